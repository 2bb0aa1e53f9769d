"""Positions with one right answer, for each level that should find it."""

from random import Random
from typing import Any

import pytest

from bornes.bots import bot
from bornes.core.moves import Move, Play, coup_fourre, discard, play
from bornes.core.view import View
from tests.bots.positions import at, at_turn
from tests.positions import ROLLING

PLANNERS = ("driver", "racer")
EVERYONE = ("learner", "driver", "racer")


def choice(name: str, view: View, legal: list[Move] | None = None, seed: int = 0) -> Move:
    from bornes.core.rules import legal_moves

    return bot(name).choose(view, legal or legal_moves(view), Random(seed))


def km(*cards: str, **more: Any) -> dict[str, Any]:
    return {"distances": list(cards), **more}


@pytest.mark.parametrize("name", PLANNERS)
def test_R10_1_the_card_that_completes_the_trip_is_played(name: str) -> None:
    """No other card in hand is worth 400 points."""
    view = at(
        hands=[["100", "stop", "roll", "25", "gasoline", "50", "75"], ["25"] * 6],
        sides=[km("200", "200", "100", "100", **ROLLING), km("100", **ROLLING)],
    )
    assert choice(name, view) == play("100")


@pytest.mark.parametrize("name", EVERYONE)
def test_A1_a_side_that_has_not_started_plays_its_roll(name: str) -> None:
    view = at(hands=[["roll", "100", "50", "stop", "gasoline", "25", "75"], ["25"] * 6])
    # The learner may overlook it, but with at most a third of the seeds.
    found = [choice(name, view, seed=seed) == play("roll") for seed in range(9)]
    assert sum(found) >= 6


@pytest.mark.parametrize("name", PLANNERS)
def test_R5_4_the_remedy_is_played_on_the_hazard(name: str) -> None:
    view = at(
        hands=[["repairs", "100", "50", "gasoline", "25", "75", "roll"], ["25"] * 6],
        sides=[km("100", battle=["roll", "accident"]), km("100", **ROLLING)],
    )
    assert choice(name, view) == play("repairs")


def test_A3_right_of_way_is_played_when_there_is_no_roll() -> None:
    """It starts the side and gives another turn. (The racer waits for a coup fourré instead.)"""
    view = at(hands=[["right_of_way", "100", "50", "gasoline", "25", "75", "200"], ["25"] * 6])
    assert choice("driver", view) == play("right_of_way")


@pytest.mark.parametrize("name", PLANNERS)
def test_R8_a_coup_fourre_is_declared(name: str) -> None:
    match = at_turn(
        turn=1,
        hands=[["driving_ace", "100", "50", "25", "75", "100"], ["accident"] + ["25"] * 6],
        sides=[km("100", **ROLLING), km("100", **ROLLING)],
    )
    match.play(1, play("accident", 0))
    assert bot(name).choose(match.view(0), match.legal(0), Random(0)) == coup_fourre("driving_ace")


@pytest.mark.parametrize("name", PLANNERS)
def test_A4_a_safety_is_played_before_the_hand_ends(name: str) -> None:
    """The opponent may finish with its last card, and then a safety in hand scores nothing."""
    view = at(
        hands=[["driving_ace", "75"], ["25"]],
        draw=[],
        sides=[km("100", "100", battle=["stop"]), km("200", "200", "100", "100", "75", **ROLLING)],
    )
    assert choice(name, view) == play("driving_ace")


@pytest.mark.parametrize("name", PLANNERS)
def test_A6_a_third_200_is_discarded(name: str) -> None:
    view = at(
        hands=[["200", "100", "75", "roll", "gasoline", "repairs", "end_of_limit"], ["25"] * 6],
        sides=[km("200", "200", battle=["stop"]), km("100", battle=["stop"])],
    )
    moves: list[Move] = [discard(card) for card in dict.fromkeys(view.hand)]
    assert choice(name, view, moves) == discard("200")


@pytest.mark.parametrize("name", PLANNERS)
def test_A6_a_hazard_that_cannot_hurt_any_opponent_is_discarded(name: str) -> None:
    """The only opponent has exposed the safety against it."""
    view = at(
        hands=[["accident", "100", "75", "roll", "gasoline", "100", "50"], ["25"] * 6],
        sides=[
            km("100", battle=["flat_tire"]),
            km("100", **ROLLING, safeties={"driving_ace": "plain"}),
        ],
    )
    assert choice(name, view) == discard("accident")


@pytest.mark.parametrize(
    ("name", "leader"), [("driver", 1), ("driver", 2), ("racer", 1), ("racer", 2)]
)
def test_the_target_is_the_most_dangerous_opponent_and_not_the_next_one(
    name: str, leader: int
) -> None:
    near = km("200", "200", "100", "75", **ROLLING)
    far = km("25", **ROLLING)
    sides = [km("100", battle=["stop"]), far, far]
    sides[leader] = near
    view = at(
        players=3,
        hands=[["accident", "25", "25", "50", "50", "75", "75"], ["100"] * 6, ["roll"] * 6],
        sides=sides,
    )
    assert choice(name, view) == play("accident", leader)


def test_the_racer_stops_at_700_when_nothing_is_left_to_draw() -> None:
    """Without cards 1000 cannot be reached, and each opponent would score 200."""
    view = at(
        phase="extend",
        hands=[["roll", "gasoline"], ["25"]],
        draw=[],
        sides=[km("200", "200", "100", "100", "100", **ROLLING), km("100", **ROLLING)],
    )
    assert type(choice("racer", view)).__name__ == "Finish"


def test_the_racer_does_not_discard_its_last_remedy_while_stopped_by_its_hazard() -> None:
    """Out of gas, it does not discard the Gasoline; only discards are offered here."""
    view = at(
        hands=[["gasoline", "200", "200", "200", "roll", "25", "end_of_limit"], ["25"] * 6],
        sides=[km("100", battle=["roll", "out_of_gas"]), km("100", **ROLLING)],
    )
    moves: list[Move] = [discard(card) for card in dict.fromkeys(view.hand)]
    assert choice("racer", view, moves) not in (discard("gasoline"), discard("roll"))


@pytest.mark.parametrize("seed", range(12))
def test_the_learner_does_not_attack_opponents_who_are_behind_or_in_trouble(seed: int) -> None:
    """It always finds something else to do."""
    limited = km("200", "200", **ROLLING, speed=["speed_limit"])
    behind = km("25", **ROLLING)
    view = at(
        players=3,
        hands=[["stop", "accident", "flat_tire", "25", "50", "75", "100"], ["50"] * 6, ["75"] * 6],
        sides=[km("100", battle=["accident"]), limited, behind],
    )
    move = choice("learner", view, seed=seed)
    assert not (isinstance(move, Play) and move.target is not None)
