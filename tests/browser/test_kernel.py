"""L9 in browsers: the kernel in WebAssembly and the core agree, and racers, hints, reviews and
the day's robot are the same in every engine.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from bornes.record.log import lines
from tests.browser.engines import INSTALL, missing
from tests.browser.kernel_site import OPEN, kernel_site
from tests.browser.test_engines import engine
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


@cache
def _texts() -> dict[str, bytes]:
    match = b"".join(line + b"\n" for line in lines(short_match(DUEL)))
    return {
        "hands.json": page_lockstep.matches(0, len(SEATINGS)),
        "raced.json": page_players.matches(0, 2),
        "days.json": days(5),  # one of each edition
        "match.jsonl": match,
    }


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The kernel, the page's half of the law, hands to play again and a match to review."""
    with kernel_site(tmp_path, _texts()) as url:
        yield url


def _holds(found: dict[str, Any], tmp_path: Path) -> None:
    assert found["wrong"] == []
    assert found["decisions"] > len(SEATINGS) * 50
    # WebAssembly computes the same everywhere: so everything is as in Node, not most of it.
    there = page_lockstep.run_in_node(tmp_path, "race", _texts()["raced.json"])
    for name in ("choices", "advice"):
        assert found["race"][name] == there[name], name
    assert found["review"] == page_lockstep.run_in_node(tmp_path, "review", _texts()["match.jsonl"])


def test_L9_in_chromium(browser: Browser, site: str, tmp_path: Path) -> None:
    page = browser.new_page()
    page.goto(site)
    _holds(page.evaluate(_ASK), tmp_path)
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_L9_in_another_engine(name: str, site: str, tmp_path: Path) -> None:
    if lacking := missing(name):
        pytest.skip(f"{', '.join(lacking)} not found: {INSTALL}")
    with engine(name) as other:
        other.open(site)
        _holds(other.ask(_ASK), tmp_path)
