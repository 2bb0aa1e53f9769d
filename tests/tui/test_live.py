"""Live tables: two terminals at one server, one that watches, one that continues in a browser."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec
import pytest
from textual.pilot import Pilot
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request

from bornes.cli import main
from bornes.client import Client, Disconnected, RefusedByServer, connect
from bornes.core.errors import BadRequest
from bornes.core.moves import PASS, Discard, Play
from bornes.table import wire
from bornes.table.config import Config
from bornes.table.entries import PHRASES
from bornes.table.live import table_view
from bornes.text import Lang, text
from bornes.text.sentences import complaint
from bornes.tui.app import BornesApp
from bornes.tui.connection import Connection, RemoteGame, TableAddress, address
from bornes.tui.live import LiveTableScreen, TalkBox, WaitingScreen, qr_code
from bornes.tui.moments import CoupFourreMoment, Extension, SheetBox
from bornes.tui.saves import MatchChoices, save_choices
from tests.apart import run_apart
from tests.positions import ROLLING, match_at
from tests.server.serving import Serving
from tests.tui.staging import (
    PATIENCE,
    SIZE,
    app_with,
    first_held,
    game,
    on_screen,
    playing,
    table_of,
    until,
)
from tests.tui.staging import two as two_players


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with short pauses."""
    with Serving(tmp_path_factory.mktemp("live"), slowness=0.05) as serving:
        yield serving.url


def terminal(
    where: TableAddress,
    name: str,
    *,
    play: bool = True,
    choices: MatchChoices | None = None,
    lang: Lang = "en",
) -> BornesApp:
    chosen = choices or MatchChoices()
    return BornesApp(lang, lambda app: app.connect(where, name=name, play=play, choices=chosen))


def connection_of(app: BornesApp) -> Connection:
    screen = app.screen_stack[1]
    if isinstance(screen, LiveTableScreen):
        return screen.remote.connection
    assert isinstance(screen, WaitingScreen)
    assert screen.connection is not None
    return screen.connection


async def at_table(app: BornesApp, pilot: Pilot[str]) -> Connection:
    """Wait until there is a table, and return the connection."""
    await until(pilot, lambda: len(app.screen_stack) > 1)
    screen = app.screen_stack[1]
    await until(pilot, lambda: getattr(screen, "connection", None) is not None)
    here = connection_of(app)
    await until(pilot, lambda: here.table is not None)
    return here


def at_play(app: BornesApp) -> bool:
    """Whether the match has begun on this screen."""
    return isinstance(app.screen_stack[1], LiveTableScreen)


async def decide(app: BornesApp, pilot: Pilot[str]) -> None:
    """Make one decision, if one is asked for."""
    if isinstance(app.screen, CoupFourreMoment):
        await pilot.press("p")
    elif isinstance(app.screen, Extension):
        await pilot.press("f")
    elif isinstance(app.screen, LiveTableScreen) and table_of(app).scene.asked:
        scene = table_of(app).scene
        for place, card in enumerate(scene.hand):
            if scene.plays(card):
                await pilot.press(str(place + 1), "enter")
                return
        await pilot.press(first_held(scene), "d", "d")


async def leave_for_the_browser(app: BornesApp, pilot: Pilot[str], opened: list[str]) -> None:
    """Start the match, make moves, and leave the seat with `b`; `opened` gets the page's link."""
    await at_table(app, pilot)
    await pilot.press("s")
    await until(pilot, lambda: isinstance(app.screen, LiveTableScreen | CoupFourreMoment))
    # The robot may begin, and attack.
    await until(
        pilot, lambda: isinstance(app.screen, CoupFourreMoment) or table_of(app).scene.asked
    )
    while not opened:  # a question about a coup fourré comes before `b`
        await decide(app, pilot)
        await pilot.press("b")
        await pilot.pause()


