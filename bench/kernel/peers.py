"""Games of other projects: OpenSpiel's C++ rollouts, pgx, and the card games of PettingZoo.

Each is skipped with a message if it is not installed.
"""

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from bench.kernel.timing import by_the_clock

OPENSPIEL_GAMES: Final = ("hearts", "spades", "crazy_eights")
PGX_GAMES: Final = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")
PETTINGZOO_GAMES: Final = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
ROLLOUTS: Final = 200
GAMES_COUNTED: Final = 100
PGX_STEPS: Final = 64


def missing(*modules: str) -> str | None:
    """A message that names the modules that are not installed; None if all are."""
    lacking = [module for module in modules if find_spec(module) is None]
    return f"{' and '.join(lacking)}: not installed, so not measured" if lacking else None


# -- OpenSpiel --------------------------------------------------------------------------------


def first_decision(name: str, generator: random.Random) -> Any:
    """A game after its random deal, at its first decision."""
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        _apply_random_outcome(state, generator)
    return state


def _apply_random_outcome(state: Any, generator: random.Random) -> None:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(generator.choices(outcomes, chances)[0])


def mean_decisions(name: str) -> float:
    """The mean number of decisions in a random game."""
    generator, made = random.Random(1), 0
    for _ in range(GAMES_COUNTED):
        state = first_decision(name, generator)
        while not state.is_terminal():
            if state.is_chance_node():
                _apply_random_outcome(state, generator)
            else:
                state.apply_action(generator.choice(state.legal_actions()))
                made += 1
    return made / GAMES_COUNTED


def rollouts(name: str) -> Callable[[], float]:
    """Plays of OpenSpiel's own C++ rollouts. A tree search with two simulations only evaluates the
    first position and one of the positions after it, by `ROLLOUTS` rollouts each.
    """
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    # The tree search gives access to the rollouts: a loop in Python would measure Python.
    bot = pyspiel.MCTSBot(pyspiel.load_game(name), evaluator, 1.0, 2, 100, False, 1, False)
    state, length = first_decision(name, random.Random(2)), mean_decisions(name)

    def work() -> float:
        bot.step(state)
        return ROLLOUTS * (length + length - 1)

    return work


def rollouts_by_the_clock(name: str, seconds: float) -> float:
    """The plays per second of elapsed time."""
    return by_the_clock(rollouts(name), seconds)


# -- pgx --------------------------------------------------------------------------------------


def pgx_plays(name: str, games: int) -> Callable[[], float]:
    """Random plays of this many games at once, compiled by JAX for the GPU or the processor.

    A game that is over is started again.
    """
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental.wrappers import auto_reset

    game = pgx.make(name)
    step = jax.vmap(auto_reset(game.step, game.init))

    def play(carried: Any, key: Any) -> tuple[Any, None]:
        logits = jnp.where(carried.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(key, logits, axis=-1)
        return step(carried, actions, jax.random.split(key, games)), None

    def several(carried: Any, key: Any) -> Any:
        return jax.lax.scan(play, carried, jax.random.split(key, PGX_STEPS))[0]

    # Many steps per call; otherwise the calls would dominate the time.
    run = jax.jit(several)

    # Made beforehand, because the kernel's games have their random generators, too.
    keys = iter(jax.random.split(jax.random.PRNGKey(0), 10_000))
    state = jax.jit(jax.vmap(game.init))(jax.random.split(next(keys), games))

    def work() -> float:
        nonlocal state
        state = jax.block_until_ready(run(state, next(keys)))
        return games * PGX_STEPS

    work()  # compile it before anything is timed
    return work


# -- PettingZoo -------------------------------------------------------------------------------


def pettingzoo_steps(environment: Any) -> Callable[[], float]:
    """Random steps, as in PettingZoo's own performance test: when all agents are done, the game is
    reset without the empty steps at its end.
    """
    steps = _steps(environment)

    def work() -> float:
        for _ in range(100):
            next(steps)
        return 100.0

    return work


def _steps(environment: Any) -> Iterator[None]:
    while True:
        environment.reset()
        while not all(environment.terminations.values()):
            seen, *_ = environment.last()
            environment.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            yield


def pettingzoo_games() -> dict[str, Any]:
    """The modules of the card games that PettingZoo ships."""
    return {name: import_module(f"pettingzoo.classic.{name}") for name in PETTINGZOO_GAMES}
