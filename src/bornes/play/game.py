"""One match and its bots: which bot is asked, what it sees, and which events each one is told.

Nothing here does I/O or looks at a clock. The caller decides when to ask, when to deal and when to
wait. In a `GameLoop` the bots are objects that answer at once: `steps` plays a whole match; a
screen asks for one move at a time and adds a person's moves in between. In a room of the server the
bots are names and answer from other processes; the room keeps a `BotSeat` for each.
"""

import reprlib
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from hashlib import sha256
from random import Random
from typing import Final

from msgspec import Struct

from bornes.bots.asking import ask, chosen, illegal, let_go, tell
from bornes.bots.protocol import Bot, check_bot
from bornes.bots.registry import bot
from bornes.core.errors import BadRequest, BornesError
from bornes.core.events import Event
from bornes.core.history import Step, last_choice
from bornes.core.match import Match
from bornes.core.moves import PASS, Move
from bornes.core.rules import legal_moves
from bornes.core.state import Public, State, draws_from_back
from bornes.core.view import View, redacted, view_of


def bots_chance(match: Match) -> Random | None:
    """The random numbers of the bots that play on in a match; None in an equal deal, where each
    decision has its own.
    """
    # Not the seed of the shuffles itself: a bot must not be able to foretell the cards.
    return None if match.public.equal else Random(f"bots:{match.seed}:{len(match.log)}")


def seed_at(state: State, seat: int) -> str:
    """The seed of a bot's random numbers for one decision in an equal deal: it follows from the
    cards, and from how many the seat has drawn.

    It leaves out how the table stands. So two players who have played otherwise still meet the
    same chance at the same card, and each hand of a match can be compared by itself.
    """
    public, hidden = state.public, state.hidden
    drawn = hidden.drawn_from_back if draws_from_back(public, seat) else hidden.drawn
    held = public.hand_sizes[seat]
    told = ("bornes bots 1", " ".join(hidden.pile), public.hand, seat, drawn, held, public.phase)
    # Hashed: a bot must not be able to foretell the cards.
    return sha256("".join(f"{each}\n" for each in told).encode()).hexdigest()


def nothing_to_answer(legal: Sequence[Move]) -> bool:
    """Whether a seat that is attacked can only pass. Where nobody could learn anything from it, a
    screen passes by itself; the browser app uses the same list.
    """
    return list(legal) == [PASS]


def thinking_time(public: Public, turn: float, answer: float) -> float:
    """How long a bot takes. It depends only on what everybody sees, so it never shows what a bot
    holds. A window is equally long for every attacked seat (R8.6).
    """
    if public.pending is None:
        return turn
    return 0.0 if public.pending.passed else answer


class Question(Struct, frozen=True):
    """A decision that a bot is asked for: everything that the bot is given."""

    view: View
    seed: str | int | None = None
    """Of its random numbers, in an equal deal: see `seed_at`."""


def question(state: State, seat: int) -> Question:
    """What a bot is asked at a seat."""
    seed = seed_at(state, seat) if state.public.equal else None
    return Question(view_of(state, seat), seed)


class BotSeat:
    """A bot at a seat for one match: how much it has heard, and what it was last asked."""

    _heard = 0
    _asked: int | None = None

    def news(self, log: Sequence[Event], seat: int) -> list[Event]:
        """What of a match the bot has not heard yet, as its seat may know it."""
        news = redacted(log[self._heard :], seat)
        self._heard = len(log)
        return news

    def begin(self, number: int) -> bool:
        """Whether the bot has to be asked now, after that number of the game's events: it is asked
        once, until it has answered.
        """
        new, self._asked = self._asked != number, number
        return new

    def end(self, number: int) -> None:
        """The bot has answered what it was asked at that number."""
        if self._asked == number:
            self._asked = None


class SeatedBot(BotSeat):
    """A bot at a seat that is an object, its random numbers and its time."""

    def __init__(
        self,
        bot: Bot,
        chance: Random | None,
        *,
        budget: float | None = None,
        limit: float | None = None,
        trusted: bool = False,
    ) -> None:
        """Without `chance`, the bot gets random numbers for each decision: those of the question.

        `budget` is the time that the bot is told to think, in seconds. After `limit` seconds it is
        interrupted. An error in a bot is raised as `BotForfeit`. If the bot is `trusted`, the error
        itself is raised: authors of bots want to see it.
        """
        self.bot = bot
        self._chance = chance
        self._budget = budget
        self._limit = limit
        self._trusted = trusted

    def hear(self, events: Sequence[Event]) -> None:
        """Tell the bot what its seat may know."""
        if not self._trusted:
            tell(self.bot, events, limit=self._limit)
            return
        for event in events:
            self.bot.see(event)

    def choose(self, asked: Question, legal: Sequence[Move]) -> Move:
        """The bot's move."""
        chance = self._chance or Random(asked.seed)
        if self._trusted:
            return ask(self.bot, asked.view, legal, chance, self._budget)
        return chosen(self.bot, asked.view, legal, chance, self._budget, limit=self._limit)


