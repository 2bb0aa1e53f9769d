"""The messages between server and browser as TypeScript, generated from the server's JSON Schema,
and the cards, from the core.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from bornes.bots import LEVELS
from bornes.bots.scale import RATED, rating_of, scale
from bornes.core.cards import CARDS, FAMILY, SPEED_CARDS, Card, Family
from bornes.table.state import ROBOT_NAMES
from bornes.table.wire import schema
from bornes.web import APP
from bornes.web.writing import folded, wrapped

TARGET: Final = APP / "src" / "lib" / "wire.ts"

_HEAD: Final = (
    "// The messages between server and browser, as the server's schema has them.\n"
    "// Made by `python -m bornes.web.wire_types`; do not edit.\n"
)
_SIMPLE: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def typescript(schema: Mapping[str, Any]) -> str:
    """A TypeScript module with one type for every definition of the schema."""
    protocol = f"\nexport const PROTOCOL = {schema['version']};\n"
    return _HEAD + protocol + "".join(declarations(schema["$defs"]))


def declarations(forms: Mapping[str, Any]) -> Iterator[str]:
    """A type for every definition of a JSON Schema."""
    for name, form in forms.items():
        about = form.get("description")
        comment = wrapped(f"/** {' '.join(about.split())} */", " * ") + "\n" if about else ""
        if "properties" in form:
            yield f"\n{comment}export interface {name} {_fields(form, '')}\n"
        else:
            yield f"\n{comment}export type {name} = {_type(form, '')};\n"


def _fields(form: Mapping[str, Any], indent: str) -> str:
    # The server leaves out fields with default values, so all other fields may be missing.
    required = frozenset(form.get("required", ()))
    lines = [
        f"{indent}  readonly {name}{'' if name in required else '?'}: {_type(of, indent + '  ')};\n"
        for name, of in form["properties"].items()
    ]
    return "{\n" + "".join(lines) + indent + "}"


def _type(form: Mapping[str, Any], indent: str) -> str:
    if "$ref" in form:
        return str(form["$ref"]).rpartition("/")[2]
    if "anyOf" in form:
        # Alternatives may be the same type in TypeScript, such as integers and other numbers.
        return " | ".join(dict.fromkeys(_type(each, indent) for each in form["anyOf"]))
    if "enum" in form:
        return " | ".join(json.dumps(value) for value in form["enum"])
    if "properties" in form:
        return _fields(form, indent)
    kind = form.get("type")
    if kind == "array" and form.get("prefixItems"):
        inner = ", ".join(_type(each, indent) for each in form["prefixItems"])
        return f"readonly [{inner}]"
    if kind == "array":
        return (
            f"readonly ({_type(form['items'], indent)})[]" if form.get("items") else "readonly []"
        )
    if kind == "object":
        values = form.get("additionalProperties")
        inner = _type(values, indent) if values else "unknown"
        return f"Readonly<Record<string, {inner}>>"
    if kind in _SIMPLE:
        return _SIMPLE[kind]
    # Fail, because otherwise the type would be too wide.
    raise ValueError(f"no TypeScript for {json.dumps(form)[:80]}")


def current() -> str:
    """Return the module that the server's types give now."""
    return folded(typescript(schema()) + _facts())


_PILE_OF_FAMILY: Final[Mapping[Family, str]] = {
    "distance": "distances",
    "hazard": "battle",
    "remedy": "battle",
    "safety": "safeties",
}
_PILE: Final[Mapping[Card, str]] = {
    card: "speed" if card in SPEED_CARDS else _PILE_OF_FAMILY[FAMILY[card]] for card in CARDS
}
"""The pile to which a page shows that a card goes, as positions name it."""


def _facts() -> str:
    """Constants of the Python code that pages need: families of cards (R1.1), piles, robots."""
    families: dict[str, list[Card]] = {}
    for card in CARDS:
        families.setdefault(FAMILY[card], []).append(card)
    rows = "".join(f"  {name}: {json.dumps(cards)},\n" for name, cards in families.items())
    return (
        "\n/** The cards of each family. */\n"
        f"export const CARDS_BY_FAMILY = {{\n{rows}}} as const;\n"
        f"\n/** The family of each card. */\n{_by_card('FAMILY', FAMILY)}"
        f"\n/** The pile to which each card goes. */\n{_by_card('PILE', _PILE)}"
        "\n/** The name of the robot on each seat. */\n"
        f"export const ROBOT_NAMES: readonly string[] = {json.dumps(ROBOT_NAMES)};\n" + _strengths()
    )


def _strengths() -> str:
    """The levels, weakest first, and the range of ratings."""
    rows = "".join(
        f"  {{ bot: {json.dumps(bot)}, rating: {json.dumps(rating_of(bot))} }},\n" for bot in LEVELS
    )
    return (
        "\n/** Our robots, weakest first, with their ratings; null if one has none. */\n"
        "export const LEVELS: readonly { readonly bot: string; readonly rating: number | null }[] "
        f"= [\n{rows}];\n"
        "\n/** The robot that plays at any rating, as `racer:1400`, and the ratings it has. */\n"
        f"export const RATED = {json.dumps(RATED)};\n"
        f"export const RATINGS = {{ lowest: {scale().lowest}, highest: {scale().highest} }};\n"
    )


def _by_card(name: str, of: Mapping[Card, str]) -> str:
    rows = "".join(f"  {json.dumps(card)}: {json.dumps(of[card])},\n" for card in CARDS)
    return f"export const {name} = {{\n{rows}}} as const;\n"


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
