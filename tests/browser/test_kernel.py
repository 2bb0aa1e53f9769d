"""L9 in browsers: the kernel in WebAssembly and the core agree, and racers choose the same in every
engine.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copy
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from bornes.web.kernel_module import TARGET
from bornes.web.packed_networks import file_names, packed
from tests.browser.engines import INSTALL, missing
from tests.browser.test_engines import engine
from tests.laws import page_lockstep, page_players
from tests.strategies import SEATINGS

_ASK: Final = """(async () => {
    const { openKernel, race, replay } = await import("/lockstep.mjs");
    const kernel = await openKernel(await fetch("/kernel.wasm"));
    const read = async (name) => new Response(
        (await fetch(`/${name}`)).body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const told = await (await fetch("/hands.json")).json();
    const raced = await (await fetch("/raced.json")).json();
    return { ...replay(kernel, told), race: await race(kernel, read, raced) };
})()"""


class _Quiet(SimpleHTTPRequestHandler):
    def guess_type(self, path: Any) -> str:
        # A machine's own table of types need not know modules of JavaScript.
        return "text/javascript" if str(path).endswith(".mjs") else super().guess_type(path)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def serving_files(folder: Path) -> Iterator[str]:
    """A folder's files, on this machine."""
    handler = partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@cache
def _hands() -> tuple[bytes, bytes]:
    return page_lockstep.matches(0, len(SEATINGS)), page_players.matches(0, 2)


@pytest.fixture
def site(tmp_path: Path) -> Iterator[str]:
    """The kernel, the page's half of the law, and hands to play again."""
    page_lockstep.bundle(tmp_path)
    copy(TARGET, tmp_path)
    for name in file_names():
        (tmp_path / name).write_bytes(packed(name))
    (tmp_path / "index.html").write_text("<!doctype html><title>L9</title>", encoding="utf-8")
    for name, hands in zip(("hands", "raced"), _hands(), strict=True):
        (tmp_path / f"{name}.json").write_bytes(hands)
    with serving_files(tmp_path) as url:
        yield url


def _holds(found: dict[str, Any], tmp_path: Path) -> None:
    assert found["wrong"] == []
    assert found["decisions"] > len(SEATINGS) * 50
    # WebAssembly computes the same everywhere: so all choices are those of Node, not most of them.
    there = page_lockstep.run_in_node(tmp_path, "race", _hands()[1])
    assert found["race"]["choices"] == there["choices"]


def test_L9_in_chromium(browser: Browser, site: str, tmp_path: Path) -> None:
    page = browser.new_page()
    page.goto(site)
    _holds(page.evaluate(_ASK), tmp_path)
    page.close()


@pytest.mark.long
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_L9_in_another_engine(name: str, site: str, tmp_path: Path) -> None:
    if lacking := missing(name):
        pytest.skip(f"{', '.join(lacking)} not found: {INSTALL}")
    with engine(name) as other:
        other.open(site)
        _holds(other.ask(_ASK), tmp_path)
