"""The smallest learner that gets better at the game: a linear policy, trained by REINFORCE.

The other examples share it, so that each shows its environment and little else.
"""

from typing import Any

import numpy as np

from bornes.kernel import ACTIONS
from bornes.model.encoding import SIZE

RATE = 0.5
SCALE = 500.0
"""Points of a hand that count as one step of learning."""


class LinearPolicy:
    """Each action's score is a weighted sum of the observation; a softmax over the legal ones."""

    def __init__(self, seed: int) -> None:
        self.weights = np.zeros((SIZE, ACTIONS), np.float32)
        self.lot = np.random.default_rng(seed)

    def chances(self, observations: Any, masks: Any) -> Any:
        scores = np.where(masks > 0, observations @ self.weights, -np.inf)
        raised = np.exp(scores - scores.max(axis=1, keepdims=True))
        return raised / raised.sum(axis=1, keepdims=True)

    def choose(self, observations: Any, masks: Any) -> Any:
        """Sample an action for every row, with its probability."""
        below = np.cumsum(self.chances(observations, masks), axis=1)
        drawn = self.lot.random((len(below), 1)) * below[:, -1:]
        return (below <= drawn).sum(axis=1)

    def learn(self, observations: Any, masks: Any, actions: Any, returns: Any) -> None:
        """Make actions that earned more than the average likelier, and the others less likely."""
        better = (returns - returns.mean()) / SCALE
        slope = -self.chances(observations, masks)
        slope[np.arange(len(actions)), actions] += 1
        self.weights += RATE * observations.T @ (slope * better[:, None]) / len(actions)


def by_lot(lot: np.random.Generator, masks: Any) -> Any:
    """Choose a legal action for every row, each with the same probability."""
    return (lot.random(masks.shape) * (masks > 0)).argmax(axis=1)
