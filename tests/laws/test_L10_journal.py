"""L10: a live table is its journal. After any requests, the table that is read back from the
journal equals it in every field and sends the same messages.
"""

from collections import deque
from collections.abc import Callable
from copy import copy, deepcopy
from functools import partial
from random import Random
from typing import Any, Final, TypeAlias, get_args

from hypothesis import given
from hypothesis import strategies as st

from bornes.core.edition import HouseValue
from bornes.core.errors import BornesError
from bornes.core.moves import Move
from bornes.core.view import view_of
from bornes.table import Config, Delivery, Table, lesson
from bornes.table.entries import (
    PHRASES,
    AnswerKept,
    Entry,
    Secret,
    TableFact,
    TableRemembered,
    TakenBack,
)
from bornes.table.wire import Update, read_say
from tests.laws.play import random_move
from tests.strategies import LOTS, quick
from tests.table.tables import ENTRIES, guest, journaled, meet, of_this_moment

Request: TypeAlias = Callable[[Table, float], Delivery | None]

HOUSE: Final[dict[str, HouseValue]] = {"start_rolling": True}
CONFIGS: Final = (
    Config(edition="classic", players=2, house=HOUSE | {"trip": 200, "hands": 1}),
    Config(edition="classic", players=2, house=HOUSE | {"trip": 300}, pace="untimed"),
    Config(edition="classic", players=4, house=HOUSE | {"trip": 200}, pace="brisk"),
    Config(edition="fr2009", players=3, house=HOUSE | {"trip": 200}, pace="untimed"),
    lesson.CONFIG,
)
STRANGERS: Final = 2
"""The number of guests beyond the seats, who watch or wait for a seat."""
BOT: Final = "learner"


def _come(number: int, table: Table, now: float) -> Delivery:
    return table.arrive(guest(number), now, f"Guest {number}")


def _sit(number: int, table: Table, now: float) -> Delivery:
    return table.sit(guest(number), f"Guest {number}", number, now)


def _back(number: int, table: Table, now: float) -> Delivery:
    return table.back(guest(number), now)


def _ready(number: int, table: Table, now: float) -> Delivery:
    return table.ready(guest(number), now)


def _submit(seat: int, move: Move, seen: int, table: Table, now: float, *, bot: bool) -> Delivery:
    return table.submit(seat, move, seen, now, bot=bot)


