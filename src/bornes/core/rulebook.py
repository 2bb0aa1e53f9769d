"""Which rules an edition has, and the variables of their texts."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import structs

from bornes.core.edition import Edition, HouseValue

SECTIONS: Final[Mapping[int, tuple[str, ...]]] = {
    1: ("R1.1", "R1.2", "R1.3"),
    2: ("R2", "R2.1", "R2.2", "R2.3"),
    3: ("R3.1", "R3.2", "R3.3", "R3.4"),
    4: ("R4.1", "R4.2", "R4.3", "R4.4"),
    5: ("R5.1", "R5.2", "R5.3", "R5.4", "R5.5", "R5.6", "R5.7", "R5.8", "R5.9"),
    6: ("R6.1", "R6.2", "R6.3", "R6.4"),
    7: ("R7.1", "R7.2", "R7.3", "R7.4", "R7.5", "R7.6"),
    8: ("R8.1", "R8.2", "R8.3", "R8.4", "R8.5", "R8.6"),
    9: ("R9.1", "R9.2", "R9.3", "R9.4"),
    10: ("R10.1", "R10.2"),
    11: ("R11.1", "R11.2", "R11.3"),
    12: ("R12", "R12.1", "R12.2", "R12.3", "R12.4", "R12.5"),
    13: ("R13.1", "R13.2"),
    14: ("R14.1", "R14.2", "R14.2b", "R14.3", "R14.4", "R14.5"),
}
"""The numbers of the rules, by section. `R2` and `R12` open sections that come with a table."""

ADVICE: Final = tuple(f"A{number}" for number in range(1, 14))

TERMS: Final = (
    "attack", "battle-pile", "borne", "botte", "capot", "coup-fourre", "couronnement", "deck",
    "discard", "distance", "draw-pile", "edition", "extension", "hand", "hazard", "house-rule",
    "match", "remedy", "roll", "sabot", "safe-trip", "safety", "side", "speed-pile", "trip",
    "window",
)  # fmt: skip
"""The keys of the glossary; each language sorts its own words."""


def _extends(edition: Edition) -> bool:
    return any(table.extension for table in edition.tables)


_ONLY_WHERE: Final[Mapping[str, Callable[[Edition], bool]]] = {
    "R2.1": lambda edition: any(table.short_deck for table in edition.tables),
    "R3.3": lambda edition: edition.has_points,  # otherwise a match is one hand
    "R3.4": lambda edition: edition.youngest_begins,
    "R9.1": lambda edition: edition.choices.hand_ends == "hands_empty",
    "R9.3": lambda edition: edition.choices.hand_ends != "hands_empty",
    "R11.1": _extends,
    "R11.2": _extends,
    "R11.3": _extends,
    "R12.1": lambda edition: edition.choices.delayed_action,
    "R12.2": lambda edition: edition.choices.shutout,
    "R12.3": lambda edition: "no_200_no_100" in edition.variants,
    "R12.4": lambda edition: not edition.has_points,
    "R12.5": lambda edition: edition.has_points,
    "R13.1": lambda edition: edition.has_points,
    "R13.2": lambda edition: edition.has_points,
}
"""The rules that not every edition has."""


def rules_of(edition: Edition) -> dict[int, tuple[str, ...]]:
    """The numbers of an edition's rules by section, without sections that have none."""
    kept = {
        # `bool(edition)` is true, so a rule that is not listed is in all editions.
        section: tuple(rule for rule in rules if _ONLY_WHERE.get(rule, bool)(edition))
        for section, rules in SECTIONS.items()
    }
    return {section: rules for section, rules in kept.items() if rules}


def worth(edition: Edition) -> dict[str, int]:
    """What each line of the score sheet that counts in this edition is worth (R12)."""
    scoring = structs.asdict(edition.scoring)
    counts = structs.asdict(edition.choices) | {"extension": _extends(edition)}
    return {line: points for line, points in scoring.items() if points and counts.get(line, True)}


def facts(edition: Edition) -> dict[str, str | int]:
    """Return the choices of an edition as the variables of the rules' texts."""
    # Only for four players may an edition have tables with and without teams.
    fours = [table for table in edition.tables if table.players == 4]
    flags = {
        "points": edition.has_points,
        "extension": _extends(edition),
        "four_alone": any(not table.teams for table in fours),
        "four_teams": any(table.teams for table in fours),
        "youngest_begins": edition.youngest_begins,
        "eight_players": any(table.players == 8 for table in edition.tables),
        "short_deck": any(table.short_deck for table in edition.tables),
    }
    words = {
        **{
            key: value for key, value in structs.asdict(edition.choices).items() if key not in flags
        },
        **flags,
        "unit": edition.unit,
        "hand_won_by": edition.hand_won_by,
        "shutout_for": edition.shutout_for,
    }
    return {
        **{f"points_{line}": points for line, points in structs.asdict(edition.scoring).items()},
        **{key: _fact(value) for key, value in words.items()},
        **_example(edition),
    }


def _fact(value: HouseValue | None) -> str | int:
    """Convert a value for selection in Fluent: true and false become words."""
    if value is None or isinstance(value, bool):
        return "true" if value else "false"
    return value


def _example(edition: Edition) -> dict[str, int]:
    """The example of R12.5: the trip of two players, two safeties, one coup fourré, and no 200."""
    trip, scoring = edition.tables[0].trip, edition.scoring
    points = (
        trip * scoring.distance + 2 * scoring.safeties + scoring.coup_fourre
        + scoring.trip + scoring.hand_won + scoring.safe_trip
    )  # fmt: skip
    return {"example_trip": trip, "example_total": points}
