"""The tree of a small game as arrays, with the information sets of both players.

A player knows all moves, and the cards that it drew itself. Nodes that it cannot tell apart are one
information set. A position with only one legal move is not a node. A position after which nobody
has a choice is a leaf with its expected payoff.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.small.games import Cards, SmallGame
from bornes.kernel import ACTIONS

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
PLAYERS: Final = (0, 1)
NONE: Final = -1


class Player(NamedTuple):
    """The information sets of a player, and its sequences: each ends with a move at one of the
    sets.

    Sets are ordered by depth. The moves of a set have consecutive numbers; sequence 0 is empty.
    """

    before: Ints
    """For each set, the sequence of the player's last move before it."""
    first: Ints
    """For each set, the sequence of its first move; the last entry is the number of sequences."""
    depths: list[int]
    """The first set of each depth; the last entry is the number of sets."""
    example: Ints
    """For each set, a step that leads to it."""

    @property
    def sets(self) -> int:
        return len(self.before)

    @property
    def sequences(self) -> int:
        return int(self.first[-1])

    @property
    def moves(self) -> Ints:
        """The number of moves of each set."""
        return np.diff(self.first)


class Nodes(NamedTuple):
    """All decisions, ordered by the number of moves before them."""

    above: Ints
    """The decision before; -1 for none."""
    move: Ints
    """The index of the move that led here."""
    chance: Floats
    """The probability of this node after that move."""
    seat: Ints
    """The seat that decides."""
    information: Ints
    """The number of the information set among the player's."""
    position: Ints


class Leaves(NamedTuple):
    """The ends of the tree: from here on no player has a choice."""

    above: Ints
    move: Ints
    chance: Floats
    payoff: Floats
    """The expected payoff of seat 0."""


class Ends(NamedTuple):
    """For pairs of last sequences, the payoff of seat 0 times the probability of the cards."""

    sequence: tuple[Ints, Ints]
    worth: Floats


class Edges(NamedTuple):
    """The outcomes of all moves, ordered by position."""

    begin: Ints
    """The first edge of each position; the last entry is the number of edges."""
    move: Ints
    """The index of the move among the position's moves."""
    action: Ints
    chance: Floats
    drawn: tuple[Ints, Ints]
    """The cards that each player draws, as a number; 0 for none."""
    position: Ints


class Steps(NamedTuple):
    """The steps of histories: a deal, or an edge after another step."""

    before: Ints
    """The step before; -1 for a deal."""
    edge: Ints
    """The number of the edge, or of the deal."""


class Level(NamedTuple):
    """All histories with the same number of moves."""

    step: Ints
    position: Ints
    reach: Floats
    """The probability of all cards so far."""
    above: Ints
    move: Ints
    chance: Floats
    """`above`, `move` and `chance` have the same meaning as in `Nodes`."""
    seen: tuple[Ints, Ints]
    """A number for everything that each player has seen."""
    sequence: tuple[Ints, Ints]

    def where(self, chosen: Flags) -> "Level":
        rows: list[Any] = [each[chosen] for each in self[:6]]
        pairs: list[Any] = [(first[chosen], second[chosen]) for first, second in self[6:]]
        return Level(*rows, *pairs)


class Decisions(NamedTuple):
    """The decisions of a level, with an entry for each of its rows."""

    real: Flags
    """Whether there is a choice between several moves."""
    seat: Ints
    information: Ints
    first: Ints
    """The sequence of the first move."""
    number: Ints
    """The number among the nodes."""


