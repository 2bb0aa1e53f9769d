"""The champion: like the racer, but it plays out the end of a hand in possible worlds."""

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bornes import kernel
from bornes.bots import bot
from bornes.core.edition import Rules
from bornes.core.edition import rules as edition_rules
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.kernel.layout import ACTIONS, GAME_OVER, HAND_OVER, MOST_SEATS, NOBODY, NUMBER
from bornes.kernel.memory import TableMemory, forget
from bornes.model import players as learned
from bornes.model.encoding import action_of
from bornes.model.network import MoveValues, shipped
from bornes.model.players import Effort, Player, Racer, World, chances, possible, surest
from tests.bots.positions import at, at_turn

PLENTY = 100_000


def endings(count: int) -> Iterator[Match]:
    """Matches of two players with an empty draw pile and a choice to make. The driver plays up to
    there, because it is fast and its hands are long enough.
    """
    found, seed, player = 0, 0, bot("driver")
    while found < count:
        seed += 1
        match = Match.start("classic", 2, seed=seed, house={"hands": 1})
        while not match.over:
            seat = match.to_act[0]
            legal = match.legal(seat)
            if not match.view(seat).public.draw_count and len(legal) > 1:
                found += 1
                yield match
                break
            match.play(seat, player.choose(match.view(seat), legal, Random(0)))


def world(view: View, seed: int) -> World:
    """A world that agrees with a view, with empty memories."""
    memory = kernel.plain(TableMemory)
    forget(memory)
    memory.hidden = (1 << MOST_SEATS) - 1
    return World(kernel.from_view(view, Random(seed)), memory)


def result(view: View, move: Move) -> float:
    """The outcome of a move if both continue like the network; the other hand is known for sure."""
    player = Player(view.rules, shipped(2))
    action = action_of(view, move)
    return float(player.outcomes(iter([world(view, 0)]), view.seat, [action], Effort(PLENTY))[0, 0])


@pytest.mark.parametrize("count", [3, pytest.param(12, marks=pytest.mark.long)])
def test_with_all_cards_drawn_its_moves_are_no_worse_than_the_racers(count: int) -> None:
    for match in endings(count):
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        racer = bot("racer").choose(view, legal, Random(0))
        mine = bot("champion").choose(view, legal, Random(0))
        assert result(view, mine) >= result(view, racer)


def test_nothing_is_played_out_while_many_cards_are_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned.Champion, "_searched", lambda *_: pytest.fail("searched"))
    match = Match.start("classic", 2, seed=1)
    seat = match.to_act[0]
    player, view, legal = learned.Champion(), match.view(seat), match.legal(seat)
    best = legal[player.policy_scores(view, legal).argmax()]
    assert player.choose(view, legal, Random(0)) == best


class Fixed:
    """A network or value network with fixed outputs: zero, except for one action."""

    def __init__(self, action: int, number: float) -> None:
        self._numbers = np.zeros(ACTIONS, np.float32)
        self._numbers[action] = number

    def __call__(self, _seen: object) -> object:
        return self._numbers

    def values(self, _seen: object) -> MoveValues:
        row = self._numbers[None]
        return MoveValues(points=row, hand=row, match=row)


@pytest.mark.parametrize(
    ("better_by", "wins"), [(0.01, False), (0.05, True)], ids=["little", "much"]
)
def test_in_teams_it_plays_a_move_that_the_value_network_rates_much_higher(
    monkeypatch: pytest.MonkeyPatch, better_by: float, wins: bool
) -> None:
    match = Match.start("classic", 4, seed=1)
    view = match.view(match.to_act[0])
    liked, better = legal_moves(view)[:2]
    # The network prefers the first by a factor of e^5, about 150.
    network = Fixed(action_of(view, liked), 5.0)
    value_network = Fixed(action_of(view, better), better_by)
    monkeypatch.setattr("bornes.model.players.shipped", lambda _players: network)
    monkeypatch.setattr(learned, "shipped_value_network", lambda _players: value_network)
    chosen = learned.Champion().choose(view, legal_moves(view), Random(0))
    assert chosen == (better if wins else liked)


