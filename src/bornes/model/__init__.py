"""The learned players: observation, networks, and `racer` and `champion` around them.

This needs NumPy, but no compiled code. The networks are data files (`bornes.model.network`). The
players choose a move from a view, sample moves to play weaker, and search the endings.
"""

from typing import Final

NETWORK: Final = "network"
"""The name of the network that comes with Bornes, where a player is chosen by name."""
VALUE: Final = "value"
"""The name of the value network that comes with Bornes, likewise."""
