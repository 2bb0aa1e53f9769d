"""Puzzles: positions in which one move is clearly the best.

A puzzle is what one seat sees, without the moves that led to it: every card that it does not see
may be anywhere. `python -m bench.deals.puzzles` makes the file that comes with Bornes.

The file is compressed by gzip. A line of JSON describes the columns; they follow one after the
other, each with the numbers of all puzzles. Most of them are fields of the kernel's `Game`, so that
a program with the kernel can set up a position by copying them.
"""

import gzip
from collections.abc import Sequence
from datetime import date
from functools import cache, cached_property
from importlib import resources
from typing import Any, Final, Literal, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bornes.coach.ranking import Explanation
from bornes.core.cards import FAMILY
from bornes.core.edition import Rules, rules
from bornes.core.errors import BadRequest
from bornes.core.moves import Move, Play
from bornes.core.view import View, view_of
from bornes.deals.day import FIRST, deal_of
from bornes.kernel.arrays import GAME, Games, unstacked
from bornes.kernel.convert import to_state
from bornes.kernel.layout import MOST_CARDS, NO_CARD, NOBODY, packed
from bornes.model.encoding import move_of

FILE: Final = "puzzles.bin"
VERSION: Final = 1
POSITION: Final = (
    "score", "distance", "trip", "hand", "phase", "turn", "dealer", "extended_by", "attacked",
    "hazard", "passed", "sizes", "battle", "under_battle", "speed", "limits", "under_speed",
    "safeties", "coups", "laid", "shown",
)  # fmt: skip
"""The fields of a game that everybody at the table sees."""
MOST_HELD: Final = 7
MOST_FACTS: Final = 7
ROW: Final = np.dtype(
    [
        ("id", np.uint32),
        ("table", np.uint8),
        ("seat", np.int8),
        ("pile", np.int8),
        ("cards", np.int8, (MOST_HELD,)),
        *((name, GAME.fields[name][0]) for name in POSITION),  # type: ignore[index]
        ("answer", np.int8),
        ("gain", np.int16),
        ("rating", np.int16),
        ("tempting", np.int8),
        ("reason", np.uint8),
        ("facts", np.uint8, (MOST_FACTS,)),
        ("drawback", np.uint8),
        ("drawback_facts", np.uint8, (MOST_FACTS,)),
    ]
)
"""A puzzle in the file: the position, the answer, and its explanation."""
GAINS: Final = 10_000
"""The number in the file for a gain of 1: a sure win instead of a sure loss."""

STRIDE: Final = 7919
"""The step from one day's puzzle to the next day's. A prime number, so that it reaches them all."""

Rows: TypeAlias = NDArray[np.void]
PuzzleKind: TypeAlias = Literal[
    "distance", "remedy", "attack", "safety", "discard", "answer", "extension"
]


class Heading(Struct, frozen=True):
    """The first line of the file."""

    version: int
    networks: dict[str, str]
    """The networks that made them, by the checksums of their files."""
    count: int
    columns: tuple[tuple[str, str, int], ...]
    """For each column: name, NumPy type of the numbers, and how many of them a puzzle has."""
    tables: tuple[tuple[str, int, bool], ...]
    """Edition, players, teams."""
    reasons: tuple[tuple[str, tuple[str, ...]], ...]
    """Reasons for and against moves: message keys, and the names of their arguments."""
    values: tuple[int | str, ...]
    """All values of facts, which puzzles refer to by number."""


class Puzzle(Struct, frozen=True, dict=True):
    """One puzzle."""

    id: int
    """It stays the same as long as the position does."""
    view: View
    """The view of the seat that is to move."""
    answer: Move
    gain: float
    """By how much the answer raises the chance of winning the match over every other move."""
    rating: int
    """On the scale of the bots: a player of this rating finds the answer every other time."""
    tempting: Move
    """The move that is made most often instead."""
    reason: Explanation
    """What speaks for the answer: the key of a sentence of the coach, and its facts."""
    drawback: Explanation
    """What speaks against the tempting move."""

    @cached_property
    def kind(self) -> PuzzleKind:
        """The kind of decision."""
        return kind_of(self.view, self.answer)


def kind_of(view: View, move: Move) -> PuzzleKind:
    """The kind of decision that a move answers."""
    if view.public.phase == "react":
        return "answer"
    if view.public.phase == "extend":
        return "extension"
    if not isinstance(move, Play):
        return "discard"
    family = FAMILY[move.card]
    return "attack" if family == "hazard" else family


