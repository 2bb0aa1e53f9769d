"""The rulebooks' advice, A1 to A13, as a ranking of moves: which one to follow, and why.

Every legal move gets a rank and the key of the advice that speaks for it (or against it, low in
the list). The ranks only order moves; they are not points.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from bornes.bots.memory import Outlook, counts, dead, fits, remedies_needed
from bornes.core.cards import (
    FAMILY,
    HAZARD_OF,
    HAZARDS_OF,
    LENGTH,
    REMEDY_FOR,
    SAFETIES,
    SAFETY_AGAINST,
    UNDER_LIMIT,
    Card,
)
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Move, Pass, Play

FINISH: Final = 1000.0
SAVE_SAFETY: Final = 950.0
RIGHT_OF_WAY: Final = 900.0
CURE: Final = 850.0
START: Final = 800.0
DRAW_MORE: Final = 700.0
HOLD_THEM: Final = 650.0
FASTER: Final = 600.0
TRAVEL: Final = 500.0
ATTACK: Final = 400.0
SLOW: Final = 350.0
TIDY: Final = 200.0
HOARD: Final = 50.0

LATE_TURNS: Final = 2
"""With so few draws left to each, safeties in hand go down (A4)."""
TEAM_LATE_TURNS: Final = 6
"""In a team they go down sooner, for the partner's sake (A13)."""
BEHIND: Final = 200
"""So far behind, holding the others comes before travelling (A9)."""
EXTEND_WITH_TURNS: Final = 10
EXTEND_AHEAD: Final = 250
"""The extension is called with so many draws left to each, and every rival so far off (A11)."""


class Advised(NamedTuple):
    """A move, its rank among the others, and the advice that gave it."""

    move: Move
    rank: float
    reason: str
    facts: dict[str, Any]


def advised(look: Outlook, legal: Sequence[Move]) -> list[Advised]:
    """The moves as the advice orders them, best first; equals stay in the order given."""
    ranked = [_advise(look, move) for move in legal]
    return sorted(ranked, key=lambda item: -item.rank)


def _advise(look: Outlook, move: Move) -> Advised:
    if isinstance(move, Play):
        return _play(look, move)
    if isinstance(move, Discard):
        return _discard(look, move)
    if isinstance(move, CoupFourre):
        return Advised(move, 2.0, "advice-A3-coup-fourre", {"card": move.card})
    if isinstance(move, Pass):
        return Advised(move, 1.0, "advice-pass", {})
    return _at_the_end(look, move)


def _at_the_end(look: Outlook, move: Extend | Finish) -> Advised:
    """Extend while there are cards enough for the rest of the way and nobody else is near."""
    ahead = all(look.room_of(side) >= EXTEND_AHEAD for side in look.rivals)
    extend = look.turns >= EXTEND_WITH_TURNS and ahead
    if isinstance(move, Extend):
        return Advised(move, 2.0 if extend else 0.0, "advice-A11-extend", {})
    return Advised(move, 1.0, "advice-A11-finish", {})


def _play(look: Outlook, move: Play) -> Advised:
    family = FAMILY[move.card]
    if family == "distance":
        return _travel(look, move)
    if family == "safety":
        return _safety(look, move)
    if family == "hazard":
        return _attack(look, move)
    return _remedy(look, move)


def _travel(look: Outlook, move: Play) -> Advised:
    card = move.card
    left = look.room - LENGTH[card]
    facts = {"card": card, "left": left}
    if left == 0:
        return Advised(move, FINISH, "advice-A11", facts)
    rank = TRAVEL + LENGTH[card] / 4
    if _in_reach(look, left, card):  # the rest of the way lies in hand (A11)
        return Advised(move, rank + 60, "advice-A11-count", facts)
    if behind(look):
        return Advised(move, rank, "advice-A10", facts)
    reason = "advice-A7" if any(dead(look, held) for held in look.hand) else "advice-A2"
    return Advised(move, rank, reason, facts)


def _in_reach(look: Outlook, left: int, played: Card) -> bool:
    """Whether the cards in hand make up exactly what is left of the trip."""
    kept = list(look.hand)
    if played in kept:
        kept.remove(played)
    sums = {0}
    for card in kept:
        if card in LENGTH and fits(look.me, card, look.room):
            sums |= {km + LENGTH[card] for km in sums}
    return left in sums


