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
from bornes.core.moves import Move
from bornes.core.notation import format_move
from bornes.core.rules import why_not
from bornes.core.view import View

T = TypeVar("T")

_AGAIN: Final = 0.5
"""Seconds after which a bot that went on regardless is interrupted again."""


class BotForfeit(BornesError):
    """A bot broke the rules of taking part, and loses the match it sits in."""

    code = "bot_forfeit"
    tail: str = ""
    """The last that a program wrote to its error output."""


class _OutOfTime(BaseException):
    """Raised inside a bot that thinks too long. Its `except Exception` does not catch this."""


def ask(
    bot: Bot, view: View, legal: Sequence[Move], chance: Random, budget: float | None = None
) -> Move:
    """What a bot answers. One whose `choose` takes no budget is asked without it."""
    if _takes_budget(type(bot)):
        return bot.choose(view, legal, chance, budget)
    return bot.choose(view, legal, chance)


@lru_cache(maxsize=256)
def _takes_budget(kind: type) -> bool:
    try:
        # Itself, the view, the legal moves, chance, and the budget.
        signature(kind.choose).bind(None, None, None, None, None)  # type: ignore[attr-defined]
    except TypeError:
        return False
    except (AttributeError, ValueError):  # nothing is known about it, so its answer is accepted
        return True
    return True


def illegal(bot: Bot, move: object, view: View) -> BotForfeit:
    """The error for an answer that is not among the legal moves."""
    # A bot may return anything, including values that are not moves.
    if not isinstance(move, get_args(Move)):
        return BotForfeit("forfeit-nonsense", bot=name_of(bot), said=repr(move))
    said = with_rule(format_move(move), view, move)
    return BotForfeit("forfeit-illegal", bot=name_of(bot), move=said)


def with_rule(said: str, view: View, move: Move) -> str:
    """An illegal move as a bot said it, with the number of the rule that forbids it."""
    try:
        reason = why_not(view, move)
    except BornesError:  # a card that does not exist
        return said
    return said if reason is None else f"{said} ({reason.rule})"


def chosen(
    bot: Bot,
    view: View,
    legal: Sequence[Move],
    chance: Random,
    budget: float | None = None,
    *,
    limit: float | None = None,
) -> Move:
    """The bot's move, or `BotForfeit`. `limit` is the seconds it has, for a bot in Python."""

    def choose() -> Move:
        return ask(bot, view, legal, chance, budget)

    move = _tried(bot, choose, limit)
    if move not in legal:
        raise illegal(bot, move, view)
    return move


def tell(bot: Bot, events: Sequence[Event], *, limit: float | None = None) -> None:
    """Tell a bot about events, or raise `BotForfeit`."""

    def see() -> None:
        for event in events:
            bot.see(event)

    _tried(bot, see, limit)


def let_go(player: object) -> None:
    """End what a bot holds, such as a program. Most bots hold nothing."""
    close = getattr(player, "close", None)
    if close is not None:
        close()


def _tried(bot: Bot, act: Callable[[], T], limit: float | None) -> T:
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
        raise BotForfeit("forfeit-crashed", bot=bot.name, problem=told(bot, problem)) from problem


def told(bot: Bot, problem: BaseException) -> str:
    """An exception of a bot in one line, with the file and line of its code."""
    lines = _lines(problem)
    # The bot's own file, where its code is among the callers: what it calls is not for it to mend.
    home = getattr(sys.modules.get(type(bot).__module__), "__file__", None)
    return _at_last(problem, [place for place in lines if place[0] == home] or lines)


def told_in(path: Path, problem: BaseException) -> str:
    """An exception in one line, with the line of this file that it came from, if it did."""
    return _at_last(problem, [place for place in _lines(problem) if place[0] == str(path)])


def _lines(problem: BaseException) -> list[tuple[str, int]]:
    """Where an exception went through, as files and lines, outermost first."""
    return [(frame.f_code.co_filename, line) for frame, line in walk_tb(problem.__traceback__)]


def _at_last(problem: BaseException, places: Sequence[tuple[str, int]]) -> str:
    said = ": ".join(filter(None, (type(problem).__name__, str(problem))))
    return f"{said} ({_from_here(places[-1][0])}:{places[-1][1]})" if places else said


def _from_here(file: str) -> str:
    """A file as somebody in the current folder names it."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


if sys.platform == "win32":

    @contextmanager
    def _interrupted_after(seconds: float) -> Iterator[None]:
        """Windows has no signal for this: there a bot in Python is trusted."""
        del seconds
        yield

else:

    @contextmanager
    def _interrupted_after(seconds: float) -> Iterator[None]:
        """Raise `_OutOfTime` in what runs longer."""
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
