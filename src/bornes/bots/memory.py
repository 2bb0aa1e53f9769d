"""What a seat remembers: cards another seat cannot have held, and how much it has drawn since.

A seat that let a hazard stand had no safety against it; one that stayed where it was had no remedy.
Nothing here is needed to play: without a memory every hand is as likely as the unseen cards say.
"""

from bornes.bots.numbers import CURE, KINDS, NONE, NUMBER, ROLL, is_hazard, safety_against
from bornes.core.edition import side_of
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

    __slots__ = ("_battle", "_glanced", "_hazard", "_told", "since")

    def __init__(self) -> None:
        self._battle: list[list[int]] = []
        self._hazard = NONE
        self._told = False
        self._glanced: Public | None = None
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
        if self._told or view.public.phase != "turn" or view.public == self._glanced:
            return
        public, players = view.public, view.rules.players
        last, self._glanced = self._glanced, public  # looked at again, it tells nothing new
        before: list[list[int]] = []
        if last is not None and last.hand == public.hand and len(self.since) == players:
            before = self._battle
            self._others_drew(last.draw_count - public.draw_count - 1)
        else:
            self._begin(players)
        self._battle = [[NUMBER[card] for card in side.battle[-1:]] for side in public.sides]
        for seat in range(players):
            if side_of(seat, len(public.sides)) != view.side:
                self._look_at(seat, before, alone=players == 2)

    def _others_drew(self, cards: int) -> None:
        """The other seats have drawn these cards, one about as many as the other."""
        each = -(-max(cards, 0) // (len(self.since) - 1))
        self.since = [[NONE if d == NONE else d + each for d in seat] for seat in self.since]

    def _look_at(self, seat: int, before: list[list[int]], *, alone: bool) -> None:
        """What the top of its battle pile, and what it was before, tell about a seat."""
        side = seat % len(self._battle)
        battle = self._battle[side]
        top = battle[-1] if battle else NONE
        # A lone rival that is stopped at my turn was so at its own. With more of them, the hazard
        # may be newer than its last turn, unless it was there before.
        if (len(before) == len(self._battle) and before[side] == battle) or (
            alone and is_hazard(top)
        ):
            self._stays(seat)
        elif is_hazard(top):
            self.since[seat][safety_against(top)] = 0
        elif top != NONE:
            self.since[seat][top] = NONE  # it had one, and may have another

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
