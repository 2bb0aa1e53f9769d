"""The texts of the rules with an edition's facts and card names, and the sorted glossary."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeAlias

from bornes.text import Lang, text
from bornes.text.sentences import card_name

Facts: TypeAlias = Mapping[str, str | int]

NAMED: Final = (
    "stop", "speed_limit", "out_of_gas", "flat_tire", "accident",
    "roll", "end_of_limit", "gasoline", "spare_tire", "repairs",
    "right_of_way", "extra_tank", "puncture_proof", "driving_ace",
)  # fmt: skip
"""The cards whose names are variables of the texts."""


class Rulebook:
    """The texts of one edition in one language."""

    def __init__(self, lang: Lang, facts: Facts, names: Mapping[Any, str]) -> None:
        """`facts` are the edition's values for the texts, `names` its own card names (R1.3)."""
        self._lang: Final = lang
        # Without the exclamation mark of "Go!", which would end the sentence.
        cards = {card: card_name(lang, card, names).rstrip(" \u00a0!") for card in NAMED}
        self._args: Final = {**facts, **cards}

    def rule(self, number: str) -> str:
        """Return the text of a rule, such as R8.3."""
        return self.say(f"rule-{number.replace('.', '-')}")

    def tip(self, number: str) -> str:
        """Return a piece of advice, such as A3."""
        return self.say(f"tip-{number}")

    def say(self, key: str) -> str:
        return text(self._lang, key, **self._args)


def glossary(lang: Lang, terms: Iterable[str]) -> list[tuple[str, str]]:
    """Return words and their meanings, in alphabetical order."""
    pairs = [(text(lang, f"term-{term}"), text(lang, f"term-{term}-is")) for term in terms]
    return sorted(pairs, key=lambda pair: unaccented(pair[0]))


def unaccented(word: str) -> str:
    """Return a word without accents and capitals, for sorting and searching: É becomes e."""
    parts = unicodedata.normalize("NFD", word.casefold())  # separates letters and accents
    return "".join(part for part in parts if not unicodedata.combining(part))
