"""Rules, replay, score pad, both languages, and axe on every page."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bornes.core.edition import edition
from bornes.deals.puzzles import Puzzle, shipped_puzzles
from bornes.text import Lang
from bornes.text.telling import Narrator
from tests.browser.boxes import Check, settle
from tests.browser.seated import Seated
from tests.browser.serving import Serving
from tests.cli.test_score import GOLDEN

SILENT = {"passed", "shuffle_committed", "shuffle_opened"}
"""Events that the log leaves out: they would only repeat other entries."""
WITH_A_COUP_FOURRE = 14
"""The seed of a shuffle with a coup fourré, if `Serving.play_out` chooses the moves."""


PAGES = (
    "/", "/make", "/rules/fr2009?beside=fr2014", "/score", "/cards", "/privacy", "/daily",
    "/puzzles",
)  # fmt: skip


IN_FRENCH = ("/", "/rules/fr2009?beside=fr2014", "/cards", "/daily")
"""The pages that each test run checks in French; `make test-long` checks all in both languages."""


@pytest.mark.parametrize(
    ("path", "locale"),
    [
        pytest.param(path, locale, marks=() if french == (path in IN_FRENCH) else pytest.mark.long)
        for path in PAGES
        for locale, french in (("en-GB", False), ("fr-FR", True))
    ],
)
def test_axe_finds_nothing_on_the_pages(
    visit: Callable[..., Page], accessible_in_every_look: Check, path: str, locale: str
) -> None:
    page = visit(path, locale=locale)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    accessible_in_every_look(page)
    for width in (390, 320):  # a phone; a window of 1280 at 400 %
        page.set_viewport_size({"width": width, "height": 844})
        beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert beyond == 0, f"a page never scrolls sideways at {width}"


def distance_puzzle() -> tuple[datetime, Puzzle]:
    """A day on which the answer of the puzzle is a distance card."""
    puzzles = shipped_puzzles()
    days = (datetime(2026, 11, 17, 12, tzinfo=UTC) + timedelta(number) for number in range(100))
    noon = next(day for day in days if puzzles.of_the_day(day.date()).kind == "distance")
    return noon, puzzles.of_the_day(noon.date())


def solve(page: Page, puzzle: Puzzle) -> None:
    page.keyboard.press(str(puzzle.view.hand.index(puzzle.answer.card) + 1))  # type: ignore[union-attr]
    page.locator('[data-action="play"]').first.press("Enter")


def test_a_puzzle_is_solved_by_keyboard_and_explained(
    visit: Callable[..., Page], server: Serving, accessible: Check
) -> None:
    noon, puzzle = distance_puzzle()
    page = visit("/puzzles")
    page.clock.set_fixed_time(noon)
    page.goto(f"{server.url}/puzzles/day")
    expect(page.locator(f'[data-puzzle="{puzzle.id}"]')).to_be_visible()
    accessible(page)
    solve(page, puzzle)
    onward = page.locator('[data-action="next"]')
    expect(onward).to_be_focused()
    accessible(page)
    onward.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert str(puzzle.id) in page.evaluate("localStorage.getItem('bornes-puzzles')")
    # The page stays open until the next day.
    page.clock.set_fixed_time(noon + timedelta(1))
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    again = page.locator('[data-action="day"]')
    expect(again).to_have_text("Puzzle of the day")
    again.press("Enter")
    later = shipped_puzzles().of_the_day(noon.date() + timedelta(1))
    expect(page.locator(f'[data-puzzle="{later.id}"]')).to_be_visible()


def test_the_answer_to_a_puzzle_is_in_view_on_a_low_phone_in_either_language_and_offline(
    visit: Callable[..., Page],
) -> None:
    noon, puzzle = distance_puzzle()
    page = visit("/puzzles", viewport={"width": 360, "height": 540})
    page.clock.set_fixed_time(noon)
    of_the_day = page.locator('[data-action="day"]')
    expect(of_the_day).to_be_visible()
    page.context.set_offline(True)
    page.get_by_role("link", name="Home").last.click()
    expect(page.locator(".notices")).not_to_be_empty()
    page.go_back()
    of_the_day.click()
    shown = page.locator(f'[data-puzzle="{puzzle.id}"]')
    expect(shown).to_be_visible()
    expect(page.locator(".notices"), "puzzles need no connection").to_be_empty()
    page.locator('[data-panel="menu"]').click()
    expect(page.get_by_role("menuitem", name="Rules")).to_be_visible()
    expect(page.get_by_role("menuitem", name="Resign")).to_have_count(0)
    page.keyboard.press("Escape")
    solve(page, puzzle)
    verdict, onward = page.locator(".answer p").first, page.locator('[data-action="next"]')
    expect(onward).to_be_focused()
    expect(verdict).to_contain_text("Right")
    for part in (verdict, onward):
        expect(part).to_be_in_viewport(ratio=1)
    page.context.set_offline(False)  # no texts are stored here
    page.locator('[data-action="lang"]').click()
    expect(verdict, "of the same answer").to_contain_text("Juste")


def test_axe_finds_nothing_at_the_table(
    sit: Callable[..., Seated], server: Serving, accessible: Check, accessible_in_every_look: Check
) -> None:
    player = sit("fr2014", "3-3")
    page = player.page
    accessible(page)
    hands = [["roll", "25", "stop", "75", "100", "50", "gasoline"], ["repairs"], ["repairs"]]
    sides = [
        {"battle": ["roll"], "distances": ["25", "25", "100"], "speed": ["speed_limit"]},
        {"battle": ["stop"], "safeties": {"driving_ace": "coup_fourre", "extra_tank": "plain"}},
        {"battle": ["roll"]},
    ]
    server.take_up(player.table, dealer=2, turn=0, hands=hands, sides=sides)
    expect(page.locator('[data-turn="yours"]')).to_be_visible()
    accessible(page)
    player.choose("stop")
    expect(page.locator('[data-action="play"]')).to_have_count(1)
    accessible_in_every_look(page)
    player.card("25").hover()
    expect(page.get_by_role("tooltip")).to_be_visible()
    accessible(page)
    page.locator('[data-action="settings"]').click()
    accessible_in_every_look(page)


def test_axe_finds_nothing_on_the_prompts(
    sit: Callable[..., Seated], server: Serving, accessible_in_every_look: Check
) -> None:
    player = sit()
    page = player.page
    sides: list[dict[str, Any]] = [
        {"battle": ["roll"], "distances": ["200", "200", "100", "100"]},
        {"battle": ["roll"]},
    ]
    server.take_up(player.table, dealer=1, turn=0, hands=[["100", "25"], ["roll"]], sides=sides)
    player.play("100")
    expect(page.locator('[data-prompt="extension"]')).to_be_visible()
    accessible_in_every_look(page)
    player.act("finish")
    expect(page.locator('[data-prompt="end"]')).to_be_visible()
    accessible_in_every_look(page)


def test_axe_finds_nothing_under_attack(
    sit: Callable[..., Seated], server: Serving, accessible_in_every_look: Check
) -> None:
    player = sit()
    server.take_up(
        player.table,
        dealer=1,
        phase="react",
        turn=1,
        hands=[["right_of_way", "25"], ["roll"]],
        sides=[{"battle": ["roll", "stop"]}, {}],
        pending={"hazard": "stop", "by": 1, "side": 0},
    )
    expect(player.page.locator('[data-action="coup_fourre"]')).to_be_visible()
    accessible_in_every_look(player.page)


def test_axe_finds_nothing_in_the_lesson(
    visit: Callable[..., Page], accessible_in_every_look: Check
) -> None:
    page = visit("/learn")
    expect(page.locator('.lesson[data-step]:not([data-step="wait"])')).to_be_visible()
    accessible_in_every_look(page)


# -- replay -------------------------------------------------------------------------------------


@pytest.fixture
def finished(sit: Callable[..., Seated], server: Serving) -> Seated:
    """A match of one hand that is over, with a coup fourré in it."""
    player = sit("fr2014", prepare=lambda table: server.play_out(table, seed=WITH_A_COUP_FOURRE))
    expect(player.page.locator('[data-prompt="end"]')).to_be_visible()
    return player


BEATS = """() => {
    const set = window.setInterval;
    window.beats = [];
    window.setInterval = (step, time) => { window.beats.push(time); return set(step, time); };
}"""
"""Records the interval of every repeating timer."""


def test_a_finished_match_can_be_replayed(finished: Seated, accessible: Check) -> None:
    page = finished.page
    page.get_by_role("link", name="Watch the replay").click()
    sentence, step = page.locator("[data-sentence]"), page.locator("[data-step]")
    expect(sentence).to_contain_text("Hand 1")
    accessible(page)
    # The view of a seat shows only its own hand.
    eyes, hands = page.locator('select[name="eyes"]'), page.locator("[data-hand-of]")
    expect(hands).to_have_count(2)
    eyes.select_option("1")
    expect(hands).to_have_count(1)
    expect(page.locator('[data-hand-of="1"] .cards > div')).to_have_count(6)
    eyes.select_option("table")
    expect(hands).to_have_count(0)
    page.locator('[data-action="next"]').click()
    expect(sentence).to_contain_text("draws")
    page.locator("[data-coup]").first.click()
    expect(sentence).to_contain_text("Coup fourré!")
    page.keyboard.press("ArrowRight")
    expect(sentence).to_contain_text("is cancelled")
    page.get_by_label("Position in the match").focus()
    page.keyboard.press("End")
    expect(sentence).to_contain_text("seal of hand 1 is opened")
    page.locator('[data-action="back"]').click()
    expect(sentence).to_contain_text("You win the match")
    page.locator('[data-action="first"]').click()
    expect(step).to_have_attribute("data-step", "0")
    # It plays automatically, at the chosen speed.
    page.evaluate(BEATS)
    speed = page.get_by_label("Speed of the replay")
    speed.select_option("1")
    page.locator('[data-action="play"]').click()
    speed.select_option("8")
    expect(step).not_to_have_attribute("data-step", "0")
    usual, fast = page.evaluate("window.beats")
    assert usual == 8 * fast


def test_an_unfinished_match_cannot_be_replayed(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit()
    player.start()
    page, table = player.page, player.table
    page.goto(f"{server.url}/r/{table}/1")
    expect(page.get_by_role("alert")).to_contain_text("not over yet")


# -- the score pad ------------------------------------------------------------------------------


def enter(page: Page, at: int, side: dict[str, Any]) -> None:
    """Enter what a side played: `3x100 2x25`."""
    box = page.locator(f'[data-pad-side="{at}"]')
    for part in side["distances"].split():
        count, _, card = part.rpartition("x")
        for _ in range(int(count or 1)):
            box.locator(f'[data-more="{card}"]').click()
    for card in side["safeties"]:
        how = "coup_fourre" if card in side["coups"] else "plain"
        box.locator(f'[data-safety="{card}"]').select_option(how)


def test_who_resigns_a_practiced_day_is_promised_no_result(visit: Callable[..., Page]) -> None:
    page = visit("/daily/2026-11-17")
    page.locator('[data-action="daily-practice"]').click()
    page.locator('[data-panel="menu"]').click()
    for _ in range(2):
        page.locator('[data-action="resign"]').click()
    expect(page.locator('[data-action="day-result"]')).to_have_text("The deal of the day")


def test_R12_5_classic_golden_sheets_on_the_pad(visit: Callable[..., Page]) -> None:
    page = visit("/score")
    seating = page.locator('select[name="seating"]')
    for name, empty, sides, sums in GOLDEN:
        for players in ("2-2", "4-2"):  # changing the seating clears all entries
            seating.select_option(players)
        for at, side in enumerate(sides):
            enter(page, at, side)
        if empty:
            page.locator('input[name="draw-empty"]').check()
        page.locator('[data-action="work-out"]').click()
        hand = page.locator('[data-line="hand"] td')
        expect(hand, name).to_have_text([f"{points:,}" for points in sums])


def test_the_score_pad_saves_its_hands_and_adds_them_up(visit: Callable[..., Page]) -> None:
    page = visit("/score")
    for _ in range(2):
        enter(page, 0, {"distances": "2x100", "safeties": ["extra_tank"], "coups": []})
        enter(page, 1, {"distances": "1x25", "safeties": [], "coups": []})
        page.locator('[data-action="work-out"]').click()
        page.locator('[data-action="enter"]').click()
    expect(page.locator('[data-hand="2"] [data-line="total"] td')).to_have_text(["600", "50"])
    page.reload()
    expect(page.locator('[data-hand="2"] [data-line="total"] td')).to_have_text(["600", "50"])
    page.locator('[data-action="undo"]').click()
    expect(page.locator('[data-hand="2"]')).to_have_count(0)


CUT = """select => {
    const pen = document.createElement("canvas").getContext("2d");
    const style = getComputedStyle(select);
    pen.font = style.font;
    const beside = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    const room = select.clientWidth - beside;
    return [...select.options].map(({ text }) => text).filter((text) =>
        pen.measureText(text).width > room);
}"""
"""The options that are wider than the field that shows them."""


@pytest.mark.parametrize("path", ["/score", "/make"])
def test_no_option_of_a_select_is_truncated(visit: Callable[..., Page], path: str) -> None:
    page = visit(path)
    expect(page.locator("select").first).to_be_visible()
    page.locator("details").evaluate_all("all => all.forEach((each) => { each.open = true })")
    if path == "/make":
        page.locator('[data-action="settings"]').click()
        expect(page.locator(".settings select").first).to_be_visible()
    for lang in ("en", "fr"):
        if lang == "fr":
            page.locator('[data-action="lang"]').click()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        for width in (360, 390, 768, 1280, 1920):
            page.set_viewport_size({"width": width, "height": 800})
            settle(page)
            cut = page.locator("select").evaluate_all(f"all => all.flatMap({CUT})")
            assert cut == [], (lang, width)


def test_the_score_pad_reports_what_is_wrong(visit: Callable[..., Page]) -> None:
    page = visit("/score", locale="fr-FR")
    enter(page, 0, {"distances": "8x100", "safeties": [], "coups": []})
    page.locator('[data-action="work-out"]').click()
    expect(page.get_by_role("alert")).to_contain_text("800")


# -- what a screen reader reads out -------------------------------------------------------------


def is_logged(event: dict[str, Any]) -> bool:
    """Whether the log of seat 0 has this event. It has no draws but its own."""
    if event["type"] == "turn_began":
        return event["seat"] == 0 and bool(event.get("drew"))
    return event["type"] not in (*SILENT, "ready")


def in_lines(events: list[dict[str, Any]], narrator: Narrator) -> list[str]:
    """One line per event; the consequences of a card stand in that card's line."""
    lines: list[str] = []
    for event in events:
        if event["type"] in ("hazard_cancelled", "extension_offered"):
            lines[-1] += f" {narrator.tell(event)}"
        else:
            lines.append(narrator.tell(event))
    return lines


