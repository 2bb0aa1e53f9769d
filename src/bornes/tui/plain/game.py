"""One match for one person in plain mode."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Final

import msgspec

from bornes.bots import Bot
from bornes.bots.counsel import advice_of, hint_lines, rules_lines
from bornes.core.cards import SAFETY_AGAINST
from bornes.core.edition import EXTENDED_TRIP
from bornes.core.errors import BornesError, Refused
from bornes.core.events import Event, HandEnded, Laid, Passed, WindowClosed
from bornes.core.match import Match
from bornes.core.moves import EXTEND, FINISH, PASS, Move, coup_fourre
from bornes.core.view import redact
from bornes.play.game import GameLoop, SeatedBot, bots_random
from bornes.text.describing import extension_lines, hand_lines, progress, sheet_lines, table_lines
from bornes.text.sentences import complaint, edition_name
from bornes.text.telling import Narrator
from bornes.tui.plain.turn import Turn
from bornes.tui.plain.words import Understood, Words
from bornes.tui.saves import Keeping

HELP: Final = (
    "card", "discard", "hand", "table", "score", "why", "hint", "undo", "rules", "again", "react",
    "save", "quit",
)  # fmt: skip


class PlayerLeaves(Exception):
    """The player wants to leave the game."""


class MoveUndone(Exception):
    """A move was taken back, so the current question is out of date."""


class PlainGame:
    """Describes a match to the player in one seat, and asks for that seat's moves.

    `bots` creates the bots in the other seats, and creates them again after an undo. A bot in the
    player's own seat is told what the player is told, and gives hints.
    Every line of output is passed to `say`. Every question is passed to `ask`, which returns the
    answer, and raises `EOFError` if there are no more answers. `keep` is called with the match
    after every decision, to save it; so nothing is lost, however the game ends.
    """

    def __init__(
        self,
        match: Match,
        narrator: Narrator,
        *,
        say: Callable[[str], None],
        ask: Callable[[str], str],
        keep: Callable[[Match], None],
        bots: Callable[[], Mapping[int, Bot]] = dict,
        saved_as: str = "",
        resume_with: str = "",
        replay_with: str = "",
        review_with: str = "",
        against: str = "",
        helps: bool = True,
    ) -> None:
        assert narrator.you is not None
        self.playing: Final = GameLoop(match)
        self._new_bots: Final = bots
        self._rng: Final = bots_random(match)
        self.to = narrator
        self.you: Final = narrator.you
        self.say = say
        self.ask = ask
        self.keeping: Final = Keeping(narrator.lang, keep)
        self.saved_as = saved_as
        self.resume_with = resume_with
        """The command that resumes the match."""
        self.replay_with = replay_with
        self.review_with = review_with
        self.against = against
        """A sentence about the bots."""
        self.words = Words(narrator.lang)
        self._since: list[str] = []
        """The sentences since the player's last turn."""
        self._commands: Final[dict[str, Callable[[], Iterable[str]]]] = {
            "hand": self._hand,
            "table": self._table,
            "score": self._score,
            "rules": lambda: rules_lines(self.to, self.match.rules),
            "again": self._again,
            "help": self._help,
            "hint": self._hint,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

        if not helps:  # such as a try that counts
            self._commands.update(hint=self._no_help, undo=self._no_help)

        self._seat_bots()

    @property
    def match(self) -> Match:
        return self.playing.match

    def _seat_bots(self) -> None:
        for seat, bot in self._new_bots().items():
            self.playing.sit(seat, SeatedBot(bot, self._rng))

    # -- the course of a match ------------------------------------------------------------

    def run(self) -> None:
        """Play to the end of the match, or until the player leaves or the input ends."""
        self._keep()
        self._greet()
        try:
            while not self.match.over:
                with suppress(MoveUndone):
                    self._step()
        except (EOFError, PlayerLeaves):
            self._say_how_to_resume()
        except (KeyboardInterrupt, BornesError):  # such as a bot that fails
            self._say_how_to_resume()
            raise
        else:
            self._say_match_is_over()
        finally:
            self.playing.close()

    def _greet(self) -> None:
        rules = self.match.rules
        name = edition_name(self.to.lang, rules.edition.key)
        self._tell_key("play-welcome", edition=name)
        for line in rules_lines(self.to, rules, short=True):
            self.say(line)
        if self.against:
            self.say(self.against)
        self._tell_key("play-help-anytime")
        # With more than a deal and a turn, the match is resumed.
        if len(self.match.log) > 2:
            self._say_all(self._table())
        else:
            self._tell(self.match.log)

    def _say_how_to_resume(self) -> None:
        self.say("")
        if self.keeping.trouble:
            self._tell_key("play-not-kept", why=self.keeping.trouble)
        else:
            self._tell_key("play-kept", command=self.resume_with)

    def _say_match_is_over(self) -> None:
        if self.keeping.trouble:
            self._tell_key("play-not-kept", why=self.keeping.trouble)
        else:
            self._tell_key("play-over", command=self.replay_with)
            self._tell_key("review-it", command=self.review_with)

    def _keep(self) -> None:
        if said := self.keeping.keep(self.match):
            self.say(said)

    def _step(self) -> None:
        match = self.match
        if match.phase == "hand_over":
            self._between_hands()
        elif (seat := match.to_act[0]) != self.you:
            self._tell(self.playing.play(seat, self.playing.choice(seat)))
            self._keep()
        elif match.phase == "turn":
            Turn(self).take()
        elif match.phase == "react":
            self._react()
        else:
            self._extend()

    def make(self, move: Move) -> None:
        """Make the player's move. An illegal move raises an error and changes nothing."""
        match = self.match
        if match.phase == "turn" and match.why_not(self.you, move) is None:
            # A legal move ends the player's turn.
            self._since.clear()
        events = self.playing.play(self.you, move)
        self._keep()
        self._tell(events)

    # -- telling --------------------------------------------------------------------------

    def _tell_key(self, key: str, /, **args: str | int) -> None:
        self.say(self.to.say(key, **args))

    def _say_all(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)

    def _tell(self, events: list[Event]) -> None:
        for event, following in zip(events, [*events[1:], None], strict=True):
            # The sentence for `WindowClosed`, "Nobody answers", suffices.
            if isinstance(event, Passed) and isinstance(following, WindowClosed):
                continue
            for line in self._told(event):
                self._since.append(line)
                self.say(line)

    def _told(self, event: Event) -> Iterable[str]:
        match = self.match
        seen = redact(event, self.you)
        if seen is None:
            return
        yield self.to.tell(msgspec.to_builtins(seen))
        if isinstance(event, Laid) and event.pile == "distances":
            yield progress(self.to, match.rules, match.public, event.side)
        if isinstance(event, HandEnded) and match.rules.edition.has_points:
            yield from sheet_lines(self.to, match.sheets())

    # -- asking ---------------------------------------------------------------------------

    def answer_to(self, prompt: str) -> Understood:
        """Ask until the answer is not a command that is always possible, such as help."""
        while True:
            said = self.words.understand(self.ask(prompt))
            if said.verb not in self._commands:
                return said
            self._say_all(self._commands[said.verb]())

    def confirmed(self, question: str) -> bool:
        """Ask a question until the answer is yes or no."""
        while True:
            verb = self.answer_to(question).verb
            if verb in ("yes", "no"):
                return verb == "yes"
            self._tell_key("play-yes-or-no")

    def complain(self, error: BornesError) -> None:
        self.say(complaint(self.to.lang, error))

    def _react(self) -> None:
        """Ask for the answer to an attack, in the same way whatever the player holds (R8.6)."""
        pending = self.match.public.pending
        assert pending is not None
        prompt = self.to.say("play-react", card=self.to.quoted(pending.hazard))
        while True:
            said = self.answer_to(prompt)
            if said.verb in ("pass", "no"):
                return self.make(PASS)
            if said.verb in ("coup_fourre", "yes"):
                try:
                    return self.make(coup_fourre(SAFETY_AGAINST[pending.hazard]))
                except Refused as error:
                    self.complain(error)
            else:
                self._tell_key("play-react-help")

    def _extend(self) -> None:
        """Ask about the extension, after saying what can be won and lost (R11.3)."""
        self._say_all(extension_lines(self.to, self.match.rules, self.match.public))
        while True:
            verb = self.answer_to(self.to.say("play-extend", trip=EXTENDED_TRIP)).verb
            if verb in ("extend", "yes"):
                return self.make(EXTEND)
            if verb in ("finish", "no"):
                return self.make(FINISH)
            self._tell_key("play-extend-help")

    def _between_hands(self) -> None:
        # A verb was meant for the hand that is over, so it does not continue.
        while self.answer_to(self.to.say("play-next-hand")).verb is not None:
            self._tell_key("play-next-hand-help")
        self._since.clear()
        events = self.playing.next_hand()
        self._keep()
        self._tell(events)

    # -- commands that are always possible ------------------------------------------------

    def _hand(self) -> Iterable[str]:
        view = self.match.view(self.you)
        if not view.hand:
            return [self.to.say("hand-empty")]
        return hand_lines(self.to, view.hand, self.match.legal(self.you))

    def _table(self) -> Iterable[str]:
        return table_lines(self.to, self.match.rules, self.match.public)

    def _score(self) -> Iterable[str]:
        match = self.match
        if not match.rules.edition.has_points:
            return [self.to.say("play-no-points")]
        head = [] if match.phase == "hand_over" else [self.to.say("play-score-now")]
        return [*head, *sheet_lines(self.to, match.sheets())]

    def _again(self) -> Iterable[str]:
        return list(self._since) or [self.to.say("play-nothing-yet")]

    def _help(self) -> Iterable[str]:
        return [self.to.say(f"play-help-{topic}") for topic in HELP]

    def _no_help(self) -> Iterable[str]:
        return [self.to.say("daily-no-help")]

    def _hint(self) -> Iterable[str]:
        adviser = self.playing.players.get(self.you)
        view = self.match.view(self.you)
        return hint_lines(self.to, advice_of(adviser and adviser.bot, view), view)

    def _undo(self) -> Iterable[str]:
        """Take back the player's last move in this hand, with all moves after it."""
        before = self.playing.before_last_choice(self.you)
        if before is None:
            return [self.to.say("tui-nothing-to-undo")]
        self.playing.continue_with(before)
        self._seat_bots()
        self._since.clear()
        self._keep()
        self._tell_key("tui-undone")
        raise MoveUndone

    def _save(self) -> Iterable[str]:
        self.keeping.keep(self.match)
        return [self.keeping.trouble or self.to.say("play-saved", path=self.saved_as)]

    def _quit(self) -> Iterable[str]:
        raise PlayerLeaves
