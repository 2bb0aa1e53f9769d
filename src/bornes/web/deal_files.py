"""The data files of `bornes.deals` for web pages: named by their content, and shipped once.

The build of the app names them in the same way (`vite.config.js`).
"""

import gzip
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Final

from bornes.deals.field import FILE as FIELD
from bornes.deals.puzzles import FILE as PUZZLES

FILES: Final = (FIELD, PUZZLES)
_DIGITS: Final = 10


@cache
def content(file: str) -> bytes:
    """The content of a data file."""
    return resources.files("bornes.deals").joinpath(file).read_bytes()


@cache
def file_names() -> dict[str, str]:
    """The name by which a page loads each data file."""
    return {file: f"{sha256(content(file)).hexdigest()[:_DIGITS]}-{file}" for file in FILES}


@cache
def packed(file: str) -> bytes:
    """A data file compressed with gzip, as it is sent; the puzzles already are."""
    return content(file) if file == PUZZLES else gzip.compress(content(file), mtime=0)
