"""The tables of `bornes.deals` as web pages load them: named by their content, and shipped once.

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
    """What is in a table."""
    return resources.files("bornes.deals").joinpath(file).read_bytes()


@cache
def file_names() -> dict[str, str]:
    """What a page calls each table."""
    return {file: f"{sha256(content(file)).hexdigest()[:_DIGITS]}-{file}" for file in FILES}


@cache
def packed(file: str) -> bytes:
    """A table compressed by gzip, as it is sent; the puzzles are so already."""
    return content(file) if file == PUZZLES else gzip.compress(content(file), mtime=0)
