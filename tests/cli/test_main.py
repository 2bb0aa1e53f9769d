"""The command as a whole: help, languages, exit statuses, and never a traceback."""

import ctypes
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import click
import pytest

from bornes import __version__
from bornes.cli import app, guard, trouble
from bornes.cli.app import bornes, commands
from bornes.cli.command import HELP, Context, command_help, param_help, with_all_below
from bornes.core.errors import Refused
from bornes.core.rules import LIMITED
from bornes.text import LANGUAGES, Lang, preferred
from tests.cli.running import Ran, Runner, started

DOCS = Path(__file__).parents[2] / "docs"
PATIENCE = 20.0
"""Seconds that an immediate reaction may take on a busy machine."""
LANGS = pytest.mark.parametrize("lang", LANGUAGES)


def every_command(lang: Lang) -> list[Context]:
    """`bornes` and all commands below it."""
    top = Context(bornes, info_name="bornes", obj=lang, help_option_names=list(HELP))
    return list(with_all_below(top))


# -- help --------------------------------------------------------------------------------------


@LANGS
def test_help_lists_every_command(run: Runner, lang: Lang) -> None:
    done = run("--lang", lang, "--help")
    assert done.status == 0
    for name in commands():
        assert re.search(rf"\b{name}\b", done.out), name


def test_without_arguments_the_help_is_shown(run: Runner) -> None:
    assert run().out == run("--help").out


@LANGS
def test_every_command_and_every_option_says_what_it_does(lang: Lang) -> None:
    for context in every_command(lang):
        assert command_help(context), context.command_path
        for param in context.command.params:
            assert param_help(context, param), f"{context.command_path}: {param.name}"


def test_help_differs_between_languages() -> None:
    helps = [map(command_help, every_command(lang)) for lang in LANGUAGES]
    assert all(french != english for french, english in zip(*helps, strict=True))


@LANGS
def test_headings_and_metavariables_of_a_help_page_are_translated_too(
    run: Runner, lang: Lang
) -> None:
    out = run("check", "--help", "--lang", lang).out
    usage, file = ("Utilisation", "FICHIER") if lang == "fr" else ("Usage", "FILE")
    assert usage in out
    assert file in out
    assert "Show this message" not in out
    assert "<bool>" not in out


def test_french_help_headings_have_a_no_break_space_before_the_colon(run: Runner) -> None:
    commands = ((), ("editions",), ("check",))
    pages = "".join(run("--lang", "fr", *command, "--help").out for command in commands)
    for heading in ("Arguments", "Options", "Commandes", "Jouer"):
        assert f"\n{heading}\N{NO-BREAK SPACE}:\n" in pages


@pytest.mark.parametrize("args", [("--help",), ("score", "--help"), ("editions", "--help")])
def test_the_long_name_of_an_option_comes_first(run: Runner, args: tuple[str, ...]) -> None:
    assert "\n  --help, -h  " in run(*args).out


@LANGS
def test_a_group_of_commands_without_arguments_shows_its_help(run: Runner, lang: Lang) -> None:
    done = run("--lang", lang, "admin")
    assert done == (0, run("--lang", lang, "admin", "--help").out, "")


def test_every_command_and_option_is_in_the_docs() -> None:
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    for context in every_command("en"):
        name = context.command_path
        assert f"`{name}" in page, name
        for param in context.command.params:
            for option in (*param.opts, *param.secondary_opts):
                if option.startswith("--"):
                    assert f"`{option}" in page or f" {option}" in page, f"{name} {option}"


# -- did you mean ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "meant"),
    [
        (("edition",), "editions"),
        (("Play",), "play"),
        (("editions", "sho"), "show"),
        (("play", "--edtion", "classic"), "--edition"),
        (("play", "--plain", "--edition", "clasic"), "classic"),
        (("play", "--plain", "--house", "delayed_acton=true"), "delayed_action"),
        (("play", "--plain", "--bot", "drivr"), "driver"),
        (("play", "--pace", "norml"), "normal"),
        (("completion", "bsh"), "bash"),
        (("simulate", "--policy", "drivre"), "driver"),
        (("train", "smal", "--out", "run"), "small"),
    ],
)
@LANGS
def test_a_misspelled_word_gets_a_suggestion(
    run: Runner, lang: Lang, args: tuple[str, ...], meant: str
) -> None:
    done = run("--lang", lang, *args)
    asked = "Did you mean {}?" if lang == "en" else "Vouliez-vous dire {}\N{NO-BREAK SPACE}?"
    assert done.status == 2
    # The suggestion follows the first sentence; a list of all words may come after it.
    assert done.err.partition(". ")[2].startswith(asked.format(meant))


