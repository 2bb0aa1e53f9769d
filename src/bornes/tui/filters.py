"""Filters for every line of output: no-break spaces, and what limited terminals need: no colors, or
no Unicode.
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
"""How much lighter or darker than the ground a background is before it is shown reversed."""

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
    """The same, drawn and written only with ASCII, as wide as before."""
    return "".join(map(_ascii, words))


def _ascii(letter: str) -> str:
    if letter.isascii():
        return letter
    if letter in _DRAWN:
        return _DRAWN[letter]
    # An accent is taken apart from its letter, and left out.
    bare = unicodedata.normalize("NFKD", letter)[0]
    # As wide as it was, or everything to its right would move.
    return bare if bare.isascii() else "?" * cell_len(letter)


class AsciiOnly(LineFilter):
    """For terminals whose encoding has no Unicode."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [Segment(plain_ascii(words), style, None) for words, style, _ in segments]


class Spaces(LineFilter):
    """What held words together while they were wrapped is a no-break space again."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        return [
            Segment(words.replace(GLUE, "\u00a0"), style, None)
            if GLUE in words
            else Segment(words, style)
            for words, style, _ in segments
        ]


class NoColour(LineFilter):
    """For NO_COLOR: bold, underlined and reversed text, in the terminal's own two colors."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        ground = background.brightness
        return [
            Segment(words, _bare(style, ground) if style else style, None)
            for words, style, _ in segments
        ]


@lru_cache(4096)
def _bare(style: Style, ground: float) -> Style:
    """A style without its colors. What stood out from the ground by its color is reversed."""
    reverse = bool(style.reverse)
    if style.bgcolor is not None and style.bgcolor.triplet is not None:
        back = Color.from_rich_color(style.bgcolor).brightness
        # Two colors in all: what differed by its ground is told apart by reversing it.
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
