"""`bornes check` and `bornes replay`: match files are checked and replayed."""

import json
from pathlib import Path

import pytest

import bornes
from bornes.cli.replay import Reel, browse
from bornes.core.events import HandDealt, SafetyExposed
from bornes.core.view import redact
from bornes.record import Record, read, write
from bornes.record.opening import opened
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Runner
from tests.positions import ROLLING
from tests.record.games import sealed_match, text_of
from tests.rules.table import at

LANGS = pytest.mark.parametrize("lang", LANGUAGES)


@pytest.fixture
def answered(tmp_path: Path) -> Path:
    """A record with two coups fourrés in it."""
    table = at(
        "classic",
        hands=[["accident", "flat_tire", ...], ["driving_ace", "puncture_proof", ...]],
        sides=[ROLLING, ROLLING],
    )
    table.play(0, "accident", 1)
    table.coup_fourre(1, "driving_ace")
    table.discard(1, table.hand(1)[-1])
    table.play(0, "flat_tire", 1)
    table.coup_fourre(1, "puncture_proof")
    path = tmp_path / "coups.jsonl"
    bornes.save(table.match, path)
    return path


# -- check -------------------------------------------------------------------------------------


def test_a_sound_record_is_valid(run: Runner, record: Path) -> None:
    done = run("check", str(record))
    lines = len(record.read_text().splitlines()) - 1
    assert done.status == 0
    assert f"{record}: valid. 2 hands, {lines} lines;" in done.out.replace(",0", "0")
    for sheet in bornes.load(record).sheets():
        assert str(sheet.total) in done.out


@pytest.mark.parametrize(
    ("lang", "said"),
    [("fr", "Les mélanges de 2 manches étaient scellés"), ("en", "The shuffles of 2 hands")],
)
def test_check_says_that_the_shuffles_were_sealed(
    run: Runner, tmp_path: Path, lang: str, said: str
) -> None:
    record = tmp_path / "sealed.jsonl"
    record.write_bytes(text_of(sealed_match("classic", 2, 2)))
    assert said in run("--lang", lang, "check", str(record)).out


@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "d’aucune édition de ce Bornes"), ("en", "not those of any edition")]
)
def test_check_says_that_a_file_has_rules_of_its_own(
    run: Runner, record: Path, lang: str, said: str
) -> None:
    header, *events = record.read_text().splitlines(keepends=True)
    changed = json.loads(header)
    changed["edition"]["choices"]["points_to_win"] += 5
    forged = record.with_name("forged.jsonl")
    forged.write_text(json.dumps(changed) + "\n" + "".join(events))
    assert said not in run("--lang", lang, "check", str(record)).out
    assert said in run("--lang", lang, "check", str(forged)).out


@LANGS
@pytest.mark.parametrize("command", ["replay", "review"])
def test_an_edition_of_its_own_is_shown_by_its_key(
    run: Runner, record: Path, lang: Lang, command: str
) -> None:
    header, *events = record.read_text().splitlines(keepends=True)
    changed = json.loads(header)
    changed["edition"]["key"] = "moon\x1b[31m"
    changed["edition"]["names"] = {"roll": "card-rocket"}
    own = record.with_name("own.jsonl")
    own.write_text(json.dumps(changed) + "\n" + "".join(events))
    done = run("--lang", lang, command, str(own))
    assert (done.status, done.err) == (0, "")
    assert "moon\ufffd[31m" in done.out
    assert "card-rocket" not in done.out


def test_check_says_that_a_match_is_not_over(run: Runner, answered: Path) -> None:
    assert "not over" in run("check", str(answered)).out


@LANGS
def test_a_forged_line_is_named_and_the_status_is_1(run: Runner, record: Path, lang: Lang) -> None:
    lines = record.read_text().splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines, 1) if '"discarded"' in line)
    event = json.loads(lines[number - 1])
    event["card"] = "200" if event["card"] != "200" else "25"
    lines[number - 1] = json.dumps(event) + "\n"
    forged = record.with_name("forged.jsonl")
    forged.write_text("".join(lines))
    done = run("--lang", lang, "check", str(record), str(forged))
    assert done.status == 1
    good, bad = done.out.splitlines()
    assert str(record) in good
    assert str(forged) in bad
    assert str(number) in bad


