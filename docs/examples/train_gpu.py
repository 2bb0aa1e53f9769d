"""Train a network on a GPU without leaving it: `python docs/examples/train_gpu.py`.

Needs a CUDA GPU, numba-cuda and PyTorch. One network plays all seats.
"""

import argparse

import torch

from bornes.kernel import ACTIONS
from bornes.model.encoding import SIZE
from bornes.environments.gpu_vector import GpuVectorEnvironment

GAMES = 8192
STEPS = 250
"""Long enough for two hands of every game."""
SCALE = 500.0
ENTROPY = 0.01
PART = 65536
"""Decisions in one step of the optimizer."""


def chances(network: torch.nn.Module, seen: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    return torch.log_softmax(network(seen).masked_fill(masks == 0, -1e9), dim=1)


@torch.no_grad()
def gather(tables: GpuVectorEnvironment, network: torch.nn.Module, seen, info) -> tuple:
    """Play STEPS steps of every game. Return each decision with the lead at the end of its hand."""
    notes, rewards, over = [], [], []
    for _ in range(STEPS):
        mask, seat = info["action_mask"].clone(), info["seat"].long()
        saw = seen.half()  # a copy: the next step overwrites the environment's arrays
        actions = torch.multinomial(chances(network, seen, mask).exp(), 1)[:, 0]
        seen, reward, ended, _, info = tables.step(actions)
        notes.append((saw, mask, actions, seat))
        rewards.append(reward.clone())
        over.append(ended)
    later = torch.full((GAMES, 2), torch.nan, device="cuda")
    returns = []
    for step in reversed(range(STEPS)):
        later = torch.where(over[step][:, None], rewards[step], later)
        returns.append(later.gather(1, notes[step][3][:, None])[:, 0])
    returns.reverse()
    return notes, torch.stack(returns), seen, info


def learn(network, optimizer, notes, returns) -> None:
    """Make actions that earned more than the average likelier."""
    saw, masks, actions = (torch.cat([note[kind] for note in notes]) for kind in range(3))
    known = (~returns.reshape(-1).isnan()).nonzero()[:, 0]
    better = (returns.reshape(-1) - returns.nanmean()) / SCALE
    for part in known[torch.randperm(len(known), device="cuda")].split(PART):
        log = chances(network, saw[part].float(), masks[part])
        chosen = log.gather(1, actions[part][:, None])[:, 0]
        entropy = -(log.exp() * log).sum(1).mean()
        loss = -(better[part] * chosen).mean() - ENTROPY * entropy
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@torch.no_grad()
def lead_over_random(network: torch.nn.Module) -> float:
    """Return the network's lead, at seat 0, over a random player at seat 1, in points per hand."""
    tables = GpuVectorEnvironment(GAMES, reward="lead")
    seen, info = tables.reset(seed=99)
    ahead, hands = 0.0, 0
    for _ in range(2 * STEPS):
        mask = info["action_mask"]
        ours = torch.multinomial(chances(network, seen, mask).exp(), 1)[:, 0]
        theirs = torch.multinomial(mask.float(), 1)[:, 0]
        seen, reward, over, _, info = tables.step(torch.where(info["seat"] == 0, ours, theirs))
        ahead += reward[:, 0].sum().item()
        hands += over.sum().item()
    return ahead / hands


def train(rounds: int) -> torch.nn.Module:
    network = torch.nn.Sequential(
        torch.nn.Linear(SIZE, 256), torch.nn.ReLU(), torch.nn.Linear(256, ACTIONS)
    ).cuda()
    optimizer = torch.optim.Adam(network.parameters(), 1e-3)
    tables = GpuVectorEnvironment(GAMES, reward="lead")
    seen, info = tables.reset(seed=1)
    for done in range(rounds):
        notes, returns, seen, info = gather(tables, network, seen, info)
        learn(network, optimizer, notes, returns)
        print(f"{done + 1} of {rounds} rounds of {GAMES * STEPS:,} decisions")
    return network


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    trained = train(parser.parse_args().rounds)
    print(f"Lead over a random player: {lead_over_random(trained):.0f} points per hand")
