"""`python -m tests.browser.speed`: how soon a move is on the screen, by the browser's own tracing.

Eight players at one table, cards moving. A move's time runs from the message's arrival in the page
to the end of the first paint that shows it.
"""

import json
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.chromium import FLAGS, chromium
from tests.browser.seated import Seated
from tests.browser.serving import Serving, serving

CATEGORIES: Final = ["devtools.timeline", "devtools.timeline.frame"]
DECISIONS: Final = 12
LONG: Final = 50.0
"""Milliseconds: what the browser itself calls a long frame."""
HAND: Final = ["roll", "25", "50", "75", "100", "25", "50"]


class Speed(Struct):
    """Milliseconds from arrival to paint, and the frames made meanwhile, long ones apart."""

    moves: list[float]
    frames: int
    long: int

    def worded(self) -> str:
        ranked = sorted(self.moves)
        return (
            f"{len(ranked)} moves shown: median {statistics.median(ranked):.1f} ms, "
            f"95 % within {ranked[int(0.95 * (len(ranked) - 1))]:.1f} ms, "
            f"slowest {ranked[-1]:.1f} ms; "
            f"{self.long} of {self.frames} frames took more than {LONG:.0f} ms"
        )


def read(trace: bytes) -> Speed:
    """What a trace says. Times in it are microseconds."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    arrivals = sorted(e["ts"] for e in events if e["name"] == "WebSocketReceive")
    paints = sorted(e["ts"] + e.get("dur", 0) for e in events if e["name"] == "Paint")
    moves = [
        (next(paint for paint in paints if paint > arrival) - arrival) / 1000
        for arrival in arrivals
        if paints and paints[-1] > arrival
    ]
    begun = {e["id2"]["local"]: e["ts"] for e in _frames(events, "b")}
    lasted = [
        (e["ts"] - begun[e["id2"]["local"]]) / 1000
        for e in _frames(events, "e")
        if e["id2"]["local"] in begun
    ]
    return Speed(moves, len(lasted), sum(length > LONG for length in lasted))


def _frames(events: list[dict[str, Any]], phase: str) -> Iterator[dict[str, Any]]:
    return (e for e in events if e["name"] == "AnimationFrame" and e["ph"] == phase)


def measure(browser: Browser, server: Serving) -> Speed:
    """Play some turns of a hand of eight under the tracer."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    page = context.new_page()
    page.goto(server.url + "/make")
    player = Seated.at_new_table(page, server, "fr2014", "8-4")
    sides = [{"battle": ["roll"], "distances": ["25", "50", "75"]} for _ in range(4)]
    server.take_up(player.table, dealer=7, turn=0, hands=_hands(), sides=sides)
    expect(page.locator("button[data-card]")).to_have_count(len(HAND))
    browser.start_tracing(page=page, categories=CATEGORIES)
    for _ in range(DECISIONS):
        if not player.decide():
            break
    trace = browser.stop_tracing()
    context.close()
    return read(trace)


def _hands() -> list[list[str]]:
    others = ["gasoline", "repairs", "spare_tire", "end_of_limit"]
    return [HAND, *([others[n % 4]] for n in range(7))]


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        print(measure(browser, server).worded())
        browser.close()


if __name__ == "__main__":
    main()
