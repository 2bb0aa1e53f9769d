"""Bad, late, foreign, silent, flooding and slow clients are refused or disconnected; nobody else
notices.
"""

import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from bornes import text as locale
from bornes.client import Client
from bornes.core.cards import CARDS
from bornes.core.errors import BadRequest
from bornes.core.moves import PASS, Discard
from bornes.server.naming import cleaned
from bornes.table import wire
from bornes.table.entries import Talked
from tests.refusals import expect_error
from tests.server.serving import PATIENCE, Serving, close, refusal, seated, started, table_of

HELLO = '{"type":"hello","protocol":1,"name":"Eve"}'


def open_socket(serving: Serving, origin: str | None = None) -> ClientConnection:
    headers = {} if origin is None else {"Origin": origin}
    return connect(
        f"ws://127.0.0.1:{serving.port}/ws",
        compression=None,
        proxy=None,
        max_queue=None,  # receives everything, even while it floods the server
        additional_headers=headers,
    )


def flood(send: Callable[[], object]) -> None:
    """Send again and again, until an error ends it."""
    for _ in range(2_000_000):
        send()


def last_words(link: ClientConnection) -> tuple[list[wire.ServerMessage], int]:
    """The remaining messages of the server, and the code with which it closes."""
    said: list[wire.ServerMessage] = []
    while True:
        try:
            said.append(wire.read_say(link.recv(timeout=PATIENCE, decode=False)))
        except ConnectionClosed as closed:
            return said, closed.rcvd.code if closed.rcvd else 1006


def check_alive(serving: Serving) -> None:
    """Check that the server still serves others."""
    with serving.client("Well-behaved") as client:
        client.create(bots={1: "driver"})
        client.start()


# -- messages ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "garbage",
    [
        "",
        "null",
        "{}",
        "[" * 5000,
        '{"type":"hello","protocol":1,"more":[]}',
        "\x00",
        '"\ud83d"',
        r'"\ud83d"',
    ],
)
def test_garbage_before_hello_ends_the_connection(strict: Serving, garbage: str) -> None:
    with open_socket(strict) as link:
        link.send(garbage.encode("utf-8", "surrogatepass"), text=False)
        said, code = last_words(link)
    assert [type(message) for message in said] == [wire.Error, wire.Bye]
    assert code == 4400
    check_alive(strict)


def test_text_that_is_not_utf_8_ends_only_its_own_connection(strict: Serving) -> None:
    with open_socket(strict) as link:
        link.send(b"\xff\xfe", text=True)
        assert last_words(link)[1] == 4400
    check_alive(strict)


def test_garbage_after_hello_is_refused_and_too_much_ends_the_connection(strict: Serving) -> None:
    with open_socket(strict) as link:
        link.send(HELLO)
        link.recv()
        with suppress(ConnectionClosed):  # the server hangs up before the end
            for _ in range(20):
                link.send('{"type":"move","seen":1,"move":{"type":"play","card":"joker"}}')
        said, code = last_words(link)
    errors = [message for message in said if isinstance(message, wire.Error)]
    assert {error.key for error in errors} == {"decode-value"}
    assert 10 < len(errors) < 15
    assert code == 4400


def test_a_message_that_is_too_long_ends_the_connection(strict: Serving) -> None:
    with open_socket(strict) as link:
        link.send(HELLO)
        link.send('{"type":"talk","text":"' + "x" * wire.MOST_BYTES + '"}')
        assert last_words(link)[1] == 1009
    check_alive(strict)


def test_an_unknown_protocol_version_is_refused_with_an_explanation(strict: Serving) -> None:
    with open_socket(strict) as link:
        link.send('{"type":"hello","protocol":99,"lang":"fr"}')
        said, code = last_words(link)
    assert isinstance(said[0], wire.Error)
    assert (said[0].code, said[0].key) == ("protocol", "other-protocol")
    assert said[0].why == locale.text("fr", "error-other-protocol", ours=1)
    assert said[1:] == [wire.Bye(reason="protocol", again=False)]
    assert code == 4400


