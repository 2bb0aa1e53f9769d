"""A program that plays, by its pipes: POSIX lets one thread wait for all of them at once."""

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
    """The pipes of one program: lines go in and come out, and no pipe ever blocks us."""

    def __init__(self, command: list[str]) -> None:
        with _interrupts_wait():
            self._start(command)

    def _start(self, command: list[str]) -> None:
        # A separate session: Ctrl-C at our terminal does not reach it, and everything that it
        # starts can be ended with it.
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
        """One line out, one line back. OverflowError: it said more than was asked for."""
        if self._out:  # it went on talking after its last answer
            raise OverflowError(self._out)
        unsent = memoryview(request)
        self._selector.register(self._stdin, selectors.EVENT_WRITE)
        while not (line := self._next_line()):
            for key, _ in self._wait(deadline):
                if key.fd == self._stdin:
                    unsent = self._send(unsent)
                elif key.fd == self._stdout:
                    self._hear()
                else:
                    self._note()
        if self._stdin in self._selector.get_map():  # it answered before it had read the question
            self._selector.unregister(self._stdin)
        if self._out:
            raise OverflowError(self._out)
        return line

    def end(self, grace: float) -> None:
        """End the program, after `grace` seconds if it does not leave by itself."""
        if self._finalizer.detach() is not None:
            _end(self._process, self._selector, grace)

    def status(self) -> int | None:
        """How it ended: an exit status, or minus a signal; None if it only closed its output."""
        left = _left(self._process, GRACE)
        if left is None:
            return None
        return left.si_status if left.si_code == os.CLD_EXITED else -left.si_status

    def tail(self) -> str:
        """The end of its error output."""
        self._note()
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
        except OSError:  # it reads no more: its output will say whether it lives
            unsent = unsent[:0]
        if not unsent:
            self._selector.unregister(self._stdin)
        return unsent

    def _hear(self) -> None:
        heard = os.read(self._stdout, CHUNK)
        if not heard:
            raise EOFError
        self._out += heard
        if len(self._out) > LONGEST_ANSWER:
            raise OverflowError(self._out)

    def _note(self) -> None:
        """Keep the end of what it wrote to its error output, so that the pipe never fills up."""
        try:
            noted = os.read(self._stderr, CHUNK)
        except (BlockingIOError, ValueError):
            return
        if noted:
            self._err = (self._err + noted)[-TAIL:]
        elif self._stderr in self._selector.get_map():
            self._selector.unregister(self._stderr)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Hold back Ctrl-C and SIGTERM for a moment. One that came between the start of a program and
    the note of how to end it would leave the program behind.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may set signals, and only it is interrupted
        return
    came: list[int] = []
    # One that is ignored stays so: the program inherits that.
    heeded = [it for it in (signal.SIGINT, signal.SIGTERM) if callable(signal.getsignal(it))]
    before = {it: signal.signal(it, lambda number, _: came.append(number)) for it in heeded}
    try:
        yield
    finally:
        for it, handler in before.items():
            signal.signal(it, handler)
        for number in came:
            signal.raise_signal(number)


def _end(
    process: "subprocess.Popen[bytes]", selector: selectors.BaseSelector, grace: float
) -> None:
    """Close the program's input, give it `grace` seconds to exit, then kill what is left of it."""
    selector.close()
    if process.stdin is not None:
        process.stdin.close()
    _left(process, grace)
    # Before it is waited for: until then no other process can get its number.
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    for stream in (process.stdout, process.stderr):
        if stream is not None:
            stream.close()


def _left(process: "subprocess.Popen[bytes]", grace: float) -> os.waitid_result | None:
    """How the program ended, or None if it still runs after `grace` seconds.

    It stays to be waited for, so that its number remains its own.
    """
    deadline = time.monotonic() + grace
    pause = 0.001
    while True:
        left = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if left is not None or time.monotonic() > deadline:
            return left
        time.sleep(pause)
        pause = min(2 * pause, 0.05)
