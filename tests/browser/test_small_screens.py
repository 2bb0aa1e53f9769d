"""On small screens, everything that opens fits into the window."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from bornes.text import Lang, text
from bornes.text.sentences import card_name, quoted_card
from tests.browser.boxes import settle
from tests.browser.seated import Seated
from tests.browser.serving import Serving

SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
ZOOMED: ViewportSize = {"width": 640, "height": 400}
UPRIGHT: ViewportSize = {"width": 360, "height": 640}
PHONE: ViewportSize = {"width": 390, "height": 844}
TABLET: ViewportSize = {"width": 768, "height": 1024}
DESK: ViewportSize = {"width": 1280, "height": 800}
LARGE: ViewportSize = {"width": 1920, "height": 1080}
WALL: ViewportSize = {"width": 2560, "height": 1440}
ONE_LINE = 45
"""More than a link is high, and less than one that is broken into two lines."""
OUTSIDE = """all => all.filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((each) => each.outerHTML)"""
"""The elements that are not entirely in the window."""
HEIGHTS = """(strip, texts) => texts.map((text) => {
    strip.querySelector("p").textContent = text;
    return Math.round(strip.getBoundingClientRect().height);
})"""
"""How high the strip is with each of these texts."""
CUT = """(box, hints) => {
    const set = (selector, words) => box.querySelector(selector).textContent = words;
    box.querySelector(".equal")?.remove();  // said in the longest one
    return hints.filter(({ what, why }) => {
        set("strong", what);
        set(".why", why);
        const all = [box, ...box.querySelectorAll("*")];
        return all.some((each) => each.scrollHeight - each.clientHeight > 1 && each.clientHeight > 0
            && getComputedStyle(each).overflowY !== "visible");
    });
}"""
"""The hints that do not fit into the box."""
CUT_WORDS = """(all, texts) => texts.filter((text) => all.some((each) => {
    each.textContent = text;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = each;
    return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
}))"""
"""The texts that do not fit into one of some places."""
STEPS = ("start", "distance", "pass", "remedy", "roll", "attack", "coup", "safety", "goal", "wait")
BOTTOM = "all => Math.max(...all.map((each) => each.getBoundingClientRect().bottom))"
NEARLY: dict[str, Any] = {
    "dealer": 1,
    "turn": 0,
    "hands": [["100", "stop", "gasoline"], ["50"]],
    "sides": [
        {
            "battle": ["roll"],
            "distances": ["200", "200", "100", "100"],
            "safeties": {"driving_ace": "coup_fourre"},
        },
        {"battle": ["roll"], "distances": ["25"]},
    ],
}
"""One card from the end of the trip, and a sheet of several lines."""


def test_the_ways_to_play_and_every_setting_are_in_the_window(visit: Callable[..., Page]) -> None:
    page = visit("/", viewport=UPRIGHT, locale="fr-FR")
    # Visible without scrolling: how to begin, and the menu in one line.
    levels, links = page.locator(".levels button"), page.locator("nav a")
    expect(levels.first).to_be_enabled()
    assert levels.evaluate_all(OUTSIDE) == []
    assert max(links.evaluate_all("all => all.map((each) => each.offsetHeight)")) < ONE_LINE
    expect(links.and_(page.locator('[href="/me"]'))).to_be_in_viewport(ratio=1)
    page.set_viewport_size(SIDEWAYS)
    page.locator('[data-action="settings"]').click()
    controls = page.locator(".settings").locator("select, input, button")
    expect(controls.first).to_be_visible()
    for screen in (SIDEWAYS, ZOOMED, UPRIGHT):
        page.set_viewport_size(screen)
        settle(page)
        assert controls.evaluate_all(OUTSIDE) == [], screen


def test_the_header_and_the_robots_are_in_the_window_of_a_phone_at_double_zoom(
    visit: Callable[..., Page],
) -> None:
    page = visit("/", viewport={"width": 195, "height": 1000}, locale="fr-FR")
    expect(page.locator(".levels button").first).to_be_enabled()
    shown = page.locator(".levels button, header :is(a, button):visible")
    assert shown.evaluate_all(OUTSIDE) == []


COLLIDING = """rows => rows.filter((row) => {
    const [name, count] = [...row.children].map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getBoundingClientRect();
    });
    const end = row.getBoundingClientRect().right;
    return name.right > count.left + 1 || count.right > end + 1;
}).map((row) => row.innerText)"""
"""The rows whose name and count are over each other, or that are too narrow for them."""
IN_REMS = """each =>
    each.offsetWidth / parseFloat(getComputedStyle(document.documentElement).fontSize)"""


def test_on_large_screens_panels_are_as_wide_as_their_larger_text_needs(
    at: Callable[..., Seated],
) -> None:
    page = at(viewport=WALL, locale="fr-FR", kept={"counting": True}).page
    settle(page)
    assert page.locator(".counting dl div").evaluate_all(COLLIDING) == []
    page.locator('[data-action="settings"]').click()
    assert page.locator(".settings").evaluate(IN_REMS) > 19


def test_with_enlarged_text_settings_and_turn_stay_in_view_at_a_table(
    at: Callable[..., Seated],
) -> None:
    page = at(viewport=UPRIGHT, locale="en-GB").page
    turn = page.locator(".banner .turn")
    expect(turn).to_have_text("Your turn")
    # As with larger text in the settings of a browser.
    page.add_style_tag(content=":root { font-size: 200% !important }")
    settle(page)
    assert page.locator("header button").evaluate_all(OUTSIDE) == []
    assert turn.evaluate_all(CUT_WORDS, ["Your turn"]) == []


def test_the_total_and_buttons_of_the_score_sheet_are_in_the_window(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit(
        house={"extension": False},
        prepare=lambda table: server.take_up(table, **NEARLY),
        viewport=SIDEWAYS,
        locale="fr-FR",
    )
    player.play("100")
    sheet = player.page.locator('[data-prompt="end"]')
    expect(sheet.locator('[data-action="ready"]')).to_be_visible()
    shown = sheet.locator('button, [data-line="total"]')
    for screen in (SIDEWAYS, ZOOMED, UPRIGHT):
        player.page.set_viewport_size(screen)
        settle(player.page)
        assert shown.evaluate_all(OUTSIDE) == [], screen
    sheet.locator('[data-action="look"]').click()
    last = player.page.locator(".banner .last")
    expect(last).to_have_text("Vous la gagnez.")
    assert last.evaluate("each => each.scrollWidth <= each.clientWidth")


def test_the_code_to_send_is_above_the_start_button_on_a_phone_held_sideways(
    sit: Callable[..., Seated],
) -> None:
    page = sit(viewport=SIDEWAYS).page
    code, start = page.locator("[data-code]").bounding_box(), page.locator(".start").bounding_box()
    assert code is not None
    assert start is not None
    assert code["y"] + code["height"] <= start["y"]


def test_a_spectator_is_invited_to_take_a_seat_and_the_chat_is_in_view(
    sit: Callable[..., Seated], visit: Callable[..., Page]
) -> None:
    host = sit("fr2014", "8-4", viewport=UPRIGHT)
    guest = visit(f"/t/{host.table}", viewport=UPRIGHT, kept={"name": "Zoe", "named": True})
    guest.get_by_role("button", name="Just watch").click()
    expect(guest.locator(".start")).to_have_text(
        "You are watching. Choose a free seat to play along."
    )
    guest.locator('[data-seat="1"]').get_by_role("button", name="Sit here").click()
    expect(guest.locator(".start")).to_have_text("Waiting for the host to start the match.")
    guest.locator(".talk input").fill("Shall we?")
    guest.locator(".talk input").press("Enter")
    expect(host.page.locator(".start .said")).to_have_text("Zoe: Shall we?")
    expect(host.page.locator(".start .said")).to_be_in_viewport()


def standings(lang: Lang) -> list[str]:
    """The longest descriptions of a side: stopped, and under a speed limit as well."""
    roll = card_name(lang, "roll").rstrip("\u00a0\u202f!")
    said = (
        text(lang, "standing-stopped", card=hazard, name=card_name(lang, hazard).lower(), roll=roll)
        for hazard in ("accident", "out_of_gas", "flat_tire", "stop")
    )
    return [text(lang, "standing-limited", said=each, limit=50) for each in said]


@pytest.fixture
def replay(sit: Callable[..., Seated], server: Serving) -> Page:
    """The replay of a match that has just been played."""
    player = sit("fr2014", prepare=lambda table: server.play_out(table, seed=3))
    player.page.locator(f'[data-prompt="end"] a[href="/r/{player.table}/1"]').click()
    return player.page


def test_a_replay_shows_board_and_hands_at_each_step(replay: Page) -> None:
    page = replay
    for screen in (SIDEWAYS, ZOOMED, UPRIGHT, PHONE, DESK):
        page.set_viewport_size(screen)
        page.locator('[data-action="next"]').click()
        shown = page.locator("[data-side], [data-hand-of], .steps button, [data-sentence]")
        expect(shown.first).to_be_visible()
        settle(page)
        assert shown.evaluate_all(OUTSIDE) == [], screen
        hands = page.locator("[data-hand-of]").evaluate_all(BOTTOM)
        assert hands <= page.locator(".steps").evaluate("all => all.getBoundingClientRect().top")
        places, words = page.locator("[data-standing]"), [*standings("en"), *standings("fr")]
        assert places.evaluate_all(CUT_WORDS, words) == [], screen


def test_a_replay_uses_a_large_window_and_has_larger_text_there(replay: Page) -> None:
    page = replay
    board, sentence = page.locator(".board"), page.locator("[data-sentence]")
    expect(board).to_be_visible()
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    usual = sentence.evaluate(size)
    for screen in (LARGE, WALL):
        page.set_viewport_size(screen)
        settle(page)
        box = board.bounding_box()
        assert box is not None
        assert box["width"] > 0.75 * screen["width"]
        assert sentence.evaluate(size) > 1.2 * usual
        shown = page.locator("[data-side], [data-hand-of], .steps, .choices")
        assert shown.evaluate_all(OUTSIDE) == [], screen


def test_the_contents_of_the_rules_over_a_table_are_not_cut_off_in_a_large_window(
    sit: Callable[..., Seated],
) -> None:
    player = sit(viewport=WALL, locale="fr-FR")
    player.start()
    player.page.locator('[data-panel="rules"]').first.click()
    contents = player.page.locator('[data-over="rules"] .contents')
    expect(contents).to_be_visible()
    assert contents.evaluate("line => line.scrollWidth - line.clientWidth") <= 1


def in_both_languages(page: Page) -> Iterator[Lang]:
    """Show a wide page in English, then in French."""
    yield "en"
    page.set_viewport_size(DESK)
    page.locator('[data-action="lang"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    yield "fr"


def test_the_strip_of_the_lesson_has_the_same_height_for_every_text(
    visit: Callable[..., Page],
) -> None:
    page = visit("/learn")
    expect(page.locator("button.advised")).to_be_visible()
    for lang in in_both_languages(page):
        texts = [text(lang, f"lesson-{step}") for step in STEPS]
        for screen in (SIDEWAYS, ZOOMED, UPRIGHT, TABLET, DESK):
            page.set_viewport_size(screen)
            settle(page)
            heights = page.locator(".lesson").evaluate(HEIGHTS, texts)
            of_step = dict(zip(STEPS, heights, strict=True))
            assert len(set(heights)) == 1, (lang, screen, of_step)


def longest_hints(lang: Lang) -> list[dict[str, str]]:
    """The longest hints: an attack whose remedy is rare, and the discard of a useless card."""
    limit, end = quoted_card(lang, "speed_limit"), quoted_card(lang, "end_of_limit")
    hold = quoted_card(lang, "right_of_way")
    spare = quoted_card(lang, "spare_tire")
    attack = text(lang, "coach-limit", likely="hardly", card=limit, remedy=end, risk=9, safety=hold)
    attack += " " + text(lang, "web-hint-equal")
    discard = text(lang, "coach-discard-useless", card=spare)
    name = card_name(lang, "speed_limit")
    return [
        {
            "what": text(lang, "web-move-attack", card=name, whom="other", side="Mona"),
            "why": attack,
        },
        {
            "what": text(lang, "web-move-discard", card=card_name(lang, "spare_tire")),
            "why": discard,
        },
    ]


def test_the_longest_hint_fits_into_its_box(sit: Callable[..., Seated], server: Serving) -> None:
    player = sit(prepare=lambda table: server.take_up(table, **NEARLY))
    page = player.page
    expect(page.locator('[data-turn="yours"]')).to_be_visible()
    player.act("hint")
    box = page.locator('[data-prompt="hint"]')
    expect(box).to_be_visible()
    for lang in in_both_languages(page):
        for screen in (SIDEWAYS, ZOOMED, UPRIGHT, PHONE, TABLET, DESK, LARGE):
            page.set_viewport_size(screen)
            settle(page)
            assert box.evaluate(CUT, longest_hints(lang)) == [], (lang, screen)
            cut = page.locator("[data-standing]").evaluate_all(CUT_WORDS, standings(lang))
            assert cut == [], (lang, screen)
