"""The editions as data for the browser app, generated from the core."""

from collections import Counter
from collections.abc import Collection
from itertools import product
from typing import Any, Final

import msgspec

from bornes.core.cards import COUNTS, HAZARDS, LENGTH, REMEDIES, UNDER_LIMIT, Card, Safety, deck
from bornes.core.edition import EXTENDED_TRIP, HOUSE_RULES, Edition, HouseRule, editions
from bornes.core.rules import SideStatus, obstacle
from bornes.table.config import TEMPOS
from bornes.text.points import BY_TABLE, house_message
from bornes.web import APP
from bornes.web.writing import json_text

SHORTEST: Final[Card] = "25"
"""A distance that every rolling side can play."""
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


def _status(battle: Card | None, speed: Card | None, words: Collection[str]) -> SideStatus:
    """The status of a side; `words` names the safety and the choices that it has."""
    safeties: tuple[Safety, ...] = ("right_of_way",) if "right_of_way" in words else ()
    return SideStatus(
        battle=battle,
        speed=speed,
        safeties=safeties,
        room=max(LENGTH.values()),
        no_more_200s=False,
        remedy_restarts="remedy_restarts" in words,
        roll_after_end_of_limit="roll_after_end_of_limit" in words,
        speed_limit_stacks=False,
    )


def _standing() -> dict[str, Any]:
    """Whether a side rolls, and whether its speed is limited, depending on the top card of the
    pile, the right of way, and a choice of the table. Keys are these words, in this order.
    """
    tops: list[Card | None] = [None, *HAZARDS, *REMEDIES]
    battle = {}
    for top, way, choice in product(tops, ("", "right_of_way"), ("", "remedy_restarts")):
        reason = obstacle(_status(top, None, (way, choice)), SHORTEST)
        battle[" ".join(filter(None, (top, way, choice)))] = reason.key if reason else "rolling"
    limited = [
        " ".join(filter(None, (top, way, choice)))
        for top, way, choice in product(tops, ("", "right_of_way"), ("", "roll_after_end_of_limit"))
        if _status(None, top, (way, choice)).limited
    ]
    limit = max(LENGTH[card] for card in UNDER_LIMIT)
    return {"battle": battle, "limited": limited, "limit": limit}


def current() -> str:
    """Return the data that the core's editions give now."""
    data = {
        "editions": [_edition(each) for each in editions()],
        "house": [_house(rule) for rule in HOUSE_RULES.values()],
        "counts": COUNTS,
        # The browser app knows no rules, so it gets the number of each card.
        "short": Counter(deck(short=True)),
        "extended_trip": EXTENDED_TRIP,
        "standing": _standing(),
        "paces": {
            pace: {"turn": tempo.turn, "window": tempo.window} for pace, tempo in TEMPOS.items()
        },
    }
    return json_text(msgspec.to_builtins(data))


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