def test_a_client_that_sends_nothing_is_disconnected(tmp_path: Path) -> None:
    """It needs its own server: the clients of other tests may be slow to say hello."""
    with Serving(tmp_path, hello_within=0.1) as hasty, open_socket(hasty) as link:
        said, code = last_words(link)
    assert said == [wire.Bye(reason="silent", again=True)]
    assert code == 4408


def test_a_client_that_floods_the_server_is_disconnected(strict: Serving) -> None:
    with open_socket(strict) as link:
        link.send(HELLO)
        # Far more messages than the limit allows, but not endless: a client that only sends hardly
        # reads, and the server does not wait long until its last message is read.
        with suppress(ConnectionClosed):
            for _ in range(3000):
                link.send('{"type":"lang","lang":"fr"}')
        said, code = last_words(link)
    assert said[-1] == wire.Bye(reason="flood", again=False)
    assert code == 4429
    check_alive(strict)


def test_a_client_that_does_not_read_is_disconnected(tmp_path: Path) -> None:
    """It sends requests, but never reads the answers, which pile up."""
    with Serving(tmp_path, backlog=100_000) as serving:
        reader = serving.client("Reader")
        reader.create()
        slow = socket.socket()
        slow.setsockopt(
            socket.SOL_SOCKET, socket.SO_RCVBUF, 4096
        )  # before the connection sets the TCP window
        slow.connect(("127.0.0.1", serving.port))
        slow.sendall(
            b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        _read_until(slow, b"\r\n\r\n")
        slow.sendall(_masked(HELLO.encode()))
        _read_until(slow, b"welcome")
        ask = _masked(b'{"type":"lobby","id":1}') * 200
        with pytest.raises(OSError, match=r"reset|Broken pipe"):
            flood(lambda: slow.sendall(ask))
        slow.close()
        assert b'cut_total{reason="slow"} 1' in serving.get("/metrics").body
        reader.start()
        reader.close()


def _read_until(link: socket.socket, end: bytes) -> None:
    received = b""
    while end not in received:
        more = link.recv(4096)
        assert more, "the server hung up"
        received += more


def _masked(data: bytes) -> bytes:
    """A client's text frame; a mask of zeros changes nothing."""
    assert len(data) < 126
    return bytes((0x81, 0x80 | len(data))) + bytes(4) + data


def test_a_guest_who_guesses_codes_is_disconnected(serving: Serving) -> None:
    said: list[wire.ServerMessage] = []
    with open_socket(serving) as link:
        link.send(HELLO)
        link.recv()
        for number in range(100):  # one after the other: too many at once would count as a flood
            link.send(f'{{"type":"join","table":"AAAA{number:03}"}}')
            said.append(wire.read_say(link.recv(timeout=PATIENCE, decode=False)))
            if isinstance(said[-1], wire.Bye):
                break
        _, code = last_words(link)
    assert code == 4429
    assert 20 <= sum(isinstance(message, wire.Error) for message in said) < 50


# -- origins and limits -----------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_pages_of_other_sites_cannot_connect(strict: Serving, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, open_socket(strict, origin=origin):
        pass
    assert refused.value.response.status_code == 403


def test_pages_of_this_site_and_of_allowed_origins_can_connect(strict: Serving) -> None:
    for origin in (f"http://127.0.0.1:{strict.port}", "https://friends.example"):
        with open_socket(strict, origin=origin) as link:
            link.send(HELLO)
            assert isinstance(wire.read_say(link.recv()), wire.Welcome)


def test_one_address_cannot_open_too_many_connections(strict: Serving) -> None:
    with ExitStack() as links:

        def another() -> None:
            link = links.enter_context(open_socket(strict))
            link.send(HELLO)
            link.recv()

        for _ in range(15):
            another()
        with pytest.raises(InvalidStatus) as refused:
            flood(another)
    assert refused.value.response.status_code == 503


def test_one_address_cannot_send_unlimited_http_requests(strict: Serving) -> None:
    """The archive reads whole matches, which takes time from the tables."""
    answers = (strict.get("/api/tables/nowhere/matches") for _ in range(5000))
    refused = next(answer for answer in answers if answer.status != 404)
    assert (refused.status, refused.json["key"]) == (429, "too-many-requests")
    assert strict.get("/healthz").status == 200
    check_alive(strict)


def test_there_is_no_websocket_at_other_paths(strict: Serving) -> None:
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://127.0.0.1:{strict.port}/elsewhere", proxy=None),
    ):
        pass


