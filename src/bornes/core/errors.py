"""The few errors there are. Each carries a reason, a key of the catalogue, and its facts.

The core writes no sentences: `bornes.text` renders an error in the reader's language, so that
`str(error)` is a sentence too.
"""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from bornes.core.display import as_sentence


# Not a msgspec Struct: the command line needs errors before it needs anything else of the core.
class Reason(NamedTuple):
    """Why a move is refused: the rule's number, a key of the catalogue, and the kind of error."""

    rule: str
    key: str
    error: str = "illegal"


class BornesError(Exception):
    """Something was asked that cannot be; nothing has changed."""

    code: ClassVar[str] = "bad_request"

    def __init__(self, key: str, /, **facts: Any) -> None:
        super().__init__(key, facts)
        self.key = key
        self.facts: Mapping[str, Any] = facts

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors travel between processes."""
        return _again, (type(self), (self.key,), dict(self.facts))

    def __str__(self) -> str:
        return as_sentence(self)

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"{type(self).__name__}({self.key!r}{facts})"


class BadRequest(BornesError):
    """A table, a house rule or a request that makes no sense."""


class UnknownEdition(BornesError):
    """No edition has that key."""

    code = "unknown_edition"


class BadPosition(BornesError):
    """A position that the cards or the rules do not allow."""

    code = "bad_position"


class WrongPhase(BornesError):
    """Something that is for another moment of the match."""

    code = "wrong_phase"


class BadEdition(BornesError):
    """The data of an edition does not hold together."""


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
