"""Where files go that nobody named: where a system keeps what programs remember."""

import os
import sys
from pathlib import Path

from bornes.core.errors import BadRequest


def state_folder(option: str) -> Path:
    """For games and results. `option` names a file instead, where this folder cannot be found."""
    return _folder("XDG_STATE_HOME", (".local", "state"), option)


def data_folder(option: str) -> Path:
    """For the tables of a server, and what the terminal's table remembers of its player."""
    return _folder("XDG_DATA_HOME", (".local", "share"), option)


def _folder(variable: str, under_home: tuple[str, ...], option: str) -> Path:
    if named := os.environ.get(variable):
        return Path(named) / "bornes"
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "bornes" / under_home[-1]
    try:
        return Path.home().joinpath(*under_home, "bornes")
    except RuntimeError:  # nobody knows where home is
        raise BadRequest("cli-no-home", option=option, variable=variable) from None
