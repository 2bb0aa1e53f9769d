"""Who gives hints: the coach, where it can be had."""

from importlib.util import find_spec
from typing import Final

from bornes.bots import Bot, bot
from bornes.core.errors import BadRequest

ADVISER: Final = "coach"
"""What the adviser is called among bots. It is no opponent to choose."""


def has_numpy() -> bool:
    return find_spec("numpy") is not None


def need_numpy() -> None:
    """Refuse what cannot be done without NumPy, and say how to get it."""
    if not has_numpy():
        raise BadRequest("coach-missing")


def adviser() -> Bot:
    """A new adviser, who knows of no match yet: the coach, or `driver` where NumPy is missing."""
    if not has_numpy():
        # It explains itself by the rulebooks' advice, without any chances.
        return bot("driver")
    from bornes.coach.coach import Coach  # noqa: PLC0415 - it needs NumPy

    return Coach()
