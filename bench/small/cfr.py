"""CFR+ and exact best responses over the sequence form of a small game, in NumPy.

CFR+ is that of Tammelin (arXiv 1407.5042): alternating updates, regrets never below zero, and an
average strategy that weighs later iterations more. On a sequence form, an iteration visits all ends
once, and then a player's information sets from the last to the first.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from bench.small.tree import PLAYERS, Floats, Player, Tree

SIGN: Final = (1.0, -1.0)
"""Seat 1 loses what seat 0 wins."""


class Exploitability(NamedTuple):
    """The value of a pair of strategies, and the values of best responses to it."""

    value: float
    """The expected payoff of seat 0."""
    best: tuple[float, float]
    """The expected payoff of each seat that plays a best response to the other's strategy."""

    @property
    def exploitability(self) -> float:
        """Half of what both could gain, which is 0 at an equilibrium (OpenSpiel's definition)."""
        return sum(self.best) / 2


def uniform(player: Player) -> Floats:
    """The strategy with equal probabilities for all moves of a set, by sequence."""
    made: Floats = np.concatenate([[1.0], np.repeat(1 / player.moves, player.moves)])
    return made


def plan(player: Player, strategy: Floats) -> Floats:
    """The realization plan: the probability that the player makes all moves of each sequence."""
    made = strategy.copy()
    for begin, end in zip(player.depths, player.depths[1:], strict=False):
        own = slice(player.first[begin], player.first[end])
        made[own] *= np.repeat(made[player.before[begin:end]], player.moves[begin:end])
    return made


def strategy_of(player: Player, weights: Floats) -> Floats:
    """The strategy in proportion to the weights in each set; uniform where all are 0."""
    total = np.repeat(np.add.reduceat(weights, player.first[:-1]), player.moves)
    made = uniform(player)
    np.divide(weights[1:], total, out=made[1:], where=total > 0)
    return made


def gains(tree: Tree, seat: int, other: Floats) -> Floats:
    """The worth of all ends for a seat, by its last sequence, against the other's plan."""
    ends = tree.ends
    worth = ends.worth * other[ends.sequence[1 - seat]]
    size = tree.players[seat].sequences
    return np.asarray(np.bincount(ends.sequence[seat], SIGN[seat] * worth, size), np.float64)


def backed_up(
    player: Player, gained: Floats, of_set: Callable[[int, int, Floats], Floats]
) -> float:
    """From the last information sets to the first, add the worth of each to the move before it.
    Return the worth of the empty sequence.

    `of_set` returns the worth of sets. Its arguments are the first set, the one after the last, and
    the worth of their moves.
    """
    for begin, end in reversed(list(zip(player.depths, player.depths[1:], strict=False))):
        if begin < end:
            own = slice(player.first[begin], player.first[end])
            np.add.at(gained, player.before[begin:end], of_set(begin, end, gained[own]))
    return float(gained[0])


def best_response(tree: Tree, seat: int, other: Floats) -> float:
    """The value of a seat's best response to the other's plan."""
    player = tree.players[seat]

    def best(begin: int, end: int, moves: Floats) -> Floats:
        found: Floats = np.maximum.reduceat(moves, player.first[begin:end] - player.first[begin])
        return found

    return backed_up(player, gains(tree, seat, other), best)


def exploitability(tree: Tree, strategies: tuple[Floats, Floats]) -> Exploitability:
    """How far strategies are from an equilibrium."""
    plans = [plan(tree.players[seat], strategies[seat]) for seat in PLAYERS]
    ends = tree.ends
    value = ends.worth @ (plans[0][ends.sequence[0]] * plans[1][ends.sequence[1]])
    first, second = (best_response(tree, seat, plans[1 - seat]) for seat in PLAYERS)
    return Exploitability(float(value), (first, second))


class CfrPlus:
    """The CFR+ solver."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.iterations = tree, 0
        self.strategy = [uniform(player) for player in tree.players]
        self._regret = [np.zeros(player.sequences) for player in tree.players]
        self._plans = [plan(*each) for each in zip(tree.players, self.strategy, strict=True)]
        self._average = [np.zeros(player.sequences) for player in tree.players]

    def iterate(self) -> None:
        self.iterations += 1
        for seat in PLAYERS:
            self._learn(seat)
            self._average[seat] += self.iterations * self._plans[seat]

    def _learn(self, seat: int) -> None:
        player, regret, now = self.tree.players[seat], self._regret[seat], self.strategy[seat]

        def expected(begin: int, end: int, moves: Floats) -> Floats:
            own = slice(player.first[begin], player.first[end])
            places = player.first[begin:end] - player.first[begin]
            value: Floats = np.add.reduceat(now[own] * moves, places)
            regret[own] += moves - np.repeat(value, player.moves[begin:end])
            return value

        backed_up(player, gains(self.tree, seat, self._plans[1 - seat]), expected)
        np.maximum(regret, 0, out=regret)
        self.strategy[seat] = strategy_of(player, regret)
        self._plans[seat] = plan(player, self.strategy[seat])

    @property
    def average(self) -> tuple[Floats, Floats]:
        """The average strategies, which approach an equilibrium."""
        first, second = (
            strategy_of(*each) for each in zip(self.tree.players, self._average, strict=True)
        )
        return first, second
