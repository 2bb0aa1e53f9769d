"""What the others may hold: chances from the cards unseen and from what they could not answer.

Plain arithmetic over rows (see `numbers`), so that the tuning can compile it as it stands.
"""

from collections.abc import Sequence

from bornes.bots.judge import ALONE, HOARD_REMEDY, HOARD_SAFETY
from bornes.bots.numbers import KINDS, NONE, PLAYERS, RIGHT_OF_WAY, ROLL, SIDES, UNSEEN, Road

SURELY = 0.95
"""No guess about another hand is surer than this."""


def chance_drawn(share: float, draws: float) -> float:
    """The chance that some of so many unseen cards are of a kind with this share among them."""
    if draws <= 0.0 or share <= 0.0:
        return 0.0
    return 1.0 - float((1.0 - min(share, 1.0)) ** draws)


def guess_hands(
    own_seat: int, since: Sequence[Sequence[int]], sizes: Sequence[int], road: Road
) -> None:
    """Fill in the chance of every side to hold each remedy and safety, the own hand aside.

    `since` says how many cards a seat has drawn since it surely had none of a kind (NONE: not
    known); `sizes` how many cards it holds. Cards worth keeping are likelier in a hand than others.
    """
    held, unseen, env, alone = road.held, road.unseen, road.env, road.models[ALONE]
    sides = int(env[SIDES])
    for side in range(sides):
        for card in range(ROLL, KINDS):
            held[side][card] = 0.0
    for seat in range(int(env[PLAYERS])):
        if seat == own_seat:
            continue
        side = seat % sides
        for card in range(ROLL, KINDS):
            hoard = alone[HOARD_SAFETY if card >= RIGHT_OF_WAY else HOARD_REMEDY]
            draws = sizes[seat] * hoard
            if since[seat][card] != NONE:
                draws = min(since[seat][card] * hoard, draws)
            chance = min(chance_drawn(unseen[card] / env[UNSEEN], draws), SURELY)
            held[side][card] = 1.0 - (1.0 - held[side][card]) * (1.0 - chance)
