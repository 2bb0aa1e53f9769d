"""The tables of the documentation: what stands where in an observation, and the actions.

python -m bornes.learn.tables docs/learn.md            write them into the page
python -m bornes.learn.tables docs/learn.md --check    say whether they are up to date
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bornes.core.cards import HAZARDS
from bornes.core.notation import format_move
from bornes.kernel.actions import ACTIONS, COUP_FOURRE, move_of
from bornes.kernel.layout import NUMBER
from bornes.learn.encoding import (
    BLOCKS,
    OTHER_BLOCKS,
    OTHER_SIZE,
    SIDE_BLOCKS,
    SIDE_SIZE,
    SIZE,
    SIZES,
    VERSION,
    Block,
    offsets,
)

BEGIN: Final = "<!-- tables: begin -->"
END: Final = "<!-- tables: end -->"


def block_rows(blocks: tuple[Block, ...]) -> Iterator[str]:
    yield "| from | numbers | name | what |"
    yield "| ---: | ---: | --- | --- |"
    at = 0
    for block in blocks:
        yield f"| {at} | {block.size} | `{block.name}` | {block.what} |"
        at += block.size


def action_rows() -> Iterator[str]:
    """Each action as seat 0 at a table of four sides would write it."""
    yield "| number | move |"
    yield "| ---: | --- |"
    for action in range(ACTIONS):
        if action == COUP_FOURRE:
            safety = "the safety that answers the hazard"
            yield f"| {action} | coup fourré with {safety} |"
        else:
            move = format_move(move_of(action, 0, 4, NUMBER[HAZARDS[0]]))
            yield f"| {action} | `{move}` |"


def version_rows() -> Iterator[str]:
    """What each version added."""
    yield "| version | numbers | what it added |"
    yield "| ---: | ---: | --- |"
    starts = offsets(BLOCKS)
    for version, size in SIZES.items():
        added = [name for name, at in starts.items() if SIZES.get(version - 1, 0) <= at < size]
        what = ", ".join(f"`{name}`" for name in added) if version > 1 else "all others"
        yield f"| {version} | {size} | {what} |"


def tables() -> str:
    """All tables, as Markdown."""
    lines = [
        f"### The observation, version {VERSION}: {SIZE} numbers", "",
        *block_rows(BLOCKS), "",
        f"### One side: {SIDE_SIZE} numbers", "",
        *block_rows(SIDE_BLOCKS), "",
        f"### One other seat: {OTHER_SIZE} numbers", "",
        *block_rows(OTHER_BLOCKS), "",
        "### The versions", "",
        *version_rows(), "",
        f"### The {ACTIONS} actions", "",
        "As seat 0 of four sides writes them: `stop>2` is a Stop on the second side to its left.",
        "",
        *action_rows(),
    ]  # fmt: skip
    return "\n".join(lines)


def updated(page: str) -> str:
    """The page with the tables as they are now."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(description="The tables of the documentation.")
    parser.add_argument("page", type=Path)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if out of date")
    asked = parser.parse_args()
    page = asked.page.read_text(encoding="utf-8")
    if BEGIN not in page or END not in page:
        sys.exit(f"{asked.page}: there is no {BEGIN} ... {END} to write the tables to.")
    if asked.check and page != updated(page):
        sys.exit(f"{asked.page}: out of date. Run: python -m bornes.learn.tables {asked.page}")
    if not asked.check:
        asked.page.write_text(updated(page), encoding="utf-8")


if __name__ == "__main__":
    main()
