"""A tiny player for the golden games: no chance in it, fond of moving, attacking and surprises."""

from collections.abc import Callable, Iterable
from typing import Final

from bornes.core.cards import FAMILY, HAZARDS_OF, LENGTH, REMEDY_FOR, Card
from bornes.core.moves import EXTEND, FINISH, CoupFourre, Discard, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View

LATE: Final = 1
"""Draws a seat has left when safeties held back for a coup fourré must go down."""


def choose(view: View) -> Move:
    """The move this player makes; the first wish that the rules allow."""
    legal = legal_moves(view)
    if view.public.phase == "extend":
        return EXTEND if _can_go_on(view) else FINISH
    if view.public.phase == "react":
        return next((move for move in legal if isinstance(move, CoupFourre)), legal[-1])
    plays = [move for move in legal if isinstance(move, Play)]
    for wish in _WISHES:
        if moves := wish(view, plays):
            return moves[0]
    return min(legal, key=lambda move: _worth(view, move))


def _can_go_on(view: View) -> bool:
    """Whether there are cards enough for the longer road."""
    return view.public.draw_count >= 4 * view.rules.players


def _of(plays: Iterable[Play], cards: Iterable[Card]) -> list[Play]:
    wanted = frozenset(cards)
    return [move for move in plays if move.card in wanted]


def _road(view: View, plays: list[Play]) -> list[Play]:
    """The distances, the longest first."""
    return sorted(_of(plays, LENGTH), key=lambda move: -LENGTH[move.card])


def _home(view: View, plays: list[Play]) -> list[Play]:
    """The card that completes the trip."""
    side = view.public.sides[view.rules.side_of(view.seat)]
    return [m for m in _road(view, plays) if side.distance + LENGTH[m.card] == view.public.trip]


def _right_of_way(view: View, plays: list[Play]) -> list[Play]:
    """It goes down once the road is open to others' hazards or closed to us."""
    return [] if _road(view, plays) else _of(plays, ["right_of_way"])


def _late_safeties(view: View, plays: list[Play]) -> list[Play]:
    late = view.public.draw_count < LATE * view.rules.players
    return _of(plays, HAZARDS_OF) if late else []


def _help(view: View, plays: list[Play]) -> list[Play]:
    return _of(plays, REMEDY_FOR.values())


def _attacks(view: View, plays: list[Play]) -> list[Play]:
    """Attacks on the side that is furthest."""

    def distance(move: Play) -> int:
        return 0 if move.target is None else view.public.sides[move.target].distance

    attacks = [move for move in plays if FAMILY[move.card] == "hazard"]
    return sorted(attacks, key=lambda move: -distance(move))


def _attacks_on_leader(view: View, plays: list[Play]) -> list[Play]:
    """Attacks on a side that is ahead of us, or within a card of it."""
    own = view.public.sides[view.rules.side_of(view.seat)].distance
    return [
        move
        for move in _attacks(view, plays)
        if move.target is not None and view.public.sides[move.target].distance + 100 > own
    ]


_WISHES: Final[tuple[Callable[[View, list[Play]], list[Play]], ...]] = (
    _home,
    _late_safeties,
    _help,
    _right_of_way,
    _attacks_on_leader,
    _road,
    _attacks,
)


def _worth(view: View, move: Move) -> tuple[int, int]:
    """How dear a card is: what cannot serve goes first, a safety last."""
    if not isinstance(move, Discard):
        return (9, 0)
    card, side = move.card, view.public.sides[view.rules.side_of(view.seat)]
    if card in LENGTH:
        serves = side.distance + LENGTH[card] <= view.public.trip
        return (3 if serves else 0, LENGTH[card])
    if FAMILY[card] == "safety":
        return (8, 0)
    return (1 if view.hand.count(card) > 1 else 2, card == "roll")
