"""Everything that depends on Numba's internals.

| what | buys | without it |
|---|---|---|
| a kernel called by another is compiled as part of it | a game compiles in half the time | each separately |
| whole numbers of all sizes are one type of argument | a kernel is compiled once | once per size |
| entries are called as C functions, with addresses | 0.1 µs per call instead of 7 µs | arrays of bytes |
| the LLVM code of an entry, before it is optimised | the games in WebAssembly | no such build |
| files of compiled code have unique names | processes compile in parallel | numbers, which may collide |
| compiled code is filed by the code alone | checkouts share it, comments change nothing | compiled again |
| array reference counting is off; the caller keeps arrays alive | a learner's step takes half the time | counting |
| the lowest member of a set, and their number | a machine instruction each | loops |

If a new Numba breaks any of this, `BANQUISE_PLAIN_NJIT=1` uses Numba's public functions only, until this file is
repaired; `make test-plain` plays that way. tests/core/test_parts.py tests what the parts rely on.
"""

import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from threading import RLock
from typing import Any, cast
from uuid import uuid4

import numba
import numpy as np
from llvmlite import binding as llvm  # type: ignore[import-untyped]
from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core import ir as code
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, UserProvidedCacheLocator
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult, DefaultPassBuilder, Flags, compile_extra, compile_result
from numba.core.compiler_lock import global_compiler_lock
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.registry import CPUDispatcher
from numba.core.sigutils import normalize_signature
from numba.core.typed_passes import NoPythonSupportedFeatureValidation
from numba.core.typing import make_concrete_template
from numba.extending import intrinsic

COMPILED = not numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # made at run time
PLAIN = bool(os.environ.get("BANQUISE_PLAIN_NJIT"))
"""Whether only the public interface of Numba is used."""
ADDRESSED = COMPILED and not PLAIN
"""Whether memory is handed over as its address; if not, as an array of bytes."""


def compiled(function: Callable[..., Any], cache: Path) -> Any:
    """Return the function that Python and other kernels call; it is compiled at its first call and cached in this
    folder."""
    if not COMPILED:
        return function
    with _naming_cache:
        numba.config.CACHE_DIR = str(cache)  # type: ignore[attr-defined]
        return numba.njit(nogil=True, error_model="numpy", cache=True)(function) if PLAIN else Kernel(function)


_naming_cache = RLock()
"""Numba reads the cache folder from a setting of the whole process. Threads that load games at the same time could
therefore find another game's kernel of the same name."""


# Parts


class Kernel(CPUDispatcher):  # type: ignore[misc]  # Numba's classes have no types
    """Like a function from Numba's `njit`, except that when another kernel calls it, it is compiled as part of the
    caller.

    Numba optimises every function and generates its machine code before it compiles the caller, into which LLVM then
    inlines it. Most kernels are small and only called by other kernels, so skipping this work halves the compile time.
    """

    def __init__(self, function: Callable[..., Any], locals: Any = None, targetoptions: Any = None) -> None:
        super().__init__(function, locals, targetoptions or _settings, _EntryCompiler)
        self.parts: dict[tuple[Any, ...], CompileResult] = {}
        self._cache = _Cache(function)
        self._part_cache = _PartCache(function)

    def get_call_template(self, args: Any, kws: Any) -> tuple[Any, Any, Any, Any]:
        """Answer Numba's type inference when another kernel calls this one."""
        signature, given = self._compiler.fold_argument_types(args, kws)
        kinds = tuple(_widened(kind) for kind in given)
        self._compile_part(kinds)
        compiled = [part.signature for part in self.parts.values()]
        return make_concrete_template(self.__name__, key=self.__name__, signatures=compiled), signature, kinds, {}

    def get_overload(self, sig: Any) -> Any:
        """Return the compiled form of a call, which is the key given to `insert_user_function`."""
        kinds, _ = normalize_signature(sig)
        return self.parts[tuple(kinds)].fndesc

    def add_overload(self, cres: CompileResult) -> None:
        """Register code that Python can call; its parts need their environments to raise errors with values."""
        if self.targetctx.data_model_manager[cres.signature.return_type].contains_nrt_meminfo():
            raise TypeError(
                f"{self.__qualname__}: a kernel that Python calls gives back no array, since nobody counts its users"
            )
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
            context = self.typingctx, self.targetctx
            with self._compiling_counter:  # tells type inference of recursion
                part = compile_extra(*context, self.py_func, kinds, None, flags, {}, library, _UncountedCompiler)
            self._part_cache.save_overload(kinds, part)
        self.targetctx.insert_user_function(part.fndesc, part.fndesc, [part.library])
        self.parts[kinds] = part


