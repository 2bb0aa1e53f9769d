"""Saved matches, resumed here or on another machine; the count of matches won."""

import errno
import os
import shutil
import time
from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

import bornes
from bornes.bots.scale import RobotMatch
from bornes.core.match import Match
from bornes.tui import saves
from bornes.tui.app import BornesApp
from bornes.tui.moments import Warned
from bornes.tui.saved import SavedScreen
from bornes.tui.saves import MatchChoices
from bornes.tui.table import TableScreen
from tests.positions import match_at
from tests.tui.staging import box_of, on_screen, own_folders, played, playing, table_of, until
from tests.tui.test_moments import nearly_over, win_the_hand

QUICK = MatchChoices(pace="instant", level="random")


def begun(seed: int = 3) -> BornesApp:
    return BornesApp("en", lambda app: app.begin(QUICK, seed=seed))


async def discard_one(app: BornesApp, pilot: Pilot[str]) -> None:
    table = table_of(app)
    await until(pilot, lambda: table.scene.asked)
    await pilot.press("1", "d", "d")


async def leave_after_a_move(app: BornesApp, pilot: Pilot[str]) -> Match:
    """Play until it is the player's turn again, and leave; return the match at that point."""
    await discard_one(app, pilot)
    table = table_of(app)
    await until(pilot, lambda: table.scene.asked)
    match: Match = table.game.match  # type: ignore[attr-defined]  # a local game
    await pilot.press("q")
    return match


def saved_match() -> tuple[Path, Match]:
    """A match that was left after a move, and its file."""
    app = begun()

    async def scene(pilot: Pilot[str]) -> Match:
        return await leave_after_a_move(app, pilot)

    match = played(app, scene)
    (kept,) = saves.saved_matches()
    assert app.return_value is not None
    assert str(kept.path) in app.return_value
    return kept.path, match


def test_leaving_in_the_middle_saves_the_match() -> None:
    path, match = saved_match()
    assert bornes.load(path).state == match.state


async def test_a_match_without_a_move_is_not_saved() -> None:
    app = BornesApp("en", lambda app: app.begin(MatchChoices(), seed=4))
    async with playing(app) as pilot:
        await pilot.press("q")
    assert saves.saved_matches() == []
    assert app.return_value == "Nothing was played, so nothing was saved."


async def test_a_match_saved_on_one_machine_resumes_on_another(
    tmp_path: Path, monkeypatch: object
) -> None:
    path, match = saved_match()
    elsewhere = tmp_path / "elsewhere" / "match.jsonl"
    elsewhere.parent.mkdir()
    shutil.move(path, elsewhere)
    own_folders(monkeypatch, tmp_path / "another machine")
    app = BornesApp("fr", lambda app: app.resume(elsewhere))
    async with playing(app) as pilot:
        assert table_of(app).game.view == match.view(0)
        await discard_one(app, pilot)
        await until(pilot, lambda: len(bornes.load(elsewhere).log) > len(match.log))


async def test_a_match_resumes_with_the_requested_robot_and_speed() -> None:
    path, match = saved_match()
    app = BornesApp("en", lambda app: app.resume(path, level="learner", pace="fast"))
    async with playing(app) as pilot:
        await discard_one(app, pilot)
        await until(pilot, lambda: len(bornes.load(path).log) > len(match.log))
    seats = saves.seats_of(path, 2)
    assert seats is not None
    assert (seats.bots, seats.pace) == ({1: "learner"}, "fast")


async def test_a_match_can_be_resumed_from_the_list() -> None:
    _, match = saved_match()
    app = BornesApp("en", lambda app: app.open_saved())
    async with playing(app) as pilot:
        far = " – ".join(str(side.distance) for side in match.public.sides)
        row = next(row for row in on_screen(app).splitlines() if "▸" in row)
        assert row.endswith(f"Random · Classic · hand 1 · at {far}")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert table_of(app).game.view == match.view(0)


async def test_a_double_click_on_leave_closes_one_screen() -> None:
    app = BornesApp("en", lambda app: app.open_home())
    async with playing(app) as pilot:
        app.open_saved()
        await until(pilot, lambda: isinstance(app.screen, SavedScreen))
        saved = app.screen
        for _ in range(2):
            await saved.run_action("back")
        await until(pilot, lambda: app.screen is not saved)
        assert len(app.screen_stack) == 2


