"""The rules at work: the events that a move, a deal or a given position leads to.

`decide` returns the events of a move; `advance` also returns the state after it. Both raise
`Refused`, with the rule and the reason, for an illegal move; nothing has changed then.
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
        """Draw up to seven cards, or as many as there are (R4.1, R8.3)."""
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
        """Begin the turn of the next seat to the left; a seat without cards is skipped (R9.1)."""
        if self.hand_is_over():
            self.end_hand()
            return
        public, players = self.public, self.rules.players
        seat = (seat + 1) % players
        # Some seat holds a card, otherwise the hand would be over: the search ends.
        if not public.draw_count:
            while not public.hand_sizes[seat]:
                seat = (seat + 1) % players
        self.begin_turn(seat)

    def extra_turn(self, seat: int) -> None:
        """Begin the turn that a safety earns; it lapses if there is no card for it (R9.2)."""
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
        """The pile for a remedy: a Roll goes on the speed pile only where R5.6 requires it."""
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
        # Read these first: the events below change them.
        attacker, card = self.public.turn, move.card
        another, over = self.earns_turn(), self.hand_is_over()
        self.happen(safety_exposed(seat, card, True))
        self.cancel_hazards(seat)
        if over:  # the attack was the last turn: the coup fourré counts, but earns none (R9.3)
            self.end_hand()
        elif another:
            self.extra_turn(seat)
        else:  # without an extra turn nobody is skipped (R9.2)
            self.end_turn(attacker)

    def cancel_hazards(self, seat: int) -> None:
        """Move hazards that safeties answer from the piles' tops, the battle pile first (R7.3).

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
    """Make a move: return the state after it and the events, or raise `Refused`."""
    view = View(state.rules, state.public, seat, state.hidden.hands[seat])
    reason = why_not(view, move)
    make = _MAKE[type(move)]
    if reason is not None:
        if reason not in PENALISED or state.rules.choices.mistakes != "penalised":
            raise refusal(view, move, reason)
        make = _Course.penalise
    course = _Course(state.rules, state.public, state.hidden, [])  # hot: `_course` is inlined
    make(course, seat, move)
    return State(state.rules, course.public, course.hidden), course.events


def decide(state: State, seat: int, move: Move) -> list[Event]:
    """Return the events of a seat's move, or raise `Refused`."""
    return advance(state, seat, move)[1]


def deal(state: State, shuffled: Sequence[Card]) -> tuple[State, list[Event]]:
    """Deal the next hand from a shuffled deck: the first card goes to the left of the dealer.

    The points of the previous hand are added to the totals, and the deal passes to the left (R3.3).
    """
    rules, public = state.rules, state.public
    if public.phase != "hand_over":
        key = "match-is-over" if public.phase == "game_over" else "hand-not-over"
        raise WrongPhase(key)
    cards = without_rolls(rules, shuffled)
    players, dealer = rules.players, (public.dealer + 1) % rules.players
    dealt = HAND_SIZE * players
    # One card at a time, from the dealer's left: each seat gets every n-th card (R3.1).
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
    """Begin with a given position. In phase `draw` the seat draws first."""
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
