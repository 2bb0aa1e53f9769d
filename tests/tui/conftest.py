"""Every test saves its matches in its own folder."""

from pathlib import Path

import pytest

from tests.tui.staging import own_folders


@pytest.fixture(autouse=True)
def _own_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own_folders(monkeypatch, tmp_path)
