"""How the core's values are shown. The core itself draws nothing and writes no sentences: rooms
above it do, which are named here and loaded when something is first shown.
"""

from importlib import import_module


def as_sentence(error: object) -> str:
    """An error in the reader's language."""
    words: str = import_module("bornes.locale.sentences").in_preferred_language(error)
    return words


def as_svg(shown: object) -> str:
    """A picture of a table, for notebooks."""
    picture: str = import_module("bornes.drawing").svg(shown)
    return picture


def as_html(shown: object) -> str:
    """A list of what a sheet or an edition holds, for notebooks."""
    page: str = import_module("bornes.drawing").html(shown)
    return page
