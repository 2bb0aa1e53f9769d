"""Proximal policy optimisation by self-play: one network plays every seat and learns from all.

A rollout is so many decisions of so many games. What a decision was worth is judged by a critic
that sees all cards, from one decision of a seat to its next (GAE), and at the end of the hand by
its reward. Schulman et al. 2017 describe the update; nothing here is new but who plays whom.
"""

from typing import Any, Final

import torch
from torch import Tensor
from torch.nn import functional

from bornes.kernel.actions import ACTIONS, EXTEND_TRIP, FINISH_HAND
from bornes.kernel.layout import MOST_SEATS, MOST_SIDES
from bornes.learn import encoding
from bornes.learn.network import KIND
from bornes.learn.training import loops
from bornes.learn.training.learner import NetworkLearner
from bornes.learn.training.match_chances import MatchChances
from bornes.learn.training.networks import Residual, evened, masked, sampled
from bornes.learn.training.opponents import Opponents
from bornes.learn.training.plan import PlayerPlan
from bornes.learn.training.recorded import Recorded
from bornes.learn.training.workers import Workers
from bornes.learn.training.world import TrainingWorld, seats_of

STEEPEST: Final = 0.5
"""Longer gradients are cut to this length."""
MATCH_REWARD: Final = 4.0
"""What winning a match is worth as a reward, so that rewards are about as large as for points."""
LEAST_LOG: Final = -30.0
"""A move that cannot be made has no logarithm to speak of."""


