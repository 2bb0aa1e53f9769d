"""Many games at once, on all cores. `compiled` compiles these; as they stand they run on one."""

from numba import prange

from bornes.kernel.layout import NOBODY, Array, Games
from bornes.kernel.loops import random_hand, replay_hand
from bornes.kernel.playing import REST, allowed, play_on


def random_hands(tables: Games, games: Games, hands: int, decisions: Array) -> None:
    """So many hands of every game, played at random; `decisions` counts them for each game."""
    for at in prange(len(games)):
        made = 0
        for _ in range(hands):
            made += random_hand(tables[games[at].table], games[at])
        decisions[at] = made


def replay_hands(
    tables: Games,
    games: Games,
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
    """A hand of every game by given moves: `loops.replay_hand` for each."""
    for at in prange(len(games)):
        replay_hand(
            tables[games[at].table], games[at], remembered[at],
            seats[at], actions[at], questions[at], masks[at], wrong[at], answers[at],
            trace[at], memories[at], codes[at], told[at], tableaux[at],
        )  # fmt: skip


def play_hands(
    tables: Games,
    games: Games,
    memories: Games,
    policies: Array,
    avoiding: Array,
    asked: Array,
    seats: Array,
    masks: Array,
    notes: Games,
    offers: Games,
    offer_memories: Games,
) -> None:
    """Every game that is not asked to rest: `playing.play_on`. Where a policy outside must decide,
    `seats` says for which seat and `masks` what it may do; else the seat is `NOBODY`.
    """
    for at in prange(len(games)):
        if asked[at] != REST:
            rules = tables[games[at].table]
            seat = play_on(
                rules, games[at], memories[at], policies, avoiding[at], asked[at], notes[at],
                offers[at : at + 1], offer_memories[at : at + 1],
            )  # fmt: skip
            seats[at] = seat
            masks[at] = 0 if seat == NOBODY else allowed(rules, games[at], seat, avoiding[at])
