"""What speaks for a move: the key of a sentence and its facts; and candidates as sentences."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from bornes.bots.advice import LATE_TURNS
from bornes.bots.counting import Outlook, dead
from bornes.bots.protocol import Candidate
from bornes.core.cards import FAMILY, HAZARDS_OF, LENGTH, REMEDY_FOR, SAFETY_AGAINST, Card
from bornes.core.edition import Rules
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Move, Play
from bornes.locale import Lang, text
from bornes.locale.sentences import quoted_card

Reason = tuple[str, dict[str, Any]]


def reason_for(look: Outlook, move: Move) -> Reason:
    """The sentence that says what speaks for a move."""
    if isinstance(move, Play):
        return _play(look, move)
    if isinstance(move, Discard):
        return _discard(look, move.card)
    if isinstance(move, CoupFourre):
        return "racer-coup-fourre", {"card": move.card}
    if isinstance(move, Extend):
        return "racer-extend", {}
    return ("racer-stop-here" if isinstance(move, Finish) else "racer-pass"), {}


def percent(chance: float) -> int:
    return round(100 * chance)


def _play(look: Outlook, move: Play) -> Reason:
    card, family = move.card, FAMILY[move.card]
    facts: dict[str, Any] = {"card": card}
    if family == "distance":
        left = look.room - LENGTH[card]
        return ("racer-travel", facts | {"left": left}) if left else ("racer-finish", facts)
    if family == "safety":
        return _safety(look, card), facts
    if move.target is not None and family == "hazard":
        facts |= {
            "side": move.target,
            "chance": percent(look.chance_held(move.target, REMEDY_FOR[card])),
            "risk": percent(look.chance_held(move.target, SAFETY_AGAINST[card])),
        }
        return "racer-attack", facts
    if card == "roll":
        return "racer-start", facts
    return ("racer-limit-over" if card == "end_of_limit" else "racer-cure"), facts


def _safety(look: Outlook, card: Card) -> str:
    if {look.me.battle, look.me.speed} & set(HAZARDS_OF[card]):
        return "racer-safety-frees"
    return "racer-safety-late" if look.turns <= LATE_TURNS else "racer-safety"


def _discard(look: Outlook, card: Card) -> Reason:
    if FAMILY[card] == "safety":
        return "racer-discard-safety", {"card": card}
    return ("racer-discard-useless" if dead(look, card) else "racer-discard"), {"card": card}


def hint(lang: Lang, candidate: Candidate, rules: Rules) -> str:
    """What a candidate's card does and why now, for somebody who asks what to play: the racer's
    reason in plain words, without its numbers.
    """
    plain = candidate.reason.replace("racer-", "hint-")
    return sentence(lang, structs.replace(candidate, reason=plain), rules)


def sentence(lang: Lang, candidate: Candidate, rules: Rules) -> str:
    """A candidate's reason in a language, with the cards called as the edition calls them."""
    names: Mapping[Any, str] = rules.edition.names
    facts = {
        key: quoted_card(lang, value, names) if value in FAMILY else value
        for key, value in candidate.facts.items()
    }
    return text(lang, candidate.reason, **facts)
