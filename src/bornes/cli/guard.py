"""Runs a command line and turns every error into one clear sentence and an exit status."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from bornes import __version__, early
from bornes.cli.terminal import drawable
from bornes.cli.trouble import INTERRUPTED, UsageError, complain, discard_output, report_bug
from bornes.core.errors import BornesError
from bornes.text import LANGUAGE_VARIABLE, LANGUAGES, Lang, preferred
from bornes.text.sentences import complaint, system_words

if TYPE_CHECKING:
    from threading import Timer

REFUSED: Final = 2
"""The exit status of a command line that is wrong, or that the operating system does not allow."""
BUG: Final = 70
PIPE_CLOSED: Final = 141
_MOMENT: Final = 0.01
"""Seconds after which a lost Ctrl-C is sent again."""


def guarded(args: list[str]) -> int:
    """Run a command line, report errors in the user's language, and return the exit status."""
    lang = preferred()
    try:
        lang, args = language(args)
        with _language_in_environment(lang), _repeating_lost_interrupts():
            status = _run(lang, args)
        sys.stdout.flush()  # a full disk or a closed pipe shows here at the latest
    except BornesError as error:
        complain(complaint(lang, error))
        return REFUSED
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        discard_output()
        return PIPE_CLOSED
    except OSError as error:  # a problem of the user's machine, not a bug
        discard_output()
        complain(complaint(lang, _system_error(error)))
        return REFUSED
    except Exception as error:  # noqa: BLE001 - users never see a traceback
        complain(report_bug(lang, error, args))
        return BUG
    return status


def _run(lang: Lang, args: list[str]) -> int:
    # These commands do not load the option parser, which takes longer than everything else:
    # programs start the first two often, and people wait for the third.
    if args == ["referee"]:
        from bornes.cli.referee import referee

        early.can_be_caught()
        referee(lang)
        return 0
    if len(args) == 2 and args[0] == "bot" and not args[1].startswith("-"):
        from bornes.bots.answering import serve

        early.can_be_caught()
        serve(args[1], lang, None, sys.stdin.buffer, sys.stdout.buffer)
        return 0
    if args == ["play"] and drawable():
        from bornes.cli.drawing import home_drawn

        early.can_be_caught()
        home_drawn(lang)
        return 0
    if args == ["--version"]:
        print(f"bornes {__version__}")
        return 0
    from bornes.cli.app import run

    return run(lang, args)


def open_standard_streams() -> None:
    """Make sure that all three standard streams are open and accept any character.

    A program may be started with some of them closed. They are replaced by the null device;
    otherwise a file that is opened later could get the number of a standard stream.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            opened = os.open(os.devnull, os.O_RDWR)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            mode = "w" if number else "r"
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
        # Characters that cannot be shown or decoded must not raise errors. On Windows, the default
        # encoding of files and pipes has only the letters of one language.
        encoding = "utf-8" if sys.platform == "win32" else None
        if reconfigure := getattr(getattr(sys, name), "reconfigure", None):
            reconfigure(encoding=encoding, errors="replace")


@contextmanager
def _language_in_environment(lang: Lang) -> Iterator[None]:
    """Set the language in the environment, for code without a `lang` and for child processes."""
    before = os.environ.get(LANGUAGE_VARIABLE)
    os.environ[LANGUAGE_VARIABLE] = lang
    try:
        yield
    finally:
        if before is None:
            del os.environ[LANGUAGE_VARIABLE]
        else:
            os.environ[LANGUAGE_VARIABLE] = before


@contextmanager
def _repeating_lost_interrupts() -> Iterator[None]:
    """Repeat a Ctrl-C that Python would only print. That happens in callbacks from C code, as in
    the compiler of the kernel.
    """
    default, timers = sys.unraisablehook, list["Timer"]()

    def hook(lost: "sys.UnraisableHookArgs") -> None:
        if lost.exc_type is not KeyboardInterrupt:
            default(lost)
            return
        import signal
        import threading

        started = False
        while not started:
            # A moment later, when the callback has returned. On a busy machine the signal may come
            # before, and would be lost again.
            with suppress(KeyboardInterrupt):
                timers.append(threading.Timer(_MOMENT, signal.raise_signal, [signal.SIGINT]))
                timers[-1].start()
                started = True

    sys.unraisablehook = hook
    try:
        yield
    except Exception as error:
        if timers:  # the interrupted code failed before the signal was repeated
            raise KeyboardInterrupt from error
        raise
    finally:
        for timer in timers:
            timer.cancel()
        sys.unraisablehook = default


def language(args: Sequence[str]) -> tuple[Lang, list[str]]:
    """Return the language of the option `--lang`, at any position, and the other arguments."""
    wish: str | None = None
    rest: list[str] = []
    words = iter(args)
    for word in words:
        if word == "--":
            rest += [word, *words]
        elif word == "--lang":
            wish = next(words, "")
        elif word.startswith("--lang="):
            wish = word.removeprefix("--lang=")
        else:
            rest.append(word)
    for lang in LANGUAGES:
        if wish == lang:
            return lang, rest
    if wish == "":
        raise UsageError("cli-which-language", choices=LANGUAGES)
    if wish is not None:
        raise UsageError("cli-no-such-language", lang=wish, langs=LANGUAGES)
    return preferred(), rest


def _system_error(error: OSError) -> UsageError:
    if error.filename is None:
        return UsageError("cli-system", why=system_words(error))
    return UsageError("cli-system-file", path=str(error.filename), why=system_words(error))
