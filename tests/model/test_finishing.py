"""The estimated value of ending the hand now, compared with the result of ending it."""

from collections.abc import Iterator
from random import Random

import pytest

from bornes.bots import bot
from bornes.core.edition import rules
from bornes.core.events import HandEnded, MatchEnded
from bornes.core.match import Match
from bornes.core.moves import FINISH, Discard, Move, Play
from bornes.model.equity import Worth, chance, worth_of_ending, worth_of_finishing
from tests.bots.positions import at_turn

TRIP = {"distances": ["200", "200", "100", "100", "100"], "battle": ["roll"]}
BEHIND = {"distances": ["100"], "battle": ["roll"]}


def offered(mine: int, other: int, **more: object) -> Match:
    """A match that offers seat 0 the extension; the scores are those before this hand."""
    sides = [TRIP | {"score": mine}, BEHIND | {"score": other}]
    hands = [["roll", "25", "25", "50", "gasoline"], ["25"] * 6]
    return at_turn(phase="extend", hands=hands, sides=sides, **more)


@pytest.mark.parametrize("seed", range(6))
def test_R11_1_classic_the_value_of_finishing_is_what_finishing_then_scores(seed: int) -> None:
    """`driver` plays up to the offer, so the cards on the table vary."""
    player, match = bot("driver"), Match.start("classic", 3, seed=seed)
    while match.phase != "extend":
        if match.phase == "hand_over":
            match.next_hand()
        seat = match.to_act[0]
        match.play(seat, player.choose(match.view(seat), match.legal(seat), Random(0)))
    seat = match.to_act[0]
    expected = worth_of_finishing(match.view(seat))
    match.play(seat, FINISH)
    ended = next(event for event in reversed(match.log) if isinstance(event, HandEnded))
    assert expected.hand == (ended.winner == seat)
    others = sum(ended.points) - ended.points[seat]
    assert expected.points == ended.points[seat] - others / 2
    over = isinstance(match.log[-1], MatchEnded)
    assert 0 < expected.match < 1 or over


def test_R13_1_classic_finishing_beyond_the_goal_wins_the_match() -> None:
    # At least 700 for the distance and 400 for the trip.
    match = offered(3900, 4000)
    assert worth_of_finishing(match.view(0)).match == 1.0
    match.play(0, FINISH)
    assert isinstance(match.log[-1], MatchEnded)
    assert match.log[-1].winner == 0


def test_R13_1_classic_finishing_may_lose_the_match() -> None:
    """Both sides are beyond the goal, and the other is further ahead."""
    match = offered(3900, 6400)
    assert worth_of_finishing(match.view(0)).match == 0.0


def test_a_match_that_continues_has_the_chances_of_its_score() -> None:
    match = offered(0, 0)
    found = worth_of_finishing(match.view(0))
    match.play(0, FINISH)
    points = next(event for event in reversed(match.log) if isinstance(event, HandEnded)).points
    assert found.match == chance(rules("classic"), points, 1)[0] > 0.5


def test_R12_4_fr2014_without_points_the_hand_is_the_match() -> None:
    house = {"trip": 700, "extension": True}
    match = offered(0, 0, edition="fr2014", house=house)
    assert worth_of_finishing(match.view(0)) == (1.0, 1.0, 0.0)


def ends(seed: int, players: int, edition: str) -> Iterator[tuple[Match, int, Move, Worth]]:
    """All moves that can end a hand in a match played by `racer`, with their estimated values."""
    player, match = bot("racer"), Match.start(edition, players, seed=seed)
    while not match.over:
        if match.phase == "hand_over":
            match.next_hand()
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        for move in legal:
            if isinstance(move, Play) and (worth := worth_of_ending(view, move)):
                yield match, seat, move, worth
        match.play(seat, player.choose(view, legal, Random(0)))


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("classic", 3), ("fr2009", 3)])
def test_R9_1_the_value_of_completing_the_trip_is_what_it_then_scores(
    edition: str, players: int
) -> None:
    found = 0
    for match, seat, move, worth in ends(1, players, edition):
        played = match.copy()
        played.play(seat, move)
        if played.phase == "extend":
            played.play(seat, FINISH)
        ended = next(event for event in reversed(played.log) if isinstance(event, HandEnded))
        others = sum(ended.points) - ended.points[seat]
        assert worth.points == ended.points[seat] - others / (players - 1)
        assert worth.hand == 1.0
        totals = [sheet.total for sheet in played.sheets()]
        assert worth.match == chance(match.rules, totals, match.public.hand)[seat]
        found += 1
    assert found


def test_only_the_card_that_completes_the_trip_ends_the_hand() -> None:
    near = {"distances": ["200", "200", "100", "100", "25"], "battle": ["roll"]}
    hands = [["75", "50", "75", "roll", "gasoline"], ["25"] * 6]
    view = at_turn(hands=hands, sides=[near, BEHIND]).view(0)
    moves: list[Move] = [Play("50"), Discard("75"), Play("roll")]
    assert [worth_of_ending(view, move) for move in moves] == [None] * 3
    assert worth_of_ending(view, Play("75")) is not None
