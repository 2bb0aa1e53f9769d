"""Puzzles on the table."""

from functools import partial
from itertools import islice

from bornes.core.moves import Move, Play
from bornes.deals.puzzles import Puzzle, shipped_puzzles
from bornes.tui.app import BornesApp
from bornes.tui.moments import Warned
from bornes.tui.puzzles import PuzzleGame, open_puzzles
from tests.tui.staging import on_screen, playing, table_of, until


async def test_the_question_is_shown_in_full_at_any_table() -> None:
    tables = {it.view.rules.edition.key: it for it in shipped_puzzles()}
    for some in ([tables["collector"]], list(tables.values())):
        app = BornesApp("fr", partial(open_puzzles, puzzles=some, answered=lambda *_: ""))
        async with playing(app):
            assert "trouvez le meilleur coup." in on_screen(app)


async def test_an_answer_is_explained_and_the_next_puzzle_follows() -> None:
    every = shipped_puzzles()
    plays = (it for it in every if isinstance(it.answer, Play) and it.answer.target is None)
    some = list(islice(plays, 2))
    answers: list[tuple[int, Move]] = []

    def answered(puzzle: Puzzle, move: Move) -> str:
        answers.append((puzzle.id, move))
        return "kept"

    app = BornesApp("en", lambda app: open_puzzles(app, some, answered))
    async with playing(app) as pilot:
        game = table_of(app).game
        assert isinstance(game, PuzzleGame)
        for number, puzzle in enumerate(some):
            await until(pilot, lambda: game.asked and not isinstance(app.screen, Warned))
            assert game.puzzle == puzzle
            assert isinstance(puzzle.answer, Play)
            screen = table_of(app)
            screen.picked = screen.scene.hand.index(puzzle.answer.card)
            screen.action_play()
            await until(pilot, lambda: isinstance(app.screen, Warned))
            assert "Right." in game.warning
            assert game.warning.endswith("kept")
            assert len(answers) == number + 1
            await pilot.press("enter")
    assert answers == [(it.id, it.answer) for it in some]
