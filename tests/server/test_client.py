"""`bornes.connect(url)`: the client for programs."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from textwrap import dedent
from types import SimpleNamespace
from typing import Any, Final

import pytest
from msgspec import structs
from websockets.exceptions import InvalidHandshake
from websockets.sync.client import connect as connect_socket

import bornes.client
from bornes.client import (
    Client,
    ClientState,
    Disconnected,
    RefusedByServer,
    connect,
    socket_url,
    unreachable,
)
from bornes.core.errors import BadRequest
from bornes.core.events import ShuffleCommitted, ShuffleOpened
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Move
from bornes.core.position import view_data
from bornes.table import wire
from bornes.table.entries import ChanceGiven
from bornes.text import Lang
from bornes.text.sentences import sentence
from tests.refusals import expect_error
from tests.server.decks import WITHOUT, world
from tests.server.serving import ROOT, Serving, table_of

VIEW: Final = wire.TableView(**structs.asdict(view_data(Match.start("classic", 2, seed=1).view(0))))


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
def test_the_websocket_address_follows_from_the_server_address(given: str, meant: str) -> None:
    assert socket_url(given) == meant


class OneHand(Client):
    """A client whose matches are one short hand."""

    def create(self, *args: Any, **more: Any) -> wire.TableInfo:
        return super().create(*args, house={"hands": 1, "trip": 200}, **more)


class FewHands(Client):
    """A client whose matches are short, but usually take more than one hand."""

    POINTS: Final = 1500

    def create(self, *args: Any, **more: Any) -> wire.TableInfo:
        house = {"points_to_win": self.POINTS, "trip": 400}
        return super().create(*args, house=house, **more)


def documented() -> str:
    """The example from the docstring of `bornes.client`."""
    assert bornes.client.__doc__ is not None
    lines = bornes.client.__doc__.splitlines()
    return dedent("\n".join(line for line in lines if line.startswith("    ")))


def run_example(url: str, kind: Callable[..., Client]) -> Client:
    """Run the example against a server; its client at the end."""
    told: dict[str, Any] = {"bornes": SimpleNamespace(connect=lambda _, **more: kind(url, **more))}
    exec(documented(), told)  # noqa: S102 - our own code, run as a test
    client: Client = told["client"]
    return client


def test_the_documented_example_plays_a_whole_match(serving: Serving) -> None:
    client = run_example(serving.url, FewHands)
    assert client.over
    assert client.result is not None
    assert max(sheet.total for sheet in client.result.sheets) >= FewHands.POINTS


@pytest.mark.long
def test_the_documented_example_works_at_real_speed(tmp_path: Path) -> None:
    with Serving(tmp_path, slowness=1.0) as real:
        client = run_example(real.url, OneHand)
    assert client.over


def test_a_client_has_no_legal_moves_after_its_answer_in_a_window() -> None:
    state = ClientState()
    asked: list[Move] = [PASS, CoupFourre("driving_ace")]
    state.heard(wire.Update(seq=1, view=VIEW, legal=asked, to_act=[0]))
    assert state.legal == asked
    state.heard(wire.Update(seq=1, you=wire.You(seat=0, answered=True)))
    assert state.legal == []
    state.heard(wire.Update(seq=2, view=VIEW, legal=asked, to_act=[0]))
    assert (state.legal, state.you.answered) == (asked, False)


def test_the_conversation_in_the_protocol_docs_works_as_written(tmp_path: Path) -> None:
    """Send the client's messages from docs/protocol.md, and compare the server's answers."""
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    block = page.partition("## A conversation")[2].partition("```")[2].partition("```")[0]
    lines = block.replace("\n  ", "")
    said = [line[2:] for line in lines.splitlines() if line[:1] in "→←" and line]
    arrows = [line[0] for line in lines.splitlines() if line[:1] in "→←" and line]
    seen: dict[str, Any] = {}
    with (
        Serving(tmp_path, decks=[world(WITHOUT)]) as serving,
        connect_socket(serving.url.replace("http", "ws") + "/ws", proxy=None) as link,
    ):
        for arrow, line in zip(arrows, said, strict=True):
            if arrow == "→":
                ask = json.loads(line)
                if "seen" in ask:
                    assert ask["seen"] == seen["seq"]
                link.send(json.dumps(ask))
                continue
            seen = json.loads(link.recv(20))
            assert f'"type":"{seen["type"]}"' in line
            if "seq" in seen:
                assert f'"seq":{seen["seq"]}' in line
            for event in seen.get("events", ()):
                assert "…" in line or event["type"] in line


def test_a_refusal_raises_an_error_with_the_servers_message(serving: Serving) -> None:
    with connect(serving.url, lang="fr", name="Ada") as client:
        with pytest.raises(RefusedByServer) as error:
            client.join("NOWHERE")
        assert str(error.value) == error.value.error.why
        assert "table" in str(error.value)


@pytest.mark.parametrize("long", ["", "x" * 300])
def test_a_request_with_an_invalid_value_raises_an_error(serving: Serving, long: str) -> None:
    with serving.client("Ada") as client:
        with pytest.raises(RefusedByServer, match="name"):
            client.rename(long)
        with pytest.raises(RefusedByServer, match="table"):
            client.join(long)
    with pytest.raises(RefusedByServer, match="name"):
        serving.client(long)


def test_an_unreachable_server_has_its_own_error(serving: Serving) -> None:
    with expect_error(Disconnected, "no-server") as error:
        connect("http://127.0.0.1:9", name="Ada", timeout=2)
    assert "connexion refusée" in sentence("fr", error.value)


def test_a_server_other_than_bornes_has_its_own_error() -> None:
    assert unreachable("ws://host/ws", InvalidHandshake()).key == "not-bornes"


@pytest.mark.parametrize("url", ["odd://host", "http://", "http://[::1", "", None])
def test_an_invalid_address_has_its_own_error(url: Any) -> None:
    with expect_error(Disconnected, "not-an-address") as error:
        connect(url, name="Ada", timeout=2)
    assert "ws:" not in str(error.value)  # people know the server by its http:// URL


def test_waiting_for_a_message_can_time_out(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as client:
        with expect_error(Disconnected, "no-answer"):
            client.wait(0.05)
        with pytest.raises(Disconnected):
            client.wait_until(lambda client: False, 0.05)


def test_reconnecting_gives_up_when_no_server_answers(serving: Serving) -> None:
    client = connect(serving.url, name="Ada")
    client.close()
    client.url = "ws://127.0.0.1:9/ws"  # type: ignore[misc]  # where no server listens
    with pytest.raises(Disconnected):
        client.reconnect(within=0.1)
    client.close()


@pytest.mark.parametrize(("lang", "called"), [("en", "Guest"), ("fr", "Invité")])
def test_a_new_guest_without_a_name_is_given_one(serving: Serving, lang: Lang, called: str) -> None:
    with connect(serving.url, lang=lang) as client:
        assert client.name is not None
        word, number = client.name.split()
        assert (word, number.isdigit()) == (called, True)
    with connect(serving.url, secret=client.secret) as again:
        assert again.name == client.name


def test_an_empty_name_is_refused(serving: Serving) -> None:
    with expect_error(RefusedByServer, "nothing-written"):
        connect(serving.url, name="  ")


def test_the_host_can_arrange_seats_and_bots(serving: Serving) -> None:
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


def test_a_program_can_send_the_same_requests_as_a_page(serving: Serving) -> None:
    """The host configures, mutes and removes; a player changes the speed, undoes, resigns."""
    with connect(serving.url, name="Ada") as host, connect(serving.url, name="Eve") as eve:
        host.create("classic", players=2, seat=0, pace="relaxed")
        assert host.table is not None
        host.configure(structs.replace(host.table.config, players=3, pace="untimed"))
        assert (len(host.table.seats), host.table.config.pace) == (3, "untimed")
        eve.join(host.table.id)
        host.wait_until(lambda client: client.table and client.table.watchers)
        (watcher,) = host.table.watchers or []
        host.mute(watcher.guest)
        with pytest.raises(RefusedByServer, match="muted"):
            eve.say("May I?")
        host.mute(watcher.guest, muted=False)
        eve.say("Thank you")
        host.remove(watcher.guest)
        with pytest.raises(RefusedByServer, match="removed"):
            eve.join(host.table.id)
        host.start()
        host.set_speed("instant")
        # If attacked first, a web page would pass automatically; a program must do it itself.
        while not any(isinstance(move, Discard) for move in host.legal):
            if PASS in host.legal and not host.you.answered:
                host.play(PASS)
            host.wait()
        host.play(next(move for move in host.legal if isinstance(move, Discard)))
        host.skip()
        host.take_back()
        host.resign()
        host.wait_until(lambda client: client.over)


def test_players_can_wait_for_an_absent_player_or_call_a_robot(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as ada, connect(serving.url, name="Bob") as bob:
        ada.create("classic", players=2, seat=0, pace="untimed")
        assert ada.table is not None
        bob.join(ada.table.id)
        bob.sit(1)
        ada.start()
        bob.close()
        ada.wait_until(lambda client: client.table and client.table.seats[1].takeover)
        ada.wait_for(1)
        assert ada.table.seats[1].takeover
        assert not ada.table.seats[1].kept
        ada.robot_now(1)
        ada.wait_until(lambda client: client.table and client.table.seats[1].kept)


def test_the_clock_runs_once_a_second_person_takes_a_bots_seat(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as host, connect(serving.url, name="Bob") as other:
        host.create("classic", players=2, pace="brisk", seat=None)
        other.join(table_of(host).id)
        other.sit(0)
        host.start()
        host.sit(1)
        assert (host.seat, host.you.host) == (1, True)
        host.wait_until(
            lambda client: client.table and any(seat.kept for seat in client.table.seats)
        )


def test_a_player_replaced_by_a_bot_can_take_the_seat_back(serving: Serving) -> None:
    with connect(serving.url, name="Ada") as client, connect(serving.url, name="Bob") as other:
        client.create("fr2014", players=2, pace="brisk")
        assert client.table is not None
        other.join(client.table.id)
        other.sit(1)
        client.start(first=0)  # if Bob began, the time of Bob would run out
        client.wait_until(lambda client: client.table and client.table.seats[0].kept)
        client.back()
        client.wait_until(lambda client: client.table and not client.table.seats[0].kept)


def test_a_message_that_changes_nothing_leaves_the_client_state_unchanged() -> None:
    state = ClientState()
    before = vars(state).copy()
    state.heard(wire.Hints(re=1, moves=[]))
    assert vars(state) == before


def test_a_client_verifies_every_hand_automatically(serving: Serving) -> None:
    client = run_example(serving.url, partial(OneHand, chance=True))
    assert (client.fairness.verified, client.fairness.broken) == (1, [])
    given = [event for event in client.events if isinstance(event, ChanceGiven)]
    committed = [event for event in client.events if isinstance(event, ShuffleCommitted)]
    assert {event.seat for event in given} == {0}
    assert committed[0].chances is not None
    assert [seat for seat, _ in committed[0].chances] == [0]


def test_a_restarted_program_does_not_report_the_server_as_unfair(serving: Serving) -> None:
    """The random value that it had added before is in the shuffle, but it no longer knows it."""
    with connect(serving.url, name="Ada") as before:
        table = before.create(house={"hands": 1, "trip": 300}).id
        before.wait_until(lambda client: any(isinstance(e, ChanceGiven) for e in client.events))
        secret = before.secret
    with connect(serving.url, secret=secret) as again:
        again.join(table)
        again.start()
        while again.result is None:
            if again.legal:
                again.play(again.legal[0])
            else:
                again.wait(again.timeout)
        again.wait_until(lambda client: any(isinstance(e, ShuffleOpened) for e in client.events))
        assert again.fairness.broken == []
        assert again.fairness.verified == 0  # it does not claim to have checked this hand either


def test_a_server_that_chooses_its_decks_is_detected(tmp_path: Path) -> None:
    """The server of this test is rigged: it ignores its seal and deals given decks."""
    with Serving(tmp_path, decks=[world(WITHOUT)]) as rigged:
        client = run_example(rigged.url, partial(OneHand, chance=True))
    assert client.fairness.verified == 0
    assert client.fairness.broken == ["shuffle-not-from-both"]


@pytest.mark.parametrize("given", ["roll", None])
def test_only_moves_are_sent_as_moves(given: Any) -> None:
    unconnected: Any = SimpleNamespace()
    with expect_error(BadRequest, "not-a-move-object"):
        Client.play(unconnected, given)
