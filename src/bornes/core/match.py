"""A match: a state, the events that made it, and the seed its shuffles come from."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bornes.core.cards import Card
from bornes.core.decide import advance, deal, place
from bornes.core.display import as_svg
from bornes.core.edition import Rules, rules
from bornes.core.errors import BadRequest, Refused
from bornes.core.events import Event
from bornes.core.history import Step, folded, last_step, steps
from bornes.core.moves import Move
from bornes.core.position import Position, dealer_by_lot, deck_by_lot, position_of, state_of
from bornes.core.rules import legal_moves, refusal, why_not
from bornes.core.scoring import Sheet, outcome, score_sheets
from bornes.core.state import Phase, Public, State, blank, summary, to_act
from bornes.core.view import View, view_of


def first_dealer(table: Rules, seed: int, dealer: int | None, first: int | None) -> int:
    """Who deals first: named, or right of the seat that begins (R3.4), or by lot (R3.3)."""
    for seat in (dealer, first):
        if seat is not None and not 0 <= seat < table.players:
            raise no_such_seat(table, seat)
    if first is None:
        return dealer_by_lot(table, seed) if dealer is None else dealer
    if not table.edition.youngest_begins:
        raise BadRequest("first-not-here", edition=table.edition.key)
    right_of_first = (first - 1) % table.players
    if dealer not in (None, right_of_first):
        raise BadRequest("first-or-dealer")
    return right_of_first


def no_such_seat(table: Rules, seat: int) -> BadRequest:
    return BadRequest("no-such-seat", seat=seat, last=table.players - 1)


class Match:
    """One match in progress, hand after hand. Nothing in it changes but by its own events."""

    __slots__ = ("log", "seed", "state")
    _repr_svg_ = as_svg  # what notebooks ask for

    def __init__(self, state: State, seed: int, log: list[Event]) -> None:
        self.state = state
        self.seed = seed
        self.log = log

    @classmethod
    def start(
        cls,
        edition: str,
        players: int,
        *,
        seed: int,
        teams: bool | None = None,
        house: Mapping[str, Any] | None = None,
        dealer: int | None = None,
        first: int | None = None,
    ) -> "Match":
        """A new match with its first hand dealt."""
        table = rules(edition, players, teams=teams, house=house)
        match = cls(blank(table, first_dealer(table, seed, dealer, first)), seed, [])
        match.next_hand()
        return match

    @classmethod
    def at(cls, position: Position) -> "Match":
        """A match taken up at a position."""
        state, log = place(state_of(position))
        return cls(state, position.seed, log)

    @property
    def rules(self) -> Rules:
        return self.state.rules

    @property
    def public(self) -> Public:
        return self.state.public

    @property
    def phase(self) -> Phase:
        return self.state.public.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that still have to act."""
        return to_act(self.state.rules, self.state.public)

    @property
    def over(self) -> bool:
        return self.state.public.phase == "game_over"

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None while it runs, and for a draw."""
        if not self.over:
            return None
        end = outcome(self.rules, self.public, self.sheets())
        return None if end is None else end.winner

    def view(self, seat: int) -> View:
        """All that a seat may see."""
        if not 0 <= seat < self.state.rules.players:
            raise no_such_seat(self.rules, seat)
        return view_of(self.state, seat)

    def legal(self, seat: int) -> list[Move]:
        """The moves a seat may make now."""
        return legal_moves(self.view(seat))

    def why_not(self, seat: int, move: Move) -> Refused | None:
        """The refusal a move would meet, or None when it is legal."""
        view = self.view(seat)
        reason = why_not(view, move)
        return None if reason is None else refusal(view, move, reason)

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move: what happened, or `Refused` and nothing has changed."""
        if not 0 <= seat < self.state.rules.players:
            raise no_such_seat(self.rules, seat)
        # A refusal is raised before anything is assigned: the match stays as it was.
        self.state, events = advance(self.state, seat, move)
        self.log += events
        return events

    def next_hand(self, deck: Sequence[Card] | None = None) -> list[Event]:
        """Deal the next hand, from a deck of the caller's or one shuffled by the seed."""
        hand = self.state.public.hand + 1
        if deck is None:
            deck = deck_by_lot(self.rules, self.seed, hand)
        # Any order will do, but no card may be missing or twice there.
        elif sorted(deck) != sorted(self.rules.deck()):
            raise BadRequest("not-the-deck", cards=len(self.rules.deck()))
        self.state, events = deal(self.state, deck)
        self.log += events
        return events

    def sheets(self) -> tuple[Sheet, ...]:
        """The score sheet of every side; in a hand still running, as if it ended now."""
        return score_sheets(self.rules, self.public)

    def position(self) -> Position:
        """Everything, as JSON can hold it."""
        return position_of(self.state, self.seed)

    # -- back and forth -------------------------------------------------------------------

    def copy(self) -> "Match":
        """A match that stands where this one does and goes its own way from here."""
        return Match(self.state, self.seed, self.log.copy())

    __copy__ = copy

    def undo(self) -> list[Event]:
        """Take back the last move, or the deal if nobody has moved since: what was undone.

        The cards lie as they did before, so the same move leads to the same again.
        """
        at = last_step(self.log)
        if at is None:
            raise BadRequest("nothing-to-undo")
        undone = self.log[at:]
        del self.log[at:]
        # From the beginning: events tell what happened, not how to go back.
        self.state = folded(self.rules, self.log)
        return undone

    def __iter__(self) -> Iterator[Step]:
        """Every move so far, with what followed and the states before and after."""
        return steps(self.rules, tuple(self.log))

    def __repr__(self) -> str:
        return f"<Match: {summary(self.state)}>"
