"""Which moves are legal. No other module decides this.

`legal_moves` lists the legal moves, `is_legal` checks one move, and `why_not` gives the reason
against it. All take a `View`, so they cannot peek at hidden cards. `obstacle` has the rule for each
card.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, TypeAlias

from msgspec import Struct

from bornes.core.cards import (
    CARDS,
    DISTANCES,
    FAMILY,
    HAZARD_OF,
    HAZARDS,
    LENGTH,
    LONGEST,
    MOST_200S,
    REMEDIES,
    SAFETIES,
    SAFETY_AGAINST,
    UNDER_LIMIT,
    Card,
    Safety,
)
from bornes.core.edition import EXTENSION_FROM, Choices, Rules
from bornes.core.errors import BadRequest, Reason, Refused
from bornes.core.moves import (
    EXTEND,
    FINISH,
    PASS,
    CoupFourre,
    Discard,
    Extend,
    Finish,
    Move,
    Pass,
    Play,
    coup_fourre,
    discard,
    play,
)
from bornes.core.state import Pending, Phase, Public, Side, to_act
from bornes.core.view import View, not_a_view

# The reasons for a refusal. If several apply, the one with the lowest number is given (R14.5).
STUCK_ONLY = Reason("R4.3", "discard-only-when-stuck")
MISTAKE_WHEN_STUCK_ONLY = Reason("R4.3", "mistake-only-when-stuck")
NOT_TO_ACT = Reason("R4.4", "not-to-act", "not_your_turn")
NOT_IN_HAND = Reason("R4.4", "not-in-hand")
NEEDS_TARGET = Reason("R4.4", "needs-target")
TAKES_NO_TARGET = Reason("R4.4", "takes-no-target")
NO_SUCH_SIDE = Reason("R4.4", "no-such-side")
OWN_SIDE = Reason("R4.4", "own-side")
HAZARD_ON_HAZARD = Reason("R5.2", "hazard-on-hazard")
TARGET_NOT_ROLLING = Reason("R5.2", "target-not-rolling")
TARGET_IS_SAFE = Reason("R5.2", "target-is-safe")
LIMIT_ON_SAFE = Reason("R5.3", "target-is-safe")
LIMIT_ON_LIMIT = Reason("R5.3", "limit-on-limit")
NOTHING_TO_REMEDY = Reason("R5.4", "nothing-to-remedy")
ROLL_ON_HAZARD = Reason("R5.5", "roll-on-hazard")
ALREADY_ROLLING = Reason("R5.5", "already-rolling")
NO_LIMIT_TO_END = Reason("R5.6", "no-limit-to-end")
NOT_STARTED = Reason("R6.1", "not-started")
STOPPED = Reason("R6.1", "stopped")
NEEDS_ROLL = Reason("R6.1", "needs-roll")
LIMITED = Reason("R6.2", "limited")
THIRD_200 = Reason("R6.3", "third-200")
PAST_TRIP = Reason("R6.4", "past-trip")
NOT_THE_SAFETY = Reason("R8.1", "not-the-safety")
WINDOW_OPEN = Reason("R8.1", "window-open", "wrong_phase")
NO_WINDOW = Reason("R8.1", "no-window", "wrong_phase")
HAND_IS_OVER = Reason("R4.4", "hand-is-over", "wrong_phase")
GAME_IS_OVER = Reason("R4.4", "game-is-over", "wrong_phase")
EXTENSION_OPEN = Reason("R11.2", "extension-open", "wrong_phase")
NO_EXTENSION = Reason("R11.2", "no-extension", "wrong_phase")
NEVER_EXTENDED = Reason("R11.1", "never-extended", "wrong_phase")

PENALISED: Final = frozenset({PAST_TRIP, TARGET_IS_SAFE, LIMIT_ON_SAFE})
"""The reasons for which `mistakes = penalised` lets a player play a card and lose it (R14.4)."""


class SideStatus(Struct, frozen=True, gc=False):
    """Everything about a side that the rules depend on: the tops of its piles (R5.9), its safeties,
    how far it may still go, and the table's choices that matter here.
    """

    battle: Card | None
    speed: Card | None
    safeties: tuple[Safety, ...]
    room: int
    """What is left of the trip, at most the length of the longest card."""
    no_more_200s: bool
    remedy_restarts: bool
    roll_after_end_of_limit: bool
    speed_limit_stacks: bool

    @property
    def rolls(self) -> bool:
        """Whether the side may move, and be stopped (R5.1)."""
        if self.battle == "roll":
            return True
        # A hazard stops the side even under the right of way.
        if self.battle in SAFETY_AGAINST:
            return False
        # The remaining cases: an empty pile, or a remedy without a Roll on top.
        if "right_of_way" in self.safeties:
            return True
        return self.battle is not None and self.remedy_restarts

    @property
    def limited(self) -> bool:
        """Whether a speed limit allows the side only 25 and 50 (R5.6, R6.2, R7.6)."""
        if "right_of_way" in self.safeties:
            return False
        return self.speed == "speed_limit" or (
            self.speed == "end_of_limit" and self.roll_after_end_of_limit
        )

    @property
    def wants_roll(self) -> bool:
        """Whether a Roll belongs on the battle pile now (R5.5)."""
        return not self.rolls and (self.battle == "stop" or self.battle not in SAFETY_AGAINST)


def status_of(rules: Rules, public: Public, index: int) -> SideStatus:
    """Return the status of a side."""
    side, choices = public.sides[index], rules.choices
    return SideStatus(
        side.battle[-1] if side.battle else None,
        side.speed[-1] if side.speed else None,
        side.safeties,
        min(LONGEST, public.trip - side.distance),
        side.distances.count("200") >= MOST_200S,
        choices.remedy_restarts,
        choices.roll_after_end_of_limit,
        choices.speed_limit_stacks,
    )


def _distance(side: SideStatus, card: Card) -> Reason | None:
    # In the order of the rule numbers, so that the lowest is given (R14.5).
    if not side.rolls:
        if side.battle is None:
            return NOT_STARTED
        return STOPPED if side.battle in SAFETY_AGAINST else NEEDS_ROLL
    if card not in UNDER_LIMIT and side.limited:
        return LIMITED
    if card == "200" and side.no_more_200s:
        return THIRD_200
    return PAST_TRIP if LENGTH[card] > side.room else None


def _roll(side: SideStatus, card: Card) -> Reason | None:
    # House rule: a Roll must follow the end of limit, on the speed pile (R5.6).
    if side.wants_roll or (side.speed == "end_of_limit" and side.limited):
        return None
    return ALREADY_ROLLING if side.rolls else ROLL_ON_HAZARD


def _end_of_limit(side: SideStatus, card: Card) -> Reason | None:
    return None if side.speed == "speed_limit" else NO_LIMIT_TO_END


def _remedy(side: SideStatus, card: Card) -> Reason | None:
    return None if side.battle == HAZARD_OF[card] else NOTHING_TO_REMEDY


def _safety(side: SideStatus, card: Card) -> Reason | None:
    return None  # on any turn of one's own (R7.1)


def _speed_limit(side: SideStatus, card: Card) -> Reason | None:
    if "right_of_way" in side.safeties:
        return LIMIT_ON_SAFE
    return LIMIT_ON_LIMIT if side.speed == card and not side.speed_limit_stacks else None


def _hazard(side: SideStatus, card: Card) -> Reason | None:
    # Safe comes first: under `mistakes = penalised` it is what makes the mistake (R14.4).
    if SAFETY_AGAINST[card] in side.safeties:
        return TARGET_IS_SAFE
    if side.rolls:
        return None
    return HAZARD_ON_HAZARD if side.battle in SAFETY_AGAINST else TARGET_NOT_ROLLING


_RULE_OF: Final[dict[Card, Callable[[SideStatus, Card], Reason | None]]] = {
    **dict.fromkeys(DISTANCES, _distance),
    **dict.fromkeys(HAZARDS, _hazard),
    **dict.fromkeys(REMEDIES, _remedy),
    **dict.fromkeys(SAFETIES, _safety),
    "roll": _roll,
    "end_of_limit": _end_of_limit,
    "speed_limit": _speed_limit,
}


def obstacle(side: SideStatus, card: Card) -> Reason | None:
    """Return the reason why a card cannot be played on a side's piles, or None. Hazards are played
    by an opponent, all other cards by the side itself.
    """
    return _RULE_OF[card](side, card)


Ways: TypeAlias = dict[Card, tuple[Move, ...]]
"""Cards that a side may play now, each with every way to play it."""

_discard_of: Final = {card: discard(card) for card in CARDS}.__getitem__


@lru_cache(maxsize=1 << 14)
def _cards_for(side: SideStatus) -> tuple[Ways, frozenset[Card]]:
    """The cards a side may play on its own piles, and the hazards others may play there."""
    free = [card for card in CARDS if obstacle(side, card) is None]
    own: Ways = {card: (play(card),) for card in free if card not in SAFETY_AGAINST}
    return own, frozenset(card for card in free if card in SAFETY_AGAINST)


@lru_cache(maxsize=1 << 12)
def _attacks(own: int, open_to: tuple[frozenset[Card], ...]) -> Ways:
    """The hazards that may be played on the other sides."""
    ways: Ways = {}
    for hazard in HAZARDS:
        targets = [side for side, hazards in enumerate(open_to) if hazard in hazards]
        attacks = tuple([play(hazard, side) for side in targets if side != own])
        if attacks:
            ways[hazard] = attacks
    return ways


_MOST_CACHED: Final = 1024
"""How many results are cached at a time."""


def _cached_by_sides(work: Callable[[View], Ways]) -> Callable[[View], Ways]:
    """Cache the results of a function that depends only on the sides, the trip and the choices.

    Three turns in four change no pile: `public.sides` is then the same object as before, so its id
    finds the result without comparing any card. The cache refers to the sides, so that no other
    object can get their id.
    """
    results: dict[int, tuple[tuple[Side, ...], Choices, int, dict[int, Ways]]] = {}

    def cached(view: View) -> Ways:
        choices, sides, trip = view.rules.choices, view.public.sides, view.public.trip
        entry = results.get(id(sides))
        if entry is None or entry[0] is not sides or entry[1] is not choices or entry[2] != trip:
            if len(results) >= _MOST_CACHED:
                results.clear()
            entry = results[id(sides)] = (sides, choices, trip, {})
        own = view.seat % len(sides)  # hot: `view.side`, inlined
        result = entry[3].get(own)
        if result is None:
            result = entry[3][own] = work(view)
        return result

    return cached


@_cached_by_sides
def _ways_of(view: View) -> Ways:
    """Every way to play the cards that the view's side may play now, if it holds them."""
    rules, public = view.rules, view.public
    cards = [_cards_for(status_of(rules, public, side)) for side in range(rules.sides)]
    laid_on_own = cards[view.side][0]
    return laid_on_own | _attacks(view.side, tuple([hazards for _, hazards in cards]))


