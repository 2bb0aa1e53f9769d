"""The state of a game in sentences, one fact per line, for screen readers."""

from collections.abc import Iterable, Iterator, Sequence

from bornes.core.cards import SAFETY_AGAINST, Card
from bornes.core.edition import Rules
from bornes.core.moves import Move, Play
from bornes.core.rules import status_of
from bornes.core.scoring import Sheet
from bornes.core.state import Public
from bornes.text import listed, text
from bornes.text.telling import Narrator


def distance(to: Narrator, rules: Rules, length: int) -> str:
    """Return a distance with the edition's unit."""
    return text(to.lang, f"unit-{rules.edition.unit}", n=length)


def progress(to: Narrator, rules: Rules, public: Public, side: int) -> str:
    """Say how far a side has come on its trip."""
    come = distance(to, rules, public.sides[side].distance)
    return to.about("state-progress", side, distance=come, trip=public.trip)


def hand_lines(to: Narrator, hand: Sequence[Card], legal: Iterable[Move]) -> Iterator[str]:
    """Yield the cards of a hand by number, and whether and against whom each can be played."""
    plays = [move for move in legal if isinstance(move, Play)]
    for number, card in enumerate(hand, 1):
        targets = [move.target for move in plays if move.card == card]
        # Only hazards have a target.
        name, at = to.card(card), [side for side in targets if side is not None]
        if at:
            sides = listed(to.lang, [to.side(side) for side in at])
            yield to.say("hand-card-against", number=number, card=name, sides=sides)
        else:
            key = "hand-card-playable" if targets else "hand-card"
            yield to.say(key, number=number, card=name)


def side_lines(to: Narrator, rules: Rules, public: Public, side: int) -> Iterator[str]:
    """Describe the piles of one side."""
    yield progress(to, rules, public, side)
    where, roll = status_of(rules, public, side), to.quoted("roll")
    # A hazard comes first: the side may need a Roll as well, but only after the remedy.
    if where.battle is not None and where.battle in SAFETY_AGAINST:
        yield to.about("state-stopped", side, card=to.quoted(where.battle))
    elif where.rolls:
        yield to.about("state-rolling", side)
    else:
        key = "state-not-started" if where.battle is None else "state-needs-roll"
        yield to.about(key, side, card=roll)
    if where.limited:
        yield to.about("state-limited", side)
    crosswise = public.sides[side].coups_fourres
    for safety in public.sides[side].safeties:
        key = "state-safety-coup-fourre" if safety in crosswise else "state-safety"
        yield to.about(key, side, card=to.quoted(safety))


def table_lines(to: Narrator, rules: Rules, public: Public) -> Iterator[str]:
    """Describe all public cards (R14.2)."""
    yield to.say("state-hand", hand=public.hand, trip=public.trip)
    if public.extended_by is not None:
        yield to.about("state-extended", public.extended_by)
    for side in range(rules.sides):
        yield from side_lines(to, rules, public, side)
    for seat, size in enumerate(public.hand_sizes):
        # Players know how many cards they have themselves.
        if seat != to.you:
            yield to.by("state-hand-size", seat, count=size)
    yield to.say("state-draw", count=public.draw_count)
    if public.discard:
        yield to.say("state-discard", card=to.quoted(public.discard[-1]))


def extension_lines(to: Narrator, rules: Rules, public: Public) -> Iterator[str]:
    """Say what a player can win and lose by calling the extension (R11.3)."""
    if rules.edition.has_points:
        worth = rules.edition.scoring
        bonus, trip = worth.extension, worth.trip + worth.hand_won
        yield to.say("play-extend-gain", extension=bonus, trip=trip)
        yield to.say("play-extend-risk", extension=bonus, trip=trip)
    for side in range(rules.sides):
        yield progress(to, rules, public, side)
    yield to.say("state-draw", count=public.draw_count)


def sheet_lines(to: Narrator, sheets: Sequence[Sheet]) -> Iterator[str]:
    """Yield the lines of all sides' score sheets, one side after the other (R13.2)."""
    for side, sheet in enumerate(sheets):
        yield to.about("sheet-side", side)
        for row in sheet.rows:
            yield to.say("sheet-row", line=to.say(f"line-{row.line}"), points=row.points)
        yield to.say("sheet-sum", hand=sheet.hand, total=sheet.total)
