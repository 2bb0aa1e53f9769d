"""The store: durable settings, migrations, backups, a failing disk, PostgreSQL."""

import resource
import sqlite3
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, event, inspect

from bornes.server.database import StoreError, database_url, open_engine, shown
from bornes.server.migrate import back_up, upgrade
from bornes.server.outbox import JournalRow, Owner, Writer
from bornes.server.schema import VERSION
from bornes.server.store import Store, hashed
from bornes.text.sentences import sentence
from tests.refusals import expect_error
from tests.server.serving import (
    PATIENCE,
    Serving,
    close,
    play_until,
    refusal,
    started,
    step,
    table_of,
)


def columns(engine: Engine) -> dict[str, list[tuple[str, str, object]]]:
    looked = inspect(engine)
    return {
        table: [(c["name"], str(c["type"]), c["nullable"]) for c in looked.get_columns(table)]
        for table in looked.get_table_names()
        if table != "alembic_version"
    }


def test_a_migrated_database_has_the_current_schema(tmp_path: Path) -> None:
    migrated = open_engine(str(tmp_path / "migrated.db"))
    upgrade(migrated)
    fresh = Store(str(tmp_path / "fresh.db"))
    assert columns(migrated) == columns(fresh.engine)
    keys = [inspect(e).get_pk_constraint("journal") for e in (migrated, fresh.engine)]
    assert keys[0] == keys[1]
    with fresh.engine.connect() as one, migrated.connect() as two:
        for connection in (one, two):
            found = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar()
            assert found == VERSION
    migrated.dispose()
    fresh.close()


def test_an_old_database_is_migrated_when_it_is_opened(tmp_path: Path) -> None:
    """A database before the first migration, as Alembic marks it."""
    place = str(tmp_path / "old.db")
    engine = create_engine(f"sqlite:///{place}")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32))")
    engine.dispose()
    store = Store(place)
    assert store.guest("nobody") is None
    store.close()


def test_sqlite_uses_a_write_ahead_log_and_full_synchronization(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "tables.db"))
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    store.close()


@pytest.mark.parametrize(
    "place",
    [
        "mysql://host/db",
        "redis://host",
        "http://host",
        "://",
        "postgresql+odd://host",
        "sqlite+odd://",
    ],
)
def test_an_unknown_kind_of_database_is_refused(place: str) -> None:
    with expect_error(StoreError, "database-unknown"):
        database_url(place)


def test_an_unreadable_database_is_reported_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "broken.db").write_text("this is no database, and long enough to be none" * 50)
    with expect_error(StoreError, "database-closed") as error:
        Store(str(tmp_path / "broken.db"))
    assert error.value.facts["path"] == str(tmp_path / "broken.db")


def test_a_database_that_cannot_be_written_is_refused_at_the_start(tmp_path: Path) -> None:
    """As after a backup was restored by another user: nobody could save a move."""
    Store(str(tmp_path / "t.db")).close()
    with pytest.raises(StoreError) as error:
        Store(f"sqlite:///file:{tmp_path / 't.db'}?mode=ro&uri=true")
    assert "the file or its folder can only be read" in sentence("en", error.value)
    assert "le fichier ou son dossier est en lecture seule" in sentence("fr", error.value)


def test_a_postgres_url_is_accepted_and_its_password_is_never_shown() -> None:
    url = database_url("postgres://ada:secret@host/tables")
    assert url == database_url("postgresql://ada:secret@host/tables")
    assert shown(url) == "postgresql://ada:***@host/tables"


def test_postgresql_without_its_driver_is_refused_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError) as error:
        Store("postgresql://host/tables")
    assert "bornes[server,postgres]" in sentence("en", error.value)


@pytest.mark.parametrize(
    ("place", "why"),
    [(".", "le fichier ne s’ouvre pas"), ("README", "le fichier n’est pas une base de données")],
)
def test_errors_of_sqlite_are_translated_into_french(tmp_path: Path, place: str, why: str) -> None:
    (tmp_path / "README").write_text("no database at all" * 100)
    with pytest.raises(StoreError) as error:
        Store(str(tmp_path / place))
    assert why in sentence("fr", error.value)


def test_a_database_url_or_path_gets_the_right_driver() -> None:
    assert database_url("postgresql://h/d").drivername == "postgresql+psycopg"
    assert database_url("sqlite:///x.db").database == "x.db"
    assert database_url("x.db").database == "x.db"


