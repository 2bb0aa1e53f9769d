"""Bots driven from Python."""

from random import Random

import pytest

import bornes
from bornes.core.errors import BadRequest
from tests.strategies import SEATINGS, Seating


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_bots_play_any_table_to_its_end(seating: Seating) -> None:
    match = seating.match(3)
    assert bornes.play_out(match, ["random"] * match.rules.players) is match
    assert match.over


def test_names_and_objects_may_sit_side_by_side() -> None:
    match = bornes.start("classic", players=2, seed=1, house={"hands": 1})
    bornes.play_out(match, ["driver", bornes.bot("random")])
    assert match.over


def test_with_the_same_seeds_the_same_happens() -> None:
    logs = [
        bornes.play_out(bornes.start("classic", players=3, seed=1), ["random"] * 3, Random(2)).log
        for _ in range(2)
    ]
    assert logs[0] == logs[1]


def test_the_moves_come_one_by_one_and_may_be_left() -> None:
    match = bornes.start("classic", players=2, seed=1)
    played = []
    for step in bornes.autoplay(match, ["random", "random"]):
        assert step.after == match.state
        played.append(step)
        if len(played) == 10:
            break
    assert list(match) == played
    assert not match.over


def test_a_bot_hears_what_its_seat_may_know_and_nothing_else() -> None:
    class Listener:
        name = "listener"

        def __init__(self) -> None:
            self.heard: list[bornes.Event] = []

        def see(self, event: bornes.Event) -> None:
            self.heard.append(event)

        def choose(self, view, legal, rng, budget=None):  # type: ignore[no-untyped-def]
            return legal[0]

    listener = Listener()
    match = bornes.start("classic", players=2, seed=1, house={"hands": 1})
    bornes.play_out(match, [listener, "random"])
    assert len(listener.heard) == len(match.log)
    drawn = [event for event in listener.heard if isinstance(event, bornes.TurnBegan)]
    assert all((None in turn.drew) == (turn.seat == 1) for turn in drawn if turn.drew)


@pytest.mark.parametrize("bots", [[], ["random"], ["random"] * 3])
def test_every_seat_needs_a_bot(bots: list[str]) -> None:
    match = bornes.start("classic", players=2, seed=1)
    with pytest.raises(BadRequest) as caught:
        bornes.play_out(match, bots)
    assert caught.value.key == "bots-for-seats"
