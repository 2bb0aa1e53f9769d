"""The fields of the deals of the day.

    python -m bench.deals.field --days 400 [--from DATE] [--processes N]
    python -m bench.deals.field --verify 10

Racers of every measured rating play each day's deal against the day's robot, in the compiled game.
`champion`, `racer` and `driver` play it as the bots that players know. The table goes to
`src/bornes/deals/field.json`, with the networks' checksums. Days in it that were made with the same
networks are kept, so the command can be stopped and started again. `--verify` plays some days of
the table again and names those with other results, so that one machine can check another.
"""

import argparse
from collections.abc import Iterator
from datetime import date, timedelta
from functools import partial
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

import bornes
from bench.bots.batches import player
from bench.workers import CORES, in_processes
from bornes import kernel
from bornes.bots.scale import scale
from bornes.core.decide import deal
from bornes.core.edition import Rules
from bornes.core.match import Match
from bornes.core.position import deck_by_lot
from bornes.core.state import State
from bornes.deals.day import OPPONENT, Day, DayResult, day_result, deal_of, today
from bornes.deals.field import FILE, STARS, DayField, FieldTable, packed, shipped_table
from bornes.kernel.arrays import Games
from bornes.kernel.playing import GO_ON
from bornes.model.network import shipped
from bornes.model.players import sampled, temperature_at
from bornes.simulate.playing import BatchPolicy, Players

TARGET: Final = Path(bornes.__file__).parent / "deals" / FILE
ROBOTS: Final = 50
"""The number of racers of each rating."""
COLDEST: Final = 1e-6
"""The temperature of the racer that always plays its best move."""


def networks() -> dict[str, str]:
    """The checksums of the networks for two players."""
    folder = resources.files("bornes.model").joinpath("networks")
    return {
        file.name: sha256(file.read_bytes()).hexdigest()
        for file in sorted(folder.iterdir(), key=lambda file: file.name)
        if file.name.endswith(".npz") and "many" not in file.name
    }


def hands_dealt(match: Match, hands: int) -> Iterator[State]:
    """The hands of a round as they are dealt, without the scores of earlier hands."""
    state = match.state
    for number in range(1, hands + 1):
        yield state
        over = replace(state.public, phase="hand_over")
        deck = deck_by_lot(match.rules, match.seed, number + 1)
        state, _ = deal(replace(state, public=over), deck)


def racers(table: Rules, seed: int) -> BatchPolicy:
    """Racers of all ratings at once. The index of a game's racer is in its field `chance`, which is
    not used once a hand is dealt.
    """
    temperatures = np.array([temperature_at(rating) for rating in scale().ratings])
    policy_scores = player(table, shipped(table.players), lambda scored: scored)
    generator = np.random.default_rng(seed)

    def choose(tables: Games, games: Games, memories: Games, seats: Any, masks: Any) -> Any:
        scored = policy_scores(tables, games, memories, seats, masks)
        temperature = np.maximum(temperatures[games["chance"]], COLDEST)[:, None]
        return sampled(scored / temperature, 1.0, generator.random(scored.shape))

    return choose


def totals(day: Day, number: int, robots: int) -> NDArray[np.int64]:
    """The totals of racers in a round: this many of each rating, weakest first."""
    match, count = day.match(number), robots * len(scale().ratings)
    seed = int.from_bytes(sha256(f"field {day.date} {number}".encode()).digest()[:8], "big")
    players = Players(match.rules, [racers(match.rules, seed), OPPONENT])
    scores = np.zeros((count, 2), np.int64)
    for dealt in hands_dealt(match, day.hands if day.has_points else 1):
        games = np.repeat(kernel.stacked([kernel.from_state(dealt)]), count)
        games["chance"] = np.repeat(np.arange(len(scale().ratings)), robots)
        games["score"][:, :2] = scores
        notes = players.play(games, GO_ON).notes
        scores += notes["points" if day.has_points else "distance"][:, :2]
    return scores[:, 0]


def stars(day: Day) -> dict[str, DayResult]:
    """The results of the bots that players know."""
    return {
        name: day_result(
            bornes.play_out(day.match(number), [name, day.opponent])
            for number in range(1, day.rounds + 1)
        )
        for name in STARS
    }


def day_field(day: Day, robots: int) -> DayField:
    made = np.sum([totals(day, number + 1, robots) for number in range(day.rounds)], axis=0)
    return DayField(stars(day), packed(made.tolist()))


def written(table: FieldTable) -> bytes:
    """The contents of the table's file, with a line for each day."""
    encode = msgspec.json.encode
    head = encode({"networks": table.networks, "ratings": table.ratings})[:-1]
    days = (encode(name) + b":" + encode(day) for name, day in table.days.items())
    return head + b',"days":{\n' + b",\n".join(days) + b"\n}}\n"


def made(name: str, robots: int) -> tuple[str, DayField]:
    """The field of a date; run in several processes."""
    return name, day_field(deal_of(name), robots)


def kept_days(checksums: dict[str, str]) -> dict[str, DayField]:
    """The days in the table that need not be played again."""
    if not TARGET.exists() or shipped_table().networks != checksums:
        return {}
    return dict(shipped_table().days)


def fill(days: dict[str, DayField], missing: list[str], robots: int, processes: int) -> None:
    """Play the missing days in several processes, and write the table after each one."""
    checksums = networks()
    for name, day in in_processes(partial(made, robots=robots), missing, processes, "days"):
        days[name] = day
        table = FieldTable(checksums, scale().ratings, dict(sorted(days.items())))
        TARGET.write_bytes(written(table))


def differing(count: int, robots: int, processes: int) -> list[str]:
    """Play this many days, spread over the table, again. Return those with other results."""
    table = shipped_table().days
    names = list(table)
    chosen = sorted({names[at * len(names) // count] for at in range(count)})
    again = in_processes(partial(made, robots=robots), chosen, processes, "days")
    return [name for name, day in again if day != table[name]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=400)
    parser.add_argument("--from", dest="first", default=today().isoformat())
    parser.add_argument("--robots", type=int, default=ROBOTS)
    parser.add_argument("--processes", type=int, default=CORES)
    parser.add_argument("--verify", type=int, metavar="DAYS", help="play some days again")
    asked = parser.parse_args()
    if asked.verify:
        wrong = differing(asked.verify, asked.robots, asked.processes)
        raise SystemExit(f"Other results on {', '.join(wrong)}" if wrong else 0)
    first, days = date.fromisoformat(asked.first), kept_days(networks())
    wanted = [(first + timedelta(number)).isoformat() for number in range(asked.days)]
    missing = [name for name in wanted if name not in days]
    fill(days, missing, asked.robots, asked.processes)
    print(f"{len(days)} days, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
