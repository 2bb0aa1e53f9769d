"""Hooks for MkDocs (see mkdocs.yml): pages of the site from the repository's root, and links
between the languages.
"""

import logging
import posixpath
import re
from pathlib import Path
from typing import Any, Final

from mkdocs.plugins import event_priority  # type: ignore[import-not-found]  # not needed to test
from mkdocs.structure.files import File  # type: ignore[import-not-found]

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = {
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "security.md": "SECURITY.md",
    "code-of-conduct.md": "CODE_OF_CONDUCT.md",
}
"""The file of each page, by the page's name on the site."""
TRANSLATED: Final = re.compile(r'href="([^":]+)\.fr\.md(#[^"]*)?"')
ENGLISH_ONLY: Final = re.compile(
    r'href="([^":]*(?:rules\.html#house-rules|rules\.html#12-|install\.html#extras|terminal\.html#replays))'
)
"""Headings that a French page does not have: links to them lead to the English page."""
LEFT: Final = re.compile(r'href="[^":]*\.md["#]')


def linked(text: str) -> str:
    """The text with the links of the site, whose root is the folder docs."""
    for place, name in PAGES.items():
        text = text.replace(f"]({name})", f"]({place})")
    return re.sub(r"\]\(docs/", "](", text)


@event_priority(-100)  # type: ignore[untyped-decorator]
def on_files(files: Any, config: Any) -> Any:
    """Add the pages of the root. They exist only in English, so this runs after the files of a
    language were chosen.
    """
    for place, name in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, place, content=linked(text)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Change links from other pages to those of the root."""
    up = "../" * page.file.src_uri.count("/")
    for place, name in PAGES.items():
        markdown = re.sub(rf"\]\((?:\.\./)+{re.escape(name)}\)", f"]({up}{place})", markdown)
    return markdown


def on_page_content(html: str, page: Any, **_: Any) -> str:
    """Change links from one language to the other: on the site French pages are in a folder."""
    up = "../" * page.file.dest_uri.count("/")
    html = TRANSLATED.sub(
        lambda found: f'href="{up}{french(page.file.src_uri, *found.groups())}"', html
    )
    if page.file.dest_uri.startswith("fr/"):
        html = ENGLISH_ONLY.sub(r'href="../\1', html)
    html = html.replace('href="index.html">In English', 'href="../index.html">In English')
    for link in LEFT.findall(html):
        # A warning makes a strict build fail.
        logging.getLogger("mkdocs.hooks").warning("%s links to a source: %s", page.file, link)
    return html


def french(page: str, target: str, anchor: str | None) -> str:
    """The address of a French page that a page links to, from the root of the site."""
    path = posixpath.normpath(posixpath.join(posixpath.dirname(page), target))
    return f"fr/{path.replace('README', 'index')}.html{anchor or ''}"
