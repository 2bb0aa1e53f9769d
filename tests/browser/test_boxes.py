"""Every size: a whole hand with no scrolling, the hand always in view, nothing over the cards."""

import itertools
from collections.abc import Callable, Iterable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import NEXT_FRAME, faults, record, recorded
from tests.browser.seated import Seated, Way
from tests.browser.serving import Serving

SIZES: Final = {
    "360x640": (360, 640),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "640x400": (640, 400),
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
    ("1280x800", "en-GB", "mouse"): "classic",
}
"""Of all, those that each test run plays, and by which rules; `make test-long` plays the others."""
ROLLING: Final[dict[str, Any]] = {"battle": ["roll"]}
NINE: Final = ["25", "50", "50", "75", "100", "100", "25", "25", "50"]
FULL: Final[dict[str, Any]] = {
    "battle": ["roll"],
    "speed": ["end_of_limit"],
    "distances": NINE,
    "safeties": {"driving_ace": "coup_fourre", "extra_tank": "coup_fourre"},
    "score": 4200,
}
CLASSIC: Final = ("2-2", "4-2")
"""The seatings played by the classic rules; the others by those of 2014."""
HAND: Final = ["100", "stop", "roll", "gasoline", "200", "right_of_way", "25"]


def screen(size: str, lang: str, way: Way = "mouse") -> dict[str, Any]:
    width, height = SIZES[size]
    zoom = 2 if "%" in size else 1  # what a browser's zoom is: fewer pixels, each larger
    return {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": zoom,
        "locale": lang,
        "has_touch": way == "touch",
    }


def wanted(size: str, lang: str, way: Way) -> Any:
    marks = () if (size, lang, way) in SAMPLE else (pytest.mark.long,)
    return pytest.param(size, lang, way, id=f"{size} {lang} {way}", marks=marks)


@pytest.mark.parametrize(("size", "lang", "way"), [wanted(*each) for each in EVERY])
def test_a_whole_hand_fits_the_window(
    sit: Callable[..., Seated], server: Serving, size: str, lang: str, way: Way
) -> None:
    # A hand to 1000 is played by whoever takes the lesson (`test_learning`); a shorter one shows as
    # much here.
    short = (size, lang, way) in SAMPLE
    edition = SAMPLE.get((size, lang, way), "classic")
    player = sit(edition, house={"trip": 400} if short else None, **screen(size, lang, way))
    player.way = way
    player.start()
    asked = player.page.locator('[data-turn="yours"], [data-prompt]').first
    asked.wait_for()
    while not player.page.locator('[data-prompt="end"]').count():
        assert faults(player.page) == []
        player.decide()
        asked.wait_for()


@pytest.fixture
def at(sit: Callable[..., Seated], server: Serving) -> Callable[..., Seated]:
    """Somebody on seat 0 whose turn it is, on a table full of cards."""

    def seated(seating: str = "2-2", hand: list[str] | None = None, **options: Any) -> Seated:
        edition = "classic" if seating in CLASSIC else "fr2014"
        own = options.pop("own", FULL)
        player = sit(edition, seating, **options)
        players, sides = map(int, seating.split("-"))
        free = ["end_of_limit", "spare_tire"]
        server.take_up(
            player.table,
            dealer=players - 1,
            turn=0,
            hands=[hand or HAND, *([free[n % 2]] for n in range(1, players))],
            draw=["75", "50"] * 4,
            sides=[own, *(dict(ROLLING) for _ in range(sides - 1))],
        )
        expect(player.page.locator('[data-turn="yours"]')).to_be_visible()
        return player

    return seated


STATES: Final[dict[str, tuple[str, ...]]] = {
    "a turn": (),
    "a card chosen": ("card stop",),
    "asked twice": ("card 25", "discard"),
    "why not": ("card gasoline", "why"),
    "a hint": ("hint",),
    "its numbers": ("hint", "numbers"),
}
"""What can be asked in one turn, and the way there."""


def reach(player: Seated, way: tuple[str, ...]) -> None:
    for step in way:
        action, _, card = step.partition(" ")
        if action == "card":
            player.choose(card)
        else:
            player.act(action)


def sampled(cases: Iterable[tuple[str, ...]], *default: tuple[str, ...]) -> list[Any]:
    """All cases; `make test` runs the default ones, `make test-long` the others."""
    return [
        pytest.param(*case, marks=() if case in default else (pytest.mark.long,)) for case in cases
    ]


