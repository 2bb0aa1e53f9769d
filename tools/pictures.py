"""`python -m tools.pictures`: draw the documentation's pictures again.

A test compares them with the code. The packages are those of the import contract in
pyproject.toml. `bornes.drawing` draws the table from a position.
"""

import os
import tomllib
from collections.abc import Callable, Iterator
from html import escape
from itertools import takewhile
from pathlib import Path
from typing import Final

from bornes.core.match import Match
from bornes.core.position import Position, PositionSide
from bornes.drawing import svg
from bornes.report.lines import Points, line_chart

ROOT: Final = Path(__file__).parents[1]

# -- the table of the tutorial -----------------------------------------------------------------

POSITION: Final = Position(
    edition="classic",
    players=2,
    seed=7,
    turn=0,
    discard=["stop", "25"],
    hands=[
        ["75", "roll", "extra_tank", "flat_tire", "100", "repairs", "50"],
        ["200", "roll", "gasoline", "stop", "25", "end_of_limit"],
    ],
    sides=[
        PositionSide(
            battle=["roll"], speed=["speed_limit"], distances=["25", "50", "50"], score=850
        ),
        PositionSide(
            battle=["roll", "accident"],
            safeties={"right_of_way": "coup_fourre"},
            distances=["100", "100", "75", "200"],
            score=1200,
        ),
    ],
)


def table() -> str:
    """A drawing of a view, in English."""
    os.environ["BORNES_LANG"] = "en"
    return svg(Match.at(POSITION).view(0)) + "\n"


# -- the packages ---------------------------------------------------------------------------------

PACKAGES: Final = {
    "arena": "bots against each other",
    "bots": "programs that play",
    "cli": "one small module per command",
    "club": "evenings for clubs",
    "client": "a seat at a live table",
    "coach": "advice, reviews, practice",
    "core": "the game: editions, rules, events, views. Pure.",
    "deals": "the deal of the day",
    "drawing": "tables in notebooks",
    "kernel": "the game, compiled",
    "environments": "Gymnasium, PettingZoo, OpenSpiel",
    "model": "networks that play: racer, champion",
    "report": "intervals, charts, pages, CSV",
    "text": "every sentence, French and English",
    "training": "new networks, with PyTorch",
    "places": "where files go",
    "play": "one match, and who is asked and told",
    "record": "save, replay, prove",
    "server": "live tables: sockets and store",
    "simulate": "what many hands say",
    "table": "the authority of one table",
    "tui": "the table in the terminal",
    "web": "the browser app",
}
"""What each package is, in a few words."""
INKS: Final = (
    "#0f1b2b",
    "#17263b",
    "#1d4e80",
    "#2f7686",
    "#2a7378",
    "#26705f",
    "#2b7a4f",
    "#577c39",
    "#7c6a1f",
    "#a3240f",
)
WIDTH, MARGIN, GAP, HEIGHT, STEP = 860, 24, 12, 54, 72


def layers() -> list[list[str]]:
    """The packages of the import contract, from the top layer down."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    lines = next(contract["layers"] for contract in contracts if contract["id"] == "packages")
    # In the contract, parentheses mark optional packages, and `|` and `:` separate packages.
    return [[word.strip("()") for word in line.split() if word not in "|:"] for line in lines]


def _layer(names: list[str], top: int, ink: str) -> Iterator[str]:
    width = (WIDTH - 2 * MARGIN - GAP * (len(names) - 1)) / len(names)
    for number, name in enumerate(names):
        left = MARGIN + number * (width + GAP)
        middle = f'x="{left + width / 2:.0f}" text-anchor="middle" fill="#fffdf6"'
        yield (
            f'<rect x="{left:.0f}" y="{top}" width="{width:.0f}" height="{HEIGHT}" rx="9" '
            f'fill="{ink}"/>'
        )
        yield f'<text {middle} y="{top + 24}" font-size="17" font-weight="bold">{name}</text>'
        yield f'<text {middle} y="{top + 43}" font-size="12.5">{escape(PACKAGES[name])}</text>'


def packages() -> str:
    """The import directions: boxes above import boxes below."""
    rows = layers()
    height = MARGIN + STEP * len(rows) + 10
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        '<g font-family="Avenir Next,Segoe UI,Arial,sans-serif">',
        "<title>The packages of Bornes: a package imports those below it</title>",
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="#efe3c8"/>',
    ]
    # Strict: a new layer needs its own color.
    for number, (names, ink) in enumerate(zip(rows, INKS, strict=True)):
        top = 18 + STEP * number
        drawn += _layer(names, top, ink)
        if number + 1 < len(rows):
            arrow = f'd="M{WIDTH / 2:.0f} {top + HEIGHT + 3}v10m-5-5 5 5 5-5"'
            drawn.append(f'<path {arrow} stroke="#17263b" stroke-width="1.6" fill="none"/>')
    said = "A package imports packages below it, never above."
    drawn.append(
        f'<text x="{WIDTH / 2:.0f}" y="{height - 14}" text-anchor="middle" font-size="12.5" '
        f'fill="#17263b">{said}</text></g></svg>'
    )
    return "\n".join(drawn) + "\n"


# -- charts of the tables on the pages ---------------------------------------------------------


def _cells(page: str, first: str) -> list[list[str]]:
    """The rows, with the head first, of the table on a page whose first column has this name."""
    lines = (ROOT / "docs" / page).read_text(encoding="utf-8").splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith(f"| {first} |"))
    rows = takewhile(lambda line: line.startswith("|"), lines[at:])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def _share(cell: str) -> float:
    return float(cell.split("%", maxsplit=1)[0]) / 100


def scale_chart() -> str:
    """The share of matches won against `driver` at each temperature."""
    _, _, *rows = _cells("ladder.md", "temperature")
    points = [(float(row[0]), _share(row[1])) for row in rows]
    title = "Matches won against driver, by temperature"
    return line_chart({"at temperature 30:": points}, title=title)


def luck_chart() -> str:
    """The share of matches that the best bot wins, by the number of hands in a match."""
    heads, _, *rows = _cells("ladder.md", "hands in a match")
    lines = {
        f"8 hands against {name.strip('`')}:": [(float(row[0]), _share(row[at])) for row in rows]
        for at, name in enumerate(heads[1:], 1)
    }
    return line_chart(lines, title="Matches that racer wins, by the number of hands in a match")


def training_chart() -> str:
    """How strength against `driver` grew. Rows with “more” continue the training before them."""
    heads, _, *rows = _cells("network-measurements.md", "billion decisions")
    lines: dict[str, Points] = {f"{name}:": [] for name in heads[1:]}
    before = 0.0
    for row in rows:
        done = float(row[0].split(",")[0].split()[0])
        if "more" not in row[0]:
            before = done
        x = done + (before if "more" in row[0] else 0.0)
        for name, cell in zip(heads[1:], row[1:], strict=True):
            lines[f"{name}:"].append((x, _share(cell)))
    return line_chart(lines, title="Matches won against driver, by billions of decisions")


PICTURES: Final[dict[str, Callable[[], str]]] = {
    "docs/programmers/table.svg": table,
    "docs/architecture.svg": packages,
    "docs/charts/scale.svg": scale_chart,
    "docs/charts/luck.svg": luck_chart,
    "docs/charts/training.svg": training_chart,
}

if __name__ == "__main__":
    for place, draw in PICTURES.items():
        (ROOT / place).write_text(draw(), encoding="utf-8")
