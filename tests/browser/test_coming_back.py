"""Returning players: games on the home page, stats, another device, a background tab."""

import re
from collections.abc import Callable
from datetime import date
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from bornes import connect
from bornes.deals.day import today
from bornes.server import days
from tests.browser.boxes import Check
from tests.browser.seated import SHORT, Seated
from tests.browser.serving import Serving

BRIEF = {"trip": 200, "hands": 1}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}}


IDENTITY = "JSON.parse(localStorage.getItem('bornes')).secret"
KNOWN_AS = f"""async (name) => {{
    const authorization = "Bearer " + {IDENTITY};
    const answer = await fetch("/api/me/games", {{ headers: {{ authorization }} }});
    return (await answer.json()).name === name;
}}"""
"""Whether the server knows this guest by that name."""


def home(player: Seated) -> Page:
    player.page.locator(".logo").click()
    expect(player.page.locator("#your-games")).to_be_visible()
    return player.page


def test_leaving_through_the_logo_says_that_the_match_is_waiting(
    sit: Callable[..., Seated],
) -> None:
    player = sit()
    player.start()
    table = player.table
    page = home(player)
    expect(page.get_by_text("Your match is waiting for you here.")).to_be_visible()
    game = page.locator(f'[data-game="{table}"]')
    expect(game).to_contain_text("against")
    game.get_by_role("link", name="Continue").click()
    expect(page).to_have_url(re.compile(f"/t/{table}$"))
    expect(page.locator("[data-seq]")).to_be_visible()


def test_opponents_of_one_kind_are_counted_without_the_partner(sit: Callable[..., Seated]) -> None:
    player = sit("fr2014", "8-4")
    player.start()
    table = player.table
    game = home(player).locator(f'[data-game="{table}"]')
    expect(game).to_contain_text("against 6 × Driver")


