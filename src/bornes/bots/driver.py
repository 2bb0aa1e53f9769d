"""`driver`: plays by the rulebooks' advice, and says which advice it follows."""

from collections.abc import Sequence
from random import Random

from bornes.bots.advice import Advised, advised
from bornes.bots.memory import Outlook
from bornes.bots.protocol import Candidate
from bornes.core.cards import CARDS
from bornes.core.events import Event
from bornes.core.moves import Discard, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View


class Driver:
    """Follows A1 to A13, the weightiest advice first."""

    name = "driver"

    def see(self, event: Event) -> None:
        """Remember nothing: the advice looks at the table alone."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        return _advised(view, legal)[0].move

    def explain(self, view: View) -> list[Candidate]:
        """The legal moves as the advice orders them. It counts no chances."""
        return [
            Candidate(move, 0.0, 0.0, reason, facts)
            for move, _, reason, facts in _advised(view, legal_moves(view))
        ]


def _advised(view: View, legal: Sequence[Move]) -> list[Advised]:
    """The moves as the advice orders them, best first. In which order the cards are held decides
    nothing, so that the robot plays the same wherever it plays: in Python, compiled, in web pages.
    """
    return advised(Outlook(view), sorted(legal, key=lambda move: _place(view, move)))


def _place(view: View, move: Move) -> tuple[bool, int, int]:
    """Where a move stands among equals: plays before discards, attacks on the next side first,
    then by card.
    """
    if isinstance(move, Play):
        own, sides = view.rules.side_of(view.seat), view.rules.sides
        steps = 1 if move.target is None else (move.target - own) % sides
        return False, steps, CARDS.index(move.card)
    return isinstance(move, Discard), 0, CARDS.index(move.card) if isinstance(move, Discard) else 0
