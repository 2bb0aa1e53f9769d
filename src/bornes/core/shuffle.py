"""Verifiable shuffles (commit–reveal): a seal before the hand, the sealed secret after it.

docs/fairness.md has the argument, the exact steps and an example for other programs.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from struct import unpack
from typing import Final

from bornes.core.cards import Card
from bornes.core.edition import Rules
from bornes.core.events import HandDealt


def seal(salt: str, deck: Sequence[Card]) -> str:
    """SHA-256 of the salt, a space, and the cards with spaces between, in hexadecimal."""
    return sha256(f"{salt} {' '.join(deck)}".encode()).hexdigest()


_WORD: Final = 4
"""Bytes of a random number; a SHA-256 digest gives eight numbers."""
_WORDS: Final = ">8I"
_RANGE: Final = 1 << 8 * _WORD


def secret_seal(secret: str) -> str:
    """SHA-256 of a server's secret, in hexadecimal."""
    return sha256(secret.encode()).hexdigest()


def hand_secret(secret: str, match: int, hand: int) -> str:
    """The secret of one hand, derived from the secret of a whole day; hand 0 decides who deals
    first. It reveals nothing about other hands.
    """
    return sha256(f"bornes day 1\n{secret}\n{match}\n{hand}\n".encode()).hexdigest()


def shuffled(
    deck: Sequence[Card], secret: str, chances: Sequence[tuple[int, str]]
) -> tuple[Card, ...]:
    """The deck that follows from a server's secret and the random values of players, by seat."""
    added = "".join(f"{seat} {chance}\n" for seat, chance in sorted(chances))
    words = _words(sha256(f"bornes shuffle 2\n{secret}\n{added}".encode()).digest())
    cards = sorted(deck)  # so that the order in which an edition lists its cards does not matter
    for last in range(len(cards) - 1, 0, -1):  # Fisher–Yates, from the end
        other = _below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


def _words(key: bytes) -> Iterator[int]:
    """Yield random numbers: SHA-256 of the key and a counter, four bytes at a time."""
    count = 0
    while True:
        block = sha256(key + count.to_bytes(_WORD, "big")).digest()
        yield from unpack(_WORDS, block)
        count += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A uniform number below `limit`. Numbers from the last, incomplete multiple are skipped."""
    fair = _RANGE - _RANGE % limit
    return next(word for word in words if word < fair) % limit


def without_rolls(rules: Rules, deck: Sequence[Card]) -> list[Card]:
    """The deck that is dealt: without one Roll per side if all sides start rolling (R14.3)."""
    cards = list(deck)
    if rules.choices.start_rolling:
        for _ in range(rules.sides):
            cards.remove("roll")
    return cards


def deck_of(rules: Rules, event: HandDealt) -> list[Card]:
    """The shuffled deck that a deal came from, starting with the Rolls that were put on the table
    first.
    """
    players = rules.players
    hands = [event.hands[(event.dealer + 1 + n) % players] or () for n in range(players)]
    dealt = [card for round_ in zip(*hands, strict=True) for card in round_]
    rolling: list[Card] = ["roll"] * (rules.sides if event.rolling else 0)
    return [*rolling, *dealt, *(event.draw or ())]
