"""At every window size: no scrolling, the hand always in view, nothing over the cards."""

import itertools
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from bornes.text import Lang, text
from tests.browser.boxes import Check, faults, record, recorded, settle
from tests.browser.seated import ASKED, EVENTFUL, Seated, Way
from tests.browser.serving import Serving
from tests.positions import ROLLING

SIZES: Final = {
    "360x640": (360, 640),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "640x400": (640, 400),
    "740x360": (740, 360),
    "768x1024": (768, 1024),
    "1280x800": (1280, 800),
    "1920x1080": (1920, 1080),
    "1280x800 at 200%": (640, 400),
}
LANGUAGES: Final = ("en-GB", "fr-FR")
WAYS: Final[tuple[Way, ...]] = ("mouse", "touch", "keyboard")
EVERY: Final = list(itertools.product(SIZES, LANGUAGES, WAYS))
SAMPLE: Final = {
    ("360x640", "fr-FR", "touch"): "fr2009",
    ("844x390", "en-GB", "touch"): "collector",
    ("1280x800 at 200%", "fr-FR", "keyboard"): "fr2014",
    ("1280x800", "en-GB", "mouse"): "vintage",
}
"""The combinations that each test run plays, and their editions; `make test-long` plays the others.
`test_hands` covers the classic edition.
"""
LONG: Final = pytest.mark.long
NINE: Final = ["25", "50", "50", "75", "100", "100", "25", "25", "50"]
FULL: Final[dict[str, Any]] = {
    "battle": ["roll"],
    "speed": ["end_of_limit"],
    "distances": NINE,
    "safeties": {"driving_ace": "coup_fourre", "extra_tank": "coup_fourre"},
    "score": 4200,
}
CLASSIC: Final = ("2-2", "4-2")
"""The seatings played under the classic rules; the others are played under those of 2014."""
HAND: Final = ["100", "stop", "roll", "gasoline", "200", "right_of_way", "25"]


def screen(size: str, lang: str, way: Way = "mouse") -> dict[str, Any]:
    width, height = SIZES[size]
    zoom = 2 if "%" in size else 1  # a browser's zoom: fewer pixels, each larger
    return {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": zoom,
        "locale": lang,
        "has_touch": way == "touch",
    }


def wanted(size: str, lang: str, way: Way) -> Any:
    marks = () if (size, lang, way) in SAMPLE else (LONG,)
    return pytest.param(size, lang, way, id=f"{size} {lang} {way}", marks=marks)


@pytest.mark.parametrize(("size", "lang", "way"), [wanted(*each) for each in EVERY])
def test_a_whole_hand_fits_the_window(
    sit: Callable[..., Seated], server: Serving, size: str, lang: str, way: Way
) -> None:
    # A short hand in which everything happens shows as much as a long one; `test_first_hour` plays
    # a hand of full length.
    edition = SAMPLE.get((size, lang, way))
    short = {} if edition is None else {"house": {"trip": 300}, "seed": EVENTFUL[edition]}
    player = sit(edition or "classic", **short, **screen(size, lang, way))
    player.way = way
    player.start()
    asked = player.page.locator(ASKED).first
    asked.wait_for()
    while not player.page.locator('[data-prompt="end"]').count():
        assert faults(player.page) == []
        player.decide()
        asked.wait_for()


@pytest.fixture
def at(at: Callable[..., Seated]) -> Callable[..., Seated]:
    """A player on seat 0 whose turn it is, at a table full of cards."""

    def seated(seating: str = "2-2", hand: list[str] | None = None, **options: Any) -> Seated:
        edition = options.pop("edition", "classic" if seating in CLASSIC else "fr2014")
        equal = [options.pop("other", ROLLING)] * (int(seating[-1]) - 1)
        sides = [options.pop("own", FULL), *options.pop("others", equal)]
        return at(*sides, hand=hand or HAND, seating=seating, edition=edition, **options)

    return seated


