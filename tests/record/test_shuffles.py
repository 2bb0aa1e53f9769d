"""Verifiable shuffles: sealed before the hand, opened after it, and audited."""

import hashlib
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from bornes.core.errors import BadRecord
from bornes.core.events import ShuffleOpened
from bornes.core.shuffle import hand_secret, seal
from bornes.core.view import redact
from bornes.record import Record, audit, header_of, views
from bornes.record.log import parse
from tests.record.games import SALT, rows_of, sealed_match, text_of, text_of_rows

Rows: TypeAlias = list[Any]


def test_the_secret_of_a_hand_depends_only_on_day_secret_match_and_hand() -> None:
    text = "bornes day 1\nof today\n2\n3\n"
    assert hand_secret("of today", 2, 3) == hashlib.sha256(text.encode()).hexdigest()
    others = {hand_secret(day, match, hand) for day in "ab" for match in (1, 2) for hand in (0, 1)}
    assert len(others) == 8


def test_a_seal_is_the_sha256_of_salt_and_cards() -> None:
    assert seal("ab", ["25", "roll"]) == hashlib.sha256(b"ab 25 roll").hexdigest()


@pytest.mark.parametrize(
    ("edition", "players", "house"),
    [("classic", 2, {}), ("vintage", 4, {}), ("fr2014", 3, {"start_rolling": True})],
)
def test_the_audit_checks_every_sealed_shuffle(
    edition: str, players: int, house: dict[str, Any]
) -> None:
    hands = 1 if edition == "fr2014" else 2
    match = sealed_match(edition, players, hands, **house)
    found = audit(Record(header_of(match.rules), tuple(match.log)))
    assert (found.shuffles, found.hands, found.incomplete) == (hands, hands, 0)
    assert parse(text_of(match)).events == tuple(match.log)


def test_the_seal_of_a_running_hand_need_not_be_opened() -> None:
    match = sealed_match("classic", 2, 1)
    running = audit(Record(header_of(match.rules), tuple(match.log[:20])))
    assert (running.shuffles, running.hands) == (0, 1)


def test_everybody_sees_seals_and_openings_which_change_no_view() -> None:
    match = sealed_match("classic", 2, 1)
    for seat in (None, 0, 1):
        for event in (match.log[0], match.log[-1]):
            assert redact(event, seat) is event
    *_, (before, view), (after, last) = views(Record(header_of(match.rules), tuple(match.log)), 0)
    assert isinstance(after, ShuffleOpened)
    assert not isinstance(before, ShuffleOpened)
    assert view == last


# -- forgeries: each returns the line and the error that the audit must report


def deck_in_another_order(rows: Rows) -> tuple[int, str]:
    rows[-1]["deck"].sort()
    return len(rows), "shuffle-broken"


def other_salt(rows: Rows) -> tuple[int, str]:
    rows[-1]["salt"] = "00"
    return len(rows), "shuffle-broken"


def another_deck_sealed(rows: Rows) -> tuple[int, str]:
    deck = sorted(rows[-1]["deck"])
    rows[-1]["deck"] = deck
    rows[-2 - _since_last_deal(rows)]["seal"] = seal(SALT, deck)
    return len(rows), "shuffle-not-dealt"


def cards_of_no_deck_sealed(rows: Rows) -> tuple[int, str]:
    rows[-1]["deck"] = ["roll"]
    rows[-2 - _since_last_deal(rows)]["seal"] = seal(SALT, ["roll"])
    return len(rows), "shuffle-not-dealt"


def _since_last_deal(rows: Rows) -> int:
    return next(n for n, row in enumerate(reversed(rows)) if row["type"] == "shuffle_committed") - 1


def never_opened(rows: Rows) -> tuple[int, str]:
    at = next(n for n, row in enumerate(rows) if row.get("type") == "shuffle_opened")
    del rows[at]
    return at + 1, "shuffle-never-opened"


def never_opened_and_not_sealed_again(rows: Rows) -> tuple[int, str]:
    at, key = never_opened(rows)
    del rows[at - 1]
    return at, key


def opened_twice(rows: Rows) -> tuple[int, str]:
    rows.append(rows[-1])
    return len(rows), "audit-not-here"


def opened_before_the_end(rows: Rows) -> tuple[int, str]:
    rows.insert(4, rows[-1])
    return 5, "audit-not-here"


def opened_before_it_was_dealt(rows: Rows) -> tuple[int, str]:
    at = next(n for n, row in enumerate(rows) if row.get("type") == "shuffle_opened") + 2
    rows.insert(at, rows[-1])
    return at + 1, "audit-not-here"


def sealed_in_the_middle(rows: Rows) -> tuple[int, str]:
    rows.insert(4, rows[1])
    return 5, "audit-not-here"


def sealed_for_another_hand(rows: Rows) -> tuple[int, str]:
    rows[1]["hand"] = 3
    return 2, "audit-not-here"


def opened_for_another_hand(rows: Rows) -> tuple[int, str]:
    rows[-1]["hand"] = 1
    return len(rows), "audit-not-here"


FORGERIES: tuple[Callable[[Rows], tuple[int, str]], ...] = (
    deck_in_another_order, other_salt, another_deck_sealed, cards_of_no_deck_sealed, never_opened,
    never_opened_and_not_sealed_again, opened_twice, opened_before_the_end,
    opened_before_it_was_dealt, sealed_in_the_middle, sealed_for_another_hand,
    opened_for_another_hand,
)  # fmt: skip


@pytest.mark.parametrize("forge", FORGERIES, ids=lambda forge: forge.__name__)
def test_the_audit_detects_a_shuffle_that_does_not_fit(
    forge: Callable[[Rows], tuple[int, str]],
) -> None:
    rows = rows_of(sealed_match("classic", 2, 2))
    line, key = forge(rows)
    with pytest.raises(BadRecord) as found:
        audit(parse(text_of_rows(rows)))
    assert (found.value.facts["line"], found.value.facts["inner"].key) == (line, key)
