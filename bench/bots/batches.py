"""Whole matches in the compiled game, thousands at once, on paired deals."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from bornes.arena.plan import lineups
from bornes.core.cards import LENGTH
from bornes.core.edition import Rules
from bornes.environments.aivat import Chosen, KnownPlayer
from bornes.environments.episodes import compiled
from bornes.kernel import GAME, Games, seeds
from bornes.kernel.layout import ACTIONS, FINISH_HAND, GAME_OVER, NOBODY, NUMBER
from bornes.model.encoding import SIZE
from bornes.model.equity import Equity
from bornes.model.network import Network, ValueNetwork, shipped, shipped_value_network
from bornes.model.players import BEST, VALUE_WEIGHT, sampled
from bornes.report.intervals import effective_count, wilson
from bornes.simulate.playing import BatchPolicy, Players, Policy

Hand = TypeVar("Hand")

LENGTHS: Final = {NUMBER[card]: length for card, length in LENGTH.items()}
"""The length of each action that plays a distance: its number is that of the card."""


class Share(NamedTuple):
    """The share of matches won, with its 95 % interval."""

    won: float
    low: float
    high: float

    def said(self, digits: int) -> str:
        """The share with its interval, as in the tables of the documentation."""
        return f"{self.won:.{digits}%} ({self.low:.{digits}%} to {self.high:.{digits}%})"


def deals_for(table: Rules, matches: int) -> int:
    """How many deals make about this many matches: at least two, because a variance needs two."""
    return max(2, matches // len(lineups(table)))


def racer(
    table: Rules, temperature: float = BEST, seed: int = 0, network: Network | None = None
) -> BatchPolicy:
    """The racer, sampling its moves at a temperature as `racer:RATING` does. It plays with the
    shipped network unless another is given.
    """
    generator = np.random.default_rng(seed)

    def choose(policy_scores: Any) -> Any:
        return sampled(policy_scores, temperature, generator.random(policy_scores.shape))

    return player(table, network or shipped(table.players), choose)


def known_racer(table: Rules, temperature: float, seed: int) -> KnownPlayer:
    """The racer with the probabilities of all its moves, for results without luck."""
    generator = np.random.default_rng(seed)

    def choose(scored: Any) -> Chosen:
        return known_choice(scored, temperature, generator.random(scored.shape))

    play: Any = player(table, shipped(table.players), choose)
    return KnownPlayer(play, temperature)


def known_choice(scored: Any, temperature: float, random_values: Any) -> Chosen:
    """The moves that a racer chooses by these policy scores, and the probabilities of all moves."""
    actions = sampled(scored, temperature, random_values)
    if temperature <= BEST:
        return Chosen(actions)
    weights = np.exp((scored - scored.max(1, keepdims=True)).astype(np.float64) / temperature)
    return Chosen(actions, weights / weights.sum(1, keepdims=True))


def valued(table: Rules, weight: float) -> BatchPolicy:
    """A racer that adds the value network's chance of winning, times `weight`, at every move."""
    policy, values = shipped(table.players), shipped_value_network(table.players)

    def policy_scores(seen: Any) -> Any:
        return policy(seen) + weight * values.values(seen).match

    return player(table, policy_scores, lambda scored: scored.argmax(-1), values)


def player(
    table: Rules,
    policy_scores: Callable[[Any], Any],
    choose: Callable[[Any], Any],
    value_network: ValueNetwork | None = None,
) -> BatchPolicy:
    """A policy that computes scores from observations and chooses by them. Moves that end the hand
    are evaluated as the bots do.
    """
    values, equity = value_network or shipped_value_network(table.players), Equity(table)

    def play(tables: Games, games: Games, memories: Games, seats: Any, masks: Any) -> Any:
        seen = np.empty((len(games), SIZE), np.float32)
        compiled().observe_games(tables, games, memories, seats.astype(np.int64), seen)
        legal = masks[:, None] >> np.arange(ACTIONS)[None, :] & 1
        # An illegal move has probability 0, however high the temperature.
        scored = np.where(legal, policy_scores(seen), -np.inf)
        for action in (FINISH_HAND, *LENGTHS):
            at = np.flatnonzero(legal[:, action] & _ends(table, games, seats, action))
            others = scored[at]
            others[:, action] = -np.inf
            at, others = at[others.max(1) > -np.inf], others[others.max(1) > -np.inf]
            if len(at):
                best = np.arange(len(at)), others.argmax(1)
                certain = _ended(table, equity, games[at], seats[at], action)
                said = values.values(seen[at]).match[best]
                weighed = others[best] + VALUE_WEIGHT * (certain - said)
                if action != FINISH_HAND:
                    weighed = np.maximum(weighed, scored[at, action])
                scored[at, action] = weighed
        return choose(scored)

    return play


