"""The messages between a server and its clients: JSON text over a WebSocket, one object each.

docs/protocol.md explains them; the JSON Schema beside it is made from these types.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from bornes.core.cards import Card
from bornes.core.decoding import readable
from bornes.core.moves import Move
from bornes.core.position import ViewData
from bornes.core.scoring import Sheet
from bornes.table.config import BotName, Config, Speed
from bornes.table.entries import Name, Phrase, Said, Talked, Told
from bornes.text import Lang

PROTOCOL: Final = 1
"""The version of the protocol. It changes when old clients could no longer play."""

MOST_BYTES: Final = 8 * 1024
"""The longest message a client may send."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=7)]
Seen: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Token: TypeAlias = Annotated[str, Meta(min_length=4, max_length=64, pattern="^[A-Za-z0-9_-]*$")]


# -- messages from clients -----------------------------------------------------------------


class _Ask(Struct, tag_field="type", forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A request. `id` is the client's own number for it; the answer carries it as `re`."""

    id: Number | None = None


class _Numbered(Struct):
    """The part of an invalid request that may still be readable."""

    id: Number | None = None


class Hello(_Ask, tag="hello", kw_only=True):
    """The first message of every connection. Without a secret, the client is a new guest."""

    protocol: int
    name: Name | None = None
    secret: Token | None = None
    lang: Lang = "en"


class SetLang(_Ask, tag="lang", kw_only=True):
    """Change the language of the sentences in answers."""

    lang: Lang


class Rename(_Ask, tag="rename", kw_only=True):
    """Change your name."""

    name: Name


class WatchLobby(_Ask, tag="lobby", kw_only=True):
    """Get the list of open tables now and whenever it changes; `watch: false` ends that."""

    watch: bool = True


class Create(_Ask, tag="create", kw_only=True):
    """Make a table, sit down at `seat`, and follow it. `bots` go to the seats given as keys."""

    config: Config
    seat: SeatNumber | None = 0
    bots: dict[SeatNumber, BotName] = {}


class Join(_Ask, tag="join", kw_only=True):
    """Follow a table by its id or code. A guest with a seat there gets it back; others watch."""

    table: Token
    seen: Seen | None = None
    """The last `seq` this client knows: it gets everything that happened since."""


class Leave(_Ask, tag="leave", kw_only=True):
    """Stop following the table. You keep your seat (see `stand`), except after a match with other
    people: then leaving declines another match, and opens the seat.
    """


class Sit(_Ask, tag="sit", kw_only=True):
    """Take a seat that is open, or one that a bot has."""

    seat: SeatNumber


class Stand(_Ask, tag="stand", kw_only=True):
    """Leave your seat. During a match a bot takes it."""


class SetSeat(_Ask, tag="seat", kw_only=True):
    """Host: put a bot on a seat, or open it with `bot: null`, unless its player is connected."""

    seat: SeatNumber
    bot: BotName | None = None


class Configure(_Ask, tag="configure", kw_only=True):
    """Host: change what will be played, before the first match. The link, the code and the players
    stay. Refused if there are too few seats for the people who sit there.
    """

    config: Config


class Mute(_Ask, tag="mute", kw_only=True):
    """Host: stop a spectator from chatting; `muted: false` allows it again."""

    guest: Token
    muted: bool = True


class Remove(_Ask, tag="remove", kw_only=True):
    """Host: remove a spectator or, before a match, a player from this table, permanently."""

    guest: Token


class Practice(_Ask, tag="practice", kw_only=True):
    """Try a decision of a finished match again, at a new table with bots, from what its seat saw.
    The cards that it could not see are dealt again.
    """

    table: Token
    match: Annotated[int, Meta(ge=1)]
    at: Annotated[int, Meta(ge=1)]
    """The step of the record that the decision led to."""


class Start(_Ask, tag="start", kw_only=True):
    """Host: begin the match. Bots take the open seats."""

    first: SeatNumber | None = None
    """The seat that begins, in editions in which the youngest player does (R3.4)."""


class SayReady(_Ask, tag="ready", kw_only=True):
    """Say that you are ready for the next hand, or after a match for another one."""


class MakeMove(_Ask, tag="move", kw_only=True):
    """Make a move. Refused as `stale` if the game has changed since `seen`."""

    move: Move
    seen: Seen


class Back(_Ask, tag="back", kw_only=True):
    """Take your seat back from the bot that keeps it."""


class TakeBack(_Ask, tag="take_back", kw_only=True):
    """Undo your last decision; may be repeated. Only where one person plays with bots."""


class SetSpeed(_Ask, tag="speed", kw_only=True):
    """Change how long bots think at this table. Only where one person plays with bots."""

    speed: Speed


class Skip(_Ask, tag="skip", kw_only=True):
    """Let bots answer immediately until your next decision. Only if one person plays with bots."""


class Resign(_Ask, tag="resign", kw_only=True):
    """Resign the match."""


class SitOut(_Ask, tag="sit_out", kw_only=True):
    """Have a bot play for you, until `back`."""


class WaitFor(_Ask, tag="wait", kw_only=True):
    """Wait longer for a player of another side who is away: the grace period starts again."""

    seat: SeatNumber


class RobotNow(_Ask, tag="robot_now", kw_only=True):
    """Stop waiting for a player of another side who is away. It takes effect when all connected
    players of the other sides agree.
    """

    seat: SeatNumber


class Why(_Ask, tag="why", kw_only=True):
    """Ask which moves a card of your hand can make, and why others are refused."""

    card: Card


class Hint(_Ask, tag="hint", kw_only=True):
    """Ask a bot what it would do, and why."""


class AskLesson(_Ask, tag="lesson", kw_only=True):
    """Ask what to do next in the first hand, and what it teaches."""


class GiveChance(_Ask, tag="chance", kw_only=True):
    """Add your own random value to the next shuffle, in answer to the server's seal."""

    seal: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
    chance: Annotated[str, Meta(pattern="^[0-9a-f]{32,64}$")]


class Talk(_Ask, tag="talk", kw_only=True):
    """Send a chat message to the whole table: a ready-made phrase, or your own words."""

    phrase: Phrase | None = None
    text: Said | None = None


ClientMessage: TypeAlias = (
    Hello
    | SetLang
    | Rename
    | WatchLobby
    | Create
    | Join
    | Leave
    | Sit
    | Stand
    | SetSeat
    | Configure
    | Mute
    | Remove
    | Practice
    | Start
    | SayReady
    | MakeMove
    | Back
    | TakeBack
    | SetSpeed
    | Skip
    | Resign
    | SitOut
    | WaitFor
    | RobotNow
    | Why
    | Hint
    | AskLesson
    | GiveChance
    | Talk
)


# -- messages from the server --------------------------------------------------------------


class TableView(ViewData, kw_only=True):
    """A seat's view, as `bornes referee` prints it. A spectator's has seat null and no cards."""

    seat: SeatNumber | None


class SeatInfo(Struct, kw_only=True, omit_defaults=True):
    """A seat, and who has it."""

    kind: Literal["open", "person", "bot"]
    name: str = ""
    """The person's name, as text."""
    guest: str | None = None
    bot: str | None = None
    """The bot that sits here, or that keeps the person's seat."""
    present: bool = False
    """Whether the person is connected."""
    kept: bool = False
    """Whether a bot plays for the person for now."""
    ready: bool = False
    late: int = 0
    """How many turns in a row the person's time has run out. After the first a bot makes one move,
    after the second it keeps the seat until `back`.
    """
    takeover: int | None = None
    """If the person is away and another person waits: milliseconds, from when the message was made,
    until a bot keeps the seat, or after a match until the seat is opened.
    """
    agreed: list[int] = []
    """The seats whose players have agreed not to wait: see `robot_now`."""
    left: str = ""
    """For an open seat, the name of the person who has left it."""
    hints: bool = False
    """Whether the person has had a hint in this match, at a table with other people."""


class Watcher(Struct, kw_only=True, omit_defaults=True):
    """A spectator: a guest who follows a table and has no seat there."""

    guest: str
    name: str
    muted: bool = False
    """Whether the host has muted this spectator."""


class TableInfo(Struct, kw_only=True):
    """A table as everybody who follows it sees it."""

    id: str
    """In the table's link. Cannot be guessed."""
    code: str
    """Short enough to say aloud. Valid until the table is closed."""
    config: Config
    sides: int
    """Seat n plays for side n modulo `sides`."""
    unit: Literal["km", "miles"]
    state: Literal["waiting", "playing", "over"]
    match: int
    """The number of matches begun at this table; finished ones can be replayed by number."""
    host: str | None
    seats: list[SeatInfo]
    spectators: int
    watchers: list[Watcher] = []
    """The spectators, in the order in which they came."""
    seal: str = ""
    """The seal on the server's secret for the next hand: see `chance`."""
    alone: bool = False
    """Whether one person plays only with bots: no clock runs, and moves can be undone."""
    taken_back: bool = False
    """Whether moves were taken back in this match: then it counts in no statistics."""


class LobbyTable(Struct, kw_only=True):
    """An open table in the lobby's list."""

    id: str
    code: str
    config: Config
    state: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    host: str = ""
    """The host's name, as text; empty if it is unknown."""


class You(Struct, kw_only=True):
    """The client's own part in the table."""

    seat: SeatNumber | None
    """None for a spectator."""
    host: bool = False
    answered: bool = False
    """In an open window: this seat has answered, and its answer waits until the window closes."""


class Clock(Struct, kw_only=True):
    """What the table waits for, and for how much longer. The same for everybody."""

    waits: Literal["window", "turn", "pause"]
    left: int
    """Milliseconds left, when the message was made."""
    whole: int
    """Milliseconds from beginning to end."""


class Result(Struct, kw_only=True):
    """The result of a hand, or of a match."""

    sheets: list[Sheet]
    over: bool
    """Whether the match is over too."""
    winner: int | None = None
    """The side that won the match; None for a draw."""
    resigned: bool = False
    """Whether the match was resigned."""
    resigned_by: str = ""
    """The name of the person who gave it up."""
    players: list[str] = []
    """The names of those who played a match that is over, by seat: some may have left since."""


class _Say(Struct, tag_field="type", omit_defaults=True, kw_only=True):
    """A message of the server. `re` is the `id` of the request it answers."""

    re: Number | None = None


class Welcome(_Say, tag="welcome", kw_only=True):
    """The answer to `hello`."""

    protocol: int
    version: str
    guest: str
    name: str
    secret: str | None = None
    """Sent to a new guest, and only once: anybody who has it is this guest."""
    bots: list[str]
    phrases: list[str]


class Done(_Say, tag="done", kw_only=True):
    """A request was carried out, and has no other answer."""


class Lobby(_Say, tag="lobby", kw_only=True):
    """All open tables."""

    tables: list[LobbyTable]


class TableMessage(_Say, tag="table", kw_only=True):
    """A whole table: the answer to `create` and `join`, and sent when your seat changes."""

    table: TableInfo
    you: You
    seq: int
    """The number of the last event. Send it as `seen`."""
    since: int
    """`events` are those after this number; older ones, if any, are not sent."""
    events: list[Told]
    view: TableView | None = None
    legal: list[Move] = []
    to_act: list[int] = []
    clock: Clock | None = None
    result: Result | None = None
    talk: list[Talked] = []
    """The latest chat messages."""


class Update(_Say, tag="update", kw_only=True):
    """Something happened. A field that is left out is empty; `table` and `you` are unchanged."""

    seq: int
    events: list[Told] = []
    """As this seat may know them; the last has number `seq`."""
    view: TableView | None = None
    legal: list[Move] = []
    to_act: list[int] = []
    clock: Clock | None = None
    result: Result | None = None
    table: TableInfo | None = None
    you: You | None = None


class MoveReason(Struct, kw_only=True, omit_defaults=True):
    """A move with a card, and why it is refused."""

    move: Move
    legal: bool
    rule: str | None = None
    why: str | None = None


class Reasons(_Say, tag="why", kw_only=True):
    """The answer to `why`."""

    card: Card
    moves: list[MoveReason]


class HintMove(Struct, kw_only=True):
    """A move as the bot weighs it."""

    move: Move
    points: float
    """The expected points of the side in this hand, relative to the other sides."""
    chance: float
    """Chance of winning the hand."""
    worth: float
    """How good the move is, from 0 to 1. The moves are in this order, except among those that are
    about equal."""
    why: str
    equal: bool = False
    """Whether it is among several moves that are about as good as the best; the recommended one of
    them comes first."""


class Hints(_Say, tag="hint", kw_only=True):
    """The answer to `hint`: legal moves, the recommended one first."""

    moves: list[HintMove]


class Lesson(_Say, tag="lesson", kw_only=True):
    """The answer to `lesson`: what to do now, in the client's language; no move while waiting."""

    step: str
    text: str
    move: Move | None = None


class Error(_Say, tag="error", kw_only=True):
    """A request was refused, and changed nothing."""

    code: Literal[
        "bad_request", "illegal", "wrong_phase", "not_your_turn", "stale", "not_allowed",
        "unknown_table", "unknown_edition", "protocol", "too_fast", "busy",
    ]  # fmt: skip
    key: str
    """`error-KEY` in the catalogue."""
    why: str
    """The same as a sentence, in the client's language."""
    rule: str | None = None


class Bye(_Say, tag="bye", kw_only=True):
    """The server closes the connection. `again` says whether the client should reconnect by itself.
    Requests that were not answered before `elsewhere` were not carried out: repeat them there.
    """

    reason: Literal["protocol", "garbage", "flood", "silent", "restart", "busy", "elsewhere"]
    again: bool
    at: str | None = None
    """With `elsewhere`: the path to connect to, on the same host. If that fails, use the first URL.
    """


ServerMessage: TypeAlias = (
    Welcome | Done | Lobby | TableMessage | Update | Reasons | Hints | Lesson | Error | Bye
)

read_ask: Final[Callable[[bytes | str], ClientMessage]] = msgspec.json.Decoder(ClientMessage).decode
"""Decode a client's message strictly; raises `msgspec.MsgspecError` for any other."""
read_say: Final[Callable[[bytes | str], ServerMessage]] = msgspec.json.Decoder(ServerMessage).decode
"""Decode a server's message, as clients do."""


def number_of(data: bytes) -> int | None:
    """The number of an invalid request; None if it has none, or is not even JSON."""
    with suppress(msgspec.ValidationError, UnicodeEncodeError):  # half a surrogate pair
        return msgspec.convert(readable(data), _Numbered).id
    return None


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages, both ways."""
    (asks, says), components = msgspec.json.schema_components(
        (ClientMessage, ServerMessage), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Bornes table protocol",
        "version": PROTOCOL,
        "$defs": {**components, "ClientMessage": asks, "ServerMessage": says},
    }
