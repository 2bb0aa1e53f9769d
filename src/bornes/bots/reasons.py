"""What a bot thinks of a move, as a sentence."""

from bornes.bots.protocol import Candidate
from bornes.core.edition import Rules
from bornes.locale import Lang, text


def sentence(lang: Lang, candidate: Candidate, rules: Rules) -> str:
    """A candidate's reason in a language, with the cards called as the edition calls them."""
    facts = dict(candidate.facts)
    if "card" in facts:
        card = facts["card"]
        facts["card"] = text(lang, rules.edition.names.get(card, f"card-{card}"))
    return text(lang, candidate.reason, **facts)
