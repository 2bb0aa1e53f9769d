"""The cache folder for compiled code."""

from pathlib import Path

import pytest

from bornes.kernel import compiled, layout
from bornes.kernel.compiled import Launcher, cache_folder


def test_two_programs_may_create_the_cache_folder_at_the_same_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BORNES_CACHE", str(tmp_path))
    folder = cache_folder((layout,))

    def other_program(*_: object) -> str:
        """Create the folder after the launcher has checked for it but before it creates it."""
        folder.mkdir(parents=True)
        return ""

    monkeypatch.setattr(compiled, "text", other_program)
    assert Launcher((layout,)).on_cores.count
    assert folder.is_dir()
