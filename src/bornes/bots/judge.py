"""Judging a situation: the chances of every outcome of the hand, and what each is worth.

Plain arithmetic over rows (see `numbers`), so that the tuning can compile it as it stands.
"""

from collections.abc import MutableSequence, Sequence
from math import exp

from bornes.bots.features import (
    KM_PER_CARD,
    bonus_features,
    held_features,
    own_features,
    rival_features,
    shut_features,
)
from bornes.bots.numbers import (
    ACE,
    ALL_SAFETIES,
    COUPS,
    DELAYED,
    DISTANCE,
    DRAWS,
    EXTENDED,
    EXTENSION,
    FOR_TRIP,
    FOR_WINNING,
    HANDS_LEFT,
    LAID,
    LAID_200,
    MAY_EXTEND,
    MOST_DISTANCE,
    NONE,
    OWN,
    PER_COUP,
    PER_SAFETY,
    PER_UNIT,
    PLAYERS,
    POINTS_TO_WIN,
    RIGHT_OF_WAY,
    SAFE_TRIP,
    SAFETIES,
    SCORE,
    SHUTOUT,
    SHUTOUT_ALL,
    SHUTOUT_ANY,
    SHUTOUT_FOR,
    SIDES,
    SIZE,
    TRIP,
    Road,
    Row,
)

# The models, in the order of `Weights`.
MEET = 0
RIVAL_MEETS = 1
TRAVEL = 2
RIVAL_TRAVELS = 3
COUP = 4
LAID_IN_TIME = 5
NO_200 = 6
PILE_EMPTY = 7
STAYS_OUT = 8
AMEND = 9
AMEND_BY_TURNS = 10
RIVAL_AMEND = 11
RIVAL_AMEND_BY_TURNS = 12
ALONE = 13

# What stands alone, in the order of `Alone`.
HOARD_SAFETY = 0
HOARD_REMEDY = 1
EXTRA_TURN = 2
EXTENSION_CHOICE = 3
HAND_SPREAD = 4
MATCH_SPREAD = 5
HAND_POINTS = 6
LEAD_SPREAD = 7
EXPOSE_RIGHT_OF_WAY = 8
EXPOSE_RIGHT_OF_WAY_BY_TURNS = 9
EXPOSE_OTHER = 10
EXPOSE_OTHER_BY_TURNS = 11
EXPOSE_LATE = 12

# Rows to work in.
OWN_SEEN = 0
RIVAL_SEEN = 1
SMALL = 2
CHANCES = 3
TRAVELS = 4
SHUTS = 5
FIXED = 6
ENDS = 7
OUT = 8
RIVALS_SEEN = 9
ROWS = 10
WIDTH = 64
SEEN_OF_RIVAL = 24

# What a verdict says.
WORTH = 0
POINTS = 1
CHANCE = 2

ALL_FOUR = 15
POINTS_OF_A_HAND = 1500.0
"""What a hand is about, where hands have no points."""
HARDLY = -12.0
"""The logit of what cannot happen any more."""


def logistic(x: float) -> float:
    if x < -30.0:
        return 0.0
    if x > 30.0:
        return 1.0
    return 1.0 / (1.0 + exp(-x))


def dot(weights: Row, features: Row) -> float:
    total = 0.0
    for place in range(len(weights)):
        total += weights[place] * features[place]
    return total


def bits_in(bits: int) -> int:
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)


def verdict(out: MutableSequence[float], road: Road) -> None:
    """What the hand and the match look like: the worth, the points, the chance to win the hand."""
    work, cars, env = road.work, road.cars, road.env
    me, sides = int(env[OWN]), int(env[SIDES])
    for side in range(sides):
        work[FIXED][side] += certain(cars[side], env)
    nobody = 0.0
    if cars[me][DISTANCE] >= env[TRIP]:
        hand_is_over(road)
    else:
        nobody = foresee(road)
        work[FIXED][me] += safeties_held(road)
    out[WORTH] = 0.0
    out[POINTS] = 0.0
    out[CHANCE] = 0.0
    for who in range(-1, sides):
        chance = nobody if who == NONE else work[CHANCES][who]
        if chance > 1e-6:
            outcome(out, who, chance, road)


