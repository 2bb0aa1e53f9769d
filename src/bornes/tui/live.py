"""Screens for live tables: find or open a table, wait until the match begins, and play."""

import io
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, Static

from bornes.core.errors import BadRequest, BornesError
from bornes.table import wire
from bornes.table.config import Config
from bornes.table.entries import PHRASES, Phrase
from bornes.text.sentences import complaint
from bornes.tui.connection import DEFAULT_SERVER, Connection, RemoteGame, TableAddress, address
from bornes.tui.frame import Frame, ModalFrame, keyed
from bornes.tui.picking import Action
from bornes.tui.prose import Prose
from bornes.tui.saves import MatchChoices, last_choices, save_choices
from bornes.tui.scene import Scene
from bornes.tui.table import TableScreen


def qr_code(link: str) -> str:
    """Return a QR code of a link, drawn with block characters."""
    import segno

    drawn = io.StringIO()
    # The lowest level of error correction gives the smallest code.
    segno.make(link, error="l", micro=False).save(drawn, kind="txt", border=1)
    rows = drawn.getvalue().split()
    # Two rows of the code are drawn on one line of the terminal.
    if len(rows) % 2:
        rows.append("0" * len(rows[0]))
    blocks = {"00": " ", "01": "▄", "10": "▀", "11": "█"}
    return "\n".join(
        "".join(blocks[upper + lower] for upper, lower in zip(top, bottom, strict=True))
        for top, bottom in zip(rows[::2], rows[1::2], strict=True)
    )


class LiveScreen(Frame[None]):
    """The screen where the user enters a server and a table."""

    AUTO_FOCUS = "#code"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "back", show=False),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def contents(self) -> ComposeResult:
        last = last_choices()
        values = {"server": last.server or DEFAULT_SERVER, "name": last.name, "code": ""}
        yield Static(self.say("tui-live-title"), id="head")
        with Vertical(classes="rows"):
            for key, value in values.items():
                with Horizontal(classes="field"):
                    yield Static(self.say(f"tui-live-{key}"))
                    yield Input(value, id=key)
            for key in ("join", "watch", "host"):
                yield Action(self.say(f"tui-live-{key}"), key)
        yield Prose(id="trouble", markup=False)
        yield Static(self.say("tui-live-keys"), id="keys")

    def on_action_chosen(self, message: Action.Chosen) -> None:
        self._go(message.action.id or "join")

    def on_input_submitted(self) -> None:
        self._go("join")

    def _go(self, key: str) -> None:
        server, name, code = (
            self.query_one(f"#{field}", Input).value.strip() for field in ("server", "name", "code")
        )
        choices = last_choices()
        choices.server, choices.name = server, name
        save_choices(choices)
        self.complain(None)
        try:
            where = TableAddress(server.rstrip("/")) if key == "host" else _table(code, server)
            self.bornes.connect(where, name=name, play=key != "watch", choices=choices)
        except BornesError as error:
            self.complain(error)

    def action_back(self) -> None:
        self.bornes.leave(self)


def _table(code: str, server: str) -> TableAddress:
    try:
        return address(code, server)
    except BadRequest:  # its message is about options of the command line
        raise BadRequest("tui-no-code") from None


