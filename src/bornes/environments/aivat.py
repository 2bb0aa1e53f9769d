"""Results of many games without their luck, for two sides: AIVAT (Burch et al., arXiv 1612.06915).

Every random outcome is compared with the average over all possible outcomes:

- a card drawn: the worth of the position with it, minus the mean over the cards of the pile, which
  were all equally likely to be drawn.
- a deal: the same, compared with other deals that are drawn at random.
- a move of a player with a mixed strategy: the worth of the move, minus the mean over all moves by
  their probabilities.

Each of these differences is zero on average, whatever the value function says, so subtracting them
introduces no bias. With a good value function little variance remains; a bad one adds to it. The
value function must be fixed before the games are played.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Any, Final, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from bornes.core.edition import Rules
from bornes.environments.episodes import compiled as observing
from bornes.kernel import GAME, Games, tables
from bornes.kernel.compiled import compiled
from bornes.kernel.layout import (
    ACTIONS,
    KINDS,
    MOST_SEATS,
    NOBODY,
    packed,
    unpacked,
    with_card,
    without_card,
)
from bornes.kernel.memory import blank_memories
from bornes.kernel.playing import DEAL, GO_ON, NOTES, OUTSIDE, REST
from bornes.model import observer
from bornes.model.encoding import SIZE
from bornes.model.network import ValueNetwork
from bornes.model.observer import Observer

SIDES: Final = 2
DEALS: Final = 64
"""The number of other deals that a deal is compared with."""
AT_ONCE: Final = 8192
"""The number of positions that a network evaluates together."""

Floats = NDArray[np.float64]
Ints = NDArray[Any]


class Positions(NamedTuple):
    """Games that wait for a seat's move."""

    tables: Games
    games: Games
    memories: Games
    seats: Ints

    def at(self, places: Any) -> "Positions":
        """The games with these indices."""
        games, memories = self.games[places], self.memories[places]
        return Positions(self.tables, games, memories, self.seats[places])


class Chosen(NamedTuple):
    """The moves that a player makes, and the probability of each action in a mixed strategy."""

    actions: Ints
    chances: Floats | None = None


class KnownPlayer(NamedTuple):
    """A player whose probability of making each move is known."""

    choose: Callable[[Games, Games, Games, Ints, Ints], Chosen]
    """Called like a `bornes.simulate.playing.BatchPolicy`."""
    temperature: float
    """The temperature that the observer sees: see `bornes.model.observer`."""


def driven(at: Games, games: Games, memories: Games, seats: Ints, masks: Ints) -> Chosen:
    """The moves of `driver`, which never mixes."""
    actions = np.zeros(len(games), np.int64)
    observing().driver_games(at, games, memories, seats.astype(np.int64), masks, actions)
    return Chosen(actions)


DRIVER: Final = KnownPlayer(driven, observer.DRIVER)


class ValueFunction(Protocol):
    """A value function: the worth of positions for the sides to act."""

    @property
    def checksum(self) -> str: ...
    @property
    def sees_all(self) -> bool:
        """Whether it sees both hands, so that a deal is evaluated as a whole."""

    def positions(self, given: Positions) -> Floats: ...
    def moves(self, given: Positions) -> Floats:
        """The worth of each action. For an illegal action the number means nothing."""


class Nothing:
    """A value function that gives everything the same worth, so that no luck is removed."""

    sees_all = True
    checksum = ""

    def positions(self, given: Positions) -> Floats:
        return np.zeros(len(given.games))

    def moves(self, given: Positions) -> Floats:
        return np.zeros((len(given.games), ACTIONS))


class SeatValues:
    """The values of what the seat to act sees: by a value network, the worth of its best move."""

    sees_all = False

    def __init__(self, network: ValueNetwork, *, points: bool = False) -> None:
        self._network, self._points = network, points
        self.checksum = str(network.network.note["sha256"])

    def moves(self, given: Positions) -> Floats:
        seen = _seen(given, given.seats)
        values = self._network.values(seen)
        return np.asarray(values.points if self._points else values.match, np.float64)

    def positions(self, given: Positions) -> Floats:
        games, memories = given.games.copy(), given.memories.copy()
        _, masks = _go_on(given.tables, games, memories, np.full(len(games), GO_ON, np.int16))
        legal = masks[:, None] >> np.arange(ACTIONS) & 1
        best: Floats = np.where(legal, self.moves(given), -np.inf).max(1)
        return best


