"""The computations of the learned players and the coach, as plain loops, for web pages: networks
with rounded weights, chances by the score, the value of ending the hand (`bornes.model.players`,
`bornes.model.equity`).

The sums of a layer are added in the order of its inputs, so that they are the same wherever they
are compiled. Between two sides the chances by the score are exact here too. At other tables matches
are continued with randomly drawn results, as in `bornes.model.equity`, but with the kernel's random
numbers: the chances then differ by about a percentage point.
"""

from typing import Final

import numpy as np

from bornes.kernel.chance import below, next_chance, seeded
from bornes.kernel.game import legal, length, side_at
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
    with_card,
)
from bornes.kernel.memory import TableMemory
from bornes.kernel.scoring import points_of_hand, winner_of_hand
from bornes.model.encoding import observe
from bornes.model.equity import FURTHEST_GOAL, MATCHES, MOST_HANDS, NEARER, STEP
from bornes.model.network import HEADS
from bornes.model.players import VALUE_WEIGHT

# -- exponentials -----------------------------------------------------------------------------
# Only with sums and products: identical to the last bit in Python, compiled, and in every web
# browser, whose own functions may differ.

LN_2 = 0.6931471805599453
LARGEST = 700.0
TERMS = 16
"""Terms of a series, enough for the precision of 64 bits."""


def exponential(x: float) -> float:
    """The number e to the power of x."""
    if x < -LARGEST:
        return 0.0
    x = min(x, LARGEST)
    doublings = int(x / LN_2 + (0.5 if x > 0.0 else -0.5))
    rest = x - doublings * LN_2
    term, total = 1.0, 1.0
    for number in range(1, TERMS):
        term *= rest / number
        total += term
    factor = 2.0 if doublings > 0 else 0.5
    for _ in range(abs(doublings)):
        total *= factor
    return total


def logarithm(x: float) -> float:
    """The natural logarithm of a number above 0."""
    doublings = 0
    while x > 1.5:
        x /= 2.0
        doublings += 1
    while x < 0.75:
        x *= 2.0
        doublings -= 1
    ratio = (x - 1.0) / (x + 1.0)
    power, total = ratio, 0.0
    for number in range(TERMS):
        total += power / (2 * number + 1)
        power *= ratio * ratio
    return 2.0 * total + doublings * LN_2


# -- chances by the score ---------------------------------------------------------------------

