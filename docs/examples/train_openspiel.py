"""Train a linear policy in OpenSpiel: `python docs/examples/train_openspiel.py`.

Both players use the same policy and learn from the result of each hand. At the end, the example
prints the policy's lead over a random player.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
import pyspiel

import bornes.environments.openspiel  # registers the game

sys.path.insert(0, str(Path(__file__).parent))
from linear_policy import LinearPolicy, by_lot

BATCH = 10
"""Hands between two steps of learning."""


def play_hand(game: pyspiel.Game, policy: LinearPolicy, learners: set[int]) -> tuple:
    """Play a hand. Return what each learner saw and did, and the result of each player."""
    state, notes = game.new_initial_state(), []
    while not state.is_terminal():
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(policy.lot.choice(cards, p=chances)))
            continue
        player = state.current_player()
        mask = np.array(state.legal_actions_mask())
        if player in learners:
            seen = np.array(state.observation_tensor(player), np.float32)
            action = int(policy.choose(seen[None], mask[None])[0])
            notes.append((seen, mask, action, player))
        else:
            action = int(by_lot(policy.lot, mask[None])[0])
        state.apply_action(action)
    return notes, state.returns()


def train(hands: int) -> LinearPolicy:
    game, policy = pyspiel.load_game("bornes"), LinearPolicy(seed=1)
    for first in range(0, hands, BATCH):
        seen, masks, actions, returns = [], [], [], []
        for _ in range(BATCH):
            notes, brought = play_hand(game, policy, {0, 1})
            for saw, mask, action, player in notes:
                seen.append(saw)
                masks.append(mask)
                actions.append(action)
                returns.append(brought[player])
        policy.learn(np.array(seen), np.array(masks), np.array(actions), np.array(returns))
        if first % 100 == 0:
            print(f"{first + BATCH} of {hands} hands")
    return policy


def lead_over_random(policy: LinearPolicy, hands: int) -> float:
    game = pyspiel.load_game("bornes")
    return float(np.mean([play_hand(game, policy, {0})[1][0] for _ in range(hands)]))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=500)
    asked = parser.parse_args()
    trained = train(asked.hands)
    lead = lead_over_random(trained, max(2, asked.hands // 5))
    print(f"Lead over a random player: {lead:.0f} points per hand")