class Tree:
    """A small game as an extensive form (`nodes`) and as a sequence form (`players`, `ends`)."""

    def __init__(self, game: SmallGame) -> None:
        self.game = game
        self.edges = edges_of(game)
        self._seat = np.array([each.seat for each in game.positions])
        self._moves = np.array([len(each.moves) for each in game.positions])
        self._settled = settled(game)
        self._before: tuple[list[Ints], list[Ints]] = ([], [])
        self._example: tuple[list[Ints], list[Ints]] = ([], [])
        self._choices: tuple[list[Ints], list[Ints]] = ([], [])
        self._nodes: list[Nodes] = []
        self._leaves: list[Leaves] = []
        self._steps: list[Steps] = []
        self._ends: list[tuple[Ints, Ints, Floats]] = []
        level = self._dealt()
        while len(level.position):
            level = self._without_ends(level)
            level = self._after(level, self._decisions(level))
        self.steps = Steps(*joined(self._steps))
        self.nodes = Nodes(*joined(self._nodes))
        self.leaves = Leaves(*joined(self._leaves))
        self.players = tuple(self._player(at) for at in PLAYERS)
        self.ends = merged(*joined(self._ends))

    @property
    def sets(self) -> int:
        return sum(player.sets for player in self.players)

    def _dealt(self) -> Level:
        deals = self.game.deals
        chance = np.array([each.chance for each in deals])
        nothing = np.zeros(len(deals), np.int64)
        hands = [numbers_of([each.hands[at] for each in deals]) for at in PLAYERS]
        return Level(
            self._add_steps(np.full(len(deals), NONE), np.arange(len(deals))),
            np.array([each.position for each in deals]), chance,
            np.full(len(deals), NONE), nothing, chance,
            (hands[0], hands[1]), (nothing, nothing),
        )  # fmt: skip

    def _add_steps(self, before: Ints, edge: Ints) -> Ints:
        first = sum(len(each.edge) for each in self._steps)
        self._steps.append(Steps(before, edge))
        return first + np.arange(len(edge))

    def _without_ends(self, level: Level) -> Level:
        """Record the histories that have ended, and return the others."""
        payoff = self._settled[level.position]
        over = ~np.isnan(payoff)
        ended = level.where(over)
        self._ends.append((*ended.sequence, ended.reach * payoff[over]))
        self._leaves.append(Leaves(ended.above, ended.move, ended.chance, payoff[over]))
        return level.where(~over)

    def _decisions(self, level: Level) -> Decisions:
        """Number the information sets, their sequences and the nodes of a level."""
        seat, choices = self._seat[level.position], self._moves[level.position]
        real = choices > 1
        information, first = np.full(len(seat), NONE), np.full(len(seat), NONE)
        for player in PLAYERS:
            own = np.flatnonzero(real & (seat == player))
            before, given = self._before[player], self._choices[player]
            _, one, which = np.unique(
                level.seen[player][own], return_index=True, return_inverse=True
            )
            sets, sequences = sum(map(len, before)), 1 + sum(int(each.sum()) for each in given)
            many = choices[own[one]]
            information[own] = sets + which
            first[own] = (sequences + np.cumsum(many) - many)[which]
            before.append(level.sequence[player][own[one]])
            given.append(many)
            self._example[player].append(level.step[own[one]])
        number = sum(len(each.seat) for each in self._nodes) + np.cumsum(real) - 1
        self._nodes.append(Nodes(
            level.above[real], level.move[real], level.chance[real], seat[real],
            information[real], level.position[real],
        ))  # fmt: skip
        return Decisions(real, seat, information, first, number)

    def _after(self, level: Level, decisions: Decisions) -> Level:
        """The next level: all that may follow."""
        edges = self.edges
        begin = edges.begin[level.position]
        many = edges.begin[level.position + 1] - begin
        row = np.repeat(np.arange(len(many)), many)
        edge = (begin - (np.cumsum(many) - many))[row] + np.arange(len(row))
        real, move, chance = decisions.real[row], edges.move[edge], edges.chance[edge]
        seen, sequence = [], []
        for player in PLAYERS:
            drawn = edges.drawn[player]
            now = edges.action[edge] * (drawn.max(initial=0) + 1) + drawn[edge]
            seen.append(numbers(level.seen[player][row] * (now.max(initial=0) + 1) + now))
            own = real & (decisions.seat[row] == player)
            last = level.sequence[player][row]
            sequence.append(np.where(own, decisions.first[row] + move, last))
        return Level(
            self._add_steps(level.step[row], edge),
            edges.position[edge], level.reach[row] * chance,
            np.where(real, decisions.number[row], level.above[row]),
            np.where(real, move, level.move[row]),
            np.where(real, chance, level.chance[row] * chance),
            (seen[0], seen[1]), (sequence[0], sequence[1]),
        )  # fmt: skip

    def _player(self, seat: int) -> Player:
        before, choices = self._before[seat], self._choices[seat]
        depths = np.cumsum([0, *map(len, before)]).tolist()
        first = 1 + np.concatenate([[0], np.cumsum(np.concatenate(choices))])
        example = np.concatenate(self._example[seat])
        return Player(np.concatenate(before), first.astype(np.int64), depths, example)

    def path(self, step: int) -> list[int]:
        """The path to a step: the number of the deal, then those of the edges."""
        found = []
        while step != NONE:
            found.append(int(self.steps.edge[step]))
            step = int(self.steps.before[step])
        return found[::-1]


def numbers(names: Ints) -> Ints:
    """Replace equal names by equal small numbers."""
    return np.unique(names, return_inverse=True)[1]


def numbers_of(cards: list[Cards]) -> Ints:
    """A number for each different set of cards; 0 for none."""
    known: dict[Cards, int] = {(): 0}
    return np.array([known.setdefault(each, len(known)) for each in cards])


def edges_of(game: SmallGame) -> Edges:
    """The edges of a game: the outcomes of all moves of all positions in one row."""
    rows = [
        (at, move, position.moves[move], outcome)
        for at, position in enumerate(game.positions)
        for move, outcomes in enumerate(position.outcomes)
        for outcome in outcomes
    ]
    at, move, action, outcomes = zip(*rows, strict=True)
    drawn = [
        numbers_of([each.cards if each.drawer == player else () for each in outcomes])
        for player in PLAYERS
    ]
    assert max(action) < ACTIONS
    return Edges(
        np.searchsorted(np.array(at), np.arange(len(game.positions) + 1)),
        np.array(move), np.array(action),
        np.array([each.chance for each in outcomes]), (drawn[0], drawn[1]),
        np.array([each.position for each in outcomes]),
    )  # fmt: skip


def settled(game: SmallGame) -> Floats:
    """The expected payoff of positions after which no player has a choice; NaN for the others."""
    found = np.full(len(game.positions), np.nan)
    for at in game.backwards:
        position = game.positions[at]
        if len(position.moves) <= 1:
            after = [outcome for outcomes in position.outcomes for outcome in outcomes]
            found[at] = position.payoff + sum(each.chance * found[each.position] for each in after)
    return found


def joined(parts: Sequence[tuple[Any, ...]]) -> list[Any]:
    """Concatenate the arrays of all levels."""
    return [np.concatenate(each) for each in zip(*parts, strict=True)]


def merged(first: Ints, second: Ints, worth: Floats) -> Ends:
    """Combine equal pairs of sequences."""
    stride = second.max() + 1
    pairs, which = np.unique(first * stride + second, return_inverse=True)
    total = np.asarray(np.bincount(which, worth), np.float64)
    return Ends((pairs // stride, pairs % stride), total)
