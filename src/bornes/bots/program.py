"""A program that plays, with its pipes: on POSIX one thread can wait for all of them together."""

import os
import selectors
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from bornes.bots.talking import CHUNK, GRACE, LONGEST_ANSWER, TAIL, first_line

assert sys.platform != "win32"  # there `bornes.bots.threaded_program` does the same


class Program:
    """A process and its pipes, which never block."""

    def __init__(self, command: list[str]) -> None:
        with _interrupts_wait():
            self._start(command)

    def _start(self, command: list[str]) -> None:
        # In a new session, so that Ctrl-C in our terminal does not reach it, and all processes that
        # it starts can be ended with it.
        self._process = subprocess.Popen(  # noqa: S603 - the user named this program to run
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        streams = (self._process.stdin, self._process.stdout, self._process.stderr)
        self._stdin, self._stdout, self._stderr = (
            stream.fileno() for stream in streams if stream is not None
        )
        for pipe in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(pipe, False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)
        self._out = b""
        self._err = b""
        self._finalizer = weakref.finalize(self, _end, self._process, self._selector, 0.0)

    def ask(self, request: bytes, deadline: float) -> bytes:
        """Send one line and return the answer line. Raise `OverflowError` if it writes more."""
        if self._out:  # it wrote more after its last answer
            raise OverflowError(self._out)
        unsent = memoryview(request)
        self._selector.register(self._stdin, selectors.EVENT_WRITE)
        while not (line := self._next_line()):
            for key, _ in self._wait(deadline):
                if key.fd == self._stdin:
                    unsent = self._send(unsent)
                elif key.fd == self._stdout:
                    self._read_output()
                else:
                    self._read_errors()
        if self._stdin in self._selector.get_map():  # it answered before it had read the question
            self._selector.unregister(self._stdin)
        if self._out:
            raise OverflowError(self._out)
        return line

    def end(self, grace: float) -> None:
        """End the program, after `grace` seconds if it does not exit by itself."""
        if self._finalizer.detach() is not None:
            _end(self._process, self._selector, grace)

    def status(self) -> int | None:
        """How it ended: an exit status, or minus a signal; None if it only closed its output."""
        exited = _wait_for_exit(self._process, GRACE)
        if exited is None:
            return None
        return exited.si_status if exited.si_code == os.CLD_EXITED else -exited.si_status

    def tail(self) -> str:
        """The end of its error output."""
        self._read_errors()
        return self._err[-TAIL:].decode(errors="replace").strip()

    def _next_line(self) -> bytes:
        line, self._out = first_line(self._out)
        return line

    def _wait(self, deadline: float) -> list[tuple[selectors.SelectorKey, int]]:
        left = deadline - time.monotonic()
        ready = self._selector.select(left) if left > 0 else []
        if not ready:
            raise TimeoutError
        return ready

    def _send(self, unsent: memoryview) -> memoryview:
        try:
            unsent = unsent[os.write(self._stdin, unsent) :]
        except BlockingIOError:
            return unsent
        except OSError:  # it no longer reads: its output will show whether it still runs
            unsent = unsent[:0]
        if not unsent:
            self._selector.unregister(self._stdin)
        return unsent

    def _read_output(self) -> None:
        chunk = os.read(self._stdout, CHUNK)
        if not chunk:
            raise EOFError
        self._out += chunk
        if len(self._out) > LONGEST_ANSWER:
            raise OverflowError(self._out)

    def _read_errors(self) -> None:
        """Read its error output, so that the pipe never fills up, and keep the end of it."""
        try:
            chunk = os.read(self._stderr, CHUNK)
        except (BlockingIOError, ValueError):
            return
        if chunk:
            self._err = (self._err + chunk)[-TAIL:]
        elif self._stderr in self._selector.get_map():
            self._selector.unregister(self._stderr)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Delay Ctrl-C and SIGTERM for a moment. Between the start of a program and the registration of
    its finalizer, they would leave the program running.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set signal handlers, and only it is interrupted
        return
    delayed: list[int] = []
    # A signal that is ignored stays ignored: the program inherits that.
    handled = [it for it in (signal.SIGINT, signal.SIGTERM) if callable(signal.getsignal(it))]
    before = {it: signal.signal(it, lambda number, _: delayed.append(number)) for it in handled}
    try:
        yield
    finally:
        for it, handler in before.items():
            signal.signal(it, handler)
        for number in delayed:
            signal.raise_signal(number)


def _end(
    process: "subprocess.Popen[bytes]", selector: selectors.BaseSelector, grace: float
) -> None:
    """Close the program's input, give it `grace` seconds to exit, then kill what is left of it."""
    selector.close()
    if process.stdin is not None:
        process.stdin.close()
    _wait_for_exit(process, grace)
    # Before `wait`: until then no other process can get its process ID.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdout, process.stderr):
        if stream is not None:
            stream.close()


def _wait_for_exit(process: "subprocess.Popen[bytes]", grace: float) -> os.waitid_result | None:
    """Return how the program ended, or None if it still runs after `grace` seconds.

    Its process is not reaped, so that no other process gets its process ID.
    """
    deadline = time.monotonic() + grace
    pause = 0.001
    while True:
        exited = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if exited is not None or time.monotonic() > deadline:
            return exited
        time.sleep(pause)
        pause = min(2 * pause, 0.05)
