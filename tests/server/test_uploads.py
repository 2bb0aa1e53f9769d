"""Matches that were played in a browser can be added to a guest's record."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import msgspec
import pytest

import bornes
from bornes.client import Client
from bornes.core.match import Match
from bornes.record import record_of
from bornes.record.log import lines
from bornes.server.naming import new_code
from bornes.server.personal import Personal
from bornes.server.store import Guest, Store
from bornes.server.uploads import add_match
from bornes.table.config import Config
from tests.server.postgres import new_database
from tests.server.serving import Serving, close, own, table_of

SENDERS = 8
HOUSE = {"trip": 200, "hands": 2}


def _played() -> Match:
    match = bornes.start("classic", players=2, seed=3, house=HOUSE)
    return bornes.play_out(match, ["random", "driver"])


def _upload(match: Match, **changed: Any) -> bytes:
    file = b"".join(line + b"\n" for line in lines(record_of(match))).decode()
    whole = {"key": "~a/1", "ended": 1.5e9, "seat": 0, "bots": {1: "racer"}, "record": file}
    return msgspec.json.encode({**whole, **changed})


def _add(serving: Serving, client: Client, body: bytes) -> Any:
    path, secret = "/api/me/matches", f"Bearer {client.secret}"
    return serving.get(path, body, Authorization=secret, Accept_Language="en")


def test_an_uploaded_match_is_in_the_record_once_and_marked_as_local(serving: Serving) -> None:
    match, client = _played(), serving.client("Ada")
    answer = _add(serving, client, _upload(match))
    assert answer.status == 201
    assert _add(serving, client, _upload(match)).json == answer.json
    (row,) = own(serving, client, "record")["matches"]
    assert (row["local"], row["opponents"], row["date"][:4]) == (True, ["bot:racer"], "2017")
    assert row["totals"] == [sheet.total for sheet in match.sheets()]
    assert len(own(serving, client, "record")["hands"]) == 2
    (game,) = own(serving, client, "games")["games"]
    assert game["config"]["local"] is True
    table = answer.json["table"]
    replay = serving.get(f"/api/tables/{table}/matches/1/replay?hand=2").json
    assert replay["players"][0]["name"] == "Ada"
    other = serving.client("Bob")
    assert own(serving, other, "record")["matches"] == []
    close([client, other])


def _bad(match: Match) -> list[tuple[bytes, str]]:
    whole = msgspec.json.decode(_upload(match))["record"].splitlines(keepends=True)
    unfinished = "".join(whole[:-1])
    header = msgspec.json.decode(whole[0])
    header["edition"]["scoring"]["coup_fourre"] += 1000
    made_up = msgspec.json.encode(header).decode() + "\n"
    invented = [line.replace('"points":[', '"points":[1000,') for line in whole]
    return [
        (b"{", "json"),
        (_upload(match, record="nonsense"), "line 1"),
        (_upload(match, record=unfinished), "played to its end"),
        (_upload(match, record="".join([made_up, *whole[1:]])), "editions"),
        (_upload(match, record="".join(invented)), "line"),
        (_upload(match, bots={}), "robots have all others"),
        (_upload(match, seat=1), "robots have all others"),
        (_upload(match, more=1), "more"),
    ]


def test_an_invalid_upload_is_refused_with_an_explanation(serving: Serving) -> None:
    client = serving.client("Ada")
    for body, said in _bad(_played()):
        answer = _add(serving, client, body)
        assert answer.status == 400, answer.body
        assert said in answer.json["why"].lower(), answer.json
    assert own(serving, client, "record")["matches"] == []
    assert serving.get("/api/me/matches", _upload(_played())).status == 401
    close([client])


def test_clients_cannot_mark_a_table_as_played_in_a_browser(serving: Serving) -> None:
    client = serving.client("Ada")
    client.create()
    client.configure(Config(edition="vintage", players=2, local=True))
    assert table_of(client).config == Config(edition="vintage", players=2)
    close([client])


def test_postgresql_stores_a_match_once_even_if_sent_many_times_at_once(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    together = Barrier(SENDERS)

    def code() -> str:
        together.wait()  # all threads continue at the same moment
        return new_code()

    monkeypatch.setattr("bornes.server.uploads.new_code", code)
    store = Store(new_database(postgres))
    guest, body = Guest("ada", "Ada", 0.0), _upload(_played())
    with ThreadPoolExecutor(SENDERS) as senders:
        added = list(senders.map(lambda _: add_match(store, guest, body), range(SENDERS)))
    assert all(each == added[0] for each in added)
    (row,) = Personal(store).record("ada")["matches"]
    assert row["local"] is True
    store.close()
