"""`python -m bornes.web.build`: build the browser app, if its generated sources are up to date.

With `--check` also check the types and the formatting of its sources; `--fix` formats them.
"""

import subprocess
import sys
from typing import Final

from bornes.web import (
    edition_data,
    kernel_layout,
    local_data,
    npm,
    packed_networks,
    review_types,
    rulebook_data,
    sentence_data,
    wire_types,
)
from bornes.web.writing import differs

GENERATED: Final = (
    wire_types, review_types, edition_data, local_data, rulebook_data, sentence_data,
    kernel_layout, packed_networks,
)  # fmt: skip
"""Sources of the app that are generated from Python code."""


def main(arguments: list[str]) -> None:
    """Build what is out of date; exit with a message if that is not possible."""
    for made in GENERATED:
        # Before the build: an app with outdated messages would build, but fail at a table.
        if differs(made.TARGET, made.current()):
            sys.exit(f"{made.TARGET.name} has drifted: run `python -m {made.__name__}`")
    try:
        if npm.stale() or "--force" in arguments:
            npm.build()
        if "--check" in arguments:
            npm.install()
            npm.run("run", "check", "--silent")
        if "--fix" in arguments:
            npm.install()
            npm.run("run", "fix", "--silent")
    except (npm.NoNode, subprocess.CalledProcessError) as problem:
        sys.exit(f"the browser app cannot be built: {problem}")


if __name__ == "__main__":
    main(sys.argv[1:])
