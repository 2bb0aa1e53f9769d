"""A program that plays, by its pipes, where they cannot be waited for together, as on Windows.

Each pipe has a thread that may wait for it as long as it likes.
"""

import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Full, Queue
from typing import IO, Final, TypeAlias

from bornes.bots.talking import CHUNK, GRACE, LONGEST_ANSWER, TAIL, first_line

_WAITING: Final = 8
"""Chunks that may wait to be heard: a program that never stops talking must not fill the memory."""
_OWN_GROUP = 0
if sys.platform == "win32":
    _OWN_GROUP = subprocess.CREATE_NEW_PROCESS_GROUP  # Ctrl-C at our console is not for it

_Questions: TypeAlias = "Queue[bytes | None]"


class _Ending:
    """The last bytes of something long."""

    def __init__(self) -> None:
        self.kept = b""

    def add(self, more: bytes) -> None:
        self.kept = (self.kept + more)[-TAIL:]


class ThreadedProgram:
    """A program and three threads. None of them knows this object, so it can be forgotten."""

    def __init__(self, command: list[str]) -> None:
        self._process: Final = subprocess.Popen(  # noqa: S603 - the user named this program to run
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            creationflags=_OWN_GROUP,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._out, self._err = b"", _Ending()
        self._questions: Final[_Questions] = Queue()
        self._said: Final[Queue[bytes]] = Queue(_WAITING)
        self._over: Final = threading.Event()
        _start(_send, self._process.stdin, self._questions)
        _start(_hear, self._process.stdout, self._said, self._over)
        self._noting: Final = _start(_note, self._process.stderr, self._err)
        self._finalizer: Final = weakref.finalize(
            self, _end, self._process, self._questions, self._over, 0.0
        )

    def ask(self, request: bytes, deadline: float) -> bytes:
        """One line out, one line back. OverflowError: it said more than was asked for."""
        if self._out:  # it went on talking after its last answer
            raise OverflowError(self._out)
        self._questions.put(request)
        line = b""
        while not line:
            self._out += self._heard(deadline)
            if len(self._out) > LONGEST_ANSWER:
                raise OverflowError(self._out)
            line, self._out = first_line(self._out)
        if self._out:
            raise OverflowError(self._out)
        return line

    def _heard(self, deadline: float) -> bytes:
        try:
            heard = self._said.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise TimeoutError from None
        if not heard:
            raise EOFError
        return heard

    def end(self, grace: float) -> None:
        """End the program, after `grace` seconds if it does not leave by itself."""
        if self._finalizer.detach() is not None:
            _end(self._process, self._questions, self._over, grace)

    def status(self) -> int | None:
        """How it ended: an exit status; None if it only closed its output."""
        return _left(self._process, GRACE)

    def tail(self) -> str:
        """The end of its error output."""
        if self._process.poll() is not None:
            self._noting.join(GRACE)  # nothing more is to come: let it be read to the end
        return self._err.kept.decode(errors="replace").strip()


def _start(work: Callable[..., None], *arguments: object) -> threading.Thread:
    # A daemon: what the program started may hold a pipe open for ever, and must not hold us.
    thread = threading.Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread


def _send(pipe: IO[bytes], questions: _Questions) -> None:
    # An error: it reads no more. Its output will say whether it lives.
    with suppress(OSError), pipe:
        while (question := questions.get()) is not None:
            unsent = memoryview(question)
            while unsent:
                unsent = unsent[pipe.write(unsent) :]


def _hear(pipe: IO[bytes], said: "Queue[bytes]", over: threading.Event) -> None:
    with suppress(OSError), pipe:
        while heard := pipe.read(CHUNK):
            _put(said, heard, over)
    _put(said, b"", over)  # the end


def _put(said: "Queue[bytes]", heard: bytes, over: threading.Event) -> None:
    """Hand on what was heard; when the match is over nobody takes it any more."""
    while not over.is_set():
        with suppress(Full):
            said.put(heard, timeout=GRACE)
            return


def _note(pipe: IO[bytes], ending: _Ending) -> None:
    with suppress(OSError), pipe:
        while noted := pipe.read(CHUNK):
            ending.add(noted)


def _left(process: "subprocess.Popen[bytes]", grace: float) -> int | None:
    try:
        return process.wait(grace)
    except subprocess.TimeoutExpired:
        return None


def _end(
    process: "subprocess.Popen[bytes]", questions: _Questions, over: threading.Event, grace: float
) -> None:
    """Close the program's input, give it `grace` seconds to exit, then kill what is left of it."""
    over.set()
    questions.put(None)
    if _left(process, grace) is None:
        if sys.platform == "win32":
            _end_tree(process.pid)
        process.kill()
    process.wait()


def _end_tree(number: int) -> None:
    """Windows knows no groups to end, but who started whom, as long as the first one lives."""
    command = ["taskkill", "/F", "/T", "/PID", str(number)]
    with suppress(OSError):
        subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - part of Windows
