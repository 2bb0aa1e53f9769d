"""L1: folding the redacted events of a seat gives exactly what it may see, after every event."""

from hypothesis import given

from bornes.core.evolve import apply
from bornes.core.match import Match
from bornes.core.position import position_of
from bornes.core.state import blank
from bornes.core.view import blank_view, redact, see, view_of
from tests.laws.play import game_by_lot
from tests.strategies import Setting, quick, tables


@quick(50)
@given(tables())
def test_L1_folding_what_a_seat_is_told_gives_its_view_after_every_event(setting: Setting) -> None:
    match = setting.match()
    state = blank(match.rules, 0)
    views = [blank_view(match.rules, 0, seat) for seat in (None, *range(match.rules.players))]
    for step in game_by_lot(match, setting.chance()):
        for event in step.events:
            state = apply(state, event)
            for index, view in enumerate(views):
                told = redact(event, view.seat)
                assert told is not None
                views[index] = see(view, told)
                assert views[index] == view_of(state, view.seat)
        assert state == step.after


@quick(20)
@given(tables())
def test_L1_a_match_taken_up_at_a_position_is_seen_the_same(setting: Setting) -> None:
    """The log of such a match begins with the position, each seat told its part of it."""
    match, chance = setting.match(), setting.chance()
    state = chance.choice(list(game_by_lot(match, chance))).after
    taken_up = Match.at(position_of(state, setting.seed))
    for seat in (None, *range(match.rules.players)):
        view = blank_view(match.rules, 0, seat)
        for event in taken_up.log:
            told = redact(event, seat)
            assert told is not None
            view = see(view, told)
        assert view == view_of(state, seat)
