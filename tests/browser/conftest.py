"""A real Chromium against a real server. `make test` builds the app and finds the browser."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    ViewportSize,
    expect,
)

from bornes import connect
from bornes.text import text
from bornes.web import APP, built
from tests.browser.boxes import Check, settle
from tests.browser.chromium import launched
from tests.browser.seated import HAND, Seated
from tests.browser.serving import Serving, serving
from tests.positions import ROLLING, facing

REMEMBER = """localStorage.setItem("bornes", JSON.stringify(
    {{ ...JSON.parse(localStorage.getItem("bornes") ?? "{{}}"), ...{} }}))"""
"""What a browser knows of earlier visits."""
PATIENCE = 60_000
"""Milliseconds; every wait is for an event, this is when to give up on it."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    assert built(), "The browser app is not built: run `make web`."
    with serving(tmp_path_factory.mktemp("tables")) as found:
        yield found


expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with launched() as browser:
        yield browser


@pytest.fixture
def visit(browser: Browser, server: Serving) -> Iterator[Callable[..., Page]]:
    """A page of somebody new: a browser of their own, empty, on any screen."""
    contexts: list[BrowserContext] = []
    failed: list[str] = []

    def somebody(
        path: str = "/", *, coach: bool = False, kept: dict[str, Any] | None = None, **options: Any
    ) -> Page:
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
        known = {**(kept or {}), **({} if coach else {"coach": False})}
        context.add_init_script(REMEMBER.format(json.dumps(known)))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(str(error)))
        page.goto(server.url + path)
        return page

    yield somebody
    for context in contexts:
        for page in context.pages:
            # An answer that a test makes up may be on its way still: its error would be the next
            # test's.
            page.unroute_all(behavior="ignoreErrors")
        context.close()
    # Said here: raised where the browser tells of it, it would take the browser from all tests.
    assert not failed, "a page failed: " + "; ".join(failed)


@pytest.fixture
def sit(visit: Callable[..., Page], server: Serving) -> Callable[..., Seated]:
    """Sit at a new table, in a browser of one's own. The form has tests of its own; here the table
    is there already, and the browser comes back to it; after `prepare` was called with its id. A
    `seed` decides its deals.
    """

    def seated(edition: str = "classic", seating: str = "2-2", **options: Any) -> Seated:
        table = {"pace": options.pop("pace", "untimed"), "house": options.pop("house", None)}
        prepare: Callable[[str], None] | None = options.pop("prepare", None)
        seed: int | None = options.pop("seed", None)
        players, sides = map(int, seating.split("-"))
        french = str(options.get("locale", "")).startswith("fr")
        name = text("fr" if french else "en", "web-guest")
        with connect(server.url, name=name, chance=False) as host:
            teams = sides < players if players > 3 else None
            host.create(edition, players, teams=teams, seat=0, **table)
            assert host.table is not None
            assert host.secret is not None
            where, secret = host.table.id, host.secret
            if seed is not None:
                server.deal_by(where, seed)
            if prepare is not None:
                prepare(where)
        kept = {"secret": secret, "name": name, **options.pop("kept", {})}
        page = visit(f"/t/{where}", kept=kept, **options)
        if prepare is None:
            expect(page.locator("[data-code]")).to_be_visible()
        return Seated(page, server)

    return seated


@pytest.fixture
def at(sit: Callable[..., Seated], server: Serving) -> Callable[..., Seated]:
    """Somebody on seat 0 whose turn it is, in a position of one's own."""

    def seated(
        *sides: dict[str, Any], hand: list[str] | None = None, seating: str = "2-2", **options: Any
    ) -> Seated:
        player = sit(options.pop("edition", "classic"), seating, **options)
        players, count = map(int, seating.split("-"))
        rest = [ROLLING] * (count - len(sides))
        server.take_up(player.table, **facing(players, hand or HAND, [*sides, *rest]))
        expect(player.page.locator('[data-turn="yours"]')).to_be_visible()
        return player

    return seated


VIOLATIONS = """async (rules) => {
    const only = rules === null ? {} : { runOnly: { type: "rule", values: rules } };
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...only });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
        `${id}: ${target} ${failureSummary}`));
}"""
LOOKS: list[dict[str, Any]] = [
    {"color_scheme": "light", "contrast": "no-preference"},
    {"color_scheme": "dark", "contrast": "no-preference"},
    {"color_scheme": "light", "contrast": "more"},
]
COLOR_RULES = ("color-contrast", "link-in-text-block")
"""All that more contrast can change: the page is the same, in other colors."""
PHONE: ViewportSize = {"width": 390, "height": 760}


@pytest.fixture(scope="session")
def axe() -> str:
    """The accessibility checker's own script."""
    return (APP / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def hold_to_axe(page: Page, axe: str, rules: Sequence[str] | None = None) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    settle(page)
    wrong = page.evaluate(VIOLATIONS, rules)
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def accessible(axe: str) -> Check:
    """Hold a page to what axe-core knows."""
    return lambda page: hold_to_axe(page, axe)


@pytest.fixture
def accessible_in_every_look(axe: str) -> Check:
    """The same by day, by night and with more contrast, on the desk and on a phone."""

    def check(page: Page) -> None:
        desk = page.viewport_size
        assert desk is not None
        for look in LOOKS:
            page.emulate_media(**look)
            page.set_viewport_size(PHONE if look["color_scheme"] == "dark" else desk)
            expect(page.locator("html")).to_have_attribute("data-theme", look["color_scheme"])
            more = look["contrast"] == "more"
            contrast = "more" if more else "normal"
            expect(page.locator("html")).to_have_attribute("data-contrast", contrast)
            hold_to_axe(page, axe, COLOR_RULES if more else None)
        page.set_viewport_size(desk)

    return check
