"""A real Chromium against a real server. `make test` builds the app and finds the browser."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from bornes import connect
from bornes.text import text
from bornes.web import APP, built
from tests.browser.boxes import Check, settle
from tests.browser.chromium import launched
from tests.browser.seated import HAND, Seated
from tests.browser.serving import Serving, serving
from tests.positions import ROLLING, facing
from tests.server.serving import table_of

REMEMBER = """localStorage.setItem("bornes", JSON.stringify(
    {{ ...JSON.parse(localStorage.getItem("bornes") ?? "{{}}"), ...{} }}))"""
"""Stores settings in the browser, as an earlier visit would have done."""
PATIENCE = 60_000
"""Milliseconds until giving up; every wait is for an event."""


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
    """Open a page as a new visitor: in a separate, empty browser, on any screen."""
    contexts: list[BrowserContext] = []
    failed: list[str] = []

    def new_visitor(
        path: str = "/", *, coach: bool = False, kept: dict[str, Any] | None = None, **options: Any
    ) -> Page:
        wanted = {
            "locale": "en-GB",
            "viewport": {"width": 1280, "height": 800},
            "reduced_motion": "reduce",
            "service_workers": "block",  # it has its own tests, and fetches the whole app
            "bypass_csp": True,  # for axe, which tests inject; the policy has its own test
            **options,
        }
        context = browser.new_context(**wanted)
        context.set_default_timeout(PATIENCE)
        known = {**(kept or {}), **({} if coach else {"coach": False})}
        context.add_init_script(REMEMBER.format(json.dumps(known)))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: failed.append(str(error)))
        page.goto(server.url + path)
        return page

    yield new_visitor
    for context in contexts:
        for page in context.pages:
            # A response that a test has faked may still be on its way: its error would be reported
            # in the next test.
            page.unroute_all(behavior="ignoreErrors")
        context.close()
    # Checked only here: an exception in the event handler would close the browser for all tests.
    assert not failed, "a page failed: " + "; ".join(failed)


@pytest.fixture
def sit(visit: Callable[..., Page], server: Serving) -> Callable[..., Seated]:
    """Seat a player at a new table, in a separate browser. The form for new tables has its own
    tests; here a client creates the table, `prepare` is called with its id, and then the browser
    opens it. A `seed` determines its deals.
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
            assert host.secret is not None
            where, secret = table_of(host).id, host.secret
            if seed is not None:
                server.seed_deals(where, seed)
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
    """A player on seat 0 whose turn it is, in a given position."""

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
"""The only rules that more contrast can affect: the page is the same, in other colors."""
PHONE: ViewportSize = {"width": 390, "height": 760}


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core, the accessibility checker."""
    return (APP / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def check_with_axe(page: Page, axe: str, rules: Sequence[str] | None = None) -> None:
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    settle(page)
    wrong = page.evaluate(VIOLATIONS, rules)
    assert not wrong, "\n".join(wrong)


@pytest.fixture
def accessible(axe: str) -> Check:
    """Check a page with axe-core."""
    return lambda page: check_with_axe(page, axe)


@pytest.fixture
def accessible_in_every_look(axe: str) -> Check:
    """The same in light and dark mode and with more contrast, on the desktop and on a phone."""

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
            check_with_axe(page, axe, COLOR_RULES if more else None)
        page.set_viewport_size(desk)

    return check
