"""The learned players: observation, networks, and `racer` and `champion` around them.

All of it needs NumPy, and nothing compiled. The networks are data (`bornes.model.network`). The
players turn a view into a choice, sample moves to play weaker, and search the endings.
"""

from typing import Final

NETWORK: Final = "network"
"""The name of the network that comes with Bornes, for those who name a player."""
VALUE: Final = "value"
"""The same of the value network."""