@pytest.mark.parametrize(
    "args", [("nonsense",), ("extra",), ("play", "--nonsense"), ("editions", "zzz")]
)
def test_nonsense_gets_no_suggestion(run: Runner, args: tuple[str, ...]) -> None:
    assert "Did you mean" not in run(*args).err


# -- languages ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "args",
    [("--lang", "fr", "check", "x"), ("check", "x", "--lang", "fr"), ("check", "--lang=fr", "x")],
)
def test_the_language_option_may_stand_anywhere(run: Runner, args: tuple[str, ...]) -> None:
    assert "Impossible de lire" in run(*args).err


def test_without_an_option_the_environment_chooses_the_language(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BORNES_LANG", "fr")
    assert "Utilisation" in run("--help").out


@pytest.mark.parametrize("args", [("--lang", "de"), ("--lang",), ("--lang=",)])
def test_an_unknown_language_is_refused(run: Runner, args: tuple[str, ...]) -> None:
    done = run(*args)
    assert done.status == 2
    assert re.search("fr (and|or) en", done.err)
    assert "“”" not in done.err


def test_words_after_two_dashes_are_not_options() -> None:
    assert guard.language(["check", "--", "--lang", "de"]) == (
        "en",
        ["check", "--", "--lang", "de"],
    )


# -- refusals ----------------------------------------------------------------------------------


@LANGS
@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("drive",), ("drive", "play")),
        (("check",), ("--help",)),
        (("editions", "show"), ("--help",)),
        (("editions", "mix"), ("mix", "show")),
        (("admin", "mix"), ("mix", "tables")),
        (("admin", "--url", "nowhere", "tables"), ("nowhere", "http://")),
        (("admin", "--url", "file:///etc", "tables"), ("file:///etc", "http://")),
        (("arena", "--resume"), ("--resume",)),
        (("play", "--pace", "idle"), ("idle", "normal")),
        (("serve", "--log-level", "loud"), ("loud", "debug, info, warning o")),
        (("serve", "--log-format", "xml"), ("xml", "text o")),
        (("serve", "--node", "Ö"), ("Ö", "--node paris-2")),
        (("play", "--save", str(DOCS)), (str(DOCS),)),
        (("serve", "--origin", "nope"), ("nope", "https://example.org")),
        (("serve", "--origin", "https://a.org/b"), ("https://a.org/b", "https://example.org")),
        (("watch", "--server", "odd://host"), ("odd://host", "http://")),
        (("play", "--fly"), ("--fly",)),
        (("play", "--players", "many"), ("--players",)),
        (("play", "--players"), ("--players",)),
        (("play", "--plain=yes"), ("--plain",)),
        (("play", "now", "please"), ("now please",)),
        (("play", "--players", "5"), ("5",)),
        (("play", "--edition", "poker"), ("poker", "classic")),
        (("play", "--house", "trip"), ("trip", "=")),
        (("play", "--house", "trip=7"), ("trip", "25")),
        (("play", "--house", "luck=true"), ("luck", "discard")),
        (("play", "--house", "extension=maybe"), ("extension", "maybe")),
        (("play", "--bot", "nobody"), ("nobody", "random")),
        (("play", "--resume", "/no/such/file"), ("/no/such/file",)),
        (("editions", "show", "poker"), ("poker", "classic")),
    ],
)
def test_invalid_arguments_are_refused_in_one_sentence(
    run: Runner, lang: Lang, args: tuple[str, ...], words: tuple[str, ...]
) -> None:
    done = run("--lang", lang, *args)
    assert done.status == 2
    assert done.out == ""
    assert len(done.err.splitlines()) == 1
    for word in words:
        assert word in done.err


