"""The state of a table, which follows from its journal: seats, match, log. Only `TableState.apply`
changes it.

The entries of a request that was just granted go through it, and so do those that are read back
from a journal. Law L10 compares the two.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final, Literal

from msgspec import structs

from bornes.core.events import Event, HandDealt, MatchEnded, ShuffleCommitted
from bornes.core.evolve import EVOLVE
from bornes.core.evolve import apply as evolved
from bornes.core.moves import Move
from bornes.core.state import State, blank, to_act
from bornes.table.config import Config
from bornes.table.entries import (
    MOST_NAME,
    SECRETS,
    AnswerKept,
    BotSeated,
    ChanceGiven,
    Entry,
    HintGiven,
    HostChanged,
    MatchStarted,
    NextSecret,
    Ready,
    Renamed,
    Resigned,
    Seat,
    SeatGivenBack,
    SeatKept,
    SeatLeft,
    SeatTaken,
    ShuffleMade,
    ShuffleReady,
    SpectatorMuted,
    SpectatorRemoved,
    TableConfigured,
    TableRemembered,
    TakenBack,
    Talked,
    TimeRanOut,
    Told,
)

ROBOT_NAMES: Final = ("Otto", "Mona", "Gus", "Lulu", "Hugo", "Zita", "Max", "Nina")
"""The names of bots, by seat."""
TALK_KEPT: Final = 50
"""The number of chat messages that are kept for newcomers."""

GAME: Final = frozenset(EVOLVE) | {TakenBack, Resigned}
"""The entries that change the game."""
LOOKS: Final = frozenset({
    SeatTaken, SeatLeft, BotSeated, SeatKept, SeatGivenBack, TimeRanOut, Renamed, Ready,
    HostChanged, MatchStarted, MatchEnded, HandDealt, TakenBack, Resigned, TableConfigured,
    SpectatorMuted, SpectatorRemoved, HintGiven,
})  # fmt: skip
"""The entries that change how the table looks: its seats, its host, whether it plays."""
_MOVES: Final = frozenset(EVOLVE) - {HandDealt, MatchEnded}

OPEN: Final = Seat()


class Seating:
    """All seats of a table, and its host."""

    def __init__(self, players: int) -> None:
        self.seats: list[Seat] = [OPEN] * players
        self.bots = False
        """Whether any seat is a bot's, or is kept by a bot."""
        self.alone = False
        """Whether one person plays, and bots have all other seats: then nobody waits for them."""
        self.host: str | None = None
        self.hands_seen: dict[str, int] = {}
        """The seat whose cards a guest has seen in this match."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seating) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def seat_of(self, guest: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.guest == guest:
                return number
        return None

    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def free_name(self, name: str, guest: str) -> str:
        """A guest's name, numbered if another player at the table has the same one."""
        # Names that differ only in capitals would be confused.
        taken = {seat.name.casefold() for seat in self.seats if seat.guest != guest}
        if name.casefold() not in taken:
            return name
        # A table has eight seats, so one of eight numbers is free.
        numbered = (f"{name[: MOST_NAME - 2]} {number}" for number in range(2, 10))
        return next(each for each in numbered if each.casefold() not in taken)

    def for_players(self, players: int) -> list[Seat] | None:
        """The seats for this many players, with everybody who sits here, in the same seats if
        possible; None if there are too few seats for all people. Bots make room.
        """
        kept = [*self.seats[:players], *[OPEN] * (players - len(self.seats))]
        moved = [seat for seat in self.seats[players:] if seat.kind == "person"]
        # Seats that are open go first, then those of bots.
        free = [n for n, seat in enumerate(kept) if seat.kind == "open"]
        free += [n for n, seat in enumerate(kept) if seat.kind == "bot"]
        if len(moved) > len(free):
            return None
        for number, seat in zip(free, moved, strict=False):
            kept[number] = seat
        return kept

    def apply(self, entry: Entry) -> None:
        """Apply an entry about seats or the host."""
        match entry:
            case SeatTaken(seat, guest, name):
                # A person who has a seat again is no longer one who left.
                self.seats = [OPEN if each.left == name else each for each in self.seats]
                self.seats[seat] = Seat("person", guest, name)
                # A person who has seen a hand may not take another seat in the same match.
                self.hands_seen[guest] = seat
            case SeatLeft(seat):
                self.seats[seat] = _left(self.seats[seat])
            case BotSeated(seat, bot):
                self.seats[seat] = Seat("bot", name=ROBOT_NAMES[seat], bot=bot)
            case HostChanged(guest):
                self.host = guest
            case SeatKept() | SeatGivenBack() | TimeRanOut() | HintGiven() | Renamed() | Ready():
                changes, own = _about_person(entry), self.seats[entry.seat]
                self.seats[entry.seat] = structs.replace(own, **changes)
        self._update_flags()

    def new_match(self) -> None:
        """A match begins."""
        self.seats = [
            structs.replace(seat, late=0, hints=False) if seat.late or seat.hints else seat
            for seat in self.seats
        ]
        self.hands_seen = {
            seat.guest: number for number, seat in enumerate(self.seats) if seat.guest
        }

    def nobody_ready(self) -> None:
        """Mark all players as not ready: a hand begins, or others would play the next match."""
        self.seats = [
            structs.replace(seat, ready=False) if seat.ready else seat for seat in self.seats
        ]

    def recall(self, seats: Sequence[Seat], host: str | None) -> None:
        """Restore seats and host."""
        self.seats, self.host = list(seats), host
        self._update_flags()

    def _update_flags(self) -> None:
        """Update what is needed after every move at every table."""
        kinds = [seat.kind for seat in self.seats]
        self.bots = any(seat.bot for seat in self.seats)
        self.alone = kinds.count("person") == 1 and "open" not in kinds


