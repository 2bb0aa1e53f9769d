"""Compare the chances that Bornes states with the results, at every table of every edition.

    .venv/bin/python -m bench.bots.calibration [--matches 1000] [--write [FOLDER]]

`racer` plays all seats of whole matches. The chance of winning that the value network states for
each of its moves is compared with how often the side won. With `--write` the charts go to
docs/charts and the table to docs/network-measurements.md.
"""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.bots.batches import hands, racer
from bench.page import DOCS, add_write, seated, write_between, written_in
from bench.workers import CORES, in_processes
from bornes.core.edition import Rules, every_table
from bornes.environments.episodes import compiled
from bornes.kernel import Games
from bornes.kernel.layout import NOBODY
from bornes.model.encoding import SIZE
from bornes.model.network import shipped_value_network
from bornes.report.lines import Points, line_chart
from bornes.simulate.playing import BatchPolicy

PAGE: Final = DOCS / "network-measurements.md"
TENTHS: Final = 10
FEW: Final = 200
"""A tenth with fewer moves is not drawn."""
SEED: Final = 11


class Said(NamedTuple):
    """Chances that were stated: the game and the side of each, and the chance."""

    game: NDArray[np.int64]
    side: NDArray[np.int64]
    chance: NDArray[np.float64]


class Tenth(NamedTuple):
    """Moves whose stated chance lies within the same tenth."""

    said: float
    happened: float
    moves: int


class Calibrated(NamedTuple):
    """The results of the matches at one table."""

    name: str
    players: int
    tenths: list[Tenth]

    @property
    def moves(self) -> int:
        return sum(each.moves for each in self.tenths)

    @property
    def gap(self) -> float:
        """The mean difference between stated chances and shares of wins."""
        gaps = sum(each.moves * abs(each.said - each.happened) for each in self.tenths)
        return gaps / self.moves


def recorded(table: Rules, said: list[Said]) -> BatchPolicy:
    """The racer. The value network's chances for its moves are appended to a list."""
    values, play = shipped_value_network(table.players), racer(table)

    def choose(at: Games, games: Games, memories: Games, seats: Any, masks: Any) -> Any:
        actions = play(at, games, memories, seats, masks)
        seen = np.empty((len(games), SIZE), np.float32)
        compiled().observe_games(at, games, memories, seats.astype(np.int64), seen)
        chance = values.values(seen).match[np.arange(len(games)), actions]
        # The state of the random generator identifies a game: no card is shuffled within a hand.
        said.append(Said(games["chance"].copy(), seats % table.sides, chance.astype(np.float64)))
        return actions

    return choose


def played(table: Rules, matches: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The stated chance of every move in this many matches, and the result for its side."""
    new: list[Said] = []
    stated: list[Said] = []
    winner = np.full(matches, NOBODY, np.int8)
    policy = recorded(table, new)
    for going, dealt in hands(table, [policy] * table.sides, matches, SEED):
        order = np.argsort(dealt["chance"])
        for each in new:
            place = order[np.searchsorted(dealt["chance"], each.game, sorter=order)]
            stated.append(each._replace(game=going[place]))
        new.clear()
        winner[going] = dealt["winner"]
    game, side, chance = (np.concatenate(each) for each in zip(*stated, strict=True))
    won = np.where(winner[game] == NOBODY, 1 / table.sides, winner[game] == side)
    return chance, won


def calibrated(table: Rules, matches: int) -> Calibrated:
    said, won = played(table, matches)
    tenth = np.minimum((said * TENTHS).astype(int), TENTHS - 1)
    found = [
        Tenth(float(said[tenth == at].mean()), float(won[tenth == at].mean()), int(many))
        for at in range(TENTHS)
        if (many := (tenth == at).sum())
    ]
    return Calibrated(f"{table.edition.key}, {seated(table)}", table.players, found)


def rows(found: Sequence[Calibrated], matches: int) -> Iterator[str]:
    yield f"{matches:,} matches at each table."
    yield ""
    yield "| table | moves | off by, on average | stated and came true, by tenths |"
    yield "| --- | ---: | ---: | --- |"
    for it in found:
        pairs = ", ".join(
            f"{100 * each.said:.0f} → {100 * each.happened:.0f}"
            for each in it.tenths
            if each.moves >= FEW
        )
        yield f"| {it.name} | {it.moves:,} | {100 * it.gap:.1f} % | {pairs} |"
    for players in sorted({it.players for it in found}):
        yield ""
        yield f"![Chances stated and come true, {players} players]({_chart(players)})"


def _chart(players: int) -> str:
    return f"charts/calibration-{players}.svg"


def drawn(found: Sequence[Calibrated]) -> str:
    """A chart of shares of wins by stated chance. Accurate chances lie on the diagonal."""
    lines: dict[str, Points] = {"as stated": [(0.0, 0.0), (100.0, 1.0)]}
    for it in found:
        lines[it.name] = [
            (100 * each.said, each.happened) for each in it.tenths if each.moves >= FEW
        ]
    return line_chart(lines, " %", "Chances of winning: stated, and come true")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=1000, help="at each table")
    parser.add_argument("--processes", type=int, default=CORES)
    parser.add_argument("--tables", nargs="*", default=(), help="such as classic-2; default: all")
    add_write(parser)
    asked = parser.parse_args()
    chosen = [
        table
        for table in every_table()
        if not asked.tables or f"{table.edition.key}-{table.players}" in asked.tables
    ]
    work = partial(calibrated, matches=asked.matches)
    found = list(in_processes(work, chosen, asked.processes, "tables"))
    page = "\n".join(rows(found, asked.matches))
    print(page)
    if asked.write:
        target = written_in(asked.write, PAGE)
        (target.parent / "charts").mkdir(exist_ok=True)
        for players in {it.players for it in found}:
            chart = drawn([it for it in found if it.players == players])
            (target.parent / _chart(players)).write_text(chart, encoding="utf-8")
        write_between(target, "calibration", page)


if __name__ == "__main__":
    main()
