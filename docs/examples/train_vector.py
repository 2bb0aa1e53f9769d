"""Train a linear policy on many games at once: `python docs/examples/train_vector.py`.

One policy plays both seats. At the end, the example prints its lead over a random player.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as np

from bornes.environments.vector import VectorEnvironment

sys.path.insert(0, str(Path(__file__).parent))
from linear_policy import LinearPolicy, by_lot

GAMES = 128
STEPS = 250
"""Long enough for two hands of every game."""


def gather(tables: VectorEnvironment, policy: LinearPolicy, info: dict[str, Any]) -> Any:
    """Play STEPS steps of every game. Return what was seen and done, and the lead at a hand's end.

    The reward at the end of a hand counts for all its decisions. Decisions of a hand that does
    not end in time are left out.
    """
    seen = [tables.games.observations.copy()]
    masks, seats, actions, rewards, over = [info["action_mask"]], [info["seat"]], [], [], []
    for _ in range(STEPS):
        actions.append(policy.choose(seen[-1], masks[-1]))
        observations, reward, ended, _, info = tables.step(actions[-1])
        seen.append(observations)
        masks.append(info["action_mask"])
        seats.append(info["seat"])
        rewards.append(reward)
        over.append(ended)
    returns = np.full((STEPS, GAMES), np.nan, np.float32)
    later = np.full((GAMES, 2), np.nan, np.float32)
    for step in reversed(range(STEPS)):
        later[over[step]] = rewards[step][over[step]]
        returns[step] = later[np.arange(GAMES), seats[step]]
    known = ~np.isnan(returns)
    kept = (np.array(seen[:-1]), np.array(masks[:-1]), np.array(actions), returns)
    return tuple(array[known] for array in kept), info


def lead_over_random(policy: LinearPolicy, steps: int) -> float:
    """Return the policy's lead, at seat 0, over a random player at seat 1, in points per hand."""
    tables = VectorEnvironment(GAMES, reward="lead")
    observations, info = tables.reset(seed=99)
    ahead, hands = 0.0, 0
    for _ in range(steps):
        ours = policy.choose(observations, info["action_mask"])
        theirs = by_lot(policy.lot, info["action_mask"])
        actions = np.where(info["seat"] == 0, ours, theirs)
        observations, rewards, over, _, info = tables.step(actions)
        ahead += float(rewards[:, 0].sum())
        hands += int(over.sum())
    return ahead / hands


def train(rounds: int) -> LinearPolicy:
    tables, policy = VectorEnvironment(GAMES, reward="lead"), LinearPolicy(seed=1)
    _, info = tables.reset(seed=1)
    for done in range(rounds):
        samples, info = gather(tables, policy, info)
        policy.learn(*samples)
        if done % 10 == 9:
            print(f"{done + 1} of {rounds} rounds, {len(samples[2]):,} decisions in the last")
    return policy


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=30)
    asked = parser.parse_args()
    trained = train(asked.rounds)
    print(f"Lead over a random player: {lead_over_random(trained, 500):.0f} points per hand")
