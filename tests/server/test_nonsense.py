"""Invalid input over HTTP and WebSocket is refused with an error, and the connection stays open."""

from typing import Final

import pytest
from websockets.sync.client import ClientConnection

from bornes.table import wire
from tests.nonsense import in_place_of
from tests.server.serving import PATIENCE, Serving
from tests.server.test_clients import HELLO, open_socket

LONG: Final = '"' + "x" * 3_000 + '"'


@pytest.mark.parametrize(
    "place",
    [
        "#",
        '{"edition":#,"players":2}',
        '{"edition":"classic","players":#}',
        '{"edition":"classic","players":2,"house":#}',
        '{"edition":"classic","players":2,"phase":#}',
        '{"edition":"classic","players":2,"sides":[{"distances":#},{}]}',
        '{"edition":"classic","players":2,#:1}',
    ],
)
def test_scoring_invalid_input_never_causes_a_server_error(serving: Serving, place: str) -> None:
    for body in in_place_of(place, "#"):
        answer = serving.get("/api/score", body)
        assert answer.status in (200, 400, 413), (answer.status, body[:100])
        if answer.status != 200:
            assert 0 < len(answer.json["why"]) < 1_500


def answer(link: ClientConnection, ask: str) -> wire.ServerMessage:
    link.send(ask)
    return wire.read_say(link.recv(timeout=PATIENCE, decode=False))


@pytest.mark.parametrize(
    "place",
    [
        '{"type":#}',
        '{"type":"join","table":#}',
        '{"type":"join",#:1}',
        '{"type":"move","move":#}',
        '{"type":"move","seen":0,"move":{"type":"play","card":#}}',
        '{"type":"create","edition":#}',
        '{"type":"talk","text":#}',
        '{"type":"rename","name":#}',
    ],
)
def test_a_long_value_is_refused_and_the_connection_stays_open(
    serving: Serving, place: str
) -> None:
    with open_socket(serving) as link:
        assert isinstance(answer(link, HELLO), wire.Welcome)
        reply = answer(link, place.replace("#", LONG))
        assert isinstance(reply, wire.Error | wire.Welcome | wire.Done), reply
        again = answer(link, '{"type":"join","table":"nowhere"}')  # the connection still works
        assert isinstance(again, wire.Error)
