"""The plain mode: a game told and asked line by line, as a screen reader follows it best."""

from bornes.cli.plain.company import Company
from bornes.cli.plain.game import PlainGame

__all__ = ["Company", "PlainGame"]
