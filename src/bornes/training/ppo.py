"""Proximal policy optimization by self-play: one network plays every seat and learns from all.

A rollout has the same number of decisions in every game. A critic that sees all cards estimates
what each decision is worth. A decision's advantage is measured up to the seat's next decision, or
up to the reward at the end of the hand (GAE). Schulman et al. 2017 describe the update; only the
choice of opponents is new here.
"""

from typing import Any, Final

import torch
from torch import Tensor
from torch.nn import functional

from bornes.kernel.layout import ACTIONS, EXTEND_TRIP, FINISH_HAND, MOST_SEATS, MOST_SIDES
from bornes.model.network import KIND
from bornes.training import loops
from bornes.training.columns import NOTHING
from bornes.training.learner import CompactLearner
from bornes.training.match_chances import MatchChances
from bornes.training.networks import Residual, copy_to, evened, policy_scores, sampled
from bornes.training.opponents import Opponents
from bornes.training.plan import PlayerPlan
from bornes.training.recorded import Recorded, fused
from bornes.training.workers import Workers
from bornes.training.world import TrainingWorld, seats_of

STEEPEST: Final = 0.5
"""Longer gradients are clipped to this length."""
MATCH_REWARD: Final = 4.0
"""The reward for winning a match, about as large as rewards for points."""
CRITIC_WEIGHT: Final = 0.25
"""Weight of the critic's loss."""
LEAST_LOG: Final = -30.0
"""The logit of a move that cannot be made."""
VALUES_AT_ONCE: Final = 4
"""The critic evaluates this many steps of a rollout together."""
TURN: Final = 0.1
"""The share of a run over which its aim changes from points to the match."""
LEARNED_FROM: Final = ("inputs", "moves", "actions", "chance", "advantage", "aim")
"""The parts of a rollout that an update reads."""


