"""Ctrl-C in the first and last moments of the command `bornes`, when no code catches it.

Python would show a traceback. So before `main` has begun, and after it has ended, the default of
the system applies: the program ends without output. Programs that use the library are not affected.
"""

import os
import sys

TYPE_CHECKING = False  # type checkers take it for true; `typing` is slow to load
if TYPE_CHECKING:
    import signal
else:
    # The C part of `signal`: the enums of the rest take longer to load than everything else.
    import _signal as signal


def is_the_command() -> bool:
    """Whether this process was started as `bornes`, or as `python -m bornes`.

    A worker process that Python starts for it has another command line, though the same `argv`.
    """
    started = sys.orig_argv
    if "-m" in started and "bornes" in started:
        return True
    script = sys.argv[0] if sys.argv else ""
    name = os.path.basename(script)  # noqa: PTH119 - pathlib is slow to load
    return name in ("bornes", "bornes.exe") and script in started


_guarding = is_the_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def end_at_once() -> None:
    """From now on Ctrl-C ends the program without output, because no code would catch it."""
    if _guarding:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def can_be_caught() -> None:
    """From now on Ctrl-C raises `KeyboardInterrupt`, which the caller catches."""
    if _guarding:
        signal.signal(signal.SIGINT, signal.default_int_handler)


end_at_once()
