"""A whole hand in Firefox and in WebKit, the engine of iPhones."""

import re
from pathlib import Path
from typing import Final

import pytest

from tests.browser.engines import INSTALL, Engine, engine, missing
from tests.browser.serving import Serving

NEXT: Final = """new Promise((resolve) => {
    const find = (selector) => [...document.querySelectorAll(selector)]
        .find((element) => element.checkVisibility() && !element.disabled);
    const wanted = () => {
        const home = find('[data-action="play-driver"], [data-action="daily-play"]');
        if (home) return home;
        if (find('[data-prompt="end"], .answer [data-action="next"]')) return "end";
        const answer = find('[data-action="coup_fourre"], [data-action="pass"], '
            + '[data-action="finish"]');
        if (answer || !find('[data-turn="yours"]')) return answer;
        if (!find('button[data-card][aria-pressed="true"]'))
            return find("button.card.playable") ?? find("button[data-card]");
        return find('[data-action="play"]') ?? find('[data-action="discard"]');
    };
    const look = () => {
        const found = wanted();
        if (found === "end") return resolve({ end: true });
        if (!found) return setTimeout(look, 20);
        if (["play-driver", "daily-play"].includes(found.dataset.action)) found.scrollIntoView();
        const { left, top, width, height } = found.getBoundingClientRect();
        const x = left + width / 2, y = top + height / 2;
        // Not while something else is there: the card has not come to rest yet.
        if (!found.contains(document.elementFromPoint(x, y))) return setTimeout(look, 20);
        const page = document.documentElement;
        resolve({ end: false, x, y, scrolls: page.scrollHeight - innerHeight });
    };
    look();
})"""
"""Where to press next, as soon as there is something to press."""
MOST = 600


LOG: Final = "Promise.resolve(document.querySelector('[role=\"log\"]').textContent)"
"""What happened in a hand, in words."""


def play_a_hand(engine: Engine, url: str, least: int = 5) -> None:
    """Press what can be pressed until the hand is over, or a puzzle is answered."""
    engine.open(url)
    for pressed in range(MOST):
        found = engine.ask(NEXT)
        if found["end"]:
            assert pressed >= least
            return
        assert pressed == 0 or found["scrolls"] <= 0, "the table does not fit the window"
        engine.press(found["x"], found["y"])
    raise AssertionError("the hand does not end")


@pytest.mark.long
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_a_hand_can_be_played_in_other_engines(server: Serving, name: str) -> None:
    with engine(name) as browser:
        play_a_hand(browser, server.url)


@pytest.mark.long
def test_other_engines_deal_the_same_daily_cards_and_can_solve_puzzles(server: Serving) -> None:
    drawn: list[list[str]] = []
    for name in ("firefox", "webkit"):
        with engine(name) as browser:
            play_a_hand(browser, f"{server.url}/daily")
            drawn.append(re.findall(r"You draw ([^.]+)\.", browser.ask(LOG)))
            play_a_hand(browser, f"{server.url}/puzzles/day", least=1)
    # What is played depends on the timing of clicks, but the k-th card drawn is the same.
    both = min(map(len, drawn))
    assert both > 15
    assert drawn[0][:both] == drawn[1][:both]


def test_the_missing_programs_of_an_engine_are_listed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert missing("firefox") == ["firefox-esr"]
    assert {"WebKitWebDriver", "Xvfb"} <= set(missing("webkit"))


def test_the_documentation_says_what_to_install() -> None:
    page = Path(__file__).parents[2] / "docs" / "contributing" / "browser-app.md"
    assert INSTALL in page.read_text(encoding="utf-8")
