"""Positions and views as JSON: writing and reading. A position is a whole match at one moment.

A position may be partial: values that it leaves out are those of a new hand. Cards that it does not
name are shuffled into the draw pile; if it names the draw pile itself, they are not in play.
"""

import operator
import reprlib
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Annotated, Final, Literal, TypeAlias, TypeVar

from msgspec import UNSET, Meta, Struct, UnsetType

from bornes.core.cards import LENGTH, SAFETY_AGAINST, Card, Distance, Hazard, Safety
from bornes.core.edition import EXTENDED_TRIP, EXTENSION_FROM, HOUSE_RULES, HouseValue, Rules, rules
from bornes.core.errors import BadPosition, BadRequest
from bornes.core.state import FULL_HAND, HAND_SIZE, Hidden, Pending, Phase, Public, Side, State
from bornes.core.view import AnyView, SpectatorView, View

Exposed: TypeAlias = Literal["plain", "coup_fourre"]
BattleCard: TypeAlias = Literal[
    "stop", "out_of_gas", "flat_tire", "accident", "roll", "gasoline", "spare_tire", "repairs"
]
SpeedCard: TypeAlias = Literal["speed_limit", "end_of_limit", "roll"]
LEAST_SEED: Final = -(2**63)
GREATEST_SEED: Final = 2**63 - 1
"""Seeds are signed 64-bit integers, which programs in other languages can store."""
Seed: TypeAlias = Annotated[int, Meta(ge=LEAST_SEED, le=GREATEST_SEED)]
Index: TypeAlias = Annotated[int, Meta(ge=0)]


class PositionSide(Struct, forbid_unknown_fields=True, kw_only=True, repr_omit_defaults=True):
    """The piles of one side, and its total before this hand."""

    battle: list[BattleCard] | UnsetType = UNSET
    speed: list[SpeedCard] = []
    safeties: dict[Safety, Exposed] = {}
    distances: list[Distance] = []
    score: Index = 0


AnySide = TypeVar("AnySide", bound=PositionSide)


class PositionPending(Struct, forbid_unknown_fields=True):
    """An open reaction window."""

    hazard: Hazard
    by: Index
    side: Index
    passed: list[Index] = []


class Position(Struct, forbid_unknown_fields=True, kw_only=True, repr_omit_defaults=True):
    """The whole state of a match, as the referee prints and reads it."""

    edition: str
    players: int
    house: dict[str, HouseValue] = {}
    seed: Seed = 0
    teams: bool | None = None
    dealer: Index | UnsetType = UNSET
    phase: Phase = "turn"
    turn: Index | UnsetType = UNSET
    trip: int | UnsetType = UNSET
    extended_by: Index | None = None
    hand: Annotated[int, Meta(ge=1)] = 1
    pending: PositionPending | None = None
    hands: list[list[Card]] | UnsetType = UNSET
    draw: list[Card] | Literal["rest"] = "rest"
    discard: list[Card] = []
    sides: list[PositionSide] | UnsetType = UNSET
    equal: bool | UnsetType = UNSET
    """True for an equal deal; left out otherwise."""


def checked_seed(seed: object) -> int:
    """Return the seed as an int, or raise `BadRequest` if records and positions cannot hold it."""
    try:
        number = operator.index(seed)  # type: ignore[arg-type]  # checked here
    except TypeError:
        number = None
    # True is an int in Python, but was not meant as a seed.
    if number is None or isinstance(seed, bool) or not LEAST_SEED <= number <= GREATEST_SEED:
        raise BadRequest("not-a-seed", seed=reprlib.repr(seed))
    return number


def _random_numbers(seed: int, hand: int | str) -> Random:
    """The random numbers of one hand. They depend only on the seed and the hand's number, so a
    match that continues from a position deals the same next hand.
    """
    return Random(f"{seed}:{hand}")


