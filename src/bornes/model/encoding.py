"""What a seat sees, as numbers for a network: the observation, version 4.

`observe` is written like the kernel's functions: it runs as plain Python and compiled, on a
processor and on a GPU. It reads nothing that the seat does not see, so a view and a whole game give
the same numbers, bit for bit. Sides are counted to the left from the seat's own, as in actions.

    logits = network(observation(view))
    best = max(legal, key=lambda move: logits[action_of(view, move)])

`BLOCKS` lists the parts of an observation; `docs/learning-reference.md` prints it. A new version
adds blocks at the end, so a network that was trained on an older one reads only the first numbers.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Conclusions, Memory
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.kernel import convert
from bornes.kernel.convert import in_numbers, known
from bornes.kernel.game import (
    EXTENDED_TRIP,
    MOST_200S,
    left_of,
    limited,
    rolls,
    side_at,
    sums_with,
    unseen,
)
from bornes.kernel.layout import (
    D25,
    D100,
    D200,
    EXTEND,
    KINDS,
    LINES,
    MOST_SEATS,
    MOST_SIDES,
    NO_CARD,
    NOBODY,
    NUMBER,
    REACT,
    ROLL,
    STOP,
    TURN,
    Array,
    Game,
    TableRules,
    count,
    plain,
)
from bornes.kernel.memory import UNKNOWN, TableMemory, drawn_since, forget
from bornes.kernel.scoring import points_of_hand, winner_of_hand

VERSION: Final = 4
LOWEST: Final = -100.0
HIGHEST: Final = 100.0
"""The bounds of the numbers in an observation; nearly all are between -1 and 1."""

MOST_HELD: Final = 3
"""Larger counts of a kind are not distinguished."""
BATTLE_TOPS: Final = NO_CARD - STOP + 1
"""Hazards, remedies and safeties by number, from Stop on, then nothing."""
STEP: Final = 25
FAR: Final = 200
ROOMS: Final = FAR // STEP + 1
"""What is left of the trip, in steps of 25; more than the longest card is not distinguished."""
FEW: Final = (1, 2, 4, 7, 12, 20, 35)
"""Sizes of the draw pile that are distinguished at its end."""
THOUSAND: Final = 1000.0
GOAL: Final = 5000.0
BONUS: Final = 500.0
FULL: Final = 7.0
MANY_TURNS: Final = 10.0
MISSED: Final = (*range(D25, D100 + 1), *range(ROLL, KINDS))
"""The kinds of cards, by number, of which it may be known that a seat held none."""
MOST_OTHERS: Final = 2 * MOST_SIDES - 1
MOST_DISCARDED: Final = 3.0
SHORT: Final = (0, 100, 200, 300, 400, 500, 700, 1000, 1500)
"""The thresholds, in points missing to the goal, by which totals are distinguished. Thresholds and
not one number, because a GPU trains with two or three digits of each number, and the last digit
decides which side has won.
"""
MOST_AHEAD: Final = 20.0
"""A lead of more thousands is not distinguished."""
DISTANCE_STEPS: Final = (1, 2, 3, 4, 8)
"""The distance cards, 25 first, in steps of 25."""
MOST_STEPS: Final = EXTENDED_TRIP // STEP
"""The longest trip in steps of 25."""
SEVERAL: Final = (3, 4, 6, 9)
"""How many hidden cards of a distance are distinguished, beyond one and two."""
NO_TRIP: Final = -STEP
"""What is left of an extended trip that cannot be called."""
MOST_SHORT: Final = 8
"""More missing steps than the longest card has are not distinguished."""


class Block(NamedTuple):
    """A group of numbers in the observation."""

    name: str
    size: int
    what: str


SIDE_BLOCKS: Final = (
    Block("present", 1, "1: the table has this side"),
    Block("battle", BATTLE_TOPS, "the card on the battle pile, Stop first; last: none"),
    Block("speed", BATTLE_TOPS, "the card on the speed pile, likewise"),
    Block("rolls", 1, "1: may move and be stopped"),
    Block("limited", 1, "1: under a Speed limit"),
    Block("safeties", 4, "1 for each safety exposed"),
    Block("coups", 4, "1 for each of them that was a coup fourré"),
    Block("distance", 1, "distance / 1000"),
    Block("room", ROOMS, "what is left of the trip: 0, 25, ... 175, 200 or more"),
    Block("laid_200", 2, "1: has played a 200; 1: has played two"),
    Block("laid_100", 1, "1: has played a 100"),
    Block("nothing_laid", 1, "1: no distance yet"),
    Block("caller", 1, "1: called the extension"),
    Block(
        "held",
        2,
        "cards held by the side's next seat to play, and by its partner, / 7",
    ),
    Block("score", 1, "total before this hand / 5000"),
    Block("lead", 1, "its lead over the best other total before this hand / 5000"),
)
"""The numbers for each side, four times."""

SIDE_SIZE: Final = sum(block.size for block in SIDE_BLOCKS)

OTHER_BLOCKS: Final = (
    Block(
        "missed",
        len(MISSED),
        "25, 50, 75, 100, the remedies, the safeties: 1 if the seat has just shown that it holds"
        " none, 1/7 less for each card it has drawn since, 0 if nothing is known",
    ),
    Block("discarded", KINDS, "the card it discarded last"),
)
"""The memory of each other seat, seven times."""

OTHER_SIZE: Final = sum(block.size for block in OTHER_BLOCKS)

TOTAL_BLOCKS: Final = (
    Block(
        "short",
        len(SHORT),
        "0, 100, 200, 300, 400, 500, 700, 1000, 1500: 1 if no more than that is missing to the"
        " goal; zeros in a match by hands",
    ),
    Block("ahead", 1, "1: more than every other side's total"),
    Block("lead", 1, "how much more than the best of them / 1000"),
)  # fmt: skip
"""The numbers for a side's total if the hand ended."""

