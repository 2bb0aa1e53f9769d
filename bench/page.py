"""Print the results of a benchmark, and write them between two marks of a documentation page."""

from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from shutil import copyfile
from typing import Any, Final

import msgspec

from bornes.core.edition import Rules

ROOT: Final = Path(__file__).parents[1]
DOCS: Final = ROOT / "docs"


def add_write(parser: ArgumentParser) -> None:
    """Add the option `--write`, which says whether and where results are written."""
    parser.add_argument(
        "--write", nargs="?", type=Path, const=ROOT, metavar="FOLDER",
        help="write the results into the files of this repository, or into copies in FOLDER",
    )  # fmt: skip


def written_in(folder: Path, file: Path) -> Path:
    """The file itself if `folder` is the repository, otherwise a copy of it in that folder."""
    target = folder / file.relative_to(ROOT)
    if folder.resolve() != ROOT:
        target.parent.mkdir(parents=True, exist_ok=True)
        copyfile(file, target)
    return target


def seated(table: Rules) -> str:
    """The players at a table, as the pages name them."""
    return f"{table.players}{' in teams' if table.teams else ''}"


def printed(lines: Iterable[str]) -> str:
    """Print each line when it is made. Return all of them."""
    made = []
    for line in lines:
        print(line, flush=True)
        made.append(line)
    return "\n".join(made)


def write_json(file: Path, value: Any) -> None:
    """Write a value as indented JSON."""
    file.write_bytes(msgspec.json.format(msgspec.json.encode(value)) + b"\n")


def write_between(page: Path, name: str, body: str) -> None:
    """Replace the text between `<!-- name: begin -->` and `<!-- name: end -->`."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, found, rest = page.read_text(encoding="utf-8").partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"{page.name} has no place between {begin} and {end}.")
    page.write_text(f"{before}{begin}\n\n{body.strip()}\n\n{end}{after}", encoding="utf-8")
