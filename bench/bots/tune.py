"""Finds the racer's weights by play: three steps, each a matter of thousands of hands.

`models`  Racers that stray from their best move now and then play whole matches with sparring
          partners, note what they see after their moves, and the models are fitted to how those
          hands ended.
`amends`  In hands under way all moves of a racer are tried: the draw pile is shuffled anew, the
          hand is played out, and the mean is what the move was worth. Points are added to the
          verdicts so that they order moves as the trials did. Step by step, part of the way each,
          because every step changes how hands are played out.
`alone`   The numbers that stand alone are doubled and halved, one after the other, and kept where
          more matches are won against the partners.

All is measured on the same deals with the seats turned, kept in a folder, and a run that is started
again goes on where it stopped. The best round is the one to take over.

    python -m bench.bots.tune amends --folder tuning --start weights.json --rounds 8
    python -m bench.bots.tune write duel.json table.json teams.json race.json

It needs numpy, and gcc to compile the racer's reckoning (see `toc`).
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from random import Random
from textwrap import fill
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
import numpy as np
from msgspec import structs

import bornes.bots.tuned
from bench.bots.compiled import HURRIED, SPARRING, Floats, Habits, Ints, Room
from bench.bots.fitting import amended, between, fit_amends, fit_models
from bench.bots.game import DRIVER, FACTS, NOTE, OTHER, PLAIN, RACER
from bornes.bots.weights import Alone, Weights
from bornes.core.edition import rules

Table: TypeAlias = tuple[str, int, bool | None]
Player: TypeAlias = tuple[int, Habits]
"""Who plays, and the habits of a plain program."""

TABLES: Final[dict[str, list[Table]]] = {
    "duel": [("classic", 2, None)],
    "table": [
        ("classic", 3, None), ("classic", 3, None), ("classic", 3, None), ("fr2009", 2, None),
        ("fr2009", 3, None), ("fr2009", 4, None), ("fr2014", 2, None), ("fr2014", 4, False),
    ],
    "teams": [
        ("classic", 4, None), ("classic", 4, None), ("classic", 6, None), ("classic", 6, None),
        ("vintage", 4, None), ("fr2009", 8, None), ("fr2014", 4, True), ("fr2014", 6, None),
    ],
    "race": [
        ("fr2014", 3, None), ("fr2014", 4, False), ("fr2014", 6, None), ("fr2014", 8, None),
    ],
}  # fmt: skip
ASIDE: Final = 0.2
"""How often a racer strays from its best move while it learns."""
SHARE: Final = 0.08
"""The part of a racer's decisions of which all moves are tried."""
WORLDS: Final = 2
"""How many times the pile is shuffled anew for a trial: few, for more decisions tell more."""
BUNDLE: Final = 20
PARTNERS: Final[dict[str, Player]] = {
    "driver": (DRIVER, SPARRING), "sparring": (PLAIN, SPARRING), "hurried": (PLAIN, HURRIED),
    "eager": (PLAIN, (560.0, 780.0, 0.0, 30.0)), "hoarding": (PLAIN, (420.0, 50.0, 3.0, 40.0)),
}  # fmt: skip
BEFORE: Final[Player] = (OTHER, SPARRING)
CAST: Final = ((RACER, PLAIN, DRIVER), (50, 30, 20))
"""How often each sits at a table where weights are learned."""
BY_SIDE: Final = 0.7
"""How often partners are of one kind there."""
HEAD: Final = '''"""The racer's weights as `bench/bots/tune.py` found them, which wrote this.

`DUEL` is for short trips of two, `TEAMS` for partners, `RACE` for three sides or more whose hand is
the whole game, `TABLE` for all other tables.
"""

from typing import Final

from bornes.bots.weights import Alone, Bonus, Held, Own, Rival, Shut, Weights

# fmt: off
'''


class Job(NamedTuple):
    """A bundle of matches or hands for one process."""

    tables: list[Table]
    first: int
    games: int
    mine: Weights
    theirs: Weights
    rival: Player = BEFORE


def _rooms(tables: Sequence[Table]) -> list[Room]:
    return [Room(rules(key, players, teams=teams)) for key, players, teams in tables]


