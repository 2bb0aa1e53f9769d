"""The order of the levels in a few matches, to be run on every change; the arena measures more."""

from random import Random

import pytest

from bornes.bots import bot
from bornes.core.match import Match
from bornes.core.view import redact

HANDS = 60


def points(strong: str, weak: str, deal: int, seat: int) -> int:
    """The lead in points of the stronger bot in one hand, sitting in that seat."""
    names = [strong if k == seat else weak for k in range(2)]
    players = [bot(name) for name in names]
    match = Match.start("classic", 2, seed=deal, house={"hands": 1})
    chance = Random(deal)
    passed_on = 0
    while not match.over:
        for event in match.log[passed_on:]:
            for k, player in enumerate(players):
                shown = redact(event, k)
                if shown is not None:
                    player.see(shown)
        passed_on = len(match.log)
        who = match.to_act[0]
        match.play(who, players[who].choose(match.view(who), match.legal(who), chance))
    totals = [sheet.total for sheet in match.sheets()]
    return totals[seat] - totals[1 - seat]


@pytest.mark.parametrize(
    ("strong", "weak", "share"),
    [("learner", "random", 0.75), ("driver", "random", 0.75), ("driver", "learner", 0.55)],
)
def test_each_level_beats_the_one_below(strong: str, weak: str, share: float) -> None:
    """The thresholds are far below the measured shares, so that only a broken bot fails."""
    won = [points(strong, weak, deal // 2, deal % 2) > 0 for deal in range(HANDS)]
    assert sum(won) >= share * HANDS


def test_the_racer_scores_more_points_than_the_driver() -> None:
    """Each deal is played twice, with the seats exchanged."""
    assert sum(points("racer", "driver", deal // 2, deal % 2) for deal in range(HANDS)) > 0
