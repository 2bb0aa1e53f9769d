"""`python -m tools.notebook`: run docs/examples/games.ipynb again and keep what it shows.

With `--check` it is run to see that all of it works, and nothing is written.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import nbformat
from nbclient import NotebookClient

NOTEBOOK: Final = Path(__file__).parents[1] / "docs" / "examples" / "games.ipynb"


def executed() -> Any:
    """The notebook after a run in an empty folder, so that it needs no file but its own."""
    # The kernel is a process of its own, and inherits the language.
    os.environ["BORNES_LANG"] = "en"
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    with TemporaryDirectory() as folder:
        NotebookClient(
            notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": folder}}
        ).execute()
    for cell in notebook.cells:  # when it ran is of no interest, and would differ every time
        cell.metadata.pop("execution", None)
    # It names the version of Python: another machine would change the file.
    notebook.metadata.pop("language_info", None)
    return notebook


if __name__ == "__main__":
    done = executed()
    if "--check" not in sys.argv:
        nbformat.write(done, NOTEBOOK)  # type: ignore[no-untyped-call]
