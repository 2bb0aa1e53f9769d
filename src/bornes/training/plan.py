"""Plans: what to train and how, one commented file for each network.

A plan may have stages, of which each may start from the network of an earlier one. This module does
not import PyTorch, so that errors in a plan are reported without waiting for it.
"""

import codecs
import re
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
LAST: Final = ""
"""The name of the last stage, and of the only one."""
NAME: Final = re.compile(r"[a-z0-9-]+")

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Share: TypeAlias = Annotated[float, Meta(ge=0, le=1)]
Positive: TypeAlias = Annotated[float, Meta(gt=0)]


class PlanTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One table of a plan."""

    edition: str
    """The edition, such as `"classic"`."""
    players: int = 2
    """The number of players."""
    teams: bool | None = None
    """Whether to play in teams, where the edition has both. The default is the edition's own."""
    house: dict[str, bool | int | str] = {}
    """House rules of this table."""
    share: Positive = 1.0
    """The share of the games at this table, relative to the shares of the other tables."""

    @property
    def rules(self) -> Rules:
        return rules(self.edition, self.players, teams=self.teams, house=self.house)


class Common(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Fields of every plan that trains a network."""

    tables: list[PlanTable]
    """The tables to play at."""
    seed: Annotated[int, Meta(ge=0)] = 1
    """The same seed gives the same start: first weights and first cards."""
    games: Count = 32768
    """How many games are played in parallel."""
    decisions: Count = 64
    """Decisions of each game in a rollout, the batch of play that one update learns from."""
    rollouts: Count = 1600
    """The number of rollouts of the whole run."""
    minibatch: Count = 16384
    """Decisions per step of the optimizer."""
    epochs: Count = 1
    """The number of passes over each rollout."""
    width: Count = 512
    """Units in each hidden layer of the network."""
    layers: Count = 3
    """The number of hidden layers. A start network with fewer layers gets more, and plays as
    before.
    """
    rate: Positive = 1e-3
    """Learning rate at the start; it decreases linearly."""
    last_rate: Positive = 1e-4
    """Learning rate at the end."""
    average: Share = 0.995
    """Decay of the running average of the weights, per rollout. The average is saved."""
    evaluate_every: Count = 100
    """Rollouts between two evaluations. Each adds a row to the curve and saves a checkpoint."""
    matches: Count = 4096
    """Matches of an evaluation, at each table."""
    start: str = ""
    """The network to start from, instead of random weights: the name of an earlier stage, a file,
    the folder of a run, or `network` or `value` for the shipped ones. A value network starts from
    a value network.
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
    """If the aim is the match, the share of the run that is played for points first. The critic
    learns both from the start, so play does not suffer when the aim changes.
    """
    points_share: Annotated[float, Meta(ge=0)] = 0.0
    """The reward for a lead of 500 points, added to the reward for the match, where a sure win is
    4. So a network that learns to win matches does not forget how to score points.
    """
    critic_first: Annotated[int, Meta(ge=0)] = 0
    """Rollouts at the start in which only the critic learns. For a run that starts from a network
    with another reward: an untrained critic would spoil its play.
    """
    extension_anew: bool = False
    """Whether calling and declining the extension start with equal policy scores. A network cannot
    learn a move that it never makes.
    """
    population: Share = 0.0
    """The share of games in which other players have all sides but one: in half of these games
    past selves with various temperatures and habits, in the other half `driver` in many styles.
    """
    pool: tuple[str, ...] = ()
    """Other networks as opponents, each the name of an earlier stage, a file, or `network` for the
    shipped one.
    """
    pool_share: Share = 0.0
    """The share of games in which networks of the pool have all sides but one."""
    without_history: Share = 0.0
    """The share of seats that see nothing of what was done earlier in the hand. A program that asks
    a bot for a move need not tell it, so a network should be able to play without this history.
    """
    against: str = ""
    """A network's file, or `network` for the shipped one: it plays all sides but one in every game,
    and the run learns a best response to it. The population is then not used.
    """
    measure: tuple[str, ...] = ("driver",)
    """The opponents of an evaluation: `driver`, `network`, or a network's file."""

    @property
    def measured(self) -> tuple[str, ...]:
        """All opponents of an evaluation, including the one that the network learns to beat."""
        return tuple(dict.fromkeys([*self.measure, *([self.against] if self.against else [])]))


class ValuePlan(Common, frozen=True, tag_field="trains", tag="value", kw_only=True):
    """Train a value network for a given player: what each move is worth if all play like it."""

    calibrate: list[PlanTable] = []
    """Tables of new matches at the end, each with another number of sides. Each makes a
    calibration curve: how often chances of the match came true.
    """
    calibrate_matches: Count = 1000
    """Matches of each calibration."""

    player: str = "network"
    """The player: `network` for the shipped one, or a file."""
    explore: Share = 0.1
    """The share of decisions that are random legal moves, so that all moves are evaluated."""
    trace: Share = 1.0
    """Lambda of the tree backup at the start: the weight of the outcome against the next estimate.
    """
    last_trace: Share = 0.8
    """The same at the end."""


class ObserverPlan(Common, frozen=True, tag_field="trains", tag="observer", kw_only=True):
    """Train an observer of two known players, who sees all cards: what a position is worth. For
    tables of two.
    """

    player: str = "network"
    """The player, which plays at several temperatures: `network` for the shipped one, or a file."""
    temperatures: tuple[Annotated[float, Meta(ge=0)], ...] = (0.0,)
    """Sampling temperatures of the network: each is one player, and `driver` is another. All pairs
    of players meet.
    """
    best_share: Share = 0.5
    """The share of games in which both sides play their best moves."""
    explore: Share = 0.03
    """The share of decisions that are random legal moves, so that all moves are evaluated."""
    trace: Share = 0.95
    """Lambda at the start: the weight of the outcome against the next estimate."""
    last_trace: Share = 0.8
    """The same at the end."""


class PupilPlan(Common, frozen=True, tag_field="trains", tag="pupil", kw_only=True):
    """Train a network to play like a teacher: another network and its value network."""

    player: str = "network"
    """The teacher's network: `network` for the shipped one, or a file."""
    value_network: str = "value"
    """The teacher's value network: `value` for the shipped one, or a file."""
    weight: Positive = 400.0
    """Weight of the chance of winning the match, added to the network's policy scores."""
    explore: Share = 0.05
    """The share of decisions that are random legal moves: the pupil sees more positions."""
    measure: tuple[str, ...] = ("network",)
    """The opponents of an evaluation: `driver`, `network`, or a network's file."""

    @property
    def measured(self) -> tuple[str, ...]:
        """All opponents of an evaluation."""
        return self.measure


class HandsPlan(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="trains", tag="hands", kw_only=True
):
    """Play hands with one network in all seats, at every table of every edition that counts points.
    Chances of winning a match are computed from their results. Nothing is trained.
    """

    hands: Count = 4096
    """Hands at each table."""
    seed: Annotated[int, Meta(ge=0)] = 1
    """The same seed gives the same cards."""
    duel: str = "network"
    """The network for tables of two: `network` for the shipped one, or a file."""
    many: str = "network"
    """The network for all other tables."""


TrainingPlan: TypeAlias = PlayerPlan | ValuePlan | ObserverPlan | PupilPlan
AnyPlan: TypeAlias = TrainingPlan | HandsPlan


def shipped_plans() -> dict[str, Path]:
    """The plans that come with Bornes, by name. Small ones come first."""
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


def read_stages(path: Path) -> dict[str, AnyPlan]:
    """Read the stages of a plan in order, by name. A wrong plan raises `BadRequest`.

    Each stage has the fields of the file and its own. The last one has no name. A plan without
    stages has one stage.
    """
    try:
        text = path.read_bytes().removeprefix(codecs.BOM_UTF8)
        fields = msgspec.toml.decode(text, type=dict[str, Any])
        own = msgspec.convert(fields.pop("stages", [{}]), list[dict[str, Any]])
        names = [stage.pop("name", LAST) for stage in own]
        plans = [msgspec.convert({**fields, **stage}, AnyPlan) for stage in own]
    except OSError as error:
        why = error.strerror or str(error)
        raise BadRequest("record-unreadable", path=str(path), why=why) from None
    except (msgspec.ValidationError, UnicodeDecodeError) as error:
        key, facts = complaint(error)
        raise BadRequest("plan-broken", file=str(path), inner=BadRequest(key, **facts)) from None
    except msgspec.MsgspecError as error:  # not TOML: the parser says where, in English
        inner = BadRequest("decode-toml", problem=str(error))
        raise BadRequest("plan-broken", file=str(path), inner=inner) from None
    check_names(names, path)
    for plan in plans:
        check(plan, path)
    return dict(zip(names, plans, strict=True))


def check_names(names: list[Any], path: Path) -> None:
    """Refuse stage names that are missing, used twice or not fit for a folder."""
    *earlier, last = names or [LAST, LAST]
    named = all(isinstance(name, str) and NAME.fullmatch(name) for name in earlier)
    if last != LAST or not named or len(set(earlier)) < len(earlier):
        raise BadRequest("plan-stages", file=str(path))


def check(plan: AnyPlan, path: Path) -> None:
    """Refuse a plan that cannot be trained: for example one without tables, or with a minibatch
    larger than a rollout.
    """
    file = str(path)
    if isinstance(plan, HandsPlan):
        return
    if not plan.tables:
        raise BadRequest("plan-no-tables", file=file)
    curves = [table.rules for table in calibrated(plan)]
    if len({table.sides for table in curves}) < len(curves):
        raise BadRequest("plan-calibrate", file=file)
    seats = {table.players for table in [*(table.rules for table in plan.tables), *curves]}
    if plan.minibatch > (most := plan.games * plan.decisions):
        raise BadRequest("plan-minibatch", file=file, value=plan.minibatch, most=most)
    if isinstance(plan, ObserverPlan) and seats != {2}:
        raise BadRequest("plan-observer", file=file)
    # There are two shipped networks, and a run trains one.
    if 2 in seats and len(seats) > 1 and {NETWORK, VALUE} & set(others(plan)):
        raise BadRequest("plan-mixed", file=file)


def others(plan: AnyPlan) -> tuple[str, ...]:
    """The networks and value networks that a plan names."""
    if isinstance(plan, HandsPlan):
        return (plan.duel, plan.many)
    if isinstance(plan, PlayerPlan):
        return (plan.against, plan.start, *plan.pool)
    value_network = plan.value_network if isinstance(plan, PupilPlan) else ""
    return (plan.player, plan.start, value_network)


def calibrated(plan: AnyPlan) -> list[PlanTable]:
    """The tables that a plan makes calibration curves for."""
    return plan.calibrate if isinstance(plan, ValuePlan) else []


def rows_of(plan: Common) -> list[int]:
    """The index of the table of each game, by their shares and spread evenly."""
    shares = [table.share for table in plan.tables]
    total, rows, owed = sum(shares), [], [0.0] * len(shares)
    for _ in range(plan.games):
        # Each game goes to the table that is furthest below its share, so that neighbors differ.
        owed = [have + share / total for have, share in zip(owed, shares, strict=True)]
        row = owed.index(max(owed))
        owed[row] -= 1
        rows.append(row)
    return rows


def as_data(plan: AnyPlan) -> dict[str, Any]:
    """A plan as it is saved in a checkpoint and in a network's file."""
    data: dict[str, Any] = msgspec.to_builtins(plan)
    return data


def is_same_plan(plan: AnyPlan, data: object) -> bool:
    """Whether saved data are this plan. A field that is missing in older data has its default."""
    try:
        return bool(msgspec.convert(data, AnyPlan) == plan)
    except msgspec.ValidationError:
        return False
