"""The folder of compiled code."""

from pathlib import Path

import pytest

from bornes.kernel import compiled, layout
from bornes.kernel.compiled import Launcher, cache_folder


def test_two_programs_may_make_the_folder_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BORNES_CACHE", str(tmp_path))
    folder = cache_folder((layout,))

    def other_program(*_: object) -> str:
        """It comes in between the look for the folder and the making of it."""
        folder.mkdir(parents=True)
        return ""

    monkeypatch.setattr(compiled, "text", other_program)
    assert Launcher((layout,)).on_cores.count
    assert folder.is_dir()
