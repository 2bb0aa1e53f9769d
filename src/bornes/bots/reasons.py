"""Why a bot likes a move, as a sentence."""

from collections.abc import Mapping
from typing import Any

from bornes.bots.protocol import Candidate
from bornes.core.cards import FAMILY
from bornes.core.edition import Rules
from bornes.text import Lang, text
from bornes.text.sentences import quoted_card


def sentence(lang: Lang, candidate: Candidate, rules: Rules) -> str:
    """A candidate's reason in a language, with the cards called as the edition calls them."""
    names: Mapping[Any, str] = rules.edition.names
    facts = {
        key: quoted_card(lang, value, names) if value in FAMILY else value
        for key, value in candidate.facts.items()
    }
    return text(lang, candidate.reason, **facts)
