"""The plain mode: a game told and asked line by line, as a screen reader follows it best."""

from bornes.tui.plain.game import PlainGame

__all__ = ["PlainGame"]
