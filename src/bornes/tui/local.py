"""A match on this machine: one person or several at one keyboard, bots in the other seats."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from bornes.bots import bot
from bornes.bots.asking import tell
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.moves import PASS, Move
from bornes.core.view import AnyView, redacted, view_of
from bornes.play.game import GameLoop, SeatedBot, bots_random, nothing_to_answer, thinking_time
from bornes.text import Lang
from bornes.tui.game import Ability, ShownGame, ShownHint
from bornes.tui.pace import BotPace
from bornes.tui.saves import Keeping

BUDGET: Final = 1.0
"""Seconds a bot may think about a move."""


class LocalGame(ShownGame):
    """A local match and the bots that play in it."""

    def __init__(
        self,
        match: Match,
        *,
        names: Sequence[str],
        persons: Iterable[int] = (0,),
        bots: Mapping[int, str],
        lang: Lang,
        pace: BotPace,
        keep: Callable[[Match], None],
        again: Callable[[], Match],
    ) -> None:
        """`keep` is called with the match after every decision to save it; `again` starts another
        match with the same rules.
        """
        super().__init__()
        self._playing: Final = GameLoop(match)
        self.persons: Final = frozenset(persons)
        self.lang: Final = lang
        self.pace: Final = pace
        self._names: Final = tuple(names)
        self._bot_names: Final = dict(bots)
        self._keeping: Final = Keeping(lang, keep)
        self._again: Final = again
        self._rng: Final = bots_random(match)
        self._seated: int | None = None
        """The person who has lifted the curtain."""
        self._changes: Final = asyncio.Event()
        self._redacted: tuple[int | None, int, list[Event]] = (None, 0, [])
        """The events as a seat may see them, with the seat and the length of the log."""

    @property
    def match(self) -> Match:
        return self._playing.match

    @property
    def abilities(self) -> frozenset[Ability]:
        return frozenset({"hint", "undo"} if self.alone else {"hint"})

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots."""
        return len(self.persons) == 1

    # -- what a screen shows --------------------------------------------------------------

    @property
    def names(self) -> Sequence[str]:
        return self._names

    @property
    def _shown_seat(self) -> int | None:
        """The seat whose hand is shown: that of the only person, or of the one at the keyboard."""
        if self.alone:
            return next(iter(self.persons))
        if self._seated is not None and self._seated == self._person_asked():
            return self._seated
        return None

    def _person_asked(self) -> int | None:
        """Return the seat of the person who has to act, if it is not a bot's turn."""
        seat = self.match.turn
        return seat if seat in self.persons else None

    @property
    def view(self) -> AnyView:
        return view_of(self.match.state, self._shown_seat)

    @property
    def events(self) -> Sequence[Event]:
        seat, count, events = self._redacted
        log = self.match.log
        # Begin again for another seat, and after an undo, when the log is shorter.
        if seat != self._shown_seat or count > len(log):
            seat, count, events = self._shown_seat, 0, []
        events += redacted(log[count:], seat)
        self._redacted = (seat, len(log), events)
        return events

    @property
    def asked(self) -> bool:
        return (
            self._person_asked() is not None and bool(self.legal) and not self._passes_automatically
        )

    @property
    def _passes_automatically(self) -> bool:
        """Whether the only person is attacked and can only pass. Then the match passes after the
        usual pause, which reveals nothing, because bots do not measure time (R8.6).
        """
        return self.alone and nothing_to_answer(self.legal)

    @property
    def curtain(self) -> str:
        asked = self._person_asked()
        if self.alone or asked is None or asked == self._seated:
            return ""
        return self._names[asked]

    # -- the course of the match ------------------------------------------------------------

    async def run(self) -> None:
        self._keep()
        while True:
            self._changes.clear()
            self.changed()
            await self._step()

    async def _step(self) -> None:
        match = self.match
        if match.public.between_hands:
            await self._changes.wait()
            return
        seat = match.to_act[0]
        pause = thinking_time(match.public, self.pace.think, self.pace.window)
        if seat not in self.persons:
            await self._bot_moves(seat, pause)
        elif self._passes_automatically:
            if await self._paused(pause):
                self._make(seat, PASS)
        else:
            await self._changes.wait()

    async def _paused(self, seconds: float) -> bool:
        """Wait; return whether nothing happened meanwhile."""
        try:
            await asyncio.wait_for(self._changes.wait(), seconds)
        except TimeoutError:
            return True
        return False

    async def _bot_moves(self, seat: int, pause: float) -> None:
        match, at = self.match, len(self.match.log)
        # The bot thinks during the pause, so that thinking takes no extra time.
        thinking = asyncio.create_task(asyncio.to_thread(self._choice, seat))
        still = await self._paused(pause)
        if not still or match is not self.match or at != len(match.log):  # a move was taken back
            # The answer is not needed. Its exception is retrieved so that asyncio does not log it.
            thinking.add_done_callback(lambda task: task.cancelled() or task.exception())
            return
        self._make(seat, await thinking)

    def _choice(self, seat: int) -> Move:
        """Ask a bot for its move. This runs in a thread, so that the screen does not freeze."""
        if seat not in self._playing.players:
            self._playing.sit(seat, SeatedBot(bot(self._bot_names[seat]), self._rng, budget=BUDGET))
        return self._playing.choice(seat)

    def _after_change(self) -> None:
        self._keep()
        self._changes.set()
        self.changed()

    def _keep(self) -> None:
        self.warning = self._keeping.keep(self.match) or self.warning

    def _make(self, seat: int, move: Move) -> None:
        self._playing.play(seat, move)
        self._after_change()

    # -- what a screen asks for ---------------------------------------------------------------

    async def submit(self, move: Move) -> None:
        seat = self._person_asked()
        if seat is None:
            return
        self._make(seat, move)
        if not self.alone:
            self._seated = None  # the next person must not see these cards

    async def ready(self) -> None:
        if self.match.phase == "hand_over":
            self._playing.next_hand()
            self._after_change()
        elif self.match.over:
            self._continue_with(self._again())

    def lift_curtain(self) -> None:
        self._seated = self._person_asked()
        self.changed()

    async def undo(self) -> bool:
        before = self._playing.before_last_choice(min(self.persons)) if self.alone else None
        if before is not None:
            self._continue_with(before)
        return before is not None

    def _continue_with(self, match: Match) -> None:
        """Continue with another match, or with an earlier moment of this one, with new bots."""
        self._playing.continue_with(match)
        self._redacted = (None, 0, [])
        self._after_change()

    async def hint(self) -> ShownHint:
        from bornes.bots.counsel import advice_of, advised_card, hint_lines
        from bornes.coach.adviser import adviser
        from bornes.tui.telling import narrator_of

        view, to = self.view, narrator_of(self.lang, self)
        if view.seat is None:
            return ShownHint(())
        # A new adviser each time, because it may know only what this seat knows.
        asked = adviser()
        tell(asked, redacted(self.match.log, view.seat))
        advice = await asyncio.to_thread(advice_of, asked, view)
        return ShownHint(list(hint_lines(to, advice, view)), advised_card(advice))

    async def close(self) -> None:
        self._playing.close()
