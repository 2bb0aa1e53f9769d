"""The saved scenarios, which test the table of a web page, match the table of the server."""

from tests.table.local_scenario import TARGET, current


def test_the_saved_scenarios_are_up_to_date() -> None:
    again = "run `python -m tests.table.local_scenario`"
    assert TARGET.read_text(encoding="utf-8") == current(), again