def _cast(room: Room, chance: Random) -> tuple[list[int], Habits]:
    """Who sits where while weights are learned, at least one racer; and the others' habits."""
    sides, players = room.rules.sides, room.rules.players
    if chance.random() < BY_SIDE:
        who = chance.choices(*CAST, k=sides)
        who[chance.randrange(sides)] = RACER
        who *= players // sides
    else:
        who = chance.choices(*CAST, k=players)
        who[chance.randrange(players)] = RACER
    return who, chance.choice(list(PARTNERS.values()))[1]


def notes(job: Job) -> tuple[Floats, Ints]:
    """Play matches and note what the racers saw, and how it ended."""
    rows: Floats = np.zeros((job.games * 800, NOTE))
    facts: Ints = np.zeros((job.games * 800, FACTS), np.int64)
    noted, rooms = 0, _rooms(job.tables)
    for seed in range(job.first, job.first + job.games):
        chance = Random(f"notes:{seed}")
        room = chance.choice(rooms)
        who, habits = _cast(room, chance)
        by = room.players(who, job.mine, job.mine, habits, ASIDE)
        _, noted = room.match(seed, by, rows, facts, noted)
    return rows[:noted].astype(np.float32), facts[:noted]


def trials(job: Job) -> tuple[Floats, Ints]:
    """Play hands and try all moves of some decisions; the players play the trials out."""
    rooms, parts = _rooms(job.tables), []
    for seed in range(job.first, job.first + job.games):
        chance = Random(f"trials:{seed}")
        room = chance.choice(rooms)
        who, habits = _cast(room, chance)
        by = room.players(who, job.mine, job.mine, habits, ASIDE)
        plain = room.players(who, job.mine, job.mine, habits)
        rows, facts = room.trials(seed, by, plain, SHARE, WORLDS)
        facts[:, 0] += 1000 * seed
        parts.append((rows.astype(np.float32), facts.copy()))
    return _joined(parts)


def duel(job: Job) -> list[float]:
    """The share of every deal's matches that the first weights win, with the seats turned."""
    rooms, shares = _rooms(job.tables), []
    for seed in range(job.first, job.first + job.games):
        room = rooms[seed % len(rooms)]
        sides, won = room.rules.sides, 0.0
        for turned in range(sides):
            rival, habits = job.rival
            who = [RACER if s % sides == turned else rival for s in range(room.rules.players)]
            winner, _ = room.match(seed, room.players(who, job.mine, job.theirs, habits))
            won += 1.0 if winner == turned else 1 / sides if winner < 0 else 0.0
        shares.append(won / sides)
    return shares


def _joined(parts: Sequence[tuple[Any, Any]]) -> tuple[Any, Any]:
    rows, facts = zip(*parts, strict=True)
    return np.concatenate(rows), np.concatenate(facts)


def _mean(shares: Floats) -> tuple[float, float]:
    """The mean and the half width of its 95 % interval."""
    return float(shares.mean()), float(1.96 * shares.std() / len(shares) ** 0.5)


