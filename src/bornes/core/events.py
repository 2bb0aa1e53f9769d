"""Events: frozen facts about what happened. A state changes only through events.

An event says where every card went, so that folding events needs no rules. The kinds that carry
hidden cards (`HandDealt`, `PositionSet`, `TurnBegan`) have `None` in place of the cards that a seat
may not see; only `bornes.core.view.redact` puts it there.
"""

from functools import cache, lru_cache
from typing import Literal, TypeAlias

from msgspec import Struct

from bornes.core.cards import Card, Hazard, Safety
from bornes.core.state import Public

Pile: TypeAlias = Literal["battle", "speed", "distances"]
Ending: TypeAlias = Literal["trip_met", "cards_out"]


class _Event(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
    repr_omit_defaults=True,
):
    """A fact. Seats and sides count from 0."""


class HandDealt(_Event, frozen=True, tag="hand_dealt"):
    """A hand was dealt: the totals so far, six cards each, and the draw pile, front first."""

    hand: int
    dealer: int
    trip: int
    scores: tuple[int, ...]
    sizes: tuple[int, ...]
    draw_count: int
    rolling: bool = False
    """Every side starts with a Roll on its battle pile (R14.3)."""
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    draw: tuple[Card, ...] | None = None
    equal: bool = False
    """An equal deal: at a table of two, seat 1 draws from the back of the pile."""


class PositionSet(_Event, frozen=True, tag="position_set"):
    """A hand begins in the middle, from a given position."""

    public: Public
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    draw: tuple[Card, ...] | None = None

    @property
    def hand(self) -> int:
        """The number of the hand. This and `scores` are named as in `HandDealt`."""
        return self.public.hand

    @property
    def scores(self) -> tuple[int, ...]:
        return self.public.scores


class TurnBegan(_Event, frozen=True, tag="turn_began"):
    """A turn, ordinary or extra: the seat drew up to a full hand, if the pile allowed (R4.1)."""

    seat: int
    drew: tuple[Card | None, ...] = ()


class Laid(_Event, frozen=True, tag="laid"):
    """A distance, remedy or hazard was played on `side`. A hazard opens the reaction window."""

    seat: int
    card: Card
    side: int
    pile: Pile


class SafetyExposed(_Event, frozen=True, tag="safety_exposed"):
    """A safety was exposed; as a coup fourré it closes the reaction window."""

    seat: int
    card: Safety
    coup_fourre: bool = False


class HazardCancelled(_Event, frozen=True, tag="hazard_cancelled"):
    """A safety moved the hazard on top of a pile to the discard pile (R7.3)."""

    side: int
    hazard: Hazard


class Discarded(_Event, frozen=True, tag="discarded"):
    """A seat discarded a card."""

    seat: int
    card: Card


class MistakePenalised(_Event, frozen=True, tag="mistake_penalised"):
    """A seat played a card against the rules, and lost the card and the turn (R14.4)."""

    seat: int
    card: Card
    target: int | None = None


class Passed(_Event, frozen=True, tag="passed"):
    """An attacked seat did not answer."""

    seat: int


class WindowClosed(_Event, frozen=True, tag="window_closed"):
    """Nobody answered: the hazard remains."""


class ExtensionOffered(_Event, frozen=True, tag="extension_offered"):
    """A seat completed 700 and may extend the trip to 1000."""

    seat: int


class Extended(_Event, frozen=True, tag="extended"):
    """The extension was called: the trip is now `trip`."""

    seat: int
    trip: int


class Finished(_Event, frozen=True, tag="finished"):
    """The extension was declined."""

    seat: int


class HandEnded(_Event, frozen=True, tag="hand_ended"):
    """The hand is over; `points` are the points of each side in this hand."""

    how: Ending
    winner: int | None
    points: tuple[int, ...]


class ShuffleCommitted(_Event, frozen=True, tag="shuffle_committed"):
    """Before a hand is dealt: a seal (hash) of what determines its deck.

    With `chances`, the random values that players added, by seat, the seal covers only the server's
    secret, and the deck follows from both (`bornes.core.shuffle.shuffled`). Without them, as in
    records of version 0.1.0, it covers salt and deck (`bornes.core.shuffle.seal`).
    """

    hand: int
    seal: str
    chances: tuple[tuple[int, str], ...] | None = None


class ShuffleOpened(_Event, frozen=True, tag="shuffle_opened"):
    """After the hand: what the seal was computed from, so that anybody can check the deal. `salt`
    is the server's secret.
    """

    hand: int
    salt: str
    deck: tuple[Card, ...]


class MatchEnded(_Event, frozen=True, tag="match_ended"):
    """The match is over; `winner` is None for a draw."""

    winner: int | None
    totals: tuple[int, ...]


Event: TypeAlias = (
    HandDealt
    | PositionSet
    | TurnBegan
    | Laid
    | SafetyExposed
    | HazardCancelled
    | Discarded
    | MistakePenalised
    | Passed
    | WindowClosed
    | ExtensionOffered
    | Extended
    | Finished
    | HandEnded
    | MatchEnded
    | ShuffleCommitted
    | ShuffleOpened
)

# A long log has few different events. Each exists once, so that a match needs little memory.
turn_began = lru_cache(maxsize=1 << 12)(TurnBegan)  # bounded: a seat may draw many cards
laid = cache(Laid)
safety_exposed = cache(SafetyExposed)
hazard_cancelled = cache(HazardCancelled)
discarded = cache(Discarded)
passed = cache(Passed)
WINDOW_CLOSED = WindowClosed()
