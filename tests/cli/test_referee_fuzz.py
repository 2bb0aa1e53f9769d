"""The referee under fire: it answers every line, and a refused line does not change its match."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bornes.cli.referee import Referee
from bornes.core.cards import CARDS
from bornes.core.edition import EDITIONS, HOUSE_RULES
from bornes.core.position import position_of
from bornes.core.view import view_of
from bornes.core.worlds import worlds
from tests.laws.play import conceivable, random_match
from tests.strategies import LETTERS, SEATINGS, Seating, quick

ERRORS: Final = {
    "illegal", "bad_request", "unknown_edition", "wrong_phase", "not_your_turn", "bad_position",
}  # fmt: skip
POSITION: Final = b'{"do":"position"}'
HUGE: Final = 10 * 2**20

# -- lines that no program in its right mind would send -----------------------------------------

NUMBERS = st.one_of(
    st.integers(-3, 9),
    st.sampled_from((2**31, 2**53, 2**63 - 1, 2**63, 2**64 - 1, -(2**63), 10**20)),
    st.floats(allow_nan=False, allow_infinity=False),
)
WORDS = st.one_of(
    st.sampled_from((*EDITIONS, *CARDS, *HOUSE_RULES, "play", "discard", "pass", "rest", "turn")),
    st.text(LETTERS, max_size=20),
)
KEYS = st.one_of(
    st.sampled_from(
        (
            "do", "edition", "players", "teams", "seed", "dealer", "first", "house", "position",
            "seat", "move", "type", "card", "target", "phase", "turn", "trip", "hands", "draw",
            "discard", "sides", "battle", "speed", "safeties", "distances", "score", "pending",
            "hazard", "by", "side", "passed", "hand", "extended_by",
        )
    ),
    st.text(LETTERS, max_size=8),
)  # fmt: skip
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | WORDS,
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(KEYS, inner, max_size=6),
    max_leaves=20,
)
REQUESTS: Final = (
    "new", "setup", "legal", "move", "why", "view", "position", "score", "next_hand", "log",
    "editions",
)  # fmt: skip


def _changed(request: Any, chance: Random, junk: list[Any]) -> Any:
    """A valid request in which one value, at any depth, is replaced by junk or removed."""
    if not isinstance(request, dict | list) or not request or chance.random() < 0.2:
        return chance.choice(junk)
    if isinstance(request, list):
        at = chance.randrange(len(request))
        return [*request[:at], _changed(request[at], chance, junk), *request[at + 1 :]]
    key = chance.choice(list(request))
    if chance.random() < 0.15:
        return {name: value for name, value in request.items() if name != key}
    if chance.random() < 0.15:
        return request | {str(chance.choice(junk))[:9]: chance.choice(junk)}
    return request | {key: _changed(request[key], chance, junk)}


def _valid_requests(position: Any) -> list[dict[str, Any]]:
    """Valid requests, to be spoiled."""
    move = {"type": "play", "card": "stop", "target": 1}
    return [
        {"do": "new", "edition": "fr2014", "players": 4, "teams": True, "seed": 7, "dealer": 2,
         "house": {"discard": "free", "trip": 700}},
        {"do": "setup", "position": position},
        {"do": "setup", "position": position},
        {"do": "move", "seat": 0, "move": move},
        {"do": "why", "seat": 1, "move": {"type": "coup_fourre", "card": "extra_tank"}},
        {"do": "view", "seat": 1},
        {"do": "log", "seat": 0},
    ]  # fmt: skip


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A request that is wrong in one place."""
    chance = draw(st.randoms(use_true_random=False))
    junk = draw(st.lists(JSON, min_size=1, max_size=4))
    seating = draw(st.sampled_from(SEATINGS))
    position = msgspec.to_builtins(seating.match(draw(st.integers(0, 99))).position())
    return json.dumps(_changed(chance.choice(_valid_requests(position)), chance, junk)).encode()


GARBAGE = st.one_of(
    st.binary(max_size=60).map(lambda line: line.replace(b"\n", b" ")),
    st.text(LETTERS, max_size=60).map(lambda line: line.replace("\n", " ").encode()),
    JSON.map(lambda value: json.dumps(value).encode()),
    st.builds(
        lambda do, more: json.dumps({**more, "do": do}).encode(),
        st.sampled_from(REQUESTS),
        st.dictionaries(KEYS, JSON, max_size=4),
    ),
    spoiled(),
)


def _answered(referee: Referee, line: bytes) -> dict[str, Any]:
    """Check the form of the answer to a line, and return it."""
    said = referee.answer(line)
    assert b"\n" not in said
    answer: dict[str, Any] = json.loads(said)
    assert isinstance(answer, dict)
    assert isinstance(answer["ok"], bool)
    if not answer["ok"]:
        assert answer["error"] in ERRORS
        assert isinstance(answer["why"], str)
        assert answer["why"]
    return answer


