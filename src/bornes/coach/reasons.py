"""What speaks for a move, or against it, as the key of a sentence and its facts: what the card
does, what it prevents, what it keeps open or gives up, and how likely the others can answer it.

A move that is recommended is given a reason that supports it, and never what it costs.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

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
    Family,
)
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Move, Pass, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.model.equity import worth_of_ending

Explanation: TypeAlias = tuple[str, dict[str, Any]]

LATE_TURNS: Final = 2.0
"""With so few draws left to each, a safety in hand may never score."""
HARDLY: Final = 0.3
PROBABLY: Final = 0.6
"""Chances below the one are told as hardly any, above the other as likely."""


def reason_for(view: View, move: Move) -> Explanation:
    """The sentence that says what speaks for a move: one of `SUPPORTING`."""
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
            return f"coach-finish-here{'-wins' if _decided(view, move) else ''}", {}


def drawback(view: View, move: Move, better: Move) -> Explanation:
    """The sentence that says what speaks against a move where another is better: one of
    `OPPOSING`.
    """
    look = Outlook(view)
    match move:
        case Play(card) if card in LENGTH:
            return _less_far(look, move, better)
        case Play(card):
            return _untimely(look, move)
        case Discard(card):
            return _thrown_away(look, card)
        case CoupFourre(card):
            return "coach-could-wait", {"card": card}
        case Pass():
            return _let_pass(look)
        case Extend():
            return "coach-extend-gamble", {"left": 300}
        case Finish():
            lost = _decided(view, move) is False
            return ("coach-finish-here-loses" if lost else "coach-finish-here-less"), {}


def _decided(view: View, move: Play | Finish) -> bool | None:
    """Whether a move that ends the hand wins the match, or loses it; None where it does not
    decide it.
    """
    worth = worth_of_ending(view, move)
    # Chances between two hands are never exactly these.
    return {1.0: True, 0.0: False}.get(worth.match) if worth else None


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
        return f"coach-finish{'-wins' if _decided(look.view, move) else ''}", facts
    if _makes(left, card, look):
        return "coach-travel-rest-in-hand", facts
    if card == "200" and _safe_trip_open(look):
        return "coach-travel-200", facts
    if look.me.limited:
        return "coach-travel-under-limit", facts
    return "coach-travel", facts


def _less_far(look: Outlook, move: Play, better: Move) -> Explanation:
    card = move.card
    facts: dict[str, Any] = {"card": card, "left": look.room - LENGTH[card]}
    if _decided(look.view, move) is False:
        return "coach-finish-loses", facts
    if isinstance(better, Play) and LENGTH.get(better.card, 0) > LENGTH[card]:
        return "coach-travel-shorter", facts | {"better": better.card}
    if card == "200" and _safe_trip_open(look):
        return "coach-travel-bonus-lost", facts
    return "coach-could-wait", facts


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


def _untimely(look: Outlook, move: Play) -> Explanation:
    """What speaks against playing a remedy, a hazard or a safety now."""
    card = move.card
    facts: dict[str, Any] = {"card": card}
    if FAMILY[card] == "safety" and may_wait(look, card):
        return "coach-safety-early", facts
    if move.target is None:
        return "coach-could-wait", facts
    remedy, safety = REMEDY_FOR[card], SAFETY_AGAINST[card]
    facts |= {"side": move.target, "remedy": remedy, "safety": safety}
    if look.chance_held(move.target, remedy) > PROBABLY:
        return "coach-attack-answered", facts
    return "coach-could-wait", facts


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
    return ("coach-safety" if may_wait(look, card) else "coach-safety-no-points"), facts


def may_wait(look: Outlook, card: Card) -> bool:
    """Whether a safety in hand may still bring more as a coup fourré than it does on the table."""
    if card not in SAFETIES or card == "right_of_way" or look.turns <= LATE_TURNS:
        return False
    hazards = HAZARDS_OF[card]
    attacked = {look.me.battle, look.me.speed} & set(hazards)
    threatened = any(look.unseen[hazard] for hazard in hazards)
    return threatened and not attacked and look.rules.edition.scoring.coup_fourre > 0


# -- throwing away, and not moving ----------------------------------------------------------------


def _discard(look: Outlook, card: Card) -> Explanation:
    """Why a card can be done without."""
    facts: dict[str, Any] = {"card": card}
    family = FAMILY[card]
    if dead(look, card):
        return "coach-discard-useless", facts
    if counts(look.hand).get(card, 0) > 1:
        return "coach-discard-spare", facts
    if family == "distance" and any(LENGTH.get(held, 0) > LENGTH[card] for held in look.hand):
        return "coach-discard-longer", facts
    if family == "hazard" and not any(card == it.card for it in _playable(look)):
        return "coach-discard-no-target", facts
    return "coach-discard-least", facts


def _playable(look: Outlook) -> list[Play]:
    return [move for move in legal_moves(look.view) if isinstance(move, Play)]


def _thrown_away(look: Outlook, card: Card) -> Explanation:
    """What is lost with a card."""
    facts: dict[str, Any] = {"card": card}
    family = FAMILY[card]
    if family == "safety":
        return "coach-discard-safety", facts
    if card in remedies_needed(look.me):
        return "coach-discard-needed", facts
    if dead(look, card) or counts(look.hand).get(card, 0) > 1:
        return "coach-discard-idle", facts
    if family in ("distance", "hazard"):
        return f"coach-discard-{family}", facts
    facts |= {"hazard": HAZARD_OF[card], "count": look.unseen[HAZARD_OF[card]]}
    return "coach-discard-remedy", facts


def _pass(look: Outlook) -> Explanation:
    answer = _answer(look)
    return ("coach-pass", {}) if answer is None else ("coach-pass-hold", {"card": answer})


def _let_pass(look: Outlook) -> Explanation:
    pending = look.public.pending
    facts = {"card": _answer(look), "hazard": None if pending is None else pending.hazard}
    return "coach-pass-keep", facts


def _answer(look: Outlook) -> Card | None:
    """The safety in hand that answers the attack."""
    pending = look.public.pending
    safety = None if pending is None else SAFETY_AGAINST[pending.hazard]
    return safety if safety in look.hand else None


_PLAYS: Final[dict[Family, Callable[[Outlook, Play], Explanation]]] = {
    "distance": _travel,
    "remedy": _remedy,
    "hazard": _attack,
    "safety": _safety,
}

SUPPORTING: Final[Sequence[str]] = (
    "coach-finish", "coach-finish-wins", "coach-travel", "coach-travel-rest-in-hand",
    "coach-travel-200", "coach-travel-under-limit", "coach-start", "coach-limit-over",
    "coach-cure", "coach-cure-roll-in-hand", "coach-cure-then-roll", "coach-attack",
    "coach-limit", "coach-safety", "coach-safety-no-points", "coach-safety-frees",
    "coach-safety-late", "coach-safety-no-threat", "coach-right-of-way",
    "coach-discard-useless", "coach-discard-spare", "coach-discard-longer",
    "coach-discard-no-target", "coach-discard-least", "coach-coup-fourre", "coach-pass",
    "coach-pass-hold", "coach-extend", "coach-finish-here", "coach-finish-here-wins",
)  # fmt: skip
"""The sentences that speak for a move."""
OPPOSING: Final[Sequence[str]] = (
    "coach-finish-loses", "coach-travel-shorter", "coach-travel-bonus-lost", "coach-could-wait",
    "coach-safety-early", "coach-attack-answered", "coach-discard-safety",
    "coach-discard-needed", "coach-discard-idle", "coach-discard-distance",
    "coach-discard-hazard", "coach-discard-remedy", "coach-pass-keep", "coach-extend-gamble",
    "coach-finish-here-less", "coach-finish-here-loses",
)  # fmt: skip
"""The sentences that speak against a move where another is better."""
