"""The game in numbers: which moves are legal, and what they change.

These are plain functions over the records of `layout`. They run uncompiled on plain objects, and
compiled on arrays of games, on all cores and on a GPU (`bornes.kernel.compiled`). Law L9 checks
them against `bornes.core`, move by move. Numbers such as R5.1 are those of the rules page.
"""

from bornes.kernel.equal import draw_equally
from bornes.kernel.layout import (
    ACCIDENT,
    COUP_FOURRE,
    D25,
    D50,
    D75,
    D100,
    D200,
    DISCARD,
    DRAW_PILE_EMPTY,
    END_OF_LIMIT,
    EXTEND,
    EXTEND_TRIP,
    FINISH_HAND,
    FLAT_TIRE,
    FULL_HAND,
    GAME_OVER,
    HAND_OVER,
    NO_CARD,
    NO_DISTANCE_LEFT,
    NOBODY,
    OUT_OF_GAS,
    PASS_ON,
    REACT,
    RIGHT_OF_WAY,
    ROLL,
    SECOND_SIDE,
    SPEED_LIMIT,
    STOP,
    THIRD_SIDE,
    TURN,
    Game,
    TableRules,
    attack_of,
    count,
    kinds,
    with_card,
    without_card,
)
from bornes.kernel.scoring import match_over, points_of_hand, winner_of_hand

EXTENSION_FROM = 700
EXTENDED_TRIP = 1000
MOST_200S = 2

SAFE_TO_STOP = 1
"""The right of way in `Game.safeties`."""
ALL_DISTANCES = 1 << D25 | 1 << D50 | 1 << D75 | 1 << D100 | 1 << D200
UNDER_LIMIT = 1 << D25 | 1 << D50
BATTLE_HAZARDS = 1 << STOP | 1 << OUT_OF_GAS | 1 << FLAT_TIRE | 1 << ACCIDENT
ALL_SAFETIES = 0b1111 << RIGHT_OF_WAY
TO_REMEDY = ROLL - STOP
"""Added to the number of a hazard, it gives the number of its remedy."""


# -- legal moves ------------------------------------------------------------------------------


def is_hazard(card: int) -> bool:
    return STOP <= card <= ACCIDENT


def length(card: int) -> int:
    """How far a distance card goes."""
    return 200 if card == D200 else 25 * (card + 1)


def sums_with(sums: int, card: int, copies: int) -> int:
    """Add copies of a card to a set of sums of distances, which has a bit for each step of 25."""
    for _ in range(copies):
        sums |= sums << length(card) // 25
    return sums


