"""`bornes referee`: the engine as a program that reads and writes one JSON object per line."""

import secrets
import sys
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import msgspec
from msgspec import Struct

from bornes.cli.trouble import report_bug
from bornes.core.decoding import convert, decode_json
from bornes.core.edition import editions
from bornes.core.errors import BadPosition, BadRequest, BornesError, Refused
from bornes.core.match import Match
from bornes.core.moves import Move
from bornes.core.position import Position, Seed, view_data
from bornes.core.view import redacted
from bornes.record import header_of
from bornes.text import Lang
from bornes.text.sentences import sentence

Reply: TypeAlias = dict[str, Any]


# Unknown fields are refused, because a misspelled one would be ignored without a message.
class _Request(Struct, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """A request, which is one line of input."""


class New(_Request):
    edition: str
    players: int
    teams: bool | None = None
    seed: Seed | None = None
    dealer: int | None = None
    first: int | None = None
    house: dict[str, Any] | None = None
    equal: bool = False


class Setup(_Request):
    # Decoded later, so that errors are those of a position.
    position: Any


class Legal(_Request):
    pass


class Make(_Request, tag="move"):
    seat: int
    move: Any


class AskWhy(_Request, tag="why"):
    seat: int
    move: Any


class AskView(_Request, tag="view"):
    seat: int


class WholePosition(_Request, tag="position"):
    pass


class AskScore(_Request, tag="score"):
    pass


class NextHand(_Request, tag="next_hand"):
    pass


class Log(_Request):
    seat: int | None = None
    """With a seat, the record has only what that seat may see."""


class Editions(_Request):
    pass


RefereeRequest: TypeAlias = (
    New
    | Setup
    | Legal
    | Make
    | AskWhy
    | AskView
    | WholePosition
    | AskScore
    | NextHand
    | Log
    | Editions
)


class Referee:
    """One match, controlled by lines of JSON. A refused line does not change the match."""

    def __init__(self, lang: Lang = "en") -> None:
        self._lang = lang
        self._match: Match | None = None

    def answer(self, line: bytes) -> bytes:
        """Return the answer to a line. Every line gets one, even if it is not valid."""
        try:
            request: RefereeRequest = decode_json(line, RefereeRequest, BadRequest)
            result: Reply = {"ok": True, **_ANSWERS[type(request)](self, request)}
        except BornesError as error:
            result = self._refusal(error)
        except Exception as error:  # noqa: BLE001 - every line gets an answer
            why = report_bug(self._lang, error, ["referee"])
            result = {"ok": False, "error": "bad_request", "why": why}
        return msgspec.json.encode(result)

    def _refusal(self, error: BornesError) -> Reply:
        why = sentence(self._lang, error)
        if isinstance(error, Refused):
            return {"ok": False, "error": error.reason.error, "rule": error.rule, "why": why}
        return {"ok": False, "error": error.code, "why": why}

    @property
    def match(self) -> Match:
        if self._match is None:
            raise BadRequest("no-match-yet")
        return self._match

    def new(self, ask: New) -> Reply:
        self._match = Match.start(
            ask.edition,
            ask.players,
            teams=ask.teams,
            house=ask.house,
            # 63 bits, so that it fits into a signed 64-bit integer.
            seed=secrets.randbits(63) if ask.seed is None else ask.seed,
            dealer=ask.dealer,
            first=ask.first,
            equal=ask.equal,
        )
        return self.position(ask)

    def setup(self, ask: Setup) -> Reply:
        self._match = Match.at(convert(ask.position, Position, BadPosition))
        return self.position(ask)

    def position(self, ask: RefereeRequest) -> Reply:
        return {"position": self.match.position()}

    def legal(self, ask: Legal) -> Reply:
        seats = self.match.to_act
        moves = {str(seat): self.match.legal(seat) for seat in seats}
        return {"phase": self.match.phase, "seats": seats, "moves": moves}

    def move(self, ask: Make) -> Reply:
        return {"events": self.match.play(ask.seat, _move(ask.move))}

    def why(self, ask: AskWhy) -> Reply:
        refused = self.match.why_not(ask.seat, _move(ask.move))
        if refused is None:
            return {"legal": True}
        return {"legal": False, "rule": refused.rule, "why": sentence(self._lang, refused)}

    def view(self, ask: AskView) -> Reply:
        return {"view": view_data(self.match.view(ask.seat))}

    def score(self, ask: AskScore) -> Reply:
        match = self.match
        return {"sheet": match.sheets(), "over": match.over, "winner": match.winner}

    def next_hand(self, ask: NextHand) -> Reply:
        self.match.next_hand()
        return self.position(ask)

    def log(self, ask: Log) -> Reply:
        match, equal = self.match, self.match.public.equal
        if ask.seat is None:
            return {"log": [header_of(match.rules, match.seed, equal=equal), *match.log]}
        match.view(ask.seat)  # raises an error if there is no such seat
        # The header has no seed, because all cards follow from it.
        return {"log": [header_of(match.rules, equal=equal), *redacted(match.log, ask.seat)]}

    def editions(self, ask: Editions) -> Reply:
        from bornes.text.points import edition_data

        return {"editions": [edition_data(edition) for edition in editions()]}


def _move(value: object) -> Move:
    move: Move = convert(value, Move, BadRequest)
    return move


_ANSWERS: Final[dict[type[RefereeRequest], Callable[[Referee, Any], Reply]]] = {
    New: Referee.new,
    Setup: Referee.setup,
    Legal: Referee.legal,
    Make: Referee.move,
    AskWhy: Referee.why,
    AskView: Referee.view,
    WholePosition: Referee.position,
    AskScore: Referee.score,
    NextHand: Referee.next_hand,
    Log: Referee.log,
    Editions: Referee.editions,
}


def referee(lang: Lang = "en") -> None:
    """Answer every line of standard input until it ends."""
    engine = Referee(lang)
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(engine.answer(line) + b"\n")
        # The client waits for this line before it writes the next one.
        sys.stdout.buffer.flush()
