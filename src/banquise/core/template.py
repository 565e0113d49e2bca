"""Kernels over any game. A template is a module whose kernels call `rules.step` and the like:

    from banquise.core.template import rules
    step = rules.step

`bind(PLAYOUT, game)` loads a copy of that module for one game, under its own name (`banquise.core.playout__arctic`), so
that Numba compiles, inlines and caches it as if it had been written for that game. The templates.py of each package
lists its templates, each with a protocol of its public kernels.
"""

import importlib.util
import sys
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from threading import RLock
from types import ModuleType
from typing import Any, Generic, TypeVar, cast

from .game import Game

Kernels = TypeVar("Kernels")


@dataclass(eq=False)
class Template(Generic[Kernels]):
    """A template: its module's name, and the protocol that its copies implement."""

    module: str


class Bound(ModuleType):
    """A template's copy for one game. It is pickled as the call that made it; a copy of it is the module itself."""

    _template: Template[Any]
    _game: Game

    def __reduce__(self) -> tuple[Any, ...]:
        return bind, (self._template, self._game)


rules: Game
"""The game that a template is being bound to. Only templates read it, while `bind` loads them."""

_lock = RLock()


def bind(template: Template[Kernels], game: Game) -> Kernels:
    global rules
    name = f"{template.module}__{game.name}"
    with _lock:
        if name in sys.modules:
            return cast(Kernels, sys.modules[name])
        original = importlib.util.find_spec(template.module)
        assert original is not None and original.origin is not None, template
        spec = importlib.util.spec_from_file_location(name, original.origin)
        assert spec is not None, template
        module = importlib.util.module_from_spec(spec)
        module.__class__ = Bound
        vars(module).update(_template=template, _game=game)
        outer = globals().get("rules")  # a template may bind another one
        rules = game
        try:
            execute(module, spec)
        finally:
            if outer is None:
                del rules
            else:
                rules = outer
        return cast(Kernels, module)


def execute(module: ModuleType, spec: ModuleSpec) -> None:
    """Run a module's code as an import does; it stays in `sys.modules` unless it fails."""
    assert spec.loader is not None
    sys.modules[module.__name__] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[module.__name__]
        raise
