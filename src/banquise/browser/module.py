"""A game's WebAssembly module, from the LLVM code of its entry kernels: `(memory, number) -> number` each.

`build.py` runs this in a separate process with Numba's optimisations off, since code optimised for this machine could
contain its vector instructions. Pointers become 32 bits wide automatically, and records keep their layout. The exported
functions take the memory's address as an i32 and the number as an i64 (JavaScript's `bigint`, since seeds have 63
bits), and return an i32.
"""

import re
from collections.abc import Mapping
from typing import Any

from llvmlite import binding as llvm  # type: ignore[import-untyped]

from banquise.core._numba import llvm_code

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+bulk-memory,+bulk-memory-opt,+mutable-globals,+nontrapping-fptoint,+sign-ext"
"""The features that every browser has had since 2021."""
SIMD = f"{FEATURES},+simd128"
"""Vector instructions, which Safari has had since 2023."""
OPTIMISED = 3
FAST = {"bot_choose", "bot_slice", "bot_examine", "bot_examine_open", "bot_rehearse"}
SMALL = " minsize optsize"
"""The attributes of entries that run once per decision, which are optimised for size; only a few entries run long."""
ALIGNED_BY_HOST = re.compile(r"(?<= alloca )([^,\n]+), align \d+")
"""The alignment that LLVM gives local variables according to this machine's processor. It is removed, so that the
module has the same bytes wherever it is built (tests/browser/other_host.py)."""
PICKLED = re.compile(r'^(@"?\.const\.picklebuf\..* constant \{[^}]*\}) \{[^}]*\}', re.MULTILINE)
"""The pickled text of an exception, which contains the path of Numba's files. In a browser, a kernel that raises one
traps instead."""

EXPORTED = """
declare i32 @"{kernel}"(ptr, ptr, i64, i64)

define i32 @{name}(i32 %memory, i64 %number){attributes} {{
  %result = alloca i64
  %raised = alloca ptr
  %address = zext i32 %memory to i64
  %status = call i32 @"{kernel}"(ptr %result, ptr %raised, i64 %address, i64 %number)
  %has_raised = icmp ne i32 %status, 0
  br i1 %has_raised, label %trap, label %done
trap:
  call void @llvm.trap()
  unreachable
done:
  %whole = load i64, ptr %result
  %answer = trunc i64 %whole to i32
  ret i32 %answer
}}
"""


RUNTIME = """
declare void @llvm.trap()

; Kernels make and free no arrays; Numba would where one is written onto a part of itself.
define ptr @NRT_Allocate(i64 %size) {
  call void @llvm.trap()
  unreachable
}
define void @NRT_Free(ptr %memory) {
  call void @llvm.trap()
  unreachable
}
define void @NRT_MemInfo_call_dtor(ptr %array) {
  call void @llvm.trap()
  unreachable
}

; The strides of an array in another shape. All arrays of kernels lie in one piece.
define i32 @numba_attempt_nocopy_reshape(
    i64 %a, ptr %b, ptr %c, i64 %axes, ptr %sizes, ptr %strides, i64 %item, i32 %d) {
  br label %next
next:
  %axis = phi i64 [ %axes, %0 ], [ %before, %set ]
  %stride = phi i64 [ %item, %0 ], [ %larger, %set ]
  %before = sub i64 %axis, 1
  %done = icmp slt i64 %before, 0
  br i1 %done, label %end, label %set
set:
  %to = getelementptr i64, ptr %strides, i64 %before
  store i64 %stride, ptr %to
  %from = getelementptr i64, ptr %sizes, i64 %before
  %size = load i64, ptr %from
  %larger = mul i64 %stride, %size
  br label %next
end:
  ret i32 1
}
"""
"""The part of Numba's own library that kernels call."""


def object_code(entries: Mapping[str, Any], features: str = FEATURES) -> bytes:
    """Generate the object code of these kernels, under these names, and of everything they call."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE).create_target_machine(features=features, opt=OPTIMISED, reloc="static")
    module = _linked(entries, str(target.target_data))
    _optimise(module, target, is_vectorised=features == SIMD)
    code: bytes = target.emit_object(module)
    return code


def _linked(entries: Mapping[str, Any], layout: str) -> Any:
    codes = {name: llvm_code(kernel) for name, kernel in entries.items()}
    text = RUNTIME
    for name, (_, function) in codes.items():
        attributes = "" if name in FAST else SMALL
        text += EXPORTED.format(name=name, kernel=function, attributes=attributes)
    module = _retargeted(llvm.parse_assembly(text), layout)
    for code, _ in codes.values():
        module.link_in(_retargeted(code.clone(), layout))
    for thing in (*module.functions, *module.global_variables):
        if thing.name not in entries and not thing.is_declaration:
            thing.linkage = llvm.Linkage.internal  # so that everything else can be inlined or removed
    text = PICKLED.sub(r"\1 zeroinitializer", ALIGNED_BY_HOST.sub(r"\1", str(module)))
    module = llvm.parse_assembly(text)
    module.verify()
    return module


def _retargeted(module: Any, layout: str) -> Any:
    module.triple, module.data_layout = TRIPLE, layout
    return module


def _optimise(module: Any, target: Any, is_vectorised: bool) -> None:
    settings = llvm.create_pipeline_tuning_options(speed_level=OPTIMISED)
    settings.loop_vectorization, settings.slp_vectorization = is_vectorised, False
    settings.loop_unrolling = False  # a fifth smaller, and a thirtieth slower
    builder = llvm.create_pass_builder(target, settings)
    passes = builder.getModulePassManager()
    passes.add_refprune_pass()
    passes.run(module, builder)
