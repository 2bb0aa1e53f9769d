"""Play hands to their end with given policies, and note what statistics need."""

from collections.abc import MutableSequence
from typing import Annotated, Final

from bornes.kernel.arrays import Games, record
from bornes.kernel.chance import random_action
from bornes.kernel.driver import driver_action
from bornes.kernel.equal import draws_from_back
from bornes.kernel.game import (
    actor,
    is_hazard,
    legal,
    limited,
    rolls,
    safety_against,
    side_at,
    step,
)
from bornes.kernel.layout import (
    COUP_FOURRE,
    D200,
    DISCARD,
    EXTEND,
    EXTEND_TRIP,
    HAND_OVER,
    I8,
    I16,
    LINES,
    MOST_SEATS,
    MOST_SIDES,
    NO_CARD,
    NOBODY,
    RIGHT_OF_WAY,
    TURN,
    Game,
    IntRow,
    TableRules,
    kinds,
    without_card,
)
from bornes.kernel.loops import next_hand
from bornes.kernel.memory import TableMemory, forget, remember
from bornes.kernel.scoring import DISTANCE, times, winner_of_hand

# The policies: who decides at a seat.
RANDOM: Final = 0
DRIVER: Final = 1
OUTSIDE: Final = 2
"""A policy outside the compiled code, for many games at once (`bornes.simulate.playing`)."""

# What a game is asked to do first; numbers from 0 on are moves of the seat to act.
GO_ON: Final = -1
DEAL: Final = -2
REST: Final = -3

# How a side stands when its turn begins. Hazards on the battle pile come last, in their order.
MOVING: Final = 0
LIMITED: Final = 1
NOT_STARTED: Final = 2
NEEDS_ROLL: Final = 3
STOPPED: Final = 4
STANDINGS: Final = (
    "moving", "limited", "not_started", "needs_roll", "stop", "out_of_gas", "flat_tire", "accident",
)  # fmt: skip


class HandNotes:
    """The notes of one hand."""

    opener: I8
    """The side that began."""
    winner: I8
    extended_by: I8
    offered_to: I8
    """The side that was offered the extension, or `NOBODY`."""
    called: I8
    offer_cards: I8
    """How many cards the draw pile had when the extension was offered."""
    offer_rival: I16
    """How far the furthest other side had come by then."""
    decisions: I16
    turns: I16
    standing: Annotated[IntRow, "int16", len(STANDINGS)]
    """How many turns began with each of `STANDINGS`."""
    dealt: Annotated[IntRow, "int64", MOST_SEATS]
    """The six cards dealt to each seat, as a counter of kinds."""
    points: Annotated[IntRow, "int32", MOST_SIDES]
    distance: Annotated[IntRow, "int16", MOST_SIDES]
    lines: Annotated[MutableSequence[IntRow], "int16", (MOST_SIDES, len(LINES))]
    """How many times each line of the score sheet counted; distance is left out."""
    held: Annotated[IntRow, "int8", MOST_SIDES]
    """The safeties that a side has held or exposed, a bit each."""
    safeties: Annotated[IntRow, "int8", MOST_SIDES]
    coups: Annotated[IntRow, "int8", MOST_SIDES]


NOTES: Final = record(HandNotes)


def play_hands(
    rules: TableRules, game: Game, at: int, memories: Games, policies: IntRow, avoiding: IntRow,
    asked: IntRow, seats: IntRow, masks: IntRow, notes: Games, offers: Games,
    offer_memories: Games,
) -> None:  # fmt: skip
    """Call `play_on` for every game that is not asked to rest. Where an outside policy must decide,
    `seats` gets its seat and `masks` its moves; otherwise the seat is `NOBODY`.
    """
    if asked[at] != REST:
        seat = play_on(
            rules, game, memories[at], policies, avoiding[at], asked[at], notes[at],
            offers[at : at + 1], offer_memories[at : at + 1],
        )  # fmt: skip
        seats[at] = seat
        masks[at] = 0 if seat == NOBODY else allowed(rules, game, seat, avoiding[at])