def test_a_refusal_names_its_rule(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(lang: Lang, args: list[str]) -> int:
        raise Refused(LIMITED, {})

    monkeypatch.setattr(guard, "_run", refuse)
    assert "R6.2" in run("play").err


def test_a_bug_is_reported_in_one_sentence_and_a_file(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(lang: Lang, args: list[str]) -> int:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(app, "run", fail)
    done = run("play", "\udcff")  # as of a byte that is no text
    assert done.status == guard.BUG
    assert "Traceback" not in done.err
    (line,) = done.err.splitlines()
    found = re.search(r"\S+bornes-bug-\S+\.txt", line)
    assert found
    assert "of all things" in Path(found[0]).read_text(encoding="utf-8")
    assert line.rstrip(".").endswith(trouble._where_to_report())


# -- conditions of the user's machine ------------------------------------------------------------


def assert_no_bug(ran: Ran) -> None:
    assert "bug in Bornes" not in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("args", [("editions",), ("--version",), ("--help",), ("score",)])
def test_a_full_disk_is_not_reported_as_a_bug(args: tuple[str, ...]) -> None:
    given = '{"edition":"classic","players":2}'
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bornes", *args], input=given, stdout=full,
            stderr=subprocess.PIPE, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == guard.REFUSED
    assert done.stderr == "Your system reports an error: the disk is full.\n"


def test_a_full_disk_is_reported_in_french_too() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bornes", "--lang", "fr", "editions"],
            stdout=full, stderr=subprocess.PIPE, text=True, encoding="utf-8", check=False,
        )  # fmt: skip
    assert "il n’y a plus de place sur le disque" in done.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("args", ["editions", "referee", "--help", "score", "play", "bot random"])
def test_a_closed_stream_is_not_reported_as_a_bug(args: str, closed: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f"exec {sys.executable} -m bornes {args} {closed}"],
        input="", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode in (0, 2), done
    assert "bug in Bornes" not in done.stderr
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.glob("bornes-bug-*"))


def test_an_unwritable_home_is_reported_once_and_the_match_continues(
    run: Runner, tmp_path: Path
) -> None:
    (tmp_path / "state").write_text("a file where a folder should be")
    done = run("play", "--seed", "1", given="d1\nyes\nd1\nyes\nsave\n")
    assert_no_bug(done)
    assert done.status == 0
    assert done.out.count("cannot be saved") == 1
    assert done.out.count("You discard") == 2
    assert "saved in" not in done.out
    assert "The match was not saved." in done.out
    assert str(tmp_path / "state") in done.out.splitlines()[-1]


