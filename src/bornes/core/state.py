"""The state, split by who may see it: everyone sees `Public`, nobody sees all of `Hidden`."""

from typing import Literal, Protocol, TypeAlias, cast

from msgspec import Struct

from bornes.core.cards import SAFETY_AGAINST, Card, Hazard, Safety
from bornes.core.display import as_svg, as_text
from bornes.core.edition import Rules

Phase: TypeAlias = Literal["draw", "turn", "react", "extend", "hand_over", "game_over"]

HAND_SIZE = 6
"""Cards held between turns (R3.1)."""
FULL_HAND = 7
"""Cards held after drawing (R4.1)."""


class Side(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """The piles of one player or team, each with its top card last, and its total so far."""

    battle: tuple[Card, ...] = ()
    speed: tuple[Card, ...] = ()
    safeties: tuple[Safety, ...] = ()
    coups_fourres: tuple[Safety, ...] = ()
    """The safeties that were exposed as a coup fourré."""
    distances: tuple[Card, ...] = ()
    distance: int = 0
    """How far the side has come in this hand: the sum of `distances`."""
    score: int = 0
    """The side's total before this hand."""

    @property
    def battle_top(self) -> Card | None:
        """The card of the battle pile that counts (R5.9)."""
        return self.battle[-1] if self.battle else None

    @property
    def speed_top(self) -> Card | None:
        """The card of the speed pile that counts (R5.9)."""
        return self.speed[-1] if self.speed else None

    @property
    def answered_hazard(self) -> Hazard | None:
        """The hazard on top of a pile that a safety of this side answers, if any. The battle pile
        is checked first.
        """
        for top in (self.battle_top, self.speed_top):
            if top is not None and SAFETY_AGAINST.get(top) in self.safeties:
                return cast("Hazard", top)
        return None


class Pending(Struct, frozen=True, gc=False):
    """An open reaction window: the seat `by` has just played `hazard` on `side`."""

    hazard: Hazard
    by: int
    side: int
    passed: tuple[int, ...] = ()


class Public(Struct, frozen=True, gc=False, omit_defaults=True, repr_omit_defaults=True):
    """Everything that all players can see or have seen."""

    hand: int
    dealer: int
    phase: Phase
    turn: int
    trip: int
    extended_by: int | None
    pending: Pending | None
    hand_sizes: tuple[int, ...]
    draw_count: int
    discard: tuple[Card, ...]
    sides: tuple[Side, ...]
    equal: bool = False
    """Whether the hand is an equal deal: see `draws_from_back`."""

    @property
    def between_hands(self) -> bool:
        """Whether no hand is being played: the last one is over, or none was dealt yet."""
        return self.phase in ("hand_over", "game_over")

    @property
    def scores(self) -> tuple[int, ...]:
        """Each side's total before this hand."""
        return tuple(side.score for side in self.sides)


class Hidden(Struct, frozen=True, eq=False, gc=False):
    """What nobody sees in full: every seat's hand, and the draw pile."""

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    """The draw pile as it was when the hand began. Drawing changes only the two counts below."""
    drawn: int = 0
    drawn_from_back: int = 0

    @property
    def draw(self) -> tuple[Card, ...]:
        """The cards that are left to draw, from front to back."""
        return self.pile[self.drawn : len(self.pile) - self.drawn_from_back]

    def __eq__(self, other: object) -> bool:
        """Compare the hands and the cards left to draw, not the cards drawn before."""
        if not isinstance(other, Hidden):
            return NotImplemented
        return self.hands == other.hands and self.draw == other.draw

    def __ne__(self, other: object) -> bool:
        return not self == other  # the method of Struct would compare all fields

    def __hash__(self) -> int:
        return hash((self.hands, self.draw))


class State(Struct, frozen=True, gc=False):
    """Everything, hidden cards included. Only the authority of a table holds a state."""

    rules: Rules
    public: Public
    hidden: Hidden

    _repr_svg_ = as_svg
    __str__ = as_text

    def __repr__(self) -> str:
        return f"<State: {summary(self)}>"


def blank(rules: Rules, dealer: int, *, equal: bool = False) -> State:
    """Return the state before the first hand: nothing is dealt, and `dealer` will deal first."""
    public = Public(
        hand=0,
        # The deal passes to the left before every hand, the first included.
        dealer=(dealer - 1) % rules.players,
        phase="hand_over",
        turn=dealer,
        trip=rules.trip,
        extended_by=None,
        pending=None,
        hand_sizes=(0,) * rules.players,
        draw_count=0,
        discard=(),
        sides=(Side(),) * rules.sides,
        equal=equal,
    )
    return State(rules, public, Hidden(((),) * rules.players, ()))


def draws_from_back(public: Public, seat: int) -> bool:
    """Whether a seat draws from the back of the draw pile: the second of two, in an equal deal.

    So the k-th card that a seat draws does not depend on how many cards the other has drawn.
    """
    return public.equal and seat == 1 and len(public.hand_sizes) == 2


def to_act(rules: Rules, public: Public) -> tuple[int, ...]:
    """The seats that still have to act, in seat order."""
    if public.phase == "turn" or public.phase == "extend":  # noqa: PLR1714 - this is hot
        return (public.turn,)
    if public.pending is None:
        return ()
    passed = public.pending.passed
    return tuple(s for s in rules.seats_of(public.pending.side) if s not in passed)


class _Table(Protocol):
    """What a state and a view have in common."""

    @property
    def rules(self) -> Rules: ...
    @property
    def public(self) -> Public: ...


def table_words(rules: Rules) -> str:
    """Describe a table in a few words, such as `classic, 4 players in teams`."""
    return f"{rules.edition.key}, {rules.players} players{' in teams' if rules.teams else ''}"


def summary(table: _Table) -> str:
    """Describe a state or a view in one line, for `repr`."""
    rules, public = table.rules, table.public
    distances = " : ".join(str(side.distance) for side in public.sides)
    acting = ", ".join(f"seat {seat}" for seat in to_act(rules, public))
    phase = f"{public.phase} of {acting}" if acting else public.phase
    return f"{table_words(rules)}, hand {public.hand}, {distances} of {public.trip}, {phase}"
