"""Reconnecting: at any point of a hand, with a second client, after a restart of the server."""

from functools import partial
from pathlib import Path
from random import Random

import pytest

from bornes.client import Client, Disconnected
from bornes.core.edition import EDITIONS
from bornes.core.events import HandEnded
from bornes.table.entries import SeatGivenBack, SeatKept
from tests.server.serving import (
    Serving,
    catch_up,
    close,
    in_thread,
    play_until,
    refusal,
    started,
    step,
    table_of,
)


def shown(client: Client) -> tuple[object, ...]:
    """Everything that a player sees of the match."""
    return (client.seq, client.view, client.legal, client.to_act, client.you, client.result)


def test_a_player_can_reconnect_at_every_point_of_a_hand(serving: Serving) -> None:
    """One of two connections of the same guest drops before every move and reconnects after it;
    in the end both have received the same.
    """
    clients = started(serving, 2, pace="untimed")
    faithful = clients[1]
    fickle = serving.client(secret=faithful.secret, name=None)
    fickle.join(table_of(faithful).id, seen=0)
    chance = Random(11)
    while not any(isinstance(event, HandEnded) for event in faithful.events):
        fickle.close()
        step(clients, chance)
        fickle.reconnect()
        catch_up([*clients, fickle])
        assert shown(fickle) == shown(faithful)
    assert fickle.events[-40:] == faithful.events[-40:]
    close([*clients, fickle])


def test_a_seat_can_be_reclaimed_only_with_its_secret(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    table = table_of(clients[0])
    secret = clients[1].secret
    clients[1].close()
    stranger = serving.client("Seat 1")
    stranger.join(table.id)
    assert stranger.seat is None
    back = serving.client(name=None, secret=secret)
    assert back.name == "Seat 1"
    back.join(f"{serving.url}/t/{table.id}")
    assert back.seat == 1
    close([clients[0], stranger, back])


def test_an_unknown_secret_is_refused(serving: Serving) -> None:
    assert refusal(lambda: serving.client(secret="x" * 43)) == "unknown-secret"


def test_two_clients_of_one_guest_see_the_same_and_a_move_counts_once(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    mover = next(client for client in clients if client.legal)
    twin = serving.client(name=None, secret=mover.secret)
    twin.join(table_of(mover).id)
    assert shown(twin) == shown(mover)
    move, seen = mover.legal[0], mover.seq
    mover.play(move)
    assert refusal(lambda: twin.play(move, seen)) == "stale"
    catch_up([mover, twin])
    assert shown(twin) == shown(mover)
    twin.close()
    assert table_of(mover).seats[mover.seat or 0].present
    close(clients)


def test_a_bot_takes_over_for_an_absent_player_and_gives_the_seat_back(serving: Serving) -> None:
    clients = started(serving, 2, pace="brisk")
    away = clients[1]
    away.close()
    clients[0].wait_until(lambda client: SeatKept(1, "driver") in client.events)
    clients[0].wait_until(lambda client: client.legal or client.result)
    away.reconnect()
    clients[0].wait_until(lambda client: SeatGivenBack(1) in client.events)
    assert away.seat == 1
    assert not table_of(away).seats[1].kept
    close(clients)


def test_all_players_can_reconnect_after_a_restart(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        clients = started(serving, 4, edition="classic", teams=True, pace="untimed")
        chance = Random(3)
        for _ in range(25):
            step(clients, chance)
        before = [shown(client) for client in clients]
        assert serving.stop() in (0, -15)
        for client in clients:
            with pytest.raises(Disconnected):
                client.wait_until(lambda client: False)
            assert client.bye is not None
            assert client.bye.again
        serving.start()
        for client in clients:
            client.reconnect()
        assert [shown(client) for client in clients] == before
        play_until(clients, lambda client: client.result, chance)
        close(clients)


def test_a_table_without_people_stands_still(tmp_path: Path) -> None:
    """Bots do not continue while all people are away: the table stays as it was left."""
    with Serving(tmp_path) as serving:
        host = serving.client()
        host.create(players=3, pace="brisk", bots={1: "racer", 2: "racer"})
        host.start()
        host.wait_until(lambda client: client.legal)
        seq, view = host.seq, host.view
        host.close()
        other = serving.client(
            "Other"
        )  # when the server answers another client, it has noticed that the host is gone
        other.create()
        other.close()
        host.reconnect()
        assert (host.seq, host.view) == (seq, view)
        host.close()


def test_many_tables_can_be_loaded_at_once_after_a_restart(tmp_path: Path) -> None:
    """Several threads read their journals, and all of them load the editions at once."""
    with Serving(tmp_path) as serving:
        host = serving.client()
        tables = [host.create(edition).id for edition in EDITIONS for _ in range(4)]
        host.close()
        for _ in range(3):
            serving.kill()
            serving.start()
            clients = [serving.client(f"Client {n}") for n in range(len(tables))]
            threads = [
                in_thread(partial(client.join, table))
                for client, table in zip(clients, tables, strict=True)
            ]
            for thread in threads:
                thread.join()
            found = [client.table.id for client in clients if client.table is not None]
            assert found == tables
            close(clients)
