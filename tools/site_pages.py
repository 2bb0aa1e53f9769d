"""The pages of the repository's root as pages of the site. mkdocs calls this: see mkdocs.yml."""

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
"""The site's name of each, and the file."""


def linked(text: str) -> str:
    """The text with links as the site has them: there, the root is the folder docs."""
    for place, name in PAGES.items():
        text = text.replace(f"]({name})", f"]({place})")
    return re.sub(r"\]\(docs/", "](", text)


@event_priority(-100)  # type: ignore[untyped-decorator]
def on_files(files: Any, config: Any) -> Any:
    """Add the pages, after the files of a language were chosen: these are in English only."""
    for place, name in PAGES.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, place, content=linked(text)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links from pages of the site to those of the root."""
    up = "../" * page.file.src_uri.count("/")
    for place, name in PAGES.items():
        markdown = re.sub(rf"\]\((?:\.\./)+{re.escape(name)}\)", f"]({up}{place})", markdown)
    return markdown
