"""Find positions in which one move is clearly the best: `python -m bench.deals.candidates`.

Racers of several strengths play matches. A position is taken where a weaker racer would often
choose another move than the network; if `driver` also finds the move, only one in four is taken.
All moves are tried in 64 worlds that agree with what the seat sees. If one move is ahead, it and
its rivals are tried in more worlds, up to 4,096. The position becomes a candidate if the best move
is ahead of every other one by three standard errors. `bench.deals.puzzles` makes puzzles from
candidates.

Rounds go through tables of two, three and four players of every edition, and through kinds of
decisions that are rare. The file is written after every round; `--minutes` ends the run. Needs
PyTorch: `pip install "bornes[learn]"`.
"""

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import count as counting
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from bench.deals.puzzle_book import Book
from bornes import kernel
from bornes.core.edition import EDITIONS, Rules, rules
from bornes.deals.puzzles import ROW
from bornes.kernel.arrays import Games
from bornes.kernel.layout import COUP_FOURRE, DISCARD, EXTEND, REACT, listed
from bornes.model.players import temperature_at
from bornes.training.networks import sampled
from bornes.training.rollouts import Rollouts
from bornes.training.world import EVERYBODY, TrainingWorld

PLAYED_BY: Final = (1753, 1650, 1500)
"""The ratings of the racers that play the matches."""
WEAK: Final = 1100
"""Positions are taken where a racer of this rating often chooses another move."""
OFTEN_FOUND: Final = 0.5
OFTEN_FOUND_OF_TWO: Final = 0.8
"""The same where there are only two moves: half of all guesses are right."""
GAMES: Final = {"cpu": 512, "cuda": 8192}
"""Matches that are played together, by the kind of device."""
ILLEGAL: Final = -1e8
"""The scores of illegal moves are below this one."""
OFTEN: Final = 0.2
"""The share of a game's positions that are taken, so that they differ."""
EASY: Final = 0.25
"""The share of those in which `driver` finds the move."""
OPENING: Final = 200
"""Decisions of every game before the first position is taken, so that the matches differ."""
MOST_STEPS: Final = 250
"""The most decisions of every game in a round: at some tables some kinds are very rare."""
ENOUGH: Final = 4
"""The most positions of a kind that wait to be tried, in rounds."""
AT_ONCE: Final = 1 << 16
"""The number of worlds of all positions that are tried together."""

Shares: TypeAlias = Mapping[str, float]
SHARES: Final[Shares] = {"play": 0.55, "discard": 0.25, "answer": 0.1, "extension": 0.1}
"""The shares of the kinds of positions in a round, if there are enough of them."""
ROUND: Final = 1024
"""The number of positions that are tried in a round."""
RARE: Final[Shares] = {"discard": 0.7, "extension": 0.3}
"""The shares in rounds for rare kinds."""
KINDS: Final = tuple(SHARES)

LEAST_GUESS: Final = 0.02
"""By this chance of winning the value network must put the network's move ahead of all others."""
LEAST_GUESS_OF_DISCARDS: Final = 0.01
"""The same for discards, which seldom matter as much."""
STAGES: Final = ((64, 1.5), (512, 2.0), (4096, 3.0))
"""Stages of trying moves: the worlds, and the standard errors by which the best must be ahead."""
OUT_OF_REACH: Final = 4.5
"""Moves that are this many standard errors behind are not tried again."""
LEAST_GAIN: Final = 0.01
"""The chance of winning by which the best move must be ahead, too."""


# -- positions --------------------------------------------------------------------------------


