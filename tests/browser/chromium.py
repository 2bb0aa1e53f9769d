"""Which Chromium, and how it is started."""

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
    "--disable-gpu",  # there is none: to draw as one would, in software, takes far longer
]
_NAMES: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first that a machine has: a shell draws no window, which takes a quarter less of its time."""


def chromium() -> str:
    """The browser to test with; `LookupError` with what to do if there is none."""
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
