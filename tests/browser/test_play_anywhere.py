"""The whole game in a page: with the network off, and from plain files in a sub-folder."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bornes.cli.check import checked
from bornes.record import read
from bornes.web.site import write_site
from tests.browser.conftest import PHONE, REMEMBER
from tests.browser.seated import Seated
from tests.browser.serving import serving

PATIENCE = 60_000
KNOWN = '{"speed": "instant", "coach": false}'
"""What this browser likes: robots that keep nobody waiting."""
KERNEL_KEPT = """navigator.serviceWorker.ready.then(async () => {
    for (let tries = 0; tries < 400; tries++) {
        const found = await Promise.all((await caches.keys()).map(async (name) =>
            (await (await caches.open(name)).keys()).some(({ url }) => url.endsWith(".wasm"))));
        if (found.includes(true)) return true;
        await new Promise((done) => setTimeout(done, 50));  // no event tells of it
    }
    return false;
})"""
HALFWAY = 5
"""Decisions before the page is loaded again."""
_SEQ = 'Number(document.querySelector("[data-seq]").dataset.seq)'


class Alone(Seated):
    """Somebody at a table in the page: nobody else knows how far its game is."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, server=None, way="touch")  # type: ignore[arg-type]  # there is none

    def seq(self) -> int:
        seq: int = self.page.evaluate(_SEQ)
        return seq

    def gone_on(self, seq: int) -> None:
        self.page.wait_for_function(f"(seq) => {_SEQ} > seq", arg=seq)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Say nothing of every file."""


@contextmanager
def plain_files(folder: Path) -> Iterator[str]:
    """The output of `bornes site` in a sub-folder, served as `python -m http.server` does it."""
    write_site(folder / "games" / "bornes")
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
    """The cards in one's own turn, when nothing changes by itself."""
    page.locator('[data-turn="yours"]').wait_for()
    return [card.get_attribute("data-card") for card in page.locator("button[data-card]").all()]


@pytest.mark.parametrize("served", [plain_files, pytest.param(live_server, marks=pytest.mark.long)])
def test_a_match_without_a_network_with_a_reload_in_between(
    browser: Browser, tmp_path: Path, served: Callable[[Path], AbstractContextManager[str]]
) -> None:
    context = browser.new_context(
        locale="en-GB", viewport=PHONE, has_touch=True, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(REMEMBER.format(KNOWN))
    with served(tmp_path) as address:
        page = context.new_page()
        page.goto(address)
        assert page.evaluate(KERNEL_KEPT)
    # Nothing is served any more.
    page.reload()
    page.locator('[data-action="play-driver"]').tap()
    seated = Alone(page)
    for _ in range(HALFWAY):
        assert seated.decide()
    cards = _hand(page)
    before = page.url
    page.goto(address)
    expect(page.locator('[data-action="continue"]')).to_be_visible()
    page.goto(before)
    page.reload()
    assert _hand(page) == cards
    seated.play_hand()
    page.get_by_role("link", name="Replay").tap()
    with page.expect_download() as saved:
        page.locator('[data-action="download"]').tap()
    file = tmp_path / "match.jsonl"
    saved.value.save_as(file)
    assert checked("en", file) == 0
    assert read(file).events[-1].__class__.__name__ == "MatchEnded"
    context.close()