STEPS_BITS: Final = 8
MOST_STEPS: Final = 1 << STEPS_BITS
"""More than any hand scores, in steps of 25 points."""
CELLS: Final = MOST_STEPS * MOST_STEPS
KINDS_AT: Final = 2 * CELLS
"""The index in a tally of the number of different results."""
TALLY: Final = KINDS_AT + 1
MOST_PLACES: Final = (FURTHEST_GOAL // STEP + 1) ** 2
_NEARER_THREE: Final = NEARER[3]
_NEARER_FOUR: Final = NEARER[4]


def goal_steps(rules: TableRules) -> int:
    """The goal in steps of 25, if the chances are in a table of all scores; otherwise 0."""
    exact = rules.sides == 2 and rules.hands == 0 and rules.points_to_win <= FURTHEST_GOAL
    return -(-rules.points_to_win // STEP) if exact else 0


def fill_chances(
    rules: TableRules, results: Array, results_count: int, tally: Array, known: Array, mine: int
) -> None:
    """Write to `known` the chances of the first side with `mine` steps, at every score of the other
    that is not higher. All rows together would take so long that a player notices it, so the caller
    computes each by itself, from `goal_steps` down to 0.

    A hand leads to scores that are already known. A hand without points is played again, so the
    chances of the others are scaled up. `tally` has room for `TALLY` numbers.
    """
    size = goal_steps(rules)
    if mine == size:
        tally[KINDS_AT] = _tally(results, results_count, tally)
    whole = 2.0 * results_count - tally[0]
    # The sides are symmetric: half of the scores determine the other half.
    for other in range(mine, -1, -1):
        chance = 1.0
        if mine == other:
            chance = 0.5
        elif mine < size:
            chance = _expected(tally, known, mine, other, size) / whole
        known[mine * (size + 1) + other] = chance
        known[other * (size + 1) + mine] = 1.0 - chance


def _tally(results: Array, results_count: int, tally: Array) -> int:
    """Count how often each result occurred, by the steps of both sides; after these counts, write
    the list of results that occurred. Return the length of the list.
    """
    for at in range(CELLS):
        tally[at] = 0
    for row in range(results_count):
        one, other = int(results[2 * row]), int(results[2 * row + 1])
        # No side is favored: every result counts both ways.
        tally[one * MOST_STEPS + other] += 1
        tally[other * MOST_STEPS + one] += 1
    kinds = 0
    for at in range(1, CELLS):  # the first is a hand without points
        if tally[at] > 0:
            tally[CELLS + kinds] = at
            kinds += 1
    return kinds


def _expected(tally: Array, known: Array, mine: int, other: int, size: int) -> float:
    total = 0.0
    for place in range(tally[KINDS_AT]):
        kind = tally[CELLS + place]
        there, end = mine + (kind >> STEPS_BITS), other + (kind & (MOST_STEPS - 1))
        if there < size and end < size:
            total += tally[kind] * known[there * (size + 1) + end]
        # The higher total wins; after a tie both sides have the same chance (R13.1).
        elif there > end:
            total += tally[kind]
        elif there == end:
            total += 0.5 * tally[kind]
    return total


def share_of_lead(totals: Array, sides: int, side: int) -> float:
    """1 for the side in the lead, shared if several lead; 0 for the others."""
    most, leading = totals[0], 0
    for each in range(sides):
        most = max(most, totals[each])
    for each in range(sides):
        if totals[each] == most:
            leading += 1
    return 1.0 / leading if totals[side] == most else 0.0


def is_over(rules: TableRules, totals: Array, hands_played: int) -> bool:
    """Whether the match has ended with these totals (R13.1)."""
    if rules.hands > 0:
        return hands_played >= rules.hands
    for side in range(rules.sides):
        if totals[side] >= rules.points_to_win and share_of_lead(totals, rules.sides, side) == 1.0:
            return True
    return False


def chance_between(
    rules: TableRules, totals: Array, hands_played: int, side: int,
    results: Array, results_count: int, known: Array, shares: Array,
) -> float:  # fmt: skip
    """The chance of a side of winning the match, with this score between two hands. `shares` has
    room for twice as many numbers as there are sides.
    """
    if not rules.has_points:  # the hand is the match (R12.4)
        return 1.0 / rules.sides
    if is_over(rules, totals, hands_played):
        return share_of_lead(totals, rules.sides, side)
    size = goal_steps(rules)
    if size > 0:
        first = min((int(totals[0]) + STEP // 2) // STEP, size)
        second = min((int(totals[1]) + STEP // 2) // STEP, size)
        chance = known[first * (size + 1) + second]
        return chance if side == 0 else 1.0 - chance
    _continue_matches(rules, totals, hands_played, results, results_count, shares)
    return _flattened(rules.sides, shares, side)


def _continue_matches(
    rules: TableRules, totals: Array, hands_played: int,
    results: Array, results_count: int, shares: Array,
) -> None:  # fmt: skip
    """Continue matches with randomly drawn results; write to `shares` how many each side wins."""
    sides = rules.sides
    for side in range(sides):
        shares[side] = 0.0
    for match in range(MATCHES // sides):
        # Each drawn match counts once for each rotation of the sides.
        for turn in range(sides):
            chance = seeded(match, 1)
            played = hands_played
            for side in range(sides):
                shares[MOST_SIDES + side] = totals[side]
            while played < hands_played + MOST_HANDS:
                chance = next_chance(chance)
                drawn = below(chance, results_count * sides)
                row, shift = drawn // sides, drawn % sides + turn
                for side in range(sides):
                    brought = int(results[row * sides + (side + shift) % sides])
                    shares[MOST_SIDES + side] += STEP * brought
                played += 1
                if is_over(rules, shares[MOST_SIDES:], played):
                    break
            for side in range(sides):
                shares[side] += share_of_lead(shares[MOST_SIDES:], sides, side)


def _flattened(sides: int, shares: Array, side: int) -> float:
    """The flattened chance of a side, as in `bornes.model.equity.nearer`."""
    power = _NEARER_THREE if sides == 3 else _NEARER_FOUR if sides == 4 else 1.0
    own, whole = 0.0, 0.0
    for each in range(sides):
        if shares[each] > 0.0:
            raised = exponential(power * logarithm(shares[each] / MATCHES))
            whole += raised
            if each == side:
                own = raised
    return own / whole


# -- networks and players ---------------------------------------------------------------------

MOST_WIDE: Final = 1024
"""No layer of a network may be wider."""
MATCH_HEAD: Final = (HEADS - 1) * ACTIONS
SURE: Final = 1e-12
"""How near a random number may be to 0 or 1."""
LEAST: Final = -1e30
ENDING: Final = 3 * MOST_SIDES
"""The index in `shares` of the value of an ending."""
SHARES: Final = ENDING + 4
"""How many numbers `shares` has."""


def run_network(
    sizes: Array, numbers: Array, weights: Array, seen: Array, work: Array, outputs: Array
) -> None:
    """Evaluate a network.

    `sizes` has the number of layers, the number of inputs and the width of each layer; `numbers`
    has, for each layer but the last, the scales of its outputs and their biases; `weights` has
    their weights in 8 bits, a row for each input. Rounding the last layer would change more moves
    than any other, so its weights are exact: they and its biases follow in `numbers`.
    """
    last = sizes[0] - 1
    kept, sums = work[:MOST_WIDE], work[MOST_WIDE:]
    number, weight = 0, 0
    for layer in range(last):
        inputs, width = sizes[1 + layer], sizes[2 + layer]
        if layer == 0:
            _add_up(seen, inputs, weights[weight:], sums, width)
        else:
            _add_up(kept, inputs, weights[weight:], sums, width)
        for at in range(width):
            total = sums[at] * numbers[number + at] + numbers[number + width + at]
            # Residual layers, except for the first.
            before = np.float32(0) if layer == 0 else kept[at]
            kept[at] = before + max(total, np.float32(0))
        number += 2 * width
        weight += inputs * width
    inputs, width = sizes[1 + last], sizes[2 + last]
    _add_up(kept, inputs, numbers[number:], outputs, width)
    for at in range(width):
        outputs[at] += numbers[number + inputs * width + at]


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
    """The moves that end the hand or may end it, a bit for each action."""
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
    rules: TableRules, game: Game, side: int, action: int,
    results: Array, results_count: int, known: Array, shares: Array,
) -> None:  # fmt: skip
    """Write to `shares`, from `ENDING` on, the value of a move that ends the hand: the chance of
    winning the match, the chance of winning the hand, the lead in points, and 1 if the match is
    then over.
    """
    # Scoring reads the game, so the move is made in it temporarily.
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
        match = chance_between(
            rules, totals, game.hand, side, results, results_count, known, shares
        )  # fmt: skip
        over = 1.0 if is_over(rules, totals, game.hand) else 0.0
    worth = shares[ENDING:]
    worth[0], worth[1], worth[2], worth[3] = match, hand, lead, over
    if action <= D200:
        game.distance[side] = distance
        game.laid[side][action] -= 1


def predicted_chance(rules: TableRules, heads: Array, action: int, curve: Array) -> float:
    """The chance of winning the match that a value network predicts for a move."""
    said = 1.0 / (1.0 + exponential(-heads[MATCH_HEAD + action]))
    return _calibrated(said, curve) if rules.has_points else said


def _calibrated(chance: float, curve: Array) -> float:
    """Calibrate a chance with a curve: its length, the predictions, the observed shares."""
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
    rules: TableRules, game: Game, seat: int, moves: int, scores: Array, heads: Array,
    curve: Array, results: Array, results_count: int, known: Array, shares: Array,
) -> None:  # fmt: skip
    """Set the scores of moves that end the hand: their value is known, that of others estimated."""
    ends = endings(rules, game, seat, moves)
    other = _best(scores, moves & ~ends)
    chance = predicted_chance(rules, heads, other, curve)
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
    """The best move, or at a temperature a sampled one (`bornes.model.players.sampled`)."""
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


def chance_with(
    rules: TableRules, game: Game, memory: TableMemory, seat: int, held: Array, held_count: int,
    sizes: Array, numbers: Array, weights: Array, seen: Array, work: Array, heads: Array,
    curve: Array,
) -> float:  # fmt: skip
    """The chance of a seat of winning the match with its best move, if it held these cards."""
    own, hand = game.hands[seat], 0
    for at in range(held_count):
        hand = with_card(hand, held[at])
    # The hand in the game is replaced temporarily.
    game.hands[seat] = hand
    observe(rules, game, memory, seat, seen)
    run_network(sizes, numbers, weights, seen, work, heads)
    moves = legal(rules, game, seat)
    game.hands[seat] = own
    best = 0.0
    for action in range(ACTIONS):
        if moves >> action & 1:
            best = max(best, predicted_chance(rules, heads, action, curve))
    return best
