"""The format of generated files: no line too long to read, and small changes touch few lines."""

import json
import textwrap
from pathlib import Path
from typing import Any, Final

LONGEST: Final = 110
"""Columns of a line, as prettier has them in the sources that people write."""


def wrapped(line: str, indent: str) -> str:
    """A line as several that can be read on a screen, all but the first behind an indent."""
    return textwrap.fill(
        # Names and paths must not be broken in two.
        line,
        LONGEST,
        subsequent_indent=indent,
        break_long_words=False,
        break_on_hyphens=False,
    )


def folded(module: str) -> str:
    """A module without lines that are too long to read. TypeScript may break at any space outside
    of a text, and no word of our schemas has one.
    """
    lines = module.splitlines()
    return "".join(
        f"{wrapped(line, ' ' * (len(line) - len(line.lstrip()) + 4))}\n" for line in lines
    )


def json_text(data: Any) -> str:
    """Data as JSON: what fits into a line stands in one."""
    return _json(data, "", "") + "\n"


def _json(data: Any, indent: str, key: str) -> str:
    """A value behind its key, if it has one."""
    line = key + json.dumps(data, ensure_ascii=False)
    # A line for each entry only where one line is too long: a change then touches one of them.
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
    """Whether a generated file is not what its command would write now."""
    return not target.is_file() or target.read_text(encoding="utf-8") != wanted
