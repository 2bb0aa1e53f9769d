"""At the table: the extension, refusals, discarding, dragging, hints, what a phone shows."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import Check, settle
from tests.browser.seated import HAND, SHORT, Seated
from tests.browser.serving import Serving
from tests.positions import ROLLING

SIX_HUNDRED = {"battle": ["roll"], "distances": ["200", "200", "100", "100"]}
BEYOND = """[document.documentElement.scrollWidth - innerWidth,
    document.documentElement.scrollHeight - innerHeight]"""
"""How far the page extends beyond the window, to the right and below."""
RING = """card => { const { outlineColor, outlineStyle, boxShadow } = getComputedStyle(card);
    return [outlineColor, outlineStyle, boxShadow].join(); }"""
AT_REST = "document.getAnimations().length === 0"


# -- words ------------------------------------------------------------------------------------


def test_the_table_says_in_words_what_a_newcomer_must_know(
    at: Callable[..., Seated], accessible: Check
) -> None:
    stopped, limited = {"battle": ["flat_tire"]}, {"battle": ["roll"], "speed": ["speed_limit"]}
    player = at(stopped, limited, hand=["100", "gasoline", "end_of_limit", "75"])
    page = player.page
    own, other = page.locator('[data-side="0"]'), page.locator('[data-side="1"]')
    expect(own).to_contain_text("You")
    assert "▶" not in own.aria_snapshot(), "a screen reader already reads “to play”"
    expect(own.locator("[data-standing]")).to_have_text("Stopped: flat tire")
    expect(other.locator("[data-standing]")).to_have_text("Rolling, limit\u00a050")
    expect(own.get_by_text("Right of way: not yet")).to_be_attached()
    other.locator('[data-place="speed-1"]').hover()
    expect(page.get_by_role("tooltip"), "two play with the short deck").to_contain_text("3 in the")
    expect(page.get_by_text("No card can be played. Choose one to discard.")).to_be_visible()
    page.locator('[data-action="hint"]').click()
    expect(page.locator(".banner")).to_contain_text("No card can be played")
    discard = page.locator('[data-place="discard"]')
    expect(discard).to_have_class(re.compile("target"))
    player.choose("gasoline")
    discard.click()
    expect(player.log()).to_contain_text("You discard “Gasoline”.")
    expect(player.log().locator("p:not(.hidden-text)").filter(has_text="draw")).to_have_count(0)
    page.get_by_role("button", name="Score", exact=True).click()
    expect(page.locator('[data-over="score"] [data-line="total"]')).to_be_visible()
    accessible(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Score"), "it has the keyboard back").to_be_focused()


def test_the_line_with_the_settings_of_a_table_separates_all_of_them(
    sit: Callable[..., Seated],
) -> None:
    page = sit("fr2009", "4-4", house=HOUSE_EXTENSION).page
    expect(page.get_by_text(re.compile("no clock · 2 house rules$"))).to_be_visible()


@pytest.mark.parametrize(
    ("seating", "players"), [("4-4", "4 players"), ("4-2", "4 players, in teams of two")]
)
def test_the_line_with_the_settings_of_a_table_tells_teams_from_single_players(
    sit: Callable[..., Seated], seating: str, players: str
) -> None:
    page = sit("fr2014", seating).page
    expect(page.get_by_text(f"Grand Classique 2014 · {players} · no clock")).to_be_visible()


OVERLAPPING = """() => {
    const [board, desk, hand] = [".above > .board", ".desk", "div.hand"].map((part) =>
        document.querySelector(part).getBoundingClientRect());
    return board.bottom > desk.top + 1 || desk.bottom > hand.top + 1;
}"""


def test_a_window_too_small_for_the_table_scrolls(at: Callable[..., Seated]) -> None:
    player = at(dict(SIX_HUNDRED), viewport={"width": 427, "height": 267})
    for width, height in ((427, 267), (320, 256)):
        player.page.set_viewport_size({"width": width, "height": height})
        settle(player.page)
        assert not player.page.evaluate(OVERLAPPING)
        player.card("speed_limit").scroll_into_view_if_needed()
        expect(player.card("speed_limit")).to_be_in_viewport(ratio=1)


# -- the extension (R11) ----------------------------------------------------------------------


def test_R11_2_after_an_extension_the_road_goes_to_1000(at: Callable[..., Seated]) -> None:
    player = at(SIX_HUNDRED)
    player.play("100")
    question = player.page.locator('[data-prompt="extension"]')
    expect(question).to_contain_text("200 points on top")
    expect(question).to_contain_text("400")
    player.act("extend")
    expect(question).to_have_count(0)
    expect(player.page.locator("[data-road]")).to_contain_text("700 of 1,000")
    expect(player.log()).to_contain_text("Extension!")


HOUSE_EXTENSION = {"trip": 700, "extension": True}


def test_R11_3_by_house_rule_the_points_for_the_hand_are_at_stake(
    at: Callable[..., Seated],
) -> None:
    player = at(SIX_HUNDRED, edition="fr2009", house=HOUSE_EXTENSION)
    player.play("100")
    question = player.page.locator('[data-prompt="extension"]')
    expect(question).to_contain_text("on top of the 400")
    expect(question).to_contain_text("you lose the 400")


def test_R12_4_without_points_the_extension_puts_none_at_stake(at: Callable[..., Seated]) -> None:
    player = at(SIX_HUNDRED, edition="fr2014", house=HOUSE_EXTENSION)
    player.play("100")
    question = player.page.locator('[data-prompt="extension"]')
    expect(question).to_contain_text("Extend it to 1,000?")
    expect(question).not_to_contain_text("points")
    player.act("finish")
    expect(player.page.locator('[data-prompt="end"]')).to_contain_text("You win the match!")


def test_R11_2_without_an_extension_the_hand_ends_and_is_scored(at: Callable[..., Seated]) -> None:
    player = at(SIX_HUNDRED)
    player.play("100")
    player.act("finish")
    sheet = player.page.locator('[data-prompt="end"]')
    expect(sheet.locator('[data-line="trip"] td').first).to_have_text("400")
    expect(sheet.locator('[data-line="distance"] td').first).to_have_text("700")
    # The shut-out of the side that played no distance (R12.2).
    expect(sheet.locator('[data-line="shutout"] td').first).to_have_text("500")
    expect(sheet.locator('[data-line="total"] td').first).to_have_text("1,600")


def test_R12_4_without_points_the_end_shows_how_far_each_side_came(
    at: Callable[..., Seated],
) -> None:
    nine_hundred = {"battle": ["roll"], "distances": ["200", "200", *["100"] * 5]}
    player = at(nine_hundred, {"battle": ["roll"], "distances": ["75"]}, edition="fr2014")
    player.play("100")
    sheet = player.page.locator('[data-prompt="end"]')
    expect(sheet).to_contain_text("The trip is complete.")
    expect(sheet.locator('[data-line="distance"] td')).to_have_text(["1,000", "75"])


# -- cards --------------------------------------------------------------------------------------


def test_a_card_in_hand_can_be_explained_discarded_and_dragged(at: Callable[..., Seated]) -> None:
    """One turn after the other: the robot can neither attack nor draw a card to attack with."""
    player = at({"battle": ["roll"]})
    seq = player.seq()
    player.choose("gasoline")
    player.act("why")
    reasons = player.page.locator(".reasons")
    expect(reasons, "why it cannot be played").to_contain_text("only goes on its own hazard")
    expect(reasons, "by which rule").to_contain_text("R5.4")
    player.page.keyboard.press("Escape")
    drag_nowhere(player, "25")
    assert player.seq() == seq, "a drag that ends nowhere plays nothing"
    player.choose("gasoline")
    player.act("discard")
    expect(player.log(), "useless: it goes at once").to_contain_text("You discard “Gasoline”.")
    next_turn(player, seq)

    seq = player.seq()
    player.choose("100")
    expect(player.page.locator("[data-target]").first).to_be_visible()
    player.page.wait_for_function(AT_REST)  # the places where it may go are lit, and do not flicker
    player.act("discard")
    discard = player.page.locator('[data-action="discard"]')
    expect(discard, "useful: asked twice").to_have_text("Discard it anyway?")
    assert player.seq() == seq, "asked twice, and not gone before"
    player.act("discard")
    expect(player.log()).to_contain_text("You discard 100 km.")
    next_turn(player, seq)

    seq = player.seq()
    player.card("25").hover()
    player.page.mouse.down()
    player.page.locator('[data-place="discard"]').hover(force=True)
    player.page.mouse.up()
    expect(player.log(), "dragged to the pile").to_contain_text("You discard 25 km.")


def drag_nowhere(player: Seated, card: str) -> None:
    settle(player.page)
    box = player.card(card).bounding_box()
    assert box is not None
    player.card(card).hover()
    player.page.mouse.down()
    player.page.mouse.move(box["x"] + 4, box["y"] + box["height"] + 60, steps=4)
    player.page.mouse.up()
    expect(player.card(card)).to_be_visible()


def next_turn(player: Seated, seq: int) -> None:
    """Wait until the robots have had their turns."""
    player.wait_for_progress(seq)
    player.server.until(player.table, lambda table: table.to_act == (0,))
    player.wait_for_progress(seq)
    expect(player.page.locator('[data-turn="yours"]')).to_be_visible()


def test_an_attack_goes_to_the_chosen_side(at: Callable[..., Seated]) -> None:
    player = at(ROLLING, ROLLING, ROLLING, seating="3-3")
    seq = player.seq()
    player.choose("speed_limit")
    targets = player.page.locator("[data-side] [data-target]")
    expect(targets, "the chosen card shows where it can go").to_have_count(2)
    settle(player.page)
    moving = player.page.evaluate("document.getAnimations().map(({ animationName: name }) => name)")
    assert moving == [], "with reduced motion nothing goes on moving"
    player.page.locator('[data-target="speed-1"]').click()
    expect(player.top(1, "speed")).to_have_attribute("aria-label", "Speed pile: Speed limit")
    next_turn(player, seq)
    player.card("stop").hover()
    player.page.mouse.down()
    player.top(2, "battle").hover(force=True)
    player.page.mouse.up()
    dragged = expect(player.top(2, "battle"), "it is dragged there")
    dragged.to_have_attribute("aria-label", "Battle pile: Stop")


def test_R7_a_safety_is_exposed_upright_and_the_focus_stays_on_the_hand(
    at: Callable[..., Seated],
) -> None:
    player = at(ROLLING)
    in_hand = player.page.locator("button[data-card]:focus")
    seq = player.seq()
    player.page.keyboard.press(str(HAND.index("right_of_way") + 1))
    player.page.keyboard.press("Enter")  # exposed: another turn (R7.2)
    player.wait_for_progress(seq)
    place = player.page.locator('[data-place="right_of_way-0"]')
    expect(place.get_by_role("img", name="Right of way")).to_be_visible()
    expect(place).not_to_have_class(re.compile("crosswise"))
    expect(player.page.locator('[data-turn="yours"]'), "another turn").to_be_visible()
    expect(player.card("right_of_way")).to_have_count(0)
    expect(in_hand, "its card is gone").to_have_count(1)
    seq = player.seq()
    player.page.keyboard.press("d")
    player.page.keyboard.press("d")  # it could have been played: asked twice
    player.wait_for_progress(seq)
    expect(in_hand, "the next one too").to_have_count(1)


def test_a_hint_gives_a_move_and_its_reason_and_the_card_counter_is_optional(
    at: Callable[..., Seated],
) -> None:
    player = at(ROLLING)
    page = player.page
    counting = page.get_by_role("region", name="Cards seen")
    expect(counting, "only when wished").to_have_count(0)
    page.locator('[data-action="settings"]').click()
    page.get_by_label("Show the card counter").check()
    # One Roll in hand and one on each of the two piles, of the deck's fourteen.
    expect(counting.locator("div", has_text="Roll").locator("dd")).to_have_text("3 of 14")
    page.keyboard.press("Escape")

    # The sentence comes first and moves nothing else; the card that it names has a ring.
    player.act("hint")
    said = page.get_by_role("group", name="Hint")
    expect(said).not_to_contain_text("%")
    advised = page.locator("[data-card].advised")
    expect(advised).to_have_count(1)
    page.locator("[data-card]:not(.advised)").first.focus()
    page.keyboard.press("ArrowRight")
    focused = page.locator("[data-card]:focus:not(.advised)")
    expect(focused, "whose ring is another than that of the advice").to_have_count(1)
    assert focused.evaluate(RING) != advised.evaluate(RING)
    expect(page.locator(".banner .turn")).to_be_visible()
    # The numbers can be opened, and closed again.
    player.act("numbers")
    compared = page.get_by_role("group", name="Compare")
    expect(compared.get_by_role("button").first).to_be_focused()
    expect(compared.get_by_role("button", name="%")).to_have_count(4)
    player.act("close-hint")
    expect(page.locator('[data-action="numbers"]')).to_be_focused()
    player.act("numbers")
    player.card("100").focus()
    page.keyboard.press("Escape")
    expect(compared, "from anywhere").to_have_count(0)
    player.act("numbers")
    seq = player.seq()
    compared.get_by_role("button").first.click()
    player.wait_for_progress(seq)


def test_a_newcomer_is_advised_every_turn_until_this_is_switched_off(
    at: Callable[..., Seated],
) -> None:
    player = at({}, hand=["roll", "gasoline", "repairs"], coach=True)
    coach = player.page.get_by_role("group", name="Hint")
    expect(coach).to_contain_text("Play Roll")
    expect(player.card("roll")).to_have_class(re.compile("advised"))
    player.page.locator('[data-action="settings"]').click()
    player.page.get_by_label("Suggest a move every turn").uncheck()
    player.page.reload()
    expect(player.page.locator('[data-turn="yours"]')).to_be_visible()
    expect(coach).to_have_count(0)


def test_chat_messages_are_shown_as_plain_text_to_the_whole_table(
    at: Callable[..., Seated], visit: Callable[..., Page]
) -> None:
    player = at(ROLLING)
    watcher = visit(f"/t/{player.table}")
    player.page.get_by_label("Your message").fill("<b>bonne route</b>" + "e" * 80)
    player.page.get_by_role("button", name="Send", exact=True).click()
    log = watcher.get_by_role("log")
    expect(log).to_contain_text("Guest: <b>bonne route</b>")
    assert log.evaluate("log => log.scrollWidth - log.clientWidth") == 0, "long words are broken"


# -- eight players, on a phone ------------------------------------------------------------------


def in_windows(page: Page, *sizes: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """One page in several windows, one after the other: their width and height."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        yield width, height


