"""The review of a finished match: one click away, read by keyboard, in both languages."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from bornes import connect
from bornes.coach.accounts import wins_of_100
from bornes.coach.report import Review
from bornes.coach.wording import worded
from bornes.text import LANGUAGES, Lang, text
from bornes.text.telling import Narrator
from tests.browser.boxes import Check, settle
from tests.browser.seated import ASKED, Seated
from tests.browser.serving import Serving
from tests.server.serving import table_of

MADE: Final = 120_000
"""Milliseconds that making a review may take on a busy machine."""
BEYOND: Final = "document.documentElement.scrollWidth - innerWidth"
SIZES: Final = [(360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080)]


# All tests share what is set up once here, so one process runs them.
pytestmark = pytest.mark.xdist_group("review")


@pytest.fixture(scope="module")
def played(server: Serving) -> tuple[str, dict[str, str]]:
    """A table whose match of three hands is over, and its player's data. All tests share it, so
    that its review is made only once.
    """
    with connect(server.url, name="Camille", chance=False) as host:
        host.create("classic", 2, seat=0, pace="untimed", house={"trip": 300, "hands": 3})
        assert host.secret is not None
        server.play_out(table_of(host).id, seed=3, hands=3, rigged=False, use_player_seeds=False)
        return table_of(host).id, {"secret": host.secret, "name": "Camille"}


@pytest.fixture
def finished(
    played: tuple[str, dict[str, str]], visit: Callable[..., Page], server: Serving
) -> Seated:
    """The player, back at the end of that match."""
    table, known = played
    page = visit(f"/t/{table}", kept=known)
    expect(page.locator('[data-prompt="end"]')).to_be_visible()
    return Seated(page, server)


def reviewed(player: Seated, lang: Lang = "en") -> dict[str, Any]:
    """The review that the page shows: the server's, in the words of the coach for its player."""
    table = player.page.url.split("/r/")[1].split("/")[0]
    where = f"{player.server.url}/api/tables/{table}/matches"
    (match,) = player.page.request.get(where).json()["matches"]
    names = [each["name"] for each in match["players"]]
    found = msgspec.convert(player.page.request.get(f"{where}/1/review").json(), Review)
    told: dict[str, Any] = msgspec.to_builtins(worded(found, Narrator(lang, names, you=0)))
    return told


@pytest.fixture
def review(finished: Seated) -> Seated:
    """Its review, opened from the end of the match."""
    finished.page.locator('[data-action="review"]').click()
    expect(finished.page.locator("[data-moment] .board")).to_be_visible(timeout=MADE)
    return finished


def test_a_review_shows_what_the_coach_says_moment_by_moment(
    review: Seated, accessible_in_every_look: Check
) -> None:
    page, found = review.page, reviewed(review)
    rows = page.locator("ol li button")
    # At first only the player's own mistakes are listed.
    own = [each for each in found["moments"] if each["side"] == 0 and each["kind"] == "decision"]
    expect(rows).to_have_text([re.compile(re.escape(each["said"])) for each in own])
    # The opening names the decision that cost most.
    mistakes = [each for each in found["moments"] if each["kind"] == "decision"]
    worst = max(mistakes, key=lambda each: found["decisions"][each["index"]]["cost"])
    better, costliest = page.locator("[data-opening] p").all()
    expect(costliest).to_contain_text(worst["said"])
    wins = wins_of_100(msgspec.convert(found, Review))
    expect(better).to_contain_text(f"{max(wins)} wins in 100 matches")
    best = found["decisions"][worst["index"]]["choices"][0]
    expect(page.locator("[data-opening] .better")).to_contain_text(f"{100 * best['match']:.1f}%")
    remove_filters(page)
    said = [re.compile(re.escape(each["said"])) for each in found["moments"]]
    expect(rows).to_have_text(said)
    for player in found["by_seat"]:
        card = page.locator(f'[data-player="{player["seat"]}"]')
        for verdict in ("fine", "doubtful", "mistake", "blunder"):
            count = str(player["verdicts"].get(verdict, 0))
            expect(card.locator(f'[data-verdict="{verdict}"] strong')).to_have_text(count)
    accessible_in_every_look(page)
    step_through(page, found)
    filter_by_side_and_kind(page, found)


