"""What a page needs to read and write the kernel's records: the offset of each field, and the
meaning of the numbers. Generated from the kernel's declarations.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from inspect import signature
from typing import Any, Final

import numpy as np

from bornes.bots.scale import scale
from bornes.coach import advice as coach_advice
from bornes.core.cards import CARDS, HAZARDS, SAFETIES, SAFETY_AGAINST, deck
from bornes.core.edition import HOUSE_RULES, Edition, TableKind, editions, rules
from bornes.kernel import event_codes, game, layout, page, refusing
from bornes.kernel.convert import FLAG_OF, PHASES, WORDS_OF, table_rules
from bornes.kernel.dealing import HAND_SIZE
from bornes.kernel.layout import LINES, NO_CARD, NOBODY
from bornes.web import APP
from bornes.web.kernel_module import ARRAYS, FUNCTIONS, LONG, RECORDS
from bornes.web.writing import LONGEST, folded

TARGET: Final = APP / "src" / "local" / "layout.ts"
_ALIGNMENT: Final = 8
_HEAD: Final = """\
// The offsets of fields in the kernel's records, and the meaning of its numbers.
// Made by `python -m bornes.web.kernel_layout`; do not edit.

/** A field: where it begins, the type of its numbers, the length of a row, the number of rows. */
export type Field = readonly [offset: number, type: NumberType, row: number, rows: number];
export type NumberType = "i1" | "i2" | "i4" | "i8" | "f4" | "f8";

