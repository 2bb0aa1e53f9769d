"""Forged records: the audit names the first line that is impossible."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bornes.core.cards import DISTANCES
from bornes.core.errors import BadRecord, BornesError
from bornes.core.history import move_of
from bornes.core.match import Match
from bornes.core.moves import PASS, Play
from bornes.core.position import Position, PositionSide
from bornes.record import Record, audit, load, record_of, states
from bornes.record.log import parse
from tests.laws.play import random_match
from tests.record.games import played, put, rows_of, text_of, text_of_rows
from tests.refusals import expect_error
from tests.strategies import SEATINGS, quick

Rows: TypeAlias = list[Any]
Forgery: TypeAlias = Callable[[Rows], int]
"""A function that tampers with the rows and returns the line (header: 1) the audit must name."""


def _first(rows: Rows, kind: str, after: int = 0) -> int:
    """The index of the first event of a kind."""
    return next(at for at, row in enumerate(rows) if at > after and row.get("type") == kind)


def _other(card: str) -> str:
    return "50" if card == "25" else "25"


# -- one function for each kind of tampering -------------------------------------------------------


def card_in_a_hand_swapped(rows: Rows) -> int:
    hand = rows[1]["hands"][0]
    hand[0] = _other(hand[0])
    return 2


def card_of_the_draw_pile_swapped(rows: Rows) -> int:
    draw = rows[1]["draw"]
    draw[-1] = _other(draw[-1])
    return 2


def draw_pile_in_another_order(rows: Rows) -> int:
    """Swap the top card, so that the first turn draws a different one."""
    draw = rows[1]["draw"]
    other = next(at for at, card in enumerate(draw) if card != draw[0])
    draw[0], draw[other] = draw[other], draw[0]
    return 3


def card_too_many_in_the_deck(rows: Rows) -> int:
    rows[1]["draw"].append("right_of_way")
    rows[1]["draw_count"] += 1
    return 2


def hand_of_another_size(rows: Rows) -> int:
    rows[1]["draw"].append(rows[1]["hands"][0].pop())
    return 2


def hand_kept_secret(rows: Rows) -> int:
    rows[1]["hands"][1] = None
    return 2


def dealer_who_is_not_there(rows: Rows) -> int:
    rows[1]["dealer"] = 7
    return 2


def longer_trip(rows: Rows) -> int:
    rows[1]["trip"] = 1000
    return 2


def points_before_the_first_hand(rows: Rows) -> int:
    rows[1]["scores"][0] = 4900
    return 2


def card_drawn_swapped(rows: Rows) -> int:
    at = _first(rows, "turn_began", 10)
    rows[at]["drew"][0] = _other(rows[at]["drew"][0])
    return at + 1


def turn_of_another(rows: Rows) -> int:
    at = _first(rows, "turn_began", 10)
    rows[at]["seat"] = 1 - rows[at]["seat"]
    return at + 1


def card_discarded_that_was_not_held(rows: Rows) -> int:
    at = _first(rows, "discarded")
    held = rows[1]["hands"][rows[at]["seat"]] + rows[2]["drew"]
    rows[at]["card"] = next(c for c in ("75", "25", "gasoline", "200", "roll") if c not in held)
    return at + 1


def move_out_of_turn(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows[at]["seat"] = 1 - rows[at]["seat"]
    return at + 1


def seat_beyond_the_table(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows[at]["seat"] = 2
    return at + 1


def seat_below_the_table(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows[at]["seat"] = -1
    return at + 1


def distance_before_rolling(rows: Rows) -> int:
    """Turn the discard of a distance before the first Roll into a play."""
    roll = next(at for at, row in enumerate(rows) if row.get("card") == "roll")
    at = _first(rows, "discarded")
    assert at < roll
    seat, card = rows[at]["seat"], rows[at]["card"]
    assert card in DISTANCES
    rows[at] = {"type": "laid", "seat": seat, "card": card, "side": seat, "pile": "distances"}
    return at + 1


def card_on_another_pile(rows: Rows) -> int:
    at = next(i for i, row in enumerate(rows) if row.get("pile") == "battle")
    rows[at]["pile"] = "speed"
    return at + 1


def event_removed(rows: Rows) -> int:
    at = _first(rows, "turn_began", 10)
    del rows[at]
    return at + 1


def move_removed(rows: Rows) -> int:
    at = _first(rows, "discarded")
    del rows[at]
    return at + 1


def deal_removed(rows: Rows) -> int:
    del rows[1]
    return 2


def event_inserted(rows: Rows) -> int:
    at = _first(rows, "turn_began", 10)
    rows.insert(at + 1, dict(rows[at]))
    return at + 2


def draw_inserted(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows.insert(at, {"type": "turn_began", "seat": 0, "drew": []})
    return at + 1


def window_closed_before_it_opened(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows.insert(at, {"type": "window_closed"})
    return at + 1


def second_deal_in_the_middle(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows.insert(at, rows[1] | {"hand": 2})
    return at + 1


def position_in_the_middle(rows: Rows) -> int:
    at = _first(rows, "discarded")
    taken_up = Match.at(Match.start("classic", 2, seed=1).position())
    rows.insert(at, msgspec.to_builtins(taken_up.log[0]))
    return at + 1


def events_reordered(rows: Rows) -> int:
    at = _first(rows, "turn_began", 10)
    rows[at - 1], rows[at] = rows[at], rows[at - 1]
    return at


def pass_of_nobody_asked(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows.insert(at, {"type": "passed", "seat": rows[at]["seat"]})
    return at + 1


def extension_that_was_not_offered(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows[at] = {"type": "extended", "seat": rows[at]["seat"], "trip": 1000}
    return at + 1


def finish_that_was_not_asked(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows[at] = {"type": "finished", "seat": rows[at]["seat"]}
    return at + 1


def coup_fourre_out_of_nothing(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows[at] = {
        "type": "safety_exposed", "seat": rows[at]["seat"], "card": "extra_tank",
        "coup_fourre": True,
    }  # fmt: skip
    return at + 1


def mistake_where_none_is_let_be_made(rows: Rows) -> int:
    at = _first(rows, "discarded")
    rows[at]["type"] = "mistake_penalised"
    return at + 1


def points_of_the_hand_changed(rows: Rows) -> int:
    at = _first(rows, "hand_ended")
    rows[at]["points"][0] += 100
    return at + 1


def winner_of_the_hand_changed(rows: Rows) -> int:
    at = _first(rows, "hand_ended")
    rows[at]["winner"] = 0 if rows[at]["winner"] is None else None
    return at + 1


def total_of_the_second_hand_changed(rows: Rows) -> int:
    at = _first(rows, "hand_dealt", 1)
    rows[at]["scores"][1] += 1
    return at + 1


def match_ended_too_soon(rows: Rows) -> int:
    at = _first(rows, "hand_ended")
    rows.insert(at + 1, {"type": "match_ended", "winner": 0, "totals": [5000, 0]})
    return at + 2


def house_rule_added(rows: Rows) -> int:
    """Add a house rule under which every side would have begun with a Roll."""
    rows[0]["house"] = {"start_rolling": True}
    return 2


def dealer_of_the_second_hand_changed(rows: Rows) -> int:
    at = _first(rows, "hand_dealt", 1)
    rows[at]["dealer"] = 1 - rows[at]["dealer"]
    return at + 1


FORGERIES: Final[tuple[Forgery, ...]] = (
    card_in_a_hand_swapped, card_of_the_draw_pile_swapped, draw_pile_in_another_order,
    card_too_many_in_the_deck, hand_of_another_size, hand_kept_secret, dealer_who_is_not_there,
    longer_trip, points_before_the_first_hand, card_drawn_swapped, turn_of_another,
    card_discarded_that_was_not_held, move_out_of_turn, seat_beyond_the_table,
    seat_below_the_table, distance_before_rolling, card_on_another_pile, event_removed,
    move_removed, deal_removed, event_inserted, draw_inserted, window_closed_before_it_opened,
    second_deal_in_the_middle, position_in_the_middle, events_reordered, pass_of_nobody_asked,
    extension_that_was_not_offered, finish_that_was_not_asked, coup_fourre_out_of_nothing,
    mistake_where_none_is_let_be_made, points_of_the_hand_changed, winner_of_the_hand_changed,
    total_of_the_second_hand_changed, match_ended_too_soon, house_rule_added,
    dealer_of_the_second_hand_changed,
)  # fmt: skip


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forged_record_is_refused_at_the_line_that_was_tampered_with(forge: Forgery) -> None:
    rows = rows_of(played(2))
    line = forge(rows)
    with pytest.raises(BadRecord) as caught:
        audit(parse(text_of_rows(rows)))
    assert caught.value.facts["line"] == line
    assert str(line) in str(caught.value)


def test_a_forged_record_is_not_loaded(tmp_path: Any) -> None:
    rows = rows_of(played())
    points_of_the_hand_changed(rows)
    with pytest.raises(BadRecord):
        load(put(tmp_path, text_of_rows(rows)))


@pytest.mark.parametrize(
    ("forge", "rule"),
    [(card_discarded_that_was_not_held, "R4.4"), (distance_before_rolling, "R6.1")],
)
def test_a_forged_move_is_reported_with_the_rule_that_forbids_it(forge: Forgery, rule: str) -> None:
    rows = rows_of(played())
    line = forge(rows)
    with expect_error(BadRecord, "audit-refused") as caught:
        audit(parse(text_of_rows(rows)))
    assert caught.value.facts == {"line": line, "rule": rule}


@pytest.mark.parametrize(
    "header", [{"players": 5}, {"teams": True}, {"house": {"tempo": 1}}, {"house": {"trip": 7}}]
)
def test_a_header_with_an_impossible_table_is_refused(header: dict[str, Any]) -> None:
    rows = rows_of(played())
    rows[0] |= header
    with pytest.raises(BadRecord):
        audit(parse(text_of_rows(rows)))


# -- positions ------------------------------------------------------------------------------


def _taken_up() -> Match:
    return Match.at(
        Position(
            edition="classic",
            players=2,
            turn=0,
            hands=[["stop", "25"], ["roll"]],
            draw=["100", "75"],
            sides=[PositionSide(), PositionSide(battle=["roll"], score=300)],
        )
    )


def test_a_match_set_up_at_a_position_passes_the_audit() -> None:
    match = _taken_up()
    match.play(0, Play("stop", 1))
    match.play(1, PASS)
    checked = audit(record_of(match))
    assert checked.state == match.state
    assert (checked.hands, checked.incomplete) == (1, 0)


def _sides(row: Any, **more: Any) -> None:
    row["public"]["sides"][0].update(more)


POSITIONS: Final[dict[str, Callable[[Any], object]]] = {
    "hands hidden": lambda row: row.update(hands=[None, ["roll"]]),
    "draw pile hidden": lambda row: row.update(draw=None),
    "hand sizes wrong": lambda row: row["public"].update(hand_sizes=[3, 1]),
    "draw count wrong": lambda row: row["public"].update(draw_count=9),
    "distance wrong": lambda row: _sides(row, distance=25),
    "distance too far": lambda row: _sides(row, distances=["200"] * 4, distance=800),
    "five of a kind": lambda row: row.update(draw=["200"] * 5),
    "turn of nobody": lambda row: row["public"].update(turn=2),
    "dealer is nobody": lambda row: row["public"].update(dealer=2),
    "a hand too many": lambda row: row["hands"].append(["25"]),
    "a side too many": lambda row: row["public"]["sides"].append(row["public"]["sides"][0]),
    "an extension by nobody": lambda row: row["public"].update(extended_by=5),
    "a coup of no safety": lambda row: _sides(row, coups_fourres=["extra_tank"]),
    "an attack of nobody": lambda row: row["public"].update(
        phase="react", pending={"hazard": "stop", "by": 0, "side": 1, "passed": []}
    ),
    "a trip of no kind": lambda row: row["public"].update(trip=33),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_an_impossible_position_is_refused(name: str) -> None:
    rows = rows_of(_taken_up())
    POSITIONS[name](rows[1])
    with pytest.raises(BadRecord) as caught:
        audit(parse(text_of_rows(rows)))
    assert caught.value.facts["line"] == 2


@pytest.mark.parametrize(
    ("key", "value"), [("turn", -1), ("dealer", -1), ("hand", 0), ("hand", -4), ("extended_by", -1)]
)
def test_a_position_with_a_negative_seat_or_hand_number_is_refused(key: str, value: int) -> None:
    """JSON positions with such values are refused (`bad_position`), so records are too."""
    rows = rows_of(_taken_up())
    rows[1]["public"][key] = value
    with pytest.raises(BadRecord):
        audit(parse(text_of_rows(rows)))


# -- random tampering ----------------------------------------------------------------------------


def _changed(value: Any, chance: Random) -> Any:
    """The value with one random part of it changed, at any depth."""
    if isinstance(value, dict) and value:
        key = chance.choice(sorted(value))
        return value | {key: _changed(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        return [*value[:at], _changed(value[at], chance), *value[at + 1 :]]
    junk: tuple[Any, ...] = (
        None,
        True,
        -1,
        0,
        1,
        2,
        99,
        "25",
        "stop",
        "extra_tank",
        "turn",
        [],
        [1],
        {},
    )
    return chance.choice(junk)


def _tampered(rows: Rows, chance: Random) -> Rows:
    at = chance.randrange(len(rows))
    what = chance.randrange(4)
    if what == 0:
        return rows[:at] + rows[at + 1 :]
    if what == 1:
        return [*rows[:at], chance.choice(rows), *rows[at:]]
    if what == 2:
        other = chance.randrange(len(rows))
        rows = list(rows)
        rows[at], rows[other] = rows[other], rows[at]
        return rows
    return [*rows[:at], _changed(rows[at], chance), *rows[at + 1 :]]


@quick(150)
@given(st.sampled_from(SEATINGS), st.integers(0, 2**32), st.booleans())
def test_a_tampered_record_is_refused_or_is_another_possible_match(
    seating: Any, lot: int, in_the_middle: bool
) -> None:
    """No forgery makes the audit crash; if it accepts one, replaying it gives the audited state."""
    chance = Random(lot)
    match = seating.match(lot)
    steps = list(random_match(match, chance, hands=1))
    if in_the_middle:
        match.state = chance.choice(steps).after
        match = Match.at(match.position())
    rows = _tampered(rows_of(match), chance)
    try:
        record: Record = parse(text_of_rows(rows))
        checked = audit(record)
    except BornesError:
        return
    kept = Record(record.header, record.events[: checked.events])
    folded = [state for _, state in states(kept)]
    assert not folded or folded[-1] == checked.state


def test_move_of_finds_the_moves_of_players_and_nothing_else() -> None:
    match = played(2)
    moves = [move_of(event) for event in match.log]
    assert sum(move is not None for move in moves) >= 50
    made = [move for move in moves if move is not None]
    again = Match.start("classic", 2, seed=match.seed, dealer=0)
    for seat, move in made:
        if again.phase == "hand_over":
            again.next_hand()
        again.play(seat, move)
    assert again.log == match.log


def test_a_record_with_only_a_header_is_a_match_before_the_first_deal() -> None:
    record = parse(text_of(played()).split(b"\n", maxsplit=1)[0] + b"\n")
    checked = audit(record)
    assert (checked.events, checked.hands, checked.state.public.phase) == (0, 0, "hand_over")
