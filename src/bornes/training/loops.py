"""What training does with one game: the same code on a CPU core and in a GPU thread."""

from typing import Final

from bornes.environments.episodes import LEAD, RESULT, deal_next_hand, earned
from bornes.kernel.arrays import Games
from bornes.kernel.chance import below, next_chance, random_action
from bornes.kernel.dealing import deal_unseen
from bornes.kernel.driver import driver_action
from bornes.kernel.game import actor, legal, side_at, step
from bornes.kernel.layout import (
    D200,
    GAME_OVER,
    HAND_OVER,
    KINDS,
    MOST_SEATS,
    MOST_SIDES,
    NOBODY,
    RIGHT_OF_WAY,
    SECOND_SIDE,
    STOP,
    Array,
    Game,
    TableRules,
    count,
)
from bornes.kernel.memory import TableMemory, remember
from bornes.kernel.scoring import winner_of_hand
from bornes.model.encoding import fill

CARDS_AHEAD: Final = 6
"""How many of the next cards a critic sees."""
SECRETS: Final = (MOST_SEATS - 1) * KINDS + CARDS_AHEAD * KINDS
"""The numbers that only a critic sees: the other hands, and the next cards to draw."""
POINTS: Final = 500.0
"""A reward of 1 in points."""
MOST_HELD: Final = 3.0

STILL_ON: Final = 0
HAND_DONE: Final = 1
MATCH_DONE: Final = 2

# The columns of `results`, which are written when a hand is over.
HAND_WINNER: Final = 0
MATCH_WINNER: Final = 1
"""A side, or `NOBODY`. The match has no winner while it continues."""
HANDS_PLAYED: Final = 2
SCORES: Final = 3
"""The first side's total, this hand included; the other sides follow."""
RESULTS: Final = SCORES + MOST_SIDES

# Habits of `driver`, one bit each. A style is any combination of them.
PEACEFUL: Final = 1
"""Plays no hazard while there is anything else to do."""
AGGRESSIVE: Final = 2
"""Plays a hazard whenever it can."""
OPEN: Final = 4
"""Plays safeties at once, instead of waiting for a coup fourré."""
SLOW: Final = 8
"""Plays no 200 while there is anything else to do."""
MOODY: Final = 16
"""Sometimes makes a random move."""
STYLES: Final = 32
NO_STYLE: Final = 0
MOOD: Final = 8
"""A moody player makes a random move once in this many decisions."""

HAZARDS: Final = 0b11111 << STOP | 0b1111111111 << SECOND_SIDE
"""The actions that play a hazard on one of the three sides to the left."""
SAFETIES: Final = 0b1111 << RIGHT_OF_WAY


def look(
    rules: TableRules, game: Game, memory: TableMemory, seat: int, seen: Array, hidden: Array
) -> None:
    """Write what a seat sees, and what only a critic may see: the other hands in the order of play,
    and the next cards. Both arrays must be zero before.
    """
    fill(rules, game, memory, seat, seen)
    # Counted from the seat to the left, as the observation counts sides.
    for other in range(1, rules.players):
        hand = game.hands[(seat + other) % rules.players]
        for card in range(KINDS):
            hidden[(other - 1) * KINDS + card] = count(hand, card) / MOST_HELD
    for ahead in range(CARDS_AHEAD):
        if game.drawn + ahead < game.cards:
            card = game.deck[game.drawn + ahead]
            hidden[(MOST_SEATS - 1 + ahead) * KINDS + card] = 1.0


def take(
    rules: TableRules, game: Game, memory: TableMemory, seat: int, action: int,
    rewards: Array, results: Array,
) -> int:  # fmt: skip
    """Make a move. If it ends the hand, write every side's reward and deal the next hand. Return
    `STILL_ON`, `HAND_DONE` or `MATCH_DONE`.
    """
    remember(rules, game, memory, seat, action)
    step(rules, game, seat, action)
    if game.phase < HAND_OVER:
        return STILL_ON
    ended = MATCH_DONE if game.phase == GAME_OVER else HAND_DONE
    won = winner_of_hand(rules, game)
    results[HAND_WINNER] = won
    # Read before the next hand is dealt, which overwrites them.
    results[MATCH_WINNER] = game.winner if ended == MATCH_DONE else NOBODY
    results[HANDS_PLAYED] = game.hand
    for side in range(rules.sides):
        rewards[side] = reward(rules, game, side, won)
        results[SCORES + side] = game.score[side] + game.points[side]
    deal_next_hand(rules, game, memory)
    return ended


def reward(rules: TableRules, game: Game, side: int, won: int) -> float:
    """A side's points in the hand minus the others' average; if the edition counts no points,
    whether it won.
    """
    if not rules.has_points:
        return earned(rules, game, RESULT, side, won)
    return earned(rules, game, LEAD, side, won) / POINTS


def opponent(rules: TableRules, game: Game, seat: int, style: int) -> int:
    """The move of `driver` in a style."""
    moves = legal(rules, game, seat)
    if style & MOODY:
        game.chance = next_chance(game.chance)
        if below(game.chance, MOOD) == 0:
            return random_action(game, moves)
    return driver_action(rules, game, seat, styled(moves, style))


def styled(moves: int, style: int) -> int:
    """The moves that a style of play allows. There is always at least one."""
    # A habit never removes the last move.
    if style & PEACEFUL and moves & ~HAZARDS:
        moves &= ~HAZARDS
    if style & AGGRESSIVE and moves & HAZARDS:
        moves &= HAZARDS
    if style & OPEN and moves & SAFETIES:
        moves &= SAFETIES
    if style & SLOW and moves & ~(1 << D200):
        moves &= ~(1 << D200)
    return moves


# -- one game of many: `bornes.kernel.compiled` launches these --------------------------------


def begin_all(rules: TableRules, game: Game, at: int, memories: Games) -> None:
    """Deal the first hand of every game."""
    game.phase = GAME_OVER
    deal_next_hand(rules, game, memories[at])


def deal_unseen_all(rules: TableRules, game: Game, _at: int, _memories: Games) -> None:
    """Deal again what the seats to act do not see."""
    deal_unseen(rules, game, actor(rules, game))


def look_all(
    rules: TableRules, game: Game, at: int, memories: Games,
    seen: Array, hidden: Array, moves: Array, seats: Array,
) -> None:  # fmt: skip
    """Write what the seats to act see, their legal moves, and which seats they are."""
    seat = actor(rules, game)
    seats[at] = seat
    moves[at] = legal(rules, game, seat)
    look(rules, game, memories[at], seat, seen[at], hidden[at])


def look_other_all(rules: TableRules, game: Game, at: int, memories: Games, seen: Array) -> None:
    """Write what the seats after those to act see."""
    fill(rules, game, memories[at], (actor(rules, game) + 1) % rules.players, seen[at])


def take_all(
    rules: TableRules, game: Game, at: int, memories: Games,
    actions: Array, rewards: Array, results: Array, ended: Array,
) -> None:  # fmt: skip
    """Make the moves of the seats to act."""
    seat = actor(rules, game)
    ended[at] = take(rules, game, memories[at], seat, actions[at], rewards[at], results[at])


def answer_all(
    rules: TableRules, game: Game, at: int, _memories: Games,
    styles: Array, sides: Array, actions: Array,
) -> None:  # fmt: skip
    """Where one of the sides in `sides` is to act, write the move of `driver` in a style."""
    seat = actor(rules, game)
    if sides[at] >> side_at(rules, seat) & 1:
        actions[at] = opponent(rules, game, seat, styles[at])
