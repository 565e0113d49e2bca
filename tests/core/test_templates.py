"""A template's copies have what its protocol promises: type checkers believe the protocol, not the module."""

import inspect
from collections.abc import Iterator
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Protocol, get_args, get_type_hints

import pytest

from banquise.core.template import Template, bind
from banquise.games import load

PARTS = ("core", "bots", "training", "pads", "envs")


def declared() -> Iterator[tuple[Template[Any], type[Any]]]:
    for part in PARTS:
        module = import_module(f"banquise.{part}.templates")
        for value in vars(module).values():
            if isinstance(value, Template):
                (protocol,) = get_args(value.__orig_class__)  # type: ignore[attr-defined]
                yield value, protocol


def broken_promises(kernels: Any, protocol: type[Any]) -> list[str]:
    """The members of a protocol that are missing, and functions with other parameters."""
    methods = {name: value for name, value in vars(protocol).items() if inspect.isfunction(value) and name[0] != "_"}
    missing = [name for name in (*get_type_hints(protocol), *methods) if not hasattr(kernels, name)]
    return missing + [
        name
        for name, method in methods.items()
        if name not in missing and parameters(getattr(kernels, name)) != parameters(method)[1:]
    ]


def parameters(function: Any) -> list[str]:
    return list(inspect.signature(getattr(function, "py_func", function)).parameters)


@pytest.mark.parametrize(("template", "protocol"), list(declared()), ids=lambda value: getattr(value, "module", ""))
def test_a_bound_template_keeps_its_promises(template: Template[Any], protocol: type[Any]) -> None:
    for game in (load("arctic"), load("scavengers")):
        assert broken_promises(bind(template, game), protocol) == []


class Promised(Protocol):
    SIZE: int

    def melt(self, ice: int) -> int: ...


def test_a_broken_promise_is_found() -> None:
    assert broken_promises(SimpleNamespace(SIZE=3, melt=lambda ice: ice), Promised) == []
    assert broken_promises(SimpleNamespace(melt=lambda ice: ice), Promised) == ["SIZE"]
    assert broken_promises(SimpleNamespace(SIZE=3, melt=lambda snow: snow), Promised) == ["melt"]
