"""Chances of winning the match after a hand, for many games on the training device.

They are the same as those of `bornes.model.equity`; a test compares both.
"""

from typing import Any

import torch
from torch import Tensor

from bornes.core.edition import Rules
from bornes.kernel.layout import MOST_SIDES, NOBODY
from bornes.model.equity import STEP, Equity, continued, exact_table, nearer
from bornes.training.loops import HANDS_PLAYED, MATCH_DONE, MATCH_WINNER, SCORES

HANDS_AHEAD = 40
"""Matches are continued for this many hands. A match that is not over then is divided among the
leaders.
"""
AT_ONCE = 2048
"""The number of games evaluated together. Each needs memory for all sampled matches."""


class MatchChances:
    """The chances of all sides, at any of a plan's tables."""

    def __init__(self, tables: list[Rules], device: torch.device) -> None:
        self.device = device
        self.equities = [Equity(rules) for rules in tables]
        self._tables: dict[int, Tensor] = {}
        self._added: dict[int, Tensor] = {}
        for row, equity in enumerate(self.equities):
            if equity.exact:
                table = exact_table(equity.table, equity.goal)
                self._tables[row] = torch.tensor(table, dtype=torch.float32, device=device)
            elif equity.goal:
                added = continued(equity.table, equity.sides, HANDS_AHEAD)
                self._added[row] = torch.tensor(added, device=device)

    def after(self, rows: Tensor, ended: Tensor, results: Tensor) -> Tensor:
        """By side, for games whose hand has just ended: 1 for the winner of the match, a share
        where it is drawn, and chances where it continues. Other games have zeros.
        """
        found = torch.zeros(len(rows), MOST_SIDES, device=self.device)
        for row, equity in enumerate(self.equities):
            where = ((rows == row) & (ended > 0)).nonzero()[:, 0]
            for at in where.split(AT_ONCE):
                found[at, : equity.sides] = self._of_table(row, ended[at], results[at])
        return found

    def _of_table(self, row: int, ended: Tensor, results: Tensor) -> Tensor:
        equity = self.equities[row]
        scores = results[:, SCORES : SCORES + equity.sides]
        if row in self._tables:
            going = self._by_table(row, scores)
        elif row in self._added:
            going = self._by_matches(row, scores)
        else:
            played = results[:, HANDS_PLAYED].cpu().numpy()
            found: Any = equity.chances(scores.cpu().numpy(), played)
            going = torch.tensor(found, dtype=torch.float32, device=self.device)
        winner = results[:, MATCH_WINNER, None]
        sides = torch.arange(equity.sides, device=self.device)
        won = torch.where(winner == NOBODY, leaders(scores), (winner == sides).float())
        return torch.where((ended == MATCH_DONE)[:, None], won, going)

    def _by_table(self, row: int, scores: Tensor) -> Tensor:
        table = self._tables[row]
        # Scores beyond the goal are equal here: the winner is determined elsewhere.
        place = torch.round(scores / STEP).long().clamp(max=len(table) - 1)
        first = table[place[:, 0], place[:, 1]]
        return torch.stack([first, 1 - first], 1)

    def _by_matches(self, row: int, scores: Tensor) -> Tensor:
        added, goal = self._added[row], self.equities[row].goal
        won = leaders(scores[:, None] + added[None, :, -1])
        # From the last hand to the first, so that the earliest end remains.
        for hand in range(HANDS_AHEAD - 1, -1, -1):
            totals = scores[:, None] + added[None, :, hand]
            shares = leaders(totals)
            over = (totals.amax(2) >= goal) & (shares.amax(2) == 1)
            won = torch.where(over[:, :, None], shares, won)
        near: Tensor = nearer(won.mean(1), self.equities[row].sides)
        return near


def leaders(totals: Tensor) -> Tensor:
    """1 for the leading side, divided equally if several sides lead; 0 for the others."""
    lead = (totals == totals.amax(-1, keepdim=True)).float()
    return lead / lead.sum(-1, keepdim=True)
