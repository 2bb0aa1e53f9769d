"""What happened, as a sentence: the narration that terminal, server and browser share.

It knows the shape of an event as JSON has it, and nothing of the rules.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

from bornes.locale import Lang, listed, text
from bornes.locale.sentences import card_name, quoted_card

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
        many sides the players form (each their own if left out), `you` the reader's seat.
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
        return _TELL[event["type"]](self, event)

    def log(self, events: Iterable[EventData]) -> Iterator[tuple[str, str]]:
        """What a log on a screen says of events: the kind of each, and its sentence. Those that
        say nothing to players are left out, and those that a newer server may tell of.
        """
        for event in events:
            kind: str = event["type"]
            if kind in _TELL and kind not in SILENT:
                yield kind, self.tell(event)


def tell(
    lang: Lang,
    event: EventData,
    names: Mapping[Any, str],
    players: Sequence[str],
    you: int | None = None,
    *,
    sides: int | None = None,
) -> str:
    """One event as a sentence; whoever tells many keeps a `Narrator`."""
    return Narrator(lang, players, names=names, sides=sides, you=you).tell(event)


# -- the sentence of each kind of event --------------------------------------------------------


def _dealt(to: Narrator, event: EventData) -> str:
    key = "event-hand-dealt-rolling" if event.get("rolling") else "event-hand-dealt"
    return to.by(key, event["dealer"], hand=event["hand"], trip=event["trip"])


def _position_set(to: Narrator, event: EventData) -> str:
    return to.say("event-position-set", hand=event["public"]["hand"])


def _turn_began(to: Narrator, event: EventData) -> str:
    seat, drew = event["seat"], event.get("drew", ())
    if not drew:
        return to.by("event-draw-nothing", seat)
    if None in drew:
        return to.by("event-draw-hidden", seat, count=len(drew))
    return to.by("event-draw", seat, cards=listed(to.lang, [to.quoted(card) for card in drew]))


def _laid(to: Narrator, event: EventData) -> str:
    seat, side, card = event["seat"], event["side"], to.quoted(event["card"])
    if seat % to.sides == side:
        return to.by("event-laid", seat, card=card)
    return to.by("event-hazard", seat, card=card, whom=to.whom(side), target=to.side(side))


def _safety_exposed(to: Narrator, event: EventData) -> str:
    key = "event-coup-fourre" if event.get("coup_fourre") else "event-safety"
    return to.by(key, event["seat"], card=to.quoted(event["card"]))


def _hazard_cancelled(to: Narrator, event: EventData) -> str:
    return to.say("event-hazard-cancelled", card=to.quoted(event["hazard"]))


def _discarded(to: Narrator, event: EventData) -> str:
    return to.by("event-discarded", event["seat"], card=to.quoted(event["card"]))


def _mistake_penalised(to: Narrator, event: EventData) -> str:
    return to.by("event-mistake", event["seat"], card=to.quoted(event["card"]))


def _passed(to: Narrator, event: EventData) -> str:
    return to.by("event-passed", event["seat"])


def _window_closed(to: Narrator, event: EventData) -> str:  # noqa: ARG001 - one signature for all kinds
    return to.say("event-window-closed")


def _extension_offered(to: Narrator, event: EventData) -> str:
    return to.by("event-extension-offered", event["seat"])


def _extended(to: Narrator, event: EventData) -> str:
    return to.by("event-extended", event["seat"], trip=event["trip"])


def _finished(to: Narrator, event: EventData) -> str:
    return to.by("event-finished", event["seat"])


def _hand_ended(to: Narrator, event: EventData) -> str:
    how = to.say("event-trip-met" if event["how"] == "trip_met" else "event-cards-out")
    winner = event["winner"]
    won = to.say("event-hand-drawn") if winner is None else to.about("event-hand-won", winner)
    return f"{how} {won}"


def _match_ended(to: Narrator, event: EventData) -> str:
    winner = event["winner"]
    return to.say("event-match-drawn") if winner is None else to.about("event-match-won", winner)


def _shuffle_committed(to: Narrator, event: EventData) -> str:
    return to.say("event-shuffle-committed", hand=event["hand"], seal=event["seal"])


def _shuffle_opened(to: Narrator, event: EventData) -> str:
    return to.say("event-shuffle-opened", hand=event["hand"])


def _said(to: Narrator, event: EventData) -> str:
    phrase = event.get("phrase")
    words = to.say(f"talk-{phrase}") if phrase else event.get("text", "")
    return to.say("web-log-said", player=event["name"], said=words)


def _seat_taken(to: Narrator, event: EventData) -> str:
    return to.say("web-log-seat-taken", player=event["name"])


def _seat_left(to: Narrator, event: EventData) -> str:
    return to.say("web-log-seat-left", seat=event["seat"] + 1)


def _renamed(to: Narrator, event: EventData) -> str:
    return to.say("web-log-renamed", seat=event["seat"] + 1, player=event["name"])


def _ready(to: Narrator, event: EventData) -> str:
    return to.by("web-log-ready", event["seat"])


def _seat_kept(to: Narrator, event: EventData) -> str:
    return to.say("web-log-seat-kept", player=to.players[event["seat"]])


def _seat_given_back(to: Narrator, event: EventData) -> str:
    return to.by("web-log-seat-back", event["seat"])


SILENT: Final = frozenset({
    "match_started", "bot_seated", "host_changed", "passed", "shuffle_committed", "shuffle_opened",
})  # fmt: skip
"""The kinds of events that a log on a screen leaves out: they say nothing to players."""

_TELL: Final[Mapping[str, Callable[[Narrator, EventData], str]]] = {
    "hand_dealt": _dealt,
    "position_set": _position_set,
    "turn_began": _turn_began,
    "laid": _laid,
    "safety_exposed": _safety_exposed,
    "hazard_cancelled": _hazard_cancelled,
    "discarded": _discarded,
    "mistake_penalised": _mistake_penalised,
    "passed": _passed,
    "window_closed": _window_closed,
    "extension_offered": _extension_offered,
    "extended": _extended,
    "finished": _finished,
    "hand_ended": _hand_ended,
    "match_ended": _match_ended,
    "shuffle_committed": _shuffle_committed,
    "shuffle_opened": _shuffle_opened,
    "talked": _said,
    "seat_taken": _seat_taken,
    "seat_left": _seat_left,
    "renamed": _renamed,
    "ready": _ready,
    "seat_kept": _seat_kept,
    "seat_given_back": _seat_given_back,
}