def _safety(look: Outlook, move: Play) -> Advised:
    card, facts = move.card, {"card": move.card}
    if _must_go_down(look):
        return Advised(move, SAVE_SAFETY, "advice-A4", facts)
    if card == "right_of_way":
        return Advised(move, RIGHT_OF_WAY, "advice-A3-right-of-way", facts)
    if {look.me.battle, look.me.speed} & set(HAZARDS_OF[card]):
        return Advised(move, CURE, "advice-A1-safety", facts)
    if not look.me.rolls and "roll" not in look.hand and remedies_needed(look.me) == ("roll",):
        return Advised(move, DRAW_MORE, "advice-A5", facts)
    if look.rules.teams and look.turns < TEAM_LATE_TURNS:
        return Advised(move, DRAW_MORE, "advice-A13", facts)
    return Advised(move, HOARD, "advice-A3-hold", facts)


def _must_go_down(look: Outlook) -> bool:
    """Whether a safety held any longer may never score (A4)."""
    if look.turns <= LATE_TURNS:
        return True
    danger = any(look.room_of(side) <= 100 and look.standings[side].rolls for side in look.rivals)
    return danger or look.room <= 100


def _remedy(look: Outlook, move: Play) -> Advised:
    card, facts = move.card, {"card": move.card}
    if card == "end_of_limit" or (look.me.rolls and look.me.limited):
        waiting = any(held in LENGTH and held not in UNDER_LIMIT for held in look.hand)
        return Advised(move, FASTER if waiting else TRAVEL + 8, "advice-A2-limit", facts)
    return Advised(move, START, "advice-A1" if card == "roll" else "advice-A1-remedy", facts)


def behind(look: Outlook) -> bool:
    """Whether a rival is well ahead, or near the end of its trip."""
    return any(
        look.room_of(side) + BEHIND <= look.room or look.room_of(side) <= BEHIND
        for side in look.rivals
    )


def _attack(look: Outlook, move: Play) -> Advised:
    card, target = move.card, move.target
    assert target is not None
    room = look.room_of(target)
    # The nearer the target to its end the better; and the fewer remedies are left to find (A8).
    rank = (look.public.trip - room) / 20 - 6 * look.unseen[REMEDY_FOR[card]]
    safety_out = look.unseen[SAFETY_AGAINST[card]] > 0
    rank -= 10 * safety_out  # a coup fourré may come of it (A12)
    facts = {"card": card, "side": target, "left": look.unseen[REMEDY_FOR[card]]}
    if room <= BEHIND or room + BEHIND <= look.room:
        return Advised(move, HOLD_THEM + rank / 4, "advice-A9", facts)
    base = SLOW if card == "speed_limit" else ATTACK
    return Advised(move, base + rank / 4, "advice-A12" if safety_out else "advice-A8", facts)


def _discard(look: Outlook, move: Discard) -> Advised:
    card, facts = move.card, {"card": move.card}
    if card in SAFETIES:
        return Advised(move, -100.0, "advice-A4-keep", facts)
    if dead(look, card):
        return Advised(move, TIDY, "advice-A6", facts)
    return Advised(move, TIDY - 1 - keep_value(look, card), "advice-A6-least", facts)


_KEEP: Final[Mapping[Card, float]] = {
    "200": 90, "100": 80, "75": 60, "50": 45, "25": 30,
    "stop": 65, "accident": 62, "flat_tire": 62, "out_of_gas": 62, "speed_limit": 50,
    "roll": 75, "end_of_limit": 40, "gasoline": 42, "spare_tire": 42, "repairs": 42,
}  # fmt: skip
"""What a first card of its kind is worth keeping for; an order, not points."""
_SPARE: Final = 0.5
"""What a second one of the same remedy is worth beside the first."""


def keep_value(look: Outlook, card: Card) -> float:
    """How much a card is worth keeping, from 0 to 100."""
    worth = _KEEP.get(card, 100)
    if card in HAZARD_OF and card not in remedies_needed(look.me):
        spare = counts(look.hand).get(card, 0) - 1
        worth *= _SPARE ** max(spare, 0)
    return worth
