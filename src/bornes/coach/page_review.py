"""What a review in a web page asks besides the coach: chances with other hands, and by the score
(`bornes.coach.luck`, `bornes.coach.accounts`), in plain loops.
"""

from bornes.kernel.game import legal
from bornes.kernel.layout import ACTIONS, Array, Game, TableRules, with_card
from bornes.kernel.memory import TableMemory
from bornes.model.encoding import observe
from bornes.model.page_chances import chance_of
from bornes.model.page_racer import chance_said, run_network


def chance_with(  # noqa: PLR0917 - compiled code takes no names
    rules: TableRules,
    game: Game,
    memory: TableMemory,
    seat: int,
    held: Array,
    held_count: int,
    sizes: Array,
    numbers: Array,
    weights: Array,
    seen: Array,
    work: Array,
    heads: Array,
    curve: Array,
) -> float:
    """The chance of a seat to win the match by its best move, were these the cards in its hand."""
    own, hand = game.hands[seat], 0
    for at in range(held_count):
        hand = with_card(hand, held[at])
    # The game is lent the other hand, and gets its own back.
    game.hands[seat] = hand
    observe(rules, game, memory, seat, seen)
    run_network(sizes, numbers, weights, seen, work, heads)
    moves = legal(rules, game, seat)
    game.hands[seat] = own
    best = 0.0
    for action in range(ACTIONS):
        if moves >> action & 1:
            best = max(best, chance_said(rules, heads, action, curve))
    return best


def chance_between(  # noqa: PLR0917 - compiled code takes no names
    rules: TableRules,
    totals: Array,
    hands_played: int,
    side: int,
    results: Array,
    results_count: int,
    known: Array,
    shares: Array,
) -> float:
    """The chance of a side to win a match that stands like this between two hands."""
    if not rules.has_points:  # the hand is the match (R12.4)
        return 1.0 / rules.sides
    return chance_of(rules, totals, hands_played, side, results, results_count, known, shares)
