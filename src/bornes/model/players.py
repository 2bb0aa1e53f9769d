"""The learned players, with NumPy: `racer`, `champion`, and networks from files.

`racer` makes the best legal move of the network that comes with Bornes. A racer with a rating
samples its moves at a temperature: the higher it is, the more often it does not make the best move.

`champion` is a racer that searches the endings; between two teams it also uses a value network. The
search plays the hand to its end many times, in worlds that agree with what a seat knows. Every
candidate is tried in the same worlds, so that the luck of the cards is the same for all. Then all
seats play like the network, each from what it sees itself.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from bornes.bots.memory import Memory
from bornes.bots.scale import checked_rating, scale
from bornes.core.edition import Rules
from bornes.core.errors import BadPosition
from bornes.core.events import Event
from bornes.core.moves import FINISH, Move
from bornes.core.view import View
from bornes.kernel.convert import from_view, in_numbers, known, plausible
from bornes.kernel.game import actor, side_at, step
from bornes.kernel.game import legal as kernel_legal
from bornes.kernel.layout import ACTIONS, HAND_OVER, KINDS, NOBODY, Game, TableRules, count, plain
from bornes.kernel.memory import UNKNOWN, TableMemory, drawn_since, remember
from bornes.model.encoding import SIZE, action_of, fill, observation, table_memory
from bornes.model.equity import Equity, worth_of_ending
from bornes.model.network import Network, load, one_thread, shipped, shipped_value_network

Numbers = NDArray[np.float32]
VALUE_WEIGHT: Final = 400.0
"""The weight of the chance of winning the match when it is added to the network's policy scores: a
move that is better by one percentage point outweighs one that the network plays about fifty times
as often. docs/ladder.md has measurements of its effect.
"""
BEST: Final = 0.0
"""The temperature of a player that always takes the best move."""


def sampled(policy_scores: NDArray[Any], temperature: float, lots: NDArray[Any]) -> Any:
    """The index of the move to make: the best, or one that is sampled by its score.

    `lots` has a random number from 0 to 1 for each score. A move is sampled with the weight
    exp(score / temperature): two moves with equal scores are equally likely, and a move with a far
    lower score is hardly ever sampled.
    """
    if temperature <= BEST:
        return policy_scores.argmax(-1)
    # Gumbel noise: each index has the largest sum with the probability of the softmax.
    noise = -np.log(-np.log(np.clip(lots, 1e-12, 1 - 1e-12)))
    return (policy_scores / temperature + noise).argmax(-1)


def temperature_at(rating: int) -> float:
    """The temperature of a player with this rating, interpolated between measured ratings."""
    return float(np.interp(rating, scale().ratings, scale().temperatures))


class MoveScores:
    """One decision: the moves to choose from and the networks' estimates of them. Each network is
    evaluated at most once.
    """

    def __init__(self, view: View, legal: Sequence[Move], memory: Memory) -> None:
        self.view: Final = plausible(view)
        self.legal: Final = legal
        self._seen: Final = observation(self.view, memory)
        self.actions: Final = [action_of(view, move) for move in legal]

    @cached_property
    def logits(self) -> Numbers:
        """The network's score of each move."""
        outputs: Numbers = shipped(self.view.rules.players)(self._seen)
        return outputs[self.actions]

    @cached_property
    def chances(self) -> Numbers:
        """The chance of winning the match after each move, by the value network."""
        value_network = shipped_value_network(self.view.rules.players)
        return value_network.values(self._seen[None]).match[0][self.actions]


