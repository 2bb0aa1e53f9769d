"""The compiled game, as Python calls it: places to play in, matches, trials."""

import ctypes
from ctypes import POINTER, Structure, c_double, c_long, c_void_p
from functools import cache
from typing import Any, Final, TypeAlias

import numpy as np
from msgspec import structs
from numpy.typing import NDArray

from bench.bots import game, matches, partners, toc, trying
from bench.bots.game import FACTS, NOTE, TRIAL, TRIAL_FACTS
from bornes.bots import features, judge, numbers, odds, weighing
from bornes.bots.counting import Outlook
from bornes.bots.judge import ROWS, WIDTH
from bornes.bots.numbers import CAR, KINDS
from bornes.bots.rows import rules_and_moment
from bornes.bots.weights import Weights
from bornes.core.edition import Rules
from bornes.core.state import blank
from bornes.core.view import view_of

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]

SEATS: Final = 8
SIDES: Final = 4
STRUCTS: Final = {
    "Road": {
        "models": "Wide", "work": "Wide", "saved": "Cars", "hand": "Counts", "cars": "Cars",
        "unseen": "Counts", "held": "Held", "env": "Row",
    },
    "Table": {
        "deck": "Counts", "cards": "int", "at": "int", "hands": "Hands", "sizes": "Counts",
        "since": "Hands", "seen": "Counts", "cars": "Cars", "under": "Counts", "shown": "Shown",
        "env": "Row", "full": "Counts",
    },
    "Players": {
        "who": "Counts", "models_a": "Wide", "models_b": "Wide", "ends": "int",
        "only_stuck": "int", "aside": "float", "habits": "Row",
    },
    "Moves": {
        "count": "int", "kinds": "Counts", "cards": "Counts", "targets": "Counts", "points": "Row",
    },
    "Place": {
        "table": "Table", "spare": "Table", "road": "Road", "spare_road": "Road", "moves": "Moves",
        "spare_moves": "Moves", "out": "Row",
    },
}  # fmt: skip
SHAPES: Final[dict[str, tuple[tuple[int, ...], type[Any]]]] = {
    "deck": ((128,), np.int64), "hands": ((SEATS, KINDS), np.int64), "sizes": ((SEATS,), np.int64),
    "since": ((SEATS, KINDS), np.int64), "seen": ((KINDS,), np.int64),
    "cars": ((SIDES, CAR), np.int64), "under": ((SIDES,), np.int64),
    "shown": ((SEATS, 4), np.int64), "env": ((64,), np.float64), "full": ((KINDS,), np.int64),
    "models": ((16, WIDTH), np.float64), "work": ((ROWS, WIDTH), np.float64),
    "saved": ((2, CAR), np.int64), "hand": ((KINDS,), np.int64), "unseen": ((KINDS,), np.int64),
    "held": ((SIDES, KINDS), np.float64), "kinds": ((64,), np.int64), "cards": ((64,), np.int64),
    "targets": ((64,), np.int64), "points": ((80,), np.float64), "out": ((8,), np.float64),
}  # fmt: skip
"""The rows that a struct points to."""
Habits: TypeAlias = tuple[float, float, float, float]
SPARRING: Final[Habits] = (560.0, 50.0, 0.0, 20.0)
HURRIED: Final[Habits] = (260.0, 50.0, 0.0, 20.0)
_C: Final = {"int": c_long, "float": c_double}


class Tup2(Structure):
    _fields_ = [("a", c_long), ("b", c_long)]


_KIND: Final[dict[str, type[Structure]]] = {
    name: type(
        name,
        (Structure,),
        {"_fields_": [(field, _C.get(kind, c_void_p)) for field, kind in fields.items()]},
    )
    for name, fields in STRUCTS.items()
}


