"""The browser app as plain files, for any static host: robots play in the page itself."""

import gzip
import shutil
from pathlib import Path
from types import ModuleType
from typing import Final

from bornes.core.errors import BornesError
from bornes.places import make_folder
from bornes.web import DIST, built, deal_files, packed_networks

_PAGE: Final = "index.html"
_HTML: Final = '<html lang="en"'
_STATIC: Final = f'{_HTML} data-site="static"'
"""Tells the app that there is no server to ask (`src/lib/base.ts`)."""
_MADE: Final[dict[str, ModuleType]] = {"networks": packed_networks, "deals": deal_files}
"""The modules that name and pack generated files, by the folder from which pages load them."""
_KERNEL: Final = "assets/*.wasm"
_ONLY_FOR_SERVERS: Final = ("preview.png",)
"""Shown with links to a table."""
_NO_JEKYLL: Final = ".nojekyll"
"""With this file, GitHub Pages serves all files unchanged."""


class CannotWrite(BornesError):
    """The site cannot be written there."""


def packed_file(kind: str, file: str) -> bytes | None:
    """A compressed file that pages load from this folder; None if there is no such file."""
    made = _MADE[kind]
    names = (name for name, each in made.file_names().items() if each == file)
    return next(map(made.packed, names), None)


def write_packed(kind: str, folder: Path) -> None:
    """Write all files of this kind to a folder, with the names that pages use."""
    made = _MADE[kind]
    folder.mkdir(parents=True, exist_ok=True)
    for name, file in made.file_names().items():
        (folder / file).write_bytes(made.packed(name))


def write_site(folder: Path) -> int:
    """Write the app to a folder, which may already exist; return its size in bytes."""
    if not built():
        raise CannotWrite("site-not-built")
    try:
        make_folder(folder)
        shutil.copytree(
            DIST, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(*_ONLY_FOR_SERVERS)
        )
        page = folder / _PAGE
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace(_HTML, _STATIC, 1), encoding="utf-8")
        for kernel in DIST.glob(_KERNEL):  # the page decompresses it itself, on any host
            packed = gzip.compress(kernel.read_bytes(), mtime=0)
            (folder / kernel.relative_to(DIST)).write_bytes(packed)
        for kind in _MADE:
            write_packed(kind, folder / kind)
        (folder / _NO_JEKYLL).touch()
    except OSError as error:
        why = error.strerror or str(error)
        raise CannotWrite("site-unwritable", path=str(folder), why=why) from None
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
