"""The API pages list every code of a refusal with its HTTP status, and every route."""

import re
from pathlib import Path

from banquise.server.settings import Settings
from banquise.server.web.app import create_app
from banquise.server.wire.commands import COMMANDS
from banquise.server.wire.refusal import STATUS

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "api.md", *sorted((DOCS / "api").glob("*.md"))]


def test_every_code_is_listed_with_its_status() -> None:
    page = (DOCS / "api" / "errors.md").read_text(encoding="utf-8")
    listed = {code: int(status) for code, status in re.findall(r"^\| `(\w+)` \| (\d{3}) \|", page, re.MULTILINE)}
    assert listed == {code.value: status for code, status in STATUS.items()}


def test_every_route_is_described() -> None:
    """The commands of a table are described together, as `POST /api/matches/<match>/<t>`."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES).replace("/games/arctic/", "/games/<game>/")
    together = {f"POST /api/matches/<match>/{kind}" for kind in COMMANDS}
    routes = {
        f"{method.upper()} {path.replace('{', '<').replace('}', '>')}".replace("/devices/<device>", "/devices/<id>")
        for path, methods in create_app(Settings()).app.openapi()["paths"].items()
        for method in methods
    }
    missing = sorted(route for route in routes - together if f"`{route}" not in text.replace("\n", " "))
    assert missing == []
