"""At a table with other people, everybody sees which players ask for hints."""

from random import Random

import msgspec

from bornes.table import wire
from tests.table.tables import Played, config, guest, same_table


def shown(played: Played) -> list[bool]:
    """For each seat, whether a spectator sees that it has asked for hints."""
    update = wire.read_say(played.sent[None][-1])
    assert isinstance(update, wire.Update)
    assert update.table is not None
    assert not update.events, "a client of version 0.1.0 knows no event of that kind"
    return [seat.hints for seat in update.table.seats]


def test_everybody_sees_who_asks_for_hints_until_the_next_match() -> None:
    played = Played(config(players=3)).started()
    assert not any(seat.hints for seat in played.table.info().seats)
    delivery = played.table.hint_given(guest(1), played.now)
    assert delivery is not None
    played.deliver(delivery)
    assert shown(played) == [False, True, False]
    assert played.table.hint_given(guest(1), played.now) is None, "it is known already"
    for match in (False, True):
        assert same_table(played.restored(match=match), played.table)
    # Old clients refuse unknown fields: a seat that has not asked leaves the field out.
    assert b"hints" not in msgspec.json.encode(played.table.info().seats[0])
    played.until(lambda table: table.match == 2, Random(4), most=20_000)
    assert not any(seat.hints for seat in played.table.info().seats)


def test_hints_against_robots_or_for_spectators_are_not_announced() -> None:
    played = Played(config()).started({1: "random"})
    assert played.table.hint_given(guest(0), played.now) is None
    assert played.table.hint_given("somebody who watches", played.now) is None
