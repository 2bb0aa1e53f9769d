"""An even match: the player's own rating, estimated from results against robots."""

from itertools import pairwise

from bornes.bots.scale import ENOUGH, LATEST, STEP, RobotMatch, even_rating, expected_share, scale

DRIVER = scale().levels["driver"]


def matches(bot: str, won: int, lost: int, others: int = 1) -> list[RobotMatch]:
    return [RobotMatch((bot,) * others, 1.0)] * won + [RobotMatch((bot,) * others, 0.0)] * lost


def test_no_rating_is_estimated_before_three_matches() -> None:
    assert even_rating([]) is None
    assert even_rating(matches("driver", ENOUGH - 1, 0)) is None
    assert even_rating(matches("driver", ENOUGH, 0)) is not None


def test_a_player_who_wins_half_is_as_strong_as_the_robot() -> None:
    assert even_rating(matches("driver", 2, 2)) == DRIVER
    assert even_rating([RobotMatch(("driver",), 0.5)] * 4) == DRIVER


def test_the_estimated_rating_expects_the_share_that_was_won() -> None:
    """Fourteen of twenty, plus one of two matches that are added: fifteen of twenty-two."""
    found = even_rating(matches("driver", 14, 6))
    assert found is not None
    low, high = (22 * expected_share(found + side * STEP / 2, DRIVER) for side in (-1, 1))
    assert low <= 15 <= high


def test_more_wins_and_stronger_robots_raise_the_rating() -> None:
    by_wins = [even_rating(matches("driver", won, 6 - won)) or 0 for won in range(7)]
    assert all(one < other for one, other in pairwise(by_wins))
    assert (even_rating(matches("racer:1600", 3, 3)) or 0) > (by_wins[3])
    assert (even_rating(matches("racer:1200", 3, 3)) or 0) < (by_wins[3])


def test_winning_one_of_four_against_three_robots_is_even() -> None:
    """The two matches that are added are against one `driver` and do not change the rating."""
    assert even_rating(matches("driver", 2, 6, others=3)) == DRIVER


def test_the_rating_stays_within_the_scale() -> None:
    assert even_rating(matches("champion", LATEST, 0)) == scale().highest
    assert even_rating(matches("learner", 0, LATEST)) == scale().lowest


def test_robots_without_a_rating_do_not_count() -> None:
    assert even_rating(matches("random", 9, 0)) is None
    assert even_rating([RobotMatch(("driver", "somebodys"), 1.0)] * 9) is None
    assert even_rating([RobotMatch((), 1.0)] * 9) is None


def test_only_the_last_matches_count() -> None:
    early = matches("driver", 0, 50)
    assert even_rating([*early, *matches("driver", 15, 15)]) == DRIVER
