"""Moves as words and positions as lines of text: formatting and parsing."""

import re
import reprlib
from collections.abc import Iterable
from typing import Any, Final

from bornes.core.cards import FAMILY, Card
from bornes.core.decoding import convert
from bornes.core.edition import HouseValue, house_settings, house_value
from bornes.core.errors import BadPosition, BadRequest
from bornes.core.moves import (
    EXTEND,
    FINISH,
    PASS,
    CoupFourre,
    Discard,
    Extend,
    Finish,
    Move,
    Pass,
    Play,
)
from bornes.core.position import Position, state_of
from bornes.core.state import Pending, Side

# -- moves as words: `100`, `stop>1`, `-25` (discard), `!extra_tank` (coup fourré), `pass` …

_WORD: Final = re.compile(r"(?P<sign>[-!]?)(?P<card>[a-z_]+|\d+)(?:>(?P<target>\d{1,3}))?")
_BARE: Final[dict[str, Move]] = {"pass": PASS, "extend": EXTEND, "finish": FINISH}


def format_move(move: Move) -> str:
    """Format a move as one word."""
    if isinstance(move, Play):
        return move.card if move.target is None else f"{move.card}>{move.target}"
    if isinstance(move, Discard):
        return f"-{move.card}"
    if isinstance(move, CoupFourre):
        return f"!{move.card}"
    if isinstance(move, Pass):
        return "pass"
    if isinstance(move, Extend):
        return "extend"
    if isinstance(move, Finish):
        return "finish"
    raise BadRequest("not-a-move-object", given=reprlib.repr(move))


def parse_move(word: str) -> Move:
    """Parse a move, or raise `BadRequest`."""
    if not isinstance(word, str):
        raise BadRequest("not-a-move", word=reprlib.repr(word))
    if word in _BARE:
        return _BARE[word]
    found = _WORD.fullmatch(word)
    # Only a card that is played has a target: `-stop>1` is not a move.
    if found is None or found["card"] not in FAMILY or (found["sign"] and found["target"]):
        raise BadRequest("not-a-move", word=word[:40])
    card: Card = found["card"]  # type: ignore[assignment]  # it is in FAMILY
    if found["sign"] == "-":
        return Discard(card)
    if found["sign"] == "!":
        return CoupFourre(card)
    return Play(card, None if found["target"] is None else int(found["target"]))


# -- positions as lines: `classic 2 - 1 1 turn:0 - 700 …`; docs/library.md says what each word holds

_LETTER: Final[dict[Card, str]] = {
    # A digit is the distance in steps of 25.
    "25": "1", "50": "2", "75": "3", "100": "4", "200": "8",
    # A capital letter is a hazard, the same letter in lower case its remedy.
    "stop": "S", "speed_limit": "L", "out_of_gas": "G", "flat_tire": "T", "accident": "A",
    "roll": "s", "end_of_limit": "l", "gasoline": "g", "spare_tire": "t", "repairs": "a",
    "right_of_way": "W", "extra_tank": "X", "puncture_proof": "P", "driving_ace": "D",
}  # fmt: skip
_CARD: Final = {letter: card for card, letter in _LETTER.items()}
_COUP_FOURRE: Final = "!"
_NONE: Final = "-"

_CARDS: Final = "-|[1-48SLGTAslgtaWXPD]+"
_SIDE: Final = rf"(?:{_CARDS}),(?:{_CARDS}),(?:-|(?:[WXPD]!?)+),(?:{_CARDS}),[0-9]{{1,9}}"
_LINE: Final = re.compile(
    r"(?P<edition>[a-z0-9_]+) (?P<players>[0-9])(?P<teams>t?)(?P<equal>=?)"
    r" (?P<house>-|[a-z0-9_=,]+)"
    r" (?P<hand>[0-9]{1,9}) (?P<dealer>[0-9]) (?P<phase>[a-z_]+):(?P<turn>[0-9])"
    r" (?:-|(?P<hazard>[SLGTA])(?P<by>[0-9])>(?P<side>[0-9])(?::(?P<passed>[0-9]+))?)"
    r" (?P<trip>[0-9]{1,9})(?:x(?P<extended_by>[0-9]))?"
    rf" (?P<sides>{_SIDE}(?:/{_SIDE})*) (?P<hands>(?:{_CARDS})(?:/(?:{_CARDS}))*)"
    rf" (?P<draw>{_CARDS}) (?P<discard>{_CARDS}) (?P<seed>-?[0-9]{{1,19}})"
)


