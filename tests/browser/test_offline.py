"""The installed app offline: what opens, what is cached, how a new version arrives."""

import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from bornes.web import DIST
from tests.browser.serving import Serving, serving

READY = "navigator.serviceWorker.ready.then(() => caches.keys())"
PATIENCE = 60_000
"""Milliseconds until giving up; every wait is for an event."""
TRIES = 10
"""How often to close the last page until the browser notices it before the next one opens."""
CACHES_AFTER_UPDATE = """new Promise((resolve) => {
    const late = performance.now() + 1000;
    const look = async () => {
        const names = await caches.keys();
        if (names.length === 1 || performance.now() > late) resolve(names);
        else setTimeout(look, 50);  // no event tells of it
    };
    look();
})"""
"""The names of the caches once that of the old version is gone, or after a second."""
UPDATED = """navigator.serviceWorker.ready.then(async (found) => {
    await found.update();
    const next = found.installing ?? found.waiting;
    while (next.state === "installing")
        await new Promise((changed) => { next.onstatechange = changed; });
    return next.state;
})"""
"""The state of the next version's service worker, once it is fully downloaded."""
CACHED_PATHS = """caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.open(name))))
    .then((all) => Promise.all(all.map((cache) => cache.keys())))
    .then((found) => found.flat().map((request) => new URL(request.url).pathname))"""


class Outage:
    """A separate server that can be stopped, and a browser that has visited it."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.build = folder / "dist"
        shutil.copytree(DIST, self.build)
        self._running = ExitStack()
        self.server: Serving = self._running.enter_context(serving(folder, self.build))
        self.context: BrowserContext = browser.new_context(locale="en-GB", reduced_motion="reduce")
        self.context.set_default_timeout(PATIENCE)

    def page(self, path: str = "/") -> Page:
        page = self.context.new_page()
        page.goto(self.server.url + path)
        return page

    def caches(self, page: Page) -> list[str]:
        """The names of the caches, once the service worker is at work."""
        names: list[str] = page.evaluate(READY)
        return names

    def stop(self) -> None:
        self._running.close()

    def end(self) -> None:
        self.context.close()
        self.stop()


@pytest.fixture
def outage(browser: Browser, tmp_path: Path) -> Iterator[Outage]:
    here = Outage(browser, tmp_path)
    yield here
    here.end()


def test_the_app_opens_offline_and_says_that_it_is_offline(outage: Outage) -> None:
    page = outage.page("/score")
    assert len(outage.caches(page)) == 1
    page.reload()
    page.locator('[data-pad-side="0"] [data-more="100"]').click()
    page.locator('[data-action="work-out"]').click()
    expect(page.locator('[data-line="hand"]')).to_be_visible()
    # The robots' networks and results are cached only when a first game begins.
    files = {f"/{file.relative_to(DIST)}" for file in DIST.rglob("*") if file.is_file()}
    kept = set(page.evaluate(CACHED_PATHS))
    assert kept == files - {"/sw.js", "/index.html", "/preview.png"} | {"/"}, (
        "nothing the server says is kept"
    )
    outage.stop()
    page.goto(outage.server.url + "/")
    expect(page.get_by_role("status")).to_contain_text("You are offline")
    # Other people need the server, robots do not: tests/browser/test_play_anywhere.py.
    expect(page.locator('[data-action="friend"]')).to_be_disabled()
    expect(page.locator('[data-action="play-driver"]')).to_be_enabled()
    page.get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="The rules")).to_be_visible()
    page.locator('select[name="beside"]').select_option("fr2009")
    expect(page.locator('[data-point="line-safe_trip"] td').last).to_have_text("200")
    page.goto(outage.server.url + "/r/some-table/1")
    expect(page.get_by_role("alert")).to_contain_text("You are offline")
    page.goto(outage.server.url + "/t/some-table")
    page.locator("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="Play now")).to_be_visible()


def test_a_new_version_is_loaded_immediately_and_replaces_the_old_one(outage: Outage) -> None:
    page = outage.page()
    before = outage.caches(page)
    _publish(outage.build, "Bornes, the next")
    page.reload()
    assert page.evaluate("document.head.dataset.version") == "Bornes, the next"
    assert page.evaluate(UPDATED) == "installed"
    expect(page.get_by_role("status")).to_contain_text("A new version is ready")
    # The old version serves its pages until the last of them is closed; then it is deleted.
    assert page.evaluate("caches.keys().then((names) => names.length)") == 2
    now: list[str] = []
    for _ in range(TRIES):
        page.close()
        page = outage.page()
        now = page.evaluate(CACHES_AFTER_UPDATE)
        if len(now) == 1:
            break
    assert len(now) == 1
    assert now != before


def _publish(build: Path, version: str) -> None:
    """Replace the served build with another one."""
    index, worker = build / "index.html", build / "sw.js"
    changes: list[tuple[Path, Any, str]] = [
        (index, "<head>", f'<head data-version="{version}">'),
        (worker, re.compile(r"[0-9a-f]{12}"), "0123456789ab"),
    ]
    for file, old, new in changes:
        text = file.read_text(encoding="utf-8")
        changed = re.sub(old, new, text, count=1)
        assert changed != text
        file.write_text(changed, encoding="utf-8")