def test_check_recovers_a_truncated_record_and_says_so(run: Runner, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-9])
    done = run("check", str(record))
    assert done.status == 0
    assert "cut off" in done.out
    assert "was not written to its end" in done.out


def test_one_bad_file_among_good_ones_is_found(run: Runner, record: Path) -> None:
    spoiled = record.with_name("spoiled.jsonl")
    spoiled.write_bytes(record.read_bytes().replace(b"roll", b"stop", 1))
    done = run("check", str(record), str(spoiled), str(record))
    assert done.status == 1
    assert done.out.count(": valid.") == 2
    assert done.out.count(": not valid.") == 1


def test_a_file_that_cannot_be_read_is_a_usage_error(run: Runner, record: Path) -> None:
    done = run("check", "/no/such/file", str(record))
    assert done.status == 2
    assert done.out.count(": valid.") == 1
    assert "not valid" not in done.out + done.err


# -- replay ------------------------------------------------------------------------------------


@LANGS
def test_a_piped_replay_prints_every_event_in_order(run: Runner, record: Path, lang: Lang) -> None:
    done = run("replay", str(record), "--lang", lang)
    assert done.status == 0
    told = [line for line in done.out.splitlines() if line.split(".")[0].isdecimal()]
    events = len(read(record).events)
    assert [int(line.split(".")[0]) for line in told] == list(range(1, events + 1))


def test_all_cards_are_shown_unless_a_seat_is_named(run: Runner, record: Path) -> None:
    assert run("replay", str(record)).out == run("replay", str(record), "--all").out
    whole = run("replay", str(record)).out
    assert "Player 1's hand" in whole
    assert "Player 2's hand" in whole


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_only_its_own_cards(run: Runner, record: Path, seat: int) -> None:
    out = run("replay", str(record), "--seat", str(seat)).out
    other = 2 - seat
    assert f"Seen by Player {seat + 1}, in seat {seat}." in out
    assert f"Player {seat + 1}'s hand" in out
    assert f"Player {other}'s hand" not in out
    assert f"Player {other} draws a card." in out
    assert f"Player {seat + 1} draws a card." not in out


@pytest.mark.parametrize("args", [("--seat", "2"), ("--seat", "-1"), ("--seat", "0", "--all")])
def test_an_unknown_seat_is_refused(run: Runner, record: Path, args: tuple[str, ...]) -> None:
    assert run("replay", str(record), *args).status == 2


def redacted(path: Path, seat: int) -> Path:
    """The record as one seat may see it."""
    record = read(path)
    told = [redact(event, seat) for event in record.events]
    own = path.with_name("own.jsonl")
    write(Record(record.header, tuple(event for event in told if event is not None)), own)
    return own


def test_a_seats_own_record_can_be_replayed_but_not_checked(run: Runner, record: Path) -> None:
    own = redacted(record, 1)
    done = run("replay", str(own))
    assert done.out == run("replay", str(record), "--seat", "1").out
    assert run("replay", str(own), "--seat", "0").status == 2
    assert run("replay", str(own), "--all").status == 2
    checked = run("check", str(own))
    assert checked.status == 1
    assert "cannot be checked" in checked.out


def test_a_seats_own_record_that_does_not_fit_together_is_refused(
    run: Runner, record: Path
) -> None:
    own = redacted(record, 0)
    lines = own.read_text().splitlines(keepends=True)
    own.write_text("".join([*lines[:2], '{"type":"passed","seat":0}\n', *lines[2:]]))
    done = run("replay", str(own))
    assert done.status == 2
    assert "3" in done.err


def test_replay_shows_a_truncated_record_and_says_so(run: Runner, record: Path) -> None:
    record.write_bytes(record.read_bytes()[:-9])
    assert "cut off" in run("replay", str(record), "--seat", "0").out


