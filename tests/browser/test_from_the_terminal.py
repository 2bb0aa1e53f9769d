"""A match started in the terminal and finished in the browser, at the same table."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from bornes.tui.app import BornesApp
from bornes.tui.connection import TableAddress
from bornes.tui.saves import MatchChoices
from tests.apart import run_apart
from tests.browser.seated import Seated
from tests.browser.serving import Serving, quick, rigging
from tests.tui.staging import SIZE, own_folders
from tests.tui.test_live import leave_for_the_browser


def test_a_match_started_in_the_terminal_is_finished_in_the_browser(
    visit: Callable[..., Page], server: Serving, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`b` hands the seat to a robot and opens the table's page, where the player takes it back."""
    own_folders(monkeypatch, tmp_path)
    monkeypatch.setattr("bornes.table.table.first_dealer", lambda *_: 1)  # seat 0 begins
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

    # Robots have both seats meanwhile, and would finish before the page is open.
    with server.bots_hesitating():
        with rigging(quick):
            run_apart(in_the_terminal())
        (link,) = opened
        page = visit(link.removeprefix(server.url))
        # A latecomer is asked for a name, and takes the seat with it.
        take = page.get_by_role("button", name="Take a robot's seat")
        take.click()
        expect(page.get_by_label("Your name")).to_be_focused()
        page.get_by_label("Your name").fill("Ada Late")
        take.click()
        expect(page.locator("button[data-card]").first).to_be_visible()
        table = page.url.rpartition("/t/")[2]
        server.until(table, lambda live: "Ada Late" in [seat.name for seat in live.seats])
    player = Seated(page, server)
    assert player.play_hand() > 0
    expect(page.locator('[data-prompt="end"]').get_by_role("heading")).to_be_visible()