def foresee(road: Road) -> float:
    """Fill in who meets the trip, and how far the others come; the chance that nobody meets it."""
    models, work, cars, env = road.models, road.work, road.cars, road.env
    me, sides = int(env[OWN]), int(env[SIDES])
    own, chances, travels, shuts = work[OWN_SEEN], work[CHANCES], work[TRAVELS], work[SHUTS]
    own_features(own, road)
    room = int(env[TRIP]) - cars[me][DISTANCE]
    logit = dot(models[MEET], own)
    if not env[DRAWS] and env[PLAYERS] == env[SIDES] and own[18] + own[19] + own[20] == 0:
        logit = HARDLY
    chances[me] = exp(min(max(logit, -20.0), 20.0))
    travels[me] = room * logistic(dot(models[TRAVEL], own))
    shuts[me] = 0.0
    if not cars[me][LAID]:
        shuts[me] = stays_out(own[6] + own[8], own[13], road)
    whole = 1.0 + chances[me]
    for place in range(SEEN_OF_RIVAL):
        work[RIVALS_SEEN][place] = 0.0
    for side in range(sides):
        if side != me:
            whole += foresee_rival(side, road)
    work[FIXED][me] += points_to_amend(road)
    for side in range(sides):
        chances[side] /= whole
    return 1.0 / whole


def hand_is_over(road: Road) -> None:
    """Fill in what is certain once the own side has met the trip: nobody lays any more."""
    work, env = road.work, road.env
    for side in range(int(env[SIDES])):
        work[CHANCES][side] = 1.0 if side == env[OWN] else 0.0
        work[TRAVELS][side] = 0.0
        work[SHUTS][side] = 0.0 if road.cars[side][LAID] else 1.0
    for place in range(WIDTH):
        work[OWN_SEEN][place] = 0.0
        work[RIVALS_SEEN][place] = 0.0


def foresee_rival(side: int, road: Road) -> float:
    """Fill in how far a rival comes; the odds that it meets the trip, against nobody."""
    models, work, cars, env = road.models, road.work, road.cars, road.env
    seen = work[RIVAL_SEEN]
    rival_features(seen, side, road)
    odds = exp(min(max(dot(models[RIVAL_MEETS], seen), -20.0), 20.0))
    work[CHANCES][side] = odds
    for place in range(SEEN_OF_RIVAL):
        work[RIVALS_SEEN][place] += seen[place] / (env[SIDES] - 1)
    room = env[TRIP] - cars[side][DISTANCE]
    work[TRAVELS][side] = room * logistic(dot(models[RIVAL_TRAVELS], seen))
    work[SHUTS][side] = 0.0
    if not cars[side][LAID]:
        work[SHUTS][side] = stays_out(seen[8] + seen[9], seen[14], road)
    return odds


def points_to_amend(road: Road) -> float:
    """What hands played out from such situations brought more than the models say."""
    models, own, rivals = road.models, road.work[OWN_SEEN], road.work[RIVALS_SEEN]
    now = dot(models[AMEND], own) + dot(models[RIVAL_AMEND], rivals)
    by_turns = dot(models[AMEND_BY_TURNS], own) + dot(models[RIVAL_AMEND_BY_TURNS], rivals)
    return now + own[2] * by_turns


def stays_out(ready: float, waiting: float, road: Road) -> float:
    """The chance that a side without distance stays so."""
    shut_features(road.work[SMALL], ready, waiting, road.env)
    return logistic(dot(road.models[STAYS_OUT], road.work[SMALL]))


def certain(car: Sequence[int], env: Row) -> float:
    """What a side has for certain: distance, safeties, coups fourrés."""
    points = car[DISTANCE] * env[PER_UNIT] + bits_in(car[SAFETIES]) * env[PER_SAFETY]
    points += car[COUPS] * env[PER_COUP]
    if car[SAFETIES] == ALL_FOUR:
        points += env[ALL_SAFETIES]
    return points


def safeties_held(road: Road) -> float:
    """Points to be expected of the safeties in hand."""
    models, work, hand, cars, env = road.models, road.work, road.hand, road.cars, road.env
    points, count, sure = 0.0, 0, 1.0
    for safety in range(RIGHT_OF_WAY, ACE + 1):
        if hand[safety]:
            held_features(work[SMALL], safety, road)
            coup = logistic(dot(models[COUP], work[SMALL]))
            laid = coup + (1.0 - coup) * logistic(dot(models[LAID_IN_TIME], work[SMALL]))
            points += coup * env[PER_COUP] + laid * env[PER_SAFETY]
            sure *= laid
            count += 1
    if count and count + bits_in(cars[int(env[OWN])][SAFETIES]) >= 4:
        points += sure * env[ALL_SAFETIES]
    return points


