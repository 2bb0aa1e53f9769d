"""L9 in web pages: the kernel in WebAssembly and the core agree at every decision, in everything
that a page can ask for.
"""

from pathlib import Path

import pytest

from bornes.web.kernel_module import TARGET, digest_in, sources_digest
from bornes.web.packed_networks import corrections, source_of, sources
from tests.laws import page_players
from tests.laws.page_lockstep import HANDS_PER_BATCH, check, in_node, run_in_node
from tests.strategies import SEATINGS

MATCHES = 2 * len(SEATINGS)
"""Every table, with and without equal deals."""


def test_the_webassembly_module_is_built_from_the_current_sources() -> None:
    fresh = digest_in(TARGET.read_bytes()) == sources_digest()
    assert fresh, "the kernel has changed: run `python -m bornes.web.kernel_module`"


def test_L9_kernel_in_webassembly_and_core_agree_at_every_step(tmp_path: Path) -> None:
    found = in_node(tmp_path, 0, MATCHES)
    assert found["wrong"] == []
    assert found["decisions"] > MATCHES * 50  # every hand was played, not skipped


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_L9_kernel_in_webassembly_and_core_agree_in_many_hands(part: int) -> None:
    """`python -m tests.laws.page_lockstep 100000` compares more of them."""
    found = check(part)
    assert found.wrong == []
    assert found.hands >= HANDS_PER_BATCH == 1000


def test_L9_the_comparison_in_pages_detects_a_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # If another seat is to act in the core, every decision differs.
    monkeypatch.setattr("tests.laws.page_lockstep.to_act", lambda *_: (9,))
    assert in_node(tmp_path, 0, 1)["wrong"]


def test_the_networks_of_a_page_are_built_from_the_shipped_ones() -> None:
    fresh = corrections()[1]["sources"] == {name: source_of(name) for name in sources()}
    assert fresh, "networks have changed: run `python -m bornes.web.packed_networks`"


def test_a_racer_chooses_the_same_moves_in_a_page_as_in_python(tmp_path: Path) -> None:
    found = run_in_node(tmp_path, "race", page_players.matches(0, 2))
    assert found["decisions"] > 100
    # With the same rounded weights, only the rounding of large sums may differ.
    assert found["packed"] >= 0.995 * found["decisions"]
    assert found["best"] >= 0.98 * found["decisions"]
    # Two moves of nearly equal value may change places.
    assert found["advised"] > 20
    assert found["alike"] >= 0.95 * found["advised"]


@pytest.mark.long
def test_a_racer_chooses_the_same_in_a_page_as_in_python_in_many_matches(tmp_path: Path) -> None:
    found = run_in_node(tmp_path, "race", page_players.matches(100, 40 * len(SEATINGS)))
    assert found["packed"] >= 0.999 * found["decisions"]
    assert found["best"] >= 0.996 * found["decisions"]
    assert found["alike"] >= 0.95 * found["advised"]
