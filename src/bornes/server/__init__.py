"""Live tables over the network: lobby, sockets, store."""

from bornes.server.app import App
from bornes.server.settings import Settings

__all__ = ["App", "Settings"]