def legal_moves(view: View) -> list[Move]:
    """Every legal move of the view's seat, each once; none if the seat does not have to act."""
    try:  # quicker than to check the class
        public, seat = view.public, view.seat
    except AttributeError:
        raise not_a_view(view) from None
    phase = public.phase
    if phase == "turn":
        if public.turn != seat:
            return []
        ways = _ways_of(view)
        kinds = dict.fromkeys(view.hand)  # each kind of card once, in the order of the hand
        moves: list[Move] = []
        for card in kinds:
            if card in ways:
                moves += ways[card]
        # Without a play the seat is stuck, and may discard in every edition (R4.3).
        if not moves or view.rules.choices.discard == "free":
            moves += map(_discard_of, kinds)
        return moves
    if seat not in to_act(view.rules, public):
        return []
    if phase == "extend":
        return [EXTEND, FINISH]
    safety = SAFETY_AGAINST[awaited(public).hazard]
    return [coup_fourre(safety), PASS] if safety in view.hand else [PASS]


def awaited(public: Public) -> Pending:
    """The attack that waits for an answer, of which there must be one."""
    assert public.pending is not None
    return public.pending


def may_extend(rules: Rules, public: Public) -> bool:
    """Whether a side that completes the trip may call the extension: only at 700, once (R11.2)."""
    return rules.extension and public.extended_by is None and public.trip == EXTENSION_FROM


