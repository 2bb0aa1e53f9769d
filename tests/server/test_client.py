"""`bornes.connect(url)`: the client that programs use."""

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
from bornes.core.events import ShuffleCommitted, ShuffleOpened
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Move
from bornes.core.position import view_data
from bornes.table import wire
from bornes.table.entries import ChanceGiven
from bornes.text import Lang
from bornes.text.sentences import sentence
from tests.server.decks import WITHOUT, world
from tests.server.serving import ROOT, Serving

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
def test_a_servers_address_leads_to_its_socket(given: str, meant: str) -> None:
    assert socket_url(given) == meant


class OneHand(Client):
    """A client whose matches are a short hand."""

    def create(self, *args: Any, **more: Any) -> wire.TableInfo:
        return super().create(*args, house={"hands": 1, "trip": 200}, **more)


class FewHands(Client):
    """A client whose matches are soon won, but hardly in one hand."""

    POINTS: Final = 1500

    def create(self, *args: Any, **more: Any) -> wire.TableInfo:
        house = {"points_to_win": self.POINTS, "trip": 400}
        return super().create(*args, house=house, **more)


def documented() -> str:
    """The example of `bornes.client`, as its users copy it."""
    assert bornes.client.__doc__ is not None
    lines = bornes.client.__doc__.splitlines()
    return dedent("\n".join(line for line in lines if line.startswith("    ")))


def run_example(url: str, kind: Callable[..., Client]) -> Client:
    """Run the example against a server; its client at the end."""
    told: dict[str, Any] = {
        "bornes": SimpleNamespace(connect=lambda _, **more: kind(url, **more)),
    }
    exec(documented(), told)  # noqa: S102 - it is our own, and run to see that it runs
    client: Client = told["client"]
    return client


def test_the_documented_example_plays_a_whole_match(serving: Serving) -> None:
    client = run_example(serving.url, FewHands)
    assert client.over
    assert client.result is not None
    assert max(sheet.total for sheet in client.result.sheets) >= FewHands.POINTS


@pytest.mark.long
def test_the_documented_example_runs_at_a_tables_real_pace(tmp_path: Path) -> None:
    with Serving(tmp_path, slowness=1.0) as real:
        client = run_example(real.url, OneHand)
    assert client.over


def test_after_its_answer_in_a_window_a_client_is_not_asked_again() -> None:
    state = ClientState()
    asked: list[Move] = [PASS, CoupFourre("driving_ace")]
    state.heard(wire.Update(seq=1, view=VIEW, legal=asked, to_act=[0]))
    assert state.legal == asked
    state.heard(wire.Update(seq=1, you=wire.You(seat=0, answered=True)))
    assert state.legal == []
    state.heard(wire.Update(seq=2, view=VIEW, legal=asked, to_act=[0]))
    assert (state.legal, state.you.answered) == (asked, False)


def test_the_conversation_of_the_protocol_is_a_real_one(tmp_path: Path) -> None:
    """What docs/protocol.md has a client say is said; the server answers as it says there."""
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


def test_a_refusal_is_an_error_with_the_servers_sentence(serving: Serving) -> None:
    with connect(serving.url, lang="fr", name="Ada") as client:
        with pytest.raises(RefusedByServer) as error:
            client.join("NOWHERE")
        assert str(error.value) == error.value.error.why
        assert "table" in str(error.value)


@pytest.mark.parametrize("long", ["", "x" * 300])
def test_a_request_that_is_not_of_the_protocol_is_answered_by_number(
    serving: Serving, long: str
) -> None:
    with serving.client("Ada") as client:
        with pytest.raises(RefusedByServer, match="name"):
            client.rename(long)
        with pytest.raises(RefusedByServer, match="table"):
            client.join(long)
    with pytest.raises(RefusedByServer, match="name"):
        serving.client(long)


def test_no_server_is_told_apart(serving: Serving) -> None:
    with pytest.raises(Disconnected) as error:
        connect("http://127.0.0.1:9", name="Ada", timeout=2)
    assert error.value.key == "no-server"
    assert "connexion refusée" in sentence("fr", error.value)


def test_what_is_no_bornes_is_told_apart() -> None:
    assert unreachable("ws://host/ws", InvalidHandshake()).key == "not-bornes"


@pytest.mark.parametrize("url", ["odd://host", "http://", "http://[::1"])
def test_what_is_no_address_is_told_apart(url: str) -> None:
    with pytest.raises(Disconnected) as error:
        connect(url, name="Ada", timeout=2)
    assert error.value.key == "not-an-address"


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
def test_a_nameless_newcomer_is_given_a_name(serving: Serving, lang: Lang, called: str) -> None:
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


def test_a_program_can_ask_for_all_that_a_page_can(serving: Serving) -> None:
    """A host changes the table and those who watch; a player waits, goes back, skips, resigns."""
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
        # Attacked first, its page would pass; a program does so itself.
        while not any(isinstance(move, Discard) for move in host.legal):
            if PASS in host.legal and not host.you.answered:
                host.play(PASS)
            host.wait()
        host.play(next(move for move in host.legal if isinstance(move, Discard)))
        host.skip()
        host.take_back()
        host.resign()
        host.wait_until(lambda client: client.over)


def test_who_is_away_is_waited_for_or_replaced(serving: Serving) -> None:
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
        client.create("fr2014", players=2, pace="brisk")
        assert client.table is not None
        other.join(client.table.id)
        other.sit(1)
        client.start(first=0)  # were it Bob's turn, Bob would fall asleep
        client.wait_until(lambda client: client.table and client.table.seats[0].kept)
        client.back()
        client.wait_until(lambda client: client.table and not client.table.seats[0].kept)


def test_what_a_picture_does_not_know_of_it_leaves_alone() -> None:
    state = ClientState()
    before = vars(state).copy()
    state.heard(wire.Hints(re=1, moves=[]))
    assert vars(state) == before


def test_a_client_verifies_every_hand_by_itself(serving: Serving) -> None:
    client = run_example(serving.url, partial(OneHand, chance=True))
    assert (client.fairness.verified, client.fairness.broken) == (1, [])
    given = [event for event in client.events if isinstance(event, ChanceGiven)]
    committed = [event for event in client.events if isinstance(event, ShuffleCommitted)]
    assert {event.seat for event in given} == {0}
    assert committed[0].chances is not None
    assert [seat for seat, _ in committed[0].chances] == [0]


def test_a_program_that_is_started_again_accuses_nobody(serving: Serving) -> None:
    """What it had added before is in the shuffle, and it cannot know that."""
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
        assert again.fairness.verified == 0  # nor does it say that it has checked this hand


def test_a_server_that_chooses_its_decks_is_found_out(tmp_path: Path) -> None:
    """A rigged one, as for trials: it deals what it likes, whatever it has sealed."""
    with Serving(tmp_path, decks=[world(WITHOUT)]) as rigged:
        client = run_example(rigged.url, partial(OneHand, chance=True))
    assert client.fairness.verified == 0
    assert client.fairness.broken == ["shuffle-not-from-both"]