def _about_person(
    entry: SeatKept | SeatGivenBack | TimeRanOut | HintGiven | Renamed | Ready,
) -> dict[str, object]:
    """What an entry changes about the person who has a seat."""
    match entry:
        case SeatKept(_, bot):
            return {"bot": bot}
        case SeatGivenBack():
            return {"bot": None}
        case TimeRanOut(_, times):
            return {"late": times}
        case HintGiven():
            return {"hints": True}
        case Renamed(_, name):
            return {"name": name}
        case Ready():
            return {"ready": True}


def _left(seat: Seat) -> Seat:
    """A seat after it was left. A person's name is remembered until somebody takes the seat."""
    if seat.kind == "person":
        return Seat(left=seat.name)
    return seat if seat.kind == "open" else OPEN


class TableState:
    """The state of a table, which follows from its journal."""

    def __init__(self, key: str, code: str, config: Config) -> None:
        """`key` is in the table's link, `code` is short enough to say aloud."""
        self.key: Final = key
        self.code: Final = code
        self._made_with: Final = config
        self.config = config
        self.rules = config.rules()
        self.seating = Seating(config.players)
        self.muted: set[str] = set()
        self.removed: set[str] = set()
        """Spectators who may not speak, and guests who may not come back."""
        self.state: State | None = None
        """The game, from the first match on."""
        self.match = 0
        self.played: list[Event] = []
        """The events of this match that count: without those that were taken back."""
        self.taken_back = 0
        """How often moves were taken back in this match."""
        self.resigned: Resigned | None = None
        """How the match ended, if a player resigned."""
        self.players: list[str] = []
        """The names of those who sat here at the end of the match, and may have left since."""
        self.seq = 0
        self.game_seq = 0
        """The number of the last event of the game: what a player must have seen to move."""
        self.log: list[Told] = []
        """The entries with a number since this match began; the last has number `seq`."""
        self.talk: deque[Talked] = deque(maxlen=TALK_KEPT)
        self.answers: dict[int, Move] = {}
        """Passes in an open window. They are secret until it closes (R8.6)."""
        self._blank: State | None = None
        self._shuffles: dict[int, ShuffleMade] = {}
        """The deck of every hand of this match, and the secret that it came from."""
        self._taken_back_deals: dict[int, ShuffleCommitted] = {}
        """The seals of hands that were dealt and taken back: they are dealt again as they were."""
        self._secret: str | None = None
        """The server's secret for the next hand."""
        self.seal = ""
        """The seal on that secret, which everybody knows."""
        self.chances: dict[int, str] = {}
        """The random values that seats have added to the next shuffle."""

    # -- entries ----------------------------------------------------------------------------

    def apply(self, entry: Entry) -> None:
        """Apply an entry, whether it has just happened or is read from the journal."""
        kind = type(entry)
        if kind in EVOLVE:
            assert self.state is not None
            self.state = evolved(self.state, entry)  # type: ignore[arg-type]  # an event
            self.played.append(entry)  # type: ignore[arg-type]  # an event
            self.answers.clear()
        if kind not in _MOVES:  # most entries change nothing but the game
            self._note(entry)
        # Secrets have no number: a gap would tell others that somebody has answered.
        if kind not in SECRETS:
            self.seq += 1
            self.log.append(entry)  # type: ignore[arg-type]  # no secret
            if kind in GAME:
                self.game_seq = self.seq

    def fold(self, entries: Iterable[Entry]) -> None:
        """Apply entries, one after the other."""
        for entry in entries:
            self.apply(entry)

    def _note(self, entry: Entry) -> None:
        """Apply what an entry changes besides the game."""
        match entry:
            case HandDealt():
                self.seating.nobody_ready()
            case MatchStarted():
                self._begin_match(entry)
            case TakenBack(_, kept):
                self._take_back(kept)
            case MatchEnded() | Resigned():
                self._end_match(entry)
            case AnswerKept(seat, move):
                self.answers[seat] = move
            case Talked():
                self.talk.append(entry)
            case ShuffleMade() | NextSecret() | ShuffleReady() | ChanceGiven():
                self._note_shuffle(entry)
            case TableConfigured(config, seats):
                self._configure(config, seats)
            case TableRemembered():
                self._recall(entry)
            case _:
                self._note_people(entry)

    def _begin_match(self, entry: MatchStarted) -> None:
        self.match = entry.match
        self.played, self.taken_back = [], 0
        self.resigned, self.players = None, []
        self.log = []  # it is that of the match
        self._shuffles.clear()
        self._taken_back_deals.clear()
        self._blank = self.state = self.blank(entry.dealer)
        self.seating.new_match()

    def _end_match(self, entry: MatchEnded | Resigned) -> None:
        self.players = [seat.name for seat in self.seats]
        if isinstance(entry, Resigned):
            self.resigned = entry
            self.answers.clear()

    def _take_back(self, kept: int) -> None:
        """Only this many events of the match still count, from the first on. The game is rebuilt
        from them: no event is ever undone backwards.
        """
        for event in self.played[kept:]:
            # Otherwise somebody could take a deal back until they like it.
            if isinstance(event, ShuffleCommitted):
                self._taken_back_deals[event.hand] = event
        del self.played[kept:]
        self.state = self._state_after(self.played)
        self.taken_back += 1
        self.answers.clear()

    def _note_shuffle(self, entry: ShuffleMade | NextSecret | ShuffleReady | ChanceGiven) -> None:
        """Apply what an entry changes about the deck of this hand, or of the next."""
        match entry:
            case ShuffleMade(hand):
                self._shuffles[hand] = entry
            case NextSecret(secret):
                self._secret = secret
            case ShuffleReady(seal):
                self.seal = seal
                self.chances.clear()
            case ChanceGiven(seat, chance):
                self.chances[seat] = chance

    def _note_people(self, entry: Entry) -> None:
        """Apply what an entry changes about seats, host and spectators."""
        if isinstance(entry, SpectatorRemoved):
            self.removed.add(entry.guest)
        elif isinstance(entry, SpectatorMuted):
            (self.muted.add if entry.muted else self.muted.discard)(entry.guest)
        # A new player of the seat is not bound by an answer that a bot may have given in secret.
        if isinstance(entry, SeatTaken | SeatGivenBack):
            self.answers.pop(entry.seat, None)
        # Nor does the new player keep the random value that another one has added.
        if isinstance(entry, SeatTaken | SeatLeft | BotSeated):
            self.chances.pop(entry.seat, None)
        # Players who were ready for another match agreed to play with the one who has now left.
        if isinstance(entry, SeatLeft) and self.phase == "game_over":
            self.seating.nobody_ready()
        self.seating.apply(entry)

    def _configure(self, config: Config, seats: Sequence[Seat]) -> None:
        self._set_up(config)
        # A random value counts as long as its player has the same seat.
        pairs = enumerate(zip(self.seats, seats, strict=False))
        same = {number for number, (own, new) in pairs if own.guest == new.guest}
        self.chances = {n: chance for n, chance in self.chances.items() if n in same}
        self.seating.recall(seats, self.seating.host)

    def remembered(self) -> TableRemembered:
        """Everything that a new match does not reset."""
        return TableRemembered(
            self.seq,
            tuple(self.seats),
            self.seating.host,
            tuple(self.talk),
            self._secret,
            self.seal,
            dict(self.chances),
            None if self.config is self._made_with else self.config,
            tuple(sorted(self.muted)),
            tuple(sorted(self.removed)),
        )

    def _recall(self, entry: TableRemembered) -> None:
        """Restore what was remembered. It changes nothing if all earlier entries were applied."""
        if entry.config is not None:
            self._set_up(entry.config)
        self.seating.recall(entry.seats, entry.host)
        self.seq, self._secret, self.seal = entry.seq, entry.secret, entry.seal
        self.talk = deque(entry.talk, TALK_KEPT)
        self.chances = dict(entry.chances)
        self.muted, self.removed = set(entry.muted), set(entry.removed)

    def _set_up(self, config: Config) -> None:
        """Use these settings."""
        self.config = config
        self.rules = config.rules()

    # -- reading ----------------------------------------------------------------------------

    def blank(self, dealer: int) -> State:
        """The game before the first hand of a match."""
        return blank(self.rules, dealer, equal=self.config.equal is True)

    def _state_after(self, events: Iterable[Event]) -> State:
        """The game after these events of the match."""
        state = self._blank
        assert state is not None
        for event in events:
            state = evolved(state, event)
        return state

    @property
    def seats(self) -> list[Seat]:
        return self.seating.seats

    @property
    def phase(self) -> str:
        """The phase of the game; a match that was resigned is over."""
        if self.state is None:
            return ""
        return "game_over" if self.resigned else self.state.public.phase

    @property
    def between_hands(self) -> bool:
        """Whether a hand is over, or the match."""
        return self.phase in ("hand_over", "game_over")

    @property
    def alone(self) -> bool:
        """Whether one person plays, and bots have all other seats: then nobody waits for them."""
        return self.seating.alone

    @property
    def playing(self) -> bool:
        return self.phase not in ("", "game_over")

    @property
    def progress(self) -> Literal["waiting", "playing", "over"]:
        """How far the table has come."""
        return "playing" if self.playing else "over" if self.match else "waiting"

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked, including those that have already passed in secret."""
        if self.state is None or self.resigned:
            return ()
        return to_act(self.rules, self.state.public)
