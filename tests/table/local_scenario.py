"""`python -m tests.table.local_scenario`: plays one scenario at a live table and writes what its
player asked and heard. The table of a web page must answer the same (`app/tests/scenario.test.ts`).

What is the server's alone is left out: seals of shuffles, clocks, ids, and fields as they are by
default. Numbers of events count without the seals.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from bornes.coach.coach import explain
from bornes.coach.practice import moment
from bornes.core.events import Event, HandDealt, ShuffleCommitted, ShuffleOpened
from bornes.core.history import move_of
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.shuffle import deck_of
from bornes.core.view import View, redacted, view_of
from bornes.core.worlds import worlds
from bornes.record import Record, header_of
from bornes.table import Config, Delivery, Table, lesson
from bornes.web import APP
from bornes.web.writing import json_text
from tests.laws.page_players import packed_values

TARGET: Final = APP / "tests" / "scenario.json"
CONFIG: Final = Config(
    edition="classic", players=2, house={"hands": 1, "trip": 300}, pace="untimed"
)
YOU, ROBOT, GUEST = 0, 1, "you"
PRACTICED: Final = 9
"""Moves at a moment that is tried again, before one is taken back."""
_OWN: Final = frozenset({"seal", "clock", "id", "code", "re", "talk", "watchers", "version"})
_SEALS: Final = (ShuffleCommitted, ShuffleOpened)


def _is_seal(event: dict[str, Any]) -> bool:
    return str(event["type"]).startswith(("shuffle_", "chance_"))


def _plain(value: Any) -> Any:
    """Without what is the server's own, and what is as by default."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _plain(each) for key, each in value.items() if key not in _OWN}
    # Not `in (None, False, ...)`: that would take 0 for False.
    return {key: each for key, each in kept.items() if each or type(each) is int}


class Scenario:
    """A table whose player's messages are written down."""

    def __init__(self, seed: int, config: Config = CONFIG) -> None:
        self.table: Final = Table("key", "code", config, Random(seed))
        self.steps: Final[list[dict[str, Any]]] = []
        self._seals = 0

    def tell(self, ask: dict[str, Any], delivery: Delivery) -> None:
        """One step, and what the player heard of it."""
        self._write(ask, json.loads(delivery.to(YOU)))

    def show(self, ask: dict[str, Any]) -> None:
        """The table in full."""
        told = json.loads(msgspec.json.encode(self.table.snapshot(GUEST, 0.0)))
        self._write(ask, told, whole=True)

    def _write(self, ask: dict[str, Any], told: dict[str, Any], *, whole: bool = False) -> None:
        events = told["events"]
        here = sum(map(_is_seal, events))
        if not whole:
            self._seals += here
        told["seq"] -= self._seals
        if whole:
            told["since"] -= self._seals - here
        told["events"] = [self._counted(event) for event in events if not _is_seal(event)]
        self.steps.append({"ask": ask, "hears": _plain(told)})

    def _counted(self, event: dict[str, Any]) -> dict[str, Any]:
        if event["type"] != "taken_back":
            return event
        before = self.table.played[: event["events"]]
        return {**event, "events": event["events"] - sum(isinstance(e, _SEALS) for e in before)}

    def legal(self) -> tuple[int, list[Move]]:
        state, seat = self.table.state, self.table.to_act[0]
        assert state is not None
        return seat, list(legal_moves(view_of(state, seat)))

    def move(self) -> None:
        """The first legal move of whoever is asked."""
        seat, moves = self.legal()
        ask = {"type": "move", "seat": seat, "move": msgspec.to_builtins(moves[0])}
        self.tell(ask, self.table.submit(seat, moves[0], self.table.seq, 0.0, bot=seat == ROBOT))

    def hint(self) -> None:
        """What the coach says by the networks of a page: keys for sentences, and round numbers, for
        sums of many numbers may differ in their last digits.
        """
        seat, _ = self.legal()
        assert self.table.state is not None
        view = view_of(self.table.state, seat)
        moves = [
            {
                "move": msgspec.to_builtins(each.move),
                "points": round(each.points, -1),
                "chance": round(each.chance, 2),
                "worth": round(each.worth, 2),
                "why": each.reason,
                "equal": each.equal,
            }
            for each in explain(view, redacted(self.table.played, seat), packed_values(2))
        ]
        told = {"type": "hint", "moves": moves}
        self.steps.append({"ask": {"type": "hint"}, "hears": _plain(told)})

    def advised(self, view: View) -> Move:
        """The pupil's next step in the lesson, by its key, and its move."""
        advised = lesson.advice(view)
        assert advised is not None
        step, move = advised
        told = {"type": "lesson", "step": step, "text": f"lesson-{step}"}
        told["move"] = msgspec.to_builtins(move)
        self.steps.append({"ask": {"type": "lesson"}, "hears": _plain(told)})
        return move

    def record(self) -> Record:
        """The match as its file has it."""
        return Record(header_of(CONFIG.rules()), tuple(self.table.played))

    def deals(self) -> Iterator[tuple[int, list[str]]]:
        """Who dealt what in the match so far."""
        for event in self.table.played:
            if isinstance(event, HandDealt):
                yield event.dealer, list(deck_of(self.table.rules, event))


