"""A match: a state, the events that made it, and the seed its shuffles come from."""

import reprlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bornes.core.cards import Card
from bornes.core.decide import advance, deal, place
from bornes.core.decoding import convert
from bornes.core.display import as_svg, as_text
from bornes.core.edition import Rules, rules
from bornes.core.errors import BadPosition, BadRequest, Refused, WrongPhase
from bornes.core.events import Event
from bornes.core.history import Step, checkpoints, last_step, move_of, steps
from bornes.core.moves import Move, plain
from bornes.core.notation import parse_position
from bornes.core.position import (
    Position,
    checked_seed,
    dealer_by_lot,
    deck_by_lot,
    position_of,
    state_of,
)
from bornes.core.rules import legal_moves, refusal, why_not
from bornes.core.scoring import Outcome, Sheet, outcome, score_sheets
from bornes.core.state import Phase, Public, State, blank, summary, table_words, to_act
from bornes.core.view import View, checked_seat, not_a_state, view_of


def first_dealer(table: Rules, seed: int, dealer: int | None, first: int | None) -> int:
    """The first dealer: as given, or to the right of the seat `first` (R3.4), or random (R3.3)."""
    dealer = None if dealer is None else checked_seat(table, dealer)
    first = None if first is None else checked_seat(table, first)
    if first is None:
        return dealer_by_lot(table, seed) if dealer is None else dealer
    if not table.edition.youngest_begins:
        raise BadRequest("first-not-here", edition=table.edition.key)
    right_of_first = (first - 1) % table.players
    if dealer not in (None, right_of_first):
        raise BadRequest("first-or-dealer")
    return right_of_first


def _described(position: Position | Mapping[str, Any] | str) -> Position:
    """Convert a position from any of the forms that programs store it in."""
    if isinstance(position, Position):
        return position
    if isinstance(position, str):
        return parse_position(position)
    if isinstance(position, Mapping):
        described: Position = convert(dict(position), Position, BadPosition)
        return described
    raise BadPosition("not-a-position", given=reprlib.repr(position))


def check_match(given: object) -> None:
    """Raise `BadRequest` unless this is a match."""
    if not isinstance(given, Match):
        raise BadRequest("not-a-match", given=reprlib.repr(given))


