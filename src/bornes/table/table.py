"""One live table. All requests come through here, one at a time. The table has no clock: it is told
what time it is. The `Delivery` that a request returns must be stored first, then sent.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Final

from msgspec import structs

from bornes.bots.registry import check_name
from bornes.core.decide import advance, deal, place
from bornes.core.errors import BadRequest, WrongPhase
from bornes.core.events import Event, ShuffleCommitted, ShuffleOpened
from bornes.core.history import last_choice
from bornes.core.match import first_dealer
from bornes.core.moves import PASS, Move
from bornes.core.shuffle import hand_secret, seal, secret_seal, shuffled
from bornes.core.state import State
from bornes.play.game import thinking_time
from bornes.table.config import ANSWER, SPEEDS, Config, Speed
from bornes.table.entries import (
    AnswerKept,
    BotSeated,
    ChanceGiven,
    Entry,
    HintGiven,
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
    SpectatorMuted,
    SpectatorRemoved,
    TableConfigured,
    TakenBack,
    Talked,
    TimeRanOut,
)
from bornes.table.errors import NotAllowed, Stale
from bornes.table.live import Delivery, LiveTable
from bornes.table.policy import TablePolicy, policy_of

_SECRET: Final = 16
"""Random bytes in the server's secret for a hand."""


def check_bots(names: Iterable[str]) -> None:
    """Refuse bots that are not installed, or not with that rating."""
    for name in names:
        check_name(name)


