"""The coup fourré as both players see it, each in a separate browser (R8)."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from bornes.table.live import tempo_of
from tests.browser.seated import Seated
from tests.browser.serving import Serving
from tests.positions import ROLLING

PLAIN = ["25", "50", "75", "100", "gasoline"]


@pytest.fixture
def two(
    sit: Callable[..., Seated], visit: Callable[..., Page], server: Serving
) -> Callable[..., tuple[Seated, Seated]]:
    """Two people at one table, seat 0 about to attack seat 1, who holds these cards."""

    def pair(held: list[str], **options: Any) -> tuple[Seated, Seated]:
        attacker = sit(**options)
        page = visit(f"/t/{attacker.table}")
        page.locator('[data-seat="1"]').get_by_role("button", name="Sit here").click()
        expect(page.get_by_role("button", name="Leave this seat")).to_be_visible()
        server.take_up(
            attacker.table,
            dealer=1,
            turn=0,
            hands=[["stop", "flat_tire", *PLAIN], held],
            sides=[ROLLING, ROLLING],
        )
        return attacker, Seated(page, server)

    return pair


def test_R8_a_coup_fourre_is_declared_by_one_player_and_seen_by_the_other(
    two: Callable[..., Any],
) -> None:
    attacker, attacked = two(["right_of_way", "puncture_proof", *PLAIN[1:]])
    attacker.play("stop")
    button = attacked.page.locator('[data-action="coup_fourre"]')
    expect(button).to_be_focused()
    expect(attacker.page.locator('[data-prompt="reaction"]')).to_have_count(0)
    button.click()
    for seat in (attacker, attacked):
        page = seat.page
        expect(page.locator('[data-place="right_of_way-1"].crosswise')).to_be_visible()
        expect(seat.top(1, "battle")).to_have_attribute("aria-label", "Battle pile: Roll")
        expect(page.locator('[data-place="discard"]')).to_have_attribute(
            "aria-label", "Discard pile: Stop"
        )
    expect(attacked.log()).to_contain_text("Coup fourré! You answer with the safety")
    expect(attacker.log()).to_contain_text("Coup fourré! Guest 2 answers with the safety")
    # R8.3: the attacked player's turn begins immediately, with the focus on the hand.
    your_turn = '[data-turn="yours"]'
    expect(attacked.page.locator(your_turn)).to_be_visible()
    expect(attacked.page.locator("button[data-card]:focus")).to_have_count(1)
    attacked.play("50")
    expect(attacker.page.locator(your_turn)).to_be_visible()  # a choice made before ends with it
    attacker.play("flat_tire")
    expect(button).to_be_visible()
    attacked.page.keyboard.press("c")  # one key is enough
    expect(attacker.page.locator('[data-place="puncture_proof-1"].crosswise')).to_be_visible()


def test_R14_1_the_announcement_says_whose_coup_fourre_it_is(two: Callable[..., Any]) -> None:
    attacker, attacked = two(["right_of_way", *PLAIN])
    for seat in (attacker, attacked):
        seat.page.emulate_media(reduced_motion="no-preference")
        seat.page.add_style_tag(content=".burst { animation-play-state: paused !important }")
    attacker.play("stop")
    attacked.act("coup_fourre")
    expect(attacked.page.locator(".burst .who")).to_have_text("You")
    expect(attacker.page.locator(".burst .who")).to_have_text("Guest 2")


def test_R8_6_the_attacker_sees_the_same_whatever_the_attacked_player_holds(
    two: Callable[..., Any],
) -> None:
    """While the window is open, nothing on the attacker's page depends on the other's hand."""
    seen = []
    for safety in ("right_of_way", "extra_tank"):
        attacker, attacked = two([safety, *PLAIN])
        attacker.play("stop")
        prompt = attacked.page.locator('[data-prompt="reaction"]')
        expect(prompt).to_be_visible()
        expect(attacker.page.get_by_text("Guest 2 is attacked")).to_be_visible()
        seen.append(attacker.page.locator("main").aria_snapshot())
        if safety == "extra_tank":
            expect(prompt, "not the safety").to_contain_text("You do not hold the safety")
            expect(prompt.locator('[data-action="coup_fourre"]')).to_have_count(0)
        # R8.1: without a coup fourré, the hazard stands.
        attacked.act("pass")
        for seat in (attacker, attacked):
            expect(seat.top(1, "battle")).to_have_attribute("aria-label", "Battle pile: Stop")
            expect(seat.log()).to_contain_text("the attack stands")
    assert seen[0] == seen[1]


def test_R8_6_a_timed_window_closes_without_an_answer(
    two: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    # No turn times out meanwhile, however slow a busy machine is.
    monkeypatch.setattr(
        "bornes.table.live.tempo_of",
        lambda *given, **alone: replace(tempo_of(*given, **alone), turn=None),
    )
    attacker, attacked = two(["extra_tank", *PLAIN], pace="relaxed")
    attacker.play("stop")
    expect(attacked.top(1, "battle")).to_have_attribute("aria-label", "Battle pile: Stop")
    expect(attacked.log()).to_contain_text("the attack stands")
