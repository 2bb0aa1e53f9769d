"""The command `bornes`. Each command is a small module, imported when it is asked for."""

import sys
from collections.abc import Sequence

_INTERRUPTED = 130


def main(args: Sequence[str] | None = None) -> int:
    """Run a command line; the exit status. No traceback ever reaches the user."""
    try:
        # Imported here, so that Ctrl-C is heeded while all is still being loaded.
        from bornes.cli.guard import guarded, open_standard_streams

        open_standard_streams()
        return guarded(sys.argv[1:] if args is None else list(args))
    except KeyboardInterrupt:
        return _INTERRUPTED
