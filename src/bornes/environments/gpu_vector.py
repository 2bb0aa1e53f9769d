"""Many games at once on a CUDA GPU, for a learner on the same GPU: no data leaves the GPU.

    from bornes.environments.gpu_vector import GpuVectorEnvironment

    tables = GpuVectorEnvironment(65536, bornes.rules("classic"))
    observations, info = tables.reset(seed=7)
    actions = torch.multinomial(info["action_mask"].float(), 1)[:, 0]
    observations, rewards, terminations, truncations, info = tables.step(actions)

The results are those of `bornes.environments.vector`, bit for bit, as tensors of PyTorch or arrays
of JAX that share the GPU's memory. `python -m bornes.environments.gpu_vector --check` compares
them. Needs numba-cuda and a GPU, but neither Gymnasium nor PettingZoo.
"""

import argparse
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any, Final, Literal

import numpy as np

from bornes.core.edition import Rules, every_table
from bornes.environments.arrays import NumpyGames
from bornes.environments.episodes import LAUNCHER, OVER, REFUSED, Episode, Reward
from bornes.kernel.chance import seeds
from bornes.kernel.gpu import cuda

ARRAYS: Final = ("observations", "masks", "seats", "rewards", "outcome")


def _transposed(array: Any) -> Any:
    """A transposed view of an array on the GPU."""
    changes = {"shape": array.shape[::-1], "strides": array.strides[::-1]}
    return cuda.from_cuda_array_interface(array.__cuda_array_interface__ | changes, owner=array)


class GpuGames:
    """`bornes.environments.arrays.NumpyGames` in GPU memory.

    In arrays of two dimensions each game has a column, not a row: neighboring threads then write to
    neighboring addresses.
    """

    def __init__(
        self, count: int, *tables: Rules, episode: Episode = "hand", reward: Reward | None = None
    ) -> None:
        first = NumpyGames(count, *tables, episode=episode, reward=reward)
        self.count, self.episode, self.reward = count, first.episode, first.reward
        # A copy in main memory: `reset` sends it again with other seeds.
        self.tables, self._unplayed = cuda.to_device(first.tables), first.games
        self.games, self.memories = cuda.to_device(first.games), cuda.to_device(first.memories)
        for name in ARRAYS:
            # Transposed, so that each game has a column; the GPU takes only contiguous arrays.
            setattr(self, name, cuda.to_device(np.ascontiguousarray(getattr(first, name).T)))
        self._rows = [_transposed(getattr(self, name)) for name in ARRAYS]

    observations: Any
    masks: Any
    seats: Any
    rewards: Any
    outcome: Any

    def reset(self, seed: int) -> None:
        """Start new matches. The same seed deals the same cards."""
        self._unplayed["chance"] = seeds(seed, self.count)
        self.games.copy_to_device(self._unplayed)
        for name in ("rewards", "outcome"):
            array = getattr(self, name)
            array.copy_to_device(np.zeros(array.shape, array.dtype))
        observations, masks, seats, _, _ = self._rows
        LAUNCHER.on_gpu.begin_games(
            self.tables, self.games, self.memories, observations, masks, seats
        )

    def step(self, actions: Any) -> None:
        """Take an action in every game, from GPU memory. Illegal actions change nothing."""
        LAUNCHER.on_gpu.step_games(
            self.tables, self.games, self.memories, self.episode, self.reward,
            cuda.as_cuda_array(actions), *self._rows,
        )  # fmt: skip


def as_torch(array: Any) -> Any:
    """An array on the GPU as a PyTorch tensor in the same memory, with games as rows."""
    import torch

    shared = torch.as_tensor(array, device="cuda")
    return shared.T if array.ndim > 1 else shared


def as_jax(array: Any) -> Any:
    """An array on the GPU as a JAX array in the same memory, with games as rows. JAX works in its
    own stream, so this waits for the GPU. The next step overwrites the array: copy it to keep it.
    """
    import jax.numpy as jnp

    cuda.synchronize()
    shared = jnp.asarray(array)
    return shared.T if array.ndim > 1 else shared


