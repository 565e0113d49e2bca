"""`python tests/browser/other_host.py GAME FOLDER`: compiles a game's module as on a machine with an ARM processor.

Numba is told of that processor before it first asks: its LLVM code is made for AArch64 and its data layout. None of
that code is run, so that any machine can do it.
"""

import platform
import sys
from pathlib import Path

from llvmlite import binding as llvm

TRIPLE = "aarch64-unknown-linux-gnu"

llvm.initialize_all_targets()
llvm.initialize_all_asmprinters()
llvm.get_process_triple = llvm.get_default_triple = lambda: TRIPLE
llvm.Target.from_default_triple = lambda: llvm.Target.from_triple(TRIPLE)
platform.machine = lambda: "aarch64"

from numba.core.registry import cpu_target  # noqa: E402

from banquise.browser.build import compile_here  # noqa: E402
from banquise.games import load  # noqa: E402

compile_here(load(sys.argv[1]), Path(sys.argv[2]))
assert cpu_target.target_context.codegen()._create_empty_module("").triple == TRIPLE