CUT_BESIDE: Final = """(names, long) => {
    names.find((name) => name.textContent === "Gus").textContent = long;
    const cut = names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
    return cut.map((name) => name.textContent);
}"""
"""Which names are truncated when a partner has a long one."""
STATES: Final[dict[str, tuple[str, ...]]] = {
    "a turn": (),
    "a card chosen": ("card stop",),
    "asked twice": ("card 25", "discard"),
    "why not": ("card gasoline", "why"),
    "a hint": ("hint",),
    "its numbers": ("numbers",),
}
"""The states that a turn can be in, and the steps that lead to them."""


def reach(player: Seated, way: tuple[str, ...]) -> None:
    for step in way:
        action, _, card = step.partition(" ")
        if action == "card":
            player.choose(card)
        else:
            player.act(action)


def sampled(cases: Iterable[tuple[str, ...]], *default: tuple[str, ...]) -> list[Any]:
    """All cases; `make test` runs the default ones, `make test-long` the others."""
    return [pytest.param(*case, marks=() if case in default else (LONG,)) for case in cases]


NARROW: Final = ("360x640", "640x400", "740x360", "844x390")
"""The tightest sizes, which each test run checks; `make test-long` checks the others."""
WINDOWS: Final = [
    pytest.param(NARROW, id="narrow"),
    pytest.param(("390x844", "768x1024", "1280x800", "1920x1080"), id="wide", marks=LONG),
    pytest.param(("1280x800 at 200%",), id="zoomed", marks=LONG),
]
CHECKED_BY_AXE: Final = {("360x640", "fr-FR"), ("844x390", "en-GB")}
"""The windows that axe checks too: it is slow, and most of what it finds does not depend on the
size. `test_pages` lets it check the same questions without a hint.
"""
CHECKED_BY_AXE_SEATING: Final = "8-4"
"""The seating that axe checks: the largest. `test_pages` has smaller ones."""


def in_each_window(
    page: Page, sizes: Iterable[str], langs: Iterable[str] = LANGUAGES
) -> Iterator[tuple[str, str]]:
    """Show one page in each language and size, and yield the current ones."""
    for lang in langs:
        page.set_viewport_size({"width": 1280, "height": 800})
        if page.locator("html").get_attribute("lang") != lang[:2]:
            page.locator('[data-action="lang"]').click()
        expect(page.locator("html")).to_have_attribute("lang", lang[:2])
        for size in sizes:
            width, height = SIZES[size]
            page.set_viewport_size({"width": width, "height": height})
            yield size, lang


def check_each_window_with_and_without_a_hint(
    player: Seated, sizes: tuple[str, ...], accessible: Check
) -> None:
    """A question, and then the coach's answer in it, with a ring around what it recommends."""
    page = player.page
    # French needs more room: where it fits, English fits too.
    for window in in_each_window(page, sizes, LANGUAGES[1:]):
        assert faults(page) == [], window
    player.act("hint")
    page.locator('[data-prompt="hint"]').wait_for()
    expect(page.locator(".desk .advised")).to_have_count(1)
    for window in in_each_window(page, sizes):
        assert faults(page) == [], window
        if window in CHECKED_BY_AXE:
            accessible(page)


@pytest.mark.parametrize(
    ("seating", "size", "lang"),
    sampled(
        itertools.product(("2-2", "4-2", "3-3", "8-4"), SIZES, LANGUAGES),
        ("2-2", "360x640", "fr-FR"),
        ("8-4", "360x640", "en-GB"),
        ("4-2", "844x390", "fr-FR"),
        ("3-3", "640x400", "en-GB"),
    ),
)
def test_nothing_covers_the_cards_in_any_state_of_a_turn(
    at: Callable[..., Seated], accessible: Check, size: str, lang: str, seating: str
) -> None:
    """All states of one turn, with nine distances played, shown as milestones and as a road."""
    player = at(seating, **screen(size, lang))
    page = player.page
    for name, way in STATES.items():
        if "discard" in way and seating not in CLASSIC:
            continue  # R4.3: there only cards that cannot be played are discarded
        reach(player, way)
        if "hint" in way:
            page.locator('[data-prompt="hint"]').wait_for()
        if "why" in way:
            page.locator(".reasons").wait_for()
        assert faults(page) == [], name
        if seating == CHECKED_BY_AXE_SEATING:
            accessible(page)
        if page.locator('[data-prompt="compare"]').count():
            page.locator('[data-action="close-hint"]').click()
        page.keyboard.press("Escape")
    spoken: Lang = "fr" if lang == "fr-FR" else "en"
    for wish in ("roadLayout", "counting"):
        page.locator('[data-action="settings"]').click()
        page.get_by_label(text(spoken, f"web-set-{wish}")).check()
        page.keyboard.press("Escape")
        expect(page.locator(".settings")).to_have_count(0)
        assert faults(page) == [], wish
    if seating == "4-2":
        page.set_viewport_size({"width": 360, "height": 640})
        settle(page)
        cut = page.locator(".player .name").evaluate_all(CUT_BESIDE, "Maximilienne de la Tour")
        assert cut == ["Maximilienne de la Tour"]


