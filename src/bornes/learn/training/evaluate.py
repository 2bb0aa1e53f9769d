"""How strong a network is: matches against players that do not learn."""

from math import sqrt
from typing import Any, NamedTuple

import torch
from torch import Tensor

from bornes.kernel.layout import MOST_SIDES
from bornes.learn.training.loops import MATCH_DONE
from bornes.learn.training.networks import masked
from bornes.learn.training.ppo import sampled
from bornes.learn.training.world import World

MOST_DECISIONS = 20000


class Strength(NamedTuple):
    """The share of matches won, half of the interval that holds it 19 times of 20, and points."""

    share: float
    margin: float
    lead: float
    """The reward per hand."""
    matches: int


@torch.no_grad()
def against(
    actor: Any, rules: Any, who: int, matches: int, seed: int, device: torch.device, *, greedy: bool
) -> Strength:
    """The network plays one side of every match, each in turn; the other sides are a fixed player.

    With more than two sides an even share is one match in so many.
    """
    world = World([rules], [0] * matches, seed, device)
    ours = torch.arange(matches, device=device) % rules.sides
    others = ((1 << rules.sides) - 1) & ~(1 << ours)
    won = torch.full((matches,), -1.0, device=device)
    lead, hands = torch.zeros(matches, device=device), torch.zeros(matches, device=device)
    totals = torch.zeros(matches, MOST_SIDES, device=device)
    for _ in range(MOST_DECISIONS):
        world.look()
        logits = masked(actor(world.seen), world.moves)
        actions = logits.argmax(1) if greedy else sampled(logits)
        world.answer(who, others, actions)
        world.take(actions)
        open_ = won < 0
        ended = (world.ended > 0) & open_
        gain = world.rewards.gather(1, ours[:, None])[:, 0]
        lead += torch.where(ended, gain, torch.zeros_like(gain))
        hands += ended
        totals += world.rewards * ended[:, None]
        done = (world.ended == MATCH_DONE) & open_
        won = torch.where(done, _winners(totals, ours, rules.sides), won)
        if not bool((won < 0).any()):
            break
    share = float(won.clamp(min=0).mean())
    margin = 1.96 * sqrt(max(share * (1 - share), 1e-9) / matches)
    return Strength(share, margin, float(lead.sum() / hands.sum()), matches)


def _winners(totals: Tensor, ours: Tensor, sides: int) -> Tensor:
    """1 where our side has the most; rewards, points against the others', order sides alike."""
    best = totals[:, :sides].argmax(1)
    return (best == ours).float()
