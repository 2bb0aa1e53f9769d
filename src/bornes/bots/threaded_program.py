"""A program that plays, with its pipes, for Windows, where one thread cannot wait for all of them.

Each pipe has a thread of its own, which may block.
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
"""Chunks of output in the queue: a program that never stops writing must not fill the memory."""
_OWN_GROUP = 0
if sys.platform == "win32":
    _OWN_GROUP = subprocess.CREATE_NEW_PROCESS_GROUP  # Ctrl-C in our console does not reach it

_Questions: TypeAlias = "Queue[bytes | None]"


class _Ending:
    """The last bytes of a stream."""

    def __init__(self) -> None:
        self.tail = b""

    def add(self, more: bytes) -> None:
        self.tail = (self.tail + more)[-TAIL:]


class ThreadedProgram:
    """A program and three threads. They do not refer to this object, so it can be collected."""

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
        self._chunks: Final[Queue[bytes]] = Queue(_WAITING)
        self._over: Final = threading.Event()
        _start(_send, self._process.stdin, self._questions)
        _start(_read_output, self._process.stdout, self._chunks, self._over)
        self._error_reader: Final = _start(_read_errors, self._process.stderr, self._err)
        self._finalizer: Final = weakref.finalize(
            self, _end, self._process, self._questions, self._over, 0.0
        )

    def ask(self, request: bytes, deadline: float) -> bytes:
        """Send one line and return the answer line. Raise `OverflowError` if it writes more."""
        if self._out:  # it wrote more after its last answer
            raise OverflowError(self._out)
        self._questions.put(request)
        line = b""
        while not line:
            self._out += self._next_chunk(deadline)
            if len(self._out) > LONGEST_ANSWER:
                raise OverflowError(self._out)
            line, self._out = first_line(self._out)
        if self._out:
            raise OverflowError(self._out)
        return line

    def _next_chunk(self, deadline: float) -> bytes:
        try:
            chunk = self._chunks.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            raise TimeoutError from None
        if not chunk:
            raise EOFError
        return chunk

    def end(self, grace: float) -> None:
        """End the program, after `grace` seconds if it does not exit by itself."""
        if self._finalizer.detach() is not None:
            _end(self._process, self._questions, self._over, grace)

    def status(self) -> int | None:
        """How it ended: an exit status; None if it only closed its output."""
        return _wait_for_exit(self._process, GRACE)

    def tail(self) -> str:
        """The end of its error output."""
        if self._process.poll() is not None:
            self._error_reader.join(GRACE)  # it has exited: let the thread read to the end
        return self._err.tail.decode(errors="replace").strip()


def _start(work: Callable[..., None], *arguments: object) -> threading.Thread:
    # A daemon: processes that the program started may keep a pipe open, and must not keep us.
    thread = threading.Thread(target=work, args=arguments, daemon=True)
    thread.start()
    return thread


def _send(pipe: IO[bytes], questions: _Questions) -> None:
    # An error means that it no longer reads. Its output will show whether it still runs.
    with suppress(OSError), pipe:
        while (question := questions.get()) is not None:
            unsent = memoryview(question)
            while unsent:
                unsent = unsent[pipe.write(unsent) :]


def _read_output(pipe: IO[bytes], chunks: "Queue[bytes]", over: threading.Event) -> None:
    with suppress(OSError), pipe:
        while chunk := pipe.read(CHUNK):
            _put(chunks, chunk, over)
    _put(chunks, b"", over)  # the end


def _put(chunks: "Queue[bytes]", chunk: bytes, over: threading.Event) -> None:
    """Put a chunk into the queue, unless the match is over and nothing reads from it."""
    while not over.is_set():
        with suppress(Full):
            chunks.put(chunk, timeout=GRACE)
            return


def _read_errors(pipe: IO[bytes], ending: _Ending) -> None:
    with suppress(OSError), pipe:
        while chunk := pipe.read(CHUNK):
            ending.add(chunk)


def _wait_for_exit(process: "subprocess.Popen[bytes]", grace: float) -> int | None:
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
    if _wait_for_exit(process, grace) is None:
        if sys.platform == "win32":
            _end_tree(process.pid)
        process.kill()
    process.wait()


def _end_tree(process_id: int) -> None:
    """Kill a process and its descendants, which Windows finds only while the process runs."""
    command = ["taskkill", "/F", "/T", "/PID", str(process_id)]
    with suppress(OSError):
        subprocess.run(command, capture_output=True, check=False)  # noqa: S603 - part of Windows
