"""What Prometheus may ask. Names of matches, players and addresses are no labels."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

LATENCIES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    def __init__(self) -> None:
        self.registry = r = CollectorRegistry()
        self.events = Counter("banquise_events", "Events written, by kind", ["kind"], registry=r)
        self.by_kind: dict[str, Counter] = {}
        self.refusals = Counter("banquise_refusals", "Requests refused, by code", ["code"], registry=r)
        self.requests = Counter("banquise_http_requests", "HTTP answers, by status", ["status"], registry=r)
        self.notices = Counter(
            "banquise_notices", "Turn notices sent, by kind and outcome", ["kind", "outcome"], registry=r
        )
        self.matches = Counter("banquise_matches_created", "Matches created, by game", ["game"], registry=r)
        self.latency = Histogram("banquise_act_seconds", "From message to durable event", buckets=LATENCIES, registry=r)
        self.sockets = Gauge("banquise_sockets", "Sockets connected", registry=r)
        self.rooms = Gauge("banquise_rooms", "Rooms in memory", registry=r)
        self.thinking = Gauge("banquise_bots_thinking", "Bots that think now", registry=r)
        self.thoughts = Gauge("banquise_bot_decisions", "Decisions of bots", registry=r)
        self.failures = Gauge("banquise_bot_failures", "Bots that did not answer", registry=r)
        self.batches = Gauge("banquise_commits", "Transactions committed", registry=r)
        self.written = Gauge("banquise_writes", "Writes in those transactions", registry=r)

    def count(self, kind: str) -> None:
        """An event; finding a counter by its label takes longer than counting."""
        if kind not in self.by_kind:
            self.by_kind[kind] = self.events.labels(kind)
        self.by_kind[kind].inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
