"""Match equity: the chances of winning a match by its score, as in backgammon.

They are computed from hands in which one player has all seats: a file holds some thousand
results for every edition and table. Between two sides the chance is computed exactly from these,
backwards from the goal. At other tables many matches are continued with randomly drawn results, the
same ones for every score, and the chances are then flattened with an exponent, since good players
stop the leader. A better score never has a smaller chance.

A house rule for the goal or the number of hands is taken into account. One that changes the scores
of hands, such as another trip, is not: the results of the edition are used.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bornes.core.cards import LENGTH
from bornes.core.edition import Rules
from bornes.core.moves import Finish, Move, Play
from bornes.core.view import View
from bornes.kernel.convert import in_numbers, known
from bornes.kernel.game import side_at
from bornes.kernel.layout import NUMBER, Game
from bornes.kernel.scoring import points_of_hand, winner_of_hand
from bornes.model.network import one_thread, read_arrays, shipped_file

KIND: Final = "bornes-hand-results"
FILE: Final = "hands.npz"
STEP: Final = 25
"""All scores are multiples of this."""
FURTHEST_GOAL: Final = 10_000
"""The exact table grows with the square of the goal. Beyond this goal matches are sampled instead.
"""
MATCHES: Final = 1200
"""How many matches are continued if chances are not computed exactly: a multiple of 2, 3 and 4."""
MOST_HANDS: Final = 200
"""A match that is not over after this many hands counts as a draw of the leaders."""
NEARER: Final = {3: 0.62, 4: 0.7}
"""By the number of sides, the exponent that flattens sampled chances; 1 would change nothing.
Sampled matches ignore that the others stop the leader: at a table of three, a side with a sampled
chance of 75 % won 58 % of real matches. `bench.bots.chances` measures it.
"""

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def chance(rules: Rules, scores: Sequence[int], hands_played: int) -> tuple[float, ...]:
    """The chance of each side of winning the match, with this score between two hands.

    They add up to 1: a draw counts as a share for each side in the lead.
    """
    found = Equity(rules).chances(np.array([scores]), np.array([hands_played]))
    return tuple(found[0].tolist())


def table_name(rules: Rules) -> str:
    """The name of a table in the file of results: edition, players, sides."""
    return f"{rules.edition.key}-{rules.players}-{rules.sides}"


class Equity:
    """The chances of all sides at one table, for many scores at once."""

    def __init__(self, rules: Rules) -> None:
        numbers = in_numbers(rules)
        self.sides = rules.sides
        self.table = table_name(rules)
        self.has_points = numbers.has_points
        self.hands, self.goal = numbers.hands, numbers.points_to_win

    def chances(self, scores: Ints, hands_played: Ints) -> Floats:
        """The chances of each side, a row for each row of scores."""
        if not self.has_points:  # the hand is the match (R12.4)
            return np.full(scores.shape, 1 / self.sides)
        found, over = leaders(scores), self._over(scores, hands_played)
        in_progress = ~over
        if self.hands:
            found[in_progress] = self._by_hands(scores[in_progress], hands_played[in_progress])
        elif self.exact:
            found[in_progress] = self._by_table(scores[in_progress])
        else:
            found[in_progress] = self._by_matches(scores[in_progress])
        return np.asarray(nearer(found, self.sides))

    @property
    def exact(self) -> bool:
        """Whether the chances are in a table of all scores."""
        return self.sides == 2 and 0 < self.goal <= FURTHEST_GOAL

    def _over(self, scores: Ints, hands_played: Ints) -> NDArray[np.bool_]:
        """Whether the match has ended with this score (R13.1)."""
        if self.hands:
            return np.asarray(hands_played >= self.hands)
        return np.asarray((scores.max(1) >= self.goal) & (leaders(scores).max(1) == 1))

    def _by_hands(self, scores: Ints, hands_played: Ints) -> Floats:
        found = np.empty(scores.shape)
        for played in np.unique(hands_played):
            rows, left = hands_played == played, self.hands - int(played)
            found[rows] = self._after(scores[rows], left)
        return found

    def _after(self, scores: Ints, hands: int) -> Floats:
        """The chances of being in the lead this many hands later."""
        if self.sides > 2:
            added = continued(self.table, self.sides, hands)[None, :, -1]
            return leaders(scores[:, None] + added).mean(1)
        ahead = exact_leads(self.table, hands)
        middle = len(ahead) // 2
        lead = np.rint((scores[:, 0] - scores[:, 1]) / STEP).astype(np.int64)
        first = ahead[np.clip(middle + lead, 0, len(ahead) - 1)]
        return np.stack([first, 1 - first], 1)

    def _by_table(self, scores: Ints) -> Floats:
        # Another engine may give totals below 0: they count as the lowest total of the table.
        place = np.clip(np.rint(scores / STEP).astype(np.int64), 0, -(-self.goal // STEP))
        first = exact_table(self.table, self.goal)[place[:, 0], place[:, 1]]
        return np.stack([first, 1 - first], 1)

    def _by_matches(self, scores: Ints) -> Floats:
        added = continued(self.table, self.sides, MOST_HANDS)
        won = np.zeros((len(scores), MATCHES, self.sides))
        running = np.ones((len(scores), MATCHES), bool)
        for hand in range(MOST_HANDS):
            totals = scores[:, None] + added[None, :, hand]
            # If several sides lead at the goal, play continues (R13.1).
            shares = leaders(totals)
            over = running & (totals.max(2) >= self.goal) & (shares.max(2) == 1)
            won[over] = shares[over]
            running &= ~over
            if not running.any():
                return won.mean(1)
        won[running] = leaders(scores[:, None] + added[None, :, -1])[running]
        return won.mean(1)


def leaders(totals: Ints) -> Floats:
    """A 1 for the side in the lead; shared if several are in the lead."""
    lead = totals == totals.max(-1, keepdims=True)
    shares: Floats = lead / lead.sum(-1, keepdims=True)
    return shares


def nearer(chances: Any, sides: int) -> Any:
    """Flatten chances, because the others stop the leader (`NEARER`); 0 and 1 do not change. Takes
    arrays of NumPy and of PyTorch.
    """
    raised = chances ** NEARER.get(sides, 1.0)
    return raised / raised.sum(-1)[..., None]


# -- results of hands -------------------------------------------------------------------------


@cache
def _all_results() -> dict[str, NDArray[np.uint8]]:
    return read_arrays(shipped_file(FILE), KIND)[0]


@cache
def hand_results(table: str, sides: int) -> Ints:
    """The points of each side in many hands, a row for each hand. No side is favored: every row
    appears once for each rotation of the sides.

    A table without results uses those of another table with the same number of sides.
    """
    every = _all_results()
    rows = every.get(table)
    if rows is None:
        rows = next(each for each in every.values() if each.shape[1] == sides)
    return _turned(rows.astype(np.int64) * STEP)


def _turned(rows: Ints) -> Ints:
    sides = rows.shape[-1]
    return np.concatenate([np.roll(rows, shift, -1) for shift in range(sides)])


@cache
def continued(table: str, sides: int, hands: int) -> Ints:
    """The points that each side has added after one hand, two, and so on, in `MATCHES` matches."""
    results = hand_results(table, sides)
    # The same matches for any number of hands, so that chances depend only on the score.
    drawn = np.random.default_rng(1).integers(len(results), size=(MATCHES // sides, MOST_HANDS))
    return _turned(results[drawn[:, :hands]].cumsum(1))


# -- two sides, exactly -----------------------------------------------------------------------


@cache
def _outcomes(table: str) -> Floats:
    """The probability of each pair of points (in steps) that the two sides score in a hand."""
    steps = hand_results(table, 2) // STEP
    size = int(steps.max()) + 1
    chances = np.zeros((size, size))
    np.add.at(chances, (steps[:, 0], steps[:, 1]), 1 / len(steps))
    return chances


@cache
def exact_table(table: str, goal: int) -> Floats:
    """The chance of the first side at every score of both, in steps, up to the goal.

    It is computed from high scores to low: a hand leads to scores that are already known. A hand
    without points is played again, so the chances of the others are scaled up.
    """
    chances = _outcomes(table)
    size, reach = -(-goal // STEP), len(chances)
    known = _at_the_end(size + reach, size)
    # Sums over the points of the other side are products of Fourier transforms, which is ten times
    # as fast as adding them up.
    turned, hand = np.fft.rfft(known), np.conj(np.fft.rfft(chances, size + reach))
    # If this side adds nothing, a score depends on others of the same row. These form a system of
    # equations, which is the same for every row.
    level = np.zeros((size, size))
    for more in range(min(reach, size)):
        level += np.diag(np.full(size - more, chances[0, more]), more)
    with one_thread():
        solved = np.linalg.inv(np.eye(size) - level)
        for mine in range(size - 1, -1, -1):
            ahead = np.fft.irfft((turned[mine + 1 : mine + reach] * hand[1:]).sum(0), size + reach)
            known[mine, :size] = solved @ ahead[:size]
            turned[mine] = np.fft.rfft(known[mine])
    return known[: size + 1, : size + 1]


def _at_the_end(size: int, goal: int) -> Floats:
    """The chances once a score has reached the goal: the higher wins; a tie is 1/2 (R13.1)."""
    mine, other = np.meshgrid(np.arange(size), np.arange(size), indexing="ij")
    found: Floats = np.where(np.maximum(mine, other) >= goal, (np.sign(mine - other) + 1) / 2, 0.0)
    return found


@cache
def exact_leads(table: str, hands: int) -> Floats:
    """The chance of leading after this many hands, by the lead now; a tie is in the middle."""
    chances = _outcomes(table)
    reach = len(chances) - 1
    hand = np.array([np.trace(chances, -lead) for lead in range(-reach, reach + 1)])
    gains = np.ones(1)
    for _ in range(hands):
        # The lead after two hands is a sum of two random values, so their tables are convolved.
        gains = np.convolve(gains, hand)
    # A lead lasts if the other side gains less than the lead; if it gains as much, the match is
    # drawn. The sides are symmetric, so the sum may begin at either end.
    return np.cumsum(gains) - gains / 2


# -- the value of ending the hand now -----------------------------------------------------------
# Everything is on the table, so nothing has to be estimated. This is the value of finishing instead
# of extending (R11.1), and of completing the trip. It decides matches: a side that finishes with
# enough points has won.


class Worth(NamedTuple):
    """The value of a move for the seat that makes it."""

    match: float
    """The chance of winning the match, from 0 to 1."""
    hand: float
    """The chance of winning the hand."""
    points: float
    """The lead in this hand: the side's points minus the average of the others."""