class GameLoop:
    """A match in progress with bots at some of its seats, or at all of them."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.players: Final[dict[int, SeatedBot]] = {}
        self.acting = 0
        """The seat whose bot was asked or told last: if a bot fails, it was this one."""

    def sit(self, seat: int, player: SeatedBot) -> None:
        """Let a bot take a seat; it is told what its seat has been told so far."""
        self._tell(seat, player)
        self.players[seat] = player

    def _tell(self, seat: int, player: SeatedBot) -> None:
        """Tell a bot what its seat may know."""
        self.acting = seat
        player.hear(player.news(self.match.log, seat))

    def _tell_all(self) -> None:
        for seat, player in self.players.items():
            self._tell(seat, player)

    def choice(self, seat: int) -> Move:
        """What the bot at a seat wants to do; nothing has changed yet."""
        asked = question(self.match.state, seat)
        return self.answer(seat, asked, legal_moves(asked.view))

    def answer(self, seat: int, asked: Question, legal: Sequence[Move]) -> Move:
        """Ask the bot at a seat. The arena measures here how long it thinks."""
        self.acting = seat
        return self.players[seat].choose(asked, legal)

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move and tell the bots; a refusal is raised, and nothing has changed."""
        events = self.match.play(seat, move)
        self._tell_all()
        return events

    def next_hand(self) -> list[Event]:
        """Deal the next hand and tell the bots."""
        events = self.match.next_hand()
        self._tell_all()
        return events

    def steps(self) -> Iterator[Step]:
        """Play the match to its end, a bot at every seat: every move, after everybody heard it."""
        match = self.match
        while not match.over:
            if match.phase == "hand_over":
                self.next_hand()
                continue
            # Partners who may both answer an attack are asked in the order of their seats.
            seat, before = match.to_act[0], match.state
            move = self.choice(seat)
            try:
                events = match.play(seat, move)
            except BornesError as error:
                raise illegal(self.players[seat].bot, move, match.view(seat)) from error
            self._tell_all()
            yield Step(seat, move, tuple(events), before, match.state)

    def before_last_choice(self, seat: int) -> Match | None:
        """The match before a seat's last decision in this hand: what was scored stays scored."""
        match = self.match
        found = last_choice(match.rules, match.log, seat, this_hand=True)
        return None if found is None else Match(found[1], match.seed, match.log[: found[0]])

    def go_on_with(self, match: Match) -> None:
        """Continue with another match, or with the same one as it was. The seats are free: bots
        cannot forget, so new ones have to sit down.
        """
        self.close()
        self.match = match

    def close(self) -> None:
        """End what the bots hold, such as programs of their own."""
        for player in self.players.values():
            let_go(player.bot)
        self.players.clear()


def play_out(match: Match, bots: Sequence[Bot | str], rng: Random | None = None) -> Match:
    """Let bots play a match to its end: one for every seat, each an object or a name.

    Returns the match. The same seeds for the match and for `rng` give the same moves again.
    """
    for _ in autoplay(match, bots, rng):
        pass
    return match


def autoplay(match: Match, bots: Sequence[Bot | str], rng: Random | None = None) -> Iterator[Step]:
    """Like `play_out`, but move by move: stop whenever you have seen enough."""
    if not isinstance(match, Match):
        raise BadRequest("not-a-match", given=reprlib.repr(match))
    if len(bots) != match.rules.players:
        raise BadRequest("bots-for-seats", count=len(bots), players=match.rules.players)
    rng = rng or bots_chance(match)
    with ExitStack() as stack:
        players = [bot(player) if isinstance(player, str) else player for player in bots]
        for player in players:
            check_bot(player)
        for player, given in zip(players, bots, strict=True):
            if isinstance(given, str):  # what was made here is ended here
                stack.callback(let_go, player)
        game = GameLoop(match)
        for seat, player in enumerate(players):
            game.sit(seat, SeatedBot(player, rng, trusted=True))
        yield from game.steps()