@pytest.mark.parametrize("seating", ["4-4", "8-4"])
def test_four_sides_fit_on_a_phone_without_scrolling(
    at: Callable[..., Seated], seating: str
) -> None:
    sides: list[dict[str, Any]] = [
        {
            "battle": ["roll"],
            "distances": ["25", "50", "75", "100", "200"],
            "speed": ["speed_limit"],
        },
        {"battle": ["stop"], "safeties": {"driving_ace": "coup_fourre", "extra_tank": "plain"}},
        {"battle": ["roll"], "distances": ["25", "25", "50"]},
        {"safeties": {"puncture_proof": "coup_fourre"}, "battle": ["accident"]},
    ]
    hand = ["100", "25", "stop", "gasoline", "roll", "right_of_way", "50"]
    player = at(*sides, edition="fr2014", seating=seating, hand=hand)
    page = player.page
    parts = [
        *(f'[data-side="{side}"]' for side in range(4)),
        '[data-place="draw"]',
        *(f'[data-place="seat-{seat}"]' for seat in range(int(seating[0]))),
    ]
    for window in in_windows(page, (360, 640), (390, 844)):
        for part in parts:
            expect(page.locator(part), f"{window}").to_be_in_viewport(ratio=1)
        for at_ in range(7):
            card = page.locator("button[data-card]").nth(at_)
            expect(card, f"{window}").to_be_in_viewport(ratio=1)
        assert page.evaluate(BEYOND) == [0, 0], window
        player.choose("stop")
        action = page.locator('[data-action="play"]').first
        expect(action, f"{window}").to_be_in_viewport(ratio=1)
        assert page.evaluate(BEYOND) == [0, 0], window
        page.keyboard.press("Escape")
        # Every column of a score sheet is seen.
        page.locator('[data-panel="menu"]').click()
        page.get_by_role("menuitem", name="Score").click()
        sheet = page.locator('[data-over="score"] .scroll')
        expect(sheet.locator("thead th:not(:first-child)")).to_have_count(4)
        assert sheet.evaluate("sheet => sheet.scrollWidth - sheet.clientWidth") == 0, window
        page.keyboard.press("Escape")