def worth_of_finishing(view: View) -> Worth:
    """The result of the view's side if the hand ends now."""
    return _worth(view.rules, known(view), view.seat)


def worth_of_ending(view: View, move: Move) -> Worth | None:
    """The result of the view's side if this move ends the hand; None for a move that cannot.

    Where the extension may be called after it, this is a lower bound.
    """
    if isinstance(move, Finish):
        return worth_of_finishing(view)
    if not isinstance(move, Play) or move.card not in LENGTH:
        return None
    side = side_at(in_numbers(view.rules), view.seat)
    if view.public.sides[side].distance + LENGTH[move.card] != view.public.trip:
        return None
    game = known(view)
    game.distance[side] = game.trip
    game.laid[side][NUMBER[move.card]] += 1
    return _worth(view.rules, game, view.seat)


def _worth(table: Rules, game: Game, seat: int) -> Worth:
    """The result of a seat's side if the hand ends as the game stands."""
    rules = in_numbers(table)
    side, won = side_at(rules, seat), winner_of_hand(rules, game)
    hand = float(won == side)
    if not rules.has_points:  # the hand is the match (R12.4)
        return Worth(hand, hand, 0.0)
    points = [points_of_hand(rules, game, each, won) for each in range(rules.sides)]
    totals = [score + more for score, more in zip(game.score, points, strict=False)]
    match = chance(table, totals, game.hand)[side]
    others = sum(points) - points[side]
    return Worth(match, hand, points[side] - others / (rules.sides - 1))
