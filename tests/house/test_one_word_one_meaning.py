"""A class has one meaning: no two rooms give the same name to different things."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import bornes

HOME = Path(bornes.__path__[0])

TWO_MEANINGS = {
    "Choice": "a legal move that a review judges, and a key of the terminal's modal screens",
    "Judge": "the network, and what the coach needs of one: the same thing, as a protocol",
    "Judged": "as Judge: its answer",
    "Learner": "the bot players know by this name, and the part of PPO that its books call so",
    "Moment": "what a review or a practice looks at, and a modal screen of the terminal",
    "Plan": "what an arena or a training is to do; `bornes train` and its files call it a plan",
    "Player": "who sat where in a stored match, and a network that plays at all seats",
    "Point": "where editions differ, and a mark on the chart of a review",
    "Reason": "why a move is refused, and why the coach likes it",
    "Table": "a live table, and the section of a training plan that files call so",
    "World": "hidden cards dealt anew for a search, and the games of a training",
}
"""Names that more than one room may use, and why."""


def room_of(file: Path) -> str:
    return file.relative_to(HOME).parts[0].removesuffix(".py")


def is_type_alias(node: ast.stmt) -> bool:
    return isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias"


def public_names(file: Path) -> Iterator[str]:
    """The classes and type aliases that a module defines for others to use."""
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        name = None
        if isinstance(node, ast.ClassDef):
            name = node.name
        elif isinstance(node, ast.AnnAssign) and is_type_alias(node):
            name = ast.unparse(node.target)
        if name is not None and not name.startswith("_"):
            yield name


def test_no_name_means_two_things_in_two_rooms() -> None:
    rooms: defaultdict[str, set[str]] = defaultdict(set)
    for file in HOME.rglob("*.py"):
        for name in public_names(file):
            rooms[name].add(room_of(file))
    doubled = {name: sorted(where) for name, where in rooms.items() if len(where) > 1}
    assert {name: where for name, where in doubled.items() if name not in TWO_MEANINGS} == {}
