"""Bornes: the complete Mille Bornes, in five editions.

>>> import bornes
>>> match = bornes.start("classic", players=2, seed=7)
>>> seat = match.to_act[0]
>>> len(match.view(seat).hand)
7
>>> events = match.play(seat, match.legal(seat)[0])
"""

import bornes.early  # noqa: F401 - must be first: see there

# isort: split

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from bornes.core import display
from bornes.core import errors as _errors  # noqa: F401 - quick; for `bornes.core.errors`

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bornes import bots, core, record
    from bornes.bots import Bot, bot, bot_names
    from bornes.bots.memory import Memory
    from bornes.client import Disconnected, connect
    from bornes.core.cards import Card
    from bornes.core.edition import Edition, Rules, edition, editions, rules
    from bornes.core.errors import (
        BadPosition,
        BadRecord,
        BadRequest,
        BornesError,
        Refused,
        UnknownEdition,
        WrongPhase,
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
    from bornes.core.notation import format_move, format_position, parse_move, parse_position
    from bornes.core.position import Position
    from bornes.core.rules import legal_moves, why_not
    from bornes.core.scoring import Outcome, Row, Sheet
    from bornes.core.state import Phase, Public, Side, State
    from bornes.core.view import AnyView, SpectatorView, View, redact, view_of
    from bornes.core.worlds import worlds
    from bornes.play.game import autoplay, play_out
    from bornes.record import load, save

__all__ = [
    "AnyView",
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "BornesError",
    "Bot",
    "Card",
    "CoupFourre",
    "Discard",
    "Discarded",
    "Disconnected",
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
    "Memory",
    "MistakePenalised",
    "Move",
    "Outcome",
    "Pass",
    "Passed",
    "Phase",
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
    "SpectatorView",
    "State",
    "Step",
    "TurnBegan",
    "UnknownEdition",
    "View",
    "WindowClosed",
    "WrongPhase",
    "autoplay",
    "bot",
    "bot_names",
    "bots",
    "connect",
    "core",
    "edition",
    "editions",
    "format_move",
    "format_position",
    "legal_moves",
    "load",
    "parse_move",
    "parse_position",
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

__version__ = "0.2.0"

_PACKAGES: Final = ("bots", "core", "record")

# Where each name is defined. It is imported when it is first used, so that a command loads only
# what it needs. A test compares this list with the imports above.
_HOMES: Final = {
    "bornes.bots": ("Bot", "bot", "bot_names"),
    "bornes.play.game": ("autoplay", "play_out"),
    "bornes.bots.memory": ("Memory",),
    "bornes.client": ("Disconnected", "connect"),
    "bornes.core.cards": ("Card",),
    "bornes.core.edition": ("Edition", "Rules", "edition", "editions", "rules"),
    "bornes.core.errors": (
        "BadPosition", "BadRecord", "BadRequest", "BornesError", "Refused", "UnknownEdition",
        "WrongPhase",
    ),
    "bornes.core.events": (
        "Discarded", "Event", "Extended", "ExtensionOffered", "Finished", "HandDealt",
        "HandEnded", "HazardCancelled", "Laid", "MatchEnded", "MistakePenalised", "Passed",
        "PositionSet", "SafetyExposed", "ShuffleCommitted", "ShuffleOpened", "TurnBegan",
        "WindowClosed",
    ),
    "bornes.core.history": ("Step",),
    "bornes.core.match": ("Match",),
    "bornes.core.moves": ("CoupFourre", "Discard", "Extend", "Finish", "Move", "Pass", "Play"),
    "bornes.core.notation": (
        "format_move", "format_position", "parse_move", "parse_position",
    ),
    "bornes.core.position": ("Position",),
    "bornes.core.rules": ("legal_moves", "why_not"),
    "bornes.core.scoring": ("Outcome", "Row", "Sheet"),
    "bornes.core.state": ("Phase", "Public", "Side", "State"),
    "bornes.core.view": ("AnyView", "SpectatorView", "View", "redact", "view_of"),
    "bornes.core.worlds": ("worlds",),
    "bornes.record": ("load", "save"),
}  # fmt: skip
_HOME_OF: Final = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    if name in _PACKAGES:
        return import_module(f"bornes.{name}")
    if name not in _HOME_OF:
        raise AttributeError(f"module 'bornes' has no attribute {name!r}")
    found = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = found  # next time Python finds it without this function
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__"]


# The core cannot show its own values. These functions can, and load what they need when called.


def _sentence(error: "BornesError") -> str:
    from bornes.text.sentences import in_preferred_language  # noqa: PLC0415

    return in_preferred_language(error)


def _text(shown: "Match | State | AnyView") -> str:
    from bornes.drawing import plain  # noqa: PLC0415

    return plain(shown)


def _svg(shown: "Match | State | AnyView") -> str:
    from bornes.drawing import svg  # noqa: PLC0415

    return svg(shown)


def _html(shown: "Sheet | Edition | Rules") -> str:
    from bornes.drawing import html  # noqa: PLC0415

    return html(shown)


display.register("sentence", _sentence)
display.register("text", _text)
display.register("svg", _svg)
display.register("html", _html)


def start(
    edition: str = "classic",
    players: int = 2,
    *,
    teams: bool | None = None,
    house: "Mapping[str, Any] | None" = None,
    seed: int | None = None,
    dealer: int | None = None,
    first: int | None = None,
    equal: bool = False,
) -> "Match":
    """Start a match, with its first hand dealt. Without a seed, shuffles are unpredictable. With
    `equal`, all hands are equal deals: the second of two players draws from the back of the pile.
    """
    from bornes.core.match import Match  # noqa: PLC0415 - loaded when a match is played

    if seed is None:
        import secrets  # noqa: PLC0415 - only here, and not needed with a seed

        seed = secrets.randbits(63)
    return Match.start(
        edition, players, teams=teams, house=house, seed=seed, dealer=dealer, first=first,
        equal=equal,
    )  # fmt: skip
