"""A small site for the WebAssembly kernel: all that a browser engine needs to check law L9."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import copy
from typing import Any, Final

from bornes.web.kernel_module import TARGET
from bornes.web.packed_networks import file_names, packed
from tests.laws import page_lockstep

OPEN: Final = """
    const { daily, openKernel, race, replay, review } = await import("/lockstep.mjs");
    const kernel = await openKernel(await fetch("/kernel.wasm"));
    const read = async (name) => new Response(
        (await fetch(`/${name}`)).body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
    const text = async (name) => (await fetch(`/${name}`)).text();
"""
"""The start of an asynchronous function: the kernel, and how it reads networks and texts."""


class _Quiet(SimpleHTTPRequestHandler):
    def guess_type(self, path: Any) -> str:
        # A machine's table of MIME types may lack JavaScript modules.
        return "text/javascript" if str(path).endswith(".mjs") else super().guess_type(path)

    def log_message(self, *_: Any) -> None:
        pass


@contextmanager
def kernel_site(folder: Path, texts: dict[str, bytes]) -> Iterator[str]:
    """Serve the kernel, its networks and these texts from a folder, and yield the address."""
    page_lockstep.bundle(folder)
    copy(TARGET, folder)
    for name in file_names():
        (folder / name).write_bytes(packed(name))
    (folder / "index.html").write_text("<!doctype html><title>L9</title>", encoding="utf-8")
    for name, content in texts.items():
        (folder / name).write_bytes(content)
    handler = partial(_Quiet, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
