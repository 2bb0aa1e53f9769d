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
"""Bots that a worker keeps, so that their memory need not be made from their history again."""
_PROGRAMS: Final = 16
"""Bots among them that are programs: each is a process of its own."""
_IDLE: Final = 300.0
"""Seconds after which a program that is no longer asked is ended. If it is asked again after all,
it is started again and told everything.
"""
_NICENESS: Final = 5
"""How far a bot's thinking stands back behind people's moves."""


_OF_PROGRAM: Final = 0.7
"""The part of a bot's time after which it is ended if it is a program: by its worker, for one that
dies leaves its programs behind.
"""


class BotFailed(Exception):
    """A bot raised something."""


class BotTask(Struct, frozen=True):
    """What a bot is to do. It goes from process to process as JSON."""

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
    """A bot at a seat, and what it has heard of its match's history."""

    def __init__(self, task: BotTask) -> None:
        made = _new(task.bot)
        if isinstance(made, ExternalBot):
            made.limit = _OF_PROGRAM * task.limit
        super().__init__(made, None, budget=task.budget, trusted=True)
        self.asked = 0.0
        """When it was last asked."""
        self.heard = b""

    def catch_up(self, history: bytes) -> None:
        """Hear what is new in a history."""
        self.hear(_events.decode_lines(history[len(self.heard) :]))
        self.heard = history


_task: Final = msgspec.json.Decoder(BotTask)
_events: Final = msgspec.json.Decoder(Event)
_Seat: TypeAlias = tuple[str, int, int, str]
"""A table, its match, a seat, and the bot there."""
_seated: Final[OrderedDict[_Seat, _Seated]] = OrderedDict()
"""The bots that are kept, the one that was last asked at the end."""
_keeping: Final = Lock()
_watch: Final[list[Timer]] = []
"""Ends idle programs, as long as there are programs."""
_ready: Final[set[str]] = set()


def get_ready() -> None:
    """Import everything in advance, and give people's moves priority."""
    if not _ready:
        _ready.add("")
        let_others_go_first(_NICENESS)
        adviser()  # reads the networks, before anybody waits for them
        # For good: every core has a worker, and on small matrices threads only wait for each other.
        threadpool_limits(1, "blas")


def answer(data: bytes, history: bytes) -> bytes:
    """A move, or what a bot thinks of all moves, as JSON. `history` has one event per line:
    everything that the bot's seat was told in this match.
    """
    try:
        return _answer(data, history)
    except BaseException as error:  # noqa: BLE001 - bots fail in any way
        # As a plain error with a plain text: what comes back is raised in the server, and must
        # neither end it nor bring anything of the bot's there.
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
    # Where moves were taken back, the history is another one, and the bot starts over.
    if seated is None or not history.startswith(seated.heard):
        seated = _Seated(task)
    seated.catch_up(history)
    move = seated.choose(Question(view, task.seed), legal_moves(view))
    _keep(key, seated)  # not before: a bot that failed is made again
    return move


def _keep(key: _Seat, seated: _Seated) -> None:
    """Keep a bot for its next move, and let go of those that were last asked longest ago. A program
    ends when it is let go of.
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
    """Have idle programs ended: after the last match there may be no other question."""
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
    """From a new bot object, so that the answer depends only on the view and its history."""
    adviser = _Seated(task)
    adviser.catch_up(history)
    assert isinstance(adviser.bot, Explained)
    return adviser.bot.explain(seat_view_of_data(task.view))


@contextmanager
def _ended_after(seconds: float) -> Iterator[None]:
    """End this process when the time is over: even code that never lets another thread on cannot
    prevent it, since the watch is kept outside of Python.
    """
    with open(os.devnull, "w") as nowhere:  # noqa: PTH123 - the watch wants a plain file
        faulthandler.dump_traceback_later(seconds, exit=True, file=nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


def simple_bot() -> Bot:
    """Who answers for a bot that does not: quick, and never asked to think."""
    return bot("driver")


def let_others_go_first(niceness: int) -> None:
    """The higher the number, the later this process gets its turn. Windows knows no such number."""
    if sys.platform != "win32":
        os.nice(niceness)
