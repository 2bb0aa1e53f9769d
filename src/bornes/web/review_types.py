"""The review of a match as TypeScript, made from the coach's own types."""

from pathlib import Path
from typing import Final

import msgspec

from bornes.web import APP
from bornes.web.wire_types import declarations

TARGET: Final = APP / "src" / "lib" / "reviewed.ts"

_HEAD: Final = (
    "// The review of a match, as the coach makes it.\n"
    "// Made by `python -m bornes.web.review_types`; do not edit.\n"
)


def current() -> str:
    """The module as the coach's types make it now."""
    from bornes.coach.report import Review  # noqa: PLC0415 - only those who build the app need it

    _, forms = msgspec.json.schema_components([Review])
    return _HEAD + "".join(declarations({name.rpartition(".")[2]: forms[name] for name in forms}))


def drifted(target: Path = TARGET) -> bool:
    """Whether the browser's types are not those of the coach."""
    return not target.is_file() or target.read_text(encoding="utf-8") != current()


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
