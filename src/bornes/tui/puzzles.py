"""Puzzles in the terminal app: one after the other, with an explanation of each answer."""

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from bornes.core.events import Event
from bornes.core.moves import Move
from bornes.core.rules import refusal, why_not
from bornes.core.view import View
from bornes.deals.puzzle_words import explanation, narrator, question, verdict
from bornes.deals.puzzles import Puzzle
from bornes.text import Lang
from bornes.tui.game import ShownGame
from bornes.tui.saves import seat_names
from bornes.tui.scene import Scene
from bornes.tui.table import TableScreen

if TYPE_CHECKING:
    from bornes.tui.app import BornesApp


class PuzzleGame(ShownGame):
    """A run of puzzles. The player makes one move in each."""

    def __init__(
        self, lang: Lang, puzzles: Sequence[Puzzle], answered: Callable[[Puzzle, Move], str]
    ) -> None:
        """`answered` is called with every answer, and returns a sentence about it."""
        super().__init__()
        self._lang: Final = lang
        self.puzzles: Final = puzzles
        self.at = 0
        self._answered: Final = answered
        self._right = False
        self._explained = False

    @property
    def puzzle(self) -> Puzzle:
        return self.puzzles[self.at]

    @property
    def view(self) -> View:
        return self.puzzle.view

    @property
    def names(self) -> Sequence[str]:
        return names_at(self._lang, self.puzzle)

    @property
    def events(self) -> Sequence[Event]:
        return ()

    @property
    def asked(self) -> bool:
        return not self._explained

    @property
    def warning_key(self) -> str:
        return "puzzles-title-right" if self._right else "puzzles-title-wrong"

    async def run(self) -> None:
        await asyncio.Event().wait()  # only the player does something

    async def submit(self, move: Move) -> None:
        reason = why_not(self.view, move)
        if reason is not None:
            raise refusal(self.view, move, reason)
        puzzle = self.puzzle
        to = narrator(self._lang, puzzle, self.names)
        self._right, self._explained = move == puzzle.answer, True
        lines = [verdict(to, puzzle, move), *explanation(to, puzzle, move)]
        self.warning = "\n".join([*lines, self._answered(puzzle, move)])

    async def ready(self) -> None:
        """Do nothing: there is no next hand."""

    def advance(self) -> bool:
        """Go to the next puzzle; return whether there is one."""
        if self.at + 1 == len(self.puzzles):
            return False
        self.at += 1
        self._explained = False
        return True


def names_at(lang: Lang, puzzle: Puzzle) -> list[str]:
    """Return the players' names, with the user in the puzzle's seat and robots in the others."""
    players, seat = puzzle.view.rules.players, puzzle.view.seat
    names = seat_names(lang, players)
    return [names[(at - seat) % players] for at in range(players)]


class PuzzleScreen(TableScreen):
    """The table with a puzzle."""

    def __init__(self, game: PuzzleGame) -> None:
        super().__init__(game)
        self._puzzles: Final = game

    def head(self, scene: Scene) -> str:
        at, count = self._puzzles.at + 1, len(self._puzzles.puzzles)
        # The longest question needs nearly the whole line.
        place = f"{at}/{count}" if count > 1 else "Bornes"
        return f"{place} · {question(scene.to, self._puzzles.puzzle)}"

    def _answered(self, answer: str | None) -> None:
        super()._answered(answer)
        if answer == "read":
            if self._puzzles.advance():
                self.refresh_game()
            else:
                self.app.exit("")


def open_puzzles(
    app: "BornesApp", puzzles: Sequence[Puzzle], answered: Callable[[Puzzle, Move], str]
) -> None:
    """Open the table with some puzzles."""
    app.push_screen(PuzzleScreen(PuzzleGame(app.lang, puzzles, answered)))
