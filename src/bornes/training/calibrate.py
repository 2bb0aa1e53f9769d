"""Calibration of a value network: its predictions for moves, compared with the outcomes.

The curves are saved in the value network's file. `bornes.model.network` corrects the chances of the
match by them.
"""

from itertools import accumulate
from typing import Final, NamedTuple

import torch
from torch import Tensor

from bornes.core.edition import Rules
from bornes.kernel.layout import MOST_SIDES, NOBODY
from bornes.model.network import HEADS, POINTS, CalibrationCurve
from bornes.training.loops import HAND_WINNER, MATCH_DONE, MATCH_WINNER
from bornes.training.networks import Residual, masked
from bornes.training.value import MATCH, heads, values
from bornes.training.world import TrainingWorld

DECILES: Final = 10
MOST_DECISIONS: Final = 20_000


class Decile(NamedTuple):
    """Moves whose predicted chance lies within the same tenth."""

    said: float
    happened: float
    decisions: int


class Calibration(NamedTuple):
    """The results of new matches in which one network played all seats."""

    hand: list[Decile]
    match: list[Decile]
    hand_error: float
    """The mean squared error of the predicted chance (Brier score); 0.25 is no information."""
    match_error: float
    points_error: float
    """The mean absolute error of the points."""
    agreement: float
    """How often the move with the best chance was the player's own, where it had a choice."""
    decisions: int


class _Prediction(NamedTuple):
    """The predictions for one decision of each game."""

    value: Tensor
    side: Tensor
    counts: Tensor
    """Games whose first match was not over yet."""
    agrees: Tensor
    choice: Tensor


@torch.no_grad()
def calibrate(
    network: Residual, player: Residual, rules: Rules, matches: int, seed: int, device: torch.device
) -> Calibration:
    """Play one match in each game, and compare the predictions with the outcomes."""
    world = TrainingWorld([rules], [0] * matches, seed, device)
    said, ends = [], []
    on = torch.ones(matches, dtype=torch.bool, device=device)
    for _ in range(MOST_DECISIONS):
        world.look()
        best = masked(player(world.seen), world.moves).argmax(1)
        outputs = network(world.seen)
        by_match = heads(outputs)[:, MATCH]
        agrees = masked(by_match, world.moves).argmax(1) == best
        choice = (world.moves & (world.moves - 1)) != 0  # more than one bit, so more than one move
        side = world.seats % world.sides
        said.append(_Prediction(values(outputs, best), side, on.clone(), agrees, choice & on))
        world.take(best)
        ends.append((world.ended.clone(), _outcomes(world)))
        on = on & (world.ended != MATCH_DONE)
        if not bool(on.any()):
            break
    return _compared(said, ends)


def _outcomes(world: TrainingWorld) -> Tensor:
    """The outcomes of hands that have just ended, for each side: points, whether it won the hand,
    and its share of the match if that ended too.
    """
    sides = torch.arange(MOST_SIDES, device=world.device)
    hand = (world.results[:, HAND_WINNER, None] == sides).float()
    winner = world.results[:, MATCH_WINNER, None]
    match = torch.where(winner == NOBODY, 1 / world.sides[:, None], (winner == sides).float())
    return torch.stack([world.rewards.clone(), hand, match], 2)


def _compared(said: list[_Prediction], ends: list[tuple[Tensor, Tensor]]) -> Calibration:
    """Compare predictions and outcomes, from the last decision to the first: the outcome of each is
    then known.
    """
    # Hand and match end at different steps, so each has its own last outcome.
    came = torch.zeros_like(ends[-1][1])
    rows = []
    for each, (ended, outcome) in zip(reversed(said), reversed(ends), strict=True):
        came[:, :, :2] = torch.where((ended > 0)[:, None, None], outcome, came)[:, :, :2]
        came[:, :, 2] = torch.where((ended == MATCH_DONE)[:, None], outcome[:, :, 2], came[:, :, 2])
        own = came.gather(1, each.side[:, None, None].expand(-1, 1, HEADS))[:, 0]
        rows.append(torch.stack([each.value, own], 1)[each.counts])
    value, own = torch.cat(rows).unbind(1)
    squares, chosen = ((value - own) ** 2).mean(0), torch.stack([each.choice for each in said])
    agrees = torch.stack([each.agrees for each in said])[chosen].float().mean()
    return Calibration(
        hand=_deciles(value[:, 1], own[:, 1]), match=_deciles(value[:, 2], own[:, 2]),
        hand_error=float(squares[1]), match_error=float(squares[2]),
        points_error=float((value[:, 0] - own[:, 0]).abs().mean()) * POINTS,
        agreement=float(agrees), decisions=len(value),
    )  # fmt: skip


def _deciles(said: Tensor, happened: Tensor) -> list[Decile]:
    place = (said * DECILES).long().clamp(0, DECILES - 1)
    return [
        Decile(float(said[place == at].mean()), float(happened[place == at].mean()), int(many))
        for at in range(DECILES)
        if (many := (place == at).sum()) > 0
    ]


def curve_of(deciles: list[Decile]) -> CalibrationCurve:
    """A curve through all tenths, from 0 to 1. It never falls, so two moves keep their order."""
    said = [0.0, *(round(each.said, 4) for each in deciles), 1.0]
    happened = [0.0, *(round(each.happened, 4) for each in deciles), 1.0]
    return CalibrationCurve(said, list(accumulate(happened, max)))
