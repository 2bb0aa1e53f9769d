"""What a table is, before anybody may ask for anything: its seats, its match, its log, all of it
folded from entries, and shown to whoever follows it.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Final, Literal, TypeAlias

from msgspec import structs

from bornes.core.events import Event, HandDealt, ShuffleCommitted
from bornes.core.evolve import EVOLVE, apply
from bornes.core.moves import Move
from bornes.core.notation import view_data
from bornes.core.rules import legal_moves
from bornes.core.scoring import outcome, score_sheets
from bornes.core.state import State, blank, to_act
from bornes.core.view import AnyView, View, view_of
from bornes.table.audience import Audience
from bornes.table.config import TEMPOS, Config, Tempo
from bornes.table.delivery import Delivery, Scribe, told_to
from bornes.table.entries import (
    SECRETS,
    AnswerKept,
    BotSeated,
    ChanceGiven,
    Entry,
    MatchStarted,
    NextSecret,
    Resigned,
    Seat,
    SeatGivenBack,
    SeatLeft,
    SeatTaken,
    ShuffleMade,
    ShuffleReady,
    TableConfigured,
    TableRemembered,
    TakenBack,
    Talked,
    Told,
)
from bornes.table.seating import Seating
from bornes.table.wire import Clock, Result, SeatInfo, TableInfo, TableMessage, TableView, You

TALK_KEPT: Final = 50
"""How much of what was said a newcomer gets to read."""

Waits: TypeAlias = Literal["window", "turn", "pause"]
_SHUFFLES: Final = (ShuffleMade, NextSecret, ShuffleReady, ChanceGiven)
_TAKEN_OVER: Final = (SeatTaken, SeatGivenBack)
"""Somebody plays from now on for whom a bot may have answered in secret."""
_OTHER_PLAYER: Final = (SeatTaken, SeatLeft, BotSeated)
"""The seat is not that of the player who may have added to the next shuffle."""
_OVER: Final = ("hand_over", "game_over")
_GAME: Final = frozenset(EVOLVE) | {TakenBack, Resigned}
"""The entries after which the game stands otherwise."""
_PLAIN: Final = frozenset(EVOLVE) - {HandDealt}
"""The events that change nothing but the game."""


def _table_view(view: AnyView) -> TableView:
    return TableView(**structs.asdict(view_data(view)))


class Stage:
    """The state of a table. It changes by entries alone, so its journal gives it back."""

    resigned_by = ""
    """The name of the player who gave the match up, and may have left since."""

    def __init__(self, key: str, code: str, config: Config, slowness: float = 1.0) -> None:
        """`key` is in the table's link, `code` is short enough to say aloud."""
        self.key: Final = key
        self.code: Final = code
        self._slowness: Final = slowness
        self._made_with: Final = config
        self._set_up(config)
        self.audience: Final = Audience()
        self.seating: Final = Seating(config.players)
        self.state: State | None = None
        """The game, from the first match on."""
        self.match = 0
        self.played: list[Event] = []
        """The events of this match that count: without those that were taken back."""
        self.taken_back = 0
        """How often something was taken back in this match."""
        self.resigned: Resigned | None = None
        """How the match ended, if somebody gave it up."""
        self.seq = 0
        self.game_seq = 0
        """The number of the last event of the game: what a player must have seen to move."""
        self.log: list[Told] = []
        """What was told since this match began; the last has number `seq`."""
        self.talk: Final[deque[Talked]] = deque(maxlen=TALK_KEPT)
        self.present: Final[set[str]] = set()
        """The guests who are connected."""
        self.answers: Final[dict[int, Move]] = {}
        """Passes in an open window. Nobody hears of them before it closes (R8.6)."""
        self.waits_since = 0.0
        self._blank: State | None = None
        self._shuffles: Final[dict[int, ShuffleMade]] = {}
        """The deck of every hand of this match, and the secret that it came from."""
        self._taken_back_deals: Final[dict[int, ShuffleCommitted]] = {}
        """Hands that were dealt once and taken back: they come again as they were."""
        self._secret: str | None = None
        """That of the next hand."""
        self.seal = ""
        """The seal on it, which everybody knows."""
        self.chances: Final[dict[int, str]] = {}
        """What seats have added to it."""

    def _set_up(self, config: Config) -> None:
        """Be a table for this."""
        self.config = config
        self.rules = config.rules()
        self._tempo = TEMPOS[config.pace].times(self._slowness)
        self._unhurried = structs.replace(self._tempo, window=None, turn=None, pause=None)
        self._scribe = Scribe(self.rules)

    # -- folding ----------------------------------------------------------------------------

    def fold(self, entries: Iterable[Entry]) -> None:
        """Take up what was stored."""
        for entry in entries:
            if type(entry) in EVOLVE:
                assert self.state is not None
                self.state = apply(self.state, entry)  # type: ignore[arg-type]  # an event
                self.played.append(entry)  # type: ignore[arg-type]  # an event
                self.answers.clear()
            self._note(entry)
            # Folded anew from the events that are left: no event is ever undone backwards.
            if isinstance(entry, TakenBack):
                self.state = self._state_after(self.played)
            # Secrets have no number: a gap would tell others that somebody has answered.
            if not isinstance(entry, SECRETS):
                self._number([entry], game=type(entry) in _GAME)

    def _note(self, entry: Entry) -> bool:
        """What an entry changes besides the game; whether seats or host look different now."""
        if isinstance(entry, HandDealt):
            self.seating.nobody_ready()
        elif isinstance(entry, AnswerKept):
            self.answers[entry.seat] = entry.move
        elif isinstance(entry, _SHUFFLES):
            self._note_shuffle(entry)
        elif isinstance(entry, Talked):
            self.talk.append(entry)
        elif isinstance(entry, TakenBack):
            self._forget(entry.events)
            self.taken_back += 1
            self.answers.clear()
        elif isinstance(entry, Resigned):
            self.resigned, self.resigned_by = entry, self.seats[entry.seat].name
            self.answers.clear()
        elif isinstance(entry, TableRemembered | TableConfigured):
            self._recall(entry)
        elif isinstance(entry, MatchStarted):
            self.match = entry.match
            self.played, self.taken_back = [], 0
            self.resigned, self.resigned_by = None, ""
            self._shuffles.clear()
            self._taken_back_deals.clear()
            self._blank = self.state = blank(self.rules, entry.dealer)
        return self.audience.apply(entry) or self._note_seat(entry)

    def _remembered(self) -> TableRemembered:
        """All that a match does not begin anew."""
        return TableRemembered(
            self.seq,
            tuple(self.seats),
            self.seating.host,
            tuple(self.talk),
            self._secret,
            self.seal,
            dict(self.chances),
            None if self.config is self._made_with else self.config,
            tuple(sorted(self.audience.muted)),
            tuple(sorted(self.audience.removed)),
        )

    def _recall(self, entry: TableRemembered | TableConfigured) -> None:
        """Stand as the table stood. Where all before it was folded too, that changes nothing."""
        if entry.config is not None:
            self._set_up(entry.config)
        if isinstance(entry, TableConfigured):
            self._keep_chances(entry.seats)
            self.seating.recall(entry.seats, self.seating.host)
            return
        self.audience.recall(entry)
        self.seating.recall(entry.seats, entry.host)
        self.seq, self._secret, self.seal = entry.seq, entry.secret, entry.seal
        self.talk.clear()
        self.talk.extend(entry.talk)
        self.chances.clear()
        self.chances.update(entry.chances)

    def _note_seat(self, entry: Entry) -> bool:
        """What an entry changes about seats and host; whether anything. Whoever takes a seat is
        not held to what was answered there before.
        """
        if isinstance(entry, _TAKEN_OVER):
            self.answers.pop(entry.seat, None)
        if isinstance(entry, _OTHER_PLAYER):
            self.chances.pop(entry.seat, None)
        # Those who were ready for another match agreed to one with the player who has left.
        if isinstance(entry, SeatLeft) and self.phase == "game_over":
            self.seating.nobody_ready()
        return self.seating.apply(entry)

    def _forget(self, kept: int) -> None:
        """All but the first so many events of the match count no more."""
        for event in self.played[kept:]:
            # Otherwise somebody could take a deal back until they like it.
            if isinstance(event, ShuffleCommitted):
                self._taken_back_deals[event.hand] = event
        del self.played[kept:]

    def _note_shuffle(self, entry: Entry) -> None:
        """What an entry changes about the deck of this hand, or of the next."""
        if isinstance(entry, ShuffleMade):
            self._shuffles[entry.hand] = entry
        elif isinstance(entry, NextSecret):
            self._secret = entry.secret
        elif isinstance(entry, ShuffleReady):
            self.seal = entry.seal
            self.chances.clear()
        elif isinstance(entry, ChanceGiven):
            self.chances[entry.seat] = entry.chance

    def _keep_chances(self, seats: Sequence[Seat]) -> None:
        """What was added to the next shuffle counts as long as its player has the same seat."""
        same = [own.guest == seat.guest for own, seat in zip(self.seats, seats, strict=False)]
        for number in [n for n in self.chances if n >= len(same) or not same[n]]:
            del self.chances[number]

    def _state_after(self, events: Iterable[Event]) -> State:
        """The game after these events of the match."""
        state = self._blank
        assert state is not None
        for event in events:
            state = apply(state, event)
        return state

    def _number(self, news: Sequence[Told], *, game: bool) -> None:
        for at, entry in enumerate(news):
            if type(entry) is MatchStarted:  # the log is that of the match
                self.log = []
                news, before = news[at:], at
                self.seq += before
                break
        self.log += news
        self.seq += len(news)
        if game:
            last = (n for n, entry in enumerate(reversed(news)) if type(entry) in _GAME)
            self.game_seq = self.seq - next(last)

    def _deliver(
        self,
        entries: Sequence[Entry],
        now: float,
        state: State | None = None,
        *,
        only: int | None = None,
        answered: int | None = None,
        info: bool = False,
    ) -> Delivery:
        """Make entries part of the table. `state` is the game after them, where it has news."""
        # Most requests are moves, whose events need none of what follows: they are let through.
        notable = [entry for entry in entries if type(entry) not in _PLAIN]
        for entry in notable:
            info |= self._note(entry)
        news: Sequence[Told] = entries  # type: ignore[assignment]  # secrets are notable
        played: Sequence[Event] = entries  # type: ignore[assignment]  # so is what is no event
        if notable:
            news = [entry for entry in entries if not isinstance(entry, SECRETS)]
            played = [entry for entry in entries if type(entry) in EVOLVE]  # type: ignore[misc]  # events
        self._number(news, game=state is not None)
        if state is not None:
            self.state = state
            self.played += played
            self.waits_since = now
            self.answers.clear()
        return Delivery(
            entries,
            news,
            self.seq,
            state,
            self._scribe,
            to_act=() if state is None else self.to_act,
            clock=self.clock(now) if info or state is not None else None,
            result=None if state is None else self.result(),
            info=self.info(now) if info else None,
            only=only,
            answered=answered,
        )

    # -- showing ----------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """That of the game; a match that was given up is over."""
        if self.state is None:
            return ""
        return "game_over" if self.resigned else self.state.public.phase

    @property
    def alone(self) -> bool:
        """Whether one person plays, and bots have all other seats: then nobody waits for them."""
        return self.seating.alone

    @property
    def tempo(self) -> Tempo:
        """How long things last. Nobody hurries a person who is alone with bots."""
        return self._unhurried if self.seating.alone else self._tempo

    @property
    def playing(self) -> bool:
        return self.phase not in ("", "game_over")

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked; who has passed in secret is still among them."""
        if self.state is None or self.resigned:
            return ()
        return to_act(self.rules, self.state.public)

    @property
    def seats(self) -> list[Seat]:
        return self.seating.seats

    def host_name(self) -> str:
        """What the host is called, where anybody knows."""
        host = self.seating.host or ""
        seat = self.seating.seat_of(host)
        return self.audience.names.get(host, "") if seat is None else self.seats[seat].name

    def info(self, now: float | None = None) -> TableInfo:
        """The table as everybody sees it; with `now` how long the absent are waited for."""
        seated = {seat.guest or "" for seat in self.seats}
        return TableInfo(
            id=self.key,
            code=self.code,
            config=self.config,
            sides=self.rules.sides,
            unit=self.rules.edition.unit,
            state="playing" if self.playing else "over" if self.match else "waiting",
            match=self.match,
            host=self.seating.host,
            seal=self.seal,
            seats=[self._seat_info(seat, now) for seat in range(len(self.seats))],
            alone=self.alone,
            taken_back=self.taken_back > 0,
            # Everybody who is there and has no seat.
            spectators=len(self.present - seated),
            watchers=list(self.audience.watchers(seated)),
        )

    def _seat_info(self, number: int, _now: float | None) -> SeatInfo:
        seat = self.seats[number]
        return SeatInfo(
            kind=seat.kind,
            name=seat.name,
            guest=seat.guest,
            bot=seat.bot,
            present=seat.guest in self.present,
            kept=seat.kept,
            ready=seat.ready,
            late=seat.late,
            left=seat.left,
        )

    def you(self, guest: str) -> You:
        """What the table is to a guest."""
        seat = self.seating.seat_of(guest)
        return You(seat=seat, host=guest == self.seating.host, answered=seat in self.answers)

    def snapshot(
        self, guest: str, now: float, seen: int | None = None, re: int | None = None
    ) -> TableMessage:
        """Everything a guest may know, with what happened in this match, or since `seen`."""
        you = self.you(guest)
        # The number of the last event before the log begins.
        base = self.seq - len(self.log)
        # Whoever claims to have seen more than there is was at another table.
        since = base if seen is None or seen > self.seq else max(seen, base)
        view = None if self.state is None else view_of(self.state, you.seat)
        return TableMessage(
            re=re,
            table=self.info(now),
            you=you,
            seq=self.seq,
            since=since,
            events=told_to(self.log[since - base :], you.seat),
            view=None if view is None else _table_view(view),
            legal=legal_moves(view) if isinstance(view, View) and you.seat in self.to_act else [],
            to_act=list(self.to_act),
            clock=self.clock(now),
            result=self.result(),
            talk=list(self.talk),
        )

    def result(self) -> Result | None:
        """The score sheets, when a hand is over."""
        if self.state is None or self.phase not in _OVER:
            return None
        sheets = score_sheets(self.rules, self.state.public)
        over = self.phase == "game_over"
        if self.resigned:
            return Result(
                sheets=list(sheets),
                over=True,
                winner=self.resigned.winner,
                resigned=True,
                resigned_by=self.resigned_by,
            )
        end = outcome(self.rules, self.state.public, sheets) if over else None
        return Result(sheets=list(sheets), over=over, winner=end.winner if end else None)

    # -- waiting ----------------------------------------------------------------------------

    def waits(self) -> tuple[Waits, float | None]:
        """What the table waits for, and how long it does."""
        phase = self.phase
        if phase == "react":
            return "window", self.tempo.window
        if phase in ("turn", "extend"):
            return "turn", self.tempo.turn
        return "pause", self.tempo.pause if self.playing else None

    def clock(self, now: float) -> Clock | None:
        """The same for everybody, whoever is waited for."""
        waits, whole = self.waits()
        if whole is None:
            return None
        left = max(0.0, self.waits_since + whole - now)
        return Clock(waits=waits, left=round(left * 1000), whole=round(whole * 1000))
