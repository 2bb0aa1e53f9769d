"""The messages of the catalogue for every event, turn and move, as plain data.

The terminal and the server read this table in `bornes.text.telling`. The browser app has a copy,
which `python -m bornes.web.sentence_data` writes, and reads it in the same way. A new kind of event
needs a row here and its messages in the catalogue, but no code.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Maker: TypeAlias = Literal[
    "value", "card", "bare_card", "cards", "count", "who", "player", "whom", "side", "place",
    "beginning", "phrase",
]  # fmt: skip
"""How the value of a variable follows from a field of the fact (an event, turn or move):

- `value`: the field itself
- `card`, `bare_card`: the name of a card, with quotes and without
- `cards`, `count`: the names of the cards in a list, and how many there are
- `who`, `player`: the grammatical form for a seat ("you" or "one"), and its player's name
- `whom`, `side`: the grammatical form for a side, and its players' names
- `place`: the number of a seat, from 1
- `beginning`: the first characters of a long text
- `phrase`: a ready-made chat phrase
"""

Test: TypeAlias = Literal["given", "true", "empty", "hidden", "equals", "own_side"]
"""Conditions on a field of the fact:

- `given`: it exists and is not null
- `true`: it exists and is true
- `empty`: it is missing, or an empty list
- `hidden`: it is a list with a card that the reader may not see
- `equals`: it equals `word`
- `own_side`: it is the side of the seat that acts
"""

SERVER_NAME: Final = "Bornes"
"""The name under which the server itself writes in the chat."""
BEGINNING: Final = 12
"""How many characters of a long text the sentence shows."""


class Variable(Struct, frozen=True, array_like=True):
    """A variable of a message: its name, and how its value follows from which field. The field
    `a.b` is the field b of a.
    """

    name: str
    maker: Maker
    field: str


class Condition(Struct, frozen=True, omit_defaults=True):
    """When a sentence is used."""

    test: Test
    field: str
    word: str = ""


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A message of the catalogue with its variables. Without a condition it is always used."""

    key: str
    variables: tuple[Variable, ...] = ()
    when: Condition | None = None


Alternatives: TypeAlias = tuple[Sentence, ...]
"""The first of these sentences whose condition holds is used, if there is one."""
Telling: TypeAlias = tuple[Alternatives, ...]
"""All these are joined with spaces."""


# -- helpers for the rows ------------------------------------------------------------------------


def _by(seat: str = "seat") -> tuple[Variable, ...]:
    """The variables of a sentence about a seat."""
    return Variable("who", "who", seat), Variable("player", "player", seat)


def _about(side: str = "side") -> tuple[Variable, ...]:
    """The variables of a sentence about a side."""
    return Variable("whom", "whom", side), Variable("side", "side", side)


def _values(*fields: str) -> tuple[Variable, ...]:
    return tuple(Variable(field, "value", field) for field in fields)


def _one(key: str, *variables: Variable) -> Telling:
    """A fact that always has the same sentence."""
    return ((Sentence(key, variables),),)


def _either(*sentences: Sentence) -> Telling:
    """A fact that has one of several sentences."""
    return (sentences,)


def _won(won: str, drawn: str) -> Alternatives:
    """The sentence about the winner, or about a draw."""
    return Sentence(won, _about("winner"), Condition("given", "winner")), Sentence(drawn)


_CARD: Final = Variable("card", "card", "card")
_BARE_CARD: Final = Variable("card", "bare_card", "card")
_TARGET: Final = _about("target")
_ATTACKED: Final = Variable("target", "side", "side")
_NAME: Final = Variable("player", "value", "name")
_PHRASE: Final = Variable("said", "phrase", "phrase")
_PLACE: Final = Variable("seat", "place", "seat")
_AIMED: Final = Condition("given", "target")
_DEALT: Final = (*_by("dealer"), *_values("hand", "trip"))

# -- events --------------------------------------------------------------------------------------

