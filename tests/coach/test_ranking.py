"""Recommendations: no dominated move, plays before equal discards, and a supporting reason."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import numpy as np
import pytest

import bornes
from bornes.bots.memory import Memory
from bornes.coach.advice import NEAR, OPPOSING, SUPPORTING, dominating
from bornes.coach.ranking import Ranked, ranked, worth
from bornes.coach.review import the_value_network
from bornes.core.cards import HAZARD_OF, LENGTH, REMEDY_FOR, SAFETIES, SAFETY_AGAINST, Card
from bornes.core.history import move_of
from bornes.core.moves import CoupFourre, Discard, Move, Pass, Play
from bornes.core.rules import legal_moves, status_of
from bornes.core.state import blank
from bornes.core.view import View, redact, view_of
from bornes.core.worlds import unseen_counts
from bornes.kernel.convert import in_numbers, known
from bornes.model.encoding import action_of, observation
from bornes.model.equity import Worth
from bornes.record import record_of, states
from tests.positions import ROLLING, side
from tests.rules.table import at

STOPPED = side(battle=["stop"])
ONE_OF: Final = 12
ONE_SAFETY_OF: Final = 3
"""One in `ONE_SAFETY_OF` decisions with a safety in hand is checked, and one in `ONE_OF` others.
All decisions with a Roll before the first card are checked.
"""


def order(view: View, chances: dict[Move, float]) -> list[Ranked]:
    """The moves in the recommended order, given these chances of winning the match."""
    return ranked(view, [(move, Worth(chance, 0.5, 0.0)) for move, chance in chances.items()])


def seen(hand: list[str], own: dict[str, object] = ROLLING) -> View:
    table = at("classic", hands=[[*hand, ...], [...]], sides=[own, ROLLING])
    return table.match.view(0)


# -- the rules of the order ------------------------------------------------------------------------


def test_a_discarded_safety_never_ranks_above_the_same_one_played() -> None:
    view = seen(["driving_ace", "25"])
    found = order(view, {Discard("driving_ace"): 0.6, Play("driving_ace"): 0.4, Play("25"): 0.3})
    assert [each.move for each in found][:2] == [Play("driving_ace"), Discard("driving_ace")]
    assert found[1].worth.match <= found[0].worth.match, "its number says so, too"


def test_a_roll_that_is_needed_is_played_and_not_discarded() -> None:
    view = seen(["roll", "25"], STOPPED)
    found = order(view, {Discard("roll"): 0.6, Play("roll"): 0.4, Discard("25"): 0.3})
    assert found[0].move == Play("roll")


def test_a_coup_fourre_ranks_above_passing() -> None:
    table = at("classic", hands=[["stop", ...], ["right_of_way", ...]], sides=[ROLLING, ROLLING])
    table.match.play(0, Play("stop", 1))
    view = table.match.view(1)
    found = order(view, {Pass(): 0.6, CoupFourre("right_of_way"): 0.4})
    assert [each.move for each in found] == [CoupFourre("right_of_way"), Pass()]


def test_among_equals_a_play_comes_first_and_then_the_least_useful_card() -> None:
    """The 200 can no longer be played; a 25 can, but is worth less than a 100."""
    view = seen(["200", "100", "25"], side(battle=["roll"], km=550))
    chances: dict[Move, float] = {
        Discard("100"): 0.51, Discard("25"): 0.509, Discard("200"): 0.505, Play("100"): 0.501,
        Play("25"): 0.4,
    }  # fmt: skip
    found = order(view, chances)
    assert [each.move for each in found] == [
        Play("100"), Discard("200"), Discard("25"), Discard("100"), Play("25"),
    ]  # fmt: skip
    assert [each.equal for each in found] == [True, True, True, True, False]


def test_a_clearly_better_move_comes_first_and_is_not_equal_to_others() -> None:
    found = order(seen(["100", "25"]), {Discard("25"): 0.52, Play("100"): 0.509, Play("25"): 0.4})
    assert [each.move for each in found] == [Discard("25"), Play("100"), Play("25")]
    assert not any(each.equal for each in found)


def test_among_equals_a_safety_is_held_back_for_a_coup_fourre() -> None:
    found = order(seen(["driving_ace", "25"]), {Play("driving_ace"): 0.505, Play("25"): 0.5})
    assert found[0].move == Play("25")


def test_a_small_chance_is_preferred_to_a_certain_loss() -> None:
    found = order(seen(["100", "25"]), {Play("100"): 0.0, Discard("25"): 0.004})
    assert found[0].move == Discard("25")


# -- whole matches ---------------------------------------------------------------------------------


def decisions(seeds: Sequence[int]) -> Iterator[tuple[View, list[Move], np.ndarray]]:
    """Decisions of matches between weak players, mostly those where a bad coach makes mistakes."""
    for seed in seeds:
        match = bornes.start("classic", 2, seed=seed, house={"hands": 1 + seed % 2})
        chance = Random(seed)
        bornes.play_out(match, [chance.choice(("learner", "driver", "random")) for _ in "ab"])
        memories, before = [Memory(), Memory()], blank(match.rules, 0)
        for event, state in states(record_of(match)):
            made = move_of(event)
            if made is not None:
                view = view_of(before, made[0])
                legal = legal_moves(view)
                if len(legal) > 1 and not chance.randrange(sampling_interval(view)):
                    yield view, legal, observation(view, memories[view.seat])
            for seat, memory in enumerate(memories):
                shown = redact(event, seat)
                if shown is not None:
                    memory.see(shown)
            before = state


def sampling_interval(view: View) -> int:
    if not view.public.sides[view.side].battle and "roll" in view.hand:
        return 1
    return ONE_SAFETY_OF if set(view.hand) & set(SAFETIES) else ONE_OF


def needed(view: View) -> set[Card]:
    """The cards that the view's side must play on its battle pile before it rolls."""
    me = status_of(view.rules, view.public, view.side)
    if me.rolls:
        return set()
    hazard = me.battle if me.battle in SAFETY_AGAINST else None
    restarts = me.remedy_restarts or "right_of_way" in me.safeties
    first: set[Card] = {REMEDY_FOR[hazard]} if hazard is not None else set()
    return first if first and restarts else {*first, "roll"}


