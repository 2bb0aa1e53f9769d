"""What training does with one game, the same on a processor's core and in a GPU's thread."""

from typing import Final

from bornes.kernel.driver import driver_action
from bornes.kernel.game import actor, legal, side_at, step
from bornes.kernel.hands import count
from bornes.kernel.layout import (
    GAME_OVER,
    HAND_OVER,
    KINDS,
    MOST_SEATS,
    NOBODY,
    Array,
    Game,
    Games,
    TableRules,
)
from bornes.kernel.memory import TableMemory, remember
from bornes.kernel.policies import random_action
from bornes.kernel.scoring import winner_of_hand
from bornes.learn.encoding import observe
from bornes.learn.episodes import go_on

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

RANDOM: Final = 1
DRIVER: Final = 2


def look(
    rules: TableRules, game: Game, memory: TableMemory, seat: int, seen: Array, hidden: Array
) -> None:
    """What a seat sees, and what only a critic may: hands in the order of play, and next cards."""
    observe(rules, game, memory, seat, seen)
    for at in range(SECRETS):
        hidden[at] = 0.0
    for other in range(1, rules.players):
        hand = game.hands[(seat + other) % rules.players]
        for card in range(KINDS):
            hidden[(other - 1) * KINDS + card] = count(hand, card) / MOST_HELD
    for ahead in range(CARDS_AHEAD):
        if game.drawn + ahead < game.cards:
            card = game.deck[game.drawn + ahead]
            hidden[(MOST_SEATS - 1 + ahead) * KINDS + card] = 1.0


def take(
    rules: TableRules, game: Game, memory: TableMemory, seat: int, action: int, rewards: Array
) -> int:
    """Make a move. Where it ends the hand, every side has its reward and the next one is dealt."""
    remember(rules, game, memory, seat, action)
    step(rules, game, seat, action)
    if game.phase < HAND_OVER:
        return STILL_ON
    ended = MATCH_DONE if game.phase == GAME_OVER else HAND_DONE
    won = winner_of_hand(rules, game)
    for side in range(rules.sides):
        rewards[side] = reward(rules, game, side, won)
    go_on(rules, game, memory)
    return ended


def reward(rules: TableRules, game: Game, side: int, won: int) -> float:
    """Points of the hand against the others' average; where there are none, who won."""
    if not rules.has_points:
        if won == NOBODY:
            return 0.0
        return 1.0 if won == side else -1.0 / (rules.sides - 1)
    others = 0
    for other in range(rules.sides):
        if other != side:
            others += game.points[other]
    return (game.points[side] - others / (rules.sides - 1)) / POINTS


def opponent(rules: TableRules, game: Game, seat: int, who: int) -> int:
    """The move of a player that does not learn."""
    moves = legal(rules, game, seat)
    if who == DRIVER:
        return driver_action(rules, game, seat, moves)
    return random_action(game, moves)


# -- one game of an array ---------------------------------------------------------------------


def begin_one(tables: Games, games: Games, memories: Games, at: int) -> None:
    """Deal the first hand."""
    games[at].phase = GAME_OVER
    go_on(tables[games[at].table], games[at], memories[at])


def look_one(
    tables: Games, games: Games, memories: Games, at: int,
    shift: int, seen: Array, hidden: Array, moves: Array, seats: Array,
) -> None:  # fmt: skip
    """What the seat to act sees, or one so many seats to its left."""
    rules = tables[games[at].table]
    seat = (actor(rules, games[at]) + shift) % rules.players
    seats[at] = seat
    moves[at] = legal(rules, games[at], seat)
    look(rules, games[at], memories[at], seat, seen[at], hidden[at])


def take_one(
    tables: Games, games: Games, memories: Games, at: int,
    actions: Array, rewards: Array, ended: Array,
) -> None:  # fmt: skip
    """The move of the seat to act."""
    rules, game = tables[games[at].table], games[at]
    seat = actor(rules, game)
    ended[at] = take(rules, game, memories[at], seat, actions[at], rewards[at])


def answer_one(
    tables: Games, games: Games, _memories: Games, at: int, who: int, sides: Array, actions: Array
) -> None:
    """Where a side listed in `sides` is to act, the move of a player that does not learn."""
    rules = tables[games[at].table]
    seat = actor(rules, games[at])
    if sides[at] >> side_at(rules, seat) & 1:
        actions[at] = opponent(rules, games[at], seat, who)
