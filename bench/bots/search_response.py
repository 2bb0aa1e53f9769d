"""A best response by search: the share that a player wins who knows the network's policy.

    python -m bench.bots.search_response [--matches 2000] [--worlds 64] [--device cuda]

At each of its decisions the responder deals the cards that it does not see, in many worlds. In all
of them it tries the moves with the highest policy scores: the network, as the model of the
opponent, then plays both sides to the end of the hand. It makes the move with the best chance of
winning the match, if that move is ahead of the network's own by `AHEAD` standard errors. This is
one step of policy improvement, as in local best response (arXiv 1612.07547) and in the search of
ISMCTS-BR (arXiv 2004.09677) with a tree of depth one. A share far above 50 % would show that the
network can be exploited. Every deal is played from both sides. Needs PyTorch, and a GPU for more
than a few matches.
"""

import argparse
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from rich.progress import track
from torch import Tensor

from bornes import kernel
from bornes.core.edition import Rules, rules
from bornes.report.intervals import effective_count, wilson
from bornes.training.evaluate import MOST_DECISIONS, shares
from bornes.training.loops import MATCH_DONE
from bornes.training.rollouts import Rollouts
from bornes.training.world import TrainingWorld

LIKELIEST: Final = 5
"""The number of moves that are tried at each decision."""
UNLIKELY: Final = 30.0
"""Moves whose policy score is this much below the best one are not tried."""
AHEAD: Final = 2.0
"""The number of standard errors by which another move must be ahead of the network's own."""


class Responder:
    """Chooses moves by trying them in many worlds."""

    def __init__(self, rollouts: Rollouts, worlds: int, seed: int) -> None:
        self._rollouts, self._worlds = rollouts, worlds
        self._chance = np.random.default_rng(seed)
        self.decisions = self.changed = 0

    def moves(self, world: TrainingWorld, scores: Tensor, asked: Tensor) -> Tensor:
        """The moves in the games `asked`."""
        best, likeliest = scores[asked].topk(LIKELIEST)
        tried = (best > best[:, :1] - UNLIKELY).cpu().numpy()
        # With only one likely move there is nothing to compare.
        compared = np.flatnonzero(tried.sum(1) > 1)
        chosen = likeliest[:, 0].cpu().numpy()
        if len(compared):
            games = world.standing_games()[asked.cpu().numpy()[compared]]
            sides = (world.seats % world.sides)[asked].cpu().numpy()[compared]
            moves = likeliest.cpu().numpy()[compared]
            chosen[compared] = self._compared(games, sides, moves, tried[compared])
        self.decisions += len(chosen)
        self.changed += int((chosen != likeliest[:, 0].cpu().numpy()).sum())
        return torch.tensor(chosen, device=scores.device)

    def _compared(
        self, games: Any, sides: NDArray[Any], moves: NDArray[Any], tried: NDArray[np.bool_]
    ) -> NDArray[np.int64]:
        """The best of each game's moves, or the first one if none is clearly better."""
        at, which = np.nonzero(tried)
        seeds = kernel.seeds(int(self._chance.integers(1 << 40)), len(games) * self._worlds)
        rows = np.repeat(games[at], self._worlds)
        # All moves of a game are tried in the same worlds.
        rows["chance"] = seeds.reshape(len(games), self._worlds)[at].reshape(-1)
        made = np.repeat(moves[at, which], self._worlds).astype(np.int64)
        won = self._rollouts.outcomes(rows, made)[
            np.arange(len(rows)), sides[at].repeat(self._worlds)
        ]
        # A move that was not tried counts as equal to the first one, so it is never chosen.
        by_move = np.zeros((*tried.shape, self._worlds), np.float32)
        by_move[at, which] = won.reshape(-1, self._worlds)
        gains = np.where(tried[:, :, None], by_move - by_move[:, :1], 0)
        errors = np.maximum(gains.std(2, ddof=1) / np.sqrt(self._worlds), 1e-6)
        clear = np.where(gains.mean(2) / errors > AHEAD, gains.mean(2), 0)
        picked: NDArray[np.int64] = moves[np.arange(len(moves)), clear.argmax(1)]
        return picked


def response(table: Rules, deals: int, worlds: int, seed: int, device: torch.device) -> str:
    """A sentence that says what share the responder wins."""
    rollouts = Rollouts(table, device)
    responder = Responder(rollouts, worlds, seed)
    world = TrainingWorld([table], [0] * (deals * table.sides), seed, device, alike=table.sides)
    ours = torch.arange(world.count, device=device) % table.sides
    won = torch.full((world.count,), -1.0, device=device)
    for _ in track(range(MOST_DECISIONS), "decisions"):
        world.look()
        scores = rollouts.scores(world)
        actions = scores.argmax(1)
        asked = ((world.seats % world.sides == ours) & (won < 0)).nonzero()[:, 0]
        if len(asked):
            actions[asked] = responder.moves(world, scores, asked)
        world.take(actions)
        done = (world.ended == MATCH_DONE) & (won < 0)
        won = torch.where(done, shares(world, ours), won)
        if not bool((won < 0).any()):
            break
    pairs = won.view(deals, table.sides).mean(1).double().cpu()
    share = float(pairs.mean())
    low, high = wilson(share, effective_count(pairs.tolist(), world.count))
    return (
        f"The responder wins {share:.2%} ({low:.2%} to {high:.2%}) of {world.count} matches; "
        f"it changed {responder.changed / responder.decisions:.2%} of its moves."
    )


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--edition", default="classic")
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--matches", type=int, default=2000)
    options.add_argument("--worlds", type=int, default=64, help="for each move")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--device", default="cuda", help="cpu or cuda")
    asked = options.parse_args()
    torch.set_float32_matmul_precision("high")
    table = rules(asked.edition, asked.players)
    deals = max(2, asked.matches // table.sides)
    with torch.no_grad():
        print(response(table, deals, asked.worlds, asked.seed, torch.device(asked.device)))


if __name__ == "__main__":
    main()
