"""Cards on their way: over everything, and nothing else flies; the end waits for the last one."""

# ruff: noqa: F811 - fixtures of other files are imported by name

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import settle
from tests.browser.seated import Seated
from tests.browser.serving import Serving
from tests.browser.test_table import ROLLING, at  # noqa: F401 - a fixture

MOVING: Final[dict[str, Any]] = {"reduced_motion": "no-preference"}
NINE_HUNDRED: Final = ["200", "200", "100", "100", "100", "100", "75", "25"]
HOLD: Final = """() => {
    const animate = Element.prototype.animate;
    window.flights = [];
    Element.prototype.animate = function (...how) {
        const flight = animate.apply(this, how);
        if (this.style.position === "fixed") {
            flight.pause();
            window.flights.push({ ghost: this, flight });
        }
        return flight;
    };
    window.land = () => {
        Element.prototype.animate = animate;
        for (const { flight } of window.flights) flight.finish();
    };
}"""
"""Every card stops in the air until `land()`."""
MOVED_OVER: Final = """(selector) => {
    const { ghost, flight } = window.flights[0];
    const under = document.querySelector(selector).getBoundingClientRect();
    const x = under.left + under.width / 2, y = under.top + under.height / 2;
    flight.cancel();
    ghost.style.left = `${x - 10}px`;
    ghost.style.top = `${y - 10}px`;
    ghost.style.pointerEvents = "auto";
    return ghost.contains(document.elementFromPoint(x, y));
}"""
"""Whether a flying card that passes there is seen above it."""
SEEN: Final = """(selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true })).length"""


def hold(page: Page) -> None:
    page.evaluate(HOLD)


def in_the_air(page: Page) -> None:
    page.wait_for_function("window.flights.length > 0")


def test_a_card_flies_over_the_banner_and_the_counts_stay(at: Callable[..., Seated]) -> None:
    player = at(ROLLING, **MOVING)
    page = player.page
    hold(page)
    player.play("25")
    in_the_air(page)
    flying = page.evaluate(
        "window.flights.map(({ ghost }) => [...ghost.children])"
        ".map((all) => all.map((one) => one.matches('svg.face')))"
    )
    assert all(faces == [True] for faces in flying)
    assert page.evaluate(SEEN, '[data-place="draw"] .count') == 1
    assert page.evaluate(MOVED_OVER, ".banner")


def test_the_discard_pile_shows_its_last_card_until_the_next_has_landed(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit(**MOVING)
    page = player.page
    hands = [["gasoline", "25"], ["repairs"]]
    server.take_up(
        player.table, dealer=1, turn=0, hands=hands, sides=[ROLLING, ROLLING], discard=["accident"]
    )
    hold(page)
    with server.bots_hesitating():  # nothing else comes to that pile
        player.choose("gasoline")
        player.act("discard")
        in_the_air(page)
        assert page.evaluate(SEEN, '[data-place="discard"] svg.face') == 1
        page.evaluate("land()")
        page.wait_for_function(f"({SEEN})('[data-place=discard] [data-top] svg.face') === 1")


@pytest.fixture
def about_to_win(at: Callable[..., Seated]) -> Seated:
    """100 km are missing, and in the hand: there is one hand, and no extension."""
    own = {"battle": ["roll"], "distances": NINE_HUNDRED}
    return at(own, hand=["100", "25", "gasoline"], edition="fr2014", **MOVING)


def test_the_sheet_waits_for_the_winning_card_and_milestones_rain(about_to_win: Seated) -> None:
    page = about_to_win.page
    hold(page)
    about_to_win.play("100")
    sheet = page.locator('[data-prompt="end"]')
    in_the_air(page)
    expect(sheet).to_be_attached()
    settle(page)
    assert not sheet.evaluate("sheet => sheet.open")
    page.evaluate("land()")
    expect(sheet).to_be_visible()
    expect(page.locator(".confetti span").first).to_be_attached()
    page.locator('[data-action="look"]').click()  # the rain is in nobody's way
    expect(sheet).not_to_be_visible()


def test_nothing_rains_on_who_has_lost(about_to_win: Seated) -> None:
    page = about_to_win.page
    page.locator('[data-panel="menu"]').click()
    about_to_win.act("resign")
    about_to_win.act("resign")
    expect(page.locator('[data-prompt="end"]')).to_be_visible()
    expect(page.locator(".confetti")).to_have_count(0)
