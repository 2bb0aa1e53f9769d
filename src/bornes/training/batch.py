"""Training's work on many games at once, on all cores."""

from numba import prange

from bornes.kernel.layout import Array, Games
from bornes.training.loops import answer_one, begin_one, deal_unseen_one, look_one, take_one


def begin_all(tables: Games, games: Games, memories: Games) -> None:
    """Deal the first hand of every game."""
    for at in prange(len(games)):
        begin_one(tables, games, memories, at)


def deal_unseen_all(tables: Games, games: Games, memories: Games) -> None:
    """Deal again what the seats to act do not see."""
    for at in prange(len(games)):
        deal_unseen_one(tables, games, memories, at)


def look_all(
    tables: Games, games: Games, memories: Games,
    seen: Array, hidden: Array, moves: Array, seats: Array,
) -> None:  # fmt: skip
    """What the seats to act see."""
    for at in prange(len(games)):
        look_one(tables, games, memories, at, seen, hidden, moves, seats)


def take_all(
    tables: Games, games: Games, memories: Games,
    actions: Array, rewards: Array, results: Array, ended: Array,
) -> None:  # fmt: skip
    """The moves of the seats to act."""
    for at in prange(len(games)):
        take_one(tables, games, memories, at, actions, rewards, results, ended)


def answer_all(
    tables: Games, games: Games, memories: Games,
    who: int, styles: Array, sides: Array, actions: Array,
) -> None:  # fmt: skip
    """The moves of players that do not learn."""
    for at in prange(len(games)):
        answer_one(tables, games, memories, at, who, styles, sides, actions)
