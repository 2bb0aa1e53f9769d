"""The whole game in a page: with the network off, and from plain files in a subfolder."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

import bornes
from bornes.cli import main
from bornes.core.events import MatchEnded
from bornes.core.match import Match
from bornes.record import read, record_of
from bornes.record.log import lines
from bornes.text import Lang, text
from bornes.web.packed_networks import file_names
from bornes.web.site import write_site
from tests.browser.boxes import Check
from tests.browser.conftest import REMEMBER
from tests.browser.seated import ASKED, Seated, Way
from tests.browser.serving import serving

PATIENCE = 60_000
KNOWN = {"speed": "instant", "coach": False, "rival": "racer"}
"""The settings of a player who has played before, so that the files of `racer` are cached."""
KEPT = """(files) => navigator.serviceWorker.ready.then(async () => {
    for (let tries = 0; tries < 800; tries++) {
        const found = await Promise.all((await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).map(({ url }) => url)));
        const kept = found.flat();
        if (files.every((file) => kept.some((url) => url.endsWith(file)))) return true;
        await new Promise((done) => setTimeout(done, 50));  // no event tells of it
    }
    return false;
})"""
"""Whether all of these files are cached for playing offline."""
HALFWAY = 5
"""Decisions before the page is reloaded."""
SMALL: ViewportSize = {"width": 360, "height": 640}
RECORD = """fetch("/api/me/record", {
    headers: { Authorization: `Bearer ${JSON.parse(localStorage.bornes).secret}` },
}).then((answer) => answer.json())"""
SITE_PAGES = (
    *("", "learn", "make", "rules/classic", "ask", "score", "cards", "me", "daily", "puzzles"),
    *("privacy", "statistics", "event", "device", "nothing-here"),
)
YOUR_TURN = '[data-turn="yours"]'
_SEQ = 'Number(document.querySelector("[data-seq]").dataset.seq)'


class LocalPlayer(Seated):
    """A player at a table inside the page: no server knows the state of the game."""

    def __init__(self, page: Page, way: Way) -> None:
        super().__init__(page, server=None, way=way)  # type: ignore[arg-type]  # there is none

    def seq(self) -> int:
        seq: int = self.page.evaluate(_SEQ)
        return seq

    def wait_for_progress(self, seq: int) -> None:
        self.page.wait_for_function(f"(seq) => {_SEQ} > seq", arg=seq)

    def come_to_turn(self, decisions: int) -> None:
        """Make this many decisions, then answer attacks until it is the player's turn."""
        for _ in range(decisions):
            assert self.decide()
        self.page.locator(ASKED).first.wait_for()
        while not self.page.locator(YOUR_TURN).count():
            assert self.decide()
            self.page.locator(ASKED).first.wait_for()

    def play_match(self) -> None:
        """Play hand after hand, until the match can be reviewed."""
        self.play_hand()
        while not self.page.locator('[data-action="review"]').count():
            self.act("ready")
            self.page.locator('[data-prompt="end"]').wait_for(state="detached")
            self.play_hand()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Do not log every file."""


@contextmanager
def plain_files(folder: Path) -> Iterator[str]:
    """The output of `bornes site` in a subfolder, served as `python -m http.server` does it."""
    site = folder / "games" / "bornes"
    if not site.exists():
        write_site(site)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/games/bornes/"
    server.shutdown()
    server.server_close()


@contextmanager
def live_server(folder: Path) -> Iterator[str]:
    with serving(folder) as server:
        yield f"{server.url}/"


def _hand(page: Page) -> list[str | None]:
    """The cards in hand on the player's own turn, when nothing else changes them."""
    page.locator(YOUR_TURN).wait_for()
    return [card.get_attribute("data-card") for card in page.locator("button[data-card]").all()]


