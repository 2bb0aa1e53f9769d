"""Counting cards: what a seat has not seen, who may hold it, and how long the hand still lasts.

Everything here is asked of a `View` that may be odd: from another engine, with piles of which only
the top is known, with wrong counts of cards. It answers as well as it can and never fails.
"""

from collections.abc import Mapping
from math import comb
from typing import Final

from bornes.core.cards import (
    FAMILY,
    HAZARD_OF,
    LENGTH,
    REMEDY_FOR,
    SAFETY_AGAINST,
    Card,
)
from bornes.core.rules import SideStatus, status_of
from bornes.core.state import FULL_HAND, HAND_SIZE, Side
from bornes.core.view import View
from bornes.core.worlds import unseen_counts

MOST_DRAWS: Final = 94
"""More cards than any draw pile holds once the hands are dealt."""


class Outlook:
    """What a seat makes of its view: the sides as they stand, and the cards it has not seen."""

    __slots__ = (
        "draws", "hand", "me", "own", "public", "rivals", "room", "rules", "seat", "sizes",
        "standings", "total", "turns", "unseen", "view",
    )  # fmt: skip

    def __init__(self, view: View) -> None:
        self.view = view
        self.rules, self.public, self.seat, self.hand = (
            view.rules, view.public, view.seat, view.hand,
        )  # fmt: skip
        sides = range(len(self.public.sides))
        self.own = view.side
        self.rivals = tuple(side for side in sides if side != self.own)
        self.standings = tuple(status_of(self.rules, self.public, side) for side in sides)
        self.me: SideStatus = self.standings[self.own]
        self.room = max(self.public.trip - self.public.sides[self.own].distance, 0)
        self.unseen = unseen_counts(view)
        self.total = max(sum(self.unseen.values()), 1)
        self.draws = draws(view)
        self.sizes = hand_sizes(view)
        self.turns = self.draws / self.rules.players

    def side(self, index: int) -> Side:
        return self.public.sides[index]

    def room_of(self, side: int) -> int:
        """What a side still has to go."""
        return max(self.public.trip - self.public.sides[side].distance, 0)

    def size_of(self, side: int) -> int:
        """How many cards the seats of a side hold together."""
        return sum(self.sizes[seat] for seat in self.rules.seats_of(side))

    def chance_held(self, side: int, card: Card) -> float:
        """The chance that a side's hands hold a card, if all unseen cards are as likely there."""
        kinds, held = self.unseen[card], self.size_of(side)
        if side == self.own:
            # One's own cards are seen: what is asked is what the partner may hold.
            held -= len(self.hand)
        if kinds <= 0 or held <= 0:
            return 0.0
        # Of all ways to take so many of the unseen cards, those that take none of this kind.
        return 1.0 - comb(self.total - kinds, held) / max(comb(self.total, held), 1)


def draws(view: View) -> int:
    """How many cards the draw pile holds; a count that cannot be is brought within bounds."""
    return min(max(view.public.draw_count, 0), MOST_DRAWS)


def hand_sizes(view: View) -> tuple[int, ...]:
    """How many cards each seat holds; a count that cannot be is taken for a usual one."""
    return tuple(_size(view, seat) for seat in range(view.rules.players))


def _size(view: View, seat: int) -> int:
    if seat == view.seat:
        return len(view.hand)
    sizes = view.public.hand_sizes
    size = sizes[seat] if seat < len(sizes) else 0
    # While there are cards to draw nobody has an empty hand between turns.
    if draws(view) and not 0 < size <= FULL_HAND:
        return HAND_SIZE
    return min(max(size, 0), FULL_HAND)


def remedies_needed(side: SideStatus) -> tuple[Card, ...]:
    """What a side must lay on its battle pile before it rolls, in order."""
    if side.rolls:
        return ()
    top = side.battle
    if top is None or top not in SAFETY_AGAINST or top == "stop":
        return ("roll",)
    if side.remedy_restarts or "right_of_way" in side.safeties:
        return (REMEDY_FOR[top],)
    return (REMEDY_FOR[top], "roll")


def immune(side: SideStatus, hazard: Card) -> bool:
    """Whether a side has exposed the safety against this hazard."""
    return SAFETY_AGAINST[hazard] in side.safeties


def fits(side: SideStatus, card: Card, room: int) -> bool:
    """Whether a distance may still be laid in this hand, once the side rolls without a limit."""
    return LENGTH[card] <= room and not (card == "200" and side.no_more_200s)


def dead(look: Outlook, card: Card) -> bool:
    """Whether a card in hand cannot serve any more in this hand (A6)."""
    family = FAMILY[card]
    if family == "distance":
        return not fits(look.me, card, look.room)
    if family == "hazard":
        return all(immune(look.standings[side], card) for side in look.rivals)
    if family == "safety":
        return False
    return not remedy_can_serve(look, card)


def remedy_can_serve(look: Outlook, card: Card) -> bool:
    """Whether its hazard lies on the own side, or may still come there."""
    me, hazard = look.me, HAZARD_OF[card]
    if hazard in (me.battle, me.speed) or card in remedies_needed(me):
        return True
    safety = SAFETY_AGAINST[hazard]
    if safety in me.safeties or safety in look.hand:
        return False
    if card == "roll":  # every other hazard calls for a Roll as well, where the rules say so
        return not me.remedy_restarts or look.unseen["stop"] > 0
    return look.unseen[hazard] > 0


def counts(hand: tuple[Card, ...]) -> Mapping[Card, int]:
    """How many of each card a hand holds."""
    held: dict[Card, int] = {}
    for card in hand:
        held[card] = held.get(card, 0) + 1
    return held
