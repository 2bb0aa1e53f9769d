"""The match file: a header, then one event per line; written completely or not at all."""

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bornes.core.edition import Edition, edition
from bornes.core.errors import BadRecord, BadRequest
from bornes.core.match import Match
from bornes.record import (
    VERSION,
    Header,
    Keeper,
    Recorder,
    header_of,
    load,
    log,
    read,
    record_of,
    save,
    write,
)
from bornes.record.log import lines, parse
from tests.record.games import cut_off, played, put, rows_of, same, text_of, text_of_rows
from tests.refusals import expect_error


def _error(text: bytes) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        parse(text)
    assert str(caught.value)
    return caught.value


# -- the header ------------------------------------------------------------------------------


def test_the_header_contains_the_version_the_whole_edition_and_the_house_rules() -> None:
    match = Match.start("fr2014", 4, teams=True, seed=9, house={"discard": "free"})
    row = msgspec.json.decode(lines(record_of(match))[0])
    assert row["bornes"] == VERSION
    assert row["edition"]["key"] == "fr2014"
    assert msgspec.convert(row["edition"], Edition) == edition("fr2014")
    assert (row["players"], row["teams"], row["seed"]) == (4, True, 9)
    assert row["house"] == {"discard": "free"}


def test_the_header_has_the_rules_of_its_table() -> None:
    match = Match.start("fr2014", 4, teams=True, seed=9, house={"trip": 700})
    assert header_of(match.rules, 9).rules() == match.rules


def test_a_record_uses_the_edition_in_its_header_and_not_the_current_one() -> None:
    """If the reading of a rulebook is corrected later, old matches do not change."""
    match = played()
    rows = rows_of(match)
    rows[0]["edition"]["scoring"]["safeties"] = 7
    record = parse(text_of_rows(rows))
    assert record.header.rules().edition.scoring.safeties == 7


# -- writing ---------------------------------------------------------------------------------


def test_every_line_is_one_json_object(tmp_path: Path) -> None:
    match = played()
    save(match, tmp_path / "a.jsonl")
    text = (tmp_path / "a.jsonl").read_bytes()
    assert text.endswith(b"\n")
    rows = [msgspec.json.decode(line) for line in text.splitlines()]
    assert len(rows) == len(match.log) + 1
    assert all(isinstance(row, dict) for row in rows)


def test_a_recorder_writes_the_same_file_as_save(tmp_path: Path) -> None:
    match = Match.start("classic", 2, seed=50, dealer=0)
    grown, saved = tmp_path / "grown.jsonl", tmp_path / "saved.jsonl"
    with Recorder(grown, header_of(match.rules, match.seed)) as recorder:
        recorder.append(match.log)
        for _ in range(10):
            seat = match.to_act[0]
            recorder.append(match.play(seat, match.legal(seat)[-1]))
            assert same(read(grown), record_of(match))
    save(match, saved)
    assert grown.read_bytes() == saved.read_bytes()


def test_a_recorder_syncs_what_it_appends_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    match = Match.start("classic", 2, seed=5)
    recorder = Recorder(tmp_path / "a.jsonl", header_of(match.rules))
    recorder.append(match.log)
    assert len(synced) == 2
    recorder.close()


def test_a_recorder_never_overwrites_a_file(tmp_path: Path) -> None:
    file = put(tmp_path, b"precious")
    with expect_error(BadRecord, "record-unwritable"):
        Recorder(file, header_of(played().rules))
    assert file.read_bytes() == b"precious"


def test_a_recorder_reports_why_it_cannot_write(tmp_path: Path) -> None:
    with pytest.raises(BadRecord) as caught:
        Recorder(tmp_path / "nowhere" / "a.jsonl", header_of(played().rules))
    assert caught.value.facts["why"] == os.strerror(errno.ENOENT)


