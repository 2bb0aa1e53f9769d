"""Play all networks of `bench/bots/pool` against each other, the shipped one and `driver`.

    python -m bench.bots.pool [--matches 131072] [--without-history]
    python -m bench.bots.pool --racers shipped [--against earlier-duel] [--edition classic]
        [--matches 2000] [--without-history]

The first command plays by the networks' policy scores, without search. It needs a GPU and PyTorch.
The second plays a `racer` with one network against a `racer` with another, in the compiled game:
they evaluate moves that end the hand as the bots do.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bench.page import printed
from bornes.core.edition import Rules, rules
from bornes.kernel import Games
from bornes.kernel.layout import MOST_SEATS
from bornes.model import NETWORK

FOLDER: Final = Path(__file__).parent / "pool"
SEED: Final = 21
SHIPPED: Final = "shipped"
LEAD: Final = 500.0
"""Points in a reward of 1."""


def networks() -> dict[str, str]:
    """The files of all networks by name, including the shipped one."""
    return {path.stem: str(path) for path in sorted(FOLDER.glob("*.npz"))} | {SHIPPED: NETWORK}


def by_policy(table: Rules, matches: int, *, history: bool) -> Iterator[str]:
    """The rows of a table: the share of each against each, and the lead in points per hand."""
    import torch

    from bornes.training.evaluate import against
    from bornes.training.measure import network_of

    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    made = {name: network_of(file, 2, device) for name, file in networks().items()}
    others: dict[str, Any] = made | {"driver": None}
    yield f"| | {' | '.join(f'`{name}`' for name in others)} |"
    yield "| --- |" + " ---: |" * len(others)
    for name, network in made.items():
        cells = []
        for other in others.values():
            found = against(network, table, other, matches, SEED, device, history=history)
            share, margin = 100 * found.share, 100 * found.margin
            cells.append(f"{share:.2f} ± {margin:.2f} %, {LEAD * found.lead:+.0f}")
        yield f"| `{name}` | {' | '.join(cells)} |"


def as_racers(table: Rules, name: str, other: str, matches: int, *, history: bool) -> str:
    """The share that a racer with one network wins against a racer with another."""
    from bench.bots.batches import deals_for, racer, share
    from bornes.model.network import load, shipped

    own, met = (
        racer(table, network=shipped(2) if each == SHIPPED else load(FOLDER / f"{each}.npz"))
        for each in (name, other)
    )

    def play(tables: Games, games: Games, memories: Games, seats: Any, masks: Any) -> Any:
        if not history:
            memories = memories.copy()
            memories["hidden"] = (1 << MOST_SEATS) - 1
        return own(tables, games, memories, seats, masks)

    deals = deals_for(table, matches)
    found = share(table, play, met, deals, SEED)
    return f"{name} as racer against {other}, {2 * deals} matches: {found.said(2)}"


def main() -> None:
    """Play, and print the results."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--matches", type=int, default=131072)
    options.add_argument("--racers", metavar="NAME", help="play as a racer with this network")
    options.add_argument("--against", metavar="NAME", default=SHIPPED, help="network of the other")
    options.add_argument("--edition", default="classic")
    options.add_argument("--without-history", action="store_true", help="networks see no history")
    asked = options.parse_args()
    table, history = rules(asked.edition), not asked.without_history
    if asked.racers:
        print(as_racers(table, asked.racers, asked.against, asked.matches, history=history))
        return
    printed(by_policy(table, asked.matches, history=history))


if __name__ == "__main__":
    main()
