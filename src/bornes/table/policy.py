"""What differs from one kind of table to another, so that no other code asks which kind it is.

The lesson has its own kind of table: its deck and its dealer are fixed, its robot plays along, and
it counts in no statistics. Every other table uses the plain `TablePolicy`.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import UNSET, Struct

from bornes.core.cards import Card
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.table import lesson
from bornes.table.config import Config, EventTable
from bornes.table.lesson import LessonStep

DAY_MATCHES: Final = 4
"""Matches of a day in an edition where each match is one hand."""


class Opening(Struct, frozen=True):
    """How a table begins: what is played, where its host sits, and which seats bots have."""

    config: Config
    seat: int | None
    bots: Mapping[int, str]


class TablePolicy:
    """An ordinary table."""

    counts = True
    """Whether its matches are listed among a guest's games, and count in the guest's record."""
    configurable = True
    """Whether its host may change what will be played."""
    teaches = False
    """Whether it has advice for a newcomer."""
    dealer: int | None = None
    """The seat that deals the first hand, if it is fixed."""
    strict = False
    """Whether the result counts: no hints, no seat changes, no undo and no resigning."""
    strict_error = "daily-counts"
    """The key of the error with which a strict table refuses such requests."""
    over_error = "daily-over"
    """The key of the error for a request for another match, when all `matches` are played."""
    one_secret = False
    """Whether all decks follow from one secret, and players do not add random values."""
    matches: int | None = None
    """How many matches are played, if that is fixed."""

    def opening(self, wish: Opening) -> Opening:
        """How a table begins, from what its host asks for."""
        return wish

    def deck(self) -> tuple[Card, ...] | None:
        """The deck of every hand, if it is fixed. Otherwise the server's secret and the players'
        random values decide it.
        """
        return None

    def bot_move(self, _view: View) -> Move | None:
        """The move of every bot, if it is fixed. Otherwise the bot chooses."""
        return None

    def advice(self, _view: View) -> tuple[LessonStep, Move] | None:
        """What a newcomer should do now, and what it teaches; None if there is nothing to do."""
        return None


class LessonPolicy(TablePolicy):
    """The first hand."""

    counts = False
    configurable = False
    teaches = True
    dealer = lesson.DEALER

    def opening(self, _wish: Opening) -> Opening:
        """There is only one lesson, so other settings are ignored."""
        return Opening(lesson.CONFIG, lesson.PUPIL, {lesson.TUTOR: lesson.CONFIG.bot})

    def deck(self) -> tuple[Card, ...]:
        return lesson.cards()

    def bot_move(self, view: View) -> Move:
        return lesson.tutor(view)

    def advice(self, view: View) -> tuple[LessonStep, Move] | None:
        return lesson.advice(view)


class DayPolicy(TablePolicy):
    """The deal of a day."""

    configurable = False
    one_secret = True

    def __init__(self, config: Config) -> None:
        self.strict = config.counts
        # If each match is one hand (R12.4), a day is several matches.
        self.matches = 1 if config.rules().edition.has_points else DAY_MATCHES


class EventPolicy(TablePolicy):
    """A table of a club evening."""

    configurable = False
    one_secret = True
    strict = True
    strict_error = "event-counts"
    over_error = "event-table-over"

    def __init__(self, config: Config, table: EventTable) -> None:
        # As in a day: if each match is one hand, a round is several matches.
        self.matches = 1 if config.rules().edition.has_points else table.hands


ORDINARY: Final = TablePolicy()
LESSON: Final = LessonPolicy()


def policy_of(config: Config) -> TablePolicy:
    """The policy of a table with these settings."""
    if config.day is not UNSET:
        return DayPolicy(config)
    if config.event is not UNSET:
        return EventPolicy(config, config.event)
    return LESSON if config.lesson else ORDINARY
