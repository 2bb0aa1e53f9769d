"""The player's files: saved matches, matches won, guests of servers, choices."""

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
from bornes.bots.scale import LATEST, RobotMatch, robot_name
from bornes.core.errors import BornesError
from bornes.text import LANGUAGES, Lang, listed, text
from bornes.text.sentences import complaint
from bornes.tui.pace import DEFAULT_PACE

if TYPE_CHECKING:
    from bornes.core.match import Match
    from bornes.record import Record

DEFAULT_BOT: Final = "driver"
"""The default bot."""
DAY: Final = 24 * 60 * 60
UNFINISHED_LIFETIME: Final = 90 * DAY
"""Seconds after which an unfinished match is deleted."""

Kind = TypeVar("Kind")


def state_folder() -> Path:
    """Return the folder of matches that are saved without a given file name."""
    return places.state_folder("--save")


def data_folder() -> Path:
    """Return the folder of all other files of the player."""
    return places.data_folder("--save")


# -- small files ---------------------------------------------------------------------------------


def read_json(path: Path, kind: type[Kind]) -> Kind | None:
    """Read a small file; return None if it does not exist or is damaged."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    # msgspec raises the last two for incomplete characters and too deeply nested values.
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def write_json(path: Path, value: object, *, secret: bool = False) -> None:
    """Write a small file atomically. Errors are ignored, because the match can continue."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        partial = path.with_name(f".{path.name}.{os.getpid()}")
        mode = 0o600 if secret else 0o644
        with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode), "wb") as file:
            file.write(msgspec.json.encode(value))
        partial.replace(path)


# -- matches -------------------------------------------------------------------------------------


class Seats(Struct, frozen=True):
    """The players of a saved match, in a file next to its record, which does not have them."""

    names: list[str]
    persons: list[int]
    bots: dict[int, str]
    pace: str = DEFAULT_PACE

    @classmethod
    def first(
        cls, lang: Lang, persons: int, players: int, bot: str, pace: str = DEFAULT_PACE
    ) -> Self:
        """Put the persons in the first seats, and bots of one kind in the others."""
        return cls(
            seat_names(lang, players, persons),
            list(range(persons)),
            dict.fromkeys(range(persons, players), bot),
            pace,
        )

    def fit(self, players: int) -> bool:
        """Whether this fits a match with this many players: the file may be from another match."""
        seats = sorted([*self.persons, *self.bots])
        return bool(self.persons) and len(self.names) == players and seats == list(range(players))

    def translated(self, lang: Lang) -> Self:
        """Translate the names: a match may have been saved in another language."""
        players, persons = len(self.names), len(self.persons)
        languages = [seat_names(each, players, persons) for each in LANGUAGES]
        here = {
            name: new
            for names in languages
            for name, new in zip(names, seat_names(lang, players, persons), strict=True)
        }
        return structs.replace(self, names=[here.get(name, name) for name in self.names])

    def with_person_at(self, you: int) -> Self:
        """Move the only person to another seat; the bots keep their order after that."""
        seats = range(len(self.names))
        names = [self.names[(seat - you) % len(seats)] for seat in seats]
        bot = next(iter(self.bots.values()))
        bots = {seat: bot for seat in seats if seat != you}
        return structs.replace(self, names=names, persons=[you], bots=bots)


def seat_names(lang: Lang, players: int, persons: int = 1) -> list[str]:
    """Return the names of the persons and the bots, with numbers if there are several."""
    people = [text(lang, "play-you")]
    if persons > 1:
        people = [text(lang, "player-number", number=n + 1) for n in range(persons)]
    bots = players - persons
    if bots == 1:
        return [*people, text(lang, "play-bot")]
    return [*people, *(text(lang, "play-bot-number", number=n) for n in range(1, bots + 1))]


class SavedMatch(Struct, frozen=True):
    """A saved match, as a list shows it."""

    path: Path
    when: float
    edition: str
    players: int
    hand: int
    totals: tuple[int, ...]
    over: bool
    distances: tuple[int, ...] = ()
    """The distance of each side in the last hand."""
    seats: Seats | None = None


def company(lang: Lang, match: SavedMatch) -> str:
    """Name the robots and the number of persons in a match; if unknown, the number of players."""
    seats = match.seats
    if seats is None:
        return text(lang, "tui-table-alone", count=match.players)
    robots = Counter(robot_name(lang, bot) for bot in seats.bots.values())
    named = [name if count == 1 else f"{count} × {name}" for name, count in robots.items()]
    if len(seats.persons) > 1:
        named.insert(0, text(lang, "tui-resume-people", count=len(seats.persons)))
    return ", ".join(named)


def new_path() -> Path:
    """Return the path of a new file for a match."""
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}.jsonl"
    return state_folder() / name


def exists(path: Path) -> bool:
    """Whether a file exists; False if the folder may not be searched."""
    try:
        return path.exists()
    except OSError:
        return False


def _seats_path(path: Path) -> Path:
    return path.with_suffix(".seats")


def seats_of(path: Path, players: int) -> Seats | None:
    """Return the players of a saved match with this many seats, if they were saved with it."""
    seats = read_json(_seats_path(path), Seats)
    return seats if seats is not None and seats.fit(players) else None


def save_seats(path: Path, seats: Seats) -> None:
    """Save the players of a match, in a file next to it."""
    write_json(_seats_path(path), seats)


