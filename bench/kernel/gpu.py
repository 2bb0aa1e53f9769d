"""Measure plays per second on a CUDA GPU, and what limits them."""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from bench.kernel import peers
from bench.kernel.contenders import new_games
from bench.kernel.timing import by_the_clock
from bornes.core.edition import rules
from bornes.environments.gpu_vector import GpuGames
from bornes.kernel import gpu, seeds, tables
from bornes.kernel.compiled import KERNEL
from bornes.kernel.gpu import cuda
from bornes.model.encoding import SIZE

MILLION: Final = 1e6
WARP: Final = 32
HANDS: Final = 20
GAMES: Final = (1 << 14, 1 << 16, 1 << 18, 1 << 20, 1 << 22)
STEPPED: Final = 1 << 20
STEPS: Final = 20
PGX_GAMES: Final = (1 << 17, 1 << 20)
FLOAT_BYTES: Final = 4

Figures = dict[str, Any]


def reported(name: str, rate: float, unit: str = "million a second") -> float:
    """Print a rate, and return it."""
    print(f"  {name:<56}{rate / MILLION:>14.1f} {unit}", flush=True)
    return rate


def random_plays(chances: Any) -> Callable[[], float]:
    """Random games with these seeds, all in GPU memory. The work returns the number of plays."""
    games = new_games(len(chances))
    games["chance"] = chances
    on_device = cuda.to_device(tables(rules("classic"))), cuda.to_device(games)
    made = cuda.to_device(np.zeros(len(games), np.int64))

    def work() -> float:
        KERNEL.on_gpu.random_hands(*on_device, HANDS, made)
        return float(made.copy_to_host().sum())  # copying waits for the end

    work()  # compile it before anything is timed
    return work


def kernel_plays(seconds: float) -> Figures:
    """The kernel with more and more games: enough threads hide the latency of memory."""
    found = {}
    for games in GAMES:
        name = f"kernel, {games:,} games"
        found[name] = reported(name, by_the_clock(random_plays(seeds(1, games)), seconds))
    return found


def what_bounds(seconds: float, best: float) -> Figures:
    """Measure the cost of divergence. The threads of a warp run in lockstep: if their games take
    different branches, some wait for the others. 32 copies of each game never diverge.
    """
    alike = np.repeat(seeds(1, GAMES[-1] // WARP), WARP)
    name = "kernel, all games of a warp alike"
    together = reported(name, by_the_clock(random_plays(alike), seconds))
    # The compiled code that was timed.
    compiled = KERNEL.on_gpu.random_hands.kernel
    registers = max(compiled.get_regs_per_thread().values())
    local = max(compiled.get_local_mem_per_thread().values())
    print(f"  different ways within a warp cost a factor of {together / best:.1f}")
    print(f"  {registers} registers and {local} bytes of local memory for each thread")
    return {name: together, "registers": registers, "local memory, bytes": local}


def environment_steps(seconds: float) -> Figures:
    """Steps of the vectorized environment, each of which writes an observation and a mask."""
    games = GpuGames(STEPPED, rules("classic"))
    games.reset(1)
    choose = _legal_actions()

    def work() -> float:
        for _ in range(STEPS):
            games.step(choose(games))
        cuda.synchronize()
        return float(STEPPED * STEPS)

    work()
    name = f"environment, {STEPPED:,} games: steps with observations"
    steps = reported(name, by_the_clock(work, seconds))
    written = reported("observations written, bytes", steps * SIZE * FLOAT_BYTES, "MB a second")
    return {name: steps, "observations written, bytes": written}


def _legal_actions() -> Callable[[GpuGames], Any]:
    """A GPU kernel that chooses the first legal action from a starting point that changes."""
    actions = cuda.to_device(np.zeros(STEPPED, np.int64))

    def kernel(masks: Any, out: Any) -> None:
        at = cuda.grid(1)
        if at < len(out):
            # Not random, but varied: a random generator in each thread would add to the time.
            first = (out[at] * 5 + at) % masks.shape[0]
            while not masks[first, at]:
                first = first + 1 if first + 1 < masks.shape[0] else 0
            out[at] = first

    pick = cuda.jit(kernel)

    def choose(games: GpuGames) -> Any:
        pick[gpu.blocks(STEPPED), gpu.THREADS](games.masks, actions)
        return actions

    return choose


def pgx(seconds: float) -> Figures:
    found = {}
    for game in peers.PGX_GAMES:
        for games in PGX_GAMES:
            name = f"pgx {game}, {games:,} games"
            try:
                found[name] = reported(name, by_the_clock(peers.pgx_plays(game, games), seconds))
            except ValueError:
                print(f"  {name}: this version of pgx has no such game")
            except RuntimeError as error:  # too little memory
                print(f"  {name}: {str(error).splitlines()[0]}")
    return found


def on_gpu(seconds: float) -> dict[str, Any]:
    """All measurements on a GPU."""
    print("Random 2-player classic hands on the GPU:")
    figures = kernel_plays(seconds)
    best = max(figures.values())
    figures |= what_bounds(seconds, figures[f"kernel, {GAMES[-1]:,} games"])
    figures |= environment_steps(seconds)
    print("pgx on the GPU:")
    lacking = peers.missing("jax", "pgx")
    if lacking:
        print(f"  {lacking}")
        return {"figures": figures, "ratios": {}}
    theirs = pgx(seconds)
    compared = {f"kernel / {name}": best / rate for name, rate in theirs.items()}
    for name, ratio in compared.items():
        print(f"  {name:<56}{ratio:>14.1f}")
    return {"figures": figures | theirs, "ratios": compared}
