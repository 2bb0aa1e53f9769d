"""Training of a value network: what each move is worth if all seats then play like a given network.

That network plays all seats. Sometimes a seat makes a random legal move instead, so that the value
network learns what such moves are worth, too. It learns from the outcome of each decision: its own
estimate at the seat's next decision, and the result at the end of the hand (tree backup, Precup et
al. 2000: a trace ends where the seat made a random move). A decision is left out if another seat
made a random move before the seat's next one, because then the others did not play like the
network. The value network sees only what a seat sees.
"""

from typing import Final

import torch
from torch import Tensor
from torch.nn import functional

from bornes.kernel.layout import ACTIONS, MOST_SEATS, MOST_SIDES
from bornes.model.network import HEADS, VALUE_KIND
from bornes.training.learner import CompactLearner, playing_copy
from bornes.training.loops import HAND_WINNER, RESULTS
from bornes.training.match_chances import MatchChances
from bornes.training.networks import Residual, copy_to, policy_scores
from bornes.training.plan import ValuePlan
from bornes.training.recorded import Recorded, fused
from bornes.training.workers import Workers
from bornes.training.world import TrainingWorld, exploring, seats_of

STEEPEST: Final = 1.0
"""Longer gradients are clipped to this length."""
POINTS_WEIGHT: Final = 0.125
"""Points vary more than chances; with this they count about as much."""
MATCH: Final = HEADS - 1
"""The head for the chance of winning the match."""
FIRST_SPREAD: Final = 0.1
"""An untrained value network gives all moves nearly the same value."""


def heads(outputs: Tensor) -> Tensor:
    """Outputs as they are learned: for each action a number of points, and two chances' logits."""
    return outputs.float().view(-1, HEADS, ACTIONS)


def values(outputs: Tensor, actions: Tensor) -> Tensor:
    """What given actions are worth: points (as rewards), chances of the hand and of the match."""
    taken = heads(outputs).gather(2, actions[:, None, None].expand(-1, HEADS, 1))[:, :, 0]
    return torch.cat([taken[:, :1], taken[:, 1:].sigmoid()], 1)