def play_on(
    rules: TableRules, game: Game, memory: TableMemory, policies: IntRow, avoiding: int,
    asked: int, notes: HandNotes, offer: Games, offer_memory: Games,
) -> int:  # fmt: skip
    """Do what is asked, then play until a seat with an outside policy must decide, or the hand is
    over; return that seat, or `NOBODY`.

    `avoiding` is a side that plays no 200s, or `NOBODY`. When the extension is offered, the game
    and its memory are copied to `offer` and `offer_memory`, arrays of one. The memory is kept only
    for outside policies: the others do not use it, and are faster without.
    """
    remembering = _asks_outside(rules, policies)
    if asked == DEAL:
        next_hand(rules, game)
        forget(memory)
        _note_deal(rules, game, notes)
    elif asked >= 0:
        seat = actor(rules, game)
        action = _noted(rules, game, seat, asked, avoiding, notes)
        remember(rules, game, memory, seat, action)
        step(rules, game, seat, action)
    while game.phase < HAND_OVER:
        seat = actor(rules, game)
        if game.phase == EXTEND and notes.offered_to == NOBODY:
            _note_offer(rules, game, seat, notes)
            offer[0] = game
            offer_memory[0] = memory
        if policies[seat] == OUTSIDE:
            return seat
        moves = allowed(rules, game, seat, avoiding)
        if policies[seat] == RANDOM:
            action = random_action(game, moves)
        else:
            action = driver_action(rules, game, seat, moves)
        action = _noted(rules, game, seat, action, avoiding, notes)
        if remembering:
            remember(rules, game, memory, seat, action)
        step(rules, game, seat, action)
    _note_end(rules, game, notes)
    return NOBODY


def allowed(rules: TableRules, game: Game, seat: int, avoiding: int) -> int:
    """The legal moves; a side that avoids 200s plays one only if it has no other move."""
    moves = legal(rules, game, seat)
    if side_at(rules, seat) == avoiding and game.phase == TURN and moves != 1 << D200:
        moves &= ~(1 << D200)
    return moves


def _asks_outside(rules: TableRules, policies: IntRow) -> bool:
    for seat in range(rules.players):
        if policies[seat] == OUTSIDE:
            return True
    return False


def _noted(
    rules: TableRules, game: Game, seat: int, action: int, avoiding: int, notes: HandNotes
) -> int:
    """Note a move that is about to be made, and return it. A side that avoids 200s discards one
    instead of another card.
    """
    side = side_at(rules, seat)
    notes.decisions += 1
    if game.phase == TURN:
        notes.turns += 1
        notes.standing[standing(rules, game, side)] += 1
        notes.held[side] |= _safeties(game.hands[seat])
        useless = side == avoiding and kinds(game.hands[seat]) >> D200 & 1
        if useless and DISCARD <= action < COUP_FOURRE:
            action = DISCARD + D200
    if action == EXTEND_TRIP:
        notes.called = 1
    return action


def standing(rules: TableRules, game: Game, side: int) -> int:
    """How a side stands, as an index of `STANDINGS`."""
    if rolls(rules, game, side):
        return LIMITED if limited(rules, game, side) else MOVING
    top = game.battle[side]
    if is_hazard(top):
        return STOPPED + safety_against(top)  # the safeties are in the order of these hazards
    return NOT_STARTED if top == NO_CARD and game.distance[side] == 0 else NEEDS_ROLL


def _safeties(hand: int) -> int:
    return kinds(hand) >> RIGHT_OF_WAY & 0b1111


def _note_deal(rules: TableRules, game: Game, notes: HandNotes) -> None:
    notes.opener = side_at(rules, game.turn)
    notes.offered_to = NOBODY
    for seat in range(rules.players):
        notes.dealt[seat] = game.hands[seat]
        notes.held[side_at(rules, seat)] |= _safeties(game.hands[seat])
    # The seat that begins has already drawn a seventh card.
    drew = game.cards if draws_from_back(rules, game, game.turn) else game.drawn - 1
    notes.dealt[game.turn] = without_card(game.hands[game.turn], game.deck[drew])


def _note_offer(rules: TableRules, game: Game, seat: int, notes: HandNotes) -> None:
    own = side_at(rules, seat)
    notes.offered_to = own
    notes.offer_cards = game.cards - game.drawn
    for side in range(rules.sides):
        if side != own and game.distance[side] > notes.offer_rival:
            notes.offer_rival = game.distance[side]


def _note_end(rules: TableRules, game: Game, notes: HandNotes) -> None:
    won = winner_of_hand(rules, game)
    notes.winner = won
    notes.extended_by = game.extended_by
    for side in range(rules.sides):
        notes.points[side] = game.points[side]
        notes.distance[side] = game.distance[side]
        notes.safeties[side] = game.safeties[side]
        notes.coups[side] = game.coups[side]
        notes.held[side] |= game.safeties[side]
        for line in range(len(rules.worth)):
            if line != DISTANCE:
                notes.lines[side][line] = times(rules, game, side, won, line)
