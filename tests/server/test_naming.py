"""The ids that the server creates."""

import secrets
from pathlib import Path

import pytest

import bornes.server
from bornes.server.naming import new_id


def test_an_id_never_begins_with_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would look like an option of `bornes admin ban`."""
    drawn = iter(["-abc", "--de", "f-gh"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(drawn))
    assert new_id(9) == "f-gh"


def test_all_ids_are_created_in_one_module() -> None:
    sources = Path(bornes.server.__file__).parent.glob("*.py")
    makers = [path.name for path in sources if "token_urlsafe" in path.read_text(encoding="utf-8")]
    assert makers == ["naming.py"]
