"""Every bot answers with a legal move, only from its view, and always with the same one."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from bornes.bots import LEVELS, Bot, bot
from bornes.core.cards import CARDS
from bornes.core.moves import Discard, Move, Pass
from bornes.core.view import View, redact, view_of
from bornes.core.worlds import worlds
from tests.bots.positions import odd, questions
from tests.strategies import SEATINGS

ODD_EVERY = dict.fromkeys(LEVELS, 1) | {"champion": 6}
"""A champion is asked less often about odd views, because it searches where it knows all cards."""


def answer(player: Bot, view: View, legal: Sequence[Move], seed: int = 0) -> Move:
    return player.choose(view, legal, Random(seed))


@pytest.mark.parametrize("number", range(len(SEATINGS)), ids=lambda n: SEATINGS[n].name)
@pytest.mark.parametrize("name", LEVELS)
def test_answers_are_legal_at_every_table(name: str, number: int) -> None:
    """Positions of a match without house rules and of one with them."""
    player = bot(name)
    for match in (number, number + len(SEATINGS)):
        for view, legal in questions(match, 25):
            assert answer(player, view, legal) in legal


@pytest.mark.long
@pytest.mark.parametrize("name", LEVELS)
def test_answers_are_legal_in_ten_thousand_positions(name: str) -> None:
    player, asked = bot(name), 0
    for number in range(10_000):
        chance = Random(number)
        for view, legal in questions(number, 30):
            assert answer(player, view, legal) in legal
            if asked % ODD_EVERY[name] == 0:
                assert answer(player, odd(view, chance), legal) in legal
            asked += 1
        if asked >= 10_000:
            return
    pytest.fail("too few positions")


@pytest.mark.parametrize("name", LEVELS)
def test_odd_views_of_other_engines_are_answered(name: str) -> None:
    """Only the top cards of piles are known, counts are impossible, and there is no history."""
    player, chance = bot(name), Random(5)
    for number in range(len(SEATINGS)):
        for view, legal in islice(questions(number, 12), 0, None, ODD_EVERY[name]):
            assert answer(player, odd(view, chance), legal) in legal


@pytest.mark.parametrize("name", LEVELS)
def test_only_moves_from_the_given_list_are_answered(name: str) -> None:
    """`legal` decides, even where it differs from the moves that the rules allow."""
    player, chance = bot(name), Random(6)
    for number in range(len(SEATINGS)):
        for view, legal in questions(number, 12):
            some = chance.sample(legal, chance.randint(1, len(legal)))
            assert answer(player, view, some) in some
            strange: list[Move] = [Discard(chance.choice(CARDS)), Pass()]
            assert answer(player, view, strange) in strange


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_question_gets_the_same_answer(name: str) -> None:
    for number in range(len(SEATINGS)):
        for view, legal in questions(number, 10):
            assert answer(bot(name), view, legal, 3) == answer(bot(name), view, legal, 3)


@pytest.mark.parametrize("name", LEVELS)
def test_no_bot_uses_more_than_its_view(name: str) -> None:
    """In two worlds that look the same to a seat, a bot makes the same move."""
    for number in range(0, len(SEATINGS), 2):
        match = SEATINGS[number].match(number)
        here, there = bot(name), bot(name)
        chance = Random(number)
        seat = match.to_act[0]
        for _ in range(30):
            if match.phase not in ("turn", "react", "extend"):
                break
            if match.to_act[0] == seat:
                other = view_of(next(worlds(match.view(seat), chance)), seat)
                legal = match.legal(seat)
                mine = answer(here, match.view(seat), legal)
                assert answer(there, other, legal) == mine
                move = mine
            else:
                move = chance.choice(match.legal(match.to_act[0]))
            for event in match.play(match.to_act[0], move):
                shown = redact(event, seat)
                if shown is not None:
                    here.see(shown)
                    there.see(shown)
