"""`python -m tests.table.local_scenario`: play scenarios at a live table and write the requests and
messages of its player to a file. The table of a web page must answer the same
(`app/tests/scenario.test.ts`).

Things that only a server has are left out: seals of shuffles, clocks, ids, and fields with default
values. Events are counted without the seals.
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
"""Number of moves in a practice match before one is undone."""
_OWN: Final = frozenset({"seal", "clock", "id", "code", "re", "talk", "watchers", "version"})
_SEALS: Final = (ShuffleCommitted, ShuffleOpened)


def _is_seal(event: dict[str, Any]) -> bool:
    return str(event["type"]).startswith(("shuffle_", "chance_"))


def _plain(value: Any) -> Any:
    """Without the fields that only a server has, and without default values."""
    if isinstance(value, list):
        return [_plain(each) for each in value]
    if not isinstance(value, dict):
        return value
    kept = {key: _plain(each) for key, each in value.items() if key not in _OWN}
    # Not `in (None, False, ...)`: that would take 0 for False.
    return {key: each for key, each in kept.items() if each or type(each) is int}


class Scenario:
    """A table that records the requests and messages of its player."""

    def __init__(self, seed: int, config: Config = CONFIG) -> None:
        self.table: Final = Table("key", "code", config, Random(seed))
        self.steps: Final[list[dict[str, Any]]] = []
        self._seals = 0

    def tell(self, ask: dict[str, Any], delivery: Delivery) -> None:
        """Record one step, and the message that the player received."""
        self._write(ask, json.loads(delivery.to(YOU)))

    def show(self, ask: dict[str, Any]) -> None:
        """Record a request, and the complete table as the answer."""
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
        """Play the first legal move of the seat to act."""
        seat, moves = self.legal()
        ask = {"type": "move", "seat": seat, "move": msgspec.to_builtins(moves[0])}
        self.tell(ask, self.table.submit(seat, moves[0], self.table.seq, 0.0, bot=seat == ROBOT))

    def hint(self) -> None:
        """Record what the coach says with the networks of a page: keys of sentences, and rounded
        numbers, because sums of many numbers may differ in their last digits.
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
        """Record the pupil's next step in the lesson, and return its move."""
        advised = lesson.advice(view)
        assert advised is not None
        step, move = advised
        told = {"type": "lesson", "step": step, "text": f"lesson-{step}"}
        told["move"] = msgspec.to_builtins(move)
        self.steps.append({"ask": {"type": "lesson"}, "hears": _plain(told)})
        return move

    def record(self) -> Record:
        """The match as in its match file."""
        return Record(header_of(CONFIG.rules()), tuple(self.table.played))

    def deals(self) -> Iterator[tuple[int, list[str]]]:
        """The dealer and the deck of each hand so far."""
        for event in self.table.played:
            if isinstance(event, HandDealt):
                yield event.dealer, list(deck_of(self.table.rules, event))


def played(seed: int = 7) -> dict[str, Any]:
    """A match against a robot: moves, undo, sitting out, the end, a rematch, resignation."""
    scene = Scenario(seed)
    table = scene.table
    table.open(GUEST, "Ada", 0.0, YOU, {ROBOT: "driver"})
    scene._seals += 1  # the seal on the first shuffle, sent before anybody has arrived
    table.arrive(GUEST, 0.0, "Ada")
    scene.show({"type": "create"})
    scene.tell({"type": "start"}, table.start(GUEST, 0.0))
    deals = []
    for _ in range(9):
        if scene.legal()[0] == YOU:
            scene.hint()
        scene.move()
    scene.tell({"type": "take_back"}, table.take_back(GUEST, 0.0))
    for ask, sent in (("sit_out", table.sit_out), ("back", table.back), ("sit_out", table.sit_out)):
        scene.tell({"type": ask}, sent(GUEST, 0.0))
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
    """Practice at one decision of the match, as a server does it: moves, undo, resignation."""
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
    # A record numbers all events; the match of a page has no seals.
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
    """The lesson, played by following its advice."""
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