@pytest.mark.parametrize("players", [2, 3])
def test_without_two_teams_it_has_the_same_policy_scores_as_the_racer(
    monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    match = Match.start("classic", players, seed=1)
    view = match.view(match.to_act[0])
    legal = legal_moves(view)
    assert len(legal) > 1
    mine, other = learned.Champion(), Racer()
    monkeypatch.setattr(learned, "shipped_value_network", lambda _players: pytest.fail("judged"))
    assert mine.policy_scores(view, legal).tolist() == other.policy_scores(view, legal).tolist()


def test_without_time_it_plays_the_move_with_the_highest_policy_score() -> None:
    for match in endings(3):
        seat = match.to_act[0]
        player, view, legal = learned.Champion(), match.view(seat), match.legal(seat)
        first = legal[player.policy_scores(view, legal).argmax()]
        assert player.choose(view, legal, Random(0), 0.0) == first


def test_hands_that_are_not_played_to_the_end_are_not_counted() -> None:
    match = Match.start("classic", 2, seed=2)
    view = match.view(match.to_act[0])
    player = Player(view.rules, shipped(2))
    worlds = [world(view, seed) for seed in range(3)]
    assert not player.play_out(worlds, Effort(5))
    assert player.play_out(worlds, Effort(PLENTY))
    assert all(game.phase >= HAND_OVER for game, _ in worlds)
    actions = [action_of(view, move) for move in legal_moves(view)]
    outcomes = player.outcomes(iter([world(view, 1)]), view.seat, actions, Effort(5))
    assert outcomes.shape == (0, len(actions))


def test_another_move_is_chosen_only_if_it_is_better_beyond_doubt() -> None:
    even = np.array(
        [[0, 0.3], [0, -0.1]], np.float32
    )  # better by 0.1, with a standard error of 0.2
    sure = np.array([[0, 0.10], [0, 0.11]], np.float32)
    assert surest(even, doubt=2.0) == 0
    assert surest(sure, doubt=2.0) == 1
    assert surest(np.zeros((0, 3), np.float32), doubt=2.0) == 0


def ended(rules: Rules, totals: Sequence[int], points: Sequence[int], winner: int) -> kernel.Game:
    """A hand that has just ended; `totals` are those before it."""
    game: kernel.Game = kernel.plain(kernel.Game)
    game.score[: rules.sides], game.points[: rules.sides] = totals, points
    game.hand, game.winner = 3, winner
    game.phase = HAND_OVER if winner == NOBODY else GAME_OVER
    return game


def test_a_hand_is_worth_the_chance_of_winning_the_match_after_it() -> None:
    rules = edition_rules("classic", 2)
    level = ended(rules, [1000, 900], [200, 300], NOBODY)
    ahead = ended(rules, [1000, 900], [700, 300], NOBODY)
    over = ended(rules, [4900, 4000], [100, 700], 0)
    found = chances(rules, [level, ahead, over])
    assert found.sum(1) == pytest.approx([1, 1, 1])
    assert found[0] == pytest.approx([0.5, 0.5])
    assert found[1, 0] > 0.55
    assert found[2].tolist() == [1, 0]


def test_without_points_the_hand_is_the_match() -> None:
    rules = edition_rules("fr2014", 3)
    won, drawn = (ended(rules, [0, 0, 0], [0, 0, 0], winner) for winner in (1, NOBODY))
    found = chances(rules, [won, drawn])
    assert found[0].tolist() == [0, 1, 0]
    assert found[1] == pytest.approx([1 / 3] * 3)


def test_a_view_with_more_cards_than_the_deck_still_gets_a_move() -> None:
    """Another engine may use more cards than our deck has."""
    view = at(hands=[["25", "50", "roll"], ["25"] * 3], draw=[])
    crowded = replace(view, public=replace(view.public, discard=("accident",) * 90))
    legal = legal_moves(crowded)
    assert len(legal) > 1
    assert bot("champion").choose(crowded, legal, Random(0)) in legal


def test_a_world_in_which_a_seat_holds_a_card_that_it_lacked_is_impossible() -> None:
    """Seat 1 had no 50 after some draws, so it can hold at most as many as it has drawn since."""
    match = at_turn(hands=[["25"] * 7, ["50", "50", "75", "75", "100", "100"]])
    rules, game = kernel.table_rules(match.rules), kernel.from_state(match.state)
    memory = kernel.plain(TableMemory)
    forget(memory)
    assert possible(rules, World(game, memory))
    for drawn_then, held_now_is_possible in ((6, False), (5, False), (4, True)):
        memory.none_at[1][NUMBER["50"]] = drawn_then
        assert possible(rules, World(game, memory)) is held_now_is_possible
