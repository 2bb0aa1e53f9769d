"""Chances of winning by score: general laws, and the rules for the end of a match."""

from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bornes.core.edition import EDITIONS, Rules, rules
from bornes.model.equity import MATCHES, STEP, Equity, chance, hand_results, nearer, table_name
from tests.strategies import quick

TABLES = [
    rules("classic"),
    rules("classic", 4),
    rules("fr2009", house={"points_to_win": 1000}),
    rules("classic", house={"hands": 5}),
    rules("classic", 3),
    rules("fr2009", 8),
    rules("classic", 3, house={"hands": 4}),
    rules("classic", house={"points_to_win": 12_000}),
]


@st.composite
def standings(draw: Callable[..., int]) -> tuple[Rules, list[int], int]:
    """A table, a score for each side, and the number of hands played."""
    table = TABLES[draw(st.integers(0, len(TABLES) - 1))]
    scores = [draw(st.integers(0, 220)) * STEP for _ in range(table.sides)]
    return table, scores, draw(st.integers(0, 6))


@quick(60)
@given(standings())
def test_chances_add_up_to_one(standing: tuple[Rules, list[int], int]) -> None:
    found = chance(*standing)
    assert sum(found) == pytest.approx(1)
    assert min(found) >= 0


@quick(60)
@given(standings(), st.integers(1, 40))
def test_a_better_score_never_has_a_smaller_chance(
    standing: tuple[Rules, list[int], int], more: int
) -> None:
    table, scores, played = standing
    better = [scores[0] + more * STEP, *scores[1:]]
    assert chance(table, better, played)[0] >= chance(table, scores, played)[0] - 1e-9


@pytest.mark.parametrize("table", TABLES, ids=repr)
def test_sides_with_equal_scores_have_equal_chances(table: Rules) -> None:
    even = chance(table, [500] * table.sides, 1)
    assert even == pytest.approx([1 / table.sides] * table.sides, abs=2 / MATCHES**0.5)


@pytest.mark.parametrize("table", TABLES, ids=repr)
@pytest.mark.parametrize("below", [-25, -20_000, -(10**15)])
def test_a_negative_score_has_valid_chances(table: Rules, below: int) -> None:
    """Another engine may send negative scores."""
    found = chance(table, [below] + [1000] * (table.sides - 1), 1)
    assert sum(found) == pytest.approx(1)
    assert 0 <= found[0] <= min(found[1:])


def test_R13_1_the_leader_at_the_goal_has_won() -> None:
    assert chance(rules("classic"), (5000, 4975), 9) == (1.0, 0.0)
    assert chance(rules("classic", 3), (5000, 5025, 0), 9) == (0.0, 1.0, 0.0)


def test_R13_1_equal_totals_at_the_goal_keep_the_match_undecided() -> None:
    assert chance(rules("classic"), (5200, 5200), 9) == pytest.approx((0.5, 0.5))
    first, second, third = chance(rules("classic", 3), (5200, 5200, 0), 9)
    assert third < 0.05
    assert first == pytest.approx(second, abs=0.05)


def test_R13_1_a_match_of_a_fixed_number_of_hands_ends_with_the_last_one() -> None:
    table = rules("classic", house={"hands": 3})
    assert chance(table, (25, 0), 3) == (1.0, 0.0)
    assert chance(table, (700, 700), 3) == (0.5, 0.5)
    assert 0.5 < chance(table, (25, 0), 2)[0] < 1.0


def test_R12_4_fr2014_without_points_the_hand_is_the_match() -> None:
    for players in (2, 3, 4):
        table = rules("fr2014", players)
        assert chance(table, [0] * table.sides, 0) == (1 / table.sides,) * table.sides


def test_a_large_lead_near_the_goal_is_nearly_won() -> None:
    assert chance(rules("classic"), (4900, 1000), 9)[0] > 0.95


@pytest.mark.parametrize("table", [rules("classic", 3), rules("fr2009", 4)], ids=repr)
def test_a_lead_is_worth_less_where_the_others_stop_the_leader(table: Rules) -> None:
    scores = np.array([[3000] + [1500] * (table.sides - 1)])
    drawn, found = Equity(table)._by_matches(scores)[0], chance(table, scores[0].tolist(), 5)
    assert 1 / table.sides < found[0] < drawn[0]
    assert min(found[1:]) > min(drawn[1:])


def test_with_two_sides_chances_are_not_adjusted() -> None:
    drawn = np.array([[0.8, 0.2]])
    assert nearer(drawn, 2).tolist() == drawn.tolist()


def test_decided_matches_are_not_adjusted() -> None:
    decided = np.array([[1.0, 0.0, 0.0], [0.5, 0.5, 0.0]])
    assert nearer(decided, 3).tolist() == decided.tolist()


def test_the_exact_table_agrees_with_simulated_matches() -> None:
    drawn, exact = Equity(rules("classic")), Equity(rules("classic"))
    scores = np.array([[0, 0], [1000, 0], [3000, 4000], [4500, 4000]])
    by_matches = drawn._by_matches(scores)
    by_table = exact.chances(scores, np.zeros(4, np.int64))
    assert by_matches == pytest.approx(by_table, abs=4 * 0.5 / MATCHES**0.5)


def test_every_table_with_points_has_its_own_hand_results() -> None:
    for key in EDITIONS:
        table = rules(key)
        if not table.edition.has_points:
            continue
        for kind in table.edition.tables:
            seated = rules(key, kind.players, teams=kind.teams)
            found = hand_results(table_name(seated), seated.sides)
            assert found.shape[1] == seated.sides
            assert found.max() > 700
            # No side is favored: all score the same in total.
            assert np.ptp(found.sum(0)) == 0
