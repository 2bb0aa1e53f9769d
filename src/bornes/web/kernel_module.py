"""The kernel's WebAssembly module in the browser app.

`python -m bornes.web.kernel_module` builds it, with Numba and a linker (`bornes.kernel.wasm`). It
contains a digest of its sources, so that a test can tell when it is out of date.
"""

import ast
import hashlib
from pathlib import Path
from typing import Any, Final

import numpy as np

from bornes.coach import advice as coach_advice
from bornes.kernel import (
    arrays,
    chance,
    dealing,
    driver,
    equal,
    event_codes,
    game,
    layout,
    learner,
    memory,
    page,
    refusing,
    scoring,
    tableau,
)
from bornes.model import encoding
from bornes.model import page as model_page
from bornes.model.network import HEADS
from bornes.web import APP

TARGET: Final = APP / "src" / "local" / "kernel.wasm"
MODULES: Final = (
    layout, chance, equal, scoring, game, memory, dealing, driver, learner,
    event_codes, tableau, refusing, page, encoding, model_page, coach_advice,
)  # fmt: skip
"""The modules that are compiled, lower ones first."""
FUNCTIONS: Final = (
    page.begin, dealing.shuffle, page.deal_hand, page.make_move, page.count_points,
    page.take_up, page.write_down,
    game.legal, game.mistakes, refusing.why_not, event_codes.redact, driver.driver_action,
    learner.learner_action, encoding.observe, model_page.run_network, model_page.endings,
    model_page.weigh_endings, model_page.sample, model_page.fill_chances, model_page.goal_steps,
    coach_advice.advise, coach_advice.chance_held, model_page.chance_with,
    model_page.chance_between,
)  # fmt: skip
"""The functions that a page may call."""
RECORDS: Final = {
    "rules": arrays.TABLE_RULES,
    "game": arrays.GAME,
    "memory": memory.MEMORY,
    "tableau": tableau.TABLEAU,
}
"""The records of a table: a page stores them together, in this order."""
ARRAYS: Final[dict[str, tuple[np.dtype[Any], int]]] = {
    "before": (arrays.GAME, 1),
    "codes": (event_codes.EVENT_CODE, event_codes.MOST_EVENTS),
    "lines": (np.dtype(np.int32), layout.MOST_SIDES * len(layout.LINES)),
    "lots": (np.dtype(np.float64), layout.ACTIONS + 1),
    "seen": (np.dtype(np.float32), encoding.SIZE),
    "work": (np.dtype(np.float32), 2 * model_page.MOST_WIDE),
    "scores": (np.dtype(np.float32), layout.ACTIONS),
    "heads": (np.dtype(np.float32), HEADS * layout.ACTIONS),
    "curve": (np.dtype(np.float32), 64),
    "shares": (np.dtype(np.float64), model_page.SHARES),
    "listed": (np.dtype(np.int32), layout.ACTIONS),
    "held": (np.dtype(np.int32), layout.FULL_HAND),
    "totals": (np.dtype(np.float64), layout.MOST_SIDES),
    "advice": (coach_advice.ADVICE, layout.ACTIONS),
    "tally": (np.dtype(np.int32), model_page.TALLY),
    "known": (np.dtype(np.float32), model_page.MOST_PLACES),
}
"""The other arrays that functions take."""
FILES: Final[dict[str, np.dtype[Any]]] = {
    "sizes": np.dtype(np.int32),
    "numbers": np.dtype(np.float32),
    "weights": np.dtype(np.int8),
    "results": np.dtype(np.uint8),
}
"""The files that a page loads: networks, results of hands."""
MOST_IN_FILE: Final = 1 << 28
"""More numbers than any file has. Nothing past its end is ever read."""
LONG: Final = frozenset({"legal", "mistakes", "moves", "endings"})
"""Parameters and functions that are sets of moves, which need 64 bits."""
FRACTIONS: Final = frozenset({"temperature", "chance_held", "chance_with", "chance_between"})
"""Parameters, and functions by their results, that are not integers."""
_SECTION: Final = b"bornes.sources"
"""The name of the custom section with the digest in the module."""


def sources_digest() -> str:
    """A digest of the code of which the module is made, without comments and docstrings."""
    digest = hashlib.sha256()
    compiler = Path(layout.__file__).with_name("wasm.py")
    declared = (arrays, *MODULES)
    for file in (Path(__file__), compiler, *(Path(str(each.__file__)) for each in declared)):
        digest.update(_code(file.read_text(encoding="utf-8")).encode())
    return digest.hexdigest()


def _code(source: str) -> str:
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            said = [each for each in node.body if not _is_text(each)]
            node.body = said or [ast.Pass()]
    return ast.unparse(tree)


def _is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def digest_in(module: bytes) -> str:
    """The digest in a module, which is its last section."""
    return module.rpartition(_SECTION)[2].decode()


def _with_digest(module: bytes) -> bytes:
    """The module with the digest as a custom section at its end."""
    content = bytes([len(_SECTION)]) + _SECTION + sources_digest().encode()
    assert len(content) < 0x80, "a longer size takes two bytes"
    return module + bytes([0, len(content)]) + content


def current() -> bytes:
    """Build the module from the present sources."""
    from bornes.kernel.wasm import Exports, build  # noqa: PLC0415 - Numba is needed for this alone

    files = {name: (of, MOST_IN_FILE) for name, of in FILES.items()}
    taken = ARRAYS | files | {"outputs": ARRAYS["heads"], "out": ARRAYS["seen"]}
    return _with_digest(build(MODULES, Exports(FUNCTIONS, RECORDS, taken, LONG, FRACTIONS)))


if __name__ == "__main__":
    TARGET.write_bytes(current())
