"""The command `bornes`. Each command is a small module, imported when it is asked for."""

import sys

from bornes import early

TYPE_CHECKING = False  # as in `early`: this much is loaded before anything can be caught
if TYPE_CHECKING:
    from collections.abc import Sequence

_INTERRUPTED = 130


def main(args: "Sequence[str] | None" = None) -> int:
    """Run a command line; the exit status. No traceback ever reaches the user."""
    try:
        # Imported here, so that little is loaded before `early` is.
        from bornes.cli.guard import guarded, open_standard_streams

        open_standard_streams()
        return guarded(sys.argv[1:] if args is None else list(args))
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        early.end_at_once()
