"""Live tables over the network: lobby, sockets, store."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bornes.server.app import App
    from bornes.server.settings import Settings

__all__ = ["App", "Settings"]


def __getattr__(name: str) -> Any:
    """Load a name when it is first used: a bot's process needs neither web server nor database."""
    if name in __all__:
        return getattr(import_module(f"bornes.server.{name.lower()}"), name)
    raise AttributeError(name)
