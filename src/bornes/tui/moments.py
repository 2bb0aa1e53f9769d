"""Boxes over the table: questions with a key for each answer, and longer texts."""

import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from bornes.core.cards import SAFETY_AGAINST
from bornes.core.edition import EXTENDED_TRIP
from bornes.core.scoring import SheetLine
from bornes.tui import cards
from bornes.tui.frame import ModalFrame, keyed
from bornes.tui.game import ShownGame
from bornes.tui.prose import Notice, Prose
from bornes.tui.scene import Scene
from bornes.tui.telling import narrator_of
from bornes.tui.widgets import shortened, to_the_right

ACROSS: Final = 70
"""The width inside a box in columns, as in the style sheet."""
WIDEST_NAME: Final = 19
"""The largest width of the names above the score sheet in columns."""
CLOCK: Final = 20
"""The width of the bar that shows the time left in columns."""
TICK: Final = 0.25
"""Seconds between two updates of a clock."""


class QuestionBox(ModalFrame[str]):
    """A box with a question; the answer is the argument of the action that a key runs."""

    def __init__(self, game: ShownGame) -> None:
        super().__init__()
        self.game: Final = game

    def contents(self) -> ComposeResult:
        with Vertical(classes="box"):
            with Vertical(classes="body"):
                for number, line in enumerate(self.lines()):
                    yield Prose(line, classes="title" if number == 0 else "line")
                yield Static(id="clock")
                yield from self.more_widgets()
            with Horizontal(classes="choices"):
                for action, words in self.choices():
                    yield AnswerButton(action, words)

    def more_widgets(self) -> ComposeResult:
        """Yield other widgets, above the answers."""
        yield from ()

    def lines(self) -> Iterable[Content | str]:
        """Return the text of the box; the first line is its title."""
        return ()

    def choices(self) -> Iterable[tuple[str, str]]:
        """Return the answers: an action, and words with the key in front."""
        return ()

    def on_mount(self) -> None:
        self.set_interval(TICK, self._tick)
        self._tick()

    def _tick(self) -> None:
        """Show how much time is left, if it is limited."""
        countdown = self.game.countdown
        for clock in self.query("#clock").results(Static):  # none while the box is closing
            clock.display = countdown is not None
            if countdown is not None:
                clock.update(clock_line(self.say, countdown.until, countdown.whole))

    def action_answer(self, answer: str) -> None:
        self.dismiss(answer)


class DecisionBox(QuestionBox):
    """A question about the match. Some keys of the table still work, such as hint and undo."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h,i", "table('hint')", show=False),
        Binding("u", "table('undo')", show=False),
        Binding("s", "table('score')", show=False),
        Binding("l", "table('log')", show=False),
        Binding("question_mark,f1,r", "table('help')", show=False),
        Binding("q", "table('leave')", show=False),
    ]

    def __init__(self, game: ShownGame, table: Callable[[str], Awaitable[object]]) -> None:
        """`table` runs an action of the table's screen."""
        super().__init__(game)
        self._table: Final = table

    def more_widgets(self) -> ComposeResult:
        yield Notice(markup=False)

    async def action_table(self, action: str) -> None:
        await self._table(action)


class AnswerButton(Static):
    """An answer that can be clicked."""

    def __init__(self, action: str, words: str) -> None:
        super().__init__(keyed(words), classes="choice")
        self._action: Final = action

    async def on_click(self) -> None:
        await self.screen.run_action(self._action)


def clock_line(say: Callable[..., str], until: float, whole: float) -> Content:
    """Draw the time left as a bar and in seconds."""
    left = max(0.0, until - time.monotonic())
    full = round(CLOCK * min(1.0, left / whole)) if whole else 0
    return Content.assemble(
        ("━" * full, "$warning"),
        ("─" * (CLOCK - full), "$text-muted"),
        (f" {say('tui-seconds', seconds=round(left))}", "$text-muted"),
    )


class CoupFourreMoment(DecisionBox):
    """The player is attacked and may answer (R8)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # Yes and no in both languages, whichever the user has chosen.
        Binding("c,y,o", "answer('coup')", show=False),
        Binding("p,n", "answer('pass')", show=False),
    ]

    def lines(self) -> Iterable[Content | str]:
        view, to = self.game.view, narrator_of(self.lang, self.game)
        assert view is not None
        pending = view.public.pending
        assert pending is not None
        key = "tui-coup-title-team" if view.rules.teams else "tui-coup-title"
        hazard, safety = pending.hazard, SAFETY_AGAINST[pending.hazard]
        yield self.say(key, player=to.players[pending.by], card=to.card(hazard))
        yield Content("\n").join(cards.drawn(self.lang, hazard, to.names, cards.NARROWEST))
        held = "tui-coup-hold" if safety in view.hand else "tui-coup-hold-not"
        yield self.say(held, safety=to.quoted(safety))

    def choices(self) -> Iterable[tuple[str, str]]:
        yield "answer('coup')", self.say("tui-coup-key")
        yield "answer('pass')", self.say("tui-pass-key")


class Extension(DecisionBox):
    """The player has reached 700 and may call the extension to 1000 (R11)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e,a,y,o", "answer('extend')", show=False),
        Binding("f,n", "answer('finish')", show=False),
    ]

    def lines(self) -> Iterable[Content | str]:
        from bornes.text.describing import extension_lines

        view, to = self.game.view, narrator_of(self.lang, self.game)
        assert view is not None
        yield self.say("tui-extend-title", trip=view.public.trip)
        yield from extension_lines(to, view.rules, view.public)

    def choices(self) -> Iterable[tuple[str, str]]:
        yield "answer('extend')", self.say("tui-extend-key", trip=EXTENDED_TRIP)
        yield "answer('finish')", self.say("tui-finish-key")


