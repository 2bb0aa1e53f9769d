"""Compile the kernel before tests begin: `make test` does it while the checks run.

Tests run in several processes. Without this each of them would compile the same functions, and
whatever test comes first would seem slow.
"""

import numpy as np

from bornes.core.edition import rules
from bornes.environments import pettingzoo
from bornes.environments.gymnasium import GymnasiumVectorEnvironment
from bornes.environments.vector import VectorEnvironment
from bornes.model import NETWORK
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.run import simulate
from tests.laws.lockstep import check


def main() -> None:
    for policy in ("driver", NETWORK):
        simulate(SimulationPlan(hands=2, policies=(policy,)))
    check(0, 1)
    table = pettingzoo.raw_env()
    table.reset(seed=0)
    seen = table.observe(table.agent_selection)
    table.step(int(np.flatnonzero(seen["action_mask"])[0]))
    many = VectorEnvironment(2, rules("classic"))
    _, info = many.reset(seed=0)
    many.step(info["action_mask"].argmax(axis=1))
    GymnasiumVectorEnvironment(2).reset(seed=0)


if __name__ == "__main__":
    main()
