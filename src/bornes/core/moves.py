"""The six kinds of moves, as frozen values."""

from functools import cache
from typing import Final, TypeAlias

from msgspec import Struct

from bornes.core.cards import CARDS, HAZARDS, SAFETIES, Card


class _Move(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
    repr_omit_defaults=True,
):
    """Base of the moves. They compare by value, and their JSON leaves out default values."""


class Play(_Move, frozen=True, tag="play"):
    """Play a card on one's own piles, or a hazard on the side `target`."""

    card: Card
    target: int | None = None


class Discard(_Move, frozen=True, tag="discard"):
    """Discard a card, face up, for the rest of the hand."""

    card: Card


class CoupFourre(_Move, frozen=True, tag="coup_fourre"):
    """Answer the hazard just played with the safety against it (R8)."""

    card: Card


class Pass(_Move, frozen=True, tag="pass"):
    """Accept the hazard just played."""


class Extend(_Move, frozen=True, tag="extend"):
    """Call the extension (R11)."""


class Finish(_Move, frozen=True, tag="finish"):
    """Decline the extension: the hand ends here."""


Move: TypeAlias = Play | Discard | CoupFourre | Pass | Extend | Finish

# Moves are values, so one object serves for each: listing legal moves creates none.
play = cache(Play)
discard = cache(Discard)
coup_fourre = cache(CoupFourre)
PASS = Pass()
EXTEND = Extend()
FINISH = Finish()

_ALL: Final[list[Move]] = [
    *map(play, CARDS),
    *(play(hazard, side) for hazard in HAZARDS for side in range(8)),  # no table has more sides
    *map(discard, CARDS),
    *map(coup_fourre, SAFETIES),
]
_PLAIN: Final = {move: move for move in _ALL}


def plain(move: Move) -> Move:
    """Return the equal move with Python's own values, if there is one. A program may give NumPy's
    texts and numbers, but events and messages with them could not be written as JSON.
    """
    try:
        return _PLAIN.get(move, move)
    except TypeError:  # it cannot be hashed, so it is no move
        return move
