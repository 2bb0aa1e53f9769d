"""A simulation from its plan to its figures."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from bornes.environments.arrays import names_network, network_called, playing
from bornes.kernel import Games
from bornes.kernel.layout import EXTEND_TRIP, FINISH_HAND, NOBODY
from bornes.kernel.playing import DEAL
from bornes.kernel.scoring import SAFE_TRIP
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.playing import Ints, Players, Policy, new_games
from bornes.simulate.statistics import Statistics

BATCH: Final = 8192
"""Hands that are played before the next look at the clock and at Ctrl-C: a fraction of a second."""


def simulate(
    plan: SimulationPlan,
    policies: Sequence[Policy] | None = None,
    *,
    progress: Callable[[int], None] = lambda _done: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Statistics:
    """Play the hands of a plan, or as many as there are until `stopped` says so.

    `policies`, one a seat, take the place of those that the plan names. What comes out depends on
    the plan alone, not on the number of cores.
    """
    rules = plan.rules()
    players = Players(rules, policies or _named(plan))
    statistics = Statistics(rules, int(players.tables[0].worth[SAFE_TRIP]))
    games = new_games(rules, plan.seed, min(plan.hands, BATCH))
    chance = np.random.default_rng(plan.seed)
    while statistics.hands < plan.hands and not stopped():
        # The last batch is smaller, so that the number of hands is exact.
        games = games[: plan.hands - statistics.hands]
        # At random, because the deal goes around: in order, a seat would always be equally far from
        # the dealer.
        looked_at = chance.integers(rules.players, size=len(games))
        _play_batch(players, games, looked_at, statistics)
        progress(statistics.hands)
    return statistics


def _named(plan: SimulationPlan) -> list[Policy]:
    """The policies that a plan names; a network is read once for all its seats."""
    networks = {
        name: playing(network_called(name, plan.players))
        for name in plan.policies
        if names_network(name)
    }
    return [networks.get(name, name) for name in plan.seats()]


def _play_batch(players: Players, games: Games, looked_at: Ints, statistics: Statistics) -> None:
    """A hand of every game; again with a side that lays no 200s; and from every offer of the
    extension on, once called and once not.
    """
    # The same chance again: both ways of playing meet the same cards, and luck cancels out.
    again = games.copy()
    usual = players.play(games)
    statistics.add(usual.notes, looked_at)
    if statistics.safe_trip:
        sides = (looked_at % statistics.rules.sides).astype(np.int8)
        avoiding = players.play(again, DEAL, sides)
        statistics.add_avoiding(usual.notes, avoiding.notes, sides)
    offered = np.flatnonzero(usual.notes["offered_to"] != NOBODY)
    if len(offered):
        offers, memories = usual.offers[offered], usual.offer_memories[offered]
        # A copy, for the same offers are needed again below.
        called = players.play(offers.copy(), EXTEND_TRIP, memories=memories)
        finished = players.play(offers, FINISH_HAND, memories=memories)
        statistics.add_offers(usual.notes[offered], called.notes, finished.notes)
