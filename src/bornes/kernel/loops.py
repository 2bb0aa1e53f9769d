"""Functions that run on each game of a batch, on processor cores or in a GPU's threads."""

from bornes.kernel.chance import random_action
from bornes.kernel.dealing import deal, shuffle, start
from bornes.kernel.event_codes import write_deal, write_events
from bornes.kernel.game import actor, legal, mistakes, step
from bornes.kernel.layout import GAME_OVER, HAND_OVER, Array, Game, TableRules
from bornes.kernel.memory import forget, remember
from bornes.kernel.refusing import why_not
from bornes.kernel.tableau import take_in


def next_hand(rules: TableRules, game: Game) -> None:
    """Shuffle and deal. If the match is over, a new one begins."""
    if game.phase == GAME_OVER:
        start(rules, game, game.dealer)
    shuffle(rules, game)
    deal(rules, game)


def random_hand(rules: TableRules, game: Game) -> int:
    """Play the next hand at random to its end; return the number of decisions."""
    next_hand(rules, game)
    made = 0
    # The phases are numbered so that the two in which nobody acts come last.
    while game.phase < HAND_OVER:
        seat = actor(rules, game)
        step(rules, game, seat, random_action(game, legal(rules, game, seat)))
        made += 1
    return made


def random_hands(rules: TableRules, game: Game, at: int, hands: int, decisions: Array) -> None:
    """Play this many hands at random; write the number of decisions to `decisions`."""
    made = 0
    for _ in range(hands):
        made += random_hand(rules, game)
    decisions[at] = made


def replay_hands(
    rules: TableRules, game: Game, at: int, remembered: Array, seats: Array, actions: Array,
    questions: Array, masks: Array, wrong: Array, answers: Array, trace: Array, memories: Array,
    codes: Array, told: Array, tableaux: Array,
) -> None:  # fmt: skip
    """Deal the next hand of every game from its deck and make the given moves; a seat below 0 ends
    them.

    Before each move, the legal moves of every seat and the mistakes of the seat to move are noted,
    and in `answers` the reason against the move in `questions`. After each move, the whole game,
    the memory, and the events so far are noted; `told` has their number. The events begin with the
    deal. In the end `tableaux` have taken in all of them.
    """
    memory, written = remembered[at], codes[at]
    deal(rules, game)
    forget(memory)
    trace[at][0] = game
    memories[at][0] = memory
    count = write_deal(rules, game, written, 0)
    told[at][0] = count
    for turn in range(len(seats[at])):
        seat, action = seats[at][turn], actions[at][turn]
        if seat < 0:
            break
        for each in range(rules.players):
            masks[at][turn][each] = legal(rules, game, each)
        wrong[at][turn] = mistakes(rules, game, seat)
        asked = questions[at][turn]
        answers[at][turn] = why_not(rules, game, asked[0], asked[1], asked[2], asked[3])
        # Before the step: what a move reveals depends on the position in which it was chosen.
        remember(rules, game, memory, seat, action)
        step(rules, game, seat, action)
        trace[at][turn + 1] = game
        memories[at][turn + 1] = memory
        count = write_events(rules, trace[at][turn], seat, action, game, written, count)
        told[at][turn + 1] = count
    take_in(rules, tableaux[at], written, 0, count)