class Puzzles(Sequence[Puzzle]):
    """All puzzles of a file. Each is decoded when it is asked for."""

    def __init__(self, data: bytes) -> None:
        raw = gzip.decompress(data)
        line, _, rest = raw.partition(b"\n")
        self.heading: Final = msgspec.json.decode(line, type=Heading)
        if self.heading.version != VERSION:
            raise BadRequest("puzzles-version", version=self.heading.version, ours=VERSION)
        self.rows: Final = _from_columns(self.heading, rest)

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, at: int) -> Puzzle:  # type: ignore[override]  # one at a time
        row = self.rows[at]
        view = view_of_row(self.table(row), row)
        said = self.heading.reasons, self.heading.values
        return Puzzle(
            id=int(row["id"]),
            view=view,
            answer=move_of(view, int(row["answer"])),
            gain=row["gain"] / GAINS,
            rating=int(row["rating"]),
            tempting=move_of(view, int(row["tempting"])),
            reason=_explanation(*said, row["reason"], row["facts"]),
            drawback=_explanation(*said, row["drawback"], row["drawback_facts"]),
        )

    def table(self, row: Any) -> Rules:
        """The rules of a puzzle."""
        edition, players, teams = self.heading.tables[row["table"]]
        return _rules(edition, players, teams=teams)

    def place(self, identity: int) -> int | None:
        """The index of the puzzle with that id; None if there is none."""
        found = np.flatnonzero(self.rows["id"] == identity)
        return int(found[0]) if len(found) else None

    def of_the_day(self, day: date | str) -> Puzzle:
        """The puzzle of a date."""
        return self[place_of_day((deal_of(day).date - FIRST).days, len(self))]

    def near(self, rating: float, count: int, without: set[int]) -> list[int]:
        """The indices of the `count` puzzles whose ratings are nearest; the ids `without` come
        last.
        """
        known = np.isin(self.rows["id"], list(without))
        far = np.abs(self.rows["rating"] - rating)
        return [int(at) for at in np.lexsort((far, known))[:count]]


def place_of_day(days: int, count: int) -> int:
    """The index of a day's puzzle among `count`: a different one every day until all were used.
    Neighbors in the file are similar, so the puzzles of two consecutive days are far apart.
    """
    return days * STRIDE % count


@cache
def shipped_puzzles() -> Puzzles:
    """The puzzles that come with Bornes."""
    return Puzzles(resources.files("bornes.deals").joinpath(FILE).read_bytes())


@cache
def _rules(edition: str, players: int, *, teams: bool) -> Rules:
    return rules(edition, players, teams=teams)


def game_of_row(row: Any) -> Games:
    """A puzzle as an array with one game of the kernel; what the seat does not see is empty."""
    games = np.zeros(1, GAME)
    for name in POSITION:
        games[name] = row[name]
    held = [card for card in row["cards"].tolist() if card != NO_CARD]
    games["hands"][0, row["seat"]] = packed(held)
    games["winner"], games["deck"] = NOBODY, NO_CARD
    games["drawn"], games["cards"] = MOST_CARDS - row["pile"], MOST_CARDS
    return games


def view_of_row(table: Rules, row: Any) -> View:
    """What the seat of a puzzle sees."""
    return view_of(to_state(table, unstacked(game_of_row(row))[0]), int(row["seat"]))


def _explanation(
    reasons: Sequence[tuple[str, tuple[str, ...]]],
    values: Sequence[int | str],
    number: int,
    facts: Sequence[int],
) -> Explanation:
    key, names = reasons[number]
    return key, {name: values[at] for name, at in zip(names, facts, strict=False)}


# -- the file ---------------------------------------------------------------------------------


def columns() -> tuple[tuple[str, str, int], ...]:
    """The columns of the file, as its heading describes them."""
    made = []
    for name in ROW.names or ():
        kind, shape = ROW[name].base, ROW[name].shape
        made.append((name, kind.str.lstrip("<|"), int(np.prod(shape))))
    return tuple(made)


def file_of(heading: Heading, rows: Rows) -> bytes:
    """The content of a file with these puzzles."""
    parts = [msgspec.json.encode(heading), b"\n"]
    for name, kind, _ in heading.columns:
        parts.append(np.ascontiguousarray(rows[name]).astype(f"<{kind}").tobytes())
    # Without a timestamp, so that the same puzzles make the same file.
    return gzip.compress(b"".join(parts), 9, mtime=0)


def _from_columns(heading: Heading, data: bytes) -> Rows:
    rows = np.zeros(heading.count, ROW)
    at = 0
    for name, kind, size in heading.columns:
        numbers = np.frombuffer(data, f"<{kind}", heading.count * size, at)
        rows[name] = numbers.reshape(rows[name].shape)
        at += numbers.nbytes
    return rows