def _no_play(view: View, move: Play) -> Reason | None:
    card, target, sides = move.card, move.target, view.rules.sides
    if card not in view.hand:
        return _not_held(card)
    # Nearly all moves that are checked are legal, and this is quick.
    if move in _ways_of(view).get(card, ()):
        return None
    own = view.side
    if card not in SAFETY_AGAINST:
        if target is not None:
            return TAKES_NO_TARGET
        return _mistake(view, obstacle(status_of(view.rules, view.public, own), card))
    if target is None:
        return NEEDS_TARGET
    if target not in range(sides):
        return NO_SUCH_SIDE
    if target == own:
        return OWN_SIDE
    return _mistake(view, obstacle(status_of(view.rules, view.public, int(target)), card))


def _not_held(card: object) -> Reason:
    """Why a card that is not in the hand cannot be played; most likely 25 was given for "25"."""
    if card not in CARDS:
        raise BadRequest("not-a-card", given=repr(card))
    return NOT_IN_HAND


def _mistake(view: View, reason: Reason | None) -> Reason | None:
    """A penalized mistake counts as a discard, so it is forbidden where discarding is (R14.4)."""
    penalised = view.rules.choices.mistakes == "penalised" and reason in PENALISED
    return MISTAKE_WHEN_STUCK_ONLY if penalised and _must_play(view) else reason


