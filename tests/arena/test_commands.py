"""`bornes arena` and `bornes bot`, as users and other programs run them."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bornes.bots.answering import Answerer
from bornes.cli import main
from bornes.core.match import Match
from bornes.core.position import view_data
from bornes.text import Lang
from tests.arena.players import Crasher, FirstBot
from tests.arena.programs import PLAYS, gone, program

BORNES = [sys.executable, "-c", "import sys; from bornes.cli import main; sys.exit(main())"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A temporary folder for the user's data, so that nothing is left behind."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("BORNES_LANG", "en")
    return tmp_path


# -- bornes bot ----------------------------------------------------------------------------


def question(match: Match, seat: int, **more: Any) -> dict[str, Any]:
    view = msgspec.to_builtins(view_data(match.view(seat)))
    return {"view": view, "legal": msgspec.to_builtins(match.legal(seat)), **more}


def asked(answerer: Answerer, value: object) -> dict[str, Any]:
    """The answer as the other program decodes it."""
    answer: dict[str, Any] = json.loads(
        msgspec.json.encode(answerer.answer(json.dumps(value).encode()))
    )
    return answer


def test_a_bot_answers_every_line_in_order_and_continues_after_an_invalid_one() -> None:
    match = Match.start("classic", 2, seed=3)
    seat = match.to_act[0]
    legal = question(match, seat)["legal"]
    good = [question(match, seat) | {"legal": [move]} for move in legal]
    lines = [json.dumps(good[0]), "vroum", json.dumps(good[1]), "", "[]", json.dumps(good[2])]
    done = subprocess.run(
        [*BORNES, "bot", "random"],
        input="\n".join(lines) + "\n", capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("move") for answer in answers] == [
        legal[0], None, legal[1], None, None, legal[2],
    ]  # fmt: skip
    assert all("error" in answers[number] for number in (1, 3, 4))
    assert done.stderr == ""


def test_only_moves_from_the_given_legal_list_are_answered() -> None:
    """It may be a move that our own rules would not allow."""
    match = Match.start("classic", 2, seed=3)
    seat = match.to_act[0]
    only = {"type": "play", "card": "accident", "target": 1 - seat}
    assert asked(Answerer("random", "en"), question(match, seat) | {"legal": [only]}) == {
        "move": only
    }


def test_optional_fields_of_a_view_may_be_missing() -> None:
    match = Match.start("fr2009", 4, seed=3)
    seat = match.to_act[0]
    whole = question(match, seat)
    needed = ("seat", "edition", "players", "cards", "sides")
    whole["view"] = {key: value for key, value in whole["view"].items() if key in needed}
    assert asked(Answerer("random", "en"), whole)["move"] in whole["legal"]


def test_the_same_seed_gives_the_same_moves() -> None:
    match = Match.start("classic", 2, seed=3)
    seat = match.to_act[0]
    one, two, three = (Answerer("random", "en", seed) for seed in (1, 1, 2))
    runs = [[asked(each, question(match, seat)) for _ in range(20)] for each in (one, two, three)]
    assert runs[0] == runs[1] != runs[2]
    seeded = question(match, seat, seed=77)
    expected = Random(77).choice(seeded["legal"])
    assert asked(one, seeded) == asked(three, seeded) == {"move": expected}


def test_events_are_passed_to_the_bot_of_their_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, str]] = []

    class Memory(FirstBot):
        def see(self, event: Any) -> None:
            seen.append((id(self), event.card))

    monkeypatch.setattr("bornes.bots.answering.bot", lambda name: Memory())
    match = Match.start("classic", 2, seed=3)
    answerer = Answerer("memory", "en")
    seat = match.to_act[0]
    for card in ("25", "50"):
        asked(
            answerer, question(match, seat, events=[{"type": "discarded", "seat": 1, "card": card}])
        )
    other = question(match, seat, events=[{"type": "discarded", "seat": 0, "card": "75"}])
    other["view"]["seat"] = 1 - seat
    asked(answerer, other)
    assert [card for _, card in seen] == ["25", "50", "75"]
    assert seen[0][0] == seen[1][0] != seen[2][0]


def test_if_a_bot_fails_a_legal_move_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("bornes.bots.answering.bot", lambda name: Crasher())
    match = Match.start("classic", 2, seed=3)
    seat = match.to_act[0]
    wanted = question(match, seat)
    assert asked(Answerer("crasher", "en"), wanted)["move"] in wanted["legal"]
    assert "no road" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("change", "french", "english"),
    [
        ({"legal": []}, "aucun coup permis", "no legal move"),
        ({"legal": [{"type": "fly"}]}, "fly", "fly"),
        ({"view": {}}, "seat", "seat"),
        ({"view": None}, "view", "view"),
    ],
)
def test_an_invalid_question_is_answered_with_an_error(
    change: dict[str, Any], french: str, english: str
) -> None:
    match = Match.start("classic", 2, seed=3)
    wanted = question(match, match.to_act[0]) | change
    words: dict[Lang, str] = {"fr": french, "en": english}
    for lang, word in words.items():
        answer = asked(Answerer("random", lang), wanted)
        assert list(answer) == ["error"]
        assert word in answer["error"]


def test_an_unknown_bot_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bot", "nobody"]) == 2
    assert "“nobody”" in capsys.readouterr().err


# -- bornes arena --------------------------------------------------------------------------


def timeless(report: Path) -> dict[str, Any]:
    """A report's JSON without the figures that depend on the machine."""
    data: dict[str, Any] = json.loads(report.read_text())
    for standing in data["standings"]:
        del standing["seconds"]
    return data


