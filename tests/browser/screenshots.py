"""`python -m tests.browser.screenshots`: the pictures of docs/screenshots, from the app itself.

Each is taken in English and in French: a page shows the pictures of its language.
"""

import io
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from bornes.text import LANGUAGES, Lang, text
from tests.browser.chromium import launched
from tests.browser.seated import Seated
from tests.browser.serving import Serving, serving
from tests.positions import MINE, THEIRS

PATIENCE: Final = 60_000
"""Milliseconds to wait for a page: the machine may be busy."""

TARGET: Final = Path(__file__).parents[2] / "docs" / "screenshots"
DESK: Final = {"width": 1280, "height": 800}
PHONE: Final = {"width": 390, "height": 844}
LOCALES: Final[dict[Lang, str]] = {"en": "en-US", "fr": "fr-FR"}
FRAME: Final = (640, 400)
"""Size of the animation in pixels, half that of the window."""
YOURS: Final = '[data-turn="yours"]'
ADVISED: Final = "button.advised"
STILL: Final = """Promise.allSettled(document.getAnimations()
    .filter((moving) => moving.playState === "running").map((moving) => moving.finished))"""

THIRD: Final[dict[str, Any]] = {"battle": ["repairs"], "distances": ["50", "50"], "score": 900}
FOURTH: Final[dict[str, Any]] = {
    "battle": ["roll"],
    "distances": ["100", "100", "75", "25"],
    "safeties": {"puncture_proof": "coup_fourre"},
}
HAND: Final = ["100", "stop", "roll", "gasoline", "200", "right_of_way", "25"]


class Studio:
    """Takes the pictures in one language."""

    def __init__(self, browser: Browser, server: Serving, lang: Lang) -> None:
        self._browser = browser
        self._server = server
        self.lang: Final = lang
        self._target = TARGET / lang
        self._target.mkdir(parents=True, exist_ok=True)

    def page(self, path: str, screen: dict[str, int], **options: Any) -> Page:
        wanted = {
            "locale": LOCALES[self.lang],
            "viewport": screen,
            "reduced_motion": "reduce",
            "service_workers": "block",  # pictures need no cached files
            **options,
        }
        page = self._browser.new_context(**wanted).new_page()
        page.goto(self._server.url + path)
        expect(page.get_by_role("heading", level=1)).to_be_attached()
        return page

    def file(self, page: Path, screen: dict[str, int]) -> Page:
        shown = self._browser.new_context(viewport=screen).new_page()  # type: ignore[arg-type]
        shown.goto(page.as_uri())
        return shown

    def table(
        self,
        edition: str,
        seating: str,
        screen: dict[str, int],
        position: dict[str, Any],
        **options: Any,
    ) -> Seated:
        page = self.page("/make", screen, **options)
        player = Seated.at_new_table(page, self._server, edition, seating)
        self._server.take_up(player.table, **position)
        expect(page.locator("[data-seq]")).to_be_visible()
        return player

    def save(self, page: Page, name: str) -> None:
        page.evaluate(STILL)  # points are counted up, if only for a frame
        write(page.screenshot(), self._target / f"{name}.png")
        page.context.close()

    def animate(self, frames: list[tuple[bytes, int]], name: str) -> None:
        """Save frames, with their durations in milliseconds, as an animation that runs twice."""
        first, *others = [smaller(shot) for shot, _ in frames]
        first.save(
            self._target / f"{name}.webp", save_all=True, append_images=others, loop=2,
            duration=[shown for _, shown in frames], quality=72, method=6,
        )  # fmt: skip


def smaller(shot: bytes) -> Image.Image:
    """Scale a screenshot down to a frame of the animation."""
    return Image.open(io.BytesIO(shot)).convert("RGB").resize(FRAME, Image.Resampling.LANCZOS)


def write(shot: bytes, file: Path) -> None:
    """Save a picture with 256 colors: a third of the bytes, and no visible difference."""
    Image.open(io.BytesIO(shot)).convert("RGB").quantize(256).save(file, optimize=True)


def two(**more: Any) -> dict[str, Any]:
    """A hand with two players; it is the turn of seat 0."""
    hands = [HAND, ["accident", "repairs", "50"]]
    return {
        "dealer": 1,
        "turn": 0,
        "hands": hands,
        "sides": [MINE, THEIRS],
        "discard": ["75"],
        **more,
    }


def eight() -> dict[str, Any]:
    hands = [HAND, *([["accident"], ["spare_tire"]][n % 2] for n in range(1, 8))]
    return {
        "dealer": 5,
        "turn": 0,
        "hands": hands,
        "sides": [MINE, THEIRS, THIRD, FOURTH],
        "discard": ["end_of_limit"],
    }


def attacked() -> dict[str, Any]:
    mine = {**MINE, "battle": ["roll", "stop"]}
    return two(
        phase="react", turn=1, sides=[mine, THEIRS], hands=[HAND[3:], ["repairs", "50"]],
        pending={"hazard": "stop", "by": 1, "side": 0},
    )  # fmt: skip


def home(studio: Studio) -> None:
    page = studio.page("/", DESK)
    expect(page.locator(".levels button").first).to_be_enabled()  # the page is connected
    studio.save(page, "home")


