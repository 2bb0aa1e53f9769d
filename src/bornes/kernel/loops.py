"""What is done to one game of a batch, the same on a processor's core and in a GPU's thread."""

from bornes.kernel.arrays import Games
from bornes.kernel.chance import random_action
from bornes.kernel.dealing import deal, shuffle, start
from bornes.kernel.event_codes import write_deal, write_events
from bornes.kernel.game import actor, legal, mistakes, step
from bornes.kernel.layout import GAME_OVER, HAND_OVER, Array, Game, TableRules
from bornes.kernel.memory import TableMemory, forget, remember
from bornes.kernel.refusing import why_not
from bornes.kernel.tableau import Tableau, take_in


def next_hand(rules: TableRules, game: Game) -> None:
    """Shuffle and deal; where the match is over, a new one begins."""
    if game.phase == GAME_OVER:
        start(rules, game, game.dealer)
    shuffle(rules, game)
    deal(rules, game)


def random_hand(rules: TableRules, game: Game) -> int:
    """The next hand, played at random to its end; the number of decisions made."""
    next_hand(rules, game)
    made = 0
    # The phases are numbered so that the two in which nobody acts come last.
    while game.phase < HAND_OVER:
        seat = actor(rules, game)
        step(rules, game, seat, random_action(game, legal(rules, game, seat)))
        made += 1
    return made


def random_hands(rules: TableRules, game: Game, at: int, hands: int, decisions: Array) -> None:
    """So many hands, played at random; `decisions` counts them for each game."""
    made = 0
    for _ in range(hands):
        made += random_hand(rules, game)
    decisions[at] = made


def replay_hand(
    rules: TableRules,
    game: Game,
    memory: TableMemory,
    seats: Array,
    actions: Array,
    questions: Array,
    masks: Array,
    wrong: Array,
    answers: Array,
    trace: Array,
    memories: Array,
    codes: Array,
    told: Array,
    tableau: Tableau,
) -> None:
    """The next hand from the deck as it lies, by moves that are given; a seat below 0 ends it.

    Before each move are noted the legal moves of every seat, the mistakes of the one to move, and
    in `answers` what is against a move that `questions` has. After each are noted the whole game,
    what is remembered, and the events, all in a row: `told` says how many there are by then. These
    begin with the deal. `tableau` has taken in all of them in the end.
    """
    deal(rules, game)
    forget(memory)
    trace[0] = game
    memories[0] = memory
    count = write_deal(rules, game, codes, 0)
    told[0] = count
    for at in range(len(seats)):
        if seats[at] < 0:
            break
        for seat in range(rules.players):
            masks[at][seat] = legal(rules, game, seat)
        wrong[at] = mistakes(rules, game, seats[at])
        asked = questions[at]
        answers[at] = why_not(rules, game, asked[0], asked[1], asked[2], asked[3])
        # Before the step: what a seat gives away depends on how things stood when it chose.
        remember(rules, game, memory, seats[at], actions[at])
        step(rules, game, seats[at], actions[at])
        trace[at + 1] = game
        memories[at + 1] = memory
        count = write_events(rules, trace[at], seats[at], actions[at], game, codes, count)
        told[at + 1] = count
    take_in(rules, tableau, codes, 0, count)


def replay_hands(
    rules: TableRules,
    game: Game,
    at: int,
    remembered: Games,
    seats: Array,
    actions: Array,
    questions: Array,
    masks: Array,
    wrong: Array,
    answers: Array,
    trace: Array,
    memories: Array,
    codes: Array,
    told: Array,
    tableaux: Games,
) -> None:
    """A hand of every game by given moves: `replay_hand` for each."""
    replay_hand(
        rules, game, remembered[at],
        seats[at], actions[at], questions[at], masks[at], wrong[at], answers[at],
        trace[at], memories[at], codes[at], told[at], tableaux[at],
    )  # fmt: skip
