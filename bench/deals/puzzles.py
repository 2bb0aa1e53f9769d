"""Make the puzzles that come with Bornes.

    python -m bench.deals.puzzles --device cuda [--minutes 20] [--processes 16]
    python -m bench.deals.puzzles --candidates FILE FILE

The first command makes candidates (`bench.deals.candidates`) and turns them into puzzles; the
second uses existing candidates. A candidate becomes a puzzle if `racer` finds the best move and
weaker racers do not always find it. Its rating is that of a player who finds it half of the time.
If there are too many puzzles, those that `driver` also finds are left out first, except for rare
kinds of decisions.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np

import bornes
from bench.deals.puzzle_book import Book
from bench.deals.puzzle_ratings import rated_rows
from bench.workers import CORES, in_processes
from bornes.core.edition import Rules
from bornes.deals.puzzles import FILE, ROW, Puzzles, Rows, view_of_row
from bornes.kernel.layout import COUP_FOURRE, DISCARD, EXTEND

TARGET: Final = Path(bornes.__file__).parent / "deals" / FILE
COUNT: Final = 10_000
PART: Final = 100
"""The number of candidates that a process rates at a time."""
SEED: Final = 2


def candidates(paths: Sequence[Path], book: Book) -> list[tuple[Rules, Rows]]:
    """All candidates in these files, with the book's numbers of the tables."""
    every: dict[int, tuple[Rules, Rows]] = {}
    for path in paths:
        there = Puzzles(path.read_bytes())
        if there.heading.networks != book.networks:
            raise SystemExit(f"{path} was made with other networks.")
        for row in there.rows:
            table = there.table(row)
            row["table"] = book.number(table)
            every[int(row["id"])] = table, row
    return list(every.values())


def rated(wanted: list[tuple[Rules, Rows]], processes: int) -> list[tuple[Rows, bool]]:
    """The puzzles among the candidates, each with a flag that says whether it is easy."""
    parts = [wanted[at : at + PART] for at in range(0, len(wanted), PART)]
    found = in_processes(rated_rows, parts, processes, "candidates")
    return [each for part in found for each in part]


def few(row: Any, players: int) -> bool:
    """Whether there are few puzzles of this kind: discards, extensions, tables of three."""
    discards = DISCARD <= row["answer"] < COUP_FOURRE
    return bool(discards or row["phase"] == EXTEND or players == 3)


def chosen(book: Book, found: list[tuple[Rows, bool]], count: int) -> Iterator[Rows]:
    """The first `count` puzzles: easy ones come last, otherwise in the order of checksums."""

    def order(each: tuple[Rows, bool]) -> tuple[bool, int]:
        row, easy = each
        return easy and not few(row, book.tables[int(row["table"])][1]), int(row["id"])

    yield from (row for row, _ in sorted(found, key=order)[:count])


def make(paths: Sequence[Path], path: Path, count: int, processes: int) -> None:
    """Write the file of puzzles."""
    path.unlink(missing_ok=True)
    book = Book(path)
    wanted = candidates(paths, book)
    tables = {int(row["table"]): table for table, row in wanted}
    rows = list(chosen(book, rated(wanted, processes), count))
    for row in rows:
        book.explain(view_of_row(tables[int(row["table"])], row), row)
    book.add(np.array(rows, ROW))
    print(f"{len(book.rows)} puzzles of {len(wanted)} candidates, {path.stat().st_size} bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--candidates", type=Path, nargs="+", help="files; default: make new ones")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--processes", type=int, default=CORES)
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--minutes", type=float, default=20, help="for candidates")
    parser.add_argument("--file", type=Path, default=TARGET)
    asked = parser.parse_args()
    if asked.candidates:
        make(asked.candidates, asked.file, asked.count, asked.processes)
        return
    import torch  # only needed to make candidates

    from bench.deals import candidates as making

    with TemporaryDirectory() as folder:
        path = Path(folder) / FILE
        making.make(path, torch.device(asked.device), SEED, making.ROUND, 60 * asked.minutes)
        make([path], asked.file, asked.count, asked.processes)


if __name__ == "__main__":
    main()
