"""`python -m tests.browser.racers 100000`: this many decisions of racers, by the weights of 8 bits,
in NumPy, in Node and in the three browser engines.

It counts how often a page chooses as NumPy does with the same weights, and as Python does with the
shipped ones. The digests of all choices and of all hints must be the same in every engine.
"""

import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeAlias
from zlib import crc32

from playwright.sync_api import sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.engines import missing
from tests.browser.kernel_site import OPEN, kernel_site
from tests.browser.test_engines import engine
from tests.laws import page_lockstep, page_players

AT_ONCE: Final = 6
"""Matches: an engine answers within its patience, and keeps little in memory."""
AGREEING: Final = 0.9999
"""The share of decisions in which a page and NumPy must agree."""
Ask: TypeAlias = Callable[[Path], dict[str, Any]]
"""Has an engine race the matches of a file."""


def _script(file: Path) -> str:
    """What a page is asked; each file has a name of its own, for browsers remember files."""
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
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        page = browser.new_page()
        page.goto(url)

        def ask(file: Path) -> dict[str, Any]:
            found: dict[str, Any] = page.evaluate(_script(file))
            return found

        yield ask
        browser.close()


def _other(name: str) -> Callable[..., Any]:
    @contextmanager
    def opened(folder: Path, url: str) -> Iterator[Ask]:
        with engine(name) as other:

            def ask(file: Path) -> dict[str, Any]:
                other.open(url)  # WebKit frees the memory of kernels with their page
                found: dict[str, Any] = other.ask(_script(file))
                return found

            yield ask

    return opened


def _raced(ask: Ask, files: list[Path]) -> tuple[Counter[str], str]:
    """What was counted, and a digest of all choices and hints."""
    counted: Counter[str] = Counter()
    digest = 0
    for file in files:
        found = ask(file)
        counted.update({name: found[name] for name in ("decisions", "best", "packed")})
        counted.update({name: found[name] for name in ("advised", "alike")})
        digest = crc32(f"{digest} {found['choices']} {found['advice']}".encode())
    return counted, f"{digest:08x}"


def _written(folder: Path, wanted: int) -> list[Path]:
    """Matches with this many decisions, a file for some of them."""
    files: list[Path] = []
    decisions = 0
    while decisions < wanted:
        matches = page_players.matches(1000 + AT_ONCE * len(files), AT_ONCE)
        decisions += matches.count(b'"choice":true')
        files.append(folder / f"{len(files)}.json")
        files[-1].write_bytes(matches)
        print(f"{decisions:,} of {wanted:,} decisions in Python", flush=True)
    return files


def main() -> None:
    """Say what each engine found; end with an error if one differs, or agrees too rarely."""
    engines = {"Node": _node, "Chromium": _chromium}
    for name in ("Firefox", "WebKit"):
        if lacking := missing(name.lower()):
            print(f"{name} is left out: {', '.join(lacking)} not found")
        else:
            engines[name] = _other(name.lower())
    with tempfile.TemporaryDirectory() as made, kernel_site(Path(made), {}) as url:
        folder = Path(made)
        files = _written(folder, int(sys.argv[1]))
        digests, shares = set(), []
        for name, opened in engines.items():
            with opened(folder, url) as ask:
                counted, digest = _raced(ask, files)
            digests.add(digest)
            shares.append(counted["packed"] / counted["decisions"])
            print(
                f"{name}: {counted['decisions']:,} decisions; {counted['packed']:,} as NumPy with "
                f"the same weights, {counted['best']:,} as Python with the shipped ones; "
                f"{counted['alike']:,} of {counted['advised']:,} hints alike; digest {digest}",
                flush=True,
            )
    if len(digests) > 1 or min(shares) < AGREEING:
        sys.exit("Engines differ." if len(digests) > 1 else f"Fewer than {AGREEING:.2%} agree.")


if __name__ == "__main__":
    main()
