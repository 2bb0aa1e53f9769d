"""The browser adds a random value to every shuffle, and verifies every deal."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from threading import Event
from typing import Any, Final, NoReturn
from unittest.mock import patch

import pytest
from playwright.sync_api import expect

from bornes.core.cards import Card
from bornes.core.decide import deal
from bornes.core.state import State
from bornes.table import Table
from bornes.table.errors import Stale
from tests.browser.seated import Seated
from tests.browser.serving import PATIENCE, Serving

SHORT: Final = {"trip": 300}
"""A hand of few turns; whatever is dealt, each side decides something before the other arrives."""
GOOD: Final = "✓ Fair shuffle: one hand verified"
BAD: Final = "✗ A deal failed its fairness check"


def another_deck() -> AbstractContextManager[Any]:
    """A server that reveals a deck that does not follow from its secret."""
    return patch("bornes.table.table.shuffled", lambda deck, *_: tuple(deck))


def other_cards() -> AbstractContextManager[Any]:
    """A server that reveals the right deck, but has dealt from another."""

    def dealt(state: State, cards: Sequence[Card]) -> Any:
        return deal(state, [*cards[1:], cards[0]])

    return patch("bornes.table.table.deal", dealt)


@pytest.mark.parametrize(
    "server_does",
    # The app's own unit tests cover another deck, too.
    [pytest.param(another_deck, marks=pytest.mark.long), other_cards],
)
def test_the_browser_reports_a_deal_that_does_not_match_its_commitment(
    sit: Callable[..., Seated],
    server: Serving,
    server_does: Callable[[], AbstractContextManager[Any]],
) -> None:
    player = sit(locale="en-GB", house=SHORT)
    server.until(player.table, lambda table: table.chances)  # the browser has added its value
    with server_does():
        server.play_out(player.table, seed=5, rigged=False)
    mark = player.page.locator(".fair")
    expect(mark.locator("summary")).to_contain_text(BAD)
    expect(mark).to_contain_text("nobody can have chosen it alone.")


def test_an_honest_deal_is_reported_as_fair_and_counted_once(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit(locale="en-GB", house=SHORT)
    page = player.page
    server.until(player.table, lambda table: table.chances)
    # A reloaded page remembers the random value that it added. Otherwise it would report that the
    # server left out a value that it had accepted from the page before.
    page.reload()
    expect(page.locator("[data-code]")).to_be_visible()
    server.play_out(player.table, seed=5, rigged=False)
    mark = page.locator(".fair")
    expect(mark.locator("summary")).to_contain_text(GOOD)
    expect(mark).to_contain_text("nobody can have chosen it alone.")
    # The player's last decision is undone, and the hand played to its end again.
    sheet = page.locator('[data-prompt="end"]')
    sheet.locator('[data-action="undo"]').click()
    expect(sheet).to_have_count(0)
    player.play_hand()
    expect(mark.locator("summary"), "once").to_contain_text(GOOD)


def test_a_random_value_that_arrives_too_late_is_not_reported_as_unfair(
    sit: Callable[..., Seated], server: Serving
) -> None:
    refused = Event()

    def too_late(*_: object) -> NoReturn:
        refused.set()
        raise Stale("other-seal")

    with patch.object(Table, "add_chance", too_late):
        player = sit(locale="en-GB", house=SHORT)
        assert refused.wait(PATIENCE)
        server.play_out(player.table, seed=5, rigged=False)
    expect(player.page.locator(".fair summary")).to_contain_text(GOOD)
