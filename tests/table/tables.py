"""Live tables without a server: guests, random moves, and the messages to every seat."""

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any, Final

import msgspec

from bornes.core.edition import HouseValue
from bornes.core.errors import BornesError
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import view_of
from bornes.table import Config, Delivery, Table
from bornes.table.config import Pace
from bornes.table.entries import Entry, TableRemembered
from bornes.table.state import TableState
from tests.refusals import expect_error
from tests.strategies import Seating

ENTRIES: Final = msgspec.json.Decoder(list[Entry])


def guest(seat: int) -> str:
    return f"guest-{seat}"


class Played:
    """A table with its journal and all messages that were sent to each seat."""

    def __init__(self, config: Config, seed: int = 1) -> None:
        self.table: Final = Table("key", "CODE", config, Random(seed))
        self.now = 100.0
        self.journal: list[bytes] = []
        self.sent: dict[int | None, list[bytes]] = {
            seat: [] for seat in (None, *range(config.players))
        }
        self.watch: Callable[[Delivery], None] = lambda delivery: None

    def deliver(self, delivery: Delivery) -> Delivery:
        """Store a delivery and send it to everybody, as a server does."""
        if delivery.entries:
            self.journal.append(msgspec.json.encode(delivery.entries))
        for seat, messages in self.sent.items():
            if delivery.only in (None, seat):
                messages.append(delivery.to(seat))
        self.watch(delivery)
        return delivery

    def seated(self, bots: dict[int, str] | None = None) -> "Played":
        """Everybody sits down; the host at seat 0 is the first."""
        bots = bots or {}
        self.deliver(self.table.open(guest(0), "Ada", self.now, 0, bots))
        self.deliver(self.table.arrive(guest(0), self.now))
        for seat in range(1, self.table.config.players):
            if seat not in bots:
                self.deliver(self.table.arrive(guest(seat), self.now))
                self.deliver(self.table.sit(guest(seat), f"Guest {seat}", seat, self.now))
        return self

    def started(self, bots: dict[int, str] | None = None) -> "Played":
        self.seated(bots)
        self.deliver(self.table.start(guest(0), self.now))
        return self

    def move(self, seat: int, move: Move, seen: int | None = None) -> Delivery:
        seen = self.table.seq if seen is None else seen
        return self.deliver(self.table.submit(seat, move, seen, self.now))

    def legal(self, seat: int) -> list[Move]:
        assert self.table.state is not None
        return legal_moves(view_of(self.table.state, seat))

    def asked(self) -> list[int]:
        """The seats that have not answered yet."""
        return [seat for seat in self.table.to_act if seat not in self.table.answers]

    def step(self, chance: Random) -> None:
        """One random move, or whatever else lets the table continue."""
        self.now += 1
        if seats := self.asked():
            seat = chance.choice(seats)
            self.move(seat, chance.choice(self.legal(seat)))
        elif self.table.to_act:  # all have answered: wait until the window closes
            due = self.table.deadline()
            assert due is not None
            self.now = max(self.now, due)
            self.tick()
        else:
            for seat in self.table.seating.persons():
                if self.table.phase in ("hand_over", "game_over"):
                    self.deliver(self.table.ready(guest(seat), self.now))

    def tick(self) -> Delivery | None:
        delivery = self.table.tick(self.now)
        return None if delivery is None else self.deliver(delivery)

    def until(self, holds: Callable[[Table], object], chance: Random, most: int = 5000) -> None:
        """Play at random until a condition holds."""
        for _ in range(most):
            if holds(self.table):
                return
            self.step(chance)
        raise AssertionError("it never came to that")

    def restored(self, *, match: bool = False, config: Config | None = None) -> Table:
        """The table as another process restores it from the journal, or with `match` only from the
        rows of the current match. `config` is the original one, if it was changed.
        """
        table = Table("key", "CODE", config or self.table.config, Random(0))
        rows = [ENTRIES.decode(row) for row in self.journal]
        begun = [at for at, row in enumerate(rows) if isinstance(row[0], TableRemembered)]
        for row in rows[begun[-1] if match and begun else 0 :]:
            table.fold(row)
        return table


def config(
    edition: str = "classic",
    players: int = 2,
    *,
    pace: Pace = "relaxed",
    teams: bool | None = None,
    house: dict[str, HouseValue] | None = None,
    **more: Any,
) -> Config:
    return Config(
        edition=edition, players=players, pace=pace, teams=teams, house=house or {}, **more
    )


def config_of(seating: Seating, pace: Pace = "relaxed") -> Config:
    return config(seating.edition, seating.players, teams=seating.teams, pace=pace)


def attack(played: Played, chance: Random) -> None:
    """Play at random until a reaction window opens."""
    played.until(lambda table: table.phase == "react", chance)


def journaled(table: Table) -> dict[str, Any]:
    """All fields that are restored from a journal."""
    names = vars(TableState(table.key, table.code, table.config))
    return {name: vars(table)[name] for name in names}


def of_this_moment(table: Table) -> dict[str, Any]:
    """All other fields: who is present, how long the table has waited, the random generator."""
    found = {name: value for name, value in vars(table).items() if name not in journaled(table)}
    return found | {"_chance": found["_chance"].getstate()}


def meet(table: Table, other: Table) -> None:
    """Copy all fields that no journal restores from another table."""
    for name in of_this_moment(other):
        setattr(table, name, deepcopy(vars(other)[name]))


def same_table(one: Table, two: Table) -> bool:
    """Whether all fields that are restored from a journal are equal."""
    return journaled(one) == journaled(two)


def refused(kind: type[BornesError], key: str, ask: Callable[[], object]) -> None:
    """Check that a request is refused, with an error of this kind and key."""
    with expect_error(kind, key):
        ask()
