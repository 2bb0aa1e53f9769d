"""Statistics of hands, from notes made up for the tests."""

import numpy as np
import pytest
from numpy.typing import NDArray

from bornes.core.cards import CARDS
from bornes.core.edition import rules
from bornes.kernel.layout import LINES, NOBODY, NUMBER, packed
from bornes.kernel.playing import NOTES
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.statistics import COUP, FATES, KEPT, LAID, NEVER_HELD, Statistics, counted
from bornes.simulate.summary import summarise


def four_hands() -> NDArray[np.void]:
    """Four hands of two sides. Side 0 begins two of them and wins one; nobody wins the last."""
    notes = np.zeros(4, NOTES)
    notes["opener"] = [0, 0, 1, 1]
    notes["winner"] = [0, 1, 1, NOBODY]
    notes["points"][:, :2] = [[1000, 100], [200, 700], [300, 900], [50, 150]]
    notes["offered_to"] = NOBODY
    notes["turns"] = [10, 20, 30, 40]
    notes["decisions"] = [11, 22, 33, 44]
    notes["standing"][:, 0] = [10, 10, 0, 0]
    notes["standing"][:, 2] = [0, 10, 30, 40]
    return notes


def counted_four(edition: str = "classic") -> Statistics:
    statistics = Statistics(rules(edition), 300)
    statistics.add(four_hands(), np.array([0, 1, 0, 1]))
    return statistics


def test_the_advantage_of_opening() -> None:
    statistics = counted_four()
    assert statistics.won.share(0).value == 0.5  # type: ignore[union-attr]
    assert statistics.won.mean(1).value == 0.25  # type: ignore[union-attr]
    assert statistics.won.share(2).value == 0.25  # type: ignore[union-attr]
    # Leads of the side that begins: 900, -500, 600, 100.
    assert statistics.opener_lead.mean().value == 275  # type: ignore[union-attr]
    assert statistics.opener_points.mean().value == (1000 + 200 + 900 + 150) / 4  # type: ignore[union-attr]
    assert statistics.other_points.mean().value == (100 + 700 + 300 + 50) / 4  # type: ignore[union-attr]


def test_length_and_standing_are_shares_of_all_turns() -> None:
    statistics = counted_four()
    assert statistics.turns.mean().value == 25  # type: ignore[union-attr]
    assert statistics.decisions.mean().value == 27.5  # type: ignore[union-attr]
    assert statistics.standing.ratio(0).value == pytest.approx(20 / 100)  # type: ignore[union-attr]
    assert statistics.standing.ratio(2).value == pytest.approx(80 / 100)  # type: ignore[union-attr]
    bars = summarise(SimulationPlan(hands=4), statistics).section("lengths", "share")
    assert bars is not None
    assert [(bar.key, bar.estimate.value) for bar in bars.figures] == [
        ("turns_10", 0.25), ("turns_20", 0.25), ("turns_30", 0.25), ("turns_40", 0.25),
    ]  # fmt: skip


def test_without_points_a_result_is_whether_the_hand_was_won() -> None:
    statistics = counted_four("fr2014")
    results = statistics.result(four_hands(), np.array([0, 0, 1, 1]))
    assert results.tolist() == [1, 0, 1, 0]


def test_with_three_sides_a_lead_is_over_the_mean_of_the_others() -> None:
    notes = np.zeros(1, NOTES)
    notes["points"][0, :3] = [500, 100, 300]
    statistics = Statistics(rules("classic", 3), 300)
    assert statistics.result(notes, np.array([0])).tolist() == [300]
    assert statistics.result(notes, np.array([1])).tolist() == [-300]


def test_bonuses_are_counted_per_hundred_hands() -> None:
    notes = four_hands()
    notes["lines"][0, 0, LINES.index("coup_fourre")] = 2
    notes["lines"][1, 1, LINES.index("coup_fourre")] = 1
    statistics = Statistics(rules("classic"), 300)
    statistics.add(notes, np.zeros(4, int))
    section = summarise(SimulationPlan(hands=4), statistics).section("bonuses", "number")
    assert section is not None
    found = {figure.key: figure.estimate.value for figure in section.figures}
    assert found["coup_fourre"] == 75
    assert "no_200_no_100" not in found  # this table does not have that bonus


def test_the_fates_of_a_safety() -> None:
    notes = four_hands()
    ace = 1 << 3
    notes["held"][:, 0] = [0, ace, ace, ace]
    notes["safeties"][:, 0] = [0, 0, ace, ace]
    notes["coups"][:, 0] = [0, 0, 0, ace]
    statistics = Statistics(rules("classic"), 300)
    statistics.add(notes, np.zeros(4, int))
    leads = {NEVER_HELD: 900, KEPT: -500, LAID: -600, COUP: -100}
    for fate, lead in leads.items():
        assert statistics.fates.mean(3 * len(FATES) + fate).value == lead  # type: ignore[union-attr]
    assert statistics.fates.mean(0 * len(FATES) + NEVER_HELD).value == -75  # type: ignore[union-attr]


def test_the_cards_of_packed_hands_are_counted() -> None:
    hand = packed([NUMBER["roll"], NUMBER["roll"], NUMBER["25"], *[NUMBER["100"]] * 3])
    counts = counted(np.array([hand]))[0].tolist()
    assert dict(zip(CARDS, counts, strict=True)) == dict.fromkeys(CARDS, 0) | {
        "roll": 2, "25": 1, "100": 3,
    }  # fmt: skip


def test_the_worth_of_the_extension_is_the_lead_when_called_minus_finished() -> None:
    offered = np.zeros(2, NOTES)
    offered["offered_to"] = [0, 1]
    offered["called"] = [1, 0]
    offered["offer_rival"] = [425, 650]
    offered["offer_cards"] = [15, 0]
    called, finished = np.zeros(2, NOTES), np.zeros(2, NOTES)
    called["points"][:, :2] = [[2000, 500], [900, 1000]]
    called["winner"] = [0, 0]
    finished["points"][:, :2] = [[1400, 500], [300, 1200]]
    statistics = Statistics(rules("classic"), 300)
    statistics.add(offered, np.array([0, 1]))
    statistics.add_offers(offered, called, finished)
    # 1500 instead of 900 for the first, 100 instead of 900 for the second.
    assert statistics.worth_if.mean(1).value == 600  # type: ignore[union-attr]
    assert statistics.worth_if.mean(0).value == -800  # type: ignore[union-attr]
    assert statistics.extension_worth.mean().value == -100  # type: ignore[union-attr]
    assert statistics.made.share().value == 0.5  # type: ignore[union-attr]
    fields = summarise(SimulationPlan(hands=2), statistics).extension
    met = {(it.rival_from, it.cards_from): it.offers for it in fields if it.offers}
    assert met == {(400, 10): 1, (600, 0): 1}


def test_the_worth_of_avoiding_200s_compares_the_same_deals() -> None:
    usual, avoiding = four_hands(), four_hands()
    avoiding["points"][:, 0] += [100, -50, 0, 250]
    avoiding["lines"][:, 0, LINES.index("safe_trip")] = [1, 0, 0, 0]
    statistics = Statistics(rules("classic"), 300)
    statistics.add_avoiding(usual, avoiding, np.zeros(4, int))
    assert statistics.avoiding_worth.mean().value == 75  # type: ignore[union-attr]
    assert statistics.safe_trips.share(0).value == 0  # type: ignore[union-attr]
    assert statistics.safe_trips.share(1).value == 0.25  # type: ignore[union-attr]
