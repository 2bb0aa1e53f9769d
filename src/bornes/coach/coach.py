"""The coach as a bot: it evaluates every move, and plays the best."""

from collections.abc import Iterable, Sequence
from random import Random

from bornes.bots.memory import Memory
from bornes.bots.protocol import Candidate
from bornes.coach.ranking import AnyValues, Ranked, shown, weigh
from bornes.coach.review import the_value_network
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.view import View


class Coach:
    """Advises one seat of one match. It knows what that seat sees and has seen happen."""

    name = "coach"

    def __init__(self, value_network: AnyValues | None = None) -> None:
        """Without a value network, it uses the one that comes with Bornes."""
        self._value_network = value_network
        self._memory = Memory()

    def see(self, event: Event) -> None:
        """Remember what the event tells about the others' hands."""
        self._memory.see(event)

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        """The best of its advice that is in `legal`; the rules of the caller may be different."""
        best_first = [candidate.move for candidate in self.explain(view)]
        return next((move for move in best_first if move in legal), legal[0])

    def explain(self, view: View) -> list[Candidate]:
        """The legal moves, the recommended one first. The reason of a move that may be recommended
        says what speaks for it, that of any other move what speaks against it.
        """
        # Looked up each time: a coach may be asked about any table.
        value_network = self._value_network or the_value_network(view.rules)
        found = weigh(value_network, view, self._memory)
        return [_candidate(each) for each in found]


def _candidate(found: Ranked) -> Candidate:
    match, hand, points = shown(found.worth)
    return Candidate(
        found.move, points, hand, found.reason, found.facts, worth=match, equal=found.equal
    )


def explain(
    view: View, history: Iterable[Event] = (), value_network: AnyValues | None = None
) -> list[Candidate]:
    """What every legal move of a view's seat is worth. `history` has the events of this match that
    the seat has seen; nothing is remembered from one call to the next.
    """
    coach = Coach(value_network)
    for event in history:
        coach.see(event)
    return coach.explain(view)
