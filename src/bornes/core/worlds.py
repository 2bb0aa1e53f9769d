"""Worlds that agree with a view: the cards that a seat cannot see are dealt again."""

from collections.abc import Iterator
from functools import cache
from random import Random

from bornes.core.cards import CARDS, Card, deck
from bornes.core.errors import BadPosition
from bornes.core.state import Hidden, State
from bornes.core.view import AnyView, not_a_view


@cache
def _deck_counts(*, short: bool) -> dict[Card, int]:
    cards = deck(short=short)
    return {card: cards.count(card) for card in CARDS}


def unseen_counts(view: AnyView) -> dict[Card, int]:
    """How many of each card lie in the draw pile or in other hands, as far as this seat knows.

    If a view from another engine shows more cards of a kind than there are, the count is 0.
    """
    left = dict(_deck_counts(short=view.rules.short_deck))
    public = view.public
    for card in view.hand:
        left[card] -= 1
    for card in public.discard:
        left[card] -= 1
    for side in public.sides:
        for pile in (side.battle, side.speed, side.safeties, side.distances):
            for card in pile:
                left[card] -= 1
    return {card: max(count, 0) for card, count in left.items()}


def unseen(view: AnyView) -> list[Card]:
    """The cards that this seat does not see: they are in other hands, or still to be drawn."""
    return [card for card, count in unseen_counts(view).items() for _ in range(count)]


def checked_generator(rng: Random) -> Random:
    """Return `rng`; raise `TypeError` if it is not a generator, but a seed, for instance."""
    if not isinstance(rng, Random):  # a seed would fail only at the first draw
        raise TypeError(f"rng: a random.Random is wanted, not {rng!r}; try Random({rng!r})")
    return rng


def worlds(view: AnyView, rng: Random) -> Iterator[State]:
    """Yield random states that agree with a view, without end, all equally likely.

    The seat keeps its own hand; the other hands and the draw pile are dealt from the cards that
    it has not seen. The worlds are independent of each other.
    """
    checked_generator(rng)
    try:
        public, cards = view.public, unseen(view)
    except AttributeError:
        raise not_a_view(view) from None
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(public.hand_sizes)]
    needed = sum(sizes) + public.draw_count
    if needed > len(cards):
        raise BadPosition("position-no-cards-to-deal")
    while True:
        # More cards than needed are left if some are out of play in a given position.
        dealt = rng.sample(cards, needed)
        hands = [tuple(dealt.pop() for _ in range(size)) for size in sizes]
        if view.seat is not None:
            hands[view.seat] = view.hand
        yield State(view.rules, public, Hidden(tuple(hands), tuple(dealt)))