class ValueLearner(CompactLearner):
    """The value network, the player that it evaluates, and its progress."""

    kind = VALUE_KIND
    file = "value.npz"
    plan: ValuePlan

    def __init__(
        self,
        plan: ValuePlan,
        player: Residual,
        chances: MatchChances,
        world: TrainingWorld,
        workers: Workers,
    ) -> None:
        super().__init__(plan, world, workers)
        self.player, self.chances = player, chances
        size = (self.columns.width, plan.width, plan.layers, HEADS * ACTIONS)
        self.value_network = Residual(*size, FIRST_SPREAD).to(self.device)
        self._set_networks(value_network=self.value_network)
        self._copy = self._half_copy(self.value_network)
        self._player = playing_copy(player, self.columns)
        self._note = self._empty_note()
        self.trace = torch.tensor(plan.trace, device=self.device)
        self._rollout = Recorded(self._play, self.device)
        self._aims = Recorded(self._write_aims, self.device)
        self._fused_scores = fused(policy_scores, self.device)
        self._fused_values = fused(self._values, self.device)
        self._fused_loss = fused(self._loss, self.device)
        self._step = Recorded(self._update, self.device)

    # -- a rollout ------------------------------------------------------------------------

    def _empty_note(self) -> dict[str, Tensor]:
        """Allocate memory for rollouts, once: a GPU replays recorded steps in the same memory."""
        size, device = (self.plan.decisions, self.world.count), self.device
        note = {
            "inputs": torch.zeros(*size, self.columns.width, dtype=self.half, device=device),
            "rewards": torch.zeros(*size, MOST_SIDES, device=device),
            "results": torch.zeros(*size, RESULTS, dtype=torch.int64, device=device),
            "outcome": torch.zeros(*size, MOST_SEATS, HEADS, device=device),
            "value": torch.zeros(*size, HEADS, device=device),
            "aims": torch.zeros(*size, HEADS, device=device),
        }
        for name in ("seats", "actions", "sampled", "ended"):
            note[name] = torch.zeros(size, dtype=torch.int64, device=device)
        return note

    @torch.no_grad()
    def collect(self) -> dict[str, Tensor]:
        """Play, and record observations, actions, estimates and outcomes."""
        copy_to(self._copy, self.value_network)
        self._rollout([])
        outcomes = self.outcomes(self._note)
        self._note["outcome"].copy_(outcomes.view_as(self._note["outcome"]))
        return self._note

    @torch.no_grad()
    def _play(self, _: list[Tensor]) -> None:
        for at in range(self.plan.decisions):
            self._decide(at)

    def _decide(self, at: int) -> None:
        """One decision in every game: the player's move, or sometimes a random one."""
        world, note = self.world, self._note
        world.look()
        inputs = self._fused_inputs(world.numbers)
        best = self._fused_scores(self._player, inputs, world.moves).argmax(1)
        actions = exploring(world, best, self.plan.explore)
        note["inputs"][at], note["seats"][at] = inputs, world.seats
        # The estimate for the player's own move, even if a random one is made instead.
        note["value"][at] = self._fused_values(inputs, best)
        note["actions"][at], note["sampled"][at] = actions, actions != best
        world.take(actions)
        note["ended"][at] = world.ended
        note["rewards"][at], note["results"][at] = world.rewards, world.results

    def _values(self, inputs: Tensor, actions: Tensor) -> Tensor:
        return values(self._copy(inputs), actions)

    def outcomes(self, note: dict[str, Tensor]) -> Tensor:
        """The results of hands that ended, for every seat and head, with all steps in one row."""
        steps, results = len(note["ended"]), note["results"].flatten(0, 1)
        rows, sides = self.world.rows.repeat(steps), self.world.sides.repeat(steps)
        won = results[:, HAND_WINNER, None] == torch.arange(MOST_SIDES, device=self.device)
        match = self.chances.after(rows, note["ended"].flatten(), results)
        by_side = (note["rewards"].flatten(0, 1), won.float(), match)
        return torch.stack([seats_of(each, sides) for each in by_side], 2)

    # -- an update ------------------------------------------------------------------------

    @torch.no_grad()
    def aims(self, note: dict[str, Tensor], trace: float | Tensor) -> tuple[Tensor, Tensor]:
        """The training target of each decision, and whether it is known."""
        steps, count = note["seats"].shape
        ahead = torch.zeros(count, MOST_SEATS, HEADS, device=self.device)
        known = torch.zeros(count, MOST_SEATS, dtype=torch.bool, device=self.device)
        aims, usable = torch.empty_like(note["value"]), torch.empty_like(note["seats"]).bool()
        for at in range(steps - 1, -1, -1):
            over, sampled = note["ended"][at] > 0, note["sampled"][at].bool()
            ahead = torch.where(over[:, None, None], note["outcome"][at], ahead)
            known = known | over[:, None]
            seat, value = note["seats"][at][:, None], note["value"][at]
            place = seat[:, :, None].expand(-1, 1, HEADS)
            aims[at], usable[at] = ahead.gather(1, place)[:, 0], known.gather(1, seat)[:, 0]
            # The outcome of a random move says nothing about what the player's move is worth.
            follows = (usable[at] & ~sampled)[:, None]
            kept = torch.where(follows, value + trace * (aims[at] - value), value)
            ahead = ahead.scatter(1, place, kept[:, None])
            # Earlier decisions of other seats cannot use what followed a random move.
            known = (known & ~sampled[:, None]).scatter(1, seat, value=True)
        return aims, usable

    @torch.no_grad()
    def _write_aims(self, _: list[Tensor]) -> Tensor:
        aims, usable = self.aims(self._note, self.trace)
        self._note["aims"].copy_(aims)
        return usable

    def improve(self) -> dict[str, float]:
        """Play one rollout and learn from it. Return the losses of the three heads."""
        plan = self.plan
        self.trace.fill_(plan.trace + (plan.last_trace - plan.trace) * self.done)
        self.collect()
        use = self._aims([]).flatten().nonzero()[:, 0]
        points, hand, match = self._learn_from(use, lambda part: self._step([part]))
        return {"points": points, "hand": hand, "match": match}

    def _loss(self, inputs: Tensor, actions: Tensor, aims: Tensor) -> tuple[Tensor, Tensor]:
        with self.mixed():
            outputs = heads(self.value_network(inputs))
        said = outputs.gather(2, actions[:, None, None].expand(-1, HEADS, 1))[:, :, 0]
        # Squared error, because the mean is wanted: a robust loss would learn the median.
        points = POINTS_WEIGHT * functional.mse_loss(said[:, 0], aims[:, 0])
        chances = functional.binary_cross_entropy_with_logits(
            said[:, 1:], aims[:, 1:].clamp(0, 1), reduction="none"
        ).mean(0)
        return points + chances.sum(), torch.cat([points[None], chances]).detach()

    def _update(self, parts: list[Tensor]) -> Tensor:
        flat = (self._note[name].flatten(0, 1) for name in ("inputs", "actions", "aims"))
        loss, figures = self._fused_loss(*(each[parts[0]] for each in flat))
        self._descend(loss, STEEPEST)
        return figures
