"""Files of version 0.1.0 still open: database, match files, saved matches and arenas.

Bornes 0.1.0 wrote the files: a server with one guest, who finished a match at one table and left
another in the middle of a hand; `bornes.save`; `bornes play --plain`; `bornes arena`.
"""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

import bornes
from tests.cli.running import Runner
from tests.server.serving import Serving

LEFT: Final = Path(__file__).with_name("from-0.1.0")
NOTES: Final[dict[str, Any]] = json.loads((LEFT / "notes.json").read_bytes())
MATCHES: Final = 10
"""Matches of the tournament."""


@pytest.fixture
def left(tmp_path: Path) -> Path:
    """A copy of the folder that 0.1.0 wrote."""
    return Path(shutil.copytree(LEFT, tmp_path / "left"))


def dumped(database: Path) -> list[str]:
    """The whole contents of a database."""
    with closing(sqlite3.connect(database)) as opened:
        return list(opened.iterdump())


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    monkeypatch.setenv("BORNES_LANG", "en")
    return Runner(capsys, monkeypatch)


@pytest.mark.timeout(120)
def test_a_database_of_0_1_0_is_migrated_and_its_tables_can_be_played(
    left: Path, run: Runner
) -> None:
    database = left / "tables.db"
    before = dumped(database)
    with Serving(left, database=str(database)) as server:
        (copy,) = left.glob("tables.db.version-*.backup")
        assert dumped(copy) == before
        with server.client(secret=NOTES["secret"], name=None) as ada:
            ada.join(NOTES["playing"])
            assert ada.view is not None
            assert ada.view.seat is not None
            ada.wait_until(lambda client: client.legal)
            ada.play(ada.legal[0])
        log = server.get(f"/api/tables/{NOTES['finished']}/matches/1/log")
        assert log.status == 200
        finished = left / "finished.jsonl"
        finished.write_bytes(log.body)
        mine = server.get("/api/me/record", Authorization=f"Bearer {NOTES['secret']}")
        assert len(json.loads(mine.body)["matches"]) == 1
    assert bornes.load(finished).over
    assert run("check", str(finished)).status == 0


def test_a_match_file_of_0_1_0_is_loaded_checked_and_replayed(left: Path, run: Runner) -> None:
    file = left / "match.jsonl"
    match = bornes.load(file)
    assert match.over
    assert [sheet.total for sheet in match.sheets()] == NOTES["match"]
    assert run("check", str(file)).status == 0
    assert run("replay", str(file), given="q\n").status == 0


def test_a_saved_match_of_0_1_0_is_resumed_and_saved_again(left: Path, run: Runner) -> None:
    file = left / "saved.jsonl"
    _, *before = file.read_text(encoding="utf-8").splitlines()
    went = run("play", "--plain", "--resume", str(file), given="table\np\nd 1\nquit\n")
    assert went.status == 0, went.err
    _, *after = file.read_text(encoding="utf-8").splitlines()  # without the header
    assert after[: len(before)] == before
    assert len(after) > len(before)


def test_an_arena_of_0_1_0_is_resumed(left: Path, run: Runner) -> None:
    file, figures = left / "arena.jsonl", left / "figures.json"
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:7]), encoding="utf-8")  # the plan and six of its matches
    went = run("arena", "--resume", str(file), "--jobs", "1", "--json", str(figures))
    assert went.status == 0, went.err
    assert file.read_text(encoding="utf-8").startswith("".join(lines[:7]))
    told = json.loads(figures.read_bytes())
    assert told["complete"]
    assert told["matches"] == MATCHES
