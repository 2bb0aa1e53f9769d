"""House rules: their keys, their values, and combinations that make no sense.

The effect of a house rule is tested with the rule that it changes.
"""

from typing import Any

import pytest

from bornes.core.edition import EDITIONS, HOUSE_RULES, rules
from bornes.core.errors import BadPosition, BadRequest
from bornes.core.match import Match
from tests.rules.table import THREE, WITH_POINTS, at, every, only

FLAGS = [
    "speed_limit_stacks", "roll_after_end_of_limit", "remedy_restarts",
    "extra_turn_after_exhaustion", "extension", "start_rolling",
]  # fmt: skip
BONUSES = ["all_safeties", "delayed_action", "safe_trip", "shutout", "no_200_no_100"]
WORDS = {
    "discard": ["free", "only_when_stuck"],
    "hand_ends": ["hands_empty", "draw_pile_empty", "no_distance_left"],
    "mistakes": ["refused", "penalised"],
}
# lowest, highest, step
NUMBERS = {"trip": (200, 1500, 25), "points_to_win": (100, 50000, 1), "hands": (1, 100, 1)}
NEED_POINTS = ["points_to_win", "hands", *BONUSES]


def refused(edition: str, players: int = 2, /, **house: Any) -> bool:
    try:
        rules(edition, players, house=house)
    except BadRequest:
        return True
    return False


def test_house_keys_are_those_on_the_rules_page() -> None:
    assert set(HOUSE_RULES) == {*FLAGS, *BONUSES, *WORDS, *NUMBERS}


@every
@pytest.mark.parametrize("key", [*FLAGS[:4], "start_rolling"])
@pytest.mark.parametrize("value", [True, False])
def test_house_flags_are_accepted_in_every_edition(edition: str, key: str, value: bool) -> None:
    assert getattr(rules(edition, 2, house={key: value}).choices, key) is value


@only(*WITH_POINTS)
@pytest.mark.parametrize("key", BONUSES)
@pytest.mark.parametrize("value", [True, False])
def test_house_bonuses_are_accepted_in_editions_with_points(
    edition: str, key: str, value: bool
) -> None:
    assert getattr(rules(edition, 2, house={key: value}).choices, key) is value


@every
@pytest.mark.parametrize("key", [*FLAGS, *BONUSES])
@pytest.mark.parametrize("value", [0, 1, "true", "", None, [True]])
def test_house_a_flag_must_be_true_or_false(edition: str, key: str, value: Any) -> None:
    assert refused(edition, **{key: value})


@every
@pytest.mark.parametrize(("key", "word"), [(key, word) for key in WORDS for word in WORDS[key]])
def test_house_words_are_accepted_in_every_edition(edition: str, key: str, word: str) -> None:
    assert getattr(rules(edition, 2, house={key: word}).choices, key) == word


@every
@pytest.mark.parametrize("key", WORDS)
@pytest.mark.parametrize("value", ["", "Free", "never", True, 0, None, ["free"], {}])
def test_house_a_word_must_be_a_known_one(edition: str, key: str, value: Any) -> None:
    assert refused(edition, **{key: value})


@every
@pytest.mark.parametrize("trip", [200, 225, 700, 975, 1000, 1500])
def test_house_trip_is_accepted_in_every_edition(edition: str, trip: int) -> None:
    assert rules(edition, 2, house={"trip": trip}).trip == trip
    assert Match.start(edition, 2, seed=1, house={"trip": trip}).public.trip == trip


@only(*WITH_POINTS)
@pytest.mark.parametrize("key", ["points_to_win", "hands"])
def test_house_numbers_are_accepted_up_to_their_limits(edition: str, key: str) -> None:
    low, high, step = NUMBERS[key]
    for value in (low, low + step, high):
        assert getattr(rules(edition, 2, house={key: value}).choices, key) == value


@only(*WITH_POINTS)
@pytest.mark.parametrize("key", NUMBERS)
def test_house_numbers_beyond_their_limits_are_refused(edition: str, key: str) -> None:
    low, high, step = NUMBERS[key]
    assert refused(edition, **{key: low - step})
    assert refused(edition, **{key: high + step})
    assert refused(edition, **{key: -low})