def outcome(out: MutableSequence[float], who: int, chance: float, road: Road) -> None:
    """Add one way the hand may end: `who` meets the trip, or nobody."""
    work, env = road.work, road.env
    me, sides = int(env[OWN]), int(env[SIDES])
    ends = work[ENDS]
    for side in range(sides):
        ends[side] = work[FIXED][side] + brings(side, who, road)
    if env[SHUTOUT]:
        add_shutouts(who, road)
    won = 1.0 if who == me else 0.0
    if who == NONE and env[MOST_DISTANCE]:
        won = furthest(road)
        ends[me] += won * env[FOR_WINNING]
        for side in range(sides):  # what is not won is lost to the others
            if side != me:
                ends[side] += (1.0 - won) * env[FOR_WINNING] / (sides - 1)
    best = -1e9
    for side in range(sides):
        if side != me:
            best = max(best, ends[side])
    out[POINTS] += chance * (ends[me] - best)
    out[CHANCE] += chance * won
    if env[PER_UNIT]:
        out[WORTH] += chance * match_chance(road)
    else:  # the hand is the game (R12.4); what is amended counts as for a hand of points
        out[WORTH] += chance * (won + work[FIXED][me] / POINTS_OF_A_HAND)


def brings(side: int, who: int, road: Road) -> float:
    """What a side still adds to its points when `who` meets the trip."""
    env = road.env
    points = 0.0
    if side == who:
        room = int(env[TRIP]) - road.cars[side][DISTANCE]
        points += room * env[PER_UNIT] + env[FOR_TRIP] + env[FOR_WINNING]
        points += bonuses(side, room, road)
    else:
        points += road.work[TRAVELS][side] * env[PER_UNIT]
    extended = int(env[EXTENDED])
    if extended != NONE and (who == extended) == (side == extended):
        points += env[EXTENSION]
    return points


def bonuses(side: int, room: int, road: Road) -> float:
    """What meeting the trip brings besides: safe trip, delayed action, the extension."""
    models, work, cars, env = road.models, road.work, road.cars, road.env
    mine = side == env[OWN]
    at_hand = work[OWN_SEEN][17] * 100 if mine else KM_PER_CARD * cars[side][SIZE]
    held_200 = work[OWN_SEEN][21] if mine else 0.0
    bonus_features(work[SMALL], room, at_hand, held_200, env)
    points = 0.0
    if not cars[side][LAID_200]:
        no_200 = logistic(dot(models[NO_200], work[SMALL])) if room else 1.0
        points += env[SAFE_TRIP] * no_200
    if room:
        points += env[DELAYED] * logistic(dot(models[PILE_EMPTY], work[SMALL]))
    elif not env[DRAWS]:
        points += env[DELAYED]
    if env[MAY_EXTEND] and room:
        points += models[ALONE][EXTENSION_CHOICE] * env[DRAWS] / env[PLAYERS] / 10
    return points


def add_shutouts(who: int, road: Road) -> None:
    """What the sides that may stay without distance give to the others (R12.2)."""
    work, env = road.work, road.env
    sides, rule = int(env[SIDES]), int(env[SHUTOUT_FOR])
    shuts, ends = work[SHUTS], work[ENDS]
    if rule == SHUTOUT_ALL:
        if who != NONE:
            all_out = 1.0
            for side in range(sides):
                all_out *= 1.0 if side == who else shuts[side]
            ends[who] += all_out * env[SHUTOUT]
        return
    for side in range(sides):
        if side != who and shuts[side]:
            for other in range(sides):
                if other != side:
                    share = 1.0 - shuts[other] if rule == SHUTOUT_ANY else 1.0
                    ends[other] += shuts[side] * share * env[SHUTOUT]


def furthest(road: Road) -> float:
    """The chance to be furthest when nobody meets the trip."""
    work, cars, env = road.work, road.cars, road.env
    spread = road.models[ALONE][LEAD_SPREAD]
    me = int(env[OWN])
    mine = cars[me][DISTANCE] + work[TRAVELS][me]
    chance = 1.0
    for side in range(int(env[SIDES])):
        if side != me and int(env[EXTENDED]) != side:
            chance *= logistic((mine - cars[side][DISTANCE] - work[TRAVELS][side]) / spread)
    return 0.0 if int(env[EXTENDED]) == me else chance


def match_chance(road: Road) -> float:
    """The chance to win the match with these points for the hand."""
    alone, cars, env = road.models[ALONE], road.cars, road.env
    me, sides = int(env[OWN]), int(env[SIDES])
    ends = road.work[ENDS]
    top = 0.0
    for side in range(sides):
        ends[side] += cars[side][SCORE]
        top = max(top, ends[side])
    hands = env[HANDS_LEFT]
    if env[POINTS_TO_WIN]:
        hands = max(env[POINTS_TO_WIN] - top, 0.0) / alone[HAND_POINTS]
    spread = (alone[HAND_SPREAD] ** 2 + hands * alone[MATCH_SPREAD] ** 2) ** 0.5
    chance = 1.0
    for side in range(sides):
        if side != me:
            chance *= logistic(1.7 * (ends[me] - ends[side]) / spread)
    return chance
