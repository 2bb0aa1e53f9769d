"""L8: everything that is printed can be parsed back."""

import string
from itertools import islice
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bornes.core.events
import bornes.core.moves
import bornes.core.state
from bornes.core.cards import CARDS
from bornes.core.edition import EDITIONS, edition, rules
from bornes.core.errors import BadPosition, BadRequest, UnknownEdition
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.moves import EXTEND, FINISH, PASS, CoupFourre, Discard, Move, Play
from bornes.core.notation import format_move, format_position, parse_move, parse_position
from bornes.core.position import Position, ViewData, view_data, view_of_data
from bornes.core.view import AnyView, redact, view_of
from bornes.record import record_of
from bornes.record.log import lines, parse
from tests.laws.play import random_match
from tests.luck import EXPLORE
from tests.strategies import LETTERS, Setting, quick, tables

NAMES = (
    vars(bornes.core.moves)
    | vars(bornes.core.state)
    | vars(bornes.core.events)
    | {"edition": edition, "rules": rules}
)
CARD = st.sampled_from(CARDS)
MOVES = st.one_of(
    st.builds(Play, CARD, st.none() | st.integers(0, 7)),
    st.builds(Discard, CARD),
    st.builds(CoupFourre, CARD),
    st.sampled_from((PASS, EXTEND, FINISH)),
)
SOME_POSITIONS = 1 if EXPLORE else 5
"""One of this many positions of a match is checked, and all of them in the long tests."""


def _through_json(value: object, kind: Any) -> object:
    """The value after encoding it as JSON and decoding it."""
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


def _evaluated(value: object) -> object:
    """The value of evaluating the `repr`."""
    return eval(repr(value), dict(NAMES))  # noqa: S307 - this is what is tested


@given(MOVES)
def test_L8_moves_survive_a_round_trip_as_words_json_and_python(move: Move) -> None:
    assert parse_move(format_move(move)) == move
    assert _through_json(move, Move) == move
    assert _evaluated(move) == move


@given(MOVES)
def test_L8_a_move_has_exactly_the_keys_documented_for_the_referee(move: Move) -> None:
    keys = set(msgspec.to_builtins(move))
    if isinstance(move, Play):
        assert keys == {"type", "card"} | ({"target"} if move.target is not None else set())
    elif isinstance(move, Discard | CoupFourre):
        assert keys == {"type", "card"}
    else:
        assert keys == {"type"}


NEARLY_WORDS = st.builds(
    "".join,
    st.tuples(
        st.sampled_from(("", "-", "!", "--")),
        CARD | st.sampled_from(("pass", "extend", "finish", "")) | st.text(string.ascii_lowercase),
        st.just("") | st.integers(-2, 12).map(">{}".format) | st.text(LETTERS, max_size=3),
    ),
)


@given(st.text(LETTERS) | NEARLY_WORDS)
def test_L8_any_word_is_refused_or_parsed_to_a_move_that_can_be_printed(word: str) -> None:
    try:
        move = parse_move(word)
    except BadRequest:
        return
    assert parse_move(format_move(move)) == move


@pytest.mark.parametrize(
    "word", ["", "joker", "stop>", "-stop>1", "!stop>1", "25 ", "stop>-1", 25, [], None]
)
def test_L8_words_that_are_not_moves_are_refused(word: Any) -> None:
    with pytest.raises(BadRequest):
        parse_move(word)


@quick(30)
@given(tables())
def test_L8_events_survive_a_round_trip_as_json_and_python(setting: Setting) -> None:
    """Both the complete events and those redacted for every seat and for spectators."""
    match = setting.match()
    for _ in random_match(match, setting.chance()):
        pass
    taken_up = Match.at(match.position())
    for event in {*match.log, *taken_up.log}:
        for shown in (
            event,
            *(redact(event, seat) for seat in (None, *range(match.rules.players))),
        ):
            assert _through_json(shown, Event) == shown
            assert _evaluated(shown) == shown


@quick(30)
@given(tables())
def test_L8_positions_survive_a_round_trip_as_json_and_lines(setting: Setting) -> None:
    match = setting.match()
    for _ in islice(random_match(match, setting.chance()), 0, None, SOME_POSITIONS):
        position = match.position()
        assert _through_json(position, Position) == position
        assert parse_position(format_position(position)) == position
        assert Match.at(format_position(position)).state == match.state


def test_L8_the_line_of_a_partial_position_is_complete() -> None:
    partial = Position(edition="classic", players=2, seed=7)
    line = format_position(partial)
    assert line == format_position(parse_position(line))
    assert Match.at(line).state == Match.at(partial).state


@pytest.mark.parametrize(
    ("found", "instead"),
    [
        (" turn:", " sleep:"), ("classic", "klassik"), (" 2 ", " 9 "), (" - 700", " S0>0 700"),
        (" 700 ", " 701 "), (" 7", ""), ("/", ""), ("-,-,-,-,0", "2,-,-,-,0"), (" 1 1 ", " 1 2 "),
        (" - 1 ", " discard=never - 1 "), (" - 1 ", " colour=red 1 "), ("classic", "classic "),
        (" 7", " 99999999999999999999"),
    ],
)  # fmt: skip
def test_L8_an_invalid_position_line_is_refused(found: str, instead: str) -> None:
    line = format_position(Match.start("classic", 2, seed=7, dealer=1).position())
    assert found in line
    with pytest.raises((BadPosition, BadRequest, UnknownEdition)):
        Match.at(line.replace(found, instead, 1))


@given(st.text(LETTERS) | st.sampled_from([5, [], None]))
def test_L8_any_text_is_refused_as_a_position_line(line: Any) -> None:
    with pytest.raises(BadPosition):
        parse_position(line)


def _check_view(view: AnyView) -> None:
    data = view_data(view)
    again: Any = _through_json(data, ViewData)
    assert again == data
    assert view_of_data(again) == view


@quick(60)
@given(tables())
def test_L8_views_survive_a_round_trip_as_json(setting: Setting) -> None:
    match, chance = setting.match(), setting.chance()
    for step in random_match(match, chance):
        _check_view(view_of(step.after, chance.randrange(match.rules.players)))


def test_L8_the_view_of_a_spectator_survives_a_round_trip_as_json() -> None:
    _check_view(view_of(Match.start("classic", 2, seed=1).state, None))


@quick(30)
@given(tables())
def test_L8_records_survive_a_round_trip_as_lines_of_a_file(setting: Setting) -> None:
    match = setting.match()
    for _ in random_match(match, setting.chance()):
        pass
    record = record_of(match)
    assert parse(b"\n".join(lines(record)) + b"\n") == record


@quick(60)
@given(tables())
def test_L8_the_rules_of_a_table_survive_a_round_trip_as_python(setting: Setting) -> None:
    table = setting.match().rules
    assert _evaluated(table) == table
    assert len(repr(table)) < 400


@pytest.mark.parametrize("key", EDITIONS)
def test_L8_an_edition_survives_a_round_trip_as_python(key: str) -> None:
    assert repr(edition(key)) == f"edition('{key}')"
    assert _evaluated(edition(key)) == edition(key)


def test_L8_default_values_are_not_printed() -> None:
    assert repr(Play("25")) == "Play(card='25')"
    assert repr(bornes.core.state.Side(score=50)) == "Side(score=50)"
