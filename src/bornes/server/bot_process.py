"""What runs in a worker process: one decision of one bot, within its time.

A bot can harm only this process. If it exceeds its time, the process ends and the server starts
another (see `bot_workers`).
"""

import faulthandler
import os
import sys
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from threadpoolctl import threadpool_limits

from bornes.bots import Bot, Candidate, Explained, bot
from bornes.bots.external import ExternalBot
from bornes.coach.adviser import ADVISER, adviser
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.position import ViewData, seat_view_of_data
from bornes.core.rules import legal_moves
from bornes.play.game import Question, SeatedBot

LOADING_LIMIT: Final = 20.0
"""Seconds a bot's code may take to load, once in the life of a worker."""
_REMEMBERED: Final = 256
"""The most bots that a worker keeps, so that it need not rebuild their memory from the history."""
_PROGRAMS: Final = 16
"""The most of these that may be external programs, because each is a separate process."""
_IDLE: Final = 300.0
"""Seconds after which an unused program is ended. If it is needed again, it is restarted and sent
the whole history.
"""
_NICENESS: Final = 5
"""The niceness of a worker: bots' thinking has a lower priority than people's moves."""

_OF_PROGRAM: Final = 0.7
"""The part of a bot's time limit after which an external program is ended by its worker. This is
before the worker itself is ended, because a worker that dies leaves its programs running.
"""


class BotFailed(Exception):
    """A bot raised an exception."""


class BotTask(Struct, frozen=True):
    """A task for a bot, sent to a worker as JSON."""

    kind: Literal["choose", "explain"]
    bot: str
    table: str
    match: int
    view: ViewData
    seed: int | str = 0
    budget: float = 0.0
    """Seconds the bot is told to think."""
    limit: float = 1.0
    """Seconds after which its process is ended."""


def _new(name: str) -> Bot:
    """A new bot of that name, or the adviser."""
    return adviser() if name == ADVISER else bot(name)


class _Seated(SeatedBot):
    """A bot at a seat, and the part of the match's history that it has received."""

    def __init__(self, task: BotTask) -> None:
        made = _new(task.bot)
        if isinstance(made, ExternalBot):
            made.limit = _OF_PROGRAM * task.limit
        super().__init__(made, None, budget=task.budget, trusted=True)
        self.asked = 0.0
        """When it was last asked."""
        self.known = b""

    def catch_up(self, history: bytes) -> None:
        """Give the bot the events that are new in a history."""
        self.hear(_events.decode_lines(history[len(self.known) :]))
        self.known = history


_task: Final = msgspec.json.Decoder(BotTask)
_events: Final = msgspec.json.Decoder(Event)
_Seat: TypeAlias = tuple[str, int, int, str]
"""A table, its match, a seat, and the bot there."""
_seated: Final[OrderedDict[_Seat, _Seated]] = OrderedDict()
"""The bots in memory, most recently used last."""
_keeping: Final = Lock()
_watch: Final[list[Timer]] = []
"""The timer that ends idle programs, if there are any programs."""
_ready: Final[set[str]] = set()


def get_ready() -> None:
    """Load everything in advance, and lower the priority of this process."""
    if not _ready:
        _ready.add("")
        lower_priority(_NICENESS)
        adviser()  # reads the networks, before anybody waits for them
        # Permanently: every core has a worker, and with small matrices threads only wait for each
        # other.
        threadpool_limits(1, "blas")


def answer(data: bytes, history: bytes) -> bytes:
    """A bot's move, or its opinion of all moves, as JSON. `history` has one event per line:
    everything that the bot's seat has seen in this match.
    """
    try:
        return _answer(data, history)
    except BaseException as error:  # noqa: BLE001 - bots fail in any way
        # A plain exception with a plain text, because it is raised again in the server: it must
        # neither stop the server nor carry objects of the bot there.
        raise BotFailed(repr(error)) from None


def _answer(data: bytes, history: bytes) -> bytes:
    get_ready()
    task = _task.decode(data)
    if task.bot not in _ready:
        with _ended_after(LOADING_LIMIT):
            _new(task.bot)
        _ready.add(task.bot)
    with _ended_after(task.limit):
        act = _explained if task.kind == "explain" else _chosen
        return msgspec.json.encode(act(task, history))


def _chosen(task: BotTask, history: bytes) -> Move:
    view = seat_view_of_data(task.view)
    key = (task.table, task.match, view.seat, task.bot)
    with _keeping:
        seated = _seated.pop(key, None)
    # After moves were taken back, the history is a different one, and the bot starts over.
    if seated is None or not history.startswith(seated.known):
        seated = _Seated(task)
    seated.catch_up(history)
    move = seated.choose(Question(view, task.seed), legal_moves(view))
    _keep(key, seated)  # only now: a bot that fails is made again
    return move


def _keep(key: _Seat, seated: _Seated) -> None:
    """Keep a bot for its next move, and drop the least recently used ones. A program ends when it
    is dropped.
    """
    seated.asked = time.monotonic()
    with _keeping:
        _seated[key] = seated
        while len(_seated) > _REMEMBERED:
            _seated.popitem(last=False)
        for surplus in _programs()[:-_PROGRAMS]:
            del _seated[surplus]
        _watch_programs()


def _programs() -> list[_Seat]:
    return [key for key, seated in _seated.items() if isinstance(seated.bot, ExternalBot)]


def _watch_programs() -> None:
    """Start the timer that ends idle programs: there may never be another call that could."""
    if _programs() and not _watch:
        timer = Timer(_IDLE, _end_idle_programs)
        timer.daemon = True
        timer.start()
        _watch.append(timer)


def _end_idle_programs() -> None:
    with _keeping:
        _watch.clear()
        for key in _programs():
            if time.monotonic() - _seated[key].asked >= _IDLE:
                del _seated[key]
        _watch_programs()


def _explained(task: BotTask, history: bytes) -> list[Candidate]:
    """A bot's opinion of all moves. The bot is a new one, so that the answer depends only on the
    view and its history.
    """
    adviser = _Seated(task)
    adviser.catch_up(history)
    assert isinstance(adviser.bot, Explained)
    return adviser.bot.explain(seat_view_of_data(task.view))


@contextmanager
def _ended_after(seconds: float) -> Iterator[None]:
    """End this process when the time is over. Even code that never releases the GIL cannot prevent
    it, because `faulthandler` watches the time in a thread of its own, in C.
    """
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - faulthandler needs a plain file
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


def simple_bot() -> Bot:
    """The quick bot that answers for one that does not."""
    return bot("driver")


def lower_priority(niceness: int) -> None:
    """Lower the priority of this process, except on Windows, which has no niceness."""
    if sys.platform != "win32":
        os.nice(niceness)
