"""Many games as tensors: what the seats to act see, and what comes of their moves."""

from functools import cache
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import torch

from bornes import kernel
from bornes.kernel import driver
from bornes.kernel.compiled import DEVICE_MODULES, bound, twins
from bornes.kernel.layout import GAME, MOST_SEATS, MOST_SIDES
from bornes.kernel.memory import blank_memories
from bornes.learn import encoding, episodes
from bornes.learn.training import batch, loops

_LEARNED: Final = tuple(
    module for module in (driver, encoding, episodes, loops) if module not in DEVICE_MODULES
)


@cache
def _on_processor() -> SimpleNamespace:
    return bound((*DEVICE_MODULES, *_LEARNED, batch))


@cache
def _on_gpu() -> SimpleNamespace:
    """The functions of `batch`, with a thread for each game instead of a loop."""
    from numba import cuda

    from bornes.kernel.gpu import REGISTERS

    made = twins((*DEVICE_MODULES, *_LEARNED), lambda function: cuda.jit(function, device=True))
    own = {function.__name__: twin for function, twin in made.items()}
    begin_one, look_one = own["begin_one"], own["look_one"]
    take_one, answer_one = own["take_one"], own["answer_one"]

    def begin_all(tables, games, memories):  # type: ignore[no-untyped-def]
        if cuda.grid(1) < len(games):
            begin_one(tables, games, memories, cuda.grid(1))

    def look_all(tables, games, memories, shift, seen, hidden, moves, seats):  # type: ignore[no-untyped-def]
        if cuda.grid(1) < len(games):
            look_one(tables, games, memories, cuda.grid(1), shift, seen, hidden, moves, seats)

    def take_all(tables, games, memories, actions, rewards, ended):  # type: ignore[no-untyped-def]
        if cuda.grid(1) < len(games):
            take_one(tables, games, memories, cuda.grid(1), actions, rewards, ended)

    def answer_all(tables, games, memories, who, sides, actions):  # type: ignore[no-untyped-def]
        if cuda.grid(1) < len(games):
            answer_one(tables, games, memories, cuda.grid(1), who, sides, actions)

    kernels = (begin_all, look_all, take_all, answer_all)
    return SimpleNamespace(
        **{each.__name__: cuda.jit(each, max_registers=2 * REGISTERS) for each in kernels}
    )


class World:
    """So many games of given tables, each dealt anew when its hand is over."""

    def __init__(self, rules: list[Any], rows: list[int], seed: int, device: torch.device) -> None:
        self.device, self.count = device, len(rows)
        self.rules = rules
        self.players = torch.tensor([rules[row].players for row in rows], device=device)
        self.sides = torch.tensor([rules[row].sides for row in rows], device=device)
        games = np.zeros(self.count, GAME)
        games["table"] = rows
        games["chance"] = kernel.seeds(seed, self.count)
        games["dealer"] = np.arange(self.count) % self.players.cpu().numpy()
        self.seen = torch.zeros(self.count, encoding.SIZE, device=device)
        self.hidden = torch.zeros(self.count, loops.SECRETS, device=device)
        self.moves = torch.zeros(self.count, dtype=torch.int64, device=device)
        self.seats = torch.zeros(self.count, dtype=torch.int64, device=device)
        self.rewards = torch.zeros(self.count, MOST_SIDES, device=device)
        self.ended = torch.zeros(self.count, dtype=torch.int64, device=device)
        self.tables, self.games = self._placed(kernel.tables(*rules)), self._placed(games)
        self.memories = self._placed(blank_memories(self.count))
        self._call("begin_all")

    @property
    def most_players(self) -> int:
        return int(self.players.max())

    def _placed(self, array: Any) -> Any:
        if self.device.type != "cuda":
            return array
        from numba import cuda

        return cuda.to_device(array)

    def _call(self, name: str, *arguments: Any) -> None:
        """A function of `batch` over all games; tensors are handed over without a copy."""
        records = (self.tables, self.games, self.memories)
        if self.device.type == "cuda":
            from numba import cuda

            from bornes.kernel.gpu import THREADS, blocks

            given = [
                cuda.as_cuda_array(each) if isinstance(each, torch.Tensor) else each
                for each in arguments
            ]
            getattr(_on_gpu(), name)[blocks(self.count), THREADS](*records, *given)
        else:
            given = [each.numpy() if isinstance(each, torch.Tensor) else each for each in arguments]
            getattr(_on_processor(), name)(*records, *given)

    def look(self, shift: int = 0) -> None:
        """Fill `seen`, `hidden`, `moves` and `seats` for the seat to act, or one to its left."""
        self._call("look_all", shift, self.seen, self.hidden, self.moves, self.seats)

    def take(self, actions: torch.Tensor) -> None:
        """Make the moves; `ended` says where a hand or match is over, `rewards` what it brought."""
        self._call("take_all", actions, self.rewards, self.ended)

    def answer(self, who: int, sides: torch.Tensor, actions: torch.Tensor) -> None:
        """Replace the actions of the sides given, bit by bit, by those of a fixed player."""
        self._call("answer_all", who, sides, actions)


def seats_of(rewards: torch.Tensor, sides: torch.Tensor) -> torch.Tensor:
    """Rewards by seat out of rewards by side."""
    seats = torch.arange(MOST_SEATS, device=rewards.device)[None, :] % sides[:, None]
    return rewards.gather(1, seats)
