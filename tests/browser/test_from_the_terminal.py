"""A match that is begun in the terminal and finished in the browser, at the same table."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bornes.table.config import TEMPOS
from bornes.tui.app import BornesApp
from bornes.tui.connection import TableAddress
from bornes.tui.saves import MatchChoices
from tests.apart import run_apart
from tests.browser.seated import Seated
from tests.browser.serving import Serving
from tests.tui.staging import SIZE, own_folders
from tests.tui.test_live import leave_for_the_browser

UNHURRIED = 20


def test_a_match_begun_in_the_terminal_is_finished_in_the_browser(
    visit: Callable[..., Page], server: Serving, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`b` leaves the seat to a robot and opens the table's page, where it is taken again."""
    own_folders(monkeypatch, tmp_path)
    # At the pace of the other tests the robots would be done before a page is there.
    slower = {pace: tempo.times(UNHURRIED) for pace, tempo in TEMPOS.items()}
    monkeypatch.setattr("bornes.server.registry.TEMPOS", slower)
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    choices = MatchChoices(house={"hands": 1, "trip": 200})

    async def in_the_terminal() -> None:
        where = TableAddress(server.url)
        app = BornesApp(
            "en", lambda app: app.connect(where, name="Ada", play=True, choices=choices)
        )
        async with app.run_test(size=SIZE) as pilot:
            await leave_for_the_browser(app, pilot, opened)

    run_apart(in_the_terminal())
    (link,) = opened
    page = visit(link.removeprefix(server.url))
    page.get_by_role("button", name="Take a robot's seat").click()
    player = Seated(page, server)
    player.play_hand()
    expect(page.locator('[data-prompt="end"]').get_by_role("heading")).to_be_visible()
