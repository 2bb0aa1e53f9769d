"""The tables of `bornes.deals` as web pages load them: named by their content, and shipped once.

The build of the app names them in the same way (`vite.config.js`).
"""

import gzip
from datetime import timedelta
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from bornes.deals.day import today
from bornes.deals.field import FILE as FIELD
from bornes.deals.field import shipped_table
from bornes.deals.puzzles import FILE as PUZZLES

FILES: Final = (FIELD, PUZZLES)
_DIGITS: Final = 10
PAST_DAYS: Final = 30
SITE_DAYS: Final = 180
"""The days of the robots' results that a site has, and how many of them may be over."""


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


def packed_file(name: str) -> bytes | None:
    """The table that a page calls so, compressed; None where there is none."""
    found = next((file for file, each in file_names().items() if each == name), None)
    return None if found is None else packed(found)


def write_files(folder: Path) -> None:
    """Write all tables for a site, under the names that pages have for them. A site is made again
    before long, so it has the robots' results of fewer days.
    """
    folder.mkdir(parents=True, exist_ok=True)
    (folder / file_names()[PUZZLES]).write_bytes(packed(PUZZLES))
    table, first = shipped_table(), (today() - timedelta(PAST_DAYS)).isoformat()
    names = [name for name in sorted(table.days) if name >= first][:SITE_DAYS]
    near = replace(table, days={name: table.days[name] for name in names})
    data = gzip.compress(msgspec.json.encode(near), mtime=0)
    (folder / file_names()[FIELD]).write_bytes(data)
