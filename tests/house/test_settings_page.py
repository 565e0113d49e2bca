"""docs/settings.md lists every setting with its default, as it has to be written."""

import re
from pathlib import Path

from banquise.server.settings import Settings

PAGE = (Path(__file__).parents[2] / "docs" / "settings.md").read_text(encoding="utf-8")


def listed() -> dict[str, str]:
    """The settings of the table and their defaults, without what explains them."""
    found: dict[str, str] = {}
    for names, values in re.findall(r"^\| (`\w+`(?:, `\w+`)*) \|([^|]*)\|", PAGE, re.MULTILINE):
        defaults = re.sub(r" \(.*?\)|`", "", values).strip().split(", ")
        found |= dict(zip(re.findall(r"\w+", names), defaults, strict=True))
    return found


def test_every_setting_is_listed_with_its_default() -> None:
    fields = Settings.model_fields
    assert listed().keys() == fields.keys()
    written = {name: {"": "", "off": False}.get(value, value) for name, value in listed().items()}
    kept = {name: type(fields[name].default)(value) for name, value in written.items()}
    assert kept == {name: field.default for name, field in fields.items()}