_SMALL = (types.int8, types.int16, types.int32, types.uint8, types.uint16, types.uint32)


def _widened(kind: Any) -> Any:
    """Treat every whole number, and every constant, as int64; otherwise a kernel would be compiled once for each
    type."""
    kind = types.unliteral(kind)  # type: ignore[no-untyped-call]
    return types.int64 if kind in _SMALL else kind


_settings = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None, "no_cfunc_wrapper": True}


class _UncountedCompiler(Compiler):  # type: ignore[misc]
    """Numba's compiler without reference counting of arrays.

    Numba raises and lowers a count, with an atomic instruction each, wherever a kernel receives an array; a kernel that
    receives the arrays of a batch does so some 300 times per step. The counts are not needed, because no kernel creates
    an array and all arrays outlive the call.
    """

    def define_pipelines(self) -> list[Any]:
        pipeline = DefaultPassBuilder.define_nopython_pipeline(self.state)
        pipeline.add_pass_after(_Uncounted, NoPythonSupportedFeatureValidation)
        pipeline.finalize()
        return [pipeline]


@register_pass(mutates_CFG=False, analysis_only=True)  # type: ignore[no-untyped-call]
class _Uncounted(FunctionPass):
    _name = "uncounted"

    def __init__(self) -> None:
        super().__init__()  # type: ignore[no-untyped-call]

    def run_pass(self, state: Any) -> bool:
        _check_no_array_is_made(state)
        counting = state.targetctx
        state.targetctx = counting.subtarget(enable_nrt=False)
        state.targetctx.nrt = counting.nrt  # copying an array within itself needs temporary memory
        return False


def _check_no_array_is_made(state: Any) -> None:
    """Refuse kernels that create an array, since nobody would free it. Slices and methods of an array are not calls
    here."""
    for block in state.func_ir.blocks.values():
        for made in block.find_insts(code.Assign):
            is_made = getattr(made.value, "op", None) in ("call", "arrayexpr")
            if (
                is_made
                and isinstance(state.typemap[made.target.name], types.Array)
                and not _gives_views(made.value, state)
            ):
                raise TypeError(f"{state.func_id.func_qualname}: a kernel makes no array; hand it one to work in")


def _gives_views(value: Any, state: Any) -> bool:
    """Whether it calls another kernel, or a function that only reinterprets memory."""
    called = state.typemap[value.func.name] if value.op == "call" else None
    return isinstance(called, types.Dispatcher) or getattr(called, "typing_key", None) in VIEWS


class _EntryCompiler(_UncountedCompiler):
    """A compiler for entries, which uses the library class below."""

    def __init__(self, typing: Any, target: Any, library: Any, *rest: Any) -> None:
        super().__init__(typing, target, library or _EntryLibrary(target.codegen(), "entry"), *rest)


class _EntryLibrary(JITCodeLibrary):  # type: ignore[misc]
    """Code that Python calls. Nothing else calls its parts, so LLVM may inline each part that is called once."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.enable_object_caching()

    def _optimize_final_module(self) -> None:
        for function in self._final_module.functions:
            if function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = llvm.Linkage.internal
        super()._optimize_final_module()


class _PartLibrary(JITCodeLibrary):  # type: ignore[misc]
    """LLVM code that is only linked into callers: it is neither optimised nor turned into machine code on its own."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True


class _ContentLocator(UserProvidedCacheLocator):  # type: ignore[misc]
    """Numba names a cache folder after the path of the source file, so a second checkout of the same sources would
    compile everything again, and an index after the line where the function begins. Ours are named after the sources
    themselves (`kernel.digest`), the parent folder, and the function's code: a comment above a function changes
    nothing."""

    def __init__(self, function: Callable[..., Any], py_file: str) -> None:
        super().__init__(function, py_file)
        code = function.__code__
        numbers = [number for number in code.co_consts if isinstance(number, int | float)]
        self._code = blake2b(repr((code.co_code, code.co_names, numbers)).encode(), digest_size=6).hexdigest()

    def get_disambiguator(self) -> str:
        return self._code

    def get_source_stamp(self) -> str:
        return ""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return Path(py_file).parent.name


class _EntryCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]
    _locator_classes = (_ContentLocator,)


