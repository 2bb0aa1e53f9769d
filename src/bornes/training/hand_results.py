"""The points of hands in which a network plays all seats: the file behind `bornes.model.equity`."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from bornes.core.edition import Rules, every_table
from bornes.core.errors import BadRequest
from bornes.model.equity import FILE, KIND, STEP, table_name
from bornes.model.network import read_arrays, write_arrays
from bornes.training.loops import MATCH_DONE, SCORES, STILL_ON
from bornes.training.measure import network_of
from bornes.training.networks import Residual, masked
from bornes.training.plan import HandsPlan, as_data, is_same_plan
from bornes.training.run import Progress, create
from bornes.training.workers import Workers
from bornes.training.world import TrainingWorld

CHECKPOINT: Final = "checkpoint.npz"
IN_A_ROW: Final = 8
"""How many hands each game plays, so that all stages of a match occur."""


def tables_with_points() -> Iterator[Rules]:
    """Every table of every edition that counts points, without house rules."""
    return (table for table in every_table() if table.edition.has_points)


@torch.no_grad()
def results(
    table: Rules, network: Residual, hands: int, seed: int, device: torch.device
) -> NDArray[np.uint8]:
    """Play this many hands. Return their points divided by 25, with a column for each side.

    Every game plays the same number of hands, so short hands are not overrepresented.
    """
    count = -(-hands // IN_A_ROW)
    world = TrainingWorld([table], [0] * count, seed, device)
    games = torch.arange(count, device=device)
    before = torch.zeros(count, table.sides, dtype=torch.int64, device=device)
    played = torch.zeros(count, dtype=torch.int64, device=device)
    # The extra last place is for hands that finished games play while others continue.
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


class HandsRun:
    """The hands of a plan in a folder. Tables that were played there are not played again."""

    unit = "tables"

    def __init__(self, plan: HandsPlan, folder: Path, device: torch.device) -> None:
        self.plan, self.folder, self.device = plan, folder, device
        self.file = folder / FILE
        self.workers = Workers()
        self.tables = {table_name(table): table for table in tables_with_points()}
        self.planned = len(self.tables)
        self.found = _read_checkpoint(plan, folder)
        create(folder)

    @property
    def done(self) -> int:
        return len(self.found)

    def finished(self) -> bool:
        """Whether all tables were played. Only the first worker plays; the others wait here."""
        return not self.workers.any(wanted=self.workers.first and self.done < self.planned)

    def train(
        self, seconds: float = float("inf"), stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[Progress]:
        """Play until all tables are done, the time is up or `stopped` returns true. Yield the
        progress after every table.
        """
        began, plan = time.monotonic(), self.plan
        for name, table in self.tables.items():
            if name in self.found or not self.workers.first:
                continue
            player = plan.duel if table.players == 2 else plan.many
            network = network_of(player, table.players, self.device)
            self.found[name] = results(table, network, plan.hands, plan.seed, self.device)
            self.save()
            spent = time.monotonic() - began
            yield Progress(self.done, 0, spent, {}, [])
            if spent > seconds or stopped():
                return

    def save(self) -> None:
        """Write the results if they are complete, then the checkpoint."""
        about = {"plan": as_data(self.plan)}
        if self.done == self.planned:
            write_arrays(self.file, KIND, self.found, **about)
        # The old checkpoint is replaced only when the new one is complete.
        new = self.folder / f"new-{CHECKPOINT}"
        write_arrays(new, KIND, self.found, **about)
        new.replace(self.folder / CHECKPOINT)


def _read_checkpoint(plan: HandsPlan, folder: Path) -> dict[str, NDArray[np.uint8]]:
    """Read the results in a folder. Those of another plan raise `BadRequest`."""
    path = folder / CHECKPOINT
    if not path.is_file():
        return {}
    try:
        found, note = read_arrays(path, KIND)
    except BadRequest:
        raise BadRequest("train-damaged", file=str(path)) from None
    if not is_same_plan(plan, note.get("plan")):
        raise BadRequest("train-other-plan", folder=str(folder))
    return found
