"""What hands bring when one policy plays all seats: the file behind `bornes.learn.equity`.

python -m bornes.simulate.hand_results src/bornes/learn/networks/hands.npz --policy network
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bornes.core.edition import Rules, editions, rules
from bornes.learn import NETWORK
from bornes.learn.data_file import write
from bornes.learn.equity import KIND, STEP, table_name
from bornes.learn.policy import names_network, network_called, playing
from bornes.simulate.playing import Players, Policy, new_games

HANDS: Final = 4096
IN_A_ROW: Final = 8
"""How many hands each game plays on, so that all stages of a match are among them."""


def tables_with_points() -> Iterator[Rules]:
    """Every table of every edition that counts points, as the rulebook has it."""
    for edition in editions():
        if edition.has_points:
            for table in edition.tables:
                yield rules(edition.key, table.players, teams=table.teams)


def results(table: Rules, policy: str, hands: int, seed: int) -> NDArray[np.uint8]:
    """The points of so many hands, a column for each side, in steps of 25."""
    who: Policy = policy
    if names_network(policy):
        who = playing(network_called(policy, table.players))
    players = Players(table, [who] * table.players)
    games = new_games(table, seed, -(-hands // IN_A_ROW))
    found = [players.play(games).notes["points"] for _ in range(IN_A_ROW)]
    steps: NDArray[np.uint8] = (np.concatenate(found)[:hands] // STEP).astype(np.uint8)
    return steps[:, : table.sides]


def main() -> None:
    """Play, and write the file."""
    parser = argparse.ArgumentParser(description="Results of hands, for chances by score.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--policy", default=NETWORK, help="driver, network, or a network's file")
    parser.add_argument("--hands", type=int, default=HANDS, help="hands of each table")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = {}
    for table in tables_with_points():
        found[table_name(table)] = results(table, asked.policy, asked.hands, asked.seed)
        print(f"{table_name(table)}: {asked.hands} hands", flush=True)
    write(asked.file, KIND, found, policy=asked.policy, hands=asked.hands, seed=asked.seed)


if __name__ == "__main__":
    main()
