"""Learning to play: the offer of a lesson, explanations of the cards, the rules by number."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from bornes.cli.rules import book
from bornes.core.disputes import DISPUTES
from bornes.core.edition import EDITIONS, edition
from bornes.core.rulebook import ADVICE, TERMS, rules_of
from bornes.text import Lang, text
from tests.browser.boxes import Check, settle
from tests.browser.seated import Seated
from tests.browser.serving import Serving

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True,
    "locale": "fr-FR",
}  # fmt: skip


def test_the_lesson_is_offered_once_and_can_be_played_again(visit: Callable[..., Page]) -> None:
    page = visit("/")
    expect(page.get_by_role("link", name="Learn in two minutes")).to_be_visible()
    page.goto(page.url.rstrip("/") + "/learn")
    page.get_by_role("link", name="Skip the lesson").click()
    expect(page.get_by_role("link", name="Play the lesson again")).to_be_visible()
    expect(page.get_by_role("link", name="Learn in two minutes")).to_have_count(0)


# -- cards explain themselves ---------------------------------------------------------------------

HELD = ["stop", "25", "200", "right_of_way"]


def test_a_card_is_explained_by_mouse_and_keyboard_without_blocking_clicks(
    at: Callable[..., Seated],
) -> None:
    player = at(hand=HELD)
    box = player.card("200").bounding_box()
    assert box is not None
    x, y = round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)
    player.page.mouse.move(x, y)
    tip = player.page.get_by_role("tooltip")
    expect(tip).to_contain_text("At most two in a hand.")
    expect(tip).to_contain_text("4 in the deck.")
    # A card that slides under a resting mouse is not explained.
    slid = {"clientX": x, "clientY": y, "pointerType": "mouse"}
    player.card("stop").dispatch_event("pointerover", slid)
    expect(tip).to_contain_text("At most two in a hand.")
    player.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    player.card("right_of_way").hover()
    expect(tip).to_contain_text("Protects you from Stop and Speed limit")
    player.card("stop").focus()
    player.page.keyboard.press("ArrowRight")
    expect(tip, "by the keyboard").to_contain_text("even under a speed limit")
    expect(player.page.locator("button[data-card]:focus")).to_have_attribute(
        "aria-describedby", "explained"
    )
    player.play("25")
    expect(player.log()).to_contain_text("You play 25 km.")
    expect(tip, "it does not stay over the others' turns").to_have_count(0)


def test_a_long_press_explains_a_card_without_choosing_it(at: Callable[..., Seated]) -> None:
    player = at(hand=HELD, **PHONE)
    settle(player.page)
    box = player.card("200").bounding_box()
    assert box is not None
    touch = player.page.context.new_cdp_session(player.page)
    spot = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": spot})
    expect(player.page.get_by_role("tooltip")).to_contain_text("Deux au plus par manche")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(player.card("200")).to_have_attribute("aria-pressed", "false")
    expect(player.page.get_by_role("tooltip")).to_be_visible()


OVER = """() => {
    const tip = document.querySelector(".explained").getBoundingClientRect();
    const over = (box) => tip.left < box.right && box.left < tip.right
        && tip.top < box.bottom && box.top < tip.bottom;
    const out = tip.left < 0 || tip.top < 0 || tip.right > innerWidth || tip.bottom > innerHeight;
    const covered = [...document.querySelectorAll("button[data-card], .desk, .lesson")]
        .filter((each) => over(each.getBoundingClientRect())).map((each) => each.className);
    return out ? [...covered, "out of the window"] : covered;
}"""
"""The cards and texts that an explanation covers."""
POINTED_AT = ('button[data-card="right_of_way"]', "[data-place=battle-0]", "[data-place=battle-1]")
"""The card with the longest explanation, and one on each side of the table."""


@pytest.mark.parametrize(
    "sizes",
    [
        pytest.param(((640, 400), (360, 640), (844, 390)), id="narrow"),
        pytest.param(((390, 844), (768, 1024), (1280, 800)), id="wide", marks=pytest.mark.long),
    ],
)
@pytest.mark.parametrize("lang", [pytest.param("en-GB", marks=pytest.mark.long), "fr-FR"])
def test_an_explanation_covers_neither_the_hint_nor_the_hand(
    at: Callable[..., Seated], sizes: tuple[tuple[int, int], ...], lang: str
) -> None:
    player = at(hand=[*HELD, "100", "75", "roll"], locale=lang)
    page = player.page
    player.act("hint")
    page.locator('[data-prompt="hint"]').wait_for()
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        settle(page)
        for card in POINTED_AT:
            page.mouse.move(1, 1)
            expect(page.get_by_role("tooltip")).to_have_count(0)
            page.locator(card).first.hover()
            expect(page.get_by_role("tooltip")).to_be_visible()
            assert page.evaluate(OVER) == [], (width, height, card)


# -- the rules page -------------------------------------------------------------------------------


def test_each_edition_has_its_page_with_every_rule(visit: Callable[..., Page]) -> None:
    page = visit("/rules/fr2009")
    for key in EDITIONS:
        page.locator(f'.editions a[href="/rules/{key}"]').click()
        here = page.locator('.editions a[aria-current="page"]')
        expect(here).to_have_attribute("href", f"/rules/{key}")
        rules = [rule for section in rules_of(edition(key)).values() for rule in section]
        shown = page.locator("dl [data-rule]")
        expect(shown, key).to_have_count(len(rules))
        assert shown.evaluate_all("all => all.map((e) => e.dataset.rule)") == rules, key
        assert page.locator("dl.advice dt").all_inner_texts() == list(ADVICE), key
        expect(page.locator("dl.words dt"), key).to_have_count(len(TERMS))
        assert "{" not in page.locator("main").inner_text(), key
        # R12.4: no points there.
        points, coup = ("–", "–") if key == "fr2014" else ("5,000", "300")
        point = page.locator('[data-point="points_to_win"] td').last
        expect(point, key).to_have_text(points)
        expect(page.locator('[data-point="line-coup_fourre"] td').last, key).to_have_text(coup)
    page.locator("dl.words dt").last.scroll_into_view_if_needed()
    expect(page.locator(".contents a").first, "always in reach").to_be_in_viewport()


def test_two_editions_are_compared_side_by_side(visit: Callable[..., Page]) -> None:
    page = visit("/rules/classic")
    page.locator('select[name="beside"]').select_option("fr2009")
    shutout = page.locator('[data-point="line-safe_trip"] td')
    expect(shutout).to_have_text(["R12", "300", "200"])
    expect(page.locator('[data-point="line-coup_fourre"]')).to_have_count(0)
    page.get_by_label("Only where they differ").uncheck()
    expect(page.locator('[data-point="line-coup_fourre"] td')).to_have_text(["R8.5", "300", "300"])


def test_browser_and_terminal_show_the_same_rules(visit: Callable[..., Page]) -> None:
    page = visit("/rules/fr2014")
    spoken: tuple[Lang, ...] = ("en", "fr")
    for lang in spoken:
        if lang == "fr":
            page.locator('[data-action="lang"]').click()
        told = book(lang, edition("fr2014"))
        for number in ("R5.7", "R8.3", "R9.3", "R12.4"):
            expect(page.locator(f'[id="{number}"]'), lang).to_contain_text(told.rule(number))


def test_switching_the_language_while_the_rules_load_shows_them_in_that_language(
    visit: Callable[..., Page],
) -> None:
    page = visit("/")
    held: list[Route] = []
    late = re.compile(r"/assets/(rulebook\.en|texts\.fr)")
    page.route(late, lambda route: held.extend([route]))
    with page.expect_request(late):
        page.get_by_role("link", name="Rules").click()
    with page.expect_request(late):
        page.locator('[data-action="lang"]').click()
    while len(held) < 2:
        page.evaluate("0")  # events of the browser arrive with its answers
    rule = page.locator('[id="R8.3"]')
    langs: tuple[Lang, ...] = ("en", "fr")
    for lang, route in zip(langs, held, strict=True):
        route.continue_()
        expect(rule).to_contain_text(book(lang, edition("classic")).rule("R8.3"))


def test_a_rule_number_links_to_its_rule(visit: Callable[..., Page]) -> None:
    page = visit("/rules/classic#R8.3")
    expect(page.locator('[id="R8.3"]')).to_be_in_viewport()
    page.locator('[data-point="discard"]').get_by_role("link").first.click()
    expect(page).to_have_url(re.compile("#R4.3$"))
    expect(page.locator('[id="R4.3"]')).to_be_in_viewport()


def test_who_is_right_finds_a_question_by_words_and_answers_in_both_languages(
    visit: Callable[..., Page], accessible: Check
) -> None:
    page = visit("/rules/classic")
    page.locator("main").get_by_role("link", name="Who is right?").click()
    expect(page.locator("main li")).to_have_count(len(DISPUTES))
    page.get_by_role("searchbox").fill("second speed limit")
    expect(page.get_by_role("status").filter(has_text="found")).to_be_visible()
    page.get_by_role("link", name="a second Speed limit on top").press("Enter")
    expect(page).to_have_url(re.compile("/ask/limit-on-limit$"))
    spoken: tuple[Lang, ...] = ("en", "fr")
    for lang in spoken:
        if lang == "fr":
            page.locator('[data-action="lang"]').click()
        told = book(lang, edition("classic")).say("ask-limit-on-limit-answer")
        expect(page.locator("main .answer"), lang).to_contain_text(told)
        expect(page.get_by_role("img", name=text(lang, "card-speed_limit")).first).to_be_visible()
    accessible(page)
    page.locator('main .answer [data-rule="R5.3"]').click()
    expect(page.locator('[id="R5.3"]')).to_be_in_viewport()


def test_the_search_finds_words_without_their_accents(visit: Callable[..., Page]) -> None:
    page = visit("/rules/classic", locale="fr-FR")
    page.get_by_role("searchbox").fill("coup fourre pioche")
    expect(page.get_by_role("status").filter(has_text="trouvée")).to_be_visible()
    found = page.locator("dl [data-rule]").evaluate_all("all => all.map((e) => e.dataset.rule)")
    assert "R9.2" in found
    assert "R6.3" not in found
    page.get_by_role("searchbox").fill("zzz")
    expect(page.get_by_text("Aucune règle")).to_be_visible()


def test_a_link_in_the_contents_of_the_rules_scrolls_there_each_time(
    visit: Callable[..., Page],
) -> None:
    page = visit("/rules/classic")
    for _ in range(2):
        page.evaluate("scrollTo(0, 0)")
        page.get_by_role("link", name="Advice").click()
        expect(page.locator("#advice")).to_be_in_viewport()


ON_TOP = """button => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def test_a_reason_at_the_table_links_to_its_rule(at: Callable[..., Seated]) -> None:
    player = at({"battle": ["stop"]}, hand=["100", "25"])
    player.choose("100")
    player.act("why")
    link = player.page.locator('.reasons a[href*="/rules/classic#R"]').first
    link.click()
    over = player.page.locator('[data-over="rules"]')
    expect(over.locator('[id="R6.1"]'), "over the table, which stays").to_be_in_viewport()
    over.get_by_role("link", name="Collector", exact=False).first.click()
    expect(over.locator('[aria-current="page"]')).to_contain_text("Collector")
    address = player.page.url
    for _ in range(2):  # the second time it scrolls there again
        over.evaluate("dialog => dialog.scrollTo(0, 0)")
        over.get_by_role("link", name="Advice").click()
        expect(over.locator("#advice")).to_be_in_viewport()
    assert player.page.url == address
    with player.page.expect_popup():
        over.get_by_role("link", name="Learn in two minutes").click()
    assert player.page.url == address
    close = over.get_by_role("button", name="Close")
    assert close.evaluate(ON_TOP)
    close.click()
    expect(over).to_have_count(0)
    expect(player.card("100")).to_be_visible()
    expect(link, "it has the keyboard back").to_be_focused()


# -- making a table -------------------------------------------------------------------------------


def test_house_rules_show_what_the_edition_and_its_booklet_say(
    visit: Callable[..., Page], server: Serving
) -> None:
    page = visit("/make")
    page.locator('input[name="edition"][value="fr2014"]').check()
    page.locator("summary").click()
    expect(page.locator('[data-house="start_rolling"]')).to_contain_text("for young players")
    expect(page.locator('[data-house="remedy_restarts"]')).to_contain_text("printed variant")
    page.locator('input[name="edition"][value="classic"]').check()
    field = page.locator("#house-discard")
    expect(field.locator("option:checked")).to_have_text(re.compile("★"))
    field.select_option("only_when_stuck")
    expect(page.locator("summary")).to_contain_text("1 changed")
    # The edition's own value counts as unchanged.
    field.select_option("free")
    expect(page.locator("summary")).to_contain_text("by the book")
    page.locator("#house-trip").fill("500")
    player = Seated.at_new_table(page, server, "classic")
    config = server.call(lambda registry: registry.rooms[player.table].table.config)
    assert config.house == {"trip": 500}
