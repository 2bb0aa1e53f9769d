"""Files that hold arrays of numbers: networks, value networks, results of hands.

Each is NumPy's own `.npz`: the arrays, and a note in JSON that says what kind of file it is, how it
was made, and a checksum of the arrays.
"""

import hashlib
import json
import zipfile
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bornes.core.errors import BadRequest

Arrays = Mapping[str, NDArray[Any]]
Note = dict[str, Any]


def _checksum(arrays: Arrays) -> str:
    digest = hashlib.sha256()
    # Sorted: the order in a file says nothing.
    for name in sorted(arrays):
        digest.update(name.encode())
        digest.update(np.ascontiguousarray(arrays[name]).tobytes())
    return digest.hexdigest()


def write(path: Path, kind: str, arrays: Arrays, **about: Any) -> None:
    """Write the arrays with what there is to say about them."""
    note = {"kind": kind, **about, "sha256": _checksum(arrays)}
    everything: dict[str, Any] = {"note": np.array(json.dumps(note)), **arrays}
    np.savez_compressed(path, **everything)


def read(path: Path, kind: str) -> tuple[dict[str, NDArray[Any]], Note]:
    """The arrays and the note of a file, or a `BadRequest` that says why there are none."""
    try:
        # A pickle could run anything, and files of networks are sent around.
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files if name != "note"}
            note = json.loads(str(file["note"]))
    except FileNotFoundError:
        raise BadRequest("network-missing", file=str(path)) from None
    except (OSError, EOFError, ValueError, KeyError, zipfile.BadZipFile):
        raise BadRequest("network-foreign", file=str(path)) from None
    if not isinstance(note, dict) or note.get("kind") != kind:
        raise BadRequest("network-foreign", file=str(path))
    if note.get("sha256") != _checksum(arrays):
        raise BadRequest("network-damaged", file=str(path))
    return arrays, note


def shipped_file(name: str) -> Path:
    """Where a file lies that comes with Bornes."""
    # Outside of the block the path still holds, since packages are installed as folders.
    with resources.as_file(resources.files("bornes.model") / "networks" / name) as path:
        return path
