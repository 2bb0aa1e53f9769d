"""Commands that draw on the terminal: when they do, when they refuse, and what they print."""

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from bornes.cli import drawing
from bornes.cli.app import commands
from bornes.cli.completion import SHELLS
from bornes.cli.drawing import PlayOptions
from bornes.cli.terminal import drawable
from bornes.core.errors import BadRequest
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Runner, started

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
PATIENCE = 90
ALTERNATE, NORMAL = "\x1b[?1049h", "\x1b[?1049l"
"""The sequences that switch to the alternate screen, and back to the normal one."""


class Terminal:
    """A command on a terminal of 80 by 24."""

    def __init__(self, *args: str, **environment: str) -> None:
        self._ours, theirs = pty.openpty()
        os.set_blocking(self._ours, False)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bornes", *args],
            stdin=theirs, stdout=theirs, stderr=theirs,
            env={
                **os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24",
                "BORNES_LANG": "en", **environment,
            },
        )  # fmt: skip
        os.close(theirs)
        self.seen = ""

    def until(self, words: str) -> str:
        """Read until some words have been written; return all output so far."""
        end = time.monotonic() + PATIENCE
        while words not in self.seen:
            assert time.monotonic() < end, self.seen
            if select.select([self._ours], [], [], 1)[0]:
                try:
                    self.seen += os.read(self._ours, 65536).decode(errors="replace")
                except OSError:  # the other side is closed
                    assert words in self.seen, self.seen
        return self.seen

    def type(self, keys: str) -> None:
        os.write(self._ours, keys.encode())

    def close(self) -> int:
        status = self.process.wait(PATIENCE)
        os.close(self._ours)
        return status


def test_play_draws_on_a_terminal_and_restores_it() -> None:
    """Also while it is suspended with Ctrl-Z."""
    terminal = Terminal("play", "--pace", "instant")  # an option, hence no home screen
    assert ALTERNATE in terminal.until("needs Roll")
    terminal.type("\x1a")
    terminal.until(NORMAL)  # the program blocks unless its output is read
    assert os.WIFSTOPPED(os.waitpid(terminal.process.pid, os.WUNTRACED)[1])
    terminal.seen = ""
    terminal.process.send_signal(signal.SIGCONT)
    terminal.until(ALTERNATE)
    terminal.until("needs Roll")
    terminal.type("q")
    terminal.until(NORMAL)
    assert terminal.close() == 0


def test_play_is_plain_if_the_environment_asks_for_it() -> None:
    terminal = Terminal("play", "--seed", "3", BORNES_PLAIN="1")
    seen = terminal.until("or help:")
    assert ALTERNATE not in seen
    terminal.type("quit\n")
    assert terminal.close() == 0


def test_a_bug_in_the_app_shows_no_traceback(tmp_path: Path) -> None:
    """A screen of the app fails to build its contents."""
    broken = tmp_path / "sitecustomize.py"
    broken.write_text(
        "import bornes.tui.home\nbornes.tui.home.HomeScreen.contents = lambda self: 1 / 0\n",
        encoding="utf-8",
    )
    terminal = Terminal("play", PYTHONPATH=str(tmp_path), TMPDIR=str(tmp_path))
    seen = terminal.until("bornes-bug-")
    assert "Traceback" not in seen
    assert terminal.close() == 70


