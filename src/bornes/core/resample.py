"""Other worlds that look the same from one seat: all that it cannot see, dealt anew."""

from random import Random

from msgspec.structs import replace

from bornes.core.cards import Card
from bornes.core.state import Hidden, State


def resample(state: State, seat: int, chance: Random) -> State:
    """The state with the other hands and the draw pile shuffled together and dealt again."""
    hands, draw = state.hidden.hands, state.hidden.draw
    unseen: list[Card] = [*draw]
    for owner, hand in enumerate(hands):
        unseen += () if owner == seat else hand
    chance.shuffle(unseen)
    dealt = tuple(
        hand if owner == seat else tuple(unseen.pop() for _ in hand)
        for owner, hand in enumerate(hands)
    )
    return replace(state, hidden=Hidden(dealt, tuple(unseen)))
