"""L1: after every event, a seat's view follows exactly from the events redacted for it."""

from hypothesis import given

from bornes.core.evolve import apply
from bornes.core.match import Match
from bornes.core.position import position_of
from bornes.core.state import blank
from bornes.core.view import blank_view, redact, see, view_of
from tests.laws.play import random_match
from tests.strategies import Setting, quick, tables


@quick(50)
@given(tables())
def test_L1_the_redacted_events_of_a_seat_give_its_view_after_every_event(setting: Setting) -> None:
    match = setting.match()
    state = blank(match.rules, 0)
    views = [blank_view(match.rules, 0, seat) for seat in (None, *range(match.rules.players))]
    for step in random_match(match, setting.chance()):
        for event in step.events:
            state = apply(state, event)
            for index, view in enumerate(views):
                shown = redact(event, view.seat)
                assert shown is not None
                views[index] = see(view, shown)
                assert views[index] == view_of(state, view.seat)
        assert state == step.after


@quick(20)
@given(tables())
def test_L1_a_match_set_up_at_a_position_gives_each_seat_the_same_view(setting: Setting) -> None:
    """The log of such a match begins with the position, redacted for each seat."""
    match, chance = setting.match(), setting.chance()
    state = chance.choice(list(random_match(match, chance))).after
    taken_up = Match.at(position_of(state, setting.seed))
    for seat in (None, *range(match.rules.players)):
        view = blank_view(match.rules, 0, seat)
        for event in taken_up.log:
            shown = redact(event, seat)
            assert shown is not None
            view = see(view, shown)
        assert view == view_of(state, seat)
