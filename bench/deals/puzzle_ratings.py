"""How hard puzzles are: which racers find their answers. It needs no PyTorch."""

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots import bot
from bornes.bots.scale import expected_share, scale
from bornes.core.edition import Rules
from bornes.core.rules import legal_moves
from bornes.deals.puzzles import Rows, view_of_row
from bornes.model.champion import Champion
from bornes.model.racer import Racer
from bornes.model.view_encoding import action_of

LOWEST, HIGHEST = 0, 3000
"""Between these are the ratings of puzzles."""
SIMPLE: Final = ("learner", "driver")
"""Bots that play by rules of thumb: a puzzle that both find is an easy one."""
EASY: Final = 4
"""One easy puzzle in so many is kept."""
WEIGHT: Final = 5
"""Each of the simple bots counts as so many racers in the rating."""
ALWAYS_FOUND: Final = 0.85
"""Found more often by the weakest racer, it is no puzzle."""


def rated(finds: NDArray[np.float64], simple: NDArray[np.bool_] | None = None) -> int:
    """The rating of a puzzle that the racers of the scale find so often, and the simple bots or
    not: where as many are expected to find it as do.
    """
    ratings: Any = np.array(scale().ratings, np.float64)
    tried: Any = np.arange(LOWEST, HIGHEST)
    found: Any = finds.sum()
    expected: Any = expected_share(ratings[:, None], tried[None, :])
    expected = expected.sum(0)
    if simple is not None:
        found = found + WEIGHT * simple.sum()
        for name in SIMPLE:
            expected = expected + WEIGHT * expected_share(scale().levels[name], tried)
    return int(tried[np.abs(expected - found).argmin()])


def shares(scores: NDArray[Any]) -> NDArray[np.float64]:
    """How often each racer of the scale (row) takes each move (column)."""
    every = []
    for temperature in scale().temperatures:
        warm = (scores - scores.max()) / max(temperature, 1e-3)
        every.append(np.exp(warm) / np.exp(warm).sum())
    return np.array(every)


def rated_row(table: Rules, row: Rows, *, champion: bool = True) -> Rows | None:
    """The puzzle with its rating and the move that tempts; None where strong players miss it, or
    nearly all find it.
    """
    view, found = view_of_row(table, row), row.copy()
    legal = legal_moves(view)
    actions = [action_of(view, move) for move in legal]
    place, rng = actions.index(int(row["answer"])), Random(0)
    simple = np.array([bot(name).choose(view, legal, rng) == legal[place] for name in SIMPLE])
    scores = Racer().policy_scores(view, legal)
    finds = shares(scores)
    easy = finds[0, place] > ALWAYS_FOUND or (simple.all() and row["id"] % EASY)
    if easy or scores.argmax() != place:
        return None
    if champion and Champion().choose(view, legal, rng) != legal[place]:
        return None
    found["rating"] = rated(finds[:, place], simple)
    others = finds.mean(0)
    others[place] = -1
    found["tempting"] = actions[int(others.argmax())]
    return found


def solved(table: Rules, rows: Rows) -> list[Rows]:
    """The puzzles among some rows, in a process of its own."""
    return [row for each in rows if (row := rated_row(table, each)) is not None]
