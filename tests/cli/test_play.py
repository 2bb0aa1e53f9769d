"""`bornes play`: the game on standard input and output, kept and taken up again."""

from pathlib import Path

import pytest

import bornes
from bornes.locale import LANGUAGES, Lang
from tests.cli.running import Runner

LANGS = pytest.mark.parametrize("lang", LANGUAGES)


@LANGS
def test_the_end_of_input_keeps_the_game_and_says_where(run: Runner, lang: Lang) -> None:
    done = run("play", "--plain", "--seed", "3", "--lang", lang)
    assert done.status == 0
    path = Path(done.out.split("--resume ")[1].strip())
    match = bornes.load(path)
    assert match.seed == 3
    assert match.to_act == (0,)


def test_a_game_is_kept_where_it_is_asked_for(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.jsonl"
    done = run("play", "--seed", "3", "--save", str(path), given="d1\nyes\n")
    assert f"--resume {path}" in done.out
    assert len(bornes.load(path).log) > 4


def test_a_file_that_is_there_is_not_overwritten(run: Runner, record: Path) -> None:
    before = record.read_bytes()
    done = run("play", "--save", str(record))
    assert done.status == 2
    assert str(record) in done.err
    assert record.read_bytes() == before


def test_a_game_goes_on_where_it_was_left(run: Runner, tmp_path: Path) -> None:
    path = str(tmp_path / "game.jsonl")
    run("play", "--seed", "3", "--save", path, given="d1\nyes\n")
    first = bornes.load(path)
    run("play", "--resume", path, given="d1\nyes\n")
    second = bornes.load(path)
    assert second.log[: len(first.log)] == first.log
    assert len(second.log) > len(first.log)


def test_a_resumed_game_may_go_to_another_file(run: Runner, tmp_path: Path) -> None:
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    run("play", "--seed", "3", "--save", str(first), given="d1\nyes\n")
    before = first.read_bytes()
    run("play", "--resume", str(first), "--save", str(second), given="d1\nyes\n")
    assert first.read_bytes() == before
    assert second.stat().st_size > first.stat().st_size


def test_the_table_is_set_as_asked(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run(
        "play", "--edition", "fr2014", "--players", "4", "--teams", "--bot", "random",
        "--house", "discard=free", "--house", "trip=500", "--save", str(path),
    )  # fmt: skip
    rules = bornes.load(path).rules
    assert (rules.edition.key, rules.players, rules.teams, rules.trip) == ("fr2014", 4, True, 500)
    assert rules.choices.discard == "free"


def test_a_seed_gives_the_same_game(run: Runner) -> None:
    games = [
        run("play", "--seed", "8", "--bot", "random", given="d1\nyes\nd1\nyes\n").out for _ in "ab"
    ]
    assert games[0].rsplit("\n", 2)[0] == games[1].rsplit("\n", 2)[0]


def test_bots_are_called_by_number_when_there_are_several(run: Runner) -> None:
    out = run("play", "--players", "4", "--seed", "2", "--lang", "fr").out
    assert "Votre partenaire est Robot 2." in out


def test_a_match_is_played_from_a_pipe(run: Runner, tmp_path: Path) -> None:
    """Discarding all the time is a way to get to the end of a hand."""
    path = tmp_path / "game.jsonl"
    run(
        "play", "--house", "hands=1", "--seed", "6", "--bot", "random", "--save", str(path),
        given="d1\nyes\np\n" * 300,
    )  # fmt: skip
    assert bornes.load(path).over
