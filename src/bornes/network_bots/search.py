"""Looking ahead: a hand played out many times in worlds that agree with what a seat knows.

Every candidate is tried in the same worlds, so that the luck of the cards is the same for all. All
seats play on as the network would, each from what it sees itself.
"""

import time
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import ThreadpoolController

from bornes.kernel import Game, TableRules, actor, legal, plain, step
from bornes.kernel.actions import ACTIONS
from bornes.kernel.game import side_at
from bornes.kernel.layout import GAME_OVER, HAND_OVER, NOBODY
from bornes.learn.encoding import SIZE, observe
from bornes.learn.network import Network

Numbers = NDArray[np.float32]

ROUND: Final = 4
"""Worlds that are played out at once: enough that the network is asked for many games together."""
MATCH: Final = 2000.0
"""Points that a match is worth, when the hand decides it."""
_threads: Final = ThreadpoolController()


class Effort:
    """What may still be spent on a choice: decisions of the network, and seconds if they count."""

    def __init__(self, decisions: int, seconds: float | None = None) -> None:
        self.decisions = decisions
        self._until = None if seconds is None else time.monotonic() + seconds

    @property
    def spent(self) -> bool:
        late = self._until is not None and time.monotonic() > self._until
        return late or self.decisions <= 0


class Player:
    """The network at all seats of a table, for many games at once."""

    def __init__(self, rules: TableRules, network: Network) -> None:
        self._rules: Final = rules
        self._network: Final = network

    def outcomes(
        self, worlds: Iterator[Game], seat: int, actions: Sequence[int], effort: Effort
    ) -> Numbers:
        """What each action (column) brings in each world (row), as far as the effort goes."""
        rows: list[list[float]] = []
        for dealt in _by(ROUND, worlds):
            tried = [[self._after(world, seat, action) for action in actions] for world in dealt]
            if not self.play_out(list(chain.from_iterable(tried)), effort):
                break  # a world played to half its end would favour who scores early
            side = side_at(self._rules, seat)
            rows += [[worth(self._rules, game, side) for game in games] for games in tried]
        return np.array(rows, np.float32).reshape(-1, len(actions))

    def play_out(self, games: Sequence[Game], effort: Effort) -> bool:
        """Play these hands to their ends; False where the effort was spent before."""
        running = [game for game in games if self._goes_on(game)]
        # On matrices as small as these, threads only wait for each other.
        with _threads.limit(limits=1, user_api="blas"):
            while running:
                if effort.spent:
                    return False
                effort.decisions -= len(running)
                self._decide(running)
                running = [game for game in running if self._goes_on(game)]
        return True

    def _after(self, world: Game, seat: int, action: int) -> Game:
        game: Game = plain(Game, world)
        step(self._rules, game, seat, action)
        return game

    def _goes_on(self, game: Game) -> bool:
        """Make the moves that leave no choice; whether a decision is left after them."""
        while game.phase < HAND_OVER:
            seat = actor(self._rules, game)
            moves = legal(self._rules, game, seat)
            if moves & (moves - 1):
                return True
            step(self._rules, game, seat, moves.bit_length() - 1)
        return False

    def _decide(self, games: Sequence[Game]) -> None:
        """One decision in every game, the network's best."""
        rules = self._rules
        seats = [actor(rules, game) for game in games]
        asked = list(zip(games, seats, strict=True))
        masks = np.array([legal(rules, game, seat) for game, seat in asked])
        allowed = masks[:, None] >> np.arange(ACTIONS)[None, :] & 1
        likings = self._network(np.array([self._seen(*each) for each in asked], np.float32))
        best = np.where(allowed, likings, -np.inf).argmax(1).tolist()
        for game, seat, action in zip(games, seats, best, strict=True):
            step(rules, game, seat, action)

    def _seen(self, game: Game, seat: int) -> list[float]:
        numbers = [0.0] * SIZE
        observe(self._rules, game, seat, numbers)
        return numbers


def _by(count: int, worlds: Iterator[Game]) -> Iterator[list[Game]]:
    while dealt := [world for world, _ in zip(worlds, range(count), strict=False)]:
        yield dealt


def worth(rules: TableRules, game: Game, side: int) -> float:
    """What a finished hand is worth to a side: its points, less those of the best other side, and
    the match where it is decided.
    """
    others = [game.points[other] for other in range(rules.sides) if other != side]
    lead = float(game.points[side] - max(others)) if rules.has_points else 0.0
    if game.phase == GAME_OVER and game.winner != NOBODY:
        lead += MATCH if game.winner == side else -MATCH
    return lead


def surest(outcomes: Numbers, doubt: float) -> int:
    """The action (column) to take: the first, which the network likes best, unless another is
    better by more than so many standard errors.
    """
    if not len(outcomes):
        return 0
    gain = outcomes - outcomes[:, :1]
    error = gain.std(0) / np.sqrt(len(gain))
    return int((gain.mean(0) - doubt * error).argmax())