def played(seed: int = 7) -> dict[str, Any]:
    """Alone with a robot: moves, undo, the end, a rematch, resignation."""
    scene = Scenario(seed)
    table = scene.table
    table.open(GUEST, "Ada", 0.0, YOU, {ROBOT: "driver"})
    scene._seals += 1  # the seal on the first shuffle, told before anybody has come
    table.arrive(GUEST, 0.0, "Ada")
    scene.show({"type": "create"})
    scene.tell({"type": "start"}, table.start(GUEST, 0.0))
    deals = []
    for _ in range(9):
        if scene.legal()[0] == YOU:
            scene.hint()
        scene.move()
    scene.tell({"type": "take_back"}, table.take_back(GUEST, 0.0))
    scene.show({"type": "join"})
    while table.playing:
        scene.move()
    deals += list(scene.deals())
    finished = scene.record()
    scene.tell({"type": "ready"}, table.ready(GUEST, 0.0))
    for _ in range(5):
        scene.move()
    scene.tell({"type": "resign"}, table.resign(GUEST, 0.0))
    scene.show({"type": "join"})
    deals += list(scene.deals())
    return {
        "config": msgspec.to_builtins(CONFIG),
        "deals": deals,
        "steps": scene.steps,
        "practice": tried_again(finished, seed),
    }


def tried_again(finished: Record, seed: int) -> dict[str, Any]:
    """A decision of the match made again, as a server sets it up: moves, undo, resignation."""
    own = [n for n, event in enumerate(finished.events, 1) if _decided_by(event) == YOU]
    at = own[len(own) // 2]
    view = moment(finished, at).view
    scene = Scenario(seed)
    table = scene.table
    table.open(GUEST, "Ada", 0.0, YOU, {ROBOT: "driver"})
    table.arrive(GUEST, 0.0, "Ada")
    scene._seals += 1
    world = next(worlds(view, Random(seed)))
    table.take_up(world, 0.0)
    scene.show({"type": "practice"})
    for _ in range(PRACTICED):
        scene.move()
    scene.tell({"type": "take_back"}, table.take_back(GUEST, 0.0))
    scene.move()
    scene.tell({"type": "resign"}, table.resign(GUEST, 0.0))
    scene.show({"type": "join"})
    # Records number all events; a page's match has no seals among them.
    seals = sum(isinstance(event, _SEALS) for event in finished.events[:at])
    return {
        "at": at - seals,
        "hands": world.hidden.hands,
        "draw": world.hidden.draw,
        "steps": scene.steps,
    }


def _decided_by(event: Event) -> int | None:
    made = move_of(event)
    return None if made is None else made[0]


def taught() -> list[dict[str, Any]]:
    """The lesson, played as its advice has it."""
    scene = Scenario(0, lesson.CONFIG)
    table = scene.table
    table.open(GUEST, "Ada", 0.0, lesson.PUPIL, {lesson.TUTOR: "learner"})
    table.arrive(GUEST, 0.0, "Ada")
    scene.show({"type": "create"})
    scene.tell({"type": "start"}, table.start(GUEST, 0.0))
    while table.playing:
        assert table.state is not None
        seat = table.to_act[0]
        view = view_of(table.state, seat)
        move = scene.advised(view) if seat == lesson.PUPIL else lesson.tutor(view)
        ask = {"type": "move", "seat": seat, "move": msgspec.to_builtins(move)}
        bot = seat == lesson.TUTOR
        scene.tell(ask, table.submit(seat, move, table.seq, 0.0, bot=bot))
    scene.show({"type": "join"})
    return scene.steps


def current() -> str:
    """The scenarios as the server plays them now."""
    return json_text(msgspec.to_builtins({**played(), "lesson": taught()}))


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
