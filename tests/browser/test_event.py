"""A club evening in the browser: created by keyboard, joined by link, shown on a wall."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from bornes.text import text
from tests.browser.boxes import Check
from tests.browser.serving import Serving


def test_a_club_evening_runs_from_its_creation_to_the_result_sheet(
    visit: Callable[..., Page], server: Serving, accessible: Check
) -> None:
    host = visit("/")
    host.locator('[data-action="event-new"]').press("Enter")
    host.get_by_label(text("en", "web-event-name")).fill("Thursday")
    host.locator('[name="rounds"]').fill("1")
    accessible(host)
    host.locator('[data-action="create-event"]').press("Enter")
    other = visit(f"/event/{_id(host)}", locale="fr-FR")
    for page, name in ((host, "Ann"), (other, "Bob")):
        page.locator('input[autocomplete="nickname"]').fill(name)
        page.keyboard.press("Enter")
        expect(page.locator('[data-action="leave-event"]')).to_be_visible()
    wall = visit(f"/event/{_id(host)}/display", viewport={"width": 1920, "height": 1080})
    expect(wall.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    accessible(wall)
    accessible(host)
    event = _id(host)
    host.locator('[data-action="next-round"]').press("Enter")
    for page in (host, other):  # the page opens the table without any action
        expect(page.locator('.strip [data-action="event"]')).to_have_text("Thursday")
        assert "/t/" in page.url
    expect(wall.get_by_role("cell", name="Bob", exact=True)).to_be_visible()
    expect(wall.get_by_role("timer")).to_be_visible()
    accessible(host)
    come_too_late(visit(f"/event/{event}"))
    host.locator('.strip [data-action="event"]').click()
    expect(host.locator('[data-action="to-table"]')).to_be_visible()  # a host who comes back stays
    close = host.locator('[data-action="close-round"]')
    close.press("Enter")
    close.press("Enter")
    expect(wall.get_by_text(text("en", "club-final"))).to_be_visible()
    strip = other.get_by_role("region", name=text("fr", "web-page-event"))
    expect(strip).to_contain_text(text("fr", "web-event-table-done"))
    accessible(host)
    sheet = host.locator('[data-action="sheet"]').get_attribute("href")
    host.goto(f"{server.url}{sheet}")
    expect(host.get_by_role("heading", level=1)).to_have_text("Thursday")
    accessible(host)
    assert _id(wall) == event


def test_a_request_without_a_connection_is_answered_in_the_readers_language(
    visit: Callable[..., Page],
) -> None:
    host = visit("/event/new", locale="fr-FR")
    host.get_by_label(text("fr", "web-event-name")).fill("Jeudi")
    host.locator('[data-action="create-event"]').click()
    end = host.locator('[data-action="end-event"]')
    expect(end).to_be_visible()
    host.context.set_offline(True)
    end.click()
    end.click()
    expect(host.get_by_role("alert")).to_contain_text(text("fr", "web-line-lost"))


def come_too_late(page: Page) -> None:
    """Join in the last round: no next round is promised."""
    now = page.locator(".now")
    expect(now).to_contain_text("The last round is being played, and no other follows.")
    now.get_by_label("Your name").fill("Late Lou")
    now.get_by_role("button", name="Take part").click()
    expect(now).to_contain_text("The final standings appear here when all tables are done.")


def _id(page: Page) -> str:
    page.wait_for_url(lambda url: "/event/" in url and not url.endswith("/new"))
    return page.url.split("/event/")[1].split("/")[0]
