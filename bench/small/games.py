"""Small Bornes: the classic game for two with few cards, a short trip and small hands, in three
sizes, as a graph of its positions.

The kernel plays it. The deck and the trip are part of a table's rules. The size of a hand is a
constant, which `small_hands` changes temporarily. A game is one hand, and its payoff is the lead in
points of seat 0, which opens.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb
from typing import Final, NamedTuple
from unittest.mock import patch

from msgspec import structs

import bornes
from bornes.core.cards import CARDS, Card
from bornes.core.edition import HouseValue, Rules
from bornes.kernel import Game, TableRules, dealing, game, listed, plain, table_rules
from bornes.kernel.dealing import deal, start
from bornes.kernel.game import actor, legal, step
from bornes.kernel.layout import HAND_OVER, KINDS, count

NOT_TO_ACT: Final = -1
"""In place of the seat to act, if the hand is over."""
NO_CARDS: Final = ()

Cards = tuple[int, ...]


class SmallRules(Rules, frozen=True):
    """The rules of a table with its own deck."""

    cards: tuple[Card, ...] = ()

    def deck(self) -> tuple[Card, ...]:
        return self.cards


class Size(NamedTuple):
    """A small game."""

    name: str
    cards: dict[Card, int]
    trip: int
    held: int
    """The number of cards in hand between turns; one more after drawing."""
    house: dict[str, HouseValue]

    @property
    def rules(self) -> SmallRules:
        fields = structs.asdict(bornes.rules("classic", 2, house=self.house))
        deck = tuple(card for card in CARDS for _ in range(self.cards.get(card, 0)))
        return SmallRules(**fields | {"trip": self.trip, "extension": False, "cards": deck})


SIZES: Final = {
    size.name: size
    for size in (
        Size("small", {"50": 3, "stop": 1, "roll": 1, "right_of_way": 1}, 100, 1, {}),
        Size("medium", {"50": 4, "stop": 1, "roll": 2, "right_of_way": 1}, 100, 1, {}),
        Size("large", {"50": 4, "stop": 2, "roll": 2, "right_of_way": 1}, 100, 1, {}),
    )
}


@contextmanager
def small_hands(held: int) -> Iterator[None]:
    """Let the kernel deal and draw hands of this size."""
    with patch.object(dealing, "HAND_SIZE", held), patch.object(game, "FULL_HAND", held + 1):
        yield


class Outcome(NamedTuple):
    """A possible outcome of a move: with this probability the seat `drawer` draws these cards."""

    chance: float
    drawer: int
    cards: Cards
    position: int


class Deal(NamedTuple):
    """A deal: both hands. That of seat 0 includes the first card drawn."""

    chance: float
    hands: tuple[Cards, Cards]
    position: int


class Position(NamedTuple):
    """The seat to act and its moves, or the payoff of a hand that is over."""

    seat: int
    moves: tuple[int, ...] = ()
    outcomes: tuple[tuple[Outcome, ...], ...] = ()
    payoff: float = 0.0


def draws(left: Sequence[int], number: int) -> Iterator[tuple[Cards, float]]:
    """The sets of `number` cards that can be drawn from those left, with their probabilities."""
    ways_in_all = comb(sum(left), number)
    held = [card for card, many in enumerate(left) if many]
    for cards in combinations_with_replacement(held, number):
        ways = 1
        for card, many in Counter(cards).items():
            ways *= comb(left[card], many)
        if ways:
            yield cards, ways / ways_in_all


def without(left: Sequence[int], cards: Cards) -> list[int]:
    taken = Counter(cards)
    return [many - taken[card] for card, many in enumerate(left)]


def in_order(left: Sequence[int]) -> list[int]:
    return [card for card in range(KINDS) for _ in range(left[card])]


class SmallGame:
    """All positions of a small game. Each occurs once, no matter how it is reached."""

    def __init__(self, size: Size) -> None:
        self.size, self.table = size, table_rules(size.rules)
        self._ids: dict[tuple[object, ...], int] = {}
        self._open: list[tuple[int, Game]] = []
        found: dict[int, Position] = {}
        with small_hands(size.held):
            self.deals = list(self._deals())
            while self._open:
                at, game = self._open.pop()
                found[at] = self._position(game)
        self.positions = [found[at] for at in range(len(found))]

    @cached_property
    def backwards(self) -> list[int]:
        """The positions in an order in which all successors of a position come before it."""
        ordered, seen = [], [False] * len(self.positions)
        # Depth first: the complement of a position is on the stack below its successors.
        waiting = [each.position for each in self.deals]
        while waiting:
            at = waiting.pop()
            if at < 0:
                ordered.append(~at)
            elif not seen[at]:
                seen[at] = True
                waiting.append(~at)
                waiting += [it.position for after in self.positions[at].outcomes for it in after]
        return ordered

    @cached_property
    def score_range(self) -> float:
        """The difference between the best and the worst payoff."""
        over = [each.payoff for each in self.positions if each.seat == NOT_TO_ACT]
        return max(over) - min(over)

    def _deals(self) -> Iterator[Deal]:
        for first, chance in draws(self.table.deck, self.size.held + 1):
            left = without(self.table.deck, first)
            for second, given in draws(left, self.size.held):
                game = self.dealt(first, second)
                yield Deal(chance * given, (first, second), self._id(game))

    def dealt(self, first: Cards, second: Cards) -> Game:
        """A hand at its beginning, after seat 0 has drawn."""
        game: Game = plain(Game)
        rest = in_order(without(self.table.deck, first + second))
        *dealt, drawn = first
        by_turns = [card for pair in zip(dealt, second, strict=True) for card in pair]
        game.deck[: self.table.cards] = [*by_turns, drawn, *rest]
        start(self.table, game, 1)  # seat 1 deals
        deal(self.table, game)
        return game

    def _id(self, game: Game) -> int:
        key = what_counts(game)
        if key not in self._ids:
            self._ids[key] = len(self._ids)
            self._open.append((self._ids[key], game))
        return self._ids[key]

    def _position(self, game: Game) -> Position:
        if game.phase >= HAND_OVER:
            return Position(NOT_TO_ACT, payoff=game.points[0] - game.points[1])
        seat = actor(self.table, game)
        moves = tuple(listed(legal(self.table, game, seat)))
        outcomes = tuple(tuple(self._outcomes(game, seat, move)) for move in moves)
        return Position(seat, moves, outcomes)

    def _outcomes(self, game: Game, seat: int, move: int) -> Iterator[Outcome]:
        left = draw_pile(self.table, game)
        number = moved(self.table, game, seat, move).drawn - game.drawn
        for cards, chance in draws(left, number):
            after = moved(self.table, game, seat, move, cards)
            yield Outcome(chance, after.turn, cards, self._id(after))


def draw_pile(table: TableRules, game: Game) -> list[int]:
    """How many of each card are left to draw."""
    return [
        table.deck[card] - game.shown[card] - sum(count(game.hands[seat], card) for seat in (0, 1))
        for card in range(KINDS)
    ]


def moved(table: TableRules, game: Game, seat: int, move: int, first: Cards = NO_CARDS) -> Game:
    """The game after a move, with the cards `first` on top of the draw pile."""
    after: Game = plain(Game, game)
    rest = in_order(without(draw_pile(table, game), first))
    after.deck[after.drawn : after.cards] = [*first, *rest]
    step(table, after, seat, move)
    return after


def what_counts(game: Game) -> tuple[object, ...]:
    """Everything that the future of a game depends on, except the random order of the draw pile."""
    numbers = (game.phase, game.turn, game.drawn, game.attacked, game.hazard)
    rows = (
        game.hands, game.distance, game.battle, game.under_battle, game.speed, game.limits,
        game.under_speed, game.safeties, game.coups, game.shown, *game.laid[:2],
    )  # fmt: skip
    return (*numbers, *map(tuple, rows))
