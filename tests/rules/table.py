"""A table for testing rules: set up a position in one line, make moves, compare results."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pytest

from bornes.core.cards import LENGTH, Card, Hazard, Safety
from bornes.core.edition import EDITIONS
from bornes.core.errors import Refused
from bornes.core.events import Event, HandEnded, TurnBegan
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Move, Play
from bornes.core.state import Side
from tests.positions import position

THREE: Final = ("classic", "vintage", "collector")
"""The editions that have a bonus for the trip and an extension."""
WITH_POINTS: Final = (*THREE, "fr2009")
BATTLE_HAZARDS: Final[tuple[Hazard, ...]] = ("stop", "out_of_gas", "flat_tire", "accident")
SAFETY_AGAINST: Final[Mapping[Hazard, Safety]] = {
    "stop": "right_of_way",
    "speed_limit": "right_of_way",
    "out_of_gas": "extra_tank",
    "flat_tire": "puncture_proof",
    "accident": "driving_ace",
}
REMEDY_FOR: Final[Mapping[Hazard, Card]] = {
    "stop": "roll",
    "speed_limit": "end_of_limit",
    "out_of_gas": "gasoline",
    "flat_tire": "spare_tire",
    "accident": "repairs",
}
every = pytest.mark.parametrize("edition", EDITIONS)


def only(*editions: str) -> pytest.MarkDecorator:
    """Run the test only for these editions."""
    return pytest.mark.parametrize("edition", editions)


def at(edition: str, players: int = 2, **more: Any) -> "Table":
    """A table set up at a position; the keywords are those of `position`."""
    return Table(Match.at(position(edition, players, **more)))


def drawn(events: Sequence[Event], seat: int) -> list[Card | None]:
    """The cards that a seat drew, in order."""
    turns = [event for event in events if isinstance(event, TurnBegan) and event.seat == seat]
    return [card for turn in turns for card in turn.drew]


class Table:
    """A match with short names for moves and state."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # -- moves -------------------------------------------------------------------------------

    def do(self, seat: int, move: Move) -> list[Event]:
        """Make a move after checking that it is listed as legal."""
        assert move in self.match.legal(seat)
        return self.match.play(seat, move)

    def play(self, seat: int, card: Card, on: int | None = None) -> list[Event]:
        return self.do(seat, Play(card, on))

    def discard(self, seat: int, card: Card) -> list[Event]:
        return self.do(seat, Discard(card))

    def coup_fourre(self, seat: int, card: Card) -> list[Event]:
        """Declare a coup fourré."""
        return self.do(seat, CoupFourre(card))

    def let_stand(self, *seats: int) -> list[Event]:
        """Let these seats pass, so that the hazard stands."""
        return [event for seat in seats for event in self.do(seat, PASS)]

    def attack(self, seat: int, card: Card, on: int) -> list[Event]:
        """Play a hazard to which nobody reacts."""
        return self.play(seat, card, on) + self.let_stand(*self.match.to_act)

    def rule(self, seat: int, move: Move) -> str:
        """The rule that forbids a move; it must not be listed and must change nothing if tried."""
        before, log = self.match.position(), list(self.match.log)
        assert move not in self.match.legal(seat)
        reason = self.match.why_not(seat, move)
        with pytest.raises(Refused) as caught:
            self.match.play(seat, move)
        assert self.match.position() == before
        assert self.match.log == log
        assert reason is not None
        assert reason.rule == caught.value.rule
        return caught.value.rule

    # -- state -------------------------------------------------------------------------------

    def playable(self, seat: int = 0) -> set[str]:
        """The cards that a seat may play, on its own piles or another's."""
        return {move.card for move in self.match.legal(seat) if isinstance(move, Play)}

    def discardable(self, seat: int = 0) -> set[str]:
        """The cards that a seat may discard."""
        return {move.card for move in self.match.legal(seat) if isinstance(move, Discard)}

    def targets(self, card: Card, seat: int = 0) -> set[int | None]:
        """The sides on which a seat may play a card."""
        moves = self.match.legal(seat)
        return {move.target for move in moves if isinstance(move, Play) and move.card == card}

    def side(self, index: int) -> Side:
        return self.match.public.sides[index]

    def hand(self, seat: int) -> list[Card]:
        return list(self.match.state.hidden.hands[seat])

    @property
    def phase(self) -> str:
        return self.match.phase

    @property
    def over(self) -> bool:
        """Whether the hand is over, and perhaps the match with it."""
        return self.match.phase in {"hand_over", "game_over"}

    @property
    def ending(self) -> HandEnded:
        """The event that ended the hand; there must be exactly one."""
        (event,) = (event for event in self.match.log if isinstance(event, HandEnded))
        return event

    @property
    def turn(self) -> int:
        return self.match.public.turn

    @property
    def draw_pile(self) -> list[Card]:
        return list(self.match.state.hidden.draw)

    @property
    def discard_pile(self) -> list[Card]:
        return list(self.match.public.discard)

    def rows(self, index: int) -> dict[str, int]:
        """A side's points by line of its score sheet, after checking that they add up."""
        sheet = self.match.sheets()[index]
        rows: dict[str, int] = {row.line: row.points for row in sheet.rows}
        assert len(rows) == len(sheet.rows)
        assert sum(rows.values()) == sheet.hand
        assert sheet.total == self.side(index).score + sheet.hand
        return rows

    def km(self, index: int) -> int:
        return sum(LENGTH[card] for card in self.side(index).distances)
