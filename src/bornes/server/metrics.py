"""Counters for Prometheus, in its text format."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from bornes.server.hall import Hall


class Metrics:
    """What is counted as it happens; the rest is looked up when asked for."""

    def __init__(self) -> None:
        self.messages = 0
        self.moves = 0
        self.refused: Final[Counter[str]] = Counter()
        self.cut: Final[Counter[str]] = Counter()


def exposition(hall: "Hall") -> str:
    """All figures of a server."""
    return "".join(_lines(hall))


def _lines(hall: "Hall") -> Iterator[str]:
    metrics, writer = hall.metrics, hall.post.writer
    yield from _metric("connections", "gauge", "Clients connected.", len(hall.sessions))
    yield from _metric("tables", "gauge", "Tables in memory.", len(hall.rooms))
    followed = sum(bool(room.sessions) for room in hall.rooms.values())
    yield from _metric("tables_followed", "gauge", "Tables that somebody follows.", followed)
    yield from _metric("messages_total", "counter", "Messages received.", metrics.messages)
    yield from _metric("moves_total", "counter", "Moves made by people.", metrics.moves)
    yield from _metric("commits_total", "counter", "Transactions written.", writer.commits)
    yield from _metric("rows_total", "counter", "Rows written.", writer.rows)
    yield from _metric(
        "commit_seconds_total", "counter", "Time spent writing.", round(writer.seconds, 6)
    )
    yield from _labelled("refused_total", "Requests refused.", "code", metrics.refused)
    yield from _labelled("cut_total", "Connections closed by the server.", "reason", metrics.cut)


def _metric(name: str, kind: str, text: str, value: float) -> Iterator[str]:
    yield f"# HELP bornes_{name} {text}\n# TYPE bornes_{name} {kind}\nbornes_{name} {value}\n"


def _labelled(name: str, text: str, label: str, values: Counter[str]) -> Iterator[str]:
    yield f"# HELP bornes_{name} {text}\n# TYPE bornes_{name} counter\n"
    for key, value in sorted(values.items()):
        yield f'bornes_{name}{{{label}="{key}"}} {value}\n'