def test_a_try_of_the_day_can_be_finished_on_the_next_day_but_not_later(
    visit: Callable[..., Page], server: Serving, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, day = visit("/daily"), today()
    people = page.get_by_role("region", name="On this server")
    people.get_by_role("button", name="Play this server's deal").click()
    expect(page.locator("[data-seq]")).to_be_visible()
    for late, offered in enumerate(("Continue", "Continue", "Play again as practice")):
        monkeypatch.setattr(days, "today", partial(date.fromordinal, day.toordinal() + late))
        page.goto(f"{server.url}/daily/{day}")
        expect(people.get_by_role("button")).to_have_text([offered])
    expect(people).to_contain_text("You did not finish your try in time, so it does not count.")


def test_a_match_started_on_a_desktop_is_finished_on_a_phone_and_appears_in_the_stats(
    sit: Callable[..., Seated], visit: Callable[..., Page], server: Serving, accessible: Check
) -> None:
    desk = sit(house=BRIEF, seed=SHORT)
    desk.start()
    table = desk.table
    page = desk.page
    page.goto(server.url + "/me")
    page.locator('[data-action="device"]').click()
    expect(page.get_by_role("img", name="Scan this")).to_be_visible()
    accessible(page)
    link = page.get_by_label("Your personal link").input_value()
    assert "#" in link, "the secret is never part of what a server gets to see"
    phone = visit(link.removeprefix(server.url), **PHONE)
    become = phone.locator('[data-action="become"]')
    expect(become).to_be_visible()
    assert "#" not in phone.url, "nor does it stay in the address"
    become.click()
    phone.locator(f'[data-game="{table}"]').get_by_role("link", name="Continue").click()
    Seated(phone, server).play_hand()
    phone.goto(server.url + "/")
    row = phone.locator(f'[data-finished="{table}"]')
    expect(row.get_by_role("link")).to_have_count(2)
    expect(phone.get_by_role("contentinfo")).to_contain_text("Source code")
    accessible(phone)
    row.locator('[data-action="remove"]').click()
    expect(row).to_have_count(0)
    phone.goto(server.url + "/me")
    expect(phone.get_by_role("heading", name="Points, hand by hand")).to_be_visible()
    expect(phone.locator("#by-opponent")).to_be_visible()
    share = phone.get_by_role("group", name="By opponent").get_by_role("cell").first
    expect(share).to_have_text(re.compile("[01] of 1"), use_inner_text=True)
    accessible(phone)
    with phone.expect_download() as saved:
        phone.locator('[data-action="csv"]').click()
    assert "points" in saved.value.path().read_text()
    with phone.expect_download() as saved:
        phone.locator('[data-action="records"]').click()
    assert saved.value.path().read_bytes().startswith(b"PK")


def test_all_devices_have_the_name_that_was_entered_last(
    visit: Callable[..., Page], server: Serving
) -> None:
    desk, phone = visit("/"), visit("/", **PHONE)
    at_desk, at_phone = (page.get_by_label("The name other players see") for page in (desk, phone))
    at_desk.fill("Ada")
    at_desk.blur()
    desk.wait_for_function(KNOWN_AS, arg="Ada")
    phone.goto(f"{server.url}/device#{desk.evaluate(IDENTITY)}")
    phone.get_by_role("button", name="Continue as Ada").click()
    expect(at_phone).to_have_value("Ada")
    at_phone.fill("Ada B")
    at_phone.blur()
    phone.wait_for_function(KNOWN_AS, arg="Ada B")
    for page, field in ((desk, at_desk), (phone, at_phone)):
        page.reload()
        expect(field).to_have_value("Ada B")


def test_another_device_warns_only_of_matches_that_were_played_there(
    sit: Callable[..., Seated], visit: Callable[..., Page], server: Serving
) -> None:
    phone = sit(**PHONE).page
    with connect(server.url, name="Ada", chance=False) as ada:
        link = f"{server.url}/device#{ada.secret}"
    phone.goto(link)
    expect(phone.get_by_text("will no longer be reachable from this device")).to_be_visible()
    fresh = visit("/", **PHONE)
    expect(fresh.get_by_role("button", name="Play with a friend")).to_be_enabled()
    fresh.goto(link)
    expect(fresh.get_by_role("button", name="Continue as Ada")).to_be_visible()
    expect(fresh.get_by_text("will no longer be reachable")).to_have_count(0)


def test_a_name_that_cannot_be_read_is_refused_and_locks_nobody_out(
    visit: Callable[..., Page],
) -> None:
    page, invisible = visit("/"), "\u3164"
    page.get_by_label("The name other players see").fill(invisible)
    page.get_by_label("The name other players see").blur()
    expect(page.get_by_role("alert")).to_contain_text("Write at least one letter or digit")
    # Such a name could have been entered without a connection.
    for known in ({}, {"secret": page.evaluate(IDENTITY)}):
        other = visit("/", kept={"name": invisible, "named": True, "renamed": True, **known})
        expect(other.get_by_role("button", name="Play with a friend")).to_be_enabled()
        expect(other.get_by_label("The name other players see")).to_have_value("")


def test_an_incomplete_personal_link_is_refused_and_nothing_is_lost(
    visit: Callable[..., Page], server: Serving, accessible_in_every_look: Check
) -> None:
    page = visit("/")
    expect(page.locator('[data-action="play-driver"]')).to_be_enabled()
    before = page.evaluate("localStorage.getItem('bornes')")
    for address in ("/device#nonsense", "/device"):
        page.goto(server.url + address)
        expect(page.get_by_role("alert"), address).to_contain_text("not complete")
        assert page.evaluate("localStorage.getItem('bornes')") == before
    accessible_in_every_look(page)


def test_the_stats_page_says_when_there_are_no_matches(
    visit: Callable[..., Page], server: Serving, accessible: Check
) -> None:
    page = visit("/privacy")
    held: list[Route] = []
    page.route(re.compile("/api/me/record$"), lambda route: held.extend([route]))
    with page.expect_request(re.compile("/api/me/record$")):
        page.goto(server.url + "/me")
    expect(page.get_by_text("Reading your matches")).to_be_visible()
    below = page.locator('[data-action="device"]')
    expect(below, "it would move while somebody presses it").to_have_count(0)
    held[0].continue_()
    expect(page.get_by_text("Nothing here yet.")).to_be_visible()
    expect(below).to_be_visible()
    accessible(page)


def test_the_title_of_a_background_tab_says_that_it_is_your_turn(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit()
    page = player.page
    server.take_up(player.table, dealer=1, turn=0)
    expect(page.locator('[data-turn="yours"]')).to_be_visible()
    expect(page).to_have_title(re.compile("^Table"))
    page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { get: () => true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    expect(page).to_have_title(re.compile("^Your turn!"))


def test_notifications_can_be_enabled_with_the_browsers_permission(
    visit: Callable[..., Page],
) -> None:
    page = visit("/")
    page.locator('[data-action="settings"]').click()
    wish = page.get_by_label("Notify me when it is my turn")
    page.context.grant_permissions(["notifications"])
    wish.check()
    expect(wish).to_be_checked()
    page.wait_for_function("localStorage.getItem('bornes').includes('\"notify\":true')")