def test_a_tournament_writes_all_its_files_and_can_be_repeated(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = {kind: home / f"report.{kind}" for kind in ("json", "csv", "html")}
    outputs = [word for kind, file in files.items() for word in (f"--{kind}", str(file))]
    rival = program(home, PLAYS)
    command = ["arena", "random", rival, "--matches", "4", "--house", "hands=1", "--seed", "5"]
    games = home / "games"
    assert main([*command, "--jobs", "2", *outputs, "--save-games", str(games)]) == 0
    output = capsys.readouterr()
    assert "4 matches · 2 deals · seed 5" in output.out
    assert str(files["html"]) in output.err
    data = json.loads(files["json"].read_text())
    assert (data["matches"], data["complete"]) == (4, True)
    assert len(list(games.iterdir())) == 4
    assert not list((home / "state" / "bornes" / "arena").iterdir())
    again = home / "again.json"
    assert main([*shlex.split(data["command"])[1:], "--jobs", "1", "--json", str(again)]) == 0
    assert timeless(again) == timeless(files["json"])


def test_bornes_bot_can_be_run_as_a_program_in_the_arena(home: Path) -> None:
    """`cmd:` starts `bornes bot`, which uses the given seeds, so two runs have the same result."""
    rival = "cmd:" + shlex.join([*BORNES, "bot", "random"])
    reports = [home / "one.json", home / "two.json"]
    for report in reports:
        command = ["arena", "random", rival, "--matches", "2", "--house", "hands=1", "--seed", "5"]
        assert main([*command, "--time-limit", "60", "--jobs", "1", "--json", str(report)]) == 0
    assert timeless(reports[0]) == timeless(reports[1])
    assert timeless(reports[0])["forfeits"] == []


HANGS_ONCE = """
import os, sys, time
for turn in range(1000):
    try:
        os.close(os.open(f"{sys.argv[1]}{turn}", os.O_CREAT | os.O_EXCL))
        break
    except FileExistsError:
        pass
if turn == 2:
    with open(sys.argv[2], "w") as gate:
        print(os.getpid(), file=gate)
    time.sleep(600)
"""


@pytest.mark.parametrize(
    ("how", "jobs"),
    [
        (signal.SIGINT, "2"),
        (signal.SIGTERM, "1"),
        pytest.param(signal.SIGINT, "1", marks=pytest.mark.long),
        pytest.param(signal.SIGTERM, "2", marks=pytest.mark.long),
    ],
)
def test_an_interrupted_tournament_saves_its_results_and_can_be_resumed(
    how: signal.Signals, jobs: str, home: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """It is stopped during the third match; `--resume` gives the result of an uninterrupted run."""
    gate = home / "gate"
    os.mkfifo(gate)
    rival = f"{program(home, HANGS_ONCE + PLAYS)} {home}/turn {gate}"
    report, kept = home / "report.json", home / "kept.jsonl"
    command = ["arena", "random", rival, "--matches", "6", "--house", "hands=1", "--seed", "5"]
    command += ["--time-limit", "120"]
    running = subprocess.Popen(
        [*BORNES, *command, "--jobs", jobs, "--results", str(kept), "--json", str(report)],
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    hung = int(gate.read_text())
    running.send_signal(how)
    _, output = running.communicate(timeout=60)
    assert running.returncode == 130
    assert "Traceback" not in output
    assert gone(hung)
    resume = shlex.split(output.splitlines()[-1])
    assert resume[:4] == ["bornes", "arena", "--resume", str(kept)]
    played = len(kept.read_bytes().splitlines()) - 1
    assert played < 6
    assert f"Stopped after {played} of 6 matches" in output
    assert main(resume[1:]) == 0
    whole = home / "whole.json"
    assert main([*command, "--jobs", "1", "--json", str(whole)]) == 0
    assert timeless(report) == timeless(whole)
    assert kept.exists()


def test_a_finished_tournament_can_be_reported_again(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = home / "kept.jsonl"
    rival = program(home, PLAYS)
    command = ["arena", "random", rival, "--matches", "2", "--house", "hands=1", "--seed", "5"]
    assert main([*command, "--jobs", "1", "--results", str(kept)]) == 0
    before = kept.read_bytes()
    capsys.readouterr()
    assert (
        main(["--lang", "fr", "arena", "--resume", str(kept), "--html", str(home / "a.html")]) == 0
    )
    output = capsys.readouterr()
    assert "Classement" in output.out
    assert "Si quelque chose" not in output.err
    assert kept.read_bytes() == before
    assert '<html lang="fr">' in (home / "a.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "french", "english"),
    [
        ([], "au moins deux robots", "at least two bots"),
        (["random", "nobody"], "nobody", "nobody"),
        (["random", "cmd:no-such-thing"], "no-such-thing", "no-such-thing"),
        (["random", "cmd:sh", "--house", "trip"], "trip", "trip"),
        (["random", "cmd:sh", "--house", "trip=12"], "trip", "trip"),
        (["random", "cmd:sh", "--edition", "uno"], "uno", "uno"),
        (["random", "cmd:sh", "--jobs", "0"], "plus grand que 0", "greater than 0"),
        (["random", "cmd:sh", "--matches", "0"], "plus grand que 0", "greater than 0"),
        (["random", "cmd:sh", "--matches", "many"], "--matches", "--matches"),
        (["random", "cmd:sh", "--time-limit", "0"], "--time-limit", "--time-limit"),
        (["random", "cmd:sh", "--budget", "nan"], "--budget", "--budget"),
        (["random", "cmd:sh", "--html", "."], "c’est un dossier", "it is a folder."),
        (["random", "cmd:sh", "--html", "/no/such/folder/a.html"], "/no/such", "/no/such"),
        (["random", "cmd:sh", "--results", "/dev/null/x"], "/dev/null", "/dev/null"),
        (["random", "cmd:sh", "--save-games", "/dev/null/x"], "/dev/null", "/dev/null"),
        (["--resume", "/no/such/file"], "/no/such/file", "/no/such/file"),
        (["--wings"], "--wings", "--wings"),
    ],
)
def test_an_invalid_command_is_refused_in_both_languages(
    words: list[str], french: str, english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    errors: dict[Lang, str] = {}
    expected: dict[Lang, str] = {"fr": french, "en": english}
    for lang, word in expected.items():
        assert main(["arena", *words, "--lang", lang]) == 2
        streams = capsys.readouterr()
        errors[lang] = streams.err
        assert word in streams.err
        assert streams.out == ""
    assert errors["fr"] != errors["en"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--seed", "6"], "its seed is 5, not 6"),
        (["random", "cmd:sh"], "its bots is"),
        (["--house", "hands=2", "--house", "extension=false"], "hands=1, not hands=2 extension=f"),
        (["--results", "other.jsonl"], "leave out --results"),
    ],
)
def test_settings_that_differ_from_the_results_file_are_refused(
    words: list[str], expected: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = home / "kept.jsonl"
    command = ["arena", "random", program(home, PLAYS), "--house", "hands=1", "--seed", "5"]
    assert main([*command, "--matches", "2", "--jobs", "1", "--results", str(kept)]) == 0
    capsys.readouterr()
    assert main(["arena", *words, "--resume", str(kept)]) == 2
    assert re.search(re.escape(expected), capsys.readouterr().err)


def test_tables_are_written_to_a_pipe_as_lines_with_tabs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["arena", "random", "learner", "driver", "--matches", "2", "--seed", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line.split("\t") for line in lines if "\t" in line]
    assert [len(row) for row in rows] == [5] * 4 + [6] * 4 + [4] * 4
    assert {row[0] for row in rows[1:4]} == {"random", "learner", "driver"}
    assert not set("│┃━─") & set("".join(lines))
