"""Training of an observer: what a position of two sides is worth, with all cards known.

Each seat is played by `driver` or by the network at one of several temperatures, and the observer
knows by which. It learns from the outcome of each decision: its own estimate at the next decision
of either seat, and the result at the end of the hand (TD with a trace). One side's gain is the
other's loss, so one number serves both.
"""

from itertools import product

import torch
from torch import Tensor
from torch.nn import functional

from bornes.kernel.layout import ACTIONS
from bornes.model.observer import DRIVER, HEADS, INPUTS, KIND, OTHERS, OUTPUTS, who
from bornes.training.learner import NetworkLearner
from bornes.training.match_chances import MatchChances
from bornes.training.networks import Residual, policy_scores, sampled
from bornes.training.plan import ObserverPlan
from bornes.training.recorded import Recorded
from bornes.training.value import FIRST_SPREAD, POINTS_WEIGHT, STEEPEST
from bornes.training.workers import Workers
from bornes.training.world import TrainingWorld, exploring

SIDES = 2


class ObserverLearner(NetworkLearner):
    """The observer's network, the players of each game, and the progress."""

    kind = KIND
    file = "observer.npz"
    plan: ObserverPlan

    def __init__(
        self,
        plan: ObserverPlan,
        player: Residual,
        chances: MatchChances,
        world: TrainingWorld,
        workers: Workers,
    ) -> None:
        super().__init__(plan, world, workers)
        self.player, self.chances = player, chances
        self.observer = Residual(INPUTS, plan.width, plan.layers, OUTPUTS, FIRST_SPREAD)
        self.observer.to(self.device)
        self._set_networks(observer=self.observer)
        self._step = Recorded(self._update, self.device)
        self._picked = torch.tensor(OTHERS, device=self.device)
        # In a share of the games both sides play their best moves; the others have random pairs.
        every = torch.tensor([*product((DRIVER, *plan.temperatures), repeat=SIDES)])
        drawn = every[torch.randint(len(every), (world.count,))]
        drawn[: round(world.count * plan.best_share)] = 0.0
        self.temperatures = drawn[torch.randperm(world.count)].to(self.device)
        """By game and side: the temperature of the player, or `DRIVER`."""
        driven = (self.temperatures == DRIVER).long()
        self._driven = driven[:, 0] + 2 * driven[:, 1]

    # -- a rollout ------------------------------------------------------------------------

    def inputs(self) -> Tensor:
        """All that the observer sees of each game."""
        world = self.world
        other = world.look_at_other()[:, self._picked]
        own = world.seats % SIDES
        flags = [each for side in (own, 1 - own) for each in who(self._temperatures_of(side))]
        return torch.cat([world.seen, other, torch.stack(flags, 1)], 1)

    def _temperatures_of(self, sides: Tensor) -> Tensor:
        return self.temperatures.gather(1, sides[:, None])[:, 0]

    def choose(self) -> tuple[Tensor, Tensor]:
        """The player's move in each game, and the move that is made: sometimes a random one."""
        world, heat = self.world, self._temperatures_of(self.world.seats % SIDES)
        with self.mixed():
            logits = policy_scores(self.player, world.seen, world.moves)
        drawn = sampled(logits / heat.clamp(min=1e-3)[:, None])
        own = torch.where(heat > 0, drawn, logits.argmax(1))
        world.answer(self._driven, own)
        return own, exploring(world, own, self.plan.explore)

    @torch.no_grad()
    def collect(self) -> dict[str, Tensor]:
        """Play, and record observations, actions, estimates and outcomes."""
        world, steps, count = self.world, self.plan.decisions, self.world.count
        seen = torch.empty(steps, count, INPUTS, dtype=self.half, device=self.device)
        note = {"seen": seen}
        for name in ("sides", "actions", "sampled", "ended"):
            note[name] = torch.empty(steps, count, dtype=torch.int64, device=self.device)
        note["value"] = torch.empty(steps, count, HEADS, device=self.device)
        rewards, results = [], []
        for at in range(steps):
            world.look()
            inputs = self.inputs()
            note["seen"][at], note["sides"][at] = inputs, world.seats % SIDES
            own, actions = self.choose()
            with self.mixed():
                note["value"][at] = worths(self.observer(inputs))[:, :, 0]
            note["actions"][at], note["sampled"][at] = actions, actions != own
            world.take(actions)
            note["ended"][at] = world.ended
            rewards.append(world.rewards.clone())
            results.append(world.results.clone())
        # Once for the whole rollout: looking up chances costs more than a step of all games.
        rows, ended = world.rows.repeat(steps), note["ended"].flatten()
        match = self.chances.after(rows, ended, torch.cat(results))
        outcome = torch.stack([torch.cat(rewards), match], 2)[:, :SIDES]
        note["outcome"] = outcome.unflatten(0, (steps, count))
        return note

    # -- an update ------------------------------------------------------------------------

    @torch.no_grad()
    def aims(self, note: dict[str, Tensor], trace: float) -> tuple[Tensor, Tensor]:
        """The training target of each decision, and whether it is known."""
        steps, count = note["sides"].shape
        ahead = torch.zeros(count, SIDES, HEADS, device=self.device)
        known = torch.zeros(count, dtype=torch.bool, device=self.device)
        aims, usable = torch.empty_like(note["value"]), torch.empty_like(note["sides"]).bool()
        for at in range(steps - 1, -1, -1):
            over = note["ended"][at] > 0
            ahead = torch.where(over[:, None, None], note["outcome"][at], ahead)
            usable[at] = known | over
            place = note["sides"][at][:, None, None].expand(-1, 1, HEADS)
            aims[at], value = ahead.gather(1, place)[:, 0], note["value"][at]
            # The outcome of a random move says nothing about what the player's move is worth.
            follows = (usable[at] & ~note["sampled"][at].bool())[:, None]
            own = torch.where(follows, value + trace * (aims[at] - value), value)
            theirs = to_other_side(own)
            ahead = torch.stack([theirs, theirs], 1).scatter(1, place, own[:, None])
            known = torch.ones_like(known)
        return aims, usable

    def improve(self) -> dict[str, float]:
        """Play one rollout and learn from it. Return the losses of positions (points and match) and
        of moves.
        """
        plan, note = self.plan, self.collect()
        aims, usable = self.aims(note, plan.trace + (plan.last_trace - plan.trace) * self.done)
        flat = [note[name].flatten(0, 1) for name in ("seen", "actions", "sampled")]
        flat.append(aims.flatten(0, 1))
        use = usable.flatten().nonzero()[:, 0]
        points, match, actions = self._learn_from(
            use, lambda part: self._step([each[part] for each in flat])
        )
        return {"points": points, "match": match, "actions": actions}

    def _update(self, inputs: list[Tensor]) -> Tensor:
        seen, actions, strays, aims = inputs
        with self.mixed():
            said = self.observer(seen).float().view(-1, HEADS, 1 + ACTIONS)
        made = said.gather(2, (1 + actions)[:, None, None].expand(-1, HEADS, 1))[:, :, 0]
        # A position is worth what the player's own move achieves, not what a random one does.
        counts = (strays == 0).float()
        position, move = losses(said[:, :, 0], aims), losses(made, aims)
        points, match = (position * counts[:, None]).sum(0) / counts.sum().clamp(min=1)
        of_moves = move.sum(1).mean()
        self._descend(points + match + of_moves, STEEPEST)
        return torch.stack([points, match, of_moves]).detach()


def worths(outputs: Tensor) -> Tensor:
    """Convert outputs to worths: points as rewards, and chances of the match."""
    heads = outputs.float().view(-1, HEADS, 1 + ACTIONS)
    return torch.stack([heads[:, 0], heads[:, 1].sigmoid()], 1)


def to_other_side(worth: Tensor) -> Tensor:
    """The same worth, seen from the other side."""
    return torch.stack([-worth[:, 0], 1 - worth[:, 1]], 1)


def losses(said: Tensor, aims: Tensor) -> Tensor:
    """The loss of each head, for a position or for a move."""
    # Squared error, because the mean is wanted: a robust loss would learn the median.
    points = POINTS_WEIGHT * functional.mse_loss(said[:, 0], aims[:, 0], reduction="none")
    match = functional.binary_cross_entropy_with_logits(
        said[:, 1], aims[:, 1].clamp(0, 1), reduction="none"
    )
    return torch.stack([points, match], 1)
