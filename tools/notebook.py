"""`python -m tools.notebook`: run docs/examples/games.ipynb again and save its output.

With `--check` the notebook is only run, to see that it works, and not saved.
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
    """Run the notebook in an empty folder, so that it cannot depend on other files."""
    # The kernel runs in its own process, which inherits the language.
    os.environ["BORNES_LANG"] = "en"
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    with TemporaryDirectory() as folder:
        NotebookClient(
            notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": folder}}
        ).execute()
    for cell in notebook.cells:  # times of execution would change the file every time
        cell.metadata.pop("execution", None)
    # This has the version of Python, so another machine would change the file.
    notebook.metadata.pop("language_info", None)
    return notebook


if __name__ == "__main__":
    done = executed()
    if "--check" not in sys.argv:
        nbformat.write(done, NOTEBOOK)  # type: ignore[no-untyped-call]
