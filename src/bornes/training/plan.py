"""Plans: what to train and how, one commented file for each run.

A plan is read without PyTorch, so that mistakes in it are reported first.
"""

from importlib import resources
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from bornes.core.decoding import complaint
from bornes.core.edition import Rules, rules
from bornes.core.errors import BadRequest
from bornes.model import NETWORK, VALUE

SUFFIX: Final = ".toml"

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Positive: TypeAlias = Annotated[float, Meta(gt=0)]


class PlanTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One table of a plan."""

    edition: str
    players: int = 2
    teams: bool | None = None
    """Whether to play in teams, where the edition has both; default: what the edition prints first.
    """
    house: dict[str, bool | int | str] = {}
    """House rules of this table."""
    share: Positive = 1.0
    """How many of the games are played here, relative to the other tables' shares."""

    @property
    def rules(self) -> Rules:
        return rules(self.edition, self.players, teams=self.teams, house=self.house)


class Common(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The fields of every plan."""

    tables: list[PlanTable]
    """The tables to play at."""
    seed: Annotated[int, Meta(ge=0)] = 1
    """The same seed gives the same start: first weights and first cards."""
    games: Count = 32768
    """Games side by side."""
    decisions: Count = 64
    """Decisions of each game in a rollout, the batch of play that one update learns from."""
    rollouts: Count = 1600
    """How many rollouts until the plan is done."""
    minibatch: Count = 16384
    """Decisions in a step of the optimizer."""
    epochs: Count = 1
    """Passes over each rollout."""
    width: Count = 512
    """Numbers in each layer of the network."""
    layers: Count = 3
    """Layers between the first and the last. A start network with fewer gets more, and plays as
    before.
    """
    rate: Positive = 1e-3
    """Learning rate at the start; it decreases linearly."""
    last_rate: Positive = 1e-4
    """Learning rate at the end."""
    average: Share = 0.995
    """Decay of the running average of the weights, per rollout. The average is saved."""
    evaluate_every: Count = 100
    """Rollouts between two rows of the curve; the checkpoint is written then, too."""
    matches: Count = 4096
    """Matches in an evaluation, at each of its tables."""
    start: str = ""
    """The network to start from, instead of random weights: a file or a run's folder, `network` or
    `value_network` for the shipped ones. A value network begins with a value network.
    """


class PlayerPlan(Common, frozen=True, tag_field="trains", tag="player", kw_only=True):
    """Train a network that plays, by self-play (PPO)."""

    entropy: Positive = 0.02
    """Entropy bonus at the start."""
    last_entropy: Positive = 0.003
    """The same at the end."""
    trace: Share = 0.90
    """Lambda of GAE at the start: how far an estimate looks ahead before it trusts the critic."""
    last_trace: Share = 0.96
    """The same at the end."""
    clip: Positive = 0.2
    """How far a step may change the probability of a move (PPO clip)."""
    aim: Literal["points", "match"] = "points"
    """The reward: the lead in points of a hand, or the chance of winning the match after it."""
    points_until: Share = 0.0
    """Where the aim is the match, the share of the run that is played for points first. The critic
    learns to judge both from the start, so play does not suffer when the aim turns.
    """
    points_share: Annotated[float, Meta(ge=0)] = 0.0
    """The reward for a lead of 500 points, added to that for the match, where a sure win is 4. It
    keeps a network that learns to win matches from forgetting how to score points.
    """
    critic_first: Annotated[int, Meta(ge=0)] = 0
    """Rollouts at the start in which only the critic learns. For a run that begins with a network
    and has another reward: an untrained critic would spoil its play.
    """
    extension_anew: bool = False
    """Whether the two answers to the extension begin with equal scores. A move
    that is never made cannot be learned.
    """
    population: Share = 0.0
    """The share of games in which all sides but one are played by others: half of them by past
    selves with various temperatures and habits, half by `driver` in many styles.
    """
    pool: tuple[str, ...] = ()
    """Networks to meet, each a file or `network` for the shipped one: players of other runs, which
    know other things.
    """
    pool_share: Share = 0.0
    """The share of games in which all sides but one are played by networks of the pool."""
    without_history: Share = 0.0
    """The share of seats that see nothing of what was done earlier in the hand. A program that asks
    for a move need not tell it, so a network should be able to play without.
    """
    against: str = ""
    """A network's file, or `network` for the shipped one: it plays all sides but one in every game.
    The run learns the best response to it. The population is not used then.
    """
    measure: tuple[str, ...] = ("driver",)
    """The opponents of an evaluation: `driver`, `network`, or a network's file."""

    @property
    def measured(self) -> tuple[str, ...]:
        """All opponents of an evaluation, including the one that it learns to beat."""
        return tuple(dict.fromkeys([*self.measure, *([self.against] if self.against else [])]))


class ValuePlan(Common, frozen=True, tag_field="trains", tag="value", kw_only=True):
    """Train a value network for a network that plays: what each move is worth if all play on like
    it.
    """

    player: str = "network"
    """Who plays: the shipped network, or a file."""
    explore: Share = 0.1
    """The share of decisions that are random legal moves, so that all moves are evaluated."""
    trace: Share = 1.0
    """Lambda of the tree backup at the start: the weight of the outcome against the next estimate.
    """
    last_trace: Share = 0.8
    """The same at the end."""


class ObserverPlan(Common, frozen=True, tag_field="trains", tag="observer", kw_only=True):
    """Train an observer of two known players: what a position is worth to somebody who sees all
    cards. For tables of two.
    """

    player: str = "network"
    """Whose moves are made, better and worse by temperature: the shipped network, or a file."""
    temperatures: tuple[Annotated[float, Meta(ge=0)], ...] = (0.0,)
    """Sampling temperatures of the network, by game. `driver` plays as well; every pair of
    players meets.
    """
    best_share: Share = 0.5
    """The share of games in which both sides play their best moves."""
    explore: Share = 0.03
    """The share of decisions that are any legal move, so that all moves are judged."""
    trace: Share = 0.95
    """How much of what happened counts against what the observer expected next, at the start."""
    last_trace: Share = 0.8
    """The same at the end."""


class PupilPlan(Common, frozen=True, tag_field="trains", tag="pupil", kw_only=True):
    """Train a network to play like a teacher: another network and its value network."""

    player: str = "network"
    """The teacher's network: the shipped one, or a file."""
    value_network: str = "value"
    """The teacher's value network: the shipped one, or a file."""
    weight: Positive = 400.0
    """Weight of the chance of winning the match, added to the network's policy scores."""
    explore: Share = 0.05
    """The share of decisions that are random legal moves, so that it sees more than good play."""
    measure: tuple[str, ...] = ("network",)
    """The opponents of an evaluation: `driver`, `network`, or a network's file."""

    @property
    def measured(self) -> tuple[str, ...]:
        """All opponents of an evaluation."""
        return self.measure


TrainingPlan: TypeAlias = PlayerPlan | ValuePlan | ObserverPlan | PupilPlan


def shipped_plans() -> dict[str, Path]:
    """The plans that come with Bornes, by name, those to begin with first."""
    with resources.as_file(resources.files("bornes.training") / "runs") as folder:
        names = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: ("small" not in path.stem, path))
        return {path.stem: path for path in names}


