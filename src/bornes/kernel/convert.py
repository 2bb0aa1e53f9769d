"""Conversion between the core and the kernel: rules, states, views, worlds and moves.

Records are plain objects here. `bornes.kernel.arrays` converts them to arrays, which compiled
functions take.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import repeat
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from bornes.core.cards import CARDS, DISTANCES, HAZARDS, SAFETIES, SAFETY_AGAINST, Card
from bornes.core.edition import HOUSE_RULES, Rules
from bornes.core.errors import BadPosition, BadRequest
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
from bornes.core.state import FULL_HAND, HAND_SIZE, Hidden, Pending, Phase, Public, Side, State
from bornes.core.view import View
from bornes.kernel.game import end_hand, is_hazard, unseen
from bornes.kernel.layout import (
    ACCIDENT,
    COUP_FOURRE,
    DISCARD,
    EXTEND_TRIP,
    FINISH_HAND,
    KINDS,
    LINES,
    MOST_CARDS,
    NO_CARD,
    NOBODY,
    NUMBER,
    PASS_ON,
    REACT,
    RIGHT_OF_WAY,
    SECOND_SIDE,
    SPEED_LIMIT,
    STOP,
    Game,
    TableRules,
    attack_of,
    fields_of,
    packed,
    plain,
    unpacked,
)

PHASES: Final[tuple[Phase, ...]] = ("turn", "react", "extend", "hand_over", "game_over")
_SHUTOUT_FOR: Final = {
    "opponents_not_shut_out": 0,
    "trip_if_all_shut_out": 1,
    "everyone_else": 2,
}
FLAG_OF: Final = {"discard": "only_when_stuck", "mistakes": "mistakes_penalised"}
"""House rules with two words as values: the field that is 1 for the second one."""
WORDS_OF: Final = {key: rule.values for key, rule in HOUSE_RULES.items() if rule.values is not None}
"""House rules with words as values: the index of a word is its number."""
_FIELDS: Final = frozenset(name for name, *_ in fields_of(TableRules))
_FLAGS: Final = tuple(_FIELDS & {key for key, rule in HOUSE_RULES.items() if rule.kind == "flag"})


def _knows(key: str) -> bool:
    """Whether `TableRules` has a field for a house rule."""
    bonus = key in LINES and HOUSE_RULES[key].needs_points
    return bonus or FLAG_OF.get(key, key) in _FIELDS


# -- rules ------------------------------------------------------------------------------------


def table_rules(rules: Rules) -> TableRules:
    """Convert rules; raise `BadRequest` for a house rule that the kernel does not support."""
    for key in HOUSE_RULES:
        if key in rules.house and not _knows(key):
            raise BadRequest("kernel-house-rule", key=key)
    choices, book = rules.choices, rules.edition
    made: TableRules = plain(TableRules)
    made.players, made.sides, made.trip = rules.players, rules.sides, rules.trip
    made.hand_ends = WORDS_OF["hand_ends"].index(choices.hand_ends)
    made.shutout_for = _SHUTOUT_FOR[book.shutout_for]
    for key, name in FLAG_OF.items():
        _, second = WORDS_OF[key]
        setattr(made, name, int(getattr(choices, key) == second))
    made.won_by_distance = int(book.hand_won_by == "most_distance")
    made.has_points = int(book.has_points)
    made.hands = choices.hands or 0
    made.points_to_win = choices.points_to_win or 0
    for name in _FLAGS:
        # The extension belongs to the table, all others are choices.
        setattr(made, name, int(rules.extension if name == "extension" else getattr(choices, name)))
    # A line that a choice leaves out is worth nothing.
    made.worth = [getattr(book.scoring, line) * getattr(choices, line, True) for line in LINES]
    counts = Counter(rules.deck())
    made.deck = [counts[card] for card in CARDS]
    made.cards = len(rules.deck())
    made.order[: made.cards] = _numbers(rules.deck())
    return made


_MOST_CACHED: Final = 256
"""How many tables' rules are cached at a time."""
_cached: Final[dict[int, tuple[Rules, TableRules]]] = {}


def in_numbers(rules: Rules) -> TableRules:
    """Convert rules, with a cache, because a match needs them at every decision. The result must
    not be changed.
    """
    entry = _cached.get(id(rules))
    if entry is None or entry[0] is not rules:
        if len(_cached) >= _MOST_CACHED:
            _cached.clear()
        # The cache refers to the rules, so that no other object can get their id.
        entry = _cached[id(rules)] = (rules, table_rules(rules))
    return entry[1]


# -- states to games --------------------------------------------------------------------------


def from_state(state: State) -> Game:
    """Convert a whole state, hidden cards included."""
    hidden = state.hidden
    _check_piles(state.public)
    game = _public(state.rules, state.public)
    game.hands[: len(hidden.hands)] = [packed(_numbers(hand)) for hand in hidden.hands]
    game.deck[game.drawn :] = _numbers(hidden.draw)
    return game


