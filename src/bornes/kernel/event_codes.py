"""The events of a step, as records of one size: the core's events in numbers.

They are derived from the game before and after a step. `redact` hides what a seat may not know.
`bornes.kernel.event_log` converts them to the core's events, and a web page to JSON.

A deal has more cards than a record holds: `HAND_DEALT` is followed by a record with each seat's
cards, and by as many records as the draw pile needs.
"""

from typing import Annotated, Final

from bornes.core.events import (
    Discarded,
    Ending,
    Extended,
    ExtensionOffered,
    Finished,
    HandDealt,
    HandEnded,
    HazardCancelled,
    Laid,
    MatchEnded,
    MistakePenalised,
    Passed,
    Pile,
    SafetyExposed,
    TurnBegan,
    WindowClosed,
)
from bornes.kernel.arrays import record
from bornes.kernel.dealing import HAND_SIZE, first_dealt
from bornes.kernel.equal import draws_from_back
from bornes.kernel.game import (
    is_hazard,
    left_of,
    legal,
    safety_against,
    side_at,
)
from bornes.kernel.layout import (
    COUP_FOURRE,
    D200,
    DISCARD,
    EXTEND,
    EXTEND_TRIP,
    FULL_HAND,
    GAME_OVER,
    HAND_OVER,
    I8,
    I16,
    MOST_SIDES,
    NO_CARD,
    NOBODY,
    PASS_ON,
    REACT,
    RIGHT_OF_WAY,
    SECOND_SIDE,
    SPEED_LIMIT,
    TURN,
    Array,
    Game,
    IntRow,
    TableRules,
    attack_of,
)
from bornes.kernel.scoring import met_trip, winner_of_hand

KINDS_OF_EVENT: Final = (
    HandDealt, TurnBegan, Laid, SafetyExposed, HazardCancelled, Discarded, MistakePenalised, Passed,
    WindowClosed, ExtensionOffered, Extended, Finished, HandEnded, MatchEnded,
)  # fmt: skip
"""The core's events by number."""
(
    HAND_DEALT, TURN_BEGAN, LAID, SAFETY_EXPOSED, HAZARD_CANCELLED, DISCARDED, MISTAKE_PENALISED,
    PASSED, WINDOW_CLOSED, EXTENSION_OFFERED, EXTENDED, FINISHED, HAND_ENDED, MATCH_ENDED,
) = range(len(KINDS_OF_EVENT))  # fmt: skip
HAND_CARDS: Final = len(KINDS_OF_EVENT)
"""Follows a deal: the cards of a seat."""
DRAW_CARDS: Final = HAND_CARDS + 1
"""Follows a deal: the next cards of the draw pile."""

ENDINGS: Final[tuple[Ending, ...]] = ("cards_out", "trip_met")
PILES: Final[tuple[Pile, ...]] = ("battle", "speed", "distances")
BATTLE, SPEED, DISTANCES = range(len(PILES))
NO_SIDE: Final = NOBODY
UNSEEN: Final = -1
"""A card that is hidden from the reader."""
MOST_EVENTS: Final = 26
"""More records than a deal needs, which needs the most."""


class EventCode:
    """One event. Fields that its kind does not use may have any value."""

    kind: I8
    seat: I8
    """The seat that the event is about; for a deal, the dealer."""
    card: I8
    side: I8
    """The side that the event is about, or `NO_SIDE`; for an end, the winner."""
    pile: I8
    flag: I8
    """For a safety: 1 if it is a coup fourré. For a deal: 1 if all sides start rolling. For the end
    of a hand: its index in `ENDINGS`.
    """
    equal: I8
    """For a deal: 1 if it is an equal deal."""
    count: I8
    """How many of `cards` are used."""
    cards: Annotated[IntRow, "int8", FULL_HAND]
    trip: I16
    hand: I16
    draw: I16
    """For a deal: how many cards there are to draw."""
    points: Annotated[IntRow, "int32", MOST_SIDES]
    """Points or totals by side."""


EVENT_CODE: Final = record(EventCode)


def _write(codes: Array, at: int, kind: int, seat: int, card: int, side: int) -> int:
    """Write an event about a seat, a card and a side; return the index of the next one."""
    code = codes[at]
    code.kind = kind
    code.seat = seat
    code.card = card
    code.side = side
    code.pile = BATTLE
    code.flag = 0
    code.count = 0
    return at + 1


def write_deal(rules: TableRules, game: Game, codes: Array, at: int) -> int:
    """Write a deal and the first turn's draw, from the game right after them; return the index of
    the next event.
    """
    first = first_dealt(rules)
    dealt = first + HAND_SIZE * rules.players
    code = codes[at]
    at = _write(codes, at, HAND_DEALT, game.dealer, NO_CARD, NO_SIDE)
    code.flag = rules.start_rolling
    code.equal = game.equal
    code.trip = game.trip
    code.hand = game.hand
    code.draw = rules.cards - dealt
    for side in range(rules.sides):
        code.points[side] = game.score[side]
    for seat in range(rules.players):
        # One card at a time, from the dealer's left.
        place = first + (seat - game.dealer - 1) % rules.players
        at = _write_cards(game, codes, at, HAND_CARDS, seat, place, dealt, rules.players)
    place = dealt
    while place < rules.cards:
        at = _write_cards(game, codes, at, DRAW_CARDS, NOBODY, place, rules.cards, 1)
        place += FULL_HAND
    return _write_turn(rules, game, dealt, rules.cards, codes, at)


