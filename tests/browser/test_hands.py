"""Whole hands against robots, by mouse, by touch and only by keyboard, in each edition.

These hands are short, because clicking is slow; `test_boxes` plays hands of full length.
"""

import itertools
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bornes.core.edition import EDITIONS
from tests.browser.seated import ASKED, EVENTFUL, SHORT, Seated, Way
from tests.browser.serving import Serving
from tests.positions import ROLLING

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


# In each test run `test_boxes` plays hands by mouse, touch and keyboard in all other editions, and
# a test below checks that the keyboard focus returns after the score sheet.
@pytest.mark.long
@pytest.mark.parametrize(
    ("way", "edition"), list(itertools.product(("mouse", "touch", "keyboard"), EDITIONS))
)
def test_a_hand_can_be_played_by_mouse_touch_and_keyboard_in_every_edition(
    sit: Callable[..., Seated], way: Way, edition: str
) -> None:
    options = PHONE if way == "touch" else {}
    player = sit(edition, house={"trip": 300}, seed=EVENTFUL[edition], **options)
    player.way = way
    player.start()
    assert player.play_hand() > 2
    over = player.page.locator('[data-prompt="end"]')
    expect(over.get_by_role("heading")).to_be_visible()
    if edition != "fr2014":  # R12.4: no points there
        expect(over.locator('[data-line="total"] td')).to_have_count(2)
    player.act("ready")
    expect(player.page.locator('[data-prompt="end"]')).to_have_count(0)
    player.page.locator(ASKED).first.wait_for()
    if way == "keyboard":
        expect_focus_on_the_hand(player)


def expect_focus_on_the_hand(player: Seated) -> None:
    """The keyboard focus has returned from the sheet to the hand, or to a question."""
    focused = player.page.locator("button[data-card]:focus, [data-prompt] :focus")
    expect(focused).to_have_count(1)


def test_play_now_starts_a_hand_and_contacts_no_other_host(
    visit: Callable[..., Page], server: Serving
) -> None:
    page = visit("/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    page.locator('[data-action="play-driver"]').click()
    expect(page.locator("button[data-card]").first).to_be_visible()
    expect(page).to_have_url(re.compile("/t/"))
    strangers = [url for url in asked if not url.startswith(server.url)]
    assert asked
    assert strangers == []


def test_the_score_sheet_and_the_next_hand_are_reached_by_keyboard(
    sit: Callable[..., Seated],
) -> None:
    player = sit(house={"trip": 200}, seed=SHORT)
    player.way = "keyboard"
    player.start()
    player.play_hand()
    sheet = player.page.locator('[data-prompt="end"]')
    expect(sheet.get_by_role("heading")).to_have_text(re.compile("hand 1[.!]$"))
    expect(sheet, "that it is over is said once").not_to_contain_text("is over")
    total = player.page.locator('[data-line="total"] td').all_inner_texts()
    assert len(total) == 2
    player.act("ready")
    expect(player.page.locator('[data-prompt="end"]')).to_have_count(0)
    player.page.locator(ASKED).first.wait_for()
    expect_focus_on_the_hand(player)
    scores = player.page.locator(".score").all_inner_texts()
    assert sorted(scores) == sorted(f"{points} of 5,000 points" for points in total)


def test_the_score_sheet_closes_and_opens_by_keyboard_when_the_last_card_is_gone(
    sit: Callable[..., Seated], server: Serving
) -> None:
    last = {"dealer": 1, "turn": 0, "hands": [["25"], []], "sides": [ROLLING, ROLLING], "draw": []}
    player = sit(prepare=lambda table: server.take_up(table, **last))
    player.way = "keyboard"
    player.decide()
    page = player.page
    sheet, again = page.locator('[data-prompt="end"]'), page.locator('[data-action="sheet"]')
    for _ in range(2):
        expect(sheet).to_be_visible()
        page.keyboard.press("Escape")
        expect(again).to_be_focused()
        page.keyboard.press("Enter")
