"""HTML pages, and CSV files in which no text is read as a formula."""

import csv
import io
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from bornes.text import Lang, text


def document(lang: Lang, title: str, parts: Iterable[str]) -> str:
    """A complete page, with the style that all reports share."""
    style = (files(__package__) / "report.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        + "\n".join(parts)
        + "\n</body>\n</html>\n"
    )


def _row(cells: Iterable[str], tag: str = "td") -> str:
    first, *others = cells
    # Every row is headed too: whoever listens to the page hears which bot a figure is of.
    head = f'<th scope="{"col" if tag == "th" else "row"}">{first}</th>'
    scope = ' scope="col"' if tag == "th" else ""
    return "<tr>" + head + "".join(f"<{tag}{scope}>{cell}</{tag}>" for cell in others) + "</tr>"


# No script and nothing from elsewhere: the page is sent around as one file, and opens for ever.
def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table that scrolls by itself where it is too wide, also by keyboard."""
    return (
        '<div class="scroll" tabindex="0"><table><thead>'
        + _row(map(escape, heads), "th")
        + "</thead><tbody>"
        + "".join(map(_row, rows))
        + "</tbody></table></div>"
    )


def header(over: str, names: Iterable[str], *lines: str) -> str:
    """The head of a page as HTML: a line above the title, the names in it, further lines."""
    return (
        f'<header><div class="road" aria-hidden="true"></div><p class="over">{escape(over)}</p>'
        f"<h1>{' <i>·</i> '.join(map(escape, names))}</h1>{''.join(lines)}</header>"
    )


def rerun(lang: Lang, command: str) -> str:
    """The command that gives the same figures again."""
    return (
        f'<p class="note">{escape(text(lang, "arena-rerun"))}</p>'
        f'<pre tabindex="0"><code>{escape(command)}</code></pre>'
    )


def method(lang: Lang, sentences: Iterable[str]) -> str:
    """How all this was measured."""
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return section(text(lang, "arena-method"), f"<ul>{items}</ul>", name="method")


def section(title: str, body: str, note: str = "", name: str = "") -> str:
    said = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="{name}"><h2>{escape(title)}</h2>{said}{body}</section>'


_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the beginning of a formula, and would compute."""


def as_csv(columns: Sequence[str], rows: Iterable[Sequence[object]], end: str = "\r\n") -> str:
    """A header, and a line for each row. Numbers stay numbers, whatever their sign."""
    file = io.StringIO()
    sheet = csv.writer(file, lineterminator=end)
    sheet.writerow([_plain(name) for name in columns])
    sheet.writerows([_plain(value) for value in row] for row in rows)
    return file.getvalue()


def _plain(value: object) -> object:
    """A cell that is shown as it is: an apostrophe before it says that it is text."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