def test_secrets_are_stored_hashed(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        with serving.client() as client:
            secret = client.secret
        serving.stop()
        assert secret is not None
        files = list(tmp_path.glob("tables.db*"))
        assert files
        for file in files:
            assert secret.encode() not in file.read_bytes()
        with closing(sqlite3.connect(tmp_path / "tables.db")) as link:
            assert link.execute("SELECT secret FROM guests").fetchall() == [(hashed(secret),)]


def test_logs_contain_no_secrets_no_cards_and_no_table_codes(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        clients = started(serving, 2, pace="untimed")
        clients[0].say("the cat sat")
        for _ in range(20):
            step(clients, Random(1))
        close(clients)
        serving.stop()
        said = serving.said()
        table = table_of(clients[0])
        assert "table made" in said
        for word in (clients[0].secret, table.id, table.code, "cat", "roll", "Seat 0"):
            assert str(word) not in said


def test_a_second_server_on_an_sqlite_file_says_so_in_its_log(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    with Serving(tmp_path) as first:
        place = first.settings.database
        with Serving(other, database=place) as second:
            assert "one server at a time" in second.said()
        first.kill()
        first.start()
        assert "one server at a time" not in first.said()


# -- backup ---------------------------------------------------------------------------------------


def test_a_backup_made_during_a_match_is_complete(tmp_path: Path) -> None:
    with Serving(tmp_path) as serving:
        clients = started(serving, 2, pace="untimed")
        chance = Random(2)
        for _ in range(15):
            step(clients, chance)
        view, seq, secret = clients[0].view, clients[0].seq, clients[0].secret
        table = table_of(clients[0])
        back_up(serving.settings.database, tmp_path / "copy.db")
        for _ in range(15):
            step(clients, chance)
        close(clients)
    with Serving(tmp_path, database=str(tmp_path / "copy.db")) as restored:
        again = restored.client(None, secret=secret)
        again.join(table.id)
        assert (again.view, again.seq) == (view, seq)
        again.close()


def test_a_backup_of_a_stopped_server_leaves_no_files_beside_the_database(tmp_path: Path) -> None:
    Store(str(tmp_path / "t.db")).close()
    back_up(str(tmp_path / "t.db"), tmp_path / "copy.db")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["copy.db", "t.db"]


def test_a_backup_overwrites_nothing_and_needs_a_database(tmp_path: Path) -> None:
    (tmp_path / "there.db").touch()
    for place, target, key in (
        (str(tmp_path / "there.db"), "there.db", "database-busy"),
        (str(tmp_path / "nowhere.db"), "new.db", "database-closed"),
        (str(tmp_path / "there.db"), "missing/new.db", "record-unwritable"),
        ("postgresql://host/db", "new.db", "backup-sqlite-only"),
    ):
        with expect_error(StoreError, key):
            back_up(place, tmp_path / target)
    assert not (tmp_path / "new.db").exists()


def test_a_full_backup_disk_is_not_blamed_on_the_database(tmp_path: Path) -> None:
    """Nothing is left behind, although backups are made every night."""
    Store(str(tmp_path / "t.db")).close()
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    # More than the 32 KiB that reading takes for its index of the log, less than the copy.
    resource.setrlimit(resource.RLIMIT_FSIZE, (40000, before[1]))
    try:
        with pytest.raises(StoreError) as error:
            back_up(str(tmp_path / "t.db"), tmp_path / "copy.db")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert error.value.key == "record-unwritable"
    assert error.value.facts["path"] == str(tmp_path / "copy.db")
    assert not [file.name for file in tmp_path.iterdir() if "copy" in file.name]


# -- the writer -----------------------------------------------------------------------------------


class Sink:
    """The owner of some rows."""

    broken = False


class WriterProbe:
    """A writer, with everything that it reports."""

    def __init__(self, place: str) -> None:
        self.store = Store(place)
        self.done: list[int] = []
        self.lost: list[Owner] = []
        self.told = threading.Event()
        self.writer = Writer(self.store.engine, self._done, self._failed)

    def _done(self, ticket: int) -> None:
        self.done.append(ticket)
        self.told.set()

    def _failed(self, owners: Sequence[Owner]) -> None:
        self.lost += owners

    def close(self) -> None:
        self.writer.close()
        self.store.close()


def row(table: str, number: int) -> JournalRow:
    return (table, number, b"[]", 0)


def test_a_connection_in_use_when_the_store_closes_is_closed_afterward(tmp_path: Path) -> None:
    """Another thread may still be reading."""
    store = Store(str(tmp_path / "bornes.db"))
    connection = store.engine.connect()
    raw: Any = connection.connection.dbapi_connection
    store.close()
    connection.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        raw.execute("SELECT 1")


def test_a_row_is_on_the_disk_when_the_writer_reports_it(tmp_path: Path) -> None:
    probe = WriterProbe(str(tmp_path / "w.db"))
    ticket = probe.writer.put("journal", row("a", 0), Sink())
    assert probe.told.wait(PATIENCE)
    assert probe.done == [ticket]
    assert list(probe.store.journal("a")) == [[]]
    probe.close()


def test_closing_the_writer_writes_all_remaining_rows(tmp_path: Path) -> None:
    probe = WriterProbe(str(tmp_path / "w.db"))
    for number in range(500):
        probe.writer.put("journal", row("a", number), None)
    probe.writer.close()
    assert len(list(probe.store.journal("a"))) == 500
    assert probe.done[-1] == 500
    assert probe.writer.commits < 500
    probe.store.close()


def test_a_row_that_cannot_be_written_affects_only_its_owner(tmp_path: Path) -> None:
    """As if two servers wrote to one table: their row numbers collide."""
    probe = WriterProbe(str(tmp_path / "w.db"))
    probe.writer.put("journal", row("a", 0), None)
    assert probe.told.wait(PATIENCE)
    good, bad = Sink(), Sink()
    probe.writer.put("journal", row("b", 0), good)
    probe.writer.put("journal", row("a", 0), bad)
    probe.writer.put("journal", row("a", 1), bad)
    probe.writer.put("journal", row("b", 1), good)
    probe.writer.close()
    assert (good.broken, bad.broken) == (False, True)
    assert probe.lost == [bad]
    assert len(list(probe.store.journal("b"))) == 2
    assert len(list(probe.store.journal("a"))) == 1
    probe.store.close()


def test_a_move_that_could_not_be_written_was_sent_to_nobody(tmp_path: Path) -> None:
    """Another program takes the next row of a table: the move in it is lost. The players are
    disconnected, and find the table as it was stored.
    """
    with Serving(tmp_path) as serving:
        clients = started(serving, 2, pace="untimed")
        with closing(sqlite3.connect(tmp_path / "tables.db")) as link:
            (last,) = link.execute("SELECT max(row) FROM journal").fetchone()
            another = "INSERT INTO journal SELECT id, ?, '[]', 0 FROM journal LIMIT 1"
            link.execute(another, (last + 1,))
            link.commit()
        mover = next(client for client in clients if client.legal)
        seq, legal = mover.seq, mover.legal
        with pytest.raises(Exception, match="lost"):
            mover.play(legal[0])
        assert mover.seq == seq
        assert mover.bye is not None
        assert mover.bye.reason == "busy"
        for client in clients:
            client.reconnect()
        assert (mover.seq, mover.legal) == (seq, legal)
        play_until(clients, lambda client: client.result, Random(1))
        close(clients)


# -- migrations ---------------------------------------------------------------------------------


@pytest.fixture(params=["sqlite", "postgresql"])
def first_version(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database of the first version, with a guest in it."""
    if request.param == "sqlite":
        place = str(tmp_path / "old.db")
        made = "INSERT INTO guests VALUES ('g', x'00', 'Ada', 12.0)"
    else:
        server = create_engine(
            database_url(request.getfixturevalue("postgres")), isolation_level="AUTOCOMMIT"
        )
        with server.connect() as connection:
            connection.exec_driver_sql("DROP DATABASE IF EXISTS first")
            connection.exec_driver_sql("CREATE DATABASE first")
        place = server.url.set(database="first").render_as_string(hide_password=False)
        server.dispose()
        made = "INSERT INTO guests VALUES ('g', decode('00', 'hex'), 'Ada', 12.0)"
    engine = open_engine(place)
    upgrade(engine, "0001")
    with engine.begin() as connection:
        connection.exec_driver_sql(made)
    engine.dispose()
    return place


def test_a_migration_that_fails_halfway_leaves_the_database_unchanged(
    first_version: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = open_engine(first_version)
    before = columns(engine)
    dying = []

    def die(*args: object) -> None:
        if "ALTER TABLE tables" in str(args[2]):
            dying.append(1)
            raise RuntimeError("killed")

    event.listen(engine, "before_cursor_execute", die)
    with pytest.raises(RuntimeError):
        upgrade(engine)
    assert dying
    event.remove(engine, "before_cursor_execute", die)
    assert columns(engine) == before
    engine.dispose()
    store = Store(first_version)
    assert "used" in {name for name, *_ in columns(store.engine)["tables"]}
    assert store.unused(before=time.time() + 1000, most=10)[1] == ["g"]
    store.close()


def test_an_sqlite_database_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    place = tmp_path / "old.db"
    engine = open_engine(str(place))
    upgrade(engine, "0001")
    engine.dispose()
    Store(str(place)).close()
    (copy,) = tmp_path.glob("old.db.version-0001.backup")
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
        assert "used" not in [row[1] for row in kept.execute("PRAGMA table_info(guests)")]
    Store(str(place)).close()
    assert len(list(tmp_path.glob("*.backup"))) == 1


def test_a_database_that_0_1_0_left_half_migrated_is_repaired(tmp_path: Path) -> None:
    """One table has the new column, but the version number says that none has it."""
    place = str(tmp_path / "half.db")
    engine = open_engine(place)
    upgrade(engine, "0001")
    with engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE guests ADD used FLOAT NOT NULL DEFAULT '0'")
    engine.dispose()
    store = Store(place)
    fresh = Store(str(tmp_path / "fresh.db"))
    assert columns(store.engine) == columns(fresh.engine)
    store.close()
    fresh.close()


def test_a_newer_database_is_refused_with_a_message_and_left_unchanged(first_version: str) -> None:
    engine = open_engine(first_version)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9001'")
    before = columns(engine)
    with pytest.raises(StoreError) as error:
        Store(first_version)
    assert (error.value.key, error.value.facts["version"]) == ("database-newer", "9001")
    assert "9001" in sentence("fr", error.value)
    assert columns(engine) == before
    engine.dispose()


@pytest.mark.parametrize("_time", range(10))  # the order of the threads is random
def test_servers_that_start_at_the_same_time_create_one_database(
    tmp_path: Path, _time: int
) -> None:
    place, opened = str(tmp_path / "new.db"), []
    together = threading.Barrier(4)

    def open_it() -> None:
        together.wait(PATIENCE)
        store = Store(place)
        opened.append(store.guest("nobody"))
        store.close()

    threads = [threading.Thread(target=open_it) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert opened == [None] * 4


# -- PostgreSQL -----------------------------------------------------------------------------------


def test_matches_survive_a_killed_server_on_postgresql(postgres: str, tmp_path: Path) -> None:
    with Serving(tmp_path, database=postgres) as serving:
        clients = started(serving, 3, pace="untimed", house={"hands": 1})
        chance = Random(5)
        for _ in range(30):
            step(clients, chance)
        before = [(client.seq, client.view, client.legal) for client in clients]
        serving.kill()
        serving.start()
        for client in clients:
            client.reconnect()
        assert [(client.seq, client.view, client.legal) for client in clients] == before
        play_until(clients, lambda client: client.over, chance)
        answer = serving.get(f"/api/tables/{table_of(clients[0]).id}/matches/1/log")
        assert answer.status == 200
        assert refusal(lambda: serving.client(secret="x" * 43)) == "unknown-secret"
        clients[0].rename("Ada")
        close(clients)


def test_postgresql_is_migrated_to_the_same_schema(postgres: str, tmp_path: Path) -> None:
    store = Store(postgres)
    fresh = Store(str(tmp_path / "fresh.db"))
    names = [{t: [c[0] for c in cs] for t, cs in columns(s.engine).items()} for s in (store, fresh)]
    assert names[0] == names[1]
    store.close()
    fresh.close()


def test_an_old_postgresql_is_migrated_when_it_is_opened(postgres: str) -> None:
    """A database of the first version, with a guest in it."""
    place = database_url(postgres)
    server = create_engine(place, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.exec_driver_sql("CREATE DATABASE old")
    server.dispose()
    old = open_engine(place.set(database="old").render_as_string(hide_password=False))
    upgrade(old, "0001")
    with old.begin() as connection:
        made = "INSERT INTO guests VALUES ('g', decode('00', 'hex'), 'Ada', 12.0)"
        connection.exec_driver_sql(made)
    old.dispose()
    store = Store(place.set(database="old").render_as_string(hide_password=False))
    tables, guests = store.unused(before=time.time() - 1000, most=10)
    assert (tables, guests) == ([], [])
    assert store.unused(before=time.time() + 1000, most=10) == ([], ["g"])
    store.close()
