"""An even match: a rating from somebody's own results."""

from itertools import pairwise

from bornes.bots.scale import ENOUGH, LATEST, STEP, RobotMatch, even_rating, expected_share, scale

DRIVER = scale().levels["driver"]


def matches(bot: str, won: int, lost: int, others: int = 1) -> list[RobotMatch]:
    return [RobotMatch((bot,) * others, 1.0)] * won + [RobotMatch((bot,) * others, 0.0)] * lost


def test_nothing_is_said_before_three_matches() -> None:
    assert even_rating([]) is None
    assert even_rating(matches("driver", ENOUGH - 1, 0)) is None
    assert even_rating(matches("driver", ENOUGH, 0)) is not None


def test_who_wins_half_is_as_strong_as_the_robot() -> None:
    assert even_rating(matches("driver", 2, 2)) == DRIVER
    assert even_rating([RobotMatch(("driver",), 0.5)] * 4) == DRIVER


def test_the_estimate_expects_what_was_won() -> None:
    """Fourteen of twenty, and one of the two that are added: fifteen of twenty-two."""
    found = even_rating(matches("driver", 14, 6))
    assert found is not None
    low, high = (22 * expected_share(found + side * STEP / 2, DRIVER) for side in (-1, 1))
    assert low <= 15 <= high


def test_more_wins_and_stronger_robots_raise_it() -> None:
    by_wins = [even_rating(matches("driver", won, 6 - won)) or 0 for won in range(7)]
    assert all(one < other for one, other in pairwise(by_wins))
    assert (even_rating(matches("racer:1600", 3, 3)) or 0) > (by_wins[3])
    assert (even_rating(matches("racer:1200", 3, 3)) or 0) < (by_wins[3])


def test_one_of_four_against_three_others_is_even() -> None:
    """With the two that are added, against `driver` alone, it stays at the rating of all."""
    assert even_rating(matches("driver", 2, 6, others=3)) == DRIVER


def test_it_never_leaves_the_scale() -> None:
    assert even_rating(matches("champion", LATEST, 0)) == scale().highest
    assert even_rating(matches("learner", 0, LATEST)) == scale().lowest


def test_robots_without_a_rating_do_not_count() -> None:
    assert even_rating(matches("random", 9, 0)) is None
    assert even_rating([RobotMatch(("driver", "somebodys"), 1.0)] * 9) is None
    assert even_rating([RobotMatch((), 1.0)] * 9) is None


def test_only_the_last_matches_count() -> None:
    early = matches("driver", 0, 50)
    assert even_rating([*early, *matches("driver", 15, 15)]) == DRIVER
