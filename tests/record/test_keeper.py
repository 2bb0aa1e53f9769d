"""A match that is saved to its file while it is played."""

import errno
import os
from pathlib import Path

import bornes
from bornes.core.errors import BadRecord
from bornes.record import Keeper
from tests.refusals import expect_error


def test_new_moves_are_appended_and_the_file_is_not_rewritten(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = bornes.start("classic", 2, seed=3)
    keeper = Keeper(path)
    keeper.keep(match)
    inode = path.stat().st_ino
    for _ in range(5):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
        keeper.keep(match)
        keeper.keep(match)
        assert bornes.load(path).log == match.log
    assert path.stat().st_ino == inode


def test_moves_taken_back_are_removed_from_the_file(tmp_path: Path) -> None:
    """Others may replace them, so the length of the log is not enough to detect this."""
    path = tmp_path / "game.jsonl"
    match = bornes.start("classic", 2, seed=3)
    keeper = Keeper(path)
    keeper.keep(match)
    before = match.copy()
    seat = match.to_act[0]
    first, *_, other = match.legal(seat)
    match.play(seat, first)
    keeper.keep(match)
    before.play(seat, other)
    keeper.keep(before)
    assert bornes.load(path).log == before.log != match.log


def test_a_folder_that_cannot_be_created_is_reported_with_its_path(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "game.jsonl"
    with expect_error(BadRecord, "record-unwritable") as caught:
        Keeper(path).keep(bornes.start("classic", 2, seed=3))
    assert str(path) in str(caught.value)
    assert caught.value.facts["why"] == os.strerror(errno.ENOTDIR)