def _letters(cards: Iterable[Card]) -> str:
    return "".join(_LETTER[card] for card in cards) or _NONE


def _cards(letters: str) -> list[Card]:
    return [] if letters == _NONE else [_CARD[letter] for letter in letters]


def _side_letters(side: Side) -> str:
    safeties = "".join(
        _LETTER[safety] + _COUP_FOURRE * (safety in side.coups_fourres) for safety in side.safeties
    )
    piles = (_letters(side.battle), _letters(side.speed), safeties or _NONE)
    return ",".join((*piles, _letters(side.distances), str(side.score)))


def _side_data(letters: str) -> dict[str, Any]:
    battle, speed, safeties, distances, score = letters.split(",")
    exposed = re.findall(f"([A-Z])({_COUP_FOURRE}?)", safeties)
    return {
        "battle": _cards(battle),
        "speed": _cards(speed),
        "safeties": {_CARD[one]: "coup_fourre" if coup else "plain" for one, coup in exposed},
        "distances": _cards(distances),
        "score": int(score),
    }


def _pending_word(pending: Pending | None) -> str:
    if pending is None:
        return _NONE
    passed = "".join(map(str, pending.passed))
    attack = f"{_LETTER[pending.hazard]}{pending.by}>{pending.side}"
    return f"{attack}:{passed}" if passed else attack


def _house_word(house: dict[str, HouseValue]) -> str:
    return ",".join(house_settings(house)) or _NONE


def _house_data(word: str) -> dict[str, HouseValue]:
    pairs = [] if word == _NONE else [pair.partition("=") for pair in word.split(",")]
    return {key: house_value(key, value) for key, _, value in pairs}


def format_position(position: Position) -> str:
    """Format a position as one line of text. Values that it left out are filled in."""
    if not isinstance(position, Position):
        raise BadPosition("not-a-position", given=reprlib.repr(position))
    state = state_of(position)
    table, public, hidden = state.rules, state.public, state.hidden
    extended = "" if public.extended_by is None else f"x{public.extended_by}"
    words = (
        table.edition.key,
        f"{table.players}{'t' if table.teams else ''}{'=' if public.equal else ''}",
        _house_word(table.house),
        public.hand,
        public.dealer,
        f"{public.phase}:{public.turn}",
        _pending_word(public.pending),
        f"{public.trip}{extended}",
        "/".join(map(_side_letters, public.sides)),
        "/".join(map(_letters, hidden.hands)),
        _letters(hidden.draw),
        _letters(public.discard),
        position.seed,
    )
    return " ".join(map(str, words))


def parse_position(line: str) -> Position:
    """Parse a position, or raise `BadPosition`."""
    if not isinstance(line, str):
        raise BadPosition("not-a-position-line", line=reprlib.repr(line))
    found = _LINE.fullmatch(line)
    if found is None:
        raise BadPosition("not-a-position-line", line=line)
    pending = None
    if found["hazard"] is not None:
        pending = {
            "hazard": _CARD[found["hazard"]],
            "by": int(found["by"]),
            "side": int(found["side"]),
            "passed": [int(seat) for seat in found["passed"] or ""],
        }
    extended = found["extended_by"]
    described = {
        "edition": found["edition"],
        "players": int(found["players"]),
        "teams": bool(found["teams"]),
        "house": _house_data(found["house"]),
        "phase": found["phase"],
        "pending": pending,
        "extended_by": None if extended is None else int(extended),
        "sides": [_side_data(side) for side in found["sides"].split("/")],
        "hands": [_cards(hand) for hand in found["hands"].split("/")],
        "draw": _cards(found["draw"]),
        "discard": _cards(found["discard"]),
    } | {name: int(found[name]) for name in ("hand", "dealer", "turn", "trip", "seed")}
    if found["equal"]:
        described["equal"] = True
    position: Position = convert(described, Position, BadPosition)
    return position
