"""A real Chromium against a real server. `make test` builds the app and finds the browser."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from bornes.web import APP, built
from tests.browser.chromium import FLAGS, chromium
from tests.browser.seated import Seated
from tests.browser.serving import Serving, serving

NO_COACH = """localStorage.setItem("bornes", JSON.stringify(
    { ...JSON.parse(localStorage.getItem("bornes") ?? "{}"), coach: false }))"""
PATIENCE = 15_000
"""Milliseconds; every wait is for an event, this is when to give up on it."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    assert built(), "The browser app is not built: run `make web`."
    with serving(tmp_path_factory.mktemp("tables")) as found:
        yield found


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Serving) -> Iterator[Callable[..., Page]]:
    """A page of somebody new: a browser of their own, empty, on any screen."""
    contexts: list[BrowserContext] = []

    def somebody(path: str = "/", *, coach: bool = False, **options: Any) -> Page:
        wished = {
            "locale": "en-GB",
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "service_workers": "block",  # it has tests of its own, and fetches the whole app
            "bypass_csp": True,  # for axe, which tests inject; the policy has a test of its own
            **options,
        }
        context = browser.new_context(**wished)
        context.set_default_timeout(PATIENCE)
        if not coach:
            context.add_init_script(NO_COACH)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: pytest.fail(f"the page failed: {error}"))
        page.goto(server.url + path)
        return page

    yield somebody
    for context in contexts:
        context.close()


@pytest.fixture
def sit(visit: Callable[..., Page], server: Serving) -> Callable[..., Seated]:
    """Make a table and sit down at it, in a browser of one's own."""

    def seated(edition: str = "classic", seating: str = "2-2", **options: Any) -> Seated:
        table = {"pace": options.pop("pace", "untimed"), "house": options.pop("house", None)}
        page = visit("/make", **options)
        return Seated.at_new_table(page, server, edition, seating, **table)

    return seated


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's own script."""
    return (APP / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
