"""How strong a network is: matches against players that do not learn, on paired deals."""

from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from torch import Tensor

from bornes.core.edition import Rules
from bornes.kernel.layout import NOBODY
from bornes.training.loops import MATCH_DONE, MATCH_WINNER
from bornes.training.networks import Residual, policy_scores
from bornes.training.world import TrainingWorld

MOST_DECISIONS: Final = 20_000
SURE: Final = 1.96
"""The number of standard errors on each side of a 95 % interval."""


class Strength(NamedTuple):
    """The results of matches against one opponent."""

    share: float
    """The share of matches won; a drawn one counts as an even share."""
    margin: float
    """Half of the 95 % interval of the share."""
    lead: float
    """The reward per hand."""
    matches: int


@torch.no_grad()
def against(
    actor: Any,
    rules: Rules,
    opponent: Residual | None,
    matches: int,
    seed: int,
    device: torch.device,
    *,
    history: bool = True,
) -> Strength:
    """Play matches in which the network has one side, and `opponent` the others, or `driver` if it
    is None. Without `history` the network sees nothing of what was done earlier in a hand; the
    others do.

    Every deal is played once from each side, so that the luck of the cards cancels.
    With n sides, an equally strong player wins one match in n.
    """
    # At least two: a standard deviation needs two.
    deals = max(matches // rules.sides, 2)
    count = deals * rules.sides
    # The seats of the network's side, one bit each; the second bit is for a partner.
    seats = (1 | 1 << rules.sides) << np.arange(count) % rules.sides
    without = None if history else seats
    world = TrainingWorld(
        [rules], [0] * count, seed, device, alike=rules.sides, without_history=without
    )
    ours = torch.arange(world.count, device=device) % rules.sides
    others = ((1 << world.sides) - 1) & ~(1 << ours)
    won = torch.full((world.count,), -1.0, device=device)
    lead, hands = torch.zeros_like(won), torch.zeros_like(won)
    for _ in range(MOST_DECISIONS):
        world.look()
        actions = policy_scores(actor, world.seen, world.moves).argmax(1)
        _answer(world, opponent, others, actions)
        world.take(actions)
        # The world deals again after a match: only the first match of each game counts.
        open_ = won < 0
        ended = (world.ended > 0) & open_
        lead += world.rewards.gather(1, ours[:, None])[:, 0].where(ended, 0.0)
        hands += ended
        won = torch.where((world.ended == MATCH_DONE) & open_, shares(world, ours), won)
        if not bool((won < 0).any()):
            break
    # A deal played from all sides is one observation: its matches share the cards.
    pairs = won.clamp(min=0).view(deals, rules.sides).mean(1)
    margin = SURE * float(pairs.std()) / sqrt(deals)
    return Strength(float(pairs.mean()), margin, float(lead.sum() / hands.sum()), world.count)


def _answer(
    world: TrainingWorld, opponent: Residual | None, others: Tensor, actions: Tensor
) -> None:
    if opponent is None:
        world.answer(others, actions)
        return
    theirs = world.acts_for(others).nonzero()[:, 0]
    chosen = policy_scores(opponent, world.seen[theirs], world.moves[theirs]).argmax(1)
    actions[theirs] = chosen


def shares(world: TrainingWorld, ours: Tensor) -> Tensor:
    """1 where our side has won the match, an even share where nobody has."""
    winner = world.results[:, MATCH_WINNER]
    return torch.where(winner == NOBODY, 1 / world.sides, (winner == ours).float())
