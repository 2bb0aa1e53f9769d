"""Limits on guests and addresses, and how servers count them together."""

from bornes.server.limits import Addresses, Bucket, Guests

RATE = 60.0


def drained(bucket: Bucket) -> int:
    """How many requests a bucket allows at once."""
    count = 0
    while bucket.take(0.0):
        count += 1
    return count


def test_requests_to_another_server_count_toward_the_limit_here() -> None:
    here, there = Guests(RATE, shared=True), Guests(RATE, shared=True)
    assert [there["ann"].talk.take(0.0) for _ in range(3)] == [True] * 3
    told = there.unreported(1.0)
    assert told == {"ann": {"talk": 3}}
    here.taken_elsewhere("ann", told["ann"], 0.0)
    assert drained(here["ann"].talk) == 2  # five are allowed at once


def test_usage_is_reported_to_other_servers_once() -> None:
    addresses = Addresses(100, shared=True)
    addresses["192.0.2.1"].requests.take(0.0)
    assert addresses.unreported(1.0) == {"192.0.2.1": {"requests": 1}}
    assert addresses.unreported(1.0) == {}


def test_a_single_server_reports_no_usage() -> None:
    guests = Guests(RATE)
    assert drained(guests["ann"].messages) == 120
    assert guests.unreported(1.0) == {}


def test_messages_at_an_ordinary_pace_are_not_reported() -> None:
    """An ordinary pace is up to a fifth of the limit: 12 per second."""
    guests = Guests(RATE, shared=True)
    for _ in range(12):
        guests["ann"].messages.take(0.0)
    for _ in range(13):
        guests["bob"].messages.take(0.0)
    guests["ann"].hints.take(0.0)
    assert guests.unreported(1.0) == {"ann": {"hints": 1}, "bob": {"messages": 13}}


def test_a_guest_far_over_the_limit_on_other_servers_waits_only_a_short_time() -> None:
    bucket = Bucket(1.0, 5.0)
    bucket.taken_elsewhere(1000, 0.0)
    assert not bucket.take(5.9)
    assert bucket.take(6.1)


def test_unknown_counters_of_another_version_are_ignored() -> None:
    guests = Guests(RATE, shared=True)
    guests.taken_elsewhere("ann", {"connections": 7, "dances": 3}, 0.0)
    assert guests["ann"].connections == 0


def test_a_bucket_without_a_limit_ignores_usage_on_other_servers() -> None:
    bucket = Bucket(0, 0)
    bucket.taken_elsewhere(1000, 0.0)
    assert bucket.take(0.0)
