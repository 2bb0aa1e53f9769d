"""How often a racer that receives no events chooses another move than one that receives them.

    python -m bench.bots.untold [--hands 60] [--tables classic-4 fr2009-8]

Both choose at every decision of hands that racers play. The loss is the difference of their policy
scores.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct, field

from bench.page import printed
from bornes.bots.memory import Memory
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.view import View, redact
from bornes.model.players import MoveScores

TABLES: Final = ("classic-2", "classic-3", "classic-4", "classic-6", "fr2009-4", "fr2009-8")


class Unseeing(Memory):
    """A memory that receives no events and does not look at the table."""

    def look(self, view: View) -> None:
        """Look at nothing."""


class Compared(Struct):
    """How often the best move was another one, and the sum of the policy scores lost."""

    differ: int = 0
    loss: float = 0.0

    def note(self, loss: float, *, differs: bool) -> None:
        """Count one decision."""
        self.differ += differs
        self.loss += loss


class Found(Struct):
    """The comparison over all decisions at a table."""

    decisions: int = 0
    unseeing: Compared = field(default_factory=Compared)
    looking: Compared = field(default_factory=Compared)


class Seat:
    """Three memories of one hand: with all events, with nothing, and with looks at the table."""

    def __init__(self, number: int) -> None:
        self.number, self.heard = number, 0
        self.told = Memory()
        self.untold = (Unseeing(), Memory())

    def ask(self, match: Match, found: Found) -> Move:
        """Return the best move, and compare it with the choices of the other memories."""
        for event in match.log[self.heard :]:
            if (known := redact(event, self.number)) is not None:
                self.told.see(known)
        self.heard = len(match.log)
        view, legal = match.view(self.number), match.legal(self.number)
        for memory in self.untold:
            memory.look(view)
        if len(legal) == 1:
            return legal[0]
        scores = MoveScores(view, legal, self.told).logits
        best = int(scores.argmax())
        found.decisions += 1
        for memory, compared in zip(self.untold, (found.unseeing, found.looking), strict=True):
            other = int(MoveScores(view, legal, memory).logits.argmax())
            compared.note(float(scores[best] - scores[other]), differs=other != best)
        return legal[best]


def compare(edition: str, players: int, hands: int) -> Found:
    """The comparison over this many hands at one table."""
    found = Found()
    for seed in range(hands):
        match = Match.start(edition, players, seed=seed)
        seats = [Seat(number) for number in range(players)]
        while not match.public.between_hands:
            seat = match.to_act[0]
            match.play(seat, seats[seat].ask(match, found))
    return found


def rows(tables: Sequence[str], hands: int) -> Iterator[str]:
    """Rows of a table."""
    yield "| table | decisions | differ, told nothing | looking | loss, told nothing | looking |"
    for table in tables:
        edition, _, players = table.partition("-")
        found = compare(edition, int(players), hands)
        each = (found.unseeing, found.looking)
        cells = [f"{it.differ / found.decisions:.1%}" for it in each]
        cells += [f"{it.loss / found.decisions:.3f}" for it in each]
        yield f"| {table} | {found.decisions} | {' | '.join(cells)} |"


def main() -> None:
    """Compare, and print the table."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--hands", type=int, default=60)
    options.add_argument("--tables", nargs="+", default=TABLES)
    asked = options.parse_args()
    printed(rows(asked.tables, asked.hands))


if __name__ == "__main__":
    main()
