"""The bot `racer` in plain loops, for web pages: networks with weights of 8 bits, and what ending
the hand is worth (`bornes.model.players`, `bornes.model.equity`).

Sums of a layer run over its inputs in their order, so that they are the same wherever they are
compiled.
"""

from typing import Final

import numpy as np

from bornes.kernel.game import length, side_at
from bornes.kernel.layout import (
    ACTIONS,
    D200,
    EXTEND,
    FINISH_HAND,
    MOST_SIDES,
    TURN,
    Array,
    Game,
    TableRules,
)
from bornes.kernel.memory import TableMemory
from bornes.kernel.scoring import points_of_hand, winner_of_hand
from bornes.model.elementary import exponential, logarithm
from bornes.model.encoding import observe
from bornes.model.network import HEADS
from bornes.model.page_chances import chance_of, is_over
from bornes.model.players import VALUE_WEIGHT

MOST_WIDE: Final = 1024
"""No layer of a network may be wider."""
MATCH_HEAD: Final = (HEADS - 1) * ACTIONS
SURE: Final = 1e-12
"""How near a random number may come to 0 or 1."""
LEAST: Final = -1e30
ENDING: Final = 3 * MOST_SIDES
"""Where `shares` has what an ending is worth."""
SHARES: Final = ENDING + 4
"""How many numbers `shares` has."""


def run_network(
    sizes: Array, numbers: Array, weights: Array, seen: Array, work: Array, outputs: Array
) -> None:
    """The outputs of a network.

    `sizes` has the number of layers, the number of inputs and the width of each layer; `numbers`
    for each layer the scales of its outputs and their biases; `weights` a row for each input.
    """
    layers = sizes[0]
    kept, sums = work[:MOST_WIDE], work[MOST_WIDE:]
    number, weight = 0, 0
    for layer in range(layers):
        inputs, width = sizes[1 + layer], sizes[2 + layer]
        if layer == 0:
            _add_up(seen, inputs, weights[weight:], sums, width)
        else:
            _add_up(kept, inputs, weights[weight:], sums, width)
        for at in range(width):
            total = sums[at] * numbers[number + at] + numbers[number + width + at]
            if layer == layers - 1:
                outputs[at] = total
            else:
                # Residual layers, except for the first.
                before = np.float32(0) if layer == 0 else kept[at]
                kept[at] = before + max(total, np.float32(0))
        number += 2 * width
        weight += inputs * width


def _add_up(given: Array, inputs: int, weights: Array, sums: Array, width: int) -> None:
    """The sum for each output. Most inputs are 0 and are skipped."""
    for at in range(width):
        sums[at] = 0.0
    for place in range(inputs):
        value = given[place]
        if value != 0.0:
            row = weights[place * width : (place + 1) * width]
            for at in range(width):
                sums[at] += value * np.float32(row[at])


def endings(rules: TableRules, game: Game, seat: int, moves: int) -> int:
    """The moves that end the hand, or may end it, a bit for each action."""
    if game.phase == EXTEND:
        return moves & (1 << FINISH_HAND)
    found = 0
    if game.phase == TURN:
        room = game.trip - game.distance[side_at(rules, seat)]
        for card in range(D200 + 1):
            if length(card) == room:
                found |= moves & (1 << card)
    return found


def weigh_ending(
    rules: TableRules,
    game: Game,
    side: int,
    action: int,
    results: Array,
    results_count: int,
    known: Array,
    shares: Array,
) -> None:
    """What a move is worth that ends the hand, into `shares` from `ENDING` on: the chance of
    winning the match, the chance of winning the hand, the lead in points, and 1 where the match is
    then over.
    """
    # Scoring reads the game, which is changed as the move would change it, and restored.
    distance = game.distance[side]
    if action <= D200:
        game.distance[side] = game.trip
        game.laid[side][action] += 1
    won = winner_of_hand(rules, game)
    hand = 1.0 if won == side else 0.0
    match, lead, over = hand, 0.0, 1.0  # without points the hand is the match (R12.4)
    if rules.has_points:
        totals = shares[2 * MOST_SIDES :]
        for each in range(rules.sides):
            points = points_of_hand(rules, game, each, won)
            totals[each] = game.score[each] + points
            lead += points if each == side else -points / (rules.sides - 1)
        match = chance_of(
            rules, totals, game.hand, side, results, results_count, known, shares
        )  # fmt: skip
        over = 1.0 if is_over(rules, totals, game.hand) else 0.0
    worth = shares[ENDING:]
    worth[0], worth[1], worth[2], worth[3] = match, hand, lead, over
    if action <= D200:
        game.distance[side] = distance
        game.laid[side][action] -= 1


def chance_said(rules: TableRules, heads: Array, action: int, curve: Array) -> float:
    """The chance of winning the match that a value network predicts for a move."""
    judged = 1.0 / (1.0 + exponential(-heads[MATCH_HEAD + action]))
    return _come_true(judged, curve) if rules.has_points else judged


def _come_true(chance: float, curve: Array) -> float:
    """A chance, calibrated by a curve: its length, the predictions, the observed shares."""
    count = int(curve[0])
    if count == 0:
        return chance
    if chance <= curve[1]:
        return curve[1 + count]
    for at in range(1, count):
        if chance <= curve[1 + at]:
            low, high = curve[at], curve[1 + at]
            part = (chance - low) / (high - low)
            return curve[count + at] + part * (curve[1 + count + at] - curve[count + at])
    return curve[2 * count]


def _best(scores: Array, moves: int) -> int:
    best, highest = 0, LEAST
    for action in range(ACTIONS):
        if moves >> action & 1 and scores[action] > highest:
            best, highest = action, scores[action]
    return best


def weigh_endings(
    rules: TableRules,
    game: Game,
    seat: int,
    moves: int,
    scores: Array,
    heads: Array,
    curve: Array,
    results: Array,
    results_count: int,
    known: Array,
    shares: Array,
) -> None:
    """The value of ending the hand is known, that of the best other move is estimated."""
    ends = endings(rules, game, seat, moves)
    other = _best(scores, moves & ~ends)
    chance = chance_said(rules, heads, other, curve)
    for action in range(ACTIONS):
        if ends >> action & 1:
            weigh_ending(
                rules, game, side_at(rules, seat), action, results, results_count, known, shares
            )
            certain = shares[ENDING]
            weighed = scores[other] + VALUE_WEIGHT * (certain - chance)
            # After completing the trip the extension may be called, which can only be worth more.
            if action == FINISH_HAND or weighed > scores[action]:
                scores[action] = weighed


def sample(scores: Array, moves: int, temperature: float, lots: Array) -> int:
    """The best move, or at a temperature a sampled one (`racer.sampled`)."""
    if temperature <= 0.0:
        return _best(scores, moves)
    best, highest = 0, LEAST
    for action in range(ACTIONS):
        if moves >> action & 1:
            lot = min(max(lots[action], SURE), 1.0 - SURE)
            noisy = scores[action] / temperature - logarithm(-logarithm(lot))
            if noisy > highest:
                best, highest = action, noisy
    return best


def see_table(rules: TableRules, game: Game, memory: TableMemory, seat: int, seen: Array) -> None:
    """What the networks are shown: the seat's own observation and nothing else."""
    observe(rules, game, memory, seat, seen)