def _in_play(seating: Seating, seed: int) -> Referee:
    """A referee with a match in progress."""
    match = seating.match(seed)
    steps = list(random_match(match, Random(seed), hands=1))
    state = steps[seed % len(steps)].after
    position = json.loads(msgspec.json.encode(position_of(state, seed)))
    referee = Referee()
    assert _answered(referee, json.dumps({"do": "setup", "position": position}).encode())["ok"]
    return referee


def _check_line(referee: Referee, line: bytes) -> None:
    """Check that the line is answered, and that nothing changes if it is refused."""
    before = referee.answer(POSITION)
    if not _answered(referee, line)["ok"]:
        assert referee.answer(POSITION) == before


@quick(150)
@given(st.sampled_from(SEATINGS), st.integers(0, 999), st.lists(GARBAGE, min_size=1, max_size=6))
def test_every_line_is_answered_and_a_refusal_changes_nothing(
    seating: Seating, seed: int, lines: list[bytes]
) -> None:
    referee = _in_play(seating, seed)
    for line in lines:
        _check_line(referee, line)


@quick(100)
@given(st.lists(GARBAGE, min_size=1, max_size=6))
def test_without_a_match_every_line_is_answered_too(lines: list[bytes]) -> None:
    referee = Referee()
    for line in lines:
        _check_line(referee, line)


@quick(25)
@given(st.sampled_from(SEATINGS), st.integers(0, 999))
def test_refused_moves_of_any_seat_change_nothing(seating: Seating, seed: int) -> None:
    referee = _in_play(seating, seed)
    moves = Random(seed).sample(conceivable(4), 40)
    for seat in (-1, *range(seating.players + 1), 99):
        for move in moves:
            ask = {"do": "move", "seat": seat, "move": msgspec.to_builtins(move)}
            _check_line(referee, json.dumps(ask).encode())


