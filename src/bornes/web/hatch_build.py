"""Builds the browser app into every wheel, so that whoever installs one needs no Node."""

from pathlib import Path
from runpy import run_path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BrowserApp(BuildHookInterface[Any]):
    """Runs before a wheel is put together; a checkout builds its app by `make`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatch's
        """Build what is out of date, unless this is an editable install."""
        if version == "editable":
            return
        npm = run_path(str(Path(__file__).with_name("npm.py")))  # there is no package to import yet
        if npm["stale"]():
            npm["build"]()