class PlayerLearner(CompactLearner):
    """The actor and the critic, their opponents, and their progress."""

    kind = KIND
    file = "network.npz"
    plan: PlayerPlan

    def __init__(
        self,
        plan: PlayerPlan,
        opponents: Opponents,
        chances: MatchChances | None,
        world: TrainingWorld,
        workers: Workers,
    ) -> None:
        super().__init__(plan, world, workers, hidden=True)
        self.opponents, self.chances = opponents, chances
        seen, both = self.columns.width, len(self._picked)
        # The last layer starts near zero, so that all legal moves are tried equally often.
        self.actor = Residual(seen, plan.width, plan.layers, ACTIONS, 0.01).to(self.device)
        # One output for points and, where the match counts, one for the chance of winning it.
        # Both are learned from the start, so that a run can change its aim at any time.
        self.heads = 1 if chances is None else 2
        self.critic = Residual(both, plan.width, plan.layers, self.heads, 1.0).to(self.device)
        self._set_networks(actor=self.actor, critic=self.critic)
        self._actor_copy, self._critic_copy = map(self._half_copy, (self.actor, self.critic))
        self._met: Residual | None = None
        self._note = self._empty_note()
        self.entropy = torch.tensor(plan.entropy, device=self.device)
        self.trace = torch.tensor(plan.trace, device=self.device)
        self._rollout = Recorded(self._play, self.device)
        self._advantages = Recorded(self._by_head, self.device)
        self._fused_scores = fused(policy_scores, self.device)
        self._fused_values = fused(self._values, self.device)
        self._fused_loss = fused(self._loss, self.device)
        self._step = Recorded(self._update, self.device)
        self._critic_step = Recorded(self._update_critic, self.device)

    # -- a rollout ------------------------------------------------------------------------

    def _empty_note(self) -> dict[str, Tensor]:
        """Allocate memory for rollouts, once: a GPU replays recorded steps in the same memory."""
        steps, count, device = self.plan.decisions, self.world.count, self.device
        note = {
            "inputs": torch.zeros(steps, count, len(self._picked), dtype=self.half, device=device),
            "rewards": torch.zeros(steps, count, MOST_SIDES, device=device),
            "results": torch.zeros(steps, count, loops.RESULTS, dtype=torch.int64, device=device),
            "learns": torch.zeros(steps, count, dtype=torch.bool, device=device),
        }
        for name in ("moves", "seats", "actions", "ended"):
            note[name] = torch.zeros(steps, count, dtype=torch.int64, device=device)
        for name in ("chance", "advantage"):
            note[name] = torch.zeros(steps, count, device=device)
        for name in ("value", "aim"):
            note[name] = torch.zeros(steps, count, self.heads, device=device)
        return note

    @torch.no_grad()
    def collect(self) -> dict[str, Tensor]:
        """Play, and record observations, actions and estimates."""
        copy_to(self._actor_copy, self.actor)
        copy_to(self._critic_copy, self.critic)
        self._met = self.opponents.meet(self._actor_copy)
        self._rollout([])
        return self._note

    @torch.no_grad()
    def _play(self, _: list[Tensor]) -> None:
        steps = self.plan.decisions
        for at in range(steps):
            self._decide(at)
        for at in range(0, steps, VALUES_AT_ONCE):
            inputs = self._note["inputs"][at : at + VALUES_AT_ONCE]
            values = self._fused_values(inputs.flatten(0, 1))
            self._note["value"][at : at + VALUES_AT_ONCE] = values.unflatten(0, inputs.shape[:2])

    def _values(self, inputs: Tensor) -> Tensor:
        return self._critic_copy(inputs).float()

    def _decide(self, at: int) -> None:
        """One decision in every game."""
        world, note = self.world, self._note
        world.look()
        inputs = self._fused_inputs(world.numbers)
        note["inputs"][at], note["moves"][at], note["seats"][at] = inputs, world.moves, world.seats
        logits = self._fused_scores(self._actor_copy, inputs, world.moves)
        # Sampled, not the best: a move that is never played is never learned.
        actions = sampled(logits)
        theirs = self.opponents.answer(world, actions, self._met, inputs)
        note["learns"][at], note["actions"][at] = ~theirs, actions
        # The log probability when the move was made: an update compares its own with it.
        note["chance"][at] = logits.log_softmax(1).gather(1, actions[:, None])[:, 0]
        world.take(actions)
        note["ended"][at] = world.ended
        note["rewards"][at], note["results"][at] = world.rewards, world.results

    def _rewards(self, note: dict[str, Tensor]) -> list[Tensor]:
        """The rewards of each seat at each step, for hands that ended: points and, where the match
        counts, the chance of winning it.
        """
        steps, points = len(note["ended"]), note["rewards"].flatten(0, 1)
        sides = self.world.sides.repeat(steps)
        kinds = [points]
        if self.chances is not None:
            rows, results = self.world.rows.repeat(steps), note["results"].flatten(0, 1)
            chances = self.chances.after(rows, note["ended"].flatten(), results)
            kinds.append(MATCH_REWARD * (chances - 1 / sides[:, None]))
        return [seats_of(each, sides).unflatten(0, note["ended"].shape) for each in kinds]

    @property
    def weights(self) -> tuple[float, ...]:
        """The current weights of an advantage in points and of one in the chance of winning."""
        if self.chances is None:
            return (1.0,)
        turned = min(max((self.done - self.plan.points_until) / TURN, 0.0), 1.0)
        match = turned if self.plan.points_until else 1.0
        return (1 - match + match * self.plan.points_share, match)

    @torch.no_grad()
    def advantages(self, note: dict[str, Tensor], trace: float | Tensor) -> tuple[Tensor, Tensor]:
        """How much better a decision went than the critic expected, up to the seat's next one, and
        whether that is known: a seat's last decision before the end of the rollout is left out.
        """
        count = self.world.count
        ahead = torch.zeros(count, MOST_SEATS, device=self.device)
        gained, known = torch.zeros_like(ahead), torch.zeros_like(ahead, dtype=torch.bool)
        found, usable = torch.empty_like(note["value"]), torch.empty_like(note["learns"])
        # From the last decision to the first: an estimate depends on later ones of the seat.
        for at in range(len(found) - 1, -1, -1):
            over = (note["ended"][at] > 0)[:, None]
            ahead = torch.where(over, note["rewards"][at], ahead)
            # The next hand does not count for this one.
            gained, known = gained.masked_fill(over, 0), known | over
            seat, value = note["seats"][at][:, None], note["value"][at][:, None]
            usable[at] = known.gather(1, seat)[:, 0]
            advantage = ahead.gather(1, seat) - value + trace * gained.gather(1, seat)
            found[at] = advantage[:, 0]
            ahead = ahead.scatter(1, seat, value)
            gained = gained.scatter(1, seat, torch.where(usable[at][:, None], advantage, 0.0))
            known = known.scatter(1, seat, value=True)
        return found, usable

    def _by_head(self, rewards: list[Tensor]) -> tuple[Tensor, Tensor]:
        """The advantages of each reward, as one tensor with the rewards last."""
        found = []
        for head, each in enumerate(rewards):
            by_head = {"rewards": each, "value": self._note["value"][:, :, head]}
            found.append(self.advantages(self._note | by_head, self.trace))
        return torch.stack([one for one, _ in found], 2), found[0][1]

    # -- an update ------------------------------------------------------------------------

    @torch.no_grad()
    def _prepare(self) -> Tensor:
        """Collect a new rollout. Return the indices of the decisions to learn from."""
        plan, done = self.plan, self.done
        # It decays geometrically: for most of the run it is near its last value.
        self.entropy.fill_(plan.entropy * (plan.last_entropy / plan.entropy) ** done)
        self.trace.fill_(plan.trace + (plan.last_trace - plan.trace) * done)
        note = self.collect()
        by_head, usable = self._advantages(self._rewards(note))
        use = (usable & note["learns"]).flatten().nonzero()[:, 0]
        advantage = by_head @ torch.tensor(self.weights, device=self.device)
        known = advantage.flatten()[use]
        # Normalized, so that the learning rate fits hands with many points and with few.
        note["advantage"].copy_((advantage - known.mean()) / (known.std() + 1e-6))
        note["aim"].copy_(by_head + note["value"])
        return use

    def improve(self) -> dict[str, float]:
        use = self._prepare()
        step = self._critic_step if self.rollouts < self.plan.critic_first else self._step
        policy, value, entropy = self._learn_from(use, lambda part: step([part]))
        self.opponents.remember(self.average, self.rollouts)
        return {"policy": policy, "value": value, "entropy": entropy}

    def _at(self, part: Tensor) -> list[Tensor]:
        """The recorded data of the decisions at these indices."""
        return [self._note[name].flatten(0, 1)[part] for name in LEARNED_FROM]

    def _loss(
        self, inputs: Tensor, moves: Tensor, actions: Tensor, chance: Tensor, advantage: Tensor,
        aim: Tensor,
    ) -> tuple[Tensor, Tensor]:  # fmt: skip
        with self.mixed():
            logits = policy_scores(self.actor, inputs, moves)
            value = self.critic(inputs).float()
        chances = logits.log_softmax(1)
        ratio = (chances.gather(1, actions[:, None])[:, 0] - chance).exp()
        kept = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        # The worse of the two counts: a move is never pushed further than the clip allows.
        policy = -torch.minimum(ratio * advantage, kept * advantage).mean()
        entropy = -(chances.exp() * chances.clamp(min=LEAST_LOG)).sum(1).mean()
        # Squared error, because the mean is wanted: a robust loss would learn the median, and
        # rare moves with a large gain would never look worth trying.
        critic = functional.mse_loss(value, aim)
        loss = policy + CRITIC_WEIGHT * critic - self.entropy * entropy
        return loss, torch.stack([policy, critic, entropy]).detach()

    def _critic_loss(self, inputs: Tensor, aim: Tensor) -> tuple[Tensor, Tensor]:
        with self.mixed():
            value = self.critic(inputs).float()
        critic = functional.mse_loss(value, aim)
        nothing = torch.zeros_like(critic)
        return critic, torch.stack([nothing, critic, nothing]).detach()

    def _update(self, parts: list[Tensor]) -> Tensor:
        loss, figures = self._fused_loss(*self._at(parts[0]))
        self._descend(loss, STEEPEST)
        return figures

    def _update_critic(self, parts: list[Tensor]) -> Tensor:
        """Train only the critic. The actor has no gradients then, so the optimizer skips it.
        Gradients of zero would be wrong: Adam would count these steps, and the actor's first ones
        would be too long.
        """
        inputs, *_, aim = self._at(parts[0])
        loss, figures = self._critic_loss(inputs, aim)
        self._descend(loss, STEEPEST)
        return figures

    # -- checkpoints ----------------------------------------------------------------------

    def begin_with(self, weights: dict[str, Tensor], critic: dict[str, Tensor] | None) -> None:
        """Start from another run's networks. A critic of another size is not used: it was trained
        for points only, or for another version of the observation.
        """
        if self.plan.extension_anew:
            weights = evened(weights, (EXTEND_TRIP, FINISH_HAND))
        super().begin_with(weights, critic)
        if critic is None or not self._fits(critic):
            return
        self.critic.load_state_dict(self._compact("critic", critic))

    def _fits(self, critic: dict[str, Tensor]) -> bool:
        sizes = {name: each.shape for name, each in self.critic.state_dict().items()}
        sizes["first.weight"] = torch.Size([self.plan.width, NOTHING])
        return sizes == {name: each.shape for name, each in critic.items()}

    def state(self) -> dict[str, Any]:
        return super().state() | {"past": self.opponents.past}

    def restore(self, kept: dict[str, Any]) -> None:
        super().restore(kept)
        self.opponents.past = kept["past"]
