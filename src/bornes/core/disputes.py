"""Questions that players argue about: the rule that decides each, and which editions say yes.

The texts are in the catalogue: `ask-KEY` asks, `ask-KEY-answer` answers with the facts and the card
names of an edition, `ask-KEY-open` says what a rulebook leaves open. tests/rules/test_disputes.py
checks every answer with the engine, in all editions.
"""

from typing import Final

from msgspec import Struct

from bornes.core.edition import EDITIONS, Edition
from bornes.core.rulebook import rules_of

ALL: Final = EDITIONS
NONE: Final[tuple[str, ...]] = ()
THREE: Final = ("classic", "vintage", "collector")
POINTS: Final = (*THREE, "fr2009")
FRENCH: Final = ("fr2009", "fr2014")


class Dispute(Struct, frozen=True):
    """One question: its key, its topic, its rule, and the editions that answer yes."""

    key: str
    topic: str
    rule: str
    yes: tuple[str, ...]


_WITHOUT: Final = {
    "R2.1": "R2",
    "R3.4": "R3.2",
    "R9.1": "R9.3",
    "R9.3": "R9.1",
    "R11.1": "R2",
    "R11.3": "R2",
    "R12.1": "R12",
    "R12.2": "R12",
    "R13.1": "R12.4",
}
"""The rule that decides in an edition that lacks this rule."""


def rule_in(dispute: Dispute, edition: Edition) -> str:
    """The rule that decides a question in an edition."""
    known = any(dispute.rule in rules for rules in rules_of(edition).values())
    return dispute.rule if known else _WITHOUT[dispute.rule]


def _topic(topic: str, *rows: tuple[str, str, tuple[str, ...]]) -> tuple[Dispute, ...]:
    return tuple(Dispute(key, topic, rule, yes) for key, rule, yes in rows)


