"""The plain mode: a match in text, line by line, for screen readers."""

from bornes.tui.plain.game import PlainGame

__all__ = ["PlainGame"]