class Source:
    """Matches at one table, from which positions are taken."""

    def __init__(self, rollouts: Rollouts, seed: int) -> None:
        self._rollouts, self._chance = rollouts, np.random.default_rng(seed)
        device = rollouts.device
        count = GAMES[device.type]
        self._world = TrainingWorld(
            [rollouts.table], [0] * count, seed, device, without_history=np.full(count, EVERYBODY)
        )
        warm = torch.tensor([temperature_at(it) for it in PLAYED_BY], device=device).clamp(min=1e-3)
        self._warmth = warm[torch.arange(count, device=device) % len(warm)][:, None]
        self._pools: dict[str, Games] = {kind: self._world.standing_games()[:0] for kind in KINDS}
        for _ in range(OPENING):
            self._world.look()
            self._play_move(rollouts.scores(self._world))

    def positions(self, wanted: int, shares: Shares) -> Games:
        """Positions that may be puzzles: as many as `wanted`, or fewer if kinds are rare."""
        for _ in range(MOST_STEPS):
            self._world.look()
            scores = self._rollouts.scores(self._world)
            best = scores.argmax(1)
            worthy = self._worthy(scores, best)
            if worthy.any():
                at = worthy.cpu().numpy()
                games = self._world.standing_games()[at]
                for kind, some in by_kind(games, best.cpu().numpy()[at]):
                    if len(self._pools[kind]) < ENOUGH * wanted:
                        self._pools[kind] = np.concatenate([self._pools[kind], some])
            self._play_move(scores)
            if all(len(self._pools[kind]) >= share * wanted for kind, share in shares.items()):
                break
        return np.concatenate([self._taken(kind, shares[kind] * wanted) for kind in shares])

    def _play_move(self, scores: Tensor) -> None:
        self._world.take(sampled(scores / self._warmth))

    def _taken(self, kind: str, wanted: float) -> Games:
        pool = self._pools[kind]
        order = self._chance.permutation(len(pool))
        self._pools[kind] = pool[order[int(wanted) :]]
        taken: Games = pool[order[: int(wanted)]]
        return taken

    def _worthy(self, scores: Tensor, best: Tensor) -> Tensor:
        """Games in which the network's move is clearly ahead and other players often miss it."""
        world, chance = self._world, torch.rand(2, len(best), device=best.device)
        found = torch.softmax(scores / temperature_at(WEAK), 1).max(1).values
        # This also excludes forced moves, which are always found.
        two = (scores > ILLEGAL).sum(1) == 2
        missed = found < torch.where(two, OFTEN_FOUND_OF_TWO, OFTEN_FOUND)
        guesses, likely = self._rollouts.guesses(world).topk(2)
        discards = (best >= DISCARD) & (best < COUP_FOURRE)
        least = torch.where(discards, LEAST_GUESS_OF_DISCARDS, LEAST_GUESS)
        clear = (likely[:, 0] == best) & (guesses[:, 0] - guesses[:, 1] > least)
        driven = best.clone()
        world.answer(torch.full_like(best, EVERYBODY), driven)
        hard = (driven != best) | (chance[0] < EASY)
        return missed & clear & hard & (chance[1] < OFTEN)


def by_kind(games: Games, best: NDArray[np.int64]) -> Iterator[tuple[str, Games]]:
    """Group positions by the kind of decision."""
    kinds = np.full(len(games), "play", np.dtypes.StringDType())
    kinds[(best >= DISCARD) & (best < COUP_FOURRE)] = "discard"
    kinds[games["phase"] == REACT] = "answer"
    kinds[games["phase"] == EXTEND] = "extension"
    for kind in KINDS:
        if (kinds == kind).any():
            yield kind, games[kinds == kind]


# -- worlds -----------------------------------------------------------------------------------


class Tried(NamedTuple):
    """A position, its moves, and by how much the best one is ahead."""

    game: Any
    seat: int
    actions: tuple[int, ...]
    """The best one first."""
    gain: float
    errors: float
    """By how many standard errors the best is ahead of the others."""


def tried(
    rollouts: Rollouts, asked: Sequence[tuple[Any, int, Sequence[int]]], worlds: int, seed: int
) -> Iterator[Tried]:
    """Try moves of positions, all moves of a position in the same worlds. The results leave out
    moves that are out of reach.
    """
    if not asked:
        return
    sizes = [len(actions) for _, _, actions in asked]
    games = np.repeat(np.array([game for game, _, _ in asked]), np.array(sizes) * worlds)
    chances = kernel.seeds(seed, len(asked) * worlds).reshape(len(asked), worlds)
    games["chance"] = np.concatenate(
        [np.tile(own, size) for own, size in zip(chances, sizes, strict=True)]
    )
    moves = np.concatenate([np.repeat(actions, worlds) for _, _, actions in asked])
    every = rollouts.outcomes(games, moves.astype(np.int64))
    start = 0
    for (game, seat, actions), size in zip(asked, sizes, strict=True):
        side = seat % rollouts.table.sides
        won = every[start : start + size * worlds, side].reshape(size, worlds)
        start += size * worlds
        yield ordered(game, seat, actions, won)


