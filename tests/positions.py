"""Positions for tests of every package: as JSON for the referee and the server, or as a match.

`position` fills in whatever a test does not name with cards that do not matter; in a hand, `...`
stands for as many of them as the seat should hold. `match_at` fills it in as in a fresh hand.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import EllipsisType
from typing import Any, Final, TypeAlias

from bornes.core.cards import LENGTH
from bornes.core.edition import rules
from bornes.core.match import Match

Hand: TypeAlias = Sequence[str | EllipsisType]
SideDict: TypeAlias = dict[str, Any]
House: TypeAlias = Mapping[str, bool | int | str]

_IDLE: Final = ("gasoline", "spare_tire", "repairs", "end_of_limit", "75", "50", "25", "100")
"""Cards that usually cannot be played, used as filler."""


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
    """The piles of one side. `coups` are safeties played as coups fourrés; `km` is a distance made
    up of any cards but 200s.
    """
    entry: SideDict = {
        "speed": list(speed),
        "safeties": dict.fromkeys(safeties, "plain") | dict.fromkeys(coups, "coup_fourre"),
        "distances": list(distances),
        "km": km,
        "score": score,
    }
    return entry if battle is None else entry | {"battle": list(battle)}


ROLLING: Final[SideDict] = {"battle": ["roll"]}
MINE: Final[SideDict] = {
    "battle": ["roll"],
    "distances": ["25", "50", "50", "75", "100", "100", "100"],
    "safeties": {"driving_ace": "coup_fourre"},
    "score": 1850,
}
THEIRS: Final[SideDict] = {
    "battle": ["flat_tire"],
    "speed": ["speed_limit"],
    "distances": ["25", "75", "100", "200"],
    "safeties": {"extra_tank": "plain"},
    "score": 2200,
}
"""Two sides in the middle of a hand, for pictures."""


class _Cards:
    """The cards of the deck that the position has not named yet."""

    def __init__(self, deck: Sequence[str]) -> None:
        self.left = Counter(deck)

    def take(self, cards: Sequence[str | EllipsisType]) -> None:
        self.left.subtract(card for card in cards if isinstance(card, str))

    def road(self, km: int) -> list[str]:
        """Distance cards that add up to `km`, the longest first, without a 200."""
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
    """A position as JSON, with seat 0 to play by default. Seats and sides that are left out have
    idle hands and empty piles, and the draw pile has only distances.
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
        pile["distances"] = [*pile.get("distances", ()), *cards.road(pile.pop("km", 0))]
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


def match_at(edition: str = "classic", players: int = 2, **given: Any) -> Match:
    """A match at a position; anything that is not given is as in a fresh hand."""
    return Match.at({"edition": edition, "players": players, **given})


def facing(players: int, hand: Sequence[str], sides: Sequence[SideDict]) -> dict[str, Any]:
    """Seat 0 to play against seats that can do nothing, with no card to draw that would undo what
    a test has just done.
    """
    harmless = ("end_of_limit", "spare_tire")
    return {
        "dealer": players - 1,
        "turn": 0,
        "hands": [list(hand), *([harmless[seat % 2]] for seat in range(1, players))],
        "draw": ["75", "50"] * 4,
        "sides": [dict(each) for each in sides],
    }