class WaitingScreen(Frame[None]):
    """A live table before its match begins: who sits where, and how others join."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(n), f"sit({n - 1})", show=False) for n in range(1, 9)),
        Binding("s,enter", "start", show=False),
        Binding("q,escape", "leave", show=False),
    ]

    def __init__(
        self, where: TableAddress, *, name: str, play: bool, choices: MatchChoices
    ) -> None:
        """`choices` are used to open a table if `where` has none."""
        super().__init__()
        self.where: Final = where
        self.choices: Final = choices
        self.play: Final = play
        self._player_name: Final = name
        self.connection: Connection | None = None
        self._begun = False
        self._lost = False

    def contents(self) -> ComposeResult:
        yield Static(self.say("web-connecting"), id="head", markup=False)
        # On its own rows, so that the link can be copied.
        yield Static(id="link", markup=False)
        with Horizontal(id="middle"):
            with VerticalScroll(classes="rows", id="seats"):
                yield Static(id="seating", markup=False)
                yield Prose(id="todo")
                yield Prose(id="trouble", markup=False)
            yield Static(id="qr")
        yield Static(self.say("tui-waiting-keys"), id="keys")

    def on_mount(self) -> None:
        self.run_worker(self._connect_and_join())

    async def _connect_and_join(self) -> None:
        """Connect, and join the table or open one."""
        here = Connection(
            self.where.server, name=self._player_name or None, lang=self.lang, known=self.play
        )
        self.connection = here
        here.changed = self.show_table
        try:
            await here.open()
            if self.where.table:
                await here.join(self.where.table, play=self.play)
            else:
                await here.ask(self._new_table(), wire.TableMessage)
        except BornesError as error:
            for head in self.query("#head").results(Static):  # none while the screen is closing
                head.update(self.say("tui-live-title"))
            self.complain(error)
            return
        self.show_table()

    def _new_table(self) -> wire.Create:
        chosen = self.choices
        config = Config(
            edition=chosen.edition,
            players=chosen.players,
            teams=chosen.teams,
            house=dict(chosen.house),
            bot=chosen.level,
        )
        return wire.Create(config=config, seat=0)

    def show_table(self) -> None:
        """Show who sits where; when the match begins, go to the table."""
        here = self.connection
        if here is None or here.table is None or not self.query("#seating"):
            return
        if here.refused is not None:
            self.complain(here.refused)
        # There is a view, so the match has begun.
        if here.view is not None and not self._begun:
            self._tell_way_back(here.link)
            self._begun = True
            self.app.switch_screen(LiveTableScreen(RemoteGame(here)))
            return
        table = here.table
        self.query_one("#head", Static).update(
            Content("Bornes · " + self.say("tui-waiting-title", code=table.code))
        )
        rows = [self._seat_line(here, seat) for seat in range(len(table.seats))]
        self.query_one("#seating", Static).update(Content("\n".join(rows)))
        self._tell_way_back(here.link)
        link = Content(f"\n{self.say('tui-waiting-link')}\n").append(
            Content.styled(here.link, "bold")
        )
        self.query_one("#link", Static).update(link)
        self.query_one("#qr", Static).update(Content(qr_code(here.link)))
        self._show_todo(here)

    def _show_todo(self, here: Connection) -> None:
        """Show what the user can do now."""
        if self._lost and not here.lost:
            self.complain(None)  # the error was about the lost connection
        self._lost = here.lost
        if here.lost:
            todo: list[str | Content] = [] if here.refused else [self.say("tui-lost")]
        else:
            todo = [
                keyed(self.say("tui-waiting-start"))
                if here.you.host
                else self.say("tui-waiting-host")
            ]
            todo += ["", self.say("tui-waiting-sit")] if self.play else []
        self.query_one("#todo", Static).update(Content("\n").join(["", *todo]))

    def _tell_way_back(self, link: str) -> None:
        """Set the text that is printed after quitting: the command that returns to the table."""
        if self.where.lasting:
            command = f"bornes {'play --join' if self.play else 'watch'} {link}"
            self.bornes.parting = self.say("tui-come-back", command=command)

    def _seat_line(self, here: Connection, seat: int) -> str:
        line = self.say("tui-waiting-seat", number=seat + 1, name=here.seat_name(seat))
        return f"{line} {self.say('tui-waiting-you')}" if here.seat == seat else line

    def _ask(self, message: wire.ClientMessage) -> None:
        async def asking() -> None:
            try:
                if self.connection is not None:
                    await self.connection.do(message)
                    self.complain(None)
            except BornesError as error:
                self.complain(error)

        self.run_worker(asking())

    def action_sit(self, seat: int) -> None:
        if not self.play or self.connection is None or self.connection.table is None:
            return
        seats = len(self.connection.table.seats)
        if seat < seats:
            self._ask(wire.Sit(seat=seat))
        else:
            self.complain(BadRequest("tui-no-seat", number=seat + 1, last=seats))

    def action_start(self) -> None:
        if self.play and self.connection is not None and self.connection.you.host:
            self._ask(wire.Start())

    def action_leave(self) -> None:
        self.bornes.leave(self)

    async def on_unmount(self) -> None:
        if self.connection is not None and not self._begun:  # otherwise the table's screen uses it
            await self.connection.close()


class LiveTableScreen(TableScreen):
    """A match at a live table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("m", "talk", show=False),
        Binding("b", "browser", show=False),
        Binding("plus", "wait_longer", show=False),
        Binding("minus", "robot_now", show=False),
    ]

    def __init__(self, game: RemoteGame) -> None:
        super().__init__(game)
        self.remote: Final = game

    def legend(self) -> list[tuple[str, str, str]]:
        keys = super().legend()
        more = [("m", "screen.talk", "talk"), ("b", "screen.browser", "browser")]
        if self.remote.absent_seat is not None:
            more += [("+", "screen.wait_longer", "wait"), ("-", "screen.robot_now", "robot")]
        # Before the score and the log, for which a narrow terminal may not have room.
        at = [key for key, _, _ in keys].index("s")
        keys[at:at] = [(key, action, self.say(f"tui-key-{word}")) for key, action, word in more]
        return keys

    def not_asked(self) -> str:
        refused = self.remote.connection.refused
        if refused is not None:
            return complaint(self.lang, refused)
        return self.say("tui-lost") if self.remote.lost else super().not_asked()

    def todo(self, scene: Scene) -> str:
        if self.remote.lost:
            return self.not_asked()
        if self.remote.connection.you.answered:
            return self.say("tui-do-answered")
        if (absent := self.remote.absent_seat) is not None and not scene.asked:
            return self.say("tui-do-absent", player=scene.to.players[absent])
        return super().todo(scene)

    def action_wait_longer(self) -> None:
        if (absent := self.remote.absent_seat) is not None:
            self._do(self.remote.wait_longer(absent))

    def action_robot_now(self) -> None:
        if (absent := self.remote.absent_seat) is not None:
            self._do(self.remote.robot_now(absent))

    def action_talk(self) -> None:
        self.app.push_screen(TalkBox(), self._say)

    def _say(self, phrase: Phrase | None) -> None:
        if phrase is not None:
            self._do(self.remote.talk(phrase))

    def action_browser(self) -> None:
        """Leave the seat to a robot until its player takes it in the browser."""
        import webbrowser

        link = self.remote.connection.link

        async def going() -> None:
            # First leave the seat, so that the player can take it in the browser.
            await self.remote.leave_seat()
            webbrowser.open(link)
            self.bornes.parting = self.say("tui-browser", link=link)
            self._note([self.say("tui-browser", link=link)])

        self._do(going())

    async def on_unmount(self) -> None:
        await super().on_unmount()
        await self.remote.connection.close()


class TalkBox(ModalFrame[Phrase]):
    """A box with the ready-made chat phrases."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "dismiss", show=False)]
    AUTO_FOCUS = "Action"

    def contents(self) -> ComposeResult:
        with Vertical(classes="box talk"):
            yield Static(self.say("tui-talk-title"), classes="title")
            for phrase in PHRASES:
                yield Action(self.say(f"talk-{phrase}"), phrase)

    def on_action_chosen(self, message: Action.Chosen) -> None:
        self.dismiss(next(phrase for phrase in PHRASES if phrase == message.action.id))