def is_useless(view: View, card: Card) -> bool:
    """Whether a card has no use any more in this hand."""
    me = status_of(view.rules, view.public, view.side)
    if card in SAFETIES:
        return False
    if card in LENGTH:
        room = view.public.trip - view.public.sides[view.side].distance
        return LENGTH[card] > room or (card == "200" and me.no_more_200s)
    if card in SAFETY_AGAINST:
        rivals = (each for at, each in enumerate(view.public.sides) if at != view.side)
        return all(SAFETY_AGAINST[card] in each.safeties for each in rivals)
    hazard = HAZARD_OF[card]
    if hazard in (me.battle, me.speed) or card in needed(view):
        return False
    covered = SAFETY_AGAINST[hazard] in (*me.safeties, *view.hand)
    other_use = card == "roll" and not me.remedy_restarts
    return covered or not (other_use or unseen_counts(view)[hazard])


def reason_is_true(view: View, found: Ranked, reason: str) -> bool:
    """Whether a reason for discarding a card is true."""
    assert isinstance(found.move, Discard)
    card = found.move.card
    playable = {it.card for it in legal_moves(view) if isinstance(it, Play)}
    return {
        "coach-discard-useless": is_useless(view, card),
        "coach-discard-spare": view.hand.count(card) > 1,
        "coach-discard-longer": any(LENGTH.get(it, 0) > LENGTH.get(card, 1000) for it in view.hand),
        "coach-discard-no-target": card not in playable,
        "coach-discard-least": True,
    }[reason]


@pytest.mark.parametrize("matches", [pytest.param(100), pytest.param(1000, marks=pytest.mark.long)])
def test_no_dominated_move_is_recommended_and_every_reason_supports_its_move(matches: int) -> None:
    asked = list(decisions(range(matches)))
    judged = the_value_network(asked[0][0].rules).values(np.array([row for *_, row in asked]))
    reasons: Counter[str] = Counter()
    for row, (view, legal, _) in enumerate(asked):
        found = ranked(view, ((move, worth(view, judged, row, move)) for move in legal))
        best = found[0]
        rules, game = in_numbers(view.rules), known(view)
        better = dominating(rules, game, view.seat, action_of(view, best.move))
        assert better not in [action_of(view, move) for move in legal], (view, best)
        reason = best.reason
        reasons[reason] += 1
        assert reason in SUPPORTING, (view, best)
        if isinstance(best.move, Discard):
            assert reason_is_true(view, best, reason), (view, best, reason)
            assert best.move.card not in SAFETIES
            most = max(each.worth.match for each in found)
            plays = {each.move.card: each for each in found if isinstance(each.move, Play)}
            assert all(it.worth.match == 0 or it.worth.match < most - NEAR for it in plays.values())
            assert best.move.card not in needed(view) or best.move.card not in plays
    assert len(asked) > 8 * matches, "too few decisions to tell"
    assert len(reasons) > 15, reasons


def test_no_reason_is_both_for_and_against_a_move() -> None:
    assert not set(SUPPORTING) & set(OPPOSING)
    assert len(set(SUPPORTING)) == len(SUPPORTING)


def test_finishing_is_explained_as_winning_when_it_wins_the_match() -> None:
    view = seen(["100"], side(battle=["roll"], km=600, score=4900))
    (found, *_) = order(view, {Play("100"): 1.0, Discard("100"): 0.6})
    assert found.reason == "coach-finish-wins"