def _ends(table: Rules, games: Games, seats: Any, action: int) -> NDArray[np.bool_]:
    """Where a legal action ends the hand, or lets the seat end it."""
    if action == FINISH_HAND:
        return np.ones(len(games), bool)
    come = games["distance"][np.arange(len(games)), seats % table.sides]
    return np.asarray(come + LENGTHS[action] == games["trip"])


def _ended(
    table: Rules, equity: Equity, games: Games, seats: Any, action: int
) -> NDArray[np.float64]:
    """The chances of winning the match of seats that end the hand with this action."""

    def finish(_tables: Games, _games: Games, _memories: Games, asked: Any, _masks: Any) -> Any:
        return np.full(len(asked), FINISH_HAND)

    before = games["score"][:, : table.sides].astype(np.int64)
    # Any policy will do: the only decision left is about the extension.
    ended = Players(table, [finish] * table.players).play(games, action)
    totals = before + ended.notes["points"][:, : table.sides]
    chances = equity.chances(totals, games["hand"].astype(np.int64))
    found: NDArray[np.float64] = chances[np.arange(len(games)), seats % table.sides]
    return found


def hands(
    table: Rules, sides: Sequence[Policy], deals: int, seed: int
) -> Iterator[tuple[NDArray[np.int64], Games]]:
    """Play a match of each deal, hand by hand. After each hand, yield the indices of the matches
    that played it, and their games.
    """
    players = Players(table, [sides[table.side_of(seat)] for seat in range(table.players)])
    for going, dealt, _ in played(table, players.play, deals, seed):
        yield going, dealt


def played(
    table: Rules, play: Callable[[Games], Hand], deals: int, seed: int
) -> Iterator[tuple[NDArray[np.int64], Games, Hand]]:
    """The same with a function that plays a hand of some games; also yield what it returns."""
    games = np.zeros(deals, GAME)
    games["chance"], games["dealer"] = seeds(seed, deals), np.arange(deals) % table.players
    games["phase"] = GAME_OVER  # the first deal begins the match
    going = np.arange(deals)
    while len(going):
        # Indexing copies the games, so they are written back below.
        dealt = games[going]
        hand = play(dealt)
        games[going] = dealt
        yield going, dealt, hand
        going = going[dealt["phase"] != GAME_OVER]


def winners(table: Rules, sides: Sequence[Policy], deals: int, seed: int) -> NDArray[np.int8]:
    """The side that wins the match of each deal; `NOBODY` after a draw."""
    found = np.full(deals, NOBODY, np.int8)
    for going, dealt in hands(table, sides, deals, seed):
        found[going] = dealt["winner"]
    return found


def share(table: Rules, first: Policy, second: Policy, deals: int, seed: int) -> Share:
    """The share that the first wins against the second. Every deal is played with all lineups, as
    in the arena.
    """
    won, ways = np.zeros(deals), lineups(table)
    for lineup in ways:
        sides = [(first, second)[which] for which in lineup]
        who = winners(table, sides, deals, seed)
        # A draw is half a win. `NOBODY` is not a side, so it is looked up as side 0.
        by_side = np.array(lineup)[np.where(who == NOBODY, 0, who)]
        won += np.where(who == NOBODY, 0.5, by_side == 0) / len(ways)
    mean = float(won.mean())
    # The lineups of one deal share its luck, so they count for fewer matches.
    return Share(mean, *wilson(mean, effective_count(won.tolist(), deals * len(ways))))
