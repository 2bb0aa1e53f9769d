"""`python -m bornes.learn.training.run PLAN --out FOLDER`: train as a configuration file says.

The folder holds a checkpoint to go on from (`--resume` is not needed: what is there is gone on
with), the curve of strength as CSV, and the network as it stands.
"""

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import msgspec
import torch

from bornes.core.edition import Rules, rules
from bornes.learn.network import save
from bornes.learn.training.evaluate import against
from bornes.learn.training.loops import DRIVER
from bornes.learn.training.ppo import Learner, Plan
from bornes.learn.training.world import World


def table_of(asked: dict[str, Any]) -> Rules:
    """The rules of one table of a plan."""
    return rules(
        asked["edition"],
        asked.get("players", 2),
        teams=asked.get("teams"),
        house=asked.get("house"),
    )


def rows_of(plan: Plan) -> list[int]:
    """Which table each game is played at: by their shares, spread evenly."""
    shares = [float(asked.get("share", 1.0)) for asked in plan.tables]
    total, rows, owed = sum(shares), [], [0.0] * len(shares)
    for _ in range(plan.games):
        owed = [have + share / total for have, share in zip(owed, shares, strict=True)]
        row = owed.index(max(owed))
        owed[row] -= 1
        rows.append(row)
    return rows


class Run:
    """A training run in a folder."""

    def __init__(self, plan: Plan, folder: Path, device: torch.device) -> None:
        self.plan, self.folder, self.device = plan, folder, device
        self.tables = [table_of(asked) for asked in plan.tables]
        self.learner = Learner(plan, device)
        self.spent = 0.0
        folder.mkdir(parents=True, exist_ok=True)
        if self.checkpoint.is_file():
            self._load()
        seed = plan.seed + self.learner.rollouts
        self.world = World(self.tables, rows_of(plan), seed, device)

    @property
    def checkpoint(self) -> Path:
        return self.folder / "checkpoint.pt"

    def _load(self) -> None:
        kept = torch.load(self.checkpoint, map_location=self.device, weights_only=True)
        learner = self.learner
        learner.actor.load_state_dict(kept["actor"])
        learner.critic.load_state_dict(kept["critic"])
        learner.average.load_state_dict(kept["average"])
        rate = learner.rate
        learner.optimiser.load_state_dict(kept["optimiser"])
        for group in learner.optimiser.param_groups:
            group["lr"] = rate
        learner.rollouts, self.spent = kept["rollouts"], kept["spent"]

    def save(self) -> None:
        """Write the checkpoint beside the old one, then in its place, and the network."""
        learner = self.learner
        kept = {
            "actor": learner.actor.state_dict(), "critic": learner.critic.state_dict(),
            "average": learner.average.state_dict(), "optimiser": learner.optimiser.state_dict(),
            "rollouts": learner.rollouts, "spent": self.spent,
        }  # fmt: skip
        new = self.checkpoint.with_suffix(".new")
        torch.save(kept, new)
        new.replace(self.checkpoint)
        weights = {
            name: each.detach().cpu().numpy() for name, each in learner.average.state_dict().items()
        }
        save(self.folder / "network.npz", weights, msgspec.to_builtins(self.plan), learner.rollouts)

    def train(self, seconds: float) -> None:
        """Go on until the plan is done or the time is up."""
        began, before = time.monotonic(), self.spent
        samples = self.plan.games * self.plan.decisions
        while self.learner.rollouts < self.plan.rollouts:
            figures = self.learner.improve(self.world)
            self.spent = before + time.monotonic() - began
            done = self.learner.rollouts
            over = time.monotonic() - began > seconds
            if done % 10 == 0:
                print(
                    f"{done} of {self.plan.rollouts} rollouts, "
                    f"{done * samples / 1e6:.0f} M decisions, "
                    f"{self.spent:.0f} s, " + ", ".join(f"{k} {v:.3f}" for k, v in figures.items()),
                    flush=True,
                )
            if done % self.plan.evaluate_every == 0 or over:
                self.evaluate()
                self.save()
            if over:
                return
        self.save()

    def evaluate(self) -> None:
        """Matches against fixed players at every table of the plan; a row of the curve for each."""
        path = self.folder / "curve.csv"
        fresh = not path.is_file()
        samples = self.plan.games * self.plan.decisions * self.learner.rollouts
        with path.open("a", newline="") as file:
            rows = csv.writer(file)
            if fresh:
                rows.writerow(
                    ["decisions", "seconds", "table", "opponent", "share", "margin", "lead"]
                )
            for asked, table in zip(self.plan.tables[:4], self.tables, strict=False):
                for who, name in ((DRIVER, "driver"),):
                    found = against(
                        self.learner.average,
                        table,
                        who,
                        self.plan.matches,
                        7,
                        self.device,
                        greedy=True,
                    )
                    label = f"{asked['edition']}-{table.players}{'-teams' if table.teams else ''}"
                    rows.writerow([
                        samples, round(self.spent), label, name, round(found.share, 4),
                        round(found.margin, 4), round(found.lead, 4),
                    ])  # fmt: skip
                    print(
                        f"  {label}: {found.share:.1%} ± {found.margin:.1%} against {name}, "
                        f"lead {found.lead * 500:.0f}",
                        flush=True,
                    )


def main() -> None:
    """Train by a configuration file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("plan", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    asked = parser.parse_args()
    torch.set_float32_matmul_precision("high")
    plan = msgspec.toml.decode(asked.plan.read_bytes(), type=Plan)
    Run(plan, asked.out, torch.device(asked.device)).train(asked.seconds)


if __name__ == "__main__":
    main()
