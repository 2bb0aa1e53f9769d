"""What is kept for the player: saved matches, matches won, guests of servers, choices."""

import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Self, TypeVar

import msgspec
from msgspec import Struct, structs

from bornes import places
from bornes.bots.scale import LATEST, RobotMatch
from bornes.core.errors import BornesError
from bornes.text import LANGUAGES, Lang, listed, text
from bornes.text.sentences import complaint
from bornes.tui.pace import USUAL_PACE

if TYPE_CHECKING:
    from bornes.core.match import Match
    from bornes.record import Record

USUAL: Final = "driver"
"""The bot that nobody has to choose."""
DAY: Final = 24 * 60 * 60
UNFINISHED_KEPT: Final = 90 * DAY
"""How long an unfinished match is kept."""

Kind = TypeVar("Kind")


def state_folder() -> Path:
    """Where matches are kept that nobody named."""
    return places.state_folder("--save")


def data_folder() -> Path:
    """Where the matches won, and the guests of servers, are kept."""
    return places.data_folder("--save")


# -- small files, whole or not at all ------------------------------------------------------------


def read_json(path: Path, kind: type[Kind]) -> Kind | None:
    """What a small file holds; None if there is none, or it cannot be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    # Half a character, or brackets without end: msgspec leaves these errors to Python.
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def write_json(path: Path, value: object, *, secret: bool = False) -> None:
    """Write a small file. If that fails, the match goes on."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_name(f".{path.name}.{os.getpid()}")
        mode = 0o600 if secret else 0o644
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            file.write(msgspec.json.encode(value))
        partial.replace(path)


# -- matches -------------------------------------------------------------------------------------


class Seats(Struct, frozen=True):
    """The players of a saved match: the record holds the cards, this file the players."""

    names: list[str]
    persons: list[int]
    bots: dict[int, str]
    pace: str = USUAL_PACE

    @classmethod
    def first(
        cls, lang: Lang, persons: int, players: int, bot: str, pace: str = USUAL_PACE
    ) -> Self:
        """The persons in the first seats, and bots of one kind in the others."""
        return cls(
            seat_names(lang, players, persons),
            list(range(persons)),
            dict.fromkeys(range(persons, players), bot),
            pace,
        )

    def fit(self, players: int) -> bool:
        """Whether each of this many players has a seat: the file may belong to another match."""
        seats = sorted([*self.persons, *self.bots])
        return bool(self.persons) and len(self.names) == players and seats == list(range(players))

    def spoken(self, lang: Lang) -> Self:
        """The same company with its names in a language: a match may be kept in another one."""
        players, persons = len(self.names), len(self.persons)
        kept = [seat_names(each, players, persons) for each in LANGUAGES]
        here = {
            name: new
            for names in kept
            for name, new in zip(names, seat_names(lang, players, persons), strict=True)
        }
        return structs.replace(self, names=[here.get(name, name) for name in self.names])

    def turned(self, you: int) -> Self:
        """The same company with its one person in another seat; the bots follow to the left."""
        seats = range(len(self.names))
        names = [self.names[(seat - you) % len(seats)] for seat in seats]
        bot = next(iter(self.bots.values()))
        bots = {seat: bot for seat in seats if seat != you}
        return structs.replace(self, names=names, persons=[you], bots=bots)


def seat_names(lang: Lang, players: int, persons: int = 1) -> list[str]:
    """The persons, and the bots by number; a single one needs none."""
    people = [text(lang, "play-you")]
    if persons > 1:
        people = [text(lang, "player-number", number=n + 1) for n in range(persons)]
    bots = players - persons
    if bots == 1:
        return [*people, text(lang, "play-bot")]
    return [*people, *(text(lang, "play-bot-number", number=n) for n in range(1, bots + 1))]


class Kept(Struct, frozen=True):
    """A match that was kept, as a list shows it."""

    path: Path
    when: float
    edition: str
    players: int
    hand: int
    totals: tuple[int, ...]
    over: bool
    distances: tuple[int, ...] = ()
    """How far each side has come in the last hand."""
    seats: Seats | None = None


