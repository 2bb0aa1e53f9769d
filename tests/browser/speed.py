"""`python -m tests.browser.speed`: how soon a move is on the screen, from the browser's tracing.

Eight players at one table, with animations. A move's time runs from the message's arrival in the
page to the end of the first paint that shows it. The page's own work in that time is measured too,
as CPU time of its thread: it hardly depends on the load of the machine.
"""

import json
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from msgspec import Struct
from playwright.sync_api import Browser, expect

from tests.browser.chromium import launched
from tests.browser.seated import Seated
from tests.browser.serving import Serving, serving

CATEGORIES: Final = [
    "devtools.timeline",
    "devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
]
DECISIONS: Final = 12
LONG: Final = 50.0
"""Milliseconds from which the browser itself calls a frame long."""
HAND: Final = ["roll", "25", "50", "75", "100", "25", "50"]


class Speed(Struct):
    """For each move, the milliseconds from arrival to paint and how many of them the page's thread
    worked; the number of frames drawn meanwhile, and how many of them were long.
    """

    moves: list[float]
    work: list[float]
    frames: int
    long: int

    def worded(self) -> str:
        return (
            f"{len(self.moves)} moves shown: {_ranked(self.moves)}; "
            f"the page's own work: {_ranked(self.work)}; "
            f"{self.long} of {self.frames} frames took more than {LONG:.0f} ms"
        )


def _ranked(times: list[float]) -> str:
    ranked = sorted(times)
    most = ranked[int(0.95 * (len(ranked) - 1))]
    return (
        f"median {statistics.median(ranked):.1f} ms, 95 % within {most:.1f} ms, "
        f"slowest {ranked[-1]:.1f} ms"
    )


def read(trace: bytes) -> Speed:
    """Evaluate a trace. Its times are in microseconds."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    arrivals = sorted(
        (e for e in events if e["name"] == "WebSocketReceive"), key=lambda event: event["ts"]
    )
    page = {(e["pid"], e["tid"]) for e in arrivals}
    here = [e for e in events if (e["pid"], e["tid"]) in page]
    paints = sorted(e["ts"] + e.get("dur", 0) for e in here if e["name"] == "Paint")
    spans = [
        (e["ts"], next(paint for paint in paints if paint > e["ts"]))
        for e in arrivals
        if paints and paints[-1] > e["ts"]
    ]
    moves = [(end - start) / 1000 for start, end in spans]
    tasks = [e for e in here if e["name"] == "RunTask" and "tdur" in e]
    work = [sum(_within(task, *span) for task in tasks) / 1000 for span in spans]
    begun = {e["id2"]["local"]: e["ts"] for e in _frames(events, "b")}
    lasted = [
        (e["ts"] - begun[e["id2"]["local"]]) / 1000
        for e in _frames(events, "e")
        if e["id2"]["local"] in begun
    ]
    return Speed(moves, work, len(lasted), sum(length > LONG for length in lasted))


def _within(task: dict[str, Any], start: float, end: float) -> float:
    """The CPU time of a task between two times, assuming that it is spread evenly."""
    length: float = task["dur"]
    shared = min(end, task["ts"] + length) - max(start, task["ts"])
    return float(task["tdur"]) * shared / length if shared > 0 and length > 0 else 0.0


def _frames(events: list[dict[str, Any]], phase: str) -> Iterator[dict[str, Any]]:
    return (e for e in events if e["name"] == "AnimationFrame" and e["ph"] == phase)


def measure(browser: Browser, server: Serving) -> Speed:
    """Play some turns of a hand with eight players while tracing."""
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
        launched() as browser,
    ):
        print(measure(browser, server).worded())


if __name__ == "__main__":
    main()