class Table(LiveTable):
    """The authority of one table. Each request is checked first; if it is refused, nothing has
    changed. Otherwise it becomes entries, which `_deliver` applies and reports.
    """

    def __init__(
        self, key: str, code: str, config: Config, chance: Random, slowness: float = 1.0
    ) -> None:
        """`chance` decides the shuffles; for a live table it comes from the operating system."""
        super().__init__(key, code, config, slowness)
        self._chance: Final = chance
        self._speed: Speed = "normal"
        """The bots' speed, as a person who plays only with bots chose it. Not in the journal."""
        self._hurried = False
        """Whether bots answer immediately until that person's own next decision."""

    @property
    def policy(self) -> TablePolicy:
        """What is different at a table of this kind."""
        return policy_of(self.config)

    # -- the game ---------------------------------------------------------------------------

    def submit(
        self, seat: int, move: Move, seen: int, now: float, *, bot: bool = False
    ) -> Delivery:
        """Make a move for a seat whose player has seen the table up to number `seen`."""
        state = self.state
        if state is None or self.resigned:
            raise WrongPhase("match-not-begun")
        # The number of the last event of the game: chat makes no move stale.
        if seen < self.game_seq:
            raise Stale("stale")
        if state.public.phase == "react" and move == PASS and seat in self.to_act:
            # A person who answers takes the seat back from a bot.
            delivery = self._keep_answer(seat, now, () if bot else self._given_back(seat))
        else:
            state, events = advance(state, seat, move)
            said, after = (
                ((), self._given_back_after(seat)) if bot else (self._active_again(seat), ())
            )
            moved = self._with_deck(state, events)
            delivery = self._deliver([*said, *moved, *after] if said or after else moved, now)
        self._hurried &= bot
        return delivery

    def _keep_answer(self, seat: int, now: float, back: tuple[Entry, ...]) -> Delivery:
        """Store a pass in an open window: it is secret, and the window stays as long (R8.6)."""
        if seat in self.answers and not back:  # with `back` it was the bot that answered
            raise Stale("answered-already")
        waiting = [other for other in self.to_act if other != seat and other not in self.answers]
        if self.tempo.window is None and not waiting:
            return self._deliver(back, now, then=self._all_pass)
        only = None if back else seat  # the table sees a player come back, and nothing else
        return self._deliver([*back, AnswerKept(seat, PASS)], now, only=only, answered=seat)

    def _all_pass(self) -> Sequence[Entry]:
        """No coup fourré was declared: all pass together, in the order of their seats."""
        state, events = self.state, list[Event]()
        assert state is not None
        for seat in self.to_act:
            state, more = advance(state, seat, PASS)
            events += more
        return self._with_deck(state, events)

    def _with_deck(self, state: State, events: list[Event]) -> list[Event]:
        """The events; and if the hand is over, so that nobody can use it any more, its deck."""
        made = self._shuffles.get(state.public.hand)
        if made is not None and state.public.between_hands:
            events.append(ShuffleOpened(made.hand, made.salt, made.deck))
        return events

    def take_back(self, guest: str, now: float) -> Delivery:
        """Go back to the player's own last decision, even in an earlier hand. All shuffles stay as
        they were, even those of hands that are dealt again.
        """
        self._refuse_if_strict()
        seat = self._seat_alone_with_bots(guest)
        found = last_choice(self.rules, self.played, seat)
        if not self.playing or found is None:
            raise WrongPhase("nothing-to-take-back")
        return self._deliver([*self._active_again(seat), TakenBack(seat, events=found[0])], now)

    def resign(self, guest: str, now: float) -> Delivery:
        """Resign. The match is over, unless a partner is a person, or people play at a table of
        more than two sides: then a bot takes the seat.
        """
        self._refuse_if_strict()
        seat = self._own_seat(guest)
        if not self.playing:
            raise WrongPhase("match-not-begun")
        own = self.rules.side_of(seat)
        others = [self.rules.side_of(n) for n in self.seating.persons() if n != seat]
        if own in others or (others and self.rules.sides > 2):
            return self.stand(guest, now)
        assert self.state is not None
        scores = self.state.public.scores
        # With two sides it is the other; with more only bots are left, and the best of them wins.
        winner = max((s for s in range(self.rules.sides) if s != own), key=scores.__getitem__)
        return self._deliver([Resigned(seat, winner)], now)

    def sit_out(self, guest: str, now: float) -> Delivery:
        """Have a bot play for a connected player, until the player takes the seat back."""
        self._refuse_if_strict()
        seat = self._own_seat(guest)
        if not self.playing:
            raise WrongPhase("match-not-begun")
        return self._hand_to_bot([seat], now, self._late_reset(seat))

    def _deal(self, state: State, match: int) -> list[Entry]:
        """The entries that deal the next hand. Its deck follows from the server's secret, whose
        seal was published before, and from the random values that players have added since. Players
        who have added none are not waited for.
        """
        hand = state.public.hand + 1
        if hand in self._taken_back_deals:
            made = self._shuffles[hand]
            return [made, self._taken_back_deals[hand], *deal(state, made.deck)[1]]
        secret = self._secret or self._new_secret()  # a table of version 0.1.0 has none yet
        following: list[Entry] = []
        if self.policy.one_secret:
            secret = hand_secret(secret, match, hand)
            cards = shuffled(self.rules.deck(), secret, ())
            sealed = ShuffleCommitted(hand, secret_seal(secret), ())
        elif (fixed := self.policy.deck()) is not None:  # nobody is asked to add to it
            cards, sealed = fixed, ShuffleCommitted(hand, seal(secret, fixed))
        else:
            chances = tuple(sorted(self.chances.items()))
            cards = shuffled(self.rules.deck(), secret, chances)
            sealed = ShuffleCommitted(hand, secret_seal(secret), chances)
            following = self._next_seal()
        return [ShuffleMade(hand, secret, cards), *following, sealed, *deal(state, cards)[1]]

    def _new_secret(self) -> str:
        return self._chance.randbytes(_SECRET).hex()

    def _next_seal(self) -> list[Entry]:
        """A secret for the hand after this one: players can add to it during all of this one."""
        secret = self._new_secret()
        return [NextSecret(secret), ShuffleReady(secret_seal(secret))]

    def add_chance(self, guest: str, sealed: str, chance: str, now: float) -> Delivery:
        """Add a seat's random value to the next shuffle, once."""
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
        return self._deliver((), now, then=lambda: self.new_match(first))

    def take_up(self, state: State, now: float) -> Delivery:
        """Begin the match in the middle of a hand; bots take the open seats."""
        state, events = place(state)
        started = MatchStarted(self.match + 1, state.public.dealer)
        return self._deliver((), now, then=lambda: [*self._bots_seated(), started, *events])

    def _bots_seated(self) -> list[Entry]:
        free = (n for n, seat in enumerate(self.seats) if seat.kind == "open")
        return [BotSeated(seat, self.config.bot) for seat in free]

    def new_hand(self) -> list[Entry]:
        """The entries with which the next hand of this match begins."""
        assert self.state is not None
        return self._deal(self.state, self.match)

    def new_match(self, first: int | None = None) -> list[Entry]:
        """The entries with which another match and its first hand begin."""
        # A separate random number: the dealer reveals nothing about the deck.
        random_number = self._chance.getrandbits(63)
        if self.policy.one_secret and self._secret is not None:
            random_number = int(hand_secret(self._secret, self.match + 1, 0)[:15], 16)
        dealer = first_dealer(self.rules, random_number, self.policy.dealer, first)
        started = MatchStarted(self.match + 1, dealer)
        return [*self._bots_seated(), started, *self._deal(self.blank(dealer), self.match + 1)]

    def ready(self, guest: str, now: float) -> Delivery:
        """Be ready for the next hand, or for another match."""
        if not self.between_hands:
            raise WrongPhase("nothing-to-be-ready-for")
        if self.phase == "game_over" and self.match == self.policy.matches:
            raise WrongPhase(self.policy.over_error)
        self._hurried = False
        seat = self.seating.seat_of(guest)
        if seat is None:
            self._host_only(guest)
            if not all(self.seats[n].ready for n in self._to_agree()):
                raise WrongPhase("players-not-ready")
            return self._deliver((), now, then=self._next)
        said = [*self._active_again(seat), Ready(seat)]
        if all(self.seats[n].ready or n == seat for n in self._to_agree()):
            return self._deliver(said, now, then=self._next)
        return self._deliver(said, now)

    def _to_agree(self) -> list[int]:
        """The seats whose players must be ready: for the next hand those who are here; for another
        match all of them, because nobody plays one without having agreed to it.
        """
        return self.seating.persons() if self.phase == "game_over" else self._waited_for()

    def all_ready(self) -> bool:
        """Whether a hand or a match is over, and all players are ready for the next."""
        if not self.between_hands:
            return False
        asked = self._to_agree()
        return bool(asked) and all(self.seats[n].ready for n in asked)

    def all_answered(self) -> bool:
        """Whether a window without a time limit has all its answers."""
        if self.phase != "react" or self.tempo.window is not None:
            return False
        return all(seat in self.answers for seat in self.to_act)

    def _next(self) -> Sequence[Entry]:
        """The next hand, or another match."""
        return self.new_match() if self.phase == "game_over" else self.new_hand()

    def _continuation(self) -> Sequence[Entry]:
        """The entries that follow if the table waits for nobody: nothing else would cause them."""
        if self.all_answered():
            return self._all_pass()
        return self._next() if self.all_ready() else ()

    # -- time -------------------------------------------------------------------------------

    def bots_to_act(self) -> list[int]:
        """The seats that a bot has to answer for."""
        if not self.seating.bots:
            return []
        return [n for n in self.to_act if self.seats[n].bot and n not in self.answers]

    def thinking_until(self) -> float:
        """When bots that are asked now will answer. It does not depend on their cards."""
        assert self.state is not None
        turn = answer = self.tempo.think
        if self.alone:
            turn *= SPEEDS["instant" if self._hurried else self._speed]
            answer = turn * ANSWER
        return self.waits_since + thinking_time(self.state.public, turn, answer)

    def set_speed(self, guest: str, speed: Speed) -> None:
        """Change how long bots think. Only where one person plays with bots."""
        self._seat_alone_with_bots(guest)
        self._speed = speed

    def hurry(self, guest: str) -> None:
        """Let bots answer immediately until the player's next decision. Only where one person plays
        with bots.
        """
        self._seat_alone_with_bots(guest)
        self._hurried = True

    def tick(self, now: float) -> Delivery | None:
        """Do what is due: close a window, deal, have a bot keep a seat, or open a seat."""
        due = self._due()
        if due is not None and now >= due:
            waits, _ = self.waits()
            if waits == "turn":
                return self._run_out(self.to_act[0], now)
            then = self._all_pass if waits == "window" else self._next
            return self._deliver((), now, then=then)
        gone = [seat for seat in self._missed_seats() if now >= self._until(seat)]
        if not gone:
            return None
        return self._hand_to_bot(gone, now) if self.playing else self._vacate(gone, now)

    def _run_out(self, seat: int, now: float) -> Delivery:
        """A player's time is over. A bot makes one move; the second time in a row it keeps the seat
        until the player says that they are back.
        """
        return self._hand_to_bot([seat], now, (TimeRanOut(seat, self.seats[seat].late + 1),))

    def _hand_to_bot(self, seats: list[int], now: float, said: Sequence[Entry] = ()) -> Delivery:
        """A bot plays for these players until they are back. Its thinking begins now."""
        if self.waits()[0] == "turn" and self.to_act[0] in seats:
            self.waits_since = now
        kept = [SeatKept(seat, self.config.bot) for seat in seats]
        return self._change_seats([*said, *kept], now)

    def _given_back_after(self, seat: int) -> tuple[Entry, ...]:
        """After a bot's move: the player has the seat again if the bot took over only for this
        move.
        """
        player = self.seats[seat]
        lent = player.kept and player.late == 1 and player.guest in self.present
        return (SeatGivenBack(seat),) if lent else ()

    # -- coming and going -------------------------------------------------------------------

    def arrive(self, guest: str, now: float, name: str = "") -> Delivery:
        """A guest has connected, and gets the seat back. Guests whose time ran out twice must ask
        for it with `back`, because a page that nobody looks at reconnects by itself.
        """
        seat = self._note_present(guest, name, now)
        asleep = seat is None or self.seats[seat].late > 1
        back = () if seat is None or asleep else self._given_back(seat)
        # Others may still reconnect after a restart, so it means nothing if all here are ready.
        then = self._all_pass if self.all_answered() else None
        return self._deliver(back, now, info=True, then=then)

    def depart(self, guest: str, now: float) -> Delivery:
        """A guest is no longer connected."""
        self.present.pop(guest, None)
        if self.seating.seat_of(guest) is not None:
            self._note_absent(guest, now)
        return self._change_seats((), now)

    def leave(self, guest: str, now: float) -> Delivery:
        """A guest leaves on purpose. After a match with other people, that declines another one."""
        seat = self.seating.seat_of(guest)
        others = any(n != seat for n in self.seating.persons())
        if seat is None or self.phase != "game_over" or not others:
            return self.depart(guest, now)
        self.present.pop(guest, None)
        return self._vacate([seat], now)

    def _vacate(self, seats: list[int], now: float) -> Delivery:
        """Open these seats; if the host had one of them, another player becomes host."""
        gone = [self.seats[seat].guest for seat in seats]
        entries: list[Entry] = [SeatLeft(seat) for seat in seats]
        if self.seating.host in gone:
            entries += self._next_host(seats)
        for guest in gone:
            self._away.pop(guest or "", None)
        return self._change_seats(entries, now)

    def _next_host(self, gone: Sequence[int]) -> list[Entry]:
        others = [self.seats[n].guest for n in self.seating.persons() if n not in gone]
        return [HostChanged(other) for other in others[:1] if other]

    def _given_back(self, seat: int) -> tuple[Entry, ...]:
        return (SeatGivenBack(seat),) if self.seating.bots and self.seats[seat].kept else ()

    def _late_reset(self, seat: int) -> tuple[Entry, ...]:
        return (TimeRanOut(seat, 0),) if self.seats[seat].late else ()

    def _active_again(self, seat: int) -> tuple[Entry, ...]:
        """A player is active again: the seat is theirs, and the count of missed turns is reset."""
        return (*self._given_back(seat), *self._late_reset(seat))

    def back(self, guest: str, now: float) -> Delivery:
        """A player takes the seat back from the bot that keeps it."""
        return self._deliver(self._active_again(self._own_seat(guest)), now)

    def wait_for(self, guest: str, seat: int, now: float) -> Delivery:
        """Wait longer for a player of another side who is away."""
        self._check_seat(seat)
        own = self._own_seat(guest)
        absence = self._absence(own, seat)
        absence.agreed.discard(own)
        absence.until = now + self.tempo.grace
        return self._deliver((), now, info=True)

    def robot_now(self, guest: str, seat: int, now: float) -> Delivery:
        """Wait no longer for a player of another side who is away, if all of them agree."""
        self._check_seat(seat)
        own = self._own_seat(guest)
        self._absence(own, seat).agreed.add(own)
        return self._deliver((), now, info=True)

    # -- seats ------------------------------------------------------------------------------

    def _change_seats(self, entries: Sequence[Entry], now: float) -> Delivery:
        """Apply entries that change seats, and continue if the table then waits for nobody."""
        return self._deliver(entries, now, info=True, then=self._continuation)

    def open(
        self,
        guest: str,
        name: str,
        now: float,
        seat: int | None,
        bots: Mapping[int, str],
        *,
        secret: str | None = None,
        others: Mapping[int, tuple[str, str]] | None = None,
    ) -> Delivery:
        """The table's first entries: its host sits down, and so do bots, and `others`, guests with
        their names.
        """
        # Not checked when a table is loaded from its journal: if its bot is no longer installed, or
        # no longer has that rating, the table continues with a simpler bot.
        check_bots((self.config.bot, *bots.values()))
        for number in (*bots, *(() if seat is None else (seat,))):
            self._check_seat(number)
        if seat in bots:
            raise BadRequest("seat-given-twice")
        entries: list[Entry] = [HostChanged(guest)]
        if seat is not None:
            entries.append(SeatTaken(seat, guest, name))
        entries += [SeatTaken(number, *who) for number, who in (others or {}).items()]
        entries += [BotSeated(number, bot) for number, bot in sorted(bots.items())]
        if secret is not None:
            entries.append(NextSecret(secret))
        elif self.policy.deck() is None:
            entries += self._next_seal()
        return self._deliver(entries, now)

    def sit(self, guest: str, name: str, seat: int, now: float) -> Delivery:
        """Take a seat that is open or a bot's."""
        self._refuse_if_strict()
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
        """Leave one's seat. During a match a bot takes it. If the host leaves, another player
        becomes host.
        """
        self._refuse_if_strict()
        seat = self._own_seat(guest)
        if not self.playing:
            return self._vacate([seat], now)
        self._away.pop(guest, None)
        host = self._next_host([seat]) if guest == self.seating.host else []
        return self._change_seats([BotSeated(seat, self.config.bot), *host], now)

    def set_seat(self, guest: str, seat: int, bot: str | None, now: float) -> Delivery:
        """Put a bot on a seat, or open it: one that is open, a bot's, or an absent player's."""
        self._refuse_if_strict()
        self._host_only(guest)
        self._check_seat(seat)
        check_bots(() if bot is None else (bot,))
        if self.seats[seat].guest in self.present:
            raise NotAllowed("seat-taken")
        if bot is None and self.playing:
            raise WrongPhase("seat-in-play")
        self._away.pop(self.seats[seat].guest or "", None)
        entry = SeatLeft(seat) if bot is None else BotSeated(seat, bot)
        return self._change_seats([entry], now)

    def rename(self, guest: str, name: str, now: float) -> Delivery:
        """Show a guest's new name."""
        if guest in self.present:
            self.present[guest] = name
        seat = self.seating.seat_of(guest)
        if seat is None:
            return self._deliver((), now, info=True)
        return self._deliver((Renamed(seat, self.seating.free_name(name, guest)),), now)

    def hint_given(self, guest: str, now: float) -> Delivery | None:
        """Let everybody see that a player uses hints, unless they see it already or nobody else
        plays.
        """
        seat = self.seating.seat_of(guest)
        if seat is None or self.alone or self.seats[seat].hints:
            return None
        return self._deliver((HintGiven(seat),), now)

    def say(
        self, guest: str, name: str, now: float, phrase: Phrase | None, text: str | None
    ) -> Delivery:
        """Chat: the whole table sees it (R14.1)."""
        if (phrase is None) == (text is None):
            raise BadRequest("talk-phrase-or-text")
        seat = self.seating.seat_of(guest)
        if seat is None and guest in self.muted:
            raise NotAllowed("muted")
        return self._deliver((Talked(name, seat, phrase, text),), now)

    # -- the host ---------------------------------------------------------------------------

    def configure(self, guest: str, config: Config, now: float) -> Delivery:
        """Change what will be played. Everybody who sits there keeps a seat."""
        self._host_only(guest)
        if self.match or not self.policy.configurable:
            raise WrongPhase("match-has-begun")
        config = structs.replace(config, lesson=False)  # a lesson has its own table
        config.rules()
        check_bots((config.bot,))
        seats = self.seating.for_players(config.players)
        if seats is None:
            raise BadRequest("more-people-than-seats")
        return self._deliver((TableConfigured(config, tuple(seats)),), now)

    def mute(self, guest: str, whom: str, now: float, *, muted: bool) -> Delivery:
        """Stop a spectator from chatting, or allow it again."""
        self._check_watcher(guest, whom)
        return self._deliver((SpectatorMuted(whom, muted),), now)

    def remove(self, guest: str, whom: str, now: float) -> Delivery:
        """Remove a spectator or, before a match, a player, who may not come back."""
        seat = self.seating.seat_of(whom)
        if seat is None or self.playing or whom == self.seating.host:
            self._check_watcher(guest, whom)
            return self._deliver((SpectatorRemoved(whom),), now)
        self._refuse_if_strict()
        # Another player may not do this, even while the host is away.
        if guest != self.seating.host:
            raise NotAllowed("host-only")
        self._away.pop(whom, None)
        return self._change_seats([SeatLeft(seat), SpectatorRemoved(whom)], now)

    def check_welcome(self, guest: str) -> None:
        """Refuse a guest who was removed."""
        if guest in self.removed:
            raise NotAllowed("removed-from-table")

    def _check_watcher(self, guest: str, whom: str) -> None:
        self._host_only(guest)
        watches = whom in self.present and self.seating.seat_of(whom) is None
        if not watches or whom in (guest, self.seating.host):
            raise BadRequest("not-a-spectator")

    def _host_only(self, guest: str) -> None:
        """Refuse guests who are not the host. While the host is away, any player may decide."""
        host = self.seating.host
        if guest != host and (host in self.present or self.seating.seat_of(guest) is None):
            raise NotAllowed("host-only")

    # -- refusals ---------------------------------------------------------------------------

    def _own_seat(self, guest: str) -> int:
        seat = self.seating.seat_of(guest)
        if seat is None:
            raise NotAllowed("no-seat-here")
        return seat

    def _refuse_if_strict(self) -> None:
        """Refuse a request that a strict table does not allow."""
        if self.policy.strict:
            raise NotAllowed(self.policy.strict_error)

    def _seat_alone_with_bots(self, guest: str) -> int:
        """The seat of a person who plays only with bots; refuse anybody else."""
        seat = self._own_seat(guest)
        if not self.alone:
            raise NotAllowed("not-alone-with-bots")
        return seat

    def _check_seat(self, seat: int) -> None:
        if seat >= self.config.players:
            raise BadRequest("no-such-seat", seat=seat, last=self.config.players - 1)
