"""The browser app: its source in `app/`, its build in `dist/`, which the server hands out.

It renders what a seat is told and knows no rules. `python -m bornes.web.build` builds it.
"""

from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
APP: Final = HERE / "app"
"""The source: Svelte and TypeScript. In a checkout only."""
DIST: Final = HERE / "dist"
"""The build: in every wheel, and in a checkout after `make`."""


def built() -> bool:
    """Whether there is a build to hand out."""
    return (DIST / "index.html").is_file()
