"""How those play that a racer is tuned against: plain programs, and the driver. Compiled by `toc`.

Plain programs are such as people have written for this game for decades. They are not for players;
they keep the tuning from knowing only itself. All answer every attack they can, put a safety down
when it helps at once or when no hazard is left for it, travel by the longest card, and discard by a
fixed table of values. In the rest they follow their habits.
"""

from collections.abc import Sequence

from bornes.bots.features import cards_to_finish
from bornes.bots.numbers import (
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
    LAID_200,
    LIMIT,
    OWN,
    PLAYERS,
    RESTARTS,
    RIGHT_OF_WAY,
    ROLL,
    SAFETIES,
    SIDES,
    SPEED,
    STOP,
    TRIP,
    Road,
    Row,
    first_need,
    is_hazard,
    length,
    roll_must_follow,
    rolls,
    safety_against,
    safety_bit,
)  # fmt: skip
from bornes.bots.weighing import (
    DISCARD,
    Tried,
)

# The habits of a plain program.
ATTACKS = 0
"""What an attack is worth; a distance is worth 300 and its length, a remedy 700."""
EXPOSES = 1
"""What it is worth to lay a safety that is not needed."""
HOARDS = 2
"""How much longer it keeps a hazard than the table below says."""
EXTENDS = 3
"""It extends with more cards than this in the pile."""


def keep(card: int) -> float:
    """How long a plain program keeps a card."""
    if card <= 3:
        return 2.0 + 2 * card
    if card in (D200, ROLL):
        return 7.0
    if card == STOP:
        return 9.0
    if card == LIMIT:
        return 5.0
    if card < ROLL:
        return 8.0
    if card == END_OF_LIMIT:
        return 3.0
    return 4.0 if card < RIGHT_OF_WAY else 99.0


def nobody_open(card: int, road: Road) -> bool:
    """Whether all rivals have the safety against a hazard."""
    bit = safety_bit(safety_against(card))
    for side in range(int(road.env[SIDES])):
        if side != road.env[OWN] and not road.cars[side][SAFETIES] & bit:
            return False
    return True


def plain_discard(card: int, road: Road) -> float:
    room = road.env[TRIP] - road.cars[int(road.env[OWN])][DISTANCE]
    worth = keep(card)
    if card <= D200 and length(card) > room:
        worth = 0.0
    if is_hazard(card) and nobody_open(card, road):
        worth = 0.0
    if ROLL <= card < RIGHT_OF_WAY and road.hand[card] > 1:
        worth -= 2.0
    return 200.0 - worth


def plain_safety(card: int, habits: Row, road: Road) -> float:
    car, unseen = road.cars[int(road.env[OWN])], road.unseen
    left = unseen[card - 9] if card > RIGHT_OF_WAY else unseen[STOP] + unseen[LIMIT]
    here = is_hazard(car[BATTLE]) and safety_against(car[BATTLE]) == card
    if card == RIGHT_OF_WAY and car[SPEED] == LIMIT:
        here = True
    if here or not left or road.env[DRAWS] <= 6 or road.env[TRIP] - car[DISTANCE] <= 100:
        return 800.0
    if card == RIGHT_OF_WAY and car[BATTLE] != ROLL and not road.hand[ROLL]:
        return 750.0
    return habits[EXPOSES]


def plain_worth(move: Tried, habits: Row, road: Road) -> float:
    """What a plain program with such habits thinks of a move."""
    kind, card, target = move
    if kind == DISCARD:
        return plain_discard(card, road) - (habits[HOARDS] if is_hazard(card) else 0.0)
    if card <= D200:
        room = road.env[TRIP] - road.cars[int(road.env[OWN])][DISTANCE]
        return 900.0 if length(card) == room else 300.0 + length(card)
    if is_hazard(card):
        far = (road.env[TRIP] - road.cars[target][DISTANCE]) / 100
        return habits[ATTACKS] - far - road.unseen[card + CURE]
    if card < RIGHT_OF_WAY:
        return 450.0 if card == END_OF_LIMIT else 700.0
    return plain_safety(card, habits, road)


# -- the driver ----------------------------------------------------------------------------


def driver_worth(move: Tried, road: Road) -> float:
    """What the driver thinks of a move; the ranks are those of `bornes.bots.advice`."""
    kind, card, target = move
    if kind == DISCARD:
        return driver_discard(card, road)
    if card <= D200:
        return driver_travels(card, road)
    if is_hazard(card):
        return driver_attacks(card, target, road)
    if card >= RIGHT_OF_WAY:
        return driver_exposes(card, road)
    car = road.cars[int(road.env[OWN])]
    rolling = rolls(car[BATTLE], car[SAFETIES], road.env[RESTARTS])
    if card == END_OF_LIMIT or rolling:
        return 600.0 if road.hand[D75] + road.hand[D100] + road.hand[D200] else 508.0
    return 800.0


