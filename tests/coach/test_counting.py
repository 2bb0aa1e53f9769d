"""What a seat counts from its view."""

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
    """The chance that a side holds a card, as the view's seat counts it."""
    return chance_held(in_numbers(view.rules), known(view), view.seat, side, NUMBER[card])


def test_unseen_cards_are_those_of_the_other_hands_and_the_pile() -> None:
    for number in range(6):
        for view, _ in questions(number, 30):
            others = sum(view.public.hand_sizes) - len(view.hand)
            assert sum(unseen_counts(view).values()) == others + view.public.draw_count


def test_what_nobody_has_shown_may_be_in_any_hand() -> None:
    """Six of all unseen cards: none of the six repairs among them, or some."""
    view = at(hands=[["25"] * 7, ["50"] * 6])
    others, pile = 6, view.public.draw_count
    none = 1.0
    for taken in range(others):  # one card after the other, and never a repair
        left = others + pile - taken
        none *= (left - unseen_counts(view)["repairs"]) / left
    assert chance(view, 1, "repairs") == pytest.approx(1 - none)


def test_what_lies_open_is_held_by_nobody() -> None:
    ace = {"safeties": {"driving_ace": "plain"}}
    assert chance(at(sides=[ace, {}]), 1, "driving_ace") == 0


def test_in_a_team_the_partners_hand_counts_too() -> None:
    match = Match.start("classic", 4, seed=1)
    view = match.view(match.to_act[0])
    unseen = unseen_counts(view)
    others = 1 - view.side
    alone = 1 - (1 - unseen["repairs"] / sum(unseen.values())) ** 6
    assert chance(view, others, "repairs") > alone
    # Of one's own side only the partner's six cards are hidden.
    assert chance(view, view.side, "repairs") < chance(view, others, "repairs")
