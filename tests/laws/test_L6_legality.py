"""L6: legal moves are accepted; all others are refused with a rule and change nothing."""

import re
from random import Random
from typing import Final

import pytest
from hypothesis import given

from bornes.core.decide import decide
from bornes.core.errors import BadRequest, Refused
from bornes.core.events import MistakePenalised
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.rules import PENALISED, is_legal, legal_moves, why_not
from bornes.core.view import view_of
from bornes.text import LANGUAGES
from bornes.text.sentences import sentence
from tests.laws.play import conceivable, random_match
from tests.strategies import Setting, quick, tables

RULE: Final = re.compile(r"R\d+\.\d+")


def _check_refused(match: Match, seat: int, move: Move) -> Refused:
    state, logged = match.state, len(match.log)
    with pytest.raises(Refused) as caught:
        match.play(seat, move)
    assert match.state is state
    assert len(match.log) == logged
    assert RULE.fullmatch(caught.value.rule)
    reason = match.why_not(seat, move)
    assert reason is not None
    assert reason.rule == caught.value.rule
    return reason


def _check_accepted(match: Match, seat: int, move: Move) -> None:
    assert why_not(view_of(match.state, seat), move) is None
    assert match.why_not(seat, move) is None
    assert decide(match.state, seat, move)


def _is_penalized(match: Match, seat: int, move: Move) -> bool:
    """Whether the table accepts this illegal move and penalizes it (R14.4)."""
    if match.rules.choices.mistakes != "penalised":
        return False
    return why_not(view_of(match.state, seat), move) in PENALISED


def _check_all_moves(match: Match, moves: list[Move]) -> list[Refused]:
    """Try all these moves at every seat; return the refusals, one of each kind."""
    refusals: dict[str, Refused] = {}
    for seat in range(match.rules.players):
        view = view_of(match.state, seat)
        legal = legal_moves(view)
        assert len(set(legal)) == len(legal)
        assert set(legal) <= set(moves)
        for move in moves:
            assert is_legal(view, move) == (move in legal)
            if move in legal:
                _check_accepted(match, seat, move)
            elif _is_penalized(match, seat, move):
                assert isinstance(decide(match.state, seat, move)[0], MistakePenalised)
            else:
                refused = _check_refused(match, seat, move)
                refusals.setdefault(refused.key, refused)
    return list(refusals.values())


@quick(15)
@given(tables())
def test_L6_every_move_is_accepted_or_refused_with_a_rule(setting: Setting) -> None:
    """All conceivable moves are tried at a few moments of every match and at its end."""
    match, chance = setting.match(), setting.chance()
    moves = conceivable(match.rules.sides)
    refusals: list[Refused] = []
    for step in random_match(match, chance):
        now = step.after.public.phase
        if chance.random() < (0.03 if now == "turn" else 0.1) or now in ("extend", "game_over"):
            refusals += _check_all_moves(match, moves)
    refusals += _check_all_moves(match, moves)
    for refused in {refused.key: refused for refused in refusals}.values():
        assert all(sentence(lang, refused) for lang in LANGUAGES)


@quick(25)
@given(tables())
def test_L6_exactly_the_seats_that_are_to_act_have_legal_moves(setting: Setting) -> None:
    match = setting.match()
    for step in random_match(match, setting.chance()):
        acting = set(match.to_act)
        for seat in range(match.rules.players):
            assert bool(legal_moves(view_of(step.after, seat))) == (seat in acting)


@quick(10)
@given(tables())
def test_L6_seats_that_do_not_exist_are_refused(setting: Setting) -> None:
    match, chance = setting.match(), setting.chance()
    move = Random(setting.lot).choice(conceivable(match.rules.sides))
    for step in random_match(match, chance, hands=1):
        seat = chance.choice((-1, -2, match.rules.players, 99))
        logged = len(match.log)
        with pytest.raises(BadRequest):
            match.play(seat, move)
        with pytest.raises(BadRequest):
            match.why_not(seat, move)
        assert match.state is step.after
        assert len(match.log) == logged
