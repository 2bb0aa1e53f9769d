"""The scale of strength: the ratings of named bots, and the chances of winning by rating."""

import pytest

from bornes.bots import LEVELS
from bornes.bots.registry import check_name
from bornes.bots.scale import (
    expected_share,
    rated_bot,
    rating_of,
    robot_name,
    robot_with_rating,
    scale,
)
from bornes.core.errors import BadRequest
from bornes.text import Lang
from tests.refusals import expect_error


def test_the_ratings_of_the_levels_increase() -> None:
    rated = [name for name in LEVELS if name in scale().levels]
    ratings = [scale().levels[name] for name in rated]
    assert rated == ["learner", "driver", "racer", "champion"]
    assert ratings == sorted(ratings)
    assert scale().lowest < ratings[0]
    assert scale().levels["racer"] == scale().highest


def test_a_rating_is_parsed_from_the_name_of_a_bot() -> None:
    assert rating_of("racer:1400") == 1400
    assert rating_of("driver") == 1500
    for unrated in ("random", "nobody", "racer:9999", "racer:x", "driver:1400", "cmd:1400"):
        assert rating_of(unrated) is None


def test_a_rated_bot_stays_within_the_scale() -> None:
    assert rated_bot(1400) == "racer:1400"
    assert rated_bot(0) == f"racer:{scale().lowest}"
    assert rated_bot(9999) == f"racer:{scale().highest}"


def test_four_hundred_points_more_win_ten_matches_for_each_one_lost() -> None:
    assert expected_share(1500, 1500) == pytest.approx(1 / 2)
    assert expected_share(1900, 1500) == pytest.approx(10 / 11)
    assert expected_share(1500, 1500, others=3) == pytest.approx(1 / 4)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (f"racer:{scale().lowest - 1}", "bot-rating"), ("racer:١٤٠٠", "bot-rating"),
        ("racer:1400:1", "bot-rating"),
        pytest.param("racer:" + "9" * 5000, "bot-rating", id="thousands of digits"),
        ("learner:1400", "bot-not-rated"), ("cmd:ls", "unknown-bot"), ("a.py:B", "unknown-bot"),
    ],
)  # fmt: skip
def test_a_name_that_a_guest_may_not_use_is_refused(name: str, key: str) -> None:
    with expect_error(BadRequest, key):
        check_name(name)


@pytest.mark.parametrize("name", [*LEVELS, "racer:1400"])
def test_valid_names_are_accepted(name: str) -> None:
    check_name(name)


@pytest.mark.parametrize(
    ("lang", "bot", "name", "rated"),
    [
        ("en", "driver", "Driver", "Driver (1500)"),
        ("fr", "driver", "Conducteur", "Conducteur (1500)"),
        ("en", "racer:1400", "Racer 1400", "Racer 1400"),
        ("fr", "racer:1400", "Pilote 1400", "Pilote 1400"),
        ("fr", "random", "Hasard", "Hasard"),
        ("en", "somebodys", "somebodys", "somebodys"),
    ],
)
def test_robots_have_names_in_both_languages(lang: Lang, bot: str, name: str, rated: str) -> None:
    assert robot_name(lang, bot) == name
    assert robot_with_rating(lang, bot) == rated