@pytest.mark.parametrize("seating", ["2-2", "3-3", "8-4"])
def test_a_table_fits_on_a_desktop_screen_without_scrolling(
    at: Callable[..., Seated], seating: str
) -> None:
    full = {
        "battle": ["roll"],
        "distances": ["25", "50", "50", "75", "100", "100", "100", "200"],
        "speed": ["end_of_limit"],
        "safeties": {"driving_ace": "coup_fourre", "puncture_proof": "plain"},
    }
    player = at(full, edition="fr2014", seating=seating)
    for window in in_windows(player.page, (1366, 700), (1920, 1080)):
        assert player.page.evaluate(BEYOND) == [0, 0], window


# -- undo ---------------------------------------------------------------------------------------


def test_a_click_skips_the_wait_and_an_undo_is_mentioned_at_the_end_and_not_offered_again(
    at: Callable[..., Seated], server: Serving
) -> None:
    own = {"battle": ["roll"], "distances": ["200", "200", "100", "100", "100", "100", "75", "25"]}
    player = at(own, hand=["100", "25", "gasoline"], edition="fr2014")
    server.seed_deals(player.table, SHORT)
    page = player.page
    with server.bots_hesitating():
        player.play("25")
        expect(page.locator('[data-turn="yours"]')).to_have_count(0)
        page.locator("[data-road]").click()
        server.until(player.table, lambda table: table._hurried)
    expect(page.locator('[data-turn="yours"]')).to_be_visible()
    page.locator('.desk [data-action="undo"]').click()
    expect(player.card("25")).to_be_visible()
    player.play("100")
    sheet = page.locator('[data-prompt="end"]')
    expect(sheet).to_contain_text("It does not count in your stats.")
    sheet.locator('[data-action="ready"]').click()
    expect(page.locator('[data-turn="yours"]')).to_be_visible()
    expect(page.locator('.desk [data-action="hint"]')).to_be_visible()
    expect(page.locator('.desk [data-action="undo"]')).to_have_count(0)
