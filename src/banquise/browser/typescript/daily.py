"""The data that the page computes the Daily from."""

from dataclasses import asdict
from typing import Any

from banquise.daily import EDITIONS, PUBLISHED, SEAT, Edition, Terms

from . import file, literal
from .messages import interface


def generated() -> dict[str, str]:
    editions = [f"  {literal(row(edition))}," for edition in EDITIONS]
    return file(
        "daily",
        interface(Terms),
        "",
        interface(Edition),
        "",
        f"export const PUBLISHED: Record<string, string> = {literal(PUBLISHED)};",
        f"export const SEAT = {SEAT};",
        "/** The newest last. */",
        *("export const EDITIONS: Edition[] = [", *editions, "];"),
    )


def row(edition: Edition) -> dict[str, Any]:
    return asdict(edition) | {"since": str(edition.since)}
