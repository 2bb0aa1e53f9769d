"""Replays on the table: steps, coups fourrés, views of other seats, playing on."""

from pathlib import Path
from random import Random

import pytest
from textual.content import Content

import bornes
from bornes.coach.practice import practice
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Play
from bornes.play.game import play_out
from bornes.record import Record, header_of, write
from bornes.tui import cards
from bornes.tui.app import BornesApp
from bornes.tui.local import LocalGame
from bornes.tui.replaying import ReplayGame, ReplayScreen
from bornes.tui.saves import won_so_far
from bornes.tui.starting import practice_game
from bornes.tui.widgets import Board
from tests.tui.staging import on_screen, playing, until


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A hand with a coup fourré in it."""
    for seed in range(200):
        match = Match.start("classic", 2, seed=seed)
        while match.phase not in ("hand_over", "game_over"):
            seat = match.to_act[0]
            moves = match.legal(seat)
            coups = [move for move in moves if isinstance(move, CoupFourre)]
            plays = [move for move in moves if isinstance(move, Play)]
            match.play(seat, (coups or plays or [m for m in moves if m != PASS] or moves)[0])
        if any(getattr(event, "coup_fourre", False) for event in match.log):
            path = tmp_path / "match.jsonl"
            bornes.save(match, path)
            return path
    raise AssertionError


def shown(path: Path, seat: int | None = None) -> BornesApp:
    return BornesApp("en", lambda app: app.replay(path, seat))


def reel_of(app: BornesApp) -> ReplayGame:
    screen = app.screen
    assert isinstance(screen, ReplayScreen)
    return screen.reel


async def test_the_head_says_who_saw_this(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    match = Match.start("collector", 6, seed=1)
    bornes.play_out(match, ["random"] * 6)
    bornes.save(match, path)
    app = BornesApp("fr", lambda app: app.replay(path, 5, at=999))
    async with playing(app):
        assert "action 999 sur" in on_screen(app)
        assert "vue par Joueur 6" in on_screen(app)


async def test_the_replay_steps_forward_and_back(record: Path) -> None:
    app = shown(record)
    last = len(bornes.load(record).log) - 1
    async with playing(app) as pilot:
        at = []
        for key in ("right", "enter", "left", "end", "home", "pagedown"):
            await pilot.press(key)
            at.append(reel_of(app).at)
        assert at == [1, 2, 1, last, 0, 10]


async def test_c_goes_to_the_next_coup_fourre(record: Path) -> None:
    app = shown(record)
    async with playing(app) as pilot:
        await pilot.press("c")
        await pilot.pause()
        assert "Coup fourré!" in on_screen(app)


async def test_the_view_of_another_seat_shows_its_hand(record: Path) -> None:
    app = shown(record, 0)
    match = bornes.load(record)
    first = match.log[0]
    async with playing(app) as pilot:
        hands = []
        for _ in range(2):
            view = reel_of(app).view
            assert view is not None
            hands.append(view.hand)
            await pilot.press("v")
        assert hands == [first.hands[0], first.hands[1]]  # type: ignore[union-attr]


async def test_a_match_can_be_played_on_from_any_step(record: Path) -> None:
    app = shown(record)
    async with playing(app) as pilot:
        await pilot.press("pagedown", "pagedown", "g")
        await until(pilot, lambda: not isinstance(app.screen, ReplayScreen))
        game = app.screen_stack[-1].game  # type: ignore[attr-defined]  # a table
        assert isinstance(game, LocalGame)
        match = game.match
    whole = bornes.load(record).log
    assert len(match.log) > 10
    assert match.log[:18] == whole[:18]


async def test_an_empty_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    write(Record(header_of(bornes.rules("classic", 2)), ()), path)
    app = shown(path)
    async with app.run_test() as pilot:
        await until(pilot, lambda: app.trouble is not None)
    assert app.trouble is not None
    assert str(path) in str(app.trouble)


async def test_a_replay_begins_at_the_requested_step(record: Path) -> None:
    app = BornesApp("en", lambda app: app.replay(record, None, 12))
    async with playing(app) as pilot:
        await pilot.pause()
        assert reel_of(app).at == 11


async def test_a_moment_is_practiced_from_the_seat_that_had_to_decide() -> None:
    """Seat 1 of three: its own hand is shown, and bots sit in the others."""
    match = Match.start("classic", 3, seed=4, dealer=0)
    view = match.view(1)
    app = BornesApp("en", lambda app: app.practice(practice(view, Random(2)), 1, level="learner"))
    async with playing(app) as pilot:
        await until(pilot, lambda: hasattr(app.screen_stack[-1], "game"))
        found = app.screen_stack[-1].game  # type: ignore[attr-defined]  # a table
        assert isinstance(found, LocalGame)
    assert found.view == view
    assert found.names == ("Robot 2", "You", "Robot 1")
    assert found.persons == {1}


def test_practice_does_not_count_as_a_match() -> None:
    match = Match.start("classic", 2, seed=4, house={"hands": 1})
    app = BornesApp("en", lambda app: app.open_home())
    again = practice(match.view(match.to_act[0]), Random(2))
    tried = practice_game(app, again, again.to_act[0], level=None, path=None)
    play_out(again, ["learner", "learner"], Random(1))
    tried._after_change()
    assert "bornes review" in app.parting
    assert won_so_far().played == 0


async def test_with_all_cards_open_every_hand_is_shown_and_the_boards_stay_in_place(
    record: Path,
) -> None:
    app = shown(record)
    async with playing(app, size=(120, 40)) as pilot:
        marks = set()
        for _ in range(12):
            await pilot.pause()
            hidden = reel_of(app)._steps[reel_of(app).at].hidden
            assert hidden is not None
            boards = list(app.screen.query(Board))
            marks.add(
                tuple(Content.from_markup(board.border_title or "").plain[:3] for board in boards)
            )
            for board in boards:
                seen = board.render().plain
                for card in hidden.hands[board.side]:
                    assert cards.short_name("en", card, {}).removesuffix(" km")[:4] in seen
            await pilot.press("right")
        assert marks == {(" 1 ", " 2 ")}
