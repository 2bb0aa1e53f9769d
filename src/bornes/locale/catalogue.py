"""One language's messages: read from its .ftl files, checked, and rendered."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class CatalogueError(Exception):
    """A .ftl file that cannot be used: a mistake in its syntax, or an id that is there twice."""


class Catalogue:
    """The messages of one language, gathered from all its files."""

    def __init__(self, lang: str, sources: Mapping[str, str]) -> None:
        """Read the texts of `sources`, keyed by file name; raise CatalogueError on bad ones."""
        entries = _gathered(sources)
        self._lang: Final = lang
        self._messages: Final = {
            entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)
        }
        # Isolation marks are for right-to-left text; terminals would print them as boxes.
        self._bundle: Final = FluentBundle([lang], use_isolating=False)
        self._bundle.add_resource(ast.Resource(list(entries)))
        self.keys: Final = frozenset(self._messages)

    def text(self, key: str, args: Mapping[str, str | int]) -> str:
        """The message with its variables filled in; LookupError if that cannot be done."""
        self._message(key)
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{self._lang}: message {key!r} has no text")
        rendered, errors = self._bundle.format_pattern(pattern, dict(args))
        if errors:
            raise LookupError(f"{self._lang}: message {key!r}: {errors[0]}")
        return str(rendered)

    def variables(self, key: str) -> frozenset[str]:
        """The variables of a message and of the messages it refers to, however far away."""
        found: set[str] = set()
        seen: set[str] = set()
        ahead = {key}
        while ahead:
            name = ahead.pop()
            seen.add(name)
            uses = _Uses()
            uses.visit(self._message(name))
            found |= uses.variables
            ahead |= uses.messages - seen
        return frozenset(found)

    def _message(self, key: str) -> ast.Message:
        try:
            return self._messages[key]
        except KeyError:
            raise LookupError(f"{self._lang}: no message {key!r}") from None


class _Uses(Visitor):
    """Collects what a message asks for: variables, and other messages.

    Terms are not followed: Fluent hides a caller's variables from them.
    """

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's
        self.messages.add(node.id.name)


@cache
def load(lang: str) -> Catalogue:
    """The catalogue of a language; LookupError if there is none."""
    folder = files("bornes.locale") / lang
    sources = {file.name: file.read_text(encoding="utf-8") for file in _ftl_files(folder)}
    if not sources:
        raise LookupError(f"no texts in the language {lang!r}")
    return Catalogue(lang, sources)


def _ftl_files(folder: Traversable) -> Iterator[Traversable]:
    if folder.is_dir():
        yield from sorted(
            (file for file in folder.iterdir() if file.name.endswith(".ftl")),
            key=lambda file: file.name,
        )


def _gathered(sources: Mapping[str, str]) -> Iterable[ast.Message | ast.Term]:
    """All messages and terms of the files; an id may be used once in all of them."""
    found: dict[tuple[type, str], tuple[str, ast.Message | ast.Term]] = {}
    for file, source in sources.items():
        for entry in _entries(file, source):
            place = (type(entry), entry.id.name)
            if place in found:
                raise CatalogueError(f"{entry.id.name!r} is in {found[place][0]} and in {file}")
            found[place] = (file, entry)
    return [entry for _, entry in found.values()]


def _entries(file: str, source: str) -> Iterator[ast.Message | ast.Term]:
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ast.Junk):
            raise CatalogueError(f"{file}: not Fluent: {(entry.content or '').strip()!r}")
        if isinstance(entry, ast.Message | ast.Term):
            yield entry
