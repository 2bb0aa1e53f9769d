"""Flying cards: above everything else, and the end of a hand waits for the last of them."""

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import settle
from tests.browser.seated import Seated
from tests.browser.serving import Serving
from tests.positions import ROLLING

MOVING: Final[dict[str, Any]] = {"reduced_motion": "no-preference"}
A_CARD: Final = 60
"""Pixels: less than the distance from one card of the hand to the next."""
NINE_HUNDRED: Final = ["200", "200", "100", "100", "100", "100", "75", "25"]
HOLD: Final = """() => {
    const animate = Element.prototype.animate;
    window.flights = [];
    window.slid = new Set();
    window.delays = [];
    document.addEventListener("animationstart", ({ animationName }) =>
        window.counted ||= animationName.endsWith("count"));
    Element.prototype.animate = function (...how) {
        const flight = animate.apply(this, how);
        if (this.matches("button[data-card]")) window.slid.add(this.dataset.card);
        if (how[1].delay > 0) window.delays.push(how[1].delay);
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
"""Whether a card that flies over this element is seen above it."""
OPAQUE: Final = "card => card.checkVisibility({ opacityProperty: true })"
STARTS: Final = "window.flights.map(({ ghost }) => ghost.getBoundingClientRect().left)"
AT_ITS_END: Final = """(selector) => {
    const box = (card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
    };
    const there = JSON.stringify(box(document.querySelector(`${selector} [data-top] svg.face`)));
    for (const { flight } of window.flights) {
        flight.effect.updateTiming({ fill: "forwards" });
        flight.currentTime = flight.effect.getTiming().duration;
    }
    return window.flights.some(({ ghost }) =>
        JSON.stringify(box(ghost.querySelector("svg"))) === there);
}"""
"""Whether a flight ends exactly where its card will lie."""
SEEN: Final = """(selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility({ opacityProperty: true })).length"""


def hold(page: Page) -> None:
    page.evaluate(HOLD)


def wait_for_flight(page: Page) -> None:
    page.wait_for_function("window.flights.length > 0")


def test_a_card_flies_over_the_banner_and_the_counts_stay_visible(
    at: Callable[..., Seated],
) -> None:
    player = at(ROLLING, **MOVING)
    page = player.page
    hold(page)
    player.play("25")
    wait_for_flight(page)
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
    with server.bots_hesitating():  # nothing else is discarded
        player.choose("gasoline")
        player.act("discard")
        wait_for_flight(page)
        assert page.evaluate(SEEN, '[data-place="discard"] svg.face') == 1
        page.evaluate("land()")
        page.wait_for_function(f"({SEEN})('[data-place=discard] [data-top] svg.face') === 1")


@pytest.mark.parametrize("layout", [{}, {"viewport": {"width": 390, "height": 844}}])
def test_a_distance_stays_visible_while_an_equal_card_arrives_and_the_hand_closes_up(
    at: Callable[..., Seated], server: Serving, layout: dict[str, Any]
) -> None:
    player = at({"battle": ["roll"], "distances": ["25"]}, **MOVING, **layout)
    page = player.page
    hold(page)
    with server.bots_hesitating():
        player.play("25")
        wait_for_flight(page)
        assert page.evaluate(SEEN, '[data-place="distance-25-0"] svg.face') == 1
        assert page.evaluate("window.slid.size") > 0


def test_a_coup_fourre_turns_in_flight_and_lands_crosswise(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit(**MOVING)
    page = player.page
    with server.bots_hesitating():
        server.take_up(
            player.table,
            dealer=0,
            turn=1,
            phase="react",
            hands=[["right_of_way", "25"], ["repairs"]],
            sides=[{"battle": ["roll", "stop"]}, ROLLING],
            pending={"hazard": "stop", "by": 1, "side": 0},
        )
        page.locator('[data-action="coup_fourre"]').wait_for()
        hold(page)
        player.act("coup_fourre")
        wait_for_flight(page)
        assert page.evaluate(AT_ITS_END, '[data-place="right_of_way-0"]')


def test_the_chosen_one_of_two_equal_cards_leaves(
    at: Callable[..., Seated], server: Serving
) -> None:
    player = at(ROLLING, hand=["100", "25", "100"], **MOVING)
    page = player.page
    chosen = page.locator('button[data-card="100"]').last
    left = chosen.evaluate("card => card.getBoundingClientRect().left")
    hold(page)
    with server.bots_hesitating():
        chosen.click()
        player.act("play")
        wait_for_flight(page)
        starts = page.evaluate(STARTS)
        assert min(abs(start - left) for start in starts) < A_CARD


def test_the_drawn_one_of_two_equal_cards_arrives(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit(**MOVING)
    page = player.page
    hand = ["100", "25", "50", "75", "25", "50", "right_of_way"]
    hands, sides = [hand, ["gasoline"]], [ROLLING, ROLLING]
    server.take_up(player.table, dealer=1, turn=0, hands=hands, draw=["100"] * 9, sides=sides)
    expect(page.locator('[data-turn="yours"]')).to_be_visible()
    hold(page)
    player.play("right_of_way")  # a player who exposes a safety draws immediately
    hundreds = page.locator('button[data-card="100"]')
    expect(hundreds).to_have_count(2)
    wait_for_flight(page)
    assert [hundred.evaluate(OPAQUE) for hundred in hundreds.all()] == [True, False]
    page.keyboard.press("End")
    expect(hundreds.last, "the keyboard does not wait for it").to_be_focused()


@pytest.fixture
def about_to_win(at: Callable[..., Seated]) -> Seated:
    """A player who needs 100 km and holds them, in a match of one hand without extension."""
    own = {"battle": ["roll"], "distances": NINE_HUNDRED}
    rules = {"edition": "fr2009", "house": {"hands": 1}}
    return at(own, hand=["100", "25", "gasoline"], **rules, **MOVING)


def test_the_score_sheet_waits_for_the_winning_card_and_milestones_rain(
    about_to_win: Seated,
) -> None:
    page = about_to_win.page
    hold(page)
    about_to_win.play("100")
    sheet = page.locator('[data-prompt="end"]')
    wait_for_flight(page)
    expect(sheet).to_be_attached()
    settle(page)
    assert not sheet.evaluate("sheet => sheet.open")
    page.evaluate("land()")
    expect(sheet).to_be_visible()
    expect(sheet.locator('[data-finish="won"] .car'), "over the line").to_be_visible()
    expect(page.locator(".confetti span").first).to_be_attached()
    page.wait_for_function("window.counted")  # the points are counted up
    page.locator('[data-action="look"]').click()  # the rain does not block clicks
    expect(sheet).not_to_be_visible()


def test_nothing_rains_after_a_loss_and_the_next_hand_is_dealt_card_by_card(
    about_to_win: Seated,
) -> None:
    page = about_to_win.page
    page.locator('[data-panel="menu"]').click()
    about_to_win.act("resign")
    about_to_win.act("resign")
    expect(page.locator('[data-prompt="end"]')).to_be_visible()
    expect(page.locator(".confetti")).to_have_count(0)
    hold(page)
    about_to_win.act("ready")
    page.wait_for_function("window.delays.length > 0")
    delays = page.evaluate("window.delays")
    assert delays == sorted(set(delays)), "the next hand is dealt card by card"
