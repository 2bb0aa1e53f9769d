"""The strength of robots: chosen for a new table, shown at the table, suggested at home."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from bornes.bots.scale import robot_with_rating, scale
from bornes.text import Lang, text

LOCALES: dict[Lang, str] = {"en": "en-GB", "fr": "fr-FR"}
EVEN = 1380


def suggest_even_match(page: Page) -> None:
    """Make the server suggest an even opponent to this guest."""

    def answer(route: Route) -> None:
        found = route.fetch().json()
        route.fulfill(json={**found, "even": EVEN})

    page.route(re.compile("/api/me/games$"), answer)


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.long), "fr"])
def test_a_table_can_be_created_with_robots_of_any_strength(
    visit: Callable[..., Page], lang: Lang
) -> None:
    page = visit("/make", locale=LOCALES[lang])
    for level in scale().levels:
        expect(page.get_by_text(robot_with_rating(lang, level), exact=True)).to_be_visible()
    page.locator('input[name="bot"][value="any"]').check()
    slider = page.get_by_role("slider")
    slider.fill("1400")
    expect(page.locator("output")).to_contain_text(text(lang, "strength-rated", rating="1400"))
    slider.press("ArrowRight")
    page.locator('[data-action="create"]').click()
    expect(page.locator("[data-code]")).to_be_visible()
    page.locator('[data-action="start"]').click()
    expect(page.locator("[data-seq]")).to_be_visible()
    page.goto(page.url.partition("/t/")[0])
    rated = text(lang, "strength-rated", rating="1410")
    expect(page.locator("[data-game]")).to_contain_text(rated)


def test_a_seat_can_get_a_robot_with_a_given_rating(visit: Callable[..., Page]) -> None:
    page = visit("/make")
    page.locator('[data-action="create"]').click()
    seat = page.locator('[data-seat="1"]')
    seat.get_by_role("combobox").select_option("racer:1250")
    expect(seat.locator(".who")).to_contain_text("Racer 1250")
    expect(seat.get_by_role("combobox")).to_have_value("racer:1250")


def test_an_even_match_is_suggested(visit: Callable[..., Page]) -> None:
    page = visit("/")
    suggest_even_match(page)
    page.reload()
    play = page.get_by_role("button", name=f"Even match ({EVEN})")
    expect(play).to_be_visible()
    page.goto(page.url.rstrip("/") + "/make")
    page.get_by_role("radio", name=f"Even match ({EVEN})").check()
    page.locator('[data-action="create"]').click()
    expect(page.locator("[data-code]")).to_be_visible()
    page.locator('[data-action="start"]').click()
    expect(page.locator("[data-seq]")).to_be_visible()
    page.goto(page.url.partition("/t/")[0])
    expect(page.locator("[data-game]")).to_contain_text(f"Racer {EVEN}")
