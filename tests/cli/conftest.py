"""Fixtures that the tests of the commands share."""

from pathlib import Path

import pytest

import bornes
from bornes.core.moves import Play
from tests.cli.running import Runner


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every test has its own folders for matches and bug reports, and English by default."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setenv("BORNES_LANG", "en")
    monkeypatch.setenv("COLUMNS", "200")
    monkeypatch.delenv("FORCE_COLOR", raising=False)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Runner:
    return Runner(capsys, monkeypatch)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished match of two hands."""
    match = bornes.start("classic", 2, seed=12, house={"hands": 2})
    while not match.over:
        if match.phase == "hand_over":
            match.next_hand()
        seat = match.to_act[0]
        moves = match.legal(seat)
        plays = [move for move in moves if isinstance(move, Play)]
        match.play(seat, (plays or moves)[0])
    path = tmp_path / "match.jsonl"
    bornes.save(match, path)
    return path
