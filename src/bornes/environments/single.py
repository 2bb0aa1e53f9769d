"""One game of an environment that is stepped from Python: see `bornes.environments.episodes`.

The arrays of tables, games and memories have one entry each.
"""

from bornes.environments.episodes import GOES_ON, OVER, act, begin, go_on, look
from bornes.kernel.game import actor
from bornes.kernel.layout import HAND_OVER, Array, Games


def begin_game(
    tables: Games, games: Games, memories: Games, observation: Array, mask: Array
) -> int:
    """A new match; the seat to act, and what it sees."""
    begin(tables[0], games[0], memories[0])
    seat = actor(tables[0], games[0])
    look(tables[0], games[0], memories[0], seat, observation, mask)
    return seat


def step_game_once(
    tables: Games, games: Games, memories: Games, episode: int, reward: int, action: int,
    allowed: Array, observation: Array, mask: Array, rewards: Array,
) -> tuple[int, int]:  # fmt: skip
    """One decision that `allowed` has: what came of it, and the seat to act next.

    When the episode is over the game stays as it ended.
    """
    rules, game, memory = tables[0], games[0], memories[0]
    told = act(rules, game, memory, episode, reward, action, allowed, rewards)
    if told == GOES_ON and game.phase >= HAND_OVER:
        go_on(rules, game, memory)
    seat = actor(rules, game)
    look(rules, game, memory, seat, observation, mask)
    if told == OVER:
        mask[:] = 0
    return told, seat


def look_at(
    tables: Games, games: Games, memories: Games, seat: int, observation: Array, mask: Array
) -> None:
    """What any seat sees."""
    look(tables[0], games[0], memories[0], seat, observation, mask)
