"""`bornes puzzles`: positions in which one move is clearly best."""

from datetime import date as Date  # noqa: N812 - an option is called `date`
from random import Random
from typing import TYPE_CHECKING, Final

from bornes.cli import options
from bornes.cli.command import Context, command, lang_of, option
from bornes.cli.showing import command_line, enable_line_editing, prose
from bornes.core.errors import BornesError
from bornes.text import Lang, text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bornes.core.moves import Move
    from bornes.deals.puzzles import Puzzle


@command("puzzles")
@option("--run", is_flag=True)
@option("--missed", is_flag=True)
@option("--list", "listing", is_flag=True)
@option("--date", metavar="DATE")
@options.plain
def puzzles(
    context: Context, *, run: bool, missed: bool, listing: bool, date: str | None, plain: bool
) -> None:
    """Solve puzzles, or list those that were missed."""
    from bornes.deals import deal_of, today
    from bornes.deals.puzzles import shipped_puzzles
    from bornes.deals.solving import kept_solver, missed_run, next_run

    options.check_exclusive(run=run, missed=missed, list=listing, date=date)
    lang, every, solver = lang_of(context), shipped_puzzles(), kept_solver()
    if listing:
        show_missed(lang)
        return
    if missed or run:
        found = missed_run(every, solver) if missed else next_run(every, solver, Random())
        if not found:
            print(text(lang, "puzzles-none-missed"))
            return
        _solve(lang, [every[at] for at in found], None, plain=plain)
        return
    day = deal_of(date or today()).date
    prose(text(lang, "puzzles-of-the-day", date=day.isoformat()))
    if day.isoformat() in solver.days:
        key = "puzzles-day-found" if solver.days[day.isoformat()] else "puzzles-day-missed"
        prose(text(lang, key))
    _solve(lang, [every.of_the_day(day)], day, plain=plain)
    print(text(lang, "puzzles-more", command=command_line("puzzles", "--run")))


class PuzzleRun:
    """Counts the player's answers in a run of puzzles, and saves them."""

    def __init__(self, lang: Lang, day: Date | None) -> None:
        self._lang: Final = lang
        self._day: Final = day
        self.found = 0
        self.answers = 0

    def answered(self, puzzle: "Puzzle", move: "Move") -> str:
        """Save an answer; return a sentence about the player's new rating."""
        from bornes.deals.solving import keep_solver, kept_solver
        from bornes.text.sentences import complaint

        before, right = kept_solver(), move == puzzle.answer
        self.answers += 1
        self.found += right
        after = before.after(puzzle, found=right, day=self._day)
        try:
            keep_solver(after)
        except BornesError as error:
            return complaint(self._lang, error)
        change = round(after.rating) - round(before.rating)
        return text(
            self._lang, "puzzles-rating", rating=str(round(after.rating)), change=f"{change:+d}"
        )


def _solve(lang: Lang, some: "Sequence[Puzzle]", day: Date | None, *, plain: bool) -> None:
    from bornes.cli.terminal import draw, drawable

    solving = PuzzleRun(lang, day)
    if not plain and drawable():
        from bornes.tui.puzzles import open_puzzles

        draw(lang, lambda app: open_puzzles(app, some, solving.answered))
    else:
        _solve_plain(lang, some, solving)
    if solving.answers > 1:
        prose(text(lang, "puzzles-done", found=solving.found, count=solving.answers))


def _solve_plain(lang: Lang, some: "Sequence[Puzzle]", solving: PuzzleRun) -> None:
    from bornes.deals.puzzle_words import explanation, narrator, question, totals, verdict
    from bornes.tui.plain.game import PlayerLeaves
    from bornes.tui.plain.puzzle import PlainPuzzle
    from bornes.tui.puzzles import names_at

    enable_line_editing()
    for number, puzzle in enumerate(some, 1):
        to = narrator(lang, puzzle, names_at(lang, puzzle))
        if len(some) > 1:
            print(f"\n{text(lang, 'puzzles-number', number=number, count=len(some))}")
        prose(f"{question(to, puzzle)} {text(lang, 'puzzles-known')}")
        if said := totals(to, puzzle):
            prose(said)
        try:
            move = PlainPuzzle(puzzle, to, say=print, ask=input).answer()
        except (EOFError, PlayerLeaves):
            return
        for line in (verdict(to, puzzle, move), *explanation(to, puzzle, move)):
            prose(line)
        prose(solving.answered(puzzle, move))


def show_missed(lang: Lang) -> None:
    """Print the player's rating and the puzzles that were missed."""
    from bornes.deals.puzzle_words import kind_name
    from bornes.deals.puzzles import shipped_puzzles
    from bornes.deals.solving import kept_solver

    every, solver = shipped_puzzles(), kept_solver()
    prose(
        text(
            lang, "puzzles-so-far",
            rating=str(round(solver.rating)), solved=len(solver.solved), missed=len(solver.missed),
        )
    )  # fmt: skip
    for identity in solver.missed:
        if (at := every.place(identity)) is not None:
            puzzle = every[at]
            edition = text(lang, f"edition-{puzzle.view.rules.edition.key}")
            kind, rating = kind_name(lang, puzzle), str(puzzle.rating)
            print(text(lang, "puzzles-missed-row", kind=kind, edition=edition, rating=rating))
    if solver.missed:
        print(text(lang, "puzzles-missed-again", command=command_line("puzzles", "--missed")))
