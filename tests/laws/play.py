"""Games that nobody thought out: random moves, so that every corner is visited."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from bornes.core.cards import CARDS, HAZARDS, LENGTH, Card
from bornes.core.edition import Rules
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.moves import EXTEND, FINISH, PASS, CoupFourre, Discard, Move, Play
from bornes.core.rules import PENALISED, legal_moves, why_not
from bornes.core.state import State, to_act
from bornes.core.view import View, view_of


class Step(NamedTuple):
    """A decision, or a deal (then nobody made it), and what came of it."""

    before: State | None
    seat: int | None
    move: Move | None
    events: list[Event]
    after: State


EAGERNESS: Final = (0.0, 0.5, 0.95)
"""How often a player would rather lay a card than throw one away: the trip is met by the eager,
the draw pile runs out on the others.
"""


def conceivable(sides: int) -> list[Move]:
    """All that can be said at a table with that many sides, sense or nonsense."""
    targets = (None, -1, *range(sides + 1))
    return [
        *(Play(card, target) for card in CARDS for target in targets),
        *(kind(card) for kind in (Discard, CoupFourre) for card in CARDS),
        PASS,
        EXTEND,
        FINISH,
    ]


def mistakes(view: View) -> list[Move]:
    """The plays that `mistakes = penalised` lets the seat make and lose (R14.4)."""
    if view.rules.choices.mistakes != "penalised" or view.public.phase != "turn":
        return []
    targets = (None, *range(view.rules.sides))
    plays = [Play(card, target) for card in dict.fromkeys(view.hand) for target in targets]
    return [move for move in plays if why_not(view, move) in PENALISED]


def _preferred(moves: list[Move]) -> list[Move]:
    """The moves that bring a hand on: a coup fourré, the extension, the road, any play."""
    wishes: tuple[list[Move], ...] = (
        [move for move in moves if isinstance(move, CoupFourre)],
        [move for move in moves if isinstance(move, Play) and move.card in LENGTH],
        [move for move in moves if isinstance(move, Play)],
    )
    return next((wanted for wanted in wishes if wanted), moves)


def by_lot(view: View, chance: Random, eager: float) -> Move:
    """Any move the rules let the seat make, a penalized mistake now and then included."""
    if chance.random() < 0.1 and (wrong := mistakes(view)):
        return chance.choice(wrong)
    moves = legal_moves(view)
    return chance.choice(_preferred(moves) if chance.random() < eager else moves)


def hand_by_lot(match: Match, chance: Random) -> Iterator[Step]:
    """Play the hand that is dealt to its end; any of those that are to act goes first."""
    eager = chance.choice(EAGERNESS)
    while seats := to_act(match.rules, match.public):
        seat = chance.choice(seats)
        before = match.state
        move = by_lot(view_of(before, seat), chance, eager)
        yield Step(before, seat, move, match.play(seat, move), match.state)


def game_by_lot(match: Match, chance: Random, hands: int = 2) -> Iterator[Step]:
    """The deal that has been made, then up to `hands` hands with the deals between them."""
    yield Step(None, None, None, list(match.log), match.state)
    for number in range(hands):
        yield from hand_by_lot(match, chance)
        if match.over or number == hands - 1:
            return
        before = match.state
        yield Step(before, None, None, match.next_hand(), match.state)


def cards_of(state: State) -> Counter[Card]:
    """Every card of the hand in play, wherever it lies."""
    found = Counter(state.hidden.draw)
    for pile in (*state.hidden.hands, state.public.discard):
        found.update(pile)
    for side in state.public.sides:
        for pile in (side.battle, side.speed, side.safeties, side.distances):
            found.update(pile)
    return found


def beyond_every_hand(table: Rules) -> int:
    """A bound on the decisions of one hand (L7): every turn takes a card out of play for good, a
    hazard asks each seat of one side once, and the extension is offered once.
    """
    deck = table.deck()
    hazards = sum(card in HAZARDS for card in deck)
    return len(deck) + hazards * (table.players // table.sides) + 1
