"""Whether results without luck are unbiased, and how much variance remains in them.

    .venv/bin/python -m bench.coach.luck --matches 100000 --processes 16 --out FOLDER
        [--observer FILE] [--ratings 1600 1600] [--seed 1] [--scale 1] [--gpu] [--write]

Two copies of one player play classic matches against each other, so the true share is 50 %. Each
has each seat in half of the matches. `bornes.environments.aivat` removes the luck. Without an
observer's file the shipped value network is used, which sees what a seat sees. A network that has
not learned enough underestimates luck: matches of one seed show by how much, and `--scale` corrects
it in matches of another seed.

Matches are played in parts of 200, and each part is saved in a file of the folder. If the command
is started again, it plays the missing parts. `--write` puts the table into docs/researchers.md.
"""

import argparse
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.bots.batches import known_racer, played
from bench.page import DOCS, add_write, write_between, written_in
from bench.workers import CORES, in_processes
from bornes.core.edition import Rules, rules
from bornes.environments.aivat import Aivat, KnownPlayer, ObserverValues, SeatValues, ValueFunction
from bornes.kernel.layout import NOBODY
from bornes.model.network import shipped_value_network
from bornes.model.observer import Observer
from bornes.model.players import BEST, temperature_at
from bornes.report.intervals import Estimate, mean_of

PART: Final = 200
PAGE: Final = DOCS / "researchers.md"
OBSERVER: Final = Path(__file__).with_name("observer-duel.npz")
KINDS: Final = ("deal", "draw", "choice")


class Asked(NamedTuple):
    """The settings of a measurement."""

    observer: Path | None
    ratings: tuple[int, ...]
    seed: int
    gpu: bool
    out: Path

    @property
    def name(self) -> str:
        """The beginning of the parts' file names, different for all other settings."""
        judge = value_network(self, (), points=False).checksum[:12]
        return f"{judge}-{'-'.join(map(str, self.ratings)) or 'racer'}-{self.seed}"

    def file(self, part: int) -> Path:
        return self.out / f"{self.name}-{part}.npz"


def value_network(asked: Asked, players: tuple[KnownPlayer, ...], *, points: bool) -> ValueFunction:
    """The value function: by an observer, or by what the seats see."""
    if asked.observer is None:
        return SeatValues(shipped_value_network(2), points=points)
    network = Observer(asked.observer)
    if asked.gpu:
        network.network = OnGpu(network.network)
    return ObserverValues(network, players, points=points)


class OnGpu:
    """A network that PyTorch computes on a GPU."""

    def __init__(self, network: Any) -> None:
        import torch

        self.note = network.note
        self._layers = [
            [torch.tensor(each, device="cuda") for each in layer] for layer in network.layers
        ]

    def __call__(self, inputs: NDArray[np.float32]) -> Any:
        import torch

        (first, bias), *layers, (last, last_bias) = self._layers
        kept = torch.relu(torch.from_numpy(inputs).cuda() @ first + bias)
        for weight, bias in layers:
            kept = kept + torch.relu(kept @ weight + bias)
        return (kept @ last + last_bias).cpu().numpy()


def matches(
    table: Rules, account: Aivat, count: int, seed: int
) -> tuple[NDArray[np.float64], dict[str, NDArray[np.float64]]]:
    """Play this many matches. Return the results of the first side, and its luck by kind."""
    luck, winner = {kind: np.zeros(count) for kind in KINDS}, np.full(count, NOBODY)
    for going, dealt, gains in played(table, account.play, count, seed):
        winner[going] = dealt["winner"]
        for kind, gain in gains.items():
            luck[kind][going] += gain
    return np.where(winner == NOBODY, 0.5, winner == 0), luck


def part(asked: Asked, number: int) -> None:
    """Play a part and save its file."""
    table, seed = rules("classic", 2), asked.seed * 1_000_003 + number
    heats = [temperature_at(each) for each in asked.ratings] or [BEST, BEST]
    first, second = (known_racer(table, heat, 2 * seed + at) for at, heat in enumerate(heats))
    results, lucks = [], []
    # The first player has seat 0 in one half of the matches, and seat 1 in the other.
    for turned, players in enumerate(((first, second), (second, first))):
        values = value_network(asked, players, points=False)
        account = Aivat(table, players, values, 2 * seed + turned)
        result, luck = matches(table, account, PART // 2, 2 * seed + turned)
        every = np.stack([luck[kind] for kind in KINDS])
        results.append(1 - result if turned else result)
        lucks.append(-every if turned else every)
    new = asked.file(number).with_suffix(".new.npz")
    np.savez(new, result=np.concatenate(results), luck=np.concatenate(lucks, 1))
    new.replace(asked.file(number))


def play(asked: Asked, numbers: list[int], processes: int) -> None:
    """Play all missing parts."""
    asked.out.mkdir(parents=True, exist_ok=True)
    missing = [number for number in numbers if not asked.file(number).exists()]
    for _ in in_processes(partial(part, asked), missing, processes, "parts"):
        pass


def percent(estimate: Estimate) -> str:
    assert estimate.low is not None
    assert estimate.high is not None
    return f"{estimate.value:.2%} ({estimate.low:.2%} to {estimate.high:.2%})"


def table_of(asked: Asked, numbers: list[int], scale: float) -> str:
    """The table of the results of all parts."""
    parts = [np.load(asked.file(number)) for number in numbers]
    result = np.concatenate([each["result"] for each in parts])
    luck = np.concatenate([each["luck"] for each in parts], 1)
    print(f"The scale that leaves least here: {best_scale(result, luck.sum(0)):.3f}")
    who = " and ".join(f"`racer:{it}`" for it in asked.ratings) or "two copies of `racer`"
    judge = value_network(asked, (), points=False).checksum
    rows = [
        f"{len(result):,} matches of {who}; value function {judge}, times {scale:g}.",
        "",
        "| taken out | won | variance left |",
        "| --- | ---: | ---: |",
    ]
    for upto in range(len(KINDS) + 1):
        left = result - scale * luck[:upto].sum(0)
        name, share = " and ".join(KINDS[:upto]) or "nothing", left.var() / result.var()
        rows.append(f"| {name} | {percent(mean_of(left.tolist()))} | {share:.1%} |")
    return "\n".join(rows)


def best_scale(result: NDArray[np.float64], luck: NDArray[np.float64]) -> float:
    """The factor for the value function that leaves the least variance in these results. Use it
    only for other matches: a value function must be fixed before the matches that it judges.
    """
    return float(np.cov(result, luck)[0, 1] / luck.var()) if luck.any() else 1.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=CORES)
    parser.add_argument("--out", type=Path, required=True, help="the folder of the parts")
    parser.add_argument("--observer", type=Path, default=OBSERVER if OBSERVER.exists() else None)
    parser.add_argument("--seat-values", action="store_true", help="use no observer")
    parser.add_argument("--ratings", type=int, nargs=2, default=())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="of the value function")
    parser.add_argument("--gpu", action="store_true", help="run the observer on a GPU")
    add_write(parser)
    given = parser.parse_args()
    file = None if given.seat_values else given.observer
    asked = Asked(file, tuple(given.ratings), given.seed, given.gpu, given.out)
    print(f"Value function: {value_network(asked, (), points=False).checksum}", flush=True)
    numbers = list(range(-(-given.matches // PART)))
    play(asked, numbers, given.processes)
    found = table_of(asked, numbers, given.scale)
    print(found)
    if given.write:
        write_between(written_in(given.write, PAGE), "luck", found)


if __name__ == "__main__":
    main()