TOTAL_SIZE: Final = sum(block.size for block in TOTAL_BLOCKS)

REACH_BLOCKS: Final = (
    Block(
        "made_by",
        4,
        "1 if cards of the hand make exactly what is left: one, two, three, any number of them",
    ),
    Block(
        "lacks",
        MOST_SHORT + 1,
        "the least that the hand leaves over without going too far: 0, 25, ... 200 or more",
    ),
    Block(
        "part",
        5,
        "25, 50, 75, 100, 200: 1 if one is played and the rest of the hand makes what is left then",
    ),
    Block(
        "spare",
        5,
        "25, 50, 75, 100, 200: 1 if the hand makes what is left without one that it holds",
    ),
    Block(
        "waits_for",
        5,
        "25, 50, 75, 100, 200: 1 if the hand makes what is left with one more of it",
    ),
)  # fmt: skip
"""The numbers for a trip: which sums of the hand's distances complete it exactly. At most two 200s
count, including those already played. Whether the side can move now does not matter.
"""

REACH_SIZE: Final = sum(block.size for block in REACH_BLOCKS)

BLOCKS: Final = (
    Block("hand", KINDS * MOST_HELD, "for each kind of card: 1 if one is held, two, three or more"),
    Block("sides", SIDE_SIZE * MOST_SIDES, "for each side, one's own first: the table below"),
    Block("unseen", KINDS, "for each kind: the share of its cards that lie hidden from the seat"),
    Block("unseen_last", KINDS * 2, "for each kind: 1 if one lies hidden; 1 if two or more"),
    Block("draw", 1, "cards to draw / 100"),
    Block("draw_few", len(FEW), "1, 2, 4, 7, 12, 20, 35: 1 if fewer cards are left to draw"),
    Block("phase", 3, "what the seat is asked: its turn, to answer an attack, the extension"),
    Block("attack", 5, "the hazard just played, while the attacked side may answer"),
    Block("attacker", MOST_SIDES - 1, "how many sides to the left the attacker is"),
    Block("table", 4, "two, three, four sides; 1: in teams"),
    Block("trip", 3, "trip / 1000; 1: the extension may be called; 1: it was called"),
    Block(
        "rules",
        8,
        "1 for each rule in force: discards only when stuck, limits stack, a Roll after an End"
        " of Limit, remedies restart, extra turn after exhaustion, start rolling, mistakes"
        " penalized, most distance wins the hand",
    ),
    Block("hand_ends", 3, "when the hand ends: hands empty, draw pile empty, no distance left"),
    Block("shutout", 3, "who scores a shut-out, as the kernel numbers it"),
    Block("match", 4, "1: points count; goal / 5000; hands left / 10; 1: a match by hands"),
    Block("worth", len(LINES), "what each line of the score sheet is worth / 500; distance is 1"),
    Block(
        "others",
        OTHER_SIZE * MOST_OTHERS,
        "for each other seat, one's partner first, then the sides to the left, of each the next"
        " seat to play and its partner: the table below; zeros where the table has none",
    ),
    Block("idle", MOST_SIDES, "turns that each side took since it last played a distance / 10"),
    Block(
        "discards",
        KINDS * MOST_SIDES,
        "for each side, one's own first: how many cards of each kind it has discarded / 3",
    ),
    Block(
        "total_now",
        TOTAL_SIZE * MOST_SIDES,
        "for each side its total if the hand ended now: the table below; zeros without points",
    ),
    Block("total_at_trip", TOTAL_SIZE * MOST_SIDES, "the same if that side completed the trip now"),
    Block(
        "history",
        1,
        "1: all events of the hand are known; 0: `others`, `idle` and `discards` are zeros",
    ),
    Block(
        "left",
        (MOST_STEPS + 1) * MOST_SIDES,
        "for each side, what is left of the trip: 0, 25, ... 1000",
    ),
    Block(
        "unseen_more",
        len(SEVERAL) * len(DISTANCE_STEPS),
        "25, 50, 75, 100, 200: 1 for each of 3, 4, 6, 9 if at least as many lie hidden",
    ),
    Block("reach", REACH_SIZE, "sums of the hand's distances to the trip: the table below"),
    Block(
        "reach_extended",
        REACH_SIZE,
        "the same to the extended trip, while the extension may be called",
    ),
)  # fmt: skip
"""The observation, from its first number to its last."""

