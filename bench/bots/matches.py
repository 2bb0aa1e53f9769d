"""Hands and matches of the bare game, with notes of what racers saw. Compiled by `toc`."""
# ruff: noqa: PLR0917 - compiled to C, which knows arguments by position alone

from bench.bots.game import (
    HAND,
    N_BONUS,
    N_HELD,
    N_OWN,
    N_RIVAL,
    N_SHUT,
    NOTE,
    NOTED,
    RACER,
    Facts,
    Notes,
    Place,
    Players,
    Table,
    Wide,
    lot,
    lot_below,
    lot_seed,
    next_seat,
    turn,
)
from bornes.bots.features import (
    bonus_features,
    held_features,
    own_features,
    rival_features,
    shut_features,
)  # fmt: skip
from bornes.bots.judge import certain
from bornes.bots.numbers import (
    BATTLE,
    CAR,
    DELAYED,
    DISTANCE,
    DRAWS,
    ENV,
    EXTENDED,
    EXTENSION,
    FOR_TRIP,
    FOR_WINNING,
    KINDS,
    LAID,
    LAID_200,
    MOST_DISTANCE,
    NONE,
    OWN,
    PER_UNIT,
    PLAYERS,
    POINTS_TO_WIN,
    RIGHT_OF_WAY,
    SAFE_TRIP,
    SCORE,
    SHUTOUT,
    SHUTOUT_ALL,
    SHUTOUT_ANY,
    SHUTOUT_FOR,
    SIDES,
    SPEED,
    TRIP,
    Counts,
    Road,
    Row,
)  # fmt: skip
from bornes.bots.weighing import PLAY


def note(row: Notes, facts: Facts, seat: int, work: Wide, road: Road) -> None:
    """Note what a seat sees after its move.

    Facts: 0 side, 1 seat, 2 no 200 so far, 3-6 rooms, 7-10 safeties held, 11-14 sides without
    distance, 15 sides. Labels: 16 who met the trip, 17-20 rooms, 21-24 coups, 25-28 laid, 29 no
    200, 30 pile empty, 31 extended.
    """
    cars, env, seen = road.cars, road.env, work[0]
    sides, me = int(env[SIDES]), int(env[OWN])
    for place in range(NOTE):
        row[place] = 0.0
    own_features(work[1], road)
    copy_row(row, 0, work[1], N_OWN)
    facts[0] = me
    facts[1] = seat
    facts[2] = cars[me][LAID_200] == 0
    facts[15] = sides
    shuts = N_OWN + 4 * N_RIVAL + 4 * N_HELD + N_BONUS
    for side in range(sides):
        facts[3 + side] = int(env[TRIP]) - cars[side][DISTANCE]
        facts[11 + side] = cars[side][LAID] == 0
        if side != me:
            rival_features(seen, side, road)
            copy_row(row, N_OWN + side * N_RIVAL, seen, N_RIVAL)
            shut_features(work[2], seen[8] + seen[9], seen[14], env)
        else:
            shut_features(work[2], row[6] + row[8], row[13], env)
        copy_row(row, shuts + side * N_SHUT, work[2], N_SHUT)
    for k in range(4):
        facts[7 + k] = road.hand[RIGHT_OF_WAY + k] > 0
        if road.hand[RIGHT_OF_WAY + k]:
            held_features(work[2], RIGHT_OF_WAY + k, road)
            copy_row(row, N_OWN + 4 * N_RIVAL + k * N_HELD, work[2], N_HELD)
    bonus_features(work[2], facts[3 + me], row[17] * 100, row[21], env)
    copy_row(row, N_OWN + 4 * N_RIVAL + 4 * N_HELD, work[2], N_BONUS)


def copy_row(row: Notes, at: int, part: Row, width: int) -> None:
    for place in range(width):
        row[at + place] = part[place]


def label(facts: Facts, met: int, table: Table) -> None:
    """Say in a note how its hand ended."""
    cars, env = table.cars, table.env
    facts[16] = met
    for side in range(int(env[SIDES])):
        facts[17 + side] = int(env[TRIP]) - cars[side][DISTANCE]
    for k in range(4):
        facts[21 + k] = table.shown[facts[1]][k] == 2
        facts[25 + k] = table.shown[facts[1]][k] > 0
    facts[29] = cars[facts[0]][LAID_200] == 0
    facts[30] = env[DRAWS] == 0
    facts[31] = env[EXTENDED] != NONE


def at_row(rows: Notes, n: int) -> Notes:
    raise NotImplementedError  # compiled: the n-th note


def at_facts(facts: Facts, n: int) -> Facts:
    raise NotImplementedError  # compiled: the n-th note's facts


# -- hands and matches ---------------------------------------------------------------------


def deal(first: int, table: Table) -> None:
    """A fresh hand from the deck as it is shuffled."""
    players, sides = int(table.env[PLAYERS]), int(table.env[SIDES])
    for side in range(sides):
        score = table.cars[side][SCORE]
        for place in range(CAR):
            table.cars[side][place] = 0
        table.cars[side][BATTLE] = NONE
        table.cars[side][SPEED] = NONE
        table.cars[side][SCORE] = score
        table.under[side] = NONE
    for seat in range(players):
        table.sizes[seat] = HAND
        for card in range(KINDS):
            table.hands[seat][card] = 0
            table.since[seat][card] = NONE
        for k in range(4):
            table.shown[seat][k] = 0
    for card in range(KINDS):
        table.seen[card] = 0
    for k in range(HAND * players):
        table.hands[(first + k) % players][table.deck[k]] += 1
    table.at = HAND * players


