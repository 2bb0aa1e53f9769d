"""Inviting a friend: two people follow what they read, come to a table and play."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.boxes import Check

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


def link_on(page: Page) -> str:
    """The path of the link that the page shows."""
    shown = page.get_by_text(re.compile(r"^https?://.*/t/")).inner_text()
    return "/t/" + shown.rpartition("/t/")[2]


def games_on(page: Page) -> set[str]:
    """The addresses of the games that the home page offers to continue."""
    expect(page.get_by_role("link", name="Continue").first).to_be_visible()
    links = page.locator('a[href^="/t/"]')
    return set(links.evaluate_all("all => all.map(({ href }) => href)"))


def copy_without_a_clipboard(page: Page) -> None:
    """A page without HTTPS, as on a local network, has no clipboard. The link is still copied."""
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    field = page.get_by_label("Your message")
    field.focus()
    page.keyboard.press("Control+V")
    expect(field).to_have_value(re.compile(f"{link_on(page)}$"))


def click_three_times(button: Locator) -> None:
    """Click so fast that the page is not drawn in between."""
    expect(button).to_be_enabled()  # before the server's welcome, it ignores clicks
    button.evaluate("button => { for (let n = 0; n < 3; n++) button.click(); }")


def join_by_name(page: Page, name: str) -> None:
    """Join under a name. The field refuses a name of spaces first."""
    field, join = page.get_by_label("Your name"), page.get_by_role("button", name="Join")
    field.fill("  ")
    join.tap()
    expect(page.locator("input:user-invalid")).to_be_focused()
    field.fill("")
    field.tap()
    page.keyboard.type(name)
    join.tap()


def find_all_seats_taken(page: Page, accessible: Check) -> None:
    """Read that the table is full. Nothing is asked, and nobody can be invited."""
    expect(page.get_by_role("heading", name="The table is full")).to_be_visible()
    expect(page.get_by_text("You can watch")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    expect(page.locator("[data-code]")).to_have_count(0)
    accessible(page)


def test_a_friend_is_invited_from_the_home_page_and_the_first_card_is_played(
    visit: Callable[..., Page], accessible: Check
) -> None:
    alice = visit("/")
    # However fast the clicks come, only one table is created.
    click_three_times(alice.get_by_role("button", name="Play with a friend"))
    expect(alice.get_by_text("Classic · 2 players · relaxed")).to_be_visible()
    alice.get_by_label("Your name").fill("Alice")
    alice.get_by_role("button", name="Save").click()
    expect(alice.get_by_role("listitem").filter(has_text="Alice")).to_be_visible()
    expect(alice.get_by_text("Robots take the seats that are still free.")).to_be_visible()

    copy_without_a_clipboard(alice)
    bob = visit(link_on(alice), **PHONE)
    expect(bob.get_by_role("heading", name="Alice invites you")).to_be_visible()
    expect(bob.get_by_text("Classic · 2 players · relaxed")).to_be_visible()
    expect(bob.get_by_label("Your name")).to_have_value("")
    accessible(bob)
    looking = alice.locator("summary", has_text="Somebody is looking at the table.")
    expect(looking).to_be_visible()

    # The settings of the table change, and the link stays valid.
    alice.get_by_role("button", name="Change").click()
    alice.get_by_role("radio", name="no clock").check()
    alice.get_by_role("button", name="Change the table").click()
    expect(bob.get_by_text("Classic · 2 players · no clock")).to_be_visible()

    # Alice is asked before a robot takes Bob's seat.
    alice.get_by_role("button", name="Start the match").click()
    expect(alice.get_by_text("Somebody is here without a seat.")).to_be_visible()
    accessible(alice)
    alice.get_by_role("button", name="Wait").click()

    join_by_name(bob, "Bob")
    expect(alice.get_by_role("listitem").filter(has_text="Bob")).to_be_visible()
    expect(alice.get_by_text("Robots take the seats that are still free.")).to_have_count(0)
    expect(bob.get_by_text("Waiting for the host to start the match.")).to_be_visible()

    carol = visit(link_on(alice), **PHONE)
    find_all_seats_taken(carol, accessible)
    alice.get_by_role("button", name="Start the match").click()
    for page in (alice, bob, carol):
        expect(page.get_by_role("heading", name="Hand 1")).to_be_attached()
    mover = alice if alice.locator('[data-turn="yours"]').count() else bob
    other = bob if mover is alice else alice
    mover.locator("button[data-card]").first.focus()
    mover.keyboard.press("Enter")
    mover.keyboard.press("d")
    mover.keyboard.press("d")
    expect(other.locator('[data-turn="yours"]')).to_be_visible()

    alice.goto(re.sub(r"/t/.*", "/", alice.url))
    assert len(games_on(alice)) == 1


def test_people_without_a_name_are_not_called_by_a_word_of_another_language(
    sit: Callable[..., object], visit: Callable[..., Page]
) -> None:
    host: Page = sit(locale="fr-FR").page  # type: ignore[attr-defined]
    guest = visit(link_on(host))
    expect(guest.get_by_role("heading", name="You are invited")).to_be_visible()
    expect(host.locator("summary", has_text="Quelqu’un regarde la table.")).to_be_visible()


def test_a_host_sees_mutes_and_removes_spectators(
    sit: Callable[..., object], visit: Callable[..., Page]
) -> None:
    host: Page = sit(kept={"named": True}).page  # type: ignore[attr-defined]
    path = link_on(host)
    eve = visit(path, kept={"name": "Eve", "named": True})
    expect(eve.get_by_label("Your name")).to_have_value("Eve")
    eve.get_by_role("button", name="Just watch").click()
    looking = host.locator("summary", has_text="Eve is looking at the table.")
    expect(looking).to_be_visible()
    host.get_by_role("button", name="Start the match").click()
    expect(host.get_by_role("button", name="Wait for Eve")).to_be_focused()
    host.get_by_role("button", name="Start with robots").click()
    expect(eve.get_by_text("You are watching this table.")).to_be_visible()
    eve.get_by_label("Your message").fill("I see")
    eve.get_by_role("button", name="Send").click()
    expect(host.get_by_text("Eve (watching): I see").first).to_be_visible()

    host.get_by_text("1 spectator").click()
    host.get_by_role("button", name="Mute Eve").click()
    expect(eve.get_by_text("1 spectator")).to_have_count(0)
    expect(host.get_by_text("Eve (muted)")).to_be_visible()
    eve.get_by_label("Your message").fill("And now?")
    eve.get_by_role("button", name="Send").click()
    expect(eve.get_by_text("The host has muted you at this table.").first).to_be_visible()

    host.get_by_role("button", name="Remove Eve from the table").click()
    host.get_by_role("button", name="Remove Eve for good?").click()
    expect(host.get_by_text("1 spectator")).to_have_count(0)
    expect(eve.get_by_role("heading", name="You are no longer at this table")).to_be_visible()
    eve.reload()
    expect(eve.get_by_text("The host has removed you from this table.")).to_be_visible()


def test_a_host_frees_the_seat_of_a_stranger_before_the_match(
    sit: Callable[..., object], visit: Callable[..., Page], accessible: Check
) -> None:
    host: Page = sit(kept={"named": True}).page  # type: ignore[attr-defined]
    eve = visit(link_on(host), kept={"name": "Eve", "named": True}, locale="fr-FR")
    eve.get_by_role("button", name="Rejoindre").click()
    expect(eve.get_by_role("button", name="Quitter cette place")).to_be_visible()
    expect(eve.locator('[data-action="remove"]')).to_have_count(0)
    seat = host.locator('[data-seat="1"]')
    seat.get_by_role("button", name="Remove Eve from the table").click()
    sure = seat.get_by_role("button", name="Remove Eve for good?")
    expect(sure).to_be_focused()
    accessible(host)
    sure.press("Enter")
    expect(seat).to_contain_text("Free seat")
    expect(host.locator('[data-action="remove"]')).to_have_count(0)
    for _ in range(2):
        expect(eve.get_by_role("heading", name="Vous n’êtes plus à cette table")).to_be_visible()
        expect(eve.get_by_role("alert")).to_have_text("L’hôte ne vous accepte plus à cette table.")
        accessible(eve)
        eve.reload()
    expect(seat).to_contain_text("Free seat")
