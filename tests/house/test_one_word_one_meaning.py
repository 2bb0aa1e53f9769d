"""A class name has one meaning: no two packages give the same name to different things."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import bornes

HOME = Path(bornes.__path__[0])


def package_of(file: Path) -> str:
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


def test_no_class_name_is_used_in_two_packages() -> None:
    packages: defaultdict[str, set[str]] = defaultdict(set)
    for file in HOME.rglob("*.py"):
        for name in public_names(file):
            packages[name].add(package_of(file))
    doubled = {name: sorted(where) for name, where in packages.items() if len(where) > 1}
    assert doubled == {}
