"""The tables of the documentation: the layout of an observation, the actions, and the
fields of a training plan.

python -m bornes.training.tables docs/learning-reference.md            write them
python -m bornes.training.tables docs/learning-reference.md --check    compare them
"""

import argparse
import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from bornes.core.cards import HAZARDS
from bornes.core.notation import format_move
from bornes.kernel.convert import move_of
from bornes.kernel.layout import ACTIONS, COUP_FOURRE, NUMBER
from bornes.model.encoding import (
    BLOCKS,
    OTHER_BLOCKS,
    OTHER_SIZE,
    REACH_BLOCKS,
    REACH_SIZE,
    SIDE_BLOCKS,
    SIDE_SIZE,
    SIZE,
    SIZES,
    TOTAL_BLOCKS,
    TOTAL_SIZE,
    VERSION,
    Block,
    offsets,
)
from bornes.training import plan

BEGIN: Final = "<!-- {name}: begin -->"
END: Final = "<!-- {name}: end -->"


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
            # Any hazard will do: only a coup fourré depends on it, and that is handled above.
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
        f"### One total: {TOTAL_SIZE} numbers", "",
        *block_rows(TOTAL_BLOCKS), "",
        f"### Sums to a trip: {REACH_SIZE} numbers", "",
        *block_rows(REACH_BLOCKS), "",
        "### The versions", "",
        *version_rows(), "",
        f"### The {ACTIONS} actions", "",
        "As seat 0 of four sides writes them: `stop>2` is a Stop on the second side to its left.",
        "",
        *action_rows(),
    ]  # fmt: skip
    return "\n".join(lines)


KINDS: Final = (
    plan.PlayerPlan, plan.ValuePlan, plan.PupilPlan, plan.ObserverPlan, plan.HandsPlan,
)  # fmt: skip


def plan_fields() -> str:
    """The fields of plans and of their tables, as Markdown."""
    lines = []
    headings = {
        plan.Common: "Every plan that trains a network",
        plan.PlanTable: "A table of `tables`",
    } | {kind: f'`trains = "{kind.__struct_config__.tag}"`' for kind in KINDS}
    for declared in (plan.Common, plan.PlanTable, *KINDS):
        about = " ".join((declared.__doc__ or "").split())
        lines += ["", f"### {headings[declared]}", "", about, ""]
        lines += ["| field | default | what |", "| --- | --- | --- |", *field_rows(declared)]
    return "\n".join(lines[1:])


def field_rows(declared: type) -> Iterator[str]:
    """Yield a row for each field. Docstrings of fields are read from the source, since Python does
    not keep them.
    """
    (body,) = ast.parse(inspect.getsource(declared)).body
    assert isinstance(body, ast.ClassDef)
    for at, node in enumerate(body.body):
        if isinstance(node, ast.AnnAssign):
            usual = f"`{ast.unparse(node.value)}`" if node.value else "required"
            yield f"| `{ast.unparse(node.target)}` | {usual} | {_words(body.body[at + 1 :])} |"


def _words(after: list[ast.stmt]) -> str:
    """The string below a field, in one line."""
    match after:
        case [ast.Expr(ast.Constant(str(said))), *_]:
            return " ".join(said.split())
        case _:
            return ""


SECTIONS: Final = {"tables": tables, "plan": plan_fields}
"""The text that is written into a page, by the name of its marks."""


def updated(page: str) -> str:
    """The page with the tables as they are now."""
    for name, make in SECTIONS.items():
        begin, end = BEGIN.format(name=name), END.format(name=name)
        # Everything between the marks is replaced.
        before, _, rest = page.partition(begin)
        _, _, after = rest.partition(end)
        page = f"{before}{begin}\n\n{make()}\n\n{end}{after}"
    return page


def main() -> None:
    """Write the tables, or check them."""
    parser = argparse.ArgumentParser(description="The tables of the documentation.")
    parser.add_argument("page", type=Path)
    parser.add_argument("--check", action="store_true", help="write nothing, fail if out of date")
    asked = parser.parse_args()
    page = asked.page.read_text(encoding="utf-8")
    for mark in (mark.format(name=name) for name in SECTIONS for mark in (BEGIN, END)):
        if mark not in page:
            sys.exit(f"{asked.page}: there is no {mark} to write the tables to.")
    if asked.check and page != updated(page):
        sys.exit(f"{asked.page}: out of date. Run: python -m bornes.training.tables {asked.page}")
    if not asked.check:
        asked.page.write_text(updated(page), encoding="utf-8")


if __name__ == "__main__":
    main()
