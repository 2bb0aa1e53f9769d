"""The main screens of the terminal, each in its own position."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from textual.pilot import Pilot

from bornes.core.match import Match
from bornes.core.moves import play
from bornes.table import wire
from bornes.table.config import Config
from bornes.text import Lang
from bornes.tui.app import BornesApp
from bornes.tui.connection import Connection, TableAddress
from bornes.tui.live import WaitingScreen
from bornes.tui.saves import MatchChoices
from tests.positions import MINE, ROLLING, THEIRS, match_at
from tests.tui.staging import HAND, SIZE, app_with, attacked, box_of, game, played, two, until

THIRD: Final[dict[str, Any]] = {"battle": ["repairs"], "distances": ["50", "50"], "score": 900}
FOURTH: Final[dict[str, Any]] = {
    "battle": ["roll"],
    "distances": ["100", "100", "75", "25"],
    "safeties": {"puncture_proof": "coup_fourre"},
}


class View(NamedTuple):
    """A screen to look at: how to get there, and which keys to press."""

    make: Callable[[Lang, str], BornesApp]
    keys: tuple[str, ...] = ()
    lang: Lang = "en"
    theme: str = "dark"
    size: tuple[int, int] = SIZE


def table(match: Callable[[], Match], **more: Any) -> Callable[[Lang, str], BornesApp]:
    def make(lang: Lang, theme: str) -> BornesApp:
        return app_with(game(match(), lang=lang, **more), lang, theme=theme)

    return make


def eight() -> Match:
    """Four teams of two."""
    return match_at(
        "fr2014", 8, turn=0, discard=["75"],
        hands=[HAND, *[["roll"]] * 7], sides=[MINE, THEIRS, THIRD, FOURTH],
    )  # fmt: skip


def hit() -> Match:
    """Seat 0 is attacked with a Stop, and holds the right of way."""
    return attacked(
        ["100", "200", "25", "right_of_way", "gasoline", "stop"],
        sides=[{**MINE, "battle": ["roll", "stop"]}, {**THEIRS, "battle": ["roll"]}],
    )


def seven_hundred() -> Match:
    return match_at(
        turn=0, phase="extend", hands=[["25"] * 6, ["roll"] * 6],
        sides=[{**MINE, "distances": ["100"] * 7}, THEIRS],
    )  # fmt: skip


def hand_over() -> Match:
    match = match_at(
        turn=0, hands=[["100", *["25"] * 6], ["roll"] * 6], house={"extension": False},
        sides=[{**MINE, "distances": ["100"] * 6}, THEIRS],
    )  # fmt: skip
    match.play(0, play("100"))
    return match


def home(lang: Lang, theme: str) -> BornesApp:
    return BornesApp(lang, lambda app: app.open_home(), theme=theme)


def waiting(lang: Lang, theme: str) -> BornesApp:
    """A waiting table, as a server describes it."""
    return BornesApp(lang, _waiting, theme=theme)


class OfflineWaitingScreen(WaitingScreen):
    """A waiting table without a server behind it."""

    async def _connect_and_join(self) -> None:
        here = Connection(self.where.server, name="Ada", lang=self.lang)
        open_seat, ada = wire.SeatInfo(kind="open"), wire.SeatInfo(kind="person", name="Ada")
        bob = wire.SeatInfo(kind="person", name="Bob")
        here.table = wire.TableInfo(
            id="k3v9x2m7q4", code="RUE-42", config=Config(edition="classic", players=4), sides=2,
            unit="km", state="waiting", match=0, host="ada", seats=[ada, bob, open_seat, open_seat],
            spectators=0,
        )  # fmt: skip
        here.you = wire.You(seat=0, host=True)
        self.connection = here
        self.show_table()

    async def on_unmount(self) -> None:
        """Close nothing, as no connection was opened."""


def _waiting(app: BornesApp) -> None:
    where = TableAddress("http://192.168.1.20:8000")
    app.push_screen(OfflineWaitingScreen(where, name="Ada", play=True, choices=MatchChoices()))


VIEWS: Final[dict[str, View]] = {
    "home": View(home),
    "two": View(table(two), keys=("2",)),
    "two-fr": View(table(two), keys=("4", "w"), lang="fr", theme="light"),
    "eight": View(table(eight), keys=("4",), lang="fr"),
    "three": View(
        table(lambda: match_at(players=3, turn=0, hands=[HAND, ["roll"] * 6, ["roll"] * 2],
                         sides=[MINE, THEIRS, ROLLING])), keys=("4",),
    ),
    "coup-fourre": View(table(hit)),
    "extension": View(table(seven_hundred), lang="fr"),
    "sheet": View(table(hand_over), lang="fr"),
    "help": View(table(two), keys=("question_mark",)),
    "curtain": View(table(lambda: Match.start("classic", 2, seed=4, dealer=1), persons=2)),
    "waiting": View(waiting),
    "wide": View(table(two), keys=("2",), size=(120, 36)),
}  # fmt: skip


def with_view(name: str, then: Callable[[BornesApp], str], lang: Lang | None = None) -> str:
    """Show a view, in its own language or in another, and return what `then` makes of the app."""
    view = VIEWS[name]
    app = view.make(lang or view.lang, view.theme)

    async def scene(pilot: Pilot[str]) -> str:
        await pilot.pause()
        for key in view.keys:
            await pilot.press(key)
        if name in ("coup-fourre", "extension", "sheet", "curtain"):
            await until(pilot, lambda: box_of(app) is not None)
        await pilot.pause()
        return then(app)

    return played(app, scene, size=view.size)