@pytest.mark.parametrize("sizes", WINDOWS)
def test_a_reason_shared_by_several_sides_is_shown_once_and_in_full(
    at: Callable[..., Seated], sizes: tuple[str, ...]
) -> None:
    # The state of a side with the longest description.
    stopped = {"battle": ["out_of_gas"], "speed": ["speed_limit"]}
    player = at("8-4", other=stopped, **screen(sizes[0], "en-GB"))
    page = player.page
    for window in in_each_window(page, sizes):
        player.choose("stop")
        player.act("why")
        expect(page.locator(".reasons li:has(b)")).to_have_count(1)
        expect(page.locator(".reasons b")).to_have_count(3)
        assert faults(page) == [], window
        page.keyboard.press("Escape")


@pytest.mark.parametrize("edition", ["fr2009", "fr2014"])
def test_a_different_reason_for_each_side_is_shown_in_full(
    at: Callable[..., Seated], edition: str
) -> None:
    """With a button to discard the card below them (2009), and without one (2014)."""
    safe = {"safeties": {"right_of_way": "plain"}}
    others = [{"battle": ["out_of_gas"]}, {"battle": ["accident"]}, safe]
    player = at("8-4", ["25", "stop"], edition=edition, others=others, locale="fr-FR")
    for size in ("1280x800", "1920x1080", "844x390", "360x640", "390x844"):
        width, height = SIZES[size]
        player.page.set_viewport_size({"width": width, "height": height})
        player.choose("stop")
        player.act("why")
        expect(player.page.locator(".reasons li:has(b)")).to_have_count(3)
        assert faults(player.page) == [], size
        player.page.keyboard.press("Escape")


STOPPED: Final[dict[str, Any]] = {
    "battle": ["out_of_gas"],
    "speed": ["speed_limit"],
    "distances": ["25", "25", "25", "75", "75", "75", "100", "100"],
    "safeties": {"driving_ace": "coup_fourre"},
    "score": 4825,
}
"""A side with the longest words about it, the longest numbers and a long road."""


@pytest.mark.parametrize("road", [False, True], ids=["piles", "road"])
@pytest.mark.parametrize(
    ("edition", "seating"), [("classic", "3-3"), ("classic", "4-2"), ("fr2009", "8-4")]
)
def test_names_words_and_numbers_of_a_side_stand_apart(
    at: Callable[..., Seated], edition: str, seating: str, *, road: bool
) -> None:
    own = STOPPED | {"battle": ["accident"], "distances": NINE, "safeties": {}}
    third, fourth = {"battle": ["roll", "repairs"], "score": 4250}, {"battle": ["stop"], "score": 0}
    player = at(
        seating, edition=edition, own=own, others=[STOPPED, third, fourth][: int(seating[-1]) - 1],
        kept={"roadLayout": road}, locale="fr-FR",
    )  # fmt: skip
    for width, height in LOW:
        player.page.set_viewport_size({"width": width, "height": height})
        assert faults(player.page) == [], (width, height)


LOW: Final = [(390, 844), (1023, 700), (1024, 768), (1280, 640), (1280, 800), (1366, 768)]
"""Windows in which sides are low or narrow."""


@pytest.mark.parametrize("sizes", WINDOWS)
def test_the_extension_question_appears_beside_the_cards(
    at: Callable[..., Seated], accessible: Check, sizes: tuple[str, ...]
) -> None:
    six_hundred = {"battle": ["roll"], "distances": ["200", "200", "100", "100"]}
    player = at(own=six_hundred, **screen(sizes[0], "en-GB"))
    player.play("100")
    player.page.locator('[data-prompt="extension"]').wait_for()
    check_each_window_with_and_without_a_hint(player, sizes, accessible)


