"""Pages at tables of several servers: they find the right one, and follow when a table moves."""

import os
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from bornes.client import Client, Disconnected
from tests.server.chaos import NODES, Site, running_site
from tests.server.serving import Serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("site")) as found:
        yield found


def holder(site: Site, table: str) -> Serving:
    return next(site.servers[node] for node in NODES if table in site.held(node))


def look(browser: Browser, url: str, sockets: list[str], locale: str = "en-GB") -> Page:
    """A page that somebody new has opened; the addresses of its sockets are noted."""
    context = browser.new_context(locale=locale, service_workers="block")
    page = context.new_page()
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(url)
    return page


def test_pages_come_in_anywhere_and_follow_their_table_when_it_moves(
    browser: Browser, site: Site
) -> None:
    url, sockets = f"http://127.0.0.1:{site.port}", list[str]()
    host = Client(url, name="Ann")
    table = host.create(players=2, pace="untimed").id
    pages = [look(browser, f"{url}/t/{table}", sockets) for _ in range(2)]
    for page in pages:
        expect(page.locator("[data-code]")).to_be_visible()
    assert any("/node/" in address for address in sockets)  # not both came right by chance
    server = holder(site, table)
    server.stop()
    try:
        host.say("We have moved")
        for page in pages:
            expect(page.get_by_text("We have moved")).to_be_visible()
            expect(page.get_by_text("One moment: reconnecting")).to_be_hidden()
    finally:
        server.start()
    for page in pages:
        page.context.close()
    host.close()


def test_a_page_whose_server_freezes_says_one_moment_and_goes_on(
    browser: Browser, site: Site
) -> None:
    url, sockets = f"http://127.0.0.1:{site.port}", list[str]()
    host = Client(url, name="Ann", timeout=3)
    table = host.create(players=2, pace="untimed").id
    page = look(browser, f"{url}/t/{table}", sockets)
    expect(page.locator("[data-code]")).to_be_visible()
    server = holder(site, table)
    os.kill(server.pid, signal.SIGSTOP)
    try:
        # nginx hangs up on a server that is silent for too long.
        expect(page.get_by_text("One moment: reconnecting")).to_be_visible()
        with pytest.raises(Disconnected):
            host.say("Is anybody there?")
        host.reconnect()
        host.say("Here we are again")
        expect(page.get_by_text("Here we are again")).to_be_visible(timeout=30_000)
    finally:
        os.kill(server.pid, signal.SIGCONT)
    expect(page.get_by_text("Is anybody there?")).to_be_hidden()
    page.context.close()
    host.close()
