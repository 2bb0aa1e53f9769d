"""Every possible table, and random house rules: all laws are checked on them."""

import string
from collections.abc import Mapping
from random import Random
from typing import Final, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bornes.core.edition import (
    EXTENSION_FROM,
    HOUSE_RULES,
    HouseRule,
    HouseValue,
    Rules,
    edition,
    editions,
    rules,
)
from bornes.core.match import Match
from tests.luck import EXPLORE, LUCK

# By default, Hypothesis tries other examples in every run and limits the time for each. A failure
# for one example in a thousand, or on a busy machine, would hit somebody who changed nothing.
# So it explores only in `make test-long`.
settings.register_profile("same-in-every-run", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, print_blob=True)
settings.load_profile("explore" if LUCK or EXPLORE else "same-in-every-run")
_EXPLORING: Final = 10
"""How many times more examples are tried when exploring."""


class Seating(NamedTuple):
    """One table of one edition (section 2)."""

    edition: str
    players: int
    teams: bool

    @property
    def name(self) -> str:
        """For the name of a file or a test: `fr2014-4-teams`."""
        return f"{self.edition}-{self.players}{'-teams' if self.teams else ''}"

    def rules(self, house: Mapping[str, HouseValue] | None = None) -> Rules:
        return rules(self.edition, self.players, teams=self.teams, house=house)

    def match(
        self, seed: int, house: Mapping[str, HouseValue] | None = None, *, equal: bool = False
    ) -> Match:
        return Match.start(
            self.edition, self.players, teams=self.teams, seed=seed, house=house, equal=equal
        )


SEATINGS: Final = tuple(
    Seating(book.key, table.players, table.teams) for book in editions() for table in book.tables
)
"""All tables of all editions."""


def random_value(rule: HouseRule, chance: Random) -> HouseValue:
    """Any value that a house rule takes."""
    if rule.values is not None:
        return chance.choice(rule.values)
    if rule.kind == "flag":
        return chance.random() < 0.5
    return rule.low + rule.step * chance.randint(0, (rule.high - rule.low) // rule.step)


def _made_sensible(house: dict[str, HouseValue], seating: Seating) -> dict[str, HouseValue]:
    """Remove the combinations that rules.md forbids: keys that need points, hands together with
    points, an extension where there is none to call (R11.1).
    """
    if not edition(seating.edition).has_points:
        house = {key: value for key, value in house.items() if not HOUSE_RULES[key].needs_points}
    if "hands" in house:
        house.pop("points_to_win", None)
    if house.get("extension"):
        table = seating.rules()
        if table.teams and table.sides != 3:
            house["extension"] = False
        elif house.get("trip", table.trip) != EXTENSION_FROM:
            house["trip"] = EXTENSION_FROM
    return house


def any_house_by_lot(chance: Random, share: float) -> dict[str, HouseValue]:
    """House rules with valid values, sensible together or not; `share` of the keys are set."""
    return {
        key: random_value(rule, chance)
        for key, rule in HOUSE_RULES.items()
        if chance.random()
        > 1 - share  # small draws leave a key out, so examples shrink to no rules
    }


def house_by_lot(seating: Seating, chance: Random, share: float = 0.3) -> dict[str, HouseValue]:
    """A sensible combination of house rules; `share` of the keys are set."""
    return _made_sensible(any_house_by_lot(chance, share), seating)


class Setting(NamedTuple):
    """A table, its house rules, the two random seeds of a game, and how cards are drawn."""

    seating: Seating
    house: dict[str, HouseValue]
    seed: int
    lot: int
    equal: bool

    def match(self) -> Match:
        return self.seating.match(self.seed, self.house, equal=self.equal)

    def chance(self) -> Random:
        """The random numbers for the players' decisions."""
        return Random(self.lot)


LOTS: Final = st.integers(0, 2**32 - 1)

LETTERS: Final = (
    string.printable + "éÀœß€’«\u00a0İıſﬁ\u0301Ωж中\u202e\u200d\ufeff\u2028\x00\x7f\uffff😀🇫🇷"
)
"""Letters of every kind that has ever caused trouble. Any Unicode letter would do as well, but
Hypothesis takes seconds to build the table of all of them.
"""


@st.composite
def houses(draw: st.DrawFn, seating: Seating) -> dict[str, HouseValue]:
    """No house rules in one game out of three, otherwise any sensible combination."""
    if draw(st.integers(0, 2)) == 0:
        return {}
    return house_by_lot(seating, draw(st.randoms(use_true_random=False)))


@st.composite
def tables(draw: st.DrawFn, /, **fixed: HouseValue) -> Setting:
    """Any edition, table, house rules and random seeds; some house rules may be fixed."""
    seating = draw(st.sampled_from(SEATINGS))
    house = _made_sensible(draw(houses(seating)) | fixed, seating)
    return Setting(seating, house, draw(LOTS), draw(LOTS), draw(st.booleans()))


def quick(examples: int) -> settings:
    """Enough games to find a mistake, few enough to run after every change."""
    return settings(
        max_examples=examples * _EXPLORING if EXPLORE else examples,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
