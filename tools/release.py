"""`make release`: build the packages, check them as users would install them, and tag.

    python -m tools.release            build and check
    python -m tools.release --tag      the same, and tag the commit if all went well

The packages are left in `dist/`. Publishing them (`twine upload dist/*`) is a separate step. All
versions in `PYTHONS` must be on this machine before a release is tagged.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from urllib.request import ProxyHandler, build_opener

from bornes import __version__

ROOT: Final = Path(__file__).parents[1]
DIST: Final = ROOT / "dist"
PYTHONS: Final = ("3.11", "3.12", "3.13")
PATIENCE: Final = 60
"""Seconds to wait for a server's answer."""
LARGEST: Final = 12_000_000
"""The greatest size of a wheel, in bytes."""

GAME: Final = """
import bornes
match = bornes.play_out(bornes.start("classic", players=2, seed=7), ["driver", "random"])
assert match.over and sum(sheet.total for sheet in match.sheets()) > 0
bornes.save(match, "match.jsonl")
assert bornes.load("match.jsonl").sheets() == match.sheets()
"""


class Unfit(Exception):
    """A sentence that says why there is no release."""


def uv() -> str:
    """The path of uv: the one on PATH, or the one that make installed under `.tools`."""
    own = sorted(ROOT.glob(".tools/uv-*/bin/uv"))
    found = shutil.which("uv") or (str(own[-1]) if own else None)
    if found is None:
        raise Unfit("There is no uv here: run it as `make release`.")
    return found


