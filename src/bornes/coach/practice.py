"""A moment tried again: as a seat knew it, with everything it could not see dealt again."""

from random import Random

from msgspec import Struct

from bornes.coach.review import finished
from bornes.core.errors import BadRequest
from bornes.core.history import move_of
from bornes.core.match import Match
from bornes.core.state import blank
from bornes.core.view import View, checked_seat, view_of
from bornes.core.worlds import worlds
from bornes.record import Record, states


class Moment(Struct, frozen=True):
    """A decision of a match, before it was made."""

    at: int
    """The step that the decision led to."""
    view: View
    """What the deciding seat saw."""


def moment(record: Record, at: int, seat: int | None = None) -> Moment:
    """The decision that made step `at` of a finished match, or the next one after it; with a
    seat, that seat's next one.
    """
    finished(record)
    if not 1 <= at <= len(record.events):
        raise BadRequest("no-such-step", step=at, last=len(record.events))
    rules = record.header.rules()
    if seat is not None:
        seat = checked_seat(rules, seat)
    # The dealer does not matter: the first event of a record sets it.
    before = blank(rules, 0)
    for number, (event, state) in enumerate(states(record), 1):
        made = move_of(event)
        # Most steps are no decisions: cards drawn, hazards cancelled, hands ended.
        if number >= at and made is not None and seat in (None, made[0]):
            return Moment(number, view_of(before, made[0]))
        before = state
    raise BadRequest("no-decision-left", step=at)


def practice(view: View, rng: Random) -> Match:
    """A match that begins with a seat's view. The others' cards and the pile are dealt at random,
    and so are the hands after this one.
    """
    # A new seed; otherwise the next hands would be those of the original match.
    return Match.from_state(next(worlds(view, rng)), seed=rng.getrandbits(62))