def sizes(*default: str) -> list[Any]:
    return sampled([(size,) for size in SIZES], *[(size,) for size in default])


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
def test_nothing_covers_the_cards_one_decides_with(
    at: Callable[..., Seated], axe: str, size: str, lang: str, seating: str
) -> None:
    """All states of one turn, with nine distances down, as milestones and as a road."""
    player = at(seating, **screen(size, lang))
    page = player.page
    page.evaluate(axe)
    for name, way in STATES.items():
        if "discard" in way and seating not in CLASSIC:
            continue  # R4.3: there one discards only what cannot be played
        reach(player, way)
        if "hint" in way:
            page.locator('[data-prompt="hint"]').wait_for()
        if "why" in way:
            page.locator(".reasons").wait_for()
        assert faults(page) == [], name
        assert violations(page) == [], name
        if page.locator('[data-prompt="hint"]').count():
            page.locator('[data-action="close-hint"]').click()
        page.keyboard.press("Escape")
    for wish in ({"roadLayout": True}, {"counting": True}):
        remember(page, wish)
        page.reload()
        expect(page.locator('[data-turn="yours"]')).to_be_visible()
        assert faults(page) == [], wish


@pytest.mark.parametrize(
    ("size", "lang"),
    sampled(
        itertools.product(SIZES, LANGUAGES),
        ("360x640", "fr-FR"),
        ("640x400", "fr-FR"),
        ("844x390", "en-GB"),
    ),
)
def test_the_extension_is_asked_beside_the_cards(
    at: Callable[..., Seated], axe: str, size: str, lang: str
) -> None:
    six_hundred = {"battle": ["roll"], "distances": ["200", "200", "100", "100"]}
    player = at(own=six_hundred, **screen(size, lang))
    player.play("100")
    player.page.locator('[data-prompt="extension"]').wait_for()
    assert faults(player.page) == []
    player.page.evaluate(axe)
    assert violations(player.page) == []


def second(player: Seated, visit: Callable[..., Page], server: Serving) -> Seated:
    """Somebody else, on seat 1 of a table for two."""
    other = Seated(visit(f"/t/{player.table}"), server)
    other.page.locator('[data-seat="1"]').get_by_role("button", name="Sit here").click()
    expect(other.page.get_by_role("button", name="Leave this seat")).to_be_visible()
    return other


@pytest.mark.parametrize(
    ("size", "lang"),
    sampled(
        itertools.product(SIZES, LANGUAGES),
        ("360x640", "fr-FR"),
        ("640x400", "fr-FR"),
        ("844x390", "en-GB"),
    ),
)
def test_an_attack_is_asked_about_beside_the_cards(  # noqa: PLR0917 - fixtures
    sit: Callable[..., Seated],
    visit: Callable[..., Page],
    server: Serving,
    axe: str,
    size: str,
    lang: str,
) -> None:
    player = sit(**screen(size, lang))
    other = second(player, visit, server)
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
    assert faults(player.page) == []
    player.page.evaluate(axe)
    assert violations(player.page) == []


@pytest.mark.parametrize("size", sizes("844x390"))
def test_nothing_moves_when_a_card_comes(
    sit: Callable[..., Seated], visit: Callable[..., Page], server: Serving, size: str
) -> None:
    """Another person plays in between, so that the hand is seen with a card less for sure."""
    player = sit(**screen(size, "en-GB"))
    other = second(player, visit, server)
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
    player.page.evaluate(NEXT_FRAME)
    other.choose("gasoline")
    other.act("discard")
    player.page.locator('[data-turn="yours"]').wait_for()
    expect(cards).to_have_count(len(HAND))
    player.page.evaluate(NEXT_FRAME)
    places, counts = recorded(player.page)
    assert set(counts) == {len(HAND) - 1, len(HAND)}
    assert len(places) == 1


@pytest.mark.parametrize("size", sizes("390x844", "844x390", "1280x800"))
def test_every_panel_can_be_reached_and_leaves_the_hand_in_view(
    at: Callable[..., Seated], axe: str, size: str
) -> None:
    player = at(**screen(size, "fr-FR"))
    page = player.page
    remember(page, {"counting": True})
    page.reload()
    page.evaluate(axe)
    player.act("hint")
    page.locator('[data-prompt="hint"]').wait_for()
    for panel in ("menu", "log"):
        page.locator(f'[data-panel="{panel}"]').click()
        expect(page.locator("aside")).to_be_visible()
        for at_ in range(len(HAND)):
            expect(page.locator("button[data-card]").nth(at_)).to_be_in_viewport(ratio=1)
        assert violations(page) == []
    expect(page.get_by_role("textbox")).to_be_visible()
    page.locator('[data-action="settings"]').click()
    assert violations(page) == []


def remember(page: Page, wish: dict[str, Any]) -> None:
    """Have the browser like the table so."""
    page.evaluate(
        """wish => localStorage.setItem("bornes",
            JSON.stringify({ ...JSON.parse(localStorage.getItem("bornes")), ...wish }))""",
        wish,
    )


def violations(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        """async () => (await axe.run(document, { resultTypes: ["violations"] })).violations
            .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 99))].join())"""
    )
    return found
