"""Three servers behind nginx, struck again and again under load: nothing acknowledged is lost,
nothing is played twice.
"""

import os
from pathlib import Path

import pytest

from tests.apart import run_apart
from tests.server.chaos import chaos, report, running_site
from tests.server.test_killing import holds

FAULTS = int(os.environ.get("BORNES_CHAOS", "10"))
"""How often to strike; 100 for a thorough trial."""
TABLES = 8
LONGEST = 60.0 * (5 + FAULTS)
"""Seconds in which all of it must be over."""


@pytest.mark.long
@pytest.mark.timeout(LONGEST)
def test_kills_freezes_and_lost_databases_lose_nothing(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        load, faults = run_apart(chaos(site, FAULTS, TABLES, seed=FAULTS), LONGEST)
        print(f"\n{len(faults)} faults, {load.moves()} moves acknowledged\n{report(faults)}")
        holds(site.servers["a"].settings.database, load)
        for pair in load.pairs:
            assert pair[0].table is not None
            epochs = site.epochs(pair[0].table.id)
            assert epochs == sorted(epochs)  # nobody wrote after another had taken over
