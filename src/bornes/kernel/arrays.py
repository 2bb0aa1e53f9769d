"""Arrays of the kernel's records, for NumPy and compiled functions."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bornes.core.edition import Rules
from bornes.kernel.convert import table_rules
from bornes.kernel.layout import Game, TableRules, fields_of

Games: TypeAlias = NDArray[np.void]
"""An array of `Game` records (`GAME`)."""


def record(declared: type) -> np.dtype[np.void]:
    """The NumPy type of a declared record: aligned, with its fields as attributes in Python."""
    return np.dtype((np.record, np.dtype(list(fields_of(declared)), align=True)))


TABLE_RULES: Final = record(TableRules)
GAME: Final = record(Game)


def tables(*rules: Rules) -> NDArray[np.void]:
    """Convert the rules of tables to an array, one record each."""
    return stacked([table_rules(each) for each in rules], TABLE_RULES)


def stacked(records: Sequence[Any], kind: np.dtype[np.void] = GAME) -> NDArray[np.void]:
    """Convert plain records to an array; by default games."""
    made = np.zeros(len(records), kind)
    assert kind.names is not None
    for name in kind.names:
        made[name] = [getattr(each, name) for each in records]
    return made


def unstacked(array: NDArray[np.void], declared: type = Game) -> list[Any]:
    """Convert an array to plain records; by default games."""
    made = [declared() for _ in range(len(array))]
    assert array.dtype.names is not None
    for name in array.dtype.names:
        for each, value in zip(made, array[name].tolist(), strict=True):
            setattr(each, name, value)
    return made
