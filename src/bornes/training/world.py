"""Many games played at the same time, with observations, moves and results as tensors."""

from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from bornes import kernel
from bornes.core.edition import Rules
from bornes.environments.episodes import EPISODE_MODULES
from bornes.kernel.arrays import GAME, Games
from bornes.kernel.compiled import Launcher
from bornes.kernel.layout import ACTIONS, MOST_SEATS, MOST_SIDES
from bornes.kernel.memory import blank_memories
from bornes.model import encoding
from bornes.training import loops
from bornes.training.columns import NOTHING
from bornes.training.networks import masked, sampled

LAUNCHER: Final = Launcher(
    (*EPISODE_MODULES, loops),
    (
        loops.begin_all,
        loops.deal_unseen_all,
        loops.look_all,
        loops.look_other_all,
        loops.take_all,
        loops.answer_all,
    ),
    registers=96,
)
EVERYBODY: Final = (1 << MOST_SEATS) - 1
"""All seats, one bit each."""


class TrainingWorld:
    """Many games at given tables, each dealt again when its hand is over."""

    def __init__(
        self,
        rules: list[Rules],
        rows: list[int],
        seed: int,
        device: torch.device,
        alike: int = 1,
        without_history: NDArray[np.int64] | None = None,
    ) -> None:
        """Each group of `alike` neighboring games is dealt the same cards, by the same dealer.
        `without_history` has a bit for each seat of each game that does not see what was done
        earlier in a hand.
        """
        games = np.zeros(len(rows), GAME)
        games["table"] = rows
        deals = np.arange(len(rows)) // alike
        # Neighbors in a group share the cards, so that luck cancels in comparisons.
        games["chance"] = kernel.seeds(seed, int(deals[-1]) + 1)[deals]
        games["dealer"] = deals % np.array([rules[row].players for row in rows])
        memories = blank_memories(len(rows))
        memories["hidden"] = 0 if without_history is None else without_history
        self._set_up(rules, games, memories, device)
        self._call("begin_all")

    @classmethod
    def standing(cls, rules: list[Rules], games: Games, device: torch.device) -> "TrainingWorld":
        """Start from given positions. No seat knows what was done earlier."""
        memories = blank_memories(len(games))
        memories["hidden"] = EVERYBODY
        made = cls.__new__(cls)
        made._set_up(rules, games, memories, device)  # noqa: SLF001 - of the same class
        return made

    def _set_up(
        self, rules: list[Rules], games: Games, memories: Games, device: torch.device
    ) -> None:
        self.device, self.count = device, len(games)
        self.rules = rules
        self.rows = torch.tensor(games["table"].astype(np.int64), device=device)
        self.players = torch.tensor([each.players for each in rules], device=device)[self.rows]
        self.sides = torch.tensor([each.sides for each in rules], device=device)[self.rows]
        # All in one row, so that a learner selects its inputs in one step; the last stays zero.
        self.numbers = torch.zeros(self.count, NOTHING + 1, device=device)
        self.seen = self.numbers[:, : encoding.SIZE]
        self.hidden = self.numbers[:, encoding.SIZE : NOTHING]
        self.moves = torch.zeros(self.count, dtype=torch.int64, device=device)
        self.seats = torch.zeros(self.count, dtype=torch.int64, device=device)
        self.rewards = torch.zeros(self.count, MOST_SIDES, device=device)
        self.results = torch.zeros(self.count, loops.RESULTS, dtype=torch.int64, device=device)
        self.ended = torch.zeros(self.count, dtype=torch.int64, device=device)
        self.tables, self.games = self._on_device(kernel.tables(*rules)), self._on_device(games)
        self.memories = self._on_device(memories)

    def _on_device(self, array: Any) -> Any:
        if self.device.type != "cuda":
            return array
        from numba import cuda

        return cuda.to_device(array)

    def _call(self, name: str, *arguments: Any) -> None:
        """Call a function of `loops` for all games. Tensors are passed without a copy."""
        records = (self.tables, self.games, self.memories)
        if self.device.type == "cuda":
            from numba import cuda

            given = [
                cuda.as_cuda_array(each) if isinstance(each, Tensor) else each for each in arguments
            ]
            # In the stream that PyTorch works in, so that both can be recorded together.
            pointer = torch.cuda.current_stream().cuda_stream
            stream = cuda.external_stream(pointer) if pointer else 0
            getattr(LAUNCHER.on_gpu, name)(*records, *given, stream=stream)
        else:
            # The arrays share the tensors' memory: what the kernel writes is in the tensor.
            given = [each.numpy() if isinstance(each, Tensor) else each for each in arguments]
            getattr(LAUNCHER.on_cores, name)(*records, *given)

    def deal_unseen(self) -> None:
        """Deal again what the seats to act do not see, with each game's random generator."""
        self._call("deal_unseen_all")

    def standing_games(self) -> Games:
        """A copy of the current games in host memory."""
        return self.games.copy_to_host() if self.device.type == "cuda" else self.games.copy()

    def look(self) -> None:
        """Fill `seen`, `hidden`, `moves` and `seats` for the seat to act."""
        self.numbers.zero_()
        self._call("look_all", self.seen, self.hidden, self.moves, self.seats)

    def look_at_other(self) -> Tensor:
        """The observations of the seats after those to act."""
        seen = torch.zeros(self.count, encoding.SIZE, device=self.device)
        self._call("look_other_all", seen)
        return seen

    def take(self, actions: Tensor) -> None:
        """Make the moves. `ended` then says in which games a hand or match is over. For these,
        `rewards` has the sides' rewards, and `results` the winners and totals.
        """
        self._call("take_all", actions, self.rewards, self.results, self.ended)

    def answer(self, sides: Tensor, actions: Tensor, styles: Tensor | None = None) -> None:
        """Replace the actions of the sides given, one bit for each, by those of `driver`."""
        if styles is None:
            styles = torch.full_like(sides, loops.NO_STYLE)
        self._call("answer_all", styles, sides, actions)

    def acts_for(self, sides: Tensor) -> Tensor:
        """Whether the seat to act belongs to one of the sides given, one bit for each."""
        return (sides >> (self.seats % self.sides) & 1) == 1


def random_seats(count: int, share: float, seed: int) -> NDArray[np.int64]:
    """A random share of the seats of these games: for each game, one bit for each seat."""
    chosen = np.random.default_rng(seed).random((count, MOST_SEATS)) < share
    bits: NDArray[np.int64] = chosen @ (1 << np.arange(MOST_SEATS))
    return bits


def seats_of(by_side: Tensor, sides: Tensor) -> Tensor:
    """Convert numbers by side, such as rewards, to numbers by seat."""
    seats = torch.arange(MOST_SEATS, device=by_side.device)[None, :] % sides[:, None]
    return by_side.gather(1, seats)


def exploring(world: TrainingWorld, best: Tensor, share: float) -> Tensor:
    """The moves `best`, replaced by a random legal one in this share of the games."""
    nothing = torch.zeros(world.count, ACTIONS, device=world.device)
    strays = torch.rand(world.count, device=world.device) < share
    return torch.where(strays, sampled(masked(nothing, world.moves)), best)
