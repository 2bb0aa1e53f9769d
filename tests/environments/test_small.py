"""Small Bornes: a game with few cards, solved by two programs."""

from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pytest

from bench.small import openspiel, recipe, skill_luck
from bench.small.cfr import CfrPlus, Exploitability, exploitability, uniform
from bench.small.games import SIZES, SmallGame, small_hands
from bench.small.run import BOUND
from bench.small.tree import PLAYERS, Floats, Tree
from bornes.core.cards import CARDS, SAFETIES
from bornes.core.edition import EDITIONS, rules
from bornes.kernel import ACTIONS, legal, listed

ITERATIONS = 32


@cache
def small() -> Tree:
    return Tree(SmallGame(SIZES["small"]))


def at_random(tree: Tree) -> tuple[Floats, Floats]:
    first, second = (uniform(player) for player in tree.players)
    return first, second


def below_bound(found: Exploitability) -> bool:
    return 0 <= found.exploitability < BOUND * small().game.score_range


def test_the_small_game_is_dealt_from_its_own_deck() -> None:
    game = small().game
    assert sum(deal.chance for deal in game.deals) == pytest.approx(1)
    for deal in game.deals:
        held = Counter(CARDS[card] for card in deal.hands[0] + deal.hands[1])
        assert held <= Counter(game.size.rules.deck())
        assert [len(hand) for hand in deal.hands] == [game.size.held + 1, game.size.held]


def test_the_tree_has_the_probabilities_of_the_game() -> None:
    """Random play has the same value when computed from position to position."""
    game = small().game
    worth = np.zeros(len(game.positions))
    for at in game.backwards:
        position = game.positions[at]
        moves = [sum(it.chance * worth[it.position] for it in each) for each in position.outcomes]
        worth[at] = np.mean(moves) if moves else position.payoff
    expected = sum(deal.chance * worth[deal.position] for deal in game.deals)
    assert exploitability(small(), at_random(small())).value == pytest.approx(expected)


def test_information_sets_have_the_legal_moves_of_the_seat() -> None:
    """The legal moves are compared at one history of each information set."""
    tree = small()
    walk = recipe.Walk(tree)
    with small_hands(tree.game.size.held):
        for seat in PLAYERS:
            moves = recipe.moves_of(tree, seat)
            assert [len(each) for each in moves] == tree.players[seat].moves.tolist()
            for step, expected in zip(tree.players[seat].example, moves, strict=True):
                game, _ = walk.to(tree.path(int(step)))
                assert tuple(listed(legal(tree.game.table, game, seat))) == expected


def test_our_solver_finds_an_equilibrium() -> None:
    solver = CfrPlus(small())
    assert not below_bound(exploitability(small(), solver.average))
    for _ in range(ITERATIONS):
        solver.iterate()
    assert below_bound(exploitability(small(), solver.average))


def test_openspiel_finds_an_equilibrium_with_the_same_value() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    tree, game = small(), openspiel.load(small())
    solver, own = pyspiel.CFRPlusSolver(game), CfrPlus(tree)
    for _ in range(ITERATIONS):
        solver.evaluate_and_update_policy()
        own.iterate()
    policy = solver.tabular_average_policy()
    theirs, ours = (
        exploitability(tree, openspiel.strategies(tree, policy)),
        exploitability(tree, own.average),
    )
    assert below_bound(theirs)
    # Both compute best responses, each with its own code.
    assert pyspiel.exploitability(game, policy) == pytest.approx(theirs.exploitability)
    # The value of the game lies between the values that each seat can guarantee.
    gap = 2 * (theirs.exploitability + ours.exploitability)
    assert abs(theirs.value - ours.value) <= gap


def test_a_network_with_equal_scores_for_all_moves_plays_at_random() -> None:
    def indifferent(seen: Any) -> Any:
        return np.zeros((len(seen), ACTIONS), np.float32)

    found = recipe.strategies(small(), indifferent)  # type: ignore[arg-type]
    for own, expected in zip(found["chances"], at_random(small()), strict=True):
        assert own == pytest.approx(expected)
    assert all(set(own.tolist()) == {0.0, 1.0} for own in found["best move"])


def test_favorable_chance_is_worth_more_than_fair_chance() -> None:
    game = small().game
    fair = exploitability(small(), at_random(small())).value
    assert skill_luck.chosen_chance(game, -1) < fair < skill_luck.chosen_chance(game, 1)
    assert 0 < skill_luck.exact(small()).skill < 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_lucky_half_of_the_deck_has_all_rolls_and_safeties(edition: str) -> None:
    deck = list(rules(edition, 2).deck())
    lucky, other = skill_luck.halves(deck)
    assert Counter(lucky) + Counter(other) == Counter(deck)
    assert abs(len(lucky) - len(other)) <= 1
    assert not {"roll", *SAFETIES} & set(other)
