"""Weighing a move: what it leaves, and the verdict on that.

Plain arithmetic over rows (see `numbers`), so that the tuning can compile it as it stands. A move
is tried on the rows themselves and taken back.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from bornes.bots.judge import (
    ALONE,
    EXPOSE_LATE,
    EXPOSE_OTHER,
    EXPOSE_OTHER_BY_TURNS,
    EXPOSE_RIGHT_OF_WAY,
    EXPOSE_RIGHT_OF_WAY_BY_TURNS,
    EXTRA_TURN,
    FIXED,
    WORTH,
    verdict,
)
from bornes.bots.numbers import (
    BATTLE,
    CAR,
    COUPS,
    D200,
    DISTANCE,
    DRAWS,
    END_OF_LIMIT,
    EXTENDED,
    EXTENDED_TRIP,
    EXTRA_WHEN_EMPTY,
    LAID,
    LAID_200,
    LIMIT,
    MAY_EXTEND,
    NONE,
    OWN,
    PLAYERS,
    RESTARTS,
    RIGHT_OF_WAY,
    ROLL,
    ROLL_AFTER_END,
    SAFETIES,
    SIDES,
    SPEED,
    TRIP,
    Road,
    Row,
    first_need,
    is_hazard,
    length,
    limited,
    rolls,
    safety_against,
    safety_bit,
)

Tried: TypeAlias = tuple[int, int, int]
"""A move: its kind, card and target side."""

# Kinds of moves.
PLAY = 0
DISCARD = 1

RISK = 0.005
"""A coup fourré less likely than this is not thought of."""


def judge_after(
    out: MutableSequence[float], gain: float, gift_to: int, gift: float, road: Road
) -> None:
    """The verdict, with points that a move gives besides what lies on the table."""
    work, env = road.work, road.env
    for side in range(int(env[SIDES])):
        work[FIXED][side] = 0.0
    work[FIXED][int(env[OWN])] = gain
    if gift_to != NONE:
        work[FIXED][gift_to] += gift
    verdict(out, road)


def can_lay(card: int, car: Sequence[int], env: Row) -> bool:
    """Whether a card may be laid on one's own side's piles, safeties aside (R5, R6)."""
    battle, safeties = car[BATTLE], car[SAFETIES]
    rolling = rolls(battle, safeties, env[RESTARTS])
    slow = limited(car[SPEED], safeties, env[ROLL_AFTER_END])
    if card <= D200:
        if not rolling or (slow and card > 1) or (card == D200 and car[LAID_200] >= 2):
            return False
        return car[DISTANCE] + length(card) <= env[TRIP]
    if card == END_OF_LIMIT:
        return car[SPEED] == LIMIT
    if card == ROLL:
        waits = not rolling and first_need(battle) == ROLL
        return waits or (slow and car[SPEED] == END_OF_LIMIT)
    return not rolling and is_hazard(battle) and card == first_need(battle)


def can_hit(card: int, car: Sequence[int], env: Row) -> bool:
    """Whether a hazard may be laid on a side (R5.2, R5.3)."""
    if car[SAFETIES] & safety_bit(safety_against(card)):
        return False
    if card == LIMIT:
        return car[SPEED] != LIMIT
    return rolls(car[BATTLE], car[SAFETIES], env[RESTARTS])


def can_play(card: int, side: int, road: Road) -> bool:
    """Whether a card other than a safety may be laid on this side, one's own or a rival's."""
    cars, env = road.cars, road.env
    if is_hazard(card):
        return side != env[OWN] and can_hit(card, cars[side], env)
    return side == env[OWN] and can_lay(card, cars[side], env)


def lay(card: int, car: MutableSequence[int], env: Row) -> None:
    """Lay a distance or remedy on one's own piles."""
    if card <= D200:
        car[DISTANCE] += length(card)
        car[LAID] += 1
        if card == D200:
            car[LAID_200] += 1
    elif card == END_OF_LIMIT or (
        card == ROLL and rolls(car[BATTLE], car[SAFETIES], env[RESTARTS])
    ):
        car[SPEED] = card
    else:
        car[BATTLE] = card


def shield(safety: int, car: MutableSequence[int], under: int) -> None:
    """Expose a safety: what it answers is gone, and what lay under it shows again (R7.3)."""
    if is_hazard(car[BATTLE]) and safety_against(car[BATTLE]) == safety:
        car[BATTLE] = under
    if safety == RIGHT_OF_WAY and car[SPEED] == LIMIT:
        car[SPEED] = NONE
    car[SAFETIES] |= safety_bit(safety)


def copy_car(into: MutableSequence[int], car: Sequence[int]) -> None:
    for place in range(CAR):
        into[place] = car[place]