FIRST_NEW: Final = {2: "others", 3: "discards", 4: "history"}
"""The first block that a version added."""


def offsets(blocks: tuple[Block, ...]) -> dict[str, int]:
    """Where each block begins, by name."""
    at, found = 0, {}
    for block in blocks:
        found[block.name] = at
        at += block.size
    return found


_AT: Final = offsets(BLOCKS)
_SIDE_AT: Final = offsets(SIDE_BLOCKS)
_OTHER_AT: Final = offsets(OTHER_BLOCKS)
_TOTAL_AT: Final = offsets(TOTAL_BLOCKS)
_REACH_AT: Final = offsets(REACH_BLOCKS)
SIZE: Final = sum(block.size for block in BLOCKS)
SIZES: Final = {
    **{version - 1: _AT[first] for version, first in FIRST_NEW.items()},
    VERSION: SIZE,
}
"""How many numbers each version has."""

# The index of each block, in their order; compiled functions treat these as constants.
(
    HAND, SIDES, UNSEEN, UNSEEN_LAST, DRAW, DRAW_FEW, PHASE, ATTACK, ATTACKER, TABLE, TRIP, RULES,
    HAND_ENDS, SHUTOUT, MATCH, WORTH, OTHERS, IDLE, DISCARDS, TOTAL_NOW, TOTAL_AT_TRIP, HISTORY,
    LEFT, UNSEEN_MORE, REACH, REACH_EXTENDED,
) = _AT.values()  # fmt: skip

(
    S_PRESENT, S_BATTLE, S_SPEED, S_ROLLS, S_LIMITED, S_SAFETIES, S_COUPS, S_DISTANCE, S_ROOM,
    S_LAID_200, S_LAID_100, S_NOTHING_LAID, S_CALLER, S_HELD, S_SCORE, S_LEAD,
) = _SIDE_AT.values()  # fmt: skip

