"""Finished matches to review."""

from functools import cache
from random import Random

from bornes.coach.report import Review
from bornes.coach.review import review
from bornes.core.match import Match
from bornes.play.game import play_out
from bornes.record import Record, record_of
from tests.coach.plain_values import PlainValues
from tests.strategies import Seating

DUEL = Seating("classic", 2, teams=False)


@cache
def short_match(seating: Seating = DUEL) -> Record:
    """A match of two hands for two players, or of one hand for more players."""
    hands = 2 if seating.players == 2 else 1
    house = {"hands": hands} if seating.rules().edition.has_points else {}
    match = seating.match(1, house)
    play_out(match, ["learner"] * seating.players, Random(1))
    return record_of(match)


@cache
def short_review(seating: Seating = DUEL) -> Review:
    """The review of that match, with the plain values as value network."""
    return review(short_match(seating), PlainValues())


def played_out(match: Match, bot: str = "learner") -> Record:
    """The record of a match after bots have played it to its end."""
    play_out(match, [bot] * match.rules.players, Random(3))
    return record_of(match)