class NetworkPlayer:
    """Scores moves with the network that comes with Bornes, and remembers the hand."""

    def __init__(self) -> None:
        self._memory: Final = Memory()
        # Read all of them here, so that a missing file is reported before the first move.
        for players in (2, 3):
            shipped(players)
            shipped_value_network(players)

    def see(self, event: Event) -> None:
        """Remember what the event reveals about the other hands."""
        self._memory.see(event)

    def policy_scores(self, view: View, legal: Sequence[Move]) -> Numbers:
        """The score of each of these moves; higher is better."""
        self._memory.look(view)
        return self._scored(MoveScores(view, legal, self._memory))

    def _scored(self, asked: MoveScores) -> Numbers:
        """The policy scores; moves that end the hand are compared by the chances of winning the
        match.
        """
        scores = self.network_scores(asked)
        ends = {at: worth_of_ending(asked.view, move) for at, move in enumerate(asked.legal)}
        certain = {at: worth.match for at, worth in ends.items() if worth is not None}
        if certain and len(certain) < len(asked.legal):
            _weigh_ends(asked, scores, certain)
        return scores

    def network_scores(self, asked: MoveScores) -> Numbers:
        """The network's logits for these moves."""
        return asked.logits.copy()


def _weigh_ends(asked: MoveScores, scores: Numbers, certain: Mapping[int, float]) -> None:
    """Set the scores of moves that end the hand: their value is known, that of the best other move
    is estimated. Without this the network is weaker: it knows totals only roughly, and plays on
    although it could win the match.
    """
    other = max(set(range(len(scores))) - certain.keys(), key=lambda at: float(scores[at]))
    chance = float(asked.chances[other])
    for at, match in certain.items():
        weighed = scores[other] + VALUE_WEIGHT * (match - chance)
        # After completing the trip the extension may be called, which can only be worth more.
        scores[at] = weighed if asked.legal[at] == FINISH else max(scores[at], weighed)


class Racer(NetworkPlayer):
    """Plays the network's best move. `Racer.rated("1400")` deviates from it as often and as far as
    this rating requires.
    """

    name = "racer"

    def __init__(self, temperature: float = BEST) -> None:
        super().__init__()
        self._temperature: Final = temperature

    @classmethod
    def rated(cls, rating: str) -> "Racer":
        """A player with this rating on the scale of docs/ladder.md."""
        made = cls(temperature_at(checked_rating(rating)))
        made.name = f"racer:{rating}"
        return made

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        if len(legal) == 1:
            self._memory.look(view)
            return legal[0]
        # One for each action, so that a move's number does not depend on the other legal moves.
        every = np.array([rng.random() for _ in range(ACTIONS)])
        lots = every[[action_of(view, move) for move in legal]]
        return legal[int(sampled(self.policy_scores(view, legal), self._temperature, lots))]


class NetworkFile:
    """Plays the move to which a network from a file gives the highest score, without search: it is
    as strong as training measured it.
    """

    def __init__(self, path: Path) -> None:
        self.name = path.stem
        self._network: Final = _loaded(path, path.stat().st_mtime_ns if path.exists() else 0)
        self._memory: Final = Memory()

    def see(self, event: Event) -> None:
        """Remember what the event reveals about the other hands."""
        self._memory.see(event)

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        self._memory.look(view)
        logits = self._network(observation(plausible(view), self._memory))
        return max(legal, key=lambda move: logits[action_of(view, move)])


@lru_cache(maxsize=16)
def _loaded(path: Path, changed: int) -> Network:  # noqa: ARG001 - a changed file is read again
    return load(path)


# -- the search ------------------------------------------------------------------------------

TRIES: Final = 20
"""After this many worlds in which a seat holds cards that it cannot have, the next is accepted.
"""
ROUND: Final = 4
"""Worlds that are played together: enough for the network to evaluate many games at once."""


class World(NamedTuple):
    """A game with random hidden cards, and what everybody may conclude from its moves."""

    game: Game
    memory: TableMemory


class Effort:
    """The effort left for a choice: decisions of the network, and time if there is a limit."""

    def __init__(self, decisions: int, seconds: float | None = None) -> None:
        self.decisions = decisions
        self._until = None if seconds is None else time.monotonic() + seconds

    @property
    def spent(self) -> bool:
        late = self._until is not None and time.monotonic() > self._until
        return late or self.decisions <= 0


