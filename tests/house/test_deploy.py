"""Tests that the files for operators fit together: services, paths, and metrics that the server really has."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml

from banquise.server.process.metrics import Metrics
from banquise.server.settings import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OF_PROMETHEUS = {"up"}
REQUIRED_BY_GRAFANA = {"schemaVersion", "templating", "annotations"}  # the schema of Grafana's dashboards


def loaded(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def names_in(expression: str) -> set[str]:
    """The metrics of an expression."""
    return set(re.findall(r"\bbanquise_\w+", expression)) | (set(re.findall(r"\w+", expression)) & OF_PROMETHEUS)


def told() -> set[str]:
    """The metrics of a server that has counted something of everything."""
    metrics = Metrics()
    metrics.moves.events["act"] += 1
    metrics.moves.took(0.1)
    for counter in (metrics.refusals, metrics.requests, metrics.matches):
        counter.labels("x").inc()
    metrics.notices.labels("x", "y").inc()
    return set(re.findall(r"^(\w+)", metrics.text().decode(), re.MULTILINE)) | OF_PROMETHEUS


def test_the_services_of_the_composition_fit_together() -> None:
    whole = loaded(ROOT / "compose.yaml")
    services, volumes = whole["services"], set(whole["volumes"])
    servers = {name for name, service in services.items() if "build" in service}
    assert len(servers) == 2 and {"database", "proxy"} <= set(services)
    for name, service in services.items():
        assert service.get("image") or service.get("build"), name
        assert set(service.get("depends_on", ())) <= set(services), name
        for mount in service.get("volumes", ()):
            source = mount.split(":")[0]
            assert source in volumes or (ROOT / source).is_file(), mount
    for server in servers:
        environment = services[server]["environment"]
        assert environment["BANQUISE_PEER"] == f"{server}:8321"
        address = services["proxy"]["networks"]["games"]["ipv4_address"]
        assert environment["BANQUISE_TRUSTED_PROXIES"] == address


def test_the_composition_has_no_password_that_everybody_knows() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    assert text.count("${DATABASE_PASSWORD:?") == text.count("DATABASE_PASSWORD:") == 2


def test_the_proxy_chooses_servers_that_are_ready_and_by_the_match() -> None:
    lines = [line.split() for line in (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8").splitlines()]
    assert lines.count(["option", "httpchk", "GET", "/readyz"]) == 2
    assert ["balance", "hash", "path,field(4,/)"] in lines
    servers = [line[2] for line in lines if line[:1] == ["server"]]
    assert sorted(servers) == sorted(2 * ["one:8321", "two:8321"])
    (targets,) = (job["static_configs"][0]["targets"] for job in loaded(DEPLOY / "prometheus.yaml")["scrape_configs"])
    assert set(targets) == set(servers)


def test_alerts_watch_metrics_that_there_are() -> None:
    (group,) = loaded(DEPLOY / "alerts.yaml")["groups"]
    assert len(group["rules"]) >= 5
    for rule in group["rules"]:
        assert {"alert", "expr", "for", "labels", "annotations"} == set(rule)
        assert names_in(rule["expr"]) and names_in(rule["expr"]) <= told(), rule["alert"]


def test_the_dashboard_shows_metrics_that_there_are() -> None:
    dashboard = json.loads((DEPLOY / "dashboard.json").read_text(encoding="utf-8"))
    assert set(dashboard) >= REQUIRED_BY_GRAFANA
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"]) >= 9
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
            assert names_in(target["expr"]) and names_in(target["expr"]) <= told(), panel["title"]


def test_the_development_server_asks_the_server_where_it_listens() -> None:
    listens = f"http://127.0.0.1:{Settings.model_fields['port'].default}"
    for file in ("vite.config.ts", "README.md"):
        assert listens in (ROOT / "web" / file).read_text(encoding="utf-8"), file
