"""Calibration of a value network: its predictions for moves, compared with the outcomes.

python -m bornes.training.calibrate value.npz --edition classic --players 2 --matches 256

With `--write` the file keeps what came out as its curve for so many sides, and
`bornes.model.network` reads its chances of the match through that.
"""

import argparse
from itertools import accumulate
from pathlib import Path
from typing import Final, NamedTuple

import torch
from torch import Tensor

from bornes.core.edition import Rules, rules
from bornes.kernel.layout import MOST_SIDES, NOBODY
from bornes.model.network import (
    CURVES,
    HEADS,
    POINTS,
    VALUE_KIND,
    CalibrationCurve,
    read_weights,
    save,
    shipped_path,
)
from bornes.training.loops import HAND_WINNER, MATCH_DONE, MATCH_WINNER
from bornes.training.networks import Residual, from_weights, masked
from bornes.training.value import heads, values
from bornes.training.world import TrainingWorld

DECILES: Final = 10
MOST_DECISIONS: Final = 20_000
KEPT: Final = {"version", "inputs", "plan", "rollouts", "workers"}
"""What a file says about its network beside the curves."""


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


class _Said(NamedTuple):
    """One decision of each game."""

    value: Tensor
    side: Tensor
    counts: Tensor
    """Where the first match was not over yet."""
    agrees: Tensor
    choice: Tensor


@torch.no_grad()
def calibrate(
    network: Residual, player: Residual, rules: Rules, matches: int, seed: int, device: torch.device
) -> Calibration:
    """One match in each game, from its first decision to its last."""
    world = TrainingWorld([rules], [0] * matches, seed, device)
    said, ends = [], []
    on = torch.ones(matches, dtype=torch.bool, device=device)
    for _ in range(MOST_DECISIONS):
        world.look()
        best = masked(player(world.seen), world.moves).argmax(1)
        outputs = network(world.seen)
        by_match = heads(outputs)[:, HEADS - 1]
        agrees = masked(by_match, world.moves).argmax(1) == best
        choice = (world.moves & (world.moves - 1)) != 0  # more than one bit, so more than one move
        side = world.seats % world.sides
        said.append(_Said(values(outputs, best), side, on.clone(), agrees, choice & on))
        world.take(best)
        ends.append((world.ended.clone(), _outcomes(world)))
        on = on & (world.ended != MATCH_DONE)
        if not bool(on.any()):
            break
    return _compared(said, ends)


def _outcomes(world: TrainingWorld) -> Tensor:
    """By side, for hands that have just ended: points, the hand, the match if it ended too."""
    sides = torch.arange(MOST_SIDES, device=world.device)
    hand = (world.results[:, HAND_WINNER, None] == sides).float()
    winner = world.results[:, MATCH_WINNER, None]
    match = torch.where(winner == NOBODY, 1 / world.sides[:, None], (winner == sides).float())
    return torch.stack([world.rewards.clone(), hand, match], 2)


def _compared(said: list[_Said], ends: list[tuple[Tensor, Tensor]]) -> Calibration:
    """From the last decision to the first, so that the outcome of each is known."""
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


def main() -> None:
    """Print the calibration of a value network in new matches of the shipped network."""
    parser = argparse.ArgumentParser(description="Whether a value network's chances come true.")
    parser.add_argument("value", type=Path)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=256)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="keep it as the curve of the network")
    asked = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    network = from_weights(read_weights(asked.value, VALUE_KIND)[0], device)
    player = from_weights(read_weights(shipped_path(asked.players))[0], device)
    table = rules(asked.edition, asked.players)
    found = calibrate(network, player, table, asked.matches, asked.seed, device)
    for name, deciles in (("hand", found.hand), ("match", found.match)):
        print(f"{name}: said, happened, decisions")
        for each in deciles:
            print(f"  {each.said:.3f}  {each.happened:.3f}  {each.decisions}")
    print(
        f"mean square errors: hand {found.hand_error:.4f}, match {found.match_error:.4f}; "
        f"points off by {found.points_error:.0f}; agreement {found.agreement:.1%}; "
        f"{found.decisions} decisions of {asked.matches} matches"
    )
    if asked.write:
        keep(asked.value, table.sides, curve_of(found.match))


def curve_of(deciles: list[Decile]) -> CalibrationCurve:
    """A curve through all tenths, from 0 to 1. It never falls, so two moves keep their order."""
    said = [0.0, *(round(each.said, 4) for each in deciles), 1.0]
    happened = [0.0, *(round(each.happened, 4) for each in deciles), 1.0]
    return CalibrationCurve(said, list(accumulate(happened, max)))


def keep(path: Path, sides: int, curve: CalibrationCurve) -> None:
    """Write the curve for a number of sides into a value network's file, which keeps the others."""
    weights, note = read_weights(path, VALUE_KIND)
    made = {name: note[name] for name in note.keys() & KEPT}
    save(path, weights, VALUE_KIND, **made, **{CURVES: note.get(CURVES, {}) | {str(sides): curve}})


if __name__ == "__main__":
    main()
