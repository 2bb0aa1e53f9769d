"""Asking a bot for its move: an error in a bot costs only that bot the match."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from inspect import signature
from pathlib import Path
from random import Random
from traceback import walk_tb
from types import FrameType
from typing import Final, TypeVar, get_args

from bornes.bots.protocol import Bot, name_of
from bornes.core.errors import BornesError
from bornes.core.events import Event
from bornes.core.moves import Move, plain
from bornes.core.notation import format_move
from bornes.core.rules import why_not
from bornes.core.view import View

T = TypeVar("T")

_AGAIN: Final = 0.5
"""Seconds after which a bot that continues in spite of an interruption is interrupted again."""


class BotForfeit(BornesError):
    """A bot crashed, was too slow or made an illegal move, and loses its match."""

    code = "bot_forfeit"
    tail: str = ""
    """The last text that a program wrote to its error output."""


class _OutOfTime(BaseException):
    """Raised inside a bot that thinks too long. Its `except Exception` does not catch this."""


def ask(
    bot: Bot, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
) -> Move:
    """Return a bot's answer. A bot whose `choose` takes no budget is called without it."""
    if _takes_budget(type(bot)):
        return plain(bot.choose(view, legal, rng, budget))
    return plain(bot.choose(view, legal, rng))


@lru_cache(maxsize=256)
def _takes_budget(kind: type) -> bool:
    try:
        # The arguments are `self`, the view, the legal moves, random numbers and the budget.
        signature(kind.choose).bind(None, None, None, None, None)  # type: ignore[attr-defined]
    except TypeError:
        return False
    except (AttributeError, ValueError):  # it has no signature: assume that it takes a budget
        return True
    return True


def illegal(bot: Bot, move: object, view: View) -> BotForfeit:
    """The error for an answer that is not among the legal moves."""
    # A bot may return anything, including values that are not moves.
    if not isinstance(move, get_args(Move)):
        return BotForfeit("forfeit-nonsense", bot=name_of(bot), said=repr(move))
    shown = with_rule(format_move(move), view, move)
    return BotForfeit("forfeit-illegal", bot=name_of(bot), move=shown)


def with_rule(shown: str, view: View, move: Move) -> str:
    """Add to an illegal move, as it is shown, the number of the rule that forbids it."""
    try:
        reason = why_not(view, move)
    except BornesError:  # a card that does not exist
        return shown
    return shown if reason is None else f"{shown} ({reason.rule})"


def chosen(
    bot: Bot,
    view: View,
    legal: Sequence[Move],
    rng: Random,
    budget: float | None = None,
    *,
    limit: float | None = None,
) -> Move:
    """Return the bot's move, or raise `BotForfeit`. `limit` is in seconds, for a bot in Python."""

    def choose() -> Move:
        return ask(bot, view, legal, rng, budget)

    move = _run(bot, choose, limit)
    if move not in legal:
        raise illegal(bot, move, view)
    return move


def tell(bot: Bot, events: Sequence[Event], *, limit: float | None = None) -> None:
    """Pass events to a bot, or raise `BotForfeit`."""

    def see() -> None:
        for event in events:
            bot.see(event)

    _run(bot, see, limit)


def let_go(player: object) -> None:
    """Release resources that a bot holds, such as a process. Most bots hold none."""
    close = getattr(player, "close", None)
    if close is not None:
        close()


def _run(bot: Bot, act: Callable[[], T], limit: float | None) -> T:
    """Call a method of a bot. Turn any exception, and a timeout, into `BotForfeit`."""
    try:
        if limit is None:
            return act()
        with _interrupted_after(limit):
            return act()
    except BotForfeit:
        raise
    except _OutOfTime:
        raise BotForfeit("forfeit-hung", bot=bot.name, seconds=f"{limit:g}") from None
    # A bot that calls `sys.exit` ends only its own part in the match.
    except (Exception, SystemExit) as problem:
        raise BotForfeit(
            "forfeit-crashed", bot=bot.name, problem=error_line(bot, problem)
        ) from problem


def error_line(bot: Bot, problem: BaseException) -> str:
    """Describe an exception of a bot in one line, with the file and line of its code."""
    lines = _lines(problem)
    # Prefer lines in the bot's own file to those in code that it calls, which its author may not
    # be able to change.
    home = getattr(sys.modules.get(type(bot).__module__), "__file__", None)
    return _with_last(problem, [place for place in lines if place[0] == home] or lines)


def error_line_in(path: Path, problem: BaseException) -> str:
    """Describe an exception in one line, with its last line in this file, if it has one."""
    return _with_last(problem, [place for place in _lines(problem) if place[0] == str(path)])


def _lines(problem: BaseException) -> list[tuple[str, int]]:
    """The files and lines in the traceback of an exception, outermost first."""
    return [(frame.f_code.co_filename, line) for frame, line in walk_tb(problem.__traceback__)]


def _with_last(problem: BaseException, places: Sequence[tuple[str, int]]) -> str:
    described = ": ".join(filter(None, (type(problem).__name__, str(problem))))
    return f"{described} ({_relative(places[-1][0])}:{places[-1][1]})" if places else described


def _relative(file: str) -> str:
    """The path of a file, relative to the current folder if it is in there."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


if sys.platform == "win32":

    @contextmanager
    def _interrupted_after(seconds: float) -> Iterator[None]:
        """Windows has no signal for this: bots in Python have no time limit there."""
        del seconds
        yield

else:

    @contextmanager
    def _interrupted_after(seconds: float) -> Iterator[None]:
        """Raise `_OutOfTime` in code that runs longer."""
        if threading.current_thread() is not threading.main_thread():
            yield  # only the main thread of a process gets signals
            return

        def ring(_signal: int, _frame: FrameType | None) -> None:
            raise _OutOfTime

        before = signal.signal(signal.SIGALRM, ring)
        signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
