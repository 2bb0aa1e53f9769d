"""Games on the screen for tests and pictures: positions, keys, and what the screen shows."""

import asyncio
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from rich.console import Console
from textual.app import App
from textual.pilot import Pilot

from bornes.core.match import Match
from bornes.text import Lang
from bornes.tui.app import BornesApp
from bornes.tui.game import ShownGame
from bornes.tui.local import LocalGame
from bornes.tui.moments import QuestionBox
from bornes.tui.pace import BotPace
from bornes.tui.saves import seat_names
from bornes.tui.scene import Scene
from bornes.tui.table import TableScreen
from tests.apart import run_apart
from tests.positions import MINE, ROLLING, THEIRS, match_at

SIZE: Final = (80, 24)
PATIENCE: Final = 60.0
"""Seconds until giving up on a condition."""
AT_ONCE: Final = BotPace(think=0.0, window=0.0)

HAND: Final = ["100", "stop", "roll", "gasoline", "200", "right_of_way", "25"]

Result = TypeVar("Result")


def two(**position: Any) -> Match:
    """A duel in the middle of a hand: it is seat 0's turn."""
    given = {
        "turn": 0,
        "hands": [HAND, ["roll"] * 6],
        "draw": ["roll", "25", "roll", "25", "roll", "25"],
        "sides": [MINE, THEIRS],
        "discard": ["75"],
    }
    return match_at(**{**given, **position})


def attacked(hand: list[str], **position: Any) -> Match:
    """Seat 1 has just played a Stop on seat 0."""
    given = {
        "turn": 1,
        "phase": "react",
        "pending": {"hazard": "stop", "by": 1, "side": 0},
        "hands": [hand, ["roll"] * 5],
        "sides": [{"battle": ["roll", "stop"]}, ROLLING],
    }
    return match_at(**{**given, **position})


def game(match: Match, *, lang: Lang = "en", persons: int = 1, **more: Any) -> LocalGame:
    """A local game in which robots do not pause and nothing is saved."""
    players = match.rules.players
    given: dict[str, Any] = {
        "names": seat_names(lang, players, persons),
        "persons": range(persons),
        "bots": dict.fromkeys(range(persons, players), "driver"),
        "pace": AT_ONCE,
        "keep": lambda _: None,
        "again": lambda: Match.start("classic", players, seed=8),
    }
    return LocalGame(match, lang=lang, **{**given, **more})


def app_with(shown: ShownGame, lang: Lang = "en", **more: Any) -> BornesApp:
    """The app with one table on its screen."""
    return BornesApp(lang, lambda app: _push(app, shown), **more)


def _push(app: BornesApp, shown: ShownGame) -> None:
    app.push_screen(TableScreen(shown))


def on_screen(app: App[Any]) -> str:
    """The text on the screen, including boxes over the table; one line per row."""
    width, height = app.size
    out = io.StringIO()
    console = Console(width=width, height=height, file=out, color_system=None, legacy_windows=False)
    drawn = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    console.print(drawn)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


async def until(pilot: Pilot[Any], holds: Callable[[], object]) -> None:
    """Let the app run until a condition holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await pilot.pause()
            await asyncio.sleep(0.005)


@asynccontextmanager
async def playing(app: BornesApp, size: tuple[int, int] = SIZE) -> AsyncIterator[Pilot[str]]:
    """Run the app while a test presses keys."""
    async with app.run_test(size=size) as pilot:
        await until(pilot, lambda: len(app.screen_stack) > 1)
        await pilot.pause()
        yield pilot


def played(app: BornesApp, scene: Callable[[Pilot[str]], Awaitable[Result]],
           size: tuple[int, int] = SIZE) -> Result:  # fmt: skip
    """Run a scene that presses keys in the app, and return its result."""

    async def running() -> Result:
        async with playing(app, size) as pilot:
            return await scene(pilot)

    return run_apart(running())


def table_of(app: App[Any]) -> TableScreen:
    """The screen of the table, even if another one is open over it."""
    return next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))


def box_of(app: App[Any]) -> QuestionBox | None:
    """The box over the table, if there is one."""
    return app.screen if isinstance(app.screen, QuestionBox) else None


def own_folders(monkeypatch: Any, folder: Path) -> None:
    """Let the app save everything in the test's own folder."""
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    for name in ("NO_COLOR", "BORNES_THEME", "COLORFGBG"):
        monkeypatch.delenv(name, raising=False)


def first_held(scene: Scene) -> str:
    """The number of the first card in the hand. Places may be empty."""
    return str(next(place for place, card in enumerate(scene.hand, 1) if card is not None))
