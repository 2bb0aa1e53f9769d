"""A training run in a folder: it starts or resumes, trains, evaluates, and saves.

The folder contains `checkpoint.pt` to resume from, `curve.csv` and `curve.svg`, the plan, and the
current network or value network.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, NamedTuple

import torch

from bornes.core.errors import BadRequest
from bornes.model import NETWORK, VALUE
from bornes.model.network import read_weights, save, shipped_path, shipped_value_path
from bornes.training.curve import Curve
from bornes.training.learner import FAR_APART, NetworkLearner
from bornes.training.match_chances import MatchChances
from bornes.training.measure import Measured, measure, network_of, value_network_of
from bornes.training.networks import Residual, from_weights, to_weights
from bornes.training.observer import ObserverLearner
from bornes.training.opponents import Opponents
from bornes.training.plan import (
    ObserverPlan,
    PlayerPlan,
    PupilPlan,
    TrainingPlan,
    as_data,
    is_kept_as,
    rows_of,
)
from bornes.training.ppo import PlayerLearner
from bornes.training.pupil import PupilLearner, Teacher
from bornes.training.value import ValueLearner
from bornes.training.workers import Workers
from bornes.training.world import TrainingWorld, unheard_by_lot

CHECKPOINT = "checkpoint.pt"


class Progress(NamedTuple):
    """The progress of a run."""

    rollouts: int
    decisions: int
    seconds: float
    figures: dict[str, float]
    measured: list[Measured]
    """What an evaluation found, where there was one."""


class Run:
    """A plan in a folder. A run that is already there is resumed."""

    def __init__(
        self, plan: TrainingPlan, folder: Path, device: torch.device, stages: Path | None = None
    ) -> None:
        self.plan, self.folder, self.device = plan, folder, device
        self.stages = stages or folder
        """Where earlier stages have their folders."""
        self.workers = Workers()
        self.tables = [table.rules for table in plan.tables]
        self.players = max(table.players for table in self.tables)
        kept = _kept(plan, folder, device)
        # Other cards than before: a resumed run must not learn from its first deals again.
        done = kept["learner"]["rollouts"] if kept else 0
        seed = plan.seed + done + FAR_APART * self.workers.place
        share = plan.without_history if isinstance(plan, PlayerPlan) else 0.0
        unheard = unheard_by_lot(plan.games, share, seed)
        self.world = TrainingWorld(self.tables, rows_of(plan), seed, device, unheard=unheard)
        self.learner = self._learner()
        if kept:
            self._restore(kept["learner"])
        self.spent: float = kept["spent"] if kept else 0.0
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            problem = error.strerror or str(error)
            raise BadRequest("train-unwritable", folder=str(folder), problem=problem) from None
        self.curve = Curve(folder)

    # -- the start ------------------------------------------------------------------------

    def _learner(self) -> NetworkLearner:
        learner = self._new_learner()
        if self.plan.start:
            self._begin_with(learner)
        return learner

    def _new_learner(self) -> NetworkLearner:
        plan, world, workers = self.plan, self.world, self.workers
        if isinstance(plan, PlayerPlan):
            fixed = self._network(plan.against) if plan.against else None
            pool = [self._network(name) for name in plan.pool]
            opponents = Opponents(world, plan.population, fixed, pool, plan.pool_share)
            chances = MatchChances(self.tables, self.device) if plan.aim == "match" else None
            return PlayerLearner(plan, opponents, chances, world, workers)
        player = self._network(plan.player)
        if isinstance(plan, PupilPlan):
            value_network = value_network_of(plan.value_network, self.players, self.device)
            return PupilLearner(plan, Teacher(player, value_network, plan.weight), world, workers)
        chances = MatchChances(self.tables, self.device)
        if isinstance(plan, ObserverPlan):
            return ObserverLearner(plan, player, chances, world, workers)
        return ValueLearner(plan, player, chances, world, workers)

    def _network(self, name: str) -> Residual:
        stage = self.stages / name / PlayerLearner.file
        return network_of(str(stage) if stage.is_file() else name, self.players, self.device)

    def _begin_with(self, learner: NetworkLearner) -> None:
        """The weights of a file, or those of a run's folder, which has a critic too."""
        stage, critic = self.stages / self.plan.start, None
        start = stage if stage.is_dir() else Path(self.plan.start)
        if start.is_dir():
            kept = _loaded(start / CHECKPOINT, self.device)["learner"]
            weights, critic = kept["average"], kept.get("critic")
        else:
            shipped = {NETWORK: shipped_path, VALUE: shipped_value_path}.get(self.plan.start)
            start = shipped(self.players) if shipped else start
            weights = from_weights(read_weights(start, learner.kind)[0], self.device).state_dict()
        try:
            learner.begin_with(weights, critic)
        except RuntimeError:
            size = f"width = {self.plan.width}, layers = {self.plan.layers}"
            raise BadRequest("train-other-size", file=str(start), size=size) from None

    def _restore(self, kept: dict[str, Any]) -> None:
        """A checkpoint of an older version of the observation has weights of another size."""
        try:
            self.learner.restore(kept)
        except (RuntimeError, KeyError, ValueError):
            file = str(self.folder / CHECKPOINT)
            raise BadRequest("train-other-version", file=file) from None

    # -- training ---------------------------------------------------------------------------

    def train(
        self, seconds: float = float("inf"), stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[Progress]:
        """Train until the plan is done, the time is up or somebody stops it; yield the progress
        after every rollout. Stopping does not wait for an evaluation.
        """
        began, before = time.monotonic(), self.spent
        while self.learner.rollouts < self.plan.rollouts:
            figures = self.learner.improve()
            self.spent = before + time.monotonic() - began
            stops = self.workers.any(wanted=stopped())
            late = self.workers.any(wanted=self.spent - before > seconds)
            last = late or self.learner.rollouts == self.plan.rollouts
            due = last or self.learner.rollouts % self.plan.evaluate_every == 0
            if due or stops:
                self.save()  # first: an evaluation may take long, and be interrupted
            measured = self.measure() if due and self.workers.first and not stops else []
            yield self._progress(figures, measured)
            if last or stops or (self.workers.count == 1 and stopped()):
                return

    def _progress(self, figures: dict[str, float], measured: list[Measured]) -> Progress:
        rollouts = self.learner.rollouts
        return Progress(rollouts, self.decisions, self.spent, figures, measured)

    @property
    def decisions(self) -> int:
        """The decisions that it has learned from, in all workers together."""
        in_rollout = self.plan.games * self.plan.decisions
        return self.learner.rollouts * in_rollout * self.workers.count

    def measure(self) -> list[Measured]:
        """Evaluate the current network, as new rows of the curve."""
        found = measure(self.learner, self.tables, self.plan.matches)
        self.curve.add(self.decisions, self.spent, found)
        return found

    def save(self) -> None:
        """Write the checkpoint beside the old one, then in its place, and the network."""
        if not self.workers.first:  # they have the same
            return
        plan = as_data(self.plan)
        kept = {"plan": plan, "learner": self.learner.state(), "spent": self.spent}
        # If the power fails now, the old one is still there.
        new = self.folder / f"{CHECKPOINT}.new"
        torch.save(kept, new)
        new.replace(self.folder / CHECKPOINT)
        learner = self.learner
        made = {"plan": plan, "rollouts": learner.rollouts, "workers": self.workers.count}
        save(
            self.folder / learner.file,
            to_weights(learner.whole(learner.average)),
            learner.kind,
            **made,
        )


def is_done(plan: TrainingPlan, folder: Path) -> bool:
    """Whether a plan was trained to its end in a folder."""
    kept = _kept(plan, folder, torch.device("cpu"))
    return kept is not None and kept["learner"]["rollouts"] >= plan.rollouts


def _kept(plan: TrainingPlan, folder: Path, device: torch.device) -> dict[str, Any] | None:
    """The checkpoint of a folder, which must be of this plan."""
    path = folder / CHECKPOINT
    if not path.is_file():
        return None
    kept = _loaded(path, device)
    if not is_kept_as(plan, kept["plan"]):
        raise BadRequest("train-other-plan", folder=str(folder))
    return kept


def _loaded(path: Path, device: torch.device) -> dict[str, Any]:
    """A checkpoint, or a `BadRequest` where it is none or damaged."""
    try:
        # Weights only: a checkpoint from elsewhere must not run code.
        kept = torch.load(path, map_location=device, weights_only=True)
    except (OSError, RuntimeError, EOFError, UnpicklingError, ValueError):
        raise BadRequest("train-damaged", file=str(path)) from None
    if not isinstance(kept, dict) or not {"plan", "learner", "spent"} <= kept.keys():
        raise BadRequest("train-damaged", file=str(path))
    return kept
