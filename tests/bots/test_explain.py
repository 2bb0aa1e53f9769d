"""Bots explain themselves: they order moves as they would choose, with reasons as sentences."""

from random import Random

import pytest

from bornes.bots import Explained, bot
from bornes.bots.counsel import sentence
from bornes.core.rules import legal_moves
from bornes.text import LANGUAGES, keys
from tests.bots.positions import questions
from tests.strategies import SEATINGS

EXPLAINERS = ("driver",)


@pytest.mark.parametrize("name", EXPLAINERS)
def test_a_bot_explains_every_legal_move_in_the_order_of_its_choice(name: str) -> None:
    for number in range(len(SEATINGS)):
        for view, legal in questions(number, 8):
            player = bot(name)
            assert isinstance(player, Explained)
            candidates = player.explain(view)
            assert sorted(map(repr, (c.move for c in candidates))) == sorted(map(repr, legal))
            assert candidates[0].move == player.choose(view, legal_moves(view), Random(0))
            assert all(0 <= c.chance <= 1 for c in candidates)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", EXPLAINERS)
def test_every_reason_is_a_sentence(name: str, lang: str) -> None:
    """Each key exists in both languages and needs exactly these facts."""
    for number in range(len(SEATINGS)):
        for view, _ in questions(number, 10):
            player = bot(name)
            assert isinstance(player, Explained)
            for candidate in player.explain(view):
                shown = sentence(lang, candidate, view.rules)  # type: ignore[arg-type]  # "fr", "en"
                assert shown.endswith(".")
                assert "card-" not in shown


def test_every_piece_of_advice_has_a_sentence() -> None:
    """Advice A1 to A13, each under its number."""
    for lang in LANGUAGES:
        for number in range(1, 14):
            assert any(key.startswith(f"advice-A{number}") for key in keys(lang)), number


def test_there_is_nothing_to_explain_for_a_seat_that_is_not_to_act() -> None:
    match = SEATINGS[0].match(1)
    waiting = (match.to_act[0] + 1) % match.rules.players
    for name in EXPLAINERS:
        player = bot(name)
        assert isinstance(player, Explained)
        assert player.explain(match.view(waiting)) == []