def plan_file(name: str) -> Path:
    """The path of a plan: a file, or one that comes with Bornes."""
    path, shipped = Path(name), shipped_plans()
    if path.is_file():
        return path
    if name not in shipped:
        raise BadRequest("plan-missing", file=name, plans=tuple(shipped))
    return shipped[name]


def read_plan(path: Path) -> TrainingPlan:
    """The plan of a file, or a `BadRequest` that says what is wrong with it."""
    try:
        plan: TrainingPlan = msgspec.toml.decode(path.read_bytes(), type=TrainingPlan)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadRequest("record-unreadable", path=str(path), why=why) from None
    except (msgspec.ValidationError, UnicodeDecodeError) as error:
        key, facts = complaint(error)
        raise BadRequest("plan-broken", file=str(path), inner=BadRequest(key, **facts)) from None
    except msgspec.MsgspecError as error:  # not TOML: the parser says where, in English
        inner = BadRequest("decode-toml", problem=str(error))
        raise BadRequest("plan-broken", file=str(path), inner=inner) from None
    check(plan, path)
    return plan


def check(plan: TrainingPlan, path: Path) -> None:
    """Refuse what cannot be trained: no table, one that does not exist, sizes that do not fit."""
    file = str(path)
    if not plan.tables:
        raise BadRequest("plan-no-tables", file=file)
    seats = {table.rules.players for table in plan.tables}
    if plan.minibatch > (most := plan.games * plan.decisions):
        raise BadRequest("plan-minibatch", file=file, value=plan.minibatch, most=most)
    if isinstance(plan, ObserverPlan) and seats != {2}:
        raise BadRequest("plan-observer", file=file)
    # There are two shipped networks, and a run trains one.
    if 2 in seats and len(seats) > 1 and {NETWORK, VALUE} & set(others(plan)):
        raise BadRequest("plan-mixed", file=file)


def others(plan: TrainingPlan) -> tuple[str, ...]:
    """The networks and value networks that a plan names."""
    if isinstance(plan, PlayerPlan):
        return (plan.against, plan.start, *plan.pool)
    value_network = plan.value_network if isinstance(plan, PupilPlan) else ""
    return (plan.player, plan.start, value_network)


def rows_of(plan: Common) -> list[int]:
    """The table of each game: by their shares, spread evenly."""
    shares = [table.share for table in plan.tables]
    total, rows, owed = sum(shares), [], [0.0] * len(shares)
    for _ in range(plan.games):
        # Each game goes to the table that is furthest below its share, so that neighbors differ.
        owed = [have + share / total for have, share in zip(owed, shares, strict=True)]
        row = owed.index(max(owed))
        owed[row] -= 1
        rows.append(row)
    return rows


def as_data(plan: TrainingPlan) -> dict[str, Any]:
    """A plan as it is kept in a checkpoint and in a network's note."""
    data: dict[str, Any] = msgspec.to_builtins(plan)
    return data


def is_kept_as(plan: TrainingPlan, data: object) -> bool:
    """Whether these data are this plan. A field that is missing in older data has its default."""
    try:
        return bool(msgspec.convert(data, TrainingPlan) == plan)
    except msgspec.ValidationError:
        return False
