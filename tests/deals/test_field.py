"""The results of robots that have played the deal of each day in advance."""

from datetime import timedelta

import pytest

import bornes
from bench.deals.field import networks
from bornes.bots.scale import scale
from bornes.deals import DayResult, day_result, deal_of, field_of
from bornes.deals.field import RobotField, packed, shipped_table, unpacked

DAYS = sorted(shipped_table().days)


def test_totals_are_stored_in_ascending_order() -> None:
    assert unpacked(packed([300, 50, 12_350, 25, 50])) == (25, 50, 50, 300, 12_350)


def test_a_result_beats_those_below_it_and_half_of_its_equals() -> None:
    field = RobotField({}, (0, 100, 100, 400), (900,))
    assert [field.beaten(total) for total in (-1, 0, 100, 200, 401)] == [0, 0.125, 0.5, 0.75, 1]


def test_the_histogram_counts_every_robot_once() -> None:
    field = RobotField({}, (0, 100, 100, 400), (900,))
    assert field.histogram(4) == [3, 0, 0, 1]
    assert sum(field.histogram(7)) == 4
    assert (field.column(-50, 4), field.column(9999, 4)) == (0, 3)


def test_a_day_beyond_the_table_has_no_robot_results() -> None:
    last = deal_of(DAYS[-1])
    assert field_of(last.date) == field_of(DAYS[-1]) is not None
    assert field_of(last.date + timedelta(1)) is None


@pytest.mark.long  # remake the table after a change to a network, before a release at the latest
def test_the_table_was_made_with_the_current_networks() -> None:
    table = shipped_table()
    assert table.networks == networks(), "run `python -m bench.deals.field` again"
    assert table.ratings == scale().ratings


def test_the_driver_gets_the_same_result_as_in_the_table() -> None:
    day = deal_of(DAYS[0])
    field = field_of(day.date)
    assert field is not None
    again: DayResult = day_result(
        bornes.play_out(day.match(number), ["driver", "driver"])
        for number in range(1, day.rounds + 1)
    )
    assert field.stars["driver"] == again


@pytest.mark.long
def test_the_robot_results_of_a_day_can_be_reproduced() -> None:
    from bench.deals.field import ROBOTS, day_field

    for each in DAYS[:2]:
        assert day_field(deal_of(each), ROBOTS) == shipped_table().days[each]
