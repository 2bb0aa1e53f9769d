"""The browser adds chance to every shuffle, and checks every deal by itself."""

from collections.abc import Callable
from contextlib import nullcontext
from unittest.mock import patch

import pytest
from playwright.sync_api import expect

from tests.browser.seated import Seated
from tests.browser.serving import Serving


@pytest.mark.parametrize(
    ("honest", "said"), [(True, "✓ One deal checked"), (False, "✗ A deal was not")]
)
def test_the_browser_says_whether_a_deal_was_what_it_was_sealed_to_be(
    sit: Callable[..., Seated], server: Serving, honest: bool, said: str
) -> None:
    player = sit(locale="en-GB")
    table = player.table
    for _ in range(200):
        if server.call(lambda registry: dict(registry.rooms[table].table.chances)):
            break
        player.page.wait_for_timeout(50)
    lie = patch("bornes.table.table.shuffled", lambda deck, *_: tuple(deck))
    with nullcontext() if honest else lie:
        server.play_out(table, seed=5, rigged=False)
    mark = player.page.locator(".fair")
    expect(mark.locator("summary")).to_contain_text(said)
    expect(mark).to_contain_text("Nobody could choose it alone.")
