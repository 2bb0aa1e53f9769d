"""What every legal move is worth to the seat that may make it, by a value network.

Nothing is asked but what the seat sees: a view, and the memory of what it was told.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.coach.ranking import Ranked, ranked
from bornes.core.moves import Discard, Move, Play
from bornes.core.rules import legal_moves, may_extend
from bornes.core.view import View
from bornes.model.encoding import action_of, observation
from bornes.model.equity import Worth, worth_of_ending

_BATCH: Final = 1024
"""Observations judged at a time: enough to be quick, few enough to show progress."""

Numbers = NDArray[np.float32]


class Verdict(Protocol):
    """A value network's answer: three numbers for every observation and action."""

    @property
    def points(self) -> Numbers: ...
    @property
    def hand(self) -> Numbers: ...
    @property
    def match(self) -> Numbers: ...


class AnyValues(Protocol):
    """A network that says what each action is worth, as `bornes.model.network` has it."""

    def values(self, observations: Numbers) -> Any:
        """`Verdict`: chances from 0 to 1, and points."""


def weigh(value_network: AnyValues, view: View, memory: Memory | None = None) -> list[Ranked]:
    """The legal moves of a view's seat, the recommended one first."""
    legal = legal_moves(view)
    if not legal:
        return []
    judged = value_network.values(observation(view, memory)[None, :])
    return ranked(view, ((move, worth(view, judged, 0, move)) for move in legal))


def worth(view: View, judged: Verdict, row: int, move: Move) -> Worth:
    """What one move is worth, from the row of its view."""
    action = action_of(view, move)
    guessed = Worth(
        float(judged.match[row, action]),
        float(judged.hand[row, action]),
        float(judged.points[row, action]),
    )
    known = worth_of_ending(view, move)
    if known is None:
        return guessed
    # Whoever meets the trip may still call the extension, if that is worth more.
    called = isinstance(move, Play) and may_extend(view.rules, view.public)
    return max(known, guessed) if called else known


def counted_as(move: Move, legal: Sequence[Move]) -> Move:
    """The legal move that has the effect of one that was made. Only a penalized mistake is not
    legal itself: its card is lost, as if it had been discarded (R14.4).
    """
    if move in legal or not isinstance(move, Play):
        return move
    return Discard(move.card)


class Questions:
    """Many observations, gathered first and judged together: a network is quickest at that."""

    def __init__(self) -> None:
        self._rows: list[Numbers] = []
        self._legal: list[NDArray[np.bool_]] = []
        self._count = 0
        self._judged: dict[str, Numbers] = {}

    def ask(self, observations: Numbers, legal: NDArray[np.bool_]) -> slice:
        """Ask about some observations, each with its legal actions; where the answers will be."""
        self._rows.append(observations)
        self._legal.append(legal)
        start = self._count
        self._count += len(observations)
        return slice(start, self._count)

    def settle(self, value_network: AnyValues, progress: Callable[[float], None]) -> None:
        """Have everything judged. `progress` hears the part that is done, from 0 to 1."""
        rows = np.concatenate(self._rows)
        kinds: dict[str, list[Numbers]] = {"match": [], "hand": [], "points": []}
        for start in range(0, len(rows), _BATCH):
            judged = value_network.values(rows[start : start + _BATCH])
            for kind, parts in kinds.items():
                parts.append(getattr(judged, kind))
            progress(min(1.0, (start + _BATCH) / len(rows)))
        self._judged = {kind: np.concatenate(parts) for kind, parts in kinds.items()}
        # Thousands of observations, which nobody needs any more.
        self._rows.clear()

    @property
    def judged(self) -> "Settled":
        legal = np.concatenate(self._legal)
        # What a network says of an illegal move means nothing.
        best = np.where(legal, self._judged["match"], -np.inf).max(1)
        return Settled(self._judged["points"], self._judged["hand"], self._judged["match"], best)


class Settled(NamedTuple):
    """All answers, and the chance that the best legal move of each row gives."""

    points: Numbers
    hand: Numbers
    match: Numbers
    best: Numbers
