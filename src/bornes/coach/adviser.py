"""The bot that gives hints: the coach."""

from typing import Final

from bornes.bots import Bot

ADVISER: Final = "coach"
"""The adviser's name among bots. It cannot be chosen as an opponent."""


def adviser() -> Bot:
    """Return a new adviser that has not seen any match yet."""
    from bornes.coach.coach import Coach  # noqa: PLC0415 - NumPy, which takes a while to load

    return Coach()
