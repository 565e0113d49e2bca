"""`@kernel`: the one decorator for compiled rules, typed as the identity. Nothing else here knows Numba's settings."""

import hashlib
import os
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, cast

import numba
import numpy as np
from llvmlite import binding as llvm  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult, Flags, compile_extra, compile_result
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.typing import make_concrete_template
from numba.extending import intrinsic

P = ParamSpec("P")
R = TypeVar("R")

PACKAGE = Path(__file__).parents[1]
CACHE = Path(os.environ.get("BANQUISE_CACHE") or Path.home() / ".cache" / "banquise")
COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # made at run time


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile at the first call, release the GIL, keep the result on disk.

    Numba's cache does not see changes in imported files nor the bounds-check setting, so its folder is named by both.
    """
    numba.config.CACHE_DIR = str(CACHE / digest(function.__module__))  # type: ignore[attr-defined]
    return cast(Callable[P, R], Kernel(function)) if COMPILED else function


class Kernel(CPUDispatcher):  # type: ignore[misc]  # Numba's classes have no types
    """What Numba's `njit` makes, but where another kernel calls it, it is compiled as a part of that one.

    Numba optimises every function and makes machine code of it before it turns to the caller, into which LLVM then
    inlines it. Kernels are many and small, and few are called from Python: so they compile in half the time.
    """

    def __init__(self, function: Callable[..., Any], locals: Any = None, targetoptions: Any = None) -> None:
        super().__init__(function, locals, targetoptions or _settings, _EntryCompiler)
        self.parts: dict[tuple[Any, ...], CompileResult] = {}
        self.enable_caching()
        self._part_cache = _PartCache(function)

    def get_call_template(self, args: Any, kws: Any) -> tuple[Any, Any, Any, Any]:
        """Numba's type inference asks this where a kernel calls this one."""
        signature, given = self._compiler.fold_argument_types(args, kws)
        kinds = tuple(_widened(kind) for kind in given)
        self._compile_part(kinds)
        compiled = [part.signature for part in self.parts.values()]
        return make_concrete_template(self.__name__, key=self.__name__, signatures=compiled), signature, kinds, {}

    def get_overload(self, sig: Any) -> Any:
        """What the call is compiled to: the key given to `insert_user_function`."""
        kinds, _ = normalize_signature(sig)
        return self.parts[tuple(kinds)].fndesc

    def add_overload(self, cres: CompileResult) -> None:
        """Called for code that Python can call; the parts in it need their environments to raise errors with values."""
        for environment in cres._find_referenced_environments():
            cres.library.codegen.set_env(environment.env_name, environment)
        super().add_overload(cres)

    def _compile_part(self, kinds: tuple[Any, ...]) -> None:
        if kinds in self.parts:
            return
        part = self._part_cache.load_overload(kinds, self.targetctx)
        if part is None:
            flags = Flags()
            self.targetdescr.options.parse_as_flags(flags, self.targetoptions)
            flags.no_cpython_wrapper = flags.no_compile = True
            library = _PartLibrary(self.targetctx.codegen(), self.__qualname__)
            with self._compiling_counter:  # tells type inference of recursion
                part = compile_extra(self.typingctx, self.targetctx, self.py_func, kinds, None, flags, {}, library)
            self._part_cache.save_overload(kinds, part)
        self.targetctx.insert_user_function(part.fndesc, part.fndesc, [part.library])
        self.parts[kinds] = part


_SMALL = (types.int8, types.int16, types.int32, types.uint8, types.uint16, types.uint32)


def _widened(kind: Any) -> Any:
    """Any whole number as int64, and a constant as any other: else a kernel is compiled anew for each of them."""
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    return types.int64 if kind in _SMALL else kind


_settings = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None, "no_cfunc_wrapper": True}


class _EntryCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler, but for the library."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        super().__init__(typing, target, library or _EntryLibrary(target.codegen(), "entry"), *rest)


class _EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that Python calls. Nobody else calls its parts, so that LLVM may inline all that are called once."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.enable_object_caching()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = llvm.Linkage.internal
        super()._optimize_final_module()


class _PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """LLVM code that is only linked into callers: neither optimised as a whole nor made machine code by itself."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class _PartCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        return f"part-{super().get_filename_base(fullname, abiflags)}"

    def reduce(self, part: CompileResult) -> tuple[Any, ...]:
        part.fndesc.typemap = part.fndesc.calltypes = None  # large, and not needed any more
        code = part.library._get_module_for_linking().as_bitcode()
        return part.library.name, code, part.fndesc, part.signature, part._find_referenced_environments()

    def rebuild(self, context: Any, reduced: tuple[Any, ...]) -> CompileResult:
        name, code, fndesc, signature, environments = reduced
        library = _PartLibrary(context.codegen(), name)
        library._shared_module = llvm.parse_bitcode(code)
        library._finalized = True
        return compile_result(library=library, fndesc=fndesc, signature=signature, referenced_envs=environments)


class _PartCache(FunctionCache):  # type: ignore[misc]
    _impl_class = _PartCacheImpl


@cache
def digest(module: str) -> str:
    """The hash of every source that a kernel of this module can be made of, and of what changes its code."""
    hashed = hashlib.blake2b(os.environ.get("NUMBA_BOUNDSCHECK", "").encode(), digest_size=8)
    for folder in sorted(_source_folders(module)):
        for path in sorted(folder.glob("*.py")) if folder.name == "core" else sorted(folder.rglob("*.py")):
            hashed.update(path.read_bytes())
    return hashed.hexdigest()


def _source_folders(module: str) -> Iterable[Path]:
    """core, the module's own folder, and that of the game it is for: `banquise.bots.search__arctic` (a template's copy)
    and `banquise.bots.evaluations.arctic` are both made of Arctic's rules."""
    module, _, bound_to = module.partition("__")
    game = bound_to or module.rpartition(".")[2]
    yield PACKAGE / "core"
    if (PACKAGE / "games" / game).is_dir():
        yield PACKAGE / "games" / game
    _, *parents = module.split(".")[:-1]
    own = PACKAGE.joinpath(*parents[: 2 if parents[:1] == ["games"] else 1])
    if module.startswith("banquise.") and own != PACKAGE / "core":
        yield own


# Calls from Python: what types the arguments have takes half a microsecond to find out for whole numbers, seven for a
# record. So games are handed over as addresses in memory, and compiled functions are called as such.


def _pointer(_: Any, address: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], cgutils.voidptr_t)

    return types.voidptr(types.intp), generate


_pointer_to: Any = intrinsic(_pointer)
_carray: Any = vars(numba)["carray"]  # which Numba's stubs do not list

if COMPILED:

    @kernel
    def array_in(room: Any, first: int, n: int, kind: Any) -> Any:
        """n things of a kind, from this byte of a room on. A room is handed over as its address;"""
        return _carray(_pointer_to(room + first), n, kind)

else:

    def array_in(room: Any, first: int, n: int, kind: Any) -> Any:
        """interpreted, as its bytes."""
        element = np.dtype((np.record, kind)) if np.dtype(kind).names else np.dtype(kind)
        return room[first : first + n * element.itemsize].view(element)


def entry(function: Any) -> Any:
    """A kernel of two whole numbers for Python, without a look at what types it is called with. It takes so little time
    that letting other threads run meanwhile would cost more."""
    if not COMPILED:
        return function
    numbers = types.int64, types.int64
    function._compiler.targetoptions = _settings | {"nogil": False}
    function.compile(numbers)
    return function.overloads[numbers].entry_point
