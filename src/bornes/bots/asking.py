"""Asking a bot for its move: whatever goes wrong in it is its own fault, and harms nobody else."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random
from types import FrameType
from typing import Final, TypeVar, get_args

from bornes.bots.protocol import Bot
from bornes.core.errors import BornesError
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.notation import format_move
from bornes.core.view import View

T = TypeVar("T")

_AGAIN: Final = 0.5
"""Seconds after which a bot that went on regardless is interrupted once more."""


class BotForfeit(BornesError):
    """A bot broke the rules of taking part, and loses the match it sits in."""

    code = "bot_forfeit"
    tail: str = ""
    """The last that a program wrote to its error output."""


class _OutOfTime(BaseException):
    """Raised inside a bot that thinks too long. No `except Exception` of its own holds it back."""


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
        return bot.choose(view, legal, chance, budget)

    move = _tried(bot, choose, limit)
    if move not in legal:
        # A bot may answer anything at all, also what is no move.
        said = format_move(move) if type(move) in get_args(Move) else repr(move)
        raise BotForfeit("forfeit-illegal", bot=bot.name, move=said)
    return move


def tell(bot: Bot, events: Sequence[Event], *, limit: float | None = None) -> None:
    """Let a bot hear of events, or `BotForfeit`."""

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
    # A bot that ends the program, as with `sys.exit`, ends its own part in the match alone.
    except (Exception, SystemExit) as problem:
        said = f"{type(problem).__name__}: {problem}"
        raise BotForfeit("forfeit-crashed", bot=bot.name, problem=said) from problem


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
            yield  # only the main thread of a process hears signals
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
