"""`python -m tests.browser.racers 100000`: compare this many decisions of racers with 8-bit weights
in NumPy, in Node and in the three browser engines.

It counts how often a page chooses as NumPy does with the same weights, and as Python does with the
shipped ones. The digests of all choices and of all hints must be the same in every engine. Matches
are played, and engines run, on all cores.
"""

import os
import sys
import tempfile
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias
from zlib import crc32

from tests.browser.chromium import launched
from tests.browser.engines import engine, missing
from tests.browser.kernel_site import OPEN, kernel_site
from tests.laws import page_lockstep, page_players

AT_ONCE: Final = 24
"""Matches per file: few enough for an engine to answer in time, with little memory."""
AGREEING: Final = 0.9999
"""The share of decisions in which a page and NumPy must agree."""
Ask: TypeAlias = Callable[[Path], dict[str, Any]]
"""Runs the matches of a file in an engine, and returns what it found."""
Opened: TypeAlias = Callable[[Path, str], AbstractContextManager[Ask]]
"""Opens an engine at the kernel's site."""


def _script(file: Path) -> str:
    """The script that a page runs. Each file has its own name, because browsers cache files."""
    return f"""(async () => {{{OPEN}
        const matches = JSON.parse(await text("{file.name}"));
        const {{ times, ...found }} = await race(kernel, read, matches);
        return found;
    }})()"""


@contextmanager
def _node(folder: Path, url: str) -> Iterator[Ask]:
    yield lambda file: page_lockstep.run_in_node(folder, "race", file.read_bytes())


@contextmanager
def _chromium(folder: Path, url: str) -> Iterator[Ask]:
    with launched() as browser:
        page = browser.new_page()
        page.goto(url)

        def ask(file: Path) -> dict[str, Any]:
            found: dict[str, Any] = page.evaluate(_script(file))
            return found

        yield ask


def _other(name: str) -> Opened:
    @contextmanager
    def opened(folder: Path, url: str) -> Iterator[Ask]:
        def ask(file: Path) -> dict[str, Any]:
            # A new browser for each file: WebKit crashes after loading many kernels.
            with engine(name) as other:
                other.open(url)
                found: dict[str, Any] = other.ask(_script(file))
                return found

        yield ask

    return opened


class Raced(NamedTuple):
    """The results of one engine."""

    counted: Counter[str]
    digest: str
    """A checksum of all choices and hints."""

    @property
    def share(self) -> float:
        """The share of decisions that NumPy, with the same weights, makes alike."""
        return self.counted["packed"] / self.counted["decisions"]

    def __str__(self) -> str:
        counted = self.counted
        return (
            f"{counted['decisions']:,} decisions; {counted['packed']:,} as NumPy with the same "
            f"weights ({self.share:.3%}), {counted['best']:,} as Python with the shipped ones; "
            f"{counted['alike']:,} of {counted['advised']:,} hints alike; digest {self.digest}"
        )


def _raced(opened: Opened, folder: Path, url: str, files: list[Path]) -> Raced:
    counted: Counter[str] = Counter()
    digest = 0
    with opened(folder, url) as ask:
        for file in files:
            found = ask(file)
            counted.update({name: found[name] for name in ("decisions", "best", "packed")})
            counted.update({name: found[name] for name in ("advised", "alike")})
            digest = crc32(f"{digest} {found['choices']} {found['advice']}".encode())
    return Raced(counted, f"{digest:08x}")


def _write(folder: Path, part: int) -> tuple[Path, int]:
    """Write a file of matches. Return it with the number of its decisions."""
    matches = page_players.matches(1000 + AT_ONCE * part, AT_ONCE)
    file = folder / f"{part}.json"
    file.write_bytes(matches)
    return file, matches.count(b'"choice":true')


def _written(folder: Path, wanted: int) -> list[Path]:
    """Write files of matches with this many decisions: the same for any number of cores."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # threads would only wait for each other
    files: list[Path] = []
    decisions = 0
    parts = count()
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        going = deque(pool.submit(_write, folder, next(parts)) for _ in range(os.cpu_count() or 1))
        while decisions < wanted:
            file, made = going.popleft().result()
            going.append(pool.submit(_write, folder, next(parts)))
            files.append(file)
            decisions += made
            print(f"{decisions:,} of {wanted:,} decisions in Python", flush=True)
        pool.shutdown(cancel_futures=True)
    return files


def _engines() -> dict[str, Opened]:
    engines: dict[str, Opened] = {"Node": _node, "Chromium": _chromium}
    for name in ("Firefox", "WebKit"):
        if lacking := missing(name.lower()):
            print(f"{name} is left out: {', '.join(lacking)} not found")
        else:
            engines[name] = _other(name.lower())
    return engines


def main() -> None:
    """Print what each engine found; exit with an error if one differs, or agrees too rarely."""
    engines = _engines()
    with tempfile.TemporaryDirectory() as made, kernel_site(Path(made), {}) as url:
        folder = Path(made)
        files = _written(folder, int(sys.argv[1]))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(lambda each: _raced(each, folder, url, files), engines.values()))
    for name, raced in zip(engines, found, strict=True):
        print(f"{name}: {raced}")
    if len({raced.digest for raced in found}) > 1:
        sys.exit("Engines differ.")
    if min(raced.share for raced in found) < AGREEING:
        sys.exit(f"Fewer than {AGREEING:.2%} agree.")


if __name__ == "__main__":
    main()