def is_sum(sums: int, distance: int) -> bool:
    return (sums >> distance // 25 & 1) != 0


def safety_against(hazard: int) -> int:
    """The safety that answers a hazard, as its index among the four (R1.2)."""
    return hazard - SPEED_LIMIT if hazard > SPEED_LIMIT else 0


def rolls(rules: TableRules, game: Game, side: int) -> bool:
    """Whether a side may move, and be stopped (R5.1)."""
    top = game.battle[side]
    if top == ROLL:
        return True
    if is_hazard(top):
        return False
    if game.safeties[side] & SAFE_TO_STOP:
        return True
    return top != NO_CARD and rules.remedy_restarts != 0


def limited(rules: TableRules, game: Game, side: int) -> bool:
    """Whether a speed limit allows a side only 25 and 50 (R5.6, R6.2, R7.6)."""
    if game.safeties[side] & SAFE_TO_STOP:
        return False
    top = game.speed[side]
    return top == SPEED_LIMIT or (top == END_OF_LIMIT and rules.roll_after_end_of_limit != 0)


def wants_roll(rules: TableRules, game: Game, side: int) -> bool:
    """Whether a Roll belongs on the battle pile (R5.5)."""
    top = game.battle[side]
    return (top == STOP or not is_hazard(top)) and not rolls(rules, game, side)


def within_limit(rules: TableRules, game: Game, side: int) -> int:
    """The distances that a rolling side may play if the trip is long enough (R6.2, R6.3)."""
    allowed = UNDER_LIMIT if limited(rules, game, side) else ALL_DISTANCES
    if game.laid[side][D200] >= MOST_200S:
        allowed &= ~(1 << D200)
    return allowed


def up_to(room: int) -> int:
    """The distances that do not exceed what is left of the trip (R6.4)."""
    if room >= 200:
        return ALL_DISTANCES
    # 25, 50, 75 and 100 are the lowest four bits: one for each 25 that is left.
    return ALL_DISTANCES - (1 << D200) if room >= 100 else (1 << room // 25) - 1


def own_plays(rules: TableRules, game: Game, side: int) -> int:
    """The cards that a side may play on its own piles (R5 to R7)."""
    cards = ALL_SAFETIES
    top, speed = game.battle[side], game.speed[side]
    if rolls(rules, game, side):
        cards |= within_limit(rules, game, side) & up_to(game.trip - game.distance[side])
    elif is_hazard(top):
        cards |= 1 << (top + TO_REMEDY)
    else:
        cards |= 1 << ROLL
    if speed == SPEED_LIMIT:
        cards |= 1 << END_OF_LIMIT
    elif speed == END_OF_LIMIT and limited(rules, game, side):
        cards |= 1 << ROLL
    return cards


def safe_from(game: Game, side: int) -> int:
    """The hazards that a side's safeties protect it from (R7.5)."""
    safe = game.safeties[side]
    # The other three safeties are in the order of their hazards.
    return (safe >> 1) << OUT_OF_GAS | (safe & SAFE_TO_STOP) * (1 << STOP | 1 << SPEED_LIMIT)


def open_to(rules: TableRules, game: Game, side: int) -> int:
    """The hazards that others may play on a side (R5.2, R5.3)."""
    hazards = BATTLE_HAZARDS if rolls(rules, game, side) else 0
    if game.speed[side] != SPEED_LIMIT or rules.speed_limit_stacks:
        hazards |= 1 << SPEED_LIMIT
    return hazards & ~safe_from(game, side)


def side_at(rules: TableRules, seat: int) -> int:
    """The side of a seat: partners sit opposite (R2.2)."""
    return seat if seat < rules.sides else seat - rules.sides


def left_of(rules: TableRules, side: int, steps: int) -> int:
    """The side this many steps to the left."""
    return side_at(rules, side + steps)


def unseen(rules: TableRules, game: Game, seat: int, card: int) -> int:
    """How many cards of a kind lie in the draw pile or in other hands."""
    return rules.deck[card] - game.shown[card] - count(game.hands[seat], card)


def legal(rules: TableRules, game: Game, seat: int) -> int:
    """All legal moves of a seat, a bit for each action; 0 if it does not have to act."""
    phase = game.phase
    if phase == TURN:
        return _turn_moves(rules, game, seat) if seat == game.turn else 0
    if phase == REACT:
        return _reactions(rules, game, seat)
    if phase == EXTEND and seat == game.turn:
        return 1 << EXTEND_TRIP | 1 << FINISH_HAND
    return 0


def _turn_moves(rules: TableRules, game: Game, seat: int) -> int:
    moves = plays(rules, game, seat)
    if moves == 0 or not rules.only_when_stuck:
        moves |= kinds(game.hands[seat]) << DISCARD
    return moves


def plays(rules: TableRules, game: Game, seat: int) -> int:
    """All cards that a seat could play in its turn, a bit for each action."""
    side = side_at(rules, seat)
    held = kinds(game.hands[seat])
    moves = held & (own_plays(rules, game, side) | open_to(rules, game, left_of(rules, side, 1)))
    if rules.sides > 2:
        second = held & open_to(rules, game, left_of(rules, side, 2))
        moves |= second >> STOP << SECOND_SIDE
    if rules.sides > 3:
        third = held & open_to(rules, game, left_of(rules, side, 3))
        moves |= third >> STOP << THIRD_SIDE
    return moves


def is_asked(rules: TableRules, game: Game, seat: int) -> bool:
    """Whether an attack waits for this seat's answer."""
    return side_at(rules, seat) == game.attacked and not game.passed >> seat & 1


def _reactions(rules: TableRules, game: Game, seat: int) -> int:
    if not is_asked(rules, game, seat):
        return 0
    safety = RIGHT_OF_WAY + safety_against(game.hazard)
    return 1 << PASS_ON | (kinds(game.hands[seat]) >> safety & 1) << COUP_FOURRE


def mistakes(rules: TableRules, game: Game, seat: int) -> int:
    """The plays that `mistakes = penalised` lets a seat make and lose (R14.4)."""
    if not rules.mistakes_penalised or game.phase != TURN or seat != game.turn:
        return 0
    if rules.only_when_stuck and plays(rules, game, seat):
        return 0  # it would be the discard that R4.3 forbids
    side = side_at(rules, seat)
    held = kinds(game.hands[seat])
    wrong = 0
    if rolls(rules, game, side):
        room = game.trip - game.distance[side]
        wrong = held & within_limit(rules, game, side) & ~up_to(room)
    wrong |= held & safe_from(game, left_of(rules, side, 1))
    if rules.sides > 2:
        wrong |= (held & safe_from(game, left_of(rules, side, 2))) >> STOP << SECOND_SIDE
    if rules.sides > 3:
        wrong |= (held & safe_from(game, left_of(rules, side, 3))) >> STOP << THIRD_SIDE
    return wrong


def actor(rules: TableRules, game: Game) -> int:
    """The seat to act; if both partners are asked, the first in seat order."""
    if game.phase != REACT:
        return game.turn
    seat = game.attacked
    return seat + rules.sides if game.passed >> seat & 1 else seat


# -- a turn -----------------------------------------------------------------------------------


def begin_turn(rules: TableRules, game: Game, seat: int) -> None:
    """Draw up to seven cards, or as many as there are (R4.1, R8.3)."""
    game.turn = seat
    game.phase = TURN
    if game.equal:
        draw_equally(rules, game, seat)
        return
    hand, size, drawn = game.hands[seat], game.sizes[seat], game.drawn
    while size < FULL_HAND and drawn < game.cards:
        hand = with_card(hand, game.deck[drawn])
        size += 1
        drawn += 1
    game.hands[seat] = hand
    game.sizes[seat] = size
    game.drawn = drawn


def hand_is_over(rules: TableRules, game: Game) -> bool:
    """Whether the cards have run out, now that a turn is over (R9.1, R9.3)."""
    if rules.hand_ends == NO_DISTANCE_LEFT:
        return not distance_to_draw(game)
    if game.drawn < game.cards:
        return False
    if rules.hand_ends == DRAW_PILE_EMPTY:
        return True
    for seat in range(rules.players):
        if game.sizes[seat]:
            return False
    return True


def distance_to_draw(game: Game) -> bool:
    """Whether a distance card is left in the draw pile."""
    for at in range(game.drawn, game.cards):
        if game.deck[at] <= D200:
            return True
    return False


def next_to_play(rules: TableRules, game: Game, seat: int) -> int:
    """The next seat to the left; a seat without cards is skipped (R9.1)."""
    seat = seat + 1 if seat + 1 < rules.players else 0
    if game.drawn == game.cards:
        while game.sizes[seat] == 0:
            seat = seat + 1 if seat + 1 < rules.players else 0
    return seat


def earns_turn(rules: TableRules, game: Game) -> bool:
    """Whether exposing a safety now gives another turn (R7.2, R9.2)."""
    return game.drawn < game.cards or rules.extra_turn_after_exhaustion != 0


def end_hand(rules: TableRules, game: Game) -> None:
    """End the hand, and the match if it is decided."""
    won = winner_of_hand(rules, game)
    for side in range(rules.sides):
        game.points[side] = points_of_hand(rules, game, side, won)
    over, winner = match_over(rules, game, won)
    game.phase = GAME_OVER if over else HAND_OVER
    game.winner = winner


# -- the moves --------------------------------------------------------------------------------

# What follows a move. All of this is done in one place, `_continue`, which keeps the compiled code
# small: a GPU runs it several times faster.
WAIT = 0
"""A seat has to answer an attack or decide on the extension."""
NEXT_TURN = 1
"""The turn is over: continue to this seat's left."""
AFTER_ATTACKER = 2
"""The attacker's turn is over: continue to its left."""
EXTRA_TURN = 3
"""The seat plays again."""
HAND_ENDS = 4


def step(rules: TableRules, game: Game, seat: int, action: int) -> None:
    """Make a move that `legal` lists for the seat, or one of its `mistakes`.

    For speed, nothing is checked: no other move may be given.
    """
    if action < DISCARD:
        follows = _play(rules, game, seat, action)
    elif action < COUP_FOURRE:
        _show(game, seat, action - DISCARD)
        follows = NEXT_TURN
    elif action == PASS_ON:
        follows = _pass_on(rules, game, seat)
    elif action == COUP_FOURRE:
        follows = _coup_fourre(rules, game, seat)
    elif action == EXTEND_TRIP:
        game.trip = EXTENDED_TRIP
        game.extended_by = side_at(rules, seat)
        follows = NEXT_TURN
    else:
        follows = HAND_ENDS
    if follows != WAIT:
        _continue(rules, game, seat, follows)


def _continue(rules: TableRules, game: Game, seat: int, follows: int) -> None:
    if follows == AFTER_ATTACKER:
        seat = game.turn
        follows = NEXT_TURN
    if follows == EXTRA_TURN and game.drawn == game.cards and game.sizes[seat] == 0:
        follows = NEXT_TURN  # there is no card for it, so it lapses (R9.2)
    if follows == NEXT_TURN:
        if hand_is_over(rules, game):
            follows = HAND_ENDS
        else:
            seat = next_to_play(rules, game, seat)
    if follows == HAND_ENDS:
        end_hand(rules, game)
    else:
        begin_turn(rules, game, seat)


def _show(game: Game, seat: int, card: int) -> None:
    """A card leaves the hand, and everybody sees it."""
    game.hands[seat] = without_card(game.hands[seat], card)
    game.sizes[seat] -= 1
    game.shown[card] += 1


def _play(rules: TableRules, game: Game, seat: int, action: int) -> int:
    side = side_at(rules, seat)
    if action >= SECOND_SIDE or is_hazard(action):
        hazard, steps = attack_of(action)
        _show(game, seat, hazard)
        return _attack(game, hazard, left_of(rules, side, steps))
    _show(game, seat, action)
    if action <= D200:
        return _travel(rules, game, side, action)
    if action >= RIGHT_OF_WAY:
        another = earns_turn(rules, game)
        _expose(game, side, action - RIGHT_OF_WAY)
        return EXTRA_TURN if another else NEXT_TURN
    _remedy(rules, game, side, action)
    return NEXT_TURN


def _attack(game: Game, hazard: int, side: int) -> int:
    """A hazard covers the top card, and the side may answer with a coup fourré (R8.1)."""
    if safe_from(game, side) >> hazard & 1:
        return NEXT_TURN  # a mistake: the card is lost and the turn is over (R14.4)
    if hazard == SPEED_LIMIT:
        if game.speed[side] == SPEED_LIMIT:
            game.limits[side] += 1
        else:
            game.under_speed[side] = game.speed[side]
            game.speed[side] = SPEED_LIMIT
            game.limits[side] = 1
    else:
        game.under_battle[side] = game.battle[side]
        game.battle[side] = hazard
    game.phase = REACT
    game.attacked = side
    game.hazard = hazard
    game.passed = 0
    return WAIT


def _travel(rules: TableRules, game: Game, side: int, card: int) -> int:
    distance = game.distance[side] + length(card)
    if distance > game.trip:
        return NEXT_TURN  # a mistake, as above
    game.laid[side][card] += 1
    game.distance[side] = distance
    if distance != game.trip:
        return NEXT_TURN
    if rules.extension and game.extended_by == NOBODY and distance == EXTENSION_FROM:
        game.phase = EXTEND
        return WAIT
    return HAND_ENDS


def _remedy(rules: TableRules, game: Game, side: int, card: int) -> None:
    """Play a remedy. A Roll goes on the speed pile only where R5.6 requires it."""
    if card == END_OF_LIMIT or (card == ROLL and not wants_roll(rules, game, side)):
        game.speed[side] = card
    else:
        game.battle[side] = card


def _expose(game: Game, side: int, safety: int) -> None:
    """Expose a safety: the hazards that it answers leave the tops of the piles (R7.3)."""
    game.safeties[side] |= 1 << safety
    top = game.battle[side]
    # Under a hazard there is never another (R5.2), so at most one leaves.
    if is_hazard(top) and safety_against(top) == safety:
        game.battle[side] = game.under_battle[side]
    if safety == 0 and game.speed[side] == SPEED_LIMIT:
        game.speed[side] = game.under_speed[side]


def _coup_fourre(rules: TableRules, game: Game, seat: int) -> int:
    another, over = earns_turn(rules, game), hand_is_over(rules, game)
    safety = safety_against(game.hazard)
    _show(game, seat, RIGHT_OF_WAY + safety)
    game.coups[game.attacked] |= 1 << safety
    _expose(game, game.attacked, safety)
    if over:  # the attack was the last turn: the coup fourré counts, but earns none (R9.3)
        return HAND_ENDS
    # Without an extra turn nobody is skipped (R9.2).
    return EXTRA_TURN if another else AFTER_ATTACKER


def _pass_on(rules: TableRules, game: Game, seat: int) -> int:
    game.passed |= 1 << seat
    partner = seat + rules.sides if seat < rules.sides else seat - rules.sides
    asked = partner < rules.players and not game.passed >> partner & 1
    return WAIT if asked else AFTER_ATTACKER