def test_a_missing_home_is_not_reported_as_a_bug(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    done = run("play")
    assert_no_bug(done)
    assert "--save" in done.err


def test_a_bug_is_reported_even_if_its_file_cannot_be_written(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(lang: Lang, args: list[str]) -> int:
        raise ZeroDivisionError

    def full(*args: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(app, "run", fail)
    monkeypatch.setattr("tempfile.NamedTemporaryFile", full)
    done = run("play")
    assert done.status == guard.BUG
    assert "bug in Bornes" in done.err


@pytest.mark.parametrize("args", [("--help",), ("play", "--help"), ("--version",), ("editions",)])
def test_a_reader_that_stops_after_one_line_causes_no_error(args: tuple[str, ...]) -> None:
    line = " ".join((sys.executable, "-m", "bornes", *args))
    done = subprocess.run(
        ["/bin/sh", "-c", f"{line} | head -1"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_not_even_a_broken_catalogue_shows_a_traceback(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object, **more: object) -> str:
        raise LookupError

    monkeypatch.undo()  # as for users: tests fail if a message is missing
    monkeypatch.setattr(app, "run", fail)
    monkeypatch.setattr("bornes.text.catalogue.Catalogue.text", fail)
    done = run("play")
    assert done.status == guard.BUG
    assert "bornes-bug-" in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("stop", [KeyboardInterrupt, click.Abort])
def test_an_interrupt_is_no_error(
    run: Runner, monkeypatch: pytest.MonkeyPatch, stop: type[BaseException]
) -> None:
    def interrupted(self: object, context: object) -> None:
        raise stop

    monkeypatch.setattr("bornes.cli.command.Group.invoke", interrupted)
    done = run("editions")
    assert done.status == 130
    assert done.err == "\n"


@pytest.mark.parametrize(("complains", "busy"), [(False, False), (True, False), (False, True)])
def test_an_interrupt_that_python_would_only_print_ends_the_command_too(
    run: Runner, monkeypatch: pytest.MonkeyPatch, *, complains: bool, busy: bool
) -> None:
    """The compiler of the kernel calls Python back from C, where an exception is lost. It may then
    complain that something is missing. On a busy machine, the repeated interrupt may come so early
    that it is lost, too.
    """
    start, timers = threading.Timer.start, list[threading.Timer]()

    def start_late(timer: threading.Timer) -> None:
        start(timer)
        timers.append(timer)
        if busy and len(timers) == 1:
            timer.join()

    def interrupted() -> None:
        raise KeyboardInterrupt

    called_back = ctypes.CFUNCTYPE(None)(interrupted)

    def compiling(self: object, context: object) -> None:
        called_back()
        if complains:
            raise KeyError("compiled")
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:  # busy like a compiler, until the interrupt
            pass

    monkeypatch.setattr("bornes.cli.command.Group.invoke", compiling)
    monkeypatch.setattr(threading.Timer, "start", start_late)
    done = run("editions")
    assert done.status == 130
    assert done.err == "\n"


# -- as a program ------------------------------------------------------------------------------


def test_python_m_bornes_is_bornes() -> None:
    assert started("--version") == (0, f"bornes {__version__}\n", "")


def test_the_version_can_be_requested_after_a_language(run: Runner) -> None:
    assert run("--lang", "fr", "--version").out == f"bornes {__version__}\n"


def test_a_reader_that_leaves_early_causes_no_message(record: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bornes", "replay", str(record)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process:
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == guard.PIPE_CLOSED


def test_control_c_ends_a_match_and_says_how_to_resume_it() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bornes", "play", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert process.stdout is not None
    with process:
        seen = b""
        while not seen.endswith(b"help: "):
            letter = process.stdout.read(1)
            assert letter, "the game ended by itself"
            seen += letter
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    assert b"--resume" in out
    assert b"Traceback" not in err


def test_the_referee_starts_without_the_option_parser() -> None:
    program = (
        "import sys, io; sys.stdin = io.TextIOWrapper(io.BytesIO(b''));"
        "from bornes.cli import main; main(['referee']);"
        "sys.exit('click' in sys.modules or 'rich' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_command_does_not_load_other_commands(run: Runner) -> None:
    program = (
        "import sys; from bornes.cli import main; main(['editions', '--json']);"
        "sys.exit(any(m.startswith('bornes.arena') or m == 'bornes.cli.play' for m in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, stdout=subprocess.DEVNULL)
    assert done.returncode == 0


@pytest.mark.parametrize("command", ["replay", "check"])
@pytest.mark.parametrize(
    "content",
    [b"", b"\x00\xff\xfe", b"{}", b"[]\n[]\n", b'{"bornes":99}\n', b'{"bornes":1}\n', b"null\n" * 9,
     b'{"bornes":1,"edition":3}\n', b"[" * 100_000, "é".encode("latin-1")],
)  # fmt: skip
def test_an_odd_file_is_refused_in_one_line_without_a_traceback(
    run: Runner, tmp_path: Path, command: str, content: bytes
) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_bytes(content)
    done = run(command, str(path))
    assert done.status == (1 if command == "check" else 2)
    assert len((done.out + done.err).splitlines()) == 1
    assert "bug in Bornes" not in done.err


@LANGS
def test_the_chosen_language_applies_to_everything_that_the_command_starts(
    lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken: list[str] = []

    def speak(*_: object) -> int:
        spoken.append(preferred())
        return 0

    monkeypatch.setenv("BORNES_LANG", "en")
    monkeypatch.setattr(guard, "_run", speak)
    assert guard.guarded(["--lang", lang]) == 0
    assert spoken == [lang]
    assert preferred() == "en"
