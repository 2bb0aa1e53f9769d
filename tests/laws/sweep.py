"""The long sweep: random hands at all tables end, conserve the cards, replay and audit.

`python -m tests.laws.sweep 100000` plays them on all cores and prints its progress.
"""

import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from bornes.core.match import Match
from bornes.record import audit, record_of, states
from bornes.record.log import lines, parse
from tests.laws.play import cards_of, most_decisions, random_hand
from tests.strategies import SEATINGS, house_by_lot

HANDS_PER_BATCH = 50


class Played(NamedTuple):
    """Totals over a batch of hands."""

    hands: int
    decisions: int
    events: int

    def plus(self, other: "Played") -> "Played":
        return Played(*(one + two for one, two in zip(self, other, strict=True)))


def _match(number: int, chance: Random) -> Match:
    """A match at the next table in turn; about half of them have random house rules."""
    seating = SEATINGS[number % len(SEATINGS)]
    house = house_by_lot(seating, chance) if chance.random() < 0.5 else {}
    return seating.match(number, house)


def _play_out(match: Match, chance: Random) -> int:
    """Play the hand to its end and count its cards after every decision."""
    deck, bound = Counter(match.rules.deck()), most_decisions(match.rules)
    made = 0
    for made, step in enumerate(random_hand(match, chance), 1):
        assert made <= bound, "the hand does not end"
        assert cards_of(step.after) == deck, "a card was lost or made"
    assert match.phase in ("hand_over", "game_over")
    return made


def _check_log(match: Match) -> None:
    """Check that the log, written and read again, replays and audits to the state of the match."""
    record = parse(b"\n".join(lines(record_of(match))) + b"\n")
    *_, (_, replayed) = states(record)
    assert replayed == match.state, "replay differs"
    assert audit(record).state == match.state, "audit differs"


def play_hand(number: int) -> Played:
    """Check laws L4, L5 and L7 for one hand, which depends only on its number."""
    chance = Random(f"sweep:{number}")
    match = _match(number, chance)
    try:
        decisions = _play_out(match, chance)
        _check_log(match)
    except Exception as error:
        error.add_note(f"hand {number}: {match.rules.edition.key}, {match.rules.house}")
        raise
    return Played(1, decisions, len(match.log))


def _play_batch(first: int, hands: int) -> Played:
    total = Played(0, 0, 0)
    for number in range(first, min(first + HANDS_PER_BATCH, hands)):
        total = total.plus(play_hand(number))
    return total


def sweep(hands: int, say: Callable[[str], None]) -> Played:
    """Play that many hands on all cores; raise at the first that breaks a law, with its number."""
    total, began, announced = Played(0, 0, 0), time.monotonic(), 0
    # Spawn processes instead of forking, because the test runner has threads.
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        firsts = range(0, hands, HANDS_PER_BATCH)
        for played in pool.map(_play_batch, firsts, repeat(hands)):
            total = total.plus(played)
            if (percent := 100 * total.hands // hands) > announced:
                announced = percent
                spent = time.monotonic() - began
                left = spent / total.hands * (hands - total.hands)
                say(f"{total.hands:,} of {hands:,} hands, {spent:.0f} s, {left:.0f} s to go")
    return total


if __name__ == "__main__":
    print(sweep(int(sys.argv[1]), lambda line: print(line, flush=True)))
