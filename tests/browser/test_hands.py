"""Whole hands against bots, by mouse, by touch and by keyboard alone, in each edition.

Hands of full length are played in `test_boxes`; clicking through these takes time enough.
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

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


# In each test run `test_boxes` has hands in every way and by the rules of all other editions, and
# the keyboard is given back after the sheet of a shorter hand below.
@pytest.mark.long
@pytest.mark.parametrize(
    ("way", "edition"), list(itertools.product(("mouse", "touch", "keyboard"), EDITIONS))
)
def test_a_hand_in_every_way_and_edition(
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
        hold_to_the_keyboard_on_the_hand(player)


def hold_to_the_keyboard_on_the_hand(player: Seated) -> None:
    """The sheet had the keyboard, and has given it back to the hand, or to a question."""
    focused = player.page.locator("button[data-card]:focus, [data-prompt] :focus")
    expect(focused).to_have_count(1)


def test_play_now_takes_two_clicks_and_asks_no_other_host(
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


def test_the_next_hand_and_the_sheet_of_both_by_keyboard(sit: Callable[..., Seated]) -> None:
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
    hold_to_the_keyboard_on_the_hand(player)
    scores = player.page.locator(".score").all_inner_texts()
    assert sorted(scores) == sorted(f"{points} of 5,000 points" for points in total)