async def test_two_terminals_play_a_hand_at_one_server(
    server: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # A match of one hand: its score sheet stays until it is closed.
    choices = MatchChoices(house={"trip": 200, "hands": 1})
    host = terminal(TableAddress(server), "Ada", choices=choices)
    async with host.run_test(size=SIZE) as one:
        table = (await at_table(host, one)).table
        assert table is not None
        await until(one, lambda: table.code in on_screen(host))
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "bob"))  # another person
        guest = terminal(address(table.code, server), "Bob")
        async with guest.run_test(size=SIZE) as two:
            await at_table(guest, two)
            await until(one, lambda: "Bob" in on_screen(host))
            await one.press("s")
            both = ((host, one), (guest, two))
            for app, pilot in both:
                await until(pilot, partial(at_play, app))
            while not all(isinstance(app.screen, SheetBox) for app, _ in both):
                for app, pilot in both:
                    await decide(app, pilot)
                    await pilot.pause()
            assert "Ada" in on_screen(guest)
            await two.press("q")
    assert guest.return_value == (
        f"To come back to the table: bornes play --join {server}/t/{table.id}"
    )


def test_a_name_that_is_too_long_is_refused_in_the_players_language(server: str) -> None:
    app = terminal(TableAddress(server), "x" * 25, lang="fr")

    async def scene() -> None:
        async with app.run_test(size=SIZE) as pilot:
            await until(pilot, lambda: "Ce texte est trop long" in on_screen(app))

    run_apart(scene())


