"""docs/api.md lists every code of a refusal, with its HTTP status."""

import re
from pathlib import Path

from banquise.server.wire.refusal import STATUS

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


def test_every_code_is_listed_with_its_status() -> None:
    listed = {code: int(status) for code, status in re.findall(r"^\| `(\w+)` \| (\d{3}) \|", PAGE, re.MULTILINE)}
    assert listed == {code.value: status for code, status in STATUS.items()}