class TableAndTwins:
    """A live table and tables that are read from its journal: `folded` from all of it, `taken_up`
    from the row in which the current match began, and `twin`, which was read once and has received
    the same requests since.
    """

    def __init__(self, config: Config, seed: int) -> None:
        self.config: Final = config
        self.live: Final = self._new_table(seed)
        self.folded = self._new_table()
        self.taken_up = self._new_table()
        self.twin = self._new_table(seed)
        self.now = 1000.0
        self._rows: list[bytes] = []
        self.kinds: set[type] = set()
        """The kinds of entries so far."""
        bots = {lesson.TUTOR: BOT} if config.lesson else {}
        self.ask(lambda table, now: table.open(guest(0), "Ada", now, 0, bots))
        self.ask(lambda table, now: table.arrive(guest(0), now, "Ada"))

    def _new_table(self, seed: int = 0) -> Table:
        return Table("key", "CODE", self.config, Random(seed))

    # -- making requests --------------------------------------------------------------------

    def ask(self, request: Request) -> None:
        """Make the same request to the live table and its twin."""
        before = deepcopy(of_this_moment(self.live))
        result = self._answer(self.live, request)
        again = self._answer(self.twin, request)
        assert result == again or (isinstance(result, BornesError) and str(result) == str(again))
        if isinstance(result, BornesError):
            assert of_this_moment(self.live) == before, "a refusal changes nothing"
        elif result is not None:
            self._store(result)
        self._compare()

    def _answer(self, table: Table, request: Request) -> "Result | BornesError | None":
        try:
            delivery = request(table, self.now)
        except BornesError as error:
            return error
        return None if delivery is None else Result(table, delivery)

    def _store(self, result: "Result") -> None:
        if not result.entries:
            return
        self._rows.append(result.row)
        entries: list[Entry] = ENTRIES.decode(result.row)
        self.kinds.update(map(type, entries))
        if isinstance(entries[0], TableRemembered):
            self.taken_up = self._new_table()
        for table in (self.folded, self.taken_up):
            table.fold(entries)

    def read_again(self) -> None:
        """Read the twin from the journal again, with the same people present."""
        self.twin = self._new_table()
        for row in self._rows:
            self.twin.fold(ENTRIES.decode(row))
        meet(self.twin, self.live)

    def _compare(self) -> None:
        stands = journaled(self.live)
        # Applying the remembered state to the table itself must change nothing.
        recalled = _recalled(self.live)
        for table in (self.folded, self.taken_up, self.twin, recalled):
            for name, value in journaled(table).items():
                assert value == stands[name], name
        assert of_this_moment(self.twin) == of_this_moment(self.live)
        for number in range(self.config.players + STRANGERS):
            shown = (table.snapshot(guest(number), self.now) for table in (self.live, self.twin))
            assert next(shown) == next(shown)

    # -- requests ---------------------------------------------------------------------------

    def random_guest(self, lot: Random) -> str:
        """A random guest, most often the host, whose requests are granted most often."""
        return guest(lot.choice((0, 0, 0, *range(self.config.players + STRANGERS))))

    def play(self, lot: Random) -> None:
        """Make random moves for seats that are to act, as their players or as their bots."""
        for _ in range(lot.choice((1, 1, 3, 60))):
            seats = [n for n in self.live.to_act if n not in self.live.answers]
            if not seats or self.live.state is None:
                self.wait(lot)
                return
            seat, bot = lot.choice(seats), lot.random() < 0.2
            move = random_move(view_of(self.live.state, seat), lot, 0.9)
            seen = self.live.seq - (lot.random() < 0.1) * 2
            self.ask(partial(_submit, seat, move, seen, bot=bot))

    def wait(self, lot: Random) -> None:
        """Let time pass, usually up to the next deadline."""
        due = self.live.deadline()
        self.now = max(self.now, due) if due is not None and lot.random() < 0.8 else self.now + 2
        self.ask(lambda table, now: table.tick(now))

    def with_people(self, lot: Random) -> None:
        """Let everybody arrive and sit down, and the host start."""
        for number in range(self.config.players):
            self.ask(partial(_come, number))
            self.ask(partial(_sit, number))
        self.ask(lambda table, now: table.arrive(guest(self.config.players), now, "Watcher"))
        self.ask(lambda table, now: table.start(guest(0), now))

    def with_bots(self, lot: Random) -> None:
        self.ask(lambda table, now: table.start(guest(0), now))

    def everybody_ready(self, lot: Random) -> None:
        for number in lot.sample(range(self.config.players), self.config.players):
            self.ask(partial(_ready, number))

    def single(self, lot: Random) -> None:
        """Make one random request of one guest."""
        who, seat, name = (
            self.random_guest(lot),
            lot.randrange(4),
            lot.choice(("Ada", "Bob", "ada")),
        )
        whom, there = self.random_guest(lot), lot.random() < 0.5
        config = lot.choice(CONFIGS)
        text = None if there else "Drive on!"
        requests: dict[str, Request] = {
            "arrive": lambda table, now: table.arrive(who, now, name),
            "depart": lambda table, now: table.depart(who, now),
            "leave": lambda table, now: table.leave(who, now),
            "sit": lambda table, now: table.sit(who, name, seat, now),
            "stand": lambda table, now: table.stand(who, now),
            "set_seat": lambda table, now: table.set_seat(who, seat, BOT if there else None, now),
            "start": lambda table, now: table.start(who, now),
            "ready": lambda table, now: table.ready(who, now),
            "back": lambda table, now: table.back(who, now),
            "sit_out": lambda table, now: table.sit_out(who, now),
            "resign": lambda table, now: table.resign(who, now),
            "take_back": lambda table, now: table.take_back(who, now),
            "say": lambda table, now: table.say(
                who, name, now, PHRASES[0] if there else None, text
            ),
            "hint": lambda table, now: table.hint_given(who, now),
            "rename": lambda table, now: table.rename(who, name, now),
            "chance": lambda table, now: table.add_chance(who, table.seal, "ab" * 16, now),
            "wait_for": lambda table, now: table.wait_for(who, seat, now),
            "robot_now": lambda table, now: table.robot_now(who, seat, now),
            "mute": lambda table, now: table.mute(who, whom, now, muted=there),
            "remove": lambda table, now: table.remove(who, whom, now),
            "configure": lambda table, now: table.configure(who, config, now),
        }
        self.now += lot.choice((0.0, 0.5, 30.0))
        self.ask(requests[lot.choice(list(requests))])

    def run(self, steps: list[tuple[str, int]]) -> None:
        for step, seed in steps:
            getattr(self, step)(Random(seed))
            if seed % 3 == 0:
                self.read_again()