async def test_a_match_can_be_deleted_from_the_list() -> None:
    path, _ = saved_match()
    app = BornesApp("en", lambda app: app.open_saved())
    async with playing(app) as pilot:
        assert isinstance(app.screen, SavedScreen)
        await pilot.press("d")
        await until(pilot, lambda: not path.exists())
    assert not list(saves.state_folder().iterdir())


def test_the_players_are_saved_with_the_match() -> None:
    path, _ = saved_match()
    seats = saves.seats_of(path, players=2)
    assert seats is not None
    assert seats.bots == {1: "random"}


@pytest.mark.parametrize("you", [0, 1])
def test_a_resumed_match_uses_the_current_language(you: int) -> None:
    seats = saves.Seats.first("en", 1, 3, "driver").with_person_at(you)
    names = ["Vous", "Robot 1", "Robot 2"]
    assert seats.translated("fr").names == [*names[3 - you :], *names[: 3 - you]]
    people = saves.Seats.first("fr", 2, 3, "driver")
    assert people.translated("en").names == ["Player 1", "Player 2", "Robot"]


def test_old_unfinished_matches_are_deleted() -> None:
    path, _ = saved_match()
    saves.delete_old_matches()
    assert path.exists()
    old = time.time() - saves.UNFINISHED_LIFETIME - 1
    os.utime(path, (old, old))
    saves.delete_old_matches()
    assert not path.exists()


def test_old_finished_matches_are_not_deleted() -> None:
    folder = saves.state_folder()
    folder.mkdir(parents=True)
    match = nearly_over(house={"extension": False, "hands": 1})
    match.play(0, bornes.Play("100"))
    assert match.over
    path = folder / "over.jsonl"
    bornes.save(match, path)
    os.utime(path, (0, 0))
    saves.delete_old_matches()
    assert path.exists()


async def test_a_match_won_is_counted_once() -> None:
    path = saves.state_folder() / "near.jsonl"
    path.parent.mkdir(parents=True)
    bornes.save(nearly_over(house={"extension": False, "hands": 1}), path)
    app = BornesApp("en", lambda app: app.resume(path))
    async with playing(app) as pilot:
        await win_the_hand(app, pilot)
        assert "Matches won: 1 of 1 against Driver." in on_screen(app)
    assert saves.won_so_far() == saves.Won(
        played=1, won=1, latest=[RobotMatch(("driver",), 1.0)], against={"driver": (1, 1)}
    )


@pytest.mark.parametrize("content", [b"{", b"[]", b'{"edition":"\xff"}', b"[" * 100_000])
def test_damaged_choices_and_statistics_are_ignored(content: bytes) -> None:
    saves.data_folder().mkdir(parents=True)
    for name in ("won.json", "choices.json"):
        (saves.data_folder() / name).write_bytes(content)
    assert saves.won_so_far() == saves.Won()
    assert saves.last_choices() == MatchChoices()


@pytest.mark.parametrize(
    ("names", "persons", "bots"),
    [
        ([], [], {}),
        (["You"], [0], {1: "driver"}),
        (["You", "Robot"], [7], {1: "driver"}),
        (["You", "Robot"], [0], {9: "driver"}),
        (["You", "Robot"], [0], {}),
        (["You", "Robot"], [], {0: "driver", 1: "driver"}),
    ],
)
def test_saved_seats_that_do_not_fit_the_match_are_ignored(
    tmp_path: Path, names: list[str], persons: list[int], bots: dict[int, str]
) -> None:
    path = tmp_path / "match.jsonl"
    saves.save_seats(path, saves.Seats(names, persons, bots))
    assert saves.seats_of(path, players=2) is None


