"""Learning to play: observations and actions as numbers, environments, training."""

from typing import Final

NETWORK: Final = "network"
"""The name of the network that comes with Bornes, for those who name a player."""
JUDGE: Final = "judge"
"""The same of the judge."""