@every
@pytest.mark.parametrize("trip", [201, 210, 712, 999, 1499])
def test_house_trip_must_be_a_multiple_of_25(edition: str, trip: int) -> None:
    assert refused(edition, trip=trip)


@every
@pytest.mark.parametrize("key", NUMBERS)
@pytest.mark.parametrize("value", [True, False, 700.0, "700", None, [700]])
def test_house_a_number_must_be_a_whole_number(edition: str, key: str, value: Any) -> None:
    assert refused(edition, **{key: value})


@every
@pytest.mark.parametrize("key", ["", "Discard", "trips", "coup_fourre", "edition"])
def test_house_an_unknown_key_is_refused(edition: str, key: str) -> None:
    assert refused(edition, **{key: True})


@pytest.mark.parametrize("key", NEED_POINTS)
def test_house_keys_about_points_are_refused_in_fr2014(key: str) -> None:
    assert refused("fr2014", **{key: NUMBERS[key][1] if key in NUMBERS else True})
    assert refused("fr2014", **{key: NUMBERS[key][0] if key in NUMBERS else False})


@only(*WITH_POINTS)
def test_house_hands_and_points_to_win_exclude_each_other(edition: str) -> None:
    assert refused(edition, hands=3, points_to_win=5000)


@every
@pytest.mark.parametrize("trip", [200, 675, 725, 1000, 1500])
def test_house_extension_requires_a_trip_of_700(edition: str, trip: int) -> None:
    assert refused(edition, extension=True, trip=trip)
    assert not refused(edition, extension=False, trip=trip)


@only("fr2009", "fr2014")
@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_house_extension_does_not_change_the_trip(edition: str, players: int) -> None:
    assert refused(edition, players, extension=True)


@only(*THREE)
def test_house_extension_is_refused_for_two_teams(edition: str) -> None:
    assert refused(edition, 4, extension=True)
    assert refused(edition, 4, extension=True, trip=700)


def test_house_extension_is_refused_for_two_and_four_teams_in_fr2014() -> None:
    house = {"extension": True, "trip": 700}
    with pytest.raises(BadRequest):
        rules("fr2014", 4, teams=True, house=house)
    with pytest.raises(BadRequest):
        rules("fr2014", 8, house=house)
    assert rules("fr2014", 4, teams=False, house=house).extension
    assert rules("fr2014", 6, house=house).extension


@every
@pytest.mark.parametrize("players", [2, 3, 6])
def test_house_extension_is_accepted_with_a_trip_of_700(edition: str, players: int) -> None:
    assert rules(edition, players, house={"extension": True, "trip": 700}).extension


@only(*THREE)
def test_house_another_trip_removes_the_extension(edition: str) -> None:
    assert not rules(edition, 2, house={"trip": 1000}).extension
    assert not rules(edition, 4, house={"trip": 700}).extension


@every
def test_house_rules_stay_with_the_match(edition: str) -> None:
    house = {"trip": 500, "discard": "free", "mistakes": "penalised"}
    assert Match.start(edition, 2, seed=1, house=house).position().house == house


@every
def test_house_rules_that_make_no_sense_are_refused_in_a_position_too(edition: str) -> None:
    whole = at(edition).match.position()
    for house in ({"trip": 710}, {"nothing": True}, {"extension": True, "trip": 1000}):
        whole.house = dict(house)
        with pytest.raises(BadPosition):
            Match.at(whole)


def test_house_without_house_rules_an_edition_is_as_printed() -> None:
    """The choices of rules 4.3, 5.3, 5.6, 5.7, 9.2, 9.1 and 9.3, edition by edition."""
    printed = {
        "classic": ("free", False, False, False, False, "hands_empty"),
        "vintage": ("free", False, False, False, False, "hands_empty"),
        "collector": ("free", False, False, False, True, "hands_empty"),
        "fr2009": ("free", False, False, False, True, "hands_empty"),
        "fr2014": ("only_when_stuck", False, False, True, True, "draw_pile_empty"),
    }
    for edition in EDITIONS:
        choices = rules(edition, 2).choices
        assert printed[edition] == (
            choices.discard,
            choices.speed_limit_stacks,
            choices.roll_after_end_of_limit,
            choices.remedy_restarts,
            choices.extra_turn_after_exhaustion,
            choices.hand_ends,
        )
