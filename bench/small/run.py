"""Solve Small Bornes with the CFR+ of this folder, and with that of OpenSpiel.

    .venv/bin/python -m bench.small.run small medium --out FOLDER [--openspiel] [--iterations 64]
    .venv/bin/python -m bench.small.run small --out FOLDER --network FILE
    .venv/bin/python -m bench.small.run --out FOLDER --write
    .venv/bin/python -m bench.small.run small --efg small.efg

Each solver runs until its exploitability is below `BOUND` of the score range, and for at least
`--iterations`. The results are saved in the folder, with a file for each game and solver. `--write`
puts all of them into docs/researchers.md, with a chart. `--network` evaluates a network of
`bench.small.recipe`. `--efg` writes the game as a file that Gambit reads.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from math import log2
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from bench.page import DOCS, add_write, write_between, written_in
from bench.small import openspiel, recipe
from bench.small.cfr import CfrPlus, Exploitability, exploitability
from bench.small.games import SIZES, SmallGame
from bench.small.tree import Floats, Tree
from bornes.model.network import load
from bornes.report.lines import line_chart

PAGE: Final = DOCS / "researchers.md"
CHART: Final = DOCS / "charts" / "small.svg"
BOUND: Final = 1e-3
"""The exploitability to reach, as a share of the score range."""
MOST: Final = 1024
"""The number of iterations after which a solver stops."""
OWN, OPENSPIEL, NETWORK = "CFR+ in NumPy", "CFR+ of OpenSpiel", "trained network"

Solver = tuple[Callable[[], None], Callable[[], tuple[Floats, Floats]]]
"""One iteration, and the average strategies."""


class Point(Struct, frozen=True):
    """The results after some iterations."""

    iterations: int
    seconds: float
    value: float
    exploitability: float
    share: float
    """The exploitability, as a share of the score range."""


class Found(Struct, frozen=True):
    """The results of a solver or a network for a game."""

    size: str
    cards: int
    sets: int
    nodes: int
    score_range: float
    who: str
    points: list[Point]


def own_solver(tree: Tree) -> Solver:
    solver = CfrPlus(tree)
    return solver.iterate, lambda: solver.average


def openspiel_solver(tree: Tree) -> Solver:
    import pyspiel

    solver = pyspiel.CFRPlusSolver(openspiel.load(tree))
    return (
        solver.evaluate_and_update_policy,
        lambda: openspiel.strategies(tree, solver.tabular_average_policy()),
    )


def solved(tree: Tree, solver: Solver, least: int) -> Iterator[Point]:
    """Iterate, and evaluate the average strategies after 1, 2, 4, 8 … iterations."""
    iterate, average = solver
    spent = 0.0
    for number in range(1, MOST + 1):
        began = time.perf_counter()
        iterate()
        spent += time.perf_counter() - began
        if log2(number).is_integer():
            yield (point := point_of(tree, exploitability(tree, average()), number, spent))
            if point.share < BOUND and number >= least:
                return


def point_of(tree: Tree, found: Exploitability, iterations: int, seconds: float) -> Point:
    gain = found.exploitability
    return Point(iterations, seconds, found.value, gain, gain / tree.game.score_range)


def save(out: Path, name: str, tree: Tree, who: str, points: Iterator[Point]) -> None:
    """Save the results after every point, because a run may be interrupted."""
    out.mkdir(parents=True, exist_ok=True)
    size, made = tree.game.size, []
    nodes = len(tree.nodes.seat) + len(tree.leaves.payoff)
    for point in points:
        made.append(point)
        print(f"{size.name}, {who}: {point}", flush=True)
        found = Found(
            size.name, sum(size.cards.values()), tree.sets, nodes, tree.game.score_range, who, made
        )
        (out / f"{size.name}-{name}.json").write_bytes(msgspec.json.encode(found))


def measure(size: str, asked: argparse.Namespace) -> None:
    tree = Tree(SmallGame(SIZES[size]))
    if asked.efg:
        with asked.efg.open("w") as file:
            file.writelines(f"{line}\n" for line in openspiel.efg_lines(tree))
    elif asked.network:
        networks = recipe.evaluated(tree, load(asked.network))
        for name, found in networks.items():
            point = point_of(tree, found, 0, 0.0)
            save(asked.out, f"network-{name}", tree, f"{NETWORK}, {name}", iter([point]))
    elif asked.openspiel:
        points = solved(tree, openspiel_solver(tree), asked.iterations)
        save(asked.out, "openspiel", tree, OPENSPIEL, points)
    else:
        save(asked.out, "own", tree, OWN, solved(tree, own_solver(tree), asked.iterations))


# -- the page -----------------------------------------------------------------------------------


def saved_in(out: Path) -> list[Found]:
    """All saved results, smaller games first."""
    found = [msgspec.json.decode(file.read_bytes(), type=Found) for file in out.glob("*.json")]
    return sorted(found, key=lambda each: (each.sets, each.who))


def table_of(found: list[Found]) -> str:
    lines = [
        "| game | information sets | nodes | by | iterations | value | exploitability | share |",
        "| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    for each in found:
        last = each.points[-1]
        iterations = f"{last.iterations:,}" if last.iterations else ""
        lines.append(
            f"| {each.size} | {each.sets:,} | {each.nodes:,} | {each.who} | {iterations} |"
            f" {last.value:+.2f} | {last.exploitability:.3f} | {last.share:.4%} |"
        )
    return "\n".join(lines)


def chart_of(found: list[Found]) -> str:
    """A chart of the exploitability, relative to that after the first iteration."""
    return line_chart(
        {
            f"{each.size}, {each.who}": [
                (log2(point.iterations), point.share / each.points[0].share)
                for point in each.points
            ]
            for each in found
            if len(each.points) > 1
        },
        title="Exploitability, of that after one iteration; iterations as powers of 2",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("sizes", nargs="*", choices=(*SIZES, []), metavar="SIZE")
    parser.add_argument("--out", type=Path, help="the folder of the results")
    parser.add_argument("--iterations", type=int, default=0, help="at least this many")
    parser.add_argument("--openspiel", action="store_true", help="OpenSpiel's solver")
    parser.add_argument("--network", type=Path, help="evaluate this network")
    parser.add_argument("--efg", type=Path, help="write the game into this file")
    add_write(parser)
    asked = parser.parse_args()
    if not (asked.out or asked.efg):
        parser.error("give --out or --efg")
    for size in asked.sizes:
        measure(size, asked)
    if asked.write:
        found = saved_in(asked.out)
        write_between(written_in(asked.write, PAGE), "small", table_of(found))
        CHART.write_text(chart_of(found), encoding="utf-8")


if __name__ == "__main__":
    main()