class _PartCacheImpl(_EntryCacheImpl):
    def get_filename_base(self, fullname: str, abiflags: str) -> str:
        return f"part-{super().get_filename_base(fullname, abiflags)}"

    def reduce(self, part: CompileResult) -> tuple[Any, ...]:
        part.fndesc.typemap = part.fndesc.calltypes = None  # large, and no longer needed
        code = part.library._get_module_for_linking().as_bitcode()
        return part.library.name, code, part.fndesc, part.signature, part._find_referenced_environments()

    def rebuild(self, context: Any, reduced: tuple[Any, ...]) -> CompileResult:
        name, code, fndesc, signature, environments = reduced
        library = _PartLibrary(context.codegen(), name)
        library._shared_module = llvm.parse_bitcode(code)
        library._finalized = True
        return compile_result(library=library, fndesc=fndesc, signature=signature, referenced_envs=environments)


class _CacheFile(IndexDataCacheFile):  # type: ignore[misc]
    """Numba numbers the files of an index. Two processes that compile at the same time may take the same number, and
    one would then find the other's code under its own types. Here every file name is unique; if another process
    overwrites the index, the only cost is one more compilation."""

    def save(self, key: Any, data: Any) -> None:
        name = self._data_name(uuid4().int)
        self._save_data(name, data)
        self._save_index(self._load_index() | {key: name})


class _Cache(FunctionCache):  # type: ignore[misc]
    _impl_class = _EntryCacheImpl

    def __init__(self, function: Callable[..., Any]) -> None:
        super().__init__(function)
        self._cache_file = _CacheFile(self._cache_path, self._impl.filename_base, self._impl.locator.get_source_stamp())


class _PartCache(_Cache):
    _impl_class = _PartCacheImpl


# Calls from Python


def address_of(memory: Any) -> Any:
    """Convert an array of bytes to the form that an entry takes."""
    return memory.ctypes.data if ADDRESSED else memory


def entry(function: Any) -> Any:
    """Make a kernel of a memory and a whole number callable from Python without type checks. It keeps the GIL: a call
    is so short that releasing it would cost more."""
    if not ADDRESSED:
        return function
    numbers = types.int64, types.int64
    function._compiler.targetoptions = _settings | {"nogil": False}
    function.compile(numbers)
    return function.overloads[numbers].entry_point


def llvm_code(function: Any) -> tuple[Any, str]:
    """Return an entry and everything it calls as LLVM code, before optimisation, and its name there.

    That function takes a pointer to its result, one to an exception, and the two numbers; it returns 0 if no exception
    was raised.
    """
    numbers = types.int64, types.int64
    with global_compiler_lock:
        function._compile_part(numbers)
    part = function.parts[numbers]
    return part.library._get_module_for_linking(), part.fndesc.llvm_func_name


def _pointer(_: Any, address: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return builder.inttoptr(values[0], cgutils.voidptr_t)

    return types.voidptr(types.intp), generate


_pointer_to: Any = intrinsic(_pointer)
_carray: Any = vars(numba)["carray"]  # missing from Numba's stubs
VIEWS = _carray, "array.view", "array.reshape"
"""Functions that return an array without allocating one, by Numba's names."""


def _array_at(memory: Any, first: int, n: int, kind: Any) -> Any:
    return _carray(_pointer_to(memory + first), n, kind)


def _array_in_bytes(memory: Any, first: int, n: int, kind: Any) -> Any:
    return memory[first : first + n * np.empty(0, kind).itemsize].view(kind)


def _array_interpreted(memory: Any, first: int, n: int, kind: Any) -> Any:
    element = np.dtype((np.record, kind)) if np.dtype(kind).names else np.dtype(kind)
    return memory[first : first + n * element.itemsize].view(element)


array_in = _array_at if ADDRESSED else _array_in_bytes if COMPILED else _array_interpreted
"""`array_in(memory, first, n, kind)`: n things of a kind, from this byte of a memory on. To be made a kernel."""


# Machine instructions that LLVM has for CPUs and for CUDA; Numba has no Python functions for them.

Instruction = Callable[[Any, Any], Any]


def _instruction(instruction: Instruction) -> Callable[[int], int]:
    def generate(context: Any, builder: Any, signature: Any, values: Any) -> Any:
        return instruction(builder, context.cast(builder, values[0], signature.args[0], types.int64))

    def typed(_: Any, bits: Any) -> Any:
        return types.int64(bits), generate

    return cast(Callable[[int], int], intrinsic(typed))


_ZERO_IS_DEFINED = ir.Constant(ir.IntType(1), 0)
lowest_bit = _instruction(lambda builder, bits: builder.cttz(bits, _ZERO_IS_DEFINED))
count_bits = _instruction(lambda builder, bits: builder.ctpop(bits))
