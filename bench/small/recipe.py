"""Train a network for a small game like the shipped networks, and compute its exploitability.

    python -m bench.small.recipe train SIZE NETWORK [--rollouts 300] [--games 32768] [--width 512]
    python -m bench.small.recipe evaluate SIZE NETWORK

`train` needs PyTorch, and uses a GPU if there is one. It uses the learner, loss, observation and
schedules of `bornes train`; only the table is different. `evaluate` needs only NumPy: it evaluates
the network at every information set, and computes the best responses to its strategy.
"""

import argparse
import os
import tempfile
import time
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Final
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

from bench.small.cfr import Exploitability, exploitability
from bench.small.games import SIZES, Size, SmallGame, moved, small_hands
from bench.small.tree import PLAYERS, Floats, Tree
from bornes import kernel
from bornes.kernel import TABLE_RULES, Game, TableRules, plain, stacked, table_rules
from bornes.kernel.memory import TableMemory, forget, remember
from bornes.model.encoding import SIZE as OBSERVED
from bornes.model.encoding import observe
from bornes.model.network import Network, load, save

AT_ONCE: Final = 4096
"""The number of information sets that the network evaluates together."""
USUAL: Final = {
    "seed": 1, "rollouts": 300, "games": 32768, "decisions": 64, "minibatch": 16384, "epochs": 1,
    "width": 512, "layers": 3, "average": 0.995,
}  # fmt: skip
"""The default settings of the training."""
REPORTED: Final = 50
"""The number of rollouts between two lines of progress."""


def observed(table: TableRules) -> TableRules:
    """The table for observations. These divide by the number of cards of a kind, so each missing
    kind gets one card, which never appears.
    """
    made: TableRules = plain(TableRules, table)
    made.deck = [max(many, 1) for many in table.deck]
    return made


# -- training -----------------------------------------------------------------------------------


def train(size: Size, file: Path, asked: argparse.Namespace) -> None:
    """Train from random weights, by self-play for points, and save the average of the weights."""
    import torch

    from bornes.training.networks import to_weights
    from bornes.training.opponents import Opponents
    from bornes.training.plan import PlanTable, PlayerPlan
    from bornes.training.ppo import PlayerLearner
    from bornes.training.workers import Workers
    from bornes.training.world import TrainingWorld

    plan = PlayerPlan(
        tables=[PlanTable(edition="classic")], seed=asked.seed, games=asked.games,
        minibatch=asked.minibatch, rollouts=asked.rollouts, width=asked.width, layers=asked.layers,
        decisions=asked.decisions, epochs=asked.epochs, last_rate=5e-5,
        average=asked.average,
    )  # fmt: skip
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    # Code compiled for other sizes of hands must not be confused with that of the whole game.
    os.environ["BORNES_CACHE"] = str(Path(tempfile.gettempdir()) / f"bornes-held-{size.held}")
    table = stacked([observed(table_rules(size.rules))], TABLE_RULES)
    with small_hands(size.held), patch.object(kernel, "tables", lambda *_: table):
        world = TrainingWorld([size.rules], [0] * plan.games, plan.seed, device)
        learner = PlayerLearner(plan, Opponents(world, 0.0, None), None, world, Workers())
        began = time.monotonic()
        while learner.rollouts < plan.rollouts:
            figures = learner.improve()
            if learner.rollouts % REPORTED == 0 or learner.rollouts == plan.rollouts:
                decisions = learner.rollouts * plan.games * plan.decisions
                shown = " ".join(f"{name} {figure:.4f}" for name, figure in figures.items())
                print(f"{decisions:,} decisions, {time.monotonic() - began:.0f} s: {shown}")
                made = {"size": size.name, "rollouts": learner.rollouts, "decisions": decisions}
                save(file, to_weights(learner.whole(learner.average)), learner.kind, **made)


# -- a network's strategy at every information set ------------------------------------------------


