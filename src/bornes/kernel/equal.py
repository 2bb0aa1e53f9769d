"""Equal deals: the second of two draws from the back of the pile.

A separate module, so that it is not compiled into every loop that draws: few games need it, and it
would slow down all others.
"""

from bornes.kernel.layout import FULL_HAND, Game, TableRules, with_card


def draws_from_back(rules: TableRules, game: Game, seat: int) -> bool:
    """Whether a seat draws from the back of the pile: the second of two, in an equal deal."""
    return game.equal != 0 and seat == 1 and rules.players == 2


def draw_equally(rules: TableRules, game: Game, seat: int) -> None:
    """Draw up to seven cards, or as many as there are, from the seat's own end of the pile."""
    back = draws_from_back(rules, game, seat)
    while game.sizes[seat] < FULL_HAND and game.drawn < game.cards:
        if back:
            game.cards -= 1
            card = game.deck[game.cards]
        else:
            card = game.deck[game.drawn]
            game.drawn += 1
        game.hands[seat] = with_card(game.hands[seat], card)
        game.sizes[seat] += 1
