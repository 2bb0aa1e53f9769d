"""Evenings on a server: facts, the state that follows from them, and what happens automatically."""

from collections.abc import Sequence

import msgspec

from bornes.club.live import (
    Begun,
    Ended,
    EventWish,
    Fact,
    HandPoints,
    Joined,
    Left,
    LiveEvening,
    Paired,
    RoundOpened,
    Scored,
    after,
    due,
    fold,
    next_round,
)
from bornes.core.errors import BadRequest
from tests.refusals import expect_error

SECRET = "0" * 64
HAND: HandPoints = (500, 300)


def evening(names: str, **wish: object) -> LiveEvening:
    asked = EventWish(name="Thursday", **{"rounds": 2, "hands": 2, **wish})  # type: ignore[arg-type]
    live = after(None, Begun(wish=asked, host="host", seed=7, secret=SECRET))
    for name in names:
        live = after(live, Joined(guest=f"guest {name}", name=name))
    return live


def after_due(
    live: LiveEvening, now: float, played: dict[int, Sequence[HandPoints]] | None = None
) -> LiveEvening:
    """The evening after everything that is due has happened."""
    while facts := due(live, now, played or {}):
        folded = fold(facts, live)
        assert folded is not None
        live = folded
    return live


def begun(live: LiveEvening, now: float) -> LiveEvening:
    folded = fold(next_round(live, now), live)
    assert folded is not None
    return after_due(folded, now)


def test_nothing_happens_before_the_host_begins() -> None:
    live = evening("ABCD")
    assert live.phase == "gathering"
    assert due(live, 1e12, {}) == ()
    live = begun(live, 100.0)
    assert (live.phase, live.opened, live.open_tables()) == ("round", 100.0, [1, 2])


def test_a_round_ends_with_its_last_result_and_the_next_one_opens_after_the_pause() -> None:
    live = begun(evening("ABCD", pause=60), 0.0)
    half = after_due(live, 10.0, {1: [HAND, HAND], 2: [HAND]})
    assert half.open_tables() == [2], "a table that still plays has no result"
    assert half.evening.played[0][0].points == (1000, 600)
    done = after_due(half, 20.0, {2: [HAND, (0, 900)]})
    assert (done.phase, done.until) == ("break", 80.0)
    assert done.coming is not None
    assert after_due(done, 79.0) == done
    again = after_due(done, 80.0)
    assert (again.phase, len(again.evening.played)) == ("round", 2)
    over = after_due(again, 90.0, {1: [HAND, HAND], 2: [HAND, HAND]})
    assert over.phase == "over"
    assert due(over, 1e12, {}) == ()


def test_a_round_ends_when_its_time_is_up_and_finished_hands_count() -> None:
    live = begun(evening("ABCD", minutes=5), 0.0)
    assert after_due(live, 299.9, {1: [HAND]}) == live
    late = after_due(live, 300.0, {1: [HAND]})
    first, second = late.evening.played[0]
    assert (first.points, first.hands) == ((500, 300), (HAND,))
    assert second.points == (0, 0), "nobody finished a hand there"


def test_without_time_limits_only_the_host_starts_the_next_round() -> None:
    live = begun(evening("AB", minutes=0, pause=None), 0.0)
    assert live.until is None
    assert due(live, 1e12, {}) == ()
    done = after_due(live, 10.0, {1: [HAND, HAND]})
    assert done.phase == "break"
    assert done.until is None
    assert due(done, 1e12, {}) == ()
    assert begun(done, 50.0).opened == 50.0


def test_arrivals_and_departures_in_the_break_change_the_next_pairing() -> None:
    live = begun(evening("ABCD", pause=60), 0.0)
    live = after(live, Joined(guest="guest E", name="E"))
    assert live.table_of("guest E") is None, "not in the middle of a round"
    done = after_due(live, 10.0, {1: [HAND, HAND], 2: [HAND, HAND]})
    assert done.coming is not None
    assert {at for table in done.coming.tables for at in table} == {0, 1, 2, 3, 4}
    fewer = after_due(after(done, Left(guest="guest A")), 20.0)
    more = after_due(after(fewer, Joined(guest="guest F", name="F")), 30.0)
    assert more.coming is not None
    assert {at for table in more.coming.tables for at in table} == {1, 2, 3, 4, 5}
    assert more.until == 70.0, "the pause is not longer for that"
    back = after(more, Joined(guest="guest A", name="somebody else"))
    assert back.takes_part("guest A")
    assert back.evening.players[0].name == "A", "results stay with one name"


def test_a_round_does_not_start_with_too_few_players() -> None:
    live = begun(evening("AB", pause=60), 0.0)
    done = after_due(live, 10.0, {1: [HAND, HAND]})
    alone = after(done, Left(guest="guest B"))
    assert due(alone, 1e12, {}) == ()
    with expect_error(BadRequest, "club-too-few"):
        next_round(alone, 20.0)
    again = after_due(after(alone, Joined(guest="guest C", name="C")), 100.0)
    assert again.phase == "round"


def test_an_evening_that_ends_early_has_final_standings() -> None:
    live = begun(evening("AB", rounds=6), 0.0)
    live = after_due(live, 10.0, {1: [HAND, HAND]})
    live = after(live, Ended())
    assert live.phase == "over"
    assert live.evening.over


def test_against_robots_everybody_has_a_table_and_the_same_cards() -> None:
    live = begun(evening("ABC", format="robots"), 0.0)
    assert live.open_tables() == [1, 2, 3]
    assert len({live.cards(number) for number in (1, 2, 3)}) == 1
    assert len({live.table_key(number) for number in (1, 2, 3)}) == 3
    assert live.table_of("guest B") == 2
    swiss = begun(evening("ABCD"), 0.0)
    assert swiss.cards(1) != swiss.cards(2)
    teams = begun(evening("ABCDEFGH", format="teams"), 0.0)
    assert teams.cards(1) == teams.cards(2)
    assert teams.cards(2) != teams.cards(3) == teams.cards(4)


def test_facts_survive_encoding_and_decoding() -> None:
    facts: list[Fact] = [
        Begun(wish=EventWish(name="Thursday", pause=None), host="h", seed=1, secret=SECRET),
        Joined(guest="a", name="A"), Joined(guest="b", name="B"), Left(guest="b"),
        Paired(tables=((0, 1),), starts=1.5), RoundOpened(at=2.5), Scored(table=1, hands=(HAND,)),
        Ended(),
    ]  # fmt: skip
    assert msgspec.json.decode(msgspec.json.encode(facts), type=list[Fact]) == facts
