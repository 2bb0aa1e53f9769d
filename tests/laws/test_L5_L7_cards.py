"""L5 and L7: no card is lost or duplicated, so every hand ends."""

from collections import Counter

from hypothesis import given

from bornes.core.events import HandEnded
from bornes.core.evolve import apply
from tests.laws.play import cards_of, most_decisions, random_hand, random_match
from tests.strategies import Setting, quick, tables


@quick(40)
@given(tables())
def test_L5_after_every_event_all_cards_together_are_the_deck(setting: Setting) -> None:
    match = setting.match()
    deck = Counter(match.rules.deck())
    for step in random_match(match, setting.chance()):
        state = step.before
        for event in step.events if state else ():
            assert state is not None
            state = apply(state, event)
            assert cards_of(state) == deck
            assert state.public.hand_sizes == tuple(map(len, state.hidden.hands))
            assert state.public.draw_count == len(state.hidden.draw)
        assert cards_of(step.after) == deck


@quick(80)
@given(tables())
def test_L7_every_hand_ends(setting: Setting) -> None:
    match = setting.match()
    bound = most_decisions(match.rules)
    made = 0
    for made, _ in enumerate(random_hand(match, setting.chance()), 1):
        assert made <= bound
    assert made
    assert match.phase in ("hand_over", "game_over")
    assert sum(isinstance(event, HandEnded) for event in match.log) == 1


@quick(6)
@given(tables(trip=200, points_to_win=500))
def test_L7_a_match_to_a_low_number_of_points_ends(setting: Setting) -> None:
    """Even random hands score, so a match to 500 points ends within a hundred of them."""
    match, chance = setting.match(), setting.chance()
    for _ in random_match(match, chance, hands=100):
        pass
    assert match.over
