"""Rate puzzles by which bots find their answers. Does not need PyTorch."""

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.driver import Driver
from bornes.bots.scale import expected_share, scale
from bornes.core.edition import Rules
from bornes.core.rules import legal_moves
from bornes.deals.puzzles import Rows, view_of_row
from bornes.model.encoding import action_of
from bornes.model.players import Racer

LOWEST, HIGHEST = 0, 3000
"""The lowest and the highest rating of a puzzle."""
HELD_OUT: Final = ("champion", "racer:1500", "learner")
"""Bots that are not used for the ratings, so that the ratings can be checked with them."""
RACERS: Final = tuple(at for at, rating in enumerate(scale().ratings) if rating != 1500)
"""The indices in the scale of the racers that are used."""
WEIGHT: Final = 5
"""`driver`, which plays by rules of thumb, counts as much as this many racers."""
ALWAYS_FOUND: Final = 0.85
"""A position is too easy if the weakest racer finds the answer more often than this."""


def rated(finds: NDArray[np.float64], driver: float | None = None) -> int:
    """The rating of a puzzle, from how often each racer of the scale, and `driver` if given, finds
    its answer: at this rating the expected number of right answers is the one found.
    """
    tried: Any = np.arange(LOWEST, HIGHEST)
    ratings: Any = np.array([scale().ratings[at] for at in RACERS], np.float64)
    expected: Any = expected_share(ratings[:, None], tried[None, :])
    expected, found = expected.sum(0), float(finds[list(RACERS)].sum())
    if driver is not None:
        expected = expected + WEIGHT * expected_share(scale().levels["driver"], tried)
        found += WEIGHT * driver
    return int(tried[np.abs(expected - found).argmin()])


def shares(scores: NDArray[Any]) -> NDArray[np.float64]:
    """How often each racer of the scale (row) chooses each move (column)."""
    every = []
    for temperature in scale().temperatures:
        warm = (scores - scores.max()) / max(temperature, 1e-3)
        every.append(np.exp(warm) / np.exp(warm).sum())
    return np.array(every)


def rated_row(table: Rules, row: Rows) -> tuple[Rows, bool] | None:
    """Rate a candidate. Return the puzzle with its rating and its tempting move, and whether it is
    easy, which means that `driver` finds the answer. None if `racer` does not find it, or if nearly
    all racers do.
    """
    view, found = view_of_row(table, row), row.copy()
    legal = legal_moves(view)
    actions = [action_of(view, move) for move in legal]
    place = actions.index(int(row["answer"]))
    scores = Racer().policy_scores(view, legal)
    finds = shares(scores)
    if finds[0, place] > ALWAYS_FOUND or scores.argmax() != place:
        return None
    # `driver` uses no random numbers.
    easy = Driver().choose(view, legal, Random(0)) == legal[place]
    found["rating"] = rated(finds[:, place], float(easy))
    others = finds.mean(0)
    others[place] = -1
    found["tempting"] = actions[int(others.argmax())]
    return found, easy


def rated_rows(rows: list[tuple[Rules, Rows]]) -> list[tuple[Rows, bool]]:
    """The puzzles among some candidates; run in several processes."""
    found = (rated_row(table, row) for table, row in rows)
    return [each for each in found if each is not None]
