"""The command `bornes`. Each command is a small module, imported when it is asked for."""

import sys
from collections.abc import Sequence

from bornes.cli.trouble import guarded


def main(args: Sequence[str] | None = None) -> int:
    """Run a command line; the exit status. No traceback ever reaches the user."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that cannot show an accent, or a stray byte, is no reason to stop.
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
    return guarded(sys.argv[1:] if args is None else list(args))
