"""Long work that somebody may stop: what is done by then is kept."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Stoppable:
    """A command whose work can be stopped in the middle."""

    begun = False
    """Whether there is anything to keep."""
    stopped = False

    def on_stop(self) -> None:
        """Say that the work stops, if it may take a while."""

    @contextmanager
    def heeding_stops(self) -> Iterator[None]:
        """Ctrl-C, or being told to end, stops after the step in hand and keeps what was done.
        Before there is anything to keep, and the second time, it stops at once.
        """

        def stop(_signal: int, _frame: FrameType | None) -> None:
            if self.stopped or not self.begun:
                raise KeyboardInterrupt
            self.stopped = True
            self.on_stop()

        before = {each: signal.signal(each, stop) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
