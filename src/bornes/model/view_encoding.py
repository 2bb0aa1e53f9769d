"""From a view to a network's inputs, and from its actions back to moves, with NumPy.

    logits = network(observation(view))
    best = max(legal, key=lambda move: logits[action_of(view, move)])

Any view can be used, even one from another engine. The memory of the hand is optional.
"""

from typing import Final

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from bornes.bots.counting import draws, hand_sizes
from bornes.bots.memory import Conclusions, Memory
from bornes.core.edition import Rules
from bornes.core.moves import Move
from bornes.core.view import View
from bornes.kernel import actions
from bornes.kernel.convert import known, table_rules
from bornes.kernel.layout import MOST_SEATS, NO_CARD, NUMBER, Game, TableRules, plain
from bornes.kernel.memory import TableMemory, forget
from bornes.model.encoding import SIZE, fill

_MOST_KEPT: Final = 256
"""Tables whose rules are kept in numbers at a time."""
_kept: Final[dict[int, tuple[Rules, TableRules]]] = {}
_NOTHING: Final[TableMemory] = plain(TableMemory)
forget(_NOTHING)
_NOTHING.hidden = (1 << MOST_SEATS) - 1


def plausible(view: View) -> View:
    """The view with possible counts: another engine may not know how many cards others hold,
    or have no name for the moment in which it asks.
    """
    public = view.public
    sizes, left = hand_sizes(view), draws(view)
    asked = public.phase == "extend" or (public.phase == "react" and public.pending is not None)
    phase = public.phase if asked else "turn"
    if (sizes, left, phase) == (public.hand_sizes, public.draw_count, public.phase):
        return view
    made = replace(public, hand_sizes=sizes, draw_count=left, phase=phase)
    return replace(view, public=made)


def observation(view: View, memory: Memory | None = None) -> NDArray[np.float32]:
    """What a seat sees and remembers, as `bornes.model.encoding` describes it."""
    # A list is filled several times as fast as an array, and the numbers round the same.
    numbers = [0.0] * SIZE
    game = known(view)
    recalled = _NOTHING if memory is None else table_memory(memory.conclusions(view.rules), game)
    fill(_in_numbers(view.rules), game, recalled, view.seat, numbers)
    return np.fromiter(numbers, np.float32, SIZE)


def table_memory(conclusions: Conclusions, game: Game) -> TableMemory:
    """What was concluded about a table where this game stands, in the kernel's numbers."""
    made: TableMemory = plain(TableMemory, _NOTHING)
    if conclusions.from_the_deal:
        made.hidden = 0
    for seat, drawn in enumerate(conclusions.drawn):
        made.laid[seat] = drawn - game.sizes[seat]
        for card, then in conclusions.none_at[seat].items():
            made.none_at[seat][NUMBER[card]] = then
        discarded = conclusions.discarded[seat]
        made.discarded[seat] = NO_CARD if discarded is None else NUMBER[discarded]
    for side, discards in enumerate(conclusions.discards):
        for card, times in discards.items():
            made.discards[side][NUMBER[card]] = times
    made.idle[: len(conclusions.idle)] = conclusions.idle
    return made


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
