"""One game of an environment: a decision, its reward, and what the next seat sees.

These functions are written like the kernel's: they run as plain Python, compiled, and on a GPU.
"""

import sys
from types import SimpleNamespace
from typing import Final, Literal, TypeAlias

from bornes.core.edition import Rules
from bornes.kernel.arrays import Games
from bornes.kernel.chance import below, next_chance, random_action
from bornes.kernel.compiled import MODULES, Launcher
from bornes.kernel.dealing import start
from bornes.kernel.driver import driver_action
from bornes.kernel.game import actor, legal, side_at, step
from bornes.kernel.layout import ACTIONS, GAME_OVER, HAND_OVER, NOBODY, Array, Game, TableRules
from bornes.kernel.loops import next_hand
from bornes.kernel.memory import TableMemory, forget, remember
from bornes.kernel.playing import DEAL, OUTSIDE, RANDOM, REST
from bornes.kernel.scoring import winner_of_hand
from bornes.model import encoding
from bornes.model.encoding import observe

Episode: TypeAlias = Literal["hand", "match"]
Reward: TypeAlias = Literal["points", "lead", "result"]

# The length of an episode, as a number.
HAND: Final = 0
MATCH: Final = 1
EPISODES: Final[dict[str, int]] = {"hand": HAND, "match": MATCH}

# The kind of reward, as a number.
POINTS: Final = 0
"""After each hand: the points that the seat's side scored in it."""
LEAD: Final = 1
"""The same minus the other sides' average, so that the rewards of all sides add up to zero."""
RESULT: Final = 2
"""After the episode: 1 for the winner, -1 shared by the other sides; 0 if nobody won."""
REWARDS: Final[dict[str, int]] = {"points": POINTS, "lead": LEAD, "result": RESULT}

# The outcome of an action.
GOES_ON: Final = 0
OVER: Final = 1
REFUSED: Final = 2


def settings(tables: tuple[Rules, ...], episode: Episode, reward: Reward | None) -> tuple[int, int]:
    """The two choices as numbers. By default the reward is points, if the editions have them."""
    for table in tables:
        if not isinstance(table, Rules):  # most likely the key of an edition
            raise TypeError(f"{table!r} is not a table's rules: give bornes.rules('classic', 2)")
    pointless = [rules.edition.key for rules in tables if not rules.edition.has_points]
    reward = reward or ("result" if pointless else "points")
    if episode not in EPISODES:
        raise ValueError(f"episode={episode!r}: it is one of {', '.join(EPISODES)}")
    if reward not in REWARDS:
        raise ValueError(f"reward={reward!r}: it is one of {', '.join(REWARDS)}")
    if pointless and reward != "result":
        raise ValueError(f"{pointless[0]} counts no points: its reward is 'result'")
    return EPISODES[episode], REWARDS[reward]


def begin(rules: TableRules, game: Game, memory: TableMemory) -> None:
    """Start a new match with a random dealer, and deal the first hand."""
    game.chance = next_chance(game.chance)
    start(rules, game, below(game.chance, rules.players))
    deal_next_hand(rules, game, memory)


def deal_next_hand(rules: TableRules, game: Game, memory: TableMemory) -> None:
    """Deal the next hand, and clear the memory of the last one."""
    next_hand(rules, game)
    forget(memory)


def look(
    rules: TableRules, game: Game, memory: TableMemory, seat: int, observation: Array, mask: Array
) -> None:
    """Write what a seat sees, and its legal actions. Only the seat to act has any."""
    observe(rules, game, memory, seat, observation)
    moves = legal(rules, game, seat) if seat == actor(rules, game) else 0
    for action in range(ACTIONS):
        mask[action] = moves >> action & 1


def act(
    rules: TableRules, game: Game, memory: TableMemory, episode: int, reward: int, action: int,
    mask: Array, rewards: Array,
) -> int:  # fmt: skip
    """Make a move of the seat to act, unless its mask forbids it. Write the reward of every seat
    and return the outcome.
    """
    for seat in range(len(rewards)):
        rewards[seat] = 0.0
    if action < 0 or action >= ACTIONS or not mask[action]:
        return REFUSED
    return settle(rules, game, memory, episode, reward, action, rewards)


def settle(
    rules: TableRules, game: Game, memory: TableMemory, episode: int, reward: int, action: int,
    rewards: Array,
) -> int:  # fmt: skip
    """Make a legal move of the seat to act. If it ends a hand, write the reward of every seat.
    Return the outcome.
    """
    mover = actor(rules, game)
    remember(rules, game, memory, mover, action)
    step(rules, game, mover, action)
    if game.phase < HAND_OVER:
        return GOES_ON
    over = episode == HAND or game.phase == GAME_OVER
    if over or reward != RESULT:
        won = winner_of_hand(rules, game) if episode == HAND else game.winner
        for seat in range(rules.players):
            rewards[seat] = earned(rules, game, reward, side_at(rules, seat), won)
    return OVER if over else GOES_ON


def earned(rules: TableRules, game: Game, reward: int, me: int, won: int) -> float:
    """The reward of a side at the end of a hand."""
    if reward == POINTS:
        return float(game.points[me])
    others = rules.sides - 1
    if reward == RESULT:
        if won == NOBODY:
            return 0.0
        return 1.0 if won == me else -1.0 / others
    total = 0
    for side in range(rules.sides):
        total += game.points[side]
    return game.points[me] - (total - game.points[me]) / others


def step_game(
    rules: TableRules, game: Game, memory: TableMemory, episode: int, reward: int, action: int,
    observation: Array, mask: Array, rewards: Array,
) -> int:  # fmt: skip
    """Make one move, and write what the next seat to act sees. After a hand the next one is dealt,
    after a match a new one begins. An illegal move changes nothing. Return the outcome.
    """
    outcome = act(rules, game, memory, episode, reward, action, mask, rewards)
    if outcome == REFUSED:
        return REFUSED
    if game.phase >= HAND_OVER:
        deal_next_hand(rules, game, memory)
    look(rules, game, memory, actor(rules, game), observation, mask)
    return outcome


