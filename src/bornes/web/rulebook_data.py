"""The data of the browser's rules page, which only that page loads."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from bornes.core.cards import (
    CARDS,
    FAMILY,
    HAZARD_OF,
    HAZARDS,
    HAZARDS_OF,
    LENGTH,
    LONGEST,
    REMEDY_FOR,
    SAFETY_AGAINST,
    UNDER_LIMIT,
    Card,
)
from bornes.core.edition import Edition, editions
from bornes.core.points import points
from bornes.core.rulebook import ADVICE, TERMS, facts, rules_of, worth
from bornes.text import has
from bornes.text.points import label_message, value_messages
from bornes.text.rulebook import NAMED
from bornes.web import APP
from bornes.web.writing import json_text

TARGET: Final = APP / "src" / "lib" / "rulebook.json"


def _edition(edition: Edition) -> dict[str, Any]:
    return {
        "rules": [
            {"section": section, "rules": rules} for section, rules in rules_of(edition).items()
        ],
        "points": [
            {
                "rule": point.rule,
                "key": point.key,
                "words": value_messages(point),
                "none": point.value is None,
            }
            for point in points(edition)
        ],
        "facts": facts(edition),
        "worth": worth(edition),
    }


class _About(Struct, frozen=True, omit_defaults=True):
    """A sentence about a card: its message, cards to insert by their names, and numbers."""

    key: str
    cards: Mapping[str, tuple[Card, ...]] = {}
    numbers: Mapping[str, int] = {}


def about(card: Card) -> Iterator[_About]:
    """Yield sentences about a card: what it does, and what answers it (R1.2)."""
    own = f"about-{card}"
    family = FAMILY[card]
    key = own if has(own) else f"about-{family}"
    if family == "distance":
        yield _About(key, numbers={"n": LENGTH[card]})
        yield _About("about-under-limit" if card in UNDER_LIMIT else "about-over-limit")
        if LENGTH[card] == LONGEST:
            yield _About("about-at-most")
    elif family == "hazard":
        yield _About(key)
        answers = {"remedy": (REMEDY_FOR[card],), "safety": (SAFETY_AGAINST[card],)}
        yield _About("about-answered", answers)
    elif family == "remedy":
        yield _About(key, {"hazard": (HAZARD_OF[card],)})
    else:
        yield _About(key, {"hazards": HAZARDS_OF[card]})
        yield _About("about-safety-turn")


def current() -> str:
    """Return the data that the core gives now."""
    first, *_ = editions()
    data = {
        "labels": {point.key: label_message(point.key) for point in points(first)},
        "editions": {each.key: _edition(each) for each in editions()},
        "advice": ADVICE,
        "terms": TERMS,
        "named": NAMED,
        "about": {card: list(about(card)) for card in CARDS},
        "triads": [
            {"hazard": hazard, "remedy": REMEDY_FOR[hazard], "safety": SAFETY_AGAINST[hazard]}
            for hazard in HAZARDS
        ],
    }
    return json_text(msgspec.to_builtins(data))


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
