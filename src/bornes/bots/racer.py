"""`racer`: weighs every legal move by what the hand and the match look like after it."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from msgspec import structs

from bornes.bots.counting import Outlook
from bornes.bots.judge import ALONE, EXTRA_TURN
from bornes.bots.memory import Memory
from bornes.bots.numbers import COUPS, NONE, NUMBER, OWN, Road, Row
from bornes.bots.protocol import Candidate
from bornes.bots.reasons import reason_for
from bornes.bots.rows import road_of, under_hazard
from bornes.bots.tuned import DUEL, RACE, TABLE, TEAMS
from bornes.bots.weighing import DISCARD, PLAY, copy_car, judge_after, judge_extended, shield, weigh
from bornes.bots.weights import Weights
from bornes.core.edition import EXTENSION_FROM, Rules
from bornes.core.events import Event
from bornes.core.moves import CoupFourre, Discard, Extend, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View


class Weighed(NamedTuple):
    """A move and what the racer thinks of it."""

    move: Move
    worth: float
    """What it goes by: the chance to win the match, as far as it can tell."""
    points: float
    chance: float


def weights_for(rules: Rules) -> Weights:
    """The weights tuned for such a table."""
    if rules.sides > 2 and not rules.edition.scoring.distance:
        return RACE
    if rules.teams:
        return TEAMS
    return DUEL if rules.players == 2 and rules.trip <= EXTENSION_FROM else TABLE


@cache
def models_of(weights: Weights) -> tuple[Row, ...]:
    """The weights as plain rows."""
    return tuple(structs.astuple(model) for model in structs.astuple(weights))


class Racer:
    """Counts cards, remembers what the others could not answer, and plays the odds."""

    name = "racer"
    remembers = True

    def __init__(self, weights: Weights | None = None) -> None:
        self._weights = weights
        self._memory = Memory()

    def see(self, event: Event) -> None:
        """Remember who could not answer what."""
        self._memory.see(event)

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return legal[0] if len(legal) == 1 else self.weigh(view, legal)[0].move

    def explain(self, view: View) -> list[Candidate]:
        """The legal moves, best first, each with its worth and the reason."""
        look = Outlook(view)
        road = self._road(look)
        return [
            Candidate(move, points, chance, *reason_for(look, road, move, chance), worth=worth)
            for move, worth, points, chance in self.weigh(view, legal_moves(view))
        ]

    def weigh(self, view: View, legal: Sequence[Move]) -> list[Weighed]:
        """The moves, best first; equals stay in the order given."""
        look = Outlook(view)
        road = self._road(look)
        under = under_hazard(look.side(look.own).battle)
        weighed = [_weigh(road, under, move) for move in legal]
        return sorted(weighed, key=lambda item: -item.worth)

    def _road(self, look: Outlook) -> Road:
        weights = self._weights or weights_for(look.rules)
        return road_of(look, self._memory, models_of(weights))


def _weigh(road: Road, under: int, move: Move) -> Weighed:
    out = [0.0, 0.0, 0.0]
    if isinstance(move, Play):
        target = NONE if move.target is None else move.target
        weigh(out, (PLAY, NUMBER[move.card], target), under, road)
    elif isinstance(move, Discard):
        weigh(out, (DISCARD, NUMBER[move.card], NONE), under, road)
    elif isinstance(move, CoupFourre):
        _coup_fourre(out, NUMBER[move.card], under, road)
    elif isinstance(move, Extend):
        judge_extended(out, 0.0, road)
    else:  # a pass; or the trip is met, and nothing more comes
        judge_after(out, 0.0, NONE, 0.0, road)
    return Weighed(move, *out)


def _coup_fourre(out: list[float], safety: int, under: int, road: Road) -> None:
    """The safety goes down at once, with a turn besides."""
    car = road.cars[int(road.env[OWN])]
    copy_car(road.saved[0], car)
    road.hand[safety] -= 1
    shield(safety, car, under)
    car[COUPS] += 1
    judge_after(out, road.models[ALONE][EXTRA_TURN], NONE, 0.0, road)
    road.hand[safety] += 1
    copy_car(car, road.saved[0])