def to_learner(
    rules: TableRules, game: Game, memory: TableMemory, episode: int, reward: int, learner: int,
    opponent: int, asked: int, observation: Array, mask: Array, rewards: Array,
) -> tuple[int, int, float]:  # fmt: skip
    """Do what is asked (`bornes.kernel.playing`), then let the others play until the learner's seat
    is to act or the episode is over. Also stop where a seat is to act whose policy is outside the
    compiled code.

    Return the outcome, the seat to act, and the learner's reward. The observation is that seat's.
    """
    gained, outcome = 0.0, GOES_ON
    if asked == DEAL:
        begin(rules, game, memory)
    else:
        outcome = act(rules, game, memory, episode, reward, asked, mask, rewards)
        gained += rewards[learner]
    while outcome == GOES_ON:
        if game.phase >= HAND_OVER:
            deal_next_hand(rules, game, memory)
        seat = actor(rules, game)
        if seat == learner or opponent == OUTSIDE:
            break
        moves = legal(rules, game, seat)
        if opponent == RANDOM:
            action = random_action(game, moves)
        else:
            action = driver_action(rules, game, seat, moves)
        outcome = settle(rules, game, memory, episode, reward, action, rewards)
        if game.phase >= HAND_OVER:
            gained += rewards[learner]
    seat = learner if outcome == OVER else actor(rules, game)
    look(rules, game, memory, seat, observation, mask)
    if outcome == OVER:
        for action in range(ACTIONS):
            mask[action] = 0
    return outcome, seat, gained


# -- one game, stepped from Python --------------------------------------------------------------
# The arrays of tables, games and memories have one entry each.


def begin_game(
    tables: Games, games: Games, memories: Games, observation: Array, mask: Array
) -> int:
    """Start a new match. Return the seat to act, and write what it sees."""
    begin(tables[0], games[0], memories[0])
    seat = actor(tables[0], games[0])
    look(tables[0], games[0], memories[0], seat, observation, mask)
    return seat


def step_game_once(
    tables: Games, games: Games, memories: Games, episode: int, reward: int, action: int,
    allowed: Array, observation: Array, mask: Array, rewards: Array,
) -> tuple[int, int]:  # fmt: skip
    """Make one move that `allowed` permits. Return the outcome, and the seat to act next.

    When the episode is over, the game stays as it ended.
    """
    rules, game, memory = tables[0], games[0], memories[0]
    outcome = act(rules, game, memory, episode, reward, action, allowed, rewards)
    if outcome == GOES_ON and game.phase >= HAND_OVER:
        deal_next_hand(rules, game, memory)
    seat = actor(rules, game)
    look(rules, game, memory, seat, observation, mask)
    if outcome == OVER:
        mask[:] = 0
    return outcome, seat


def look_at(
    tables: Games, games: Games, memories: Games, seat: int, observation: Array, mask: Array
) -> None:
    """Write what any seat sees."""
    look(tables[0], games[0], memories[0], seat, observation, mask)


# -- one game of many: `bornes.kernel.compiled` launches these ----------------------------------


def begin_games(
    rules: TableRules, game: Game, at: int, memories: Games,
    observations: Array, masks: Array, seats: Array,
) -> None:  # fmt: skip
    """Start a new match in every game, and write what the seat to act sees."""
    begin(rules, game, memories[at])
    seats[at] = actor(rules, game)
    look(rules, game, memories[at], seats[at], observations[at], masks[at])


def step_games(
    rules: TableRules, game: Game, at: int, memories: Games, episode: int, reward: int,
    actions: Array, observations: Array, masks: Array, seats: Array, rewards: Array, outcome: Array,
) -> None:  # fmt: skip
    """Make one move in every game, and write the results to the arrays."""
    outcome[at] = step_game(
        rules, game, memories[at], episode, reward, actions[at],
        observations[at], masks[at], rewards[at],
    )  # fmt: skip
    seats[at] = actor(rules, game)


def play_to_learner(
    rules: TableRules, game: Game, at: int, memories: Games, episode: int, reward: int,
    learner: int, opponent: int, actions: Array, observations: Array, masks: Array, seats: Array,
    gained: Array, earned: Array, outcome: Array,
) -> None:  # fmt: skip
    """Call `to_learner` for every game that does not rest."""
    if actions[at] != REST:
        outcome[at], seats[at], gained[at] = to_learner(
            rules, game, memories[at], episode, reward, learner,
            opponent, actions[at], observations[at], masks[at], earned[at],
        )  # fmt: skip


def observe_games(
    rules: TableRules, game: Game, at: int, memories: Games, seats: Array, observations: Array
) -> None:
    """Write what one seat of every game sees."""
    observe(rules, game, memories[at], seats[at], observations[at])


def driver_games(
    rules: TableRules, game: Game, at: int, _memories: Games,
    seats: Array, masks: Array, actions: Array,
) -> None:  # fmt: skip
    """Write the move of `driver` for one seat of every game, among the moves given."""
    actions[at] = driver_action(rules, game, seats[at], masks[at])


EPISODE_MODULES: Final = (*MODULES, encoding, sys.modules[__name__])
LAUNCHER: Final = Launcher(
    EPISODE_MODULES,
    (begin_games, step_games, play_to_learner, observe_games, driver_games),
    (begin_game, step_game_once, look_at),
)


def compiled() -> SimpleNamespace:
    """All functions of the environments, compiled for all cores."""
    return LAUNCHER.on_cores
