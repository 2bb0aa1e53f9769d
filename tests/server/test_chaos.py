"""Three servers behind nginx that fail again and again under load: no acknowledged move is lost,
and none is played twice.
"""

import os
from pathlib import Path

import pytest

from tests.apart import run_apart
from tests.server.chaos import chaos, report, running_site
from tests.server.cluster_servers import rows
from tests.server.serving import table_of
from tests.server.test_killing import check_stored

FAULTS = int(os.environ.get("BORNES_CHAOS", "10"))
"""Number of failures; 100 for a thorough test."""
TABLES = 8
LONGEST = 60.0 * (5 + FAULTS)
"""Seconds within which the test must finish."""


@pytest.mark.long
@pytest.mark.timeout(LONGEST)
def test_no_acknowledged_move_is_lost_by_kills_freezes_and_lost_databases(tmp_path: Path) -> None:
    with running_site(tmp_path) as site:
        load, faults = run_apart(chaos(site, FAULTS, TABLES, seed=FAULTS), LONGEST)
        print(f"\n{len(faults)} faults, {load.moves()} moves acknowledged\n{report(faults)}")
        check_stored(site.servers["a"].settings.database, load)
        for pair in load.pairs:
            epochs = rows(site.store, table_of(pair[0]).id)
            assert epochs == sorted(epochs)  # no server wrote after another had taken over
