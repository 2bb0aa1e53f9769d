"""Cards drawn with what a terminal has: blocks, lines and colors, each row a line of content."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from textual.color import Color
from textual.content import Content

from bornes.core.cards import FAMILY, Card
from bornes.text import Lang, text
from bornes.tui import palette as ink

ROWS: Final = 4
"""Rows of a card: its picture, and its plate."""
NARROWEST: Final = 11
"""Columns a card needs for the longest word on its plate."""

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
"""Pictures whose lower rows say more than the upper ones."""
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
"""How far a card that cannot be played now goes towards the ground."""


def plate(lang: Lang, card: Card, names: Mapping[Any, str]) -> list[str]:
    """The words on a card's plate, as many lines as the catalogue breaks them into."""
    # The words on a card may be shorter than its name, so they have their own message.
    key = names.get(card, f"card-{card}").replace("card-", "face-", 1)
    return [line.strip() for line in text(lang, key).split("/")]


def short_name(lang: Lang, card: Card, names: Mapping[Any, str]) -> str:
    """A card's name where there is little room."""
    # A plate may break a word at its hyphen; in one line it is whole again.
    words = " ".join(plate(lang, card, names)).replace("- ", "-")
    return f"{card} {words}" if card.isdigit() else words


def plate_lines(lang: Lang, card: Card, names: Mapping[Any, str], width: int) -> list[str]:
    """The words on a plate: on one line if they fit, otherwise broken as in the catalogue."""
    lines = plate(lang, card, names)
    if card.isdigit():
        return lines
    name = short_name(lang, card, names)
    return [name] if len(name) <= max(width, NARROWEST) else lines


@cache
def _towards(colour: str, ground: str) -> str:
    return Color.parse(colour).blend(Color.parse(ground), _FADED).hex


def picture(card: Card, width: int, *, fade_to: str = "") -> list[Content]:
    """The picture of a card, three rows of that width; faded towards a color if one is given."""

    def shade(colour: str) -> str:
        return _towards(colour, fade_to) if fade_to else colour

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
    """The parts of a picture that have a color of their own."""
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
    """A roundish cap, the number on white stone, grass at its foot."""
    sky, grass = shade(ink.SKY), shade(ink.LEAF)
    cap, stone = shade(ink.CAPS[card]), shade(ink.WHITE)
    # The stone is seven columns wide; an odd column more goes to the right.
    left = (width - 7) // 2
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
    """A whole card: its picture, and its name on the plate, which a coup fourré makes golden. A
    long name takes two lines, and where there are four rows in all one of them from the picture.
    """
    lines = plate_lines(lang, card, names, width)
    colour = ink.GOLD if golden else _PLATE[FAMILY[card]]
    front = ink.INK if golden else ink.WHITE
    if fade_to:
        colour, front = _towards(colour, fade_to), _towards(front, fade_to)
    shown = picture(card, width, fade_to=fade_to)
    room = rows - len(lines)
    shown = shown[-room:] if card in _FOOT_FIRST else shown[:room]
    lines += [""] * (rows - len(shown) - len(lines))
    style = f"bold {front} on {colour}"
    return [*shown, *(Content.styled(line.center(width), style) for line in lines)]


def empty(words: Sequence[str], width: int, rows: int, style: str) -> list[Content]:
    """The place of a pile that has no card yet."""
    first = (rows - len(words) + 1) // 2
    lines = [""] * first + list(words)
    lines += [""] * (rows - len(lines))
    return [Content.styled(line[:width].center(width), style) for line in lines]


def chip(lang: Lang, card: Card, names: Mapping[Any, str], most: int | None = None) -> Content:
    """A card on one line, as a colored plate with its name, or as many letters of it."""
    style = f"bold {ink.WHITE} on {_GROUND[FAMILY[card]]}"
    if FAMILY[card] == "distance":
        style = f"bold {ink.WHITE} on {ink.CAPS[card]}"
    name = card if card.isdigit() else short_name(lang, card, names)[:most]
    return Content.styled(f" {name} ", style)


def side_by_side(blocks: Sequence[Sequence[Content]], gap: str = " ") -> list[Content]:
    """Blocks of the same height next to each other."""
    return [Content(gap).join(rows) for rows in zip(*blocks, strict=True)]
