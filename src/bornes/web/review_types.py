"""The review of a match as TypeScript, generated from the coach's types."""

from typing import Final, get_args

import msgspec

from bornes.core.moves import Move
from bornes.web import APP
from bornes.web.wire_types import declarations
from bornes.web.writing import folded

TARGET: Final = APP / "src" / "lib" / "reviewed.ts"

_HEAD: Final = (
    "// The review of a match, as the coach makes it.\n"
    "// Made by `python -m bornes.web.review_types`; do not edit.\n"
)
_MOVES: Final = tuple(kind.__name__ for kind in get_args(Move))
"""Types that the messages between server and browser already declare."""


def current() -> str:
    """Return the module that the coach's types give now."""
    from bornes.coach.report import Review  # noqa: PLC0415 - only needed to build the app

    _, forms = msgspec.json.schema_components([Review])
    # msgspec adds the module in front if two types have the same name.
    named = {name.rpartition(".")[2]: form for name, form in forms.items()}
    moves = f'\nimport type {{ {", ".join(sorted(_MOVES))} }} from "./wire";\n'
    # Declared once: a move of a review is a move of the table.
    own = {name: form for name, form in named.items() if name not in _MOVES}
    return folded(_HEAD + moves + "".join(declarations(own)))


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