def _must_play(view: View) -> bool:
    """Whether discarding is forbidden, as some card of the hand can be played (R4.3)."""
    if view.rules.choices.discard == "free":
        return False
    ways = _ways_of(view)
    return any(card in ways for card in view.hand)


def _no_discard(view: View, move: Discard) -> Reason | None:
    if _must_play(view):
        return STUCK_ONLY
    return None if move.card in view.hand else _not_held(move.card)


def _no_coup_fourre(view: View, move: CoupFourre) -> Reason | None:
    if move.card not in view.hand:
        return _not_held(move.card)
    pending = view.public.pending
    if pending is None or move.card == SAFETY_AGAINST[pending.hazard]:
        return None
    return NOT_THE_SAFETY


def _no_extension(view: View, move: Extend | Finish) -> Reason | None:
    return None if view.rules.extension else NEVER_EXTENDED


def _nothing(view: View, move: Pass) -> None:
    return None


_WHY_NOT: Final[dict[type[Move], tuple[Phase, Callable[[View, Any], Reason | None]]]] = {
    Play: ("turn", _no_play),
    Discard: ("turn", _no_discard),
    CoupFourre: ("react", _no_coup_fourre),
    Pass: ("react", _nothing),
    Extend: ("extend", _no_extension),
    Finish: ("extend", _no_extension),
}
"""The phase that each kind of move belongs to, and the function that checks it."""


def _out_of_phase(phase: Phase, wanted: Phase, reason: Reason | None) -> Reason:
    """The reason for a move of another phase: that phase, or a rule with a lower number."""
    if phase == "turn":
        other = NO_WINDOW if wanted == "react" else NO_EXTENSION
    else:
        other = WINDOW_OPEN if phase == "react" else EXTENSION_OPEN
    if reason is None or _number(reason) > _number(other):
        return other
    return reason._replace(error=other.error)


def _number(reason: Reason) -> tuple[int, ...]:
    return tuple(map(int, reason.rule[1:].split(".")))


def why_not(view: View, move: Move) -> Reason | None:
    """The reason against a move, or None when it is legal."""
    try:  # quicker than to check the class
        public, seat = view.public, view.seat
    except AttributeError:
        raise not_a_view(view) from None
    phase = public.phase
    # First whether the seat may move at all now, then its move.
    if phase == "turn":
        if seat != public.turn:
            return NOT_TO_ACT
    elif phase == "hand_over":
        return HAND_IS_OVER
    elif phase == "game_over":
        return GAME_IS_OVER
    elif seat not in to_act(view.rules, public):
        return NOT_TO_ACT
    try:
        wanted, against = _WHY_NOT[type(move)]
    except KeyError:  # most likely text, which newcomers try first
        raise BadRequest("not-a-move-object", given=repr(move)) from None
    reason = against(view, move)
    return reason if phase == wanted else _out_of_phase(phase, wanted, reason)


def is_legal(view: View, move: Move) -> bool:
    """Whether `legal_moves` lists this move."""
    return why_not(view, move) is None


def refusal(view: View, move: Move, reason: Reason) -> Refused:
    """The error for a refused move, with the facts its sentence needs."""
    facts: dict[str, object] = {"seat": view.seat}
    if isinstance(move, Play | Discard | CoupFourre):
        facts["card"] = move.card
        facts["safety"] = SAFETY_AGAINST.get(move.card, "right_of_way")
    own = view.side
    target = move.target if isinstance(move, Play) else None
    side = int(target) if target is not None and target in range(view.rules.sides) else own
    facts |= {
        "side": target if target is not None else own,
        "sides": view.rules.sides,
        "top": view.public.sides[side].battle_top or "roll",
        "trip": view.public.trip,
        "distance": view.public.sides[own].distance,
    }
    if view.public.pending is not None:
        facts["hazard"] = view.public.pending.hazard
    return Refused(reason, view.rules.edition.names, **facts)


def needs_target(card: Card) -> bool:
    """Whether a card is played on an opponent (R4.4)."""
    return FAMILY[card] == "hazard"
