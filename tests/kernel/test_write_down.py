"""Hands that were played with real cards and entered on the score pad: the kernel scores them like
the core and finds the same mistakes.
"""

import json
from random import Random
from typing import Any

import pytest

from bornes.core.cards import DISTANCES, SAFETIES
from bornes.core.edition import edition
from bornes.core.errors import BadPosition
from bornes.core.score_pad import hand_of_json
from bornes.core.scoring import outcome, score_sheets
from bornes.core.state import State
from bornes.kernel.convert import from_state, table_rules
from bornes.kernel.layout import GAME_OVER, NOBODY, Game
from bornes.kernel.page import ERROR_FACTOR, ERRORS, write_down
from tests.strategies import SEATINGS, Seating

SCORED = [each for each in SEATINGS if edition(each.edition).has_points]
HANDS = 40
"""Hands for each table; about half of them contain a mistake."""


def _hand(seating: Seating, chance: Random) -> dict[str, Any]:
    """A hand as somebody may enter it, with or without mistakes."""
    table = seating.match(0).rules
    called = table.extension and chance.random() < 0.3
    free = list(SAFETIES)
    sides = []
    for _ in range(table.sides):
        safeties = {
            safety: chance.choice(["plain", "coup_fourre"])
            for safety in chance.sample(free, chance.randrange(2))
        }
        if chance.random() < 0.9:  # otherwise two sides may have the same safety
            free = [each for each in free if each not in safeties]
        cards = chance.choices(DISTANCES, (4, 4, 4, 4, 1), k=chance.randrange(13))
        sides.append(
            {"distances": cards, "safeties": safeties, "score": chance.randrange(0, 5000, 25)}
        )
    return {
        "edition": seating.edition,
        "players": seating.players,
        "teams": table.players > table.sides,
        "phase": "hand_over",
        "extended_by": chance.randrange(table.sides) if called else None,
        "draw_empty": chance.random() < 0.3,
        "sides": sides,
    }


def _written(seating: Seating, hand: dict[str, Any]) -> Game:
    """The same hand as a game of the kernel, filled in as the page does."""
    game = from_state(seating.match(0).state)
    if hand["extended_by"] is not None:
        game.extended_by = hand["extended_by"]
    game.drawn = game.cards if hand["draw_empty"] else 0
    for at, side in enumerate(hand["sides"]):
        game.score[at] = side["score"]
        for number, card in enumerate(DISTANCES):
            game.laid[at][number] = side["distances"].count(card)
        for number, safety in enumerate(SAFETIES):
            how = side["safeties"].get(safety)
            game.safeties[at] |= (how is not None) << number
            game.coups[at] |= (how == "coup_fourre") << number
    return game


def _scored(hand: dict[str, Any]) -> State | str:
    """The core's state of the hand, or the key of the error in it."""
    try:
        return hand_of_json(json.dumps(hand).encode())
    except BadPosition as error:
        return error.key


@pytest.mark.parametrize(
    ("cards", "possible"),
    [
        (["75"] * 10, False),                 # 675, then 750
        (["75"] * 7 + ["200"], False),        # 500 without the 200 is not a sum of 75s
        (["75"] * 5 + ["200"] * 2, True),     # 4 x 75 and both 200s
        (["75"] * 9 + ["25"], True),
    ],
)  # fmt: skip
def test_R11_2_classic_the_caller_must_have_been_at_exactly_700(
    cards: list[str], possible: bool
) -> None:
    seating = next(each for each in SCORED if each.rules().extension)
    hand = _hand(seating, Random(0)) | {"extended_by": 0, "draw_empty": True}
    for side in hand["sides"]:
        side |= {"distances": [], "safeties": {}}
    hand["sides"][0]["distances"] = cards
    error = write_down(table_rules(seating.rules()), _written(seating, hand)) // ERROR_FACTOR
    assert ERRORS[error] == ("" if possible else "score-caller-short")
    assert isinstance(_scored(hand), State) == possible


@pytest.mark.parametrize("seating", SCORED, ids=lambda each: each.name)
def test_a_hand_entered_is_scored_as_in_the_core(seating: Seating) -> None:
    chance, table = Random(seating.name), table_rules(seating.rules())
    slips = 0
    for _ in range(HANDS):
        hand = _hand(seating, chance)
        game, state = _written(seating, hand), _scored(hand)
        error = ERRORS[write_down(table, game) // ERROR_FACTOR]
        if isinstance(state, str):
            slips += 1
            assert error == state
            continue
        assert error == ""
        sheets = score_sheets(state.rules, state.public)
        assert list(game.points[: len(sheets)]) == [sheet.hand for sheet in sheets]
        end = outcome(state.rules, state.public, sheets)
        assert (game.phase == GAME_OVER) == (end is not None)
        if end is not None:
            assert game.winner == (NOBODY if end.winner is None else end.winner)
    assert 0 < slips < HANDS
