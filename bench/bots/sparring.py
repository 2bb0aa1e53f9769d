"""Sparring partners: plain programs such as people have written for this game for decades.

They are not for players; they keep the tuning from knowing only itself. `Sparring` has the habits
such programs share: answer every attack it can, put a safety down when it helps at once or when no
hazard is left for it, attack whenever the other side rolls, else travel by the longest card, and
discard by a fixed table of values.
"""
# ruff: noqa: ARG002 - all bots share one signature; not each needs all of it

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from bornes.bots.counting import Outlook
from bornes.core.cards import (
    FAMILY,
    HAZARDS_OF,
    LENGTH,
    REMEDY_FOR,
    SAFETY_AGAINST,
    Card,
)
from bornes.core.events import Event
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Move, Play
from bornes.core.view import View

DISCARD_FIRST: Final[Mapping[Card, int]] = {
    "25": 2, "50": 4, "75": 6, "100": 8, "200": 7,
    "speed_limit": 5, "stop": 9, "out_of_gas": 8, "flat_tire": 8, "accident": 8,
    "end_of_limit": 3, "gasoline": 4, "spare_tire": 4, "repairs": 4, "roll": 7,
    "right_of_way": 99, "extra_tank": 99, "puncture_proof": 99, "driving_ace": 99,
}  # fmt: skip
"""The lower, the sooner it is thrown away."""


class Sparring:
    """Common sense, no counting beyond what lies open, no memory."""

    name = "sparring"
    attacks_first = True

    def see(self, event: Event) -> None:
        """Remember nothing."""

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        look = Outlook(view)
        return max(legal, key=lambda move: self._worth(look, move))

    def _worth(self, look: Outlook, move: Move) -> float:
        if isinstance(move, CoupFourre):
            return 1000
        if isinstance(move, Discard):
            return self._discard(look, move.card)
        if isinstance(move, Play):
            return self._play(look, move)
        if isinstance(move, Extend):
            return 2 if look.draws > 20 else 0
        return 1 if isinstance(move, Finish) else 0

    def _play(self, look: Outlook, move: Play) -> float:
        card, family = move.card, FAMILY[move.card]
        if family == "distance":
            return 900 if LENGTH[card] == look.room else 300 + LENGTH[card]
        if family == "remedy":
            return 450 if card == "end_of_limit" else 700
        if family == "safety":
            return self._safety(look, card)
        worth = 560 if self.attacks_first else 260
        target = look.room_of(move.target) if move.target is not None else 0
        return worth - target / 100 - look.unseen[REMEDY_FOR[card]]

    def _safety(self, look: Outlook, card: Card) -> float:
        here = {look.me.battle, look.me.speed} & set(HAZARDS_OF[card])
        none_left = not any(look.unseen[hazard] for hazard in HAZARDS_OF[card])
        if here or none_left or look.draws <= 6 or look.room <= 100:
            return 800
        starts = card == "right_of_way" and not look.me.rolls and "roll" not in look.hand
        return 750 if starts else 50

    def _discard(self, look: Outlook, card: Card) -> float:
        worth = DISCARD_FIRST[card]
        if card in LENGTH and LENGTH[card] > look.room:
            worth = 0
        if card in SAFETY_AGAINST and all(
            SAFETY_AGAINST[card] in look.standings[side].safeties for side in look.rivals
        ):
            worth = 0
        if card in REMEDY_FOR.values() and look.hand.count(card) > 1:
            worth -= 2
        return 200 - worth


class Hurried(Sparring):
    """As `Sparring`, but travels whenever it can and attacks only when it cannot."""

    name = "hurried"
    attacks_first = False
