"""One match and its bots: which bot is asked, what it sees, and which events each one is told.

Nothing here does I/O or looks at a clock. The caller decides when to ask, when to deal and when to
wait. In a `GameLoop` the bots are objects that answer immediately: `steps` plays a whole match; a
screen asks for one move at a time and plays a person's moves in between. In a room of the server
the bots are names and run in other processes; the room has a `BotSeat` for each.
"""

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
from bornes.core.match import Match, check_match
from bornes.core.moves import PASS, Move
from bornes.core.rules import legal_moves
from bornes.core.state import Public, State, draws_from_back
from bornes.core.view import View, redacted, view_of
from bornes.core.worlds import checked_generator


def bots_random(match: Match) -> Random | None:
    """Return the random generator for the bots of a match from this moment on. None in an equal
    deal, where every decision has its own seed.
    """
    # Not the seed of the shuffles itself: a bot must not be able to predict the cards.
    return None if match.public.equal else Random(f"bots:{match.seed}:{len(match.log)}")


def seed_at(state: State, seat: int) -> str:
    """Return the seed of a bot's random numbers for one decision in an equal deal. It depends only
    on the cards that were dealt and on how many the seat has drawn.

    It does not depend on the rest of the state. So two players who have played differently still
    meet the same random numbers at the same card, and each hand of a match can be compared alone.
    """
    public, hidden = state.public, state.hidden
    drawn = hidden.drawn_from_back if draws_from_back(public, seat) else hidden.drawn
    held = public.hand_sizes[seat]
    facts = ("bornes bots 1", " ".join(hidden.pile), public.hand, seat, drawn, held, public.phase)
    # Hashed: a bot must not be able to predict the cards.
    return sha256("".join(f"{each}\n" for each in facts).encode()).hexdigest()


def nothing_to_answer(legal: Sequence[Move]) -> bool:
    """Whether an attacked seat can only pass. If nobody can learn anything from that, a screen
    passes automatically. The browser app checks the same list of legal moves.
    """
    return list(legal) == [PASS]


def thinking_time(public: Public, turn: float, answer: float) -> float:
    """Return how long a bot appears to think: `turn` on its turn, `answer` in a reaction window.

    The time depends only on public facts, so it never reveals a bot's cards. A window is equally
    long for every attacked seat (R8.6).
    """
    if public.pending is None:
        return turn
    return 0.0 if public.pending.passed else answer


class Question(Struct, frozen=True):
    """Everything that a bot is given when it is asked for a decision."""

    view: View
    seed: str | int | None = None
    """The seed of the bot's random numbers in an equal deal; see `seed_at`."""


def question(state: State, seat: int) -> Question:
    """Return the question to the bot at a seat."""
    seed = seed_at(state, seat) if state.public.equal else None
    return Question(view_of(state, seat), seed)


class BotSeat:
    """A bot at a seat for one match: which events it has received, and what it was last asked."""

    _received = 0
    _asked: int | None = None

    def news(self, log: Sequence[Event], seat: int) -> list[Event]:
        """Return the events that the bot has not received yet, as its seat may see them."""
        news = redacted(log[self._received :], seat)
        self._received = len(log)
        return news

    def begin(self, number: int) -> bool:
        """Return whether the bot has to be asked now, after `number` events of the match. True only
        once, until it has answered.
        """
        new, self._asked = self._asked != number, number
        return new

    def end(self, number: int) -> None:
        """Note that the bot has answered the question after `number` events."""
        if self._asked == number:
            self._asked = None