def second_player(player: Seated, visit: Callable[..., Page], server: Serving) -> Seated:
    """Another player, on seat 1 of a table for two."""
    other = Seated(visit(f"/t/{player.table}"), server)
    other.page.locator('[data-seat="1"]').get_by_role("button", name="Sit here").click()
    expect(other.page.get_by_role("button", name="Leave this seat")).to_be_visible()
    return other


@pytest.mark.parametrize("sizes", WINDOWS)
def test_the_question_after_an_attack_appears_beside_the_cards(
    sit: Callable[..., Seated],
    visit: Callable[..., Page],
    server: Serving,
    accessible: Check,
    sizes: tuple[str, ...],
) -> None:
    player = sit(**screen(sizes[0], "en-GB"))
    other = second_player(player, visit, server)
    server.take_up(
        player.table,
        dealer=0,
        turn=1,
        hands=[
            ["right_of_way", "25", "50", "75", "100", "roll"],
            ["stop", "roll", "gasoline", "200", "25", "50", "75"],
        ],
        sides=[ROLLING, ROLLING],
    )
    other.play("stop")
    player.page.locator('[data-prompt="reaction"]').wait_for()
    check_each_window_with_and_without_a_hint(player, sizes, accessible)
    expect(player.card("right_of_way")).to_have_class(re.compile("advised"))


@pytest.mark.parametrize("size", sampled([(size,) for size in SIZES], ("844x390",)))
def test_the_layout_does_not_move_when_a_card_is_drawn(
    sit: Callable[..., Seated], visit: Callable[..., Page], server: Serving, size: str
) -> None:
    """Another person plays in between, so that the hand is certainly shown with one card fewer."""
    player = sit(**screen(size, "en-GB"))
    other = second_player(player, visit, server)
    server.take_up(
        player.table,
        dealer=1,
        turn=0,
        hands=[HAND, ["gasoline"]],
        draw=["75", "50"] * 4,
        sides=[ROLLING, ROLLING],
    )
    cards = player.page.locator("button[data-card]")
    player.page.locator('[data-turn="yours"]').wait_for()
    record(player.page)
    player.play("25")
    expect(cards).to_have_count(len(HAND) - 1)
    settle(player.page)
    other.choose("gasoline")
    other.act("discard")
    player.page.locator('[data-turn="yours"]').wait_for()
    expect(cards).to_have_count(len(HAND))
    settle(player.page)
    places, counts = recorded(player.page)
    assert set(counts) == {len(HAND) - 1, len(HAND)}
    assert len(places) == 1


@pytest.mark.parametrize(
    ("sizes", "langs"),
    [
        pytest.param(("390x844", "844x390"), ("fr-FR",), id="some"),
        pytest.param(tuple(SIZES)[:-1], LANGUAGES, id="every", marks=LONG),
    ],
)
def test_every_panel_can_be_reached_and_leaves_the_hand_in_view(
    at: Callable[..., Seated], accessible: Check, sizes: tuple[str, ...], langs: tuple[str, ...]
) -> None:
    player = at(kept={"counting": True})
    page = player.page
    player.act("hint")
    page.locator('[data-prompt="hint"]').wait_for()
    for _ in in_each_window(page, sizes, langs):
        for panel in ("menu", "log"):
            button = page.locator(f'[data-panel="{panel}"]')
            if panel == "menu" or button.is_visible():  # a wide table has its log in view
                button.click()
            expect(page.locator("aside" if panel == "log" else "[data-menu]")).to_be_visible()
            for at_ in range(len(HAND)):
                expect(page.locator("button[data-card]").nth(at_)).to_be_in_viewport(ratio=1)
            accessible(page)
            if panel == "menu":
                page.keyboard.press("Escape")
                expect(button).to_be_focused()
        page.locator('[data-action="settings"]').click()
        expect(page.locator(".settings")).to_be_visible()
        accessible(page)
        page.keyboard.press("Escape")  # this closes the settings and the panel
        expect(page.locator(".settings")).to_have_count(0)
