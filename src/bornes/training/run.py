"""A training run in a folder: it starts or resumes, trains, evaluates, and saves.

The folder contains `checkpoint.pt` to resume from, `curve.csv` and `curve.svg`, the plan, and the
current network or value network. A value network gets its calibration curves at the end.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from pickle import UnpicklingError
from typing import Any, NamedTuple, TypeAlias

import torch

from bornes.core.errors import BadRequest
from bornes.model import NETWORK, VALUE
from bornes.model.network import CURVES, read_weights, save, shipped_path, shipped_value_path
from bornes.places import make_folder
from bornes.training.calibrate import calibrate, curve_of
from bornes.training.columns import columns
from bornes.training.curve import Curve
from bornes.training.learner import FAR_APART, NetworkLearner, playing_copy
from bornes.training.match_chances import MatchChances
from bornes.training.measure import (
    Measured,
    calibration_rows,
    measure,
    network_of,
    value_network_of,
)
from bornes.training.networks import Residual, from_weights, to_weights
from bornes.training.observer import ObserverLearner
from bornes.training.opponents import Opponents
from bornes.training.plan import (
    AnyPlan,
    HandsPlan,
    ObserverPlan,
    PlanTable,
    PlayerPlan,
    PupilPlan,
    TrainingPlan,
    ValuePlan,
    as_data,
    calibrated,
    is_same_plan,
    rows_of,
)
from bornes.training.ppo import PlayerLearner
from bornes.training.pupil import PupilLearner, Teacher
from bornes.training.value import ValueLearner
from bornes.training.workers import Workers
from bornes.training.world import TrainingWorld, random_seats

CHECKPOINT = "checkpoint.pt"

Curves: TypeAlias = dict[str, list[list[float]]]
"""Calibration curves by the number of sides, as a file has them."""


class Progress(NamedTuple):
    """The progress of a run."""

    done: int
    """Rollouts; where hands are played, tables."""
    decisions: int
    seconds: float
    figures: dict[str, float]
    measured: list[Measured]
    """What an evaluation found, where there was one."""


class Run:
    """A plan in a folder. A run that is already there is resumed."""

    unit = "rollouts"

    def __init__(
        self, plan: TrainingPlan, folder: Path, device: torch.device, stages: Path | None = None
    ) -> None:
        self.plan, self.folder, self.device = plan, folder, device
        self.stages = stages or folder
        """The folder that contains the folders of earlier stages."""
        self.workers = Workers()
        self.tables = [table.rules for table in plan.tables]
        self.players = max(table.players for table in self.tables)
        kept = _read_checkpoint(plan, folder, device)
        # A new seed: a resumed run must not learn from its first deals again.
        done = kept["learner"]["rollouts"] if kept else 0
        seed = plan.seed + done + FAR_APART * self.workers.place
        share = plan.without_history if isinstance(plan, PlayerPlan) else 0.0
        without = random_seats(plan.games, share, seed)
        self.world = TrainingWorld(
            self.tables, rows_of(plan), seed, device, without_history=without
        )
        self.learner = self._learner()
        if kept:
            self._restore(kept["learner"])
        self.spent: float = kept["spent"] if kept else 0.0
        self.curves: Curves = kept.get(CURVES, {}) if kept else {}
        create(folder)
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
            read = columns(self.tables)
            fixed = playing_copy(self._network(plan.against), read) if plan.against else None
            pool = [playing_copy(self._network(name), read) for name in plan.pool]
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
        """Start from the weights of a file, or of a run's folder, which has a critic too."""
        stage, critic = self.stages / self.plan.start, None
        start = stage if stage.is_dir() else Path(self.plan.start)
        if start.is_dir():
            kept = _load(start / CHECKPOINT, self.device)["learner"]
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
        """Restore the learner. A checkpoint of another version of the observation, whose weights
        have other sizes, raises `BadRequest`.
        """
        try:
            self.learner.restore(kept)
        except (RuntimeError, KeyError, ValueError):
            file = str(self.folder / CHECKPOINT)
            raise BadRequest("train-other-version", file=file) from None

    # -- training ---------------------------------------------------------------------------

    @property
    def planned(self) -> int:
        return self.plan.rollouts

    @property
    def done(self) -> int:
        return self.learner.rollouts

    @property
    def file(self) -> Path:
        """The path of the network."""
        return self.folder / self.learner.file

    def finished(self) -> bool:
        """Whether nothing is left to do. All workers call it after training, and wait here until
        the first one has measured and saved.
        """
        left = self.done < self.planned or (self.workers.first and bool(self._uncalibrated))
        return not self.workers.any(wanted=left)

    @property
    def _uncalibrated(self) -> list[PlanTable]:
        return uncalibrated(self.plan, self.curves)

    def train(
        self, seconds: float = float("inf"), stopped: Callable[[], bool] = lambda: False
    ) -> Iterator[Progress]:
        """Train and calibrate until the plan is done, the time is up or `stopped` returns true.
        Yield the progress after every rollout and every calibration curve. Stopping does not wait
        for an evaluation.
        """
        began = time.monotonic()
        yield from self._rollouts(seconds, stopped)
        trained = self.workers.first and self.done == self.planned and not stopped()
        for table in self._uncalibrated if trained else []:
            measured = self.calibrate(table)
            self.save()
            yield self._progress({}, measured)
            if stopped() or time.monotonic() - began > seconds:
                return

    def _rollouts(self, seconds: float, stopped: Callable[[], bool]) -> Iterator[Progress]:
        began, before = time.monotonic(), self.spent
        while self.learner.rollouts < self.plan.rollouts:
            figures = self.learner.improve()
            self.spent = before + time.monotonic() - began
            stops = self.workers.any(wanted=stopped())
            late = self.workers.any(wanted=self.spent - before > seconds)
            last = late or self.learner.rollouts == self.plan.rollouts
            due = last or self.learner.rollouts % self.plan.evaluate_every == 0
            if due or stops:
                self.save()  # before the evaluation, which takes long and may be interrupted
            measured = self.measure() if due and self.workers.first and not stops else []
            yield self._progress(figures, measured)
            # Several workers agree after the next rollout.
            stopped_since = self.workers.count == 1 and stopped()
            if stopped_since and not (due or stops):
                self.save()
            if last or stops or stopped_since:
                return

    def _progress(self, figures: dict[str, float], measured: list[Measured]) -> Progress:
        rollouts = self.learner.rollouts
        return Progress(rollouts, self.decisions, self.spent, figures, measured)

    @property
    def decisions(self) -> int:
        """The number of decisions learned from, in all workers together."""
        in_rollout = self.plan.games * self.plan.decisions
        return self.learner.rollouts * in_rollout * self.workers.count

    def measure(self) -> list[Measured]:
        """Evaluate the current network, and append the figures to the curve."""
        found = measure(self.learner, self.tables, self.plan.matches)
        self.curve.add(self.decisions, self.spent, found)
        return found

    def calibrate(self, table: PlanTable) -> list[Measured]:
        """Make the calibration curve for a table's number of sides, from new matches."""
        plan, learner, rules = self.plan, self.learner, table.rules
        assert isinstance(plan, ValuePlan)
        assert isinstance(learner, ValueLearner)
        count = plan.calibrate_matches
        found = calibrate(
            learner.whole(learner.average), learner.player, rules, count, plan.seed, self.device
        )
        self.curves[str(rules.sides)] = list(curve_of(found.match))
        return calibration_rows(rules, found)

    def save(self) -> None:
        """Write the network, then replace the checkpoint."""
        if not self.workers.first:  # all workers have the same weights
            return
        plan, learner = as_data(self.plan), self.learner
        made = {"plan": plan, "rollouts": learner.rollouts, "workers": self.workers.count}
        made |= {CURVES: self.curves} if self.curves else {}
        # Before the checkpoint, so that a run whose checkpoint says that it is done has a network.
        save(self.file, to_weights(learner.whole(learner.average)), learner.kind, **made)
        kept = {"plan": plan, "learner": learner.state(), "spent": self.spent, CURVES: self.curves}
        # The old checkpoint is replaced only when the new one is complete.
        new = self.folder / f"{CHECKPOINT}.new"
        torch.save(kept, new)
        new.replace(self.folder / CHECKPOINT)


