"""The settings of a table: its rules, who may join, and its pace."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict, replace

from bornes.core.edition import HouseValue, Rules, rules

Pace: TypeAlias = Literal["brisk", "relaxed", "untimed"]
Speed: TypeAlias = Literal["slow", "normal", "fast", "instant"]
"""How long bots think where one person plays only with bots."""
BotName: TypeAlias = Annotated[str, Meta(max_length=24, pattern="^[a-z][a-z0-9_-]*(:[0-9]*)?$")]
"""A bot's name, with a rating or without: `driver`, `racer:1400`. Every number is let through, for
`bornes.bots` says in a sentence which ratings there are; the name of a program is not.
"""

MOST_HOUSE_RULES: Final = 40
EditionKey: TypeAlias = Annotated[str, Meta(max_length=24)]
HouseKey: TypeAlias = Annotated[str, Meta(max_length=40)]
DayName: TypeAlias = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
"""A date, such as `2026-11-17`."""
House: TypeAlias = Annotated[dict[HouseKey, HouseValue], Meta(max_length=MOST_HOUSE_RULES)]


class EventTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Which table of a club evening it is; tables and rounds count from 1."""

    event: Annotated[str, Meta(max_length=32)]
    round: int
    table: int
    hands: int
    """How many hands are played."""


class Config(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that is decided when a table is opened."""

    edition: EditionKey
    players: Annotated[int, Meta(ge=2, le=8)]
    teams: bool | None = None
    house: House = {}
    pace: Pace = "relaxed"
    open: bool = False
    """Whether the lobby lists the table for everybody. Otherwise people need its link or code."""
    hints: bool = True
    """Whether players may ask for a hint."""
    bot: BotName = "driver"
    """Who fills the seats that are free at the start, and keeps those of the absent."""
    lesson: bool = False
    """The first hand, which teaches the game: `bornes.table.lesson` then decides everything else.
    """
    equal: bool | UnsetType = UNSET
    """Whether the hands are equal deals; left out where they are not, for old clients."""
    local: bool | UnsetType = UNSET
    """Whether its match was played in a browser and then added to a guest's stats; left out
    otherwise.
    """

    day: DayName | UnsetType = UNSET
    """The deal of that day (UTC), which then decides everything else; left out otherwise."""
    practice: bool | UnsetType = UNSET
    """At the deal of a day: this try does not count, so there is help. Left out where it counts."""
    event: EventTable | UnsetType = UNSET
    """A table of a club evening, which only the server makes. Left out elsewhere."""

    @property
    def counts(self) -> bool:
        """Whether it is the try at the deal of a day that counts."""
        return self.day is not UNSET and self.practice is not True

    def rules(self) -> Rules:
        """The rules of the table, or an error that says what does not fit."""
        return rules(self.edition, self.players, teams=self.teams, house=self.house)


class Tempo(Struct, frozen=True):
    """How long things last at a table, in seconds; None waits for ever."""

    window: float | None
    """The reaction window (R8.6): the same after every hazard, whoever is attacked."""
    turn: float | None
    """A turn, or the question of an extension; then a bot keeps the seat."""
    pause: float | None
    """Between two hands, for those who are not ready yet."""
    think: float
    """A bot's thinking time, whatever it holds."""
    grace: float
    """How long an absent player's seat waits before a bot keeps it."""

    def times(self, factor: float) -> "Tempo":
        """The same, slower or faster."""
        lasts = {name: time for name, time in asdict(self).items() if time is not None}
        return replace(self, **{name: time * factor for name, time in lasts.items()})


SPEEDS: Final[dict[Speed, float]] = {"slow": 1.6, "normal": 0.8, "fast": 0.25, "instant": 0.06}
"""The factor for a bot's thinking time where one person plays only with bots."""
ANSWER: Final = 0.5
"""And by this as well, where an attack may be answered: most are not (R8.6)."""

TEMPOS: Final[dict[Pace, Tempo]] = {
    "brisk": Tempo(window=4, turn=45, pause=45, think=0.9, grace=45),
    "relaxed": Tempo(window=8, turn=180, pause=180, think=1.5, grace=90),
    "untimed": Tempo(window=None, turn=None, pause=None, think=1.5, grace=300),
}