def all_cards(table: Table) -> None:
    """The deck in order."""
    table.cards = 0
    for card in range(KINDS):
        for _ in range(table.full[card]):
            table.deck[table.cards] = card
            table.cards += 1


def shuffle(cards: Counts, count: int) -> None:
    for k in range(count - 1):
        other = k + lot_below(count - k)
        card = cards[k]
        cards[k] = cards[other]
        cards[other] = card


def won_by(met: int, table: Table) -> int:
    """Who wins the hand (R10.2)."""
    env, cars = table.env, table.cars
    if met != NONE or not env[MOST_DISTANCE]:
        return met
    best = 0
    level = 0
    for side in range(1, int(env[SIDES])):
        if cars[side][DISTANCE] > cars[best][DISTANCE]:
            best = side
            level = 0
        elif cars[side][DISTANCE] == cars[best][DISTANCE]:
            level = 1
    return NONE if level or best == env[EXTENDED] else best


def shut_outs(side: int, met: int, table: Table) -> int:
    """How many times a side scores a shut-out (R12.2)."""
    env, cars = table.env, table.cars
    out = 0
    for other in range(int(env[SIDES])):
        if other != side and cars[other][LAID] == 0:
            out += 1
    if env[SHUTOUT_FOR] == SHUTOUT_ALL:
        return 1 if met == side and out == env[SIDES] - 1 else 0
    if env[SHUTOUT_FOR] == SHUTOUT_ANY and cars[side][LAID] == 0:
        return 0
    return out


def score(met: int, table: Table) -> int:
    """Add the points of the hand to the totals (R12): who won it."""
    env = table.env
    won = won_by(met, table)
    for side in range(int(env[SIDES])):
        car = table.cars[side]
        points = certain(car, env)
        if met == side:
            points += env[FOR_TRIP]
            if env[DRAWS] == 0:
                points += env[DELAYED]
        if won == side:
            points += env[FOR_WINNING]
            if car[LAID_200] == 0:
                points += env[SAFE_TRIP]
        if env[EXTENDED] != NONE and (met == env[EXTENDED]) == (side == env[EXTENDED]):
            points += env[EXTENSION]
        points += shut_outs(side, met, table) * env[SHUTOUT]
        car[SCORE] += int(points)
    return won


def play_hand(
    first: int, by: Players, place: Place, rows: Notes, facts: Facts, noted: int, most: int
) -> tuple[int, int]:
    """One hand, with notes: who met the trip, and how many notes there are now."""
    table, road, moves = place.table, place.road, place.moves
    seat = first
    start = noted
    met = NONE
    while seat != NONE and met == NONE:
        again, met = turn(seat, 0, by, table, moves, road)
        plain = met == NONE and again == NONE
        if moves.kinds[63] == PLAY and moves.cards[63] >= RIGHT_OF_WAY:
            plain = False
        if plain and by.who[seat] == RACER and noted < most and lot() < NOTED:
            note(at_row(rows, noted), at_facts(facts, noted), seat, place.spare_road.work, road)
            noted += 1
        if met == NONE:
            seat = next_seat(seat, again, by.ends, table)
    for k in range(start, noted):
        label(at_facts(facts, k), met, table)
    return (met, noted)


def play_match(
    seed: int, by: Players, place: Place, start: Row, rows: Notes, facts: Facts, noted: int,
    most: int,
) -> tuple[int, int]:  # fmt: skip
    """A whole match: the side that wins it, and how many notes there are now."""
    table = place.table
    players, sides = int(start[PLAYERS]), int(start[SIDES])
    all_cards(table)
    for side in range(sides):
        table.cars[side][SCORE] = 0
    lot_seed(seed * 1000 + 999)
    first = lot_below(players)
    hands = 0
    while True:
        # Deals hang on the seed and the hand's number alone, so that turned seats get the same.
        lot_seed(seed * 1000 + hands)
        shuffle(table.deck, table.cards)
        copy_row(table.env, 0, start, ENV)
        deal(first, table)
        met, noted = play_hand(first, by, place, rows, facts, noted, most)
        won = score(met, table)
        hands += 1
        place.out[0] = hands
        first = (first + 1) % players
        if not start[PER_UNIT]:  # no points: the hand is the game
            return (won, noted)
        leader = ahead(table)
        if leader != NONE and table.cars[leader][SCORE] >= start[POINTS_TO_WIN]:
            return (leader, noted)


def ahead(table: Table) -> int:
    """The one side that leads in points."""
    best = 0
    level = 0
    for side in range(1, int(table.env[SIDES])):
        if table.cars[side][SCORE] > table.cars[best][SCORE]:
            best = side
            level = 0
        elif table.cars[side][SCORE] == table.cars[best][SCORE]:
            level = 1
    return NONE if level else best
