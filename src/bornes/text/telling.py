"""What happened, as a sentence: reads `event_sentences` to terminal and server, as the browser's
narrator does to its page.

It knows the shape of an event as JSON has it, and nothing of the rules.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

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
"""How a sentence speaks of a side: the reader, the reader's team, one other player, a team."""


class Narrator:
    """Tells what happens at one table to one reader."""

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

    # -- names ----------------------------------------------------------------------------

    def card(self, card: str) -> str:
        """A card's name as it stands in a list."""
        return card_name(self.lang, card, self.names)

    def quoted(self, card: str) -> str:
        """A card's name inside a sentence: in quotes, unless it is a plain distance."""
        return quoted_card(self.lang, card, self.names)

    def who(self, seat: int) -> Form:
        return "you" if seat == self.you else "one"

    def whom(self, side: int) -> Form:
        """How to speak of a side."""
        team = len(self.players) > self.sides
        if self.you is not None and self.you % self.sides == side:
            return "yours" if team else "you"
        return "team" if team else "one"

    def side(self, side: int) -> str:
        """The name of a side: its player, or both partners."""
        return listed(self.lang, self.players[side :: self.sides])

    # -- sentences ------------------------------------------------------------------------

    def say(self, key: str, /, **args: str | int) -> str:
        return text(self.lang, key, **args)

    def by(self, key: str, seat: int, /, **args: str | int) -> str:
        """A sentence about what a seat did."""
        return self.say(key, who=self.who(seat), player=self.players[seat], **args)

    def about(self, key: str, side: int, /, **args: str | int) -> str:
        """A sentence about a side."""
        return self.say(key, whom=self.whom(side), side=self.side(side), **args)

    def tell(self, event: EventData) -> str:
        """The sentence for an event, as the reader was told of it."""
        return self.told(EVENTS[event["type"]], event)

    def turn(self, phase: str, *, seat: int | None, side: int | None = None) -> str:
        """Whose turn it is: `seat` is asked, or `side` is attacked."""
        return self.told(TURNS[phase], {"seat": seat, "side": side})

    def log(self, events: Iterable[EventData]) -> Iterator[tuple[str, str]]:
        """What a log on a screen says of events: the kind of each, and its sentence. Those that
        say nothing to players are left out, and those that a newer server may tell of.
        """
        for event in events:
            kind: str = event["type"]
            if kind in EVENTS and kind not in SILENT:
                yield kind, self.tell(event)

    def told(self, telling: Telling, fact: EventData) -> str:
        """A fact, said as a row of `event_sentences` has it."""
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
    """A field of a fact; None where it is left out."""
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
"""How each variable is made; the words are explained in `event_sentences`."""

_TESTS: Final[Mapping[Test, Callable[[Narrator, Condition, EventData], bool]]] = {
    "given": lambda _, when, fact: _field(fact, when.field) is not None,
    "true": lambda _, when, fact: _field(fact, when.field) is True,
    "empty": lambda _, when, fact: not _field(fact, when.field),
    "hidden": lambda _, when, fact: None in _field(fact, when.field),
    "equals": lambda _, when, fact: _field(fact, when.field) == when.word,
    "own_side": lambda to, when, fact: fact["seat"] % to.sides == _field(fact, when.field),
}
"""What each test asks; the words are explained in `event_sentences`."""
