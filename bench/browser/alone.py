"""`python -m bench.browser.alone`: how fast the game in a web page is, without a server.

First, a second visit to the output of `bornes site`, while nothing is served: the time until the
first card can be played, and the processor time of a page that waits for its player. Then the
decisions of a racer in the page's thread, at full speed and four times slower, compared with the
racer of the library, which uses NumPy.
"""

import json
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Final

from playwright.sync_api import Browser, BrowserContext, CDPSession, Page

from bornes.core.match import Match
from bornes.core.rules import legal_moves
from bornes.core.state import to_act
from bornes.core.view import view_of
from bornes.model.players import Racer
from bornes.web.packed_networks import file_names
from tests.browser.chromium import launched
from tests.browser.conftest import REMEMBER
from tests.browser.kernel_site import OPEN, kernel_site
from tests.browser.test_play_anywhere import KEPT, KNOWN, YOUR_TURN, plain_files
from tests.laws import page_players

VISITS: Final = 9
WAITED: Final = 5.0
"""Seconds during which the player does nothing."""
SLOWDOWN: Final = 4
"""How much slower a phone is, as browsers' developer tools simulate it."""
MATCHES: Final = 6
LIMITS: Final = {"card": 1000.0, "racer": 20.0, "phone": 60.0}
"""The limits in milliseconds."""
_WATCH: Final = """
const looking = setInterval(() => {
    document.querySelector('[data-action="play-racer"]:not(:disabled)')?.click();
    if (!document.querySelector('[data-turn="yours"]')) return;
    if (!document.querySelector("button[data-card]")) return;
    window.ready = performance.now();
    clearInterval(looking);
}, 5);
"""
"""Press the button for a new game as soon as it exists, and record when a card can be played.

If a robot begins, its move is included.
"""


def main() -> None:
    """Measure everything, and print the results."""
    with launched() as browser:
        home, table, idle = _visits(browser)
        once, slowed = _decisions(browser, 1), _decisions(browser, SLOWDOWN)
    _say("from the site's address to the first card", home, LIMITS["card"])
    _say("from a game's address to its next card", table, LIMITS["card"])
    print(
        f"processor time of {WAITED:.0f} s of waiting: {idle[0]:.0f} ms of the page's thread, "
        f"{idle[1]:.0f} ms of all of the page's threads, the worker's too"
    )
    _say("a racer's decision in the page", once, LIMITS["racer"])
    _say(f"the same, {SLOWDOWN} times slower", slowed, LIMITS["phone"])
    _say("for comparison: a racer's decision in Python, by NumPy", _in_python(), None)


def _say(what: str, times: Sequence[float], limit: float | None) -> None:
    ranked = sorted(times)
    most = ranked[int(0.95 * (len(ranked) - 1))]
    beside = "" if limit is None else f"; limit {limit:.0f} ms"
    print(
        f"{what}: median {statistics.median(ranked):.1f} ms, 95 % within {most:.1f} ms, "
        f"slowest {ranked[-1]:.1f} ms of {len(ranked)}{beside}"
    )


def _visits(browser: Browser) -> tuple[list[float], list[float], tuple[float, float]]:
    """Milliseconds until a card can be played, from the home page and from a game's page; and
    milliseconds of work while the player does nothing.
    """
    with _visitor(browser) as context, tempfile.TemporaryDirectory() as folder:
        with plain_files(Path(folder)) as address:
            page = context.new_page()
            page.goto(address)
            assert page.evaluate(KEPT, ["wasm", *file_names().values()])
        context.add_init_script(_WATCH)
        home = [_ready(page, address) for _ in range(VISITS)]
        # The page of the game that was begun last.
        table = [_ready(page, page.url, again=True) for _ in range(VISITS)]
        return home, table, _idle(page)


@contextmanager
def _visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844})
    context.add_init_script(REMEMBER.format(json.dumps({**KNOWN, "length": "match"})))
    yield context
    context.close()


def _ready(page: Page, address: str, *, again: bool = False) -> float:
    # Leave the app first: it would not load anything for a link to another of its pages.
    page.goto("about:blank")
    page.goto(address)
    if again:
        page.reload()
    page.wait_for_function("window.ready")
    found: float = page.evaluate("window.ready")
    return found


def _idle(page: Page) -> tuple[float, float]:
    """Milliseconds of work of the thread and of the process, while it is the player's turn."""
    page.locator(YOUR_TURN).wait_for()
    tools = page.context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.wait_for_timeout(2000)  # animations of the last move have ended
    before = _thread(tools), _process(page)
    page.wait_for_timeout(1000 * WAITED)
    return 1000 * (_thread(tools) - before[0]), 1000 * (_process(page) - before[1])


def _thread(tools: CDPSession) -> float:
    metrics = tools.send("Performance.getMetrics")["metrics"]
    return next(float(each["value"]) for each in metrics if each["name"] == "TaskDuration")


def _process(page: Page) -> float:
    """Processor seconds of the page's process, including its worker."""
    browser = page.context.browser
    assert browser is not None
    found = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return sum(float(each["cpuTime"]) for each in found if each["type"] == "renderer")


def _decisions(browser: Browser, slowdown: int) -> list[float]:
    """Milliseconds of each decision of racers, in the page's thread, which can be slowed down."""
    with tempfile.TemporaryDirectory() as made:
        texts = {"raced.json": page_players.matches(0, MATCHES)}
        with kernel_site(Path(made), texts) as url:
            page = browser.new_page()
            page.goto(url)
            tools = page.context.new_cdp_session(page)
            tools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
            found: list[float] = page.evaluate(_RACE)
            page.close()
            return found


_RACE: Final = f"""(async () => {{{OPEN}
    return (await race(kernel, read, JSON.parse(await text("raced.json")))).times;
}})()"""


def _in_python() -> list[float]:
    """Milliseconds of each decision of the library's racer."""
    times: list[float] = []
    match = Match.start("classic", 2, seed=1)
    bots, chance = [Racer(), Racer()], Random(1)
    while seats := to_act(match.rules, match.public):
        seat = seats[0]
        view = view_of(match.state, seat)
        legal = legal_moves(view)
        before = time.perf_counter()
        move = bots[seat].choose(view, legal, chance)
        if len(legal) > 1:
            times.append(1000 * (time.perf_counter() - before))
        match.play(seat, move)
    return times[5:]  # the first ones load files


if __name__ == "__main__":
    main()
