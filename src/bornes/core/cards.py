"""The 106 cards (R1.1), and the remedy and the safety for each hazard (R1.2). All editions use the
same cards.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias, get_args

Distance: TypeAlias = Literal["25", "50", "75", "100", "200"]
Hazard: TypeAlias = Literal["stop", "speed_limit", "out_of_gas", "flat_tire", "accident"]
Remedy: TypeAlias = Literal["roll", "end_of_limit", "gasoline", "spare_tire", "repairs"]
Safety: TypeAlias = Literal["right_of_way", "extra_tank", "puncture_proof", "driving_ace"]
Card: TypeAlias = Literal[
    "25", "50", "75", "100", "200",
    "stop", "speed_limit", "out_of_gas", "flat_tire", "accident",
    "roll", "end_of_limit", "gasoline", "spare_tire", "repairs",
    "right_of_way", "extra_tank", "puncture_proof", "driving_ace",
]  # fmt: skip
Family: TypeAlias = Literal["distance", "hazard", "remedy", "safety"]

CARDS: Final[tuple[Card, ...]] = get_args(Card)
DISTANCES: Final[tuple[Distance, ...]] = get_args(Distance)
HAZARDS: Final[tuple[Hazard, ...]] = get_args(Hazard)
REMEDIES: Final[tuple[Remedy, ...]] = get_args(Remedy)
SAFETIES: Final[tuple[Safety, ...]] = get_args(Safety)

FAMILY: Final[Mapping[Card, Family]] = {
    **dict.fromkeys(DISTANCES, "distance"),
    **dict.fromkeys(HAZARDS, "hazard"),
    **dict.fromkeys(REMEDIES, "remedy"),
    **dict.fromkeys(SAFETIES, "safety"),
}

COUNTS: Final[Mapping[Card, int]] = {
    "25": 10, "50": 10, "75": 10, "100": 12, "200": 4,
    "stop": 5, "speed_limit": 4, "out_of_gas": 3, "flat_tire": 3, "accident": 3,
    "roll": 14, "end_of_limit": 6, "gasoline": 6, "spare_tire": 6, "repairs": 6,
    "right_of_way": 1, "extra_tank": 1, "puncture_proof": 1, "driving_ace": 1,
}  # fmt: skip

LENGTH: Final[Mapping[Card, int]] = {card: int(card) for card in DISTANCES}
LONGEST: Final = max(LENGTH.values())

SAFETY_AGAINST: Final[Mapping[Card, Safety]] = {
    "stop": "right_of_way",
    "speed_limit": "right_of_way",
    "out_of_gas": "extra_tank",
    "flat_tire": "puncture_proof",
    "accident": "driving_ace",
}

HAZARDS_OF: Final[Mapping[Card, tuple[Hazard, ...]]] = {
    safety: tuple(hazard for hazard in HAZARDS if SAFETY_AGAINST[hazard] == safety)
    for safety in SAFETIES
}

REMEDY_FOR: Final[Mapping[Card, Remedy]] = {
    "stop": "roll",
    "speed_limit": "end_of_limit",
    "out_of_gas": "gasoline",
    "flat_tire": "spare_tire",
    "accident": "repairs",
}

HAZARD_OF: Final[Mapping[Card, Card]] = {remedy: hazard for hazard, remedy in REMEDY_FOR.items()}

SPEED_CARDS: Final[frozenset[Card]] = frozenset({"speed_limit", "end_of_limit"})
"""The hazard and the remedy that go on the speed pile, and not on the battle pile."""

UNDER_LIMIT: Final[frozenset[Card]] = frozenset({"25", "50"})
"""The distances that a speed limit still allows (R6.2)."""

MOST_200S: Final = 2
"""How many 200s a side may play in one hand (R6.3)."""


@cache
def deck(*, short: bool) -> tuple[Card, ...]:
    """All cards of a hand, ordered as `CARDS`; the short deck lacks one of each hazard (R2.1)."""
    return tuple(
        # True counts as 1: one card fewer of each hazard.
        card
        for card in CARDS
        for _ in range(COUNTS[card] - (short and FAMILY[card] == "hazard"))
    )
