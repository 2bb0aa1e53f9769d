"""One match: the cards do not depend on the seating, and a bot that fails harms only itself."""

from pathlib import Path

import pytest

from bornes.arena.plan import MatchId, Plan
from bornes.arena.play import MatchResult, game_name, play_match
from bornes.core.events import HandDealt
from bornes.core.match import Match
from bornes.record import load
from tests.arena.players import (
    Cheater,
    Crasher,
    FirstBot,
    Forgetter,
    Sleeper,
    Talker,
    Watcher,
    install,
)
from tests.arena.programs import BAD, PLAYS, program


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    Watcher.random_numbers = []
    install(monkeypatch, FirstBot, Watcher, Cheater, Crasher, Forgetter, Sleeper, Talker)


def deals_of(match: Match) -> list[HandDealt]:
    return [event for event in match.log if isinstance(event, HandDealt)]


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_a_deal_has_the_same_cards_in_all_seatings(players: int, tmp_path: Path) -> None:
    """All hands, the draw pile and the dealer are the same in all seatings and pairings."""
    plan = Plan(bots=("random", "first", "watcher"), players=players, seed=4, house={"hands": 2})
    for match in plan.ids():
        if match.deal == 0:
            play_match(plan, match, tmp_path)
    games = [deals_of(load(file)) for file in sorted(tmp_path.iterdir())]
    assert len(games) == 3 * len(plan.seatings())
    for hand in (0, 1):
        dealt = {(game[hand].dealer, game[hand].hands, game[hand].draw) for game in games}
        assert len(dealt) == 1
    assert games[0][0].hands != games[0][1].hands
    play_match(plan, MatchId(1, 0, 0), tmp_path)
    other = deals_of(load(tmp_path / game_name(plan, MatchId(1, 0, 0))))
    assert other[0].hands != games[0][0].hands


def test_output_of_a_bot_goes_to_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    plan = Plan(bots=("talker", "first"), seed=4, house={"hands": 1})
    play_match(plan, MatchId(0, 0, 0))
    output = capsys.readouterr()
    assert not output.out
    assert "I choose" in output.err


def test_each_seat_has_its_own_random_numbers_which_repeat() -> None:
    plan = Plan(bots=("watcher", "first"), players=4, edition="fr2009", seed=4, house={"hands": 1})
    play_match(plan, MatchId(0, 0, 1))
    once = Watcher.random_numbers
    Watcher.random_numbers = []
    play_match(plan, MatchId(0, 0, 1))
    assert Watcher.random_numbers == once
    assert len(once) == len(set(once)) == 3  # the watcher plays sides 0, 1 and 2 in this seating


def test_the_result_agrees_with_the_saved_match(tmp_path: Path) -> None:
    plan = Plan(bots=("random", "first"), seed=4, house={"hands": 3})
    match_id = MatchId(2, 0, 1)
    played = play_match(plan, match_id, tmp_path)
    kept = load(tmp_path / game_name(plan, match_id))
    assert played.hands == 3
    assert [sum(points) for points in played.points] == [sheet.total for sheet in kept.sheets()]
    winner = kept.winner
    assert played.winner == (None if winner is None else plan.seatings()[1][winner])
    assert sum(played.decisions) == decisions_in(kept)
    assert played.coups_fourres == coups_fourres_in(kept)
    assert sorted(played.ranks) == [1, 2]
    assert min(played.seconds) > 0


def decisions_in(match: Match) -> int:
    """The number of decisions: each move leaves one event of these kinds."""
    kinds = {"Laid", "Discarded", "Passed", "Extended", "Finished", "SafetyExposed"}
    return sum(type(event).__name__ in kinds for event in match.log)


def coups_fourres_in(match: Match) -> tuple[int, ...]:
    counts = [0] * match.rules.sides
    for event in match.log:
        if getattr(event, "coup_fourre", False):
            counts[match.rules.side_of(event.seat)] += 1  # type: ignore[union-attr]  # a safety exposed
    return tuple(counts)


