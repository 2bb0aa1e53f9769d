"""`cmd:PROGRAM`: a program plays; one that misbehaves loses its match and harms nobody else."""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bornes.bots import bot, external
from bornes.bots.asking import BotForfeit
from bornes.bots.external import ExternalBot
from bornes.bots.program import Program
from bornes.bots.threaded_program import ThreadedProgram
from bornes.core.errors import BadRequest
from bornes.core.match import Match
from bornes.core.view import redact
from bornes.text import LANGUAGES, Lang
from bornes.text.sentences import sentence
from tests.arena.programs import BAD, PLAYS, alive, gone, program
from tests.refusals import expect_error

DOCS = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture(params=[Program, ThreadedProgram])
def on_each_system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test with POSIX pipes and with threads as on Windows."""
    monkeypatch.setattr(external, "StartedProgram", request.param)


EACH_SYSTEM = pytest.mark.usefixtures("on_each_system")

SHORT = 0.5
"""The limit in seconds for programs that never answer; others get as much time as they need."""


def ask(player: ExternalBot) -> None:
    """Ask for a move in a fresh hand."""
    match = Match.start("classic", 2, seed=1)
    seat = match.to_act[0]
    player.choose(match.view(seat), match.legal(seat), Random(1))


def play_a_hand(players: list[ExternalBot], match: Match) -> None:
    chance = Random(1)
    passed_on = 0
    while match.phase not in ("hand_over", "game_over"):
        for event in match.log[passed_on:]:
            for seat, player in enumerate(players):
                if (redacted := redact(event, seat)) is not None:
                    player.see(redacted)
        passed_on = len(match.log)
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.view(seat), match.legal(seat), chance))


@pytest.mark.parametrize(
    "command", [f"{shlex.quote(sys.executable)} bot.py", "sh bot.sh"], ids=["python", "sh"]
)
@pytest.mark.parametrize("edition", ["classic", "fr2014"])
@EACH_SYSTEM
def test_a_template_bot_of_the_docs_plays_a_whole_hand(
    command: str, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(DOCS)
    match = Match.start(edition, 2, seed=5)
    with ExternalBot(f"cmd:{command}", 60) as one, ExternalBot(f"cmd:{command}", 60) as two:
        play_a_hand([one, two], match)
    assert match.phase in ("hand_over", "game_over")
    assert any(side.distance for side in match.public.sides)


def test_the_name_of_a_bot_may_be_a_program(tmp_path: Path) -> None:
    name = program(tmp_path, PLAYS)
    player = bot(name)
    assert isinstance(player, ExternalBot)
    assert player.name == name
    with player:
        ask(player)


def test_a_question_contains_the_view_the_legal_moves_and_the_events(tmp_path: Path) -> None:
    """The program saves its first question, which contains only what its seat may know."""
    heard = tmp_path / "heard"
    writes = f"import pathlib\nheard = input()\npathlib.Path({str(heard)!r}).write_text(heard)\n"
    answers = (
        "import json\nprint(json.dumps({'move': json.loads(heard)['legal'][0]}), flush=True)\n"
    )
    match = Match.start("classic", 2, seed=1)
    seat = match.to_act[0]
    with ExternalBot(program(tmp_path, writes + answers + "input()"), 60) as player:
        for event in match.log:
            if (redacted := redact(event, seat)) is not None:
                player.see(redacted)
        player.choose(match.view(seat), match.legal(seat), Random(1), 0.25)
    question = msgspec.json.decode(heard.read_bytes())
    assert question["view"]["seat"] == seat
    assert sorted(question["view"]["cards"]) == sorted(match.view(seat).hand)
    assert question["legal"] == msgspec.to_builtins(match.legal(seat))
    assert [event["type"] for event in question["events"]] == ["hand_dealt", "turn_began"]
    assert question["events"][0]["hands"][1 - seat] is None
    assert "draw" not in question["events"][0]
    assert question["budget"] == 0.25


@EACH_SYSTEM
@pytest.mark.parametrize("name", BAD)
def test_a_program_that_breaks_the_rules_forfeits(name: str, tmp_path: Path) -> None:
    source, key = BAD[name]
    limit = SHORT if key == "forfeit-hung" else 60
    player = ExternalBot(program(tmp_path, source), limit)
    with expect_error(BotForfeit, key) as caught:
        ask(player)
    for lang in LANGUAGES:
        shown = sentence(lang, caught.value)
        assert player.name in shown
        assert "error-" not in shown


@EACH_SYSTEM
def test_the_end_of_its_error_output_is_reported(tmp_path: Path) -> None:
    player = ExternalBot(program(tmp_path, BAD["dies-at-start"][0]), 60)
    with pytest.raises(BotForfeit) as caught:
        ask(player)
    assert caught.value.tail == "no such road"
    assert caught.value.facts["status"] == 1


@EACH_SYSTEM
def test_a_program_may_fill_its_error_output(tmp_path: Path) -> None:
    """Output beyond the capacity of a pipe blocks neither the program nor us."""
    noisy = PLAYS.replace("print(", "sys.stderr.write('e' * 300000)\n    print(")
    with ExternalBot(program(tmp_path, noisy), 60) as player:
        ask(player)


@EACH_SYSTEM
def test_blank_lines_around_an_answer_are_ignored(tmp_path: Path) -> None:
    spaced = PLAYS.replace("print(", "print()\n    print(")
    with ExternalBot(program(tmp_path, spaced), 60) as player:
        ask(player)
        ask(player)


@EACH_SYSTEM
def test_a_program_that_dies_during_a_match_forfeits(tmp_path: Path) -> None:
    player = ExternalBot(program(tmp_path, PLAYS + "    sys.exit(7)\n"), 60)
    ask(player)
    with expect_error(BotForfeit, "forfeit-died") as caught:
        ask(player)
    assert caught.value.facts["status"] == 7


@EACH_SYSTEM
def test_a_slow_program_may_play_within_its_time_limit(tmp_path: Path) -> None:
    slow = PLAYS.replace("print(", "__import__('time').sleep(0.2)\n    print(")
    with ExternalBot(program(tmp_path, slow), 60) as player:
        ask(player)


FAMILY = """
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open(sys.argv[1], "w").write(f"{os.getpid()} {child.pid}")
"""


@pytest.mark.parametrize(
    "ends", ["time.sleep(600)", "input(); print('vroum', flush=True); input()"]
)
def test_a_program_that_forfeits_leaves_no_process_behind(ends: str, tmp_path: Path) -> None:
    """Neither its own process nor a child is left, whether it hangs or answers nonsense."""
    pids = tmp_path / "pids"
    answers_once = "print(json.dumps({'move': json.loads(input())['legal'][0]}), flush=True)\n"
    source = f"import json\n{FAMILY}{answers_once}{ends}"
    player = ExternalBot(f"{program(tmp_path, source)} {shlex.quote(str(pids))}", 60)
    ask(player)  # the program and its child are running
    player.limit = SHORT
    with pytest.raises(BotForfeit):
        ask(player)
    assert all(gone(int(pid)) for pid in pids.read_text().split())


def test_closing_ends_the_program_and_may_be_repeated(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    player = ExternalBot(f"{program(tmp_path, FAMILY + PLAYS)} {shlex.quote(str(pids))}", 60)
    ask(player)
    own, child = map(int, pids.read_text().split())
    assert alive(own)
    player.close()
    player.close()
    assert gone(own)
    assert gone(child)


@EACH_SYSTEM
@pytest.mark.parametrize("leave", [ExternalBot.close, lambda player: None])
def test_a_program_that_ignores_the_end_of_its_input_is_ended(
    leave: Callable[[ExternalBot], None], tmp_path: Path
) -> None:
    """It is ended whether it is closed or garbage-collected."""
    pids = tmp_path / "pids"
    heedless = "import os, sys, time\nopen(sys.argv[1], 'w').write(str(os.getpid()))\n"
    name = program(tmp_path, heedless + PLAYS + "time.sleep(600)\n")
    player = ExternalBot(f"{name} {shlex.quote(str(pids))}", 60)
    ask(player)
    leave(player)
    del player
    assert gone(int(pids.read_text()))


def test_a_program_that_is_never_closed_is_ended(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    player = ExternalBot(f"{program(tmp_path, FAMILY + PLAYS)} {shlex.quote(str(pids))}", 60)
    ask(player)
    del player
    assert all(gone(int(pid)) for pid in pids.read_text().split())


@pytest.mark.skipif(sys.platform == "win32", reason="signals do not interrupt there")
@pytest.mark.parametrize("interrupt", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_while_a_program_starts_leaves_nothing_behind(
    interrupt: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The interrupt arrives after the program has started but before we can end it."""
    started: list[int] = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *given: Any, **options: Any) -> None:
            super().__init__(*given, **options)
            started.append(self.pid)
            signal.raise_signal(interrupt)

    def leave(*_: object) -> None:
        raise SystemExit

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    before = signal.signal(interrupt, leave)
    try:
        with pytest.raises(SystemExit):
            Program([sys.executable, "-c", "import time; time.sleep(600)"])
    finally:
        signal.signal(interrupt, before)
    assert gone(started[0])


@pytest.mark.parametrize(
    ("name", "key", "french", "english"),
    [
        ("cmd:", "bot-no-command", "aucun programme", "names no program"),
        ("cmd:'a", "bot-bad-command", "guillemet", "quotation mark"),
        ("cmd:no-such-program x", "bot-no-program", "no-such-program", "no-such-program"),
    ],
)
def test_an_invalid_command_is_refused(name: str, key: str, french: str, english: str) -> None:
    with expect_error(BadRequest, key) as caught:
        bot(name)
    words: dict[Lang, str] = {"fr": french, "en": english}
    for lang, word in words.items():
        assert word in sentence(lang, caught.value)


@EACH_SYSTEM
def test_a_file_that_cannot_be_run_forfeits(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_bytes(b"\x7fELF and no more")
    file.chmod(0o755)
    with expect_error(BotForfeit, "forfeit-not-started"):
        ask(ExternalBot(f"cmd:{shlex.quote(str(file))}"))
    assert os.access(file, os.X_OK)
