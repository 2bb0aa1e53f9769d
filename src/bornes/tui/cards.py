"""Cards drawn with block and line characters, as a list of rows."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from textual.color import Color
from textual.content import Content

from bornes.core.cards import FAMILY, Card
from bornes.text import Lang, text
from bornes.tui import palette as ink

ROWS: Final = 4
"""The height of a card in rows: its picture, and the plate with its name."""
NARROWEST: Final = 11
"""The smallest width of a card in columns, which fits the longest word on a plate."""

# Each picture is three rows of seven columns. A space shows the card's own color.
_PICTURES: Final[Mapping[Card, tuple[str, str, str]]] = {
    "stop": ("  ▐●▌  ", "  ▐○▌  ", "  ▐○▌  "),
    "roll": ("  ▐○▌  ", "  ▐○▌  ", "  ▐●▌  "),
    "speed_limit": ("▗▄▄▄▄▄▖", "▐ 50  ▌", "▝▀▀▀▀▀▘"),
    "end_of_limit": ("▗▄▄▄▄▄▖", "▐ 50  ▌", "▝▀▀▀▀▀▘"),
    "out_of_gas": (" ▛▀▜╮  ", " ▌×▐│  ", " ▙▄▟╯  "),
    "gasoline": (" ▛▀▜╮  ", " ▌◆▐│  ", " ▙▄▟╯  "),
    "flat_tire": (" ▄▀▀▀▄ ", " █ ○ █ ", "▄▀███▀▄"),
    "spare_tire": (" ▄▀▀▀▄ ", " █ ○ █ ", " ▀▄▄▄▀ "),
    "accident": (" ╲ │ ╱ ", "── ✸ ──", " ╱ │ ╲ "),
    "repairs": (" ▜▖ ▗▛ ", "  ▝▙▘  ", " ▟▘ ▝▙ "),
    "right_of_way": ("  ▗▟▙▖ ", "  ████ ", "  ▝▜▛▘ "),
    "extra_tank": ("▄▄▄▄▄ ▖", "█████▐█", "●▀●▀▀●▀"),
    "puncture_proof": (" ▄▀▀▀▄ ", " █ ★ █ ", " ▀▄▄▄▀ "),
    "driving_ace": (" ╭─┬─╮ ", " ├─♥─┤ ", " ╰─┴─╯ "),
}
_FOOT_FIRST: Final = frozenset({"extra_tank"})
"""Pictures of which the lower rows are shown if there is not room for all."""
_GROUND: Final = {"hazard": ink.RED, "remedy": ink.GREEN, "safety": ink.BLUE, "distance": ink.SKY}
_PLATE: Final = {
    "hazard": ink.RED_DEEP,
    "remedy": ink.GREEN_DEEP,
    "safety": ink.BLUE_DEEP,
    "distance": ink.INK,
}
_LIGHTS: Final = {"stop": "#ff8f7a", "roll": "#8ff0b8"}
Shade: TypeAlias = Callable[[str], str]

_FADED: Final = 0.55
"""How much of the background color is mixed into a card that cannot be played now."""


def plate(lang: Lang, card: Card, names: Mapping[Any, str]) -> list[str]:
    """Return the words on a card's plate, in the lines that the catalogue has."""
    # These have their own message, because they may be shorter than the card's name.
    key = names.get(card, f"card-{card}").replace("card-", "face-", 1)
    return [line.strip() for line in text(lang, key).split("/")]


def short_name(lang: Lang, card: Card, names: Mapping[Any, str]) -> str:
    """Return a short name of a card on one line."""
    # A plate may break a word at its hyphen.
    words = " ".join(plate(lang, card, names)).replace("- ", "-")
    return f"{card} {words}" if card.isdigit() else words


def plate_lines(lang: Lang, card: Card, names: Mapping[Any, str], width: int) -> list[str]:
    """Return the words on a plate on one line if they fit, otherwise in the catalogue's lines."""
    lines = plate(lang, card, names)
    if card.isdigit():
        return lines
    name = short_name(lang, card, names)
    return [name] if len(name) <= max(width, NARROWEST) else lines


@cache
def _towards(color: str, ground: str) -> str:
    return Color.parse(color).blend(Color.parse(ground), _FADED).hex


