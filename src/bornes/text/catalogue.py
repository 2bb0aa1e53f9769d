"""The messages of one language: read from its .ftl files, checked, and formatted."""

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
"""The smallest number that some language writes with a thousands separator."""


class CatalogueError(Exception):
    """A .ftl file has a syntax error, or an id that was already used."""


class Catalogue:
    """The messages of one language, from all its files.

    Parsing is slow, and a command uses few messages, so a message is parsed when it is first used.
    """

    def __init__(self, lang: str, sources: Mapping[str, str]) -> None:
        """`sources` maps file names to their contents. An id must be unique in all of them."""
        self._lang: Final = lang
        self._unparsed: Final = _gathered(sources)
        self._entries: Final[dict[str, ast.Message | ast.Term]] = {}
        # A server formats messages in several threads. Reentrant: parsing a message parses those
        # that it refers to.
        self._parsing: Final = RLock()
        self._filled: FluentBundle | None = None
        self.keys: Final = frozenset(name for name in self._unparsed if not name.startswith("-"))

    def check(self) -> None:
        """Parse all messages; raise `CatalogueError` with the file name for a syntax error."""
        for name in self._unparsed:
            self._entry(name)

    def text(self, key: str, args: Mapping[str, str | int]) -> str:
        """Return a message with its variables filled in; raise `LookupError` if one is missing."""
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
        """Return Fluent's formatter for all parsed messages. It is created only when it is needed:
        it loads the number and date formats of every language.
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
        """Return the variables of a message and, recursively, of the messages it refers to."""
        found: set[str] = set()
        seen: set[str] = set()
        ahead = {key}
        while ahead:
            name = ahead.pop()
            seen.add(name)
            uses = _Uses.of(self._entry(name))
            found |= uses.variables
            ahead |= uses.messages - seen  # messages may refer to each other in a cycle
        return frozenset(found)

    def _entry(self, name: str) -> ast.Message | ast.Term:
        """Return a message or term; parse it if necessary, with everything that it refers to."""
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
    """Format a message of plain text and simple variables without Fluent; most are of this kind.
    Return None if the message needs more, such as a plural or a number with a separator.
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
    """Collects the variables, messages and terms that an entry refers to.

    Variables inside terms do not count: Fluent does not pass the caller's variables to a term.
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
    """Load the catalogue of a language; raise `LookupError` if there is none."""
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
"""The beginning of a comment or an entry, which extends to the beginning of the next one."""


def _gathered(sources: Mapping[str, str]) -> dict[str, tuple[str, str]]:
    """Return the file and the unparsed source of every message and term, by id."""
    found: dict[str, tuple[str, str]] = {}
    for file, source in sources.items():
        begins = list(_BEGINS.finditer(source))
        ends = [begin.start() for begin in begins[1:]] + [len(source)]
        for begin, end in zip(begins, ends, strict=True):
            name = begin[1]
            if name is None:  # a comment
                continue
            if name in found:
                raise CatalogueError(f"{name!r} is in {found[name][0]} and in {file}")
            found[name] = (file, source[begin.start() : end])
    return found


def _parsed(file: str, source: str) -> ast.Message | ast.Term:
    # A syntax error gives a `Junk` entry, or more than one entry.
    entry, *more = FluentParser().parse(source).body
    if not isinstance(entry, ast.Message | ast.Term) or more:
        raise CatalogueError(f"{file}: not Fluent: {source.strip()!r}")
    return entry
