"""What clients may ask for, one function each."""

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from bornes.bots.reasons import sentence as reason_sentence
from bornes.core.cards import Card
from bornes.core.errors import BornesError, WrongPhase
from bornes.core.moves import CoupFourre, Discard, Move, Play
from bornes.core.rules import legal_moves, needs_target, refusal, why_not
from bornes.core.view import TABLE, View
from bornes.locale.sentences import sentence
from bornes.server.naming import cleaned
from bornes.table import wire
from bornes.table.errors import NotAllowed

if TYPE_CHECKING:
    from bornes.server.session import Session


class UnknownTable(BornesError):
    """No table has that id or code."""

    code = "unknown_table"


class TooFast(BornesError):
    """Too much of something in a short time."""

    code = "too_fast"


def set_lang(session: "Session", ask: wire.SetLang) -> None:
    session.lang = ask.lang
    session.say(wire.Done(re=ask.id))


def rename(session: "Session", ask: wire.Rename) -> None:
    session.named(cleaned(ask.name))
    if session.room is not None and session.seat != TABLE:
        renamed = session.room.table.rename(session.guest, session.name, time.monotonic())
        session.room.deliver(renamed, session, ask.id)
    else:
        session.say(wire.Done(re=ask.id), session.sender)


def watch_lobby(session: "Session", ask: wire.WatchLobby) -> None:
    watchers = session.hall.watchers
    if ask.watch:
        watchers.add(session)
        session.hall.tell_lobby([session], ask.id)
    else:
        watchers.discard(session)
        session.say(wire.Done(re=ask.id))


def create(session: "Session", ask: wire.Create) -> None:
    if not session.tables.take(time.monotonic()):
        raise TooFast("too-many-tables")
    room = session.hall.new_table(session, ask.config, ask.seat, ask.bots)
    session.leave()
    room.enter(session, None, ask.id)


async def join(session: "Session", ask: wire.Join) -> None:
    room = await session.hall.find(ask.table)
    if room is None:
        now = time.monotonic()
        if not session.searches.take(now) or not session.home.searches.take(now):
            session.cut("flood")
        raise UnknownTable("unknown-table")
    session.leave()
    room.enter(session, ask.seen, ask.id)


def leave(session: "Session", ask: wire.Leave) -> None:
    session.leave()
    session.say(wire.Done(re=ask.id))


def sit(session: "Session", ask: wire.Sit) -> None:
    room = session.room_followed()
    delivery = room.table.sit(session.guest, session.name, ask.seat, time.monotonic())
    room.reseated(delivery, session, ask.id)


def stand(session: "Session", ask: wire.Stand) -> None:
    room = session.room_followed()
    room.reseated(room.table.stand(session.guest, time.monotonic()), session, ask.id)


def set_seat(session: "Session", ask: wire.SetSeat) -> None:
    room = session.room_followed()
    delivery = room.table.set_seat(session.guest, ask.seat, ask.bot, time.monotonic())
    room.reseated(delivery, session, ask.id)


def start(session: "Session", ask: wire.Start) -> None:
    room = session.room_followed()
    room.deliver(room.table.start(session.guest, time.monotonic(), ask.first), session, ask.id)


def ready(session: "Session", ask: wire.SayReady) -> None:
    room = session.room_followed()
    room.deliver(room.table.ready(session.guest, time.monotonic()), session, ask.id)


def back(session: "Session", ask: wire.Back) -> None:
    room = session.room_followed()
    room.deliver(room.table.back(session.guest, time.monotonic()), session, ask.id)


def talk(session: "Session", ask: wire.Talk) -> None:
    room = session.room_followed()
    if not session.talk.take(time.monotonic()):
        raise TooFast("talk-too-fast")
    text = None if ask.text is None else cleaned(ask.text)
    said = room.table.say(session.guest, session.name, time.monotonic(), ask.phrase, text)
    room.deliver(said, session, ask.id)


def why(session: "Session", ask: wire.Why) -> None:
    view = session.view()
    reasons = [_reason(session, view, move) for move in ways(view, ask.card)]
    session.say(wire.Reasons(re=ask.id, card=ask.card, moves=reasons))


def _reason(session: "Session", view: View, move: Move) -> wire.Reason:
    reason = why_not(view, move)
    if reason is None:
        return wire.Reason(move=move, legal=True)
    why = sentence(session.lang, refusal(view, move, reason))
    return wire.Reason(move=move, legal=False, rule=reason.rule, why=why)


async def hint(session: "Session", ask: wire.Hint) -> None:
    room, view = session.room_followed(), session.view()
    if not room.table.config.hints:
        raise NotAllowed("no-hints-here")
    if not legal_moves(view):
        raise WrongPhase("not-asked-now")
    if not session.hints.take(time.monotonic()):
        raise TooFast("hints-too-fast")
    moves = [
        wire.HintMove(
            move=candidate.move,
            points=candidate.points,
            chance=candidate.chance,
            why=reason_sentence(session.lang, candidate, view.rules),
        )
        for candidate in await session.hall.brains.advice(view)
    ]
    session.say(wire.Hints(re=ask.id, moves=moves))


def ways(view: View, card: Card) -> list[Move]:
    """All that can be done with a card, allowed or not."""
    if view.public.phase == "react":
        return [CoupFourre(card)]
    own = view.seat % view.rules.sides
    if not needs_target(card):
        return [Play(card), Discard(card)]
    targets = [side for side in range(view.rules.sides) if side != own]
    return [*(Play(card, side) for side in targets), Discard(card)]


Answer: TypeAlias = Callable[["Session", Any], Awaitable[None] | None]

ANSWERS: Final[dict[type[wire.ClientMessage], Answer]] = {
    wire.SetLang: set_lang,
    wire.Rename: rename,
    wire.WatchLobby: watch_lobby,
    wire.Create: create,
    wire.Join: join,
    wire.Leave: leave,
    wire.Sit: sit,
    wire.Stand: stand,
    wire.SetSeat: set_seat,
    wire.Start: start,
    wire.SayReady: ready,
    wire.Back: back,
    wire.Why: why,
    wire.Hint: hint,
    wire.Talk: talk,
}
