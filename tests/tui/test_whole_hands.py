"""Whole hands by keyboard, at every table of every edition."""

import pytest
from textual.pilot import Pilot

from bornes.core.match import Match
from bornes.tui.app import BornesApp
from bornes.tui.local import LocalGame
from bornes.tui.moments import CoupFourreMoment, Curtain, Extension
from tests.strategies import SEATINGS
from tests.tui.staging import app_with, first_held, game, played, table_of, until

SHAPES = {(players, teams): edition for edition, players, teams in reversed(SEATINGS)}
"""One edition for every shape of table; `make test-long` plays at all the others."""
SHORT = {"trip": 200}
"""A short trip: these tests need many tables, not many turns."""
SEED = 114
"""Deals in which every table has some decisions, and none has very many."""


def keys_for(app: BornesApp) -> list[str]:
    """The keys of a newcomer who plays whatever can be played."""
    if isinstance(app.screen, Curtain):
        return ["enter"]
    if isinstance(app.screen, CoupFourreMoment):
        return ["p"]
    if isinstance(app.screen, Extension):
        return ["f"]
    scene = table_of(app).scene
    for place, card in enumerate(scene.hand):
        plays = scene.plays(card)
        if plays:
            target = plays[0].target
            aim = "enter" if target is None or len(plays) == 1 else scene.key_of(target)
            return [str(place + 1), aim]
    return [first_held(scene), "d", "d"]


def over(shown: LocalGame) -> bool:
    return shown.match.phase in ("hand_over", "game_over")


def play_a_hand(shown: LocalGame) -> None:
    """Press keys until the hand is over."""
    app = app_with(shown)

    async def scene(pilot: Pilot[str]) -> None:
        while not over(shown):
            if shown.asked or shown.curtain:
                for key in keys_for(app):
                    await pilot.press(key)
            else:
                await until(pilot, lambda: shown.asked or shown.curtain or over(shown))
            await pilot.pause()

    played(app, scene)


@pytest.mark.parametrize(
    ("edition", "players", "teams"),
    [
        pytest.param(*table, marks=() if SHAPES[table[1:]] == table[0] else pytest.mark.long)
        for table in SEATINGS
    ],
)
def test_a_hand_can_be_played_by_keyboard_at_every_table(
    edition: str, players: int, teams: bool
) -> None:
    shown = game(Match.start(edition, players, teams=teams, house=SHORT, seed=SEED))
    play_a_hand(shown)
    assert over(shown)


@pytest.mark.long  # test_moments.py has two people at one keyboard, for a few turns
def test_two_people_and_two_robots_play_a_hand_at_one_keyboard() -> None:
    shown = game(Match.start("fr2009", 4, house=SHORT, seed=3), persons=2)
    play_a_hand(shown)
    assert shown.match.phase == "hand_over"


@pytest.mark.long
def test_a_hand_of_full_length_is_played_to_its_end() -> None:
    shown = game(Match.start("classic", 2, seed=11))
    play_a_hand(shown)
    assert shown.match.phase == "hand_over"
