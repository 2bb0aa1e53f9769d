"""From a view to a network's numbers, and from its actions back to moves: NumPy alone.

    logits = network(observation(view))
    best = max(legal, key=lambda move: logits[action_of(view, move)])

Any view will do, from another engine even: nothing but the view is looked at.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.core.edition import Rules
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.kernel import actions
from bornes.kernel.convert import known, table_rules
from bornes.kernel.layout import NO_CARD, NUMBER, TableRules
from bornes.learn.encoding import SIZE, observe

_MOST_KEPT: Final = 256
"""Tables whose rules are kept in numbers at a time."""
_kept: Final[dict[int, tuple[Rules, TableRules]]] = {}


def observation(
    view: View,
    memory: Memory | None = None,  # noqa: ARG001 - the version of the encoding that reads it follows
) -> NDArray[np.float32]:
    """What a seat sees, as `bornes.learn.encoding` describes it."""
    # A list is filled several times as fast as an array, and the numbers round the same.
    numbers = [0.0] * SIZE
    observe(_in_numbers(view.rules), known(view), view.seat, numbers)
    return np.array(numbers, np.float32)


def action_of(view: View, move: Move) -> int:
    """The number of a move of the view's seat."""
    return actions.action_of(move, view.seat, len(view.public.sides))


def move_of(view: View, action: int) -> Move:
    """The move of the view's seat that has this number."""
    pending = view.public.pending
    hazard = NO_CARD if pending is None else NUMBER[pending.hazard]
    return actions.move_of(action, view.seat, len(view.public.sides), hazard)


def _in_numbers(rules: Rules) -> TableRules:
    """The rules of a table, put into numbers once: a match asks for them at every decision."""
    entry = _kept.get(id(rules))
    if entry is None or entry[0] is not rules:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        # With the rules kept, nothing else can get their id.
        entry = _kept[id(rules)] = (rules, table_rules(rules))
    return entry[1]