class Walk:
    """Replays histories. Each continues from what it has in common with the one before."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.game = tree, tree.game
        self._drawn = [
            (position.seat, position.moves[move], outcome.cards)
            for position in self.game.positions
            for move, outcomes in enumerate(position.outcomes)
            for outcome in outcomes
        ]
        self._path: list[int] = []
        self._states: list[tuple[Game, TableMemory]] = []

    def to(self, path: list[int]) -> tuple[Game, TableMemory]:
        """The game after a deal and these edges, and what all players remember."""
        pairs = zip(path, self._path, strict=False)
        common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        del self._states[common:]
        for edge in path[common:]:
            self._states.append(self._after(edge) if self._states else self._dealt(edge))
        self._path = path
        return self._states[-1]

    def _dealt(self, number: int) -> tuple[Game, TableMemory]:
        memory: TableMemory = plain(TableMemory)
        forget(memory)
        return self.game.dealt(*self.game.deals[number].hands), memory

    def _after(self, edge: int) -> tuple[Game, TableMemory]:
        (game, before), (seat, move, cards) = self._states[-1], self._drawn[edge]
        memory: TableMemory = plain(TableMemory, before)
        remember(self.game.table, game, memory, seat, move)
        return moved(self.game.table, game, seat, move, cards), memory


def observations(tree: Tree, seat: int) -> Iterator[tuple[list[int], NDArray[np.float32]]]:
    """Yield information sets of a seat in batches, with the seat's observations."""
    walk, player, table = Walk(tree), tree.players[seat], observed(tree.game.table)
    with small_hands(tree.game.size.held):
        # Neighbors in this order have most of their history in common.
        paths = sorted((tree.path(int(step)), at) for at, step in enumerate(player.example))
        for begin in range(0, len(paths), AT_ONCE):
            part = paths[begin : begin + AT_ONCE]
            seen = np.zeros((len(part), OBSERVED), np.float32)
            for row, (path, _) in zip(seen, part, strict=True):
                game, memory = walk.to(path)
                observe(table, game, memory, seat, row)
            yield [at for _, at in part], seen


def strategies(tree: Tree, network: Network) -> dict[str, tuple[Floats, Floats]]:
    """The strategies of a network: with the probabilities of its moves, as in training, and with
    its best moves.
    """
    sampled, best = [], []
    for seat in PLAYERS:
        player, moves = tree.players[seat], moves_of(tree, seat)
        sampled.append(np.ones(player.sequences))
        best.append(np.ones(player.sequences))
        for sets, seen in observations(tree, seat):
            for at, scores in zip(sets, network(seen).astype(float), strict=True):
                own = slice(player.first[at], player.first[at + 1])
                legal = scores[list(moves[at])]
                weights = np.exp(legal - legal.max())
                sampled[seat][own] = weights / weights.sum()
                best[seat][own] = np.arange(len(legal)) == legal.argmax()
    return {"chances": (sampled[0], sampled[1]), "best move": (best[0], best[1])}


def moves_of(tree: Tree, seat: int) -> list[tuple[int, ...]]:
    """The legal moves at each information set of a seat."""
    edges = tree.steps.edge[tree.players[seat].example]
    dealt = tree.steps.before[tree.players[seat].example] < 0
    deals = [each.position for each in tree.game.deals]
    return [
        tree.game.positions[deals[edge] if first else tree.edges.position[edge]].moves
        for edge, first in zip(edges.tolist(), dealt.tolist(), strict=True)
    ]


def evaluated(tree: Tree, network: Network) -> dict[str, Exploitability]:
    """How far the network's strategies are from an equilibrium."""
    return {name: exploitability(tree, made) for name, made in strategies(tree, network).items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("train", "evaluate"))
    parser.add_argument("size", choices=tuple(SIZES))
    parser.add_argument("network", type=Path)
    for name, usual in USUAL.items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    asked = parser.parse_args()
    size = SIZES[asked.size]
    if asked.what == "train":
        train(size, asked.network, asked)
        return
    tree = Tree(SmallGame(size))
    for name, found in evaluated(tree, load(asked.network)).items():
        share = found.exploitability / tree.game.score_range
        print(f"{name}: value {found.value:.2f}, exploitability {found.exploitability:.3f} points,")
        print(f"  {share:.4%} of the score range")


if __name__ == "__main__":
    main()
