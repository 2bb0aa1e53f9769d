"""HTML pages, and CSV files that are safe to open in a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from typing import Final

from bornes.text import Lang, text


def document(lang: Lang, title: str, parts: Iterable[str]) -> str:
    """Return a complete HTML page, with the style of all reports."""
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
    # The first cell of a row is its heading: a screen reader says which bot a figure belongs to.
    head = f'<th scope="{"col" if tag == "th" else "row"}">{first}</th>'
    scope = ' scope="col"' if tag == "th" else ""
    return "<tr>" + head + "".join(f"<{tag}{scope}>{cell}</{tag}>" for cell in others) + "</tr>"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table with its own scroll bar if it is too wide; the keyboard scrolls it, too.

    `rows` are HTML, `heads` are not.
    """
    return (
        '<div class="scroll" tabindex="0"><table><thead>'
        + _row(map(escape, heads), "th")
        + "</thead><tbody>"
        + "".join(map(_row, rows))
        + "</tbody></table></div>"
    )


def header(over: str, names: Iterable[str], *lines: str) -> str:
    """Return the head of a page: a line above the title, the names in it, and HTML lines below."""
    return (
        f'<header><div class="road" aria-hidden="true"></div><p class="over">{escape(over)}</p>'
        f"<h1>{' <i>·</i> '.join(map(escape, names))}</h1>{''.join(lines)}</header>"
    )


def rerun(lang: Lang, command: str) -> str:
    """Return the command that computes the same figures again, as HTML."""
    return (
        f'<p class="note">{escape(text(lang, "arena-rerun"))}</p>'
        f'<pre tabindex="0"><code>{escape(command)}</code></pre>'
    )


def method(lang: Lang, sentences: Iterable[str]) -> str:
    """Return the section about how the figures were measured."""
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    return section(text(lang, "arena-method"), f"<ul>{items}</ul>", name="method")


def section(title: str, body: str, note: str = "", name: str = "") -> str:
    above = f'<p class="note">{escape(note)}</p>' if note else ""
    return f'<section class="{name}"><h2>{escape(title)}</h2>{above}{body}</section>'


_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A spreadsheet would compute text that begins with one of these."""


def as_csv(columns: Sequence[str], rows: Iterable[Sequence[object]], end: str = "\r\n") -> str:
    """Return a CSV file with a header. Texts that look like formulas are escaped, not numbers."""
    file = io.StringIO()
    sheet = csv.writer(file, lineterminator=end)
    sheet.writerow([_plain(name) for name in columns])
    sheet.writerows([_plain(value) for value in row] for row in rows)
    return file.getvalue()


def _plain(value: object) -> object:
    """Return the cell, with an apostrophe in front if a spreadsheet would take it for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