def block_saving(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Make the folder for matches unwritable, even if root runs the test."""
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setenv("XDG_STATE_HOME", str(blocked))
    return blocked


async def read_warning(app: BornesApp, pilot: Pilot[str]) -> None:
    """Make a move, read the warning that the match cannot be saved, and close it."""
    await discard_one(app, pilot)
    await until(pilot, lambda: isinstance(app.screen, Warned))
    assert "cannot be saved" in on_screen(app)
    await pilot.press("enter")
    await until(pilot, lambda: app.screen is table_of(app))


async def test_a_match_that_cannot_be_saved_continues_with_one_warning(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = block_saving(monkeypatch, tmp_path)
    app = begun()
    async with playing(app) as pilot:
        table = table_of(app)
        await read_warning(app, pilot)
        for _ in range(2):  # the bot moves, and the player is asked again
            await discard_one(app, pilot)
            await until(pilot, lambda: table.scene.asked)
            assert app.screen is table
        await pilot.press("q")
    assert app.return_value is not None
    assert app.return_value.startswith("The match was not saved.")
    assert str(blocked) in app.return_value


async def test_a_match_is_saved_as_soon_as_saving_works_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = block_saving(monkeypatch, tmp_path)
    app = begun()
    async with playing(app) as pilot:
        await read_warning(app, pilot)
        blocked.unlink()
        match = await leave_after_a_move(app, pilot)
    (kept,) = saves.saved_matches()
    assert bornes.load(kept.path).state == match.state
    assert saves.seats_of(kept.path, kept.players) is not None


async def test_a_match_that_cannot_be_deleted_stays_in_the_list_and_the_error_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path, _ = saved_match()
    app = BornesApp("en", lambda app: app.open_saved())

    def refused(path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    async with playing(app) as pilot:
        monkeypatch.setattr(Path, "unlink", refused)
        await pilot.press("d")
        await until(pilot, lambda: "cannot be written" in on_screen(app))
        assert "Random · Classic" in on_screen(app)
    assert path.exists()


def test_a_match_that_began_in_the_middle_of_a_hand_shows_its_hand_and_scores() -> None:
    match = match_at(hand=4, sides=[{"score": 1200}, {"score": 900}])
    path = saves.new_path()
    path.parent.mkdir(parents=True)
    bornes.save(match, path)
    (kept,) = saves.saved_matches()
    assert (kept.hand, kept.totals) == (4, (1200, 900))


async def test_finished_matches_are_marked_and_their_players_summarized() -> None:
    match = nearly_over()
    kept = saves.SavedMatch(
        Path("x"), 0.0, "classic", 4, 3, (5200, 4100), over=True, distances=(700, 300),
        seats=saves.Seats.first("en", 2, 4, "racer:1400"),
    )  # fmt: skip
    assert not match.over
    assert saves.company("en", kept) == "2 people, 2 × Racer 1400"
    assert saves.company("fr", replace(kept, seats=None)) == "4 joueurs"
    app = BornesApp("en", lambda app: app.open_saved())
    async with playing(app):
        assert isinstance(app.screen, SavedScreen)
        assert app.screen._row(kept).endswith("Classic · finished, 5200 – 4100")


async def test_a_row_of_the_list_is_shown_in_full() -> None:
    sides = [{"distances": ["100"] * 6, "score": 1250}, {"distances": ["100"] * 4, "score": 3400}]
    path = saves.new_path()
    path.parent.mkdir(parents=True)
    bornes.save(match_at(hand=12, turn=0, sides=sides), path)
    saves.save_seats(path, saves.Seats.first("fr", 1, 2, "driver"))
    app = BornesApp("fr", lambda app: app.open_saved())
    async with playing(app) as pilot:
        await until(pilot, lambda: "Conducteur" in on_screen(app))
        row = " ".join(on_screen(app).split())
    assert "manche 12 · à 600 – 400 · 1250 – 3400 points" in row


async def test_a_robot_that_is_no_longer_installed_is_replaced_and_named() -> None:
    """It was chosen in another installation; the table must not get stuck."""
    app = BornesApp("en", lambda app: app.begin(MatchChoices(level="gone", pace="instant"), seed=3))
    async with playing(app) as pilot:
        await until(pilot, lambda: box_of(app) is not None)
        said = " ".join(on_screen(app).split())
        assert "gone cannot play here." in said
        assert "Driver plays instead." in said
        await pilot.press("enter")
        await discard_one(app, pilot)
        await until(pilot, lambda: table_of(app).scene.asked)
    (kept,) = saves.saved_matches()
    assert kept.seats is not None
    assert kept.seats.bots == {1: "driver"}


def test_matches_won_are_counted_by_robot() -> None:
    won = saves.Won(played=3, won=2, against={"driver": (0, 1), "random": (2, 2)})
    said = "Matches won: 0 of 1 against Driver and 2 of 2 against Random."
    assert saves.won_words("en", won) == said
