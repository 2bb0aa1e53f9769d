"""A table to try a rule at: a position in one line, moves by name, answers to compare.

In a hand, `...` stands for cards that do not matter, as many as the seat should hold.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import EllipsisType
from typing import Any, Final, TypeAlias

import msgspec
import pytest

from bornes.core.cards import LENGTH, Card, Hazard, Safety
from bornes.core.edition import EDITIONS, rules
from bornes.core.errors import Refused
from bornes.core.events import Event, HandEnded, TurnBegan
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Move, Play
from bornes.core.position import Position
from bornes.core.state import Side

Hand: TypeAlias = Sequence[str | EllipsisType]
SideDict: TypeAlias = dict[str, Any]
House: TypeAlias = Mapping[str, bool | int | str]

THREE: Final = ("classic", "vintage", "collector")
"""The editions that score the trip and know the extension."""
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
_IDLE: Final = ("gasoline", "spare_tire", "repairs", "end_of_limit", "75", "50", "25", "100")
"""Cards that mostly cannot be laid, and so stand for any card."""

every = pytest.mark.parametrize("edition", EDITIONS)


def only(*editions: str) -> pytest.MarkDecorator:
    """The test runs for these editions alone."""
    return pytest.mark.parametrize("edition", editions)


def side(
    *,
    battle: Sequence[str] | None = None,
    speed: Sequence[str] = (),
    safeties: Sequence[str] = (),
    coups: Sequence[str] = (),
    distances: Sequence[str] = (),
    km: int = 0,
    score: int = 0,
) -> SideDict:
    """The piles of one side. `coups` are safeties laid crosswise; `km` a distance made up of
    any cards but 200s.
    """
    entry: SideDict = {
        "speed": list(speed),
        "safeties": dict.fromkeys(safeties, "plain") | dict.fromkeys(coups, "coup_fourre"),
        "distances": list(distances),
        "km": km,
        "score": score,
    }
    return entry if battle is None else entry | {"battle": list(battle)}


ROLLING: Final = side(battle=["roll"])


class _Cards:
    """The cards of the deck that the position has not named yet."""

    def __init__(self, deck: Sequence[str]) -> None:
        self.left = Counter(deck)

    def take(self, cards: Sequence[str | EllipsisType]) -> None:
        self.left.subtract(card for card in cards if isinstance(card, str))

    def road(self, km: int) -> list[str]:
        """Distances that add up to `km`, the longest first, without a 200."""
        road: list[str] = []
        for card in ("100", "75", "50", "25"):
            while km >= int(card) and self.left[card] > 0:
                self.left[card] -= 1
                road.append(card)
                km -= int(card)
        assert not km, "these distances are used up"
        return road

    def idle(self, count: int) -> list[str]:
        cards = [card for card in _IDLE for _ in range(max(0, self.left[card]))][:count]
        self.take(cards)
        assert len(cards) == count, "no idle cards left"
        return cards

    def distances(self) -> list[str]:
        return [card for card in LENGTH for _ in range(max(0, self.left[card]))]


def _held(hand: Hand, size: int, cards: _Cards) -> list[str]:
    """The hand with `...` filled up."""
    named = [card for card in hand if isinstance(card, str)]
    return named if len(named) == len(hand) else named + cards.idle(size - len(named))


def position(
    edition: str,
    players: int = 2,
    *,
    teams: bool | None = None,
    house: House | None = None,
    hands: Sequence[Hand] = (),
    draw: Sequence[str] | None = None,
    discard: Sequence[str] = (),
    sides: Sequence[SideDict] = (),
    phase: str = "turn",
    turn: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """A position as JSON: seat 0 to play, unless it says otherwise; seats and sides that are
    left out have idle hands and empty piles, and the draw pile distances alone.
    """
    table = rules(edition, players, teams=teams, house=house)
    cards = _Cards(table.deck())
    wanted: list[Hand] = [*hands, *([...] for _ in range(players - len(hands)))]
    piles = [dict(entry) for entry in sides]
    piles += [side() for _ in range(table.sides - len(sides))]
    for named in (*wanted, draw or (), discard):
        cards.take(named)
    for pile in piles:
        for key in ("battle", "speed", "safeties", "distances"):
            cards.take(list(pile.get(key, ())))
    for pile in piles:
        pile["distances"] = [*pile["distances"], *cards.road(pile.pop("km"))]
    sizes = [7 if phase == "turn" and seat == turn else 6 for seat in range(players)]
    held = [_held(hand, size, cards) for hand, size in zip(wanted, sizes, strict=True)]
    return {
        "edition": edition,
        "players": players,
        "teams": teams,
        "house": dict(house or {}),
        "dealer": players - 1,
        "phase": phase,
        "turn": turn,
        "hands": held,
        "draw": cards.distances() if draw is None else list(draw),
        "discard": list(discard),
        "sides": piles,
        "seed": 1,
    } | more


def at(edition: str, players: int = 2, **more: Any) -> "Table":
    """A table taken up at a position; the keywords are those of `position`."""
    return Table(Match.at(msgspec.convert(position(edition, players, **more), Position)))


def drawn(events: Sequence[Event], seat: int) -> list[Card | None]:
    """What a seat drew, in order."""
    turns = [event for event in events if isinstance(event, TurnBegan) and event.seat == seat]
    return [card for turn in turns for card in turn.drew]


class Table:
    """A match, and the words people use at a table."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # -- moves -------------------------------------------------------------------------------

    def do(self, seat: int, move: Move) -> list[Event]:
        """Make a move that is legal, and listed as such."""
        assert move in self.match.legal(seat)
        return self.match.play(seat, move)

    def lay(self, seat: int, card: Card, on: int | None = None) -> list[Event]:
        return self.do(seat, Play(card, on))

    def throw(self, seat: int, card: Card) -> list[Event]:
        return self.do(seat, Discard(card))

    def counter(self, seat: int, card: Card) -> list[Event]:
        """Declare a coup fourré."""
        return self.do(seat, CoupFourre(card))

    def let(self, *seats: int) -> list[Event]:
        """These seats let the hazard stand."""
        return [event for seat in seats for event in self.do(seat, PASS)]

    def attack(self, seat: int, card: Card, on: int) -> list[Event]:
        """Lay a hazard that nobody answers."""
        return self.lay(seat, card, on) + self.let(*self.match.to_act)

    def rule(self, seat: int, move: Move) -> str:
        """The rule that forbids a move. It is not listed, and trying it changes nothing."""
        before, log = self.match.position(), list(self.match.log)
        assert move not in self.match.legal(seat)
        said = self.match.why_not(seat, move)
        with pytest.raises(Refused) as caught:
            self.match.play(seat, move)
        assert self.match.position() == before
        assert self.match.log == log
        assert said is not None
        assert said.rule == caught.value.rule
        return caught.value.rule

    # -- what is there -----------------------------------------------------------------------

    def plays(self, seat: int = 0) -> set[str]:
        """The cards a seat may lay, on its own piles or another's."""
        return {move.card for move in self.match.legal(seat) if isinstance(move, Play)}

    def throws(self, seat: int = 0) -> set[str]:
        """The cards a seat may discard."""
        return {move.card for move in self.match.legal(seat) if isinstance(move, Discard)}

    def targets(self, card: Card, seat: int = 0) -> set[int | None]:
        """The sides a seat may lay a hazard on."""
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
        """The hand is over, and perhaps the match with it."""
        return self.match.phase in {"hand_over", "game_over"}

    @property
    def ending(self) -> HandEnded:
        """How the hand ended, which it must have done once."""
        (event,) = (event for event in self.match.log if isinstance(event, HandEnded))
        return event

    @property
    def turn(self) -> int:
        return self.match.public.turn

    @property
    def draw(self) -> list[Card]:
        return list(self.match.state.hidden.draw)

    @property
    def discard(self) -> list[Card]:
        return list(self.match.public.discard)

    def rows(self, index: int) -> dict[str, int]:
        """A side's score sheet, line by line; its sum is checked on the way."""
        sheet = self.match.sheets()[index]
        rows: dict[str, int] = {row.line: row.points for row in sheet.rows}
        assert len(rows) == len(sheet.rows)
        assert sum(rows.values()) == sheet.hand
        assert sheet.total == self.side(index).score + sheet.hand
        return rows

    def km(self, index: int) -> int:
        return sum(LENGTH[card] for card in self.side(index).distances)
