"""How the core's values are shown. The core draws nothing and writes no sentences: other packages
register functions here that do. `bornes/__init__.py` registers them, so every program that imports
Bornes has them.
"""

from collections.abc import Callable
from typing import Any, Final, Literal, TypeAlias

DisplayForm: TypeAlias = Literal["sentence", "text", "svg", "html"]

_REGISTERED: Final[dict[DisplayForm, Callable[[Any], str]]] = {}


def register(form: DisplayForm, show: Callable[[Any], str]) -> None:
    """Register the function that shows values in this form."""
    _REGISTERED[form] = show


def _shown(form: DisplayForm, value: object) -> str:
    show = _REGISTERED.get(form)
    return repr(value) if show is None else show(value)


def as_sentence(error: object) -> str:
    """Return an error as a sentence in the reader's language."""
    return _shown("sentence", error)


def as_text(shown: object) -> str:
    """Return a table as lines of text."""
    return _shown("text", shown)


def as_svg(shown: object) -> str:
    """Return a picture of a table, for notebooks."""
    return _shown("svg", shown)


def as_html(shown: object) -> str:
    """Return the contents of a score sheet, an edition or rules, for notebooks."""
    return _shown("html", shown)
