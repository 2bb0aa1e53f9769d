"""Finding texts by what people type: other words for the same thing, endings, small misfits.

The catalogue holds the data, so that the browser searches the same way (`lib/search.ts`):
`search-endings` are the endings that words lose; `search-words` has lines such as
`puncture, burst = flat tire | spare tire`, with what is typed before what is meant.
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
"""A word or phrase of a search: the stems that stand for it, in one or several ways."""

SHORTEST: Final = 3
"""How many letters a word keeps when it loses its ending."""
IN_TITLE: Final = 3
"""How much more a word counts in a title than in the text below it."""
KEPT: Final = 0.5
"""What scores less than this part of the best is not worth showing."""


def stems(lang: Lang, said: str) -> Stems:
    """The words of a text without accents and endings: `Limitations` is `limit`."""
    return tuple(_stem(lang, word) for word in re.findall(r"[a-z0-9]+", unaccented(said)))


def _stem(lang: Lang, word: str) -> str:
    for ending, instead in _endings(lang):
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            word = word.removesuffix(ending) + instead
            break
    return word[:-1] if word[-2:-1] == word[-1] and word[-1].isalpha() else word


@cache
def _endings(lang: Lang) -> list[tuple[str, str]]:
    """Endings with what takes their place, longest first; `ies:y` makes `safeties` `safety`."""
    pairs = [entry.partition(":") for entry in text(lang, "search-endings").split()]
    return sorted(
        ((ending, instead) for ending, _, instead in pairs), key=lambda pair: -len(pair[0])
    )


@cache
def _other_words(lang: Lang) -> Mapping[Stems, Term]:
    """What people type, and the words of the texts that are meant."""
    meant: dict[Stems, Term] = {}
    for line in text(lang, "search-words").splitlines():
        typed, _, words = line.partition("=")
        of_texts = tuple(stems(lang, word) for word in words.split("|"))
        for phrase in typed.split(","):
            meant[stems(lang, phrase)] = of_texts
    return meant


def terms(lang: Lang, search: str) -> list[Term]:
    """The words of a search; phrases that have other words, longest first, are one of them."""
    other, left = _other_words(lang), stems(lang, search)
    longest = max(map(len, other))
    found: list[Term] = []
    while left:
        for size in range(min(longest, len(left)), 0, -1):
            phrase = left[:size]
            if size == 1 or phrase in other:
                found.append((phrase, *other.get(phrase, ())))
                left = left[size:]
                break
    return found


def ranked(lang: Lang, search: str, texts: Sequence[tuple[str, str]]) -> list[int]:
    """Where the texts are that fit a search, best first. Each has a title and what stands below.

    A word counts more the fewer texts have it, so that `may` and `play` hardly count.
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