class Tuner:
    """A run of rounds, kept in a folder."""

    def __init__(self, pool: Pool, args: argparse.Namespace) -> None:
        self.pool, self.args = pool, args
        self.tables = TABLES[args.group]
        self.known: list[tuple[Floats, Ints, Floats]] = []

    def bundles(
        self, total: int, first: int, mine: Weights, theirs: Weights, rival: Player = BEFORE
    ) -> list[Job]:
        """So many matches or hands, a few for every job."""
        return [
            Job(self.tables, first + at, min(BUNDLE, total - at), mine, theirs, rival)
            for at in range(0, total, BUNDLE)
        ]

    def shares(self, mine: Weights, theirs: Weights, rival: Player) -> Floats:
        """The share of every deal's matches that weights win."""
        jobs = self.bundles(self.args.deals, 500_000, mine, theirs, rival)
        return np.array([s for part in self.pool.imap(duel, jobs) for s in part])

    def report(self, what: str, weights: Weights, before: Weights) -> None:
        """Print how weights do against those before and the partners."""
        found = []
        for name, rival in (("before", BEFORE), *PARTNERS.items()):
            share, width = _mean(self.shares(weights, before, rival))
            found.append(f"{share:.1%} ± {width:.1%} against {name}")
        print(f"{what}: {', '.join(found)}", flush=True)

    def rounds(self) -> Iterator[tuple[int, Path, Weights]]:
        """The rounds still to be played, each with the weights it begins with."""
        before = load(self.args.start)
        for number in range(1, self.args.rounds + 1):
            path = self.args.folder / f"{self.args.step}-{number}.json"
            if not path.exists():
                yield number, path, before
            before = load(path)

    def models(self) -> None:
        for number, path, before in self.rounds():
            began = time.time()
            jobs = self.bundles(self.args.games, number * 1_000_000, before, before)
            rows, facts = _joined(list(self.pool.imap(notes, jobs)))
            weights = fit_models(rows, facts, before)
            print(f"{len(rows)} notes, {time.time() - began:.0f} s", flush=True)
            self.report(f"models {number}", weights, before)
            save(weights, path)

    def amends(self) -> None:
        for number, path, before in self.rounds():
            began = time.time()
            jobs = self.bundles(self.args.games, number * 1_000_000, before, before)
            rows, facts = _joined(list(self.pool.imap(trials, jobs)))
            # Verdicts of other rounds hold other amends: what they were without them is kept.
            self.known.append((rows, facts, rows[:, -2] - amended(rows, facts, before)))
            self.known = self.known[-self.args.remember :]
            rows, facts, plain = (np.concatenate(part) for part in zip(*self.known, strict=True))
            weights = between(before, fit_amends(rows, facts, plain, before), self.args.way)
            print(f"{len(rows)} trials, {time.time() - began:.0f} s", flush=True)
            self.report(f"amends {number}", weights, before)
            save(weights, path)

    def against_partners(self, weights: Weights) -> Floats:
        """The shares won against all partners, deal by deal."""
        parts = [self.shares(weights, weights, rival) for rival in PARTNERS.values()]
        return np.concatenate(parts)

    def alone(self) -> None:
        weights = load(self.args.start)
        best = self.against_partners(weights)
        for name in self.args.names:
            for factor in (2.0, 0.5):
                value = round(getattr(weights.alone, name) * factor, 3)
                changed = structs.replace(
                    weights, alone=structs.replace(weights.alone, **{name: value})
                )
                shares = self.against_partners(changed)
                gain, width = _mean(shares - best)
                print(f"{name} = {value}: {gain:+.1%} ± {width:.1%}", flush=True)
                if gain > width:
                    weights, best = changed, shares
                    save(weights, self.args.folder / "alone.json")
                    break


def load(path: Path | None) -> Weights:
    if path is None:
        return bornes.bots.tuned.DUEL
    return msgspec.json.decode(path.read_bytes(), type=Weights)


def save(weights: Weights, path: Path) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(weights)))


def write(files: Sequence[Path]) -> None:
    """Write weights into the package: in the order of `tuned`."""
    text = HEAD
    for name, file in zip(("DUEL", "TABLE", "TEAMS", "RACE"), files, strict=True):
        text += f"{name}: Final = Weights(\n"
        weights = load(file)
        for field in weights.__struct_fields__:
            model = getattr(weights, field)
            values = structs.asdict(model).items()
            inner = " ".join(f"{key}={round(value, 3):g}," for key, value in values)
            body = fill(inner, 92, initial_indent=" " * 8, subsequent_indent=" " * 8)
            text += f"    {field}={type(model).__name__}(\n{body}\n    ),\n"
        text += ")\n\n"
    Path(bornes.bots.tuned.__file__).write_text(text.rstrip() + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("step", choices=("models", "amends", "alone", "write"))
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--folder", type=Path, default=Path("tuning"))
    parser.add_argument("--group", choices=tuple(TABLES), default="duel")
    parser.add_argument("--start", type=Path)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=1200)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--way", type=float, default=0.3)
    parser.add_argument("--remember", type=int, default=6)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--names", nargs="*", default=list(Alone.__struct_fields__))
    args = parser.parse_args()
    if args.step == "write":
        write(args.files)
        return
    args.folder.mkdir(parents=True, exist_ok=True)
    with get_context("fork").Pool(args.jobs) as pool:
        getattr(Tuner(pool, args), args.step)()


if __name__ == "__main__":
    main()
