"""`bornes play`: a match on standard input and output, saved and resumed."""

import shlex
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import bornes
from bornes.bots.scale import robot_with_rating
from bornes.cli.play import choose_match
from bornes.text import LANGUAGES, Lang, text
from bornes.tui.saves import saved_matches, seats_of
from tests.cli.running import Runner

LANGS = pytest.mark.parametrize("lang", LANGUAGES)


@LANGS
def test_the_end_of_input_saves_the_match_and_names_its_file(run: Runner, lang: Lang) -> None:
    done = run("play", "--plain", "--seed", "3", "--lang", lang)
    assert done.status == 0
    path = Path(done.out.split("--resume ")[1].split()[0])
    match = bornes.load(path)
    assert match.seed == 3
    assert match.to_act == (0,)


def test_a_match_is_saved_in_the_requested_file(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.jsonl"
    done = run("play", "--seed", "3", "--save", str(path), given="d1\nyes\n")
    assert f"--resume {path}" in done.out
    assert len(bornes.load(path).log) > 4


def test_a_folder_is_not_offered_as_a_match_to_resume(run: Runner, tmp_path: Path) -> None:
    done = run("play", "--save", str(tmp_path))
    assert done.status == 2
    assert done.err == f"{tmp_path} cannot be written: it is a folder.\n"


def test_an_existing_file_is_not_overwritten(run: Runner, record: Path) -> None:
    before = record.read_bytes()
    done = run("play", "--save", str(record))
    assert done.status == 2
    assert str(record) in done.err
    assert record.read_bytes() == before


def test_a_match_resumes_where_it_was_left(run: Runner, tmp_path: Path) -> None:
    path = str(tmp_path / "game.jsonl")
    run("play", "--seed", "3", "--save", path, given="d1\nyes\n")
    first = bornes.load(path)
    run("play", "--resume", path, given="d1\nyes\n")
    second = bornes.load(path)
    assert second.log[: len(first.log)] == first.log
    assert len(second.log) > len(first.log)


def test_a_resumed_match_can_be_saved_in_another_file(run: Runner, tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    run("play", "--seed", "3", "--save", str(first), given="d1\nyes\n")
    before = first.read_bytes()
    run("play", "--resume", str(first), "--save", str(second), given="d1\nyes\n")
    assert first.read_bytes() == before
    assert second.stat().st_size > first.stat().st_size


def test_the_table_has_the_requested_options(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run(
        "play", "--edition", "fr2014", "--players", "4", "--teams", "--bot", "random",
        "--house", "discard=free", "--house", "trip=500", "--save", str(path),
    )  # fmt: skip
    rules = bornes.load(path).rules
    assert (rules.edition.key, rules.players, rules.teams, rules.trip) == ("fr2014", 4, True, 500)
    assert rules.choices.discard == "free"


def test_the_same_seed_gives_the_same_match(run: Runner) -> None:
    games = [
        run("play", "--seed", "8", "--bot", "random", given="d1\nyes\nd1\nyes\n").out for _ in "ab"
    ]
    assert games[0].rsplit("\n", 2)[0] == games[1].rsplit("\n", 2)[0]


def test_several_robots_are_numbered(run: Runner) -> None:
    out = run("play", "--players", "4", "--seed", "2", "--lang", "fr").out
    assert "Votre partenaire est Robot 2." in out


def test_a_match_can_be_played_from_a_pipe(run: Runner, tmp_path: Path) -> None:
    """Always discarding is one way to reach the end of a hand."""
    path = tmp_path / "game.jsonl"
    run(
        "play", "--house", "hands=1", "--seed", "6", "--bot", "random", "--save", str(path),
        given="d1\nyes\np\n" * 300,
    )  # fmt: skip
    assert bornes.load(path).over


# -- resuming a match ---------------------------------------------------------------------------


@pytest.mark.parametrize("folder", ["plain", "with space", "l'été $HOME"])
def test_the_printed_command_works_when_it_is_copied(tmp_path: Path, folder: str) -> None:
    path = tmp_path / folder / "game.jsonl"
    program = f"{shlex.quote(sys.executable)} -m bornes"
    first = in_a_shell(f"{program} play --bot random --seed 3 --save {shlex.quote(str(path))}")
    command = first.splitlines()[-1].split("To resume it: ")[1]
    assert "--bot random" in command
    before = len(bornes.load(path).log)
    again = in_a_shell(command, given="d1\nyes\n")
    assert "You play against the robot Random." in again
    assert len(bornes.load(path).log) > before


def in_a_shell(command: str, given: str = "") -> str:
    done = subprocess.run(
        ["/bin/sh", "-c", command], input=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@LANGS
@pytest.mark.parametrize(
    "options",
    [
        ("--edition", "fr2014"),
        ("--players", "3"),
        ("--house", "trip=500"),
        ("--seed", "4"),
        ("--teams",),
    ],
)
def test_options_that_contradict_a_resumed_match_are_refused(
    run: Runner, tmp_path: Path, options: tuple[str, ...], lang: Lang
) -> None:
    path = str(tmp_path / "game.jsonl")
    run("play", "--seed", "3", "--save", path)
    before = Path(path).read_bytes()
    done = run("play", "--resume", path, *options, "--lang", lang)
    assert (done.status, done.out) == (2, "")
    assert options[0] in done.err
    assert path in done.err
    assert Path(path).read_bytes() == before


def test_options_that_agree_with_a_resumed_match_are_accepted(run: Runner, tmp_path: Path) -> None:
    path = str(tmp_path / "game.jsonl")
    table = ("--edition", "vintage", "--players", "3", "--seed", "3", "--house", "trip=500")
    run("play", *table, "--save", path)
    assert run("play", "--resume", path, *table, "--no-teams").status == 0


@LANGS
def test_resume_without_a_file_lists_the_unfinished_matches(run: Runner, lang: Lang) -> None:
    nothing = run("play", "--resume", "--lang", lang)
    assert nothing.status == 2
    run("play", "--seed", "3", "--edition", "vintage")
    run("play", "--seed", "4", "--edition", "fr2014")
    offered = run("play", "--resume", "--lang", lang)
    assert offered.status == 2
    games = [line for line in offered.out.splitlines() if line[:2] in ("1.", "2.")]
    assert len(games) == 2
    assert any("2014" in game for game in games)
    commands = [line for line in offered.out.splitlines() if "--resume" in line]
    path = Path(commands[0].split("--resume ")[1])
    assert not bornes.load(path).over


def test_an_unfinished_match_can_be_chosen_by_number(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    run("play", "--seed", "3")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    answers = iter(["9", "0000000011", "1"])
    said: list[str] = []
    chosen = choose_match("en", said.append, lambda _: next(answers))
    assert bornes.load(chosen).seed == 3
    assert sum("from 1 to 1" in line for line in said) == 2


def test_a_match_started_in_plain_mode_remembers_its_bot(run: Runner) -> None:
    run("play", "--bot", "random", "--seed", "3", given="d1\nyes\n")
    (kept,) = saved_matches()
    seats = seats_of(kept.path, kept.players)
    assert seats is not None
    assert (seats.persons, seats.bots) == ([0], {1: "random"})
    assert "random" in run("play", "--resume", str(kept.path)).out


@LANGS
def test_the_name_and_strength_of_the_robot_are_shown(run: Runner, lang: Lang) -> None:
    for bot in ("random", "racer", "racer:1400"):
        out = run("play", "--bot", bot, "--lang", lang).out
        assert text(lang, "strength-opponent", robot=robot_with_rating(lang, bot)) in out


def test_a_plugin_that_does_not_load_is_not_reported_as_a_bug(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = EntryPoint("broken", "no_such_package:Bot", "bornes.bots")
    monkeypatch.setattr("bornes.bots.registry._found", lambda: {"broken": broken})
    done = run("play", "--bot", "broken")
    assert done.status == 2
    assert "“broken” is installed but does not load: ModuleNotFoundError" in done.err