def known(view: View) -> Game:
    """Convert what a seat sees: the other hands and the draw pile are left empty."""
    game = _public(view.rules, view.public)
    game.hands[view.seat] = packed(_numbers(view.hand))
    return game


def plausible(view: View) -> View:
    """Replace impossible values in a view. Another engine may not know how many cards the others
    hold, or may not tell in which phase it asks.
    """
    public = view.public
    left = min(max(public.draw_count, 0), _MOST_DRAWS)
    sizes = tuple(_size(view, seat, left) for seat in range(view.rules.players))
    asked = public.phase == "extend" or (public.phase == "react" and public.pending is not None)
    phase: Phase = public.phase if asked else "turn"
    if (sizes, left, phase) == (public.hand_sizes, public.draw_count, public.phase):
        return view
    made = replace(public, hand_sizes=sizes, draw_count=left, phase=phase)
    return replace(view, public=made)


_MOST_DRAWS: Final = 94
"""No draw pile holds more cards once the hands are dealt."""


def _size(view: View, seat: int, left: int) -> int:
    """How many cards a seat holds; an impossible count is replaced by a usual one."""
    if seat == view.seat:
        return len(view.hand)
    sizes = view.public.hand_sizes
    size = sizes[seat] if seat < len(sizes) else 0
    # While there are cards to draw nobody has an empty hand between turns.
    if left and not 0 < size <= FULL_HAND:
        return HAND_SIZE
    return min(max(size, 0), FULL_HAND)


def from_view(view: View, rng: Random) -> Game:
    """Return a random game that agrees with what a seat sees."""
    _check_piles(view.public)
    game = known(view)
    rules = in_numbers(view.rules)
    hidden = [card for card in range(KINDS) for _ in range(unseen(rules, game, view.seat, card))]
    needed = sum(view.public.hand_sizes) - len(view.hand) + view.public.draw_count
    if len(hidden) < needed:
        raise BadPosition("kernel-too-few-cards", cards=len(hidden), hidden=needed)
    rng.shuffle(hidden)
    for seat, size in enumerate(view.public.hand_sizes):
        if seat != view.seat:
            game.hands[seat] = packed([hidden.pop() for _ in range(size)])
    game.deck[game.drawn :] = hidden[: view.public.draw_count]
    return game


def _numbers(cards: Iterable[Card]) -> list[int]:
    return [NUMBER[card] for card in cards]


def _public(rules: Rules, public: Public) -> Game:
    """Convert the public state."""
    game: Game = plain(Game)
    game.phase = PHASES.index(public.phase)
    game.turn, game.dealer, game.trip, game.hand = (
        public.turn, public.dealer, public.trip, public.hand,
    )  # fmt: skip
    game.extended_by = NOBODY if public.extended_by is None else public.extended_by
    game.winner = NOBODY
    game.equal = int(public.equal)
    # The draw pile is at the end of the deck, as it is after a deal.
    game.drawn, game.cards = MOST_CARDS - public.draw_count, MOST_CARDS
    game.sizes[: len(public.hand_sizes)] = public.hand_sizes
    for index, side in enumerate(public.sides):
        _set_side(game, index, side)
    _show(game, public)
    if public.pending is not None:
        _set_window(game, public.pending)
    # Not `between_hands`, so that a decision passes through fewer modules.
    if public.phase in ("hand_over", "game_over") and public.hand:
        end_hand(in_numbers(rules), game)
    return game


def _set_side(game: Game, index: int, side: Side) -> None:
    game.score[index], game.distance[index] = side.score, side.distance
    game.laid[index] = [side.distances.count(card) for card in DISTANCES]
    game.safeties[index] = _bits(side.safeties)
    game.coups[index] = _bits(side.coups_fourres)
    game.battle[index] = _top(side.battle)
    if is_hazard(game.battle[index]):
        game.under_battle[index] = _top(side.battle[:-1])
    game.speed[index] = _top(side.speed)
    for card in reversed(side.speed):
        if card != "speed_limit":
            break
        game.limits[index] += 1
    if game.limits[index]:
        game.under_speed[index] = _top(side.speed[: -game.limits[index]])


def _check_piles(public: Public) -> None:
    """Raise `BadPosition` for a hazard on a hazard: a game has only one covered card per pile."""
    for index, side in enumerate(public.sides):
        tops = [card for card in side.battle[-2:] if card in HAZARDS]
        if len(tops) > 1:
            raise BadPosition("kernel-hazard-on-hazard", side=index)


def _top(pile: Sequence[Card]) -> int:
    return NUMBER[pile[-1]] if pile else NO_CARD


def _bits(safeties: Iterable[Card]) -> int:
    return mask_of(_numbers(safeties)) >> RIGHT_OF_WAY


def _show(game: Game, public: Public) -> None:
    shown = game.shown
    for card in public.discard:
        shown[NUMBER[card]] += 1
    for side in public.sides:
        for pile in (side.battle, side.speed, side.safeties, side.distances):
            for card in pile:
                shown[NUMBER[card]] += 1