def weigh(out: MutableSequence[float], move: Tried, under: int, road: Road) -> None:
    """The verdict on a play or discard. `under` lies under the own side's hazard."""
    kind, card, _ = move
    if kind == PLAY and card >= RIGHT_OF_WAY:
        road.hand[card] -= 1
        weigh_safety(out, card, under, road)
        road.hand[card] += 1
    else:
        weigh_plain(out, move, 0.0, road)


def weigh_plain(out: MutableSequence[float], move: Tried, gain: float, road: Road) -> None:
    """The verdict on a move that ends the turn."""
    kind, card, target = move
    car = road.cars[int(road.env[OWN])]
    road.hand[card] -= 1
    if kind == DISCARD:
        judge_after(out, gain, NONE, 0.0, road)
    elif target != NONE:
        weigh_attack(out, card, target, gain, road)
    else:
        copy_car(road.saved[0], car)
        lay(card, car, road.env)
        judge_after(out, gain, NONE, 0.0, road)
        if car[DISTANCE] == road.env[TRIP] and road.env[MAY_EXTEND]:
            weigh_extension(out, gain, road)
        copy_car(car, road.saved[0])
    road.hand[card] += 1


def weigh_extension(out: MutableSequence[float], gain: float, road: Road) -> None:
    """The trip is met, and may be extended: the better of the two verdicts."""
    stops = out[WORTH]
    judge_extended(out, gain, road)
    if out[WORTH] <= stops:
        judge_after(out, gain, NONE, 0.0, road)


def judge_extended(out: MutableSequence[float], gain: float, road: Road) -> None:
    """The verdict with the extension called by the own side."""
    env = road.env
    trip = env[TRIP]
    env[TRIP] = EXTENDED_TRIP
    env[EXTENDED] = env[OWN]
    env[MAY_EXTEND] = 0
    judge_after(out, gain, NONE, 0.0, road)
    env[TRIP] = trip
    env[EXTENDED] = NONE
    env[MAY_EXTEND] = 1


def weigh_attack(
    out: MutableSequence[float], card: int, target: int, gain: float, road: Road
) -> None:
    """A hazard meets a coup fourré, or stands: both, by their chances."""
    car, saved, safety = road.cars[target], road.saved[0], safety_against(card)
    risk = road.held[target][safety]
    copy_car(saved, car)
    met_0, met_1, met_2 = 0.0, 0.0, 0.0
    if risk > RISK:
        shield(safety, car, ROLL)
        car[COUPS] += 1
        judge_after(out, gain, target, road.models[ALONE][EXTRA_TURN], road)
        met_0, met_1, met_2 = out[0], out[1], out[2]
        copy_car(car, saved)
    else:
        risk = 0.0
    if card == LIMIT:
        car[SPEED] = LIMIT
    else:
        car[BATTLE] = card
    judge_after(out, gain, NONE, 0.0, road)
    copy_car(car, saved)
    out[0] = risk * met_0 + (1.0 - risk) * out[0]
    out[1] = risk * met_1 + (1.0 - risk) * out[1]
    out[2] = risk * met_2 + (1.0 - risk) * out[2]


def worth_exposing(card: int, road: Road) -> float:
    """Points that a safety laid on one's own turn is worth besides what shows: another draw."""
    alone, env = road.models[ALONE], road.env
    if not env[DRAWS]:
        return alone[EXPOSE_LATE]
    turns = env[DRAWS] / env[PLAYERS] / 10
    if card == RIGHT_OF_WAY:
        return alone[EXPOSE_RIGHT_OF_WAY] + turns * alone[EXPOSE_RIGHT_OF_WAY_BY_TURNS]
    return alone[EXPOSE_OTHER] + turns * alone[EXPOSE_OTHER_BY_TURNS]


def weigh_safety(out: MutableSequence[float], card: int, under: int, road: Road) -> None:
    """A safety laid on one's own turn: the best that can follow, with a fresh card besides."""
    hand, env, car = road.hand, road.env, road.cars[int(road.env[OWN])]
    copy_car(road.saved[1], car)
    shield(card, car, under)
    gain = worth_exposing(card, road)
    # The fresh card itself may be all that is thrown away.
    judge_after(out, gain, NONE, 0.0, road)
    best, best_on, best_worth = NONE, NONE, out[WORTH]
    if env[DRAWS] or env[EXTRA_WHEN_EMPTY]:
        for follow in range(RIGHT_OF_WAY):
            for side in range(int(env[SIDES])):
                if hand[follow] and can_play(follow, side, road):
                    target = side if side != env[OWN] else NONE
                    weigh_plain(out, (PLAY, follow, target), gain, road)
                    if out[WORTH] > best_worth:
                        best, best_on, best_worth = follow, target, out[WORTH]
    # Once more the best, so that the verdict and all rows are those of it.
    if best == NONE:
        judge_after(out, gain, NONE, 0.0, road)
    else:
        weigh_plain(out, (PLAY, best, best_on), gain, road)
    copy_car(car, road.saved[1])