@cache
def library() -> ctypes.CDLL:
    """The reckoning and the game, compiled."""
    modules = [numbers, features, judge, odds, weighing, partners, game, matches, trying]
    lib = toc.build(modules, STRUCTS, CAR)
    pointers = {"rows": c_void_p, "facts": c_void_p, "start": c_void_p}
    at = POINTER
    lib.play_match.argtypes = [
        c_long, at(_KIND["Players"]), at(_KIND["Place"]), *pointers.values(), c_long, c_long,
    ]  # fmt: skip
    lib.play_match.restype = Tup2
    lib.try_hand.argtypes = [
        c_long, at(_KIND["Players"]), at(_KIND["Players"]), c_double, c_long, at(_KIND["Place"]),
        *pointers.values(), c_long,
    ]  # fmt: skip
    lib.try_hand.restype = c_long
    return lib


class Room:
    """Memory to play in, for one table's rules."""

    def __init__(self, rules: Rules) -> None:
        self.alive: list[Any] = []
        self.rules = rules
        self.start = np.zeros(64)
        env = rules_and_moment(Outlook(view_of(blank(rules, 0), 0)))
        self.start[: len(env)] = env
        cards = rules.deck()
        full = np.array([cards.count(card) for card in numbers.NUMBER], np.int64)
        tables = [self._struct("Table", full=full) for _ in range(2)]
        roads = [self._struct("Road") for _ in range(2)]
        moves = [self._struct("Moves") for _ in range(2)]
        self.out = np.zeros(8)
        self.place = _KIND["Place"](
            *(ctypes.addressof(part) for part in (*tables, *roads, *moves)), self._at(self.out)
        )
        self.ends = int(rules.choices.hand_ends != "hands_empty")
        self.only_stuck = int(rules.choices.discard == "only_when_stuck")

    def _at(self, array: NDArray[Any]) -> int:
        self.alive.append(array)
        return int(array.ctypes.data)

    def _struct(self, name: str, **given: NDArray[Any]) -> Structure:
        values: list[int] = []
        for field, kind in STRUCTS[name].items():
            if kind in _C:
                values.append(0)
            else:
                shape, dtype = SHAPES[field]
                values.append(self._at(given.get(field, np.zeros(shape, dtype))))
        made = _KIND[name](*values)
        self.alive.append(made)
        return made

    def players(
        self, who: Any, mine: Weights, theirs: Weights, habits: Habits = SPARRING,
        aside: float = 0.0,
    ) -> Structure:  # fmt: skip
        """Who plays, by which weights; and the habits of plain programs among them."""
        rows = [
            np.array(who, np.int64), rows_of(mine), rows_of(theirs), np.array(habits, np.float64)
        ]  # fmt: skip
        seats, models, others, ways = (row.ctypes.data for row in rows)
        made = _KIND["Players"](seats, models, others, self.ends, self.only_stuck, aside, ways)
        made.rows = rows  # they must live as long as it does
        return made

    def match(
        self, seed: int, by: Structure, rows: Floats | None = None, facts: Ints | None = None,
        noted: int = 0,
    ) -> tuple[int, int]:  # fmt: skip
        """A match: the side that wins it, and how many notes there are now."""
        most = 0 if rows is None else len(rows)
        result = library().play_match(
            seed, by, self.place, self.start.ctypes.data,
            None if rows is None else rows.ctypes.data,
            None if facts is None else facts.ctypes.data, noted, most,
        )  # fmt: skip
        return result.a, result.b

    def trials(
        self, seed: int, by: Structure, others: Structure, share: float, worlds: int
    ) -> tuple[Floats, Ints]:
        """A hand with all moves of some decisions rolled out."""
        most = 1000
        rows: Floats = np.zeros((most, TRIAL))
        facts: Ints = np.zeros((most, TRIAL_FACTS), np.int64)
        count = library().try_hand(
            seed, by, others, share, worlds, self.place, self.start.ctypes.data, rows.ctypes.data,
            facts.ctypes.data, most,
        )  # fmt: skip
        return rows[:count], facts[:count]


@cache
def rows_of(weights: Weights) -> Floats:
    """The weights as rows, each as wide as all."""
    rows = np.zeros((16, WIDTH))
    for place, model in enumerate(structs.astuple(weights)):
        values = structs.astuple(model)
        rows[place, : len(values)] = values
    return rows


__all__ = ["FACTS", "NOTE", "Floats", "Ints", "Room", "library", "rows_of"]
