"""openskill ratings: the Plackett-Luce model over all matches, in the plan's order.

A side is rated as one player, with its place among all sides. A bot on several sides of a table
takes the mean of what they gained; what they win from each other about cancels.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

from bornes.arena.plan import Plan
from bornes.arena.play import MatchResult


class Rating(Struct, frozen=True):
    """How strong a bot is thought to be (`mu`), and the doubt about it (`sigma`)."""

    mu: float
    sigma: float

    @property
    def ordinal(self) -> float:
        """What the bot is worth with near certainty."""
        return self.mu - 3 * self.sigma


def ratings(plan: Plan, matches: Iterable[MatchResult]) -> list[Rating]:
    """The rating of every bot."""
    model = PlackettLuce()
    pairings, seatings = plan.pairings(), plan.seatings()
    held = [model.rating() for _ in plan.bots]
    for match in matches:
        pairing, seating = pairings[match.id.pairing], seatings[match.id.seating]
        sides = [held[pairing[which]] for which in seating]
        # Copies: openskill must not take two sides of one bot for one player.
        teams = [[model.rating(mu=side.mu, sigma=side.sigma)] for side in sides]
        rated = [team[0] for team in model.rate(teams, ranks=list(match.ranks))]
        for which in (0, 1):
            own = [side for side, who in zip(rated, seating, strict=True) if who == which]
            held[pairing[which]] = _merged(model, own)
    return [Rating(rating.mu, rating.sigma) for rating in held]


def _merged(model: PlackettLuce, own: Sequence[PlackettLuceRating]) -> PlackettLuceRating:
    # The doubt is averaged as a variance, so that many sides do not make a bot seem more certain.
    return model.rating(
        mu=fmean(side.mu for side in own), sigma=sqrt(fmean(side.sigma**2 for side in own))
    )
