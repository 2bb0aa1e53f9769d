"""The puzzles that come with Bornes: `python -m bench.deals.puzzles --count 10000 --device cuda`.

Racers of several strengths play matches. Where a weaker racer would often choose another move than
the network does, a position is kept. All its moves are tried in 64 worlds that agree with what the
seat sees; where one of them is ahead, it and its rivals are tried in more, at last in 4,096. A
puzzle is left where the best move is ahead of every other by three standard errors, `champion` and
`racer` find it, and weaker racers do not always. Its rating is that of a player who finds it every
other time.

The file is written after every round, and a later run with the same networks adds to it;
`--minutes` ends a run earlier. Needs PyTorch: `pip install "bornes[learn]"`.
"""

import argparse
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import count as counting
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple
from zlib import crc32

import numpy as np
import torch
from numpy.typing import NDArray

import bornes
from bench.deals.field import networks
from bench.deals.puzzle_ratings import solved
from bornes import kernel
from bornes.coach.reasons import OPPOSING, SUPPORTING, drawback, reason_for
from bornes.core.edition import EDITIONS, Rules, rules
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.deals.puzzles import (
    FILE,
    GAINS,
    MOST_FACTS,
    MOST_HELD,
    POSITION,
    ROW,
    VERSION,
    Heading,
    Puzzles,
    Rows,
    columns_of,
    file_of,
    view_of_row,
)
from bornes.kernel.actions import COUP_FOURRE, DISCARD, listed
from bornes.kernel.hands import unpacked
from bornes.kernel.layout import EXTEND, NO_CARD, REACT, Games
from bornes.model.racer import temperature_at
from bornes.model.view_encoding import action_of
from bornes.training.networks import sampled
from bornes.training.rollouts import Rollouts
from bornes.training.world import EVERYBODY, TrainingWorld

TARGET: Final = Path(bornes.__file__).parent / "deals" / FILE

PLAYED_BY: Final = (1753, 1650, 1500)
"""The ratings of those whose matches the positions come from."""
WEAK: Final = 1100
"""A position is worth a look where a racer of this rating often takes another move."""
OFTEN_FOUND: Final = 0.5
OFTEN_FOUND_OF_TWO: Final = 0.8
"""The same where there are only two moves: whoever guesses finds every other answer."""
GAMES: Final = {"cpu": 512, "cuda": 8192}
"""Matches that are played together, by the kind of device."""
ILLEGAL: Final = -1e8
"""The scores of illegal moves are below this one."""
OFTEN: Final = 0.2
"""So many of a game's positions are taken, so that they differ."""
NEARLY: Final = 0.9
OPENING: Final = 200
"""Decisions of every game before the first position is taken, until matches stand differently."""
SHARES: Final = {"play": 0.55, "discard": 0.25, "answer": 0.1, "extension": 0.1}
"""Of what kinds the positions are that are tried, as far as there are enough."""

LEAST_GUESS: Final = 0.02
"""The value network must put the network's move ahead of every other by so much of a match."""
STAGES: Final = ((64, 1.5), (512, 2.0), (4096, 3.0))
"""Worlds in which moves are tried, and the standard errors by which the best must be ahead then."""
OUT_OF_REACH: Final = 4.5
"""Moves that are this many standard errors behind are not tried again."""
LEAST_GAIN: Final = 0.01
"""And by so much of a match."""


# -- positions --------------------------------------------------------------------------------


def positions(rollouts: Rollouts, seed: int, wanted: int, kinds: Mapping[str, float]) -> Games:
    """Positions that may be puzzles, of such shares of kinds."""
    chance = np.random.default_rng(seed)
    device = rollouts.device
    games = GAMES[device.type]
    unheard = np.full(games, EVERYBODY)
    world = TrainingWorld([rollouts.table], [0] * games, seed, device, unheard=unheard)
    warm = torch.tensor([temperature_at(it) for it in PLAYED_BY], device=device).clamp(min=1e-3)
    warmth = warm[torch.arange(games, device=device) % len(warm)][:, None]
    pools: dict[str, list[Games]] = {kind: [] for kind in kinds}
    sizes = dict.fromkeys(kinds, 0)
    for step in counting():
        world.look()
        scores = rollouts.scores(world)
        found, best = torch.softmax(scores / temperature_at(WEAK), 1).max(1)
        guesses, likely = rollouts.guesses(world).topk(2)
        clear = (likely[:, 0] == best) & (guesses[:, 0] - guesses[:, 1] > LEAST_GUESS)
        # A forced move is found always, so it is left out here as well.
        two = (scores > ILLEGAL).sum(1) == 2
        missed = found < torch.where(two, OFTEN_FOUND_OF_TWO, OFTEN_FOUND)
        open_ = missed & clear & (torch.rand(games, device=device) < OFTEN)
        if step >= OPENING and bool(open_.any()):
            at = open_.cpu().numpy()
            for kind, some in by_kind(world.standing_games()[at], best.cpu().numpy()[at]):
                pools[kind].append(some)
                sizes[kind] += len(some)
            if (
                sum(min(sizes[kind], share * wanted) for kind, share in SHARES.items())
                > 0.9 * wanted
            ):
                break
            if sum(sizes.values()) > 4 * wanted:  # a kind that hardly comes up here
                break
        world.take(sampled(scores / warmth))
    taken = []
    for kind, pool in pools.items():
        if pool:
            every = np.concatenate(pool)
            taken.append(every[chance.permutation(len(every))[: int(kinds[kind] * wanted)]])
    return np.concatenate(taken)