class ObserverValues:
    """The values of an observer that sees all cards and knows the players."""

    sees_all = True

    def __init__(
        self, network: Observer, players: Sequence[KnownPlayer], *, points: bool = False
    ) -> None:
        self._heads = network.points if points else network.match
        self._temperatures = np.array([each.temperature for each in players])
        self.checksum = str(network.network.note["sha256"])

    def moves(self, given: Positions) -> Floats:
        return np.asarray(self._heads(self._inputs(given)).actions, np.float64)

    def positions(self, given: Positions) -> Floats:
        return np.asarray(self._heads(self._inputs(given)).position, np.float64)

    def _inputs(self, given: Positions) -> NDArray[np.float32]:
        made = np.empty((len(given.games), observer.INPUTS), np.float32)
        own, other = given.seats % SIDES, 1 - given.seats % SIDES
        made[:, :SIZE] = _seen(given, own)
        made[:, SIZE : observer.WHO] = _seen(given, other)[:, list(observer.OTHERS)]
        flags = [each for seats in (own, other) for each in observer.who(self._temperatures[seats])]
        made[:, observer.WHO :] = np.stack(flags, 1)
        return made


def _seen(given: Positions, seats: Ints) -> NDArray[np.float32]:
    seen = np.empty((len(given.games), SIZE), np.float32)
    where = seats.astype(np.int64)
    observing().observe_games(given.tables, given.games, given.memories, where, seen)
    return seen


def _go_on(at: Games, games: Games, memories: Games, asked: Ints) -> tuple[Ints, Ints]:
    """Do what is asked of each game. Return the seats that are to act then, and their legal moves,
    one bit for each.
    """
    count = len(games)
    codes, nobody = np.full(MOST_SEATS, OUTSIDE, np.int8), np.full(count, NOBODY, np.int8)
    seats, masks = nobody.copy(), np.zeros(count, np.int64)
    compiled().play_hands(
        at, games, memories, codes, nobody, asked, seats, masks, np.zeros(count, NOTES),
        np.zeros(count, GAME), blank_memories(count),
    )  # fmt: skip
    return seats, masks


