"""Coups fourrés, extensions, the end of a hand: boxes over the table, answered by key."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from textual.pilot import Pilot

from bornes.core.events import Extended, Finished, Passed, SafetyExposed, WindowClosed
from bornes.core.match import Match
from bornes.text import LANGUAGES, Lang, text
from bornes.text.telling import Narrator
from bornes.tui.app import BornesApp
from bornes.tui.local import LocalGame
from bornes.tui.moments import CoupFourreMoment, Curtain, Extension, SheetBox
from bornes.tui.pace import BotPace
from bornes.tui.telling import attack_line
from tests.apart import run_apart
from tests.positions import ROLLING, match_at
from tests.tui.staging import (
    PATIENCE,
    app_with,
    attacked,
    box_of,
    game,
    on_screen,
    played,
    playing,
    table_of,
    until,
)

WITH = ["right_of_way", "25", "25", "50", "50", "75"]
WITHOUT = ["gasoline", "25", "25", "50", "50", "75"]


def at_seven_hundred() -> Match:
    return match_at(
        turn=0, phase="extend", hands=[["25"] * 6, ["roll"] * 6],
        sides=[{**ROLLING, "distances": ["100"] * 7}, ROLLING],
    )  # fmt: skip


def log_of(shown: LocalGame, kind: type) -> list[Any]:
    return [event for event in shown.match.log if isinstance(event, kind)]


def after(match: Match, *keys: str, lang: Lang = "en", **more: Any) -> LocalGame:
    """The game after a box was answered with these keys."""
    shown = game(match, lang=lang, **more)
    app = app_with(shown, lang)

    async def scene(pilot: Pilot[str]) -> None:
        await until(pilot, lambda: box_of(app) is not None)
        for key in keys:
            await pilot.press(key)
        await until(pilot, lambda: box_of(app) is None)

    played(app, scene)
    return shown


def test_R8_1_a_coup_fourre_is_declared_with_c() -> None:
    shown = after(attacked(WITH), "c")
    assert [event.coup_fourre for event in log_of(shown, SafetyExposed)] == [True]


def test_R8_1_an_attack_is_accepted_with_p() -> None:
    shown = after(attacked(WITH), "p")
    assert not log_of(shown, SafetyExposed)
    assert log_of(shown, WindowClosed)


async def test_R8_6_a_lone_player_with_nothing_to_declare_passes_automatically() -> None:
    shown = game(attacked(WITHOUT))
    app = app_with(shown)
    boxes = []
    async with playing(app) as pilot:
        while not log_of(shown, WindowClosed):
            boxes.append(box_of(app))
            await pilot.pause()
    assert [event.seat for event in log_of(shown, Passed)] == [0]
    assert not any(boxes)


@pytest.mark.parametrize(
    ("lang", "by", "said"),
    [
        ("en", 0, "You attack: Stop"),
        ("en", 1, "Robot attacks: Stop"),
        ("fr", 0, "Vous attaquez\u00a0: Feu rouge"),
        ("fr", 1, "Robot attaque\u00a0: Feu rouge"),
    ],
)
def test_the_attacker_is_named_in_a_sentence(lang: Lang, by: int, said: str) -> None:
    match = match_at(
        turn=by, phase="react", pending={"hazard": "stop", "by": by, "side": 1 - by},
        sides=[ROLLING, {"battle": ["roll", "stop"]}][:: 1 - 2 * by],
    )  # fmt: skip
    to = Narrator(lang, ["You", "Robot"], names=match.rules.edition.names, you=0)
    assert attack_line(to, match.public) == said


class PauseRecorder(LocalGame):
    """A game that records its pauses and the phase of each."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.pauses: list[tuple[str, float]] = []

    async def _paused(self, seconds: float) -> bool:
        self.pauses.append((self.match.phase, seconds))
        return await super()._paused(0.0)


@pytest.mark.parametrize("hand", [WITH, WITHOUT])
def test_R8_6_the_pause_after_a_hazard_does_not_depend_on_the_hand_of_the_attacked_side(
    hand: list[str],
) -> None:
    """Seat 1, a bot, is attacked: with its safety or without, the pause is the same."""
    match = match_at(
        turn=0, phase="react", pending={"hazard": "stop", "by": 0, "side": 1},
        hands=[["roll"] * 5, hand], sides=[ROLLING, {"battle": ["roll", "stop"]}],
    )  # fmt: skip
    pauses = run_apart(_pauses(match))
    assert pauses == [("react", 7.0)]


