"""The dashboard and the alert rules use only metrics that the server exports."""

import json
import re
from pathlib import Path

from bornes.server.exposition import exposition
from bornes.server.settings import Settings
from bornes.server.store import Store
from tests.server.visitors import open_registry

HOSTING = Path(__file__).parents[2] / "docs" / "hosting"
FIGURE = re.compile(r"\bbornes_[a-z_]+")


async def test_every_metric_used_by_the_dashboard_and_alerts_exists(tmp_path: Path) -> None:
    given: list[str] = []
    store = Store(str(tmp_path / "t.db"))
    async with open_registry(Settings(database=str(tmp_path / "t.db")), store) as registry:
        text = exposition(registry).decode()
        given.extend(re.findall(r"^# TYPE (bornes_\w+)", text, re.MULTILINE))
    store.close()
    board = json.loads((HOSTING / "grafana.json").read_text(encoding="utf-8"))
    asked = [t["expr"] for panel in board["panels"] for t in panel["targets"]]
    asked += re.findall(r"expr: (.*)", (HOSTING / "alerts.yaml").read_text(encoding="utf-8"))
    figures = {name for expression in asked for name in FIGURE.findall(expression)}
    assert len(figures) > 12
    assert figures <= set(given)
