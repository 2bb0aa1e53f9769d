"""The environments' functions, compiled by Numba together with the kernel's."""

from functools import cache
from types import SimpleNamespace
from typing import Final

from bornes.environments import batch, episodes, single
from bornes.kernel.compiled import DEVICE_MODULES, bound
from bornes.model import encoding

EPISODE_MODULES: Final = (*DEVICE_MODULES, encoding, episodes)
"""What one game needs; a GPU has its own way with many."""


@cache
def compiled() -> SimpleNamespace:
    """All functions of the environments, by name."""
    return bound((*EPISODE_MODULES, single, batch))
