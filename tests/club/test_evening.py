"""Club evenings: pairings, results and standings."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bornes.club.evening import Evening, begin, enter, join, leave, pair, standings, twin, unpair
from bornes.core.errors import BadRequest, UnknownEdition
from tests.refusals import expect_error

NAMES = [f"P{number}" for number in range(24)]


def filled(evening: Evening, strength: dict[int, int] | None = None) -> Evening:
    """Enter all results of the round: the player with the higher number, or strength, wins."""
    worth = strength or {at: 100 * at for at in range(len(evening.players))}
    for table, pairing in enumerate(evening.played[-1], 1):
        if len(pairing.players) == 2:
            evening = enter(evening, table, [worth[at] for at in pairing.players])
        elif evening.format == "robots":
            evening = enter(evening, table, [worth[pairing.players[0]], 0])
    return evening


def met(evening: Evening) -> Counter[frozenset[int]]:
    return Counter(frozenset(t.players) for ts in evening.played for t in ts if len(t.players) > 1)


@pytest.mark.parametrize("form", ["swiss", "duplicate", "teams"])
@pytest.mark.parametrize("count", [24, 23])
def test_nobody_meets_the_same_opponent_twice_or_has_two_byes(form: str, count: int) -> None:
    evening = begin(name="Test", format=form, names=NAMES[:count], rounds=6)
    for _ in range(6):
        evening = filled(pair(evening))
        seated = [at for table in evening.played[-1] for at in table.players]
        assert sorted(seated) == list(range(count))
    assert evening.over
    assert max(met(evening).values()) == 1
    byes = Counter(t.players[0] for ts in evening.played for t in ts if len(t.players) == 1)
    assert set(byes.values()) <= {1}
    assert byes.total() == 6 * (count % 2)


def test_nobody_meets_the_same_opponent_twice_only_for_closer_scores() -> None:
    evening = begin(name="Test", format="duplicate", names=NAMES[:4], rounds=4)
    for _ in range(3):
        evening = filled(pair(evening), {0: 900, 1: 300, 2: 100, 3: 0})
    # All four have met. Four more come, whose scores are far from those of the best.
    for name in NAMES[4:8]:
        evening = join(evening, name)
    assert max(met(pair(evening)).values()) == 1


def test_swiss_rounds_find_the_strongest_and_pair_equals() -> None:
    evening = begin(name="Test", names=NAMES[:16], rounds=4)
    for number in range(4):
        score = {row.player: row.score for row in standings(evening)}
        evening = pair(evening)
        apart = [abs(score[t.players[0]] - score[t.players[1]]) for t in evening.played[-1]]
        # With 2^n players and no draws, everybody meets an opponent with the same score.
        assert max(apart) == 0, number
        evening = filled(evening)
    best = standings(evening)[0]
    assert (best.player, best.score, best.place) == (15, 4.0, 1)


def test_everybody_sits_at_seat_0_about_equally_often() -> None:
    evening = begin(name="Test", names=NAMES[:8], rounds=6)
    for _ in range(6):
        evening = filled(pair(evening))
    first = Counter(t.players[0] for ts in evening.played for t in ts)
    assert all(2 <= first[at] <= 4 for at in range(8))


def test_results_on_the_same_cards_are_compared_by_seat() -> None:
    evening = pair(begin(name="Test", format="duplicate", names=NAMES[:6], rounds=1))
    # Seat 0 leads by 300, 100 and 100: the first beats two others, the others lose one and tie one.
    for table, points in enumerate([(800, 500), (400, 300), (900, 800)], 1):
        evening = enter(evening, table, points)
    score = {row.player: row.score for row in standings(evening)}
    tables = evening.played[0]
    assert [score[t.players[0]] for t in tables] == [100.0, 25.0, 25.0]
    assert [score[t.players[1]] for t in tables] == [0.0, 75.0, 75.0]


def test_in_teams_two_tables_are_compared_with_seats_swapped() -> None:
    evening = pair(begin(name="x", format="teams", rounds=2, names="ABCDEFG"))
    first, second, third, alone = evening.played[0]
    assert twin(evening, evening.played[0], 1) == first
    evening = enter(evening, 1, (900, 400))
    assert all(place.played == 0 for place in standings(evening)), "the other table is missing"
    # Seat 0 is ahead by 500 at the first table, by 600 at the second: 100 between the teams.
    evening = enter(enter(evening, 2, (800, 200)), 3, (100, 300))
    found = {row.player: (row.score, row.lead) for row in standings(evening)}
    for winner in (second.players[0], first.players[1]):
        assert found[winner] == (1, 100)
    for loser in (first.players[0], second.players[1]):
        assert found[loser] == (0, -100)
    # A table without a second one is counted on its own.
    assert [found[at] for at in third.players] == [(0, -200), (1, 200)]
    assert found[alone.players[0]] == (1, 0)


def test_against_robots_everybody_plays_alone_and_results_are_compared() -> None:
    evening = filled(pair(begin(name="Test", format="robots", names=NAMES[:5], rounds=1)))
    assert [row.player for row in standings(evening)] == [4, 3, 2, 1, 0]
    assert [row.score for row in standings(evening)] == [100.0, 75.0, 50.0, 25.0, 0.0]


def test_late_arrivals_play_from_the_next_round_and_leavers_are_not_paired() -> None:
    evening = filled(pair(begin(name="Test", names=NAMES[:4], rounds=3)))
    evening = leave(join(evening, "Late"), "P0")
    evening = pair(evening)
    assert sorted(at for t in evening.played[-1] for at in t.players) == [1, 2, 3, 4]
    back = join(filled(evening), "p0")
    assert sorted(at for t in pair(back).played[-1] for at in t.players) == [0, 1, 2, 3, 4]


def test_a_bye_counts_when_its_round_is_finished() -> None:
    evening = pair(begin(name="Test", names=NAMES[:3], rounds=1))
    assert [row.score for row in standings(evening)] == [0.0, 0.0, 0.0]
    assert [row.score for row in standings(filled(evening))] == [1.0, 1.0, 0.0]


def test_a_wrong_result_can_be_corrected_in_any_round() -> None:
    evening = filled(pair(begin(name="Test", names=NAMES[:2], rounds=2)))
    winner = standings(evening)[0].player
    seats = evening.played[0][0].players
    turned = enter(pair(evening), 1, [0, 500] if seats[0] == winner else [500, 0], 1)
    assert standings(turned)[0].player != winner


def test_equal_players_are_in_alphabetical_order_with_accents() -> None:
    names = ("Zoé", "Éva", "Fay", "adèle")
    rows = standings(begin(name="Test", names=names))
    assert [names[row.player] for row in rows] == ["adèle", "Éva", "Fay", "Zoé"]


def test_equal_players_share_a_place() -> None:
    assert {row.place for row in standings(begin(name="Test", names=NAMES[:3]))} == {1}


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        (lambda e: join(e, "  "), "club-bad-name"),
        (lambda e: join(e, "p1"), "club-same-name"),
        (lambda e: leave(e, "Nobody"), "club-no-such-player"),
        (unpair, "club-nothing-paired"),
        (lambda e: pair(pair(e)), "club-results-missing"),
        (lambda e: enter(e, 1, [1, 2]), "club-no-such-round"),
        (lambda e: enter(pair(e), 9, [1, 2]), "club-no-such-table"),
        (lambda e: enter(pair(e), 2, [1, 2]), "club-bye-has-no-result"),
        (lambda e: enter(pair(e), 1, [1]), "club-two-results"),
        (lambda e: unpair(enter(pair(e), 1, [1, 2])), "club-results-are-in"),
        (lambda e: pair(filled(pair(e))), "club-over"),
        (lambda e: pair(leave(leave(e, "P0"), "P1")), "club-too-few"),
    ],
)
def test_an_impossible_change_to_an_evening_is_refused(wrong: object, key: str) -> None:
    evening = begin(name="Test", names=NAMES[:3], rounds=1)
    with expect_error(BadRequest, key):
        wrong(evening)  # type: ignore[operator]


def test_an_edition_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownEdition):
        begin(name="Test", edition="klassic")


@given(st.integers(2, 9), st.integers(1, 8), st.integers(0, 99))
def test_any_evening_can_be_finished(count: int, rounds: int, seed: int) -> None:
    """With more rounds than opponents, pairings repeat, but everybody still plays."""
    evening = begin(name="Test", names=NAMES[:count], rounds=rounds, seed=seed)
    for _ in range(rounds):
        evening = filled(pair(evening))
    assert evening.over
    assert sum(row.score for row in standings(evening)) == rounds * -(-count // 2)
