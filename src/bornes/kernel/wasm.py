"""The kernel for web pages: the same functions as a WebAssembly module.

The functions are compiled by Numba, whose LLVM code is then changed to target WebAssembly. A page
puts records into the module's memory, as `bornes.kernel.layout` declares them, and passes their
addresses.

Needs Numba and a linker: `wasm-ld`, which is part of LLVM's lld, or the Python package `ziglang`.
"""

import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from inspect import signature
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

import llvmlite.binding as llvm
import numba
import numpy as np
from numba import types

from bornes.kernel.compiled import twins

TARGET: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+simd128,+sign-ext,+bulk-memory,+nontrapping-fptoint"
STACK: Final = 1 << 16


class Exports(NamedTuple):
    """The functions that a page may call, and the types of their parameters."""

    functions: tuple[Callable[..., Any], ...]
    records: Mapping[str, np.dtype[Any]]
    """The parameters that are records, by name."""
    arrays: Mapping[str, tuple[np.dtype[Any], int]]
    """The parameters that are arrays, by name, with their sizes. All others are numbers."""
    long: frozenset[str]
    """Parameters, and functions by their results, that are sets of moves: 64-bit numbers."""
    fractions: frozenset[str] = frozenset()
    """Parameters and functions likewise that are fractions; all other numbers are integers."""


def _entry(function: Callable[..., Any], twin: Any, exports: Exports) -> Any:
    """Compile the function as one of pointers and numbers."""
    names, kinds, passed = list(signature(function).parameters), [], []
    for name in names:
        if name in exports.records:
            kinds.append(types.CPointer(numba.from_dtype(exports.records[name])))
            passed.append(f"carray({name}, 1)[0]")
        elif name in exports.arrays:
            of, size = exports.arrays[name]
            kinds.append(types.CPointer(numba.from_dtype(of)))
            passed.append(f"carray({name}, {size})")
        else:
            kinds.append(_number(name, exports))
            passed.append(name)
    nothing = signature(function).return_annotation is None
    result = types.void if nothing else _number(function.__name__, exports)
    call = f"lambda {', '.join(names)}: twin({', '.join(passed)})"
    scope = {"twin": twin, "carray": numba.carray}
    return numba.cfunc(result(*kinds), error_model="numpy")(eval(call, scope))  # noqa: S307 - our own names


def _number(name: str, exports: Exports) -> Any:
    if name in exports.fractions:
        return types.float64
    return types.int64 if name in exports.long else types.int32


def _compiled(function: FunctionType) -> Any:
    return numba.njit(error_model="numpy", nogil=True)(function)


def _llvm_code(modules: tuple[ModuleType, ...], exports: Exports) -> list[str]:
    made = twins(modules, _compiled)
    texts = []
    for function in exports.functions:
        entry = _entry(function, made[function], exports)  # type: ignore[index]  # all are plain
        text = str(entry._library.get_llvm_str())  # noqa: SLF001 - there is no other way
        texts.append(text.replace(entry.native_name, function.__name__))
    return texts


def _aimed(text: str, data_layout: str) -> str:
    """Turn LLVM code for this machine into code for the target."""
    text = re.sub(r'target triple = ".*"', f'target triple = "{TARGET}"', text)
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{data_layout}"', text)
    text = re.sub(r'"(target-cpu|target-features|probe-stack)"="[^"]*"', "", text)
    # This counts references to arrays. Ours belong to the page and have no counter, so it is never
    # reached.
    text = re.sub(r"(tail )?call i8 @llvm\.x86\.atomic[^(]*\([^)]*\)", "add i8 0, 0", text)
    # WebAssembly has no common symbols.
    return re.sub(r"= common (.*)global", r"= internal \1global", text)


def _object_code(modules: tuple[ModuleType, ...], exports: Exports) -> bytes:
    """Compile everything to one object file for the target."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TARGET).create_target_machine(opt=3, features=FEATURES)
    whole, *others = [
        llvm.parse_assembly(_aimed(text, str(machine.target_data)))
        for text in _llvm_code(modules, exports)
    ]
    for other in others:
        whole.link_in(other)
    passes = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    passes.getModulePassManager().run(whole, passes)
    return bytes(machine.emit_object(whole))


def _linker() -> list[str]:
    program = shutil.which("wasm-ld")
    if program is not None:
        return [program]
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    sys.exit("No linker found: install lld (it has wasm-ld), or `pip install ziglang`.")


def build(modules: tuple[ModuleType, ...], exports: Exports) -> bytes:
    """Build a WebAssembly module of these functions, which may call all others of `modules`."""
    with tempfile.TemporaryDirectory() as folder:
        compiled, linked = Path(folder, "kernel.o"), Path(folder, "kernel.wasm")
        compiled.write_bytes(_object_code(modules, exports))
        names = [f"--export={function.__name__}" for function in exports.functions]
        command = [
            *_linker(), "--no-entry", "--allow-undefined", "--gc-sections", "--strip-all", "-O2",
            "--export=__heap_base", "-z", f"stack-size={STACK}", *names,
            "-o", str(linked), str(compiled),
        ]  # fmt: skip
        subprocess.run(command, check=True)  # noqa: S603 - the linker
        return linked.read_bytes()
