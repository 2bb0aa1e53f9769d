"""The scenarios that a page's table is held to are those of the server's table."""

from tests.table.local_scenario import TARGET, current


def test_the_scenarios_are_what_a_live_table_says() -> None:
    again = "run `python -m tests.table.local_scenario`"
    assert TARGET.read_text(encoding="utf-8") == current(), again