def _set_window(game: Game, pending: Pending) -> None:
    game.attacked, game.hazard = pending.side, NUMBER[pending.hazard]
    game.passed = sum(1 << seat for seat in pending.passed)


# -- games to states --------------------------------------------------------------------------


def to_state(rules: Rules, game: Any) -> State:
    """Convert a game to a state in which play continues in the same way. Covered cards are put on
    the discard pile, because the kernel does not know in which order they were played.
    """
    game = plain(Game, game)
    sides = [_side(game, index) for index in range(rules.sides)]
    gone = Counter(dict(zip(CARDS, game.shown, strict=True)))
    for side in sides:
        for pile in (side.battle, side.speed, side.safeties, side.distances):
            gone.subtract(pile)
    passed = tuple(seat for seat in range(rules.players) if game.passed >> seat & 1)
    hazard = HAZARDS[game.hazard - NUMBER["stop"]]
    public = Public(
        hand=game.hand,
        dealer=game.dealer,
        phase=PHASES[game.phase],
        turn=game.turn,
        trip=game.trip,
        extended_by=None if game.extended_by == NOBODY else game.extended_by,
        pending=(
            Pending(hazard, game.turn, game.attacked, passed) if game.phase == REACT else None
        ),
        hand_sizes=tuple(game.sizes[: rules.players]),
        draw_count=game.cards - game.drawn,
        discard=tuple(gone.elements()),
        sides=tuple(sides),
        equal=bool(game.equal),
    )
    hands = tuple(_cards(unpacked(hand)) for hand in game.hands[: rules.players])
    return State(rules, public, Hidden(hands, _cards(game.deck[game.drawn : game.cards])))


def _cards(numbers: Iterable[int]) -> tuple[Card, ...]:
    return tuple(CARDS[number] for number in numbers if number != NO_CARD)


def _side(game: Game, index: int) -> Side:
    battle, speed = [game.battle[index]], [game.speed[index]]
    if is_hazard(battle[0]):
        battle = [game.under_battle[index], *battle]
    if speed[0] == SPEED_LIMIT:
        speed = [game.under_speed[index], *repeat(SPEED_LIMIT, game.limits[index])]
    exposed = [safety for bit, safety in enumerate(SAFETIES) if game.safeties[index] >> bit & 1]
    coups = [safety for bit, safety in enumerate(SAFETIES) if game.coups[index] >> bit & 1]
    return Side(
        battle=_cards(battle),
        speed=_cards(speed),
        safeties=tuple(exposed),
        coups_fourres=tuple(coups),
        distances=tuple(
            card for card, count in zip(DISTANCES, game.laid[index], strict=True)
            for _ in range(count)
        ),
        distance=game.distance[index],
        score=game.score[index],
    )  # fmt: skip


# -- moves ------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)  # there are few different moves, and bots need this at every decision
def action_of(move: Move, seat: int, sides: int) -> int:
    """The number of a move of that seat."""
    match move:
        case Play(card, target):
            card_number = NUMBER[card]
            # A remainder in Python is never negative, so any two sides work.
            return card_number if target is None else _attack(card_number, (target - seat) % sides)
        case Discard(card):
            return DISCARD + NUMBER[card]
        case CoupFourre():
            return COUP_FOURRE
        case Pass():
            return PASS_ON
        case Extend():
            return EXTEND_TRIP
        case Finish():
            return FINISH_HAND


def _attack(hazard: int, steps: int) -> int:
    """The number of a hazard played this many sides to the left."""
    return hazard if steps == 1 else SECOND_SIDE + (steps - 2) * len(HAZARDS) + hazard - STOP


def move_of(action: int, seat: int, sides: int, hazard: int) -> Move:
    """The move with this number; `hazard` is the one that a coup fourré answers, if any."""
    if action < DISCARD:
        # The first nineteen numbers are cards; the hazards among them are attacks.
        if action < STOP or ACCIDENT < action < SECOND_SIDE:
            return play(CARDS[action])
        card, steps = attack_of(action)
        return play(CARDS[card], (seat + steps) % sides)
    if action < COUP_FOURRE:
        return discard(CARDS[action - DISCARD])
    if action == COUP_FOURRE:
        return coup_fourre(SAFETY_AGAINST[CARDS[hazard]])
    others: dict[int, Move] = {PASS_ON: PASS, EXTEND_TRIP: EXTEND, FINISH_HAND: FINISH}
    return others[action]


def question(view: View, legal: Sequence[Move]) -> tuple[TableRules, Game, dict[int, Move]]:
    """Convert a question to a bot: the rules, the game as its seat sees it, and moves by number."""
    moves = {action_of(move, view.seat, view.rules.sides): move for move in legal}
    return in_numbers(view.rules), known(plausible(view)), moves


def mask_of(actions: Iterable[int]) -> int:
    """A set of actions as an integer, with a bit for each."""
    mask = 0
    for action in actions:
        mask |= 1 << action
    return mask