def saved_matches() -> list[SavedMatch]:
    """Return the matches in the default folder, latest first."""
    found = [
        match for path in state_folder().glob("*.jsonl") if (match := _summary(path)) is not None
    ]
    return sorted(found, key=lambda match: match.when, reverse=True)


def _summary(path: Path) -> SavedMatch | None:
    """Summarize a saved match. The rules are not checked, so that a long list is fast."""
    from bornes.core.events import MatchEnded
    from bornes.record import read

    with suppress(BornesError, OSError):
        record = read(path)
        return SavedMatch(
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
    """Return the number of the last hand, which was dealt or set up as a position."""
    from bornes.core.events import HandDealt, PositionSet

    dealt = (e.hand for e in reversed(record.events) if isinstance(e, HandDealt | PositionSet))
    return next(dealt, 0)


def _distances(record: "Record") -> tuple[int, ...]:
    """Return the distance of each side in the last hand."""
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
    """Return the scores after the last finished hand."""
    from bornes.core.events import HandDealt, MatchEnded, PositionSet

    for event in reversed(record.events):
        if isinstance(event, MatchEnded):
            return event.totals
        if isinstance(event, HandDealt | PositionSet):
            return event.scores
    return ()


def delete_match(path: Path) -> None:
    """Delete a saved match; raise `BadRecord` if that fails."""
    from bornes.record.log import unwritable

    for each in (path, _seats_path(path)):
        try:
            each.unlink(missing_ok=True)
        except OSError as error:
            raise unwritable(each, error) from None


def delete_old_matches() -> None:
    """Delete the unfinished matches that were not resumed for three months."""
    now = time.time()
    for path in _old(now):
        match = _summary(path)
        if match is not None and not match.over:
            with suppress(BornesError):
                delete_match(path)


def _old(now: float) -> Iterator[Path]:
    with suppress(OSError):
        for path in state_folder().glob("*.jsonl"):
            if now - path.stat().st_mtime > UNFINISHED_LIFETIME:
                yield path


# -- matches won ---------------------------------------------------------------------------------


class Won(Struct):
    """The number of finished and won matches, and the results of the latest ones."""

    played: int = 0
    won: int = 0
    latest: list[RobotMatch] = []
    against: dict[str, tuple[int, int]] = {}
    """By robot: the number of won matches, and of finished matches."""


def won_so_far() -> Won:
    return read_json(data_folder() / "won.json", Won) or Won()


def won_words(lang: Lang, so_far: Won) -> str:
    """Say how many matches were won, by robot; matches of older versions only in total."""
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
    """Count a match that a person has finished."""
    so_far, rules = won_so_far(), match.rules
    own = rules.side_of(seats.persons[0])
    so_far.played += 1
    so_far.won += match.winner == own
    for robot in set(seats.bots.values()):
        won, played = so_far.against.pop(robot, (0, 0))
        # The robot of the last match comes first.
        so_far.against = {robot: (won + (match.winner == own), played + 1), **so_far.against}
    if rules.sides == rules.players:  # not with a partner, who may have won or lost the match
        share = 0.5 if match.winner is None else float(match.winner == own)
        latest = [*so_far.latest, RobotMatch(tuple(seats.bots.values()), share)]
        so_far.latest = latest[-LATEST:]
    write_json(data_folder() / "won.json", so_far)
    return so_far


# -- guests of servers ---------------------------------------------------------------------------


def secret_for(server: str) -> str | None:
    """Return the secret with which this person logs in as the same guest as last time."""
    return (read_json(data_folder() / "guests.json", dict[str, str]) or {}).get(server)


def save_secret(server: str, secret: str) -> None:
    path = data_folder() / "guests.json"
    write_json(path, {**(read_json(path, dict[str, str]) or {}), server: secret}, secret=True)


# -- choices of the first screen -----------------------------------------------------------------


class MatchChoices(Struct):
    """The last choices on the first screen."""

    edition: str = "classic"
    players: int = 2
    teams: bool | None = None
    level: str = DEFAULT_BOT
    pace: str = DEFAULT_PACE
    persons: int = 1
    house: dict[str, bool | int | str] = {}
    theme: str = ""
    server: str = ""
    name: str = ""


def last_choices() -> MatchChoices:
    return read_json(data_folder() / "choices.json", MatchChoices) or MatchChoices()


def save_choices(choices: MatchChoices) -> None:
    write_json(data_folder() / "choices.json", choices)


def played_by(match: "Match", persons: Collection[int]) -> bool:
    """Whether a person has played or discarded a card yet."""
    from bornes.core.events import Discarded, Laid, MistakePenalised, SafetyExposed

    moves = (Laid, SafetyExposed, Discarded, MistakePenalised)
    return any(isinstance(event, moves) and event.seat in persons for event in match.log)


class Keeping:
    """Saves a match after every decision. If that fails, the match continues: the player is told
    once, and the next decision tries again.
    """

    def __init__(self, lang: Lang, keep: "Callable[[Match], None]") -> None:
        self._lang: Final = lang
        self._keep: Final = keep
        self.trouble = ""
        """Why the match is not saved, as a sentence; empty if it is saved."""

    def keep(self, match: "Match") -> str:
        """Save the match; return a message for the player if that fails for the first time."""
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
