"""Filters for every line of output: for no-break spaces, and for terminals with few colors, without
colors, or without Unicode.
"""

import unicodedata
from functools import lru_cache
from itertools import product
from typing import Final

from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color, rgb_to_lab
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


class FewColors(LineFilter):
    """For terminals with 256 colors: the nearest of them. Rich rounds red, green and blue one by
    one, which makes a dark blue a bright teal.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            Segment(words, _with_few_colors(style) if style else style, None)
            for words, style, _ in segments
        ]


# The first 16 of the 256 colors are left out, because every terminal has its own.
_FIRST: Final = 16
_LEVELS: Final = (0, 95, 135, 175, 215, 255)
_CUBE: Final = product(_LEVELS, _LEVELS, _LEVELS)
_GRAYS: Final = [(level, level, level) for level in range(8, 248, 10)]
_FIXED: Final = [rgb_to_lab(Color(*rgb)) for rgb in (*_CUBE, *_GRAYS)]


@lru_cache(4096)
def _with_few_colors(style: Style) -> Style:
    return style + Style(color=_nearest(style.color), bgcolor=_nearest(style.bgcolor))


@lru_cache(1024)
def _nearest(color: RichColor | None) -> RichColor | None:
    """Return the color that looks most like this one: in Lab, so that a dark red stays red."""
    if color is None or color.triplet is None:
        return color
    wanted = rgb_to_lab(Color(*color.triplet))
    distances = [
        (fixed.L - wanted.L) ** 2 + (fixed.a - wanted.a) ** 2 + (fixed.b - wanted.b) ** 2
        for fixed in _FIXED
    ]
    number = _FIRST + distances.index(min(distances))
    return RichColor(color.name, ColorType.EIGHT_BIT, number=number)


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