DISPUTES: Final = (
    *_topic(
        "start",
        ("start-without-roll", "R6.1", NONE),
        ("start-right-of-way", "R7.6", ALL),
        ("everybody-starts-rolling", "R14.3", NONE),
        ("roll-on-roll", "R5.5", NONE),
        ("roll-on-flat-tire", "R5.5", NONE),
        ("roll-on-stop", "R5.5", ALL),
        ("roll-after-remedy", "R5.7", POINTS),
        ("remedy-and-roll-at-once", "R4.1", NONE),
        ("remedy-in-advance", "R5.4", NONE),
        ("wrong-remedy", "R5.4", NONE),
        ("right-of-way-flat-tire", "R5.1", NONE),
        ("right-of-way-after-remedy", "R5.7", NONE),
        ("youngest-begins", "R3.4", ("fr2014",)),
    ),
    *_topic(
        "attack",
        ("attack-not-started", "R5.2", NONE),
        ("attack-while-stopped", "R5.8", ALL),
        ("attack-before-starting", "R5.8", ALL),
        ("breakdown-on-stop", "R5.2", NONE),
        ("stop-on-breakdown", "R5.2", NONE),
        ("attack-repaired", "R5.2", ("fr2014",)),
        ("attack-empty-pile-right-of-way", "R5.2", ALL),
        ("stop-right-of-way", "R5.2", NONE),
        ("attack-exposed-safety", "R7.5", NONE),
        ("attack-held-safety", "R8.1", ALL),
        ("attack-oneself", "R4.4", NONE),
        ("attack-partner", "R4.4", NONE),
        ("attack-either", "R5.2", ALL),
        ("attack-twice", "R4.1", NONE),
        ("attack-again", "R5.2", ALL),
        ("repair-partner", "R2.2", ALL),
        ("repair-opponent", "R4.4", NONE),
    ),
    *_topic(
        "speed",
        ("limit-not-started", "R5.3", ALL),
        ("limit-on-stopped", "R5.3", ALL),
        ("limit-on-limit", "R5.3", NONE),
        ("limit-right-of-way", "R5.3", NONE),
        ("limit-75", "R6.2", NONE),
        ("limit-50", "R6.2", ALL),
        ("limit-stopped-too", "R5.3", ALL),
        ("limit-before-start", "R5.5", ALL),
        ("limit-takes-distances", "R14.2b", NONE),
        ("end-of-limit-stopped", "R5.6", ALL),
        ("end-of-limit-roll", "R5.6", NONE),
        ("end-of-limit-in-advance", "R5.6", NONE),
        ("roll-ends-limit", "R5.6", NONE),
        ("ace-against-limit", "R1.2", NONE),
        ("right-of-way-ends-limit", "R7.3", ALL),
        ("limit-again", "R5.3", ALL),
        ("many-limits", "R1.1", NONE),
    ),
    *_topic(
        "distance",
        ("third-200", "R6.3", NONE),
        ("partners-200s", "R6.3", NONE),
        ("two-distances", "R4.1", NONE),
        ("past-the-end", "R6.4", NONE),
        ("distance-stopped", "R6.1", NONE),
        ("distance-back", "R14.2b", NONE),
        ("distance-right-of-way-limit", "R7.6", ALL),
        ("distance-last-exact", "R10.1", ALL),
    ),
    *_topic(
        "safety",
        ("safety-first-card", "R7.1", ALL),
        ("safety-again", "R7.2", ALL),
        ("safety-draw", "R7.2", ALL),
        ("safeties-in-a-row", "R7.2", ALL),
        ("safety-instead-of-remedy", "R7.3", ALL),
        ("safety-new-roll", "R7.3", NONE),
        ("safety-after-remedy-rolls", "R7.4", ("fr2014",)),
        ("right-of-way-both", "R7.3", ALL),
        ("right-of-way-accident", "R1.2", NONE),
        ("safety-for-partner", "R2.2", ALL),
        ("safety-discard", "R4.3", POINTS),
        ("safety-in-hand-scores", "R12", NONE),
        ("safety-hazard-to-attacker", "R7.3", NONE),
    ),
    *_topic(
        "coup",
        ("coup-out-of-turn", "R8.1", ALL),
        ("coup-must", "R8.1", NONE),
        ("coup-drawn-later", "R8.1", NONE),
        ("coup-limit", "R8.1", ALL),
        ("coup-partner", "R8.1", ALL),
        ("coup-bystander", "R8.1", NONE),
        ("coup-next-turn", "R8.3", ALL),
        ("coup-two-cards", "R8.3", ALL),
        ("coup-skips", "R8.4", ALL),
        ("coup-next-left", "R8.4", ALL),
        ("coup-hazard-back", "R8.2", NONE),
        ("coup-new-roll", "R8.2", NONE),
        ("coup-clears-limit", "R8.2", ALL),
        ("coup-points", "R12", POINTS),
        ("coup-empty-pile-turn", "R9.2", ("collector", "fr2009")),
        ("coup-last-card", "R9.4", ALL),
    ),
    *_topic(
        "turn",
        ("discard-instead", "R4.3", POINTS),
        ("pass", "R4.1", NONE),
        ("take-discard", "R4.2", NONE),
        ("five-cards", "R4.1", ALL),
        ("seven-cards", "R4.1", NONE),
        ("mistake-stands", "R14.4", NONE),
        ("mistake-late", "R6.4", NONE),
        ("partner-sees-hand", "R14.1", NONE),
    ),
    *_topic(
        "end",
        ("pile-empty-ends", "R9.3", ("fr2014",)),
        ("empty-hand-ends", "R9.1", NONE),
        ("safety-empty-pile-turn", "R9.2", ("collector", *FRENCH)),
        ("most-distance-wins", "R10.2", FRENCH),
        ("extension-two", "R11.1", THREE),
        ("extension-four", "R11.1", NONE),
        ("extension-missed-trip", "R11.3", NONE),
        ("extension-other-side", "R11.3", THREE),
        ("extension-fails-cards", "R11.3", THREE),
    ),
    *_topic(
        "score",
        ("delayed-action", "R12.1", THREE),
        ("safe-trip-lost", "R12", NONE),
        ("safe-trip", "R12", POINTS),
        ("shutout-unfinished", "R12.2", ("classic", "fr2009")),
        ("shutout-both", "R12.2", ("fr2009",)),
        ("all-safeties", "R12", THREE),
        ("tie-draw", "R13.1", NONE),
        ("match-mid-hand", "R13.1", NONE),
    ),
    *_topic(
        "table",
        ("four-alone", "R2.3", FRENCH),
        ("five-players", "R2.3", NONE),
        ("eight-players", "R2", FRENCH),
        ("two-full-deck", "R2.1", FRENCH),
    ),
)