def test_save_replaces_an_older_file(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    save(played(1), file)
    save(played(2), file)
    assert same(read(file), record_of(played(2)))
    assert list(tmp_path.iterdir()) == [file]


def test_a_failed_save_leaves_only_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "a.jsonl"
    save(played(1), file)
    before = file.read_bytes()
    monkeypatch.setattr(os, "fsync", full)
    with expect_error(BadRecord, "record-unwritable") as caught:
        save(played(2), file)
    assert caught.value.facts["why"] == os.strerror(errno.ENOSPC)
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_link_still_points_to_the_file_after_a_save(tmp_path: Path) -> None:
    file, link = tmp_path / "a.jsonl", tmp_path / "link.jsonl"
    file.touch()
    link.symlink_to(file)
    save(played(2), link)
    assert link.is_symlink()
    assert same(read(file), record_of(played(2)))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only POSIX has named pipes")
def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        save(Match.start("classic", 2, seed=5), pipe)
        assert pipe.is_fifo()
        assert os.read(reader, 1 << 16).startswith(b"{")
    finally:
        os.close(reader)


def test_only_a_match_can_be_saved(tmp_path: Path) -> None:
    state: Any = played().state
    with expect_error(BadRequest, "not-a-match"):
        save(state, tmp_path / "a.jsonl")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("place", ["/", "", ".", "a\0b"])
def test_a_path_that_cannot_be_a_file_is_refused(place: str) -> None:
    with expect_error(BadRecord, "record-unwritable"):
        save(played(), place)


@pytest.mark.parametrize("place", ["nowhere/a.jsonl", "folder"])
def test_a_path_that_cannot_be_written_is_named(tmp_path: Path, place: str) -> None:
    (tmp_path / "folder").mkdir()
    with expect_error(BadRecord, "record-unwritable") as caught:
        write(record_of(played()), tmp_path / place)
    assert str(tmp_path / place) in str(caught.value)
    assert [entry.name for entry in tmp_path.iterdir()] == ["folder"]


# -- reading ---------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["nowhere.jsonl", "."])
def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, place: str) -> None:
    with expect_error(BadRecord, "record-unreadable") as caught:
        read(tmp_path / place)
    assert str(tmp_path / place) in str(caught.value)


def test_a_complete_record_is_read_without_losses() -> None:
    record = parse(text_of(played()))
    assert record == record_of(played())
    assert record.dropped == 0


@pytest.mark.parametrize("decisions", [1, 12, 40])
def test_a_record_cut_off_in_its_last_decision_continues_before_it(
    tmp_path: Path, decisions: int
) -> None:
    """After a cut at any byte, losses are reported and the match is as before the decision."""
    whole, last = cut_off(decisions)
    before, _ = cut_off(decisions - 1)
    text, kept = text_of(whole), text_of(before)
    assert text.startswith(kept)
    assert len(last) >= 1
    for cut in range(len(kept), len(text) - 1):
        file = put(tmp_path, text[:cut])
        record = read(file)
        in_a_line = text[cut - 1] != ord("\n")
        ends_a_line = text[cut] == ord("\n")  # complete except for its line end
        assert record.dropped == (in_a_line and not ends_a_line)
        match = load(file)
        assert match.state == before.state
        assert match.log == before.log
    assert load(put(tmp_path, text[:-1])).state == whole.state


def test_the_byte_order_mark_and_line_ends_of_a_windows_editor_are_skipped() -> None:
    text = text_of_rows(rows_of(played()))
    marked = b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n")
    assert parse(marked) == parse(text)


def test_a_record_cut_off_in_its_header_is_refused() -> None:
    header = lines(record_of(played()))[0]
    for cut in (0, 1, 10, len(header) - 1):
        assert _error(header[:cut]).key in ("record-not-json", "record-not-ours")


def test_a_damaged_line_in_the_middle_is_reported_with_its_number() -> None:
    rows = text_of(played()).splitlines(keepends=True)
    for number in (2, 3, 17, len(rows)):
        broken = [*rows[: number - 1], b'{"type": gone\n', *rows[number:]]
        error = _error(b"".join(broken))
        assert (error.key, error.facts["line"]) == ("record-not-json", number)


@pytest.mark.parametrize("garbage", [b"\xff\xfe", b"", b"[" * 10_000, b"\x00"])
def test_any_garbage_in_the_middle_is_reported_with_its_line(garbage: bytes) -> None:
    rows = text_of(played()).splitlines()
    error = _error(b"\n".join([*rows[:5], garbage, *rows[5:], b""]))
    assert (error.key, error.facts["line"]) == ("record-not-json", 6)


