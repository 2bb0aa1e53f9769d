"""Plans: what to train and how, one commented file for each run.

A plan needs no PyTorch to be read, so that what is wrong with one is said before anything else.
"""

from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from bornes.core.edition import Rules, rules
from bornes.core.errors import BadRequest


class Table(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One table of a plan."""

    edition: str
    players: int = 2
    teams: bool | None = None
    """Whether to play in teams, where the edition has both; as it prints first, if not said."""
    house: dict[str, bool | int | str] = {}
    """House rules of this table."""
    share: float = 1.0
    """How many of the games are played here, against the other tables' shares."""

    @property
    def rules(self) -> Rules:
        return rules(self.edition, self.players, teams=self.teams, house=self.house)


class Common(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every plan says."""

    tables: list[Table]
    """The tables to play at."""
    seed: int = 1
    """The same seed gives the same start: first weights and first cards."""
    games: int = 32768
    """Games side by side."""
    decisions: int = 64
    """Decisions of each game in a rollout, the piece of play that is learnt from at once."""
    rollouts: int = 1600
    """How many rollouts until the plan is done."""
    minibatch: int = 16384
    """Decisions in a step of the optimiser."""
    epochs: int = 1
    """How many times each rollout is gone through."""
    width: int = 512
    """Numbers in each layer of the network."""
    layers: int = 3
    """Layers between the first and the last."""
    rate: float = 1e-3
    """Learning rate at the start; it falls evenly."""
    last_rate: float = 1e-4
    """Learning rate at the end."""
    average: float = 0.995
    """How much of the running average of the weights stays at each rollout. It is what is saved."""
    evaluate_every: int = 100
    """Rollouts between two rows of the curve; the checkpoint is written then, too."""
    matches: int = 4096
    """Matches in an evaluation, at each table it looks at."""


class PlayerPlan(Common, frozen=True, tag_field="trains", tag="player", kw_only=True):
    """Train a network that plays, by self-play (PPO)."""

    entropy: float = 0.02
    """How much chance in its play is rewarded at the start."""
    last_entropy: float = 0.003
    """The same at the end."""
    trace: float = 0.90
    """Lambda of GAE at the start: how far a judgement looks ahead before it trusts the critic."""
    last_trace: float = 0.96
    """The same at the end."""
    clip: float = 0.2
    """How far a step may change the chance of a move (PPO)."""
    aim: Literal["points", "match"] = "points"
    """What is rewarded: the lead in points of a hand, or the chance to win the match after it."""
    start: str = ""
    """A network's file or a run's folder to begin with, instead of chance."""
    population: float = 0.0
    """The share of games in which all sides but one are played by others: half of them by past
    selves, half by `driver` in many styles.
    """
    against: str = ""
    """A network's file, or `network` for the shipped one: it plays all sides but one in every game.
    What is learnt is the best answer to it. The population is left out then.
    """
    measure: tuple[str, ...] = ("driver",)
    """The opponents of an evaluation: `driver`, `network`, or a network's file."""


class JudgePlan(Common, frozen=True, tag_field="trains", tag="judge", kw_only=True):
    """Train a judge of a network that plays: what each move is worth if all play on like it."""

    player: str = "network"
    """Who plays: the shipped network, or a file."""
    explore: float = 0.1
    """The share of decisions that are any legal move, so that all moves are judged."""
    trace: float = 1.0
    """How much of what happened counts against what the judge expected next, at the start."""
    last_trace: float = 0.8
    """The same at the end."""


Plan: TypeAlias = PlayerPlan | JudgePlan
What: TypeAlias = Literal["player", "judge"]


def read_plan(path: Path) -> Plan:
    """The plan of a file, or a `BadRequest` that says what is wrong with it."""
    try:
        text = path.read_bytes()
    except OSError:
        raise BadRequest("plan-missing", file=str(path)) from None
    try:
        plan: Plan = msgspec.toml.decode(text, type=Plan)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadRequest("plan-broken", file=str(path), detail=str(error)) from None
    check(plan, path)
    return plan


def check(plan: Plan, path: Path) -> None:
    """Refuse what cannot be trained: no table, one that does not exist, sizes that do not fit."""
    if not plan.tables:
        raise BadRequest("plan-no-tables", file=str(path))
    for table in plan.tables:
        assert table.rules  # an error of the rules says best what is wrong with a table
    for name in ("games", "decisions", "rollouts", "minibatch", "width", "evaluate_every"):
        if getattr(plan, name) < 1:
            raise BadRequest("plan-too-small", file=str(path), field=name)
    if plan.minibatch > plan.games * plan.decisions:
        raise BadRequest("plan-minibatch", file=str(path), most=plan.games * plan.decisions)


def rows_of(plan: Common) -> list[int]:
    """Which table each game is played at: by their shares, spread evenly."""
    shares = [table.share for table in plan.tables]
    total, rows, owed = sum(shares), [], [0.0] * len(shares)
    for _ in range(plan.games):
        owed = [have + share / total for have, share in zip(owed, shares, strict=True)]
        row = owed.index(max(owed))
        owed[row] -= 1
        rows.append(row)
    return rows


def as_data(plan: Plan) -> dict[str, Any]:
    """A plan as it is kept in a checkpoint and in a network's note."""
    data: dict[str, Any] = msgspec.to_builtins(plan)
    return data
