"""`driver`: follows the rulebooks' advice, A1 to A13, the most important first.

Every move gets a rank, and the move with the highest rank is made. A rank only orders moves; it is
not a number of points. Only what the seat sees is used: the table, its own hand, and how many cards
of each kind have not been shown.

The bot `bornes.bots.driver` calls these functions uncompiled, and tells which advice gave a rank.
Compiled, they play millions of hands, and run in web pages.
"""

from typing import Final

from bornes.kernel.game import (
    ALL_DISTANCES,
    MOST_200S,
    SAFE_TO_STOP,
    TO_REMEDY,
    UNDER_LIMIT,
    is_hazard,
    is_sum,
    left_of,
    length,
    limited,
    rolls,
    safety_against,
    side_at,
    sums_with,
    unseen,
    wants_roll,
)
from bornes.kernel.layout import (
    COUP_FOURRE,
    D200,
    DISCARD,
    END_OF_LIMIT,
    EXTEND,
    EXTEND_TRIP,
    FINISH_HAND,
    PASS_ON,
    REACT,
    RIGHT_OF_WAY,
    ROLL,
    SECOND_SIDE,
    SPEED_LIMIT,
    STOP,
    Game,
    TableRules,
    attack_of,
    count,
    kinds,
)

FINISH: Final = 1000.0
SAVE_SAFETY: Final = 950.0
LAY_RIGHT_OF_WAY: Final = 900.0
CURE: Final = 850.0
START: Final = 800.0
DRAW_MORE: Final = 700.0
HOLD_THEM: Final = 650.0
FASTER: Final = 600.0
TRAVEL: Final = 500.0
ATTACK: Final = 400.0
SLOW: Final = 350.0
TIDY: Final = 200.0
HOARD: Final = 50.0
KEEP_SAFETY: Final = -100.0
_LOWEST: Final = -1000.0
"""Lower than any rank."""

LATE_TURNS: Final = 2
"""With at most this many draws left to each seat, safeties in hand are exposed (A4)."""
TEAM_LATE_TURNS: Final = 6
"""In a team they are exposed earlier, to help the partner (A13)."""
BEHIND: Final = 200
"""A side this far behind attacks the leader before it travels (A9)."""
_KEEP: Final = (
    30.0, 45.0, 60.0, 80.0, 90.0,  # distances
    65.0, 50.0, 62.0, 62.0, 62.0,  # hazards: Stop, speed limit, the others
    75.0, 40.0, 42.0, 42.0, 42.0,  # remedies: Roll, end of limit, the others
)  # fmt: skip
"""How much each card is worth keeping, by its number: only the order matters, not the scale."""
EXTEND_WITH_TURNS: Final = 10
EXTEND_AHEAD: Final = 250
"""Extend with this many draws left to each seat, if all rivals have this far to go (A11)."""


def driver_action(rules: TableRules, game: Game, seat: int, moves: int) -> int:
    """The move that the advice ranks highest; among equals the one with the lowest number."""
    if game.phase == REACT:
        return COUP_FOURRE if moves >> COUP_FOURRE & 1 else PASS_ON
    if game.phase == EXTEND:
        return EXTEND_TRIP if _extends(rules, game, seat) else FINISH_HAND
    best, highest = 0, _LOWEST
    # Not with `rank`, whose other tests would take a tenth of the time.
    for action in range(DISCARD):
        if moves >> action & 1:
            found = _play(rules, game, seat, action)
            if found > highest:
                best, highest = action, found
    if highest > TIDY:  # no discard ranks higher
        return best
    for action in range(DISCARD, COUP_FOURRE):
        if moves >> action & 1:
            found = _discard(rules, game, seat, action - DISCARD)
            if found > highest:
                best, highest = action, found
    return best


def rank(rules: TableRules, game: Game, seat: int, action: int) -> float:
    """How strongly the advice recommends a move."""
    if action < DISCARD:
        return _play(rules, game, seat, action)
    if action < COUP_FOURRE:
        return _discard(rules, game, seat, action - DISCARD)
    if action == COUP_FOURRE or (action == EXTEND_TRIP and _extends(rules, game, seat)):
        return 2.0
    return 0.0 if action == EXTEND_TRIP else 1.0


# -- what the seat sees -----------------------------------------------------------------------


def room_of(game: Game, side: int) -> int:
    """How far a side still has to go."""
    return game.trip - game.distance[side]


def _few_turns(rules: TableRules, game: Game, turns: int) -> bool:
    """Whether at most this many draws are left to each seat."""
    return game.cards - game.drawn <= turns * rules.players


def exposed(game: Game, side: int, safety: int) -> bool:
    return (game.safeties[side] >> safety & 1) != 0


def fits(game: Game, side: int, card: int) -> bool:
    """Whether a distance can still be played in this hand, once the side rolls without a limit."""
    if card == D200 and game.laid[side][D200] >= MOST_200S:
        return False
    return length(card) <= room_of(game, side)


# -- ranks ------------------------------------------------------------------------------------


def _extends(rules: TableRules, game: Game, seat: int) -> bool:
    """Whether to extend: there are enough cards for the rest of the trip, and no rival is near."""
    own = side_at(rules, seat)
    for side in range(rules.sides):
        if side != own and room_of(game, side) < EXTEND_AHEAD:
            return False
    return game.cards - game.drawn >= EXTEND_WITH_TURNS * rules.players


def _play(rules: TableRules, game: Game, seat: int, action: int) -> float:
    own = side_at(rules, seat)
    if action <= D200:
        return _travel(game, seat, own, action)
    if action >= SECOND_SIDE or is_hazard(action):
        hazard, steps = attack_of(action)
        return _attack(rules, game, seat, hazard, left_of(rules, own, steps))
    if action >= RIGHT_OF_WAY:
        return _safety(rules, game, seat, own, action - RIGHT_OF_WAY)
    return _remedy(rules, game, seat, own, action)