@pytest.mark.parametrize(
    ("row", "key"),
    [
        ({"type": "discarded", "seat": 0}, "decode-missing"),
        ({"type": "discarded", "seat": 0, "card": "25", "why": 1}, "decode-unknown"),
        ({"type": "discarded", "seat": "0", "card": "25"}, "decode-type"),
        ({"type": "discarded", "seat": 0, "card": "joker"}, "decode-value"),
        ({"type": "resigned", "seat": 0}, "decode-value"),
        ([], "decode-type"),
    ],
)
def test_a_line_that_is_not_an_event_is_reported_with_its_error(row: Any, key: str) -> None:
    rows = rows_of(played())
    rows[6] = row
    error = _error(text_of_rows(rows))
    assert (error.key, error.facts["line"], error.facts["inner"].key) == ("record-line", 7, key)


@pytest.mark.parametrize("text", [b"", b"\n", b"[]\n", b"{}\n", b'"bornes"\n', b'{"bornes":true}'])
def test_a_file_that_is_not_a_record_is_refused(text: bytes) -> None:
    assert _error(text).key in ("record-not-ours", "record-not-json")


def test_a_file_without_an_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LONGEST", 1_000)
    with pytest.raises(BadRecord) as error:
        read("/dev/zero")
    assert error.value.facts["inner"].key == "record-too-long"


def test_a_header_without_tables_is_refused() -> None:
    rows = rows_of(played())
    rows[0]["edition"]["tables"] = []
    assert _error(text_of_rows(rows)).key == "decode-too-few"


def test_a_header_with_an_unknown_key_is_refused() -> None:
    rows = rows_of(played())
    rows[0]["colour"] = "red"
    assert _error(text_of_rows(rows)).key == "decode-unknown"


# -- versions --------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [VERSION + 1, 99])
def test_a_record_of_a_newer_version_is_refused_with_both_numbers(version: int) -> None:
    rows = rows_of(played())
    rows[0]["bornes"] = version
    error = _error(text_of_rows(rows))
    assert error.key == "record-version"
    assert (error.facts["version"], error.facts["ours"]) == (str(version), str(VERSION))


def test_a_record_too_old_to_upgrade_is_refused() -> None:
    rows = rows_of(played())
    rows[0]["bornes"] = -3
    assert _error(text_of_rows(rows)).key == "record-version"


def test_an_older_record_is_upgraded_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A made-up format, two versions old: discards are called `thrown` and `teams` is missing."""

    def renamed(rows: list[Any]) -> list[Any]:
        return [row | {"type": "discarded"} if row.get("type") == "thrown" else row for row in rows]

    def teamed(rows: list[Any]) -> list[Any]:
        header, *events = rows
        return [header | {"teams": False}, *events]

    match = played()
    rows = rows_of(match)
    old = [row | {"type": "thrown"} if row.get("type") == "discarded" else row for row in rows]
    del old[0]["teams"]
    old[0]["bornes"] = VERSION - 2
    monkeypatch.setattr(log, "UPGRADES", {VERSION - 2: renamed, VERSION - 1: teamed})
    assert parse(text_of_rows(old)) == record_of(match)


def test_a_new_header_has_the_current_version() -> None:
    assert Header.__struct_fields__[0] == "bornes"
    assert header_of(played().rules).bornes == VERSION


def test_an_error_while_syncing_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Events that may not be on the disk are not recorded, so the caller must know."""
    match = Match.start("classic", 2, seed=1)

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with Recorder(tmp_path / "match.jsonl", header_of(match.rules)) as recorder:
        monkeypatch.setattr("os.fsync", full)
        with expect_error(BadRecord, "record-unwritable") as found:
            recorder.append(match.log)
    assert found.value.facts["why"] == "No space left on device"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_a_full_disk_is_reported() -> None:
    """Python's buffer still holds the data: closing the file must not try to write it again."""
    with expect_error(BadRecord, "record-unwritable"), Recorder("/dev/full") as recorder:
        recorder.append(played().log[:2])


def test_after_a_failure_the_whole_match_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match.start("classic", 2, seed=1)
    keeper = Keeper(tmp_path / "match.jsonl")
    keeper.keep(match)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    fsync = os.fsync

    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    for _ in range(2):
        with pytest.raises(BadRecord):
            keeper.keep(match)
    monkeypatch.setattr("os.fsync", fsync)
    keeper.keep(match)
    assert load(keeper.path).log == match.log
