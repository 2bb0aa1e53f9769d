"""`deal_unseen` deals the cards that a seat does not see again and changes nothing else."""

from collections import Counter
from itertools import islice

import pytest

import bornes
from bornes import kernel
from bornes.core.edition import EDITIONS
from bornes.core.state import State
from bornes.core.view import view_of
from bornes.kernel.dealing import deal_unseen


def states(edition: str, players: int) -> list[State]:
    """States of a match, one every few moves."""
    match = bornes.start(edition, players, seed=5)
    played = bornes.autoplay(match, ["driver"] * players)
    return [match.state for _ in islice(played, 0, 60, 7)]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_view_of_the_seat_stays_the_same_and_no_card_is_lost(
    edition: str, players: int
) -> None:
    for state in states(edition, players):
        for seat in range(players):
            game = kernel.from_state(state)
            game.chance = kernel.seeds(seat, 1)[0].item()
            deal_unseen(kernel.table_rules(state.rules), game, seat)
            dealt = kernel.to_state(state.rules, game)
            before = kernel.to_state(state.rules, kernel.from_state(state))
            assert view_of(dealt, seat) == view_of(before, seat)
            cards = Counter(dealt.hidden.draw)
            for hand in dealt.hidden.hands:
                cards.update(hand)
            hidden = Counter(before.hidden.draw)
            for hand in before.hidden.hands:
                hidden.update(hand)
            assert cards == hidden


def test_all_unseen_cards_are_equally_likely_to_be_held() -> None:
    state = bornes.start("classic", 2, seed=3).state
    rules, held = kernel.table_rules(state.rules), Counter[str]()
    chances = kernel.seeds(1, 600).tolist()
    for chance in chances:
        game = kernel.from_state(state)
        game.chance = chance
        deal_unseen(rules, game, 0)
        held.update(kernel.to_state(state.rules, game).hidden.hands[1])
    unseen = Counter(state.hidden.draw) + Counter(state.hidden.hands[1])
    size = len(state.hidden.hands[1])
    for card, count in unseen.items():
        expected = len(chances) * size * count / unseen.total()
        # Five standard deviations of a count.
        assert abs(held[card] - expected) < 5 * expected**0.5
