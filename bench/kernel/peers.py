"""What others' games do: OpenSpiel's C++ rollouts, pgx, and the card games of PettingZoo.

Each is skipped with a sentence where it is not installed.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from bench.kernel.timing import by_the_clock, in_processes, on_one_core

OPENSPIEL_GAMES: Final = ("hearts", "spades", "crazy_eights")
PGX_GAMES: Final = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")
PETTINGZOO_GAMES: Final = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")
ROLLOUTS: Final = 200
GAMES_COUNTED: Final = 100
PGX_STEPS: Final = 64


def missing(*modules: str) -> str | None:
    """A sentence that says what is not installed, if anything is not."""
    lacking = [module for module in modules if find_spec(module) is None]
    return f"{' and '.join(lacking)}: not installed, so not measured" if lacking else None


# -- OpenSpiel --------------------------------------------------------------------------------


def first_decision(name: str, lot: random.Random) -> Any:
    """A game dealt by chance, at its first decision."""
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        _by_chance(state, lot)
    return state


def _by_chance(state: Any, lot: random.Random) -> None:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
    state.apply_action(lot.choices(outcomes, chances)[0])


def decisions_by_lot(name: str) -> float:
    """How many decisions a game has on average, from the first on."""
    lot, made = random.Random(1), 0
    for _ in range(GAMES_COUNTED):
        state = first_decision(name, lot)
        while not state.is_terminal():
            if state.is_chance_node():
                _by_chance(state, lot)
            else:
                state.apply_action(lot.choice(state.legal_actions()))
                made += 1
    return made / GAMES_COUNTED


def rollouts(name: str) -> Callable[[], float]:
    """Plays of OpenSpiel's own C++ rollouts. Its tree search of two simulations does nothing but
    evaluate the first position and one of the second by this many rollouts each.
    """
    import pyspiel

    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    # The tree search is the way to the rollouts: Python loops would measure Python.
    bot = pyspiel.MCTSBot(pyspiel.load_game(name), evaluator, 1.0, 2, 100, False, 1, False)
    state, length = first_decision(name, random.Random(2)), decisions_by_lot(name)

    def work() -> float:
        bot.step(state)
        return ROLLOUTS * (length + length - 1)

    return work


def openspiel_core(name: str, seconds: float) -> float:
    return on_one_core(rollouts(name), seconds)


def _openspiel_clock(name: str, seconds: float) -> float:
    return by_the_clock(rollouts(name), seconds)


def openspiel_cores(name: str, cores: int, seconds: float) -> float:
    return in_processes(partial(_openspiel_clock, name), cores, seconds)


# -- pgx --------------------------------------------------------------------------------------


def pgx_plays(name: str, games: int) -> Callable[[], float]:
    """Random plays of so many games at once, compiled by JAX for what it finds: GPU or processor.

    A game that is over begins again.
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

    # Many steps in one call: otherwise the calls would be what is measured.
    run = jax.jit(several)

    # Made beforehand, as games in the kernel have their chance with them.
    keys = iter(jax.random.split(jax.random.PRNGKey(0), 10_000))
    state = jax.jit(jax.vmap(game.init))(jax.random.split(next(keys), games))

    def work() -> float:
        nonlocal state
        state = jax.block_until_ready(run(state, next(keys)))
        return games * PGX_STEPS

    work()  # compiled before anything is timed
    return work


# -- PettingZoo -------------------------------------------------------------------------------


def pettingzoo_steps(environment: Any) -> Callable[[], float]:
    """Random steps, the way PettingZoo's own performance test takes them: when all agents are done
    it begins again, without the empty steps in which they leave.
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