class Aivat:
    """Two known players, and the results of their games without luck."""

    def __init__(
        self, rules: Rules, players: Sequence[KnownPlayer], values: ValueFunction, seed: int = 0
    ) -> None:
        self.tables, self.players, self.values = tables(rules), players, values
        self._rng = np.random.default_rng(seed)

    def play(self, games: Games, first: int = DEAL, *, begun: bool = False) -> dict[str, Floats]:
        """Play a hand of each game to its end, and return the luck of the first side by kind. Every
        game begins with `first` (`bornes.kernel.playing`): `GO_ON` where the hand is dealt already.
        The deal of a hand that has `begun` is not evaluated.
        """
        luck = {kind: np.zeros(len(games)) for kind in ("deal", "draw", "choice")}
        memories = blank_memories(len(games))
        seats, masks = _go_on(self.tables, games, memories, np.full(len(games), first, np.int16))
        # A value function that sees both hands evaluates them together. Otherwise each hand is
        # evaluated when its seat is first to act: until then its cards could as well be others.
        new = np.full((len(games), SIDES), not begun)
        while True:
            on = np.flatnonzero(seats != NOBODY)
            if not len(on):
                return luck
            fresh, now = on[new[on, seats[on]]], Positions(self.tables, games, memories, seats)
            luck["deal"][fresh] += self._deals(now, fresh)
            new[fresh] &= False if self.values.sees_all else np.arange(SIDES) != seats[fresh, None]
            asked = np.full(len(games), REST, np.int16)
            for seat, player in enumerate(self.players):
                own = on[seats[on] == seat]
                if len(own):
                    given = now.at(own)
                    chosen = player.choose(*given, masks[own])
                    asked[own] = chosen.actions
                    luck["choice"][own] += self._choices(given, chosen)
            before = games.copy()
            # Hands that are over rest.
            seats, masks = _go_on(self.tables, games, memories, asked)
            after = Positions(self.tables, games, memories, seats)
            luck["draw"] += self._draws(before, after, new)

    def _choices(self, given: Positions, chosen: Chosen) -> Floats:
        """The worth of the moves made, minus the mean by the players' probabilities."""
        if chosen.chances is None:
            return np.zeros(len(given.games))
        gain = np.zeros(len(given.games))
        # A move that was certain has no luck in it.
        mixes = np.flatnonzero(chosen.chances.max(1) < 1)
        if len(mixes):
            worth, chances = self.values.moves(given.at(mixes)), chosen.chances[mixes]
            mean = (np.where(chances > 0, worth, 0.0) * chances).sum(1)
            gain[mixes] = worth[np.arange(len(mixes)), chosen.actions[mixes]] - mean
        return gain * _sign(given.seats)

    def _draws(self, before: Games, after: Positions, new: Ints) -> Floats:
        """The worth of the cards drawn since, minus the mean over what could have come."""
        luck, games = np.zeros(len(before)), after.games
        front = games["drawn"].astype(np.int64) - before["drawn"]
        back = before["cards"].astype(np.int64) - games["cards"]
        going = np.flatnonzero((after.seats != NOBODY) & (front + back > 0))
        # Cards that a seat draws before its first turn are part of its deal.
        going = going[~new[going, after.seats[going]]]
        hands, places, weights = [], [], []
        for at in going.tolist():
            pile = before["deck"][at, before["drawn"][at] : before["cards"][at]].tolist()
            drew = pile[: front[at]] + (pile[-back[at] :] if back[at] else [])
            kept = int(games["hands"][at, after.seats[at]])
            for card in drew:
                kept = without_card(kept, card)
            for cards, weight in _could_come(pile, len(drew)):
                made = kept
                for card in cards:
                    made = with_card(made, card)
                hands.append(made)
                places.append(at)
                weights.append(weight)
        if len(going):
            rows = _with_hands(after, np.array(places), np.array(hands))
            luck += self._beyond(after, rows, np.array(places), np.array(weights), going)
        return luck

    def _deals(self, given: Positions, fresh: Ints) -> Floats:
        """The worth of the hands dealt, minus the mean over other deals from the same cards."""
        if not len(fresh):
            return np.zeros(0)
        places = np.repeat(fresh, DEALS)
        rows = given.at(places)
        for place, at in enumerate(fresh.tolist()):
            game, seat = given.games[at], int(given.seats[at])
            dealt = range(SIDES) if self.values.sees_all else (seat,)
            pool = game["deck"][game["drawn"] : game["cards"]].tolist()
            for each in dealt:
                pool += unpacked(int(game["hands"][each]))
            # Sorted, so that the sample does not depend on what was dealt.
            others = self._rng.permuted(np.tile(np.sort(pool), (DEALS, 1)), axis=1)
            for each in dealt:
                size = int(game["sizes"][each])
                mine, others = others[:, :size], others[:, size:]
                made = [packed(cards) for cards in mine.tolist()]
                rows.games["hands"][place * DEALS : (place + 1) * DEALS, each] = made
        weights = np.full(len(places), 1 / DEALS)
        return self._beyond(given, rows, places, weights, fresh)[fresh]

    def _beyond(
        self, came: Positions, rows: Positions, places: Ints, weights: Floats, which: Ints
    ) -> Floats:
        """For the first side: the worth of what came in the games `which`, minus the weighted mean
        over what could have come (`rows`, which belong to the games `places`).
        """
        found = np.zeros(len(came.games))
        found[which] = self._worth(came.at(which))
        found -= np.bincount(places, weights * self._worth(rows), len(found))
        found[which] *= _sign(came.seats[which])
        return found

    def _worth(self, given: Positions) -> Floats:
        parts = [
            self.values.positions(given.at(slice(at, at + AT_ONCE)))
            for at in range(0, len(given.games), AT_ONCE)
        ]
        return np.concatenate(parts)


def _sign(seats: Ints) -> Floats:
    """1 for seats of the first side, -1 for seats of the other one."""
    return np.where(seats % SIDES == 0, 1.0, -1.0)


def _with_hands(given: Positions, places: Ints, hands: Ints) -> Positions:
    """Copies of some games, in which the seats to act have other hands."""
    rows = given.at(places)
    rows.games["hands"][np.arange(len(places)), rows.seats] = hands
    return rows


def _could_come(pile: Sequence[int], number: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """All sets of this many cards from a pile, each with its probability."""
    count, ways = Counter(pile), comb(len(pile), number)
    held = [card for card in range(KINDS) if count[card]]
    if number == 1:  # nearly always; this way is ten times as fast
        yield from (((card,), count[card] / ways) for card in held)
        return
    for cards in combinations_with_replacement(held, number):
        made = prod(comb(count[card], many) for card, many in Counter(cards).items())
        if made:
            yield cards, made / ways