class SeatedBot(BotSeat):
    """A bot object at a seat, with its random numbers and its time limits."""

    def __init__(
        self,
        bot: Bot,
        rng: Random | None,
        *,
        budget: float | None = None,
        limit: float | None = None,
        trusted: bool = False,
    ) -> None:
        """Without `rng`, each decision has its own random numbers, from the seed of the question.

        `budget` is the time that the bot is told to think, in seconds. After `limit` seconds it is
        interrupted. An error in a bot is raised as `BotForfeit`. If the bot is `trusted`, the error
        itself is raised: authors of bots want to see it.
        """
        self.bot = bot
        self._rng = rng
        self._budget = budget
        self._limit = limit
        self._trusted = trusted

    def hear(self, events: Sequence[Event]) -> None:
        """Tell the bot about events, redacted for its seat."""
        if not self._trusted:
            tell(self.bot, events, limit=self._limit)
            return
        for event in events:
            self.bot.see(event)

    def choose(self, asked: Question, legal: Sequence[Move]) -> Move:
        """Return the bot's move."""
        rng = self._rng or Random(asked.seed)
        if self._trusted:
            return ask(self.bot, asked.view, legal, rng, self._budget)
        return chosen(self.bot, asked.view, legal, rng, self._budget, limit=self._limit)


class GameLoop:
    """A match in progress with bots at some or all of its seats."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.players: Final[dict[int, SeatedBot]] = {}
        self.acting = 0
        """The seat whose bot was called last: if a bot fails, it is this one."""

    def sit(self, seat: int, player: SeatedBot) -> None:
        """Let a bot take a seat, and tell it all events so far."""
        self._tell(seat, player)
        self.players[seat] = player

    def _tell(self, seat: int, player: SeatedBot) -> None:
        self.acting = seat
        player.hear(player.news(self.match.log, seat))

    def _tell_all(self) -> None:
        for seat, player in self.players.items():
            self._tell(seat, player)

    def choice(self, seat: int) -> Move:
        """Return the move that the bot at a seat chooses, without making it."""
        asked = question(self.match.state, seat)
        return self.answer(seat, asked, legal_moves(asked.view))

    def answer(self, seat: int, asked: Question, legal: Sequence[Move]) -> Move:
        """Ask the bot at a seat. The arena overrides this to measure how long the bot thinks."""
        self.acting = seat
        return self.players[seat].choose(asked, legal)

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move and tell the bots. An illegal move raises `Refused` and changes nothing."""
        events = self.match.play(seat, move)
        self._tell_all()
        return events

    def next_hand(self) -> list[Event]:
        """Deal the next hand and tell the bots."""
        events = self.match.next_hand()
        self._tell_all()
        return events

    def steps(self) -> Iterator[Step]:
        """Play the match to its end with a bot at every seat. Yield every move, once all bots have
        been told about it.
        """
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
        """Return the match as it was before a seat last had a choice in this hand, or None."""
        match = self.match
        found = last_choice(match.rules, match.log, seat, this_hand=True)
        return None if found is None else Match(found[1], match.seed, match.log[: found[0]])

    def continue_with(self, match: Match) -> None:
        """Continue with another match, or with an earlier moment of this one. All bots are removed,
        because they cannot forget: new ones have to sit down.
        """
        self.close()
        self.match = match

    def close(self) -> None:
        """Remove all bots, and end the programs that they run."""
        for player in self.players.values():
            let_go(player.bot)
        self.players.clear()


def play_out(match: Match, bots: Sequence[Bot | str], rng: Random | None = None) -> Match:
    """Let bots play a match to its end. There is one for every seat, an object or a name.

    Returns the match. The same seeds for the match and for `rng` give the same moves again.
    """
    for _ in autoplay(match, bots, rng):
        pass
    return match


def autoplay(match: Match, bots: Sequence[Bot | str], rng: Random | None = None) -> Iterator[Step]:
    """Like `play_out`, but move by move: stop whenever you have seen enough."""
    check_match(match)
    # One bot is not a list of bots, and a name is not a list of letters.
    count = 1 if isinstance(bots, str) or not hasattr(bots, "__len__") else len(bots)
    if count != match.rules.players:
        raise BadRequest("bots-for-seats", count=count, players=match.rules.players)
    rng = bots_random(match) if rng is None else checked_generator(rng)
    with ExitStack() as stack:
        players = [bot(player) if isinstance(player, str) else player for player in bots]
        for player in players:
            check_bot(player)
        for player, given in zip(players, bots, strict=True):
            if isinstance(given, str):  # created here, so it is ended here
                stack.callback(let_go, player)
        game = GameLoop(match)
        for seat, player in enumerate(players):
            game.sit(seat, SeatedBot(player, rng, trusted=True))
        yield from game.steps()
