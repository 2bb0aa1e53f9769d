"""`cmd:PROGRAM`: a program in any language as a bot, with JSON Lines on its input and output.

One process plays for one seat. It reads `{"view": …, "legal": […]}` on one line and answers
`{"move": …}` on one line; docs/bots.md describes it in full. A program that breaks this protocol
loses its match (`BotForfeit`), and is killed with all processes that it started.
"""

import shlex
import shutil
import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any, Final, Self

import msgspec
from msgspec import Struct

from bornes.bots.asking import BotForfeit, with_rule
from bornes.bots.protocol import PROGRAM
from bornes.bots.talking import GRACE, ProgramTalk
from bornes.core.errors import BadRequest
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.position import ViewData, view_data
from bornes.core.view import View
from bornes.text.sentences import quoted

if sys.platform == "win32":
    from bornes.bots.threaded_program import ThreadedProgram as StartedProgram
else:
    from bornes.bots.program import Program as StartedProgram

LIMIT: Final = 5.0
"""Seconds that a program has for a move, including its start."""


class BotQuestion(Struct, kw_only=True, omit_defaults=True):
    """A question to a program. Only the view and the legal moves are required."""

    view: ViewData
    legal: list[Move]
    events: list[Event] = []
    """The events since the seat was last asked, as it may know them."""
    seed: int | None = None
    """A seed for the program's random numbers, so that a match can be repeated exactly."""
    budget: float | None = None
    """The most seconds that it should take."""


class BotAnswer(Struct):
    """The answer of a program."""

    move: Move


def command_of(name: str) -> list[str]:
    """Return the program and its arguments, or raise `BadRequest`. No shell is involved."""
    try:
        words = _words(name.removeprefix(PROGRAM))
    except ValueError:
        raise BadRequest("bot-bad-command", bot=name) from None
    if not words:
        raise BadRequest("bot-no-command", bot=name)
    # Checked before the match, so that a typo does not stop a tournament in the middle.
    if shutil.which(words[0]) is None:
        raise BadRequest("bot-no-program", bot=name, program=words[0])
    return words


def _words(command: str) -> list[str]:
    """Split a command like a shell. On Windows a backslash is part of a path, not an escape."""
    split = shlex.shlex(command, posix=True, punctuation_chars=False)
    split.whitespace_split = True
    split.commenters = ""
    if sys.platform == "win32":
        split.escape = ""
    return list(split)


class ExternalBot:
    """A program that plays for a seat. It is started when it is first asked for a move."""

    def __init__(self, name: str, limit: float = LIMIT) -> None:
        self.name = name
        self.limit = limit
        self._command = command_of(name)
        self._seen: list[Event] = []
        self._talk: ProgramTalk | None = None

    def see(self, event: Event) -> None:
        """Store the event for the next question."""
        self._seen.append(event)

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        request = BotQuestion(
            view=view_data(view),
            legal=list(legal),
            events=self._seen,
            seed=rng.getrandbits(32),
            budget=budget,
        )
        # Newlines in strings are escaped in JSON, so a question is always one line.
        line = self._ask(msgspec.json.encode(request) + b"\n")
        self._seen = []
        try:
            move = msgspec.json.decode(line, type=BotAnswer).move
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise self._forfeit("forfeit-nonsense", said=_shown(line)) from None
        if move not in legal:
            said = with_rule(_shown(msgspec.json.encode(move)), view, move)
            raise self._forfeit("forfeit-illegal", move=said)
        return move

    def close(self) -> None:
        """End the program and all processes that it started. May be called twice."""
        if self._talk is not None:
            self._talk.end(GRACE)
            self._talk = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
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

    def _started(self) -> ProgramTalk:
        try:
            return StartedProgram(self._command)
        except OSError as problem:
            raise BotForfeit(
                "forfeit-not-started", bot=self.name, problem=problem.strerror or str(problem)
            ) from None

    def _forfeit(self, key: str, **facts: Any) -> BotForfeit:
        """End the program, which gets no second chance, and return the error to raise."""
        error = BotForfeit(key, bot=self.name, **facts)
        if self._talk is not None:
            error.tail = self._talk.tail()
            self._talk.end(0.0)
            self._talk = None
        return error


def _shown(said: bytes) -> str:
    """Quote a program's output for an error. It is shortened here because forfeits are saved."""
    return quoted(said.decode(errors="replace").strip())
