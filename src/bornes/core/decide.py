"""The rules at work: what a move, a deal or a position set leads to, as events.

`decide` says what happens; `advance` also hands back the state after it. Both refuse a move
against the rules with its number and reason, and then nothing has changed.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct

from bornes.core.cards import HAZARDS_OF, LENGTH, SPEED_CARDS, Card
from bornes.core.edition import EXTENDED_TRIP, Rules
from bornes.core.errors import WrongPhase
from bornes.core.events import (
    WINDOW_CLOSED,
    Ending,
    Event,
    Extended,
    ExtensionOffered,
    Finished,
    HandDealt,
    HandEnded,
    MatchEnded,
    MistakePenalised,
    Pile,
    PositionSet,
    discarded,
    hazard_cancelled,
    laid,
    passed,
    safety_exposed,
    turn_began,
)
from bornes.core.evolve import EVOLVE, evolve_hidden
from bornes.core.moves import CoupFourre, Discard, Extend, Finish, Move, Pass, Play
from bornes.core.rules import PENALISED, may_extend, refusal, status_of, why_not
from bornes.core.scoring import met_trip, outcome, score_sheets, winner_of_hand
from bornes.core.shuffle import without_rolls
from bornes.core.state import FULL_HAND, HAND_SIZE, Hidden, Public, State, draws_from_back, to_act
from bornes.core.view import View


class _Course(Struct, gc=False):
    """One decision and everything that follows from it, up to the next decision of a player."""

    rules: Rules
    public: Public
    hidden: Hidden
    events: list[Event]

    def happen(self, event: Event) -> None:
        self.events.append(event)
        self.public = EVOLVE[type(event)](self.public, event)
        self.hidden = evolve_hidden(self.public, self.hidden, event)

    def outcome(self) -> tuple[State, list[Event]]:
        return State(self.rules, self.public, self.hidden), self.events

    # -- a turn ---------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """Draw up to seven, or what there is (R4.1, R8.3)."""
        missing = FULL_HAND - self.public.hand_sizes[seat]
        pile, start = self.hidden.pile, self.hidden.drawn
        if self.public.equal:  # cards may have left the back of the pile as well
            pile, start = self.hidden.draw, 0
            if draws_from_back(self.public, seat):
                pile = pile[::-1]
        self.happen(turn_began(seat, pile[start : start + missing] if missing > 0 else ()))

    def hand_is_over(self) -> bool:
        """Whether the cards have run out, now that a turn is over (R9.1, R9.3)."""
        ends = self.rules.choices.hand_ends
        if ends == "no_distance_left":
            return not any(card in LENGTH for card in self.hidden.draw)
        if self.public.draw_count:
            return False
        return ends == "draw_pile_empty" or not any(self.public.hand_sizes)

    def end_turn(self, seat: int) -> None:
        """Continue to this seat's left; a seat with no card to play is skipped (R9.1)."""
        if self.hand_is_over():
            self.end_hand()
            return
        public, players = self.public, self.rules.players
        seat = (seat + 1) % players
        # Some hand holds a card, or the hand would be over: the search ends.
        if not public.draw_count:
            while not public.hand_sizes[seat]:
                seat = (seat + 1) % players
        self.begin_turn(seat)

    def extra_turn(self, seat: int) -> None:
        """The turn a safety earns; it lapses when there is no card for it (R9.2)."""
        public = self.public
        if public.draw_count or public.hand_sizes[seat]:
            self.begin_turn(seat)
        else:
            self.end_turn(seat)

    def earns_turn(self) -> bool:
        """Whether exposing a safety now gives another turn (R7.2, R9.2)."""
        choices = self.rules.choices
        return bool(self.public.draw_count) or choices.extra_turn_after_exhaustion

    # -- the moves ------------------------------------------------------------------------

    def play(self, seat: int, move: Play) -> None:
        card, target = move.card, move.target
        if card in HAZARDS_OF:
            self.expose(seat, card)
        elif target is not None:
            pile: Pile = "speed" if card in SPEED_CARDS else "battle"
            self.happen(laid(seat, card, target, pile))
        elif card in LENGTH:
            self.travel(seat, card)
        else:
            side = self.rules.side_of(seat)
            self.happen(laid(seat, card, side, self.pile_for(card, side)))
            self.end_turn(seat)

    def pile_for(self, card: Card, side: int) -> Pile:
        """Where a remedy goes: a Roll on the speed pile only when R5.6 wants it there."""
        if card in SPEED_CARDS:
            return "speed"
        own = status_of(self.rules, self.public, side)
        if card == "roll" and not own.wants_roll:
            return "speed"
        return "battle"

    def travel(self, seat: int, card: Card) -> None:
        side = self.rules.side_of(seat)
        self.happen(laid(seat, card, side, "distances"))
        public = self.public
        if public.sides[side].distance != public.trip:
            self.end_turn(seat)
        elif may_extend(self.rules, public):
            self.happen(ExtensionOffered(seat))
        else:
            self.end_hand()

    def expose(self, seat: int, card: Card) -> None:
        another = self.earns_turn()  # what counts is the pile before anybody draws (R9.2)
        self.happen(safety_exposed(seat, card))
        self.cancel_hazards(seat)
        if another:
            self.extra_turn(seat)
        else:
            self.end_turn(seat)

    def coup_fourre(self, seat: int, move: CoupFourre) -> None:
        # All three as they are now: the events below change them.
        attacker, card = self.public.turn, move.card
        another, over = self.earns_turn(), self.hand_is_over()
        self.happen(safety_exposed(seat, card, True))
        self.cancel_hazards(seat)
        if over:  # the attacker's turn was the last: it counts, but gives no turn (R9.3)
            self.end_hand()
        elif another:
            self.extra_turn(seat)
        else:  # nobody plays again, so nobody is skipped (R9.2)
            self.end_turn(attacker)

    def cancel_hazards(self, seat: int) -> None:
        """Hazards that safeties answer leave the tops of the piles, the battle pile's first (R7.3).

        In a position that was set up, the card below a cancelled hazard may be such a hazard too.
        """
        index = self.rules.side_of(seat)
        while (hazard := self.public.sides[index].answered_hazard) is not None:
            self.happen(hazard_cancelled(index, hazard))

    def discard(self, seat: int, move: Discard) -> None:
        self.happen(discarded(seat, move.card))
        self.end_turn(seat)

    def penalise(self, seat: int, move: Play) -> None:
        """The card is lost and the turn is over (R14.4)."""
        self.happen(MistakePenalised(seat, move.card, move.target))
        self.end_turn(seat)

    def let_stand(self, seat: int, move: Pass) -> None:
        self.happen(passed(seat))
        if not to_act(self.rules, self.public):
            self.happen(WINDOW_CLOSED)
            self.end_turn(self.public.turn)

    def extend(self, seat: int, move: Extend) -> None:
        self.happen(Extended(seat, EXTENDED_TRIP))
        self.end_turn(seat)

    def finish(self, seat: int, move: Finish) -> None:
        self.happen(Finished(seat))
        self.end_hand()

    def end_hand(self) -> None:
        rules, public = self.rules, self.public
        sheets = score_sheets(rules, public)
        how: Ending = "cards_out" if met_trip(public) is None else "trip_met"
        points = tuple(sheet.hand for sheet in sheets)
        self.happen(HandEnded(how, winner_of_hand(rules, public), points))
        end = outcome(rules, public, sheets)
        if end is not None:
            self.happen(MatchEnded(end.winner, tuple(sheet.total for sheet in sheets)))


