"""Builds the browser app into every package, so that whoever installs one needs no Node."""

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _npm() -> dict[str, Any]:
    return run_path(str(Path(__file__).with_name("npm.py")))  # there is no package to import yet


class BrowserApp(BuildHookInterface[Any]):
    """Runs before a package is put together. A checkout builds its app by `make`, and says so to
    hatchling by HATCH_BUILD_NO_HOOKS.
    """

    def dependencies(self) -> list[str]:
        """Node, but only where there is something to build and none to build it with."""
        npm = _npm()
        return [npm["PACKAGE"]] if npm["stale"]() and not npm["found"]() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch's
        """Build what is out of date, unless this is an editable install."""
        npm = _npm()
        if version != "editable" and npm["stale"]():
            npm["build"]()