def by_kind(games: Games, best: NDArray[np.int64]) -> Iterator[tuple[str, Games]]:
    """Positions by what is to be decided in them."""
    kinds = np.full(len(games), "play", np.dtypes.StringDType())
    kinds[(best >= DISCARD) & (best < COUP_FOURRE)] = "discard"
    kinds[games["phase"] == REACT] = "answer"
    kinds[games["phase"] == EXTEND] = "extension"
    for kind in SHARES:
        if (kinds == kind).any():
            yield kind, games[kinds == kind]


# -- worlds -----------------------------------------------------------------------------------


class Tried(NamedTuple):
    """A position, its moves, and what they are worth."""

    game: Any
    seat: int
    actions: tuple[int, ...]
    """The best one first."""
    gain: float
    errors: float
    """By how many standard errors the best is ahead of the others."""


def tried(
    rollouts: Rollouts,
    asked: Sequence[tuple[Any, int, Sequence[int]]],
    worlds: int,
    seed: int,
) -> Iterator[Tried]:
    """Try moves of positions, each in the same worlds; without those that are out of reach."""
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
        yield judged(game, seat, actions, won)


def judged(game: Any, seat: int, actions: Sequence[int], won: NDArray[np.float32]) -> Tried:
    """The moves by what they are worth, from what each brought (row) in each world (column)."""
    order = np.argsort(-won.mean(1))
    # Differences within a world: its luck is in both, and falls out.
    behind = won[order[0]] - won[order[1:]]
    gains = behind.mean(1)
    spread = np.maximum(behind.std(1, ddof=1) / np.sqrt(won.shape[1]), 1e-6)
    near = [order[0], order[1], *order[2:][(gains / spread)[1:] < OUT_OF_REACH]]
    kept = tuple(actions[at] for at in near)
    return Tried(game, seat, kept, float(gains.min()), float((gains / spread).min()))


