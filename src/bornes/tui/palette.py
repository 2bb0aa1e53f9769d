"""The colors of the table, light and dark. The cards have the same colors as in the browser."""

from typing import Final

from textual.theme import Theme

INK: Final = "#17263b"
WHITE: Final = "#fffdf6"
RED: Final = "#c6321f"
RED_DEEP: Final = "#8f1f0d"
GREEN: Final = "#2b7a4f"
GREEN_DEEP: Final = "#1a5536"
GOLD: Final = "#edb02f"
BLUE: Final = "#1d4e80"
BLUE_DEEP: Final = "#123355"
SKY: Final = "#9cc9cf"
LEAF: Final = "#6f9b4b"
ASPHALT: Final = "#3b4048"
LANE: Final = "#8d939c"

SIDES: Final = ("#e0523d", "#5b9bd8", "#4fae79", "#edb02f")
"""The color of each side's car, and of its name on a dark background."""
SIDES_BY_DAY: Final = ("#b02a15", "#1d4e80", "#1f6340", "#8a5d00")
"""The color of each side's name on a light background."""

CAPS: Final = {"25": GREEN, "50": "#d9981a", "75": BLUE, "100": RED, "200": INK}
"""The caps of the milestones, by distance."""

NIGHT: Final = Theme(
    name="bornes-night",
    primary="#f7c75c",
    secondary="#9cc9f2",
    accent="#ff9a7f",
    warning="#edb02f",
    error="#ff7a61",
    success="#6fd09a",
    foreground="#f3ead6",
    background="#141d2a",
    surface="#1d293a",
    panel="#26354a",
    dark=True,
    variables={"block-cursor-background": "#f7c75c", "footer-key-foreground": "#f7c75c"},
)
DAY: Final = Theme(
    name="bornes-day",
    primary="#a3240f",
    secondary="#14508c",
    accent="#a3240f",
    warning="#8a5d00",
    error="#a3240f",
    success="#1f6340",
    foreground="#17263b",
    background="#f4ebd4",
    surface=WHITE,
    panel="#e9dcbd",
    dark=False,
    variables={"block-cursor-background": "#a3240f", "footer-key-foreground": "#a3240f"},
)
