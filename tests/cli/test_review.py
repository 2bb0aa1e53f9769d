"""`bornes review`, `bornes practice` and `bornes replay --at`."""

import csv
import io
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import msgspec
import pytest

import bornes
from bornes.coach.report import Review
from bornes.core.view import redact
from bornes.record import Record, read, write
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Runner
from tests.coach.plain_values import PlainValues

LANGS = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture(autouse=True)
def _plain_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests use values that do not change when networks are trained again."""
    monkeypatch.setattr("bornes.coach.review.the_value_network", lambda rules: PlainValues())
    monkeypatch.setattr("bornes.coach.coach.the_value_network", lambda rules: PlainValues())


def steps(shown: str) -> list[int]:
    """The steps of the listed moments: piped output has a number and a tab before each."""
    fronts = (line.split("\t")[0] for line in shown.splitlines() if line.count("\t") == 1)
    return [int(front) for front in fronts if front.isdecimal()]


@LANGS
def test_a_review_is_shown(run: Runner, record: Path, lang: Lang) -> None:
    done = run("review", str(record), "--lang", lang)
    assert (done.status, done.err) == (0, "")
    assert {"en": "Own luck", "fr": "Sa chance"}[lang] in done.out
    assert {"en": "Lost", "fr": "Perte"}[lang] in done.out
    mistakes, luck = {"en": ("Mistakes", "Luck that"), "fr": ("Erreurs", "La chance")}[lang]
    assert 0 < done.out.index(f"\n{mistakes}\n") < done.out.index(f"\n{luck}")
    for share in re.findall(r"([−\d.,]+)\s?%", done.out):
        assert 0 <= float(share.replace(",", ".").replace("−", "-")) <= 100
    assert "bornes replay" in done.out
    assert "bornes practice" in done.out


def test_a_review_says_how_to_replay_a_moment(run: Runner, record: Path) -> None:
    """The commands that it prints work as they are."""
    done = run("review", str(record))
    command = next(line for line in done.out.splitlines() if "replay" in line)
    words = command[command.index("replay") :].split()
    shown = run(*words)
    assert shown.status == 0
    assert f"{words[words.index('--at') + 1]}. " in shown.out


def test_standard_output_has_only_the_requested_json(run: Runner, record: Path) -> None:
    done = run("review", str(record), "--json", "-")
    found = msgspec.json.decode(done.out, type=Review)
    assert (found.review, found.lang, len(found.hands)) == (1, "en", 2)
    assert found.totals == tuple(sheet.total for sheet in bornes.load(record).sheets())
    assert all(choice.why for d in found.decisions for choice in d.choices if choice.reason)
    assert all(moment.said for moment in found.moments)


def test_a_review_can_be_written_to_files(run: Runner, record: Path, tmp_path: Path) -> None:
    files = {kind: tmp_path / f"review.{kind}" for kind in ("json", "csv", "svg")}
    done = run(
        "review", str(record), "--json", str(files["json"]), "--csv", str(files["csv"]),
        "--picture", str(files["svg"]),
    )  # fmt: skip
    assert done.status == 0
    found = msgspec.json.decode(files["json"].read_bytes(), type=Review)
    rows = list(csv.DictReader(io.StringIO(files["csv"].read_text())))
    assert len(rows) == len(found.decisions) + len(found.luck)
    assert [int(row["step"]) for row in rows] == sorted(int(row["step"]) for row in rows)
    costs = [float(row["change"]) for row in rows if row["kind"] == "decision"]
    assert sum(costs) == pytest.approx(-sum(d.cost for d in found.decisions))
    picture = ET.fromstring(files["svg"].read_text())  # noqa: S314 - our own
    paths = [each for each in picture.iter() if each.tag.endswith("path")]
    assert len(paths) == found.sides


def test_the_review_of_a_seat_lists_only_its_moments(run: Runner, record: Path) -> None:
    everybody = steps(run("review", str(record)).out)
    own = steps(run("review", str(record), "--seat", "0").out)
    assert 0 < len(own) < len(everybody)
    assert [step for step in everybody if step in own] == own


def test_mistakes_are_listed_without_luck(run: Runner, record: Path) -> None:
    everything = run("review", str(record)).out
    found = msgspec.json.decode(run("review", str(record), "--json", "-").out, type=Review)
    mistakes = [each.at for each in found.moments if each.kind == "decision"]
    assert steps(run("review", str(record), "--mistakes").out) == mistakes
    assert len(mistakes) < len(steps(everything))


def test_the_suggested_command_leads_to_the_worst_decision(run: Runner, record: Path) -> None:
    found = msgspec.json.decode(run("review", str(record), "--json", "-").out, type=Review)
    worst = min((each for each in found.moments if each.kind == "decision"), key=lambda m: m.change)
    last = run("review", str(record)).out.splitlines()[-1]
    assert last.endswith(f"practice {record} {worst.at}")


@LANGS
def test_at_a_terminal_a_review_fits_eighty_columns(
    run: Runner, record: Path, lang: Lang, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    for module in ("showing", "review"):
        monkeypatch.setattr(f"bornes.cli.{module}.laid_out", lambda: True)
    lines = run("review", str(record), "--lang", lang).out.splitlines()
    # A command stays in one piece, so that it can be copied.
    wide = [line for line in lines if len(line) > 80 and str(record) not in line]
    assert wide == []
    # No number is separated from its percent sign, and no word of a heading is truncated.
    assert [line for line in lines if line.lstrip().startswith("%")] == []
    whole = {"en": "Blunders", "fr": "Douteux"}[lang]
    assert any(whole in line for line in lines)


# -- what is refused ------------------------------------------------------------------------------


@LANGS
def test_a_running_match_is_refused(run: Runner, tmp_path: Path, lang: Lang) -> None:
    path = tmp_path / "running.jsonl"
    bornes.save(bornes.start(seed=1), path)
    done = run("review", str(path), "--lang", lang)
    said = {"en": "The match is not over yet", "fr": "La partie n’est pas finie"}[lang]
    assert done.status == 2
    assert said in done.err
    assert done.out == ""


def test_a_record_of_what_one_seat_saw_is_refused(
    run: Runner, record: Path, tmp_path: Path
) -> None:
    whole = read(record)
    told = tuple(seen for event in whole.events if (seen := redact(event, 0)) is not None)
    path = tmp_path / "seat.jsonl"
    write(Record(whole.header, told), path)
    done = run("review", str(path))
    assert done.status == 2
    assert "what one seat saw" in done.err


@pytest.mark.parametrize("content", [b"", b"{}", b"not json\n", b"\x00\xff"])
def test_a_file_that_is_not_a_match_file_is_refused(
    run: Runner, tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "odd.jsonl"
    path.write_bytes(content)
    for words in (("review", str(path)), ("practice", str(path), "3")):
        done = run(*words)
        assert done.status == 2
        assert str(path) in done.err
        assert done.out == ""


def test_an_output_file_that_cannot_be_written_is_refused_before_the_review(
    run: Runner, record: Path, tmp_path: Path
) -> None:
    for option in ("--json", "--csv", "--picture"):
        done = run("review", str(record), option, str(tmp_path / "nowhere" / "file"))
        assert done.status == 2
        assert "nowhere" in done.err
        assert done.out == ""


@pytest.mark.parametrize("option", ["--json", "--csv", "--picture"])
def test_a_review_never_overwrites_its_match(run: Runner, record: Path, option: str) -> None:
    before = record.read_bytes()
    ran = run("review", str(record), option, str(record.parent / "." / record.name))
    assert (ran.status, "named twice" in ran.err) == (2, True)
    assert record.read_bytes() == before


@pytest.mark.parametrize("seat", ["2", "-1"])
def test_an_unknown_seat_is_refused(run: Runner, record: Path, seat: str) -> None:
    for words in (("review", str(record)), ("practice", str(record), "3")):
        done = run(*words, "--seat", seat)
        assert done.status == 2
        assert "There is no seat" in done.err


@pytest.mark.parametrize("step", ["0", "99999"])
def test_an_unknown_step_is_refused(run: Runner, record: Path, step: str) -> None:
    for words in (("replay", str(record), "--at", step), ("practice", str(record), step)):
        done = run(*words)
        assert done.status == 2
        assert "There is no step" in done.err


# -- practice, and the step to begin at -----------------------------------------------------------


@LANGS
def test_a_moment_can_be_played_again(
    run: Runner, record: Path, tmp_path: Path, lang: Lang
) -> None:
    kept = tmp_path / "again.jsonl"
    done = run(
        "practice", str(record), "9", "--lang", lang, "--save", str(kept), given="hint\nquit\n"
    )
    assert done.status == 0
    assert {"en": "Try again from step", "fr": "On rejoue à partir de l’action"}[lang] in done.out
    assert bornes.load(kept).public.hand == 1


def test_practice_gives_the_player_the_requested_seat(run: Runner, record: Path) -> None:
    for seat in ("0", "1"):
        done = run("practice", str(record), "9", "--seat", seat, given="hand\nquit\n")
        assert f"You sit in seat {seat}" in done.out


def test_practice_never_overwrites_a_match(run: Runner, record: Path) -> None:
    before = record.read_bytes()
    done = run("practice", str(record), "9", "--save", str(record))
    assert done.status == 2
    assert record.read_bytes() == before


def test_an_unknown_bot_is_refused(run: Runner, record: Path) -> None:
    done = run("practice", str(record), "9", "--bot", "nobody")
    assert done.status == 2
    assert "nobody" in done.err


def test_a_replay_can_begin_at_a_step(run: Runner, record: Path) -> None:
    told = run("replay", str(record)).out.splitlines()
    ninth = next(line for line in told if line.startswith("9. "))
    shown = run("replay", str(record), "--at", "9").out.splitlines()
    assert ninth in shown
    assert not any(line.startswith(("8. ", "10. ")) for line in shown)


@LANGS
def test_a_review_of_several_matches_summarizes_each_player(
    run: Runner, record: Path, lang: Lang
) -> None:
    one = run("review", str(record), "--json", "-")
    made = msgspec.json.decode(one.out, type=Review)
    done = run("review", str(record), str(record), "--lang", lang)
    assert (done.status, done.err) == (0, "")
    assert {"en": "2 matches together", "fr": "2 parties ensemble"}[lang] in done.out
    _, _, *rows = done.out.strip().splitlines()
    assert len(rows) == made.players
    assert [row.split("\t")[1:3] for row in rows] == [
        ["2", str(2 * player.decisions)] for player in made.by_seat
    ]
    alone = run("review", str(record), str(record), "--seat", "1", "--lang", lang)
    assert alone.out.strip().splitlines()[2:] == [rows[1]]


def test_a_review_of_several_matches_cannot_be_exported(run: Runner, record: Path) -> None:
    done = run("review", str(record), str(record), "--json", "-")
    assert done.status == 2
    assert "Give a single match" in done.err
    assert run("review", str(record), str(record), "--seat", "7").status == 2


def test_a_mistake_says_how_much_better_the_other_move_was(run: Runner, record: Path) -> None:
    made = msgspec.json.decode(run("review", str(record), "--json", "-").out, type=Review)
    shown = run("review", str(record), "--mistakes").out
    worse = [made.decisions[each.index] for each in made.moments if each.kind == "decision"]
    assert worse
    for decision in worse:
        assert f"wins {100 * decision.cost:.1f} more matches in 100" in decision.difference
        assert decision.difference in shown
        best, own = decision.choices[0], decision.choices[decision.made]
        points = round(best.points - own.points, -1)
        more = f"{abs(points):.0f} {'more' if points > 0 else 'fewer'} points"
        assert (more in decision.difference) == bool(points)
        # The reasons say "you": a reader must know who that is.
        assert f"Advice to Player {decision.seat + 1}: {best.why}" in shown
    fine = [each for each in made.decisions if each.verdict in ("fine", "forced")]
    assert not any(each.difference for each in fine)
