"""Any combination of house rules is either applied or refused for a valid reason."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bornes.core.edition import HouseValue, house_value, rules
from bornes.core.errors import BadRequest
from tests.refusals import expect_error
from tests.strategies import SEATINGS, Seating, any_house_by_lot, house_by_lot, quick

POINTS = {
    "points_to_win", "hands", "all_safeties", "delayed_action", "safe_trip", "shutout",
    "no_200_no_100",
}  # fmt: skip
"""The keys that concern points."""


def _reasons_to_refuse(seating: Seating, house: dict[str, HouseValue]) -> set[str]:
    """The reasons for which rules.md refuses these house rules; empty if they make sense."""
    table = seating.rules()
    trip = house.get("trip", table.trip)
    reasons = set()
    if seating.edition == "fr2014" and POINTS & set(house):
        reasons.add("house-needs-points")
    if {"hands", "points_to_win"} <= set(house):
        reasons.add("house-hands-or-points")
    alone_or_three_teams = not table.teams or table.sides == 3
    if house.get("extension") and not (trip == 700 and alone_or_three_teams):
        reasons.add("house-no-extension-here")
    return reasons


@quick(300)
@given(st.sampled_from(SEATINGS), st.integers(0, 2**32), st.floats(0, 1))
def test_a_combination_is_refused_if_and_only_if_it_makes_no_sense(
    seating: Seating, lot: int, share: float
) -> None:
    house = any_house_by_lot(Random(lot), share)
    wrong = _reasons_to_refuse(seating, house)
    if wrong:
        with pytest.raises(BadRequest) as caught:
            seating.rules(house)
        assert caught.value.key in wrong
        return
    table = seating.rules(house)
    assert table.house == house
    for key, value in house.items():
        chosen = table if key in ("trip", "extension") else table.choices
        assert getattr(chosen, key) == value


@quick(200)
@given(st.sampled_from(SEATINGS), st.integers(0, 2**32), st.floats(0, 1))
def test_the_random_combinations_used_by_the_law_tests_make_sense(
    seating: Seating, lot: int, share: float
) -> None:
    assert not _reasons_to_refuse(seating, house_by_lot(seating, Random(lot), share))


@pytest.mark.parametrize("text", ["--700", "7_00", "7" * 5000, "", "-"])
def test_text_that_is_not_a_number_stays_text_and_is_refused_by_the_rules(text: str) -> None:
    assert house_value("trip", text) == text
    with expect_error(BadRequest, "house-not-a-number"):
        rules("classic", house={"trip": text})


def test_a_refused_number_names_its_range_and_steps() -> None:
    with pytest.raises(BadRequest, match=r"from 200 to 1,500, in steps of 25, not “701”"):
        rules("classic", house={"trip": 701})
    with pytest.raises(BadRequest, match=r"from 1 to 100, not “0”"):
        rules("classic", house={"hands": 0})


def test_a_number_given_as_text_becomes_one() -> None:
    assert house_value("trip", "700") == 700
    assert house_value("trip", "-25") == -25
