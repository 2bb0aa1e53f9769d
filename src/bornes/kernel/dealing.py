"""From one hand to the next: adding to the totals, shuffling, and dealing."""

from bornes.kernel.chance import below, next_chance
from bornes.kernel.game import begin_turn, unseen
from bornes.kernel.layout import (
    D200,
    HAND_OVER,
    NO_CARD,
    NOBODY,
    ROLL,
    Game,
    TableRules,
    with_card,
)

HAND_SIZE = 6


def start(rules: TableRules, game: Game, dealer: int) -> None:
    """Begin a match in which `dealer` deals first."""
    game.phase = HAND_OVER
    game.hand = 0
    # The seat to the right, because the deal passes to the left before the first hand too.
    game.dealer = dealer - 1 if dealer else rules.players - 1
    for side in range(rules.sides):
        game.score[side] = 0


def shuffle(rules: TableRules, game: Game) -> None:
    """Shuffle all cards of the table (Fisher–Yates, inside out)."""
    chance = game.chance
    # The inside-out variant takes the cards from the rules, so the old deck does not matter.
    for at in range(rules.cards):
        chance = next_chance(chance)
        other = below(chance, at + 1)
        game.deck[at] = game.deck[other]
        game.deck[other] = rules.order[at]
    game.chance = chance


def deal(rules: TableRules, game: Game) -> None:
    """Deal the next hand from `game.deck`: the first card goes to the left of the dealer.

    The points of the previous hand are added to the totals, and the deal passes to the left (R3.3).
    """
    if game.hand:
        for side in range(rules.sides):
            game.score[side] += game.points[side]
    game.hand += 1
    # A comparison instead of a remainder: division is slow, especially on a GPU.
    game.dealer = game.dealer + 1 if game.dealer + 1 < rules.players else 0
    game.trip = rules.trip
    game.extended_by = NOBODY
    for card in range(len(rules.deck)):
        game.shown[card] = 0
    for side in range(rules.sides):
        _clear(rules, game, side)
    if rules.start_rolling:
        _take_out_rolls(rules, game)
    _deal_hands(rules, game)
    begin_turn(rules, game, game.dealer + 1 if game.dealer + 1 < rules.players else 0)


def _clear(rules: TableRules, game: Game, side: int) -> None:
    game.battle[side] = ROLL if rules.start_rolling else NO_CARD
    game.speed[side] = NO_CARD
    game.limits[side] = 0
    game.safeties[side] = 0
    game.coups[side] = 0
    game.distance[side] = 0
    for card in range(D200 + 1):
        game.laid[side][card] = 0


def _take_out_rolls(rules: TableRules, game: Game) -> None:
    """Move a Roll for each side to the front of the deck: they start on the table (R14.3)."""
    game.shown[ROLL] = rules.sides
    at, found = 0, 0
    while found < rules.sides:
        if game.deck[at] == ROLL:
            # The cards before it move up, so that they keep their order.
            for place in range(at, found, -1):
                game.deck[place] = game.deck[place - 1]
            game.deck[found] = ROLL
            found += 1
        at += 1


def first_dealt(rules: TableRules) -> int:
    """The index of the first dealt card in the deck, after the Rolls on the table (R14.3)."""
    return rules.sides if rules.start_rolling else 0


def _deal_hands(rules: TableRules, game: Game) -> None:
    game.cards = rules.cards
    first = first_dealt(rules)
    game.drawn = first + HAND_SIZE * rules.players
    for seat in range(rules.players):
        game.hands[seat] = 0
        game.sizes[seat] = HAND_SIZE
    seat = game.dealer
    for at in range(first, game.drawn):
        seat = seat + 1 if seat + 1 < rules.players else 0
        game.hands[seat] = with_card(game.hands[seat], game.deck[at])


def deal_unseen(rules: TableRules, game: Game, seat: int) -> None:
    """Deal again, with the game's random numbers, all that a seat does not see: the other hands and
    the draw pile.
    """
    pile, hidden = game.cards - game.drawn, 0
    chance = game.chance
    for card in range(len(rules.deck)):
        for _ in range(unseen(rules, game, seat, card)):
            # Shuffle as in `shuffle`.
            chance = next_chance(chance)
            other = below(chance, hidden + 1)
            game.deck[hidden] = game.deck[other]
            game.deck[other] = card
            hidden += 1
    game.chance = chance
    game.drawn = 0
    for other in range(rules.players):
        if other != seat:
            game.hands[other] = 0
            for _ in range(game.sizes[other]):
                game.hands[other] = with_card(game.hands[other], game.deck[game.drawn])
                game.drawn += 1
    game.cards = game.drawn + pile
