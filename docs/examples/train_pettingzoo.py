"""Train a linear policy in the PettingZoo environment: `python docs/examples/train_pettingzoo.py`.

Seat 0 learns, seat 1 plays at random. The example prints the lead of seat 0 as it learns.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

from bornes.environments.pettingzoo import raw_env

sys.path.insert(0, str(Path(__file__).parent))
from linear_policy import LinearPolicy, by_lot

BATCH = 20
"""Hands between two steps of learning."""


def play_hand(table: raw_env, policy: LinearPolicy, seen: list, masks: list, actions: list) -> float:
    """Play a hand, and add what seat 0 saw and did to the lists. Return its lead at the end."""
    table.reset()
    lead = 0.0
    for agent in table.agent_iter():
        observation, reward, termination, truncation, _ = table.last()
        if agent == "seat_0":
            lead += reward
        if termination or truncation:
            table.step(None)
            continue
        row, mask = observation["observation"][None], observation["action_mask"][None]
        if agent == "seat_0":
            action = int(policy.choose(row, mask)[0])
            seen.append(row[0])
            masks.append(mask[0])
            actions.append(action)
        else:
            action = int(by_lot(policy.lot, mask)[0])
        table.step(action)
    return lead


def train(hands: int) -> list[float]:
    """Train the policy. Return the lead in every hand played."""
    table, policy, leads = raw_env(reward="lead"), LinearPolicy(seed=1), []
    table.reset(seed=1)
    for first in range(0, hands, BATCH):
        seen, masks, actions, returns = [], [], [], []
        for _ in range(min(BATCH, hands - first)):
            before = len(actions)
            leads.append(play_hand(table, policy, seen, masks, actions))
            returns += [leads[-1]] * (len(actions) - before)
        policy.learn(np.array(seen), np.array(masks), np.array(actions), np.array(returns))
        if len(leads) % (10 * BATCH) == 0:
            print(f"{len(leads)} of {hands} hands, lead {np.mean(leads[-10 * BATCH :]):.0f} a hand")
    return leads


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=2000)
    played = train(parser.parse_args().hands)
    print(f"Lead in the last hands: {np.mean(played[-200:]):.0f} points per hand")