/** The module's functions. Records and arrays are passed as addresses in its memory. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  readonly __heap_base: WebAssembly.Global;
"""


def _aligned(offset: int) -> int:
    return -(-offset // _ALIGNMENT) * _ALIGNMENT


def _fields(record: np.dtype[Any]) -> dict[str, tuple[int, str, int, int]]:
    """Offset, type, length and number of rows of every field."""
    assert record.fields is not None
    found = {}
    for name, (kind, offset, *_) in record.fields.items():
        *rows, row = kind.shape or (1,)
        found[name] = (offset, kind.base.str[1:], row, rows[0] if rows else 1)
    return found


def _parts() -> tuple[dict[str, int], int]:
    """The offsets of the records of which a table consists, and the size of all."""
    at, parts = 0, {}
    for name, record in RECORDS.items():
        parts[name] = at
        at = _aligned(at + record.itemsize)
    return parts, at


def _scratch(first: int) -> tuple[dict[str, int], int]:
    """The offsets of the arrays after the table's records while a function runs, and their end."""
    at, places = first, {}
    for name, (of, size) in ARRAYS.items():
        places[name] = at
        at = _aligned(at + of.itemsize * size)
    return places, at


def _tables() -> Iterator[dict[str, Any]]:
    """Every table of every edition, with the fields of its rules, except the deck."""
    for book in editions():
        for table in book.tables:
            yield {
                "edition": book.key,
                "players": table.players,
                "teams": table.teams,
                "short": table.short_deck,
                "extension": table.extension,
                "prizes": _bonuses(book),
                "fields": _rules_fields(book, table),
            }


def _bonuses(book: Edition) -> dict[str, bool]:
    """The lines of the score sheet that a house rule may add or remove."""
    return {
        key: getattr(book.choices, key)
        for key, rule in HOUSE_RULES.items()
        if rule.needs_points and key in LINES
    }


def _rules_fields(book: Edition, table: TableKind) -> dict[str, Any]:
    made = vars(table_rules(rules(book.key, table.players, teams=table.teams)))
    left_out = {"deck", "order", "extension", "players"}
    scoring = [getattr(book.scoring, line) for line in LINES]
    return {name: value for name, value in made.items() if name not in left_out} | {
        "worth": scoring
    }


def _house() -> dict[str, Any]:
    """The field that each house rule sets, and its words by number. Bonuses and the extension are
    set in another way.
    """
    return {
        key: {"field": FLAG_OF.get(key, key), "words": list(WORDS_OF.get(key, ()))}
        for key, rule in HOUSE_RULES.items()
        if key != "extension" and not (rule.needs_points and key in LINES)
    }


def _constants() -> Mapping[str, tuple[str, Any]]:
    """Every constant, with its comment and its value."""
    parts, size = _parts()
    scratch, end = _scratch(size)
    counts = {str(short): Counter(deck(short=short)) for short in (False, True)}
    return {
        "PARTS": ("Where each record of a table begins in its bytes.", parts),
        "SIZE": ("How many bytes a table has.", size),
        "SCRATCH": ("Where arrays begin, after a table in the module's memory.", scratch),
        "END": ("Where they end.", end),
        "EVENT_SIZE": ("The size of an event record in bytes.", event_codes.EVENT_CODE.itemsize),
        "RULES": ("The rules of a table.", _fields(RECORDS["rules"])),
        "GAME": ("One game.", _fields(RECORDS["game"])),
        "TABLEAU": ("Piles and hands, card by card.", _fields(RECORDS["tableau"])),
        "EVENT": ("One event.", _fields(event_codes.EVENT_CODE)),
        "CARDS": ("Cards by number.", CARDS),
        "HAZARDS": ("Hazards, in their order.", HAZARDS),
        "SAFETIES": ("Safeties, in their order.", SAFETIES),
        "SAFETY_AGAINST": ("The safety that answers a hazard.", SAFETY_AGAINST),
        "NO_CARD": ("No card.", NO_CARD),
        "NOBODY": ("No seat, or no side.", NOBODY),
        "UNSEEN": ("A hidden card in an event.", event_codes.UNSEEN),
        "HAND_SIZE": ("How many cards are dealt to a seat.", HAND_SIZE),
        "PHASES": ("Phases by number.", PHASES),
        "EVENTS": (
            "The types of events by number, then the records that follow a deal.",
            [kind.__struct_config__.tag for kind in event_codes.KINDS_OF_EVENT]
            + ["hand_cards", "draw_cards"],
        ),
        "PILES": ("Piles by number.", event_codes.PILES),
        "ENDINGS": ("Endings of a hand by number.", event_codes.ENDINGS),
        "LINES": ("The lines of a score sheet.", LINES),
        "MOVES": (
            "The types of moves by number.",
            [kind.__struct_config__.tag for kind in refusing.KINDS_OF_MOVE],
        ),
        "NO_TARGET": ("The target of a move that has none.", refusing.NO_TARGET),
        "OUT_OF_PHASE": (
            "Added to a reason against a move of another phase.",
            refusing.OUT_OF_PHASE,
        ),
        "REASONS": ("Reasons by number: rule, message, error.", list(refusing.REASONS)),
        "ACTION": (
            "Where the numbers of moves begin.",
            {
                "second_side": layout.SECOND_SIDE,
                "third_side": layout.THIRD_SIDE,
                "discard": layout.DISCARD,
                "coup_fourre": layout.COUP_FOURRE,
                "pass": layout.PASS_ON,
                "extend": layout.EXTEND_TRIP,
                "finish": layout.FINISH_HAND,
            },
        ),
        "ERRORS": ("Errors on the score pad by number.", list(page.ERRORS)),
        "ERROR_FACTOR": (
            "The number of an error is multiplied by this, and its card or side added.",
            page.ERROR_FACTOR,
        ),
        "EXTENSION_FROM": ("The trip from which the extension can be called.", game.EXTENSION_FROM),
        "ADVICE": ("The advice on a move.", _fields(coach_advice.ADVICE)),
        "ADVICE_SIZE": ("The size of an advice record in bytes.", coach_advice.ADVICE.itemsize),
        "COACH_REASONS": ("The coach's sentences by number.", coach_advice.REASONS),
        "COACH_FACTS": ("The variables of these sentences.", coach_advice.FACTS),
        "LIKELY": ("How likely an answer is, by number.", coach_advice.LIKELY),
        "ACTIONS": ("How many moves have a number.", layout.ACTIONS),
        "SEEN": ("How many numbers an observation has.", ARRAYS["seen"][1]),
        "SCALE": (
            "Ratings from the lowest to the highest, and the temperature for each.",
            {"ratings": scale().ratings, "temperatures": scale().temperatures},
        ),
        "DECKS": (
            "How many cards of each kind, in the whole deck and in the short one.",
            {
                "whole": [counts["False"][card] for card in CARDS],
                "short": [counts["True"][card] for card in CARDS],
            },
        ),
        "HOUSE": ("The field that a house rule sets, and its words by number.", _house()),
        "TABLES": ("Every table of every edition.", list(_tables())),
    }


_TYPES: Final = {
    "HAZARDS": "readonly string[]",
    "SAFETIES": "readonly string[]",
    "SAFETY_AGAINST": "Readonly<Record<string, (typeof CARDS)[number]>>",
}
"""Constants in which any card is looked up."""


def _number(name: str) -> str:
    """The type of a parameter or a result in TypeScript; sets of moves have 64 bits."""
    return "bigint" if name in LONG else "number"


def _exports() -> Iterator[str]:
    """A line for every function of the module."""
    for function in FUNCTIONS:
        given = signature(function)
        named = ", ".join(f"{name}: {_number(name)}" for name in given.parameters)
        result = "void" if given.return_annotation is None else _number(function.__name__)
        yield f"  {function.__name__}({named}): {result};\n"


def current() -> str:
    """Return the module that the kernel's declarations give now."""
    text = _HEAD + "".join(_exports()) + "}\n"
    for name, (what, value) in _constants().items():
        rows = value if isinstance(value, dict) else None
        # TypeScript allows no line break before `as`.
        if rows is not None and len(json.dumps(rows)) > LONGEST // 2:
            inner = "".join(f"  {json.dumps(key)}: {json.dumps(of)},\n" for key, of in rows.items())
            written = f"{{\n{inner}}}"
        elif isinstance(value, list) and isinstance(value[0], dict | tuple):
            written = "[\n" + "".join(f"  {json.dumps(each)},\n" for each in value) + "]"
        else:
            written = json.dumps(value)
        kind = _TYPES.get(name)
        const = f"{name}: {kind} = {written}" if kind else f"{name} = {written} as const"
        text += f"\n/** {what} */\nexport const {const};\n"
    return folded(text)


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
