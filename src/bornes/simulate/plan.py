"""What to simulate: a table, the players, the number of hands, and the random seed."""

import shlex
from typing import Final

from msgspec import Struct

from bornes.core.edition import HouseValue, Rules, house_settings, rules
from bornes.core.errors import BadRequest
from bornes.environments.arrays import names_network, network_called
from bornes.model import NETWORK

POLICIES: Final = ("driver", "random")
"""The policies that are compiled with the game, the default first."""
HANDS: Final = 200_000
"""The default number of hands."""
MOST_HANDS: Final = 10**9


class SimulationPlan(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A simulation: all that its result depends on."""

    edition: str = "classic"
    players: int = 2
    teams: bool | None = None
    house: dict[str, HouseValue] = {}
    policies: tuple[str, ...] = POLICIES[:1]
    """One policy for all seats, or one for each seat."""
    hands: int = HANDS
    seed: int = 0

    def check(self) -> None:
        """Raise `BadRequest` if the plan cannot be simulated."""
        # Only as a check: an impossible table is refused here.
        self.rules()
        for name in self.policies:
            if names_network(name):
                # Only as a check: a file that is not a network is refused before hands are played.
                network_called(name, self.players)
            elif name not in POLICIES:
                raise BadRequest("simulate-no-policy", policy=name, policies=(*POLICIES, NETWORK))
        if len(self.policies) not in (1, self.players):
            count = len(self.policies)
            raise BadRequest("simulate-policies", count=count, players=self.players)
        if not 1 <= self.hands <= MOST_HANDS:
            raise BadRequest("simulate-hands", value=str(self.hands), most=MOST_HANDS)
        if self.seed < 0:
            raise BadRequest("simulate-seed", value=str(self.seed))

    def rules(self) -> Rules:
        return rules(self.edition, self.players, teams=self.teams, house=self.house)

    def seats(self) -> tuple[str, ...]:
        """The policy of each seat."""
        return self.policies * self.players if len(self.policies) == 1 else self.policies

    def table(self) -> str:
        """The edition and its house rules in one word, as `--compare` takes it."""
        return "+".join((self.edition, *house_settings(self.house)))

    def command(self) -> str:
        """The command that simulates exactly this."""
        words = ["--edition", self.edition]
        for setting in house_settings(self.house):
            words += ["--house", setting]
        return _command(self, words)


def compare_command(plans: tuple[SimulationPlan, SimulationPlan]) -> str:
    """The command that compares exactly these."""
    return _command(plans[0], ["--compare", *(plan.table() for plan in plans)])


def _command(plan: SimulationPlan, table: list[str]) -> str:
    words = ["bornes", "simulate", *table, "--players", str(plan.players)]
    if plan.teams is not None:
        words += ["--teams" if plan.teams else "--no-teams"]
    for policy in plan.policies:
        words += ["--policy", policy]
    return shlex.join([*words, "--hands", str(plan.hands), "--seed", str(plan.seed)])
