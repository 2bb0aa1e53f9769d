"""One language's messages: read from its .ftl files, checked, and rendered."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from threading import RLock
from typing import TYPE_CHECKING, Final

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle


_SEPARATED: Final = 1000
"""The least number that some language writes with a separator."""


class CatalogueError(Exception):
    """A .ftl file that cannot be used: a mistake in its syntax, or an id that is there twice."""


class Catalogue:
    """The messages of one language, gathered from all its files.

    A command says little of all that could be said, and parsing is slow: a message is parsed when
    it is first asked for.
    """

    def __init__(self, lang: str, sources: Mapping[str, str]) -> None:
        """Take the texts of `sources`, keyed by file name. An id may be used once in all."""
        self._lang: Final = lang
        self._unparsed: Final = _gathered(sources)
        self._entries: Final[dict[str, ast.Message | ast.Term]] = {}
        # Servers speak from several threads; one that parses may come to parse what it refers to.
        self._parsing: Final = RLock()
        self._filled: FluentBundle | None = None
        self.keys: Final = frozenset(name for name in self._unparsed if not name.startswith("-"))

    def check(self) -> None:
        """Parse everything; CatalogueError names the file with a mistake in it."""
        for name in self._unparsed:
            self._entry(name)

    def text(self, key: str, args: Mapping[str, str | int]) -> str:
        """The message with its variables filled in; LookupError if that cannot be done."""
        pattern = self._entry(key).value
        if pattern is None:
            raise LookupError(f"{self._lang}: message {key!r} has no text")
        plain = _joined(pattern.elements, args)
        if plain is not None:
            return plain
        bundle = self._bundle()
        message = bundle.get_message(key).value
        assert message is not None
        rendered, errors = bundle.format_pattern(message, dict(args))
        if errors:
            raise LookupError(f"{self._lang}: message {key!r}: {errors[0]}")
        return str(rendered)

    def _bundle(self) -> "FluentBundle":
        """Fluent's runtime, with all that was parsed. It loads number and date formats of every
        language, and many commands say nothing that needs them.
        """
        with self._parsing:
            if self._filled is None:
                from fluent.runtime import FluentBundle  # noqa: PLC0415 - slow to load

                # Isolation marks are for right-to-left text; terminals would print them as boxes.
                self._filled = FluentBundle([self._lang], use_isolating=False)
                for entry in self._entries.values():
                    self._filled.add_resource(ast.Resource([entry]))
            return self._filled

    def variables(self, key: str) -> frozenset[str]:
        """The variables of a message and of the messages it refers to, however far away."""
        found: set[str] = set()
        seen: set[str] = set()
        ahead = {key}
        while ahead:
            name = ahead.pop()
            seen.add(name)
            uses = _Uses.of(self._entry(name))
            found |= uses.variables
            # Messages may refer to each other in a circle.
            ahead |= uses.messages - seen
        return frozenset(found)

    def _entry(self, name: str) -> ast.Message | ast.Term:
        """A message or term, and in the bundle with it all that it refers to."""
        with self._parsing:
            entry = self._entries.get(name)
            if entry is None:
                if name not in self._unparsed:
                    raise LookupError(f"{self._lang}: no message {name!r}")
                entry = self._entries[name] = _parsed(*self._unparsed[name])
                if self._filled is not None:
                    self._filled.add_resource(ast.Resource([entry]))
                uses = _Uses.of(entry)
                for other in self._unparsed.keys() & (uses.messages | uses.terms):
                    self._entry(other)
            return entry


def _joined(elements: Sequence[object], args: Mapping[str, str | int]) -> str | None:
    """A message that only has words put in, made without Fluent's runtime: most are of this kind.
    None if it needs more, such as a plural, or a number with a separator.
    """
    parts: list[str] = []
    for element in elements:
        match element:
            case ast.TextElement(value=str(words)):
                parts.append(words)
            case ast.Placeable(expression=ast.VariableReference(id=ast.Identifier(name=name))):
                value = args.get(name)
                small = isinstance(value, int) and abs(value) < _SEPARATED
                if not isinstance(value, str) and not small:
                    return None
                parts.append(str(value))
            case _:
                return None
    return "".join(parts)


class _Uses(Visitor):
    """Collects what an entry asks for: variables, other messages, terms.

    The variables of terms are their own: Fluent hides a caller's from them.
    """

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.terms: set[str] = set()

    @classmethod
    def of(cls, entry: ast.Message | ast.Term) -> "_Uses":
        uses = cls()
        uses.visit(entry)
        return uses

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - Fluent's
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - Fluent's
        self.messages.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 - Fluent's
        self.terms.add(f"-{node.id.name}")
        self.generic_visit(node)


@cache
def load(lang: str) -> Catalogue:
    """The catalogue of a language; LookupError if there is none."""
    folder = files("bornes.text") / lang
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


_BEGINS: Final = re.compile(r"^(?:#|(-?[A-Za-z][\w-]*)[ \t]*=)", re.MULTILINE)
"""Where a comment or an entry begins: all that follows, up to the next, belongs to it."""


def _gathered(sources: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Every message and term by its id, unparsed, with the file it is in."""
    found: dict[str, tuple[str, str]] = {}
    for file, source in sources.items():
        begins = list(_BEGINS.finditer(source))
        ends = [begin.start() for begin in begins[1:]] + [len(source)]
        for begin, end in zip(begins, ends, strict=True):
            name = begin[1]
            # A comment.
            if name is None:
                continue
            if name in found:
                raise CatalogueError(f"{name!r} is in {found[name][0]} and in {file}")
            found[name] = (file, source[begin.start() : end])
    return found


def _parsed(file: str, source: str) -> ast.Message | ast.Term:
    # What is not Fluent comes out as junk, and as more than one entry.
    entry, *more = FluentParser().parse(source).body
    if not isinstance(entry, ast.Message | ast.Term) or more:
        raise CatalogueError(f"{file}: not Fluent: {source.strip()!r}")
    return entry