O_MISSED, O_DISCARDED = _OTHER_AT.values()

T_SHORT, T_AHEAD, T_LEAD = _TOTAL_AT.values()

R_MADE_BY, R_LACKS, R_PART, R_SPARE, R_WAITS_FOR = _REACH_AT.values()


def observe(rules: TableRules, game: Game, memory: TableMemory, seat: int, out: Array) -> None:
    """What a seat sees and remembers, written into `out`, which has `SIZE` numbers."""
    # A loop, not a slice: on a GPU, Numba assigns only to single places.
    for at in range(SIZE):
        out[at] = 0.0
    fill(rules, game, memory, seat, out)


def fill(rules: TableRules, game: Game, memory: TableMemory, seat: int, out: Array) -> None:
    """Like `observe`, if all numbers of `out` are already zero."""
    _see_cards(rules, game, seat, out)
    for steps in range(rules.sides):
        _see_side(rules, game, seat, steps, out)
    _see_moment(rules, game, seat, out)
    _see_rules(rules, game, out)
    if not memory.hidden >> seat & 1:
        out[HISTORY] = 1.0
        _recall(rules, game, memory, seat, out)
    if rules.has_points:
        _see_totals(rules, game, seat, out)
    _see_reach(rules, game, seat, out)


def _see_cards(rules: TableRules, game: Game, seat: int, out: Array) -> None:
    for card in range(KINDS):
        held = count(game.hands[seat], card)
        for more in range(MOST_HELD):
            if held > more:
                out[HAND + card * MOST_HELD + more] = 1.0
        hidden = unseen(rules, game, seat, card)
        out[UNSEEN + card] = hidden / rules.deck[card]
        if hidden > 0:
            out[UNSEEN_LAST + card * 2] = 1.0
        if hidden > 1:
            out[UNSEEN_LAST + card * 2 + 1] = 1.0
        if card <= D200:
            for place in range(len(SEVERAL)):
                if hidden >= SEVERAL[place]:
                    out[UNSEEN_MORE + card * len(SEVERAL) + place] = 1.0