def company(lang: Lang, kept: Kept) -> str:
    """Whom a match is played with: the robots, the people, or at least how many."""
    from bornes.bots.scale import robot_name

    seats = kept.seats
    if seats is None:
        return text(lang, "tui-table-alone", count=kept.players)
    robots = Counter(robot_name(lang, bot) for bot in seats.bots.values())
    named = [name if count == 1 else f"{count} × {name}" for name, count in robots.items()]
    if len(seats.persons) > 1:
        named.insert(0, text(lang, "tui-resume-people", count=len(seats.persons)))
    return ", ".join(named)


def new_path() -> Path:
    """A new file for a match without a given name."""
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}.jsonl"
    return state_folder() / name


def is_there(path: Path) -> bool:
    """Whether there is a file, as far as anybody here may know."""
    try:
        return path.exists()
    except OSError:  # it would be in a folder that may not be looked into
        return False


def _seats_path(path: Path) -> Path:
    return path.with_suffix(".seats")


def seats_of(path: Path, players: int) -> Seats | None:
    """The players of a saved match with this many seats, if they were saved with it."""
    seats = read_json(_seats_path(path), Seats)
    return seats if seats is not None and seats.fit(players) else None


def keep_seats(path: Path, seats: Seats) -> None:
    """Save who plays, in a file next to the match."""
    write_json(_seats_path(path), seats)


def kept_matches() -> list[Kept]:
    """The matches kept in the usual place, the latest first."""
    found = [kept for path in state_folder().glob("*.jsonl") if (kept := _kept(path)) is not None]
    return sorted(found, key=lambda kept: kept.when, reverse=True)


def _kept(path: Path) -> Kept | None:
    """A glance at a file: no rule is asked, so a long list comes up at once."""
    from bornes.core.events import MatchEnded
    from bornes.record import read

    with suppress(BornesError, OSError):
        record = read(path)
        return Kept(
            path,
            path.stat().st_mtime,
            record.header.edition.key,
            record.header.players,
            _hand(record),
            _totals(record) if record.header.edition.has_points else (),
            over=any(isinstance(event, MatchEnded) for event in record.events),
            distances=_distances(record),
            seats=seats_of(path, record.header.players),
        )
    return None


def _hand(record: "Record") -> int:
    """The number of the last hand: one that was dealt, or taken up in the middle."""
    from bornes.core.events import HandDealt, PositionSet

    dealt = (e.hand for e in reversed(record.events) if isinstance(e, HandDealt | PositionSet))
    return next(dealt, 0)


def _distances(record: "Record") -> tuple[int, ...]:
    """How far each side has come since the last deal."""
    from bornes.core.cards import LENGTH
    from bornes.core.events import HandDealt, Laid, PositionSet

    far: list[int] = []
    for event in record.events:
        if isinstance(event, HandDealt):
            far = [0] * len(event.scores)
        elif isinstance(event, PositionSet):
            far = [side.distance for side in event.public.sides]
        elif isinstance(event, Laid) and event.pile == "distances":
            far[event.side] += LENGTH[event.card]
    return tuple(far)


def _totals(record: "Record") -> tuple[int, ...]:
    """The scores after the last hand that was finished."""
    from bornes.core.events import HandDealt, MatchEnded, PositionSet

    for event in reversed(record.events):
        if isinstance(event, MatchEnded):
            return event.totals
        if isinstance(event, HandDealt | PositionSet):
            return event.scores
    return ()


def forget(path: Path) -> None:
    """Delete a kept match, or `BadRecord`."""
    from bornes.record.log import unwritable

    for each in (path, _seats_path(path)):
        try:
            each.unlink(missing_ok=True)
        except OSError as error:
            raise unwritable(each, error) from None


def tidy() -> None:
    """Delete the unfinished matches that nobody has resumed for three months."""
    now = time.time()
    for path in _old(now):
        kept = _kept(path)
        if kept is not None and not kept.over:
            with suppress(BornesError):  # what cannot be deleted stays
                forget(path)


def _old(now: float) -> Iterator[Path]:
    with suppress(OSError):
        for path in state_folder().glob("*.jsonl"):
            if now - path.stat().st_mtime > UNFINISHED_KEPT:
                yield path