def picture(card: Card, width: int, *, fade_to: str = "") -> list[Content]:
    """Return the three rows of a card's picture; with `fade_to`, mixed with that color."""

    def shade(color: str) -> str:
        return _towards(color, fade_to) if fade_to else color

    if FAMILY[card] == "distance":
        return _milestone(card, width, shade)
    ground, mark = shade(_GROUND[FAMILY[card]]), shade(ink.WHITE)
    if FAMILY[card] == "safety":
        mark = shade(ink.GOLD)
    rows = []
    for row in _PICTURES[card]:
        drawn = Content(row.center(width)).stylize(f"{mark} on {ground}")
        rows.append(_details(card, drawn, shade))
    return rows


def _details(card: Card, row: Content, shade: Shade) -> Content:
    """Color the parts of a picture that have their own color."""
    plain = row.plain
    if card in _LIGHTS and "●" in plain:
        at = plain.index("●")
        row = row.stylize(f"bold {shade(_LIGHTS[card])} on {shade(ink.INK)}", at, at + 1)
    elif card in _LIGHTS and "○" in plain:
        at = plain.index("○")
        row = row.stylize(f"{shade(ink.LANE)} on {shade(ink.INK)}", at, at + 1)
    elif card.endswith("limit") and "50" in plain:
        left, right = plain.index("▐") + 1, plain.index("▌")
        struck = " strike" if card == "end_of_limit" else ""
        row = row.stylize(f"bold{struck} {shade(ink.INK)} on {shade(ink.WHITE)}", left, right)
    return row


def _milestone(card: Card, width: int, shade: Shade) -> list[Content]:
    """Draw a milestone with a colored cap, standing on grass."""
    sky, grass = shade(ink.SKY), shade(ink.LEAF)
    cap, stone = shade(ink.CAPS[card]), shade(ink.WHITE)
    left = (width - 7) // 2  # the stone is seven columns wide
    right = width - 7 - left
    number = f"bold {shade(ink.INK)} on {stone}"

    def row(ground: str, middle: tuple[str, str]) -> Content:
        return Content.assemble((" " * left, f"on {ground}"), middle, (" " * right, f"on {ground}"))

    return [
        row(sky, ("▗▄███▄▖", f"{cap} on {sky}")),
        row(sky, (card.center(7), number)),
        row(grass, (" " * 7, f"on {stone}")),
    ]


def drawn(
    lang: Lang,
    card: Card,
    names: Mapping[Any, str],
    width: int,
    *,
    rows: int = ROWS,
    fade_to: str = "",
    golden: bool = False,
) -> list[Content]:
    """Draw a whole card: its picture, and its name on the plate, which is `golden` for a coup
    fourré. If a long name needs two lines, there may be less room for the picture.
    """
    lines = plate_lines(lang, card, names, width)
    color = ink.GOLD if golden else _PLATE[FAMILY[card]]
    front = ink.INK if golden else ink.WHITE
    if fade_to:
        color, front = _towards(color, fade_to), _towards(front, fade_to)
    shown = picture(card, width, fade_to=fade_to)
    room = rows - len(lines)
    shown = shown[-room:] if card in _FOOT_FIRST else shown[:room]
    lines += [""] * (rows - len(shown) - len(lines))
    style = f"bold {front} on {color}"
    return [*shown, *(Content.styled(line.center(width), style) for line in lines)]


def empty(words: Sequence[str], width: int, rows: int, style: str) -> list[Content]:
    """Draw the place of an empty pile."""
    first = (rows - len(words) + 1) // 2
    lines = [""] * first + list(words)
    lines += [""] * (rows - len(lines))
    return [Content.styled(line[:width].center(width), style) for line in lines]


def chip(lang: Lang, card: Card, names: Mapping[Any, str], most: int | None = None) -> Content:
    """Draw a card on one line, as a colored plate with (`most` characters of) its name."""
    style = f"bold {ink.WHITE} on {_GROUND[FAMILY[card]]}"
    if FAMILY[card] == "distance":
        style = f"bold {ink.WHITE} on {ink.CAPS[card]}"
    name = card if card.isdigit() else short_name(lang, card, names)[:most]
    return Content.styled(f" {name} ", style)


def side_by_side(blocks: Sequence[Sequence[Content]], gap: str = " ") -> list[Content]:
    """Join blocks of the same height side by side."""
    return [Content(gap).join(rows) for rows in zip(*blocks, strict=True)]
