"""One puzzle in plain mode: the questions are those of a match, and the first move counts."""

from collections.abc import Callable, Iterable
from random import Random

from bornes.coach.practice import practice
from bornes.core.errors import Refused
from bornes.core.moves import Move
from bornes.deals.puzzles import Puzzle
from bornes.text.telling import Narrator
from bornes.tui.plain.game import PlainGame


class PlainPuzzle(PlainGame):
    """Asks for the one move of a puzzle."""

    def __init__(
        self,
        puzzle: Puzzle,
        narrator: Narrator,
        *,
        say: Callable[[str], None],
        ask: Callable[[str], str],
    ) -> None:
        # The hidden cards do not matter, because only the player makes a move.
        match = practice(puzzle.view, Random(puzzle.id))
        super().__init__(match, narrator, say=say, ask=ask, keep=lambda _: None, helps=False)
        self._commands["save"] = self._no_help
        self._made: Move | None = None

    def answer(self) -> Move:
        """Return the player's move; raise `PlayerLeaves` or `EOFError` if there is none."""
        self._say_all(self._table())
        while self._made is None:
            self._step()
        return self._made

    def make(self, move: Move) -> None:
        error = self.match.why_not(self.you, move)
        if isinstance(error, Refused):
            raise error
        self._made = move

    def _no_help(self) -> Iterable[str]:
        return [self.to.say("puzzles-no-help")]
