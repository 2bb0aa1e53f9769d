"""What a table in a page needs besides the kernel: the lesson, how long robots think, the constants
of reviews, and whole editions for the headers of match files.
"""

from typing import Any, Final

import msgspec

from bornes.core.edition import editions
from bornes.deals import day
from bornes.record.log import VERSION
from bornes.table import lesson
from bornes.table.config import ANSWER, SPEEDS, TEMPOS
from bornes.web import APP
from bornes.web.writing import json_text

TARGET: Final = APP / "src" / "local" / "local_data.json"


def _lesson() -> dict[str, Any]:
    return {
        "config": lesson.CONFIG,
        "deck": lesson.cards(),
        "pupil": lesson.PUPIL,
        "tutor": lesson.TUTOR,
        "dealer": lesson.DEALER,
        "trip": lesson.TRIP,
        "attacks_from": lesson.ATTACKS_FROM,
    }


def _review() -> dict[str, Any]:
    from bornes.coach import accounts, levels, report  # noqa: PLC0415 - only builds need it

    return {
        "thresholds": report.THRESHOLDS,
        "counted": report.COUNTED,
        "worth_a_look": report.WORTH_A_LOOK,
        "most_moments": report.MOST_MOMENTS,
        "least_luck": report.LEAST_LUCK,
        "weight": accounts.WEIGHT,
        "weight_of_many": accounts.WEIGHT_OF_MANY,
        "little": accounts.LITTLE,
        "least_chance": accounts.LEAST_CHANCE,
        "levels": levels.levels(),
        "enough": levels.ENOUGH,
        "least": levels.LEAST,
        "usual": levels.USUAL,
        "most_matches": levels.MOST_MATCHES,
    }


def current() -> str:
    """Return the data that the Python code gives now."""
    data = {
        "lesson": _lesson(),
        "review": _review(),
        # A person who plays only with robots has no time limit, so no other value is needed.
        "think": TEMPOS["untimed"].think,
        "speeds": SPEEDS,
        "answer": ANSWER,
        "day": {"first": day.FIRST, "hands": day.HANDS, "opponent": day.OPPONENT},
        "record_version": VERSION,
        "editions": {each.key: each for each in editions()},
    }
    return json_text(msgspec.to_builtins(data))


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
