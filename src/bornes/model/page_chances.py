"""The chances of winning a match by its score, as `bornes.model.equity` has them, in plain loops:
for web pages.

Between two sides they are exact here too. Elsewhere matches are continued by drawing, as there, but
with the kernel's random numbers: the chances then differ by a percentage point or so.
"""

from typing import Final

from bornes.kernel.chance import below, next_chance, seeded
from bornes.kernel.layout import MOST_SIDES, Array, TableRules
from bornes.model.elementary import exponential, logarithm
from bornes.model.equity import FURTHEST_GOAL, MATCHES, MOST_HANDS, NEARER, STEP

MOST_STEPS: Final = 256
"""More than any hand scores, in steps of 25 points."""
CELLS: Final = MOST_STEPS * MOST_STEPS
TALLY: Final = 2 * CELLS
MOST_PLACES: Final = (FURTHEST_GOAL // STEP + 1) ** 2
_NEARER_THREE: Final = NEARER[3]
_NEARER_FOUR: Final = NEARER[4]


def goal_steps(rules: TableRules) -> int:
    """The goal in steps of 25, if chances stand in a table of all scores; else 0."""
    exact = rules.sides == 2 and rules.hands == 0 and rules.points_to_win <= FURTHEST_GOAL
    return -(-rules.points_to_win // STEP) if exact else 0


def fill_chances(
    rules: TableRules, results: Array, results_count: int, tally: Array, known: Array
) -> None:
    """The chance of the first side at every score of both, from high scores to low, into `known`.

    A hand leads to scores that are known already. One that brings nothing is played again, so the
    chances of the others are scaled up. `tally` is room for `TALLY` numbers.
    """
    kinds = _tally(results, results_count, tally)
    size = goal_steps(rules)
    whole = 2.0 * results_count - tally[0]
    for mine in range(size, -1, -1):
        # The sides are symmetric: half of the scores determine the other half.
        for other in range(mine, -1, -1):
            chance = 1.0
            if mine == other:
                chance = 0.5
            elif mine < size:
                chance = _expected(tally, kinds, known, mine, other, size) / whole
            known[mine * (size + 1) + other] = chance
            known[other * (size + 1) + mine] = 1.0 - chance


def _tally(results: Array, results_count: int, tally: Array) -> int:
    """How often each result occurred, by what it brought to both sides; behind these numbers, the
    list of results that occurred. Returns how many there are in the list.
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


def _expected(tally: Array, kinds: int, known: Array, mine: int, other: int, size: int) -> float:
    total = 0.0
    for place in range(kinds):
        kind = tally[CELLS + place]
        there, end = mine + kind // MOST_STEPS, other + kind % MOST_STEPS
        if there < size and end < size:
            total += tally[kind] * known[there * (size + 1) + end]
        # The higher total wins; ties play on, evenly (R13.1).
        elif there > end:
            total += tally[kind]
        elif there == end:
            total += 0.5 * tally[kind]
    return total


def share_of_lead(totals: Array, sides: int, side: int) -> float:
    """1 for the side in the lead, shared where several are; else 0."""
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


def chance_of(
    rules: TableRules,
    totals: Array,
    hands_played: int,
    side: int,
    results: Array,
    results_count: int,
    known: Array,
    shares: Array,
) -> float:
    """The chance of a side of winning a match with this score between two hands. `shares` is
    room for twice as many numbers as there are sides.
    """
    if is_over(rules, totals, hands_played):
        return share_of_lead(totals, rules.sides, side)
    size = goal_steps(rules)
    if size > 0:
        first = min((int(totals[0]) + STEP // 2) // STEP, size)
        second = min((int(totals[1]) + STEP // 2) // STEP, size)
        chance = known[first * (size + 1) + second]
        return chance if side == 0 else 1.0 - chance
    _continue_matches(rules, totals, hands_played, results, results_count, shares)
    return _nearer(rules.sides, shares, side)


def _continue_matches(
    rules: TableRules,
    totals: Array,
    hands_played: int,
    results: Array,
    results_count: int,
    shares: Array,
) -> None:
    """Matches that go on from here by drawing results of hands: how often each side wins."""
    sides = rules.sides
    for side in range(sides):
        shares[side] = 0.0
    for match in range(MATCHES // sides):
        # Each drawn match counts once for each way of turning the sides.
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


def _nearer(sides: int, shares: Array, side: int) -> float:
    """Chances as they are where the others stop the leader (`bornes.model.equity.nearer`)."""
    power = _NEARER_THREE if sides == 3 else _NEARER_FOUR if sides == 4 else 1.0
    own, whole = 0.0, 0.0
    for each in range(sides):
        if shares[each] > 0.0:
            raised = exponential(power * logarithm(shares[each] / MATCHES))
            whole += raised
            if each == side:
                own = raised
    return own / whole
