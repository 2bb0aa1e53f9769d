"""Bornes: the complete Mille Bornes, in five editions.

>>> import bornes
>>> match = bornes.start("classic", players=2, seed=7)
>>> seat = match.to_act[0]
>>> len(match.view(seat).hand)
7
>>> events = match.play(seat, match.legal(seat)[0])
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bornes.core.edition import Edition, Rules, edition, editions, rules
from bornes.core.errors import (
    BadPosition,
    BadRecord,
    BadRequest,
    BornesError,
    Refused,
    UnknownEdition,
)
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Move, Pass, Play
from bornes.core.notation import format_move, parse_move
from bornes.core.position import Position
from bornes.core.rules import legal_moves, why_not
from bornes.core.scoring import Row, Sheet
from bornes.core.view import View

if TYPE_CHECKING:
    import os

    from bornes.client import Client

__all__ = [
    "BadPosition",
    "BadRecord",
    "BadRequest",
    "BornesError",
    "CoupFourre",
    "Discard",
    "Edition",
    "Event",
    "Extend",
    "Finish",
    "Match",
    "Move",
    "Pass",
    "Play",
    "Position",
    "Refused",
    "Row",
    "Rules",
    "Sheet",
    "UnknownEdition",
    "View",
    "connect",
    "edition",
    "editions",
    "format_move",
    "legal_moves",
    "load",
    "parse_move",
    "rules",
    "save",
    "start",
    "why_not",
]

__version__ = "0.1.0"


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


def save(match: Match, path: "str | os.PathLike[str]") -> None:
    """Save a match: its whole record, complete or not at all."""
    from bornes import record  # noqa: PLC0415 - quick to import what most programs never need

    record.save(match, path)


def load(path: "str | os.PathLike[str]") -> Match:
    """A saved match, checked against the rules and ready to go on."""
    from bornes import record  # noqa: PLC0415 - as in `save`

    return record.load(path)


def connect(url: str, *, name: str | None = None, secret: str | None = None) -> "Client":
    """A client of a server's live tables, for programs: see `bornes.client`."""
    from bornes import client  # noqa: PLC0415 - needs the extra `server`

    return client.connect(url, name=name, secret=secret)


def _sentence(error: BornesError) -> str:
    from bornes.locale.sentences import in_preferred_language  # noqa: PLC0415 - slow, rarely needed

    return in_preferred_language(error)


BornesError.render = _sentence
