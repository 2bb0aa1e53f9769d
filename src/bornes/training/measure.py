"""The evaluation of a network or a value network in training: a few numbers for each table."""

from pathlib import Path
from typing import Final, NamedTuple

import torch

from bornes.core.edition import Rules
from bornes.model import NETWORK, VALUE
from bornes.model.network import POINTS, VALUE_KIND, read_weights, shipped_path, shipped_value_path
from bornes.training.calibrate import Calibration, calibrate
from bornes.training.evaluate import against
from bornes.training.learner import NetworkLearner
from bornes.training.networks import Residual, from_weights
from bornes.training.ppo import PlayerLearner
from bornes.training.pupil import PupilLearner
from bornes.training.value import ValueLearner

DRIVER: Final = "driver"
MOST_TABLES: Final = 4
"""An evaluation plays at this many tables of a plan, the first ones."""
SEED: Final = 7
"""Evaluations play the same deals every time, so that rows of a curve can be compared."""


class Measured(NamedTuple):
    """A row of the curve."""

    table: str
    what: str
    """`strength` against an opponent; for a value network `hand`, `match`, `points`, `agreement`.
    """
    value: float
    margin: float = 0.0
    """Half of a 95 % interval, where there is one."""
    lead: float = 0.0
    """The lead in points per hand, where there are opponents."""
    opponent: str = ""


def label(rules: Rules) -> str:
    """A short name of a table, for the curve."""
    house = "".join(f"-{key}" for key in rules.house)
    return f"{rules.edition.key}-{rules.players}{'-teams' if rules.teams else ''}{house}"


def network_of(name: str, players: int, device: torch.device) -> Residual:
    """The network of that name or file, for playing only."""
    path = shipped_path(players) if name == NETWORK else Path(name)
    return from_weights(read_weights(path)[0], device)


def value_network_of(name: str, players: int, device: torch.device) -> Residual:
    """The value network of that name or file."""
    path = shipped_value_path(players) if name == VALUE else Path(name)
    return from_weights(read_weights(path, VALUE_KIND)[0], device)


def measure(learner: NetworkLearner, tables: list[Rules], matches: int) -> list[Measured]:
    """Evaluate a network at the first tables of its plan."""
    rows = []
    for rules in tables[:MOST_TABLES]:
        if isinstance(learner, ValueLearner):
            rows += evaluated(learner, rules, matches)
        elif isinstance(learner, PlayerLearner | PupilLearner):
            rows += played(learner, rules, matches)
    return rows


def played(learner: PlayerLearner | PupilLearner, rules: Rules, matches: int) -> list[Measured]:
    """Play matches against the opponents that the plan names."""
    rows, network = [], learner.whole(learner.average)
    for name in learner.plan.measured:
        other = None if name == DRIVER else network_of(name, rules.players, learner.device)
        found = against(network, rules, other, matches, SEED, learner.device)
        lead = found.lead * POINTS
        # All rows of a table have the same name, so that the curve draws them as one line.
        where = label(rules)
        rows.append(Measured(where, "strength", found.share, found.margin, lead, name))
    return rows


def evaluated(learner: ValueLearner, rules: Rules, matches: int) -> list[Measured]:
    """How far a value network's chances are from the outcomes, and how often it agrees with the
    player.
    """
    device = learner.device
    network = learner.whole(learner.average)
    found = calibrate(network, learner.player, rules, matches, SEED, device)
    return calibration_rows(rules, found)


def calibration_rows(rules: Rules, found: Calibration) -> list[Measured]:
    """The value network's errors, and how often it agreed with the player."""
    where = label(rules)
    return [
        Measured(where, "hand", found.hand_error), Measured(where, "match", found.match_error),
        Measured(where, "points", found.points_error),
        Measured(where, "agreement", found.agreement),
    ]  # fmt: skip