def cards(studio: Studio) -> None:
    studio.save(studio.page("/cards", {"width": 1120, "height": 900}), "cards")


def tables(studio: Studio) -> None:
    player = studio.table("classic", "2-2", DESK, two())
    expect(player.page.locator(ADVISED)).to_be_visible()
    studio.save(player.page, "table-two")
    player = studio.table("classic", "2-2", PHONE, two())
    player.choose("stop")
    studio.save(player.page, "table-two-phone")
    player = studio.table("fr2014", "8-4", DESK, eight(), color_scheme="dark")
    expect(player.page.locator(YOURS)).to_be_visible()
    studio.save(player.page, "table-eight-dark")


def burst(studio: Studio) -> None:
    player = studio.table("classic", "2-2", PHONE, attacked(), reduced_motion="no-preference")
    player.act("coup_fourre")
    shown = player.page.locator(".burst")
    shown.wait_for()
    # Paused in the middle of the animation, so that the picture is always the same.
    shown.evaluate(
        """burst => burst.getAnimations({ subtree: true })
            .forEach((moving) => { moving.pause(); moving.currentTime = 900; })"""
    )
    studio.save(player.page, "coup-fourre")


def coup_fourre(studio: Studio) -> None:
    """The attack, the answer, the table after it: an animation for the first page."""
    player = studio.table("classic", "2-2", DESK, attacked(), reduced_motion="no-preference")
    page = player.page
    expect(page.locator('[data-action="coup_fourre"]')).to_be_visible()
    frames = [(page.screenshot(), 1100)]
    player.act("coup_fourre")
    page.locator(".burst").wait_for()
    page.evaluate("document.getAnimations().forEach((moving) => moving.pause())")
    for at in range(0, 1500, 60):
        page.evaluate(
            "at => document.getAnimations().forEach((moving) => { moving.currentTime = at; })", at
        )
        frames.append((page.screenshot(), 60))
    page.evaluate("document.getAnimations().forEach((moving) => moving.play())")
    expect(page.locator(".burst")).to_have_count(0)
    expect(page.locator(YOURS)).to_be_visible()
    frames.append((page.screenshot(), 1200))
    studio.animate(frames, "coup-fourre")
    page.context.close()


def sheets(studio: Studio) -> None:
    near = {**MINE, "distances": ["200", "200", "100", "100"]}
    player = studio.table("classic", "2-2", DESK, two(sides=[near, THEIRS]), color_scheme="dark")
    player.play("100")
    player.act("finish")
    expect(player.page.locator('[data-prompt="end"]')).to_be_visible()
    studio.save(player.page, "score-sheet")


def pages(studio: Studio, server: Serving) -> None:
    page = studio.page("/make", DESK)
    player = Seated.at_new_table(page, server, "fr2014", "3-3")
    server.play_out(player.table, seed=14)
    page.locator(f'[data-prompt="end"] a[href="/r/{player.table}/1"]').click()
    page.locator('[data-action="next"]').wait_for()
    page.get_by_role("slider").fill("60")
    studio.save(page, "replay")
    page = studio.page("/learn", DESK)
    expect(page.locator(ADVISED)).to_be_visible()
    studio.save(page, "lesson")
    page = studio.page("/score", DESK)
    for card in ("100", "100", "200"):
        page.locator(f'[data-pad-side="0"] [data-more="{card}"]').click()
    studio.save(page, "score-pad")


def review(studio: Studio, server: Serving) -> None:
    page = studio.page("/make", DESK)
    player = Seated.at_new_table(
        page, server, "classic", house={text(studio.lang, "web-house-hands"): "3"}
    )
    server.play_out(player.table, seed=3, hands=3, rigged=False, use_player_seeds=False)
    page.locator('[data-action="review"]').click()
    page.locator("ol li button", has_text=text(studio.lang, "web-review-better")).first.click()
    expect(page.locator('[data-action="try-again"]')).to_be_visible()
    expect(page.locator("[data-moment] .board")).to_be_visible()
    page.set_viewport_size({"width": DESK["width"], "height": 1340})
    page.evaluate("scrollTo(0, 0)")  # what a reader sees first
    studio.save(page, "review")


def questions(studio: Studio) -> None:
    page = studio.page("/ask/limit-on-limit", {"width": 1000, "height": 860})
    expect(page.locator("main .answer")).to_be_visible()
    studio.save(page, "who-is-right")


def simulated(studio: Studio, folder: Path) -> None:
    """The page that `bornes simulate --html` writes."""
    page = folder / f"simulate-{studio.lang}.html"
    command = ["-m", "bornes", "--lang", studio.lang, "simulate", "--hands", "50000", "--html"]
    subprocess.run([sys.executable, *command, page], check=True, capture_output=True)
    studio.save(studio.file(page, {"width": 1000, "height": 1100}), "simulate")


def main() -> None:
    expect.set_options(timeout=PATIENCE)
    scenes: list[Callable[[Studio], None]] = [
        home, cards, tables, burst, coup_fourre, sheets, questions
    ]  # fmt: skip
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        launched() as browser,
    ):
        for lang in LANGUAGES:
            studio = Studio(browser, server, lang)
            for scene in scenes:
                scene(studio)
            pages(studio, server)
            review(studio, server)
            simulated(studio, Path(folder))


if __name__ == "__main__":
    main()
