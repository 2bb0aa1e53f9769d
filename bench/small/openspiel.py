"""Small games in Gambit's file format, and OpenSpiel's CFR+ on them.

Gambit, OpenSpiel and other programs read such files (`.efg`). OpenSpiel's own code then builds the
tree, solves it and computes best responses.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from bench.small.tree import PLAYERS, Floats, Ints, Tree
from bornes.core import notation
from bornes.kernel import move_of
from bornes.kernel.layout import STOP


class Branch(NamedTuple):
    """What may follow a move: decisions with their probabilities, and the probability and mean
    payoff of ends.
    """

    decisions: Ints
    chances: Floats
    end: float
    payoff: float


class Branches:
    """What may follow each move of each decision."""

    def __init__(self, tree: Tree) -> None:
        nodes, leaves = tree.nodes, tree.leaves
        self._chance = nodes.chance
        # The moves of all decisions in one row, after the deal in the first place.
        choices = [len(tree.game.positions[at].moves) for at in nodes.position]
        self._first = np.concatenate([[1], 1 + np.cumsum(choices)])
        places = self._place(nodes.above, nodes.move)
        self._order = np.argsort(places, kind="stable")
        self._begin = np.searchsorted(places[self._order], np.arange(self._first[-1] + 1))
        ended = self._place(leaves.above, leaves.move)
        size = int(self._first[-1])
        self._end = np.bincount(ended, leaves.chance, size)
        self._worth = np.bincount(ended, leaves.chance * leaves.payoff, size)

    def _place(self, above: Ints, move: Ints) -> Ints:
        return np.where(above < 0, 0, self._first[above] + move)

    def of_deal(self) -> Branch:
        return self._at(0)

    def of_node(self, node: int) -> Iterator[Branch]:
        for place in range(int(self._first[node]), int(self._first[node + 1])):
            yield self._at(place)

    def _at(self, place: int) -> Branch:
        decisions = self._order[self._begin[place] : self._begin[place + 1]]
        end = float(self._end[place])
        payoff = float(self._worth[place]) / end if end else 0.0
        return Branch(decisions, self._chance[decisions], end, payoff)


def efg_lines(tree: Tree) -> Iterator[str]:
    """The lines of the file: each node comes before everything that may follow it."""
    name = f"Small Bornes ({tree.game.size.name})"
    yield f'EFG 2 R "{name}" {{ "Seat 0" "Seat 1" }}'
    yield '""'
    branches, chances = Branches(tree), 0
    # A stack of what is still to be written.
    todo: list[Branch | int] = [branches.of_deal()]
    while todo:
        item = todo.pop()
        if not isinstance(item, Branch):
            yield decision_line(tree, item)
            todo += reversed(list(branches.of_node(item)))
            continue
        if not len(item.decisions):
            yield end_line(item)
        elif len(item.decisions) == 1 and not item.end:
            todo.append(int(item.decisions[0]))
        else:
            chances += 1
            yield chance_line(item, chances)
            todo += reversed(item.decisions.tolist())
            if item.end:
                todo.append(item._replace(decisions=item.decisions[:0]))


def end_line(branch: Branch) -> str:
    return f't "" 0 "" {{ {branch.payoff!r}, {-branch.payoff!r} }}'


def chance_line(branch: Branch, number: int) -> str:
    """The probabilities after a move. The end, if there is one, comes first."""
    chances = [*([branch.end] if branch.end else []), *branch.chances.tolist()]
    listed = " ".join(f'"{at}" {chance!r}' for at, chance in enumerate(chances))
    return f'c "" {number} "" {{ {listed} }} 0'


def decision_line(tree: Tree, node: int) -> str:
    seat, information = int(tree.nodes.seat[node]), int(tree.nodes.information[node])
    moves = tree.game.positions[tree.nodes.position[node]].moves
    # Any hazard will do: the same safety answers both hazards of these games.
    names = [notation.format_move(move_of(move, seat, 2, STOP)) for move in moves]
    listed = " ".join(f'"{name}"' for name in names)
    return f'p "" {seat + 1} {information + 1} "" {{ {listed} }} 0'


def load(tree: Tree) -> Any:
    """Load the game into OpenSpiel."""
    import pyspiel

    return pyspiel.load_efg_game("\n".join(efg_lines(tree)) + "\n")


def strategies(tree: Tree, policy: Any) -> tuple[Floats, Floats]:
    """The probabilities of a tabular policy of OpenSpiel, by sequence."""
    table = policy.policy_table()
    made = []
    for seat in PLAYERS:
        sets = [table[f"{seat}-{seat}-{at + 1}-"] for at in range(tree.players[seat].sets)]
        made.append(np.array([1.0, *(chance for moves in sets for _, chance in moves)]))
    first, second = made
    return first, second
