"""A bare game around the racer's reckoning, written to be compiled by `toc`.

It knows what tuning needs and no more: no refusals, no log, no names. The real engine and the arena
measure what comes of it. Numbers are those of `bornes.bots.numbers`.
"""
# ruff: noqa: PLR0917 - compiled to C, which knows arguments by position alone

from collections.abc import MutableSequence, Sequence
from math import exp
from random import Random
from typing import TypeAlias

from bench.bots.partners import EXTENDS, driver_extends, driver_worth, plain_worth
from bornes.bots.judge import OUT
from bornes.bots.numbers import (
    BATTLE,
    COUPS,
    DISTANCE,
    DRAWS,
    EXTENDED,
    EXTRA_WHEN_EMPTY,
    KINDS,
    LIMIT,
    MAY_EXTEND,
    NONE,
    OWN,
    PLAYERS,
    RIGHT_OF_WAY,
    ROLL,
    SAFETIES,
    SIDES,
    SIZE,
    SPEED,
    TRIP,
    UNSEEN,
    Cars,
    Counts,
    Road,
    Row,
    is_hazard,
    safety_against,
    safety_bit,
)  # fmt: skip
from bornes.bots.odds import guess_hands
from bornes.bots.weighing import (
    DISCARD,
    PLAY,
    Tried,
    can_play,
    judge_after,
    judge_extended,
    lay,
    weigh,
)

Hands: TypeAlias = Sequence[MutableSequence[int]]
Shown: TypeAlias = Sequence[MutableSequence[int]]
Wide: TypeAlias = Sequence[MutableSequence[float]]
Notes: TypeAlias = MutableSequence[float]
Facts: TypeAlias = MutableSequence[int]

RACER = 0
OTHER = 1
PLAIN = 2
DRIVER = 3
HAND = 6
FULL = 7

N_OWN = 47
N_RIVAL = 24
N_HELD = 9
N_BONUS = 6
N_SHUT = 5
NOTE = N_OWN + 4 * N_RIVAL + 4 * N_HELD + N_BONUS + 4 * N_SHUT
"""A note: own, each side as a rival, each safety held, the bonus, each side as shut out."""
FACTS = 32
SEEN = N_OWN + N_RIVAL
TRIAL = SEEN + 2
"""A trial: own and rival features, the racer's points, the points rolled out."""
TRIAL_FACTS = 4
NOTED = 0.5
SOFT = 40.0
"""How many points worse a move is that a straying racer takes at a third of the best one's rate."""


class Table:
    """A hand under way: what lies where, and what everybody could infer."""

    deck: Counts
    cards: int
    at: int
    hands: Hands
    sizes: Counts
    since: Hands
    seen: Counts
    cars: Cars
    under: Counts
    shown: Shown
    env: MutableSequence[float]
    full: Counts


class Players:
    """Who plays the seats, by which weights and rules, and how often a racer strays."""

    who: Counts
    models_a: Wide
    models_b: Wide
    ends: int
    only_stuck: int
    aside: float
    habits: Row


class Moves:
    """All moves of a seat."""

    count: int
    kinds: Counts
    cards: Counts
    targets: Counts
    points: MutableSequence[float]


class Place:
    """All that a game needs to be played in."""

    table: Table
    spare: Table
    road: Road
    spare_road: Road
    moves: Moves
    spare_moves: Moves
    out: MutableSequence[float]


_LOT = Random()


def lot() -> float:
    return _LOT.random()


def lot_below(n: int) -> int:
    return _LOT.randrange(n)


def lot_seed(n: int) -> None:
    _LOT.seed(n)


# -- a turn --------------------------------------------------------------------------------


def look_round(seat: int, guess: int, table: Table, road: Road) -> None:
    """Fill in what a seat sees, and guesses."""
    env, cars, unseen, hand = table.env, table.cars, road.unseen, table.hands[seat]
    sides = int(env[SIDES])
    env[OWN] = seat % sides
    total = 0
    for card in range(KINDS):
        unseen[card] = max(table.full[card] - table.seen[card] - hand[card], 0)
        total += unseen[card]
    env[UNSEEN] = max(total, 1)
    for side in range(sides):
        cars[side][SIZE] = 0
    for other in range(int(env[PLAYERS])):
        cars[other % sides][SIZE] += table.sizes[other]
    if guess:
        guess_hands(seat, table.since, table.sizes, road)


