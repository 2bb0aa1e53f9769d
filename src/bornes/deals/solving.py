"""A player's results in puzzles: a rating, and the puzzles that were missed."""

from datetime import date
from pathlib import Path
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from bornes import places
from bornes.bots.scale import expected_share
from bornes.core.errors import BadRequest
from bornes.deals.puzzles import Puzzle, Puzzles

RUN: Final = 10
"""Puzzles in a run."""
FIRST_RATING: Final = 1200
"""The rating of a player who has tried nothing yet."""
STEP: Final = 32
"""The most by which a puzzle changes the rating, as in chess."""
SPREAD: Final = 12
"""A run is drawn from this many times its puzzles, those nearest to the player's rating."""
OPTION: Final = "--date"
"""The option that works without a file; the error names it if there is no folder for one."""


class Solver(Struct, frozen=True):
    """A player of puzzles."""

    rating: float = FIRST_RATING
    solved: tuple[int, ...] = ()
    """Puzzles that were found, at once or later."""
    missed: tuple[int, ...] = ()
    """Puzzles that were missed and not found since, oldest first."""
    days: dict[str, bool] = {}
    """The puzzle of the day by date: whether it was found."""

    @property
    def tried(self) -> set[int]:
        return {*self.solved, *self.missed}

    def after(self, puzzle: Puzzle, *, found: bool, day: date | None = None) -> "Solver":
        """The player after an answer. Only the first answer to a puzzle changes the rating."""
        rating = self.rating
        if puzzle.id not in self.tried:
            rating += STEP * (found - expected_share(self.rating, puzzle.rating))
        solved = tuple(each for each in self.solved if each != puzzle.id)
        missed = tuple(each for each in self.missed if each != puzzle.id)
        days = self.days
        if day is not None:
            # The first answer of a day is the one that counts.
            days = {day.isoformat(): found, **days}
        if found:
            return Solver(rating, (*solved, puzzle.id), missed, days)
        return Solver(rating, solved, (*missed, puzzle.id), days)


def next_run(puzzles: Puzzles, solver: Solver, chance: Random) -> list[int]:
    """The indices of the next puzzles: near the rating, and new ones if there are enough."""
    near = puzzles.near(solver.rating, SPREAD * RUN, solver.tried)
    new = [at for at in near if int(puzzles.rows["id"][at]) not in solver.tried]
    return chance.sample(new if len(new) >= RUN else near, min(RUN, len(near)))


def missed_run(puzzles: Puzzles, solver: Solver) -> list[int]:
    """The indices of missed puzzles, oldest first; at most as many as a run has."""
    places_of = (puzzles.place(each) for each in solver.missed)
    return [at for at in places_of if at is not None][:RUN]


# -- the file ---------------------------------------------------------------------------------


def _path() -> Path:
    return places.data_folder(OPTION) / "puzzles.json"


def kept_solver() -> Solver:
    """The player saved on this machine; a new one if there is none that can be read."""
    try:
        return msgspec.json.decode(_path().read_bytes(), type=Solver)
    except (OSError, msgspec.DecodeError, BadRequest):
        return Solver()


def keep_solver(solver: Solver) -> None:
    """Save the player; raises `BadRequest` if that is not possible."""
    path = _path()
    new = path.with_suffix(".new")
    try:
        places.make_folder(path.parent)
        new.write_bytes(msgspec.json.encode(solver))
        # In one step: a reader finds either the old file or the new one.
        new.replace(path)
    except OSError as error:
        raise BadRequest("puzzles-unwritable", path=str(path), why=str(error.strerror)) from None
