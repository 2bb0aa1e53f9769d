"""Sums over many hands, from which the figures are computed."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bornes.core.cards import CARDS
from bornes.core.edition import Rules
from bornes.kernel.layout import KINDS, LINES, MOST_SIDES, NOBODY
from bornes.kernel.playing import STANDINGS
from bornes.simulate.tally import Means, Ratios, Regression

Notes = NDArray[np.void]
Values = NDArray[Any]

MOST_TURNS: Final = 400
"""More than any hand has."""
SAFETIES: Final = 4

# The fate of a safety, for one side in one hand.
NEVER_HELD: Final = 0
KEPT: Final = 1
LAID: Final = 2
COUP: Final = 3
FATES: Final = ("never_held", "kept", "laid", "coup_fourre")

RIVAL_STEPS: Final = (0, 200, 400, 500, 600)
"""Lower ends of ranges: the greatest distance of another side when the extension is offered."""
CARD_STEPS: Final = (0, 1, 10, 20, 30, 40)
"""Lower ends of ranges: the cards that are left to draw at that moment."""


class Statistics:
    """Sums over the hands played so far at one table."""

    def __init__(self, rules: Rules, safe_trip: int) -> None:
        self.rules = rules
        self.safe_trip = safe_trip
        """The points for a safe trip at this table; 0 if it does not count."""
        self.has_points = rules.edition.has_points
        self.hands = 0
        self.won = Means(3)
        """Hands won by the side that began, by the others (their mean), and by no side."""
        self.opener_points, self.other_points, self.opener_lead = Means(), Means(), Means()
        self.side_won, self.side_points = Means(MOST_SIDES), Means(MOST_SIDES)
        self.turns, self.decisions = Means(), Means()
        self.lengths = np.zeros(MOST_TURNS, np.int64)
        self.standing = Ratios(len(STANDINGS))
        self.lines = Means(len(LINES))
        self.fates = Means(SAFETIES * len(FATES))
        counts = [rules.deck().count(card) for card in CARDS]
        self.cards = Regression(counts)
        self.offered, self.called, self.made = Means(), Means(), Means()
        self.extension_worth, self.extension_won = Means(), Means()
        self.worth_if = Means(2)
        """The worth of calling where the policy finished, and where it called."""
        self.result_if = Means(2)
        """The result of hands in which the policy finished, and in which it called."""
        self.extension_grid = Means(len(RIVAL_STEPS) * len(CARD_STEPS))
        self.avoiding_worth = Means()
        self.trips, self.safe_trips = Means(2), Means(2)
        """Trips completed, and trips completed without 200s. Each has two groups: as usual, and
        while the side avoids 200s."""

    def add(self, notes: Notes, looked_at: Values) -> None:
        """Add hands. `looked_at` is the seat of each hand whose cards and safeties are counted."""
        self.hands += len(notes)
        self._add_opening(notes)
        self._add_sides(notes)
        self._add_lengths(notes)
        for line in range(len(LINES)):
            times = notes["lines"][:, : self.rules.sides, line].sum(1)
            self.lines.add(times, np.full(len(notes), line))
        sides = looked_at % self.rules.sides
        results = self.result(notes, sides)
        self._add_fates(notes, sides, results)
        hands = notes["dealt"][np.arange(len(notes)), looked_at]
        self.cards.add(counted(hands), results)
        self.offered.add(notes["offered_to"] != NOBODY)

    def _add_opening(self, notes: Notes) -> None:
        opener, winner = notes["opener"], notes["winner"]
        began, nobody = winner == opener, winner == NOBODY
        rivals = self.rules.sides - 1
        self.won.add(began, np.zeros(len(notes), np.int64))
        # Divided among the other sides, so that it can be compared with the opener's share.
        self.won.add((~began & ~nobody) / rivals, np.ones(len(notes), np.int64))
        self.won.add(nobody, np.full(len(notes), 2))
        own = picked(self._scores(notes), opener)
        lead = self._lead(notes, opener)
        self.opener_points.add(own)
        self.other_points.add(own - lead)
        self.opener_lead.add(lead)

    def _add_sides(self, notes: Notes) -> None:
        scores = self._scores(notes)
        for side in range(self.rules.sides):
            group = np.full(len(notes), side)
            self.side_won.add(notes["winner"] == side, group)
            self.side_points.add(scores[:, side], group)

    def _add_lengths(self, notes: Notes) -> None:
        self.turns.add(notes["turns"])
        self.decisions.add(notes["decisions"])
        self.lengths += np.bincount(notes["turns"], minlength=MOST_TURNS)
        self.standing.add(notes["standing"], notes["turns"])

    def _add_fates(self, notes: Notes, sides: Values, results: Values) -> None:
        held, laid, coups = (picked(notes[name], sides) for name in ("held", "safeties", "coups"))
        for safety in range(SAFETIES):
            # A coup fourré was also played, and a safety played was also held: so the sum is the
            # number of the fate.
            fate = (held >> safety & 1) + (laid >> safety & 1) + (coups >> safety & 1)
            self.fates.add(results, (safety * len(FATES) + fate).astype(np.int64))

    def add_avoiding(self, usual: Notes, avoiding: Notes, sides: Values) -> None:
        """Add hands, and the same deals played with a side that plays no 200s."""
        self.avoiding_worth.add(self.result(avoiding, sides) - self.result(usual, sides))
        for way, notes in enumerate((usual, avoiding)):
            group = np.full(len(notes), way)
            lines = picked(notes["lines"], sides)
            completed = picked(notes["distance"], sides) >= self.rules.trip
            self.trips.add(completed & (notes["winner"] == sides), group)
            self.safe_trips.add(lines[:, LINES.index("safe_trip")], group)

    def add_offers(self, offered: Notes, called: Notes, finished: Notes) -> None:
        """Add hands in which the extension was offered, and their ends with and without it."""
        sides, chose = offered["offered_to"], offered["called"].astype(np.int64)
        # Both ways continue the same hand with the same cards, so luck cancels.
        worth = self.result(called, sides) - self.result(finished, sides)
        self.called.add(chose)
        self.made.add(called["winner"] == sides)
        self.extension_worth.add(worth)
        self.worth_if.add(worth, chose)
        self.result_if.add(self.result(offered, sides), chose)
        rival = np.digitize(offered["offer_rival"], RIVAL_STEPS) - 1
        cards = np.digitize(offered["offer_cards"], CARD_STEPS) - 1
        self.extension_grid.add(worth, rival * len(CARD_STEPS) + cards)

    def result(self, notes: Notes, sides: Values) -> Values:
        """A hand's result for a side: its lead in points or, without points, whether it won."""
        if self.has_points:
            return self._lead(notes, sides)
        won: Values = (notes["winner"] == sides).astype(float)
        return won

    def _scores(self, notes: Notes) -> Values:
        """The points of each side or, without points, its distance."""
        of_all = notes["points" if self.has_points else "distance"]
        scores: Values = of_all[:, : self.rules.sides].astype(float)
        return scores

    def _lead(self, notes: Notes, sides: Values) -> Values:
        """The score of a side minus the mean of the others' scores."""
        scores = self._scores(notes)
        own = picked(scores, sides)
        lead: Values = own - (scores.sum(1) - own) / (self.rules.sides - 1)
        return lead


def picked(values: Values, places: Values) -> Values:
    """The value of each row at the index given for it."""
    found: Values = values[np.arange(len(values)), places]
    return found


def counted(hands: Values) -> Values:
    """The number of cards of each kind in packed hands (`bornes.kernel.layout`)."""
    bits = hands[:, None] >> np.arange(KINDS)
    counts: Values = (bits & 1) + 2 * (bits >> KINDS & 1) + 4 * (bits >> 2 * KINDS & 1)
    return counts
