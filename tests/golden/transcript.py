"""A game as a readable transcript, to be checked against a rulebook, and the game read back."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from bornes.core.cards import HAZARDS_OF, LENGTH
from bornes.core.edition import HouseValue
from bornes.core.events import (
    Event,
    ExtensionOffered,
    HandDealt,
    HandEnded,
    HazardCancelled,
    MatchEnded,
    SafetyExposed,
    TurnBegan,
    WindowClosed,
)
from bornes.core.match import Match
from bornes.core.moves import EXTEND, FINISH, PASS, CoupFourre, Discard, Extend, Move, Pass, Play
from bornes.core.rules import status_of
from bornes.core.state import State


class Game(NamedTuple):
    """The data of a transcript: a table, a shuffle, and the moves of each hand."""

    edition: str
    players: int
    teams: bool
    house: dict[str, HouseValue]
    seed: int
    dealer: int
    hands: list[list[tuple[int, Move]]]

    def match(self) -> Match:
        return Match.start(
            self.edition, self.players, teams=self.teams, house=self.house, seed=self.seed,
            dealer=self.dealer,
        )  # fmt: skip


# -- writing -------------------------------------------------------------------------------


def tell(game: Game) -> str:
    """The transcript of a game."""
    match = game.match()
    lines = [*_header(game, match)]
    for number, moves in enumerate(game.hands):
        events = match.next_hand() if number else match.log
        lines += ["", *_deal(events)]
        lines += _hand(match, moves, events)
        lines += ["", *_sheet(match)]
    return "\n".join(lines) + "\n"


def _header(game: Game, match: Match) -> Iterator[str]:
    rules = match.rules
    yield f"edition: {game.edition}"
    yield f"players: {game.players}"
    yield f"teams: {'yes' if game.teams else 'no'}"
    yield f"house: {msgspec.json.encode(game.house).decode()}"
    yield f"seed: {game.seed}"
    yield f"dealer: {game.dealer}"
    yield f"# {rules.sides} sides, {len(rules.deck())} cards, trip {rules.trip}"
    for side in range(rules.sides):
        if rules.teams:
            yield f"# side {side}: seats {' and '.join(map(str, rules.seats_of(side)))}"


def _cards(cards: Iterable[str | None]) -> str:
    return " ".join(map(str, cards)) or "nothing"


def _deal(events: list[Event]) -> Iterator[str]:
    dealt = events[0]
    assert isinstance(dealt, HandDealt)
    yield f"== hand {dealt.hand}, dealt by seat {dealt.dealer}; {dealt.draw_count} cards to draw =="
    for seat, hand in enumerate(dealt.hands):
        yield f"seat {seat} is dealt {_cards(hand or ())}"
    if dealt.rolling:
        yield "every side starts with a roll on its battle pile"


def _hand(match: Match, moves: list[tuple[int, Move]], events: list[Event]) -> Iterator[str]:
    """A numbered line for each decision, with its consequences on the lines below."""
    for number, (seat, move) in enumerate(moves, 1):
        drew = _drew(events, seat) if match.phase == "turn" else ""
        before, events = match.state, match.play(seat, move)
        line = f"{number:3}. seat {seat} {drew}{_said(match, seat, move)}"
        yield f"{line:<60}  {_held(match.state, seat, move, events)}".rstrip()
        for note in _notes(before, match.state, events):
            yield f"     - {note}"


def _drew(events: list[Event], seat: int) -> str:
    drawn = [e.drew for e in events if isinstance(e, TurnBegan) and e.seat == seat]
    return f"draws {_cards(drawn[-1])}, " if drawn and drawn[-1] else "draws nothing, "


def _held(state: State, seat: int, move: Move, events: list[Event]) -> str:
    """The cards that the seat holds after a move, before it draws again."""
    if not isinstance(move, Play | Discard | CoupFourre):
        return ""
    drawn = sum(len(e.drew) for e in events if isinstance(e, TurnBegan) and e.seat == seat)
    hand = state.hidden.hands[seat]
    return f"holds {_cards(hand[: len(hand) - drawn])}"


def _said(match: Match, seat: int, move: Move) -> str:
    own = match.public.sides[match.rules.side_of(seat)]
    if isinstance(move, Play):
        if move.target is not None:
            return f"plays {move.card} on side {move.target}"
        if move.card in LENGTH:
            return f"plays {move.card} ({own.distance}/{match.public.trip})"
        return f"plays {move.card}"
    if isinstance(move, Discard):
        return f"discards {move.card}"
    if isinstance(move, CoupFourre):
        return f"declares a coup fourré with {move.card}"
    if isinstance(move, Pass):
        return "passes"
    return "extends" if isinstance(move, Extend) else "finishes"


def _notes(before: State, after: State, events: list[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, HazardCancelled):
            yield f"{event.hazard} goes from side {event.side} to the discard pile"
        elif isinstance(event, WindowClosed):
            hazard = before.public.pending
            yield f"nobody answers: the {hazard.hazard if hazard else ''} stands"
        elif isinstance(event, ExtensionOffered):
            yield f"seat {event.seat} may extend the trip"
        elif isinstance(event, HandEnded):
            yield f"the hand ends: {event.how}, won by {_side(event.winner)}"
        elif isinstance(event, MatchEnded):
            yield f"the match ends: won by {_side(event.winner)}"
    yield from _standing_notes(before, after)
    yield from _turn_notes(before, after, events)


def _side(side: int | None) -> str:
    return "nobody" if side is None else f"side {side}"


def _standing_notes(before: State, after: State) -> Iterator[str]:
    """The sides that start or stop rolling, or whose speed limit begins or ends."""
    rules = after.rules
    for side in range(rules.sides):
        was, now = (status_of(rules, state.public, side) for state in (before, after))
        if was.rolls != now.rolls:
            yield f"side {side} {'rolls' if now.rolls else 'is stopped'}"
        if was.limited != now.limited:
            yield f"side {side} is {'limited' if now.limited else 'free of the limit'}"


def _turn_notes(before: State, after: State, events: list[Event]) -> Iterator[str]:
    """The seats that play again or lose a turn (R7.2, R8.4), and the end of the draw pile."""
    turns = [event.seat for event in events if isinstance(event, TurnBegan)]
    exposed = events[0]
    if turns and isinstance(exposed, SafetyExposed):
        seat, last, players = exposed.seat, before.public.turn, after.rules.players
        earned = before.public.draw_count or after.rules.choices.extra_turn_after_exhaustion
        again = bool(earned) and turns[0] == seat
        yield f"seat {seat} {'plays again' if again else 'gets no other turn'}"
        lost = [(last + n) % players for n in range(1, (seat - last) % players)] if again else []
        if lost:
            yield f"turn lost: {', '.join(f'seat {loser}' for loser in lost)}"
    if before.public.draw_count and not after.public.draw_count:
        yield "the draw pile is empty"


def _sheet(match: Match) -> Iterator[str]:
    """The score sheet, with a row for every line in which a side scores."""
    sheets = match.sheets()
    columns = "".join(f"{f'side {side}':>9}" for side in range(len(sheets)))
    yield f"{'score sheet':<16}{columns}"
    lines = dict.fromkeys(row.line for sheet in sheets for row in sheet.rows)
    points = [{row.line: row.points for row in sheet.rows} for sheet in sheets]
    for line in lines:
        yield _row(line, [worth.get(line, 0) for worth in points])
    yield _row("hand", [sheet.hand for sheet in sheets])
    yield _row("total", [sheet.total for sheet in sheets])
    for side, piles in enumerate(match.public.sides):
        laid = [f"{s} crosswise" if s in piles.coups_fourres else s for s in piles.safeties]
        yield f"# side {side}: {piles.distance} with {_cards(piles.distances)}"
        yield f"#         safeties: {', '.join(laid) or 'none'}"


def _row(name: str, points: list[int]) -> str:
    return f"  {name:<14}" + "".join(f"{worth or '-':>9}" for worth in points)


# -- reading -------------------------------------------------------------------------------

DECISION: Final = re.compile(
    r" *\d+\. seat (?P<seat>\d+) (?:draws [^,]*, )?(?:"
    r"plays (?P<card>\w+)(?: on side (?P<target>\d+))?"
    r"|discards (?P<thrown>\w+)"
    r"|declares a coup fourré with (?P<safety>\w+)"
    r"|(?P<bare>passes|extends|finishes))\b"
)
_BARE: Final[dict[str, Move]] = {"passes": PASS, "extends": EXTEND, "finishes": FINISH}


def read(text: str) -> Game:
    """Parse a transcript: its header and the decisions."""
    head, *hands = text.split("\n== hand ")
    fields = dict(line.split(": ", 1) for line in head.splitlines() if not line.startswith("#"))
    return Game(
        edition=fields["edition"],
        players=int(fields["players"]),
        teams=fields["teams"] == "yes",
        house=msgspec.json.decode(fields["house"]),
        seed=int(fields["seed"]),
        dealer=int(fields["dealer"]),
        hands=[list(_decisions(hand)) for hand in hands],
    )


def _decisions(text: str) -> Iterator[tuple[int, Move]]:
    for line in text.splitlines():
        if found := DECISION.match(line):
            yield int(found["seat"]), _move(found)


def _move(found: re.Match[str]) -> Move:
    """The move in a line; the engine refuses an unknown card."""
    if found["card"]:
        target = None if found["target"] is None else int(found["target"])
        return msgspec.convert({"type": "play", "card": found["card"], "target": target}, Play)
    if found["thrown"]:
        return msgspec.convert({"type": "discard", "card": found["thrown"]}, Discard)
    if found["safety"]:
        assert found["safety"] in HAZARDS_OF
        return msgspec.convert({"type": "coup_fourre", "card": found["safety"]}, CoupFourre)
    return _BARE[found["bare"]]
