"""`driver`: plays by the rulebooks' advice, and says which advice it follows."""

from collections.abc import Sequence
from random import Random

from bornes.bots.advice import advised
from bornes.bots.counting import Outlook
from bornes.bots.protocol import Candidate
from bornes.core.events import Event
from bornes.core.moves import Move
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
        return advised(Outlook(view), legal)[0].move

    def explain(self, view: View) -> list[Candidate]:
        """The legal moves as the advice orders them. It counts no chances."""
        return [
            Candidate(move, 0.0, 0.0, reason, facts)
            for move, _, reason, facts in advised(Outlook(view), legal_moves(view))
        ]
