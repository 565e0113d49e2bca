"""The declarations of games and server as TypeScript: the files in web/src/generated."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from banquise.core.actions import Domain
from banquise.core.facts import Fact

HEAD = "// Generated from the Python declarations by `python -m banquise.browser`: not to be edited."


def file(name: str, *lines: str) -> dict[str, str]:
    """The text of a generated file, by its path in the client's folder, as `generated` of each module here returns
    it."""
    return {f"src/generated/{name}.ts": "\n".join([HEAD, "", *lines]) + "\n"}


def literal(value: Any) -> str:
    """Write a value in TypeScript."""
    return json.dumps(value, ensure_ascii=False)


def starts(kernels: Any) -> dict[str, int]:
    """The starts of the memory regions that callers read and write."""
    return {region.name: region.start for region in kernels.MEMORY.shared}


def union(names: Iterable[str]) -> str:
    """Write the union type of these words."""
    return " | ".join(json.dumps(name) for name in names)


def domain_row(domain: Domain) -> dict[str, Any]:
    return {"name": domain.name, "words": list(domain.words), "literal": domain.is_literal}


def fact_row(fact: Fact) -> dict[str, Any]:
    return {"name": fact.name, "arguments": argument_rows(fact.arguments), "of": fact.of, "lists": list(fact.lists)}


def argument_rows(arguments: Mapping[str, Domain]) -> list[list[str]]:
    return [[name, domain.name] for name, domain in arguments.items()]
