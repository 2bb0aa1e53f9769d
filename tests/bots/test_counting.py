"""What a seat counts from its view."""

from bornes.bots.counting import unseen
from tests.bots.positions import questions


def test_unseen_cards_are_those_of_the_other_hands_and_the_pile() -> None:
    for number in range(6):
        for view, _ in questions(number, 30):
            others = sum(view.public.hand_sizes) - len(view.hand)
            assert sum(unseen(view).values()) == others + view.public.draw_count
