"""What the server names things by."""

import secrets
from pathlib import Path

import pytest

import bornes.server
from bornes.server.naming import new_id


def test_an_id_never_begins_with_a_dash(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command line would take it for an option, and that guest could not be banned."""
    drawn = iter(["-abc", "--de", "f-gh"])
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _: next(drawn))
    assert new_id(9) == "f-gh"


def test_ids_of_guests_tables_and_servers_are_made_in_one_place() -> None:
    sources = Path(bornes.server.__file__).parent.glob("*.py")
    makers = [path.name for path in sources if "token_urlsafe" in path.read_text(encoding="utf-8")]
    assert makers == ["naming.py"]
