"""Players as functions over a game's record, to be compiled with it."""

from bornes.kernel.chance import below, next_chance
from bornes.kernel.layout import Game

_PAIRS = 0x5555555555555555
_QUADS = 0x3333333333333333
_BYTES = 0x0F0F0F0F0F0F0F0F
_SUM = 0x0101010101010101


def bits(mask: int) -> int:
    """How many moves a set holds, by sums of neighbors. LLVM makes one instruction of it."""
    mask = mask - ((mask >> 1) & _PAIRS)
    mask = (mask & _QUADS) + ((mask >> 2) & _QUADS)
    mask = (mask + (mask >> 4)) & _BYTES
    return (mask * _SUM) >> 56 & 0xFF


def nth_bit(mask: int, place: int) -> int:
    """The number of the bit that has `place` bits below it."""
    for _ in range(place):
        mask &= mask - 1
    return bits((mask & -mask) - 1)


def random_action(game: Game, moves: int) -> int:
    """Any of the moves, each as likely as the others."""
    game.chance = next_chance(game.chance)
    return nth_bit(moves, below(game.chance, bits(moves)))
