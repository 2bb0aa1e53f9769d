"""Reports as web pages."""

from html.parser import HTMLParser
from typing import Final

VOID: Final = frozenset({"br", "line", "meta", "path", "rect"})
"""Tags without an end."""


class Page(HTMLParser):
    """Parses a report: its texts and its tags. Checks that every tag is closed, and that the page
    fetches nothing.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & {name for name, _ in attrs}
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    def text(self) -> str:
        return "".join(self.words)
