"""Matches of random moves, so that every corner of the rules is visited."""

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
    """A decision, or a deal (then `seat` is None), and its result."""

    before: State | None
    seat: int | None
    move: Move | None
    events: list[Event]
    after: State


EAGERNESS: Final = (0.0, 0.5, 0.95)
"""How often a player prefers playing a card to discarding one: eager players complete the trip,
with others the draw pile runs out.
"""


def conceivable(sides: int) -> list[Move]:
    """All moves that can be expressed at a table with that many sides, valid or not."""
    targets = (None, -1, *range(sides + 1))
    return [
        *(Play(card, target) for card in CARDS for target in targets),
        *(kind(card) for kind in (Discard, CoupFourre) for card in CARDS),
        PASS,
        EXTEND,
        FINISH,
    ]


def mistakes(view: View) -> list[Move]:
    """The illegal plays that `mistakes = penalised` accepts and penalizes (R14.4)."""
    if view.rules.choices.mistakes != "penalised" or view.public.phase != "turn":
        return []
    targets = (None, *range(view.rules.sides))
    plays = [Play(card, target) for card in dict.fromkeys(view.hand) for target in targets]
    return [move for move in plays if why_not(view, move) in PENALISED]


def _preferred(moves: list[Move]) -> list[Move]:
    """The moves that advance a hand most: a coup fourré, else distances, else any play."""
    wishes: tuple[list[Move], ...] = (
        [move for move in moves if isinstance(move, CoupFourre)],
        [move for move in moves if isinstance(move, Play) and move.card in LENGTH],
        [move for move in moves if isinstance(move, Play)],
    )
    return next((wanted for wanted in wishes if wanted), moves)


def random_move(view: View, chance: Random, eager: float) -> Move:
    """A random legal move of a seat, or sometimes a penalized mistake."""
    if chance.random() < 0.1 and (wrong := mistakes(view)):
        return chance.choice(wrong)
    moves = legal_moves(view)
    return chance.choice(_preferred(moves) if chance.random() < eager else moves)


def random_hand(match: Match, chance: Random) -> Iterator[Step]:
    """Play the current hand to its end; if several seats are to act, a random one goes first."""
    eager = chance.choice(EAGERNESS)
    while seats := to_act(match.rules, match.public):
        seat = chance.choice(seats)
        before = match.state
        move = random_move(view_of(before, seat), chance, eager)
        yield Step(before, seat, move, match.play(seat, move), match.state)


def random_match(match: Match, chance: Random, hands: int = 2) -> Iterator[Step]:
    """The deal already made, then up to `hands` hands with the deals between them."""
    yield Step(None, None, None, list(match.log), match.state)
    for number in range(hands):
        yield from random_hand(match, chance)
        if match.over or number == hands - 1:
            return
        before = match.state
        yield Step(before, None, None, match.next_hand(), match.state)


def cards_of(state: State) -> Counter[Card]:
    """All cards of a state, in hands and on all piles."""
    found = Counter(state.hidden.draw)
    for pile in (*state.hidden.hands, state.public.discard):
        found.update(pile)
    for side in state.public.sides:
        for pile in (side.battle, side.speed, side.safeties, side.distances):
            found.update(pile)
    return found


def most_decisions(table: Rules) -> int:
    """An upper bound on the decisions of one hand (L7): every turn permanently uses up a card, a
    hazard asks each seat of one side once, and the extension is offered once.
    """
    deck = table.deck()
    hazards = sum(card in HAZARDS for card in deck)
    return len(deck) + hazards * (table.players // table.sides) + 1