class Match:
    """One match in progress, hand after hand. Its state changes only by the events of its log."""

    __slots__ = ("_before", "log", "seed", "state")
    _repr_svg_ = as_svg  # notebooks call this
    __str__ = as_text

    def __init__(self, state: State, seed: int, log: list[Event]) -> None:
        """Continue a match from the state that this log has led to.

        Programs call `bornes.start`, `Match.from_state` or `Match.at` instead.
        """
        self.state = state
        self.seed = seed
        self.log = log
        # Where each step began and the state before it, once a move was taken back. Most matches
        # never need this.
        self._before: list[tuple[int, State]] | None = None

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
        equal: bool = False,
    ) -> "Match":
        """Start a match and deal its first hand. With `equal`, all its hands are equal deals."""
        seed = checked_seed(seed)
        table = rules(edition, players, teams=teams, house=house)
        dealer = first_dealer(table, seed, dealer, first)
        match = cls(blank(table, dealer, equal=bool(equal)), seed, [])
        match.next_hand()
        return match

    @classmethod
    def at(cls, position: Position | Mapping[str, Any] | str) -> "Match":
        """Start a match from a position: a `Position`, its JSON, or its line of text."""
        described = _described(position)
        return cls.from_state(state_of(described), seed=described.seed)

    @classmethod
    def from_state(cls, state: State, *, seed: int) -> "Match":
        """Start a match from a state, such as one of `worlds`. Its log begins there, and the seed
        decides the hands after this one.
        """
        if not isinstance(state, State):
            raise not_a_state(state)
        placed, log = place(state)
        return cls(placed, checked_seed(seed), log)

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
    def turn(self) -> int | None:
        """The seat that acts next; None between two hands and when the match is over."""
        return next(iter(self.to_act), None)

    @property
    def over(self) -> bool:
        return self.state.public.phase == "game_over"

    def is_game_over(self) -> bool:
        """Whether the match is over; another name for `over`."""
        return self.over

    def outcome(self) -> Outcome | None:
        """How the match ended: its winner and the points of every side. None until it is over."""
        return outcome(self.rules, self.public, self.sheets()) if self.over else None

    @property
    def winner(self) -> int | None:
        """The side that has won the match; None until it is over, and for a draw."""
        end = self.outcome()
        return None if end is None else end.winner

    def view(self, seat: int | None = None) -> View:
        """Everything that a seat may see; by default the seat that acts next."""
        return view_of(self.state, self._acting() if seat is None else seat)

    def legal(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat; by default of the seat that acts next."""
        return legal_moves(self.view(seat))

    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves of the seat that acts next; none if nobody has to act."""
        return [] if self.turn is None else self.legal(self.turn)

    def _acting(self) -> int:
        seat = self.turn
        if seat is None:
            raise WrongPhase("game-is-over" if self.over else "between-hands")
        return seat

    def why_not(self, seat: int, move: Move) -> Refused | None:
        """Return the error that the move would raise, or None if it is legal."""
        view = self.view(seat)
        reason = why_not(view, move)
        return None if reason is None else refusal(view, move, reason)

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move and return its events, or raise `Refused`; nothing has changed then."""
        if type(seat) is not int or not 0 <= seat < self.state.rules.players:  # hot: checked inline
            seat = checked_seat(self.rules, seat)
        # A refusal is raised before anything is assigned: the match stays as it was.
        return self._proceed(*advance(self.state, seat, plain(move)))

    def _proceed(self, after: State, events: list[Event]) -> list[Event]:
        if self._before is not None:
            self._before.append((len(self.log), self.state))
        self.state = after
        self.log += events
        return events

    def push(self, move: Move) -> list[Event]:
        """Make a move for the seat that acts next, and return its events."""
        return self.play(self._acting(), move)

    def next_hand(self, deck: Sequence[Card] | None = None) -> list[Event]:
        """Deal the next hand, by default from a deck shuffled with the seed; return the events."""
        hand = self.state.public.hand + 1
        if deck is None:
            deck = deck_by_lot(self.rules, self.seed, hand)
        # Any order is allowed, but the cards must be those of the deck.
        elif sorted(deck) != sorted(self.rules.deck()):
            raise BadRequest("not-the-deck", cards=len(self.rules.deck()))
        return self._proceed(*deal(self.state, deck))

    def sheets(self) -> tuple[Sheet, ...]:
        """The score sheet of every side, as if the hand ended now."""
        return score_sheets(self.rules, self.public)

    def position(self) -> Position:
        """Return the whole state of the match, in a form that can be written as JSON."""
        return position_of(self.state, self.seed)

    # -- back and forth -------------------------------------------------------------------

    def copy(self) -> "Match":
        """Return an independent copy of this match."""
        twin = Match(self.state, self.seed, self.log.copy())
        twin._before = None if self._before is None else self._before.copy()
        return twin

    __copy__ = copy

    def undo(self) -> list[Event]:
        """Take back the last move, or the deal if nobody has moved since; return the events undone.

        All cards are where they were before, so the same move has the same events again.
        """
        at = last_step(self.log)
        if at is None:
            raise BadRequest("nothing-to-undo")
        # Events cannot be reversed: the first time, the hand is folded again.
        if not self._before or self._before[-1][0] != at:
            self._before = checkpoints(self.rules, self.log, at)
        _, self.state = self._before.pop()
        undone = self.log[at:]
        del self.log[at:]
        return undone

    def peek(self) -> Move:
        """Return the last move that was made."""
        made = next(filter(None, map(move_of, reversed(self.log))), None)
        if made is None:
            raise BadRequest("nothing-to-undo")
        return made[1]

    def pop(self) -> Move:
        """Take back the last move, and a deal after it if there is one; return the move."""
        move = self.peek()
        while move_of(self.undo()[0]) is None:
            pass
        return move

    def __iter__(self) -> Iterator[Step]:
        """Yield every move so far, with its events and the states before and after."""
        return steps(self.rules, tuple(self.log))

    def __eq__(self, other: object) -> bool:
        """Whether two matches had the same events, and will be dealt the same hands."""
        if not isinstance(other, Match):
            return NotImplemented
        return (self.seed, self.state, self.log) == (other.seed, other.state, other.log)

    __hash__ = None  # type: ignore[assignment]  # it changes with every move

    def __repr__(self) -> str:
        return f"<Match: {self._finish() or summary(self.state)}>"

    def _finish(self) -> str | None:
        """The end of the match in a few words, once it is over."""
        end = self.outcome()
        if end is None:
            return None
        ended = "a draw" if end.winner is None else f"won by side {end.winner}"
        if self.rules.edition.has_points:
            points = " : ".join(map(str, end.totals))
            return (
                f"{table_words(self.rules)}, {points} points after hand {self.public.hand}, {ended}"
            )
        return f"{summary(self.state)}, {ended}"