@pytest.mark.parametrize(
    ("served", "length", "way"),
    [
        (plain_files, "hand", "touch"),
        pytest.param(plain_files, "match", "keyboard", marks=pytest.mark.long),
        pytest.param(live_server, "match", "touch", marks=pytest.mark.long),
    ],
)
def test_a_match_is_played_offline_with_a_reload_in_between(
    browser: Browser,
    tmp_path: Path,
    served: Callable[[Path], AbstractContextManager[str]],
    length: str,
    way: Way,
) -> None:
    """A match of one hand, or to 5,000 points."""
    context = browser.new_context(
        locale="en-GB", viewport=SMALL, has_touch=True, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(REMEMBER.format(json.dumps({**KNOWN, "length": length})))
    with served(tmp_path) as address:
        page = context.new_page()
        page.goto(address)
        assert page.evaluate(KEPT, ["wasm", *file_names().values()])
    # The server is stopped now.
    page.reload()
    seated = LocalPlayer(page, way)
    seated.act("play-racer")
    seated.come_to_turn(HALFWAY)
    cards = _hand(page)
    before = page.url
    page.goto(address)
    expect(page.locator('[data-action="continue"]')).to_be_visible()
    page.goto(before)
    page.reload()
    assert _hand(page) == cards
    seated.act("hint")
    expect(page.locator('[data-prompt="hint"] .why')).not_to_be_empty()
    expect(page.locator("button[data-card].advised")).to_have_count(1)
    seated.play_match()
    seated.act("review")
    expect(page.locator("#moments")).to_be_visible()
    seated.press(page.get_by_role("link", name=text("en", "web-replay")))
    with page.expect_download() as saved:
        seated.act("download")
    file = tmp_path / "match.jsonl"
    saved.value.save_as(file)
    assert main(["check", str(file)]) == 0
    assert isinstance(read(file).events[-1], MatchEnded)
    assert main(["review", str(file)]) == 0
    context.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a site, which is written once for all tests."""
    return tmp_path_factory.mktemp("site")


def _played() -> Match:
    """A match of one hand in which a player made mistakes."""
    match = bornes.start("classic", players=2, seed=3, house={"hands": 1})
    return bornes.play_out(match, ["random", "driver"])


def _file(match: Match) -> str:
    return b"".join(line + b"\n" for line in lines(record_of(match))).decode()


def _drop(page: Page, name: str, content: str) -> None:
    """Drop a file on the page."""
    page.evaluate(
        """([name, content]) => {
            const dataTransfer = new DataTransfer();
            dataTransfer.items.add(new File([content], name));
            window.dispatchEvent(new DragEvent("drop", { dataTransfer }));
        }""",
        [name, content],
    )


def test_a_match_file_is_replayed_reviewed_and_tried_again_on_a_site(
    browser: Browser, site: Path, accessible: Check
) -> None:
    context = browser.new_context(locale="en-GB", viewport=SMALL, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(REMEMBER.format(json.dumps(KNOWN)))
    with plain_files(site) as address:
        page = context.new_page()
        page.goto(address)
        expect(page.locator("#local-games")).to_be_visible()
        _drop(page, "match.jsonl", _file(_played()))
        expect(page.locator('[data-action="download"]')).to_be_visible()
        accessible(page)
        page.goto(f"{page.url}/review")
        expect(page.locator("#moments")).to_be_visible()
        accessible(page)
        moment = page.locator(".moments li button").first.text_content()
        page.locator('[data-action="try-again"]').click()
        # The table is as it was before that decision, and the game continues from there.
        seated = LocalPlayer(page, "mouse")
        assert moment
        assert seated.decide()
        before = page.url
        page.goto(address)
        page.goto(before)
        page.locator(ASKED).first.wait_for()
        page.locator('[data-action="undo"]').first.click()
        expect(page.locator(YOUR_TURN)).to_be_visible()
    context.close()


DENIED = """
indexedDB.open = () => { throw new DOMException("denied", "SecurityError"); };
navigator.locks.request = () => Promise.reject(new DOMException("denied", "SecurityError"));
"""
"""Run before the worker's script: acts as a browser that lets no site save anything."""


def _prepend(script: str) -> Callable[[Route], None]:
    """Answer with the requested script, preceded by this one."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=script + found.text())

    return answer


def _half(route: Route) -> None:
    """Answer with half of a file."""
    found = route.fetch()
    route.fulfill(response=found, body=found.body()[: len(found.body()) // 2])


def _lost(route: Route) -> None:
    route.abort()


WORKER, KERNEL, TABLE = (
    re.compile(file) for file in (r"/worker-[^/]*\.js", r"\.wasm", r"/Table-[^/]*\.js")
)
FAILURES: list[tuple[Any, Callable[[Route], None], str, bool]] = [
    (WORKER, _prepend(DENIED), "web-local-denied", True),
    (WORKER, _prepend("delete self.WebAssembly;"), "error-local-no-wasm", False),
    (WORKER, _lost, "web-local-not-loaded", False),
    (KERNEL, _half, "error-local-not-loaded", False),
    (TABLE, _lost, "web-page-not-loaded", False),
]
"""Files, what happens to them, the message that is shown, and whether the game still works."""


def test_a_failure_is_reported_and_everything_else_keeps_working(
    browser: Browser, site: Path
) -> None:
    with plain_files(site) as address:
        langs: Iterator[Lang] = cycle(("en", "fr"))
        for lang, (file, answer, said, plays) in zip(langs, FAILURES, strict=False):
            context = browser.new_context(
                locale={"en": "en-GB", "fr": "fr-FR"}[lang],
                reduced_motion="reduce",
                service_workers="block",  # it would answer before the test does
            )
            context.set_default_timeout(PATIENCE)
            context.add_init_script(REMEMBER.format(json.dumps(KNOWN)))
            context.route(file, answer)
            page = context.new_page()
            page.goto(address)
            page.locator('[data-action="play-driver"]').click()
            expect(page.get_by_text(text(lang, said))).to_be_visible()
            if not plays:
                page.goto(f"{address}#/rules")
                heading = page.get_by_role("heading", name=text(lang, "web-rules-title"))
                expect(heading.first).to_be_visible()
                context.unroute_all()
                page.go_back()
                page.reload()
                again = page.locator('[data-action="play-driver"]')
                again.or_(page.locator(YOUR_TURN)).first.wait_for()
                if again.count():
                    again.click()
            page.locator(YOUR_TURN).wait_for()
            context.close()


@pytest.mark.long
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_every_page_of_a_site_is_accessible(
    browser: Browser, site: Path, accessible_in_every_look: Check, locale: str
) -> None:
    context = browser.new_context(locale=locale, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    with plain_files(site) as address:
        page = context.new_page()
        for path in SITE_PAGES:
            page.goto(f"{address}#/{path}")
            page.reload()  # a deep link can be opened directly
            expect(page.locator("main h1, main h2").first).to_be_visible()
            accessible_in_every_look(page)
    context.close()


def test_matches_played_in_the_browser_can_be_added_to_the_stats(
    visit: Callable[..., Page],
) -> None:
    match = _played()
    finished = {
        "table": "~abc",
        "match": 1,
        "config": {"edition": "classic", "players": 2, "house": {"hands": 1}},
        "players": [{"name": "Ada", "bot": None}, {"name": "Mona", "bot": "driver"}],
        "seat": 0,
        "sides": 2,
        "seed": 0,
        "winner": match.winner,
        "totals": [sheet.total for sheet in match.sheets()],
        "resigned": False,
        "taken_back": False,
        "ended": 1_500_000_000_000,
        "events": msgspec.to_builtins(match.log),
    }
    page = visit("/", kept={"local": True})
    page.wait_for_load_state("networkidle")  # the drop target is loaded last, and invisible
    everything = {"bornes_matches": 1, "tables": [], "matches": [finished]}
    _drop(page, "all.json", json.dumps(everything))
    expect(page.locator('[data-action="upload"]')).to_be_visible()
    # The stats page offers the upload, too.
    page.locator('header a[href$="/me"]').click()
    expect(page.get_by_text(text("en", "web-me-empty"))).to_be_visible()
    page.locator('[data-action="upload"]').click()
    expect(page.get_by_text(text("en", "web-local-uploaded", count=1))).to_be_visible()
    expect(page.get_by_text(text("en", "web-me-local", count=1))).to_be_visible()
    expect(page.locator('[data-action="upload"]')).to_have_count(0)
    (row,) = page.evaluate(RECORD)["matches"]
    assert (row["local"], row["opponents"]) == (True, ["bot:driver"])
