"""Decks computed from the server's secret and the players' random values (docs/fairness.md)."""

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bornes.core.edition import rules
from bornes.core.errors import BadRecord
from bornes.core.events import Event, ShuffleCommitted, ShuffleOpened
from bornes.core.evolve import EVOLVE
from bornes.core.shuffle import secret_seal, shuffled
from bornes.record import Record, audit, header_of
from bornes.table.fairness import Fairness
from tests.table.tables import Played, config, guest

DOCS = Path(__file__).parents[2] / "docs"


def documented() -> list[dict[str, Any]]:
    page = (DOCS / "fairness.md").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(page.partition("```json")[2].partition("```")[0])
    return found


@pytest.mark.parametrize("example", documented(), ids=["with-chances", "without"])
def test_the_documented_examples_are_right_here_and_in_the_example_program(
    example: dict[str, Any],
) -> None:
    chances = [(seat, chance) for seat, chance in example["chances"]]
    assert secret_seal(example["secret"]) == example["seal"]
    assert list(shuffled(example["cards"], example["secret"], chances)) == example["deck"]
    other = subprocess.run(
        [sys.executable, str(DOCS / "examples" / "shuffle.py"), example["secret"],
         *(f"{seat}:{chance}" for seat, chance in chances)],
        input=" ".join(example["cards"]), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert other.stdout.split() == [example["seal"], *example["deck"]]


def test_all_orders_are_equally_likely() -> None:
    """6000 shuffles of three cards, six orders: chi-squared is below 20.5 in 99.9 % of cases."""
    orders = Counter(shuffled(["25", "50", "75"], f"{n:032x}", ()) for n in range(6000))
    assert len(orders) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < 20.5


def test_every_part_of_the_random_values_changes_the_deck() -> None:
    deck = rules("classic", 2).deck()
    one = shuffled(deck, "00", [(0, "aa"), (1, "bb")])
    assert sorted(one) == sorted(deck)
    for other in ([(0, "aa")], [(0, "aa"), (1, "bc")], [(0, "bb"), (1, "aa")], [(2, "aa")]):
        assert shuffled(deck, "00", other) != one
    assert shuffled(deck, "00", [(1, "bb"), (0, "aa")]) == one


def fair_match() -> list[Event]:
    """The events of a match at a table where only seat 0 adds a random value."""
    played = Played(config(house={"hands": 2}, pace="untimed"), seed=3)
    table = played.table
    played.deliver(table.open(guest(0), "Ada", 0, 0, {}))
    played.deliver(table.arrive(guest(0), 0))
    played.deliver(table.sit(guest(1), "Bob", 1, 0))
    played.deliver(table.arrive(guest(1), 0))
    played.deliver(table.add_chance(guest(0), table.seal, "ab" * 16, 0))
    played.deliver(table.start(guest(0), 0))
    played.deliver(table.add_chance(guest(0), table.seal, "cd" * 16, 0))
    played.until(lambda table: table.phase == "game_over", Random(4))
    return [entry for entry in table.log if type(entry) in EVOLVE]  # type: ignore[misc]  # events


EVENTS = fair_match()


def recorded(events: list[Event]) -> Record:
    table = rules("classic", 2, house={"hands": 2})
    return Record(header_of(table), tuple(events))


def test_the_record_of_a_fair_match_passes_the_audit() -> None:
    assert audit(recorded(EVENTS)).shuffles == 2
    chances = [e.chances for e in EVENTS if isinstance(e, ShuffleCommitted)]
    assert chances == [((0, "ab" * 16),), ((0, "cd" * 16),)]


@pytest.mark.parametrize(
    ("lie", "key"),
    [
        (lambda e: ShuffleCommitted(e.hand, e.seal, ()), "shuffle-not-from-both"),
        (lambda e: ShuffleCommitted(e.hand, e.seal, ((0, "ab" * 16), (1, "ab" * 16))),
         "shuffle-not-from-both"),
        (lambda e: ShuffleCommitted(e.hand, secret_seal("00"), e.chances), "shuffle-broken"),
        (lambda e: ShuffleCommitted(e.hand, e.seal), "shuffle-broken"),
    ],
    ids=["left-out", "made-up", "other-secret", "old-form"],
)  # fmt: skip
def test_the_audit_detects_a_server_that_lies(lie: Any, key: str) -> None:
    events = [lie(e) if isinstance(e, ShuffleCommitted) else e for e in EVENTS]
    with pytest.raises(BadRecord) as error:
        audit(recorded(events))
    assert error.value.facts["inner"].key == key


def test_the_audit_detects_a_deck_in_another_order() -> None:
    def turned(event: Event) -> Event:
        if isinstance(event, ShuffleOpened):
            return ShuffleOpened(event.hand, event.salt, (*event.deck[1:], event.deck[0]))
        return event

    with pytest.raises(BadRecord) as error:
        audit(recorded([turned(event) for event in EVENTS]))
    assert error.value.facts["inner"].key == "shuffle-not-from-both"


def test_a_client_detects_that_its_own_random_value_was_left_out() -> None:
    played = Played(config(house={"hands": 1}, pace="untimed"), seed=3)
    table = played.table
    played.deliver(table.open(guest(0), "Ada", 0, 0, {}))
    fairness = Fairness()
    fairness.follow(table.info(), 0, [])
    assert fairness.unanswered() == table.seal
    fairness.answered(table.seal)
    assert fairness.unanswered() == ""
    played.deliver(table.arrive(guest(0), 0))
    played.deliver(table.start(guest(0), 0))
    played.until(lambda table: table.phase == "game_over", Random(4))
    for entry in table.log:
        fairness.heard(entry)
    assert (fairness.verified, fairness.broken) == (0, ["shuffle-chance-forgotten"])
