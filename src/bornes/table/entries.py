"""The facts of a table besides those of the game. Both are one stream, stored and sent in order."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from bornes.core.cards import Card
from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.table.config import Config

MOST_NAME: Final = 24
MOST_SAID: Final = 200
"""The most characters in a name, and in a chat message."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_NAME)]
Said: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_SAID)]

Phrase: TypeAlias = Literal[
    "hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn",
    "what-luck", "coup-fourre", "again", "goodbye",
]  # fmt: skip
"""The ready-made phrases of the chat; `talk-KEY` in the catalogue."""
PHRASES: Final[tuple[Phrase, ...]] = get_args(Phrase)


class _Entry(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """A fact. Seats count from 0."""


class SeatTaken(_Entry, frozen=True, tag="seat_taken"):
    """A guest sat down."""

    seat: int
    guest: str
    name: str


class SeatLeft(_Entry, frozen=True, tag="seat_left"):
    """The seat is open: its player stood up, or the host sent a bot or an absent player away."""

    seat: int


class BotSeated(_Entry, frozen=True, tag="bot_seated"):
    """A bot sat down, and has the seat from now on."""

    seat: int
    bot: str


class SeatKept(_Entry, frozen=True, tag="seat_kept"):
    """A bot plays for a player who is away, until the player is back."""

    seat: int
    bot: str


class SeatGivenBack(_Entry, frozen=True, tag="seat_given_back"):
    """The player is back."""

    seat: int


class HostChanged(_Entry, frozen=True, tag="host_changed"):
    """Another guest is the host from now on."""

    guest: str


class Renamed(_Entry, frozen=True, tag="renamed"):
    """A seated guest has a new name."""

    seat: int
    name: str


class Talked(_Entry, frozen=True, tag="talked"):
    """A chat message: the whole table sees it (R14.1). A phrase is a key of the catalogue."""

    name: str
    seat: int | None = None
    """None for a spectator."""
    phrase: Phrase | None = None
    text: str | None = None


class MatchStarted(_Entry, frozen=True, tag="match_started"):
    """A match begins; the table's first is number 1."""

    match: int
    dealer: int


class Ready(_Entry, frozen=True, tag="ready"):
    """A player is ready for the next hand, or for another match."""

    seat: int


class TakenBack(_Entry, frozen=True, tag="taken_back"):
    """A player who plays only with bots undid a decision: only this many events of the match count,
    from the first on. The shuffle stays as it was.
    """

    seat: int
    events: int


class Resigned(_Entry, frozen=True, tag="resigned"):
    """A player resigned, and with them their side: the match is over."""

    seat: int
    winner: int


class AnswerKept(_Entry, frozen=True, tag="answer_kept"):
    """A seat passed in an open window. It is secret until the window closes (R8.6)."""

    seat: int
    move: Move


class ShuffleReady(_Entry, frozen=True, tag="shuffle_ready"):
    """A seal on the server's secret for the next hand. Seated players may add random values until
    that hand is dealt.
    """

    seal: str


class ChanceGiven(_Entry, frozen=True, tag="chance_given"):
    """A seat has added its own random value to the next shuffle."""

    seat: int
    chance: str


class TimeRanOut(_Entry, frozen=True, tag="time_ran_out"):
    """How many turns in a row a player's time has run out; 0 when the player has moved again.
    Clients see it in the state of the seat, because old clients know no event of this kind.
    """

    seat: int
    times: int


class HintGiven(_Entry, frozen=True, tag="hint_given"):
    """A player has had a hint in this match, at a table with other people. Everybody sees it at the
    seat: old clients know no event of this kind.
    """

    seat: int


class NextSecret(_Entry, frozen=True, tag="next_secret"):
    """The server's secret for the next hand. It is not sent to anybody before that hand is over."""

    secret: str


class ShuffleMade(_Entry, frozen=True, tag="shuffle_made"):
    """The deck of a hand and the salt of its seal. Not sent to anybody before the hand is over."""

    hand: int
    salt: str
    deck: tuple[Card, ...]


class Seat(Struct, frozen=True, omit_defaults=True):
    """One seat: open, a person's (for whom a bot may play for a while), or a bot's."""

    kind: Literal["open", "person", "bot"] = "open"
    guest: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    late: int = 0
    """How many turns in a row the person's time has run out."""
    left: str = ""
    """The name of the person who has left an open seat."""
    hints: bool = False
    """Whether the person has had a hint in this match."""

    @property
    def kept(self) -> bool:
        """Whether a bot plays for the person for now."""
        return self.kind == "person" and self.bot is not None


class TableConfigured(_Entry, frozen=True, tag="table_configured"):
    """The host changed what will be played, before the first match; these are the seats since then.
    Clients only see it in the table's state, because clients of version 0.1.0 know no such event.
    """

    config: Config
    seats: tuple[Seat, ...]


class SpectatorMuted(_Entry, frozen=True, tag="spectator_muted"):
    """The host has muted a spectator, or has ended that."""

    guest: str
    muted: bool = True


class SpectatorRemoved(_Entry, frozen=True, tag="spectator_removed"):
    """The host has removed a spectator, who may not come back."""

    guest: str


class TableRemembered(_Entry, frozen=True, tag="table_remembered"):
    """The state of the table just before a match began. It comes first in its row: a table is
    loaded from the last such row on, and needs no earlier one. It is not sent to anybody.
    """

    seq: int
    seats: tuple[Seat, ...]
    host: str | None
    talk: tuple[Talked, ...] = ()
    secret: str | None = None
    """The server's secret for the next hand; then its seal, and the seats' random values."""
    seal: str = ""
    chances: dict[int, str] = {}
    config: Config | None = None
    """The table's settings, if the host has changed them."""
    muted: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """Spectators who may not speak, and guests who may not come back."""


TableFact: TypeAlias = (
    SeatTaken
    | SeatLeft
    | BotSeated
    | SeatKept
    | SeatGivenBack
    | HostChanged
    | Renamed
    | Talked
    | MatchStarted
    | Ready
    | ShuffleReady
    | ChanceGiven
    | TakenBack
    | Resigned
)
Told: TypeAlias = Event | TableFact
"""The entries that are sent to clients, each as far as the client's seat may know it."""
Secret: TypeAlias = (
    AnswerKept
    | TimeRanOut
    | HintGiven
    | NextSecret
    | ShuffleMade
    | TableRemembered
    | TableConfigured
    | SpectatorMuted
    | SpectatorRemoved
)
"""The entries that are not sent to clients, and have no number."""
SECRETS: Final = frozenset(get_args(Secret))
Entry: TypeAlias = Told | Secret
"""Everything that is stored in the journal."""
