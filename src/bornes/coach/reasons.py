"""What a move does and why, as the key of a sentence and its facts: what the card does, what it
prevents, what it keeps open or gives up, and how likely the others can answer it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from bornes.bots.counting import Outlook, counts, dead, fits, remedies_needed
from bornes.core.cards import (
    FAMILY,
    HAZARD_OF,
    HAZARDS_OF,
    LENGTH,
    REMEDY_FOR,
    SAFETY_AGAINST,
    UNDER_LIMIT,
    Card,
    Family,
)
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Move, Pass, Play
from bornes.core.view import View
from bornes.learn.finishing import worth_of_ending

Explanation: TypeAlias = tuple[str, dict[str, Any]]

LATE_TURNS: Final = 2.0
"""With so few draws left to each, a safety in hand may never score."""
HARDLY: Final = 0.3
PROBABLY: Final = 0.6
"""Chances below the one are told as hardly any, above the other as likely."""


def reason_for(view: View, move: Move) -> Explanation:
    """The sentence that says what speaks for a move, or what it costs."""
    look = Outlook(view)
    match move:
        case Play(card):
            return _PLAYS[FAMILY[card]](look, move)
        case Discard(card):
            return _discard(look, card)
        case CoupFourre(card):
            return "coach-coup-fourre", {"card": card}
        case Pass():
            return _pass(look)
        case Extend():
            return "coach-extend", {"left": 300}
        case Finish():
            return f"coach-finish-here{_decided(view, move)}", {}


def _decided(view: View, move: Play | Finish) -> str:
    """Whether a move that ends the hand decides the match: the end of its sentence's key."""
    worth = worth_of_ending(view, move)
    # Chances between two hands are never exactly these.
    return {1.0: "-wins", 0.0: "-loses"}.get(worth.match, "") if worth else ""


def percent(chance: float) -> int:
    return round(100 * chance)


def _likely(chance: float) -> str:
    """A chance as a child would say it."""
    if chance == 0:
        return "never"
    if chance < HARDLY:
        return "hardly"
    return "probably" if chance > PROBABLY else "perhaps"


# -- distances ----------------------------------------------------------------------------------


def _travel(look: Outlook, move: Play) -> Explanation:
    card = move.card
    left = look.room - LENGTH[card]
    facts = {"card": card, "left": left}
    # The order is by weight: the first that holds is the reason that matters most.
    if left <= 0:
        return f"coach-finish{_decided(look.view, move)}", facts
    if _makes(left, card, look):
        return "coach-travel-rest-in-hand", facts
    if card == "200" and _safe_trip_open(look):
        return "coach-travel-200", facts
    if look.me.limited:
        return "coach-travel-under-limit", facts
    return "coach-travel", facts


def _safe_trip_open(look: Outlook) -> bool:
    """Whether a first 200 gives up the bonus for a trip without one."""
    rules, side = look.rules, look.side(look.own)
    counted = rules.choices.safe_trip and rules.edition.scoring.safe_trip > 0
    return counted and "200" not in side.distances


def _makes(left: int, played: Card, look: Outlook) -> bool:
    """Whether the cards kept in hand can make up exactly what is left of the trip."""
    # The card itself is spent; another of its kind may stay.
    kept = list(look.hand)
    if played in kept:
        kept.remove(played)
    sums = {0}
    for card in kept:
        if card in LENGTH and fits(look.me, card, left):
            # Every sum of some of the cards: few are held, so all of them can be listed.
            sums |= {length + LENGTH[card] for length in sums}
    return left in sums


# -- remedies -----------------------------------------------------------------------------------


def _remedy(look: Outlook, move: Play) -> Explanation:
    card = move.card
    # By a house rule a Roll must follow the end of limit: then it is what lifts it (R5.6).
    if card == "roll" and not (look.me.rolls and look.me.limited):
        return _roll(look)
    if card in ("end_of_limit", "roll"):
        long = [held for held in look.hand if _long(look, held)]
        return "coach-limit-over", {"card": card, "count": len(long)}
    facts = {"card": card, "hazard": HAZARD_OF[card], "roll": "roll"}
    if "roll" not in remedies_needed(look.me):
        return "coach-cure", facts
    return ("coach-cure-roll-in-hand" if "roll" in look.hand else "coach-cure-then-roll"), facts