def ordered(game: Any, seat: int, actions: Sequence[int], won: NDArray[np.float32]) -> Tried:
    """Rank the moves by their results: a row for each move, a column for each world."""
    order = np.argsort(-won.mean(1))
    # Differences within a world, so that its luck cancels.
    behind = won[order[0]] - won[order[1:]]
    gains = behind.mean(1)
    spread = np.maximum(behind.std(1, ddof=1) / np.sqrt(won.shape[1]), 1e-6)
    near = [order[0], order[1], *order[2:][(gains / spread)[1:] < OUT_OF_REACH]]
    kept = tuple(actions[at] for at in near)
    return Tried(game, seat, kept, float(gains.min()), float((gains / spread).min()))


def verified(rollouts: Rollouts, games: Games, seed: int) -> list[Tried]:
    """The positions in which one move is clearly the best."""
    table = kernel.table_rules(rollouts.table)
    asked: list[tuple[Any, int, Sequence[int]]] = []
    for game in games:
        plain = kernel.plain(kernel.Game, game)
        seat = kernel.actor(table, plain)
        asked.append((game, seat, listed(kernel.legal(table, plain, seat))))
    sure: list[Tried] = []
    for worlds, errors in STAGES:
        step = max(1, AT_ONCE // worlds)
        found: list[Tried] = []
        for at in range(0, len(asked), step):
            found += tried(rollouts, asked[at : at + step], worlds, seed + worlds + at)
        sure = [it for it in found if it.errors >= errors and it.gain >= LEAST_GAIN]
        asked = [(it.game, it.seat, it.actions) for it in sure]
    return sure


# -- the command ------------------------------------------------------------------------------


def rounds() -> Iterator[tuple[Rules, Shares]]:
    """The tables in turn, with the shares of kinds. Tables of two come most often."""
    for turn in counting():
        for players, shares in ((2, SHARES), (2, RARE), (3 + turn % 2, SHARES)):
            for edition in EDITIONS:
                yield rules(edition, players), shares


def make(path: Path, device: torch.device, seed: int, tried_at_once: int, seconds: float) -> None:
    """Add candidates to a file until the time is up."""
    torch.set_float32_matmul_precision("high")
    begun, chance, book = time.monotonic(), Random(seed), Book(path)
    sources: dict[int, tuple[Rollouts, Source]] = {}
    for turn, (table, shares) in enumerate(rounds()):
        if time.monotonic() - begun > seconds:
            return
        number = book.number(table)
        if number not in sources:
            made = Rollouts(table, device)
            sources[number] = made, Source(made, chance.getrandbits(40))
        rollouts, source = sources[number]
        games = source.positions(tried_at_once, shares)
        before = time.monotonic()
        sure = verified(rollouts, games, chance.getrandbits(40))
        book.add(
            np.array(
                [book.row_of(table, it.game, it.seat, it.actions[0], it.gain) for it in sure], ROW
            )
        )
        print(
            f"{turn}: {table.edition.key}, {table.players} players: {len(games)} positions, "
            f"{len(sure)} sure; {len(book.rows)} in all, "
            f"{time.monotonic() - before:.0f} s of worlds, {time.monotonic() - begun:.0f} s",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--threads", type=int, default=1, help="processor threads")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--round", type=int, default=ROUND, help="positions tried in a round")
    parser.add_argument("--file", type=Path, required=True)
    asked = parser.parse_args()
    torch.set_num_threads(asked.threads)
    make(asked.file, torch.device(asked.device), asked.seed, asked.round, 60 * asked.minutes)


if __name__ == "__main__":
    main()
