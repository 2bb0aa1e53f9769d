"""The first hand: a deal that teaches, on the real engine, against a robot that plays along.

The deck is fixed, so that a newcomer who follows the advice meets, in this order: a start, a
distance, an attack, its remedy, a Roll, an attack to make, a coup fourré, a safety, the goal.
A player who makes other moves gets advice that fits the table, until the hand is over.
"""

from collections import Counter
from random import Random
from typing import Final, Literal, TypeAlias

from bornes.core.cards import FAMILY, LENGTH, SAFETIES, Card, deck
from bornes.core.moves import CoupFourre, Discard, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.table.config import Config

TRIP: Final = 200
CONFIG: Final = Config(
    edition="classic",
    players=2,
    house={"trip": TRIP, "hands": 1},
    pace="untimed",
    hints=False,
    bot="learner",
    lesson=True,
)
PUPIL, TUTOR = 0, 1
DEALER: Final = TUTOR
"""The pupil, on the dealer's left, begins."""

_PUPILS: Final[tuple[Card, ...]] = ("roll", "100", "stop", "spare_tire", "driving_ace", "50")
_TUTORS: Final[tuple[Card, ...]] = ("roll", "flat_tire", "25", "accident", "25", "gasoline")
# The pupil draws first, and the two take turns, until the coup fourré: then the pupil draws three.
_DRAWN: Final[tuple[Card, ...]] = (
    "roll", "75", "50", "gasoline", "end_of_limit", "spare_tire", "repairs", "end_of_limit",
    "gasoline", "spare_tire", "end_of_limit", "repairs", "25", "right_of_way", "25",
)  # fmt: skip

LessonStep: TypeAlias = Literal[
    "start", "distance", "pass", "remedy", "roll", "attack", "coup", "safety", "goal", "discard"
]
"""`lesson-STEP` in the catalogue."""

ATTACKS_FROM: Final[dict[Card, int]] = {"flat_tire": 100, "accident": 150}
"""The pupil's distance from which the tutor attacks; earlier, the pupil would not learn from it."""


def cards() -> tuple[Card, ...]:
    """The deck of the lesson: what is dealt and drawn first, then the rest in a fixed order."""
    first = tuple(card for pair in zip(_PUPILS, _TUTORS, strict=True) for card in pair) + _DRAWN
    # Two players use the short deck, as the rules of the lesson say.
    rest = Counter(deck(short=True))
    rest.subtract(first)
    # Sorted before it is shuffled, so that only the seed decides.
    left = sorted(rest.elements())
    Random(1).shuffle(left)
    return (*first, *left)


def advice(view: View) -> tuple[LessonStep, Move] | None:
    """What the pupil should do now, and what it teaches; None if the pupil is not to move."""
    legal = legal_moves(view)
    if not legal:
        return None
    if view.public.phase == "react":
        coup = next((move for move in legal if isinstance(move, CoupFourre)), None)
        return ("pass", legal[0]) if coup is None else ("coup", coup)
    own = view.public.sides[view.seat]
    plays = [move for move in legal if isinstance(move, Play)]
    for step in ("roll", "remedy", "attack", "safety", "distance"):
        move = _found(step, plays, own.distance, answered=bool(own.coups_fourres))
        if move is not None:
            return _named(step, move, own.distance), move
    return "discard", _discard(legal)


def _found(step: str, plays: list[Play], distance: int, *, answered: bool) -> Play | None:
    """The card that a step is about, if it can be played and its time has come."""
    if step == "roll":
        return next((play for play in plays if play.card == "roll"), None)
    if step == "remedy":
        return next((play for play in plays if FAMILY[play.card] == "remedy"), None)
    if step == "attack":
        ready = distance >= ATTACKS_FROM["flat_tire"]
        return next((play for play in plays if ready and FAMILY[play.card] == "hazard"), None)
    if step == "safety":  # a safety in hand is kept until a coup fourré has shown what for
        return next((play for play in plays if answered and play.card in SAFETIES), None)
    lengths = [play for play in plays if play.card in LENGTH]
    return max(lengths, key=lambda play: LENGTH[play.card], default=None)


def _named(step: str, move: Play, distance: int) -> LessonStep:
    """The step's name in the catalogue: a Roll may be the start, and a distance may be the goal."""
    if step == "roll":
        return "start" if distance == 0 else "roll"
    if step == "distance" and distance + LENGTH[move.card] == TRIP:
        return "goal"
    return step  # type: ignore[return-value]  # one of those above


def _discard(legal: list[Move]) -> Move:
    """The first remedy; without one, the first card that is not a safety; otherwise any card."""
    discards = [move for move in legal if isinstance(move, Discard)]
    wanted = ("remedy", "distance", "hazard")
    found = (move for family in wanted for move in discards if FAMILY[move.card] == family)
    return next(found, legal[0])


def tutor(view: View) -> Move:
    """The robot's move: it starts, attacks at the planned moments, and otherwise plays small
    distances.
    """
    legal = legal_moves(view)
    plays = [move for move in legal if isinstance(move, Play)]
    pupil = view.public.sides[PUPIL].distance
    for play in plays:
        if play.card == "roll" or pupil >= ATTACKS_FROM.get(play.card, TRIP):
            return play
    lengths = [play for play in plays if play.card in LENGTH]
    if lengths:
        return min(lengths, key=lambda play: LENGTH[play.card])
    return legal[0] if view.public.phase == "react" else _discard(legal)
