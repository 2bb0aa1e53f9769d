"""Lost connections, tabs opened twice, links without a seat, the back button."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.boxes import Check
from tests.browser.seated import Seated
from tests.browser.serving import Serving

SAID_LOST = 'window.said.some((text) => text.includes("One moment: reconnecting"))'
YOURS = '[data-turn="yours"]'


def begin(player: Seated, server: Serving) -> None:
    """A hand in which seat 0 is to play, and the other has nothing to attack with."""
    hands = [["roll", "25", "50", "75", "100", "stop", "gasoline"], ["repairs"]]
    server.take_up(player.table, dealer=1, turn=0, hands=hands, draw=["75", "50", "25"] * 3)
    expect(player.page.locator(YOURS)).to_be_visible()


def record_notices(page: Page) -> None:
    """Record what the page says: it may be connected again before the test can look."""
    page.evaluate(
        """() => {
            window.said = [];
            const notices = document.querySelector(".notices");
            new MutationObserver(() => window.said.push(notices.textContent))
                .observe(notices, { childList: true, subtree: true, characterData: true });
        }"""
    )


def test_a_lost_connection_is_restored_automatically(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit()
    begin(player, server)
    record_notices(player.page)
    for _ in range(3):
        server.drop_connections(player.table)
        expect(player.page.locator(".notices")).to_be_empty()
    player.play("roll")
    expect(player.log()).to_contain_text("You play “Roll”.")
    assert player.page.evaluate(SAID_LOST)


def test_a_connection_that_died_during_sleep_is_detected_and_its_move_is_not_lost(
    sit: Callable[..., Seated], server: Serving
) -> None:
    """After sleep, a connection may seem open although its other end is gone."""
    player = sit()
    sockets: list[WebSocketRoute] = []
    dead: list[WebSocketRoute] = []

    def pipe(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        there = socket.connect_to_server()
        socket.on_message(lambda message: None if socket in dead else there.send(message))
        there.on_message(lambda message: None if socket in dead else socket.send(message))

    player.page.route_web_socket(re.compile("/ws$"), pipe)
    player.page.reload()
    begin(player, server)
    record_notices(player.page)
    dead += sockets
    player.play("roll")
    player.page.evaluate("dispatchEvent(new Event('online'))")
    player.page.wait_for_function(SAID_LOST)
    expect(player.page.locator(".notices")).to_be_empty()
    # The lost move is made once the connection is back, as the table has not changed.
    expect(player.log()).to_contain_text("You play “Roll”.")
    assert len(sockets) > len(dead)


def test_a_player_keeps_the_seat_after_a_reload_the_back_button_and_in_another_tab(
    sit: Callable[..., Seated], visit: Callable[..., Page], server: Serving
) -> None:
    player = sit()
    begin(player, server)
    page = player.page
    page.reload()
    expect(page.locator(YOURS), "after a reload").to_be_visible()
    expect(player.card("roll")).to_be_visible()
    page.goto(server.url + "/rules")
    expect(page.get_by_role("heading", name="The rules")).to_be_visible()
    page.go_back()
    expect(page.locator(YOURS), "by the back button").to_be_visible()
    # A visitor without a seat watches.
    stranger = visit(f"/t/{player.table}")
    expect(stranger.get_by_text("You are watching this table.")).to_be_visible()
    expect(stranger.locator("button[data-card]")).to_have_count(0)
    # A second tab of this browser is the same player.
    twin = Seated(page.context.new_page(), server)
    twin.page.goto(page.url)
    expect(twin.page.locator(YOURS), "in a second tab").to_be_visible()
    twin.play("roll")
    expect(player.top(0, "battle")).to_have_attribute("aria-label", "Battle pile: Roll")
    expect(player.log()).to_contain_text("You play “Roll”.")


def test_a_friend_joins_by_code(sit: Callable[..., Seated], visit: Callable[..., Page]) -> None:
    host = sit()
    code = host.page.locator("[data-code]").inner_text()
    friend = visit("/")
    friend.get_by_label("Code or link").fill(code.lower())
    friend.get_by_role("button", name="Join").click()
    friend.locator('[data-seat="1"]').get_by_role("button", name="Sit here").click()
    expect(host.page.locator('[data-seat="1"]')).to_contain_text("Guest")
    expect(friend).to_have_url(re.compile(f"/t/{host.table}"))


def test_an_open_table_is_found_on_the_home_page(
    visit: Callable[..., Page], server: Serving
) -> None:
    page = visit("/make")
    page.get_by_label("List this table").check()
    page.locator('[data-action="create"]').click()
    expect(page.locator("[data-code]")).to_be_visible()
    other = visit("/")
    other.locator(f'a[href="/t/{page.url.rpartition("/t/")[2]}"]').click()
    expect(other.get_by_role("button", name="Sit here").first).to_be_visible()


def test_a_wrong_code_can_be_corrected_in_place(
    sit: Callable[..., Seated], visit: Callable[..., Page]
) -> None:
    host = sit()
    page = visit("/t/nowhere-at-all")
    expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
    code = page.get_by_label("Code or link")
    expect(code).to_have_value("nowhere-at-all")
    code.fill("%%%")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_have_text(
        "A code has seven letters and digits: K7M2QXP, for example."
    )
    for again in ("elsewhere", host.page.locator("[data-code]").inner_text()):
        code.fill(again)
        page.get_by_role("button", name="Join").click()
        if again == "elsewhere":
            expect(page).to_have_url(re.compile("/t/elsewhere$"))
            expect(page.get_by_role("alert")).to_be_visible()
    expect(page).to_have_url(re.compile(f"/t/{host.table}$"))
    expect(page.get_by_role("button", name="Sit here").first).to_be_visible()


def test_an_unknown_address_says_so_and_each_new_page_has_the_focus_on_its_content(
    visit: Callable[..., Page], server: Serving, accessible: Check
) -> None:
    page = visit("/")
    answer = page.goto(server.url + "/nowhere/at-all")
    assert answer is not None
    assert answer.status == 404
    expect(page.locator("main")).to_contain_text("/nowhere/at-all")
    accessible(page)
    page.locator("main").get_by_role("link").click()
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="The rules")).to_be_visible()
    expect(page.locator("#content")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()
    expect(page.locator("#content")).to_be_focused()


def test_the_page_works_under_the_servers_content_security_policy(
    visit: Callable[..., Page],
) -> None:
    page = visit("/", bypass_csp=False)
    refused: list[str] = []
    play = page.locator('[data-action="play-learner"]')
    expect(play).to_be_enabled()  # connected: a connection cut while it opens is an error
    page.on("console", lambda said: refused.append(said.text) if said.type == "error" else None)
    page.reload()
    play.click()
    expect(page.locator("button[data-card]").first).to_be_visible()
    assert refused == []
