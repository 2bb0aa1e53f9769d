"""The editions as the browser's pages show them: data, made from the core's own files."""

from collections import Counter
from pathlib import Path
from typing import Any, Final

import msgspec

from bornes.core.cards import COUNTS, deck
from bornes.core.edition import EXTENDED_TRIP, HOUSE_RULES, Edition, HouseRule, editions
from bornes.narration.points import BY_TABLE, house_message
from bornes.table.config import TEMPOS
from bornes.web import APP
from bornes.web.writing import differs, json_text

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
    }


def _house(rule: HouseRule) -> dict[str, Any]:
    """A house rule, with the words for each value that a form offers."""
    offered = ("true", "false") if rule.kind == "flag" else rule.values or ()
    return {
        **msgspec.to_builtins(rule),
        "kind": rule.kind,
        "by_table": rule.key in BY_TABLE,
        "words": {value: house_message(rule, value) for value in offered},
    }


def current() -> str:
    """The browser's data as the core's editions make it now."""
    data = {
        "editions": [_edition(each) for each in editions()],
        "house": [_house(rule) for rule in HOUSE_RULES.values()],
        "counts": COUNTS,
        # The browser knows no rules: it is told how many of each card there are.
        "short": Counter(deck(short=True)),
        "extended_trip": EXTENDED_TRIP,
        "paces": {
            pace: {"turn": tempo.turn, "window": tempo.window} for pace, tempo in TEMPOS.items()
        },
    }
    return json_text(msgspec.to_builtins(data))


def drifted(target: Path = TARGET) -> bool:
    """Whether the browser's data is not that of the core."""
    return differs(target, current())


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
