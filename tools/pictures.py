"""`python -m tools.pictures`: draw the table of the tutorial again. A test holds it to the code."""

import os
from pathlib import Path
from typing import Final

from bornes.core.match import Match
from bornes.core.position import Position, PositionSide
from bornes.drawing import svg

TARGET: Final = Path(__file__).parents[1] / "docs" / "programmers" / "table.svg"

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


def drawn() -> str:
    """The picture as the code draws it now, in English."""
    os.environ["BORNES_LANG"] = "en"
    return svg(Match.at(POSITION).view(0)) + "\n"


if __name__ == "__main__":
    TARGET.write_text(drawn(), encoding="utf-8")
