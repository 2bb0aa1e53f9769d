"""The core imports only the standard library, msgspec and itself, whether by an `import` or by any
other way of loading a module.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bornes

PACKAGE = Path(bornes.__path__[0])
CORE = PACKAGE / "core"
ALLOWED = sys.stdlib_module_names | {"msgspec"}
LOADERS = {"imp", "importlib", "pkgutil", "runpy", "zipimport"}
"""Modules of the standard library that load others by name."""
DATA_FILES = "importlib.resources"
"""The only part of them that is allowed: it loads no code, and the editions are data files."""
INDIRECT = {"__import__", "__loader__", "__spec__", "eval", "exec", "modules"}
"""Names that give access to modules without importing them; `modules` is that of `sys`."""


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            # With the names: `from importlib import resources` imports `importlib.resources`.
            module = "." * node.level + (node.module or "")
            yield from (f"{module}.{alias.name}" for alias in node.names)


def indirect(source: str) -> Iterator[str]:
    """The names by which a module avoids an `import` statement."""
    for node in ast.walk(ast.parse(source)):
        # A name, an attribute, or what an import takes from a module.
        names = {str(getattr(node, kind, "")) for kind in ("id", "attr", "name")}
        yield from names & INDIRECT


def is_allowed(module: str) -> bool:
    first = module.partition(".")[0]
    if first in LOADERS:
        return f"{module}.".startswith(f"{DATA_FILES}.")
    return first in ALLOWED or f"{module}.".startswith("bornes.core.")


def faults(source: str) -> set[str]:
    return {module for module in imported(source) if not is_allowed(module)} | {*indirect(source)}


@pytest.mark.parametrize("file", sorted(CORE.rglob("*.py")), ids=lambda file: file.stem)
def test_core_imports_only_allowed_modules(file: Path) -> None:
    assert faults(file.read_text(encoding="utf-8")) == set()


@pytest.mark.parametrize(
    "source",
    [
        "import bornes.text",
        "from bornes import drawing",
        "from .. import drawing",
        "from importlib import import_module",
        "import importlib; importlib.import_module('bornes.text')",
        "import importlib.util",
        "__import__('bornes.text')",
        "def later():\n    import numpy",
        "import sys; sys.modules['bornes.text']",
        "from sys import modules",
        "exec('import bornes.text')",
        "import pkgutil; pkgutil.resolve_name('bornes.text')",
        "import builtins; builtins.__import__('bornes.text')",
    ],
)
def test_every_way_to_load_another_module_is_detected(source: str) -> None:
    assert faults(source) != set()


ALONE = """
import sys, types
package = types.ModuleType("bornes")
package.__path__ = [{package!r}]
sys.modules["bornes"] = package  # not ours, which registers what shows the core's values
from bornes.core import errors, match
try:
    match.Match.start("classic", 9, seed=1)
except errors.BadRequest as error:
    print(error)
game = match.Match.start("classic", 2, seed=1)
while not game.over:
    if not game.to_act:
        game.next_hand()
    else:
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])
print(game._repr_svg_(), game.sheets()[0]._repr_html_())
assert not [name for name in sys.modules
            if name.startswith("bornes.") and not f"{{name}}.".startswith("bornes.core.")]
"""


def test_core_plays_and_shows_a_match_without_the_rest_of_the_package() -> None:
    program = ALONE.format(package=str(PACKAGE))
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("BadRequest('no-such-table'")