def _travel(game: Game, seat: int, own: int, card: int) -> float:
    left = room_of(game, own) - length(card)
    if left == 0:
        return FINISH
    found = TRAVEL + length(card) / 4
    return found + 60 if in_reach(game, seat, own, card, left) else found


def in_reach(game: Game, seat: int, own: int, played: int, left: int) -> bool:
    """Whether the other distances in hand add up to exactly what is left of the trip."""
    sums = 1  # no cards add up to 0
    for card in range(D200 + 1):
        if fits(game, own, card):
            copies = count(game.hands[seat], card) - (1 if card == played else 0)
            sums = sums_with(sums, card, copies)
    return is_sum(sums, left)


def _safety(rules: TableRules, game: Game, seat: int, own: int, safety: int) -> float:
    if _must_go_down(rules, game, own):
        return SAVE_SAFETY
    if safety == 0:
        return LAY_RIGHT_OF_WAY
    if is_hazard(game.battle[own]) and safety_against(game.battle[own]) == safety:
        return CURE
    if lacks_roll(rules, game, seat):
        return DRAW_MORE
    if rules.players > rules.sides and game.cards - game.drawn < TEAM_LATE_TURNS * rules.players:
        return DRAW_MORE
    return HOARD


def lacks_roll(rules: TableRules, game: Game, seat: int) -> bool:
    """Whether the side needs only a Roll, and the seat holds none."""
    waits = wants_roll(rules, game, side_at(rules, seat))
    return waits and not kinds(game.hands[seat]) >> ROLL & 1


def _must_go_down(rules: TableRules, game: Game, own: int) -> bool:
    """Whether a safety that is kept any longer may never score."""
    if _few_turns(rules, game, LATE_TURNS) or room_of(game, own) <= 100:
        return True
    for side in range(rules.sides):
        if side != own and room_of(game, side) <= 100 and rolls(rules, game, side):
            return True
    return False


def _remedy(rules: TableRules, game: Game, seat: int, own: int, card: int) -> float:
    if card == END_OF_LIMIT or (rolls(rules, game, own) and limited(rules, game, own)):
        waiting = kinds(game.hands[seat]) & ALL_DISTANCES & ~UNDER_LIMIT
        return FASTER if waiting else TRAVEL + 8
    return START


def _attack(rules: TableRules, game: Game, seat: int, hazard: int, target: int) -> float:
    """Rank attacks higher the further the target has come, and the fewer remedies are unseen."""
    found = game.distance[target] / 20 - 6.0 * unseen(rules, game, seat, hazard + TO_REMEDY)
    if unseen(rules, game, seat, RIGHT_OF_WAY + safety_against(hazard)) > 0:
        found -= 10  # the target may answer with a coup fourré
    if threatens(rules, game, seat, target):
        return HOLD_THEM + found / 4
    return (SLOW if hazard == SPEED_LIMIT else ATTACK) + found / 4


def threatens(rules: TableRules, game: Game, seat: int, side: int) -> bool:
    """Whether a rival is well ahead, or near the end of its trip."""
    room = room_of(game, side)
    return room <= BEHIND or room + BEHIND <= room_of(game, side_at(rules, seat))


def _discard(rules: TableRules, game: Game, seat: int, card: int) -> float:
    if card >= RIGHT_OF_WAY:
        return KEEP_SAFETY
    if is_useless(rules, game, seat, card):
        return TIDY
    return TIDY - 1 - keep_value(rules, game, seat, card)


def keep_value(rules: TableRules, game: Game, seat: int, card: int) -> float:
    """How much a card in hand is worth keeping, from 0 to 100."""
    if card >= RIGHT_OF_WAY:
        return 100.0
    worth = _KEEP[card]
    if card >= ROLL and not needs(rules, game, side_at(rules, seat), card):
        for _ in range(count(game.hands[seat], card) - 1):  # a spare one is worth half
            worth /= 2
    return worth


def is_useless(rules: TableRules, game: Game, seat: int, card: int) -> bool:
    """Whether a card in hand has no more use in this hand."""
    own = side_at(rules, seat)
    if card <= D200:
        return not fits(game, own, card)
    if is_hazard(card):
        return not _can_attack(rules, game, own, card)
    return card < RIGHT_OF_WAY and not _can_serve(rules, game, seat, own, card)


def _can_attack(rules: TableRules, game: Game, own: int, hazard: int) -> bool:
    for side in range(rules.sides):
        if side != own and not exposed(game, side, safety_against(hazard)):
            return True
    return False


def needs(rules: TableRules, game: Game, own: int, remedy: int) -> bool:
    """Whether a remedy must be played on the battle pile before the side rolls."""
    if rolls(rules, game, own):
        return False
    top = game.battle[own]
    if not is_hazard(top) or top == STOP:
        return remedy == ROLL
    if remedy == top + TO_REMEDY:
        return True
    restarts = rules.remedy_restarts or game.safeties[own] & SAFE_TO_STOP
    return remedy == ROLL and not restarts


def _can_serve(rules: TableRules, game: Game, seat: int, own: int, remedy: int) -> bool:
    """Whether the hazard of this remedy is on the seat's own side, or may still come there."""
    hazard = remedy - TO_REMEDY
    if hazard in (game.battle[own], game.speed[own]) or needs(rules, game, own, remedy):
        return True
    safety = safety_against(hazard)
    if exposed(game, own, safety) or kinds(game.hands[seat]) >> (RIGHT_OF_WAY + safety) & 1:
        return False
    if remedy == ROLL and not rules.remedy_restarts:  # every other hazard requires a Roll as well
        return True
    return unseen(rules, game, seat, hazard) > 0
