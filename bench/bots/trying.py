"""Trying all moves of a decision by playing the hand out. Compiled by `toc`."""
# ruff: noqa: PLR0917 - compiled to C, which knows arguments by position alone

from bench.bots.game import (
    N_OWN,
    N_RIVAL,
    RACER,
    SEEN,
    TRIAL,
    TRIAL_FACTS,
    Facts,
    Notes,
    Place,
    Players,
    Table,
    all_moves,
    draw,
    look_round,
    lot,
    lot_below,
    lot_seed,
    next_seat,
    play_on,
    sit,
    turn,
)
from bench.bots.matches import (
    all_cards,
    copy_row,
    deal,
    score,
    shuffle,
)
from bornes.bots.judge import POINTS_OF_A_HAND, RIVALS_SEEN
from bornes.bots.numbers import (
    CAR,
    ENV,
    KINDS,
    NONE,
    PER_UNIT,
    PLAYERS,
    SCORE,
    SIDES,
    Row,
)  # fmt: skip
from bornes.bots.weighing import weigh


def other_world(table: Table, new: Table) -> None:
    """The same hand with the draw pile in another order.

    The hands stay: dealt anew, they would hold remedies that their seats have shown not to have.
    """
    copy_row(new.env, 0, table.env, ENV)
    new.cards = table.cards
    new.at = table.at
    pile = table.cards - table.at
    for k in range(pile):
        new.deck[k] = table.deck[table.at + k]
    shuffle(new.deck, pile)
    for k in range(pile):
        new.deck[table.cards - 1 - k] = new.deck[pile - 1 - k]
    for other in range(int(table.env[PLAYERS])):
        new.sizes[other] = table.sizes[other]
        for card in range(KINDS):
            new.since[other][card] = table.since[other][card]
            new.hands[other][card] = table.hands[other][card]
    for card in range(KINDS):
        new.seen[card] = table.seen[card]
        new.full[card] = table.full[card]
    for side in range(int(table.env[SIDES])):
        new.under[side] = table.under[side]
        for place in range(CAR):
            new.cars[side][place] = table.cars[side][place]


def roll_out(seat: int, k: int, by: Players, worlds: int, seed: int, place: Place) -> float:
    """Points of the hand, less the others', after the k-th move: the mean over worlds."""
    table, new, moves, spare = place.table, place.spare, place.moves, place.spare_moves
    sides = int(table.env[SIDES])
    me = seat % sides
    total = 0.0
    for world in range(worlds):
        lot_seed(seed + world)
        other_world(table, new)
        spare.kinds[0] = moves.kinds[k]
        spare.cards[0] = moves.cards[k]
        spare.targets[0] = moves.targets[k]
        met = play_on(seat, 1, by, new, spare, place.spare_road)
        won = score(met, new)
        if not new.env[PER_UNIT]:  # no points: the hand is the game
            total += POINTS_OF_A_HAND if won == me else 0.0
        for side in range(sides):
            gained = new.cars[side][SCORE] - table.cars[side][SCORE]
            total += gained if side == me else -gained / (sides - 1)
    return total / worlds


def try_hand(
    seed: int, by: Players, others: Players, share: float, worlds: int, place: Place, start: Row,
    rows: Notes, facts: Facts, most: int,
) -> int:  # fmt: skip
    """A hand in which, now and then, all moves of a racer are rolled out: how many trials."""
    table, road, moves = place.table, place.road, place.moves
    copy_row(table.env, 0, start, ENV)
    all_cards(table)
    lot_seed(seed)
    shuffle(table.deck, table.cards)
    for side in range(int(start[SIDES])):
        table.cars[side][SCORE] = 0
    first = lot_below(int(start[PLAYERS]))
    deal(first, table)
    seat = first
    met = NONE
    count = 0
    decision = 0
    while seat != NONE and met == NONE:
        draw(seat, table)
        if by.who[seat] == RACER and table.sizes[seat] and lot() < share:
            decision += 1
            count = try_moves(
                seat, decision, by, others, worlds, seed + 5000 * decision, place, rows, facts,
                count, most,
            )  # fmt: skip
            lot_seed(seed + 7 * decision)
        again, met = turn(seat, 0, by, table, moves, road)
        if met == NONE:
            seat = next_seat(seat, again, by.ends, table)
    return count


def try_moves(
    seat: int, decision: int, by: Players, others: Players, worlds: int, seed: int, place: Place,
    rows: Notes, facts: Facts, count: int, most: int,
) -> int:  # fmt: skip
    """Roll out every move of a seat that has drawn: how many trials there are now."""
    table, road, moves = place.table, place.road, place.moves
    sit(seat, by, table, road)
    look_round(seat, 1, table, road)
    all_moves(by.only_stuck, moves, road)
    if moves.count < 2:
        return count
    for k in range(moves.count):
        if count < most:
            move = (moves.kinds[k], moves.cards[k], moves.targets[k])
            weigh(place.out, move, table.under[seat % int(table.env[SIDES])], road)
            base = count * TRIAL
            copy_row(rows, base, road.work[0], N_OWN)
            copy_row(rows, base + N_OWN, road.work[RIVALS_SEEN], N_RIVAL)
            rows[base + SEEN] = (
                place.out[1] if table.env[PER_UNIT] else place.out[0] * POINTS_OF_A_HAND
            )
            rows[base + SEEN + 1] = roll_out(seat, k, others, worlds, seed, place)
            facts[count * TRIAL_FACTS] = decision
            facts[count * TRIAL_FACTS + 1] = moves.kinds[k]
            facts[count * TRIAL_FACTS + 2] = moves.cards[k]
            facts[count * TRIAL_FACTS + 3] = moves.targets[k]
            count += 1
    return count