def _see_side(rules: TableRules, game: Game, seat: int, steps: int, out: Array) -> None:
    side = left_of(rules, side_at(rules, seat), steps)
    at = SIDES + steps * SIDE_SIZE
    out[at + S_PRESENT] = 1.0
    # `NO_CARD` follows the last card, so an empty pile has the last place of the block.
    out[at + S_BATTLE + game.battle[side] - STOP] = 1.0
    out[at + S_SPEED + game.speed[side] - STOP] = 1.0
    out[at + S_ROLLS] = 1.0 if rolls(rules, game, side) else 0.0
    out[at + S_LIMITED] = 1.0 if limited(rules, game, side) else 0.0
    for safety in range(4):
        out[at + S_SAFETIES + safety] = game.safeties[side] >> safety & 1
        out[at + S_COUPS + safety] = game.coups[side] >> safety & 1
    _see_road(game, side, at, out)
    left = min(max(game.trip - game.distance[side], 0) // STEP, MOST_STEPS)
    out[LEFT + steps * (MOST_STEPS + 1) + left] = 1.0
    out[at + S_CALLER] = 1.0 if game.extended_by == side else 0.0
    _see_hands(rules, game, seat, steps, out)
    _see_score(rules, game, side, at, out)


def _see_road(game: Game, side: int, at: int, out: Array) -> None:
    out[at + S_DISTANCE] = game.distance[side] / THOUSAND
    room = game.trip - game.distance[side]
    # In a given position, a side may be past the trip.
    out[at + S_ROOM + min(max(room, 0), FAR) // STEP] = 1.0
    if game.laid[side][D200] > 0:
        out[at + S_LAID_200] = 1.0
    if game.laid[side][D200] > 1:
        out[at + S_LAID_200 + 1] = 1.0
    if game.laid[side][D100] > 0:
        out[at + S_LAID_100] = 1.0
    if game.distance[side] == 0:
        out[at + S_NOTHING_LAID] = 1.0


def _see_hands(rules: TableRules, game: Game, seat: int, steps: int, out: Array) -> None:
    """Seats in the order of play from this one: a partner's turn comes half a round later."""
    at = SIDES + steps * SIDE_SIZE + S_HELD
    first = (seat + steps) % rules.players
    out[at] = game.sizes[first] / FULL
    if rules.players > rules.sides:
        out[at + 1] = game.sizes[(first + rules.sides) % rules.players] / FULL


def _see_score(rules: TableRules, game: Game, side: int, at: int, out: Array) -> None:
    # Lower than any total.
    best = -1
    for other in range(rules.sides):
        if other != side:
            best = max(best, game.score[other])
    out[at + S_SCORE] = game.score[side] / GOAL
    out[at + S_LEAD] = (game.score[side] - best) / GOAL


def _see_moment(rules: TableRules, game: Game, seat: int, out: Array) -> None:
    left = game.cards - game.drawn
    out[DRAW] = left / 100.0
    for place in range(len(FEW)):
        if left < FEW[place]:
            out[DRAW_FEW + place] = 1.0
    _see_phase(rules, game, seat, out)


def _see_phase(rules: TableRules, game: Game, seat: int, out: Array) -> None:
    """What the seat is asked, and the attack that waits for an answer, which everybody sees."""
    asked = seat == game.turn
    if game.phase == TURN and asked:
        out[PHASE] = 1.0
    elif game.phase == REACT:
        if side_at(rules, seat) == game.attacked and not game.passed >> seat & 1:
            out[PHASE + 1] = 1.0
        out[ATTACK + game.hazard - STOP] = 1.0
        # While an attack waits, the turn is still the attacker's.
        steps = (side_at(rules, game.turn) - side_at(rules, seat)) % rules.sides
        if steps > 0:
            out[ATTACKER + steps - 1] = 1.0
    elif game.phase == EXTEND and asked:
        out[PHASE + 2] = 1.0


def _see_rules(rules: TableRules, game: Game, out: Array) -> None:
    out[TABLE + rules.sides - 2] = 1.0
    out[TABLE + 3] = 1.0 if rules.players > rules.sides else 0.0
    out[TRIP] = game.trip / THOUSAND
    out[TRIP + 1] = 1.0 if rules.extension and game.extended_by == NOBODY else 0.0
    out[TRIP + 2] = 0.0 if game.extended_by == NOBODY else 1.0
    out[RULES] = rules.only_when_stuck
    out[RULES + 1] = rules.speed_limit_stacks
    out[RULES + 2] = rules.roll_after_end_of_limit
    out[RULES + 3] = rules.remedy_restarts
    out[RULES + 4] = rules.extra_turn_after_exhaustion
    out[RULES + 5] = rules.start_rolling
    out[RULES + 6] = rules.mistakes_penalised
    out[RULES + 7] = rules.won_by_distance
    out[HAND_ENDS + rules.hand_ends] = 1.0
    out[SHUTOUT + rules.shutout_for] = 1.0
    out[MATCH] = rules.has_points
    out[MATCH + 1] = rules.points_to_win / GOAL
    if rules.hands > 0:
        out[MATCH + 2] = (rules.hands - game.hand) / 10.0
        out[MATCH + 3] = 1.0
    # Distance counts one point per unit, which divided by `BONUS` would be almost 0.
    out[WORTH] = rules.worth[0]
    for line in range(1, len(rules.worth)):
        out[WORTH + line] = rules.worth[line] / BONUS


def _recall(rules: TableRules, game: Game, memory: TableMemory, seat: int, out: Array) -> None:
    """What is remembered of the sides and of the other seats, in the order of the sides."""
    for steps in range(rules.sides):
        side = left_of(rules, side_at(rules, seat), steps)
        out[IDLE + steps] = memory.idle[side] / MANY_TURNS
        for card in range(KINDS):
            out[DISCARDS + steps * KINDS + card] = memory.discards[side][card] / MOST_DISCARDED
        first = (seat + steps) % rules.players
        if steps > 0:
            _recall_seat(game, memory, first, OTHERS + (2 * steps - 1) * OTHER_SIZE, out)
        if rules.players > rules.sides:
            partner = (first + rules.sides) % rules.players
            _recall_seat(game, memory, partner, OTHERS + 2 * steps * OTHER_SIZE, out)


def _recall_seat(game: Game, memory: TableMemory, seat: int, at: int, out: Array) -> None:
    for place in range(len(MISSED)):
        since = drawn_since(game, memory, seat, MISSED[place])
        # After seven draws the whole hand may be new, and nothing more is known.
        if since != UNKNOWN and since < FULL:
            out[at + O_MISSED + place] = (FULL - since) / FULL
    if memory.discarded[seat] != NO_CARD:
        out[at + O_DISCARDED + memory.discarded[seat]] = 1.0


def _see_totals(rules: TableRules, game: Game, seat: int, out: Array) -> None:
    """The totals of each side if the hand ended now, and if that side had completed the trip."""
    won = winner_of_hand(rules, game)
    for steps in range(rules.sides):
        side = left_of(rules, side_at(rules, seat), steps)
        _see_total(rules, game, side, won, TOTAL_NOW + steps * TOTAL_SIZE, out)
        # Scoring reads the distance from the game, so it is changed temporarily.
        distance = game.distance[side]
        game.distance[side] = game.trip
        _see_total(rules, game, side, side, TOTAL_AT_TRIP + steps * TOTAL_SIZE, out)
        game.distance[side] = distance


def _see_total(rules: TableRules, game: Game, side: int, won: int, at: int, out: Array) -> None:
    """How far a side's total is from the goal and from the other totals, if the hand ended so."""
    total = game.score[side] + points_of_hand(rules, game, side, won)
    # Lower than any total.
    best = -1
    for other in range(rules.sides):
        if other != side:
            best = max(best, game.score[other] + points_of_hand(rules, game, other, won))
    if rules.hands == 0:
        for place in range(len(SHORT)):
            if rules.points_to_win - total <= SHORT[place]:
                out[at + T_SHORT + place] = 1.0
    if total > best:
        out[at + T_AHEAD] = 1.0
    out[at + T_LEAD] = min(max((total - best) / THOUSAND, -MOST_AHEAD), MOST_AHEAD)


def _see_reach(rules: TableRules, game: Game, seat: int, out: Array) -> None:
    """Which sums of the hand's distances complete the trip, and the extended one."""
    side = side_at(rules, seat)
    come, extended = game.distance[side], NO_TRIP
    if rules.extension and game.extended_by == NOBODY:
        extended = EXTENDED_TRIP - come
    most_200s = MOST_200S - game.laid[side][D200]
    see_sums(game.hands[seat], most_200s, game.trip - come, extended, REACH, out)


def see_sums(hand: int, most_200s: int, room: int, extended: int, at: int, out: Array) -> None:
    """How a hand can cover the rest of the trip, and the rest of the extended trip or `NO_TRIP`,
    with at most `most_200s` 200s. Writes the numbers of `REACH_BLOCKS` twice, from index `at` on.
    """
    every = sums(hand, most_200s, NO_CARD)
    one, two, three = sums_by_count(hand, most_200s)
    for trip in range(2):
        left = (extended if trip else room) // STEP
        # In a given position a side may be past its trip; a house rule may make the trip longer.
        if 0 <= left <= MOST_STEPS:
            _see_made(every, one, two, three, left, at + trip * REACH_SIZE, out)
    # After a 200 is played, one fewer is allowed.
    after_200 = sums(hand, most_200s - 1, NO_CARD) if count(hand, D200) >= most_200s else every
    for card in range(D200 + 1):
        allowed = card != D200 or most_200s > 0
        held = count(hand, card) > 0
        fewer = sums(hand, most_200s, card) if held else 0
        rest = sums(hand, most_200s - 1, D200) if held and card == D200 else fewer
        others = after_200 if card == D200 else every
        for trip in range(2):
            left = (extended if trip else room) // STEP
            less, there = left - DISTANCE_STEPS[card], at + trip * REACH_SIZE + card
            if 0 <= left <= MOST_STEPS:
                out[there + R_SPARE] = fewer >> left & 1
                if less >= 0 and allowed:
                    out[there + R_PART] = rest >> less & 1
                    out[there + R_WAITS_FOR] = others >> less & 1


def _see_made(every: int, one: int, two: int, three: int, left: int, at: int, out: Array) -> None:
    """How many cards add up to what is left, and how much is missing if none do."""
    out[at + R_MADE_BY] = one >> left & 1
    out[at + R_MADE_BY + 1] = two >> left & 1
    out[at + R_MADE_BY + 2] = three >> left & 1
    out[at + R_MADE_BY + 3] = every >> left & 1
    lacks = 0
    # The empty sum is always possible, so this ends.
    while not every >> (left - lacks) & 1:
        lacks += 1
    out[at + R_LACKS + min(lacks, MOST_SHORT)] = 1.0


def sums(hand: int, most_200s: int, without: int) -> int:
    """All sums of distances that a hand can make, a bit for each step of 25; 0 is one of them.

    One card of the kind `without` is left out; `NO_CARD` leaves none out.
    """
    found = 1
    for card in range(D200 + 1):
        held = count(hand, card)
        if card == without:
            held -= 1
        if card == D200:
            held = min(held, most_200s)
        found = sums_with(found, card, held)
    return found


def sums_by_count(hand: int, most_200s: int) -> tuple[int, int, int]:
    """The sums that one card of a hand can make, two cards, and three cards."""
    one, two, three = 0, 0, 0
    for card in range(D200 + 1):
        held = count(hand, card)
        if card == D200:
            held = min(held, most_200s)
        for _ in range(held):
            # Three before two before one, so that a card counts only once in each sum.
            three |= two << DISTANCE_STEPS[card]
            two |= one << DISTANCE_STEPS[card]
            one |= 1 << DISTANCE_STEPS[card]
    return one, two, three


# -- views ------------------------------------------------------------------------------------
# From a view to a network's inputs (`observation`), and from its actions back to moves. Any view
# can be used, even one from another engine. The memory of the hand is optional.

_NOTHING: Final[TableMemory] = plain(TableMemory)
forget(_NOTHING)
_NOTHING.hidden = (1 << MOST_SEATS) - 1


def observation(view: View, memory: Memory | None = None) -> NDArray[np.float32]:
    """What a seat sees and remembers, as `bornes.model.encoding` describes it."""
    # Filling a list is several times as fast as filling an array, and rounds equally.
    numbers = [0.0] * SIZE
    game = known(view)
    recalled = _NOTHING if memory is None else table_memory(memory.conclusions(view.rules), game)
    fill(in_numbers(view.rules), game, recalled, view.seat, numbers)
    return np.fromiter(numbers, np.float32, SIZE)


def table_memory(conclusions: Conclusions, game: Game) -> TableMemory:
    """Convert conclusions to the kernel's record; `game` is the present position."""
    made: TableMemory = plain(TableMemory, _NOTHING)
    if conclusions.from_the_deal:
        made.hidden = 0
    for seat, drawn in enumerate(conclusions.drawn):
        made.laid[seat] = drawn - game.sizes[seat]
        for card, then in conclusions.none_at[seat].items():
            made.none_at[seat][NUMBER[card]] = then
        discarded = conclusions.discarded[seat]
        made.discarded[seat] = NO_CARD if discarded is None else NUMBER[discarded]
    for side, discards in enumerate(conclusions.discards):
        for card, times in discards.items():
            made.discards[side][NUMBER[card]] = times
    made.idle[: len(conclusions.idle)] = conclusions.idle
    return made


def action_of(view: View, move: Move) -> int:
    """The number of a move of the view's seat."""
    return convert.action_of(move, view.seat, len(view.public.sides))


def move_of(view: View, action: int) -> Move:
    """The move of the view's seat with this number."""
    pending = view.public.pending
    hazard = NO_CARD if pending is None else NUMBER[pending.hazard]
    return convert.move_of(action, view.seat, len(view.public.sides), hazard)
