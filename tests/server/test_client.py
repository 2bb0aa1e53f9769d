"""`bornes.connect(url)`: the client that programs use."""

import pytest

from bornes.client import Disconnected, Picture, RefusedByServer, connect, socket_url
from bornes.table import wire
from tests.server.serving import Serving


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("http://host:8000", "ws://host:8000/ws"),
        ("https://host/", "wss://host/ws"),
        ("ws://host:1/ws", "ws://host:1/ws"),
        ("host:8000", "ws://host:8000/ws"),
        ("https://host/t/abc", "wss://host/ws"),
    ],
)
def test_a_servers_address_leads_to_its_socket(given: str, meant: str) -> None:
    assert socket_url(given) == meant


def test_a_game_against_a_bot_as_the_docs_have_it(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as client:
        client.create("classic", players=2, bots={1: "driver"}, house={"hands": 1})
        client.start()
        while not client.over:
            if client.legal and not client.you.answered:
                client.play(client.legal[0])
            else:
                client.wait()
        assert client.result is not None
        assert len(client.result.sheets) == 2


def test_a_refusal_is_an_error_with_the_servers_sentence(serving: Serving) -> None:
    with connect(serving.url, lang="fr", name="Ada") as client:
        with pytest.raises(RefusedByServer) as error:
            client.join("NOWHERE")
        assert str(error.value) == error.value.error.why
        assert "table" in str(error.value)


def test_no_server_is_told_apart(serving: Serving) -> None:
    with pytest.raises(Disconnected) as error:
        connect("http://127.0.0.1:9", name="Ada", timeout=2)
    assert error.value.key == "no-server"


def test_a_client_gives_up_waiting(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as client:
        with pytest.raises(Disconnected) as error:
            client.wait(0.05)
        assert error.value.key == "no-answer"
        with pytest.raises(Disconnected):
            client.wait_until(lambda client: False, 0.05)


def test_reconnecting_gives_up_when_nobody_answers(serving: Serving) -> None:
    client = connect(serving.url, name="Ada")
    client.close()
    client.url = "ws://127.0.0.1:9/ws"  # type: ignore[misc]  # the server has gone elsewhere
    with pytest.raises(Disconnected):
        client.reconnect(within=0.1)
    client.close()


@pytest.mark.parametrize(("lang", "called"), [("en", "Guest"), ("fr", "Invité")])
def test_a_nameless_newcomer_is_given_a_name(
    serving: Serving, lang: wire.Lang, called: str
) -> None:
    with connect(serving.url, lang=lang) as client:
        assert client.name is not None
        word, number = client.name.split()
        assert (word, number.isdigit()) == (called, True)
    with connect(serving.url, secret=client.secret) as again:
        assert again.name == client.name


def test_a_name_of_nothing_is_refused(serving: Serving) -> None:
    with pytest.raises(RefusedByServer) as error:
        connect(serving.url, name="  ")
    assert error.value.key == "nothing-written"


def test_seats_and_their_bots_are_arranged_by_the_host(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as host:

        def seats() -> tuple[int | None, list[str]]:
            assert host.table is not None
            return host.seat, [seat.kind for seat in host.table.seats]

        host.create("classic", players=3, seat=None)
        assert seats() == (None, ["open", "open", "open"])
        host.set_seat(0, "racer")
        host.sit(2)
        assert seats() == (2, ["bot", "open", "person"])
        host.stand()
        host.set_seat(0, None)
        assert seats() == (None, ["open", "open", "open"])
        host.leave()
        assert host.table is None


def test_whoever_takes_a_bots_seat_beside_another_person_has_the_clock(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as host, connect(serving.url, name="Bob") as other:
        host.create("classic", players=2, pace="brisk", seat=None)
        assert host.table is not None
        other.join(host.table.id)
        other.sit(0)
        host.start()
        host.sit(1)
        assert (host.seat, host.you.host) == (1, True)
        host.wait_until(
            lambda client: client.table and any(seat.kept for seat in client.table.seats)
        )


def test_a_player_comes_back_from_a_nap_while_another_waits(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as client, connect(serving.url, name="Bob") as other:
        client.create("classic", players=2, pace="brisk")
        assert client.table is not None
        other.join(client.table.id)
        other.sit(1)
        client.start()
        client.wait_until(lambda client: client.table and client.table.seats[0].kept)
        client.back()
        client.wait_until(lambda client: client.table and not client.table.seats[0].kept)


def test_what_a_picture_does_not_know_of_it_leaves_alone() -> None:
    picture = Picture()
    before = vars(picture).copy()
    picture.heard(wire.Hints(re=1, moves=[]))
    assert vars(picture) == before
