"""The head of the app's page: its language, and what other sites show where a link is shared."""

import re
from html import escape
from typing import Final

from starlette.datastructures import Headers

from bornes.server.registry import Registry
from bornes.server.room import Room
from bornes.text import Lang, text

_MARK: Final = "<!-- preview -->"
_LANG: Final = '<html lang="en"'
_BESIDE: Final = '="./'
"""How the page names the files that lie beside it. Most of its addresses lie deeper."""
_PREVIEW: Final = "preview.png"
"""A picture of 1200 by 630 points, made by `python -m tests.browser.preview`."""


def language(headers: Headers) -> Lang:
    """The first of our languages that the browser asks for."""
    wished = re.findall(r"\b(fr|en)\b", headers.get("accept-language", "").lower())
    return "fr" if wished[:1] == ["fr"] else "en"


def _titles(lang: Lang, path: str, registry: Registry | None) -> tuple[str, str]:
    """What a link is called, and what it says of itself."""
    kind, _, key = path.strip("/").partition("/")
    if kind == "r" and key:
        return text(lang, "preview-replay"), text(lang, "preview-replay-is")
    if kind != "t" or not key:
        return text(lang, "preview-home"), text(lang, "preview-home-is")
    # By its id, which cannot be guessed, and never by its short code; and only if the table is
    # in memory: a link that is shared is that of somebody who waits there.
    room = registry.rooms.get(key) if registry is not None else None
    host = _host(room) if room is not None else ""
    title = text(lang, "preview-table", host=host) if host else text(lang, "preview-table-unnamed")
    return title, text(lang, "preview-table-is")


def _host(room: Room) -> str:
    """The name of a table's host, who sits there; else none."""
    seating = room.table.seating
    seat = None if seating.host is None else seating.seat_of(seating.host)
    return "" if seat is None else seating.seats[seat].name


def with_head(page: str, lang: Lang, path: str, base: str, registry: Registry | None) -> str:
    """The app's page as it is handed out at this address."""
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
    folder = base.split("/", 3)[-1]  # behind the host
    page = page.replace(_BESIDE, f'="/{escape(folder)}')
    return page.replace(_LANG, f'<html lang="{lang}"', 1).replace(_MARK, "\n    ".join(tags), 1)
