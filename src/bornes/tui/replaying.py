"""A record in the terminal app: the screen of the table, step by step."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.timer import Timer

from bornes.core.cards import Card
from bornes.core.errors import BadRequest, BornesError
from bornes.core.events import Event
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.view import AnyView, SpectatorView, View
from bornes.record import Record
from bornes.record.opening import Opened, RecordStep, narrator, next_coup, steps
from bornes.record.saving import match_of
from bornes.text import Lang
from bornes.text.sentences import complaint, edition_name
from bornes.tui.game import Ability, ShownGame
from bornes.tui.scene import Scene
from bornes.tui.table import TableScreen
from bornes.tui.telling import log_lines, narrator_of

AUTO: Final = 0.8
"""Seconds per step when the record plays automatically."""


class ReplayGame(ShownGame):
    """The steps of a record, as one seat saw them or with all cards shown."""

    def __init__(self, lang: Lang, found: Opened, seat: int | None) -> None:
        """Without a seat, all cards are visible, and the hand is that of the player who acts."""
        super().__init__()
        self.found: Final = found
        self.at = 0
        self.seat = seat
        self._names: Final = narrator(lang, found.rules).players
        self._steps: list[RecordStep] = []
        self._events: list[Event] = []
        self._fold()

    def _fold(self) -> None:
        self._steps = list(steps(self.found, self.seat))
        self._events = [step.event for step in self._steps]

    def __len__(self) -> int:
        return len(self._steps)

    @property
    def abilities(self) -> frozenset[Ability]:
        return frozenset({"step"})

    @property
    def names(self) -> Sequence[str]:
        return self._names

    @property
    def view(self) -> AnyView | None:
        if not self._steps:
            return None
        step = self._steps[self.at]
        if self.seat is None:
            return SpectatorView(self.found.rules, step.public)
        return View(self.found.rules, step.public, self.seat, step.hand)

    @property
    def held(self) -> tuple[int | None, Sequence[Card]]:
        """If all cards are visible, the hand of the player whose turn it is."""
        hands = self.hands
        turn = self._steps[self.at].public.turn
        return (turn, hands[turn]) if hands else super().held

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        hidden = self._steps[self.at].hidden
        return () if hidden is None else hidden.hands

    @property
    def you(self) -> int | None:
        return None  # no player is addressed as "you"

    @property
    def legal(self) -> list[Move]:
        return []

    @property
    def events(self) -> Sequence[Event]:
        return self._events[: self.at + 1]

    def go(self, to: int) -> None:
        """Show another step."""
        self.at = max(0, min(len(self) - 1, to))
        self.changed()

    def next_coup(self) -> int | None:
        return next_coup(self._steps, self.at)

    def next_view(self) -> None:
        """Show what the next seat saw; after the last seat, all cards."""
        if not self.found.whole:
            return
        # None shows all cards.
        seats = [None, *range(self.found.rules.players)]
        self.seat = seats[(seats.index(self.seat) + 1) % len(seats)]
        self._fold()
        self.changed()

    def match_here(self) -> Match:
        """Return the match as it was at this step, to be continued."""
        if not self.found.whole:
            raise BadRequest("tui-one-seat-only")
        record = self.found.record
        # If this step is in the middle of a decision, the match ends before that decision.
        return match_of(Record(record.header, record.events[: self.at + 1]))

    async def run(self) -> None:
        self.changed()

    async def submit(self, move: Move) -> None:
        """Do nothing: a record cannot be changed."""

    async def ready(self) -> None:
        """Do nothing: nobody waits for the player."""


class ReplayScreen(TableScreen):
    """A record, step by step."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter", "step(1)", show=False),
        Binding("left,b", "step(-1)", show=False),
        Binding("pagedown", "step(10)", show=False),
        Binding("pageup", "step(-10)", show=False),
        Binding("home", "first", show=False),
        Binding("end", "last", show=False),
        Binding("c", "coup", show=False),
        Binding("v", "next_view", show=False),
        Binding("p", "auto", show=False),
        Binding("g", "play_on", show=False),
    ]

    def __init__(self, game: ReplayGame) -> None:
        super().__init__(game)
        self.reel: Final = game
        self._playing: Timer | None = None

    def legend(self) -> list[tuple[str, str, str]]:
        keys = (
            ("→", "screen.step(1)", "next"), ("←", "screen.step(-1)", "back"),
            ("p", "screen.auto", "auto"), ("c", "screen.coup", "coup"),
            ("v", "screen.next_view", "eyes"), ("g", "screen.play_on", "continue"),
            ("q", "screen.leave", "leave"), ("⇱ ⇲", "", "ends"),
        )  # fmt: skip
        return [
            (self.bornes.key_name(key), action, self.say(f"tui-key-{name}"))
            for key, action, name in keys
        ]

    def head(self, scene: Scene) -> str:
        reel, rules = self.reel, scene.view.rules
        eyes = self.say("tui-replay-all")
        if reel.seat is not None:
            eyes = self.say("tui-replay-eyes", player=reel.names[reel.seat])
        head = self.say(
            "tui-replay-head",
            edition=edition_name(self.lang, rules.edition.key),
            hand=scene.view.public.hand,
            step=reel.at + 1,
            steps=len(reel),
        )
        return f"{head} · {eyes}"

    def todo(self, scene: Scene) -> str:  # noqa: ARG002 - here it is the sentence for the last event
        told = [line for _, line in log_lines(narrator_of(self.lang, self.reel),
                                              self.reel.events[-1:])]  # fmt: skip
        return told[0] if told else ""

    def moment(self) -> None:
        """Return None: a record has no questions."""
        return

    def action_step(self, count: int) -> None:
        # The log begins again, because going back removes sentences.
        self._logged, self._log = 0, []
        self.reel.go(self.reel.at + count)

    def action_first(self) -> None:
        self.action_step(-len(self.reel))

    def action_last(self) -> None:
        self.action_step(len(self.reel))

    def action_coup(self) -> None:
        coup = self.reel.next_coup()
        if coup is None:
            self._note([self.say("replay-no-coup")])
        else:
            self._note([])
            self.action_step(coup - self.reel.at)

    def action_next_view(self) -> None:
        self._logged, self._log = 0, []
        self.reel.next_view()

    def action_auto(self) -> None:
        """Start or stop playing automatically."""
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
        else:
            # At the end, `go` does not change the step any more.
            self._playing = self.set_interval(AUTO, lambda: self.action_step(1))

    def action_play_on(self) -> None:
        try:
            self.bornes.play_on(self.reel.match_here())
        except BornesError as error:
            self._note([complaint(self.lang, error)])