def _write_turn(rules: TableRules, game: Game, front: int, back: int, codes: Array, at: int) -> int:
    """Write that a turn has begun. The cards drawn are those that the draw pile has lost since it
    was between the indexes `front` and `back`.
    """
    if draws_from_back(rules, game, game.turn):
        return _write_cards(game, codes, at, TURN_BEGAN, game.turn, back - 1, game.cards - 1, -1)
    return _write_cards(game, codes, at, TURN_BEGAN, game.turn, front, game.drawn, 1)


def _write_cards(
    game: Game, codes: Array, at: int, kind: int, seat: int, first: int, end: int, step: int
) -> int:
    """Write an event with the cards of the deck from `first` to `end`, as many as fit. (Hands are
    counters in the kernel; only the deck has the order of the cards.)
    """
    code = codes[at]
    at = _write(codes, at, kind, seat, NO_CARD, NO_SIDE)
    count, place = 0, first
    while (end - place) * step > 0 and count < FULL_HAND:
        code.cards[count] = game.deck[place]
        count += 1
        place += step
    code.count = count
    return at


def write_events(
    rules: TableRules, before: Game, seat: int, action: int, after: Game, codes: Array, at: int
) -> int:
    """Write all events of a step, hidden cards included; return the index of the next event."""
    at = _write_move(rules, before, seat, action, after, codes, at)
    at = _write_cancelled(before, after, side_at(rules, seat), codes, at)
    if after.phase == EXTEND:
        at = _write(codes, at, EXTENSION_OFFERED, seat, NO_CARD, NO_SIDE)
    if after.phase == TURN:
        at = _write_turn(rules, after, before.drawn, before.cards, codes, at)
    if after.phase >= HAND_OVER:
        at = _write_end(rules, after, codes, at)
    return at


def _write_move(
    rules: TableRules, before: Game, seat: int, action: int, after: Game, codes: Array, at: int
) -> int:
    if action < DISCARD:
        return _write_play(rules, before, seat, action, after, codes, at)
    if action < COUP_FOURRE:
        return _write(codes, at, DISCARDED, seat, action - DISCARD, NO_SIDE)
    if action == COUP_FOURRE:
        safety = RIGHT_OF_WAY + safety_against(before.hazard)
        codes_at = codes[at]
        at = _write(codes, at, SAFETY_EXPOSED, seat, safety, NO_SIDE)
        codes_at.flag = 1
        return at
    if action == PASS_ON:
        at = _write(codes, at, PASSED, seat, NO_CARD, NO_SIDE)
        if after.phase != REACT:
            at = _write(codes, at, WINDOW_CLOSED, seat, NO_CARD, NO_SIDE)
        return at
    kind = EXTENDED if action == EXTEND_TRIP else FINISHED
    codes[at].trip = after.trip
    return _write(codes, at, kind, seat, NO_CARD, NO_SIDE)


def _write_play(
    rules: TableRules, before: Game, seat: int, action: int, after: Game, codes: Array, at: int
) -> int:
    card, side, target = action, side_at(rules, seat), NO_SIDE
    if action >= SECOND_SIDE or is_hazard(action):
        card, steps = attack_of(action)
        side = left_of(rules, side, steps)
        target = side
    # The kernel makes an illegal move only where mistakes are penalized.
    if not legal(rules, before, seat) >> action & 1:
        return _write(codes, at, MISTAKE_PENALISED, seat, card, target)
    if card >= RIGHT_OF_WAY:
        return _write(codes, at, SAFETY_EXPOSED, seat, card, NO_SIDE)
    code = codes[at]
    at = _write(codes, at, LAID, seat, card, side)
    code.pile = _pile(before, after, side, card)
    return at


def _pile(before: Game, after: Game, side: int, card: int) -> int:
    """The pile of a side that a card was played on."""
    if card <= D200:
        return DISTANCES
    # A second limit leaves the same card on top, but changes the number of limits.
    limits = before.limits[side] != after.limits[side]
    return SPEED if limits or before.speed[side] != after.speed[side] else BATTLE


def _write_cancelled(before: Game, after: Game, side: int, codes: Array, at: int) -> int:
    """Write the hazards that a safety removed from the piles, the battle pile first (R7.3)."""
    if before.safeties[side] == after.safeties[side]:
        return at
    if before.battle[side] != after.battle[side]:
        at = _write(codes, at, HAZARD_CANCELLED, NOBODY, before.battle[side], side)
    if before.speed[side] != after.speed[side]:
        for _ in range(before.limits[side]):
            at = _write(codes, at, HAZARD_CANCELLED, NOBODY, SPEED_LIMIT, side)
    return at


def _write_end(rules: TableRules, game: Game, codes: Array, at: int) -> int:
    code = codes[at]
    at = _write(codes, at, HAND_ENDED, NOBODY, NO_CARD, winner_of_hand(rules, game))
    code.flag = 0 if met_trip(rules, game) == NOBODY else 1
    for side in range(rules.sides):
        code.points[side] = game.points[side]
    if game.phase == GAME_OVER:
        last = codes[at]
        at = _write(codes, at, MATCH_ENDED, NOBODY, NO_CARD, game.winner)
        for side in range(rules.sides):
            last.points[side] = game.score[side] + game.points[side]
    return at


def redact(codes: Array, count: int, seat: int) -> None:
    """Hide what a seat may not know in the first `count` events. A spectator is `NOBODY`."""
    for at in range(count):
        code = codes[at]
        hides = code.kind in (HAND_CARDS, TURN_BEGAN)
        if code.kind == DRAW_CARDS or (hides and code.seat != seat):
            for place in range(code.count):
                code.cards[place] = UNSEEN