def _outrages() -> Iterator[tuple[str, bytes]]:
    """Lines that have crashed other programs."""
    yield "nothing", b""
    yield "blanks", b"  \t  "
    yield "nul", b"\x00\x00"
    yield "nul-in-text", b'{"do":"new","edition":"clas\x00sic","players":2}'
    yield "nul-escaped", b'{"do":"new","edition":"clas\\u0000sic","players":2}'
    yield "bad-utf8", b'{"do":"new","edition":"\xff\xfe","players":2}'
    yield "utf16", '{"do":"legal"}'.encode("utf-16")
    yield "byte-order-mark", b'\xef\xbb\xbf{"do":"legal"}'
    yield "half-surrogate", b'{"do":"new","edition":"\\ud800","players":2}'
    yield "two-objects", b'{"do":"legal"}{"do":"legal"}'
    yield "cut-short", b'{"do":"new","edition":"cla'
    yield "nan", b'{"do":"new","edition":"classic","players":NaN}'
    yield "infinity", b'{"do":"new","edition":"classic","players":1e999}'
    yield "float-for-int", b'{"do":"new","edition":"classic","players":2.0}'
    yield "true-for-int", b'{"do":"new","edition":"classic","players":true}'
    yield "text-for-int", b'{"do":"new","edition":"classic","players":"2"}'
    yield "unknown-key", b'{"do":"legal","seat":0}'
    yield "unknown-request", b'{"do":"resign"}'
    yield "no-request", b'{"edition":"classic"}'
    yield "an-array", b'["legal"]'
    yield "a-word", b'"legal"'
    yield "null", b"null"
    yield "deep-array", b"[" * 200_000
    yield "deep-object", b'{"do":' * 100_000
    yield "deep-position", b'{"do":"setup","position":' + b"[" * 90_000 + b"]" * 90_000 + b"}"
    house = b'{"do":"new","edition":"classic","players":2,"house":{"discard":'
    yield "deep-house", house + b"[" * 900 + b"]" * 900 + b"}}"
    yield "huge-text", b'{"do":"new","players":2,"edition":"' + b"x" * HUGE + b'"}'
    yield "huge-blank", b" " * HUGE
    yield "huge-garbage", b"\xfe" * HUGE
    hand = b'"25",' * (HUGE // 5)
    yield (
        "huge-hand",
        b'{"do":"setup","position":{"edition":"classic","players":2,"hands":[['
        + (hand + b'"25"],[]]}}'),
    )
    yield "unfinished", b'{"do":"move","seat":0,"move":{"type":"play"'
    yield "traversal", b'{"do":"new","edition":"../../../etc/passwd","players":2}'
    yield "placeable", b'{"do":"new","edition":"{ $edition }","players":2}'


OUTRAGES: Final = dict(_outrages())


@pytest.mark.parametrize("name", OUTRAGES)
def test_an_outrageous_line_is_refused_and_changes_nothing(name: str) -> None:
    referee = _in_play(SEATINGS[0], 5)
    before = referee.answer(POSITION)
    answer = _answered(referee, OUTRAGES[name])
    assert not answer["ok"]
    assert answer["error"] in ("bad_request", "unknown_edition", "bad_position")
    assert len(answer["why"]) < 1000
    assert referee.answer(POSITION) == before


@pytest.mark.parametrize("number", [10**30, -(10**30), 10**400, 10**4000], ids=["1", "2", "3", "4"])
@pytest.mark.parametrize(
    "request_",
    [
        '{"do":"new","edition":"classic","players":NUMBER}',
        '{"do":"new","edition":"classic","players":2,"seed":NUMBER}',
        '{"do":"new","edition":"classic","players":2,"dealer":NUMBER}',
        '{"do":"new","edition":"classic","players":2,"house":{"trip":NUMBER}}',
        '{"do":"view","seat":NUMBER}',
        '{"do":"log","seat":NUMBER}',
        '{"do":"move","seat":NUMBER,"move":{"type":"pass"}}',
        '{"do":"move","seat":0,"move":{"type":"play","card":"stop","target":NUMBER}}',
        '{"do":"setup","position":{"edition":"classic","players":NUMBER}}',
        '{"do":"setup","position":{"edition":"classic","players":2,"trip":NUMBER}}',
        '{"do":"setup","position":{"edition":"classic","players":2,"turn":NUMBER}}',
    ],
)
def test_a_number_too_large_for_any_table_is_refused(request_: str, number: int) -> None:
    referee = _in_play(SEATINGS[0], 5)
    before = referee.answer(POSITION)
    assert not _answered(referee, request_.replace("NUMBER", str(number)).encode())["ok"]
    assert referee.answer(POSITION) == before


def test_a_bug_gets_an_answer_and_does_not_lose_the_match(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    referee = _in_play(SEATINGS[0], 5)
    before = referee.answer(POSITION)

    def fail(*args: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("bornes.core.match.legal_moves", fail)
        answer = _answered(referee, b'{"do":"legal"}')
    assert (answer["ok"], answer["error"]) == (False, "bad_request")
    assert str(tmp_path) in answer["why"]
    assert referee.answer(POSITION) == before


def test_the_last_value_of_a_repeated_key_counts() -> None:
    """JSON leaves this open; what matters is that there is one answer, which shows the value."""
    line = b'{"do":"new","edition":"classic","edition":"vintage","players":2,"seed":1}'
    assert _answered(Referee(), line)["position"]["edition"] == "vintage"


# -- as a program --------------------------------------------------------------------------------

COMMAND: Final = [sys.executable, "-m", "bornes", "referee"]


def _run(text: bytes) -> "subprocess.CompletedProcess[bytes]":
    return subprocess.run(COMMAND, input=text, capture_output=True, timeout=120, check=False)


def test_the_program_answers_every_outrageous_line_and_keeps_its_match() -> None:
    start = b'{"do":"new","edition":"classic","players":2,"seed":1,"dealer":0}'
    lines = [start, POSITION]
    for line in OUTRAGES.values():
        lines += [line, POSITION]
    ran = _run(b"".join(line + b"\n" for line in lines))
    assert ran.returncode == 0
    assert ran.stderr == b""
    answers = ran.stdout.split(b"\n")
    assert answers.pop() == b""
    assert len(answers) == len(lines)
    assert all(isinstance(json.loads(answer)["ok"], bool) for answer in answers)
    assert len(set(answers[1::2])) == 1, "the match changed on a refusal"


def test_the_program_ends_cleanly_without_any_input() -> None:
    ran = _run(b"")
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, b"", b"")


def test_a_last_line_without_a_newline_is_answered() -> None:
    ran = _run(b'{"do":"editions"}')
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["ok"]


# -- secrets -------------------------------------------------------------------------------------


@quick(30)
@given(st.sampled_from(SEATINGS), st.integers(0, 9999))
def test_L3_the_answers_to_a_seat_do_not_depend_on_what_is_hidden_from_it(
    seating: Seating, seed: int
) -> None:
    """In two worlds that look the same to a seat, its view, its log and the reasons against its
    moves are the same, byte for byte.
    """
    chance = Random(seed)
    match = seating.match(seed)
    state = chance.choice(list(random_match(match, chance, hands=1))).after
    seat = chance.randrange(seating.players)
    said = []
    for world in (state, next(worlds(view_of(state, seat), chance))):
        referee = Referee()
        setup = {"do": "setup", "position": msgspec.to_builtins(position_of(world, 0))}
        assert _answered(referee, json.dumps(setup).encode())["ok"]
        asks: list[dict[str, Any]] = [{"do": "view", "seat": seat}, {"do": "log", "seat": seat}]
        asks += [
            {"do": "why", "seat": seat, "move": msgspec.to_builtins(move)}
            for move in conceivable(match.rules.sides)
        ]
        said.append([referee.answer(json.dumps(ask).encode()) for ask in asks])
    assert said[0] == said[1]
