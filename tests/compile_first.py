"""Compile the kernel before the tests begin: `make test` does this while the checks run.

Tests run in several processes. Without this, each of them would compile the same functions, and
the first test to need them would seem slow.
"""

import numpy as np

from bornes import kernel
from bornes.core.edition import rules
from bornes.environments import pettingzoo
from bornes.environments.aivat import DRIVER, Aivat, SeatValues
from bornes.environments.gymnasium import GymnasiumVectorEnvironment
from bornes.environments.vector import VectorEnvironment
from bornes.kernel.compiled import compiled
from bornes.model import NETWORK
from bornes.model.network import shipped_value_network
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.playing import new_games
from bornes.simulate.run import simulate
from tests.laws.lockstep import check


def main() -> None:
    for policy in ("driver", NETWORK):
        simulate(SimulationPlan(hands=2, policies=(policy,)))
    check(0, 1)
    classic = rules("classic")
    compiled().random_hands(kernel.tables(classic), new_games(classic, 0, 1), 1, np.zeros(1, int))
    table = pettingzoo.raw_env()
    table.reset(seed=0)
    seen = {agent: table.observe(agent) for agent in table.possible_agents}
    table.step(int(np.flatnonzero(seen[table.agent_selection]["action_mask"])[0]))
    many = VectorEnvironment(2, classic)
    _, info = many.reset(seed=0)
    many.step(info["action_mask"].argmax(axis=1))
    GymnasiumVectorEnvironment(2).reset(seed=0)
    values = SeatValues(shipped_value_network(2))
    Aivat(classic, [DRIVER, DRIVER], values).play(new_games(classic, 0, 1))


if __name__ == "__main__":
    main()
