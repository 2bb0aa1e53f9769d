"""The settings of a table: its rules, who may join, and its pace."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict, replace

from bornes.core.edition import HouseValue, Rules, rules

Pace: TypeAlias = Literal["brisk", "relaxed", "untimed"]
Speed: TypeAlias = Literal["slow", "normal", "fast", "instant"]
"""How long bots think where one person plays only with bots."""
BotName: TypeAlias = Annotated[str, Meta(max_length=24, pattern="^[a-z][a-z0-9_-]*(:[0-9]*)?$")]
"""A bot's name, with a rating or without: `driver`, `racer:1400`. Every number is accepted, because
`bornes.bots` refuses wrong ratings with a better message; the name of a program is not.
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
    """The bot that takes the open seats at the start, and plays for absent players."""
    lesson: bool = False
    """The first hand, which teaches the game: `bornes.table.lesson` then decides everything else.
    """
    equal: bool | UnsetType = UNSET
    """Whether the hands are equal deals; left out if they are not, for old clients."""
    local: bool | UnsetType = UNSET
    """Whether its match was played in a browser and then added to a guest's stats; left out
    otherwise.
    """

    day: DayName | UnsetType = UNSET
    """The deal of that day (UTC), which then decides everything else; left out otherwise."""
    practice: bool | UnsetType = UNSET
    """With `day`: this try does not count, so help is allowed. Left out if it counts."""
    event: EventTable | UnsetType = UNSET
    """A table of a club evening, which only the server makes. Left out elsewhere."""

    @property
    def counts(self) -> bool:
        """Whether it is the try at the deal of a day that counts."""
        return self.day is not UNSET and self.practice is not True

    def rules(self) -> Rules:
        """The rules of the table; raises an error that says what does not fit."""
        return rules(self.edition, self.players, teams=self.teams, house=self.house)


class Tempo(Struct, frozen=True):
    """How long things last at a table, in seconds; None is forever."""

    window: float | None
    """The reaction window (R8.6): the same after every hazard, whoever is attacked."""
    turn: float | None
    """A turn, or the decision about an extension; after it a bot keeps the seat."""
    pause: float | None
    """The longest wait between two hands, for players who are not ready yet."""
    think: float
    """A bot's thinking time, whatever its cards."""
    grace: float
    """How long an absent player's seat waits before a bot keeps it."""

    def times(self, factor: float) -> "Tempo":
        """The tempo with all times multiplied by a factor."""
        lasts = {name: time for name, time in asdict(self).items() if time is not None}
        return replace(self, **{name: time * factor for name, time in lasts.items()})


SPEEDS: Final[dict[Speed, float]] = {"slow": 1.6, "normal": 0.8, "fast": 0.25, "instant": 0.06}
"""The factor for a bot's thinking time where one person plays only with bots."""
ANSWER: Final = 0.5
"""Another factor for reaction windows, because most attacks are not answered (R8.6)."""

TEMPOS: Final[dict[Pace, Tempo]] = {
    "brisk": Tempo(window=4, turn=45, pause=45, think=0.9, grace=45),
    "relaxed": Tempo(window=8, turn=180, pause=180, think=1.5, grace=90),
    "untimed": Tempo(window=None, turn=None, pause=None, think=1.5, grace=300),
}