def driver_travels(card: int, road: Road) -> float:
    car, hand = road.cars[int(road.env[OWN])], road.hand
    left = int(road.env[TRIP]) - car[DISTANCE] - length(card)
    if left == 0:
        return 1000.0
    hand[card] -= 1
    n200 = hand[D200] if car[LAID_200] < 2 else 0
    reach = cards_to_finish(left, (hand[D25], hand[D50], hand[D75], hand[D100], n200))
    hand[card] += 1
    return 500.0 + length(card) / 4 + (60.0 if reach else 0.0)


def driver_exposes(card: int, road: Road) -> float:
    env, car = road.env, road.cars[int(road.env[OWN])]
    turns = env[DRAWS] / env[PLAYERS]
    if turns <= 2 or env[TRIP] - car[DISTANCE] <= 100:
        return 950.0
    for side in range(int(env[SIDES])):
        it = road.cars[side]
        near = env[TRIP] - it[DISTANCE] <= 100
        if side != env[OWN] and near and rolls(it[BATTLE], it[SAFETIES], env[RESTARTS]):
            return 950.0
    if card == RIGHT_OF_WAY:
        return 900.0
    if is_hazard(car[BATTLE]) and safety_against(car[BATTLE]) == card:
        return 850.0
    stuck = not rolls(car[BATTLE], car[SAFETIES], env[RESTARTS])
    if stuck and first_need(car[BATTLE]) == ROLL and not road.hand[ROLL]:
        return 700.0
    return 700.0 if env[PLAYERS] > env[SIDES] and turns < 6 else 50.0


def driver_attacks(card: int, target: int, road: Road) -> float:
    room = road.env[TRIP] - road.cars[target][DISTANCE]
    own_room = road.env[TRIP] - road.cars[int(road.env[OWN])][DISTANCE]
    rank = (road.env[TRIP] - room) / 20 - 6 * road.unseen[card + CURE]
    if road.unseen[safety_against(card)]:
        rank -= 10
    if room <= 200 or room + 200 <= own_room:
        return 650.0 + rank / 4
    return (350.0 if card == LIMIT else 400.0) + rank / 4


def driver_discard(card: int, road: Road) -> float:
    if card >= RIGHT_OF_WAY:
        return -100.0
    return 200.0 if useless(card, road) else 199.0 - driver_keeps(card, road)


def useless(card: int, road: Road) -> bool:
    """Whether a card cannot serve any more (A6)."""
    car, env = road.cars[int(road.env[OWN])], road.env
    if card <= D200:
        third = card == D200 and car[LAID_200] >= 2
        return third or length(card) > env[TRIP] - car[DISTANCE]
    if is_hazard(card):
        return nobody_open(card, road)
    hazard = card - CURE
    if hazard in (car[BATTLE], car[SPEED]) or needed(card, car, env):
        return False
    safety = safety_against(hazard)
    if car[SAFETIES] & safety_bit(safety) or road.hand[safety]:
        return True
    if card == ROLL and not env[RESTARTS]:
        return False
    return road.unseen[hazard] == 0


def needed(card: int, car: Sequence[int], env: Row) -> bool:
    """Whether a side that stands still must lay this remedy before it rolls."""
    if rolls(car[BATTLE], car[SAFETIES], env[RESTARTS]):
        return False
    follows = roll_must_follow(car[BATTLE], car[SAFETIES], env[RESTARTS])
    return card == first_need(car[BATTLE]) or (card == ROLL and follows)


def driver_keeps(card: int, road: Road) -> float:
    """How much a card is worth keeping; an order, not points."""
    if card <= D50:
        return 30.0 + 15 * card
    if card <= D200:
        return 60.0 if card == D75 else 80.0 if card == D100 else 90.0
    if is_hazard(card):
        return 65.0 if card == STOP else 50.0 if card == LIMIT else 62.0
    worth = 75.0 if card == ROLL else 40.0 if card == END_OF_LIMIT else 42.0
    if needed(card, road.cars[int(road.env[OWN])], road.env):
        return worth
    return worth * 0.5 ** (road.hand[card] - 1)


def driver_extends(road: Road) -> bool:
    """Whether there are cards enough and nobody is near."""
    env = road.env
    for side in range(int(env[SIDES])):
        if side != env[OWN] and env[TRIP] - road.cars[side][DISTANCE] < 250:
            return False
    return env[DRAWS] / env[PLAYERS] >= 10
