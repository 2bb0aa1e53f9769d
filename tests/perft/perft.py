"""Perft: the number of legal sequences of moves up to some depth from a fixed position.

They are counted in two ways: with the moves that `legal_moves` lists, and with those of all
conceivable moves that `decide` accepts.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from bornes.core.decide import advance
from bornes.core.edition import HouseValue
from bornes.core.errors import Refused
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.notation import parse_move
from bornes.core.rules import legal_moves
from bornes.core.state import State, to_act
from bornes.core.view import view_of
from tests.laws.play import conceivable

FOLDER: Final = Path(__file__).parent

Followers: TypeAlias = Callable[[State], Iterator[State]]


class Perft(Struct, kw_only=True, forbid_unknown_fields=True):
    """A fixed shuffle, the moves already made, and the counts from there."""

    edition: str
    players: int
    teams: bool
    house: dict[str, HouseValue] = {}
    seed: int
    dealer: int
    moves: list[str] = []
    """The moves made before counting; `2 stop>1` is a move of seat 2."""
    counts: list[int] = []
    """The number of sequences of one decision, of two decisions, and so on."""

    def start(self) -> State:
        """The state from which to count."""
        match = Match.start(
            self.edition, self.players, teams=self.teams, house=self.house, seed=self.seed,
            dealer=self.dealer,
        )  # fmt: skip
        for line in self.moves:
            seat, word = line.split()
            match.play(int(seat), parse_move(word))
        return match.state


def listed(state: State) -> Iterator[State]:
    """The states after each listed move of the seats to act."""
    for seat in to_act(state.rules, state.public):
        for move in legal_moves(view_of(state, seat)):
            yield advance(state, seat, move)[0]


def accepted(state: State) -> Iterator[State]:
    """The states after each conceivable move of any seat that the engine accepts."""
    moves = conceivable(state.rules.sides)
    for seat in range(state.rules.players):
        for move in moves:
            after = _tried(state, seat, move)
            if after is not None:
                yield after


def _tried(state: State, seat: int, move: Move) -> State | None:
    try:
        return advance(state, seat, move)[0]
    except Refused:
        return None


def count(state: State, depth: int, followers: Followers) -> int:
    """The number of sequences of `depth` decisions, without those that end earlier."""
    if depth == 0:
        return 1
    return sum(count(after, depth - 1, followers) for after in followers(state))


def counts(state: State, depth: int, followers: Followers) -> list[int]:
    """The counts for one decision, for two, and so on up to `depth`."""
    return [count(state, n, followers) for n in range(1, depth + 1)]


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def read(file: Path) -> list[Perft]:
    return msgspec.json.decode(file.read_bytes(), type=list[Perft])


def write(file: Path, entries: list[Perft]) -> None:
    """Write one entry per line, so that a diff shows the changed entries."""
    rows = ",\n".join(msgspec.json.encode(entry).decode() for entry in entries)
    file.write_text(f"[\n{rows}\n]\n", encoding="utf-8")
