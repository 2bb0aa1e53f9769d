"""`cmd:PROGRAM`: a program in any language as a bot, by JSON Lines on its input and output.

One process sits at one seat. It gets `{"view": …, "legal": […]}` on a line and answers
`{"move": …}` on a line; docs/bots.md has the whole of it. A program that breaks this loses its
match by `BotForfeit`, and is ended with all that it started.
"""

import os
import selectors
import shlex
import shutil
import signal
import subprocess
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from types import TracebackType
from typing import Any, Final, Self

import msgspec
from msgspec import Struct

from bornes.bots.asking import BotForfeit
from bornes.bots.protocol import PROGRAM
from bornes.core.errors import BadRequest
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.notation import ViewData, view_data
from bornes.core.view import View
from bornes.locale.sentences import quoted

LIMIT: Final = 5.0
"""Seconds a program has for a move, its start included."""
LONGEST_ANSWER: Final = 64 * 1024
"""Bytes after which an answer without an end is no answer."""
GRACE: Final = 1.0
"""Seconds a program has to end by itself once its input is closed."""

_CHUNK: Final = 16 * 1024
_TAIL: Final = 2000


class Request(Struct, kw_only=True, omit_defaults=True):
    """A question to a program: all but the view and the legal moves may be left out."""

    view: ViewData
    legal: list[Move]
    events: list[Event] = []
    """What the seat saw happen since it was last asked."""
    seed: int | None = None
    """Chance for the program to use, so that a match can be played again exactly."""
    budget: float | None = None
    """Seconds it should take at most."""


class BotAnswer(Struct):
    """What a program answers."""

    move: Move


def command_of(name: str) -> list[str]:
    """The program and its arguments, or `BadRequest`. No shell looks at it."""
    try:
        words = shlex.split(name.removeprefix(PROGRAM))
    except ValueError:
        raise BadRequest("bot-bad-command", bot=name) from None
    if not words:
        raise BadRequest("bot-no-command", bot=name)
    if shutil.which(words[0]) is None:
        raise BadRequest("bot-no-program", bot=name, program=words[0])
    return words


class ExternalBot:
    """A program at a seat. It is started when it is first asked for a move."""

    def __init__(self, name: str, limit: float = LIMIT) -> None:
        self.name = name
        self.limit = limit
        self._command = command_of(name)
        self._seen: list[Event] = []
        self._talk: _Talk | None = None

    def see(self, event: Event) -> None:
        """Keep the event for the next question."""
        self._seen.append(event)

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        request = Request(
            view=view_data(view),
            legal=list(legal),
            events=self._seen,
            seed=rng.getrandbits(32),
            budget=budget,
        )
        line = self._ask(msgspec.json.encode(request) + b"\n")
        self._seen = []
        try:
            move = msgspec.json.decode(line, type=BotAnswer).move
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise self._forfeit("forfeit-nonsense", said=_shown(line)) from None
        if move not in legal:
            raise self._forfeit("forfeit-illegal", move=_shown(msgspec.json.encode(move)))
        return move

    def close(self) -> None:
        """End the program and all that it started. It may be closed twice."""
        if self._talk is not None:
            self._talk.end(GRACE)
            self._talk = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _ask(self, request: bytes) -> bytes:
        deadline = time.monotonic() + self.limit
        if self._talk is None:
            self._talk = self._started()
        try:
            return self._talk.ask(request, deadline)
        except TimeoutError:
            raise self._forfeit("forfeit-hung", seconds=f"{self.limit:g}") from None
        except EOFError:
            status = self._talk.status()
            if status is None:
                raise self._forfeit("forfeit-closed") from None
            raise self._forfeit("forfeit-died", status=status) from None
        except OverflowError as problem:
            raise self._forfeit("forfeit-too-much", said=_shown(problem.args[0])) from None

    def _started(self) -> "_Talk":
        try:
            return _Talk(self._command)
        except OSError as problem:
            raise BotForfeit(
                "forfeit-not-started", bot=self.name, problem=problem.strerror or str(problem)
            ) from None

    def _forfeit(self, key: str, **facts: Any) -> BotForfeit:
        """The error to raise; the program is ended here, for it gets no second chance."""
        error = BotForfeit(key, bot=self.name, **facts)
        if self._talk is not None:
            error.tail = self._talk.tail()
            self._talk.end(0.0)
            self._talk = None
        return error


class _Talk:
    """The pipes of one program: lines go in and come out, and no pipe ever blocks us."""

    def __init__(self, command: list[str]) -> None:
        # A session of its own: Ctrl-C at our terminal is not for it, and all that it starts can
        # be ended with it.
        self._process: Final = subprocess.Popen(  # noqa: S603 - the user named this program to run
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
        self._selector: Final = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)
        self._out = b""
        self._err = b""
        self._finalizer: Final = weakref.finalize(self, _end, self._process, self._selector, 0.0)

    def ask(self, request: bytes, deadline: float) -> bytes:
        """One line out, one line back. OverflowError: it said more than was asked for."""
        if self._out:  # it went on talking after its last answer
            raise OverflowError(self._out)
        unsent = memoryview(request)
        self._selector.register(self._stdin, selectors.EVENT_WRITE)
        while not (line := self._line()):
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
        return self._err[-_TAIL:].decode(errors="replace").strip()

    def _line(self) -> bytes:
        """The next line it has said that is not blank; nothing while there is none."""
        while b"\n" in self._out:
            line, _, self._out = self._out.partition(b"\n")
            if line.strip():
                return line
        return b""

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
        heard = os.read(self._stdout, _CHUNK)
        if not heard:
            raise EOFError
        self._out += heard
        if len(self._out) > LONGEST_ANSWER:
            raise OverflowError(self._out)

    def _note(self) -> None:
        """Keep the end of what it wrote to its error output, so that the pipe never fills up."""
        try:
            noted = os.read(self._stderr, _CHUNK)
        except (BlockingIOError, ValueError):
            return
        if noted:
            self._err = (self._err + noted)[-_TAIL:]
        elif self._stderr in self._selector.get_map():
            self._selector.unregister(self._stderr)


def _end(
    process: "subprocess.Popen[bytes]", selector: selectors.BaseSelector, grace: float
) -> None:
    """Close the program's input, give it `grace` seconds to leave, end what is left of it."""
    selector.close()
    if process.stdin is not None:
        process.stdin.close()
    _left(process, grace)
    # Before it is waited for: until then nobody else can have its number.
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


def _shown(said: bytes) -> str:
    """What a program said, as an error quotes it: a forfeit is kept, so it is cut here already."""
    return quoted(said.decode(errors="replace").strip())
