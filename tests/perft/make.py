"""Count again: `python -m tests.perft.make` rewrites the files, one for each edition.

The counts are only as correct as the engine: check the changes before committing them.
"""

from collections.abc import Iterator
from random import Random
from typing import Final

from bornes.core.edition import EDITIONS, HouseValue
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.notation import format_move
from tests.laws.play import random_hand
from tests.perft.perft import FOLDER, Perft, accepted, counts, listed, write
from tests.strategies import SEATINGS, Seating

SEED: Final = 1000
DEPTH: Final = 3
DEEPER: Final = 4
"""The depths to count to; with two players there are few enough moves to go one deeper."""

MIDDLE: Final = 40
"""The number of decisions after which piles are built and no draw pile is empty yet."""

HOUSES: Final[tuple[dict[str, HouseValue], ...]] = (
    {},
    {"start_rolling": True, "remedy_restarts": True},
    {"discard": "only_when_stuck", "speed_limit_stacks": True, "roll_after_end_of_limit": True},
)


def _moves(seating: Seating, house: dict[str, HouseValue], many: int) -> Iterator[tuple[int, Move]]:
    """The first `many` moves of a random hand."""
    match = Match.start(
        seating.edition, seating.players, teams=seating.teams, house=house, seed=SEED, dealer=0
    )
    for number, step in enumerate(random_hand(match, Random(SEED + many))):
        if number == many:
            return
        assert step.seat is not None
        assert step.move is not None
        yield step.seat, step.move


def _entry(seating: Seating, house: dict[str, HouseValue], many: int) -> Perft:
    entry = Perft(
        edition=seating.edition,
        players=seating.players,
        teams=seating.teams,
        house=house,
        seed=SEED,
        dealer=0,
        moves=[f"{seat} {format_move(move)}" for seat, move in _moves(seating, house, many)],
    )
    state, depth = entry.start(), DEEPER if seating.players == 2 else DEPTH
    entry.counts = counts(state, depth, listed)
    assert entry.counts == counts(state, depth, accepted), entry
    return entry


def _entries(edition: str) -> Iterator[Perft]:
    """Entries for every table of the edition, at the start and in the middle of a hand, and with
    house rules for two players.
    """
    for seating in SEATINGS:
        if seating.edition != edition:
            continue
        for house in HOUSES if seating.players == 2 else HOUSES[:1]:
            yield _entry(seating, house, 0)
            yield _entry(seating, house, MIDDLE)


if __name__ == "__main__":
    for name in EDITIONS:
        write(FOLDER / f"{name}.json", list(_entries(name)))