# -- matches won ---------------------------------------------------------------------------------


class Won(Struct):
    """How many matches were finished, how many of them won, and against which robots the last."""

    played: int = 0
    won: int = 0
    latest: list[RobotMatch] = []
    against: dict[str, tuple[int, int]] = {}
    """By robot: how many matches were won, and finished."""


def won_so_far() -> Won:
    return read_json(data_folder() / "won.json", Won) or Won()


def won_words(lang: Lang, so_far: Won) -> str:
    """How many matches were won, by robot. Those of an older version are counted together."""
    from bornes.bots.scale import robot_name

    if not so_far.played:
        return text(lang, "tui-won-none")
    if not so_far.against:
        return text(lang, "tui-won-so-far", played=so_far.played, won=so_far.won)
    counts = [
        text(lang, "tui-won-against", robot=robot_name(lang, robot), won=won, played=played)
        for robot, (won, played) in so_far.against.items()
    ]
    return text(lang, "tui-won-by-robot", counts=listed(lang, counts))


def count_match(match: "Match", seats: Seats) -> Won:
    """Count one more match that a person finished."""
    so_far, rules = won_so_far(), match.rules
    own = rules.side_of(seats.persons[0])
    so_far.played += 1
    so_far.won += match.winner == own
    for robot in set(seats.bots.values()):
        won, played = so_far.against.pop(robot, (0, 0))
        # The robot of the last match comes first.
        so_far.against = {robot: (won + (match.winner == own), played + 1), **so_far.against}
    if rules.sides == rules.players:  # with a partner it says less about the person
        share = 0.5 if match.winner is None else float(match.winner == own)
        latest = [*so_far.latest, RobotMatch(tuple(seats.bots.values()), share)]
        so_far.latest = latest[-LATEST:]
    write_json(data_folder() / "won.json", so_far)
    return so_far


# -- guests of servers ---------------------------------------------------------------------------


def secret_for(server: str) -> str | None:
    """What makes this person the same guest of a server again."""
    return (read_json(data_folder() / "guests.json", dict[str, str]) or {}).get(server)


def keep_secret(server: str, secret: str) -> None:
    path = data_folder() / "guests.json"
    write_json(path, {**(read_json(path, dict[str, str]) or {}), server: secret}, secret=True)


# -- choices of the first screen -----------------------------------------------------------------


class MatchChoices(Struct):
    """What was last chosen on the first screen."""

    edition: str = "classic"
    players: int = 2
    teams: bool | None = None
    level: str = USUAL
    pace: str = USUAL_PACE
    persons: int = 1
    house: dict[str, bool | int | str] = {}
    theme: str = ""
    server: str = ""
    name: str = ""


def last_choices() -> MatchChoices:
    return read_json(data_folder() / "choices.json", MatchChoices) or MatchChoices()


def keep_choices(choices: MatchChoices) -> None:
    write_json(data_folder() / "choices.json", choices)


def played_by(match: "Match", persons: Collection[int]) -> bool:
    """Whether a person has played or discarded a card yet."""
    from bornes.core.events import Discarded, Laid, MistakePenalised, SafetyExposed

    moves = (Laid, SafetyExposed, Discarded, MistakePenalised)
    return any(isinstance(event, moves) and event.seat in persons for event in match.log)


class Keeping:
    """Saves a match after every decision. With a full disk the match goes on: the player is told
    once, and every later decision tries again.
    """

    def __init__(self, lang: Lang, keep: "Callable[[Match], None]") -> None:
        self._lang: Final = lang
        self._keep: Final = keep
        self.trouble = ""
        """Why the match is not kept, as a sentence; empty where it is."""

    def keep(self, match: "Match") -> str:
        """Keep the match; what the player has to be told now, mostly nothing."""
        before = self.trouble
        try:
            self._keep(match)
        except BornesError as error:
            self.trouble = complaint(self._lang, error)
        else:
            self.trouble = ""
        if not self.trouble or before:
            return ""
        return text(self._lang, "play-cannot-keep", why=self.trouble)
