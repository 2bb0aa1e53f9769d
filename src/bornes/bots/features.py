"""What the racer looks at: a situation as numbers, in the order of the weights that weigh them.

Plain arithmetic over rows (see `numbers`), so that the tuning can compile it as it stands.
"""

from collections.abc import MutableSequence, Sequence
from typing import TypeAlias

from bornes.bots.numbers import (
    ACCIDENT,
    BATTLE,
    CURE,
    D25,
    D50,
    D75,
    D100,
    D200,
    DISTANCE,
    DRAWS,
    END_OF_LIMIT,
    GAS,
    KINDS,
    LAID,
    LAID_200,
    LIMIT,
    OWN,
    PLAYERS,
    RESTARTS,
    RIGHT_OF_WAY,
    ROLL,
    ROLL_AFTER_END,
    SAFETIES,
    SIDES,
    SIZE,
    SPEED,
    STOP,
    TANK,
    TRIP,
    UNSEEN,
    Road,
    Row,
    first_need,
    is_hazard,
    limited,
    roll_must_follow,
    rolls,
    safety_against,
    safety_bit,
)

Features: TypeAlias = MutableSequence[float]

KM_PER_DRAW = 28.0
"""Distance a draw gives on the average, a little less than the deck holds per card."""
KM_PER_CARD = 15.0
"""Distance to be expected of a card in another's hand."""
STEADY = 25.0
MOST_PACE = 3.0
LONGEST_WAIT = 15.0
"""Waiting longer than so many turns for a card is waiting for ever."""


def turns_left(env: Row) -> float:
    """Draws left to every seat."""
    return env[DRAWS] / env[PLAYERS]


def pace_of(room: int, at_hand: float, env: Row) -> float:
    """A room against what hand and draws should still give."""
    still = at_hand + KM_PER_DRAW * env[DRAWS] / env[SIDES] + STEADY
    return min(room / still, MOST_PACE)


def wait_for(card: int, unseen: Sequence[int], env: Row) -> float:
    """Turns to wait for a card, in tens."""
    if unseen[card] <= 0:
        return LONGEST_WAIT / 10
    return min(env[UNSEEN] * env[SIDES] / (env[PLAYERS] * unseen[card]), LONGEST_WAIT) / 10


def nearest_rival(road: Road) -> int:
    """The rival that has come furthest."""
    cars, env = road.cars, road.env
    best = -1
    for side in range(int(env[SIDES])):
        if side != env[OWN] and (best < 0 or cars[side][DISTANCE] > cars[best][DISTANCE]):
            best = side
    return best


def finishing_share(room: int, longest: int, road: Road) -> float:
    """The chance that a card drawn, none longer than allowed, ends the trip; times ten."""
    if room > longest or room in (125, 150, 175):
        return 0.0
    card = D200 if room == 200 else room // 25 - 1
    return 10.0 * road.unseen[card] / road.env[UNSEEN]


