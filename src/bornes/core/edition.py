"""Editions as data, the house rules that override them, and the resulting `Rules` of one table.

An edition is a commented TOML file in `editions/`, one per rulebook. A house rule overrides one
choice of it. The code that applies the rules never asks for an edition by name.
"""

import re
import reprlib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta, Struct, structs

from bornes.core.cards import Card, deck
from bornes.core.display import as_html
from bornes.core.errors import BadEdition, BadRequest, UnknownEdition

EDITIONS: Final = ("classic", "vintage", "collector", "fr2009", "fr2014")

_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
"""No house rule takes more digits, and `int` raises an error for thousands of them."""

HouseValue: TypeAlias = bool | int | str
HouseRules: TypeAlias = Mapping[str, HouseValue]

EXTENSION_FROM: Final = 700
EXTENDED_TRIP: Final = 1000
"""The extension lengthens a trip of 700 to 1000 (R11.2)."""


class TableKind(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the table in R2: how an edition is played with this many players."""

    players: Annotated[int, Meta(ge=2, le=8)]
    sides: Annotated[int, Meta(ge=2, le=4)]
    trip: Annotated[int, Meta(ge=200, le=1500, multiple_of=25)]
    short_deck: bool = False
    extension: bool = False
    trip_by_choice: int | None = None
    """Another length of the trip that the rulebook offers: use the house rule `trip`."""

    def __post_init__(self) -> None:
        if self.players not in (self.sides, 2 * self.sides):
            raise ValueError(f"{self.players} players do not make {self.sides} sides")

    @property
    def teams(self) -> bool:
        return self.players > self.sides


class Choices(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The points on which editions differ and that a house rule may override."""

    discard: Literal["free", "only_when_stuck"]
    speed_limit_stacks: bool
    roll_after_end_of_limit: bool
    remedy_restarts: bool
    extra_turn_after_exhaustion: bool
    hand_ends: Literal["hands_empty", "draw_pile_empty", "no_distance_left"]
    start_rolling: bool
    mistakes: Literal["refused", "penalised"]
    points_to_win: int | None = None
    hands: int | None = None
    all_safeties: bool
    delayed_action: bool
    safe_trip: bool
    shutout: bool
    no_200_no_100: bool


class Scoring(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How many points each line of the score sheet is worth (R12), where it counts."""

    distance: int = 0
    safeties: int = 0
    all_safeties: int = 0
    coup_fourre: int = 0
    trip: int = 0
    hand_won: int = 0
    delayed_action: int = 0
    safe_trip: int = 0
    extension: int = 0
    shutout: int = 0
    no_200_no_100: int = 0


class Printed(Struct, frozen=True, forbid_unknown_fields=True):
    """A passage that a rulebook prints besides its rules, and the house rules for it, if any."""

    rule: str
    kind: Literal["variant", "young", "mistakes", "reading"]
    """A reading is a passage that contradicts another one; Bornes follows the other one."""
    text: str
    """The catalogue key of its text."""
    house: dict[str, HouseValue] = {}


class Edition(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One published rulebook: its choices on every point where the five differ."""

    _repr_html_ = as_html

    key: str
    source: str
    unit: Literal["km", "miles"]
    names: dict[Card, str] = {}
    """Catalogue keys of the cards that have another name in this edition (R1.3)."""
    youngest_begins: bool = False
    hand_won_by: Literal["trip", "most_distance"]
    shutout_for: Literal["opponents_not_shut_out", "trip_if_all_shut_out", "everyone_else"]
    """Which sides score a shut-out (R12.2)."""
    tables: Annotated[tuple[TableKind, ...], Meta(min_length=1)]
    choices: Choices
    scoring: Scoring
    printed: tuple[Printed, ...] = ()

    @property
    def variants(self) -> dict[str, HouseValue]:
        """House rules that the rulebook itself prints as a variant."""
        return {
            key: value
            for each in self.printed
            if each.kind != "reading"
            for key, value in each.house.items()
        }

    @property
    def has_points(self) -> bool:
        """Whether hands are scored at all (R12.4)."""
        return self.choices.points_to_win is not None

    def __repr__(self) -> str:
        return f"edition({self.key!r})"


class HouseRule(Struct, frozen=True):
    """A house rule: its key, the number of its rule, and the values that it takes."""

    key: str
    rule: str
    values: tuple[str, ...] | None = None
    low: int = 0
    high: int = 0
    step: int = 1
    needs_points: bool = False

    @property
    def kind(self) -> Literal["flag", "word", "number"]:
        if self.values is not None:
            return "word"
        return "number" if self.high else "flag"

    def check(self, value: object) -> None:
        """Raise `BadRequest` if the value has the wrong kind or is out of range."""
        if self.kind == "flag":
            if not isinstance(value, bool):
                raise BadRequest("house-not-a-flag", key=self.key, value=_quoted(value))
        elif self.values is not None:
            if value not in self.values:
                raise BadRequest(
                    "house-not-a-word", key=self.key, value=_quoted(value), values=self.values
                )
        elif (
            not isinstance(value, int)
            # True is an int in Python, but was not meant as a number.
            or isinstance(value, bool)
            or not self.low <= value <= self.high
            or value % self.step
        ):
            raise BadRequest(
                "house-not-a-number", key=self.key, value=_quoted(value),
                low=self.low, high=self.high, step=self.step,
            )  # fmt: skip


def _words(key: str) -> tuple[str, ...]:
    """The words that `Choices` takes for a house rule."""
    return get_args(Choices.__annotations__[key])


# All house rules are declared here: key, number of the rule, and values. Other code derives what it
# needs from this; tests/house/test_house_rules_are_everywhere.py names any place that does not.
HOUSE_RULES: Final[Mapping[str, HouseRule]] = {
    rule.key: rule
    for rule in (
        HouseRule("discard", "R4.3", _words("discard")),
        HouseRule("speed_limit_stacks", "R5.3"),
        HouseRule("roll_after_end_of_limit", "R5.6"),
        HouseRule("remedy_restarts", "R5.7"),
        HouseRule("extra_turn_after_exhaustion", "R9.2"),
        HouseRule("hand_ends", "R9.1", _words("hand_ends")),
        HouseRule("extension", "R11.1"),
        HouseRule("trip", "R2", low=200, high=1500, step=25),
        HouseRule("points_to_win", "R13.1", low=100, high=50000, needs_points=True),
        HouseRule("hands", "R13.1", low=1, high=100, needs_points=True),
        HouseRule("start_rolling", "R14.3"),
        HouseRule("mistakes", "R14.4", _words("mistakes")),
        HouseRule("all_safeties", "R12", needs_points=True),
        HouseRule("delayed_action", "R12.1", needs_points=True),
        HouseRule("safe_trip", "R12", needs_points=True),
        HouseRule("shutout", "R12.2", needs_points=True),
        HouseRule("no_200_no_100", "R12.3", needs_points=True),
    )
}


def house_value(key: str, text: str) -> HouseValue:
    """Convert the value of a house rule from text. Text that does not fit is returned unchanged;
    `rules` refuses it later.
    """
    rule = HOUSE_RULES.get(key)
    if rule is not None and rule.kind == "number" and _NUMBER.fullmatch(text):
        return int(text)
    if rule is not None and rule.kind == "flag" and text in ("true", "false"):
        return text == "true"
    return text


def house_settings(house: Mapping[str, HouseValue]) -> list[str]:
    """Format each house rule as `key=value`."""
    return [f"{key}={str(value).lower()}" for key, value in house.items()]


def side_of(seat: int, sides: int) -> int:
    """The side a seat belongs to: partners sit opposite (R2.2)."""
    return seat % sides


class Rules(Struct, frozen=True):
    """The rules of one table: an edition, a number of players, and every choice made."""

    edition: Edition
    players: int
    sides: int
    trip: int
    short_deck: bool
    extension: bool
    choices: Choices
    house: dict[str, HouseValue]

    _repr_html_ = as_html

    @property
    def teams(self) -> bool:
        return self.players > self.sides

    def side_of(self, seat: int) -> int:
        return seat % self.sides  # hot: `side_of`, inlined

    def seats_of(self, side: int) -> range:
        return range(side, self.players, self.sides)

    def deck(self) -> tuple[Card, ...]:
        return deck(short=self.short_deck)

    def __repr__(self) -> str:
        """The call of `rules` that returns an equal object."""
        # `teams` is given only where the edition has tables with and without teams for that number
        # of players.
        both = sum(table.players == self.players for table in self.edition.tables) > 1
        teams = f", teams={self.teams}" if both else ""
        house = f", house={self.house}" if self.house else ""
        return f"rules({self.edition.key!r}, {self.players}{teams}{house})"


def _shown(value: object) -> str:
    """Format a value for an error message: shortened, and limited in depth."""
    return reprlib.repr(value)


def _quoted(value: object) -> str:
    """The same, for a message with its own quotation marks: text is shown without Python's."""
    return _shown(value)[1:-1] if isinstance(value, str) else _shown(value)


def parse_edition(toml: str | bytes) -> Edition:
    """Read an edition from TOML. An unknown or missing key raises `BadEdition`, which names it."""
    try:
        return msgspec.toml.decode(toml, type=Edition)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadEdition("edition-broken", detail=str(error)) from None


def edition(key: str) -> Edition:
    """Return the edition with that key, or raise `UnknownEdition`."""
    if key not in EDITIONS:
        raise UnknownEdition("unknown-edition", edition=_quoted(key), editions=EDITIONS)
    return _edition(key)


@cache
def _edition(key: str) -> Edition:
    from importlib import resources  # noqa: PLC0415 - slow to load, and not every program needs it

    return parse_edition(resources.files(__package__).joinpath(f"editions/{key}.toml").read_bytes())


def editions() -> Iterator[Edition]:
    """All editions, in the order of the rules page."""
    return map(edition, EDITIONS)


def _table(edition: Edition, players: int, *, teams: bool | None) -> TableKind:
    """The edition's row for this many players (R2.3)."""
    seated = [table for table in edition.tables if table.players == players]
    if not seated:
        counts = tuple(sorted({table.players for table in edition.tables}))
        # With Python's quotes, so that the text "2" is not shown as the number 2.
        given = _shown(players)
        raise BadRequest("no-such-table", edition=edition.key, players=given, counts=counts)
    for table in seated:
        # By default the first row, which is the one that the rulebook prints first.
        if teams is None or table.teams == teams:
            return table
    key = "no-teams-here" if teams else "only-teams-here"
    raise BadRequest(key, edition=edition.key, players=players)


def _check_house(edition: Edition, house: Mapping[str, Any]) -> None:
    for key, value in house.items():
        rule = HOUSE_RULES.get(key)
        if rule is None:
            raise BadRequest("house-unknown", key=_quoted(key), keys=tuple(HOUSE_RULES))
        rule.check(value)
        if rule.needs_points and not edition.has_points:
            raise BadRequest("house-needs-points", key=key, edition=edition.key)
    if "hands" in house and "points_to_win" in house:
        raise BadRequest("house-hands-or-points")


def _extension(table: TableKind, trip: int, house: HouseRules) -> bool:
    """Whether the extension may be called: by default if it is printed, on a trip of 700."""
    fits = trip == EXTENSION_FROM and (not table.teams or table.sides == 3)
    # With another trip by house rule, the printed extension no longer applies by default.
    wanted = house.get("extension", table.extension and trip == table.trip)
    if wanted and not fits:
        raise BadRequest("house-no-extension-here", players=table.players, trip=trip)
    return bool(wanted)


def rules(
    edition_key: str,
    players: int = 2,
    *,
    teams: bool | None = None,
    house: Mapping[str, Any] | None = None,
) -> Rules:
    """Return the rules of one table. Impossible combinations raise `BadRequest`."""
    return table_rules(edition(edition_key), players, teams=teams, house=house)


def every_table() -> Iterator[Rules]:
    """Yield the rules of every table of every edition, without house rules."""
    for book in editions():
        for table in book.tables:
            yield rules(book.key, table.players, teams=table.teams)


def table_rules(
    edition: Edition,
    players: int,
    *,
    teams: bool | None = None,
    house: Mapping[str, Any] | None = None,
) -> Rules:
    """Like `rules`, but for an `Edition` object, such as one from an old record."""
    house = {} if house is None else house
    if not isinstance(house, Mapping):
        raise BadRequest("house-not-a-mapping", value=_shown(house))
    house = dict(house)
    table = _table(edition, players, teams=teams)
    _check_house(edition, house)
    trip = int(house.get("trip", table.trip))
    choices = structs.replace(
        edition.choices,
        **{key: value for key, value in house.items() if key in Choices.__struct_fields__},
    )
    # A match ends after a number of hands or at a number of points, never both.
    if choices.hands is not None:
        choices = structs.replace(choices, points_to_win=None)
    return Rules(
        edition=edition,
        players=table.players,  # a plain int, even if 2.0 or a NumPy number was given
        sides=table.sides,
        trip=trip,
        short_deck=table.short_deck,
        extension=_extension(table, trip, house),
        choices=choices,
        house=house,
    )
