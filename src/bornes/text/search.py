"""A search in texts that knows synonyms and ignores accents and endings.

The data are in the catalogue, so that the browser searches in the same way (`lib/search.ts`):
`search-endings` are the endings to remove; `search-words` has lines of synonyms such as
`puncture, burst = flat tire | spare tire`, with the words that users type on the left and the words
of the texts on the right.
"""

import math
import re
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Final, TypeAlias

from bornes.text import Lang, text
from bornes.text.rulebook import unaccented

Stems: TypeAlias = tuple[str, ...]
Term: TypeAlias = tuple[Stems, ...]
"""A word or phrase of a search with its synonyms, each as stems."""

SHORTEST: Final = 3
"""The smallest number of letters that must remain when an ending is removed."""
IN_TITLE: Final = 3
"""A word counts this many times more in a title than in the text below it."""
KEPT: Final = 0.5
"""Texts that score less than this part of the best score are not shown."""


def stems(lang: Lang, said: str) -> Stems:
    """Return the words of a text without accents and endings: `Limitations` becomes `limit`."""
    return tuple(_stem(lang, word) for word in re.findall(r"[a-z0-9]+", unaccented(said)))


def _stem(lang: Lang, word: str) -> str:
    for ending, instead in _endings(lang):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            word = word.removesuffix(ending) + instead
            break
    return word[:-1] if word[-2:-1] == word[-1] and word[-1].isalpha() else word


@cache
def _endings(lang: Lang) -> list[tuple[str, str]]:
    """Return endings and their replacements, longest first. `ies:y`: `safeties` to `safety`."""
    pairs = [entry.partition(":") for entry in text(lang, "search-endings").split()]
    return sorted(
        ((ending, instead) for ending, _, instead in pairs), key=lambda pair: -len(pair[0])
    )


@cache
def _synonyms(lang: Lang) -> Mapping[Stems, Term]:
    """Return the words of the texts by the words that users type for them."""
    meant: dict[Stems, Term] = {}
    for line in text(lang, "search-words").splitlines():
        typed, _, words = line.partition("=")
        of_texts = tuple(stems(lang, word) for word in words.split("|"))
        for phrase in typed.split(","):
            meant[stems(lang, phrase)] = of_texts
    return meant


def terms(lang: Lang, search: str) -> list[Term]:
    """Split a search into words and phrases that have synonyms; the longest phrases win."""
    synonyms, left = _synonyms(lang), stems(lang, search)
    longest = max(map(len, synonyms))
    found: list[Term] = []
    while left:
        for size in range(min(longest, len(left)), 0, -1):
            phrase = left[:size]
            if size == 1 or phrase in synonyms:
                found.append((phrase, *synonyms.get(phrase, ())))
                left = left[size:]
                break
    return found


def ranked(lang: Lang, search: str, texts: Sequence[tuple[str, str]]) -> list[int]:
    """Return the indexes of the texts that match a search, best first. A text is a title and a
    body.

    The fewer texts have a word, the more it counts; so `may` and `play` hardly count.
    """
    titles = [frozenset(stems(lang, title)) for title, _ in texts]
    wholes = [titles[at] | set(stems(lang, below)) for at, (_, below) in enumerate(texts)]
    scores = [0.0] * len(texts)
    for term in terms(lang, search):
        within = [at for at, whole in enumerate(wholes) if _has(whole, term)]
        weight = math.log(1 + len(texts) / len(within)) if within else 0.0
        for at in within:
            scores[at] += weight * (IN_TITLE if _has(titles[at], term) else 1)
    best = max(scores, default=0.0)
    kept = [at for at, score in enumerate(scores) if score and score >= KEPT * best]
    return sorted(kept, key=lambda at: -scores[at])


def _has(words: Collection[str], term: Term) -> bool:
    return any(all(stem in words for stem in stems) for stems in term)