LIBRARIES: Final[dict[str, Callable[[Any], Any]]] = {"torch": as_torch, "jax": as_jax}


class GpuVectorEnvironment:
    """Make this many games on the GPU. If several rules are given, the games use them in rotation.

    An illegal action is not taken: `info["refused"]` says where. No error is raised, because
    checking would make every step wait for the GPU.
    """

    def __init__(
        self,
        num_envs: int,
        *tables: Rules,
        episode: Episode = "hand",
        reward: Reward | None = None,
        library: Literal["torch", "jax"] = "torch",
    ) -> None:
        if library not in LIBRARIES:
            raise ValueError(f"library={library!r}: it is one of {', '.join(LIBRARIES)}")
        self.num_envs = num_envs
        self.games = GpuGames(num_envs, *tables, episode=episode, reward=reward)
        self._shared = LIBRARIES[library]

    def reset(self, *, seed: int) -> tuple[Any, dict[str, Any]]:
        """Start new matches in all games. The same seed deals the same cards."""
        self.games.reset(seed)
        return self._shared(self.games.observations), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take an action in every game, from any array of integers in GPU memory."""
        self.games.step(actions)
        outcome = self._shared(self.games.outcome)
        observations, rewards = (
            self._shared(self.games.observations), self._shared(self.games.rewards),
        )  # fmt: skip
        # No episode is truncated. `outcome < 0` is false everywhere, in any library.
        return observations, rewards, outcome == OVER, outcome < 0, self._info()

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self._shared(self.games.masks),
            "seat": self._shared(self.games.seats),
            "refused": self._shared(self.games.outcome) == REFUSED,
        }


# -- comparison with the processor --------------------------------------------------------------


def differences(ours: GpuGames, theirs: NumpyGames) -> list[str]:
    """The arrays in which processor and GPU differ in any bit."""
    found = [
        name
        for name in ("games", "memories")
        if getattr(ours, name).copy_to_host().tobytes() != getattr(theirs, name).tobytes()
    ]
    for name in ARRAYS:
        mine, other = getattr(ours, name).copy_to_host().T, getattr(theirs, name)
        if np.ascontiguousarray(mine).tobytes() != other.tobytes():
            found.append(name)
    return found


def check(count: int, steps: int) -> int:
    """Play the same games with the same moves on both. Return the number of decisions compared."""
    ours = GpuGames(count, *every_table(), reward="result", episode="match")
    theirs = NumpyGames(count, *every_table(), reward="result", episode="match")
    generator = np.random.default_rng(7)
    ours.reset(7)
    theirs.reset(7)
    for step in range(steps):
        found = differences(ours, theirs)
        assert not found, f"step {step}: {', '.join(found)} differ"
        # A random legal action: random numbers are above 0 only for legal ones.
        actions = (generator.random(theirs.masks.shape) * theirs.masks).argmax(1)
        actions[step % count] = -1  # refused on both
        ours.step(cuda.to_device(actions))
        theirs.step(actions)
    return count * steps


def check_sharing(library: str) -> None:
    """Check that a library's arrays have the same contents as those on the GPU."""
    ours = GpuGames(1000)
    ours.reset(3)
    for name in ARRAYS:
        shared = np.asarray(_on_host(LIBRARIES[library](getattr(ours, name))))
        assert (shared == getattr(ours, name).copy_to_host().T).all(), f"{library}: {name}"


def _on_host(array: Any) -> Any:
    # JAX copies to the host by itself.
    return array.cpu() if hasattr(array, "cpu") else array


def main() -> None:
    """Compare processor and GPU, and print the result."""
    parser = argparse.ArgumentParser(description="The environment on the GPU against the CPU's.")
    parser.add_argument("--check", action="store_true", required=True)
    parser.add_argument("--games", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=600)
    asked = parser.parse_args()
    made = check(asked.games, asked.steps)
    print(f"{made:,} decisions: processor and GPU agree in every bit")
    for library in LIBRARIES:
        if find_spec(library) is None:
            print(f"{library} is not installed: not tried")
        else:
            check_sharing(library)
            print(f"{library} reads the same arrays")


if __name__ == "__main__":
    main()
