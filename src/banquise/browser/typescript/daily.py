"""The data that the page computes the Daily from."""

from dataclasses import asdict
from typing import Any

from banquise.daily import EDITIONS, PUBLISHED, SEAT, Edition

from . import HEAD, literal


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    editions = [f"  {literal(row(edition))}," for edition in EDITIONS]
    lines = [
        HEAD,
        "",
        'import type { Edition } from "$/records/daily";',
        "",
        f"export const PUBLISHED: Record<string, string> = {literal(PUBLISHED)};",
        f"export const SEAT = {SEAT};",
        "/** The newest last. */",
        *("export const EDITIONS: Edition[] = [", *editions, "];", ""),
    ]
    return {"src/generated/daily.ts": "\n".join(lines)}


def row(edition: Edition) -> dict[str, Any]:
    return asdict(edition) | {"since": str(edition.since)}