def run(*command: str | Path, cwd: Path | None = None, said: str | None = None, **env: str) -> str:
    """Run a program with `said` as its input, and return its output. If it fails, raise `Unfit`
    with its whole error output.
    """
    environment = {**os.environ, "BORNES_LANG": "en", **env}
    environment.pop("HATCH_BUILD_NO_HOOKS", None)  # a release contains the browser app
    environment.pop("VIRTUAL_ENV", None)
    words = [str(word) for word in command]
    done = subprocess.run(
        words,
        cwd=cwd or ROOT,
        env=environment,
        input=said,
        text=True,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise Unfit(f"{' '.join(words)} ended with status {done.returncode}:\n{done.stderr}")
    return done.stdout


@contextmanager
def step(title: str) -> Iterator[None]:
    """Print what is being done, and then how long it took."""
    print(f"{title} ...", end=" ", flush=True)
    begun = time.monotonic()
    yield
    print(f"{time.monotonic() - begun:.0f} s", flush=True)


# -- before ------------------------------------------------------------------------------------


def check_history(tag: str) -> None:
    """Refuse uncommitted changes, a tag that exists, and a version that is not documented."""
    if run("git", "status", "--porcelain"):
        raise Unfit("There are changes that are not committed.")
    if run("git", "tag", "--list", tag):
        raise Unfit(f"The tag {tag} exists already: give the next release a version of its own.")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    if not re.search(rf"^## \[?{re.escape(__version__)}\b", changes, re.MULTILINE):
        raise Unfit(f"CHANGELOG.md says nothing of {__version__}.")
    if f"\nversion: {__version__}\n" not in (ROOT / "CITATION.cff").read_text(encoding="utf-8"):
        raise Unfit(f"CITATION.cff does not cite {__version__}.")


def pythons(wanted: Sequence[str]) -> dict[str, str]:
    """The versions of Python that are on this machine, with their paths."""
    found = {}
    for version in wanted:
        command = [uv(), "python", "find", "--no-project", "--no-python-downloads", version]
        asked = subprocess.run(command, capture_output=True, text=True, check=False)
        if asked.returncode == 0:
            found[version] = asked.stdout.strip()
    return found


# -- the packages ------------------------------------------------------------------------------


def build() -> Path:
    """Build the sdist and the wheel, and return the path of the wheel."""
    shutil.rmtree(DIST, ignore_errors=True)
    # The wheel is made from the sdist, which proves that the sdist is complete.
    run(uv(), "build", "--out-dir", DIST)
    return next(DIST.glob("*.whl"))


def check_size(wheel: Path) -> None:
    """Refuse a large wheel: many people install it to play once."""
    if (size := wheel.stat().st_size) >= LARGEST:
        raise Unfit(f"{wheel.name} has {size:,} bytes; {LARGEST:,} are too many.")


def check_packages() -> None:
    """Check whether a package index would accept the descriptions."""
    packages = [path for path in DIST.iterdir() if path.suffix in (".whl", ".gz")]
    run(sys.executable, "-m", "twine", "check", "--strict", *packages)


def check_types_for_windows() -> None:
    """Find calls that Windows does not have."""
    # mypy's cache for Windows is not kept.
    with TemporaryDirectory() as cache:
        options = ("--strict", "--platform", "win32", "--cache-dir", cache)
        run(sys.executable, "-m", "mypy", *options, "src")


def install(wheel: Path, python: str, place: Path, extra: str = "") -> Path:
    """Install only the wheel in a new environment. Return the environment's folder of programs."""
    run(uv(), "venv", "--quiet", "--python", python, place)
    programs = place / ("Scripts" if os.name == "nt" else "bin")
    run(uv(), "pip", "install", "--quiet", "--python", programs / "python", f"{wheel}{extra}")
    return programs


def try_game(programs: Path, folder: Path) -> None:
    """Try the package without extras: the command, a game, the library."""
    said = run(programs / "bornes", "--version", cwd=folder)
    if said.strip() != f"bornes {__version__}":
        raise Unfit(f"The installed command says that it is {said.strip()!r}.")
    run(programs / "bornes", "play", "--plain", "--save", folder / "g", cwd=folder, said="quit\n")
    run(programs / "python", "-c", GAME, cwd=folder)
    run(programs / "bornes", "check", folder / "match.jsonl", cwd=folder)


def try_server(programs: Path, folder: Path) -> None:
    """Check that `bornes serve` from the wheel serves the browser app."""
    command = [str(programs / "bornes"), "serve", "--port", "0", "--database", str(folder / "db")]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout is not None
        try:
            # With port 0 the system chooses a port; the first line has the address.
            url = server.stdout.readline().split()[-1:]
            if not url:
                raise Unfit("`bornes serve` did not start.")
            # No proxy: the server is on this machine.
            with build_opener(ProxyHandler({})).open(url[0], timeout=PATIENCE) as page:
                if b"<script" not in page.read():
                    raise Unfit("`bornes serve` hands out no browser app.")
        finally:
            server.terminate()


def try_tool(wheel: Path, folder: Path) -> None:
    """Try the commands of the README: `uvx bornes play`, and `pipx install`."""
    run(
        uv(), "tool", "run", "--isolated", "--from", wheel, "bornes", "play", "--plain",
        "--save", folder / "tool", cwd=folder, said="quit\n",
    )  # fmt: skip
    place = {"PIPX_HOME": str(folder / "pipx"), "PIPX_BIN_DIR": str(folder / "bin")}
    run(uv(), "tool", "run", "pipx", "install", f"{wheel}[server]", cwd=folder, **place)
    try_server(folder / "bin", folder)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--tag", action="store_true", help="tag the commit when all is well")
    options = parser.parse_args(arguments)
    tag = f"v{__version__}"
    if options.tag:
        check_history(tag)
    found = pythons(PYTHONS)
    missing = [version for version in PYTHONS if version not in found]
    if missing:
        print(f"Not on this machine, so not tried: Python {', '.join(missing)}.")
        if options.tag:
            raise Unfit("A release is tried on every Python that it is for.")
    with step("Building the packages"):
        wheel = build()
        check_size(wheel)
    with step("Checking their descriptions"):
        check_packages()
    with step("Checking the types for Windows"):
        check_types_for_windows()
    for version, python in found.items():
        with step(f"Trying them on Python {version}"), TemporaryDirectory() as name:
            folder = Path(name)
            try_game(install(wheel, python, folder / "plain"), folder)
            try_server(install(wheel, python, folder / "server", "[server]"), folder)
    with step("Trying uvx and pipx"), TemporaryDirectory() as name:
        try_tool(wheel, Path(name))
    if options.tag:
        run("git", "tag", "--annotate", tag, "--message", f"Bornes {__version__}")
        print(f"Tagged {tag}. To publish: git push origin {tag}; twine upload dist/*")
    print(*sorted(str(path.relative_to(ROOT)) for path in DIST.glob("bornes*")), sep="\n")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Unfit as problem:
        sys.exit(f"\nNo release. {problem}")