def deck_by_lot(table: Rules, seed: int, hand: int) -> list[Card]:
    """Return the shuffled deck of a hand."""
    # Python guarantees that `random` gives the same numbers in all versions, but not `shuffle`.
    random = _random_numbers(seed, hand).random
    return sorted(table.deck(), key=lambda _: random())


def dealer_by_lot(table: Rules, seed: int) -> int:
    """Return a random first dealer (R3.3)."""
    return _random_numbers(seed, "dealer").randrange(table.players)


# -- writing -------------------------------------------------------------------------------


def side_out(side: Side, kind: type[AnySide]) -> AnySide:
    """Convert a side for JSON."""
    exposed: dict[Safety, Exposed] = {
        safety: "coup_fourre" if safety in side.coups_fourres else "plain"
        for safety in side.safeties
    }
    return kind(
        battle=list(side.battle),  # type: ignore[arg-type]  # a battle pile holds battle cards
        speed=list(side.speed),  # type: ignore[arg-type]  # likewise
        safeties=exposed,
        distances=list(side.distances),  # type: ignore[arg-type]  # likewise
        score=side.score,
    )


def pending_out(pending: Pending | None) -> PositionPending | None:
    """Convert an open reaction window for JSON."""
    if pending is None:
        return None
    return PositionPending(pending.hazard, pending.by, pending.side, list(pending.passed))


def position_of(state: State, seed: int) -> Position:
    """Convert a state to a position, from which it can be restored."""
    table, public, hidden = state.rules, state.public, state.hidden
    return Position(
        edition=table.edition.key,
        players=table.players,
        house=dict(table.house),
        seed=seed,
        teams=table.teams,
        dealer=public.dealer,
        phase=public.phase,
        turn=public.turn,
        trip=public.trip,
        extended_by=public.extended_by,
        hand=public.hand,
        pending=pending_out(public.pending),
        hands=[list(hand) for hand in hidden.hands],
        draw=list(hidden.draw),
        discard=list(public.discard),
        sides=[side_out(side, PositionSide) for side in public.sides],
        equal=public.equal or UNSET,
    )


# -- reading -------------------------------------------------------------------------------


def _require(holds: object, key: str, /, **facts: object) -> None:
    if not holds:
        raise BadPosition(key, **facts)


def _rules_of(position: Position) -> Rules:
    try:
        return rules(position.edition, position.players, teams=position.teams, house=position.house)
    except BadRequest as error:
        raise BadPosition(error.key, **error.facts) from None


FRESH: Final = Side()


def side_in(entry: PositionSide, fresh: Side = FRESH) -> Side:
    """Convert a side from JSON; a battle pile that is left out is that of a new hand."""
    return Side(
        battle=fresh.battle if entry.battle is UNSET else tuple(entry.battle),
        speed=tuple(entry.speed),
        safeties=tuple(entry.safeties),
        coups_fourres=tuple(s for s, how in entry.safeties.items() if how == "coup_fourre"),
        distances=tuple(entry.distances),
        distance=sum(LENGTH[card] for card in entry.distances),
        score=entry.score,
    )


def _sides_in(position: Position, table: Rules) -> tuple[Side, ...]:
    fresh = Side(battle=("roll",) if table.choices.start_rolling else ())
    if position.sides is UNSET:
        return (fresh,) * table.sides
    _require(
        len(position.sides) == table.sides,
        "position-sides", wanted=table.sides, got=len(position.sides),
    )  # fmt: skip
    return tuple(side_in(entry, fresh) for entry in position.sides)


def _named(position: Position, sides: tuple[Side, ...]) -> Iterator[Card]:
    """Every card the position names."""
    if position.hands is not UNSET:
        for hand in position.hands:
            yield from hand
    if position.draw != "rest":
        yield from position.draw
    yield from position.discard
    for side in sides:
        yield from (*side.battle, *side.speed, *side.safeties, *side.distances)


