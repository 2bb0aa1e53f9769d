"""The unseen cards that a seat counts from its view, and the chances that follow."""

import pytest

from bornes.coach.advice import chance_held
from bornes.core.cards import Card
from bornes.core.match import Match
from bornes.core.view import View
from bornes.core.worlds import unseen_counts
from bornes.kernel.convert import in_numbers, known
from bornes.kernel.layout import NUMBER
from tests.bots.positions import at, questions


def chance(view: View, side: int, card: Card) -> float:
    """The chance that a side holds a card, from the view of a seat."""
    return chance_held(in_numbers(view.rules), known(view), view.seat, side, NUMBER[card])


def test_unseen_cards_are_those_in_other_hands_and_in_the_pile() -> None:
    for number in range(6):
        for view, _ in questions(number, 30):
            others = sum(view.public.hand_sizes) - len(view.hand)
            assert sum(unseen_counts(view).values()) == others + view.public.draw_count


def test_an_unseen_card_may_be_in_any_hand() -> None:
    """The chance that at least one Repairs is among six of all unseen cards."""
    view = at(hands=[["25"] * 7, ["50"] * 6])
    others, pile = 6, view.public.draw_count
    none = 1.0
    for taken in range(others):  # one card after the other, and none of them is a Repairs
        left = others + pile - taken
        none *= (left - unseen_counts(view)["repairs"]) / left
    assert chance(view, 1, "repairs") == pytest.approx(1 - none)


def test_nobody_holds_a_safety_that_is_exposed() -> None:
    ace = {"safeties": {"driving_ace": "plain"}}
    assert chance(at(sides=[ace, {}]), 1, "driving_ace") == 0


def test_the_hands_of_both_partners_of_a_team_count() -> None:
    match = Match.start("classic", 4, seed=1)
    view = match.view(match.to_act[0])
    unseen = unseen_counts(view)
    others = 1 - view.side
    alone = 1 - (1 - unseen["repairs"] / sum(unseen.values())) ** 6
    assert chance(view, others, "repairs") > alone
    # On the seat's own side, only the six cards of its partner are hidden.
    assert chance(view, view.side, "repairs") < chance(view, others, "repairs")