def all_moves(only_stuck: int, moves: Moves, road: Road) -> None:
    """List all moves of a seat."""
    moves.count = 0
    for card in range(KINDS):
        if not road.hand[card]:
            continue
        if card >= RIGHT_OF_WAY:
            add_move(PLAY, card, NONE, moves)
            continue
        for side in range(int(road.env[SIDES])):
            if can_play(card, side, road):
                add_move(PLAY, card, side if side != road.env[OWN] else NONE, moves)
    if moves.count == 0 or not only_stuck:
        for card in range(KINDS):
            if road.hand[card]:
                add_move(DISCARD, card, NONE, moves)


def add_move(kind: int, card: int, target: int, moves: Moves) -> None:
    k = moves.count
    moves.kinds[k] = kind
    moves.cards[k] = card
    moves.targets[k] = target
    moves.count = k + 1


def choose(player: int, under: int, by: Players, place: Moves, road: Road) -> int:
    """The number of the move a player makes."""
    all_moves(by.only_stuck, place, road)
    best = 0
    best_worth = -1e9
    for k in range(place.count):
        worth = 0.0
        move = (place.kinds[k], place.cards[k], place.targets[k])
        if player == PLAIN:
            worth = plain_worth(move, by.habits, road)
        elif player == DRIVER:
            worth = driver_worth(move, road)
        else:
            weigh(place.points, move, under, road)
            worth = place.points[0]
            place.points[3 + k] = place.points[1]
        if worth > best_worth:
            best = k
            best_worth = worth
    if player < PLAIN and by.aside > 0:
        return stray(best, by.aside, place)
    return best


def stray(best: int, aside: float, place: Moves) -> int:
    """Now and then another move than the best, the likelier the less worse it is."""
    luck = lot()
    if luck < aside * 0.15:
        return lot_below(place.count)
    if luck >= aside:
        return best
    whole = 0.0
    top = place.points[3 + best]
    for k in range(place.count):
        whole += exp(min((place.points[3 + k] - top) / SOFT, 3.0))
    mark = lot() * whole
    for k in range(place.count):
        mark -= exp(min((place.points[3 + k] - top) / SOFT, 3.0))
        if mark <= 0:
            return k
    return best


def draw(seat: int, table: Table) -> None:
    """Draw up to seven."""
    drawn = 0
    while table.sizes[seat] < FULL and table.at < table.cards:
        table.hands[seat][table.deck[table.at]] += 1
        table.at += 1
        table.sizes[seat] += 1
        drawn += 1
    table.env[DRAWS] = table.cards - table.at
    for card in range(KINDS):
        if table.since[seat][card] != NONE:
            table.since[seat][card] += drawn


def expose(seat: int, safety: int, coup: int, table: Table) -> None:
    """A safety goes down; what it answers goes to the discard pile."""
    side = seat % int(table.env[SIDES])
    car = table.cars[side]
    table.hands[seat][safety] -= 1
    table.sizes[seat] -= 1
    table.seen[safety] += 1
    table.shown[seat][safety - RIGHT_OF_WAY] = 2 if coup else 1
    if is_hazard(car[BATTLE]) and safety_against(car[BATTLE]) == safety:
        car[BATTLE] = table.under[side]
    if safety == RIGHT_OF_WAY and car[SPEED] == LIMIT:
        car[SPEED] = NONE
    car[SAFETIES] |= safety_bit(safety)
    if coup:
        car[COUPS] += 1


def stayed(seat: int, card: int, table: Table) -> None:
    """As `Memory`: a seat whose side stands still has no remedy."""
    since, top = table.since[seat], table.cars[seat % int(table.env[SIDES])][BATTLE]
    since[card] = NONE
    if is_hazard(top):
        since[top + 5] = 0
        since[safety_against(top)] = 0
    elif top != ROLL:
        since[ROLL] = 0


def make(seat: int, move: Tried, ends: int, table: Table) -> tuple[int, int]:
    """Make a move: whose turn follows (NONE: the next seat's), and who met the trip."""
    kind, card, target = move
    env, cars = table.env, table.cars
    me = seat % int(env[SIDES])
    earns = env[DRAWS] > 0 or env[EXTRA_WHEN_EMPTY] > 0
    if kind == PLAY and card >= RIGHT_OF_WAY:
        expose(seat, card, 0, table)
        return (seat if earns else NONE, NONE)
    table.hands[seat][card] -= 1
    table.sizes[seat] -= 1
    table.seen[card] += 1
    if kind == PLAY and target == NONE:
        if card >= ROLL:
            table.since[seat][card] = NONE
        lay(card, cars[me], env)
        return (NONE, me if cars[me][DISTANCE] == env[TRIP] else NONE)
    stayed(seat, card, table)
    if kind == DISCARD:
        return (NONE, NONE)
    return (attack(card, target, ends, table), NONE)


