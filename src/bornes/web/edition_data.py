"""The editions as the browser's pages show them: data, made from the core's own files."""

import json
from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec

from bornes.core.cards import COUNTS, HAZARDS_OF, deck
from bornes.core.edition import EXTENDED_TRIP, HOUSE_RULES, Edition, editions
from bornes.core.points import points
from bornes.table.config import TEMPOS
from bornes.web import APP

TARGET: Final = APP / "src" / "lib" / "editions.json"


def _edition(edition: Edition) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(edition)
    return {
        **{
            name: data[name]
            for name in ("key", "source", "unit", "names", "tables", "scoring", "printed")
        },
        "points_to_win": edition.choices.points_to_win,
        "choices": data["choices"],
        "points": [
            {"rule": point.rule, "key": point.key, "value": point.value}
            for point in points(edition)
        ],
    }


def current() -> str:
    """The browser's data as the core's editions make it now."""
    house = [{**msgspec.to_builtins(rule), "kind": rule.kind} for rule in HOUSE_RULES.values()]
    data = {
        "editions": [_edition(each) for each in editions()],
        "house": house,
        "counts": COUNTS,
        "short": Counter(deck(short=True)),
        "hazards_of": HAZARDS_OF,
        "extended_trip": EXTENDED_TRIP,
        "paces": {
            pace: {"turn": tempo.turn, "window": tempo.window} for pace, tempo in TEMPOS.items()
        },
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def drifted(target: Path = TARGET) -> bool:
    """Whether the browser's data is not that of the core."""
    return not target.is_file() or target.read_text(encoding="utf-8") != current()


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
