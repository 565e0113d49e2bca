"""Metrics for Prometheus. Names of matches, players and addresses are never labels."""

import collections
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Moves(Collector):
    """Counters for every move, kept by one thread: prometheus_client's counters lock, and take ten times as long."""

    def __init__(self) -> None:
        self.events: collections.Counter[str] = collections.Counter()
        self.seconds = 0.0
        self.latencies = [0] * (len(LATENCIES) + 1)

    def took(self, seconds: float) -> None:
        self.seconds += seconds
        self.latencies[bisect_left(LATENCIES, seconds)] += 1

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        events = CounterMetricFamily("banquise_events", "Events written, by kind", labels=["kind"])
        for kind, count in self.events.items():
            events.add_metric([kind], count)
        yield events
        latency = HistogramMetricFamily("banquise_act_seconds", "From message to durable event")
        bounds = [*(str(bound) for bound in LATENCIES), "+Inf"]
        latency.add_metric([], list(zip(bounds, accumulate(self.latencies), strict=True)), self.seconds)
        yield latency


class Metrics:
    def __init__(self) -> None:
        self.registry = r = CollectorRegistry()
        self.moves = Moves()
        r.register(self.moves)
        self.refusals = Counter("banquise_refusals", "Requests refused, by code", ["code"], registry=r)
        self.requests = Counter("banquise_http_requests", "HTTP answers, by status", ["status"], registry=r)
        self.notices = Counter(
            "banquise_notices", "Turn notices sent, by kind and outcome", ["kind", "outcome"], registry=r
        )
        self.matches = Counter("banquise_matches_created", "Matches created, by game", ["game"], registry=r)
        self.lost = Counter(
            "banquise_lost_events", "Clients that had seen later events than their match has", registry=r
        )
        self.sockets = Gauge("banquise_sockets", "Sockets connected", registry=r)
        self.tunnels = Gauge("banquise_tunnels", "Sockets passed on to another process", registry=r)
        self.ready = Gauge("banquise_ready", "1: takes moves; 0: cannot write, compiles or stops", registry=r)
        self.leases = Gauge("banquise_leases", "Leases this process has had; more than 1: it was silent", registry=r)
        self.sessions = Gauge("banquise_sessions", "Matches in memory", registry=r)
        self.thinking = Gauge("banquise_bots_thinking", "Bots that think now", registry=r)
        self.queued = Gauge("banquise_bots_waiting", "Bots that wait to think", registry=r)
        self.thoughts = Gauge("banquise_bot_decisions", "Decisions of bots", registry=r)
        self.failures = Gauge("banquise_bot_failures", "Bots that did not answer", registry=r)
        self.batches = Gauge("banquise_commits", "Transactions committed", registry=r)
        self.written = Gauge("banquise_writes", "Writes in those transactions", registry=r)

    def text(self) -> bytes:
        return generate_latest(self.registry)
