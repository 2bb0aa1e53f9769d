"""The lesson: a pupil who follows the advice sees every step, and wins."""

from collections import Counter
from random import Random

import pytest

from bornes.core.cards import deck
from bornes.core.moves import Move
from bornes.core.rules import legal_moves
from bornes.core.view import view_of
from bornes.table import Table, lesson
from bornes.table.config import Config
from bornes.text import LANGUAGES, text

TAUGHT = ["start", "distance", "pass", "remedy", "roll", "attack", "distance", "coup", "safety",
          "goal"]  # fmt: skip


def begun(seed: int = 7) -> Table:
    table = Table("lesson", "LESSON", lesson.CONFIG, Random(seed))
    table.open("ada", "Ada", 0.0, lesson.PUPIL, {lesson.TUTOR: "learner"})
    table.arrive("ada", 0.0)
    table.start("ada", 0.0)
    return table


def play(table: Table, pupil: "list[str] | Random") -> None:
    """Play the tutor's moves; the pupil follows the advice and notes it, or plays at random."""
    while table.to_act:
        assert table.state is not None
        seat = table.to_act[0]
        view = view_of(table.state, seat)
        move: Move
        if seat == lesson.TUTOR:
            move = lesson.tutor(view)
        elif isinstance(pupil, Random):
            move = pupil.choice(legal_moves(view))
        else:
            advised = lesson.advice(view)
            assert advised is not None
            pupil.append(advised[0])
            move = advised[1]
        table.submit(seat, move, table.seq, 0.0, bot=seat == lesson.TUTOR)


def test_the_deck_of_the_lesson_is_the_short_deck_for_two_players() -> None:
    assert Counter(lesson.cards()) == Counter(deck(short=True))


@pytest.mark.parametrize("seed", range(3))
def test_following_the_advice_goes_through_every_step_in_order_and_wins(seed: int) -> None:
    table, taught = begun(seed), list[str]()
    play(table, taught)
    assert taught == TAUGHT
    result = table.result()
    assert result is not None
    assert result.over
    assert result.winner == lesson.PUPIL


@pytest.mark.parametrize("seed", range(40))
def test_the_lesson_can_be_finished_whatever_the_pupil_plays(seed: int) -> None:
    """The tutor always has a legal move, and advice is always a legal move."""
    table = begun()
    play(table, Random(seed))
    assert table.result() is not None


@pytest.mark.parametrize("seed", range(20))
def test_advice_is_legal_in_any_position_of_the_lesson(seed: int) -> None:
    chance, table = Random(seed), begun()
    while table.to_act:
        assert table.state is not None
        seat = table.to_act[0]
        view = view_of(table.state, seat)
        if seat == lesson.PUPIL:
            advised = lesson.advice(view)
            assert advised is not None
            assert advised[1] in legal_moves(view)
        moves = legal_moves(view)
        table.submit(seat, chance.choice(moves), table.seq, 0.0)


def test_there_is_no_advice_on_the_tutors_turn() -> None:
    table = begun()
    assert table.state is not None
    assert lesson.advice(view_of(table.state, lesson.TUTOR)) is None


def test_every_step_of_the_lesson_has_a_text_in_all_languages() -> None:
    for step in {*TAUGHT, "discard", "wait"}:
        assert all(text(lang, f"lesson-{step}") for lang in LANGUAGES)


def test_a_table_without_a_lesson_is_shuffled() -> None:
    first, second = (Table("t", "T", _other(), Random(seed)) for seed in (1, 2))
    hands = []
    for table in (first, second):
        table.open("ada", "Ada", 0.0, 0, {})
        table.start("ada", 0.0)
        assert table.state is not None
        hands.append(table.state.hidden.hands)
    assert hands[0] != hands[1]


def _other() -> Config:
    return Config(edition="classic", players=2, pace="untimed")
