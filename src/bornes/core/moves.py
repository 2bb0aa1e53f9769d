"""What a player may say: six kinds of move, each a frozen value."""

from functools import cache
from typing import TypeAlias

from msgspec import Struct

from bornes.core.cards import Card


class _Move(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
    repr_omit_defaults=True,
):
    """A move is a value: equal moves are equal, and its JSON has no keys but those it needs."""


class Play(_Move, frozen=True, tag="play"):
    """Lay a card on one's own piles, or a hazard on the side `target`."""

    card: Card
    target: int | None = None


class Discard(_Move, frozen=True, tag="discard"):
    """Throw a card away, face up, for the rest of the hand."""

    card: Card


class CoupFourre(_Move, frozen=True, tag="coup_fourre"):
    """Answer the hazard just played with its safety (R8)."""

    card: Card


class Pass(_Move, frozen=True, tag="pass"):
    """Let the hazard just played stand."""


class Extend(_Move, frozen=True, tag="extend"):
    """Call the extension (R11)."""


class Finish(_Move, frozen=True, tag="finish"):
    """Do without the extension: the hand ends here."""


Move: TypeAlias = Play | Discard | CoupFourre | Pass | Extend | Finish

# Moves are values, so one object serves for each: listing legal moves creates none.
play = cache(Play)
discard = cache(Discard)
coup_fourre = cache(CoupFourre)
PASS = Pass()
EXTEND = Extend()
FINISH = Finish()
