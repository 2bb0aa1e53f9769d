"""A client of version 0.1.0 with fixed messages. All messages of the server must be valid in the
schema of that version, and the client must be able to play whole matches on every later server.
"""

import json
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final, Self

import fastjsonschema
import pytest
from websockets.sync.client import connect

from tests.server.serving import PATIENCE, Serving

SCHEMA: Final = json.loads(Path(__file__).with_name("protocol-0.1.0.schema.json").read_bytes())


@cache
def check_of(name: str) -> Any:
    """A function that checks a message against the schema of 0.1.0, compiled on first use."""
    ours = {"$schema": "http://json-schema.org/draft-07/schema#", "$defs": SCHEMA["$defs"]}
    return fastjsonschema.compile({**ours, "$ref": f"#/$defs/{name}"}, use_default=False)


class OldClient:
    """One player who understands messages as version 0.1.0 does."""

    def __init__(self, serving: Serving, name: str) -> None:
        self._address = f"ws://127.0.0.1:{serving.port}/ws"
        self._asked = 0
        self.secret = ""
        self.table: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.seq = 0
        self.legal: list[Any] = []
        self.to_act: list[int] = []
        self.result: dict[str, Any] | None = None
        self._open(name=name)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._line.close()

    def _open(self, **who: str) -> None:
        self._line = ExitStack()
        self._link = self._line.enter_context(connect(self._address, compression=None, proxy=None))
        welcome = self.ask("hello", protocol=1, lang="en", **who)
        self.secret = welcome.get("secret") or self.secret

    def vanish(self) -> None:
        """Lose the connection."""
        self._line.close()

    def come_back(self) -> None:
        self._open(secret=self.secret)
        self.ask("join", table=self.table["id"], seen=self.seq)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a request; the answer. Only a move that is too late may be refused."""
        self._asked += 1
        message = {"type": kind, "id": self._asked, **fields}
        check_of("ClientMessage")(message)
        self._link.send(json.dumps(message))
        while True:
            answer = self.hear(PATIENCE)
            if answer is not None and answer.get("re") == self._asked:
                assert answer["type"] != "error" or answer["code"] == "stale", answer
                return answer

    def hear(self, seconds: float = 0) -> dict[str, Any] | None:
        """The next message, or None if it does not arrive in time."""
        try:
            message: dict[str, Any] = json.loads(self._link.recv(timeout=seconds))
        except TimeoutError:
            return None
        check_of("ServerMessage")(message)
        if message["type"] in ("table", "update"):
            self._take_in(message)
        return message

    def _take_in(self, message: dict[str, Any]) -> None:
        self.table = message.get("table") or self.table
        self.you = message.get("you") or self.you
        self.events += message.get("events", [])
        self.seq = message["seq"]
        if message["type"] == "table" or "view" in message:
            self.legal = message.get("legal", [])
            self.to_act = message.get("to_act", [])
            self.result = message.get("result")

    @property
    def own(self) -> dict[str, Any]:
        """The information about this player's seat."""
        seat: dict[str, Any] = self.table["seats"][self.you["seat"]]
        return seat

    def play(self, chance: Random) -> None:
        """Read all messages that have arrived, and move if it is this player's turn."""
        while self.hear() is not None:
            pass
        if self.own.get("kept"):
            self.ask("back")
        elif self.you["seat"] in self.to_act and self.legal and not self.you.get("answered"):
            self.ask("move", move=chance.choice(self.legal), seen=self.seq)

    def until(self, kind: str, **fields: Any) -> None:
        """Read messages until an event of this kind has happened."""
        wanted = {"type": kind, **fields}.items()
        while not any(wanted <= event.items() for event in self.events):
            assert self.hear(PATIENCE) is not None


@pytest.mark.timeout(120)
def test_clients_of_0_1_0_play_whole_matches_with_chat_a_lost_connection_and_a_rematch(
    serving: Serving,
) -> None:
    chance = Random(4)
    with OldClient(serving, "Ada") as ada, OldClient(serving, "Bob") as bob:
        config = {"edition": "classic", "players": 2, "pace": "brisk", "house": {"hands": 1}}
        ada.ask("create", config=config)
        bob.ask("join", table=ada.table["code"])
        bob.ask("sit", seat=1)
        bob.ask("talk", phrase="hello")
        ada.ask("start")
        for _ in range(12):
            ada.play(chance)
            bob.play(chance)
        bob.vanish()
        ada.until("seat_kept", seat=1)
        ada.play(chance)
        bob.come_back()
        ada.until("seat_given_back", seat=1)
        players = (ada, bob)
        while not all(player.result is not None and player.result["over"] for player in players):
            for player in players:
                player.play(chance)
        ada.ask("talk", text="Well played")
        ada.ask("ready")
        bob.until("talked", text="Well played")
        bob.until("ready", seat=0)
        bob.ask("ready")
        ada.until("match_started", match=2)
        ada.ask("resign")
        bob.until("resigned", seat=0)
        assert bob.result is not None
        assert bob.result["resigned"]
        # A player who leaves declines another match; the other one can play it with a robot.
        ada.ask("ready")
        bob.ask("leave")
        ada.until("seat_left", seat=1)
        assert ada.table["seats"][1]["kind"] == "open"
        assert not any(event.get("match") == 3 for event in ada.events)
        ada.ask("ready")
        ada.until("match_started", match=3)
        assert ada.table["seats"][1]["kind"] == "bot"


def test_the_schema_check_rejects_messages_that_0_1_0_cannot_read() -> None:
    kept = {"type": "seat_kept", "seat": 1, "bot": "driver"}
    check_of("ServerMessage")({"type": "update", "seq": 1, "events": [kept]})
    for event in ({**kept, "why": "time"}, {"type": "time_ran_out", "seat": 1, "times": 1}):
        with pytest.raises(fastjsonschema.JsonSchemaException):
            check_of("ServerMessage")({"type": "update", "seq": 1, "events": [event]})
