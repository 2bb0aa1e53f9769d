"""`learner`: for children. It plays fair and simply, likes to move, forgets, gangs up on nobody."""

from collections.abc import Sequence
from random import Random
from typing import Final

from bornes.bots.memory import Outlook, dead
from bornes.core.cards import FAMILY, LENGTH, SAFETIES, SAFETY_AGAINST
from bornes.core.events import Event
from bornes.core.moves import CoupFourre, Discard, Finish, Move, Play
from bornes.core.view import View

FORGETS: Final = 0.2
"""How often it overlooks what it would like best."""


class Learner:
    """Moves when it can, mends its car when it must, and attacks only who is ahead and well."""

    name = "learner"

    def see(self, event: Event) -> None:
        """Forget it at once."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        look = Outlook(view)
        ordered = sorted(legal, key=lambda move: -_preference(look, move, rng.random()))
        # What it overlooks is one idea, not a whole turn: the next best is still a sensible one.
        overlooks = len(ordered) > 1 and rng.random() < FORGETS
        return ordered[1 if overlooks else 0]


def _preference(look: Outlook, move: Move, whim: float) -> float:
    """How much a child would like a move; a whim decides between much the same ones."""
    if isinstance(move, Play):
        return _play(look, move, whim)
    if isinstance(move, Discard):
        return _discard(look, move, whim)
    if isinstance(move, CoupFourre):
        return 2.0
    return 1.0 if isinstance(move, Finish) else 0.0


def _play(look: Outlook, move: Play, whim: float) -> float:
    card, family = move.card, FAMILY[move.card]
    if family == "distance":
        return 90.0 if LENGTH[card] == look.room else 50.0 + LENGTH[card] / 20 + 8 * whim
    if family == "remedy":
        return 80.0 + whim
    if family == "safety":
        return 70.0 + whim
    return 30.0 + whim if _fair_target(look, move.target) else -10.0 + whim


def _fair_target(look: Outlook, target: int | None) -> bool:
    """Whether an attack is no bullying: its target is ahead, and nothing troubles it yet."""
    if target is None or not 0 <= target < len(look.standings):
        return False
    it = look.standings[target]
    ahead = look.side(target).distance >= look.side(look.own).distance
    return ahead and it.battle not in SAFETY_AGAINST and not it.limited


def _discard(look: Outlook, move: Discard, whim: float) -> float:
    """It throws away what is of no use, else anything but a safety."""
    if move.card in SAFETIES:
        return -20.0
    return 10.0 + whim if dead(look, move.card) else 8 * whim