def test_the_log_describes_every_turn_as_the_terminal_does(
    sit: Callable[..., Seated], server: Serving
) -> None:
    """Browser and terminal read the same catalogue: sentence for sentence, in order."""
    player = sit("fr2009", "4-4", house={"trip": 400})
    server.play_out(player.table, seed=3, hands=1)
    player.page.locator('[data-action="look"]').click()  # the sheet would cover the language button
    log = player.page.get_by_role("log")
    expect(log.locator(".hand_ended")).to_have_count(1)
    expect(log.locator("p").last).to_be_in_viewport()  # however long the log is, its end is in view
    events = [event for event in server.events(player.table, seat=0) if is_logged(event)]
    names, rules = ["Guest", "Mona", "Gus", "Lulu"], edition("fr2009")
    spoken: tuple[Lang, ...] = ("en", "fr")
    for lang in spoken:
        if lang == "fr":
            player.page.locator('[data-action="lang"]').click()
            expect(player.page.locator("html")).to_have_attribute("lang", "fr")
        narrator = Narrator(lang, names, names=rules.names, sides=4, you=0)
        expected = in_lines(events, narrator)
        assert len(expected) > 20
        # After each distance the browser adds the total in parentheses; otherwise the sentence is
        # the same.
        told = [re.sub(r" \(\d[^()]*\)", "", line) for line in log.locator("p").all_inner_texts()]
        assert told[-60:] == expected[-60:]


