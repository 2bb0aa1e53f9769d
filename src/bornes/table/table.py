"""One live table. Everybody's requests come through here, one at a time, and so does time itself:
the table has no clock, it is told what time it is. What it hands back is stored, then delivered.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from bornes.core.decide import advance, deal, place
from bornes.core.errors import BadRequest, WrongPhase
from bornes.core.events import (
    Discarded,
    Event,
    Extended,
    Finished,
    Laid,
    MistakePenalised,
    Passed,
    SafetyExposed,
    ShuffleCommitted,
    ShuffleOpened,
)
from bornes.core.match import first_dealer
from bornes.core.moves import PASS, Move
from bornes.core.rules import legal_moves
from bornes.core.shuffle import seal, secret_seal, shuffled
from bornes.core.state import State, blank
from bornes.core.view import view_of
from bornes.table import lesson
from bornes.table.config import Config
from bornes.table.delivery import Delivery
from bornes.table.entries import (
    AnswerKept,
    BotSeated,
    ChanceGiven,
    Entry,
    HostChanged,
    MatchStarted,
    NextSecret,
    Phrase,
    Ready,
    Renamed,
    Resigned,
    SeatGivenBack,
    SeatKept,
    SeatLeft,
    SeatTaken,
    ShuffleMade,
    ShuffleReady,
    TakenBack,
    Talked,
)
from bornes.table.errors import NotAllowed, Stale
from bornes.table.hosting import Hosting, check_bots

_SECRET: Final = 16
"""Bytes of chance in the server's secret of a hand."""
_DECISIONS: Final = (
    Laid, SafetyExposed, Discarded, MistakePenalised, Passed, Extended, Finished,
)  # fmt: skip
"""The events that a player's move begins with."""


