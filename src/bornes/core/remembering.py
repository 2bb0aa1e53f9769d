"""Answers kept for the next time: what makes the rules quick, apart from the rules themselves.

In a match few different things happen, and most decisions leave the piles as they were.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from bornes.core.edition import Choices
from bornes.core.state import Side
from bornes.core.view import View

T = TypeVar("T")

_MOST_KEPT: Final = 1024
"""Tables whose answers are kept at a time."""


def with_the_piles(work: Callable[[View], T]) -> Callable[[View], T]:
    """Keep the answers of a function that looks at the sides, the trip and the choices alone.

    Three turns in four change no pile: `public.sides` is then the same object as before, so its
    id finds the answer without comparing any card. The sides are kept too, which keeps their id
    from being given to others.
    """
    kept: dict[int, tuple[tuple[Side, ...], Choices, int, dict[int, T]]] = {}

    def remembered(view: View) -> T:
        choices, sides, trip = view.rules.choices, view.public.sides, view.public.trip
        entry = kept.get(id(sides))
        if entry is None or entry[0] is not sides or entry[1] is not choices or entry[2] != trip:
            if len(kept) >= _MOST_KEPT:
                kept.clear()
            entry = kept[id(sides)] = (sides, choices, trip, {})
        own = view.seat % len(sides)  # hot: `view.side`, written out
        answer = entry[3].get(own)
        if answer is None:
            answer = entry[3][own] = work(view)
        return answer

    return remembered