# -- languages ----------------------------------------------------------------------------------


def test_the_language_can_be_switched_at_the_table(
    sit: Callable[..., Seated], server: Serving
) -> None:
    player = sit()
    page = player.page
    hands = [["roll", "gasoline", "50", "75", "100", "stop", "25"], ["repairs"]]
    server.take_up(player.table, dealer=1, turn=0, hands=hands)
    expect(page.get_by_text("Your turn", exact=True)).to_be_visible()
    page.locator('[data-action="lang"]').click()
    expect(page.get_by_text("À vous de jouer", exact=True)).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(player.card("roll")).to_have_attribute("aria-label", re.compile("Feu vert"))
    player.choose("gasoline")
    player.act("why")
    expect(page.locator(".reasons")).to_contain_text("ne se pose que sur")
    page.reload()
    expect(page.get_by_text("À vous de jouer", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "words"), [("fr-CA", "Jouer tout de suite"), ("de", "Play now")]
)
def test_the_browsers_preferred_language_is_used(
    visit: Callable[..., Page], locale: str, words: str
) -> None:
    expect(visit("/", locale=locale).get_by_role("heading", name=words)).to_be_visible()


# -- how fields look ----------------------------------------------------------------------------

LOOKS_OF = """field => {
    const { appearance, backgroundImage, borderTopColor, color } = getComputedStyle(field);
    return { appearance, arrow: backgroundImage.includes(color), clear: borderTopColor === color };
}"""
"""How a field is drawn, and whether its arrow and its border have the color of its text."""


def test_a_select_is_styled_by_the_page_in_every_theme_and_contrast(
    visit: Callable[..., Page],
) -> None:
    page = visit("/make")
    field = page.locator('select[name="seating"]')
    for theme in ("light", "dark"):
        for contrast in ("normal", "more"):
            look = {"theme": theme, "contrast": contrast}
            page.locator("html").evaluate("(html, look) => Object.assign(html.dataset, look)", look)
            more = contrast == "more"
            drawn = {"appearance": "none", "arrow": True, "clear": more}
            assert field.evaluate(LOOKS_OF) == drawn, look
