"""Builds the browser app into every package, so that no Node is needed to install it."""

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def _npm() -> dict[str, Any]:
    return run_path(str(Path(__file__).with_name("npm.py")))  # the package cannot be imported yet


class BrowserApp(BuildHookInterface[Any]):
    """Runs before a package is built. A checkout builds its app with `make`, which disables this
    with HATCH_BUILD_NO_HOOKS.
    """

    def dependencies(self) -> list[str]:
        """Require Node, but only if the app must be built and there is no Node."""
        npm = _npm()
        return [npm["PACKAGE"]] if npm["stale"]() and not npm["found"]() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch's
        """Build what is out of date, unless this is an editable install."""
        npm = _npm()
        if version != "editable" and npm["stale"]():
            npm["build"]()