def _rest(position: Position, table: Rules, sides: tuple[Side, ...]) -> list[Card]:
    """The cards that are not named, shuffled. More of a kind than the deck has is an error."""
    deck, named = Counter(table.deck()), Counter(_named(position, sides))
    for card, count in named.items():
        _require(count <= deck[card], "position-too-many", card=card, count=count, most=deck[card])
    # In the order of the deck before it is shuffled, so that only the seed decides.
    rest = list((deck - named).elements())
    _random_numbers(position.seed, position.hand).shuffle(rest)
    return rest


def _hands_in(position: Position, table: Rules, turn: int, rest: list[Card]) -> Hidden:
    if position.hands is UNSET:
        # In phase `turn` the seat has drawn already: its hand is one card larger.
        drawn = position.phase == "turn"
        sizes = [HAND_SIZE + (drawn and seat == turn) for seat in range(table.players)]
        _require(len(rest) >= sum(sizes), "position-no-cards-to-deal")
        # Hand by hand, because the order of dealing does not matter here.
        hands = [[rest.pop(0) for _ in range(size)] for size in sizes]
    else:
        hands = position.hands
        _require(
            len(hands) == table.players, "position-hands", wanted=table.players, got=len(hands)
        )
        _require(all(len(hand) <= FULL_HAND for hand in hands), "position-hand-size")
    draw = rest if position.draw == "rest" else position.draw
    return Hidden(tuple(map(tuple, hands)), tuple(draw))


def _trip_in(position: Position, table: Rules) -> int:
    extended = position.extended_by is not None
    trip = position.trip
    if trip is UNSET:
        return EXTENDED_TRIP if extended else table.trip
    rule = HOUSE_RULES["trip"]
    _require(
        rule.low <= trip <= rule.high and not trip % rule.step,
        "position-trip", trip=trip, low=rule.low, high=rule.high, step=rule.step,
    )  # fmt: skip
    return trip


def _check_piles(public: Public) -> None:
    for index, side in enumerate(public.sides):
        _require(
            side.distance <= public.trip,
            "position-past-trip", side=index, distance=side.distance, trip=public.trip,
        )  # fmt: skip
        if (hazard := side.answered_hazard) is not None:
            safety = SAFETY_AGAINST[hazard]
            raise BadPosition(
                "position-hazard-under-safety", side=index, hazard=hazard, safety=safety
            )


def _check_seat(table: Rules, seat: int) -> None:
    _require(seat < table.players, "position-seat", seat=seat, last=table.players - 1)


def _check_side(table: Rules, side: int) -> None:
    _require(side < table.sides, "position-side", side=side, last=table.sides - 1)


def _check_extension(table: Rules, public: Public) -> None:
    if public.extended_by is not None:
        _require(table.extension, "position-no-extension")
        _check_side(table, public.extended_by)
        _require(public.trip == EXTENDED_TRIP, "position-extended-trip", trip=EXTENDED_TRIP)
    if public.phase == "extend":
        side = public.sides[table.side_of(public.turn)]
        _require(
            table.extension
            and public.extended_by is None
            and public.trip == side.distance == EXTENSION_FROM,
            "position-extend", trip=EXTENSION_FROM,
        )  # fmt: skip


def _check_pending(table: Rules, public: Public) -> None:
    pending = public.pending
    _require((pending is not None) == (public.phase == "react"), "position-pending")
    if pending is None:
        return
    _check_side(table, pending.side)
    _check_seat(table, pending.by)
    _require(table.side_of(pending.by) != pending.side, "position-own-attack")
    side = public.sides[pending.side]
    top = side.speed_top if pending.hazard == "speed_limit" else side.battle_top
    _require(top == pending.hazard, "position-pending-top", hazard=pending.hazard)
    seats = set(table.seats_of(pending.side))
    _require(
        # A proper subset: when all have passed, the window is closed.
        set(pending.passed) < seats and len(set(pending.passed)) == len(pending.passed),
        "position-passed",
    )


def _seat(value: int | UnsetType, table: Rules, default: int) -> int:
    if value is UNSET:
        return default
    _check_seat(table, value)
    return value


