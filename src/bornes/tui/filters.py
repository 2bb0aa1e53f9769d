"""Filters for every line of output: for no-break spaces, and for terminals without colors or
Unicode.
"""

import unicodedata
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from bornes.tui.prose import GLUE

CONTRAST: Final = 0.35
"""The smallest difference in brightness between a text's background and the screen's background for
which the text is reversed.
"""

_DRAWN: Final = {
    **dict.fromkeys("─━═╌╶╴┄┈▔▁╺╸", "-"),
    **dict.fromkeys("│┃║▎▏▕▊▉▋▍▌▐┆", "|"),
    **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼┏┓┗┛╔╗╚╝", "+"),
    **dict.fromkeys("█▓▒░■▟▙▛▜▄▀▆▇▅▃▂", "#"),
    **dict.fromkeys("▖▗▘▝", "."),
    **dict.fromkeys("▚▞", "%"),
    **dict.fromkeys("●◉", "o"),
    **dict.fromkeys("✸★◆", "*"),
    **dict.fromkeys("“”«»„", '"'),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("–—−", "-"),
    **dict.fromkeys("▶▸◣", ">"),
    **dict.fromkeys("◀◂◢", "<"),
    "○": ".", "♥": "v", "×": "x", "╲": "\\", "╱": "/", "…": ".", "·": "-", "▼": "v", "▾": "v",
    "▮": "|", "▬": "=", "▯": "'", "▤": "=", "⚑": "!", "↑": "^", "↓": "v", "←": "<", "→": ">",
    "⏎": "<", "⇱": "<", "⇲": ">",
    "œ": "o", "Œ": "O", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip


@lru_cache(4096)
def plain_ascii(words: str) -> str:
    """Replace all other characters by ASCII, so that the text is as wide as before."""
    return "".join(map(_ascii, words))


def _ascii(letter: str) -> str:
    if letter.isascii():
        return letter
    if letter in _DRAWN:
        return _DRAWN[letter]
    bare = unicodedata.normalize("NFKD", letter)[0]  # the letter without its accent
    # With the same width, because otherwise the rest of the line would move.
    return bare if bare.isascii() else "?" * cell_len(letter)


class AsciiOnly(LineFilter):
    """For terminals whose encoding has no Unicode."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(plain_ascii(words), style, None) for words, style, _ in segments]


class Spaces(LineFilter):
    """Replaces the marks between unbroken words by no-break spaces (see `prose.GLUE`)."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            Segment(words.replace(GLUE, "\u00a0"), style, None)
            if GLUE in words
            else Segment(words, style)
            for words, style, _ in segments
        ]


class NoColor(LineFilter):
    """For NO_COLOR: only bold, underlined and reversed text, in the terminal's default colors."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        ground = background.brightness
        return [
            Segment(words, _bare(style, ground) if style else style, None)
            for words, style, _ in segments
        ]


@lru_cache(4096)
def _bare(style: Style, ground: float) -> Style:
    """Return a style without colors. A background that differs from the screen's is reversed."""
    reverse = bool(style.reverse)
    if style.bgcolor is not None and style.bgcolor.triplet is not None:
        back = Color.from_rich_color(style.bgcolor).brightness
        reverse |= abs(back - ground) > CONTRAST
    return Style(
        bold=style.bold,
        dim=style.dim,
        italic=style.italic,
        underline=style.underline,
        strike=style.strike,
        reverse=reverse,
        meta=style.meta or None,
    )
