"""A guest's own games and record, over HTTP, with the guest's secret."""

import csv
import io
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from sqlalchemy import select

from bornes.bots.scale import ENOUGH, RobotMatch, even_rating
from bornes.client import Client
from bornes.record import audit, read
from bornes.server.database import open_engine
from bornes.server.migrate import upgrade
from bornes.server.schema import seats
from bornes.server.store import Store
from bornes.table import wire
from bornes.table.entries import SeatTaken
from tests.server.serving import Serving, close, own, play_until, started, table_of

SHORT = {"trip": 200, "hands": 2}


def game(serving: Serving, client: Client) -> Any:
    (found,) = own(serving, client, "games")["games"]
    return found


def test_a_game_under_way_shows_whose_turn_it_is(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed")
    mover = next(client for client in clients if client.legal)
    other = next(client for client in clients if client is not mover)
    found = game(serving, mover)
    assert (found["state"], found["yours"], found["seat"]) == ("playing", True, mover.seat)
    assert game(serving, other)["yours"] is False
    assert [player["name"] for player in found["players"]] == ["Seat 0", "Seat 1"]
    since = found["since"]
    mover.play(mover.legal[0])
    other.wait_until(lambda client: client.seq >= mover.seq)
    assert game(serving, other)["since"] >= since
    close(clients)


def test_a_finished_match_appears_in_the_games_and_the_record(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed", house=SHORT)
    play_until(clients, lambda client: client.over, Random(3))
    result = clients[0].result
    assert result is not None
    totals = [sheet.total for sheet in result.sheets]
    for client in clients:
        (match,) = game(serving, client)["matches"]
        assert match["totals"] == totals
        assert match["won"] == (None if result.winner is None else result.winner == client.seat)
        record = own(serving, client, "record")
        assert [hand["hand"] for hand in record["hands"]] == [1, 2]
        assert sum(hand["points"] for hand in record["hands"]) == totals[client.seat or 0]
        assert record["matches"][0]["opponents"] == [f"Seat {1 - (client.seat or 0)}"]
    close(clients)


def test_the_record_can_be_downloaded_as_csv_and_as_match_files(
    serving: Serving, tmp_path: Path
) -> None:
    clients = started(serving, 2, pace="untimed", house=SHORT)
    clients[1].rename("=1+1")  # which a spreadsheet would take for a formula
    play_until(clients, lambda client: client.over, Random(4))
    secret = {"Authorization": f"Bearer {clients[0].secret}"}
    sheet = serving.get("/api/me/record.csv", None, **secret)
    assert sheet.headers["content-type"].startswith("text/csv")
    rows = list(csv.DictReader(io.StringIO(sheet.body.decode())))
    hands = own(serving, clients[0], "record")["hands"]
    assert [int(row["points"]) for row in rows] == [hand["points"] for hand in hands]
    assert {row["opponents"] for row in rows} == {"'=1+1"}
    archive = zipfile.ZipFile(io.BytesIO(serving.get("/api/me/records.zip", None, **secret).body))
    (name,) = archive.namelist()
    (tmp_path / name).write_bytes(archive.read(name))
    assert audit(read(tmp_path / name)).hands == 2
    close(clients)


def test_hands_that_a_bot_played_before_a_guest_sat_down_do_not_count(serving: Serving) -> None:
    host = serving.client("Ada")
    host.create(players=2, pace="untimed", house=SHORT, seat=0, bots={1: "driver"})
    host.start()
    play_until([host], lambda client: client.result is not None, Random(1))
    late = serving.client("Bob")
    late.join(table_of(host).code)
    late.sit(1)
    assert own(serving, late, "record") == {"hands": [], "matches": []}
    assert len(own(serving, host, "record")["hands"]) == 1
    assert own(serving, host, "record")["hands"][0]["opponents"] == ["bot:driver"]
    close([host, late])


def test_a_resigned_match_is_in_the_record_of_both_players(serving: Serving) -> None:
    clients = started(serving, 2, pace="untimed", house={"trip": 200})
    play_until(clients, lambda client: client.result is not None, Random(5))
    for client in clients:
        client.ready()
    loser, winner = clients
    loser._do(wire.Resign())
    winner.wait_until(lambda client: client.over)
    for client in clients:
        (match,) = game(serving, client)["matches"]
        assert (match["won"], match["resigned"]) == (client is winner, True)
        record = own(serving, client, "record")
        assert record["matches"] == [match]
        points = sum(hand["points"] for hand in record["hands"])
        assert match["totals"][client.seat or 0] == points
    where = f"/api/tables/{table_of(winner).id}/matches"
    (listed,) = serving.get(where).json["matches"]
    assert (listed["winner"], listed["resigned"]) == (winner.seat, True)
    assert serving.get(f"{where}/1/replay?hand=2").json["winner"] == winner.seat
    close(clients)


def test_a_match_with_an_undone_move_counts_in_no_record(serving: Serving) -> None:
    """The next match at the same table counts again."""
    host = serving.client("Ada")
    host.create(players=2, pace="untimed", house={"trip": 200, "hands": 1}, bots={1: "driver"})
    host.start()
    host.wait_until(lambda client: client.legal)
    host.play(host.legal[0])
    host._do(wire.TakeBack())
    play_until([host], lambda client: client.over, Random(1))
    assert own(serving, host, "record") == {"hands": [], "matches": []}
    host.ready()
    host.wait_until(lambda client: not client.over)
    play_until([host], lambda client: client.over, Random(2))
    record = own(serving, host, "record")
    assert (len(record["hands"]), [match["match"] for match in record["matches"]]) == (1, [2])
    listed = serving.get(f"/api/tables/{table_of(host).id}/matches").json["matches"]
    assert [match["taken_back"] for match in listed] == [True, False]
    close([host])


def test_after_three_matches_against_robots_an_even_opponent_is_suggested(serving: Serving) -> None:
    host = serving.client("Ada")
    evens = []
    for deal in range(ENOUGH):
        house = {"trip": 200, "hands": 1}
        host.create(players=2, pace="untimed", house=house, seat=0, bots={1: "driver"})
        host.start()
        play_until([host], lambda client: client.over, Random(deal))
        evens.append(own(serving, host, "games")["even"])
    matches = own(serving, host, "record")["matches"]
    played = [
        RobotMatch(("driver",), 0.5 if match["won"] is None else float(match["won"]))
        for match in matches
    ]
    assert evens == [None, None, even_rating(played)]
    assert evens[-1] is not None
    close([host])


def test_personal_pages_need_a_valid_secret(serving: Serving) -> None:
    for path in ("games", "record", "record.csv", "records.zip"):
        for wrong in ("Bearer nonsense", "Bearer " + "x" * 5000):
            answer = serving.get(f"/api/me/{path}", Authorization=wrong)
            assert (answer.status, answer.json["key"]) == (401, "unknown-secret")
        for none in ("", "Basic abc", "Bearer"):
            answer = serving.get(f"/api/me/{path}", Authorization=none)
            assert (answer.status, answer.json["key"]) == (401, "secret-missing")


def test_a_lesson_can_be_played_step_by_step_and_is_not_recorded(serving: Serving) -> None:
    pupil = serving.client("Ada", lang="fr")
    pupil.create(players=2, lesson=True)
    pupil.start()
    steps = []
    while pupil.result is None:
        pupil.wait_until(lambda client: client.legal or client.result is not None)
        if pupil.legal:
            step = pupil.lesson()
            steps.append(step.step)
            assert step.move in pupil.legal
            assert step.move is not None
            pupil.play(step.move)
    assert steps[0] == "start"
    assert {"pass", "remedy", "attack", "coup", "safety"} <= set(steps)
    assert steps[-1] == "goal"
    assert pupil.result.winner == 0
    assert own(serving, pupil, "games") == {"name": "Ada", "games": [], "even": None}
    assert own(serving, pupil, "record") == {"hands": [], "matches": []}
    pupil.close()


def test_migrating_an_old_database_adds_who_sat_where(tmp_path: Path) -> None:
    """Migration 0003 reads the existing journals."""
    place = str(tmp_path / "old.db")
    engine = open_engine(place)
    upgrade(engine, "0002")
    entries = msgspec.json.encode([SeatTaken(0, "ada", "Ada"), SeatTaken(1, "bob", "Bob")])
    with engine.begin() as connection:
        for row in range(2):  # sitting down twice counts once
            connection.exec_driver_sql("INSERT INTO journal VALUES ('t', ?, ?)", (row, entries))
    engine.dispose()
    store = Store(place)
    with store.engine.connect() as connection:
        found = connection.execute(select(seats.c.guest, seats.c.id).order_by(seats.c.guest)).all()
    assert [tuple(row) for row in found] == [("ada", "t"), ("bob", "t")]
    store.close()
