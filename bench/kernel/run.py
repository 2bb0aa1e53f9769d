"""Measure how fast the kernel plays, compared with C and games of other projects in the same run.

    python -m bench.kernel.run                    one core, then all cores
    python -m bench.kernel.run --json figures.json
    python -m bench.kernel.run --gpu              on a machine with a CUDA GPU

Plays are decisions of random games. Processor time is measured on one core, and elapsed time on all
cores. The result is the best of several short rounds, so that a busy machine has little effect.
"""

import argparse
import json
import os
import platform
import sys
from functools import partial
from pathlib import Path
from typing import Any, Final

from bench.kernel import peers
from bench.kernel.contenders import HandWritten, Kernel
from bench.kernel.timing import by_the_clock, in_processes, in_threads, on_one_core

MILLION: Final = 1e6
MOST_APART: Final = 0.01
"""The largest relative difference between the kernel's and C's mean length of a hand."""
PGX_CPU_GAMES: Final = 4096

Figures = dict[str, Any]


def say(line: str) -> None:
    print(line, flush=True)


def reported(name: str, rate: float) -> float:
    """Print a rate, and return it."""
    say(f"  {name:<42}{rate / MILLION:>12.3f} million a second")
    return rate


def kernel_and_c(cores: int, seconds: float) -> Figures:
    """Measure the kernel and C, on one core and on all. Exit if they do not play the same game."""
    # The number of threads is a global setting of Numba, so one core comes first.
    one, written = Kernel(1), HandWritten()
    found: Figures = {
        "kernel, one core": reported("kernel, one core", on_one_core(one, seconds)),
        "C, one core": reported("C, one core", on_one_core(written, seconds)),
        "kernel, all cores": reported("kernel, all cores", by_the_clock(Kernel(cores), seconds)),
        "C, all cores": reported("C, all cores", in_threads(HandWritten(), cores, seconds)),
    }
    lengths = [each.decisions / each.hands for each in (one, written)]
    say(f"  decisions in a hand: kernel {lengths[0]:.3f}, C {lengths[1]:.3f}")
    if abs(lengths[0] / lengths[1] - 1) > MOST_APART:
        sys.exit("The kernel and C do not play the same game: their hands differ in length.")
    return found | {"decisions in a hand, kernel": lengths[0], "decisions in a hand, C": lengths[1]}


def openspiel(cores: int, seconds: float) -> Figures:
    found = {}
    for game in peers.OPENSPIEL_GAMES:
        one, every = f"OpenSpiel {game}, one core", f"OpenSpiel {game}, all cores"
        found[one] = reported(one, on_one_core(peers.rollouts(game), seconds))
        by_the_clock_of_each = partial(peers.rollouts_by_the_clock, game)
        found[every] = reported(every, in_processes(by_the_clock_of_each, cores, seconds))
    return found


def pgx(games: int, seconds: float) -> Figures:
    """Measure pgx. JAX always uses all cores, so there is no figure for one."""
    found = {}
    for game in peers.PGX_GAMES:
        name = f"pgx {game}, all cores"
        try:
            found[name] = reported(name, by_the_clock(peers.pgx_plays(game, games), seconds))
        except ValueError:
            say(f"  {name}: this version of pgx has no such game")
    return found


def pettingzoo(seconds: float) -> Figures:
    """Measure steps of environments, with and without PettingZoo's checks."""
    from bornes.environments import pettingzoo

    found = {}
    for game, module in {"bornes": pettingzoo, **peers.pettingzoo_games()}.items():
        for kind in ("raw_env", "env"):
            name = f"PettingZoo {game} {kind}"
            work = peers.pettingzoo_steps(getattr(module, kind)())
            found[name] = reported(name, on_one_core(work, seconds))
    return found


def ratios(figures: Figures) -> Figures:
    """The kernel's rates divided by the others', where both were measured."""
    found = {}
    for cores in ("one core", "all cores"):
        ours = figures[f"kernel, {cores}"]
        for name, rate in figures.items():
            if name.endswith(cores) and not name.startswith("kernel"):
                found[f"kernel / {name}"] = ours / rate
    for kind in ("raw_env", "env"):
        theirs = {
            name: rate
            for name, rate in figures.items()
            if name.startswith("PettingZoo") and name.endswith(f" {kind}") and "bornes" not in name
        }
        if theirs:
            fastest = max(theirs, key=lambda name: theirs[name])
            found[f"bornes {kind} / {fastest}"] = (
                figures[f"PettingZoo bornes {kind}"] / theirs[fastest]
            )
    return found


def on_processor(cores: int, seconds: float) -> Figures:
    say(f"Random 2-player classic hands, {cores} cores:")
    figures = kernel_and_c(cores, seconds)
    say("OpenSpiel's C++ rollouts:")
    figures |= _unless(peers.missing("pyspiel"), lambda: openspiel(cores, seconds))
    say(f"pgx on the processor, {PGX_CPU_GAMES:,} games at once:")
    figures |= _unless(peers.missing("jax", "pgx"), lambda: pgx(PGX_CPU_GAMES, seconds))
    say("Environments of PettingZoo, steps on one core:")
    lacking = peers.missing("pettingzoo", "rlcard", "pygame")
    figures |= _unless(lacking, lambda: pettingzoo(seconds))
    compared = ratios(figures)
    say("Ratios:")
    for name, ratio in compared.items():
        say(f"  {name:<60}{ratio:>8.2f}")
    return {"figures": figures, "ratios": compared}


def _unless(lacking: str | None, measure: Any) -> Figures:
    if lacking is None:
        found: Figures = measure()
        return found
    say(f"  {lacking}")
    return {}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    parser.add_argument("--gpu", action="store_true", help="measure the GPU instead")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each entry (default: 3)")
    asked = parser.parse_args()
    cores = os.cpu_count() or 1
    if asked.gpu:
        from bench.kernel.gpu import on_gpu

        found = on_gpu(asked.seconds)
    else:
        found = on_processor(cores, asked.seconds)
    if asked.json:
        machine = {"cores": cores, "machine": platform.machine(), "python": sys.version.split()[0]}
        asked.json.write_text(json.dumps({"machine": machine, **found}, indent=2) + "\n")


if __name__ == "__main__":
    main()
