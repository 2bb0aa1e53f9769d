"""A web page reviews a match in the same way as the coach with the same networks."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from bornes.coach.review import review
from bornes.record.log import lines
from tests.coach.matches import DUEL, short_match
from tests.laws.page_lockstep import run_in_node
from tests.laws.page_players import packed_values
from tests.strategies import Seating

CLOSE = 0.004
"""The tolerance for large sums that are rounded for readers."""
SAMPLED = 0.08
"""The tolerance where hands are sampled, because both sides draw their own samples."""


@pytest.mark.parametrize(
    "seating",
    [
        DUEL,
        pytest.param(Seating("vintage", 3, teams=False), marks=pytest.mark.long),
        pytest.param(Seating("classic", 4, teams=True), marks=pytest.mark.long),
    ],
)
def test_a_page_reviews_a_match_like_the_coach(seating: Seating, tmp_path: Path) -> None:
    record = short_match(seating)
    judged = review(record, packed_values(seating.players))
    there = msgspec.json.decode(msgspec.json.encode(judged))
    here = run_in_node(tmp_path, "review", b"".join(line + b"\n" for line in lines(record)))
    for name in ("edition", "players", "teams", "sides", "winner", "totals", "steps", "hands"):
        assert here[name] == there[name], name
    _same_decisions(here["decisions"], there["decisions"])
    _same_luck(here["luck"], there["luck"])
    assert _places(here["timeline"]) == _places(there["timeline"])
    for one, other in zip(here["by_side"], there["by_side"], strict=True):
        account = one["account"]
        parts = sum(part for name, part in account.items() if name != "result")
        assert parts == pytest.approx(account["result"], abs=1e-4)
        assert account["errors"] == pytest.approx(other["account"]["errors"], abs=0.02)
        assert account["start"] == pytest.approx(other["account"]["start"], abs=0.02)
        assert account["result"] == other["account"]["result"]
        assert one["equal_luck"] == pytest.approx(other["equal_luck"], abs=0.01)
    for one, other in zip(here["by_seat"], there["by_seat"], strict=True):
        assert one["decisions"] == other["decisions"]
        assert one["cost"] == pytest.approx(other["cost"], abs=0.02)
        assert one["lost"] == pytest.approx(other["lost"], abs=0.01)
        assert one["levels"] == other.get("levels")


def _same_decisions(here: list[dict[str, Any]], there: list[dict[str, Any]]) -> None:
    assert len(here) == len(there) > 40
    alike = 0
    for one, other in zip(here, there, strict=True):
        for name in ("at", "hand", "seat", "side"):
            assert one[name] == other[name]
        assert one["cost"] == pytest.approx(other["cost"], abs=CLOSE)
        moves = [[choice["move"] for choice in each["choices"]] for each in (one, other)]
        reasons = [[choice.get("reason") for choice in each["choices"]] for each in (one, other)]
        same = moves[0] == moves[1] and reasons[0] == reasons[1] and one["made"] == other["made"]
        alike += same and one["verdict"] == other["verdict"]
    # Two moves of nearly equal value may change places.
    assert alike >= 0.95 * len(there)


def _same_luck(here: list[dict[str, Any]], there: list[dict[str, Any]]) -> None:
    assert len(here) == len(there) > 20
    for one, other in zip(here, there, strict=True):
        for name in ("at", "hand", "seat", "side", "kind", "cards"):
            assert one[name] == other[name]
        assert one.get("coup_fourre", False) == other.get("coup_fourre", False)
        assert one["chance"] == pytest.approx(other["chance"], abs=CLOSE)
        sampled = one["kind"] == "deal" or len(one["cards"]) > 1
        assert one["average"] == pytest.approx(other["average"], abs=SAMPLED if sampled else CLOSE)


def _places(timeline: list[dict[str, Any]]) -> list[tuple[int, int]]:
    return [(point["at"], point["side"]) for point in timeline]
