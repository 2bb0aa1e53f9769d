"""A tiny deterministic player for the golden games, which likes to drive, attack and surprise."""

from collections.abc import Callable, Iterable
from typing import Final

from bornes.core.cards import FAMILY, HAZARDS_OF, LENGTH, REMEDY_FOR, Card
from bornes.core.moves import EXTEND, FINISH, CoupFourre, Discard, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View

LATE: Final = 1
"""The number of draws left per seat below which safeties are no longer held back."""


def choose(view: View) -> Move:
    """The move of this player: the first wish that the rules allow."""
    legal = legal_moves(view)
    if view.public.phase == "extend":
        return EXTEND if _should_extend(view) else FINISH
    if view.public.phase == "react":
        return next((move for move in legal if isinstance(move, CoupFourre)), legal[-1])
    plays = [move for move in legal if isinstance(move, Play)]
    for wish in _WISHES:
        if moves := wish(view, plays):
            return moves[0]
    return min(legal, key=lambda move: _worth(view, move))


def _should_extend(view: View) -> bool:
    """Whether there are enough cards left for the longer trip."""
    return view.public.draw_count >= 4 * view.rules.players


def _of(plays: Iterable[Play], cards: Iterable[Card]) -> list[Play]:
    wanted = frozenset(cards)
    return [move for move in plays if move.card in wanted]


def _distances(view: View, plays: list[Play]) -> list[Play]:
    """The distances, longest first."""
    return sorted(_of(plays, LENGTH), key=lambda move: -LENGTH[move.card])


def _completing(view: View, plays: list[Play]) -> list[Play]:
    """The card that completes the trip."""
    side = view.public.sides[view.rules.side_of(view.seat)]
    return [
        m for m in _distances(view, plays) if side.distance + LENGTH[m.card] == view.public.trip
    ]


def _right_of_way(view: View, plays: list[Play]) -> list[Play]:
    """The Right of way, if no distance can be played."""
    return [] if _distances(view, plays) else _of(plays, ["right_of_way"])


def _late_safeties(view: View, plays: list[Play]) -> list[Play]:
    late = view.public.draw_count < LATE * view.rules.players
    return _of(plays, HAZARDS_OF) if late else []


def _remedies(view: View, plays: list[Play]) -> list[Play]:
    return _of(plays, REMEDY_FOR.values())


def _attacks(view: View, plays: list[Play]) -> list[Play]:
    """Attacks, those on the side with the most distance first."""

    def distance(move: Play) -> int:
        return 0 if move.target is None else view.public.sides[move.target].distance

    attacks = [move for move in plays if FAMILY[move.card] == "hazard"]
    return sorted(attacks, key=lambda move: -distance(move))


def _attacks_on_leader(view: View, plays: list[Play]) -> list[Play]:
    """Attacks on sides that are ahead of us, or less than 100 behind."""
    own = view.public.sides[view.rules.side_of(view.seat)].distance
    return [
        move
        for move in _attacks(view, plays)
        if move.target is not None and view.public.sides[move.target].distance + 100 > own
    ]


_WISHES: Final[tuple[Callable[[View, list[Play]], list[Play]], ...]] = (
    _completing,
    _late_safeties,
    _remedies,
    _right_of_way,
    _attacks_on_leader,
    _distances,
    _attacks,
)


def _worth(view: View, move: Move) -> tuple[int, int]:
    """The value of a card for discarding: useless cards go first, safeties last."""
    if not isinstance(move, Discard):
        return (9, 0)
    card, side = move.card, view.public.sides[view.rules.side_of(view.seat)]
    if card in LENGTH:
        serves = side.distance + LENGTH[card] <= view.public.trip
        return (3 if serves else 0, LENGTH[card])
    if FAMILY[card] == "safety":
        return (8, 0)
    return (1 if view.hand.count(card) > 1 else 2, card == "roll")