def cards_to_finish(room: int, fitting: tuple[int, int, int, int, int]) -> int:
    """The fewest cards of a hand that make up the room exactly; 0 when they cannot.

    `fitting` counts the 25s, 50s, 75s, 100s and 200s in hand that may still be laid.
    """
    n25, n50, n75, n100, n200 = fitting
    best = 0
    for of_200 in range(min(n200, room // 200) + 1):
        left = room - 200 * of_200
        for of_100 in range(min(n100, left // 100) + 1):
            for of_75 in range(min(n75, (left - 100 * of_100) // 75) + 1):
                rest = left - 100 * of_100 - 75 * of_75
                of_50 = min(n50, rest // 50)
                of_25 = (rest - 50 * of_50) // 25
                cards = of_200 + of_100 + of_75 + of_50 + of_25
                if of_25 <= n25 and (best == 0 or cards < best):
                    best = cards
    return best


def own_features(f: Features, road: Road) -> None:
    """The own side and hand, in the order of `Own`."""
    env, cars = road.env, road.cars
    car = cars[int(env[OWN])]
    room = int(env[TRIP]) - car[DISTANCE]
    f[0] = 1.0
    f[1] = room / 100
    f[2] = turns_left(env) / 10
    f[3] = 0.0 if env[DRAWS] else 1.0
    own_travel(f, room, road)
    own_needs(f, road)
    own_cures(f, road)
    own_harms(f, road)
    own_safeties(f, road.hand, car)
    useful = f[21] + f[22] + f[23] + f[24] + f[25] + f[38] + f[39] + f[40]
    f[40] = sum_of(road.hand) - useful
    rival = cars[nearest_rival(road)]
    f[41] = (env[TRIP] - rival[DISTANCE]) / 100
    f[42] = 1.0 if rolls(rival[BATTLE], rival[SAFETIES], env[RESTARTS]) else 0.0


def sum_of(hand: Sequence[int]) -> int:
    cards = 0
    for card in range(KINDS):
        cards += hand[card]
    return cards


def partners_km(car: Sequence[int], env: Row) -> float:
    """Distance to be expected in the hands of the own partners."""
    return KM_PER_CARD * car[SIZE] * (1.0 - env[SIDES] / env[PLAYERS])


def own_travel(f: Features, room: int, road: Road) -> None:
    """Moving: whether the side rolls, and what the distances in hand are good for."""
    hand, env = road.hand, road.env
    car = road.cars[int(env[OWN])]
    rolling = rolls(car[BATTLE], car[SAFETIES], env[RESTARTS])
    slow = limited(car[SPEED], car[SAFETIES], env[ROLL_AFTER_END])
    n25 = hand[D25]
    n50 = hand[D50] if room >= 50 else 0
    n75 = hand[D75] if room >= 75 else 0
    n100 = hand[D100] if room >= 100 else 0
    n200 = min(hand[D200], 2 - min(car[LAID_200], 2)) if room >= 200 else 0
    km = 25 * n25 + 50 * n50 + 75 * n75 + 100 * n100 + 200 * n200
    finish = cards_to_finish(room, (n25, n50, n75, n100, n200)) if km >= room else 0
    km = min(km, room)
    usable = n25 + n50 if slow else n25 + n50 + n75 + n100 + n200
    f[4] = pace_of(room, km + partners_km(car, env), env)
    f[5] = max(f[4] - 1.0, 0.0)
    f[6] = 1.0 if rolling else 0.0
    f[7] = 1.0 if rolling and usable > 0 else 0.0
    f[14] = 0.0
    f[15] = 0.0
    if slow:
        f[14 if hand[END_OF_LIMIT] + hand[RIGHT_OF_WAY] > 0 else 15] = 1.0
    f[16] = min(n25 + n50, 3) if slow else 0
    f[17] = km / 100
    f[18] = 1.0 if finish == 1 else 0.0
    f[19] = 1.0 if finish == 2 else 0.0
    f[20] = 1.0 if finish > 2 else 0.0
    f[21] = n200
    f[22] = n100
    f[23] = n75
    f[24] = n50
    f[25] = n25
    f[43] = 1.0 if room <= 200 else 0.0
    f[44] = 1.0 if room <= 100 else 0.0
    f[45] = finishing_share(room, 50 if slow else 200, road)
    f[46] = min(km, 200) / 100


def own_needs(f: Features, road: Road) -> None:
    """Not moving: what is wanting, and whether it is in hand."""
    hand, unseen, env = road.hand, road.unseen, road.env
    car = road.cars[int(env[OWN])]
    for place in range(8, 14):
        f[place] = 0.0
    spare = hand[ROLL]
    if not f[6]:
        battle = car[BATTLE]
        need = first_need(battle)
        partner = road.held[int(env[OWN])]
        held = partner[need]  # what is not in hand, a partner may have
        if hand[need] + hand[safety_against(battle) if is_hazard(battle) else RIGHT_OF_WAY] > 0:
            held = 1.0
        place = 8 if need == ROLL else 10
        f[place] = held
        f[place + 1] = 1.0 - held
        f[13] = (1.0 - held) * wait_for(need, unseen, env)
        if need == ROLL:
            spare -= 1
        elif not hand[safety_against(battle)] and roll_must_follow(
            battle, car[SAFETIES], env[RESTARTS]
        ):
            f[12] = 0.0 if hand[ROLL] + hand[RIGHT_OF_WAY] > 0 else 1.0 - partner[ROLL]
            spare -= 1
    if car[SAFETIES] & 1:
        spare = 0
    f[26] = 1.0 if spare > 0 else 0.0
    f[27] = 1.0 if spare > 1 else 0.0
    f[28] = max(spare - 2, 0)


def own_cures(f: Features, road: Road) -> None:
    """Remedies in hand, by the chance that their hazards come. `f[40]` counts what can serve."""
    hand, unseen, env = road.hand, road.unseen, road.env
    car = road.cars[int(env[OWN])]
    scale = 40.0 / env[SIDES] / env[UNSEEN]  # the more sides, the rarer one is the target
    f[29] = 0.0
    f[30] = 0.0
    f[31] = 0.0
    useful = 0
    for hazard in range(GAS, ACCIDENT + 1):
        count = hand[hazard + CURE]
        safety = safety_against(hazard)
        if count and not car[SAFETIES] & safety_bit(safety):
            if car[BATTLE] == hazard:
                count -= 1
                useful += 1
            threat = scale * unseen[hazard] if not hand[safety] else 0.0
            if count and threat:
                f[29] += threat
                useful += 1
                if count > 1:
                    f[30] += threat
    if not car[SAFETIES] & 1:
        useful += hand[ROLL] + min(hand[END_OF_LIMIT], 2)
        if hand[END_OF_LIMIT] and car[SPEED] != LIMIT:
            f[31] = scale * unseen[LIMIT]
    f[40] = useful


def own_harms(f: Features, road: Road) -> None:
    """Hazards in hand that can still be laid on somebody."""
    for place in range(32, 36):
        f[place] = 0.0
    for hazard in range(STOP, ACCIDENT + 1):
        count = road.hand[hazard]
        if count and somebody_open(hazard, road):
            f[40] += count
            f[35] += count - 1
            f[min(hazard, GAS) + 27] += 1.0


def somebody_open(hazard: int, road: Road) -> bool:
    """Whether a rival has not exposed the safety against a hazard."""
    cars, env = road.cars, road.env
    bit = safety_bit(safety_against(hazard))
    for side in range(int(env[SIDES])):
        if side != env[OWN] and not cars[side][SAFETIES] & bit:
            return True
    return False


def own_safeties(f: Features, hand: Sequence[int], car: Sequence[int]) -> None:
    """Safeties, exposed and in hand."""
    bits = car[SAFETIES]
    f[36] = bits & 1
    f[37] = (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)
    f[38] = hand[RIGHT_OF_WAY]
    f[39] = hand[TANK] + hand[TANK + 1] + hand[TANK + 2]


def rival_features(f: Features, side: int, road: Road) -> None:
    """Another side, in the order of `Rival`."""
    hand, cars, env = road.hand, road.cars, road.env
    car, held = cars[side], road.held[side]
    room = int(env[TRIP]) - car[DISTANCE]
    slow = limited(car[SPEED], car[SAFETIES], env[ROLL_AFTER_END])
    f[0] = 1.0
    f[1] = room / 100
    f[2] = turns_left(env) / 10
    f[3] = 0.0 if env[DRAWS] else 1.0
    f[4] = pace_of(room, KM_PER_CARD * car[SIZE], env)
    f[5] = max(f[4] - 1.0, 0.0)
    f[6] = 1.0 if room <= 200 else 0.0
    f[7] = 1.0 if room <= 100 else 0.0
    rival_needs(f, side, road)
    f[15] = held[END_OF_LIMIT] if slow else 0.0
    f[16] = 1.0 - f[15] if slow else 0.0
    bits = car[SAFETIES]
    f[17] = bits & 1
    f[18] = (bits >> 1 & 1) + (bits >> 2 & 1) + (bits >> 3 & 1)
    f[19] = car[SIZE] / 6
    f[20] = 0.0
    for hazard in range(STOP, ACCIDENT + 1):
        if hand[hazard] and not bits & safety_bit(safety_against(hazard)):
            f[20] += 1.0
    f[21] = (env[TRIP] - cars[int(env[OWN])][DISTANCE]) / 100
    f[22] = finishing_share(room, 50 if slow else 200, road)
    f[23] = 1.0 if car[LAID] else 0.0


def rival_needs(f: Features, side: int, road: Road) -> None:
    """What keeps another side from moving, and whether it probably holds the remedy."""
    unseen, env = road.unseen, road.env
    car, held = road.cars[side], road.held[side]
    for place in range(8, 15):
        f[place] = 0.0
    battle = car[BATTLE]
    if rolls(battle, car[SAFETIES], env[RESTARTS]):
        f[8] = 1.0
        return
    need = first_need(battle)
    place = 11 if is_hazard(battle) and battle != STOP else 9
    f[place] = held[need]
    f[place + 1] = 1.0 - held[need]
    if roll_must_follow(battle, car[SAFETIES], env[RESTARTS]):
        f[13] = 1.0 - held[ROLL]
    f[14] = (1.0 - held[need]) * wait_for(need, unseen, env)


def held_features(f: Features, safety: int, road: Road) -> None:
    """A safety in hand, in the order of `Held`."""
    cars, unseen, env = road.cars, road.unseen, road.env
    car = cars[int(env[OWN])]
    rival = cars[nearest_rival(road)]
    hazards = unseen[safety - 9] if safety >= TANK else unseen[STOP] + unseen[LIMIT]
    f[0] = 1.0
    f[1] = 1.0 if safety == RIGHT_OF_WAY else 0.0
    f[2] = hazards
    f[3] = turns_left(env) / 10
    f[4] = 1.0 if rolls(car[BATTLE], car[SAFETIES], env[RESTARTS]) else 0.0
    f[5] = (env[TRIP] - car[DISTANCE]) / 100
    f[6] = (env[TRIP] - rival[DISTANCE]) / 100
    f[7] = 1.0 if env[TRIP] - rival[DISTANCE] <= 200 else 0.0
    f[8] = 0.0 if env[DRAWS] else 1.0


def bonus_features(f: Features, room: int, at_hand: float, held_200: float, env: Row) -> None:
    """A trip to be met, in the order of `Bonus`."""
    f[0] = 1.0
    f[1] = room / 100
    f[2] = turns_left(env) / 10
    f[3] = 0.0 if env[DRAWS] else 1.0
    f[4] = pace_of(room, at_hand, env)
    f[5] = held_200


def shut_features(f: Features, ready: float, waiting: float, env: Row) -> None:
    """A side without distance, in the order of `Shut`."""
    f[0] = 1.0
    f[1] = turns_left(env) / 10
    f[2] = ready
    f[3] = waiting
    f[4] = 0.0 if env[DRAWS] else 1.0
