"""What a seat counts from its view."""

import pytest

from bornes.bots.memory import Outlook
from bornes.core.match import Match
from bornes.core.worlds import unseen_counts
from tests.bots.positions import at, questions


def test_unseen_cards_are_those_of_the_other_hands_and_the_pile() -> None:
    for number in range(6):
        for view, _ in questions(number, 30):
            others = sum(view.public.hand_sizes) - len(view.hand)
            assert sum(unseen_counts(view).values()) == others + view.public.draw_count


def test_what_nobody_has_shown_may_be_in_any_hand() -> None:
    """Six of all unseen cards: none of the six repairs among them, or some."""
    look = Outlook(at(hands=[["25"] * 7, ["50"] * 6]))
    others, pile = 6, look.draws
    none = 1.0
    for taken in range(others):  # one card after the other, and never a repair
        left = others + pile - taken
        none *= (left - look.unseen["repairs"]) / left
    assert look.chance_held(1, "repairs") == pytest.approx(1 - none)


def test_what_lies_open_is_held_by_nobody() -> None:
    ace = {"safeties": {"driving_ace": "plain"}}
    look = Outlook(at(sides=[ace, {}]))
    assert look.chance_held(1, "driving_ace") == 0


def test_in_a_team_the_partners_hand_counts_too() -> None:
    match = Match.start("classic", 4, seed=1)
    look = Outlook(match.view(match.to_act[0]))
    rivals = look.rivals[0]
    assert look.size_of(rivals) == 12
    alone = 1 - (1 - look.unseen["repairs"] / look.total) ** 6
    assert look.chance_held(rivals, "repairs") > alone