def _roll(look: Outlook) -> Explanation:
    ready = [card for card in look.hand if card in LENGTH and fits(look.me, card, look.room)]
    if look.me.limited:
        ready = [card for card in ready if card in UNDER_LIMIT]
    return "coach-start", {"card": "roll", "count": len(ready)}


def _long(look: Outlook, card: Card) -> bool:
    """Whether a card in hand waits for the end of the speed limit."""
    return card in LENGTH and card not in UNDER_LIMIT and fits(look.me, card, look.room)


# -- attacks ------------------------------------------------------------------------------------


def _attack(look: Outlook, move: Play) -> Explanation:
    card, side = move.card, move.target
    assert side is not None
    remedy, safety = REMEDY_FOR[card], SAFETY_AGAINST[card]
    answer = look.chance_held(side, remedy)
    facts = {
        "card": card,
        "side": side,
        "remedy": remedy,
        "safety": safety,
        "likely": _likely(answer),
        "chance": percent(answer),
        "risk": percent(look.chance_held(side, safety)),
    }
    return ("coach-limit" if card == "speed_limit" else "coach-attack"), facts


# -- safeties -----------------------------------------------------------------------------------


def _safety(look: Outlook, move: Play) -> Explanation:
    card = move.card
    threats = sum(look.unseen[hazard] for hazard in HAZARDS_OF[card])
    facts = {"card": card, "count": threats}
    if {look.me.battle, look.me.speed} & set(HAZARDS_OF[card]):
        return "coach-safety-frees", facts
    if look.turns <= LATE_TURNS and look.rules.edition.has_points:
        return "coach-safety-late", facts
    # With no hazard left to meet it, waiting for a coup fourré is waiting for nothing.
    if not threats:
        return "coach-safety-no-threat", facts
    if card == "right_of_way":
        return "coach-right-of-way", facts | {"roll": "roll"}
    bonus = look.rules.edition.scoring.coup_fourre
    return ("coach-safety" if bonus else "coach-safety-no-points"), facts


# -- throwing away, and not moving ----------------------------------------------------------------


def _discard(look: Outlook, card: Card) -> Explanation:
    facts: dict[str, Any] = {"card": card}
    family = FAMILY[card]
    if family == "safety":
        return "coach-discard-safety", facts
    if dead(look, card):
        return "coach-discard-useless", facts
    if family == "distance":
        return "coach-discard-distance", facts
    if family == "hazard":
        return "coach-discard-hazard", facts
    return _discard_remedy(look, card)


def _discard_remedy(look: Outlook, card: Card) -> Explanation:
    facts: dict[str, Any] = {"card": card}
    if counts(look.hand).get(card, 0) > 1:
        return "coach-discard-spare", facts
    if card in remedies_needed(look.me):
        return "coach-discard-needed", facts
    facts |= {"hazard": HAZARD_OF[card], "count": look.unseen[HAZARD_OF[card]]}
    return "coach-discard-remedy", facts


def _pass(look: Outlook) -> Explanation:
    pending = look.public.pending
    if pending is None or SAFETY_AGAINST[pending.hazard] not in look.hand:
        return "coach-pass", {}
    return "coach-pass-keep", {"card": SAFETY_AGAINST[pending.hazard], "hazard": pending.hazard}


_PLAYS: Final[dict[Family, Callable[[Outlook, Play], Explanation]]] = {
    "distance": _travel,
    "remedy": _remedy,
    "hazard": _attack,
    "safety": _safety,
}

KEYS: Final[Sequence[str]] = (
    "coach-finish", "coach-finish-wins", "coach-finish-loses", "coach-travel",
    "coach-travel-rest-in-hand", "coach-travel-200",
    "coach-travel-under-limit", "coach-start", "coach-limit-over", "coach-cure",
    "coach-cure-roll-in-hand", "coach-cure-then-roll", "coach-attack",
    "coach-limit", "coach-safety", "coach-safety-no-points",
    "coach-safety-frees", "coach-safety-late", "coach-safety-no-threat", "coach-right-of-way",
    "coach-discard-safety", "coach-discard-useless", "coach-discard-distance",
    "coach-discard-hazard", "coach-discard-spare", "coach-discard-needed", "coach-discard-remedy",
    "coach-coup-fourre", "coach-pass", "coach-pass-keep", "coach-extend", "coach-finish-here",
    "coach-finish-here-wins", "coach-finish-here-loses",
)  # fmt: skip
"""Every sentence there is, so that both languages can be held to have it."""
