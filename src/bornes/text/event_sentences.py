"""Which message of the catalogue tells what: every event, turn and move, as plain data.

It is the one source of what is told. `bornes.text.telling` reads it for terminal and server;
`python -m bornes.web.sentence_data` hands it to the browser, which reads it the same way.
A new kind of event needs a row here and its messages in the catalogue, and no code.
"""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Maker: TypeAlias = Literal[
    "value", "card", "bare_card", "cards", "count", "who", "player", "whom", "side", "place",
    "beginning", "phrase",
]  # fmt: skip
"""How the variable of a message is made from a field of the fact:

- `value`: as it is
- `card`, `bare_card`: a card's name, in quotes and without
- `cards`, `count`: a list of cards, by their names and by their number
- `who`, `player`: a seat, as the form of the sentence ("you" or "one") and by its player's name
- `whom`, `side`: a side, as the form of the sentence and by its players' names
- `place`: a seat's number, from 1 as people count
- `beginning`: the first characters of a long text
- `phrase`: a ready phrase of table talk
"""

Test: TypeAlias = Literal["given", "true", "empty", "hidden", "equals", "own_side"]
"""What may be asked about a field of the fact:

- `given`: it is there, and not null
- `true`: it is there, and true
- `empty`: it is a list that is missing or has nothing in it
- `hidden`: it is a list with a card in it that the reader may not see
- `equals`: it is this word
- `own_side`: it is the side of the seat that acts
"""

SERVER_NAME: Final = "Bornes"
"""Who speaks where the server does: it has no seat, and watches nothing."""
BEGINNING: Final = 12
"""Characters of a long text that the sentence shows."""


class Variable(Struct, frozen=True, array_like=True):
    """A variable of a message: its name, how it is made, and of which field (`a.b` is b in a)."""

    name: str
    maker: Maker
    field: str


class Condition(Struct, frozen=True, omit_defaults=True):
    """When a sentence is said."""

    test: Test
    field: str
    word: str = ""


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A message of the catalogue, with its variables; without a condition it is always said."""

    key: str
    variables: tuple[Variable, ...] = ()
    when: Condition | None = None


Alternatives: TypeAlias = tuple[Sentence, ...]
"""The first of these sentences whose condition holds is used; if there is none, nothing."""
Telling: TypeAlias = tuple[Alternatives, ...]
"""What is said one after the other, with a space between."""


# -- short ways to write the rows ----------------------------------------------------------------


def _by(seat: str = "seat") -> tuple[Variable, ...]:
    """What a sentence needs about the seat that acts."""
    return Variable("who", "who", seat), Variable("player", "player", seat)


def _about(side: str = "side") -> tuple[Variable, ...]:
    """What a sentence needs about a side."""
    return Variable("whom", "whom", side), Variable("side", "side", side)


def _values(*fields: str) -> tuple[Variable, ...]:
    return tuple(Variable(field, "value", field) for field in fields)


def _one(key: str, *variables: Variable) -> Telling:
    """A fact with one sentence, whatever it holds."""
    return ((Sentence(key, variables),),)


def _either(*sentences: Sentence) -> Telling:
    """A fact with one of several sentences: the first whose condition holds."""
    return (sentences,)


def _won(won: str, drawn: str) -> Alternatives:
    """Who won, if anybody did."""
    return Sentence(won, _about("winner"), Condition("given", "winner")), Sentence(drawn)


_CARD: Final = Variable("card", "card", "card")
_BARE_CARD: Final = Variable("card", "bare_card", "card")
_TARGET: Final = Variable("side", "side", "target")
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
            Sentence(
                "event-hazard",
                (*_by(), _CARD, Variable("whom", "whom", "side"), _ATTACKED),
            ),
        ),
        # How far the side has come now; only screens that follow the match add it to the event.
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
    # The old name, too: only screens that knew it add it to the event.
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
"""What tells of each kind of event."""

SILENT: Final = frozenset({"passed", "shuffle_committed", "shuffle_opened"})
"""The kinds of events that a log on a screen leaves out, though there are words for them."""

FLEETING: Final = frozenset({"turn_began", "ready"})
"""The kinds that are no news a moment later: a screen that shows only the last event leaves them
out too.
"""

UNTOLD: Final = frozenset({
    "match_started", "bot_seated", "host_changed", "shuffle_ready", "chance_given",
})  # fmt: skip
"""The kinds of events that there are no words for: they say nothing to players."""

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
"""What tells, in each phase of a hand, whose turn it is: `seat` is asked, `side` is attacked."""

# -- moves ---------------------------------------------------------------------------------------

ADVISED: Final[Mapping[str, Telling]] = {
    "play": _either(
        Sentence("move-attack", (_CARD, _TARGET), _AIMED),
        Sentence("move-expose", (_CARD,), Condition("true", "safety")),
        Sentence("move-play", (_CARD,)),
    ),
    "discard": _one("move-discard", _CARD),
    "coup_fourre": _one("move-coup-fourre"),
    "pass": _one("move-pass"),
    "extend": _one("move-extend"),
    "finish": _one("move-finish"),
}
"""A move inside a sentence that advises it. `safety` says whether the card is one."""

MADE: Final[Mapping[str, Telling]] = {
    "play": _either(
        Sentence("review-move-attack", (_CARD, _TARGET), _AIMED),
        Sentence("review-move-play", (_CARD,)),
    ),
    "discard": _one("review-move-discard", _CARD),
    "coup_fourre": _one("review-move-coup_fourre", _CARD),
    "pass": _one("review-move-pass"),
    "extend": _one("review-move-extend"),
    "finish": _one("review-move-finish"),
}
"""A move inside a sentence that looks back on it."""

BUTTONS: Final[Mapping[str, Telling]] = {
    "play": _either(
        Sentence("web-move-attack", (_BARE_CARD, _TARGET), _AIMED),
        Sentence("web-move-play", (_BARE_CARD,)),
    ),
    "discard": _one("web-move-discard", _BARE_CARD),
    "coup_fourre": _one("web-move-coup_fourre"),
    "pass": _one("web-move-pass"),
    "extend": _one("web-move-extend"),
    "finish": _one("web-move-finish"),
}
"""A move standing alone: on the button that makes it, or in a table of moves."""
