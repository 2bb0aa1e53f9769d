"""A command line run under guard: what goes wrong is one clear sentence, and an exit status."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from bornes import __version__, early
from bornes.cli.terminal import drawable
from bornes.cli.trouble import INTERRUPTED, UsageError, bug, complain, write_no_more
from bornes.core.errors import BornesError
from bornes.text import LANGUAGE_VARIABLE, LANGUAGES, Lang, preferred
from bornes.text.sentences import complaint, system_words

if TYPE_CHECKING:
    from threading import Timer

REFUSED: Final = 2
"""The exit status of a request that makes no sense, or that the machine does not allow."""
BUG: Final = 70
PIPE_CLOSED: Final = 141
_MOMENT: Final = 0.01
"""Seconds after which a lost Ctrl-C comes again."""


def guarded(args: list[str]) -> int:
    """Run a command line, and say in the user's language what goes wrong with it."""
    lang = preferred()
    try:
        lang, args = language(args)
        with _speaking(lang), _heeding_every_interrupt():
            status = _run(lang, args)
        sys.stdout.flush()  # a full disk or a closed pipe shows here at the latest
    except BornesError as error:
        complain(complaint(lang, error))
        return REFUSED
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        write_no_more()
        return PIPE_CLOSED
    except OSError as error:  # a condition of the user's machine, not a bug
        write_no_more()
        complain(complaint(lang, _of_the_system(error)))
        return REFUSED
    except Exception as error:  # noqa: BLE001 - the last resort: no traceback to users
        complain(bug(lang, error, args))
        return BUG
    return status


def _run(lang: Lang, args: list[str]) -> int:
    # Programs start the first two again and again, and people wait for the third: they are spared
    # the option parser, which takes longer to load than all the rest.
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
    """Make sure there is an input and two outputs, and that they take any character.

    A program may be started with some of them closed. Then nothing is read, and what is written
    goes nowhere; and no file that is opened later is mistaken for one of them.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            opened = os.open(os.devnull, os.O_RDWR)
            if opened != number:
                os.dup2(opened, number)
                os.close(opened)
            mode = "w" if number else "r"
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
        # A terminal that cannot show an accent, or a stray byte, is no reason to stop. Windows
        # would give files and pipes the letters of one country.
        encoding = "utf-8" if sys.platform == "win32" else None
        if reconfigure := getattr(getattr(sys, name), "reconfigure", None):
            reconfigure(encoding=encoding, errors="replace")


@contextmanager
def _speaking(lang: Lang) -> Iterator[None]:
    """Code without a `lang`, here or in a program that is started, reads the environment."""
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
def _heeding_every_interrupt() -> Iterator[None]:
    """Have Ctrl-C heeded where Python would print it and go on: while C code calls Python back, as
    the compiler of the kernel does.
    """
    usual, coming = sys.unraisablehook, list["Timer"]()

    def hook(lost: "sys.UnraisableHookArgs") -> None:
        if lost.exc_type is not KeyboardInterrupt:
            usual(lost)
            return
        import signal
        import threading

        # A moment later, from outside of the call.
        coming.append(threading.Timer(_MOMENT, signal.raise_signal, [signal.SIGINT]))
        coming[-1].start()

    sys.unraisablehook = hook
    try:
        yield
    except Exception as error:
        if coming:  # what was broken off complains before the interrupt has come again
            raise KeyboardInterrupt from error
        raise
    finally:
        for each in coming:
            each.cancel()
        sys.unraisablehook = usual


def language(args: Sequence[str]) -> tuple[Lang, list[str]]:
    """The language `--lang` asks for, wherever it stands, and the other arguments."""
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


def _of_the_system(error: OSError) -> UsageError:
    """What the operating system refused."""
    if error.filename is None:
        return UsageError("cli-system", why=system_words(error))
    return UsageError("cli-system-file", path=str(error.filename), why=system_words(error))