# -- seats and tables ---------------------------------------------------------------------------


def test_a_client_without_a_seat_cannot_move_or_manage_the_table(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    stranger = serving.client("Stranger")
    assert refusal(lambda: stranger.play(PASS, 0)) == "no-table-followed"
    stranger.join(table_of(clients[0]).id)
    mover = next(client for client in clients if client.legal)
    assert refusal(lambda: stranger.play(mover.legal[0], mover.seq)) == "no-seat-here"
    assert refusal(lambda: stranger.sit(0)) == "seat-taken"
    assert refusal(stranger.stand) == "no-seat-here"
    assert refusal(stranger.start) == "host-only"
    assert refusal(lambda: stranger.set_seat(1, "racer")) == "host-only"
    assert refusal(stranger.back) == "no-seat-here"
    assert refusal(lambda: stranger.why("25")) == "no-seat-here"
    mover.play(mover.legal[0])
    close([*clients, stranger])


def test_playing_a_card_not_in_hand_or_out_of_turn_is_refused(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    mover = next(client for client in clients if client.legal)
    assert mover.view is not None
    missing = next(card for card in CARDS if card not in mover.view.cards)
    seq = mover.seq
    assert refusal(lambda: mover.play(Discard(missing))) == "not-in-hand"
    waiting = next(client for client in clients if client is not mover)
    assert waiting.view is not None
    own = waiting.view.cards[0]
    assert refusal(lambda: waiting.play(Discard(own))) == "not-to-act"
    assert mover.seq == seq
    close(clients)


def test_hello_must_come_first_and_only_once(serving: Serving) -> None:
    with open_socket(serving) as link:
        link.send('{"type":"lobby","id":5}')
        first = wire.read_say(link.recv())
        assert isinstance(first, wire.Error)
        assert (first.re, first.key) == (5, "hello-first")
        link.send(HELLO)
        assert isinstance(wire.read_say(link.recv()), wire.Welcome)
        link.send(HELLO)
        again = wire.read_say(link.recv())
        assert isinstance(again, wire.Error)
        assert again.key == "hello-once"


def test_unknown_tables_and_invalid_settings_are_refused(serving: Serving) -> None:
    with serving.client(lang="fr") as client:
        assert refusal(lambda: client.join("ABCDEFG")) == "unknown-table"
        assert refusal(lambda: client.create("classic", 5)) == "no-such-table"
        assert refusal(lambda: client.create("monopoly")) == "unknown-edition"
        assert refusal(lambda: client.create(house={"speed": 3})) == "house-unknown"
        assert refusal(lambda: client.create(bots={0: "driver"})) == "seat-given-twice"
        assert refusal(client.hint) == "no-table-followed"
        assert client.table is None


# -- chat and names -----------------------------------------------------------------------------


def test_names_and_chat_are_cleaned_to_plain_text() -> None:
    assert cleaned("  Ada\tLovelace\n", 24) == "Ada Lovelace"
    assert cleaned("<b>Ada</b>", 24) == "<b>Ada</b>"
    assert cleaned("e\u0301", 24) == "é"
    assert cleaned("A\u202eda\u0000\u200b", 24) == "Ada"
    assert cleaned("👩\u200d🚀", 24) == "👩\u200d🚀"


@pytest.mark.parametrize("unseen", ["\u200d", "\u2800", "\u3164 \u115f", "\ufe0f", "\u0301"])
def test_text_without_any_visible_character_is_refused(unseen: str) -> None:
    with expect_error(BadRequest, "nothing-written"):
        cleaned(unseen, 24)


def test_chat_reaches_everybody_and_is_rate_limited(serving: Serving) -> None:
    clients = seated(serving, 2)
    spectator = serving.client("Watcher")
    spectator.join(table_of(clients[0]).code.lower())
    spectator.say(phrase="hello")
    clients[0].say("<i>Bonjour</i>")
    for client in (*clients, spectator):
        client.wait_until(
            lambda client: Talked("Seat 0", 0, None, "<i>Bonjour</i>") in client.events
        )
        assert Talked("Watcher", None, "hello") in client.events
    assert refusal(lambda: clients[0].say(" \u200b ")) == "nothing-written"
    assert refusal(lambda: flood(lambda: clients[0].say("More!"))) == "talk-too-fast"
    late = serving.client("Late")
    late.join(table_of(clients[0]).id)
    close([*clients, spectator, late])


def test_a_new_name_is_sent_to_the_table_and_remembered(serving: Serving) -> None:
    clients = seated(serving, 2)
    clients[1].rename("Grace")
    clients[0].wait_until(lambda client: client.table and client.table.seats[1].name == "Grace")
    clients[1].leave()
    clients[1].rename("Hopper")
    again = serving.client(None, secret=clients[1].secret)
    assert again.name == "Hopper"
    renamed = serving.client("Ada", secret=clients[1].secret)
    assert renamed.name == "Ada"
    close([*clients, again, renamed])


# -- lobby, why, hints ----------------------------------------------------------------------------


def test_the_lobby_lists_open_tables_and_no_others(serving: Serving) -> None:
    watcher = serving.client("Watcher")
    before = {table.id for table in watcher.watch_lobby()}
    host = serving.client("Host")
    secret = host.create()
    assert secret.id not in before
    listed = host.create(open=True, players=3)
    watcher.wait_until(lambda client: any(table.id == listed.id for table in client.lobby))
    assert all(table.id != secret.id for table in watcher.lobby)
    host.leave()
    watcher.wait_until(lambda client: all(table.id != listed.id for table in client.lobby))
    watcher.watch_lobby(watch=False)
    close([watcher, host])


def test_the_server_explains_for_each_card_which_moves_are_legal(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    mover = next(client for client in clients if client.legal)
    assert mover.view is not None
    for card in dict.fromkeys(mover.view.cards):
        for reason in mover.why(card):
            assert reason.legal == (reason.move in mover.legal)
            assert reason.legal == (reason.rule is None)
            assert reason.legal or reason.why
    assert refusal(lambda: clients[0].hint() and clients[1].hint()) == "not-asked-now"
    close(clients)


def test_hints_cover_all_legal_moves_and_can_be_turned_off(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    mover = next(client for client in clients if client.legal)
    hints = mover.hint()
    assert {str(hint.move) for hint in hints} == {str(move) for move in mover.legal}
    assert all(hint.why for hint in hints)
    close(clients)
    strict = started(serving, 2, pace="untimed", hints=False)
    mover = next(client for client in strict if client.legal)
    assert refusal(mover.hint) == "no-hints-here"
    close(strict)


def test_errors_are_in_the_language_of_the_client(serving: Serving) -> None:
    with open_socket(serving) as link:
        link.send(HELLO)
        link.recv()
        for lang in locale.LANGUAGES:
            link.send(f'{{"type":"lang","lang":"{lang}"}}')
            assert isinstance(wire.read_say(link.recv()), wire.Done)
            link.send('{"type":"stand"}')
            error = wire.read_say(link.recv())
            assert isinstance(error, wire.Error)
            assert error.why == locale.text(lang, "error-no-table-followed")


def spectators_of(client: Client) -> int:
    return table_of(client).spectators


def test_spectators_are_counted_and_see_no_cards(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    watcher = serving.client("Watcher")
    watcher.join(table_of(clients[0]).id)
    clients[0].wait_until(lambda client: spectators_of(client) == 1)
    mover = next(client for client in clients if client.legal)
    mover.play(mover.legal[0])
    watcher.wait_until(lambda client: client.seq >= mover.seq)
    assert watcher.view is not None
    assert (watcher.view.seat, watcher.view.cards, watcher.legal) == (None, [], [])
    watcher.close()
    clients[0].wait_until(lambda client: spectators_of(client) == 0)
    close(clients)