def attack(card: int, target: int, ends: int, table: Table) -> int:
    """Lay a hazard: the seat that answers it and plays again, or NONE."""
    env, car = table.env, table.cars[target]
    earns = env[DRAWS] > 0 or env[EXTRA_WHEN_EMPTY] > 0
    if card == LIMIT:
        car[SPEED] = LIMIT
    else:
        table.under[target] = car[BATTLE]
        car[BATTLE] = card
    safety = safety_against(card)
    for k in range(int(env[PLAYERS] / env[SIDES])):
        other = target + k * int(env[SIDES])
        if table.hands[other][safety]:
            expose(other, safety, 1, table)
            over = ends == 1 and env[DRAWS] == 0
            return other if earns and not over else NONE
        table.since[other][safety] = 0
    return NONE


def cards_held(table: Table) -> int:
    held = 0
    for seat in range(int(table.env[PLAYERS])):
        held += table.sizes[seat]
    return held


def next_seat(seat: int, again: int, ends: int, table: Table) -> int:
    """Who plays next; NONE when the cards have run out."""
    out = table.at >= table.cards
    if again != NONE and (table.sizes[again] or not out):
        return again
    if out and (ends == 1 or cards_held(table) == 0):
        return NONE
    players = int(table.env[PLAYERS])
    following = ((again if again != NONE else seat) + 1) % players
    while out and table.sizes[following] == 0:
        following = (following + 1) % players
    return following


def extends(seat: int, by: Players, table: Table, road: Road) -> bool:
    """Whether the side that met 700 goes on to 1000."""
    if by.who[seat] == PLAIN:
        return road.env[DRAWS] > by.habits[EXTENDS]
    if by.who[seat] == DRIVER:
        return driver_extends(road)
    if lot() < by.aside:
        return lot() < 0.5
    look_round(seat, 1, table, road)
    out = road.work[OUT]
    judge_after(out, 0.0, NONE, 0.0, road)
    stops = out[0]
    judge_extended(out, 0.0, road)
    return out[0] > stops


def sit(seat: int, by: Players, table: Table, road: Road) -> None:
    """The road as a seat sees it. (Compiled, a road is a record of pointers.)"""
    road.hand = table.hands[seat]  # type: ignore[misc]
    road.cars = table.cars  # type: ignore[misc]
    road.env = table.env  # type: ignore[misc]
    road.models = by.models_b if by.who[seat] == OTHER else by.models_a  # type: ignore[misc]


def turn(
    seat: int, forced: int, by: Players, table: Table, moves: Moves, road: Road
) -> tuple[int, int]:
    """A seat's turn. Forced, it makes the move that is listed first. As `make`."""
    draw(seat, table)
    if table.sizes[seat] == 0:
        return (NONE, NONE)
    sit(seat, by, table, road)
    side = seat % int(table.env[SIDES])
    k = 0
    if forced:
        table.env[OWN] = side
    else:
        look_round(seat, by.who[seat] < PLAIN, table, road)
        k = choose(by.who[seat], table.under[side], by, moves, road)
    moves.kinds[63] = moves.kinds[k]
    moves.cards[63] = moves.cards[k]
    move = (moves.kinds[k], moves.cards[k], moves.targets[k])
    again, met = make(seat, move, by.ends, table)
    asked = met != NONE and table.env[MAY_EXTEND] > 0
    if asked and extends(seat, by, table, road):
        table.env[TRIP] = 1000
        table.env[EXTENDED] = met
        table.env[MAY_EXTEND] = 0
        met = NONE
    return (again, met)


def play_on(seat: int, forced: int, by: Players, table: Table, moves: Moves, road: Road) -> int:
    """The hand from a seat's turn to its end: who met the trip."""
    first = forced
    while seat != NONE:
        again, met = turn(seat, first, by, table, moves, road)
        first = 0
        if met != NONE:
            return met
        seat = next_seat(seat, again, by.ends, table)
    return NONE
