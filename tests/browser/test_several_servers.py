"""Pages and tables on several servers: pages find theirs, and follow it when it moves."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from bornes.client import Client, Disconnected
from tests.server.chaos import NODES, Site, running_site
from tests.server.serving import Serving, acquainted

PATIENCE: Final = 90
"""Seconds until giving up; every wait is for an event."""
MOMENT: Final = "One moment: reconnecting"
NOTICED: Final = """
window.noticed = "";
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  window.noticed += document.querySelector(".notices")?.textContent ?? "";
}).observe(document, { childList: true, subtree: true, characterData: true }));
"""
"""Records what a page has said about its connection, however briefly it was shown."""


# All tests share what is set up once here, so one process runs them.
pytestmark = pytest.mark.xdist_group("several-servers")


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with running_site(tmp_path_factory.mktemp("site")) as found:
        yield found


@pytest.fixture
def site(sites: Site) -> Site:
    acquainted(sites.servers.values())  # the previous test may have restarted one
    return sites


def holder(site: Site, table: str) -> str:
    """The server that has a table now."""
    return next(node for node in NODES if table in site.held(node))


def watch(opened: ExitStack, browser: Browser, url: str, sockets: list[str]) -> Page:
    """Open a page as a new visitor, and record the addresses of its WebSockets."""
    context = browser.new_context(locale="en-GB", service_workers="block")
    opened.callback(context.close)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(NOTICED)
    page = context.new_page()
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(url)
    page.get_by_role("button", name="Just watch").click()
    return page


def _leads_to(there: str, socket: WebSocket) -> bool:
    return socket.url == there


def say(host: Client, text: str) -> None:
    """Send a chat message, on a new connection if a busy machine has lost the old one."""
    try:
        host.say(text)
    except Disconnected:
        host.reconnect(PATIENCE)
        host.say(text)


def test_pages_enter_through_any_server_and_follow_their_table_when_it_moves(
    browser: Browser, site: Site
) -> None:
    with ExitStack() as opened:
        host = opened.enter_context(Client(f"http://127.0.0.1:{site.port}", name="Ann"))
        table = host.create(players=2, pace="untimed").id
        node = holder(site, table)
        doors = [opened.enter_context(site.entrance(each)) for each in NODES]
        sockets: dict[int, list[str]] = {port: [] for port in doors}
        pages = [
            watch(opened, browser, f"http://127.0.0.1:{port}/t/{table}", seen)
            for port, seen in sockets.items()
        ]
        for page in pages:
            expect(page.locator("[data-code]")).to_be_visible()
        for each, page, (port, seen) in zip(NODES, pages, sockets.items(), strict=True):
            where = "/ws" if each == node else f"/node/{node}/ws"
            there = f"ws://127.0.0.1:{port}{where}"
            assert seen[0] == f"ws://127.0.0.1:{port}/ws"
            if seen[-1] != there:  # its connection was lost meanwhile, and it reconnects
                page.wait_for_event("websocket", partial(_leads_to, there))
        server: Serving = site.servers[node]
        server.stop()
        try:
            say(host, "We have moved")
            for page in pages:
                expect(page.get_by_text("We have moved").first).to_be_visible()
                expect(page.get_by_text(MOMENT)).to_be_hidden()
        finally:
            server.start()


def test_a_page_whose_server_freezes_says_so_and_reconnects(browser: Browser, site: Site) -> None:
    url = f"http://127.0.0.1:{site.port}"
    with ExitStack() as opened:
        host = opened.enter_context(Client(url, name="Ann"))
        table = host.create(players=2, pace="untimed").id
        page = watch(opened, browser, f"{url}/t/{table}", [])
        expect(page.locator("[data-code]")).to_be_visible()
        server = site.servers[holder(site, table)]
        os.kill(server.pid, signal.SIGSTOP)
        try:
            # nginx closes the connection to a server that is silent for too long.
            with pytest.raises(Disconnected):
                host.say("Is anybody there?")
            host.reconnect(PATIENCE)
            page.wait_for_function("said => window.noticed.includes(said)", arg=MOMENT)
            say(host, "Here we are again")
            expect(page.get_by_text("Here we are again").first).to_be_visible()
        finally:
            os.kill(server.pid, signal.SIGCONT)
        expect(page.get_by_text("Is anybody there?")).to_be_hidden()
