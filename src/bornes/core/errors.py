"""The exceptions. Each carries a catalogue key and the facts that its sentence needs.

The core contains no sentences: `bornes.text` renders an error in the reader's language, also for
`str(error)`.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from bornes.core.display import as_sentence


# Not a msgspec Struct: the command line imports this module first, and must start quickly.
class Reason(NamedTuple):
    """Why a move is refused: the rule's number, a key of the catalogue, and the kind of error."""

    rule: str
    key: str
    error: str = "illegal"


class BornesError(Exception):
    """A request that cannot be carried out. Nothing has changed."""

    code: ClassVar[str] = "bad_request"

    def __init__(self, key: str, /, **facts: Any) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts: Mapping[str, Any] = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Support pickling, because errors are sent between processes."""
        return _again, (type(self), (self.key,), dict(self.facts))

    def __str__(self) -> str:
        return as_sentence(self)

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"{type(self).__name__}({self.key!r}{facts})"


class BadRequest(BornesError):
    """A table, a house rule or another request that is not valid."""


class UnknownEdition(BornesError):
    """No edition has that key."""

    code = "unknown_edition"


class BadPosition(BornesError):
    """A position that the cards or the rules do not allow."""

    code = "bad_position"


class WrongPhase(BornesError):
    """A request that is not possible at this moment of the match."""

    code = "wrong_phase"


class BadEdition(BornesError):
    """The data of an edition is not valid."""


class BadRecord(BornesError):
    """A record that cannot be read, or does not agree with the rules."""


class Refused(BornesError):
    """A move against the rules. `rule` is the lowest number that forbids it (R14.5)."""

    def __init__(self, reason: Reason, names: Mapping[Any, str], /, **facts: Any) -> None:
        super().__init__(reason.key, **facts)
        self.reason = reason
        self.names = names
        """The edition's own card names (R1.3), for rendering."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (Refused, (self.reason, self.names), dict(self.facts))

    @property
    def rule(self) -> str:
        return self.reason.rule


def _again(kind: type[BornesError], args: tuple[Any, ...], facts: dict[str, Any]) -> BornesError:
    return kind(*args, **facts)
