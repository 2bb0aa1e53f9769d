"""L9 in web pages: kernel in WebAssembly and core agree, decision by decision, in everything that a
page may be told.
"""

from pathlib import Path

import pytest

from bornes.web.kernel_module import TARGET, digest_in, sources_digest
from tests.laws.page_lockstep import in_node
from tests.strategies import SEATINGS

MATCHES = 4 * len(SEATINGS)


def test_the_module_is_made_from_the_sources_as_they_are() -> None:
    fresh = digest_in(TARGET.read_bytes()) == sources_digest()
    assert fresh, "the kernel has changed: run `python -m bornes.web.kernel_module`"


def test_L9_kernel_in_webassembly_and_core_in_lock_step(tmp_path: Path) -> None:
    found = in_node(tmp_path, 0, MATCHES)
    assert found["wrong"] == []
    assert found["decisions"] > MATCHES * 50  # every hand was played, not skipped


@pytest.mark.long
@pytest.mark.parametrize("part", range(100))
def test_L9_many_hands_in_webassembly(part: int, tmp_path: Path) -> None:
    found = in_node(tmp_path, 10_000 + part * 500, 500)
    assert found["wrong"] == []


def test_L9_sees_a_difference(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Had the core somebody else to act, every decision would differ.
    monkeypatch.setattr("tests.laws.page_lockstep.to_act", lambda *_: (9,))
    assert in_node(tmp_path, 0, 1)["wrong"]
