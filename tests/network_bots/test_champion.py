"""The champion: the racer, and the endings played out in worlds that its seat may be in."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from bornes import kernel
from bornes.bots import bot
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.kernel.layout import GAME_OVER, HAND_OVER, NOBODY
from bornes.learn.seeing import action_of
from bornes.network_bots import champion
from bornes.network_bots.racer import network_for
from bornes.network_bots.search import MATCH, Effort, Player, surest, worth
from tests.bots.positions import at

PLENTY = 100_000


def endings(count: int) -> Iterator[Match]:
    """Matches of two when all cards are drawn and somebody has a choice, by the racer's play."""
    found, seed, player = 0, 0, bot("racer")
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


def result(view: View, move: Move) -> float:
    """What the move brings when both play on as the network does; the other hand is certain."""
    rules = kernel.table_rules(view.rules)
    player = Player(rules, network_for(2))
    action = action_of(view, move)
    worlds = iter([kernel.from_view(view, Random(0))])
    return float(player.outcomes(worlds, view.seat, [action], Effort(PLENTY))[0, 0])


def test_with_all_cards_drawn_it_does_no_worse_than_the_racer() -> None:
    for match in endings(6):
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        racer = bot("racer").choose(view, legal, Random(0))
        mine = bot("champion").choose(view, legal, Random(0))
        assert result(view, mine) >= result(view, racer)


def test_while_many_cards_are_left_it_is_the_racer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(champion.Champion, "_searched", lambda *_: pytest.fail("searched"))
    match = Match.start("classic", 2, seed=1)
    seat = match.to_act[0]
    asked = match.view(seat), match.legal(seat), Random(0)
    assert bot("champion").choose(*asked) == bot("racer").choose(*asked)


def test_without_time_it_plays_what_the_network_likes() -> None:
    for match in endings(3):
        seat = match.to_act[0]
        asked = match.view(seat), match.legal(seat), Random(0)
        assert bot("champion").choose(*asked, 0.0) == bot("racer").choose(*asked)


def test_hands_are_played_to_their_ends_or_not_counted() -> None:
    match = Match.start("classic", 2, seed=2)
    view = match.view(match.to_act[0])
    rules = kernel.table_rules(view.rules)
    player = Player(rules, network_for(2))
    games = [kernel.from_view(view, Random(seed)) for seed in range(3)]
    assert not player.play_out(games, Effort(5))
    assert player.play_out(games, Effort(PLENTY))
    assert all(game.phase >= HAND_OVER for game in games)
    actions = kernel.listed(kernel.legal(rules, kernel.from_view(view, Random(1)), view.seat))
    worlds = iter([kernel.from_view(view, Random(1))])
    assert player.outcomes(worlds, view.seat, actions, Effort(5)).shape == (0, len(actions))


def test_another_move_must_be_better_for_certain() -> None:
    even = np.array([[0, 300], [0, -100]], np.float32)  # better by 100, give or take 140
    sure = np.array([[0, 100], [0, 110]], np.float32)
    assert surest(even, doubt=2.0) == 0
    assert surest(sure, doubt=2.0) == 1
    assert surest(np.zeros((0, 3), np.float32), doubt=2.0) == 0


def test_a_hand_is_worth_its_lead_and_the_match_it_decides() -> None:
    rules = kernel.table_rules(Match.start("classic", 2, seed=1).rules)
    game = kernel.plain(kernel.Game)
    game.points[:2] = [300, 500]
    game.phase, game.winner = HAND_OVER, NOBODY
    assert [worth(rules, game, side) for side in (0, 1)] == [-200, 200]
    game.phase, game.winner = GAME_OVER, 0
    assert [worth(rules, game, side) for side in (0, 1)] == [MATCH - 200, 200 - MATCH]


def test_an_ending_whose_cards_do_not_add_up_is_answered() -> None:
    """Another engine may show more cards than our deck has."""
    view = at(hands=[["25", "50", "roll"], ["25"] * 3], draw=[])
    crowded = replace(view, public=replace(view.public, discard=("accident",) * 90))
    legal = legal_moves(crowded)
    assert len(legal) > 1
    assert bot("champion").choose(crowded, legal, Random(0)) in legal
