"""The start of `bornes`: which modules are loaded, and what Ctrl-C does meanwhile."""

import ast
import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import bornes

HELP = {
    "bornes", "bornes.cli", "bornes.cli.app", "bornes.cli.command", "bornes.cli.completion",
    "bornes.cli.guard", "bornes.cli.terminal", "bornes.cli.trouble",
    "bornes.core", "bornes.core.display", "bornes.core.errors", "bornes.early", "bornes.text",
    "bornes.text.catalogue", "bornes.text.sentences",
    "click", "fluent.syntax", "typing_extensions",
}  # fmt: skip
"""The modules and packages that `bornes --help` may load. Each one takes time."""

FIRST_SCREEN = {
    "bornes", "bornes.bots", "bornes.bots.scale", "bornes.cli", "bornes.cli.drawing",
    "bornes.cli.guard", "bornes.cli.terminal", "bornes.cli.trouble", "bornes.core",
    "bornes.core.cards", "bornes.core.display", "bornes.core.edition", "bornes.core.errors",
    "bornes.early",
    "bornes.text", "bornes.text.catalogue", "bornes.text.sentences", "bornes.places",
    "bornes.tui", "bornes.tui.app", "bornes.tui.filters", "bornes.tui.frame", "bornes.tui.home",
    "bornes.tui.pace", "bornes.tui.palette", "bornes.tui.picking",
    "bornes.tui.prose", "bornes.tui.saves",
    "fluent.syntax", "msgspec", "platformdirs", "rich", "textual", "typing_extensions",
}  # fmt: skip
"""The same for `bornes play` until its first screen appears."""

LOADED = """
import json, sys
own = {name for name in sys.modules if name.split(".")[0] == "bornes"}
others = {
    ".".join(name.split(".")[: 2 if name.startswith("fluent.") else 1])
    for name, module in sys.modules.items()
    if "site-packages" in (getattr(module, "__file__", None) or "")
} - {"fluent"}
print("LOADED", json.dumps(sorted(own | others)), file=sys.stderr)
"""


def loaded_by(program: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", program + LOADED], capture_output=True, text=True, check=True
    )
    (line,) = (line for line in done.stderr.splitlines() if line.startswith("LOADED"))
    return set(json.loads(line.removeprefix("LOADED")))


def test_the_help_loads_no_commands_and_no_rules() -> None:
    assert loaded_by("from bornes.cli import main; main(['--help'])") - HELP == set()


def test_the_first_screen_loads_neither_table_nor_option_parser() -> None:
    program = """
from bornes.cli import guard
from bornes.tui.app import BornesApp
from bornes.tui.home import HomeScreen

async def leave(pilot):
    await pilot.pause()
    assert isinstance(pilot.app.screen, HomeScreen)
    pilot.app.exit()

guard.drawable = lambda: True
run, BornesApp.run = BornesApp.run, lambda app: run(app, headless=True, auto_pilot=leave)
assert guard.guarded(["play"]) == 0
"""
    assert loaded_by(program) - FIRST_SCREEN == set()


def test_the_library_loads_only_the_modules_that_are_used() -> None:
    light = {"bornes", "bornes.core", "bornes.core.display", "bornes.core.errors", "bornes.early"}
    assert loaded_by("import bornes") == light


def test_the_names_of_the_library_are_those_that_type_checkers_see() -> None:
    """`bornes/__init__.py` lists them twice, once for Python and once for type checkers."""
    (file,) = (Path(each) / "__init__.py" for each in bornes.__path__)
    tree = ast.parse(file.read_text(encoding="utf-8"))
    (checked,) = (node for node in tree.body if isinstance(node, ast.If))
    seen = {
        name.name: node.module
        for node in checked.body
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("bornes.")
        for name in node.names
    }
    assert seen == bornes._HOME_OF
    assert {*seen, *bornes._PACKAGES, "start"} == set(bornes.__all__)
    for name in bornes.__all__:
        assert getattr(bornes, name) is not None


# -- Ctrl-C --------------------------------------------------------------------------------------

INTERRUPTED_AT = """
import importlib.abc, os, signal, sys
class Interrupt(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
"""


@pytest.mark.parametrize(
    "module", ["bornes.cli", "bornes.cli.guard", "click", "bornes.cli.app", "bornes.cli.editions"]
)
def test_control_c_while_the_command_is_loading_ends_it_silently(
    tmp_path: Path, module: str
) -> None:
    script = tmp_path / "bornes"
    begin = INTERRUPTED_AT.format(module=module)
    script.write_text(f"{begin}from bornes.cli import main\nsys.exit(main())\n")
    done = subprocess.run(
        [sys.executable, str(script), "editions"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


def test_control_c_is_unchanged_in_a_program_that_uses_the_library(tmp_path: Path) -> None:
    script = tmp_path / "my_program.py"
    begin = INTERRUPTED_AT.format(module="bornes.core.match")
    script.write_text(f"{begin}import bornes\nbornes.start()\n")
    done = subprocess.run(
        [sys.executable, str(script)], capture_output=True, text=True, check=False
    )
    assert "KeyboardInterrupt" in done.stderr


def test_control_c_is_unchanged_in_a_worker_process_of_the_command(tmp_path: Path) -> None:
    """It has the command's `argv`, but a different command line."""
    program = (
        "import signal, sys; sys.argv = ['/usr/bin/bornes', 'arena']; import bornes;"
        "sys.exit(signal.getsignal(signal.SIGINT) is not signal.default_int_handler)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
