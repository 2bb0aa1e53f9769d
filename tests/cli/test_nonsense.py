"""Nonsense as any input: one clear sentence in reply, no traceback, and no match lost."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from bornes.bots.answering import Answerer
from bornes.cli.referee import Referee
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Ran, Runner, started
from tests.nonsense import BINARY, TEXTS, deep, in_place_of

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
POSITION: Final = b'{"do":"position"}'
LONGEST_SENTENCE: Final = 1_500
"""Characters; no sentence quotes more than a reader can take in."""

PLACES: Final = (
    "#",
    '{"do":#}',
    '{"do":"position",#:1}',
    '{"do":"new","edition":#,"players":2}',
    '{"do":"new","edition":"classic","players":#}',
    '{"do":"new","edition":"classic","players":2,"teams":#}',
    '{"do":"new","edition":"classic","players":2,"seed":#}',
    '{"do":"new","edition":"classic","players":2,"dealer":#}',
    '{"do":"new","edition":"classic","players":2,"house":#}',
    '{"do":"new","edition":"classic","players":2,"house":{"trip":#}}',
    '{"do":"new","edition":"classic","players":2,"house":{"discard":#}}',
    '{"do":"new","edition":"classic","players":2,"house":{"shutout":#}}',
    '{"do":"new","edition":"fr2014","players":2,"first":#}',
    '{"do":"setup","position":#}',
    '{"do":"setup","position":{"edition":#,"players":2}}',
    '{"do":"setup","position":{"edition":"classic","players":2,"phase":#}}',
    '{"do":"setup","position":{"edition":"classic","players":2,"pending":#}}',
    '{"do":"setup","position":{"edition":"classic","players":2,"hands":[#,[]]}}',
    '{"do":"setup","position":{"edition":"classic","players":2,"sides":[{"safeties":#},{}]}}',
    '{"do":"setup","position":{"edition":"classic","players":2,"sides":[{"distances":[#]},{}]}}',
    '{"do":"move","seat":#,"move":{"type":"pass"}}',
    '{"do":"move","seat":0,"move":#}',
    '{"do":"why","seat":0,"move":{"type":#}}',
    '{"do":"why","seat":0,"move":{"type":"play","card":#}}',
    '{"do":"why","seat":0,"move":{"type":"play","card":"stop","target":#}}',
    '{"do":"view","seat":#}',
    '{"do":"log","seat":#}',
)
HARMLESS: Final = ("new", "setup", "why", "log")
"""Requests in which some of the values happen to be valid."""


@pytest.mark.parametrize("place", PLACES)
def test_the_referee_answers_every_line_and_keeps_its_match(place: str) -> None:
    referee = Referee()
    referee.answer(b'{"do":"new","edition":"classic","players":2,"seed":1,"dealer":0}')
    before = referee.answer(POSITION)
    for line in in_place_of(place, "#"):
        answer = json.loads(referee.answer(line))
        if answer["ok"]:
            assert any(f'"{word}"' in place for word in HARMLESS), line[:100]
            before = referee.answer(POSITION)
            continue
        assert answer["why"]
        assert len(answer["why"]) < LONGEST_SENTENCE
        assert referee.answer(POSITION) == before, line[:100]


QUESTION: Final = {
    "view": {"seat": 0, "edition": "classic", "players": 2, "cards": ["25"], "sides": [{}, {}]},
    "legal": [{"type": "discard", "card": "25"}],
}


@pytest.mark.parametrize("field", ["view", "legal", "events", "seed", "budget"])
@LANGS
def test_a_bot_answers_every_question(field: str, lang: Lang) -> None:
    answerer = Answerer("random", lang)
    for line in in_place_of(json.dumps(QUESTION | {field: "#"}).replace('"#"', "#"), "#"):
        answer = answerer.answer(line)
        assert answer.keys() <= {"move", "error"}
        assert len(answer.get("error", "")) < LONGEST_SENTENCE


@pytest.mark.parametrize(
    "place", ["edition", "players", "cards", "sides", "trip", "house", "pending"]
)
def test_a_bot_answers_whatever_the_view_contains(place: str) -> None:
    answerer = Answerer("random", "en")
    view: Any = QUESTION["view"]
    question = QUESTION | {"view": view | {place: "#"}}
    for line in in_place_of(json.dumps(question).replace('"#"', "#"), "#"):
        assert answerer.answer(line).keys() <= {"move", "error"}


# -- commands ------------------------------------------------------------------------------------


def check_one_sentence(done: Ran) -> None:
    """Check that a command was refused in one line, and not as a bug."""
    assert done.status in (1, 2)
    (line,) = (done.out + done.err).splitlines()
    assert len(line) < LONGEST_SENTENCE + 200
    assert "bug in Bornes" not in line
    assert "erreur dans Bornes" not in line


@LANGS
@pytest.mark.parametrize("word", [text for text in TEXTS if "\0" not in text], ids=len)
@pytest.mark.parametrize(
    "args",
    [
        ("#",),
        ("--lang", "#"),
        ("--lang=#",),
        ("bot", "#"),
        ("bot", "random", "--seed", "#"),
        ("play", "--bot", "#"),
        ("play", "--edition", "#"),
        ("play", "--players", "#"),
        ("play", "--house", "#"),
        ("play", "--house", "#=1"),
        ("play", "--house", "trip=#"),
        ("play", "--resume", "#"),
        ("play", "#"),
        ("play", "--#"),
        ("check", "#"),
        ("replay", "#"),
        ("replay", "--seat", "#", "x"),
        ("editions", "#"),
        ("editions", "show", "#"),
        ("editions", "compare", "classic", "#"),
        ("score", "#"),
        ("arena", "#", "random"),
        ("arena", "random", "driver", "--seed", "#"),
        ("arena", "random", "driver", "--resume", "#"),
        ("serve", "--port", "#"),
        ("referee", "#"),
    ],
    ids=" ".join,
)
def test_a_command_line_is_refused_in_one_sentence(
    run: Runner, lang: Lang, args: tuple[str, ...], word: str
) -> None:
    words = [arg.replace("#", word) for arg in args]
    check_one_sentence(run(*words, "--lang", lang) if "--lang" not in args[0] else run(*words))


@pytest.mark.parametrize("command", ["check", "replay", "play --resume", "arena --resume"])
def test_a_file_of_nonsense_is_refused_in_one_sentence(
    run: Runner, command: str, tmp_path: Path
) -> None:
    path = tmp_path / "odd.jsonl"
    header = '{"bornes":1,"edition":#,"players":2,"teams":false}\n'
    contents = [*BINARY, *(text.encode() for text in (*TEXTS, *deep())), *in_place_of(header, "#")]
    for content in contents:
        path.write_bytes(content)
        check_one_sentence(run(*command.split(), str(path)))


def test_a_nonsensical_event_is_refused_in_one_sentence(
    run: Runner, record: Path, tmp_path: Path
) -> None:
    header = record.read_bytes().split(b"\n")[0]
    path = tmp_path / "odd.jsonl"
    for place in ("#", '{"type":#}', '{"type":"passed","seat":#}', '{"type":"hand_dealt",#:1}'):
        for line in in_place_of(place, "#"):
            path.write_bytes(header + b"\n" + line + b"\n")
            check_one_sentence(run("check", str(path)))


@pytest.mark.parametrize(
    "place",
    [
        "#",
        '{"edition":#,"players":2}',
        '{"edition":"classic","players":#}',
        '{"edition":"classic","players":2,"house":#}',
        '{"edition":"classic","players":2,"draw":#}',
        '{"edition":"classic","players":2,"draw_empty":#}',
        '{"edition":"classic","players":2,"sides":#}',
        '{"edition":"classic","players":2,"sides":[{"score":#},{}]}',
        '{"edition":"classic","players":2,#:1}',
    ],
)
@LANGS
def test_score_refuses_nonsense_in_one_sentence(run: Runner, lang: Lang, place: str) -> None:
    for given in in_place_of(place, "#"):
        done = run("score", "--lang", lang, given=given)
        if done.status:  # some values happen to be valid
            check_one_sentence(done)
            assert not done.out


# -- as programs ---------------------------------------------------------------------------------


def test_as_a_program_the_referee_survives_a_long_value() -> None:
    new = '{"do":"new","edition":"classic","players":2,"seed":1}\n'
    long = json.dumps({"do": "new", "edition": "classic", "players": 2, "x" * 5_000: 1})
    done = started("referee", given=f"{new}{long}\n" + '{"do":"position"}\n')
    assert (done.status, done.err) == (0, "")
    first, refused, after = map(json.loads, done.out.splitlines())
    assert not refused["ok"]
    assert after["position"] == first["position"]
