"""Proximal policy optimisation by self-play: one network plays every seat and learns from all.

A rollout is so many decisions of so many games. What a decision was worth is judged by a critic
that sees all cards, from one decision of a seat to its next (GAE), and at the end of the hand by
its reward. Schulman et al. 2017 describe the update; nothing here is new but who plays whom.
"""

from typing import Any

import torch
from msgspec import Struct
from torch import Tensor, nn
from torch.nn import functional

from bornes.kernel.actions import ACTIONS
from bornes.kernel.layout import MOST_SEATS
from bornes.learn import encoding
from bornes.learn.training import loops
from bornes.learn.training.networks import Residual, masked
from bornes.learn.training.world import World, seats_of


class Plan(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How to train: one configuration file."""

    tables: list[dict[str, Any]]
    """Tables to play at: edition, players, teams, house, and `share`, how many of the games."""
    seed: int = 1
    games: int = 32768
    """Games side by side."""
    decisions: int = 64
    """Decisions of each game in a rollout."""
    minibatch: int = 16384
    epochs: int = 1
    width: int = 512
    layers: int = 3
    rate: float = 1e-3
    last_rate: float = 1e-4
    entropy: float = 0.02
    last_entropy: float = 0.003
    trace: float = 0.90
    """Lambda of GAE at the start, and at the end."""
    last_trace: float = 0.96
    clip: float = 0.2
    rollouts: int = 3000
    average: float = 0.995
    """How much of the running average of the weights stays at each rollout."""
    evaluate_every: int = 100
    matches: int = 4096
    """Matches against each fixed opponent in an evaluation."""


class Learner:
    """The two networks, what they optimise by, and how far they are."""

    def __init__(self, plan: Plan, device: torch.device) -> None:
        torch.manual_seed(plan.seed)
        self.plan, self.device = plan, device
        seen, hidden = encoding.SIZE, loops.SECRETS
        self.actor = Residual(seen, plan.width, plan.layers, ACTIONS, 0.01).to(device)
        self.critic = Residual(seen + hidden, plan.width, plan.layers, 1, 1.0).to(device)
        self.average = Residual(seen, plan.width, plan.layers, ACTIONS, 0.01).to(device)
        self.average.load_state_dict(self.actor.state_dict())
        parameters = [*self.actor.parameters(), *self.critic.parameters()]
        self.parameters = parameters
        on_gpu = device.type == "cuda"
        self.rate = torch.tensor(plan.rate, device=device)
        self.entropy = torch.tensor(plan.entropy, device=device)
        self.optimiser = torch.optim.Adam(
            parameters, lr=self.rate, eps=1e-5, fused=on_gpu, capturable=on_gpu
        )
        self.rollouts = 0
        self._graph: Any = None
        self._static: list[Tensor] = []

    def mixed(self) -> Any:
        """Matrix products in half precision where the device is made for it."""
        return torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda")

    # -- a rollout ------------------------------------------------------------------------

    @torch.no_grad()
    def collect(self, world: World) -> dict[str, Tensor]:
        """Play on, and note what was seen, done and judged."""
        steps, count = self.plan.decisions, world.count
        half = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        note = {
            "seen": torch.empty(steps, count, encoding.SIZE, dtype=half, device=self.device),
            "hidden": torch.empty(steps, count, loops.SECRETS, dtype=half, device=self.device),
        }
        for name in ("moves", "seats", "actions", "ended"):
            note[name] = torch.empty(steps, count, dtype=torch.int64, device=self.device)
        for name in ("chance", "value"):
            note[name] = torch.empty(steps, count, device=self.device)
        note["rewards"] = torch.empty(steps, count, MOST_SEATS, device=self.device)
        for at in range(steps):
            world.look()
            note["seen"][at], note["hidden"][at] = world.seen, world.hidden
            note["moves"][at], note["seats"][at] = world.moves, world.seats
            with self.mixed():
                logits = masked(self.actor(note["seen"][at]), world.moves)
                both = torch.cat([note["seen"][at], note["hidden"][at]], 1)
                note["value"][at] = self.critic(both)[:, 0].float()
            actions = sampled(logits)
            note["actions"][at] = actions
            note["chance"][at] = logits.log_softmax(1).gather(1, actions[:, None])[:, 0]
            world.take(actions)
            note["ended"][at] = world.ended
            note["rewards"][at] = seats_of(world.rewards, world.sides)
        note["last"] = self._judge_all_seats(world)
        return note

    def _judge_all_seats(self, world: World) -> Tensor:
        """What every seat may expect where the rollout breaks off."""
        last = torch.zeros(world.count, MOST_SEATS, device=self.device)
        for shift in range(world.most_players):
            world.look(shift)
            with self.mixed():
                value = self.critic(torch.cat([world.seen, world.hidden], 1))[:, 0].float()
            last.scatter_(1, world.seats[:, None], value[:, None])
        return last

    @torch.no_grad()
    def advantages(self, note: dict[str, Tensor], trace: float) -> Tensor:
        """How much better a decision went than the critic thought, from a seat's to its next."""
        ahead, gained = note["last"].clone(), torch.zeros_like(note["last"])
        found = torch.empty_like(note["value"])
        for at in range(len(found) - 1, -1, -1):
            over = (note["ended"][at] > 0)[:, None]
            ahead = torch.where(over, note["rewards"][at], ahead)
            gained = torch.where(over, torch.zeros_like(gained), gained)
            seat, value = note["seats"][at][:, None], note["value"][at][:, None]
            advantage = ahead.gather(1, seat) - value + trace * gained.gather(1, seat)
            found[at] = advantage[:, 0]
            ahead = ahead.scatter(1, seat, value)
            gained = gained.scatter(1, seat, advantage)
        return found

    # -- an update ------------------------------------------------------------------------

    def improve(self, world: World) -> dict[str, float]:
        """One rollout and the steps that learn from it; some figures of how it goes."""
        plan, done = self.plan, self.rollouts / max(self.plan.rollouts, 1)
        self.rate.fill_(plan.last_rate + (plan.rate - plan.last_rate) * (1 - done))
        self.entropy.fill_(plan.entropy * (plan.last_entropy / plan.entropy) ** done)
        note = self.collect(world)
        trace = plan.trace + (plan.last_trace - plan.trace) * done
        advantage = self.advantages(note, trace)
        flat = {
            name: note[name].flatten(0, 1)
            for name in ("seen", "hidden", "moves", "actions", "chance")
        }
        flat["advantage"] = ((advantage - advantage.mean()) / (advantage.std() + 1e-6)).flatten()
        flat["aim"] = (advantage + note["value"]).flatten()
        figures = torch.zeros(3, device=self.device)
        steps = 0
        for _ in range(plan.epochs):
            order = torch.randperm(len(flat["aim"]), device=self.device)
            for part in order.split(plan.minibatch):
                if len(part) == plan.minibatch:
                    figures += self._step([flat[name][part] for name in flat])
                    steps += 1
        self.rollouts += 1
        with torch.no_grad():
            for kept, new in zip(self.average.parameters(), self.actor.parameters(), strict=True):
                kept.lerp_(new, 1 - plan.average)
        policy, value, entropy = (figures / max(steps, 1)).tolist()
        return {"policy": policy, "value": value, "entropy": entropy}

    def _loss(self, inputs: list[Tensor]) -> tuple[Tensor, Tensor]:
        seen, hidden, moves, actions, chance, advantage, aim = inputs
        with self.mixed():
            logits = masked(self.actor(seen), moves)
            value = self.critic(torch.cat([seen, hidden], 1))[:, 0].float()
        chances = logits.log_softmax(1)
        ratio = (chances.gather(1, actions[:, None])[:, 0] - chance).exp()
        kept = ratio.clamp(1 - self.plan.clip, 1 + self.plan.clip)
        policy = -torch.minimum(ratio * advantage, kept * advantage).mean()
        entropy = -(chances.exp() * chances.clamp(min=-30)).sum(1).mean()
        judged = functional.smooth_l1_loss(value, aim)
        loss = policy + 0.5 * judged - self.entropy * entropy
        return loss, torch.stack([policy, judged, entropy]).detach()

    def _update(self, inputs: list[Tensor]) -> Tensor:
        self.optimiser.zero_grad(set_to_none=False)
        loss, figures = self._loss(inputs)
        loss.backward()  # type: ignore[no-untyped-call]
        nn.utils.clip_grad_norm_(self.parameters, 0.5)
        self.optimiser.step()
        return figures

    def _step(self, inputs: list[Tensor]) -> Tensor:
        """An update. On a GPU it is recorded once and played back: launching it costs more."""
        if self.device.type != "cuda":
            return self._update(inputs)
        if self._graph is None:
            self._record(inputs)
        for kept, new in zip(self._static, inputs, strict=True):
            kept.copy_(new)
        self._graph.replay()
        return self._figures

    def _record(self, inputs: list[Tensor]) -> None:
        self._static = [each.clone() for each in inputs]
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                self._update(self._static)
        torch.cuda.current_stream().wait_stream(aside)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph):
            self._figures = self._update(self._static)


def sampled(logits: Tensor) -> Tensor:
    """Actions by their chances (Gumbel's way: noise, then the best)."""
    noise = -torch.empty_like(logits).exponential_().log()
    return (logits + noise).argmax(1)