def test_games_are_saved_as_records(tmp_path: Path) -> None:
    plan = Plan(bots=("random", "first"), players=6, seed=4, house={"hands": 1})
    for match_id in list(plan.ids())[:6]:
        play_match(plan, match_id, tmp_path)
    files = sorted(tmp_path.iterdir())
    assert len(files) == 6
    for file in files:
        match = load(file)
        assert match.over
        assert match.seed == load(files[0]).seed


@pytest.mark.parametrize(
    ("bot", "key"),
    [
        ("cheater", "forfeit-illegal"),
        ("crasher", "forfeit-crashed"),
        ("forgetter", "forfeit-crashed"),
    ],
)
@pytest.mark.parametrize("seating", [0, 1])
def test_a_bot_that_fails_loses_the_match(bot: str, key: str, seating: int) -> None:
    plan = Plan(bots=("random", bot), seed=4)
    played = play_match(plan, MatchId(0, 0, seating))
    assert played.winner == 0
    assert played.forfeit is not None
    assert (played.forfeit.bot, played.forfeit.key) == (1, key)
    assert played.forfeit.facts["bot"] == bot
    assert played.hands == 0
    sides = plan.seatings()[seating]
    assert played.ranks == tuple(1 + which for which in sides)


@pytest.mark.parametrize("seating", [0, 1])
def test_a_python_bot_that_hangs_forfeits_at_the_time_limit(seating: int) -> None:
    plan = Plan(bots=("random", "sleeper"), seed=4, limit=1.0)
    played = play_match(plan, MatchId(0, 0, seating))
    assert played.winner == 0
    assert played.forfeit is not None
    assert (played.forfeit.key, played.forfeit.facts["seconds"]) == ("forfeit-hung", "1")


def test_a_failing_bot_loses_on_all_its_sides() -> None:
    plan = Plan(bots=("crasher", "random"), players=3, seed=4)
    seating = plan.seatings().index((0, 1, 0))
    played = play_match(plan, MatchId(0, 0, seating))
    assert played.winner == 1
    assert played.ranks == (2, 1, 2)


def test_hands_before_a_program_died_are_counted(tmp_path: Path) -> None:
    dies = PLAYS.replace("    asked =", "    if '\"hand\":2' in line: sys.exit(3)\n    asked =")
    plan = Plan(bots=(program(tmp_path, dies), "random"), seed=4, limit=60)
    played = play_match(plan, MatchId(0, 0, 0))
    assert played.forfeit is not None
    assert (played.forfeit.key, played.forfeit.facts["status"]) == ("forfeit-died", 3)
    assert played.winner == 1
    assert played.hands == 1


@pytest.mark.parametrize("name", ["hangs", "dies-at-start", "nonsense", "endless-line"])
def test_a_faulty_program_forfeits_each_of_its_matches(name: str, tmp_path: Path) -> None:
    source, key = BAD[name]
    limit = 1 if name == "hangs" else 60
    plan = Plan(bots=("random", program(tmp_path, source)), seed=4, limit=limit)
    both: list[MatchResult] = [play_match(plan, MatchId(0, 0, seating)) for seating in (0, 1)]
    for played in both:
        assert played.winner == 0
        assert played.forfeit is not None
        assert played.forfeit.key == key


def test_in_an_edition_without_points_the_winner_of_the_hand_wins() -> None:
    """R12.4: there are no points, and the winner of the hand wins the match."""
    plan = Plan(bots=("random", "first"), edition="fr2014", players=3, seed=4)
    for match_id in list(plan.ids())[:6]:
        played = play_match(plan, match_id)
        assert played.points == ((0,), (0,), (0,))
        distances = [distance for (distance,) in played.distances]
        if played.winner is None:
            assert played.ranks == (1, 1, 1)
        else:
            best = played.ranks.index(1)
            assert sorted(played.ranks) == [1, 2, 2]
            assert distances[best] == max(distances)
