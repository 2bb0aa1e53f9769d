"""Ctrl-C in the first moments of the command `bornes`, while Python still loads the package.

Nothing can be caught yet, and Python would show a traceback. So until the package is loaded the
system's own way holds: the program ends, and says nothing. Programs that use the library are
left alone.
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
    """Whether this process was started as `bornes`, or as `python -m bornes`."""
    started = sys.orig_argv
    name = os.path.basename(sys.argv[0]) if sys.argv else ""  # noqa: PTH119 - pathlib takes its time
    return name in ("bornes", "bornes.exe") or ("-m" in started and "bornes" in started)


_guarding = is_the_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
if _guarding:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def loaded() -> None:
    """All is loaded: from here on Ctrl-C can be caught."""
    if _guarding:
        signal.signal(signal.SIGINT, signal.default_int_handler)