EVENTS: Final[Mapping[str, Telling]] = {
    "hand_dealt": _either(
        Sentence("event-hand-dealt-rolling", _DEALT, Condition("true", "rolling")),
        Sentence("event-hand-dealt", _DEALT),
    ),
    "position_set": _one("event-position-set", Variable("hand", "value", "public.hand")),
    "turn_began": _either(
        Sentence("event-draw-nothing", _by(), Condition("empty", "drew")),
        Sentence(
            "event-draw-hidden",
            (*_by(), Variable("count", "count", "drew")),
            Condition("hidden", "drew"),
        ),
        Sentence("event-draw", (*_by(), Variable("cards", "cards", "drew"))),
    ),
    "laid": (
        (
            Sentence("event-laid", (*_by(), _CARD), Condition("own_side", "side")),
            Sentence("event-hazard", (*_by(), _CARD, Variable("whom", "whom", "side"), _ATTACKED)),
        ),
        # The side's distance, which only screens that follow the match add to the event.
        (Sentence("event-come", _values("come"), Condition("given", "come")),),
    ),
    "safety_exposed": _either(
        Sentence("event-coup-fourre", (*_by(), _CARD), Condition("true", "coup_fourre")),
        Sentence("event-safety", (*_by(), _CARD)),
    ),
    "hazard_cancelled": _one("event-hazard-cancelled", Variable("card", "card", "hazard")),
    "discarded": _one("event-discarded", *_by(), _CARD),
    "mistake_penalised": _one("event-mistake", *_by(), _CARD),
    "passed": _one("event-passed", *_by()),
    "window_closed": _one("event-window-closed"),
    "extension_offered": _one("event-extension-offered", *_by()),
    "extended": _one("event-extended", *_by(), *_values("trip")),
    "finished": _one("event-finished", *_by()),
    "hand_ended": (
        (
            Sentence("event-trip-met", (), Condition("equals", "how", "trip_met")),
            Sentence("event-cards-out"),
        ),
        _won("event-hand-won", "event-hand-drawn"),
    ),
    "match_ended": (_won("event-match-won", "event-match-drawn"),),
    "shuffle_committed": _one(
        "event-shuffle-committed", *_values("hand"), Variable("seal", "beginning", "seal")
    ),
    "shuffle_opened": _one("event-shuffle-opened", *_values("hand")),
    "talked": (
        (
            Sentence("event-speaker", (_NAME,), Condition("given", "seat")),
            Sentence("event-speaker", (_NAME,), Condition("equals", "name", SERVER_NAME)),
            Sentence("event-speaker-watching", (_NAME,)),
        ),
        (
            Sentence("event-words", (_PHRASE,), Condition("given", "phrase")),
            Sentence("event-words", (Variable("said", "value", "text"),)),
        ),
    ),
    "seat_taken": _one("event-seat-taken", _NAME),
    "seat_left": _one("event-seat-left", _PLACE),
    # Only screens that know the old name add it to the event.
    "renamed": _either(
        Sentence(
            "event-renamed-from",
            (Variable("who", "who", "seat"), Variable("before", "value", "before"), _NAME),
            Condition("given", "before"),
        ),
        Sentence("event-renamed", (_PLACE, _NAME)),
    ),
    "ready": _one("event-ready", *_by()),
    "seat_kept": _one("event-seat-kept", *_by()),
    "seat_given_back": _one("event-seat-back", *_by()),
    "taken_back": _one("event-taken-back", *_by()),
    "resigned": (
        (Sentence("event-resigned", _by()),),
        (Sentence("event-match-won", _about("winner")),),
    ),
}
"""The sentences for each kind of event."""

SILENT: Final = frozenset({"passed", "shuffle_committed", "shuffle_opened"})
"""The kinds of events that a log on a screen omits, although they have sentences."""

FLEETING: Final = frozenset({"turn_began", "ready"})
"""The kinds that a screen omits if it shows only the last event: they are soon out of date."""

UNTOLD: Final = frozenset(
    {"match_started", "bot_seated", "host_changed", "shuffle_ready", "chance_given"}
)
"""The kinds of events without a sentence, because they do not concern players."""

# -- turns ---------------------------------------------------------------------------------------

_NOBODY: Final = Sentence("turn-nobody")

_TURN: Final = _either(Sentence("turn-of", _by(), Condition("given", "seat")), _NOBODY)

TURNS: Final[Mapping[str, Telling]] = {
    "draw": _TURN,
    "turn": _TURN,
    "react": _one("turn-attacked", *_about()),
    "extend": _either(Sentence("turn-extend", _by(), Condition("given", "seat")), _NOBODY),
    "hand_over": _either(_NOBODY),
    "game_over": _either(_NOBODY),
}
"""The sentences about whose turn it is, by phase. `seat` has to act, `side` is attacked."""

# -- moves ---------------------------------------------------------------------------------------

ADVISED: Final[Mapping[str, Telling]] = {
    "play": _either(
        Sentence("move-attack", (_CARD, *_TARGET), _AIMED),
        Sentence("move-expose", (_CARD,), Condition("true", "safety")),
        Sentence("move-play", (_CARD,)),
    ),
    "discard": _one("move-discard", _CARD),
    "coup_fourre": _one("move-coup-fourre"),
    "pass": _one("move-pass"),
    "extend": _one("move-extend"),
    "finish": _one("move-finish"),
}
"""A move inside a sentence that recommends it. The field `safety`: whether the card is one."""

MADE: Final[Mapping[str, Telling]] = {
    "play": _either(
        Sentence("review-move-attack", (_CARD, *_TARGET), _AIMED),
        Sentence("review-move-play", (_CARD,)),
    ),
    "discard": _one("review-move-discard", _CARD),
    "coup_fourre": _one("review-move-coup_fourre", _CARD),
    "pass": _one("review-move-pass"),
    "extend": _one("review-move-extend"),
    "finish": _one("review-move-finish"),
}
"""A move inside a sentence of a review."""

BUTTONS: Final[Mapping[str, Telling]] = {
    "play": _either(
        Sentence("web-move-attack", (_BARE_CARD, *_TARGET), _AIMED),
        Sentence("web-move-play", (_BARE_CARD,)),
    ),
    "discard": _one("web-move-discard", _BARE_CARD),
    "coup_fourre": _one("web-move-coup_fourre"),
    "pass": _one("web-move-pass"),
    "extend": _one("web-move-extend"),
    "finish": _one("web-move-finish"),
}
"""A move outside a sentence: on its button, or in a table of moves."""