class Curtain(QuestionBox):
    """Hides all cards between the turns of two persons at one keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "answer('here')", show=False)]

    def lines(self) -> Iterable[Content | str]:
        yield self.say("tui-curtain", player=self.game.curtain)
        yield self.say("tui-curtain-why")

    def choices(self) -> Iterable[tuple[str, str]]:
        yield "answer('here')", self.say("tui-curtain-key", player=self.game.curtain)


class Warned(QuestionBox):
    """A message for the player, such as an error that does not stop the match."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,escape", "answer('read')", show=False)]

    def lines(self) -> Iterable[Content | str]:
        yield self.say(self.game.warning_key)
        yield Content(self.game.warning)  # not a string: a file name may look like markup

    def choices(self) -> Iterable[tuple[str, str]]:
        yield "answer('read')", self.say("tui-warning-key")


class SheetBox(QuestionBox):
    """The score sheet of a hand that is over, or of the current hand as if it ended now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer('ready')", show=False),
        Binding("escape,s", "answer('look')", show=False),
        Binding("q", "answer('leave')", show=False),
    ]

    def __init__(self, game: ShownGame, scene: Scene, told: Sequence[str], remark: str) -> None:
        """`told` says how the hand ended; `remark` is an additional sentence."""
        super().__init__(game)
        self.scene: Final = scene
        self.told: Final = told
        self.remark: Final = remark

    @property
    def over(self) -> bool:
        return self.scene.view.public.between_hands

    def lines(self) -> Iterable[Content | str]:
        key = "tui-sheet-title" if self.over else "tui-sheet-now"
        yield self.say(key, **({"hand": self.scene.view.public.hand} if self.over else {}))
        yield from self.told
        if self.scene.view.rules.edition.has_points:
            yield sheet_table(self.scene, self.say("sheet-hand"), self.say("sheet-total"))
        if self.remark:
            yield Content.styled(self.remark, "$text-muted")

    def choices(self) -> Iterable[tuple[str, str]]:
        phase = self.scene.view.public.phase
        if phase == "hand_over":
            yield "answer('ready')", self.say("tui-sheet-next")
        elif phase == "game_over":
            yield "answer('ready')", self.say(self.game.again_key)
        yield "answer('look')", self.say("tui-sheet-look" if self.over else "tui-close")
        if self.over:
            yield "answer('leave')", self.say("tui-sheet-leave")

    def action_answer(self, answer: str) -> None:
        # In the middle of a hand, every key closes the sheet.
        self.dismiss("look" if not self.over else answer)


def sheet_table(scene: Scene, hand: str, total: str) -> Content:
    """Return the score sheets as a table, with a column for each side (R13.2)."""
    sheets, to = scene.sheets, scene.to
    points = [{row.line: row.points for row in sheet.rows} for sheet in sheets]
    # The lines that any side has, without repetitions.
    lines: list[SheetLine] = list(dict.fromkeys(row.line for sheet in sheets for row in sheet.rows))
    rows = [
        [to.say(f"line-{line}"), *(str(side.get(line, "")) for side in points)] for line in lines
    ]
    rows.append([hand, *(str(sheet.hand) for sheet in sheets)])
    rows.append([total, *(str(sheet.total) for sheet in sheets)])
    label = max(len(row[0]) for row in rows)
    # So that four sides fit into 80 columns. A column has room for at least six characters.
    most = min(WIDEST_NAME, (ACROSS - label) // len(sheets) - 2)
    names = [shortened(scene.players_of(side), most) for side in range(len(sheets))]
    widths = [max(6, cell_len(name)) for name in names]
    head = " " * label + "".join(
        f"  {to_the_right(*each)}" for each in zip(names, widths, strict=True)
    )
    body = [
        row[0].ljust(label) + "".join(f"  {c:>{w}}" for c, w in zip(row[1:], widths, strict=True))
        for row in rows
    ]
    rule = "─" * cell_len(head)
    return Content.assemble(
        (f"{head}\n{rule}\n", "bold"),
        "\n".join(body[:-2]) + "\n" if body[:-2] else "",
        (f"{rule}\n{body[-2]}\n", "bold"),
        (body[-1], "bold $primary"),
    )


class TextBox(ModalFrame[None]):
    """A box with a long text that scrolls, such as the help or the log."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter,question_mark,l,r", "dismiss", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll(15)", show=False),
        Binding("pageup", "scroll(-15)", show=False),
    ]

    def __init__(self, title: str, lines: Sequence[Content | str], *, at_end: bool = False) -> None:
        super().__init__()
        self._title: Final = title
        self._lines: Final = lines
        self._at_end: Final = at_end

    def contents(self) -> ComposeResult:
        with Vertical(classes="box tall"):
            yield Static(self._title, classes="title", markup=False)
            with VerticalScroll(id="reading"):
                yield Prose(Content("\n").join(self._lines))
            yield AnswerButton("dismiss", self.say("tui-close"))

    def on_mount(self) -> None:
        if self._at_end:
            self.query_one("#reading").scroll_end(animate=False)

    def action_scroll(self, rows: int) -> None:
        self.query_one("#reading").scroll_relative(y=rows, animate=False)
