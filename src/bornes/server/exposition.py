"""All metrics of a server, for Prometheus."""

from collections.abc import Iterator, Mapping
from typing import Final

from prometheus_client import CollectorRegistry, GCCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from bornes.server.registry import Registry


class Figures(Collector):
    """Looks up the metrics of a server each time they are requested."""

    def __init__(self, registry: Registry) -> None:
        self._registry: Final = registry

    def collect(self) -> Iterator[Metric]:
        """All metrics."""
        yield from self._held()
        yield from self._counted()
        yield from self._bots()
        yield from self._leases()

    def _held(self) -> Iterator[Metric]:
        rooms = self._registry.rooms.values()
        well = not self._registry.troubles()
        followed = sum(bool(room.members) for room in rooms)
        yield _gauge("connections", "Clients connected.", len(self._registry.members))
        yield _gauge("tables", "Tables in memory.", len(rooms))
        yield _gauge("healthy", "1 while rows are written and background tasks run.", well)
        yield _gauge("tables_followed", "Tables that somebody follows.", followed)

    def _counted(self) -> Iterator[Metric]:
        metrics, writer = self._registry.metrics, self._registry.outbox.writer
        yield _counter("messages", "Messages received.", metrics.messages)
        yield _counter("moves", "Moves made by people.", metrics.moves)
        yield _counter("commits", "Transactions written.", writer.commits)
        yield _counter("rows", "Rows written.", writer.rows)
        yield _counter("commit_seconds", "Time spent writing.", writer.seconds)
        yield _counter("commits_failed", "Transactions that failed.", writer.failures)
        yield _counters(
            "background_failures",
            "Failures of background work.",
            "task",
            self._registry.background.failures,
        )
        yield _counter("rooms_discarded", "Tables loaded again after an error.", metrics.discarded)
        yield _counters("refused", "Requests refused.", "code", metrics.refused)
        yield _counters("cut", "Connections closed by the server.", "reason", metrics.cut)

    def _bots(self) -> Iterator[Metric]:
        workers = self._registry.workers
        yield _counters("bot_answers", "Questions that bots answered.", "bot", workers.answered)
        yield _counters(
            "bot_replaced", "Questions that a simpler bot answered.", "bot", workers.replaced
        )
        yield _counter("bot_workers_lost", "Bot processes that died.", workers.lost)

    def _leases(self) -> Iterator[Metric]:
        """Metrics of interest if several servers share a database."""
        cluster, writer = self._registry.cluster, self._registry.outbox.writer
        yield _gauge(
            "servers", "Servers that accept clients, this one included.", 1 + len(cluster.peers)
        )
        yield _counter("leases_taken", "Leases of tables taken.", cluster.claimed)
        yield _counter("leases_lost", "Times that all leases were lost.", cluster.lost)
        yield _counter(
            "rows_fenced", "Rows refused, because another server holds the table.", writer.fenced
        )


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"bornes_{name}", text, value)


def _counter(name: str, text: str, value: float) -> Metric:
    return CounterMetricFamily(f"bornes_{name}", text, value)


def _counters(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = CounterMetricFamily(f"bornes_{name}", text, labels=[label])
    for key, value in sorted(values.items()):
        family.add_metric([key], value)
    return family


def exposition(registry: Registry) -> bytes:
    """The metrics of a server and its process, in Prometheus' text format."""
    # Not the global registry of `prometheus_client`, which all servers of a process would share.
    collectors = CollectorRegistry()
    collectors.register(Figures(registry))
    ProcessCollector(registry=collectors)
    GCCollector(registry=collectors)
    return generate_latest(collectors)
