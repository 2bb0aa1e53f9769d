"""Folders: the default ones for files, as usual on each system, and how any is made."""

import errno
import os
import sys
from pathlib import Path

from bornes.core.errors import BadRequest


def state_folder(option: str) -> Path:
    """The folder for games and results. If it cannot be found, the error names the `option` with
    which the user can do without it.
    """
    return _folder("XDG_STATE_HOME", (".local", "state"), option)


def data_folder(option: str) -> Path:
    """The folder for a server's database, and for what the terminal remembers of its player."""
    return _folder("XDG_DATA_HOME", (".local", "share"), option)


def make_folder(folder: Path) -> None:
    """Make a folder, and those that it is in, unless it exists; raises `OSError`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # "it exists" would be no help: it is a file
        raise OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from error


def _folder(variable: str, under_home: tuple[str, ...], option: str) -> Path:
    if named := os.environ.get(variable):
        return Path(named) / "bornes"
    if sys.platform == "win32" and (local := os.environ.get("LOCALAPPDATA")):
        return Path(local) / "bornes" / under_home[-1]
    try:
        return Path.home().joinpath(*under_home, "bornes")
    except RuntimeError:  # there is no home folder
        raise BadRequest("cli-no-home", option=option, variable=variable) from None