class Player:
    """Plays many games at once, with the network at all seats."""

    def __init__(self, table: Rules, network: Network) -> None:
        self._table: Final = table
        self._rules: Final = in_numbers(table)
        self._network: Final = network

    def outcomes(
        self, worlds: Iterator[World], seat: int, actions: Sequence[int], effort: Effort
    ) -> Numbers:
        """The chance of winning the match after each action (column) in each world (row), for as
        many worlds as the effort allows.
        """
        ended: list[Game] = []
        while dealt := list(islice(worlds, ROUND)):
            tried = [[self._after(world, seat, action) for action in actions] for world in dealt]
            if not self.play_out(list(chain.from_iterable(tried)), effort):
                break  # a world that is only partly played would favor early points
            ended += [after.game for each in tried for after in each]
        won = chances(self._table, ended)[:, side_at(self._rules, seat)]
        return won.astype(np.float32).reshape(-1, len(actions))

    def play_out(self, worlds: Sequence[World], effort: Effort) -> bool:
        """Play these hands to their ends. Return False if the effort was spent before."""
        running = [world for world in worlds if self._has_decision(world)]
        with one_thread():
            while running:
                if effort.spent:
                    return False
                effort.decisions -= len(running)
                self._decide(running)
                running = [world for world in running if self._has_decision(world)]
        return True

    def _after(self, world: World, seat: int, action: int) -> World:
        copied = World(plain(Game, world.game), plain(TableMemory, world.memory))
        self._step(copied, seat, action)
        return copied

    def _step(self, world: World, seat: int, action: int) -> None:
        remember(self._rules, world.game, world.memory, seat, action)
        step(self._rules, world.game, seat, action)

    def _has_decision(self, world: World) -> bool:
        """Make all forced moves; return whether a decision is left after them."""
        while world.game.phase < HAND_OVER:
            seat = actor(self._rules, world.game)
            # If more than one bit is set, there is more than one move.
            moves = kernel_legal(self._rules, world.game, seat)
            if moves & (moves - 1):
                return True
            self._step(world, seat, moves.bit_length() - 1)
        return False

    def _decide(self, worlds: Sequence[World]) -> None:
        """Make the network's best move in every world."""
        seats = [actor(self._rules, world.game) for world in worlds]
        asked = list(zip(worlds, seats, strict=True))
        masks = np.array([kernel_legal(self._rules, world.game, seat) for world, seat in asked])
        allowed = masks[:, None] >> np.arange(ACTIONS)[None, :] & 1
        # One call for all worlds takes little longer than one world.
        policy_scores = self._network(np.array([self._seen(*each) for each in asked], np.float32))
        best = np.where(allowed, policy_scores, -np.inf).argmax(1).tolist()
        for (world, seat), action in zip(asked, best, strict=True):
            self._step(world, seat, action)

    def _seen(self, world: World, seat: int) -> list[float]:
        numbers = [0.0] * SIZE
        fill(self._rules, world.game, world.memory, seat, numbers)
        return numbers


def possible(rules: TableRules, world: World) -> bool:
    """Whether every seat's hand is possible: it holds, of a kind that it certainly lacked, at most
    as many as it has drawn since.
    """
    for seat in range(rules.players):
        for card in range(KINDS):
            since = drawn_since(world.game, world.memory, seat, card)
            if since != UNKNOWN and count(world.game.hands[seat], card) > since:
                return False
    return True


def chances(table: Rules, ended: Sequence[Game]) -> NDArray[np.float64]:
    """The chance of each side (column) of winning the match after hands that have ended."""
    if not in_numbers(table).has_points:  # the hand is the match (R12.4)
        winners = np.array([game.winner for game in ended], np.int64)[:, None]
        won = winners == np.arange(table.sides)
        return np.where(winners == NOBODY, 1 / table.sides, won)
    sides = range(table.sides)
    totals = [[game.score[side] + game.points[side] for side in sides] for game in ended]
    played = np.array([game.hand for game in ended], np.int64)
    return Equity(table).chances(np.array(totals, np.int64).reshape(-1, table.sides), played)


