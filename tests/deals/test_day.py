"""The deal of the day depends only on the date, and is the same for everybody."""

from datetime import UTC, date, datetime, timedelta, timezone
from hashlib import sha256

import pytest

import bornes
from bornes.core.edition import EDITIONS
from bornes.core.errors import BadRequest
from bornes.core.events import HandDealt
from bornes.deals import day as days
from bornes.deals import day_result, deal_of, today

FIVE_DAYS = [date(2026, 11, 17) + timedelta(number) for number in range(5)]


def test_five_days_in_a_row_use_the_five_editions() -> None:
    assert {deal_of(day).edition for day in FIVE_DAYS} == set(EDITIONS)
    assert deal_of(FIVE_DAYS[0]).edition == deal_of(FIVE_DAYS[0] + timedelta(5)).edition


def test_the_seed_of_a_day_can_be_computed_from_its_date() -> None:
    text = "bornes deal of the day 1\n2026-11-17\n1\n"
    number = int(sha256(text.encode()).hexdigest()[:16], 16) // 2
    assert deal_of("2026-11-17").seed() == number
    assert deal_of("2026-11-17").match().seed == number


@pytest.mark.parametrize("day", FIVE_DAYS, ids=lambda day: deal_of(day).edition)
def test_a_day_is_a_fixed_number_of_equal_hands(day: date) -> None:
    deal = deal_of(day)
    matches = [
        bornes.play_out(deal.match(number), ["learner", deal.opponent])
        for number in range(1, deal.rounds + 1)
    ]
    dealt = [e for match in matches for e in match.log if isinstance(e, HandDealt)]
    assert len(dealt) == deal.hands == 4
    assert all(event.equal for event in dealt)
    assert len({event.hands for event in dealt}) == 4
    result = day_result(matches)
    assert len(result.points) == len(result.others) == 4
    if deal.has_points:
        assert (result.total, sum(result.others)) == tuple(s.total for s in matches[0].sheets())
    else:
        assert result.points == tuple(match.public.sides[0].distance for match in matches)


def test_two_days_of_the_same_edition_have_different_cards() -> None:
    later = FIVE_DAYS[0] + timedelta(5)
    assert deal_of(later).match().log[0] != deal_of(FIVE_DAYS[0]).match().log[0]


def test_today_is_the_date_in_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Tokyo it is tomorrow already."""
    moment = datetime(2026, 11, 18, 5, 0, tzinfo=timezone(timedelta(hours=9)))

    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]  # all that is asked
            assert tz is UTC
            return moment.astimezone(UTC)

    monkeypatch.setattr(days, "datetime", Clock)
    assert today() == date(2026, 11, 17)


@pytest.mark.parametrize("given", ["yesterday", "2026-02-30", "", "1999-01-01", "2026-10-31"])
def test_an_invalid_or_too_early_day_is_refused(given: str) -> None:
    with pytest.raises(BadRequest):
        deal_of(given)