def pending_in(entry: PositionPending | None) -> Pending | None:
    """Convert a reaction window from JSON."""
    if entry is None:
        return None
    return Pending(entry.hazard, entry.by, entry.side, tuple(entry.passed))


def state_of(position: Position, table: Rules | None = None) -> State:
    """Return the state that a position describes, or raise `BadPosition`. Pass its rules as `table`
    if you already have them.
    """
    table = table or _rules_of(position)
    dealer = _seat(position.dealer, table, dealer_by_lot(table, position.seed))
    pending = pending_in(position.pending)
    # While an attack waits for its answer, it is still the attacker's turn.
    first = pending.by if pending else (dealer + 1) % table.players
    turn = _seat(position.turn, table, first)
    sides = _sides_in(position, table)
    hidden = _hands_in(position, table, turn, _rest(position, table, sides))
    public = Public(
        hand=position.hand,
        dealer=dealer,
        phase=position.phase,
        turn=pending.by if pending else turn,
        trip=_trip_in(position, table),
        extended_by=position.extended_by,
        pending=pending,
        hand_sizes=tuple(map(len, hidden.hands)),
        draw_count=len(hidden.draw),
        discard=tuple(position.discard),
        sides=sides,
        equal=position.equal is True,
    )
    _check_pending(table, public)
    _check_piles(public)
    _check_extension(table, public)
    return State(table, public, hidden)


# -- views as JSON: a position without what the seat cannot see


class ViewSide(PositionSide, forbid_unknown_fields=False, kw_only=True):
    """A side as a view shows it; additional fields from another engine are ignored."""


class ViewData(Struct, kw_only=True):
    """A view as the referee prints it. Fields that another engine leaves out have defaults."""

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
    equal: bool | UnsetType = UNSET


AnyViewData = TypeVar("AnyViewData", bound=ViewData)


def view_side(side: Side) -> ViewSide:
    """Convert a side for JSON, as a view shows it."""
    return side_out(side, ViewSide)


def view_data(view: AnyView) -> ViewData:
    """Convert everything that a seat or a spectator may see for JSON."""
    return view_as(view, ViewData)


def view_as(
    view: AnyView, kind: type[AnyViewData], side_data: Callable[[Side], ViewSide] = view_side
) -> AnyViewData:
    """Like `view_data`, for another message class; `side_data` converts each side."""
    table, public = view.rules, view.public
    return kind(
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
        sides=[side_data(side) for side in public.sides],
        equal=public.equal or UNSET,
    )


def seat_view_of_data(data: ViewData) -> View:
    """Return the view of a seat from JSON, or raise `BadRequest` if it has no seat."""
    view = view_of_data(data)
    if view.seat is None:
        raise BadRequest("view-without-seat")
    return view


def view_of_data(data: ViewData) -> AnyView:
    """Return the view that JSON describes. Whether play can lead to it is not checked."""
    table = rules(data.edition, data.players, teams=data.teams, house=data.house)
    if len(data.sides) != table.sides:
        raise BadRequest("position-sides", wanted=table.sides, got=len(data.sides))
    if data.seat is not None and data.seat >= table.players:
        raise BadRequest("no-such-seat", seat=data.seat, last=table.players - 1)
    if data.extended_by is not None:
        _check_side(table, data.extended_by)
    sides = tuple(map(side_in, data.sides))
    sizes = data.hand_sizes
    if sizes is UNSET or len(sizes) != table.players:
        # Other hands are unknown: assume six cards each, as before a turn.
        sizes = [HAND_SIZE] * table.players
        if data.seat is not None:
            sizes[data.seat] = len(data.cards)
    seen = len(data.discard) + sum(
        len(s.battle) + len(s.speed) + len(s.safeties) + len(s.distances) for s in sides
    )
    # Cards that are neither on the table nor in a hand must be in the draw pile.
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
        equal=data.equal is True,
    )
    if data.seat is None:
        return SpectatorView(table, public)
    return View(table, public, data.seat, tuple(data.cards))
