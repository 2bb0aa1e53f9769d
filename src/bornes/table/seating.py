"""Who sits where. Changed by the table's facts alone, so that folding them gives it back."""

from collections.abc import Sequence
from typing import Final

from msgspec import structs

from bornes.table.entries import (
    MOST_NAME,
    BotSeated,
    Entry,
    HostChanged,
    MatchStarted,
    Ready,
    Renamed,
    Seat,
    SeatGivenBack,
    SeatKept,
    SeatLeft,
    SeatTaken,
    TimeRanOut,
)

ROBOT_NAMES: Final = ("Otto", "Mona", "Gus", "Lulu", "Hugo", "Zita", "Max", "Nina")
"""What the bot on each seat is called: the same robot is always met on the same seat."""


OPEN = Seat()


class Seating:
    """All seats of a table, and its host."""

    def __init__(self, players: int) -> None:
        self.seats: list[Seat] = [OPEN] * players
        self.bots = False
        """Whether a bot sits at any of them, or keeps it."""
        self.alone = False
        """Whether one person plays, and bots have all other seats: then nobody waits for them."""
        self.host: str | None = None
        self.hands_seen: dict[str, int] = {}
        """The seat whose cards a guest has seen in this match."""

    def seat_of(self, guest: str) -> int | None:
        for number, seat in enumerate(self.seats):
            if seat.guest == guest:
                return number
        return None

    def persons(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def free_name(self, name: str, guest: str) -> str:
        """A guest's name as it is shown: no two at a table are the same."""
        # Names that differ by capitals alone would be confused.
        taken = {seat.name.casefold() for seat in self.seats if seat.guest != guest}
        if name.casefold() not in taken:
            return name
        # A table has eight seats, so one of eight numbers is free.
        numbered = (f"{name[: MOST_NAME - 2]} {number}" for number in range(2, 10))
        return next(each for each in numbered if each.casefold() not in taken)

    def for_players(self, players: int) -> list[Seat] | None:
        """The seats of so many players with everybody who sits here, where they sit if possible;
        nothing if there are too few for all people. Bots make room.
        """
        kept = [*self.seats[:players], *[OPEN] * (players - len(self.seats))]
        moved = [seat for seat in self.seats[players:] if seat.kind == "person"]
        # Seats that are open go first, then those of bots.
        free = [n for n, seat in enumerate(kept) if seat.kind == "open"]
        free += [n for n, seat in enumerate(kept) if seat.kind == "bot"]
        if len(moved) > len(free):
            return None
        for number, seat in zip(free, moved, strict=False):
            kept[number] = seat
        return kept

    def apply(self, entry: Entry) -> bool:
        """Take note of an entry; whether anything changed here."""
        match entry:
            case SeatTaken(seat, guest, name):
                self._came_back(name)
                self.seats[seat] = Seat("person", guest, name)
                # Whoever has seen a hand may not sit down to another one in the same match.
                self.hands_seen[guest] = seat
            case SeatLeft(seat):
                self.seats[seat] = self._left(self.seats[seat])
            case BotSeated(seat, bot):
                self.seats[seat] = Seat("bot", name=ROBOT_NAMES[seat], bot=bot)
            case SeatKept() | SeatGivenBack() | TimeRanOut() | Renamed() | Ready():
                changed = structs.replace(self.seats[entry.seat], **_changes(entry))
                self.seats[entry.seat] = changed
            case HostChanged(guest):
                self.host = guest
            case MatchStarted():
                self._new_match()
            case _:
                return False
        self._look()
        return True

    def recall(self, seats: Sequence[Seat], host: str | None) -> None:
        """Be as they were."""
        self.seats, self.host = list(seats), host
        self._look()

    def _look(self) -> None:
        """Keep what is asked after every move of every table."""
        kinds = [seat.kind for seat in self.seats]
        self.bots = any(seat.bot for seat in self.seats)
        self.alone = kinds.count("person") == 1 and "open" not in kinds

    @staticmethod
    def _left(seat: Seat) -> Seat:
        """A seat that was left: who did so is remembered until somebody has it again."""
        if seat.kind == "person":
            return Seat(left=seat.name)
        return seat if seat.kind == "open" else OPEN

    def _came_back(self, name: str) -> None:
        """Whoever has a seat again has left none."""
        self.seats = [OPEN if seat.left == name else seat for seat in self.seats]

    def _new_match(self) -> None:
        self.seats = [structs.replace(seat, late=0) if seat.late else seat for seat in self.seats]
        self.hands_seen = {
            seat.guest: number for number, seat in enumerate(self.seats) if seat.guest
        }

    def nobody_ready(self) -> None:
        """A hand begins, or other people would play the next match: nobody has agreed to it yet."""
        self.seats = [
            structs.replace(seat, ready=False) if seat.ready else seat for seat in self.seats
        ]


def _changes(entry: SeatKept | SeatGivenBack | TimeRanOut | Renamed | Ready) -> dict[str, object]:
    """What an entry changes about a person's seat."""
    match entry:
        case SeatKept(_, bot):
            return {"bot": bot}
        case SeatGivenBack():
            return {"bot": None}
        case TimeRanOut(_, times):
            return {"late": times}
        case Renamed(_, name):
            return {"name": name}
        case Ready():
            return {"ready": True}
