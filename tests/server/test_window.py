"""R8.6 over real sockets: messages and timing do not reveal whether the safety is held."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from random import Random

import pytest
from websockets.sync.client import connect

from bornes.client import Client
from bornes.core.cards import SAFETY_AGAINST
from bornes.core.events import WindowClosed
from bornes.core.evolve import EVOLVE
from bornes.core.moves import PASS, Play
from bornes.table.config import ANSWER, SPEEDS, TEMPOS
from tests.server.decks import ATTACKER, WITH, WITHOUT, world
from tests.server.serving import PATIENCE, Serving, catch_up, close, play_until, started, table_of

SLOWNESS = 0.5
"""Slow enough for an answer to arrive in time on a busy machine."""
WINDOW = 4 * SLOWNESS
LATE = 10.0
"""Seconds by which a busy machine may be late; tests/table compares exact times."""


def window_seconds(watcher: Client, since: float) -> float:
    """Seconds from the attack until a spectator sees that the window is closed."""
    watcher.wait_until(lambda client: client.view is not None and client.view.phase == "react")
    watcher.wait_until(lambda client: client.view is not None and client.view.phase != "react")
    assert WindowClosed() in watcher.events[-4:]
    return time.monotonic() - since


def attack(attacker: Client) -> float:
    """Play the hazard; the time when it was played."""
    attacker.wait_until(lambda client: client.legal)
    now = time.monotonic()
    attacker.play(Play("speed_limit", 1))
    return now


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Serving]]:
    """Two servers whose deals differ in the attacked hand, including the safety, and in the draw
    pile after its first card.
    """
    decks = {"without": world(WITHOUT), "with": world(WITH, turned=40)}
    servers = {
        name: Serving(tmp_path_factory.mktemp(name), decks=[deck], slowness=SLOWNESS)
        for name, deck in decks.items()
    }
    yield servers
    for server in servers.values():
        server.stop()


@pytest.mark.parametrize("answers", ["early", "never"])
@pytest.mark.parametrize("held", ["without", "with"])
def test_R8_6_the_window_lasts_the_same_whatever_cards_are_held_or_answers_given(
    worlds: dict[str, Serving], held: str, answers: str
) -> None:
    serving = worlds[held]
    clients = started(serving, 2, pace="brisk")
    watcher = serving.client("Watcher")
    watcher.join(table_of(clients[0]).id)
    began = attack(clients[0])
    if answers == "early":
        clients[1].wait_until(lambda client: client.legal)
        assert clients[1].clock is not None
        clients[1].play(PASS)
        assert clients[1].you.answered
    assert WINDOW < window_seconds(watcher, began) < WINDOW + LATE
    close([*clients, watcher])


@pytest.mark.parametrize("bot", ["random", "driver", "racer"])
def test_R8_6_alone_with_bots_a_window_takes_their_thinking_time(
    worlds: dict[str, Serving], bot: str
) -> None:
    """Not shorter than looks natural."""
    serving = worlds["without"]
    host = serving.client()
    host.create(pace="brisk", bots={1: bot})
    watcher = serving.client("Watcher")
    watcher.join(table_of(host).id)
    host.start()
    began = attack(host)
    thinking = TEMPOS["brisk"].think * SPEEDS["normal"] * ANSWER
    assert window_seconds(watcher, began) >= thinking * SLOWNESS
    close([host, watcher])


def attacked_in_vain(clients: list[Client], client: Client) -> bool:
    """Whether two seats are attacked, and the first can only pass: it has no safety."""
    if client.view is None or client.view.pending is None or len(client.to_act) < 2:
        return False
    own = clients[client.to_act[0]].view
    assert own is not None
    return SAFETY_AGAINST[client.view.pending.hazard] not in own.cards


def test_a_player_who_returns_to_a_window_may_answer_although_a_bot_has(serving: Serving) -> None:
    clients = started(serving, 4, teams=True, pace="untimed")
    play_until(clients, partial(attacked_in_vain, clients), Random(1))
    away, partner = (clients[seat] for seat in clients[0].to_act)
    away.sit_out()
    away.wait_until(lambda client: client.you.answered)
    away.back()
    assert not away.you.answered
    assert PASS in away.legal
    partner.play(PASS)
    away.play(PASS)
    catch_up(clients)
    assert WindowClosed() in away.events[-4:]
    close(clients)


def spectated(serving: Serving, table: str, play: Callable[[], None], until: bytes) -> list[bytes]:
    """What a spectator's socket receives while others play, byte for byte."""
    with connect(f"ws://127.0.0.1:{serving.port}/ws", compression=None) as socket:
        socket.send('{"type":"hello","protocol":1,"name":"Eve"}')
        socket.recv()
        socket.send(f'{{"type":"join","table":"{table}"}}')
        socket.recv()
        play()
        received: list[bytes] = []
        while not received or until not in received[-1]:
            received.append(socket.recv(timeout=PATIENCE, decode=False))
        return received


def test_L3_R8_6_others_receive_the_same_bytes_whether_the_safety_is_held_or_not(
    worlds: dict[str, Serving],
) -> None:
    seen = []
    for serving in worlds.values():
        clients = started(serving, 2, pace="brisk")
        table = table_of(clients[0])

        def play(clients: list[Client] = clients) -> None:
            attack(clients[0])
            clients[1].wait_until(lambda client: client.legal)
            clients[1].play(PASS)

        received = spectated(serving, table.id, play, b"window_closed")
        clients[0].wait_until(lambda client: WindowClosed() in client.events)
        attacker = [event for event in clients[0].events if type(event) in EVOLVE]
        seen.append((_without_clock(received), attacker[1:]))  # the first is the seal
        close(clients)
    assert seen[0] == seen[1]
    assert len(seen[0][0]) == 2
    assert len(seen[0][1]) == 6


def _without_clock(messages: list[bytes]) -> list[bytes]:
    """Messages without the remaining time, and without the arrival of guests: those vary."""
    plain = [message for message in messages if b'"view"' in message]
    return [message.partition(b'"clock"')[0] for message in plain]


def test_a_table_with_given_decks_deals_them_as_expected(worlds: dict[str, Serving]) -> None:
    for name, held in (("with", WITH), ("without", WITHOUT)):
        clients = started(worlds[name], 2)
        assert clients[0].to_act == [0]
        views = [client.view for client in clients]
        assert [tuple(view.cards[:6]) for view in views if view] == [ATTACKER, held]
        close(clients)
