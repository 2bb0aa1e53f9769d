"""L5 and L7: no card is lost or made, and so every hand ends."""

from collections import Counter

from hypothesis import given

from bornes.core.events import HandEnded
from bornes.core.evolve import apply
from tests.laws.play import beyond_every_hand, cards_of, game_by_lot, hand_by_lot
from tests.strategies import Setting, quick, tables


@quick(40)
@given(tables())
def test_L5_the_cards_are_the_deck_after_every_event(setting: Setting) -> None:
    match = setting.match()
    deck = Counter(match.rules.deck())
    for step in game_by_lot(match, setting.chance()):
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
    bound = beyond_every_hand(match.rules)
    made = 0
    for made, _ in enumerate(hand_by_lot(match, setting.chance()), 1):
        assert made <= bound
    assert made
    assert match.phase in ("hand_over", "game_over")
    assert sum(isinstance(event, HandEnded) for event in match.log) == 1


@quick(6)
@given(tables(trip=200, points_to_win=500))
def test_L7_a_match_to_few_points_ends(setting: Setting) -> None:
    """Random hands score too, so a match to 500 is over within a hundred of them."""
    match, chance = setting.match(), setting.chance()
    for _ in game_by_lot(match, chance, hands=100):
        pass
    assert match.over
