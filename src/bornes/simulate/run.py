"""Run a simulation."""

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
"""Hands that are played together. This takes a fraction of a second, and then `progress` and
`stopped` are called.
"""


def simulate(
    plan: SimulationPlan,
    policies: Sequence[Policy] | None = None,
    *,
    progress: Callable[[int], None] = lambda _done: None,
    stopped: Callable[[], bool] = lambda: False,
) -> Statistics:
    """Play the hands of a plan, or stop earlier when `stopped` returns true.

    `policies`, one for each seat, replace those that the plan names. The result depends only on
    the plan, not on the number of cores.
    """
    rules = plan.rules()
    players = Players(rules, policies or _named(plan))
    statistics = Statistics(rules, int(players.tables[0].worth[SAFE_TRIP]))
    games = new_games(rules, plan.seed, min(plan.hands, BATCH))
    generator = np.random.default_rng(plan.seed)
    while statistics.hands < plan.hands and not stopped():
        # The last batch is smaller, so that the number of hands is exact.
        games = games[: plan.hands - statistics.hands]
        # At random: the dealer changes from game to game, so with seats in order the chosen seat
        # would always have the same distance from the dealer.
        looked_at = generator.integers(rules.players, size=len(games))
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
    """Play a hand of every game, and again with a side that plays no 200s. After every offer of the
    extension, play the rest of the hand with and without it.
    """
    # A copy has the same random generator: both ways of playing get the same cards, and luck
    # cancels.
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
        # A copy, because the offers are used again in the next line.
        called = players.play(offers.copy(), EXTEND_TRIP, memories=memories)
        finished = players.play(offers, FINISH_HAND, memories=memories)
        statistics.add_offers(usual.notes[offered], called.notes, finished.notes)