async def _pauses(match: Match) -> list[tuple[str, float]]:
    shown = PauseRecorder(
        match, names=["You", "Robot"], bots={1: "driver"}, lang="en",
        pace=BotPace(think=3.0, window=7.0), keep=lambda _: None, again=lambda: match,
    )  # fmt: skip
    closed = asyncio.Event()
    shown.changed = lambda: None if shown.match.phase == "react" else closed.set()
    running = asyncio.create_task(shown.run())
    await asyncio.wait_for(closed.wait(), PATIENCE)
    running.cancel()
    return [pause for pause in shown.pauses if pause[0] == "react"]


@pytest.mark.parametrize(
    ("lang", "key", "kind"),
    [("en", "e", Extended), ("fr", "a", Extended), ("en", "f", Finished), ("fr", "f", Finished)],
)
async def test_R11_2_the_extension_is_called_or_declined_by_key(
    lang: Lang, key: str, kind: type
) -> None:
    shown = game(at_seven_hundred(), lang=lang)
    app = app_with(shown, lang)
    async with playing(app) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Extension))
        # Nobody thinks while the box asks this player: “You is thinking” is wrong in every way.
        table = table_of(app)
        assert table.todo(table.scene) == ""
        await pilot.press(key)
        await until(pilot, lambda: log_of(shown, kind))


def nearly_over(**more: Any) -> Match:
    """A 100 wins the hand for seat 0."""
    given: dict[str, Any] = {
        "turn": 0, "hands": [["100", *["25"] * 6], ["roll"] * 6], "house": {"extension": False},
        "sides": [{"battle": ["roll"], "distances": ["100"] * 6}, ROLLING],
    }  # fmt: skip
    return match_at(**{**given, **more})


async def win_the_hand(app: BornesApp, pilot: Pilot[str]) -> None:
    """Win the hand of `nearly_over`."""
    await until(pilot, lambda: table_of(app).scene.asked)
    await pilot.press("7", "7")
    await until(pilot, lambda: isinstance(app.screen, SheetBox))


async def test_a_hand_ends_with_its_score_sheet_and_then_the_next_hand_begins() -> None:
    shown = game(nearly_over())
    app = app_with(shown)
    async with playing(app) as pilot:
        await win_the_hand(app, pilot)
        seen = on_screen(app)
        assert "Trip completed" in seen
        assert "You win it." in seen
        await pilot.press("enter")
        await until(pilot, lambda: shown.match.public.hand == 2)
        await until(pilot, lambda: box_of(app) is None)


async def test_the_score_sheet_can_be_closed_to_look_at_the_table() -> None:
    shown = game(nearly_over())
    app = app_with(shown)
    async with playing(app) as pilot:
        await win_the_hand(app, pilot)
        await pilot.press("escape")
        await until(pilot, lambda: box_of(app) is None)
        assert "Enter for the next hand" in on_screen(app)
        await pilot.press("enter")
        await until(pilot, lambda: shown.match.public.hand == 2)


ALL_SAFETIES = {
    "right_of_way": "coup_fourre", "extra_tank": "coup_fourre", "puncture_proof": "coup_fourre",
    "driving_ace": "plain",
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGUAGES)
async def test_the_longest_score_sheet_shows_its_total_and_what_to_do_next(lang: Lang) -> None:
    side = {**ROLLING, "distances": ["75"] * 6 + ["50"] * 4, "safeties": ALL_SAFETIES}
    match = match_at(
        turn=0, draw=[], hands=[["50"], ["roll"]], sides=[side, ROLLING],
        house={"extension": False, "no_200_no_100": True, "hands": 1},
    )  # fmt: skip
    app = app_with(game(match, lang=lang), lang)
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press("1", "1")
        await until(pilot, lambda: isinstance(app.screen, SheetBox))
        await pilot.pause()
        seen = on_screen(app)
    rows = [row.line for row in match.sheets()[0].rows]
    assert len(rows) == 9
    for words in ("tui-sheet-leave", *(f"line-{row}" for row in rows), "tui-total", "tui-won-none"):
        assert text(lang, words).split("  ")[-1] in seen


async def test_a_score_sheet_that_is_read_again_stays_closed_after_that() -> None:
    app = app_with(game(nearly_over()))
    async with playing(app) as pilot:
        await win_the_hand(app, pilot)
        for key in ("escape", "s", "escape"):
            await pilot.press(key)
            await pilot.pause()
        table_of(app).refresh_game()  # as after a chat message at a live table
        await pilot.pause()
        assert box_of(app) is None


async def test_after_a_match_another_one_can_be_started() -> None:
    shown = game(nearly_over(house={"extension": False, "hands": 1}))
    app = app_with(shown)
    async with playing(app) as pilot:
        await win_the_hand(app, pilot)
        assert "You win the match!" in on_screen(app)
        await pilot.press("enter")
        await until(pilot, lambda: not shown.match.over)
    assert shown.match.seed == 8


