"""Bornes: the complete Mille Bornes, in five editions.

>>> import bornes
>>> match = bornes.start("classic", players=2, seed=7)
>>> seat = match.to_act[0]
>>> len(match.view(seat).hand)
7
>>> events = match.play(seat, match.legal(seat)[0])
"""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from bornes.core.edition import Edition, Rules, edition, editions, rules
from bornes.core.errors import (
    BadPosition,
    BadRecord,
    BadRequest,
    BornesError,
    Refused,
    UnknownEdition,
)
from bornes.core.events import (
    Discarded,
    Event,
    Extended,
    ExtensionOffered,
    Finished,
    HandDealt,
    HandEnded,
    HazardCancelled,
    Laid,
    MatchEnded,
    MistakePenalised,
    Passed,
    PositionSet,
    SafetyExposed,
    ShuffleCommitted,
    ShuffleOpened,
    TurnBegan,
    WindowClosed,
)
from bornes.core.history import Step
from bornes.core.match import Match
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Move, Pass, Play
from bornes.core.notation import format_move, parse_move
from bornes.core.position import Position
from bornes.core.rules import legal_moves, why_not
from bornes.core.scoring import Row, Sheet
from bornes.core.state import Public, Side, State
from bornes.core.view import View, redact, view_of
from bornes.core.worlds import worlds

if TYPE_CHECKING:
    from bornes import bots, record
    from bornes.bots import Bot, bot, bot_names
    from bornes.bots.playing import autoplay, play_out
    from bornes.client import connect
    from bornes.record import load, save

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "BornesError",
    "Bot",
    "CoupFourre",
    "Discard",
    "Discarded",
    "Edition",
    "Event",
    "Extend",
    "Extended",
    "ExtensionOffered",
    "Finish",
    "Finished",
    "HandDealt",
    "HandEnded",
    "HazardCancelled",
    "Laid",
    "Match",
    "MatchEnded",
    "MistakePenalised",
    "Move",
    "Pass",
    "Passed",
    "Play",
    "Position",
    "PositionSet",
    "Public",
    "Refused",
    "Row",
    "Rules",
    "SafetyExposed",
    "Sheet",
    "ShuffleCommitted",
    "ShuffleOpened",
    "Side",
    "State",
    "Step",
    "TurnBegan",
    "UnknownEdition",
    "View",
    "WindowClosed",
    "autoplay",
    "bot",
    "bot_names",
    "bots",
    "connect",
    "edition",
    "editions",
    "format_move",
    "legal_moves",
    "load",
    "parse_move",
    "play_out",
    "record",
    "redact",
    "rules",
    "save",
    "start",
    "view_of",
    "why_not",
    "worlds",
]

__version__ = "0.1.0"

_LATE: Final = {
    "Bot": "bornes.bots",
    "autoplay": "bornes.bots.playing",
    "bot": "bornes.bots",
    "bot_names": "bornes.bots",
    "connect": "bornes.client",  # needs the extra `server`
    "load": "bornes.record",
    "play_out": "bornes.bots.playing",
    "save": "bornes.record",
}
"""Where names live that are imported when they are first used: most programs never use them."""


def __getattr__(name: str) -> Any:
    if name in ("bots", "record"):
        return import_module(f"bornes.{name}")
    if name not in _LATE:
        raise AttributeError(f"module 'bornes' has no attribute {name!r}")
    return getattr(import_module(_LATE[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


def start(
    edition: str = "classic",
    players: int = 2,
    *,
    teams: bool | None = None,
    house: Mapping[str, Any] | None = None,
    seed: int | None = None,
    dealer: int | None = None,
    first: int | None = None,
) -> Match:
    """A new match, its first hand dealt. Without a seed the shuffles cannot be foretold."""
    if seed is None:
        import secrets  # noqa: PLC0415 - only here, and not needed with a seed

        seed = secrets.randbits(63)
    return Match.start(
        edition, players, teams=teams, house=house, seed=seed, dealer=dealer, first=first
    )


# The core says nothing and draws nothing itself: sentences and pictures are put in from here,
# and loaded when one is first asked for.


def _sentence(error: BornesError) -> str:
    from bornes.locale.sentences import in_preferred_language  # noqa: PLC0415 - slow, rarely needed

    return in_preferred_language(error)


def _svg(shown: Match | State | View) -> str:
    from bornes.drawing import svg  # noqa: PLC0415 - for notebooks alone

    return svg(shown)


def _html(shown: Sheet | Edition | Rules) -> str:
    from bornes.drawing import html  # noqa: PLC0415 - for notebooks alone

    return html(shown)


BornesError.render = _sentence
_DRAWN: Final[tuple[Any, ...]] = (Match, State, View)
_TABULATED: Final[tuple[Any, ...]] = (Sheet, Edition, Rules)
for _kind in _DRAWN:
    _kind._repr_svg_ = _svg  # IPython's name for it
for _kind in _TABULATED:
    _kind._repr_html_ = _html
