"""Sentences about why and where a card can or cannot be played, with the number of the rule."""

from collections.abc import Iterator
from typing import NamedTuple

from bornes.core.cards import Card
from bornes.core.errors import Refused
from bornes.core.moves import Play
from bornes.core.rules import legal_moves, needs_target, refusal, why_not
from bornes.core.view import View
from bornes.text.describing import hand_lines
from bornes.text.sentences import complaint
from bornes.text.telling import Narrator


class Refusal(NamedTuple):
    """An illegal way to play a card, and the reason in words."""

    move: Play
    error: Refused
    line: str


def refusals(to: Narrator, view: View, card: Card) -> list[Refusal]:
    """Return all illegal ways to play a card."""
    rules = view.rules
    own = rules.side_of(view.seat)
    targets: list[int | None] = [None]
    if needs_target(card):
        targets = [side for side in range(rules.sides) if side != own]
    refused = []
    for target in targets:
        move = Play(card, target)
        reason = why_not(view, move)
        if reason is not None:
            error = refusal(view, move, reason)
            line = complaint(to.lang, error)
            # With several opponents the sentence says which one.
            if target is not None and len(targets) > 1:
                line = to.say("play-against", side=to.side(target), why=line)
            refused.append(Refusal(move, error, line))
    return refused


def why_lines(to: Narrator, view: View, card: Card) -> Iterator[str]:
    """Yield where a card can be played, and why it cannot be played elsewhere."""
    legal = legal_moves(view)
    if any(isinstance(move, Play) and move.card == card for move in legal):
        yield to.say("play-can-be-played", card=to.quoted(card))
        if needs_target(card):
            yield from hand_lines(to, (card,), legal)
    for refused in refusals(to, view, card):
        yield refused.line
