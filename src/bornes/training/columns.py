"""Which inputs can be nonzero at the tables of a plan: a network learns only from these.

An observation has room for four sides with partners. At a table of two, half of it is always zero,
and multiplying those zeros would be half of the first layer's work. Saved networks have full size.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from torch import Tensor

from bornes.core.edition import Rules
from bornes.kernel.layout import KINDS, MOST_SEATS, MOST_SIDES
from bornes.model.encoding import BLOCKS, OTHER_SIZE, SIZE
from bornes.training.loops import SECRETS

EVEN: Final = 16
"""Rows are filled up to a multiple of this: a GPU multiplies such matrices much faster."""
NOTHING: Final = SIZE + SECRETS
"""The index of a number that is always zero, after all others (`TrainingWorld.numbers`)."""
_BY_SIDE: Final = ("sides", "idle", "discards", "total_now", "total_at_trip", "left")


class Columns(NamedTuple):
    """The numbers that a player and its critic learn from."""

    seen: list[int]
    """Indices in the observation."""
    hidden: list[int]
    """Indices of the numbers that only the critic sees."""

    @property
    def width(self) -> int:
        """How many numbers the player reads, zeros at the end included."""
        return _filled(len(self.seen))

    @property
    def picked(self) -> list[int]:
        """The index of each number of a row, padding included. The critic reads all of them, the
        player the first `width`.
        """
        seen = self.seen + [NOTHING] * (self.width - len(self.seen))
        both = seen + self.hidden
        return both + [NOTHING] * (_filled(len(both)) - len(both))

    def compact(self, weights: Mapping[str, Tensor], *, critic: bool = False) -> dict[str, Tensor]:
        """Reduce weights of full size to the numbers of a row."""
        places, size = self._places(critic=critic)
        first = weights["first.weight"]
        made = first.new_zeros(len(first), size)
        made[:, list(places)] = first[:, list(places.values())]
        return {**weights, "first.weight": made}

    def whole(self, weights: Mapping[str, Tensor], *, critic: bool = False) -> dict[str, Tensor]:
        """Expand weights to full size, with zeros for the numbers that were not learned from."""
        places, _ = self._places(critic=critic)
        first = weights["first.weight"]
        made = first.new_zeros(len(first), NOTHING if critic else SIZE)
        made[:, list(places.values())] = first[:, list(places)]
        return {**weights, "first.weight": made}

    def _places(self, *, critic: bool) -> tuple[dict[int, int], int]:
        """Map each index of a row, without padding, to its index in full size. Also return the
        row's size.
        """
        row = self.picked if critic else self.picked[: self.width]
        return {at: place for at, place in enumerate(row) if place != NOTHING}, len(row)


def columns(tables: list[Rules]) -> Columns:
    """The numbers that can be nonzero at these tables."""
    sides, players = max(each.sides for each in tables), max(each.players for each in tables)
    teams = any(each.players > each.sides for each in tables)
    seen, at = [], 0
    for block in BLOCKS:
        seen += [at + place for place in _used(block.name, block.size, sides, teams=teams)]
        at += block.size
    others = (MOST_SEATS - 1) * KINDS
    hidden = [*range((players - 1) * KINDS), *range(others, SECRETS)]
    return Columns(seen, [SIZE + place for place in hidden])


def _used(name: str, size: int, sides: int, *, teams: bool) -> Iterator[int]:
    """The indices of a block that are used with this number of sides."""
    if name in _BY_SIDE:
        yield from range(size // MOST_SIDES * sides)
    elif name == "attacker":
        yield from range(sides - 1)
    elif name == "others":
        for seat in range(size // OTHER_SIZE):
            # The partner, then for each side the next seat to play and its partner.
            if (seat + 1) // 2 < sides and (teams or seat % 2):
                yield from range(seat * OTHER_SIZE, (seat + 1) * OTHER_SIZE)
    else:
        yield from range(size)


def _filled(size: int) -> int:
    return -(-size // EVEN) * EVEN
