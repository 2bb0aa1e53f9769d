"""Impossible positions are refused with a reason; missing parts of a position are filled in."""

from collections import Counter
from typing import Any

import pytest

from bornes.core.cards import REMEDY_FOR, SAFETY_AGAINST, Hazard, deck
from bornes.core.decoding import convert
from bornes.core.edition import EDITIONS, Rules
from bornes.core.errors import BadPosition, UnknownEdition
from bornes.core.match import Match
from bornes.core.moves import Play
from bornes.core.position import Position, deck_by_lot, state_of
from tests.laws.play import cards_of
from tests.positions import ROLLING
from tests.refusals import expect_error


def _position(**more: Any) -> Position:
    given: dict[str, Any] = {"edition": "classic", "players": 2, "turn": 0}
    return convert(given | more, Position, BadPosition)


def _key(**more: Any) -> str:
    with pytest.raises(BadPosition) as caught:
        Match.at(_position(**more))
    return caught.value.key


STOPPED = {"battle": ["roll", "stop"]}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("hazard", SAFETY_AGAINST)
def test_R7_5_no_hazard_is_in_force_under_the_safety_that_answers_it(
    hazard: Hazard, edition: str
) -> None:
    safety, pile = SAFETY_AGAINST[hazard], "speed" if hazard == "speed_limit" else "battle"
    side = {"safeties": {safety: "plain"}, pile: [hazard]}
    with expect_error(BadPosition, "position-hazard-under-safety") as caught:
        Match.at(_position(edition=edition, sides=[side, {}]))
    assert (caught.value.facts["hazard"], caught.value.facts["safety"]) == (hazard, safety)
    # A hazard covered by its remedy is no longer in force (R7.4); under other safeties it may be.
    covered = {"safeties": {safety: "plain"}, pile: [hazard, REMEDY_FOR[hazard]]}
    other = "extra_tank" if safety != "extra_tank" else "driving_ace"
    beside = {"safeties": {other: "plain"}, pile: [hazard]}
    for fine in (covered, beside):
        Match.at(_position(edition=edition, sides=[fine, {}]))


def test_R7_3_a_hazard_uncovered_under_its_safety_is_cancelled_too() -> None:
    """Only a position that was set up can lead to this; the result is a valid position again."""
    side = {"battle": ["roll", "accident", "stop"], "safeties": {"driving_ace": "plain"}}
    match = Match.at(_position(sides=[side, {}], hands=[["right_of_way"], []], draw=["25"]))
    match.play(0, Play("right_of_way"))
    assert match.public.sides[0].battle == ("roll",)
    assert match.public.discard == ("stop", "accident")
    assert Match.at(match.position()).position() == match.position()


@pytest.mark.parametrize(
    ("key", "more"),
    [
        ("no-such-table", {"players": 5}),
        ("no-teams-here", {"teams": True}),
        ("house-unknown", {"house": {"tempo": 1}}),
        ("position-sides", {"sides": [{}]}),
        ("position-hands", {"hands": [[]]}),
        ("position-hand-size", {"hands": [["25"] * 8, []]}),
        ("position-too-many", {"hands": [["right_of_way"], ["right_of_way"]]}),
        ("position-too-many", {"discard": ["accident"] * 3}),
        ("position-seat", {"turn": 2}),
        ("position-seat", {"dealer": 2}),
        ("position-trip", {"trip": 175}),
        ("position-trip", {"trip": 701}),
        ("position-past-trip", {"sides": [{"distances": ["200"] * 4}, {}]}),
        (
            "position-hazard-under-safety",
            {"sides": [{"safeties": {"right_of_way": "plain"}, "battle": ["stop"]}, {}]},
        ),
        (
            "position-hazard-under-safety",
            {"sides": [{"safeties": {"right_of_way": "plain"}, "speed": ["speed_limit"]}, {}]},
        ),
        ("position-pending", {"phase": "react"}),
        ("position-pending", {"pending": {"hazard": "stop", "by": 1, "side": 0}}),
        ("position-no-extension", {"edition": "fr2009", "extended_by": 0}),
        ("position-side", {"extended_by": 2}),
        ("position-extended-trip", {"extended_by": 0, "trip": 700}),
        ("position-extend", {"phase": "extend"}),
        ("position-no-cards-to-deal", {"draw": list(deck(short=True)[:95])}),
    ],
)
def test_an_impossible_position_is_refused_with_its_reason(key: str, more: dict[str, Any]) -> None:
    assert _key(**more) == key


