"""Errors consist of a key and facts; they become sentences when a catalogue is registered."""

import pickle

import pytest

from bornes.core import display
from bornes.core.errors import BadPosition, BadRequest, BornesError, Reason, Refused


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """The core without a registered catalogue."""
    monkeypatch.setattr(display, "_REGISTERED", {})


@pytest.mark.usefixtures("bare")
def test_without_a_catalogue_an_error_shows_its_key_and_facts() -> None:
    error = BadRequest("no-such-seat", seat=9, last=1)
    assert str(error) == "BadRequest('no-such-seat', seat=9, last=1)"
    assert str(BadRequest("house-hands-or-points")) == "BadRequest('house-hands-or-points')"


def test_with_a_catalogue_an_error_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BORNES_LANG", "en")
    import bornes

    assert bornes.BornesError is BornesError
    assert "9" in str(BadRequest("no-such-seat", seat=9, last=1))
    assert "no-such-seat" not in str(BadRequest("no-such-seat", seat=9, last=1))


def test_a_refusal_carries_its_rule_and_facts() -> None:
    refused = Refused(Reason("R6.3", "third-200"), {}, card="200")
    assert (refused.rule, refused.key) == ("R6.3", "third-200")
    assert dict(refused.facts) == {"card": "200"}
    assert refused.reason.error == "illegal"


@pytest.mark.parametrize(
    "error",
    [
        BadRequest("no-such-seat", seat=9, last=1),
        BadPosition("position-pending"),
        Refused(Reason("R6.3", "third-200"), {"stop": "card-stop-collector"}, card="200"),
    ],
    ids=lambda error: type(error).__name__,
)
def test_a_pickled_error_is_unpickled_unchanged(error: BornesError) -> None:
    again: BornesError = pickle.loads(pickle.dumps(error))  # noqa: S301 - pickled in this line
    assert type(again) is type(error)
    assert (again.key, again.facts, str(again)) == (error.key, error.facts, str(error))
    if isinstance(error, Refused):
        assert isinstance(again, Refused)
        assert (again.reason, again.names) == (error.reason, error.names)
