"""Kernels over any game. A template is a module whose kernels call `rules.step` and the like:

    from banquise.core.template import rules
    step = rules.step

`bind("banquise.core.playout", game)` loads a copy of that module for one game, under a name of its own
(`banquise.core.playout__arctic`), so that Numba compiles, inlines and caches it as if written for that game.
"""

import importlib.util
import sys
from threading import RLock
from types import ModuleType
from typing import Any

from .game import Game


class Bound(ModuleType):
    """A template's copy for one game. It is pickled as the call that made it; a copy of it is the module itself."""

    _template: str
    _game: Game

    def __reduce__(self) -> tuple[Any, ...]:
        return bind, (self._template, self._game)


rules: Game
"""The game that a template is being bound to; only a template reads it, while it is loaded by `bind`."""

_lock = RLock()


def bind(template: str, game: Game) -> ModuleType:
    global rules
    name = f"{template}__{game.name}"
    with _lock:
        if name in sys.modules:
            return sys.modules[name]
        original = importlib.util.find_spec(template)
        assert original is not None and original.origin is not None, template
        spec = importlib.util.spec_from_file_location(name, original.origin)
        assert spec is not None and spec.loader is not None, template
        module = importlib.util.module_from_spec(spec)
        module.__class__ = Bound
        vars(module).update(_template=template, _game=game)
        sys.modules[name] = module
        outer = globals().get("rules")  # a template may bind another one
        rules = game
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
        finally:
            if outer is None:
                del rules
            else:
                rules = outer
        return module