def test_a_record_without_events_says_so(run: Runner, record: Path) -> None:
    header = record.read_text().splitlines(keepends=True)[0]
    record.write_text(header)
    assert "Nothing has been played yet." in run("replay", str(record)).out


# -- step by step ------------------------------------------------------------------------------


def stepped(path: Path, *answers: str, lang: Lang = "en") -> list[str]:
    """The output at a terminal for these answers; the replay ends after the last one."""
    said: list[str] = []
    script = list(answers)

    def ask(prompt: str) -> str:
        said.append(prompt)
        if not script:
            raise EOFError
        return script.pop(0)

    browse(Reel(lang, opened(path), None), said.append, ask)
    return said


def prompts(said: list[str]) -> list[int]:
    """The steps at which an answer was asked for."""
    return [int(line.split()[1]) for line in said if line.startswith(("Step ", "Action "))]


@LANGS
def test_enter_steps_forward_and_b_steps_back(record: Path, lang: Lang) -> None:
    assert prompts(stepped(record, "", "", "b", "q", lang=lang)) == [1, 2, 3, 2]


@pytest.mark.parametrize("word", ["q", "quit", "quitter"])
def test_q_ends_the_replay(record: Path, word: str) -> None:
    assert prompts(stepped(record, word, "", "")) == [1]


def test_a_number_jumps_to_its_step(record: Path) -> None:
    assert prompts(stepped(record, "12", "3")) == [1, 12, 3]


def test_c_finds_the_next_coup_fourre(answered: Path) -> None:
    events = read(answered).events
    coups = [n for n, e in enumerate(events, 1) if isinstance(e, SafetyExposed) and e.coup_fourre]
    said = stepped(answered, "c", "c", "c")
    assert prompts(said) == [1, *coups, coups[-1]]
    assert "No coup fourré after this one." in said


@pytest.mark.parametrize("answer", ["0", "99999", "9" * 5000, "sideways", "-3", "help"])
def test_a_wrong_answer_stays_at_the_same_step(record: Path, answer: str) -> None:
    assert prompts(stepped(record, "", answer)) == [1, 2, 2]


def test_the_beginning_and_the_end_are_announced(record: Path) -> None:
    last = len(read(record).events)
    said = stepped(record, "b", str(last), "")
    assert prompts(said) == [1, 1, last, last]
    assert "This is the beginning." in said
    assert any("This is the end." in line for line in said)


def test_the_table_is_shown_on_request(record: Path) -> None:
    said = stepped(record, "t")
    dealt = read(record).events[0]
    assert isinstance(dealt, HandDealt)
    assert f"{dealt.draw_count} cards are left to draw." in said
    assert prompts(said) == [1, 1]


@pytest.mark.parametrize(
    ("lang", "said"), [("fr", "n’existe pas"), ("en", "there is no such file or folder")]
)
def test_system_errors_are_shown_in_the_users_language(
    run: Runner, tmp_path: Path, lang: str, said: str
) -> None:
    ran = run("--lang", lang, "check", str(tmp_path / "nowhere.jsonl"))
    assert (said in ran.err, ran.out, ran.status) == (True, "", 2)


def test_control_characters_of_a_file_name_do_not_reach_the_terminal(
    run: Runner, tmp_path: Path
) -> None:
    assert f"{tmp_path}/\ufffd[31m" in run("check", f"{tmp_path}/\x1b[31m").err


# -- standard input ------------------------------------------------------------------------------


def test_a_dash_means_standard_input(run: Runner, record: Path) -> None:
    content = record.read_bytes()
    assert run("check", "-", given=content).out.startswith("-: valid.")
    assert run("replay", "-", given=content).out == run("replay", str(record)).out
    assert run("check", "-", given=b"\x00\xff").status == 1
    assert run("replay", "-", given=b"").status == 2


@pytest.mark.parametrize("command", ["replay", "play --resume"])
def test_a_file_that_is_not_a_match_file_is_named(
    run: Runner, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    done = run(*command.split(), str(path))
    assert done.status == 2
    assert done.err == f"{path}: This is not a match file: line 1 is not JSON.\n"
