"""What every legal move is worth to the seat that may make it, by a value network, and the order of
all advice: at tables, in the terminal and in reviews (`bornes.coach.advice`).

It uses only what the seat knows: its view, and its memory of the events that it saw.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.coach.advice import (
    FACTS,
    LIKELY,
    LOSES,
    REASONS,
    UNTOLD,
    WINS,
    Advice,
    clear_reason,
    explain_moves,
    speak_against,
    speak_for,
)
from bornes.core.cards import CARDS
from bornes.core.moves import Discard, Move, Play
from bornes.core.rules import legal_moves, may_extend
from bornes.core.view import View
from bornes.kernel.convert import in_numbers, known, plausible
from bornes.kernel.layout import NO_CARD, NOBODY, plain
from bornes.model.encoding import action_of, observation
from bornes.model.equity import Worth, worth_of_ending

_BATCH: Final = 1024
"""Observations evaluated at a time: enough to be quick, few enough to show progress."""
_NUMBERS: Final = frozenset({"left", "count", "chance", "risk"})

Numbers = NDArray[np.float32]
Explanation: TypeAlias = tuple[str, dict[str, Any]]
"""The key of a sentence, and its facts."""


class NetworkValues(Protocol):
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
        """`NetworkValues`: chances from 0 to 1, and points."""


class Ranked(NamedTuple):
    """A legal move at its rank, with a reason for it if it may be recommended, otherwise against
    it.
    """

    move: Move
    worth: Worth
    equal: bool
    """Whether it is among several moves that are about as good as the best."""
    reason: str
    facts: dict[str, Any]


def weigh(value_network: AnyValues, view: View, memory: Memory) -> list[Ranked]:
    """The legal moves of a view's seat, the recommended one first."""
    legal = legal_moves(view)
    if not legal:
        return []
    values = value_network.values(observation(view, memory)[None, :])
    return ranked(view, ((move, worth(view, values, 0, move)) for move in legal))


def worth(view: View, values: NetworkValues, row: int, move: Move) -> Worth:
    """What one move is worth, from the row of its view."""
    action = action_of(view, move)
    guessed = Worth(
        float(values.match[row, action]),
        float(values.hand[row, action]),
        float(values.points[row, action]),
    )
    known_worth = worth_of_ending(view, move)
    if known_worth is None:
        return guessed
    # A side that completes the trip may still call the extension, if that is worth more.
    called = isinstance(move, Play) and may_extend(view.rules, view.public)
    return max(known_worth, guessed) if called else known_worth


def ranked(view: View, weighed: Iterable[tuple[Move, Worth]]) -> list[Ranked]:
    """The legal moves, the recommended one first. Moves about as good as the best come before all
    others, plays before discards; the others are in the order of their numbers.
    """
    moves, worths = zip(*weighed, strict=True)
    found = [_advice(view, move) for move in moves]
    for one, (match, hand, points) in zip(found, worths, strict=True):
        one.match, one.hand, one.points = match, hand, points
    explain_moves(in_numbers(view.rules), known(plausible(view)), view.seat, len(found), found)
    made = [
        Ranked(move, Worth(one.match, one.hand, one.points), bool(one.equal), *_explanation(one))
        for move, one in zip(moves, found, strict=True)
    ]
    return [made[at] for at in sorted(range(len(made)), key=lambda at: int(found[at].place))]


def shown(worth: Worth) -> Worth:
    """A worth as people see it: rounded to tenths of a percent, and whole points."""
    return Worth(round(worth.match, 3), round(worth.hand, 3), float(round(worth.points)))


def reason_for(view: View, move: Move) -> Explanation:
    """The sentence that says what speaks for a move: one of `SUPPORTING`."""
    one = _advice(view, move)
    speak_for(in_numbers(view.rules), known(plausible(view)), view.seat, one)
    return _explanation(one)


def drawback(view: View, move: Move, better: Move) -> Explanation:
    """The sentence that says what speaks against a move where another is better: one of
    `OPPOSING`.
    """
    one, action = _advice(view, move), action_of(view, better)
    speak_against(in_numbers(view.rules), known(plausible(view)), view.seat, one, action)
    return _explanation(one)


def _advice(view: View, move: Move) -> Any:
    """A move without a reason yet, and whether it decides the match."""
    one: Advice = plain(Advice)
    clear_reason(one)
    one.action = action_of(view, move)
    ending = worth_of_ending(view, move)
    # Chances between two hands are never exactly these.
    one.decided = {1.0: WINS, 0.0: LOSES}.get(ending.match, 0) if ending else 0
    return one


def _explanation(one: Advice) -> Explanation:
    """The reason of a move, as the key of a sentence and its facts."""
    facts: dict[str, Any] = {}
    for name in FACTS:
        number = getattr(one, name)
        if name == "side":
            mentioned, fact = number != NOBODY, number
        elif name in _NUMBERS:
            mentioned, fact = number != UNTOLD, number
        elif name == "likely":
            mentioned, fact = number != UNTOLD, LIKELY[number]
        else:
            mentioned, fact = number != NO_CARD, CARDS[number % NO_CARD]
        if mentioned:
            facts[name] = fact
    return REASONS[one.reason], facts


def counted_as(move: Move, legal: Sequence[Move]) -> Move:
    """The legal move that has the effect of one that was made. Only a penalized mistake is not
    legal itself: its card is lost, as if it had been discarded (R14.4).
    """
    if move in legal or not isinstance(move, Play):
        return move
    return Discard(move.card)


class Questions:
    """Observations that are collected first and evaluated together, which is much faster."""

    def __init__(self) -> None:
        self._rows: list[Numbers] = []
        self._legal: list[NDArray[np.bool_]] = []
        self._count = 0
        self._values: dict[str, Numbers] = {}

    def ask(self, observations: Numbers, legal: NDArray[np.bool_]) -> slice:
        """Add observations, each with its legal actions. Return the rows of their answers."""
        self._rows.append(observations)
        self._legal.append(legal)
        start = self._count
        self._count += len(observations)
        return slice(start, self._count)

    def settle(self, value_network: AnyValues, progress: Callable[[float], None]) -> None:
        """Evaluate all of them. `progress` gets the fraction that is done, from 0 to 1."""
        rows = np.concatenate(self._rows)
        kinds: dict[str, list[Numbers]] = {"match": [], "hand": [], "points": []}
        for start in range(0, len(rows), _BATCH):
            values = value_network.values(rows[start : start + _BATCH])
            for kind, parts in kinds.items():
                parts.append(getattr(values, kind))
            progress(min(1.0, (start + _BATCH) / len(rows)))
        self._values = {kind: np.concatenate(parts) for kind, parts in kinds.items()}
        # Free the memory of thousands of observations.
        self._rows.clear()

    @property
    def answers(self) -> "Settled":
        legal = np.concatenate(self._legal)
        # A network's values of illegal moves mean nothing.
        best = np.where(legal, self._values["match"], -np.inf).max(1)
        return Settled(self._values["points"], self._values["hand"], self._values["match"], best)


class Settled(NamedTuple):
    """All answers, and for each row the chance of winning after the best legal move."""

    points: Numbers
    hand: Numbers
    match: Numbers
    best: Numbers
