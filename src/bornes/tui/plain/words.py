"""The verbs and card names that a player types, in either language, with or without accents."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from bornes.core.cards import CARDS, Card
from bornes.text import LANGUAGES, Lang, text
from bornes.text.sentences import card_name, nearest

VERBS: Final = (
    "play", "discard", "hand", "table", "score", "why", "hint", "undo", "rules", "again", "help",
    "save", "quit", "back", "pass", "coup_fourre", "extend", "finish", "yes", "no",
)  # fmt: skip
SHORTEST: Final = 3
"""The smallest number of letters of a card's name that may stand for the whole name."""

MOST_DIGITS: Final = 6
"""Longer numbers are not understood, because `int` refuses thousands of digits."""

_QUOTES: Final = str.maketrans(dict.fromkeys("«»“”\"'’.,!", " "))
_JOINT: Final = re.compile(r"(?<=\w)[-_](?=\w)")


class Understood(Struct, frozen=True):
    """A parsed line: a verb, if there is one, and the rest of the line."""

    verb: str | None
    rest: str


def fold(line: str) -> str:
    """Normalize a line for comparisons: no capitals, accents, quotes, hyphens, double spaces."""
    bare = _JOINT.sub(" ", unicodedata.normalize("NFKD", line.casefold().translate(_QUOTES)))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


def place_said(said: str, count: int) -> int | None:
    """Return the place from 1 to `count` that was typed as a number; None for anything else."""
    if said.isdecimal() and len(said) <= MOST_DIGITS and 1 <= int(said) <= count:
        return int(said)
    return None


class Words:
    """The verbs of both languages. If a word is in both, the player's own language wins."""

    def __init__(self, lang: Lang) -> None:
        self._verbs: dict[str, str] = {}
        # The player's own language last, so that its words overwrite others.
        for other in (*(each for each in LANGUAGES if each != lang), lang):
            for verb in VERBS:
                for word in text(other, f"verb-{verb}").split(","):
                    self._verbs[fold(word)] = verb
        # Otherwise a short verb would be found in place of a longer one.
        self._longest_first = sorted(self._verbs, key=len, reverse=True)

    def understand(self, line: str) -> Understood:
        """Split a line into a verb and the rest. `d3` is read as `d 3`."""
        said = fold(line)
        for word in self._longest_first:
            if said == word or said.startswith(f"{word} "):
                return Understood(self._verbs[word], said[len(word) :].strip())
        if len(said) == 2 and said[1].isdigit() and said[0] in self._verbs:
            return Understood(self._verbs[said[0]], said[1])
        return Understood(None, said)


def cards_named(said: str, names: Mapping[Any, str]) -> list[Card]:
    """Return the cards whose id or name (in either language) begins with a folded text.

    If the text is the whole name of a card, only that card is returned. A text that is too short
    matches only whole names.
    """
    meant: list[Card] = []
    for card in CARDS:
        known = {fold(card), *(fold(name) for name in _names(card, names))}
        if said in known:
            return [card]
        if len(said) >= SHORTEST and any(_begins(name, said) for name in known):
            meant.append(card)
    return meant


def card_meant(said: str, names: Mapping[Any, str]) -> Card | None:
    """Return the card whose name is most similar to a misspelled (folded) text, if any is."""
    known = {fold(name): card for card in CARDS for name in (card, *_names(card, names))}
    meant = nearest(said, known)
    return None if meant is None else known[meant]


def _names(card: Card, names: Mapping[Any, str]) -> list[str]:
    return [card_name(lang, card, own) for lang in LANGUAGES for own in ({}, names)]


def _begins(name: str, said: str) -> bool:
    """Whether the name, from the beginning of one of its words on, begins with the text."""
    return name.startswith(said) or f" {said}" in f" {name}"
