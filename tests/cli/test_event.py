"""`bornes event`: a club evening from its first round to the final standings."""

from pathlib import Path

import pytest

from bornes.core.state import HAND_SIZE
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Runner


@pytest.fixture
def evening(run: Runner, tmp_path: Path) -> str:
    file = str(tmp_path / "thursday.json")
    assert run("event", "new", file, "Ann", "Bob", "Cy", "--rounds", "2", "--seed", "1").status == 0
    return file


def test_an_evening_is_directed_from_the_first_pairing_to_the_final_standings(
    run: Runner, evening: str, tmp_path: Path
) -> None:
    paired = run("event", "pair", evening)
    assert paired.out.count("bye") == 1
    assert f"event result {evening} 1 1250 400" in paired.out
    entered = run("event", "result", evening, "1", "1250", "400")
    assert "1,250" in entered.out
    assert f"event pair {evening}" in entered.out
    assert run("event", "join", evening, "Zoé").out == "Zoé takes part from round 2 on.\n"
    assert run("event", "leave", evening, "cy").status == 0
    assert "Cy" not in run("event", "pair", evening).out
    # One of Zoé, Ann and Bob has a bye, so only one table has a result.
    assert run("event", "result", evening, "1", "0", "100").status == 0
    page, sheet = tmp_path / "wall.html", tmp_path / "club.csv"
    assert run("event", "show", evening, "--html", str(page), "--csv", str(sheet)).status == 0
    assert "Final standings" in page.read_text("utf-8")
    assert len(sheet.read_text("utf-8").splitlines()) == 5


def test_control_characters_in_a_title_do_not_reach_the_terminal(
    run: Runner, tmp_path: Path
) -> None:
    file = str(tmp_path / "thursday.json")
    assert "\x1b" not in run("event", "new", file, "--title", "Red\x1b[31m").out
    assert "Red\ufffd[31m" in run("event", "show", file).out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_decks_are_printed_in_full(run: Runner, evening: str, lang: Lang) -> None:
    said = run("event", "decks", evening, "--lang", lang).out
    assert said.count("101 ") == 2  # a deck for two has 101 cards; two hands are played
    assert "102 " not in said
    assert f" {HAND_SIZE} " in said


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("result", "{}", "1", "1", "2"), "none is paired yet"),
        (("show", "{}.gone"), "there is no such file"),
        (("new", "{}"), "exists already"),
        (("new", "{}.other", "--format", "league"), "swiss, duplicate, teams and robots"),
        (("leave", "{}", "Dee"), "Ann, Bob and Cy"),
        (("decks", "{}", "--round", "3"), "--round takes a number of at most 2"),
        (("join", "{}", "Zo\x1b[31mé"), "“Zo\ufffd[31mé” is not a name"),
        (("show", "{}", "--html", "{}"), "would overwrite it"),
        (("result", "{}", "1", "9" * 400, "0"), "at most 100000"),
        (("result", "{}", "1", "--", f"-{'9' * 400}", "0"), "at least -100000"),
    ],
)
def test_a_mistake_is_reported_and_changes_nothing(
    run: Runner, evening: str, args: tuple[str, ...], said: str
) -> None:
    before = Path(evening).read_bytes()
    ran = run("event", *(word.format(evening) for word in args))
    assert ran.status != 0
    assert said in ran.err
    assert Path(evening).read_bytes() == before


def test_the_byte_order_mark_of_a_windows_editor_is_skipped(run: Runner, evening: str) -> None:
    file = Path(evening)
    before = run("event", "show", evening).out
    file.write_text(file.read_text("utf-8"), "utf-8-sig")
    assert run("event", "show", evening).out == before != ""


def test_a_damaged_file_is_refused_with_its_reason(run: Runner, evening: str) -> None:
    before = Path(evening).read_text("utf-8")
    assert "not the file of an evening" in run("event", "show", "/dev/zero").err
    Path(evening).write_text('{"name": "x", "rounds": 0}', "utf-8")
    ran = run("event", "show", evening)
    assert ran.status != 0
    assert "rounds" in ran.err
    Path(evening).write_text(before.replace('"classic"', '"klassic"'), "utf-8")
    assert "no edition “klassic”" in run("event", "show", evening).err
    Path(evening).write_text(
        before.replace('"played": []', '"played": [[{"players": [9]}]]'), "utf-8"
    )
    assert "not the file of an evening" in run("event", "show", evening).err
    Path(evening).write_text("# no JSON", "utf-8")
    assert "malformed" not in run("event", "show", evening, "--lang", "fr").err


def test_without_the_package_for_pairings_the_command_to_install_it_is_named(
    run: Runner, evening: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bornes.cli.event.find_spec", lambda _name: None)
    assert 'pip install "bornes[club]"' in run("event", "pair", evening).err
