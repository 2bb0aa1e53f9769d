"""The rules of the table in short sentences, and a bot's advice."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from bornes.bots import Candidate, Explained
from bornes.core.cards import FAMILY, Card
from bornes.core.edition import Rules
from bornes.core.moves import Discard, Move, Play
from bornes.core.rules import legal_moves
from bornes.core.view import View
from bornes.text import Lang, has, listed, text
from bornes.text.event_sentences import ADVISED
from bornes.text.points import house_label, house_words
from bornes.text.sentences import quoted_card
from bornes.text.telling import Narrator

_NAMED: Final = 2
"""If more moves than this are as good as the first, only their number is given."""


def rules_lines(to: Narrator, rules: Rules, *, short: bool = False) -> Iterator[str]:
    """Yield the rules of the table, and unless `short`, how a hand is played."""
    choices = rules.choices
    yield to.say("rules-table", players=rules.players, teams=str(rules.teams).lower())
    if rules.teams and to.you is not None:
        partner = (to.you + rules.sides) % rules.players
        yield to.say("rules-partner", player=to.players[partner])
    if choices.hands is not None:
        yield to.say("rules-hands", hands=choices.hands)
    elif choices.points_to_win is not None:
        yield to.say("rules-points", points=choices.points_to_win)
    else:
        yield to.say("rules-one-hand")
    for key, value in rules.house.items():
        yield to.say(
            "rules-house", rule=house_label(to.lang, key), value=house_words(to.lang, key, value)
        )
    if not short:
        yield from _course(to, rules)


def _course(to: Narrator, rules: Rules) -> Iterator[str]:
    """How a hand is played, with the numbers of the rules."""
    choices = rules.choices
    yield to.say("rules-goal", trip=rules.trip)
    yield to.say("rules-turn")
    yield to.say("rules-start", card=to.quoted("roll"))
    for hazard, remedy in (
        ("stop", "roll"), ("out_of_gas", "gasoline"), ("flat_tire", "spare_tire"),
        ("accident", "repairs"), ("speed_limit", "end_of_limit"),
    ):  # fmt: skip
        yield to.say("rules-remedy", hazard=to.quoted(hazard), remedy=to.quoted(remedy))
    key = "rules-remedy-restarts" if choices.remedy_restarts else "rules-roll-after-remedy"
    yield to.say(key, card=to.quoted("roll"))
    yield to.say("rules-limit", card=to.quoted("speed_limit"))
    yield to.say("rules-200")
    yield to.say("rules-safeties")
    yield to.say("rules-right-of-way", card=to.quoted("right_of_way"), roll=to.quoted("roll"))
    yield to.say("rules-coup-fourre")
    yield to.say(f"rules-discard-{choices.discard}")
    yield to.say(f"rules-end-{choices.hand_ends}")
    if rules.extension:
        yield to.say("rules-extension")
    yield to.say("rules-more", edition=rules.edition.key)


def move_words(to: Narrator, move: Move) -> str:
    """A move as advice names it."""
    safety = isinstance(move, Play) and FAMILY[move.card] == "safety"
    data = msgspec.to_builtins(move)
    return to.told(ADVISED[data["type"]], {**data, "safety": safety})


class Advisable(Protocol):
    """A move in a list of advice: a bot's candidate, or one in a message of a server."""

    @property
    def move(self) -> Move: ...
    @property
    def equal(self) -> bool: ...


def equal_lines(to: Narrator, advice: Sequence[Advisable]) -> Iterator[str]:
    """If other moves are about as good as the first, a line that names or counts them."""
    others = [move_words(to, each.move) for each in advice[1:] if each.equal]
    if len(others) > _NAMED:
        yield to.say("play-hint-equal-many", count=len(others))
    elif others:
        yield to.say("play-hint-equal", moves=listed(to.lang, others))


def advice_of(adviser: object, view: View) -> list[Candidate]:
    """The adviser's candidates, best first, in every phase in which the seat has to act; none if it
    cannot explain its moves.
    """
    if isinstance(adviser, Explained) and legal_moves(view):
        return adviser.explain(view)
    return []


def advised_card(advice: Sequence[Advisable]) -> Card | None:
    """The card of the hand that the first of these moves is about."""
    move = advice[0].move if advice else None
    return move.card if isinstance(move, Play | Discard) else None


def hint_lines(to: Narrator, advice: Sequence[Candidate], view: View) -> Iterator[str]:
    """The lines of a hint: the adviser's move and its reason, and moves that are as good."""
    if not advice:
        yield to.say("play-no-hint")
        return
    best = advice[0]
    yield to.say("play-hint", move=move_words(to, best.move))
    if has(best.reason):  # reasons of other people's bots may not be in the catalogue
        yield sentence(to.lang, best, view.rules)
    yield from equal_lines(to, advice)


def sentence(lang: Lang, candidate: Candidate, rules: Rules) -> str:
    """A candidate's reason as a sentence, with the edition's names of the cards."""
    names: Mapping[Any, str] = rules.edition.names
    facts = {
        key: quoted_card(lang, value, names) if value in FAMILY else value
        for key, value in candidate.facts.items()
    }
    return text(lang, candidate.reason, **facts)
