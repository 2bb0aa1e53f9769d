"""The deal of the day on the table."""

from pathlib import Path

import pytest

from bornes.core.match import Match
from bornes.core.position import Position
from bornes.deals import Day, deal_of
from bornes.record import load
from bornes.tui.app import BornesApp
from bornes.tui.daily import DayGame, open_day
from bornes.tui.moments import SheetBox, Warned
from tests.tui.staging import playing, table_of, until

OF_ROUNDS = deal_of("2026-11-19")


def almost_over(day: Day, number: int) -> Match:
    """A round in which the player has one move to make."""
    return Match.at(
        Position(
            edition=day.edition,
            players=2,
            seed=number,
            turn=0,
            hands=[["25"], []],
            draw=[],
            equal=True,
        )
    )


async def test_rounds_follow_each_other_and_no_move_can_be_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Day, "match", almost_over)

    def path_of(number: int) -> Path:
        return tmp_path / f"{number}.jsonl"

    app = BornesApp("en", lambda app: open_day(app, OF_ROUNDS, (), path_of, resume="go on"))
    async with playing(app) as pilot:
        game = table_of(app).game
        assert isinstance(game, DayGame)
        assert "This try counts" in game.warning
        await until(pilot, lambda: isinstance(app.screen, Warned))
        await pilot.press("enter")
        for number in range(1, 5):
            await until(pilot, lambda: game.asked)
            await pilot.press("u")
            assert not game.match.over
            for key in ("1", "d", "d"):
                await pilot.press(key)
            await until(pilot, lambda: game.match.over and isinstance(app.screen, SheetBox))
            assert (app.parting == "") == (number == 4)
            await pilot.press("enter")
    assert all(load(path_of(number)).over for number in range(1, 5))
