"""The points of hands in which a network plays all seats: the file behind `bornes.model.equity`.

python -m bornes.training.hand_results src/bornes/model/networks/hands.npz
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from bornes.core.edition import Rules, editions, rules
from bornes.model import NETWORK
from bornes.model.equity import KIND, STEP, table_name
from bornes.model.network import write_arrays
from bornes.training.loops import MATCH_DONE, SCORES, STILL_ON
from bornes.training.measure import network_of
from bornes.training.networks import Residual, masked
from bornes.training.world import TrainingWorld

HANDS: Final = 4096
IN_A_ROW: Final = 8
"""How many hands each game plays, so that all stages of a match occur."""


def tables_with_points() -> Iterator[Rules]:
    """Every table of every edition that counts points, as the rulebook has it."""
    for edition in editions():
        if edition.has_points:
            for table in edition.tables:
                yield rules(edition.key, table.players, teams=table.teams)


@torch.no_grad()
def results(
    table: Rules, network: Residual, hands: int, seed: int, device: torch.device
) -> NDArray[np.uint8]:
    """The points of these hands, a column for each side, in steps of 25.

    Every game plays the same number of hands, so short hands are not overrepresented.
    """
    count = -(-hands // IN_A_ROW)
    world = TrainingWorld([table], [0] * count, seed, device)
    games = torch.arange(count, device=device)
    before = torch.zeros(count, table.sides, dtype=torch.int64, device=device)
    played = torch.zeros(count, dtype=torch.int64, device=device)
    # One extra row, for what games play while others are not finished.
    found = torch.zeros(count, IN_A_ROW + 1, table.sides, dtype=torch.int64, device=device)
    while bool((played < IN_A_ROW).any()):
        world.look()
        world.take(masked(network(world.seen), world.moves).argmax(1))
        over = world.ended != STILL_ON
        totals = world.results[:, SCORES : SCORES + table.sides]
        at = games[over]
        found[at, played[over].clamp(max=IN_A_ROW)] = (totals - before)[over]
        # A finished match is followed by a new one that begins at 0.
        going = torch.where((world.ended == MATCH_DONE)[:, None], 0, totals)
        before = torch.where(over[:, None], going, before)
        played += over
    points = found[:, :IN_A_ROW].flatten(0, 1)[:hands].cpu().numpy()
    steps: NDArray[np.uint8] = (points // STEP).astype(np.uint8)
    return steps


def main() -> None:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(description="Results of hands, for chances by score.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--duel", default=NETWORK, help="who plays at tables of two: a file")
    parser.add_argument("--many", default=NETWORK, help="who plays at all others: a file")
    parser.add_argument("--hands", type=int, default=HANDS, help="hands of each table")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    found = {}
    for table in tables_with_points():
        name = asked.duel if table.players == 2 else asked.many
        network = network_of(name, table.players, device)
        found[table_name(table)] = results(table, network, asked.hands, asked.seed, device)
        print(f"{table_name(table)}: {asked.hands} hands", flush=True)
    about = {"duel": asked.duel, "many": asked.many, "hands": asked.hands, "seed": asked.seed}
    write_arrays(asked.file, KIND, found, **about)


if __name__ == "__main__":
    main()
