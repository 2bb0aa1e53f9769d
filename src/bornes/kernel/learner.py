"""`learner`: a simple bot for children. It likes to travel, attacks only sides that are ahead, and
sometimes overlooks its best move.
"""

from bornes.kernel.driver import is_useless
from bornes.kernel.game import is_hazard, left_of, length, limited, side_at
from bornes.kernel.layout import (
    ACTIONS,
    COUP_FOURRE,
    D200,
    DISCARD,
    FINISH_HAND,
    RIGHT_OF_WAY,
    SECOND_SIDE,
    Array,
    Game,
    TableRules,
    attack_of,
)

FORGETS = 0.2
"""How often it overlooks the move that it likes best. It then makes the second best, which is still
sensible.
"""
NEVER_FORGETS = 1.0
NEVER = -1000.0


def learner_action(rules: TableRules, game: Game, seat: int, moves: int, lots: Array) -> int:
    """The move that it likes best, or the second best if it overlooks that one.

    `lots` has a random number from 0 to 1 for each action, and a last one that decides whether it
    overlooks its best move.
    """
    best, second = NEVER, NEVER
    first_choice, second_choice = 0, 0
    for action in range(ACTIONS):
        if moves >> action & 1:
            rank = _preference(rules, game, seat, action, lots[action])
            if rank > best:
                second, second_choice = best, first_choice
                best, first_choice = rank, action
            elif rank > second:
                second, second_choice = rank, action
    forgets = lots[ACTIONS] < FORGETS and second > NEVER
    return second_choice if forgets else first_choice


def _preference(rules: TableRules, game: Game, seat: int, action: int, whim: float) -> float:
    """How much a child would like a move. `whim` is random, and decides between similar moves."""
    if action < DISCARD:
        return _play(rules, game, seat, action, whim)
    if action < COUP_FOURRE:
        card = action - DISCARD
        if card >= RIGHT_OF_WAY:  # it discards a useless card first, and a safety last
            return -20.0
        return 10.0 + whim if is_useless(rules, game, seat, card) else 8.0 * whim
    if action == COUP_FOURRE:
        return 2.0
    return 1.0 if action == FINISH_HAND else 0.0


def _play(rules: TableRules, game: Game, seat: int, action: int, whim: float) -> float:
    own = side_at(rules, seat)
    if action <= D200:
        there = length(action) == game.trip - game.distance[own]
        return 90.0 if there else 50.0 + length(action) / 20 + 8.0 * whim
    if action >= SECOND_SIDE or is_hazard(action):
        _, steps = attack_of(action)
        return (30.0 if _is_fair(rules, game, own, left_of(rules, own, steps)) else -10.0) + whim
    return (70.0 if action >= RIGHT_OF_WAY else 80.0) + whim


def _is_fair(rules: TableRules, game: Game, own: int, target: int) -> bool:
    """Whether an attack is fair: its target is ahead, and has no trouble yet."""
    if game.distance[target] < game.distance[own]:
        return False
    return not is_hazard(game.battle[target]) and not limited(rules, game, target)
