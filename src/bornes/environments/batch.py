"""Many games of an environment at once, on all cores: see `bornes.environments.episodes`."""

from numba import prange

from bornes.environments.episodes import begin, look, step_game, to_learner
from bornes.kernel.game import actor
from bornes.kernel.layout import Array, Games
from bornes.kernel.playing import REST
from bornes.model.encoding import observe


def begin_games(
    tables: Games, games: Games, memories: Games, observations: Array, masks: Array, seats: Array
) -> None:
    """A new match at every table, and what the seat to act sees."""
    for at in prange(len(games)):
        rules, game = tables[games[at].table], games[at]
        begin(rules, game, memories[at])
        seats[at] = actor(rules, game)
        look(rules, game, memories[at], seats[at], observations[at], masks[at])


def step_games(
    tables: Games, games: Games, memories: Games, episode: int, reward: int, actions: Array,
    observations: Array, masks: Array, seats: Array, rewards: Array, told: Array,
) -> None:  # fmt: skip
    """One decision at every table; what follows is written over the arrays."""
    for at in prange(len(games)):
        rules, game = tables[games[at].table], games[at]
        told[at] = step_game(
            rules, game, memories[at], episode, reward, actions[at],
            observations[at], masks[at], rewards[at],
        )  # fmt: skip
        seats[at] = actor(rules, game)


def play_to_learner(
    tables: Games, games: Games, memories: Games, episode: int, reward: int, learner: int,
    opponent: int, actions: Array, observations: Array, masks: Array, seats: Array,
    gained: Array, earned: Array, told: Array,
) -> None:  # fmt: skip
    """What is asked of every game that does not rest, and then all others play until the learner
    is to act: `episodes.to_learner`.
    """
    for at in prange(len(games)):
        if actions[at] != REST:
            told[at], seats[at], gained[at] = to_learner(
                tables[games[at].table], games[at], memories[at], episode, reward, learner,
                opponent, actions[at], observations[at], masks[at], earned[at],
            )  # fmt: skip


def observe_games(
    tables: Games, games: Games, memories: Games, seats: Array, observations: Array
) -> None:
    """What a seat of every game sees."""
    for at in prange(len(games)):
        observe(tables[games[at].table], games[at], memories[at], seats[at], observations[at])
