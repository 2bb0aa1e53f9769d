"""What a player types: verbs and cards, in either language, with or without accents."""

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
"""Letters of a card's name that are enough to know it by, if they fit one card only."""

MOST_DIGITS: Final = 6
"""Digits of a number that anybody types on purpose."""

_QUOTES: Final = str.maketrans(dict.fromkeys("«»“”\"'’.,!", " "))
_JOINT: Final = re.compile(r"(?<=\w)[-_](?=\w)")


class Understood(Struct, frozen=True):
    """A line as understood: a verb, or none, and what follows it."""

    verb: str | None
    rest: str


def fold(line: str) -> str:
    """A line as it is compared: no capitals, accents, quotes, hyphens or double spaces."""
    bare = _JOINT.sub(" ", unicodedata.normalize("NFKD", line.casefold().translate(_QUOTES)))
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).split())


def place_said(said: str, count: int) -> int | None:
    """The place from 1 to `count` that was typed as a number; None for anything else."""
    # Its length first: thousands of digits are more than `int` takes.
    if said.isdecimal() and len(said) <= MOST_DIGITS and 1 <= int(said) <= count:
        return int(said)
    return None


class Words:
    """The verbs of both languages; where they disagree, the player's own language wins."""

    def __init__(self, lang: Lang) -> None:
        self._verbs: dict[str, str] = {}
        # The own language last, so that its words win.
        for other in (*(each for each in LANGUAGES if each != lang), lang):
            for verb in VERBS:
                for word in text(other, f"verb-{verb}").split(","):
                    self._verbs[fold(word)] = verb
        # Otherwise a short verb would be read as the beginning of a longer one.
        self._longest_first = sorted(self._verbs, key=len, reverse=True)

    def understand(self, line: str) -> Understood:
        """The verb a line begins with. `d3` is `d 3`."""
        said = fold(line)
        for word in self._longest_first:
            if said == word or said.startswith(f"{word} "):
                return Understood(self._verbs[word], said[len(word) :].strip())
        if len(said) == 2 and said[1].isdigit() and said[0] in self._verbs:
            return Understood(self._verbs[said[0]], said[1])
        return Understood(None, said)


def cards_named(said: str, names: Mapping[Any, str]) -> list[Card]:
    """The cards that a folded text may mean, by id or by name in either language.

    A whole name wins over the beginning of another; too short a beginning means nothing.
    """
    meant: list[Card] = []
    for card in CARDS:
        known = {fold(card), *(fold(name) for name in _names(card, names))}
        # A whole name is meant, though it may begin another.
        if said in known:
            return [card]
        if len(said) >= SHORTEST and any(_begins(name, said) for name in known):
            meant.append(card)
    return meant


def card_meant(said: str, names: Mapping[Any, str]) -> Card | None:
    """The card whose name is nearest to a folded text that is none."""
    known = {fold(name): card for card in CARDS for name in (card, *_names(card, names))}
    meant = nearest(said, known)
    return None if meant is None else known[meant]


def _names(card: Card, names: Mapping[Any, str]) -> list[str]:
    return [card_name(lang, card, own) for lang in LANGUAGES for own in ({}, names)]


def _begins(name: str, said: str) -> bool:
    """Whether a word of the name, and what follows it, begins with the text."""
    return name.startswith(said) or f" {said}" in f" {name}"
