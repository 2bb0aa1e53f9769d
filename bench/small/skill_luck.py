"""The Skill-Luck Index of the five editions, and of the small games.

    .venv/bin/python -m bench.small.skill_luck [--hands 512] [--seed 1] [--write]

The index is that of arXiv 2511.11611: S = (K - L) / (K + L), for two players and payoffs from 0 to
1. K, the skill leverage, is the payoff of a best response to random play, minus that of random
play. L, the luck leverage, is the payoff of random play with the best possible cards, minus that
with the worst.

The game is one hand, won by points. In an edition without points, its own rule decides. A draw is
one half.

In the small games K and L are exact, with the lead in points as payoff. In the editions both are
lower bounds: `racer` replaces a best response, and one good order of the deck replaces the best
card in every position. They are at most 1/2 and 1.
"""

import argparse
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.bots.batches import racer
from bench.page import DOCS, add_write, printed, write_between, written_in
from bench.small.cfr import best_response, exploitability, plan, uniform
from bench.small.games import NOT_TO_ACT, SIZES, Outcome, SmallGame
from bench.small.tree import PLAYERS, Tree
from bornes.core.cards import FAMILY, HAZARDS, LENGTH, SAFETIES, Card
from bornes.core.edition import EDITIONS, Rules, rules
from bornes.kernel import Game, deal, plain, seeds, stacked, start, table_rules
from bornes.kernel.dealing import HAND_SIZE
from bornes.kernel.layout import NOBODY, NUMBER
from bornes.kernel.playing import DEAL, GO_ON
from bornes.report.intervals import mean_of
from bornes.simulate.playing import Players, Policy, new_games

PAGE: Final = DOCS / "researchers.md"
EXACT: Final = ("small", "medium")
"""The small games whose index is computed."""


class Leverage(NamedTuple):
    """By how much skill and luck can change the payoff."""

    skill: float
    luck: float

    @property
    def skill_luck(self) -> float:
        return (self.skill - self.luck) / (self.skill + self.luck)


# -- exactly, in a small game ----------------------------------------------------------------------


def exact(tree: Tree) -> Leverage:
    """The mean over both seats, in shares of the score range."""
    game = tree.game
    random = tuple(uniform(player) for player in tree.players)
    value = exploitability(tree, (random[0], random[1])).value
    plans = [plan(*each) for each in zip(tree.players, random, strict=True)]
    gains = [best_response(tree, at, plans[1 - at]) - (-value if at else value) for at in PLAYERS]
    luck = chosen_chance(game, 1.0) - chosen_chance(game, -1.0)
    return Leverage(sum(gains) / 2 / game.score_range, luck / game.score_range)


def chosen_chance(game: SmallGame, sign: float) -> float:
    """The payoff of seat 0 by random play, if every card drawn is the best for it (`sign` 1) or the
    worst (-1).
    """
    worth = np.zeros(len(game.positions))

    def chosen(outcomes: tuple[Outcome, ...]) -> float:
        return sign * max(sign * float(worth[each.position]) for each in outcomes)

    for at in game.backwards:
        position = game.positions[at]
        if position.seat == NOT_TO_ACT:
            worth[at] = position.payoff
        else:
            worth[at] = sum(map(chosen, position.outcomes)) / len(position.moves)
    return sign * max(sign * float(worth[each.position]) for each in game.deals)


# -- bounds, in an edition -------------------------------------------------------------------------


def results(table: Rules, policies: Sequence[Policy], games: NDArray[np.void], first: int) -> float:
    """The mean payoff of seat 0 in a hand of each of these games."""
    Players(table, policies).play(games, first)
    if table.edition.has_points:
        lead = games["points"][:, 0] - games["points"][:, 1]
        return mean_of((0.5 + 0.5 * np.sign(lead)).tolist()).value
    winner = games["winner"]
    return mean_of(np.where(winner == NOBODY, 0.5, winner == 0).tolist()).value


def skill(table: Rules, hands: int, seed: int) -> float:
    """The payoff of `racer` against random play, minus that of random play; mean of both seats."""
    best = racer(table)
    first = results(table, (best, "random"), new_games(table, seed, hands), DEAL)
    second = results(table, ("random", best), new_games(table, seed, hands), DEAL)
    return (first - second) / 2


def luck(table: Rules, hands: int, seed: int) -> float:
    """The payoff of random play with the better half of the cards, minus that with the other."""
    best, worst = (
        results(table, ("random", "random"), dealt(table, seat, hands, seed), GO_ON)
        for seat in PLAYERS
    )
    return best - worst


def dealt(table: Rules, lucky: int, hands: int, seed: int) -> NDArray[np.void]:
    """Games with the same deal, in which the seat `lucky` has the better cards."""
    numbers, game = table_rules(table), plain(Game)
    mine, theirs = halves(list(table.deck()))
    first, second = (mine, theirs) if lucky == 0 else (theirs, mine)
    hands_of_both = [card for pair in zip(first, second, strict=False) for card in pair]
    order = [*hands_of_both[: 2 * HAND_SIZE], *first[HAND_SIZE:], *reversed(second[HAND_SIZE:])]
    game.deck[: numbers.cards] = [NUMBER[card] for card in order]
    game.equal = 1  # seat 1 draws from the back: extra turns do not change who draws which card
    start(numbers, game, 1)  # seat 1 deals, so that the first card is seat 0's
    deal(numbers, game)
    games = np.repeat(stacked([game]), hands)
    games["chance"] = seeds(seed, hands)
    return games


def halves(cards: list[Card]) -> tuple[list[Card], list[Card]]:
    """The cards of the lucky seat and of the other, in the order in which they are drawn.

    The lucky seat has all Rolls, all safeties and most distances. The other one cannot move, and
    its last cards are the hazards.
    """
    half = len(cards) // 2
    rolls, safeties, hazards, distances = (
        [card for card in cards if card in kind] for kind in (("roll",), SAFETIES, HAZARDS, LENGTH)
    )
    remedies = [card for card in cards if FAMILY[card] == "remedy" and card != "roll"]
    kept = half - len(rolls) - len(safeties)
    # Short distances last: they fit into the rest of the trip.
    by_length = sorted(distances, key=LENGTH.__getitem__)
    lucky = [*rolls[:2], *safeties, *reversed(by_length[:kept]), *rolls[2:]]
    return lucky, [*remedies, *by_length[kept:], *hazards]


def row(name: str, found: Leverage, how: str) -> str:
    return f"| {name} | {found.skill:.3f} | {found.luck:.3f} | {found.skill_luck:.2f} | {how} |"


def rows(hands: int, seed: int) -> Iterator[str]:
    """The lines of the table."""
    yield "| game | skill leverage K | luck leverage L | index S | |"
    yield "| --- | ---: | ---: | ---: | --- |"
    for name in EDITIONS:
        table = rules(name, 2)
        found = Leverage(skill(table, hands, seed), luck(table, hands, seed))
        yield row(f"`{name}`, a hand of two", found, "lower bounds of K and L")
    for name in EXACT:
        yield row(f"Small Bornes, {name}", exact(Tree(SmallGame(SIZES[name]))), "exact")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--hands", type=int, default=512)
    parser.add_argument("--seed", type=int, default=1)
    add_write(parser)
    given = parser.parse_args()
    found = printed(rows(given.hands, given.seed))
    if given.write:
        write_between(written_in(given.write, PAGE), "skill-luck", found)


if __name__ == "__main__":
    main()
