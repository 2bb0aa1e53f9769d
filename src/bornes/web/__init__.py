"""The browser app: its source in `app/`, and its build in `dist/`, which the server serves.

It renders what a seat may see and knows no rules. `python -m bornes.web.build` builds it.
"""

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
APP: Final = HERE / "app"
"""The source, in Svelte and TypeScript. Only in a checkout."""
DIST: Final = HERE / "dist"
"""The build: in every wheel, and in a checkout after `make`."""


def built() -> bool:
    """Whether there is a build to serve."""
    return (DIST / "index.html").is_file()
