"""Two people: they chat, lose the connection, resign, leave and play again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bornes import connect
from tests.browser.boxes import Check
from tests.browser.seated import Seated
from tests.browser.serving import Serving

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
HANDS = [["roll", "25", "50", "75", "100", "stop", "gasoline"], ["repairs"]]


@pytest.fixture
def two(
    sit: Callable[..., Seated], visit: Callable[..., Page], server: Serving
) -> Callable[..., tuple[Seated, Page]]:
    """Two people in a hand, each in a separate browser; Bob on a phone."""

    def playing(**options: str) -> tuple[Seated, Page]:
        alice = sit(**options)
        with connect(server.url, name="Bob", chance=False) as bob:
            bob.join(alice.table)
            bob.sit(1)
            secret = bob.secret
        page = visit(f"/t/{alice.table}", kept={"secret": secret, "name": "Bob"}, **PHONE)
        server.until(alice.table, lambda table: len(table.present) == 2)
        server.take_up(alice.table, dealer=1, turn=0, hands=HANDS, draw=["75", "50", "25"] * 3)
        expect(alice.page.locator('[data-turn="yours"]')).to_be_visible()
        expect(page.locator("[data-seq]")).to_be_visible()
        return alice, page

    return playing


def take_a_hint(alice: Page, bob: Page) -> None:
    """The other player sees who plays with hints."""
    plate = bob.locator(".player", has_text="Guest")
    expect(plate).not_to_contain_text("plays with hints")
    alice.get_by_role("button", name="Hint").click()
    expect(plate).to_contain_text("plays with hints")
    expect(bob.locator(".player", has_text="You")).not_to_contain_text("hints")


def exchange_messages(alice: Page, bob: Page) -> None:
    """Each sees the other's messages; on a phone they are counted until they are read."""
    alice.locator(".talk input").fill("Hello Bob")
    alice.locator(".talk input").press("Enter")
    expect(bob.locator('[data-bubble="0"]')).to_contain_text("Hello Bob")
    chat = bob.get_by_role("button", name="Chat and match log: one new message")
    expect(chat.locator(".unread")).to_have_text("1")
    chat.tap()
    expect(bob.locator(".unread")).to_have_count(0)
    bob.locator('[data-react="clap"]').tap()
    expect(alice.locator('[data-bubble="1"]')).to_contain_text("👏")
    expect(alice.locator('[data-bubble="1"] svg'), "drawn, for want of a font").to_be_visible()
    expect(alice.get_by_role("log")).to_contain_text("Bob: 👏")
    expect(alice.locator(".unread")).to_have_count(0)


def lose_the_connection(alice: Page, bob: Page, server: Serving) -> None:
    """The other player sees it, and how long the table waits."""
    link = bob.url
    bob.goto(f"{server.url}/healthz")
    lost = alice.locator('[data-away="1"]')
    expect(lost).to_contain_text("Bob is away. A robot takes over in 0:0")
    notice, side = lost.bounding_box(), alice.locator("[data-side]").first.bounding_box()
    assert notice is not None
    assert side is not None
    assert notice["y"] + notice["height"] <= side["y"], "the notice covers a side"
    lost.get_by_role("button", name="Wait longer").click()
    bob.goto(link)
    expect(lost).to_have_count(0)


def resign(bob: Page) -> None:
    bob.locator('[data-panel="menu"]').tap()
    for _ in range(2):
        bob.locator('[data-action="resign"]').tap()


def test_two_people_chat_part_and_play_again(
    two: Callable[..., tuple[Seated, Page]], server: Serving, accessible: Check
) -> None:
    player, bob = two()
    alice, link = player.page, bob.url
    take_a_hint(alice, bob)
    exchange_messages(alice, bob)
    lose_the_connection(alice, bob, server)
    resign(bob)
    sheet, other = alice.locator("dialog[open]"), bob.locator("dialog[open]")
    expect(sheet.get_by_role("heading")).to_have_text("You win the match!")
    expect(sheet).to_contain_text("Bob resigned.")
    expect(sheet).to_contain_text("A hand that is not finished is not scored.")
    expect(sheet).not_to_contain_text("Shut-out")
    sheet.locator(".talk input").fill("Again?")
    sheet.locator(".talk input").press("Enter")
    expect(other).to_contain_text("Again?")
    sheet.get_by_role("button", name="Play again").click()
    expect(other).to_contain_text("Guest wants to play again.")
    accessible(bob)
    # A player who leaves declines the rematch.
    other.get_by_role("link", name="Home").tap()
    expect(sheet).to_contain_text("Bob has left.")
    expect(sheet.get_by_role("button", name="Play a robot")).to_be_enabled()
    expect(sheet.get_by_role("button", name="Invite again")).to_be_visible()
    accessible(alice)
    bob.goto(link)
    other.get_by_role("button", name="Take the free seat").tap()
    expect(sheet).not_to_contain_text("Bob has left.")
    assert server.call(lambda registry: registry.rooms[player.table].table.match) == 1
    other.get_by_role("button", name="Play again").tap()
    sheet.get_by_role("button", name="Play again").click()
    expect(sheet).to_have_count(0)
    assert server.call(lambda registry: registry.rooms[player.table].table.match) == 2