class PlayerLearner(NetworkLearner):
    """The two networks, whom they meet, and how far they are."""

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
        super().__init__(plan, world, workers)
        self.opponents, self.chances = opponents, chances
        seen, hidden = encoding.SIZE, loops.SECRETS
        # The last layer begins near zero: all legal moves are liked alike, and all are tried.
        self.actor = Residual(seen, plan.width, plan.layers, ACTIONS, 0.01).to(self.device)
        self.critic = Residual(seen + hidden, plan.width, plan.layers, 1, 1.0).to(self.device)
        self._learns(actor=self.actor, critic=self.critic)
        self.entropy = torch.tensor(plan.entropy, device=self.device)
        self._step = Recorded(self._update, self.device)
        self._critic_step = Recorded(self._update_critic, self.device)

    # -- a rollout ------------------------------------------------------------------------

    def _empty_note(self) -> dict[str, Tensor]:
        steps, count, device = self.plan.decisions, self.world.count, self.device
        note = {
            "seen": torch.empty(steps, count, encoding.SIZE, dtype=self.half, device=device),
            "hidden": torch.empty(steps, count, loops.SECRETS, dtype=self.half, device=device),
            "rewards": torch.empty(steps, count, MOST_SIDES, device=device),
            "results": torch.empty(steps, count, loops.RESULTS, dtype=torch.int64, device=device),
            "learns": torch.empty(steps, count, dtype=torch.bool, device=device),
        }
        for name in ("moves", "seats", "actions", "ended"):
            note[name] = torch.empty(steps, count, dtype=torch.int64, device=device)
        for name in ("chance", "value"):
            note[name] = torch.empty(steps, count, device=device)
        return note

    @torch.no_grad()
    def collect(self) -> dict[str, Tensor]:
        """Play on, and note what was seen, done and judged."""
        world, note, met = self.world, self._empty_note(), self.opponents.meet(self.actor)
        for at in range(self.plan.decisions):
            world.look()
            note["seen"][at], note["hidden"][at] = world.seen, world.hidden
            note["moves"][at], note["seats"][at] = world.moves, world.seats
            with self.mixed():
                logits = masked(self.actor(note["seen"][at]), world.moves)
                note["value"][at] = self._value(note["seen"][at], note["hidden"][at])
            # By lot and not the best: what is never played is never learnt.
            actions = sampled(logits)
            with self.mixed():
                note["learns"][at] = ~self.opponents.answer(world, actions, met)
            note["actions"][at] = actions
            # The chance as it was when the move was made: an update measures its own against it.
            note["chance"][at] = logits.log_softmax(1).gather(1, actions[:, None])[:, 0]
            world.take(actions)
            note["ended"][at] = world.ended
            note["rewards"][at], note["results"][at] = world.rewards, world.results
        note["rewards"] = self._rewards(note).view(*note["ended"].shape, MOST_SEATS)
        return note

    def _value(self, seen: Tensor, hidden: Tensor) -> Tensor:
        return self.critic(torch.cat([seen, hidden], 1))[:, 0].float()

    def _rewards(self, note: dict[str, Tensor]) -> Tensor:
        """What hands that ended brought to each seat, all steps in one row."""
        steps, rewards = len(note["ended"]), note["rewards"].flatten(0, 1)
        sides = self.world.sides.repeat(steps)
        if self.chances is not None:
            rows, results = self.world.rows.repeat(steps), note["results"].flatten(0, 1)
            chances = self.chances.after(rows, note["ended"].flatten(), results)
            rewards = MATCH_REWARD * (chances - 1 / sides[:, None])
        return seats_of(rewards, sides)

    @torch.no_grad()
    def advantages(self, note: dict[str, Tensor], trace: float) -> tuple[Tensor, Tensor]:
        """How much better a decision went than the critic thought, from a seat's to its next, and
        whether that is known: a seat's last decision before the rollout breaks off is not judged.
        """
        count = self.world.count
        ahead = torch.zeros(count, MOST_SEATS, device=self.device)
        gained, known = torch.zeros_like(ahead), torch.zeros_like(ahead, dtype=torch.bool)
        found, usable = torch.empty_like(note["value"]), torch.empty_like(note["learns"])
        # From the last decision to the first: a judgement rests on what the seat came to later.
        for at in range(len(found) - 1, -1, -1):
            over = (note["ended"][at] > 0)[:, None]
            ahead = torch.where(over, note["rewards"][at], ahead)
            # Nothing of the next hand counts for this one.
            gained, known = gained.masked_fill(over, 0), known | over
            seat, value = note["seats"][at][:, None], note["value"][at][:, None]
            usable[at] = known.gather(1, seat)[:, 0]
            advantage = ahead.gather(1, seat) - value + trace * gained.gather(1, seat)
            found[at] = advantage[:, 0]
            ahead = ahead.scatter(1, seat, value)
            gained = gained.scatter(1, seat, torch.where(usable[at][:, None], advantage, 0.0))
            known = known.scatter(1, seat, value=True)
        return found, usable

    # -- an update ------------------------------------------------------------------------

    def _prepare(self) -> tuple[dict[str, Tensor], Tensor]:
        """A new rollout, flat, and the places of the decisions to learn from."""
        plan, done = self.plan, self.done
        # By factors and not evenly: most of the way it is near its end.
        self.entropy.fill_(plan.entropy * (plan.last_entropy / plan.entropy) ** done)
        note = self.collect()
        trace = plan.trace + (plan.last_trace - plan.trace) * done
        advantage, usable = self.advantages(note, trace)
        use = (usable & note["learns"]).flatten().nonzero()[:, 0]
        names = ("seen", "hidden", "moves", "actions", "chance")
        flat = {name: note[name].flatten(0, 1) for name in names}
        flat["advantage"] = advantage.flatten()
        known = flat["advantage"][use]
        # So that the learning rate means the same in hands of many points and of few.
        flat["advantage"] = (flat["advantage"] - known.mean()) / (known.std() + 1e-6)
        flat["aim"] = (advantage + note["value"]).flatten()
        return flat, use

    def improve(self) -> dict[str, float]:
        flat, use = self._prepare()
        step = self._critic_step if self.rollouts < self.plan.critic_first else self._step
        policy, value, entropy = self._learn_from(list(flat.values()), use, step)
        self.opponents.remember(self.average, self.rollouts)
        return {"policy": policy, "value": value, "entropy": entropy}

    def _loss(self, inputs: list[Tensor]) -> tuple[Tensor, Tensor]:
        seen, hidden, moves, actions, chance, advantage, aim = inputs
        with self.mixed():
            logits = masked(self.actor(seen), moves)
            value = self._value(seen, hidden)
        chances = logits.log_softmax(1)
        ratio = (chances.gather(1, actions[:, None])[:, 0] - chance).exp()
        kept = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        # The worse of the two counts: a move is never pushed further than the clip allows.
        policy = -torch.minimum(ratio * advantage, kept * advantage).mean()
        entropy = -(chances.exp() * chances.clamp(min=LEAST_LOG)).sum(1).mean()
        judged = functional.smooth_l1_loss(value, aim)
        loss = policy + 0.5 * judged - self.entropy * entropy
        return loss, torch.stack([policy, judged, entropy]).detach()

    def _critic_loss(self, inputs: list[Tensor]) -> tuple[Tensor, Tensor]:
        seen, hidden, *_, aim = inputs
        with self.mixed():
            value = self._value(seen, hidden)
        judged = functional.smooth_l1_loss(value, aim)
        nothing = torch.zeros_like(judged)
        return judged, torch.stack([nothing, judged, nothing]).detach()

    def _update(self, inputs: list[Tensor]) -> Tensor:
        loss, figures = self._loss(inputs)
        self._descend(loss, STEEPEST)
        return figures

    def _update_critic(self, inputs: list[Tensor]) -> Tensor:
        """The actor has no gradients then, so the optimiser passes over it altogether. Gradients of
        zero would not do: Adam would count these steps, and make the actor's first ones too long.
        """
        loss, figures = self._critic_loss(inputs)
        self._descend(loss, STEEPEST)
        return figures

    # -- to go on later -------------------------------------------------------------------

    def begin_with(self, weights: dict[str, Tensor], critic: dict[str, Tensor] | None) -> None:
        """Start from another run's networks. A critic of points does not know chances, and one of
        another version of the observation reads hidden cards at other places.
        """
        if self.plan.extension_anew:
            weights = evened(weights, (EXTEND_TRIP, FINISH_HAND))
        super().begin_with(weights, critic)
        sizes = {name: each.shape for name, each in self.critic.state_dict().items()}
        same_size = critic is not None and sizes == {name: it.shape for name, it in critic.items()}
        if critic is not None and same_size and self.chances is None:
            self.critic.load_state_dict(critic)

    def state(self) -> dict[str, Any]:
        return super().state() | {"past": self.opponents.past}

    def restore(self, kept: dict[str, Any]) -> None:
        super().restore(kept)
        self.opponents.past = kept["past"]
