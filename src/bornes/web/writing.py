"""The format of generated files: readable lines, and small changes affect few of them."""

import json
import textwrap
from pathlib import Path
from typing import Any, Final

LONGEST: Final = 110
"""The most columns of a line, as in prettier's configuration."""


def wrapped(line: str, indent: str) -> str:
    """Break a long line into several, all but the first with an indent."""
    return textwrap.fill(
        line, LONGEST, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def folded(module: str) -> str:
    """Break the long lines of a module. TypeScript allows it at any space outside of a string, and
    no string in our schemas has a space.
    """
    lines = module.splitlines()
    return "".join(
        f"{wrapped(line, ' ' * (len(line) - len(line.lstrip()) + 4))}\n" for line in lines
    )


def json_text(data: Any) -> str:
    """Format data as JSON; values that fit into a line are on one."""
    return _json(data, "", "") + "\n"


def _json(data: Any, indent: str, key: str) -> str:
    """Format a value after its key, if it has one."""
    line = key + json.dumps(data, ensure_ascii=False)
    # A line for each entry only if one line is too long: a change then affects one of them.
    if not isinstance(data, dict | list | tuple) or len(indent) + len(line) < LONGEST:
        return line
    inner = indent + " "
    if isinstance(data, dict):
        rows = [_json(each, inner, f"{json.dumps(name)}: ") for name, each in data.items()]
    else:
        rows = [_json(each, inner, "") for each in data]
    first, last = "{}" if isinstance(data, dict) else "[]"
    return f"{key}{first}\n{inner}" + f",\n{inner}".join(rows) + f"\n{indent}{last}"


def differs(target: Path, wanted: str) -> bool:
    """Whether a generated file differs from what its command would write now."""
    return not target.is_file() or target.read_text(encoding="utf-8") != wanted
