"""The sentences for events, turns and moves, as data for the browser's narrator."""

import json
from collections.abc import Mapping
from typing import Final, get_args

import msgspec

from bornes.text.event_sentences import (
    BEGINNING,
    BUTTONS,
    EVENTS,
    FLEETING,
    MADE,
    SILENT,
    TURNS,
    Maker,
    Sentence,
    Telling,
    Test,
)
from bornes.web import APP
from bornes.web.writing import folded

TARGET: Final = APP / "src" / "lib" / "sentences.ts"

_HEAD: Final = """\
// The messages of the catalogue for events, turns and moves: see `bornes.text.event_sentences`.
// Made by `python -m bornes.web.sentence_data`; do not edit.
"""
_TYPES: Final = """
export type Variable = readonly [name: string, maker: Maker, field: string];
export interface Condition {
  readonly test: Test;
  readonly field: string;
  readonly word?: string;
}
export interface Sentence {
  readonly key: string;
  readonly variables?: readonly Variable[];
  readonly when?: Condition;
}
/** Sentences in order; of each list of alternatives, the first whose condition holds. */
export type Telling = readonly (readonly Sentence[])[];
type Tellings = Readonly<Record<string, Telling>>;
"""


def _words(name: str, words: tuple[str, ...]) -> str:
    """A union of words: the type check finds words that the narrator does not know."""
    return (
        f"\nexport type {name} =" + "".join(f"\n  | {json.dumps(word)}" for word in words) + ";\n"
    )


def _kinds(name: str, kinds: frozenset[str]) -> str:
    return f"\nexport const {name}: ReadonlySet<string> = new Set({json.dumps(sorted(kinds))});\n"


def _rows(name: str, tellings: Mapping[str, Telling]) -> str:
    rows = "".join(f"  {kind}: [{_choices(telling)}  ],\n" for kind, telling in tellings.items())
    return f"\nexport const {name}: Tellings = {{\n{rows}}};\n"


def _choices(telling: Telling) -> str:
    return "\n" + "".join(f"    [\n{''.join(map(_sentence, each))}    ],\n" for each in telling)


def _sentence(sentence: Sentence) -> str:
    """A sentence, with a line for each of its parts."""
    parts = msgspec.to_builtins(sentence).items()
    lines = [f"{' ' * 8}{name}: {json.dumps(value)}," for name, value in parts]
    return "\n".join(["      {", *lines, "      },\n"])


def current() -> str:
    """Return the module that the table of sentences gives now."""
    parts = (
        _HEAD,
        _words("Maker", get_args(Maker)),
        _words("Test", get_args(Test)),
        _TYPES,
        f"\nexport const BEGINNING = {BEGINNING};\n",
        _kinds("SILENT", SILENT),
        _kinds("FLEETING", FLEETING),
        _rows("EVENTS", EVENTS),
        _rows("TURNS", TURNS),
        _rows("BUTTONS", BUTTONS),
        _rows("MADE", MADE),
    )
    return folded("".join(parts))


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
