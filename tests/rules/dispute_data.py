"""The data of the page "Who is right?" in the browser.

`python -m tests.rules.dispute_data` writes it. The pictures show the positions in which
tests/rules/test_disputes.py tests each question.
"""

from collections.abc import Sequence
from typing import Any, Final
from unittest.mock import patch

from bornes.core.cards import LENGTH, Card
from bornes.core.disputes import DISPUTES, Dispute, rule_in
from bornes.core.edition import EDITIONS, editions, rules
from bornes.core.state import Side
from bornes.web import APP
from bornes.web.writing import json_text
from tests.rules import test_disputes
from tests.rules.table import Table, at

TARGET: Final = APP / "src" / "lib" / "disputes.json"
SHOWN: Final = 3
"""The number of sides for which a picture has room."""

Hands = Sequence[Sequence[Any]]


class _PositionSeen(Exception):
    """Raised once the position is set up, because the moves in it do not matter here."""


def _side(side: Side, hands: Hands) -> dict[str, Any]:
    """One side of a picture, without empty parts. Only the top card of a pile is shown."""
    cards: dict[str, Any] = {
        "battle": side.battle[-1] if side.battle else None,
        "speed": side.speed[-1] if side.speed else None,
        "distance": sum(LENGTH[card] for card in side.distances),
        "safeties": sorted({*side.safeties}),
        "hand": [card for hand in hands for card in hand if isinstance(card, str)],
    }
    return {name: value for name, value in cards.items() if value}


def position(dispute: Dispute) -> list[dict[str, Any]]:
    """The sides in the first position that tests a question; empty if no position is needed."""
    pictures: list[list[dict[str, Any]]] = []

    def seen(edition: str, players: int = 2, **more: Any) -> Table:
        table = at(edition, players, **more)
        hands: Hands = more.get("hands") or []
        of = rules(edition, players)
        by_side: list[list[Sequence[Card]]] = [[] for _ in table.match.public.sides]
        for seat, hand in enumerate(hands):
            by_side[of.side_of(seat)].append(hand)
        sides = [_side(*each) for each in zip(table.match.public.sides, by_side, strict=True)]
        while len(sides) > SHOWN or (len(sides) > 2 and not sides[-1]):
            sides.pop()
        pictures.append(sides)
        raise _PositionSeen

    with patch.object(test_disputes, "at", seen):
        for edition in (*dispute.yes[:1], *EDITIONS):
            try:
                test_disputes.CLAIMS[dispute.key](edition)
            except _PositionSeen:
                return pictures[0] if any(pictures[0]) else []
    return []


def elsewhere(dispute: Dispute) -> dict[str, dict[str, str]]:
    """For each edition in which another rule than the usual one decides: that rule."""
    decides = {edition.key: rule_in(dispute, edition) for edition in editions()}
    other = {key: rule for key, rule in decides.items() if rule != dispute.rule}
    return {"elsewhere": other} if other else {}


def current() -> str:
    """The data that the tests produce now, as JSON."""
    return json_text(
        [
            {
                "key": each.key,
                "topic": each.topic,
                "rule": each.rule,
                **elsewhere(each),
                "yes": each.yes,
                "sides": position(each),
            }
            for each in DISPUTES
        ]
    )


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
