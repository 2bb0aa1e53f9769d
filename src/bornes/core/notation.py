"""What prints and parses back: moves as words, and views as JSON."""

import re
from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType

from bornes.core.cards import FAMILY, Card
from bornes.core.edition import HouseValue, rules
from bornes.core.errors import BadRequest
from bornes.core.moves import (
    EXTEND,
    FINISH,
    PASS,
    CoupFourre,
    Discard,
    Extend,
    Move,
    Pass,
    Play,
)
from bornes.core.position import (
    Index,
    PositionPending,
    PositionSide,
    pending_in,
    pending_out,
    side_in,
    side_out,
)
from bornes.core.state import HAND_SIZE, Phase, Public
from bornes.core.view import AnyView, SpectatorView, View

# -- moves as words: `100`, `stop>1`, `-25` (discard), `!extra_tank` (coup fourré), `pass` …

_WORD: Final = re.compile(r"(?P<sign>[-!]?)(?P<card>[a-z_]+|\d+)(?:>(?P<target>\d{1,3}))?")
_BARE: Final[dict[str, Move]] = {"pass": PASS, "extend": EXTEND, "finish": FINISH}


def format_move(move: Move) -> str:
    """A move as one word."""
    if isinstance(move, Play):
        return move.card if move.target is None else f"{move.card}>{move.target}"
    if isinstance(move, Discard):
        return f"-{move.card}"
    if isinstance(move, CoupFourre):
        return f"!{move.card}"
    if isinstance(move, Pass):
        return "pass"
    return "extend" if isinstance(move, Extend) else "finish"


def parse_move(word: str) -> Move:
    """The move a word stands for."""
    if word in _BARE:
        return _BARE[word]
    found = _WORD.fullmatch(word)
    # Only a card that is played has a target: `-stop>1` is no move.
    if found is None or found["card"] not in FAMILY or (found["sign"] and found["target"]):
        raise BadRequest("not-a-move", word=word[:40])
    card: Card = found["card"]  # type: ignore[assignment]  # it is in FAMILY
    if found["sign"] == "-":
        return Discard(card)
    if found["sign"] == "!":
        return CoupFourre(card)
    return Play(card, None if found["target"] is None else int(found["target"]))


# -- views as JSON: a position, less what the seat cannot see


class ViewSide(PositionSide, forbid_unknown_fields=False, kw_only=True):
    """A side as a view shows it; what else a foreign engine says of it is passed over."""


class ViewData(Struct, kw_only=True):
    """A view as the referee prints it. What a foreign engine leaves out is taken as usual."""

    seat: Index | None
    """None for a spectator, who holds no cards."""
    edition: str
    players: int
    teams: bool | None = None
    house: dict[str, HouseValue] = {}
    hand: Annotated[int, Meta(ge=0)] = 1
    dealer: Index = 0
    phase: Phase = "turn"
    turn: Index | UnsetType = UNSET
    trip: int | UnsetType = UNSET
    extended_by: Index | None = None
    pending: PositionPending | None = None
    cards: list[Card]
    hand_sizes: list[Index] | UnsetType = UNSET
    draw_count: Index | UnsetType = UNSET
    discard: list[Card] = []
    sides: list[ViewSide]


def view_data(view: AnyView) -> ViewData:
    """All that a seat or a spectator may see, ready for JSON."""
    table, public = view.rules, view.public
    return ViewData(
        seat=view.seat,
        edition=table.edition.key,
        players=table.players,
        teams=table.teams,
        house=dict(table.house),
        hand=public.hand,
        dealer=public.dealer,
        phase=public.phase,
        turn=public.turn,
        trip=public.trip,
        extended_by=public.extended_by,
        pending=pending_out(public.pending),
        cards=list(view.hand),
        hand_sizes=list(public.hand_sizes),
        draw_count=public.draw_count,
        discard=list(public.discard),
        sides=[side_out(side, ViewSide) for side in public.sides],
    )


def seat_view_of_data(data: ViewData) -> View:
    """The view from a seat that JSON describes, for those who are to move."""
    view = view_of_data(data)
    if view.seat is None:
        raise BadRequest("view-without-seat")
    return view


def view_of_data(data: ViewData) -> AnyView:
    """The view that JSON describes; nothing in it is held against the rules of play."""
    table = rules(data.edition, data.players, teams=data.teams, house=data.house)
    if len(data.sides) != table.sides:
        raise BadRequest("position-sides", wanted=table.sides, got=len(data.sides))
    if data.seat is not None and data.seat >= table.players:
        raise BadRequest("no-such-seat", seat=data.seat, last=table.players - 1)
    sides = tuple(map(side_in, data.sides))
    sizes = data.hand_sizes
    if sizes is UNSET or len(sizes) != table.players:
        # Nobody but the seat itself can tell: six cards each is what a turn begins with.
        sizes = [HAND_SIZE] * table.players
        if data.seat is not None:
            sizes[data.seat] = len(data.cards)
    seen = len(data.discard) + sum(
        len(s.battle) + len(s.speed) + len(s.safeties) + len(s.distances) for s in sides
    )
    # What lies nowhere and is in no hand must be in the draw pile.
    unseen = max(0, len(table.deck()) - seen - sum(sizes))
    public = Public(
        hand=data.hand,
        dealer=data.dealer,
        phase=data.phase,
        turn=(data.seat or 0) if data.turn is UNSET else data.turn,
        trip=table.trip if data.trip is UNSET else data.trip,
        extended_by=data.extended_by,
        pending=pending_in(data.pending),
        hand_sizes=tuple(sizes),
        draw_count=unseen if data.draw_count is UNSET else data.draw_count,
        discard=tuple(data.discard),
        sides=sides,
    )
    if data.seat is None:
        return SpectatorView(table, public)
    return View(table, public, data.seat, tuple(data.cards))