def _recalled(table: Table) -> Table:
    """A copy of a table to which the table's own remembered state has been applied."""
    other = copy(table)
    for name, value in vars(table).items():
        if isinstance(value, list | dict | set | deque):
            setattr(other, name, copy(value))
    other.seating = deepcopy(table.seating)
    other.apply(table.remembered())
    return other


class Result:
    """The result of a request: the entries, and the bytes for every seat and for spectators."""

    def __init__(self, table: Table, delivery: Delivery) -> None:
        self.entries: Final = delivery.entries
        self.row: Final = delivery.row()
        seats = (None, *range(len(table.seats)))
        self._facts: Final[Any] = (
            self.row,
            delivery.only,
            delivery.answered,
            [delivery.to(seat) for seat in seats],
        )
        for data in self._facts[-1]:
            assert isinstance(read_say(data), Update)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Result) and self._facts == other._facts

    __hash__ = None  # type: ignore[assignment]  # never put in a set


STEPS: Final = st.lists(
    st.tuples(
        st.sampled_from(["play", "play", "single", "single", "single", "wait", "everybody_ready"]),
        LOTS,
    ),
    min_size=15,
    max_size=50,
)
BEGIN: Final = st.sampled_from(["with_people", "with_bots", "single"])


@quick(15)
@given(st.sampled_from(CONFIGS), LOTS, BEGIN, STEPS)
def test_L10_a_table_read_from_its_journal_has_the_same_state_and_messages(
    config: Config, seed: int, begin: str, steps: list[tuple[str, int]]
) -> None:
    TableAndTwins(config, seed).run([(begin, seed), *steps])


def test_L10_a_table_read_from_its_journal_is_the_same_after_every_kind_of_entry() -> None:
    """Requests that random steps seldom make, in an order in which they are granted. All tables are
    compared after each request.
    """
    people, watcher, lot = TableAndTwins(CONFIGS[0], 1), guest(2), Random(1)
    people.ask(lambda table, now: table.arrive(watcher, now, "Watcher"))
    people.ask(lambda table, now: table.mute(guest(0), watcher, now, muted=True))
    people.ask(lambda table, now: table.configure(guest(0), CONFIGS[3], now))
    people.ask(lambda table, now: table.configure(guest(0), CONFIGS[0], now))
    people.ask(lambda table, now: table.say(guest(0), "Ada", now, PHRASES[0], None))
    people.with_people(lot)  # the match begins with a muted spectator
    people.ask(lambda table, now: table.add_chance(guest(1), table.seal, "ab" * 16, now))
    people.ask(lambda table, now: table.remove(guest(0), watcher, now))
    people.ask(lambda table, now: table.rename(guest(1), "Bob", now))
    people.ask(lambda table, now: table.hint_given(guest(1), now))
    people.wait(Random(1))  # time runs out, and a bot takes over the seat
    people.ask(partial(_back, 0))
    people.ask(partial(_back, 1))
    while AnswerKept not in people.kinds:
        people.play(Random(len(people.kinds)))
        people.everybody_ready(lot)
    people.ask(lambda table, now: table.resign(guest(1), now))
    people.ask(lambda table, now: table.stand(guest(0), now))
    people.ask(lambda table, now: table.sit(guest(0), "Ada", 0, now))
    people.everybody_ready(lot)  # the next match begins

    alone = TableAndTwins(CONFIGS[1], 2)
    alone.with_bots(lot)
    while TakenBack not in alone.kinds:
        alone.play(lot)
        alone.ask(lambda table, now: table.take_back(guest(0), now))

    facts = get_args(TableFact) + get_args(Secret)
    assert set(facts) - people.kinds - alone.kinds == set()