@pytest.mark.parametrize(
    ("environment", "tty", "expected"),
    [
        ({"TERM": "xterm"}, True, True),
        ({"TERM": "xterm"}, False, False),
        ({"TERM": "dumb"}, True, False),
        ({"TERM": "xterm", "BORNES_PLAIN": "1"}, True, False),
        ({"TERM": "xterm", "BORNES_PLAIN": "0"}, True, True),
    ],
)
def test_a_command_draws_only_on_a_capable_terminal(
    environment: dict[str, str], tty: bool, expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("BORNES_PLAIN", raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdin.isatty", lambda: tty)
    monkeypatch.setattr("sys.stdout.isatty", lambda: tty)
    assert drawable() is expected


@pytest.mark.parametrize(
    "args",
    [
        ("play", "--join", "ABCD"), ("play", "--host"), ("play", "--persons", "2"),
        ("play", "--persons", "0"), ("watch", "ABCD"),
    ],
)  # fmt: skip
def test_options_that_need_a_terminal_say_so(run: Runner, args: tuple[str, ...]) -> None:
    done = run(*args)
    assert done.status == 2
    assert "needs a terminal" in done.err


@LANGS
@pytest.mark.parametrize("option", [("--server", "http://127.0.0.1:9"), ("--name", "Ann")])
def test_an_option_for_live_tables_is_refused_without_a_live_table(
    run: Runner, lang: Lang, option: tuple[str, str]
) -> None:
    done = run("play", *option, "--lang", lang)
    assert done.status == 2
    assert all(named in done.err for named in (option[0], "--join", "--host"))


@pytest.mark.parametrize(
    "args",
    [
        ("play", "--host", "--join", "ABCD"), ("play", "--host", "--resume", "match.jsonl"),
        ("play", "--join", "ABCD", "--save", "match.jsonl"), ("play", "--host", "--seed", "1"),
        ("play", "--host", "--persons", "2"), ("replay", "match.jsonl", "--seat", "0", "--all"),
        ("puzzles", "--run", "--missed"), ("puzzles", "--run", "--date", "2026-11-18"),
        ("puzzles", "--list", "--run"), ("daily", "--calendar", "--practice"),
        ("daily", "--calendar", "--date", "2026-11-18"),
    ],
)  # fmt: skip
@LANGS
def test_options_that_exclude_each_other_are_refused(
    run: Runner, lang: Lang, args: tuple[str, ...]
) -> None:
    done = run(*args, "--lang", lang)
    assert (done.status, done.out) == (2, "")
    assert all(word in done.err for word in args if word.startswith("--"))
    assert {"en": "together", "fr": "ensemble"}[lang] in done.err


@LANGS
def test_the_manual_page_names_every_command(run: Runner, lang: Lang) -> None:
    page = run("man", "--lang", lang).out
    assert page.startswith(".TH BORNES 1")
    for command in commands():
        assert f".SS bornes {command}" in page


@pytest.mark.skipif(shutil.which("man") is None, reason="no man here")
def test_the_manual_page_is_valid_roff(run: Runner, tmp_path: Path) -> None:
    page = tmp_path / "bornes.1"
    page.write_text(run("man").out, encoding="utf-8")
    shown = subprocess.run(
        [shutil.which("man") or "man", "--warnings", "-l", str(page)],
        capture_output=True, text=True, check=True,
        env={**os.environ, "MANWIDTH": "80", "LC_ALL": "C.UTF-8"},
    )  # fmt: skip
    assert "--resume" in shown.stdout
    assert shown.stderr == ""


@pytest.mark.parametrize("shell", SHELLS)
def test_a_shell_gets_its_completion_script(run: Runner, shell: str) -> None:
    assert "_BORNES_COMPLETE" in run("completion", shell).out


def test_an_unknown_shell_is_refused(run: Runner) -> None:
    done = run("completion", "cmd")
    assert done.status == 2
    assert "bash" in done.err


def test_commands_and_options_are_completed() -> None:
    done = started(_BORNES_COMPLETE="bash_complete", COMP_WORDS="bornes play --pl", COMP_CWORD="2")
    assert done.out.split() == ["plain,--plain", "plain,--players"]


def test_a_file_is_completed_by_the_shell() -> None:
    asked = {"COMP_WORDS": "bornes replay mat", "COMP_CWORD": "2"}
    assert started(_BORNES_COMPLETE="bash_complete", **asked).out == "file,mat\n"


def test_the_completion_script_of_an_older_version_completes_nothing() -> None:
    asked = {"COMP_WORDS": "bornes play --pl", "COMP_CWORD": "2"}
    assert started(_BORNES_COMPLETE="complete_bash", **asked) == (1, "", "")


@pytest.mark.parametrize(("begun", "words"), [("--pl", "bornes play --pl"), ("", "bornes ")])
def test_powershell_gets_one_completion_per_line(begun: str, words: str) -> None:
    asked = {"COMP_WORDS": words, "COMP_WORD": begun}
    done = started(_BORNES_COMPLETE="powershell_complete", **asked)
    assert done.out.split() == (["--plain", "--players"] if begun else list(commands()))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("play --edition f", ["fr2009", "fr2014"]),
        ("play --bot ra", ["racer", "random"]),
        ("play --house d", ["discard=", "delayed_action="]),
        ("play --house discard=", ["discard=free", "discard=only_when_stuck"]),
        ("rules R9.4", ["R9.4"]),
        ("train sm", ["small"]),
        ("simulate --policy n", ["network"]),
        ("editions show c", ["classic", "collector"]),
    ],
)
def test_values_are_completed(
    run: Runner, monkeypatch: pytest.MonkeyPatch, words: str, expected: list[str]
) -> None:
    asked = {"_BORNES_COMPLETE": "bash_complete", "COMP_WORDS": f"bornes {words}"}
    for name, value in {**asked, "COMP_CWORD": str(len(words.split()))}.items():
        monkeypatch.setenv(name, value)
    assert run("play").out.split() == [f"plain,{each}" for each in expected]


def hosting(**more: Any) -> PlayOptions:
    """The options of `bornes play --host`."""
    options = PlayOptions(
        edition="classic", players=2, teams=None, house={}, bot=None, persons=1, pace=None,
        seed=None, save=None, resume=None, join=None, host=True, server=None, name=None,
        chosen=True, given={},
    )  # fmt: skip
    return options._replace(**more)


def test_a_server_that_was_named_may_have_bots_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []
    monkeypatch.setattr(drawing, "draw", lambda _lang, first: drawn.append(first))
    drawing.play_drawn("en", hosting(server="http://127.0.0.1:9", bot="mine"))
    assert len(drawn) == 1
    with pytest.raises(BadRequest):
        drawing.play_drawn("en", hosting(bot="mine"))
