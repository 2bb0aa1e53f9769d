"""What a seat remembers: cards another seat cannot have held, and how much it has drawn since.

A seat that let a hazard stand had no safety against it; one that stayed where it was had no remedy.
Nothing here is needed to play: without a memory every hand is as likely as the unseen cards say.
"""

from bornes.bots.numbers import CURE, KINDS, NONE, NUMBER, ROLL, is_hazard, safety_against
from bornes.core.events import (
    Discarded,
    Event,
    HandDealt,
    HazardCancelled,
    Laid,
    Passed,
    PositionSet,
    TurnBegan,
)
from bornes.core.state import Public
from bornes.core.view import View


class Memory:
    """What the events of a hand have told about the other hands."""

    __slots__ = ("_battle", "_hand", "_hazard", "_told", "since")

    def __init__(self) -> None:
        self._battle: list[list[int]] = []
        self._hazard = NONE
        self._told = False
        self._hand = 0
        self.since: list[list[int]] = []
        """By seat and card: what the seat has drawn since it surely had none; NONE: unknown."""

    def see(self, event: Event) -> None:
        """Take in what happened."""
        self._told = True
        if isinstance(event, HandDealt):
            self._begin(len(event.sizes))
            self._battle = [[ROLL] if event.rolling else [] for _ in event.scores]
        elif isinstance(event, PositionSet):
            self._take_up(event.public)
        elif self.since:
            self._go_on(event)

    def glance(self, view: View) -> None:
        """Take in what a view shows to a seat on turn that was told no events: who stands still."""
        if self._told or view.public.phase != "turn":
            return
        public, sides = view.public, len(view.public.sides)
        before = self._battle if self._hand == public.hand else []
        self._begin(view.rules.players)
        self._hand = public.hand
        self._battle = [[NUMBER[card] for card in side.battle[-1:]] for side in public.sides]
        for seat in range(view.rules.players):
            side = seat % sides
            if side == view.seat % sides:
                continue
            # With two sides of one, whoever is stopped at my turn was so at its own. With more,
            # the hazard may be newer than its last turn, unless it was there before.
            seen_before = len(before) == sides and before[side] == self._battle[side]
            if seen_before or (view.rules.players == 2 and self._battle[side]):
                self._stays(seat)
            elif self._battle[side] and is_hazard(self._battle[side][-1]):
                self.since[seat][safety_against(self._battle[side][-1])] = 0

    def _begin(self, seats: int) -> None:
        self.since = [[NONE] * KINDS for _ in range(seats)]
        self._hazard = NONE

    def _take_up(self, public: Public) -> None:
        self._begin(len(public.hand_sizes))
        self._battle = [[NUMBER[card] for card in side.battle] for side in public.sides]
        if public.pending is not None:
            self._hazard = NUMBER[public.pending.hazard]

    def _go_on(self, event: Event) -> None:
        if isinstance(event, TurnBegan):
            drawn = len(event.drew)
            self.since[event.seat] = [
                NONE if draws == NONE else draws + drawn for draws in self.since[event.seat]
            ]
        elif isinstance(event, Laid):
            self._laid(event)
        elif isinstance(event, Discarded):
            self._stayed(event.seat, NUMBER[event.card])
        elif isinstance(event, Passed):
            if self._hazard != NONE:
                self.since[event.seat][safety_against(self._hazard)] = 0
        elif (
            isinstance(event, HazardCancelled)
            and event.hazard != "speed_limit"
            and self._battle[event.side]
        ):
            self._battle[event.side].pop()

    def _laid(self, event: Laid) -> None:
        card = NUMBER[event.card]
        if is_hazard(card):
            self._stayed(event.seat, card)
            self._hazard = card
        elif card >= ROLL:
            self.since[event.seat][card] = NONE  # it had one, and may have another
        if event.pile == "battle":
            self._battle[event.side].append(card)

    def _stayed(self, seat: int, card: int) -> None:
        """A seat played this card, not a remedy: if its side stands still, it has none."""
        self.since[seat][card] = NONE
        self._stays(seat)

    def _stays(self, seat: int) -> None:
        """The side of a seat stands still, if it does, after the seat's turn: it has no remedy."""
        battle, since = self._battle[seat % len(self._battle)], self.since[seat]
        top = battle[-1] if battle else NONE
        if is_hazard(top):
            since[top + CURE] = 0
            since[safety_against(top)] = 0
        elif top != ROLL:
            since[ROLL] = 0