def verified(rollouts: Rollouts, games: Games, seed: int) -> list[Tried]:
    """The positions in which one move is surely the best."""
    table = kernel.table_rules(rollouts.table)
    asked: list[tuple[Any, int, Sequence[int]]] = []
    for game in games:
        plain = kernel.plain(kernel.Game, game)
        seat = kernel.actor(table, plain)
        asked.append((game, seat, listed(kernel.legal(table, plain, seat))))
    sure: list[Tried] = []
    for worlds, errors in STAGES:
        # The more worlds, the fewer positions at a time.
        step = max(1, len(games) * STAGES[0][0] // worlds)
        found: list[Tried] = []
        for at in range(0, len(asked), step):
            found += tried(rollouts, asked[at : at + step], worlds, seed + worlds + at)
        sure = [it for it in found if it.errors >= errors and it.gain >= LEAST_GAIN]
        asked = [(it.game, it.seat, it.actions) for it in sure]
    return sure


# -- the file ---------------------------------------------------------------------------------


class Book:
    """The puzzles that are there, and their file."""

    def __init__(self, path: Path) -> None:
        self.path, self.networks = path, networks()
        self.reasons: dict[str, tuple[str, ...]] = dict.fromkeys((*SUPPORTING, *OPPOSING), ())
        self.values: dict[int | str, int] = {}
        self.rows: Rows = np.zeros(0, ROW)
        self.tables: list[tuple[str, int, bool]] = []
        if path.exists():
            kept = Puzzles(path.read_bytes())
            if kept.heading.networks == self.networks:
                self.rows, self.tables = kept.rows, list(kept.heading.tables)
                self.reasons.update(dict(kept.heading.reasons))
                self.values = {value: at for at, value in enumerate(kept.heading.values)}

    def row_of(self, table: Rules, it: Tried) -> Rows:
        """A puzzle that is not rated yet."""
        row = np.zeros((), ROW)
        for name in POSITION:
            row[name] = it.game[name]
        held = unpacked(int(it.game["hands"][it.seat]))
        row["cards"] = held + [NO_CARD] * (MOST_HELD - len(held))
        row["seat"], row["pile"] = it.seat, it.game["cards"] - it.game["drawn"]
        row["table"] = self.number(table)
        row["id"] = crc32(row.tobytes())
        row["answer"], row["gain"] = it.actions[0], min(GAINS, round(it.gain * GAINS))
        return row

    def number(self, table: Rules) -> int:
        """Which of the file's tables it is."""
        named = (table.edition.key, table.players, table.teams)
        if named not in self.tables:
            self.tables.append(named)
        return self.tables.index(named)

    def add(self, table: Rules, rows: Rows) -> None:
        """Take in rated puzzles, and write the file."""
        for row in rows:
            self.explain(view_of_row(table, row), row)
        every = np.concatenate([self.rows, rows])
        # In the order of their checksums: that is as good as at random, and always the same.
        self.rows = every[np.unique(every["id"], return_index=True)[1]]
        heading = Heading(
            VERSION, self.networks, len(self.rows), columns_of(), tuple(self.tables),
            tuple(self.reasons.items()), tuple(self.values),
        )  # fmt: skip
        self.path.write_bytes(file_of(heading, self.rows))

    def explain(self, view: View, row: Rows) -> None:
        """Add the reasons for the answer and against the tempting move."""
        legal = {action_of(view, move): move for move in legal_moves(view)}
        answer, tempting = legal[int(row["answer"])], legal[int(row["tempting"])]
        for name, said in (
            ("reason", reason_for(view, answer)),
            ("drawback", drawback(view, tempting, answer)),
        ):
            key, facts = said
            self.reasons[key] = tuple(facts)
            row[name] = list(self.reasons).index(key)
            row["facts" if name == "reason" else "drawback_facts"] = [
                *(self.values.setdefault(value, len(self.values)) for value in facts.values()),
                *[0] * (MOST_FACTS - len(facts)),
            ]


# -- the command ------------------------------------------------------------------------------


def tables(*, all_tables: bool) -> Iterator[Rules]:
    """The tables in turn, two players most often."""
    duels = [rules(edition, 2) for edition in EDITIONS]
    others = [rules(edition, players) for players in (4, 3) for edition in EDITIONS]
    for turn in counting():
        yield from duels
        if all_tables and turn % 2:
            yield from others[(turn // 2) % 2 * len(EDITIONS) :][: len(EDITIONS)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000, help="puzzles that there are to be")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu", help="cpu or cuda")
    parser.add_argument("--processes", type=int, default=1, help="processes that rate, threads")
    parser.add_argument("--minutes", type=float, default=1e9, help="end earlier")
    parser.add_argument("--round", type=int, default=256, help="positions tried in a round")
    parser.add_argument("--two", action="store_true", help="tables of two alone")
    parser.add_argument("--kind", choices=SHARES, help="of this kind alone")
    parser.add_argument("--file", type=Path, default=TARGET)
    asked = parser.parse_args()
    torch.set_num_threads(asked.processes)
    torch.set_float32_matmul_precision("high")
    device, begun = torch.device(asked.device), time.monotonic()
    book, seed = Book(asked.file), Random(asked.seed)
    made: dict[int, Rollouts] = {}
    kinds = {asked.kind: 1.0} if asked.kind else SHARES
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        for turn, table in enumerate(tables(all_tables=not asked.two)):
            late = time.monotonic() - begun > 60 * asked.minutes
            if late or len(book.rows) >= asked.count:
                break
            number = book.number(table)
            if number not in made:
                made[number] = Rollouts(table, device)
            rollouts = made[number]
            games = positions(rollouts, seed.getrandbits(40), asked.round, kinds)
            times = [time.monotonic()]
            sure = verified(rollouts, games, seed.getrandbits(40))
            times.append(time.monotonic())
            rows = np.array([book.row_of(table, it) for it in sure], ROW)
            parts = [rows[at :: asked.processes] for at in range(asked.processes)]
            found = pool.map(solved, [table] * len(parts), parts)
            puzzles = np.array([row for some in found for row in some], ROW)
            book.add(table, puzzles)
            print(
                f"{turn}: {table.edition.key}, {table.players} players: {len(games)} positions, "
                f"{len(sure)} sure, {len(puzzles)} puzzles; {len(book.rows)} in all, "
                f"{times[1] - times[0]:.0f} s of worlds, {time.monotonic() - begun:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
