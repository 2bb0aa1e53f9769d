"""Simulated hands: reproducible, and the same with uncompiled code and custom policies."""

from typing import Any

import msgspec
import numpy as np
import pytest

from bornes import kernel
from bornes.core.edition import rules
from bornes.kernel.compiled import compiled
from bornes.kernel.layout import FINISH_HAND, LINES, MOST_SEATS, NOBODY
from bornes.kernel.memory import MEMORY, TableMemory
from bornes.kernel.playing import DEAL, DRIVER, NOTES, RANDOM, HandNotes, play_on
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.playing import Players, new_games, random_in_batches
from bornes.simulate.run import simulate
from bornes.simulate.statistics import counted
from bornes.simulate.summary import SimulationSummary, summarise
from tests.strategies import SEATINGS

GAMES = 40


def encoded(plan: SimulationPlan) -> bytes:
    return msgspec.json.encode(summarise(plan, simulate(plan)))


def test_the_same_seed_gives_the_same_figures_and_another_seed_does_not() -> None:
    plan = SimulationPlan(hands=500, seed=3)
    assert encoded(plan) == encoded(plan)
    assert encoded(plan) != encoded(SimulationPlan(hands=500, seed=4))


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_the_notes_of_hands_add_up_at_every_table(seating) -> None:  # type: ignore[no-untyped-def]
    table = seating.rules({})
    policies = ["driver", "random"] * (table.players // 2) + ["driver"] * (table.players % 2)
    played = Players(table, policies).play(new_games(table, 7, GAMES))
    notes, worth = played.notes, kernel.table_rules(table).worth
    assert (notes["standing"].sum(1) == notes["turns"]).all()
    assert (notes["decisions"] >= notes["turns"]).all()
    assert (notes["turns"] > 10).all()
    sides = np.arange(GAMES) % table.players
    assert set(notes["opener"].tolist()) == set(
        ((sides + 1) % table.players % table.sides).tolist()
    )
    for at in range(GAMES):
        for side in range(table.sides):
            lines = notes["lines"][at, side].astype(int)
            lines[LINES.index("distance")] = notes["distance"][at, side]
            assert lines @ np.array(worth) == notes["points"][at, side]
            assert notes["coups"][at, side] & ~notes["safeties"][at, side] == 0
            assert notes["safeties"][at, side] & ~notes["held"][at, side] == 0


def test_compiled_and_uncompiled_code_play_the_same_hands() -> None:
    table, count = rules("classic", 3), 12
    policies = np.array([DRIVER, RANDOM, DRIVER] + [RANDOM] * 5, np.int8)
    avoiding = np.arange(count, dtype=np.int8) % 4  # there is no fourth side
    games = new_games(table, 5, count)
    plainly = kernel.unstacked(games)
    notes, offers = np.zeros(count, NOTES), np.zeros(count, kernel.GAME)
    memories = np.zeros((2, count), MEMORY)
    compiled().play_hands(
        kernel.tables(table), games, memories[0], policies, avoiding,
        np.full(count, DEAL, np.int16), np.zeros(count, np.int8), np.zeros(count, np.int64),
        notes, offers, memories[1],
    )  # fmt: skip
    for at, game in enumerate(plainly):
        own_notes, memory = kernel.plain(HandNotes), kernel.plain(TableMemory)
        side = int(avoiding[at])
        offer: Any = [0]
        play_on(
            kernel.table_rules(table), game, memory, policies.tolist(), side, DEAL, own_notes,
            offer, offer.copy(),
        )  # fmt: skip
        assert vars(memory) == {name: memories[0][name][at].tolist() for name in vars(memory)}
        assert vars(own_notes) == {name: notes[name][at].tolist() for name in vars(own_notes)}
        assert vars(game) == vars(kernel.unstacked(games[at : at + 1])[0])


def test_a_custom_random_policy_gives_the_same_statistics_as_the_built_in_one() -> None:
    plan = SimulationPlan(hands=500, seed=1, policies=("random",))
    outside = random_in_batches(9)
    inside = summarise(plan, simulate(plan))
    with_custom_policy = summarise(plan, simulate(plan, [outside, outside]))
    for key, unit in (("length", "number"), ("standing", "share"), ("opening", "share")):
        pairs = zip(figures(inside, key, unit), figures(with_custom_policy, key, unit), strict=True)
        for one, other in pairs:
            # 95 % intervals of equal figures rarely fail to overlap; at twice the width never.
            reach = (one.high - one.low) + (other.high - other.low)
            assert abs(one.value - other.value) < reach, key


def figures(summary: SimulationSummary, key: str, unit: str) -> list:  # type: ignore[type-arg]
    section = summary.section(key, unit)  # type: ignore[arg-type]
    assert section is not None
    return [figure.estimate for figure in section.figures]


def test_a_custom_policy_can_play_against_a_built_in_one() -> None:
    table = rules("classic")
    asked: list[set[int]] = []
    laid: list[int] = []

    def finish(_tables, _games, memories, seats, masks):  # type: ignore[no-untyped-def]
        asked.append(set(seats.tolist()))
        laid.append(int(memories["laid"][:, 0].max()))
        return np.array([kernel.listed(mask)[-1] for mask in masks.tolist()])

    played = Players(table, ["driver", finish]).play(new_games(table, 2, 50))
    assert set().union(*asked) == {1}
    assert laid[0] < 6  # the custom policy's memory includes the driver's moves
    assert max(laid) > laid[0]
    assert (played.notes["turns"] > 0).all()
    assert (played.notes["winner"] != 1).sum() > 40  # a policy that always discards rarely wins


def test_the_driver_beats_random_play() -> None:
    statistics = simulate(SimulationPlan(hands=2000, policies=("driver", "random"), seed=1))
    driver, chance = statistics.side_won.share(0), statistics.side_won.share(1)
    assert driver is not None
    assert chance is not None
    assert driver.value > 0.6
    assert chance.value < 0.05


def test_finishing_at_an_extension_offer_gives_the_current_result_of_the_hand() -> None:
    table = rules("classic")
    players = Players(table, ["driver", "driver"])
    played = players.play(new_games(table, 11, 200))
    offered = np.flatnonzero(played.notes["offered_to"] != NOBODY)
    declined = offered[played.notes["called"][offered] == 0]
    assert len(declined) > 20
    ended = players.play(played.offers[declined], FINISH_HAND).notes
    assert (ended["points"] == played.notes["points"][declined]).all()
    assert (ended["winner"] == played.notes["offered_to"][declined]).all()


def test_a_side_that_avoids_200s_plays_none_while_it_may_discard() -> None:
    table = rules("classic")
    games = new_games(table, 13, 200)
    Players(table, ["driver", "driver"]).play(games, DEAL, np.zeros(200, np.int8))
    assert games["laid"][:, 0, 4].sum() == 0
    assert games["laid"][:, 1, 4].sum() > 50


def test_a_stopped_simulation_reports_the_hands_played_so_far() -> None:
    reported: list[int] = []
    statistics = simulate(
        SimulationPlan(hands=100_000, seed=1),
        progress=reported.append,
        stopped=lambda: bool(reported),
    )
    assert statistics.hands == reported[0] < 100_000
    summary = summarise(SimulationPlan(hands=100_000, seed=1), statistics)
    assert not summary.complete


def test_six_cards_are_dealt_to_every_seat_of_the_table() -> None:
    table = rules("classic")
    notes = Players(table, ["driver", "driver"]).play(new_games(table, 1, 5)).notes
    assert (notes["dealt"][:, 2:MOST_SEATS] == 0).all()
    assert counted(notes["dealt"][:, 0]).sum(1).tolist() == [6] * 5
    assert counted(notes["dealt"][:, 1]).sum(1).tolist() == [6] * 5
