"""Looking ahead: the hand played out many times in worlds that agree with what a seat knows.

Every candidate is tried in the same worlds, so that the luck of the cards is the same for all.
All seats play on as the network would, each from what it sees itself.
"""

import time
from collections.abc import Sequence
from itertools import chain
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from bornes.core.view import View
from bornes.kernel import Game, TableRules, actor, from_view, legal, plain, step
from bornes.kernel.actions import ACTIONS
from bornes.kernel.game import side_at
from bornes.kernel.layout import HAND_OVER
from bornes.learn.encoding import SIZE, observe
from bornes.learn.network import Network

Numbers = NDArray[np.float32]

ROUND: Final = 8
"""Worlds that are played out at once; then the clock is looked at."""
_threads: Final = ThreadpoolController()


def play_out(rules: TableRules, games: Sequence[Game], network: Network) -> None:
    """Play these hands to their ends, all seats by the network."""
    running = [game for game in games if _goes_on(rules, game)]
    # On matrices as small as these, threads only wait for each other.
    with _threads.limit(limits=1, user_api="blas"):
        while running:
            _decide(rules, running, network)
            running = [game for game in running if _goes_on(rules, game)]


def _goes_on(rules: TableRules, game: Game) -> bool:
    """Make the moves that leave no choice; whether a decision is left after them."""
    while game.phase < HAND_OVER:
        seat = actor(rules, game)
        moves = legal(rules, game, seat)
        if moves & (moves - 1):
            return True
        step(rules, game, seat, moves.bit_length() - 1)
    return False


def _decide(rules: TableRules, games: Sequence[Game], network: Network) -> None:
    """One decision in every game, the network's best."""
    seats = [actor(rules, game) for game in games]
    seen = np.empty((len(games), SIZE), np.float32)
    for row, game, seat in zip(seen, games, seats, strict=True):
        numbers = [0.0] * SIZE
        observe(rules, game, seat, numbers)
        row[:] = numbers
    masks = np.array([legal(rules, g, s) for g, s in zip(games, seats, strict=True)])
    allowed = masks[:, None] >> np.arange(ACTIONS)[None, :] & 1
    best = np.where(allowed, network(seen), -np.inf).argmax(1).tolist()
    for game, seat, action in zip(games, seats, best, strict=True):
        step(rules, game, seat, action)


def outcomes(
    rules: TableRules, view: View, actions: Sequence[int], network: Network, rng: Random,
    worlds: int, until: float,
) -> Numbers:  # fmt: skip
    """What each action (column) brings in each world (row), until so many worlds or that time."""
    rows: list[list[float]] = []
    side = side_at(rules, view.seat)
    while len(rows) < worlds:
        dealt = [from_view(view, rng) for _ in range(min(ROUND, worlds - len(rows)))]
        tried = [[_after(rules, world, view.seat, action) for action in actions] for world in dealt]
        play_out(rules, list(chain.from_iterable(tried)), network)
        rows += [[lead(rules, game, side) for game in games] for games in tried]
        if time.monotonic() > until:
            break
    return np.array(rows, np.float32)


def _after(rules: TableRules, world: Game, seat: int, action: int) -> Game:
    game: Game = plain(Game, world)
    step(rules, game, seat, action)
    return game


def lead(rules: TableRules, game: Game, side: int) -> float:
    """What a finished hand is worth to a side: its points, less those of the best other side."""
    if not rules.has_points:
        return float(game.winner == side)
    others = [game.points[other] for other in range(rules.sides) if other != side]
    return float(game.points[side] - max(others))