def remove_filters(page: Page) -> None:
    for wish in ("only-side", "only-mistakes"):
        page.locator(f'input[name="{wish}"]').uncheck()


def step_through(page: Page, found: dict[str, Any]) -> None:
    """Each moment shows what its seat saw."""
    page.locator("#content").focus()
    shown = page.locator("[data-moment]")
    for at, moment in enumerate(found["moments"]):
        if at:
            page.keyboard.press("ArrowRight")
        expect(shown).to_have_attribute("data-moment", str(moment["at"]))
        expect(page.locator('ol button[aria-current="true"]')).to_contain_text(moment["said"])
        # Only the hand of that seat is shown.
        expect(shown.locator("[data-hand-of]")).to_have_attribute(
            "data-hand-of", str(moment["seat"])
        )
        if moment["kind"] == "decision":
            best = found["decisions"][moment["index"]]["choices"][0]
            expect(shown.locator(".better")).to_contain_text(best["why"])
    expect(page.locator('[data-action="next"]')).to_be_disabled()
    page.locator('[data-action="back"]').click()
    expect(shown).to_have_attribute("data-moment", str(found["moments"][-2]["at"]))


def filter_by_side_and_kind(page: Page, found: dict[str, Any]) -> None:
    rows, moments = page.locator("ol li button"), found["moments"]
    own = [each for each in moments if each["side"] == 0]
    mistakes = [each for each in moments if each["kind"] == "decision"]
    both = [each for each in own if each in mistakes]
    assert 0 < len(both) < min(len(own), len(mistakes))
    rows.first.click()  # so that the filters must handle a chosen moment
    page.locator('input[name="only-mistakes"]').check()
    expect(rows).to_have_text([re.compile(re.escape(each["said"])) for each in mistakes])
    page.locator('input[name="only-side"]').check()
    expect(rows).to_have_count(len(both))
    expect(page.locator("[data-moment]")).to_have_attribute("data-moment", str(both[0]["at"]))
    page.locator("#content").focus()
    for each in both[1:]:
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-moment]")).to_have_attribute("data-moment", str(each["at"]))
    page.locator('input[name="only-mistakes"]').uncheck()
    expect(rows).to_have_count(len(own))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_player_is_you_in_the_review_and_in_the_replay(review: Seated, lang: Lang) -> None:
    page, found = review.page, reviewed(review, lang)
    if lang != "en":
        page.locator('[data-action="lang"]').click()
    expect(page.locator("html")).to_have_attribute("lang", lang)
    remove_filters(page)
    rows = page.locator("ol li button")
    expect(rows).to_have_text([re.compile(re.escape(each["said"])) for each in found["moments"]])
    you, named = text(lang, "web-own-row"), text(lang, "web-own-row-named", name="Camille")

    def words() -> str:
        """All words of the page, except for what screen readers read on the player's plate."""
        return page.locator("main").inner_text().replace(named, "")

    expect(page.locator('[data-player="0"] h3')).to_contain_text(you)
    expect(page.locator('select[name="side"] option').first).to_have_text(you)
    for row in rows.all():
        row.click()
        assert "Camille" not in words()
    page.locator(".head a").click()
    choice = page.locator('select[name="eyes"]')
    expect(choice.locator('option[value="0"]')).to_have_text(you)
    for eyes, hands in (("all", 2), ("0", 1), ("1", 1)):
        choice.select_option(eyes)
        expect(page.locator("[data-hand-of]")).to_have_count(hands)
        expect(page.locator(".plate .name > [aria-hidden]")).to_have_text(you)
        for _ in range(6):  # both sides play
            assert "Camille" not in words()
            page.locator('[data-action="next"]').click()


