"""Sentences about events, for terminal and server, made from the table in `event_sentences`. The
browser app does the same.

This module knows the JSON fields of an event, but not the rules.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, Self, TypeAlias

from bornes.core.edition import Rules
from bornes.text import Lang, listed, text
from bornes.text.event_sentences import (
    BEGINNING,
    EVENTS,
    SILENT,
    TURNS,
    Alternatives,
    Condition,
    Maker,
    Telling,
    Test,
)
from bornes.text.sentences import card_name, quoted_card

EventData: TypeAlias = Mapping[str, Any]
Form: TypeAlias = Literal["you", "yours", "one", "team"]
"""Whom a sentence is about: the reader, the reader's team, one other player, or another team."""


class Narrator:
    """Describes the events at one table for one reader."""

    def __init__(
        self,
        lang: Lang,
        players: Sequence[str],
        *,
        names: Mapping[Any, str] | None = None,
        sides: int | None = None,
        you: int | None = None,
    ) -> None:
        """`players` are names by seat, `names` the edition's own card names (R1.3), `sides` how
        many sides the players form (default: each their own), `you` the reader's seat.
        """
        self.lang: Final = lang
        self.players: Final = tuple(players)
        self.names: Final = names or {}
        self.sides: Final = sides or len(players)
        self.you: Final = you

    @classmethod
    def at_table(
        cls, lang: Lang, rules: Rules, players: Sequence[str], you: int | None = None
    ) -> Self:
        """Return a narrator for a table with these rules."""
        return cls(lang, players, names=rules.edition.names, sides=rules.sides, you=you)

    # -- names ----------------------------------------------------------------------------

    def card(self, card: str) -> str:
        """Return a card's name for use in a list."""
        return card_name(self.lang, card, self.names)

    def quoted(self, card: str) -> str:
        """Return a card's name for use in a sentence: in quotes, unless it is a distance."""
        return quoted_card(self.lang, card, self.names)

    def who(self, seat: int) -> Form:
        return "you" if seat == self.you else "one"

    def whom(self, side: int) -> Form:
        """Return the grammatical form for a side."""
        team = len(self.players) > self.sides
        if self.you is not None and self.you % self.sides == side:
            return "yours" if team else "you"
        return "team" if team else "one"

    def side(self, side: int) -> str:
        """Return the name of a side: its player, or both partners."""
        return listed(self.lang, self.players[side :: self.sides])

    # -- sentences ------------------------------------------------------------------------

    def say(self, key: str, /, **args: str | int) -> str:
        return text(self.lang, key, **args)

    def by(self, key: str, seat: int, /, **args: str | int) -> str:
        """Return a sentence about a seat."""
        return self.say(key, who=self.who(seat), player=self.players[seat], **args)

    def about(self, key: str, side: int, /, **args: str | int) -> str:
        """Return a sentence about a side."""
        return self.say(key, whom=self.whom(side), side=self.side(side), **args)

    def tell(self, event: EventData) -> str:
        """Return the sentence for an event that was redacted for the reader."""
        return self.told(EVENTS[event["type"]], event)

    def turn(self, phase: str, *, seat: int | None, side: int | None = None) -> str:
        """Say whose turn it is: `seat` has to act, or `side` is attacked."""
        return self.told(TURNS[phase], {"seat": seat, "side": side})

    def log(self, events: Iterable[EventData]) -> Iterator[tuple[str, str]]:
        """Yield the kind and the sentence of every event that a log on a screen shows. Unknown
        kinds, from a newer server, are skipped.
        """
        for event in events:
            kind: str = event["type"]
            if kind in EVENTS and kind not in SILENT:
                yield kind, self.tell(event)

    def told(self, telling: Telling, fact: EventData) -> str:
        """Return the sentences of a row of `event_sentences` for a fact."""
        return " ".join(said for choice in telling if (said := self._chosen(choice, fact)))

    def _chosen(self, choice: Alternatives, fact: EventData) -> str:
        for sentence in choice:
            if self._holds(sentence.when, fact):
                made = {
                    each.name: _MAKE[each.maker](self, _field(fact, each.field))
                    for each in sentence.variables
                }
                return self.say(sentence.key, **made)
        return ""

    def _holds(self, when: Condition | None, fact: EventData) -> bool:
        return when is None or _TESTS[when.test](self, when, fact)


def _field(fact: EventData, path: str) -> Any:
    """Return a field of a fact, or None if it is omitted."""
    found: Any = fact
    for name in path.split("."):
        found = found.get(name)
    return found


_MAKE: Final[Mapping[Maker, Callable[[Narrator, Any], str | int]]] = {
    "value": lambda _, value: "" if value is None else value,
    "card": Narrator.quoted,
    "bare_card": Narrator.card,
    "cards": lambda to, cards: listed(to.lang, [to.quoted(card) for card in cards]),
    "count": lambda _, cards: len(cards),
    "who": Narrator.who,
    "player": lambda to, seat: to.players[seat],
    "whom": Narrator.whom,
    "side": Narrator.side,
    "place": lambda _, seat: seat + 1,
    "beginning": lambda _, value: f"{value[:BEGINNING]}…",
    "phrase": lambda to, phrase: to.say(f"talk-{phrase}"),
}
"""The functions for `Maker` in `event_sentences`."""

_TESTS: Final[Mapping[Test, Callable[[Narrator, Condition, EventData], bool]]] = {
    "given": lambda _, when, fact: _field(fact, when.field) is not None,
    "true": lambda _, when, fact: _field(fact, when.field) is True,
    "empty": lambda _, when, fact: not _field(fact, when.field),
    "hidden": lambda _, when, fact: None in _field(fact, when.field),
    "equals": lambda _, when, fact: _field(fact, when.field) == when.word,
    "own_side": lambda to, when, fact: fact["seat"] % to.sides == _field(fact, when.field),
}
"""The functions for `Test` in `event_sentences`."""
