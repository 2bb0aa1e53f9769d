"""Measure what the champion's search adds, by endings that are played with and without it.

Racers play matches. Where few cards are left to draw, a hand is played to its end once by racers
only and, for each side, once with a champion on it. Only the endings differ, so a few hands are as
informative as thousands of whole ones. The result is the chance of winning the match after the
hand.

    .venv/bin/python -m bench.bots.endings [--players 2] [--few 6] [--positions 200]
"""

import argparse
from collections.abc import Callable, Iterator
from itertools import count
from random import Random
from statistics import fmean, stdev
from typing import Final

from bornes.bots import Bot
from bornes.core.match import Match
from bornes.model.equity import chance
from bornes.model.players import Champion, Racer, Search
from bornes.report.intervals import student

Stop = Callable[[Match], bool]
SEED: Final = 1
REPORT_EVERY: Final = 10


def play_on(match: Match, side: int | None, champion: Bot, racer: Bot, stop: Stop) -> None:
    """Play until the hand is over or `stop` is true, with racers and, on one side, a champion."""
    # The same random numbers for both ways of playing, so that only the champion differs.
    chance = Random(SEED)
    while match.phase not in ("hand_over", "game_over") and not stop(match):
        seat = match.to_act[0]
        player = champion if match.rules.side_of(seat) == side else racer
        match.play(seat, player.choose(match.view(seat), match.legal(seat), chance))


def never(_: Match) -> bool:
    return False


def endings(players: int, few: int, racer: Bot) -> Iterator[Match | None]:
    """Yield each hand when few cards are left to draw, or None if it ended before."""

    def stop(match: Match) -> bool:
        return match.public.draw_count <= few

    for seed in count(SEED):
        match = Match.start("classic", players, seed=seed)
        while not match.over:
            if match.phase == "hand_over":
                match.next_hand()
            play_on(match, None, racer, racer, stop)
            # Some hands complete the trip long before the cards run low.
            yield match if match.phase not in ("hand_over", "game_over") else None
            play_on(match, None, racer, racer, never)


def won(match: Match, side: int) -> float:
    """A side's chance of winning the match after the hand that has ended, in percent."""
    totals = [sheet.total for sheet in match.sheets()]
    return 100 * chance(match.rules, totals, match.public.hand)[side]


def gains(match: Match, champion: Bot, racer: Bot) -> Iterator[float]:
    """What each side gains when a champion plays for it."""
    # Once for all sides: without a champion the hand always ends in the same way.
    alone = match.copy()
    play_on(alone, None, champion, racer, never)
    for side in range(match.rules.sides):
        played = match.copy()
        play_on(played, side, champion, racer, never)
        yield won(played, side) - won(alone, side)


def main() -> None:
    """Measure, and print the result after every tenth ending."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--players", type=int, default=2)
    options.add_argument("--few", type=int, default=Search().few, help="cards left to draw")
    options.add_argument("--doubt", type=float, default=Search().doubt, help="standard errors")
    options.add_argument("--decisions", type=int, default=Search().decisions, help="for one choice")
    options.add_argument("--positions", type=int, default=200)
    given = options.parse_args()
    racer = Racer()
    search = Search(few=given.few, doubt=given.doubt, decisions=given.decisions)
    champion = Champion(search)
    found: list[float] = []
    for hands, match in enumerate(endings(given.players, given.few, racer), start=1):
        if match is None:
            continue
        found.append(fmean(gains(match, champion, racer)))
        if len(found) % REPORT_EVERY == 0:
            # Student's t: with few endings the interval of a normal distribution is too narrow.
            half = student(len(found) - 1) * stdev(found) / len(found) ** 0.5
            said = f"{fmean(found):.2f} ± {half:.2f} % of the match"
            print(f"{len(found)} endings of {hands} hands: {said}", flush=True)
        if len(found) >= given.positions:
            return


if __name__ == "__main__":
    main()
