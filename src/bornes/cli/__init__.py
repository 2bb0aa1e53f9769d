"""The command `bornes`. Each subcommand is a small module, which is imported when it is used."""

import sys

from bornes import early

TYPE_CHECKING = False  # without `typing`, as in `early`: Ctrl-C cannot be caught yet
if TYPE_CHECKING:
    from collections.abc import Sequence

_INTERRUPTED = 130


def main(args: "Sequence[str] | None" = None) -> int:
    """Run a command line and return the exit status. The user never sees a traceback."""
    try:
        # Imported here, so that `early` is loaded first.
        from bornes.cli.guard import guarded, open_standard_streams

        open_standard_streams()
        return guarded(sys.argv[1:] if args is None else list(args))
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        early.end_at_once()
