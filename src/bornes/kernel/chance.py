"""Random numbers that are the same everywhere: in Python, compiled, and on a GPU.

A multiply-with-carry generator, the last of Press et al., Numerical Recipes (3rd edition, section
7.1.7). Its products stay below 2**63, so 64-bit integers suffice in all three places. Seeds come
from NumPy's `SeedSequence`, which spreads them well.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from bornes.kernel.layout import Game

_MULTIPLIER: Final = 1640531364
_LOW: Final = 0xFFFFFFFF
_MIXING: Final = 20


def next_chance(chance: int) -> int:
    """The generator's next state: the carry in the high bits, the number in the low 32 bits."""
    return _MULTIPLIER * (chance & _LOW) + (chance >> 32)


def below(chance: int, bound: int) -> int:
    """A random number from 0 to `bound` - 1, from the generator's state.

    Carry and number together are more random than the number by itself. For bounds as small as a
    deck, the multiplication is uniform to one part in 2**25, and faster than a division.
    """
    return (((chance >> 32) ^ chance) & _LOW) * bound >> 32


def seeded(low: int, high: int) -> int:
    """A generator for a seed of two 32-bit numbers. It needs no NumPy; where NumPy is available,
    `seeds` is better. The first steps mix all bits of the seed.
    """
    chance = ((high & _LOW) % (_MULTIPLIER - 1) + 1) << 32 | low & _LOW
    for _ in range(_MIXING):
        chance = next_chance(chance)
    return chance


def seeds(seed: int, count: int) -> NDArray[np.int64]:
    """Return `count` independent generators. The same seed gives the same generators."""
    low, high = np.random.SeedSequence(seed).generate_state(2 * count, np.uint32).reshape(2, -1)
    # The carry must stay below the multiplier, and not everything may be zero.
    carry = high.astype(np.int64) % (_MULTIPLIER - 1) + 1
    started: NDArray[np.int64] = carry << 32 | low
    return started


# -- random moves -----------------------------------------------------------------------------

_PAIRS = 0x5555555555555555
_QUADS = 0x3333333333333333
_BYTES = 0x0F0F0F0F0F0F0F0F
_SUM = 0x0101010101010101


def bits(mask: int) -> int:
    """How many bits are set, by sums of neighbors. LLVM compiles this to one instruction."""
    mask = mask - ((mask >> 1) & _PAIRS)
    mask = (mask & _QUADS) + ((mask >> 2) & _QUADS)
    mask = (mask + (mask >> 4)) & _BYTES
    return (mask * _SUM) >> 56 & 0xFF


def nth_bit(mask: int, place: int) -> int:
    """The index of the set bit that has `place` set bits below it."""
    for _ in range(place):
        mask &= mask - 1
    return bits((mask & -mask) - 1)


def random_action(game: Game, moves: int) -> int:
    """Return a random one of the moves, all equally likely."""
    game.chance = next_chance(game.chance)
    return nth_bit(moves, below(game.chance, bits(moves)))
