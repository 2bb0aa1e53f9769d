"""Find a Chromium, and start it."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # `make chromium` asks for the browser's name before Playwright is installed
    from playwright.sync_api import Browser

_FLAGS: Final = [
    "--no-sandbox",  # in a container there is no user namespace to build the sandbox with
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-gpu",  # there is none, and emulating one in software is far slower
]
_NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one installed is used. The headless shell draws no window and is a quarter faster."""


def chromium() -> str:
    """The path of the browser to test with; `LookupError` says what to install if there is none."""
    for name in (os.environ.get("CHROMIUM"), *_NAMES):
        if name and (found := shutil.which(name)):
            return found
    raise LookupError("No Chromium: install one (Debian: apt install chromium), or set CHROMIUM.")


@contextmanager
def launched() -> "Iterator[Browser]":
    """A browser to test with, closed at the end."""
    from playwright.sync_api import sync_playwright

    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=chromium(), args=_FLAGS) as browser,
    ):
        yield browser
