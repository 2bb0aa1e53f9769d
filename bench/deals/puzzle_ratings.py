"""How hard puzzles are: which racers find their answers. It needs no PyTorch."""

from random import Random
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.scale import expected_share, scale
from bornes.core.edition import Rules
from bornes.core.rules import legal_moves
from bornes.deals.puzzles import Rows, view_of_row
from bornes.model.champion import Champion
from bornes.model.racer import Racer
from bornes.model.view_encoding import action_of

LOWEST, HIGHEST = 0, 3000
"""Between these are the ratings of puzzles."""
ALWAYS_FOUND: Final = 0.85
"""Found more often by the weakest racer, it is no puzzle."""


def rated(finds: NDArray[np.float64]) -> int:
    """The rating of a puzzle that the racers of the scale find so often."""
    ratings: Any = np.array(scale().ratings, np.float64)
    tried_ratings: Any = np.arange(LOWEST, HIGHEST)
    expected: Any = expected_share(ratings[:, None], tried_ratings[None, :])
    return int(tried_ratings[np.abs(expected.sum(0) - finds.sum()).argmin()])


def shares(scores: NDArray[Any]) -> NDArray[np.float64]:
    """How often each racer of the scale (row) takes each move (column)."""
    every = []
    for temperature in scale().temperatures:
        warm = (scores - scores.max()) / max(temperature, 1e-3)
        every.append(np.exp(warm) / np.exp(warm).sum())
    return np.array(every)


def rated_row(table: Rules, row: Rows) -> Rows | None:
    """The puzzle with its rating and the move that tempts; None where strong players miss it, or
    all find it.
    """
    view, found = view_of_row(table, row), row.copy()
    legal = legal_moves(view)
    actions = [action_of(view, move) for move in legal]
    place = actions.index(int(row["answer"]))
    scores = Racer().policy_scores(view, legal)
    finds = shares(scores)
    strong = scores.argmax() == place and Champion().choose(view, legal, Random(0)) == legal[place]
    if not strong or finds[0, place] > ALWAYS_FOUND:
        return None
    found["rating"] = rated(finds[:, place])
    others = finds.mean(0)
    others[place] = -1
    found["tempting"] = actions[int(others.argmax())]
    return found


def solved(table: Rules, rows: Rows) -> list[Rows]:
    """The puzzles among some rows, in a process of its own."""
    return [row for each in rows if (row := rated_row(table, each)) is not None]
