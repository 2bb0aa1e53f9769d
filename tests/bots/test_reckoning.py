"""The racer's arithmetic agrees with the rules, with itself, and with what a hand can do."""

from itertools import combinations, product

import pytest
from msgspec import structs

from bornes.bots.counting import Outlook, unseen
from bornes.bots.features import cards_to_finish
from bornes.bots.memory import Memory
from bornes.bots.numbers import (
    BATTLE,
    ENV,
    KINDS,
    NONE,
    NUMBER,
    RESTARTS,
    ROLL_AFTER_END,
    SAFETIES,
    SPEED,
    length,
    limited,
    rolls,
    safety_against,
    safety_bit,
)  # fmt: skip
from bornes.bots.odds import chance_drawn
from bornes.bots.racer import models_of
from bornes.bots.rows import road_of
from bornes.bots.tuned import DUEL, TABLE
from bornes.bots.weighing import can_hit, can_lay
from bornes.core.cards import CARDS, HAZARDS, LENGTH, SAFETY_AGAINST, Card, Safety
from bornes.core.cards import SAFETIES as ALL_SAFETIES
from bornes.core.rules import SideStatus, obstacle
from tests.bots.positions import at, questions

KM = (25, 50, 75, 100, 200)
TOPS: tuple[Card | None, ...] = (
    None,
    "stop",
    "out_of_gas",
    "flat_tire",
    "accident",
    "roll",
    "gasoline",
    "repairs",
)
SPEEDS: tuple[Card | None, ...] = (None, "speed_limit", "end_of_limit", "roll")


def test_cards_have_the_numbers_the_arithmetic_counts_on() -> None:
    for card, number in NUMBER.items():
        if card in LENGTH:
            assert length(number) == LENGTH[card]
        if card in SAFETY_AGAINST:
            assert safety_against(number) == NUMBER[SAFETY_AGAINST[card]]
    assert len({safety_bit(NUMBER[safety]) for safety in ALL_SAFETIES}) == 4
    assert len(CARDS) == KINDS


def _standings() -> list[tuple[SideStatus, list[int], list[float]]]:
    """Every standing that matters, as the rules and as the racer's rows have it."""
    road = road_of(Outlook(at()), Memory(), models_of(DUEL))
    found = []
    held: list[tuple[Safety, ...]] = [
        (),
        ("right_of_way",),
        ("extra_tank",),
        ("right_of_way", "driving_ace"),
    ]
    for battle, speed, safeties, restarts, after_end, room, full in product(
        TOPS, SPEEDS, held, (False, True), (False, True), (25, 75, 200), (False, True)
    ):
        car, env = list(road.cars[0]), list(road.env)
        car[BATTLE] = NONE if battle is None else NUMBER[battle]
        car[SPEED] = NONE if speed is None else NUMBER[speed]
        car[SAFETIES] = sum([safety_bit(NUMBER[safety]) for safety in safeties])
        car[3], car[4] = 700 - room, 2 if full else 0
        env[RESTARTS], env[ROLL_AFTER_END] = restarts, after_end
        standing = SideStatus(
            battle, speed, safeties, room, full, restarts, after_end, speed_limit_stacks=False
        )
        found.append((standing, car, env))
    return found


def test_R5_R6_the_racer_sees_the_same_cards_playable_as_the_rules() -> None:
    for standing, car, env in _standings():
        assert rolls(car[BATTLE], car[SAFETIES], env[RESTARTS]) == standing.rolls
        assert limited(car[SPEED], car[SAFETIES], env[ROLL_AFTER_END]) == standing.limited
        for card in CARDS:
            free = obstacle(standing, card) is None
            if card in HAZARDS:
                assert can_hit(NUMBER[card], car, env) == free, (standing, card)
            elif card not in ALL_SAFETIES:
                assert can_lay(NUMBER[card], car, env) == free, (standing, card)


@pytest.mark.parametrize("room", [25, 75, 125, 175, 200, 300, 325])
def test_cards_to_finish_is_the_smallest_exact_choice(room: int) -> None:
    n = (0, 1, 2)
    for counts in product(n, n, n, n, n):
        cards = [km for km, some in zip(KM, counts, strict=True) for _ in range(some)]
        ways = [
            size
            for size in range(1, len(cards) + 1)
            if any(sum(some) == room for some in combinations(cards, size))
        ]
        assert cards_to_finish(room, counts) == (min(ways) if ways else 0)


def test_rows_are_as_long_as_their_names() -> None:
    road = road_of(Outlook(at()), Memory(), models_of(DUEL))
    assert len(road.env) == ENV
    assert all(len(row) >= len(model) for row in road.work for model in road.models)


def test_unseen_cards_are_those_of_the_other_hands_and_the_pile() -> None:
    for number in range(6):
        for view, _ in questions(number, 30):
            others = sum(view.public.hand_sizes) - len(view.hand)
            assert sum(unseen(view).values()) == others + view.public.draw_count


def test_weighing_leaves_everything_as_it_was() -> None:
    """Moves are tried on the rows and taken back."""
    from bornes.bots.racer import _weigh

    for number in range(8):
        for view, legal in questions(number, 25):
            road = road_of(Outlook(view), Memory(), models_of(DUEL))
            before = [list(road.hand), [list(car) for car in road.cars], list(road.env)]
            for move in legal:
                _weigh(road, NUMBER["roll"], move)
            assert [road.hand, road.cars, road.env] == before


def test_chance_to_draw_grows_with_draws_and_share() -> None:
    assert chance_drawn(0.0, 10) == 0.0
    assert chance_drawn(0.1, 0) == 0.0
    assert chance_drawn(0.25, 1) == pytest.approx(0.25)
    assert chance_drawn(0.5, 2) == pytest.approx(0.75)


def test_every_weight_is_tuned() -> None:
    """No model was left at nothing."""
    for weights in (DUEL, TABLE):
        for name in weights.__struct_fields__:
            assert any(structs.astuple(getattr(weights, name))), name
