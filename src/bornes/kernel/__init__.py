"""A second implementation of the game, on arrays, for millions of games. The same functions run as
plain Python, compiled by Numba on all cores, and on a CUDA GPU. Law L9 compares it with
`bornes.core`.

Arrays need NumPy; `compiled` needs Numba (`pip install "bornes[fast]"`).
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from bornes.kernel.arrays import GAME, TABLE_RULES, Games, stacked, tables, unstacked
    from bornes.kernel.chance import seeds
    from bornes.kernel.convert import (
        action_of,
        from_state,
        from_view,
        known,
        move_of,
        table_rules,
        to_state,
    )
    from bornes.kernel.dealing import deal, shuffle, start
    from bornes.kernel.event_log import events, events_of_deal
    from bornes.kernel.game import actor, legal, mistakes, step
    from bornes.kernel.layout import ACTIONS, Game, TableRules, listed, plain
    from bornes.kernel.scoring import points_of_hand, winner_of_hand

__all__ = [
    "ACTIONS", "GAME", "TABLE_RULES", "Game", "Games", "TableRules",
    "action_of", "actor", "deal", "events", "events_of_deal", "from_state", "from_view", "known",
    "legal", "listed", "mistakes", "move_of", "plain", "points_of_hand", "seeds", "shuffle",
    "stacked", "start", "step", "table_rules", "tables", "to_state", "unstacked", "winner_of_hand",
]  # fmt: skip

_HOMES: Final = ("layout", "game", "convert", "scoring", "dealing", "arrays", "chance", "event_log")


def __getattr__(name: str) -> Any:
    # Loaded when first used, so that `driver` and `learner` need no NumPy.
    for home in _HOMES if name in __all__ else ():
        module = import_module(f"bornes.kernel.{home}")
        if hasattr(module, name):
            return getattr(module, name)
    raise AttributeError(f"module 'bornes.kernel' has no attribute {name!r}")