def _course(state: State) -> _Course:
    return _Course(state.rules, state.public, state.hidden, [])


_MAKE: Final[dict[type[Move], Callable[[_Course, int, Any], None]]] = {
    Play: _Course.play,
    Discard: _Course.discard,
    CoupFourre: _Course.coup_fourre,
    Pass: _Course.let_stand,
    Extend: _Course.extend,
    Finish: _Course.finish,
}


def advance(state: State, seat: int, move: Move) -> tuple[State, list[Event]]:
    """The state after a move and what happened, or `Refused`."""
    view = View(state.rules, state.public, seat, state.hidden.hands[seat])
    reason = why_not(view, move)
    make = _MAKE[type(move)]
    if reason is not None:
        if reason not in PENALISED or state.rules.choices.mistakes != "penalised":
            raise refusal(view, move, reason)
        make = _Course.penalise
    course = _Course(state.rules, state.public, state.hidden, [])  # hot: helpers are written out
    make(course, seat, move)
    return State(state.rules, course.public, course.hidden), course.events


def decide(state: State, seat: int, move: Move) -> list[Event]:
    """What happens when a seat makes a move, or `Refused`."""
    return advance(state, seat, move)[1]


def deal(state: State, shuffled: Sequence[Card]) -> tuple[State, list[Event]]:
    """The next hand, dealt from a deck somebody shuffled: the first card goes left of the dealer.

    The totals take in the points of the hand before; the deal has passed to the left (R3.3).
    """
    rules, public = state.rules, state.public
    if public.phase != "hand_over":
        key = "match-is-over" if public.phase == "game_over" else "hand-not-over"
        raise WrongPhase(key)
    cards = without_rolls(rules, shuffled)
    players, dealer = rules.players, (public.dealer + 1) % rules.players
    dealt = HAND_SIZE * players
    # One card at a time, from the dealer's left: each seat has every n-th card (R3.1).
    hands = tuple(
        tuple(cards[(seat - dealer - 1) % players : dealt : players]) for seat in range(players)
    )
    # Before the first hand there is no sheet to add.
    sheets = score_sheets(rules, public) if public.hand else ()
    course = _course(state)
    course.happen(
        HandDealt(
            hand=public.hand + 1,
            dealer=dealer,
            trip=rules.trip,
            scores=tuple(sheet.total for sheet in sheets) or (0,) * rules.sides,
            sizes=(HAND_SIZE,) * players,
            draw_count=len(cards) - dealt,
            rolling=rules.choices.start_rolling,
            hands=hands,
            draw=tuple(cards[dealt:]),
            equal=public.equal,
        )
    )
    course.begin_turn(course.public.turn)
    return course.outcome()


def place(state: State) -> tuple[State, list[Event]]:
    """Take up a position as it lies; in phase `draw` the engine draws for the seat first."""
    course = _course(state)
    hidden = state.hidden
    course.happen(PositionSet(state.public, hidden.hands, hidden.draw))
    public = state.public
    if public.phase == "draw" and not course.hand_is_over():
        course.extra_turn(public.turn)
    elif public.phase == "draw":
        course.end_hand()
    # A player whose turn it is but who has no cards is skipped (R9.1).
    elif public.phase == "turn" and not public.hand_sizes[public.turn]:
        course.end_turn(public.turn)
    return course.outcome()