def test_the_last_seconds_are_shown_and_a_player_who_timed_out_can_play_again(
    two: Callable[..., tuple[Seated, Page]], server: Serving
) -> None:
    player, bob = two(pace="relaxed")
    expect(player.page.locator('[data-clock="turn"] .few')).to_be_visible()
    # Test pages have reduced motion, as some players prefer: the time bar shrinks even then.
    left = player.page.locator('[data-clock="turn"] .left')
    assert left.evaluate("bar => bar.getBoundingClientRect().width") > 0
    expect(player.log()).to_contain_text("A robot plays for you.")
    expect(player.log()).to_contain_text("You play again.")
    server.until(player.table, lambda table: not table.seats[0].kept)
    expect(bob.get_by_role("log")).not_to_contain_text("away")


def test_who_takes_the_winners_seat_has_not_won(
    two: Callable[..., tuple[Seated, Page]], visit: Callable[..., Page]
) -> None:
    player, bob = two()
    carol = visit(f"/t/{player.table}", kept={"name": "Carol", "named": True})
    expect(carol.get_by_text("You are watching this table.")).to_be_visible()
    resign(bob)
    sheet = carol.locator("dialog[open]")
    expect(sheet.get_by_role("heading")).to_have_text("Guest wins the match.")
    player.page.locator("dialog[open]").get_by_role("link", name="Home").click()
    sheet.get_by_role("button", name="Take the free seat").click()
    expect(sheet.get_by_role("button", name="Play again")).to_be_visible()
    for page in (carol, bob):
        title = page.locator("dialog[open]").get_by_role("heading")
        expect(title).to_have_text("Guest wins the match.")


def say(page: Page, text: str) -> None:
    page.get_by_label("Your message").fill(text)
    page.get_by_label("Your message").press("Enter")


def test_only_messages_that_were_not_on_the_screen_are_counted_as_new(
    sit: Callable[..., Seated], visit: Callable[..., Page]
) -> None:
    alice = sit()
    bob = visit(f"/t/{alice.table}", kept={"name": "Bob", "named": True}, **PHONE)
    bob.get_by_role("button", name="Join").tap()
    say(alice.page, "Hello Bob")
    expect(bob.get_by_role("log")).to_contain_text("Hello Bob")
    alice.start()
    log = bob.locator('[data-panel="log"]')
    expect(log).to_have_accessible_name("Chat and match log")
    say(alice.page, "Ready?")
    expect(log).to_have_accessible_name("Chat and match log: one new message")
    # They belong to this table, not to the next one.
    bob.get_by_role("link", name="Home").tap()
    bob.get_by_role("button", name="Driver").tap()
    expect(log).to_have_accessible_name("Match log")


def test_words_that_could_not_be_sent_stay_in_the_field(
    two: Callable[..., tuple[Seated, Page]], server: Serving
) -> None:
    player, bob = two()
    alice, field = player.page, player.page.get_by_label("Your message")
    alice.context.set_offline(True)
    server.drop_connections(player.table)
    expect(alice.locator(".notices")).to_contain_text("One moment: reconnecting")
    field.fill("Still there?")
    field.press("Enter")
    expect(field).to_have_value("Still there?")
    alice.context.set_offline(False)
    expect(alice.locator(".notices")).to_be_empty()
    field.press("Enter")
    expect(bob.locator('[data-bubble="0"]')).to_contain_text("Still there?")
    expect(field).to_have_value("")


def test_the_score_sheet_shows_why_no_hand_begins(
    two: Callable[..., tuple[Seated, Page]], server: Serving
) -> None:
    player, bob = two()
    resign(bob)
    sheet = player.page.locator("dialog[open]")
    again = sheet.get_by_role("button", name="Play again")
    expect(again).to_be_enabled()
    with server.draining():
        again.click()
        expect(sheet.get_by_role("alert")).to_contain_text("The server is about to restart")
    again.click()
    expect(sheet.get_by_role("alert")).to_have_count(0)
