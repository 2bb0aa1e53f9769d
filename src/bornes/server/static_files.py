"""Serves the browser app's files, if they have been built. The head of its page says its language,
and what other sites show when a link is shared.
"""

import hashlib
import os
import re
from html import escape
from importlib import resources
from pathlib import Path
from typing import Final

import anyio
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import Scope

from bornes.server.registry import Registry
from bornes.server.room import Room
from bornes.text import Lang, text

_INDEX: Final = ("", ".", "index.html")
_FOR_EVER: Final = "public, max-age=31536000, immutable"
_NOT_FOUND: Final = 404
_GENERATED: Final = ("networks/", "deals/")
"""The folders of files that are made when they are first requested."""
_FOR_PROGRAMS: Final = ("api/", "admin/")
"""The folders for programs: an unknown path there is not a page of the app."""
PAGES: Final = frozenset(
    (
        *("", "make", "t", "r", "rules", "ask", "score", "cards", "me", "learn", "device"),
        *("privacy", "daily", "puzzles", "event", "statistics"),
    )
)
"""The first parts of the paths of the app's pages. At any other, the app shows “not found”."""


class AppFiles(StaticFiles):
    """Serves the files; any other path is a page of the app, which does its own routing."""

    def __init__(self, folder: str) -> None:
        built_in = Path(str(resources.files("bornes"))) / "web" / "dist"
        super().__init__(directory=folder or built_in, check_dir=False)

    async def check_config(self) -> None:
        """A server without a browser app has no pages, which is not an error."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or the app's page."""
        try:
            if path.startswith(_GENERATED):
                return await _generated(*path.split("/", 1))
            if path not in _INDEX:
                return await super().get_response(path, scope)
        except HTTPException as error:
            # A missing file is an error; any other path may be a page of the app.
            is_file = "." in Path(path).name
            if error.status_code != _NOT_FOUND or is_file or path.startswith(_FOR_PROGRAMS):
                raise
        response = await self._page(path, scope)
        # The app shows “not found” on its page, and the status tells programs.
        if path.strip("./").partition("/")[0] not in PAGES:
            response.status_code = _NOT_FOUND
        return response

    async def _page(self, path: str, scope: Scope) -> Response:
        """The app's page, in the reader's language, with a preview for shared links."""
        file, found = self.lookup_path("index.html")
        if found is None:
            raise HTTPException(_NOT_FOUND)
        request = Request(scope)
        page = with_head(
            await anyio.Path(file).read_text("utf-8"),
            language(request.headers),
            path,
            str(request.base_url),
            scope.get("state", {}).get("registry"),
        )
        response = HTMLResponse(page, headers={"vary": "accept-language"})
        response.headers["cache-control"] = "no-cache"
        response.headers["etag"] = f'"{hashlib.sha256(response.body).hexdigest()[:32]}"'
        if self.is_not_modified(response.headers, request.headers):
            return NotModifiedResponse(response.headers)
        return response

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, and how long a browser may cache it."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        # Vite puts a hash of the content into the names of files under assets/.
        lasting = _FOR_EVER if Path(full_path).parent.name == "assets" else "no-cache"
        response.headers["cache-control"] = lasting
        return response


def _packed(kind: str, file: str) -> bytes | None:
    from bornes.web.site import packed_file  # noqa: PLC0415 - NumPy, once it is needed

    return packed_file(kind, file)


async def _generated(kind: str, file: str) -> Response:
    """A file for robots that play in the browser, or for puzzles."""
    body = await anyio.to_thread.run_sync(_packed, kind, file)
    if body is None:
        raise HTTPException(_NOT_FOUND)
    headers = {"cache-control": _FOR_EVER, "content-encoding": "gzip"}
    return Response(body, headers=headers, media_type="application/octet-stream")


# -- the head of the page --------------------------------------------------------------------

_MARK: Final = "<!-- preview -->"
_LANG: Final = '<html lang="en"'
_RELATIVE: Final = '="./'
"""How the page refers to files in its own folder. It is replaced, because most pages are deeper."""
_PREVIEW: Final = "preview.png"
"""A picture of 1200 by 630 points, made by `python -m tests.browser.preview`."""


def language(headers: Headers) -> Lang:
    """The first supported language in the browser's `Accept-Language` header."""
    wished = re.findall(r"\b(fr|en)\b", headers.get("accept-language", "").lower())
    return "fr" if wished[:1] == ["fr"] else "en"


def _titles(lang: Lang, path: str, registry: Registry | None) -> tuple[str, str]:
    """The title and the description that are shown with a shared link."""
    kind, _, key = path.strip("/").partition("/")
    if kind == "r" and key:
        return text(lang, "preview-replay"), text(lang, "preview-replay-is")
    if kind != "t" or not key:
        return text(lang, "preview-home"), text(lang, "preview-home-is")
    # Found by its id, which cannot be guessed, and never by its short code; and only if the table
    # is in memory: the player who shares a link is waiting there.
    room = registry.rooms.get(key) if registry is not None else None
    host = _host(room) if room is not None else ""
    title = text(lang, "preview-table", host=host) if host else text(lang, "preview-table-unnamed")
    return title, text(lang, "preview-table-is")


def _host(room: Room) -> str:
    """The name of a table's host, if the host has a seat; otherwise ""."""
    seating = room.table.seating
    seat = None if seating.host is None else seating.seat_of(seating.host)
    return "" if seat is None else seating.seats[seat].name


def with_head(page: str, lang: Lang, path: str, base: str, registry: Registry | None) -> str:
    """The app's page as it is served at this path."""
    title, description = _titles(lang, path, registry)
    properties = {
        "og:site_name": "Bornes",
        "og:type": "website",
        "og:locale": {"en": "en_US", "fr": "fr_FR"}[lang],
        "og:title": title,
        "og:description": description,
        "og:image": f"{base}{_PREVIEW}",
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    tags = [
        f'<meta property="{name}" content="{escape(value)}" />'
        for name, value in properties.items()
    ]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    folder = base.split("/", 3)[-1]  # the path after the host
    page = page.replace(_RELATIVE, f'="/{escape(folder)}')
    return page.replace(_LANG, f'<html lang="{lang}"', 1).replace(_MARK, "\n    ".join(tags), 1)
