"""Puzzles in words: the question, and the explanation of an answer."""

from collections.abc import Iterator, Sequence

from bornes.coach.ranking import drawback
from bornes.coach.wording import move_name, why
from bornes.core.moves import Move
from bornes.deals.puzzles import Puzzle
from bornes.report.figures import number
from bornes.text import Lang, listed, text
from bornes.text.telling import Narrator


def narrator(lang: Lang, puzzle: Puzzle, players: Sequence[str]) -> Narrator:
    """A narrator who explains a puzzle to the player in its seat."""
    return Narrator.at_table(lang, puzzle.view.rules, players, puzzle.view.seat)


def question(to: Narrator, puzzle: Puzzle) -> str:
    """The question of a puzzle."""
    edition = to.say(f"edition-{puzzle.view.rules.edition.key}")
    return to.say("puzzles-question", edition=edition, rating=str(puzzle.rating))


def totals(to: Narrator, puzzle: Puzzle) -> str:
    """The scores before this hand; empty in an edition without points."""
    rules, sides = puzzle.view.rules, puzzle.view.public.sides
    if not rules.edition.has_points:
        return ""
    # One's own side first: the sentence begins with it.
    order = sorted(range(len(sides)), key=lambda side: side != puzzle.view.side)
    scores = [to.say("puzzles-total", side=to.side(at), points=sides[at].score) for at in order]
    goal = rules.choices.points_to_win
    if goal is None:
        return to.say("puzzles-totals", scores=listed(to.lang, scores))
    return to.say("puzzles-totals-goal", scores=listed(to.lang, scores), goal=goal)


def verdict(to: Narrator, puzzle: Puzzle, made: Move) -> str:
    """Whether the answer was right."""
    best = move_name(to, puzzle.answer)
    if made == puzzle.answer:
        return to.say("puzzles-right", move=best)
    return to.say("puzzles-wrong", move=best, made=move_name(to, made))


def explanation(to: Narrator, puzzle: Puzzle, made: Move) -> Iterator[str]:
    """Why the answer is best, and what speaks against the move that was made or is tempting."""
    yield why(to, *puzzle.reason)
    matches = number(to.lang, 100 * puzzle.gain)
    yield to.say("puzzles-gain", matches=matches)
    other = puzzle.tempting if made == puzzle.answer else made
    against = drawback(puzzle.view, other, puzzle.answer)
    key = "puzzles-tempting" if made == puzzle.answer else "puzzles-against"
    yield to.say(key, move=move_name(to, other), why=why(to, *against))


def kind_name(lang: Lang, puzzle: Puzzle) -> str:
    """The kind of decision, in a word or two."""
    return text(lang, f"puzzles-kind-{puzzle.kind}")
