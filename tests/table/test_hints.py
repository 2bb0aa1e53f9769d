"""Who asks for hints at a table with other people: everybody there sees it."""

from random import Random

import msgspec

from bornes.table import wire
from tests.table.tables import Played, config, guest, same_table


def shown(played: Played) -> list[bool]:
    """By seat, as a spectator is told."""
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
    played.keep(delivery)
    assert shown(played) == [False, True, False]
    assert played.table.hint_given(guest(1), played.now) is None, "it is known already"
    for match in (False, True):
        assert same_table(played.restored(match=match), played.table)
    # Old clients read no field that they do not know: one that says nothing is left out.
    assert b"hints" not in msgspec.json.encode(played.table.info().seats[0])
    played.until(lambda table: table.match == 2, Random(4), most=20_000)
    assert not any(seat.hints for seat in played.table.info().seats)


def test_whoever_is_alone_with_robots_is_told_on_by_nobody() -> None:
    played = Played(config()).started({1: "random"})
    assert played.table.hint_given(guest(0), played.now) is None
    assert played.table.hint_given("somebody who watches", played.now) is None