@pytest.mark.parametrize(
    ("key", "pending", "attacked"),
    [
        ("position-side", {"hazard": "stop", "by": 0, "side": 2}, STOPPED),
        ("position-seat", {"hazard": "stop", "by": 2, "side": 1}, STOPPED),
        ("position-own-attack", {"hazard": "stop", "by": 1, "side": 1}, STOPPED),
        ("position-pending-top", {"hazard": "stop", "by": 0, "side": 1}, ROLLING),
        ("position-pending-top", {"hazard": "speed_limit", "by": 0, "side": 1}, STOPPED),
        ("position-passed", {"hazard": "stop", "by": 0, "side": 1, "passed": [1]}, STOPPED),
        ("position-passed", {"hazard": "stop", "by": 0, "side": 1, "passed": [0]}, STOPPED),
    ],
)
def test_an_impossible_attack_is_refused_with_its_reason(
    key: str, pending: dict[str, Any], attacked: dict[str, Any]
) -> None:
    assert _key(phase="react", pending=pending, sides=[{}, attacked]) == key


def test_a_position_in_which_a_seat_passed_twice_is_refused() -> None:
    pending = {"hazard": "stop", "by": 0, "side": 1, "passed": [1, 1]}
    more = {"edition": "fr2014", "players": 4, "teams": True, "sides": [{}, STOPPED]}
    assert _key(phase="react", pending=pending, **more) == "position-passed"


def test_an_unknown_edition_has_an_error_of_its_own() -> None:
    with pytest.raises(UnknownEdition):
        Match.at(_position(edition="fr2010"))


@pytest.mark.parametrize("position", [{}, {"edition": "classic"}, {"players": 2}, [], "rest"])
def test_an_empty_or_incomplete_position_is_refused(position: Any) -> None:
    with pytest.raises(BadPosition):
        convert(position, Position, BadPosition)


def test_missing_fields_default_to_a_fresh_hand() -> None:
    state = state_of(_position())
    public = state.public
    assert (public.phase, public.trip, public.hand, public.pending) == ("turn", 700, 1, None)
    assert public.hand_sizes == (7, 6)
    assert public.draw_count == 101 - 13
    assert cards_of(state) == Counter(deck(short=True))
    assert all(side.battle == () and side.score == 0 for side in public.sides)


def test_missing_hands_have_six_cards_each_outside_a_turn() -> None:
    state = state_of(_position(phase="hand_over"))
    assert state.public.hand_sizes == (6, 6)


def test_a_missing_turn_defaults_to_the_seat_left_of_the_dealer() -> None:
    position: Position = convert(
        {"edition": "classic", "players": 3, "dealer": 2}, Position, BadPosition
    )
    assert state_of(position).public.turn == 0


def test_a_missing_turn_in_a_reaction_window_defaults_to_the_attacker() -> None:
    position: Position = convert(
        {
            "edition": "classic", "players": 2, "phase": "react", "sides": [STOPPED, {}],
            "pending": {"hazard": "stop", "by": 1, "side": 0},
        },
        Position,
        BadPosition,
    )  # fmt: skip
    assert state_of(position).public.turn == 1


def test_missing_sides_roll_where_the_house_rule_starts_them_rolling() -> None:
    state = state_of(_position(house={"start_rolling": True}))
    assert [side.battle for side in state.public.sides] == [("roll",), ("roll",)]
    state = state_of(_position(house={"start_rolling": True}, sides=[{}, {"battle": []}]))
    assert [side.battle for side in state.public.sides] == [("roll",), ()]


def test_an_extended_trip_defaults_to_1000() -> None:
    assert state_of(_position(extended_by=1)).public.trip == 1000


def test_the_seed_determines_the_order_of_the_rest() -> None:
    hands = [["25"], ["50"]]
    one, two, other = (
        state_of(_position(hands=hands, draw="rest", seed=seed)).hidden.draw for seed in (1, 1, 2)
    )
    assert one == two
    assert one != other
    assert sorted(one) == sorted(other)
    assert len(one) == 99


def test_when_the_draw_pile_is_given_cards_not_listed_are_not_in_play() -> None:
    state = state_of(_position(hands=[["25"], ["50"]], draw=["100"]))
    assert cards_of(state) == Counter({"25": 1, "50": 1, "100": 1})


def test_a_shuffled_deck_is_complete_and_depends_on_seed_and_hand() -> None:
    table: Rules = Match.start("classic", 2, seed=1).rules
    assert sorted(deck_by_lot(table, 1, 1)) == sorted(deck(short=True))
    assert deck_by_lot(table, 1, 1) == deck_by_lot(table, 1, 1)
    assert deck_by_lot(table, 1, 1) != deck_by_lot(table, 1, 2) != deck_by_lot(table, 2, 2)


def test_a_position_in_phase_draw_draws_immediately() -> None:
    match = Match.at(_position(phase="draw", hands=[["25"] * 6, []], draw=["100", "75"]))
    assert match.phase == "turn"
    assert match.state.hidden.hands[0] == ("25",) * 6 + ("100",)
    assert [type(event).__name__ for event in match.log] == ["PositionSet", "TurnBegan"]


def test_numbers_out_of_range_or_of_the_wrong_type_are_refused() -> None:
    for key, value in (("turn", -1), ("dealer", 1.5), ("hand", True), ("seed", 2**63)):
        with pytest.raises(BadPosition):
            _position(**{key: value})
