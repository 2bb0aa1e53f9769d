"""The coach of web pages ranks and explains as the coach does, whatever moves are worth."""

from random import Random
from typing import Any

import pytest

from bornes import kernel
from bornes.coach.page_coach import FACTS, LIKELY, LOSES, REASONS, WINS, Advice, explain_moves
from bornes.coach.ranking import explained, ranked
from bornes.core.cards import CARDS
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.state import State, to_act
from bornes.core.view import View, view_of
from bornes.kernel.convert import action_of
from bornes.kernel.layout import NO_CARD, NOBODY
from bornes.model.equity import Worth, worth_of_ending
from bornes.text import variables
from tests.laws.lockstep import hands_by_lot
from tests.strategies import SEATINGS


def _worth(view: View, move: Move, chance: Random) -> Worth:
    """Mostly at random, and often nearly the same as another; of an ending as it is."""
    near = Worth(0.5 + chance.randint(0, 30) / 1000, chance.random(), chance.uniform(-500, 500))
    far = Worth(chance.random(), chance.random(), chance.uniform(-500, 500))
    return worth_of_ending(view, move) or (near if chance.random() < 0.7 else far)


def _told(name: str, value: int) -> Any:
    """A fact as the coach has it."""
    if name in ("side", "left", "count", "chance", "risk"):
        return value
    return LIKELY[value] if name == "likely" else CARDS[value]


def _in_numbers(
    state: State, view: View, legal: list[Move], worths: list[Worth]
) -> list[tuple[Any, ...]]:
    """Moves in their order, each with whether it is about equal, its reason, and its facts."""
    rules, advice = state.rules, [kernel.plain(Advice) for _ in legal]
    for one, move, worth in zip(advice, legal, worths, strict=True):
        one.action = action_of(move, view.seat, rules.sides)
        one.match, one.hand, one.points = worth
        ending = worth_of_ending(view, move)
        if ending is not None:
            one.decided = {1.0: WINS, 0.0: LOSES}.get(ending.match, 0)
    count = len(legal)
    explain_moves(kernel.table_rules(rules), kernel.from_state(state), view.seat, count, advice)
    found = []
    for at in sorted(range(count), key=lambda each: advice[each].place):
        one = advice[at]
        known = [name for name in FACTS if not _is_blank(one, name)]
        facts = {name: _told(name, getattr(one, name)) for name in known}
        found.append((legal[at], bool(one.equal), REASONS[one.reason], facts))
    return found


def _is_blank(one: Any, name: str) -> bool:
    cards = ("card", "better", "hazard", "remedy", "safety", "roll")
    blank = NO_CARD if name in cards else NOBODY if name == "side" else -1
    return bool(getattr(one, name) == blank)


def _check(number: int, sampled: float) -> int:
    chance, decisions = Random(number), 0
    for hand in hands_by_lot(number):
        for step in hand.steps:
            if step.before is None or chance.random() > sampled:
                continue
            seat = chance.choice(to_act(step.before.rules, step.before.public))
            view = view_of(step.before, seat)
            legal = legal_moves(view)
            worths = [_worth(view, move, chance) for move in legal]
            python = ranked(view, zip(legal, worths, strict=True))
            page = _in_numbers(step.before, view, legal, worths)
            assert [each.move for each in python] == [move for move, *_ in page]
            for one, (_, equal, reason, facts) in zip(python, page, strict=True):
                said, wanted = explained(view, one, python[0])
                assert variables("en", reason) <= facts.keys()
                # Some facts serve no sentence: a page leaves those out, and has others.
                known = {name: fact for name, fact in facts.items() if name in wanted}
                wanted = {name: fact for name, fact in wanted.items() if name in known}
                assert (one.equal, said, wanted) == (equal, reason, known)
            decisions += 1
    return decisions


def test_a_page_ranks_and_explains_as_the_coach_does() -> None:
    assert sum(_check(number, 0.05) for number in range(len(SEATINGS))) > 5 * len(SEATINGS)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_a_page_explains_many_hands_as_the_coach_does(part: int) -> None:
    for number in range(1000 + 40 * part, 1040 + 40 * part):
        _check(number, 1.0)
