"""L9 in browsers: the kernel in WebAssembly and the core agree, and racers, hints, reviews and
the day's robot are the same in every engine.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser

from bornes.record.log import lines
from tests.browser.engines import engine
from tests.browser.kernel_site import OPEN, kernel_site
from tests.coach.matches import DUEL, short_match
from tests.deals.test_page import days
from tests.laws import page_lockstep, page_players
from tests.strategies import SEATINGS

_ASK: Final = f"""(async () => {{{OPEN}
    return {{
        ...replay(kernel, JSON.parse(await text("hands.json"))),
        race: await race(kernel, read, JSON.parse(await text("raced.json"))),
        daily: await daily(kernel, JSON.parse(await text("days.json"))),
        review: await review(kernel, read, await text("match.jsonl")),
    }};
}})()"""


class Sample(NamedTuple):
    """How much an engine replays."""

    matches: int
    races: int
    days: int


ALL: Final = Sample(len(SEATINGS), 2, 5)  # a day of each edition
SOME: Final = Sample(4, 1, 1)
"""For each test run, in which Node replays all seatings."""


@cache
def _texts(sample: Sample) -> dict[str, bytes]:
    """Hands to replay, and a match to review."""
    return {
        "hands.json": page_lockstep.matches(0, sample.matches),
        "raced.json": page_players.matches(0, sample.races),
        "days.json": days(sample.days),
        "match.jsonl": b"".join(line + b"\n" for line in lines(short_match(DUEL))),
    }


def _check(ask: Callable[[str, str], dict[str, Any]], folder: Path, sample: Sample) -> None:
    """Check that an engine finds the same as the core and Node."""
    texts = _texts(sample)
    with kernel_site(folder, texts) as url:
        found = ask(url, _ASK)
    assert found["wrong"] == []
    assert found["daily"]["wrong"] == []
    assert found["decisions"] > sample.matches * 50
    # WebAssembly is deterministic: all results are those of Node, not only most of them.
    there = page_lockstep.run_in_node(folder, "race", texts["raced.json"])
    for name in ("choices", "advice"):
        assert found["race"][name] == there[name], name
    assert found["review"] == page_lockstep.run_in_node(folder, "review", texts["match.jsonl"])


@pytest.mark.parametrize("sample", [SOME, pytest.param(ALL, marks=pytest.mark.long)])
def test_L9_in_chromium(browser: Browser, tmp_path: Path, sample: Sample) -> None:
    page = browser.new_page()

    def ask(url: str, what: str) -> dict[str, Any]:
        page.goto(url)
        found: dict[str, Any] = page.evaluate(what)
        return found

    _check(ask, tmp_path, sample)
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_L9_in_another_engine(name: str, tmp_path: Path) -> None:
    with engine(name) as other:

        def ask(url: str, what: str) -> dict[str, Any]:
            other.open(url)
            found: dict[str, Any] = other.ask(what)
            return found

        _check(ask, tmp_path, ALL)