# -- one keyboard --------------------------------------------------------------------------------


async def test_a_curtain_hides_all_hands_between_the_turns_of_two_people() -> None:
    match = Match.start("classic", 2, seed=4, dealer=1)
    shown = game(match, persons=2)
    app = app_with(shown)
    async with playing(app) as pilot:
        for person in ("Player 1", "Player 2", "Player 1"):
            await until(pilot, lambda: isinstance(app.screen, Curtain))
            assert f"I am {person}" in on_screen(app)
            assert table_of(app).scene.hand == ()
            await pilot.press("enter")
            await until(pilot, lambda: len(table_of(app).scene.hand) == 7)
            await pilot.press("1", "d", "d")


@pytest.mark.parametrize("hand", [WITH, WITHOUT])
async def test_R8_6_at_a_shared_keyboard_every_attack_asks_the_same_question(
    hand: list[str],
) -> None:
    shown = game(attacked(hand), persons=2)
    app = app_with(shown)
    async with playing(app) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, CoupFourreMoment))
        await pilot.press("p")
        await until(pilot, lambda: bool(log_of(shown, WindowClosed)))


# -- the size of the terminal --------------------------------------------------------------------


def resized(match: Match, then: Callable[[LocalGame], object], *keys: str) -> None:
    """Make the terminal too small during a coup fourré, then large again, and press the keys."""
    shown = game(match)
    app = app_with(shown)

    async def scene(pilot: Pilot[str]) -> None:
        await until(pilot, lambda: isinstance(app.screen, CoupFourreMoment))
        await pilot.resize_terminal(40, 12)
        await until(pilot, lambda: "40 columns" in on_screen(app).replace("\n", " "))
        assert "Coup fourré" not in on_screen(app)
        await pilot.resize_terminal(100, 30)
        await until(pilot, lambda: "Coup fourré!" in on_screen(app))
        for key in keys:
            await pilot.press(key)
        await until(pilot, lambda: then(shown))

    played(app, scene)


def test_nothing_is_lost_when_the_terminal_is_resized_in_a_coup_fourre() -> None:
    resized(attacked(WITH), lambda shown: log_of(shown, SafetyExposed), "c")


async def test_a_terminal_that_is_too_small_says_only_that() -> None:
    app = app_with(game(Match.start("classic", 2, seed=4)))
    async with playing(app, size=(79, 24)) as pilot:
        await pilot.pause()
        seen = " ".join(on_screen(app).split())
    assert seen.startswith("This terminal has 79 columns and 24 rows.")
    assert "Classic" not in seen


@pytest.mark.parametrize("match", [attacked(WITH), at_seven_hundred()], ids=["attacked", "at 700"])
async def test_the_keys_of_the_table_still_work_during_a_question(match: Match) -> None:
    """A hint is shown in the box; score, log and help open over the box, which stays."""
    shown = game(match)
    app = app_with(shown)

    def seen(words: str) -> bool:
        return words in on_screen(app)

    async with playing(app) as pilot:
        await until(pilot, lambda: box_of(app) is not None)
        asked = app.screen
        legend = on_screen(app).splitlines()[-1]
        assert "card" not in legend
        assert {"hint", "undo", "help", "leave", "score", "log"} <= set(legend.split())
        await pilot.press("h")
        await until(pilot, lambda: "Hint:" in on_screen(app))
        for key, words in (("s", "If the hand ended now"), ("l", "happened"), ("?", "How to play")):
            await pilot.press(key)
            await until(pilot, partial(seen, words))
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is asked)
        await pilot.press("u")
        await until(pilot, lambda: "no move that you could undo" in on_screen(app))
        assert app.screen is asked
        await pilot.press("q")
        await until(pilot, lambda: not app.is_running)
    assert shown.match.state == match.state


async def test_the_move_before_a_question_can_be_undone_from_the_question() -> None:
    """`u` in a box undoes the move that led to it."""
    match = match_at(
        turn=0, hands=[["100", *["25"] * 5], ["roll"] * 6],
        sides=[{**ROLLING, "distances": ["100"] * 6}, {}],
    )  # fmt: skip
    shown = game(match)
    app = app_with(shown)
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        place = table_of(app).scene.hand.index("100") + 1
        await pilot.press(str(place), str(place))
        await until(pilot, lambda: isinstance(app.screen, Extension))
        await pilot.press("u")
        await until(pilot, lambda: app.screen is table_of(app) and table_of(app).scene.asked)
    assert shown.match.public.sides[0].distance == 600
