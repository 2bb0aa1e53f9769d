"""The core imports the standard library, msgspec and itself, and nothing else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bornes

CORE = Path(bornes.__path__[0]) / "core"
ALLOWED = sys.stdlib_module_names | {"msgspec"}


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""


def is_allowed(module: str) -> bool:
    return module.partition(".")[0] in ALLOWED or f"{module}.".startswith("bornes.core.")


@pytest.mark.parametrize("file", sorted(CORE.rglob("*.py")), ids=lambda file: file.stem)
def test_core_imports_only_what_it_may(file: Path) -> None:
    modules = set(imported(file.read_text(encoding="utf-8")))
    assert {module for module in modules if not is_allowed(module)} == set()
