"""Ctrl-C in the first and last moments of the command `bornes`, while nothing can catch it yet.

Python would show a traceback. So until `main` has begun, and after it has ended, the system's own
way holds: the program ends, and says nothing. Programs that use the library are left alone.
"""

import os
import sys

TYPE_CHECKING = False  # as type checkers know it, without loading `typing`
if TYPE_CHECKING:
    import signal
else:
    # The C part of `signal`: the enums of the rest take longer to load than all else here.
    import _signal as signal


def is_the_command() -> bool:
    """Whether this process was started as `bornes`, or as `python -m bornes`.

    A worker process that Python starts for it has another command line, though the same `argv`.
    """
    started = sys.orig_argv
    if "-m" in started and "bornes" in started:
        return True
    script = sys.argv[0] if sys.argv else ""
    name = os.path.basename(script)  # noqa: PTH119 - pathlib takes its time
    return name in ("bornes", "bornes.exe") and script in started


_guarding = is_the_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler


def end_at_once() -> None:
    """Ctrl-C ends the program without a word: nobody would catch it."""
    if _guarding:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def can_be_caught() -> None:
    """From here on Ctrl-C is an exception, and somebody catches it."""
    if _guarding:
        signal.signal(signal.SIGINT, signal.default_int_handler)


end_at_once()