def surest(outcomes: Numbers, doubt: float) -> int:
    """The index of the action (column) to take: the first, which the network prefers, unless
    another is better by more than `doubt` standard errors.
    """
    if not len(outcomes):
        return 0
    gain = outcomes - outcomes[:, :1]
    # Differences within a world, in which its luck cancels.
    error = gain.std(0, ddof=min(1, len(gain) - 1)) / np.sqrt(len(gain))
    return int((gain.mean(0) - doubt * error).argmax())


# -- champion --------------------------------------------------------------------------------


class Search(Struct, frozen=True):
    """When to search, and how much."""

    few: int = 6
    """The hand is searched if at most this many cards are left to draw."""
    worlds: int = 32
    candidates: int = 4
    doubt: float = 2.0
    """A move other than the network's must be better by this many standard errors."""
    decisions: int = 280
    """Decisions of the network for one choice, about a tenth of a second. A number and not a time,
    so that a match can be repeated exactly.
    """


class Champion(NetworkPlayer):
    """A racer that searches the rest of the hand when few cards are left. Between two teams, it
    adds the value network's estimates to the network's policy scores.
    """

    name = "champion"

    def __init__(self, search: Search | None = None) -> None:
        super().__init__()
        self._search: Final = search or Search()

    def network_scores(self, asked: MoveScores) -> Numbers:
        """The network's policy scores; between two teams, plus the value network's chances of
        winning the match.
        """
        # At all other tables, measurements showed no gain.
        rules = asked.view.rules
        if rules.sides > 2 or rules.players == 2:
            return super().network_scores(asked)
        weighed: Numbers = asked.logits + VALUE_WEIGHT * asked.chances
        return weighed

    def choose(
        self, view: View, legal: Sequence[Move], rng: Random, budget: float | None = None
    ) -> Move:
        self._memory.look(view)
        if len(legal) == 1:
            return legal[0]
        asked = MoveScores(view, legal, self._memory)
        scores = self._scored(asked)
        if asked.view.public.draw_count > self._search.few or not _all_moves(asked):
            return legal[int(scores.argmax())]
        ordered = [legal[place] for place in np.argsort(-scores, kind="stable")]
        return self._searched(asked.view, ordered, rng, budget)

    def _searched(
        self, view: View, ordered: Sequence[Move], rng: Random, budget: float | None
    ) -> Move:
        """Search the moves with the highest scores; return the best."""
        search, rules = self._search, in_numbers(view.rules)
        tried = ordered[: search.candidates]
        actions = [action_of(view, move) for move in tried]
        player = Player(view.rules, shipped(view.rules.players))
        # If all cards are drawn, the hand of the only other player is known.
        only_one = view.rules.players == 2 and not view.public.draw_count
        worlds = islice(self._worlds(view, rules, rng), 1 if only_one else search.worlds)
        try:
            outcomes = player.outcomes(worlds, view.seat, actions, Effort(search.decisions, budget))
        except BadPosition:  # a view of another engine with an impossible number of cards
            return tried[0]
        return tried[surest(outcomes, search.doubt)]

    def _worlds(self, view: View, rules: TableRules, rng: Random) -> Iterator[World]:
        """Worlds that agree with what the seat sees, and with what the others did."""
        concluded = self._memory.conclusions(view.rules)

        def dealt() -> World:
            game = from_view(view, rng)
            return World(game, table_memory(concluded, game))

        while True:
            world = dealt()
            for _ in range(TRIES):
                if possible(rules, world):
                    break
                world = dealt()
            yield world


def _all_moves(asked: MoveScores) -> bool:
    """Whether these are all legal moves by our rules. If another engine has others, the hand cannot
    be searched.
    """
    view = asked.view
    ours = kernel_legal(in_numbers(view.rules), known(view), view.seat)
    return ours == sum(1 << action for action in set(asked.actions))
