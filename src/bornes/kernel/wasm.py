"""The kernel as a WebAssembly module: the very same functions, for web pages.

`python -m bornes.kernel.wasm` compiles it anew. That takes Numba and a linker: `wasm-ld`, which is
part of LLVM's lld, or the Python package `ziglang`. Who only uses the module needs neither.

The functions are compiled by Numba, whose LLVM code is then aimed at WebAssembly. A page puts
records into the module's memory, as `bornes.kernel.layout` declares them, and passes their places.
The module carries a digest of the sources that it was made from, so that a test can tell when it is
out of date.
"""

import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from inspect import signature
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import numpy as np

from bornes.kernel import (
    actions,
    chance,
    dealing,
    driver,
    event_codes,
    game,
    hands,
    layout,
    memory,
    page,
    policies,
    refusing,
    scoring,
    tableau,
)
from bornes.kernel.event_codes import EVENT_CODE, MOST_EVENTS
from bornes.kernel.layout import GAME, LINES, MOST_SIDES, TABLE_RULES
from bornes.kernel.memory import MEMORY
from bornes.kernel.tableau import TABLEAU

MODULES: Final = (
    chance, hands, actions, scoring, game, memory, dealing, policies, driver, event_codes, tableau,
    refusing, page,
)  # fmt: skip
"""What is compiled, lower ones first."""
ENTRIES: Final[tuple[Callable[..., Any], ...]] = (
    page.begin, page.shuffle_deck, page.deal_hand, page.make_move, page.count_points,
    game.legal, game.mistakes, refusing.why_not, event_codes.redact, driver.driver_action,
)  # fmt: skip
"""What a page may call."""
RECORDS: Final = {"rules": TABLE_RULES, "game": GAME, "memory": MEMORY, "tableau": TABLEAU}
"""Parameters by name that are records. A page keeps these four together, in this order."""
ARRAYS: Final[dict[str, tuple[Any, int]]] = {
    "before": (GAME, 1),
    "codes": (EVENT_CODE, MOST_EVENTS),
    "lines": (np.dtype(np.int32), MOST_SIDES * len(LINES)),
}
"""Parameters by name that are arrays, with their sizes. All others are numbers."""
LONG: Final = frozenset({"moves"})
"""Numbers of 64 bits; all other parameters have 32."""
SECTION: Final = "bornes.sources"
"""The custom section of the module that holds the digest."""
TARGET: Final = "wasm32-unknown-unknown"
FEATURES: Final = "+simd128,+sign-ext,+bulk-memory,+nontrapping-fptoint"
FILE: Final = Path(layout.__file__).parents[1] / "web" / "app" / "src" / "local" / "kernel.wasm"
STACK: Final = 1 << 16


def sources_digest() -> str:
    """A digest of all that the module is made from."""
    digest = hashlib.sha256()
    for module in (layout, *MODULES, sys.modules[__name__]):
        digest.update(Path(str(module.__file__)).read_bytes())
    return digest.hexdigest()


# -- the module as a file -----------------------------------------------------------------------


def _leb128(number: int) -> bytes:
    """An unsigned number as WebAssembly writes it: seven bits to a byte, the lowest first."""
    low, rest = number & 0x7F, number >> 7
    return bytes([low | 0x80]) + _leb128(rest) if rest else bytes([low])


def _with_digest(module: bytes) -> bytes:
    name, digest = SECTION.encode(), sources_digest().encode()
    content = _leb128(len(name)) + name + digest
    return module + b"\x00" + _leb128(len(content)) + content


def digest_in(module: bytes) -> str:
    """The digest that a module carries: its last section."""
    return module.rpartition(SECTION.encode())[2].decode()


# -- compiling ----------------------------------------------------------------------------------


def _entry(function: Callable[..., Any], twin: Any) -> tuple[Any, Any]:
    """The function as one over pointers and numbers, and its signature."""
    import numba  # noqa: PLC0415 - who only looks at the digest need not have it
    from numba import types  # noqa: PLC0415

    names, kinds, passed = list(signature(function).parameters), [], []
    for name in names:
        if name in RECORDS:
            kinds.append(types.CPointer(numba.from_dtype(RECORDS[name])))
            passed.append(f"carray({name}, 1)[0]")
        elif name in ARRAYS:
            of, size = ARRAYS[name]
            kinds.append(types.CPointer(numba.from_dtype(of)))
            passed.append(f"carray({name}, {size})")
        else:
            kinds.append(types.int64 if name in LONG else types.int32)
            passed.append(name)
    scope = {"twin": twin, "carray": numba.carray}
    call = f"lambda {', '.join(names)}: twin({', '.join(passed)})"
    returns = signature(function).return_annotation
    long = function in (game.legal, game.mistakes)
    result = types.void if returns is None else types.int64 if long else types.int32
    return eval(call, scope), result(*kinds)  # noqa: S307 - made of our own names


def _llvm_modules() -> list[str]:
    import numba  # noqa: PLC0415 - as above

    from bornes.kernel.compiled import twins  # noqa: PLC0415 - needs Numba

    def compiled(function: FunctionType) -> Any:
        return numba.njit(error_model="numpy", nogil=True)(function)

    made = twins(MODULES, compiled)
    texts = []
    for function in ENTRIES:
        lambda_, kinds = _entry(function, made[function])
        entry = numba.cfunc(kinds, error_model="numpy")(lambda_)
        text = str(entry._library.get_llvm_str())  # noqa: SLF001 - there is no other way to it
        texts.append(text.replace(entry.native_name, function.__name__))
    return texts


def _aimed(text: str, layout_of_data: str) -> str:
    """LLVM code of this machine as code for the target."""
    text = re.sub(r'target triple = ".*"', f'target triple = "{TARGET}"', text)
    text = re.sub(r'target datalayout = ".*"', f'target datalayout = "{layout_of_data}"', text)
    text = re.sub(r'"(target-cpu|target-features|probe-stack)"="[^"]*"', "", text)
    # WebAssembly has no common symbols.
    return text.replace(" common global", " internal global")


def _object_code() -> bytes:
    """Everything as one object file for the target."""
    from llvmlite import binding as llvm  # noqa: PLC0415 - comes with Numba

    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TARGET).create_target_machine(opt=3, features=FEATURES)
    whole, *others = [
        llvm.parse_assembly(_aimed(text, str(machine.target_data))) for text in _llvm_modules()
    ]
    for other in others:
        whole.link_in(other)
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(whole, passes)
    return bytes(machine.emit_object(whole))


def _linker() -> list[str]:
    program = shutil.which("wasm-ld")
    if program is not None:
        return [program]
    if importlib.util.find_spec("ziglang") is not None:
        return [sys.executable, "-m", "ziglang", "wasm-ld"]
    sys.exit("No linker found: install lld (it has wasm-ld), or `pip install ziglang`.")


def build() -> bytes:
    """The module, compiled from the sources."""
    with tempfile.TemporaryDirectory() as folder:
        compiled, linked = Path(folder, "kernel.o"), Path(folder, "kernel.wasm")
        compiled.write_bytes(_object_code())
        exports = [f"--export={function.__name__}" for function in ENTRIES]
        command = [
            *_linker(), "--no-entry", "--allow-undefined", "--gc-sections", "--strip-all", "-O2",
            "--export=__heap_base", "-z", f"stack-size={STACK}", *exports,
            "-o", str(linked), str(compiled),
        ]  # fmt: skip
        subprocess.run(command, check=True)  # noqa: S603 - the linker
        return _with_digest(linked.read_bytes())


if __name__ == "__main__":
    FILE.write_bytes(build())