class Table(Hosting):
    """The authority of one table. A refusal changes nothing."""

    def __init__(
        self,
        key: str,
        code: str,
        config: Config,
        chance: Random,
        slowness: float = 1.0,
    ) -> None:
        """`chance` shuffles: for a live table it comes from the operating system."""
        super().__init__(key, code, config, slowness)
        self._chance: Final = chance
        self._away: Final[dict[int, float]] = {}

    # -- the game ---------------------------------------------------------------------------

    def submit(
        self, seat: int, move: Move, seen: int, now: float, *, bot: bool = False
    ) -> Delivery:
        """Make a move for a seat whose player has seen the table up to number `seen`."""
        state = self.state
        if state is None or self.resigned:
            raise WrongPhase("match-not-begun")
        # The number of the last event of the game, not of talk: that makes no move stale.
        if seen < self.game_seq:
            raise Stale("stale")
        # A person who moves is back, whatever a bot was doing for them.
        back = () if bot else self._given_back(seat)
        if state.public.phase == "react" and move == PASS and seat in self.to_act:
            return self._keep_answer(seat, now, back)
        state, events = advance(state, seat, move)
        return self._go_on(state, events, now, back)

    def _keep_answer(self, seat: int, now: float, back: tuple[Entry, ...]) -> Delivery:
        """A pass in an open window: nobody hears of it, and the window stays as long (R8.6)."""
        if seat in self.answers and not back:  # else it was the bot that answered
            raise Stale("answered-already")
        waiting = [other for other in self.to_act if other != seat and other not in self.answers]
        if self.tempo.window is None and not waiting:
            return self._close_window(now, back)
        only = None if back else seat  # the table sees a player come back, and nothing else
        return self._deliver([*back, AnswerKept(seat, PASS)], now, only=only, answered=seat)

    def _close_window(self, now: float, said: Sequence[Entry] = ()) -> Delivery:
        """Nobody declared: all pass together, in the order of their seats."""
        state, events = self.state, list[Event]()
        assert state is not None
        for seat in self.to_act:
            state, more = advance(state, seat, PASS)
            events += more
        return self._go_on(state, events, now, said)

    def _go_on(
        self, state: State, events: list[Event], now: float, said: Sequence[Entry] = ()
    ) -> Delivery:
        # Opened as soon as nobody can play by it any more.
        made = self._shuffles.get(state.public.hand)
        if made is not None and state.public.phase in ("hand_over", "game_over"):
            events.append(ShuffleOpened(made.hand, made.salt, made.deck))
        over = state.public.phase == "game_over"
        return self._deliver([*said, *events] if said else events, now, state, info=over)

    def take_back(self, guest: str, now: float) -> Delivery:
        """Go back to the player's own last decision, also of a hand before this one. The shuffles
        stay as they were: those of hands that are dealt again, too.
        """
        seat = self._own_seat(guest)
        if not self.alone:
            raise NotAllowed("not-alone-with-bots")
        kept = self._before_own_decision(seat)
        if not self.playing or kept is None:
            raise WrongPhase("nothing-to-take-back")
        state = self._state_after(self.played[:kept])
        back = self._given_back(seat)
        return self._deliver([*back, TakenBack(seat, kept)], now, state, info=True)

    def _before_own_decision(self, seat: int) -> int | None:
        """How many events of the match came before a player's last decision."""
        for at in range(len(self.played) - 1, -1, -1):
            event = self.played[at]
            if isinstance(event, _DECISIONS) and event.seat == seat:
                before = self._state_after(self.played[:at])
                if len(legal_moves(view_of(before, seat))) > 1:  # else there was nothing to decide
                    return at
        return None

    def resign(self, guest: str, now: float) -> Delivery:
        """Give the match up. Where other sides have people, a bot plays on for this one."""
        seat = self._own_seat(guest)
        if not self.playing:
            raise WrongPhase("match-not-begun")
        own = self.rules.side_of(seat)
        others = [self.rules.side_of(n) for n in self.seating.persons() if n != seat]
        if own in others or (others and self.rules.sides > 2):
            return self.stand(guest, now)
        assert self.state is not None
        scores = [side.score for side in self.state.public.sides]
        # With two sides it is the other; with more only bots are left, and the best of them wins.
        winner = max((s for s in range(self.rules.sides) if s != own), key=scores.__getitem__)
        return self._deliver([Resigned(seat, winner)], now, self.state, info=True)

    def sit_out(self, guest: str, now: float) -> Delivery:
        """Have a bot play for a player who is there, until the player is back."""
        seat = self._own_seat(guest)
        if not self.playing:
            raise WrongPhase("match-not-begun")
        return self._keep([seat], now)

    def _deal(self, state: State) -> tuple[State, list[Entry]]:
        """The next hand, from a deck that was decided before anybody sees a card of it: by the
        server's secret, sealed long ago, and by what players have added since. Those who have
        added nothing are not waited for.
        """
        hand = state.public.hand + 1
        if hand in self._taken_back_deals:
            made = self._shuffles[hand]
            state, events = deal(state, made.deck)
            return state, [made, self._taken_back_deals[hand], *events]
        secret = self._secret or self._new_secret()  # a table of version 0.1.0 has none yet
        if self.config.lesson:  # its deck is fixed, and nobody is asked to add to it
            state, events = deal(state, cards := lesson.cards())
            fixed = ShuffleCommitted(hand, seal(secret, cards))
            return state, [ShuffleMade(hand, secret, cards), fixed, *events]
        chances = tuple(sorted(self.chances.items()))
        cards = shuffled(self.rules.deck(), secret, chances)
        state, events = deal(state, cards)
        sealed = ShuffleCommitted(hand, secret_seal(secret), chances)
        return state, [ShuffleMade(hand, secret, cards), *self._next_seal(), sealed, *events]

    def _new_secret(self) -> str:
        return self._chance.randbytes(_SECRET).hex()

    def _next_seal(self) -> list[Entry]:
        """A secret for the hand after this one: players have all of this one to add to it."""
        secret = self._new_secret()
        return [NextSecret(secret), ShuffleReady(secret_seal(secret))]

    def add_chance(self, guest: str, sealed: str, chance: str, now: float) -> Delivery:
        """Let a seat add to the next shuffle, once."""
        seat = self._own_seat(guest)
        if sealed != self.seal:
            raise Stale("other-seal")
        if seat in self.chances:
            raise Stale("answered-already")
        return self._deliver([ChanceGiven(seat, chance)], now)

    def start(self, guest: str, now: float, first: int | None = None) -> Delivery:
        """Begin the match; bots take the open seats."""
        self._host_only(guest)
        if self.match:
            raise WrongPhase("match-has-begun")
        return self._begin(now, first)

    def take_up(self, state: State, now: float) -> Delivery:
        """Begin the match in the middle of a hand; bots take the open seats."""
        state, events = place(state)
        started = [self._remembered(), *self._bots_seated()]
        started.append(MatchStarted(self.match + 1, state.public.dealer))
        return self._deliver([*started, *events], now, state, info=True)

    def _bots_seated(self) -> list[Entry]:
        free = (n for n, seat in enumerate(self.seats) if seat.kind == "open")
        return [BotSeated(seat, self.config.bot) for seat in free]

    def _begin(self, now: float, first: int | None = None, said: Sequence[Entry] = ()) -> Delivery:
        named = lesson.DEALER if self.config.lesson else None
        # By lot of its own: nothing about the deck follows from who deals.
        dealer = first_dealer(self.rules, self._chance.getrandbits(63), named, first)
        state, dealt = self._deal(blank(self.rules, dealer))
        return self._deliver(
            [
                self._remembered(),
                *said,
                *self._bots_seated(),
                MatchStarted(self.match + 1, dealer),
                *dealt,
            ],
            now,
            state,
        )

    def ready(self, guest: str, now: float) -> Delivery:
        """Be ready for the next hand, or for another match."""
        if self.phase not in ("hand_over", "game_over"):
            raise WrongPhase("nothing-to-be-ready-for")
        seat = self.seating.seat_of(guest)
        if seat is None:
            self._host_only(guest)
            return self._next(now)
        back = self._given_back(seat)
        said = [*back, Ready(seat)]
        if all(self.seats[n].ready or n == seat for n in self._waited_for()):
            return self._next(now, said)
        return self._deliver(said, now)

    def _all_ready(self) -> bool:
        """Whether a hand or a match is over, and all who are here wait for what comes next."""
        if self.phase not in ("hand_over", "game_over"):
            return False
        waited = self._waited_for()
        return bool(waited) and all(self.seats[n].ready for n in waited)

    def _all_answered(self) -> bool:
        """Whether a window waits for nobody, nor for time to go by."""
        if self.phase != "react" or self.tempo.window is not None:
            return False
        return all(seat in self.answers for seat in self.to_act)

    def _waited_for(self) -> list[int]:
        """The seats whose players are here, and not ready by the mere fact of being away."""
        return [
            n
            for n in self.seating.persons()
            if self.seats[n].guest in self.present and not self.seats[n].kept
        ]

    def _next(self, now: float, said: Sequence[Entry] = ()) -> Delivery:
        """The next hand, or another match."""
        if self.phase == "game_over":
            return self._begin(now, said=said)
        assert self.state is not None
        state, dealt = self._deal(self.state)
        return self._deliver([*said, *dealt], now, state, info=True)

    # -- time -------------------------------------------------------------------------------

    def bots_to_act(self) -> list[int]:
        """The seats that a bot has to answer for."""
        if not self.seating.bots:
            return []
        return [n for n in self.to_act if self.seats[n].bot and n not in self.answers]

    def thinking_until(self) -> float:
        """When the bots answer that are asked now. It depends on nothing that they hold."""
        return self.waits_since + self.tempo.think

    def deadline(self) -> float | None:
        """When to call `tick` next, if nothing else happens."""
        due = self._due()
        if not self._away:  # nobody is, at most tables most of the time
            return due
        # Whatever comes first: the end of a wait, or of somebody's grace.
        times = [self._away[seat] + self.tempo.grace for seat in self._missed()]
        return min(times if due is None else [*times, due], default=None)

    def _due(self) -> float | None:
        """When the present wait is over. A bot's turn has no end but its move."""
        waits, whole = self.waits()
        if whole is None:
            return None
        if waits == "turn" and (
            self.seats[self.to_act[0]].bot or not self._waiting(self.to_act[0])
        ):
            return None
        return self.waits_since + whole

    def _waiting(self, seat: int) -> bool:
        """Whether anybody but this seat's player is there, and waits for them."""
        return any(other != seat for other in self._waited_for())

    def _missed(self) -> list[int]:
        """The seats of those who are away while another person waits."""
        if not self.playing:
            return []
        return [seat for seat in self._away if self._waiting(seat)]

    def tick(self, now: float) -> Delivery | None:
        """Do what time has come for: close a window, deal, have a bot keep a seat."""
        due = self._due()
        if due is not None and now >= due:
            waits, _ = self.waits()
            if waits == "window":
                return self._close_window(now)
            return self._keep([self.to_act[0]], now) if waits == "turn" else self._next(now)
        gone = [seat for seat in self._missed() if now >= self._away[seat] + self.tempo.grace]
        return self._keep(gone, now) if gone else None

    def _keep(self, seats: list[int], now: float) -> Delivery:
        """A bot plays for these players until they are back. Its thinking begins now."""
        for seat in seats:
            self._away.pop(seat, None)
        if self.waits()[0] == "turn" and self.to_act[0] in seats:
            self.waits_since = now
        return self._change_seats([SeatKept(seat, self.config.bot) for seat in seats], now)

    # -- coming and going -------------------------------------------------------------------

    def arrive(self, guest: str, now: float, name: str = "") -> Delivery:
        """A guest is connected, and has the seat back. The first to come sets the clock going."""
        if not self.present:
            self.waits_since = now
            here = [n for n in self.seating.persons() if not self.seats[n].kept]
            self._away.update(dict.fromkeys(here, now))
        self.present.add(guest)
        self.audience.names[guest] = name
        seat = self.seating.seat_of(guest)
        if seat is not None:
            self._away.pop(seat, None)
        back = () if seat is None else self._given_back(seat)
        # Others may be on their way after a restart: that all who are here are ready says nothing.
        if self._all_answered():
            return self._close_window(now, back)
        return self._deliver(back, now, info=True)

    def depart(self, guest: str, now: float) -> Delivery:
        """A guest is no longer connected."""
        self.present.discard(guest)
        self.audience.names.pop(guest, None)
        seat = self.seating.seat_of(guest)
        if seat is not None and not self.seats[seat].kept:
            self._away[seat] = now
        return self._change_seats((), now)

    def _given_back(self, seat: int) -> tuple[Entry, ...]:
        return (SeatGivenBack(seat),) if self.seating.bots and self.seats[seat].kept else ()

    def back(self, guest: str, now: float) -> Delivery:
        """A player takes the seat back from the bot that keeps it."""
        return self._deliver(self._given_back(self._own_seat(guest)), now)

    # -- seats ------------------------------------------------------------------------------

    def _change_seats(self, entries: Sequence[Entry], now: float) -> Delivery:
        """Have seats change hands. If nobody is waited for any more, the table goes on at once:
        nothing else would bring it on.
        """
        alone = self.alone
        # They are noted once more when they are delivered. An entry about a seat says how it is,
        # not how it changes, so twice is as good as once.
        for entry in entries:
            self._note(entry)
        if alone and not self.alone:  # time counts again
            self.waits_since = now
        if self._all_answered():
            return self._close_window(now, entries)
        if self._all_ready():
            return self._next(now, entries)
        return self._deliver(entries, now, info=True)

    def open(
        self, guest: str, name: str, now: float, seat: int | None, bots: Mapping[int, str]
    ) -> Delivery:
        """The table's first entries: its host sits down, and so do bots."""
        # Here and not where a table is made again from its journal: one whose bot is gone since, or
        # whose rating has left the scale, goes on with a simpler bot.
        check_bots((self.config.bot, *bots.values()))
        for number in (*bots, *(() if seat is None else (seat,))):
            self._check_seat(number)
        if seat in bots:
            raise BadRequest("seat-given-twice")
        entries: list[Entry] = [HostChanged(guest)]
        if seat is not None:
            entries.append(SeatTaken(seat, guest, name))
        entries += [BotSeated(number, bot) for number, bot in sorted(bots.items())]
        entries += [] if self.config.lesson else self._next_seal()
        return self._deliver(entries, now)

    def sit(self, guest: str, name: str, seat: int, now: float) -> Delivery:
        """Take a seat that is open or a bot's."""
        self._check_seat(seat)
        own = self.seating.seat_of(guest)
        if self.seats[seat].kind == "person":
            raise NotAllowed("seat-taken")
        if self.playing and self.seating.hands_seen.get(guest, seat) != seat:
            raise NotAllowed("cards-seen")
        entries: list[Entry] = [] if own is None else [SeatLeft(own)]
        name = self.seating.free_name(name, guest)
        return self._change_seats([*entries, SeatTaken(seat, guest, name)], now)

    def stand(self, guest: str, now: float) -> Delivery:
        """Give one's seat up. In a match a bot takes over; another player is host then."""
        seat = self._own_seat(guest)
        self._away.pop(seat, None)
        gone: Entry = BotSeated(seat, self.config.bot) if self.playing else SeatLeft(seat)
        entries: list[Entry] = [gone]
        if guest == self.seating.host:
            others = [self.seats[n].guest for n in self.seating.persons() if n != seat]
            entries += [HostChanged(other) for other in others[:1] if other]
        return self._change_seats(entries, now)

    def set_seat(self, guest: str, seat: int, bot: str | None, now: float) -> Delivery:
        """Put a bot on a seat, or open it: one that is open, a bot's, or an absent player's."""
        self._host_only(guest)
        self._check_seat(seat)
        check_bots(() if bot is None else (bot,))
        if self.seats[seat].guest in self.present:
            raise NotAllowed("seat-taken")
        if bot is None and self.playing:
            raise WrongPhase("seat-in-play")
        self._away.pop(seat, None)
        entry = SeatLeft(seat) if bot is None else BotSeated(seat, bot)
        return self._change_seats([entry], now)

    def rename(self, guest: str, name: str, now: float) -> Delivery:
        """Have a guest's new name shown."""
        if guest in self.audience.names:
            self.audience.names[guest] = name
        seat = self.seating.seat_of(guest)
        if seat is None:
            return self._deliver((), now, info=True)
        return self._deliver((Renamed(seat, self.seating.free_name(name, guest)),), now)

    def say(
        self, guest: str, name: str, now: float, phrase: Phrase | None, text: str | None
    ) -> Delivery:
        """Table talk: the whole table hears it (R14.1)."""
        if (phrase is None) == (text is None):
            raise BadRequest("talk-phrase-or-text")
        seat = self.seating.seat_of(guest)
        if seat is None and guest in self.audience.muted:
            raise NotAllowed("muted")
        return self._deliver((Talked(name, seat, phrase, text),), now)

    def _own_seat(self, guest: str) -> int:
        seat = self.seating.seat_of(guest)
        if seat is None:
            raise NotAllowed("no-seat-here")
        return seat

    def _check_seat(self, seat: int) -> None:
        if seat >= self.config.players:
            raise BadRequest("no-such-seat", seat=seat, last=self.config.players - 1)