def test_other_readers_see_the_name_of_the_player(
    played: tuple[str, dict[str, str]], visit: Callable[..., Page]
) -> None:
    page = visit(f"/r/{played[0]}/1")
    expect(page.locator('[data-hand-of="0"] h2')).to_have_text("Camille")


def test_a_review_can_be_downloaded_and_a_moment_tried_again(review: Seated) -> None:
    page, found = review.page, reviewed(review)
    for name, start in (("JSON", b"{"), ("CSV", b"step,"), ("SVG", b"<svg")):
        with page.expect_download() as saved:
            page.get_by_role("link", name=name).click()
        assert saved.value.path().read_bytes().startswith(start), name
    assert any(each["kind"] == "decision" for each in found["moments"])
    page.locator("ol li button").first.click()
    page.locator('[data-action="try-again"]').click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(ASKED).first).to_be_visible()


def test_the_review_is_one_click_from_the_replay_and_from_home(finished: Seated) -> None:
    page, table = finished.page, finished.table
    page.get_by_role("link", name="Watch the replay").click()
    page.locator('[data-action="review"]').click()
    expect(page).to_have_url(re.compile(f"/r/{table}/1/review"))
    expect(page.get_by_role("heading", name="Review", level=1)).to_be_visible()
    page.locator(".logo").click()
    row = page.locator(f'[data-finished="{table}"]')
    row.get_by_role("link", name="Review").click()
    expect(page).to_have_url(re.compile(f"/r/{table}/1/review"))


def test_the_review_fits_every_window(
    played: tuple[str, dict[str, str]], visit: Callable[..., Page], accessible: Check
) -> None:
    page = visit(f"/r/{played[0]}/1/review")
    expect(page.locator("[data-moment] .board")).to_be_visible(timeout=MADE)
    page.locator("details.account summary").click()
    for title in ("Review", "Analyse"):
        if title == "Analyse":
            page.locator('[data-action="lang"]').click()
        expect(page.get_by_role("heading", name=title, level=1)).to_be_visible()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            assert page.evaluate(BEYOND) <= 0, (title, width, height)
        accessible(page)
        assert "web-review" not in page.locator("main").inner_text(), "a text is missing"


def test_a_review_shows_its_progress_and_reports_errors(
    played: tuple[str, dict[str, str]], visit: Callable[..., Page], server: Serving
) -> None:
    page = visit("/")
    answers: list[Route] = []
    page.route(re.compile("/api/.*/review$"), lambda route: answers.extend([route]))
    headers = {"content-type": "text/event-stream"}
    page.route(
        re.compile("/review/progress$"),
        lambda route: route.fulfill(body="data: 0.42\n\n", headers=headers),
    )
    page.goto(f"{server.url}/r/{played[0]}/1/review")
    expect(page.get_by_role("progressbar")).to_have_attribute("value", "0.42")
    while not answers:
        page.evaluate("0")  # events of the browser arrive with its answers
    refusal = {"error": "busy", "key": "review-busy", "why": "Many matches, just now."}
    answers[0].fulfill(status=503, body=json.dumps(refusal))
    expect(page.get_by_role("alert")).to_have_text("Many matches, just now.")
    expect(page.get_by_role("progressbar")).to_have_count(0)


def test_a_missing_or_unfinished_match_has_no_review(
    visit: Callable[..., Page], server: Serving
) -> None:
    page = visit("/")
    page.route(re.compile("/api/.*/review$"), lambda route: None)  # the list of matches says it too
    with connect(server.url, name="Camille", chance=False) as host:
        host.create("classic", 2, seat=0, pace="untimed")
        host.start()
        for table in ("no-such-table", table_of(host).id):
            page.goto(f"{server.url}/r/{table}/1/review")
            expect(page.get_by_role("alert"), table).to_have_text(text("en", "web-review-none"))
            expect(page.get_by_role("link", name=text("en", "web-replay"))).to_have_count(0)