def create(folder: Path) -> None:
    """Create the folder of a run. If that is not possible, raise `BadRequest`."""
    try:
        make_folder(folder)
    except OSError as error:
        problem = error.strerror or str(error)
        raise BadRequest("train-unwritable", folder=str(folder), problem=problem) from None


def is_done(plan: AnyPlan, folder: Path) -> bool:
    """Whether a plan was trained to its end in a folder."""
    if isinstance(plan, HandsPlan):  # `HandsRun` itself finds out quickly
        return False
    kept = _read_checkpoint(plan, folder, torch.device("cpu"))
    if kept is None or kept["learner"]["rollouts"] < plan.rollouts:
        return False
    return not uncalibrated(plan, kept.get(CURVES, {}))


def uncalibrated(plan: TrainingPlan, curves: Curves) -> list[PlanTable]:
    """The tables of a plan whose calibration curves are still missing."""
    return [table for table in calibrated(plan) if str(table.rules.sides) not in curves]


def _read_checkpoint(
    plan: TrainingPlan, folder: Path, device: torch.device
) -> dict[str, Any] | None:
    """Read the checkpoint in a folder, if there is one. One of another plan raises `BadRequest`."""
    path = folder / CHECKPOINT
    if not path.is_file():
        return None
    kept = _load(path, device)
    if not is_same_plan(plan, kept["plan"]):
        raise BadRequest("train-other-plan", folder=str(folder))
    return kept


def _load(path: Path, device: torch.device) -> dict[str, Any]:
    """Load a checkpoint. A file that is damaged or not a checkpoint raises `BadRequest`."""
    try:
        # Weights only: a checkpoint from elsewhere must not run code.
        kept = torch.load(path, map_location=device, weights_only=True)
    except (OSError, RuntimeError, EOFError, UnpicklingError, ValueError):
        raise BadRequest("train-damaged", file=str(path)) from None
    if not isinstance(kept, dict) or not {"plan", "learner", "spent"} <= kept.keys():
        raise BadRequest("train-damaged", file=str(path))
    return kept