def test_a_match_started_in_the_terminal_is_finished_elsewhere(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`b` leaves the seat to a robot; a visitor of the page takes it, and plays to the end."""
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)

    async def scene() -> str:
        app = terminal(TableAddress(server), "Ada", choices=MatchChoices(house={"hands": 1}))
        async with app.run_test(size=SIZE) as pilot:
            await leave_for_the_browser(app, pilot, opened)
            await until(pilot, lambda: connection_of(app).seat is None)
            return opened[0]

    link = run_apart(scene())
    assert link.startswith(f"{server}/t/")
    with Client(server, name="Ada in the browser") as browser:
        browser.join(link)
        browser.sit(0)
        while not browser.over:
            if browser.legal and not browser.you.answered:
                plays = [move for move in browser.legal if isinstance(move, Play)]
                browser.play((plays or browser.legal)[0])
            else:
                browser.wait(PATIENCE)


def test_the_tables_that_can_be_watched_are_listed(
    server: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with Client(server, name="Ada") as host:
        table = host.create("classic", 2, bots={1: "driver"}, open=True)
        assert main(["watch", "--server", server, "--lang", "en"]) == 0
        line, command = capsys.readouterr().out.splitlines()[-2:]
    assert line == f"{table.code} · Classic · 2 players · Ada · waiting for players"
    assert command.endswith(f"watch {table.code} --server {server}")


def test_listing_tables_without_a_server_is_an_error_with_its_address(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["watch", "--server", "http://127.0.0.1:9", "--lang", "fr"]) == 2
    assert "127.0.0.1:9" in capsys.readouterr().err


def test_a_spectator_with_a_players_identity_sees_no_hand_and_cannot_play(server: str) -> None:
    async def scene() -> tuple[str, str]:
        host = terminal(TableAddress(server), "Ada")
        async with host.run_test(size=SIZE) as one:
            here = await at_table(host, one)
            watcher = terminal(address(here.link), "Ada", play=False)
            async with watcher.run_test(size=SIZE) as two:
                seen = await at_table(watcher, two)
                await two.press("2", "s")  # takes no seat, starts nothing
                await until(two, lambda: here.table is not None and here.table.spectators == 1)
                assert here.table is not None
                assert here.table.seats[1].kind == "open"
                await one.press("s")
                await until(two, lambda: at_play(watcher))
                await until(one, lambda: at_play(host))
                await until(one, lambda: bool(here.legal))
                before = here.seq
                await two.press("1", "enter", "1", "d", "d")
                await until(two, lambda: "You are watching" in on_screen(watcher))
                assert seen.seat is None
                assert not any(table_of(watcher).scene.hand)
                assert here.seq == before
                screen = on_screen(watcher)
                await two.press("q")
        return screen, watcher.return_value or ""

    screen, parting = run_apart(scene())
    legend = screen.splitlines()[-1].split()
    assert not {"card", "play", "discard", "why"} & set(legend)
    assert {"score", "log", "help", "leave"} <= set(legend)
    assert parting.startswith(f"To come back to the table: bornes watch {server}/t/")


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_chat_phrase_is_shown_in_full(lang: Lang) -> None:
    app = app_with(game(two_players(), lang=lang), lang)
    async with playing(app) as pilot:
        app.push_screen(TalkBox())
        await until(pilot, lambda: isinstance(app.screen, TalkBox))
        await pilot.pause()
        seen = on_screen(app).replace("\u00a0", " ").replace("\u202f", " ")
    for phrase in PHRASES:
        said = text(lang, f"talk-{phrase}").replace("\u00a0", " ").replace("\u202f", " ")
        assert said in seen


@pytest.mark.parametrize("given", ["http://127.0.0.1:8765", "http://127.0.0.1:8765/"])
def test_the_link_has_no_double_slash(given: str) -> None:
    assert Connection(given, name=None, lang="en").link == "http://127.0.0.1:8765/t/"
    assert address("ABCD", given).server == "http://127.0.0.1:8765"


def test_a_table_can_be_watched(server: str) -> None:
    with Client(server, name="Ada") as host:
        table = host.create("classic", 2, bots={1: "driver"})
        host.start()

        async def scene() -> str:
            app = terminal(address(table.code, server), "Eve", play=False)
            async with app.run_test(size=SIZE) as pilot:
                await until(pilot, lambda: len(app.screen_stack) > 1)
                await until(pilot, lambda: isinstance(app.screen, LiveTableScreen))
                await until(pilot, lambda: "You are watching" in on_screen(app))
                return on_screen(app)

        seen = run_apart(scene())
    assert "Ada" in seen


def test_a_spectator_sees_undone_moves_and_resignations(server: str) -> None:
    with Client(server, name="Ada") as host:
        table = host.create("classic", 2, bots={1: "driver"})
        host.start()
        host.wait_until(lambda client: bool(client.legal))
        while not isinstance(host.legal[-1], Discard):  # attacked first
            host.play(PASS)
            host.wait_until(lambda client: bool(client.legal))

        async def scene() -> tuple[str, str]:
            app = terminal(address(table.code, server), "Eve", play=False)
            async with app.run_test(size=SIZE) as pilot:
                await until(pilot, lambda: len(app.screen_stack) > 1)
                await until(pilot, lambda: isinstance(app.screen, LiveTableScreen))
                host.play(host.legal[-1])
                host._do(wire.TakeBack())
                await until(pilot, lambda: "Ada undoes the last" in on_screen(app))
                before = on_screen(app)
                host._do(wire.Resign())
                await until(pilot, lambda: isinstance(app.screen, SheetBox))
                return before, on_screen(app)

        before, after = run_apart(scene())
    assert "Ada's turn" in before
    assert "Ada resigns the match." in after
    assert "wins the match." in after


async def test_a_lost_connection_is_restored(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = terminal(TableAddress(server), "Ada")
    async with app.run_test(size=SIZE) as pilot:
        here = await at_table(app, pilot)
        await pilot.press("s")
        await until(pilot, lambda: at_play(app))
        socket = here._socket
        assert socket is not None
        with monkeypatch.context() as patch:
            patch.setattr(here, "_connect", no_server)
            await socket.close()
            await until(pilot, lambda: "The connection is lost. Trying again" in on_screen(app))
            await pilot.press("h")
            assert "It is not your turn" not in on_screen(app)
        await until(pilot, lambda: here._socket is not socket and not here.lost)
        await until(pilot, lambda: here.seat == 0 and table_of(app).game.view is not None)


@pytest.mark.parametrize(
    ("lang", "lost", "back", "no_seat"),
    [
        ("en", "The connection is lost. Trying again", "Start the match", "There is no seat 5"),
        ("fr", "La connexion est perdue. Nouvel essai", "Commencer la partie", "pas de place 5"),
    ],
)
async def test_the_waiting_room_reports_a_lost_connection_and_reconnects(
    server: str, monkeypatch: pytest.MonkeyPatch, *, lang: Lang, lost: str, back: str, no_seat: str
) -> None:
    app = terminal(TableAddress(server), "Ada", lang=lang)
    async with app.run_test(size=SIZE) as pilot:
        here = await at_table(app, pilot)
        await until(pilot, lambda: back in on_screen(app))
        assert here._socket is not None
        with monkeypatch.context() as patch:
            patch.setattr(here, "_connect", no_server)
            await here._socket.close()
            await until(pilot, lambda: lost in on_screen(app))
            assert back not in on_screen(app)
            await pilot.press("s")  # refused, and the screen says why
            trouble = text(lang, "error-connection-lost")[:24]
            await until(pilot, lambda: trouble in on_screen(app))
        await until(pilot, lambda: back in on_screen(app))
        seen = on_screen(app)
        assert lost not in seen
        assert trouble not in seen
        await pilot.press("5")
        await until(pilot, lambda: no_seat in on_screen(app))
        await pilot.press("2")
        await until(pilot, lambda: here.seat == 1)


async def no_server() -> None:
    raise Disconnected("connection-lost")


ELSEWHERE: Final = "/elsewhere"
Step: TypeAlias = Literal["handshake", "welcome", "table"]


class MovingServer:
    """A server that sends a guest elsewhere, and there pauses before one step until `goes_on`."""

    def __init__(self, pause: Step) -> None:
        self.pause: Final = pause
        self.paused = asyncio.Event()
        self.goes_on = asyncio.Event()
        self.requests: Final[list[type[wire.ClientMessage]]] = []
        """The kinds of the requests that it received elsewhere."""

    async def before(self, step: Step, path: str) -> None:
        if (step, path) == (self.pause, ELSEWHERE):
            self.paused.set()
            await self.goes_on.wait()

    async def on_handshake(self, _: ServerConnection, request: Request) -> None:
        await self.before("handshake", request.path)

    async def talk(self, socket: ServerConnection) -> None:
        assert socket.request is not None
        path = socket.request.path
        async for data in socket:
            message = wire.read_ask(data)
            if path == ELSEWHERE:
                self.requests.append(type(message))
            await socket.send(msgspec.json.encode(await self.answer(message, path)), text=True)
            if isinstance(message, wire.Join) and path != ELSEWHERE:
                bye = wire.Bye(reason="elsewhere", again=True, at=ELSEWHERE)
                await socket.send(msgspec.json.encode(bye), text=True)
                return  # which closes the connection

    async def answer(self, message: wire.ClientMessage, path: str) -> wire.ServerMessage:
        if isinstance(message, wire.Hello):
            await self.before("welcome", path)
            return wire.Welcome(
                re=message.id, protocol=1, version="", guest="", name="Ada", bots=[], phrases=[]
            )
        if isinstance(message, wire.Join):
            await self.before("table", path)
            table = wire.TableInfo(
                id=message.table, code="", config=Config(edition="classic", players=2), sides=2,
                unit="km", state="waiting", match=0, host=None, seats=[], spectators=0,
            )  # fmt: skip
            return wire.TableMessage(
                re=message.id, table=table, you=wire.You(seat=None), seq=0, since=0, events=[]
            )
        return wire.Done(re=message.id)


@pytest.mark.parametrize("pause", ["handshake", "welcome", "table"])
async def test_a_request_made_while_the_table_moves_is_sent_once_and_after_the_return(
    pause: Step, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    moving = MovingServer(pause)
    async with serve(moving.talk, "127.0.0.1", 0, process_request=moving.on_handshake) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        here = Connection(f"http://127.0.0.1:{port}", name="Ada", lang="en")
        await here.open()
        await here.join("ABCD", play=False)
        await moving.paused.wait()
        request = asyncio.create_task(here.do(wire.SayReady()))
        await asyncio.sleep(0)  # the request begins
        moving.goes_on.set()
        assert isinstance(await request, wire.Done)
        assert moving.requests == [wire.Hello, wire.Join, wire.SayReady]
        await here.close()


@pytest.mark.parametrize("begun", [False, True])
async def test_a_player_who_returns_to_a_deleted_table_is_informed(
    server: str, *, begun: bool
) -> None:
    """The server was reinstalled: it knows neither the guest nor the table."""
    app = terminal(TableAddress(server), "Ada")
    async with app.run_test(size=SIZE) as pilot:
        here = await at_table(app, pilot)
        if begun:
            await pilot.press("s")
            await until(pilot, lambda: at_play(app))
        assert here.table is not None
        assert here._socket is not None
        here.table.id, here._secret = "gone", "unknown"
        await here._socket.close()
        await until(pilot, lambda: "There is no table with that" in on_screen(app))


async def test_a_player_refused_for_joining_too_often_waits_and_reconnects(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bornes.tui.connection.LONGEST_PAUSE", 0.01)
    app = terminal(TableAddress(server), "Ada")
    async with app.run_test(size=SIZE) as pilot:
        here = await at_table(app, pilot)
        hello, refused = here._hello, wire.Error(code="too_fast", key="too-many-joins", why="")

        async def once(secret: str | None) -> None:
            monkeypatch.setattr(here, "_hello", hello)
            raise RefusedByServer(refused)

        monkeypatch.setattr(here, "_hello", once)
        socket = here._socket
        assert socket is not None
        await socket.close()
        await until(pilot, lambda: here._hello == hello and here._socket is not socket)
        await until(pilot, lambda: not here.lost)
        assert here.refused is None


async def test_waiting_for_an_absent_player_can_be_extended_or_ended_with_a_robot(
    server: str,
) -> None:
    """Bob disconnects in the middle of a hand; Ada reads what she can do, and does both."""
    bob = connect(server, name="Bob", chance=False)
    where = bob.create("classic", 2, seat=0, pace="untimed").id
    app = terminal(TableAddress(server, where), "Ada")
    async with app.run_test(size=SIZE) as pilot:
        here = await at_table(app, pilot)
        await until(pilot, lambda: here.seat is not None)
        bob.start()
        await until(pilot, lambda: at_play(app))
        table = table_of(app)
        assert isinstance(table, LiveTableScreen)
        bob.close()
        await until(pilot, lambda: table.remote.absent_seat == 0)
        while table.scene.asked:
            await decide(app, pilot)
            await pilot.pause()
        await until(pilot, lambda: "Bob is away. + waits" in on_screen(app))
        assert "robot now" in on_screen(app)
        before = here.table
        await pilot.press("plus")
        await until(
            pilot, lambda: here.table is not before
        )  # the server has sent the new waiting time
        assert table.remote.absent_seat == 0
        await pilot.press("minus")
        await until(pilot, lambda: here.table is not None and here.table.seats[0].kept)
        await until(pilot, lambda: "is away. +" not in on_screen(app))


@pytest.mark.parametrize(
    ("rule", "shown"), [(None, "Too late."), ("R6.1", "Too late. (Rule R6.1)")]
)
def test_a_refusal_is_shown_in_the_words_of_the_server(rule: str | None, shown: str) -> None:
    """It contains facts that only the server knows."""
    told = wire.Error(code="bad_request", key="no-such-seat", why="Too late.", rule=rule)
    assert complaint("en", RefusedByServer(told)) == shown


def test_a_missing_server_is_reported_without_a_crash() -> None:
    async def scene() -> str:
        app = terminal(TableAddress("http://127.0.0.1:9"), "Ada")
        async with app.run_test(size=SIZE) as pilot:
            await until(pilot, lambda: "No server answers" in on_screen(app))
            await pilot.press("q")
            return on_screen(app)

    run_apart(scene())


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Live tables", "Esc back", "Type the code of a table", "No server", "q leave"]),
        ("fr", ["Tables en ligne", "Échap retour", "Tapez le code", "Aucun serveur", "q quitter"]),
    ],
)
async def test_the_screen_for_live_tables_says_what_is_missing_and_names_its_keys(
    lang: Lang, said: list[str]
) -> None:
    """Letters are text there, so this screen is left with another key than the others."""
    title, back, no_code, no_server, leave = said
    choices = MatchChoices()
    choices.server = "http://127.0.0.1:9"
    save_choices(choices)
    app = BornesApp(lang, lambda app: app.open_live())
    async with playing(app) as pilot:
        assert title in on_screen(app)
        assert back in on_screen(app)
        assert leave not in on_screen(app)
        await pilot.press("enter")
        await until(pilot, lambda: no_code in on_screen(app))
        await pilot.press("a", "b", "enter")
        await until(pilot, lambda: no_server in on_screen(app))
        assert title in on_screen(app)
        assert leave in on_screen(app)
        await pilot.press("q")
        await until(pilot, lambda: back in on_screen(app))


def test_a_returning_guest_has_the_same_seat(server: str) -> None:
    async def scene() -> tuple[int | None, int | None]:
        app = terminal(TableAddress(server), "Ada")
        async with app.run_test(size=SIZE) as pilot:
            here = await at_table(app, pilot)
            first, link = here.seat, here.link
        app = terminal(address(link), "Ada")
        async with app.run_test(size=SIZE) as pilot:
            return first, (await at_table(app, pilot)).seat

    assert run_apart(scene()) == (0, 0)


@pytest.mark.parametrize(
    ("given", "server", "expected"),
    [
        ("http://host:80/t/abcd1234", "", ("http://host:80", "abcd1234")),
        ("https://host/t/abcd1234/", "", ("https://host", "abcd1234")),
        ("ABCD", "http://there:1", ("http://there:1", "ABCD")),
        ("ABCD", "", ("http://127.0.0.1:8000", "ABCD")),
    ],
)
def test_a_table_is_named_by_link_or_code(
    given: str, server: str, expected: tuple[str, str]
) -> None:
    assert address(given, server) == TableAddress(*expected)


@pytest.mark.parametrize("given", ["ftp://host/x", "a b", "", "http://"])
def test_an_invalid_table_address_is_refused(given: str) -> None:
    with pytest.raises(BadRequest):
        address(given)


def test_the_qr_code_is_a_square_of_blocks() -> None:
    rows = qr_code("http://127.0.0.1:8000/t/abcdefgh").split("\n")
    assert len({len(row) for row in rows}) == 1
    assert len(rows) == (len(rows[0]) + 1) // 2


def test_a_game_without_a_table_shows_nothing() -> None:
    shown = RemoteGame(Connection("http://127.0.0.1:9", name=None, lang="en"))
    assert shown.view is None
    assert not shown.names


@pytest.mark.parametrize(
    ("lang", "edition", "shown"),
    [
        ("en", "classic", ["Bob (hints)"]),
        ("fr", "classic", ["Bob (conseils)"]),
        ("en", "fr2009", ["Bob (?)+Barthol", "Ada + Ann (hints)"]),
    ],
)
async def test_everybody_sees_who_plays_with_hints(
    lang: Lang, edition: str, shown: list[str]
) -> None:
    """As a word after the name, or as a symbol where there is no room for a word."""
    names = ["Eve", "Bob", "Ada", "Joe", "Max", "Bartholomew the Younger", "Ann", "Zoe"]
    with_hints = {"Bob", "Ann"}
    players = 2 if edition == "classic" else 8
    match = match_at(edition, players, sides=[ROLLING] * min(players, 4))
    here = Connection("http://127.0.0.1:9", name="Eve", lang=lang)
    here.table = wire.TableInfo(
        id="t", code="c", config=Config(edition=edition, players=players),
        sides=match.rules.sides, unit="km", state="playing", match=1, host=None, spectators=0,
        seats=[
            wire.SeatInfo(kind="person", name=name, hints=name in with_hints)
            for name in names[:players]
        ],
    )  # fmt: skip
    told = msgspec.json.encode(table_view(match.state, 0))
    here.view = msgspec.json.decode(told, type=wire.TableView)
    app = app_with(RemoteGame(here), lang)
    async with playing(app):
        seen = on_screen(app)
    for side in shown:
        assert side in seen
