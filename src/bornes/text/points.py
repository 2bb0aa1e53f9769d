"""The points on which editions differ, and house rules, in words."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, TypeAlias, Union

from msgspec import Struct, to_builtins

from bornes.core.edition import HOUSE_RULES, Edition, HouseRule, HouseValue, Rules, Scoring
from bornes.core.points import EditionPoint, points
from bornes.core.rulebook import rules_of
from bornes.text import LANGUAGES, Lang, has, listed, text

Filling: TypeAlias = Union[str, int, "Message"]
"""The value of a variable: a text, a number, or a message to be translated."""


class Message(Struct, frozen=True, omit_defaults=True):
    """A message that is not translated yet: its key and its variables."""

    key: str
    args: Mapping[str, Filling] = {}

    def said(self, lang: Lang) -> str:
        """Translate the message."""
        filled = {
            name: value.said(lang) if isinstance(value, Message) else value
            for name, value in self.args.items()
        }
        return text(lang, self.key, **filled)


def edition_data(edition: Edition) -> dict[str, Any]:
    """Return an edition as JSON values: its key, its names, its tables and its rules."""
    names = {lang: text(lang, f"edition-{edition.key}") for lang in LANGUAGES}
    rules = to_builtins(edition)
    return {"key": edition.key, "names": names, "tables": rules.pop("tables"), "rules": rules}


def label(lang: Lang, point: EditionPoint) -> str:
    """Return the name of a point."""
    return label_message(point.key).said(lang)


def worded(lang: Lang, point: EditionPoint) -> str:
    """Return the value of a point in words."""
    return ", ".join(message.said(lang) for message in value_messages(point))


def label_message(key: str) -> Message:
    """Return the message that names the point with this key."""
    kind, _, rest = key.partition("-")
    if kind == "name":
        return Message("point-name", {"card": Message(f"card-{rest}")})
    if kind == "line":
        return Message("point-line", {"line": Message(key)})
    if kind == "variant":
        of = f"line-{rest}" if rest in Scoring.__struct_fields__ else f"point-{rest}"
        return Message("point-variant", {"point": Message(of)})
    if kind == "table":
        players, _, how = rest.partition("-")
        return Message(f"point-table-{how}", {"players": int(players)})
    return Message(f"point-{key}")


def value_messages(point: EditionPoint) -> list[Message]:
    """Return the value of a point as messages; several are separated by commas."""
    kind, value = point.key.partition("-")[0], point.value
    if value is None or (kind == "line" and not value):
        return [Message("value-none")]
    if kind == "name":
        return [Message(value)]
    if kind == "line":
        return [Message("value-points", {"points": value})]
    if kind == "table":
        return list(_table_messages(value))
    if isinstance(value, int) and not isinstance(value, bool):
        return [Message("value-number", {"number": value})]
    return [Message(f"value-{point.key.removeprefix('variant-')}-{str(value).lower()}")]


def _table_messages(table: dict[str, Any]) -> Iterator[Message]:
    yield Message("value-table-trip", {"trip": table["trip"]})
    if by_choice := table["trip_by_choice"]:
        yield Message("value-table-trip_by_choice", {"trip": by_choice})
    for fact in ("short_deck", "extension"):
        if table[fact]:
            yield Message(f"value-table-{fact}")


BY_TABLE: Final = frozenset({"trip", "extension"})
"""The house rules whose default depends on the table, not only on the edition."""


def house_message(rule: HouseRule, value: str) -> Message:
    """Return the message for a value of a house rule: `true`, `false`, or one of its words."""
    bonus = rule.key in Scoring.__struct_fields__ and rule.key not in BY_TABLE
    return Message(f"value-{'bonus' if bonus else rule.key}-{value}")


def house_rules(lang: Lang, edition: Edition) -> Iterator[tuple[str, str, str, str]]:
    """Yield every house rule of an edition: its number, its key, its default, and its values."""
    known = {number for numbers in rules_of(edition).values() for number in numbers}
    said = {point.key.removeprefix("line-"): point for point in points(edition)}
    for rule in HOUSE_RULES.values():
        if not rule.needs_points or edition.has_points:
            default = said[rule.key].house if rule.key in said else None
            number = said[rule.key].rule if rule.key in said else rule.rule
            if rule.key in BY_TABLE:  # the score sheet has lines of the same names
                number, shown = rule.rule, text(lang, "value-by-table")
            else:
                shown = text(lang, "value-none") if default is None else str(default).lower()
            yield number if number in known else "–", rule.key, shown, _values(lang, rule)


def _values(lang: Lang, rule: HouseRule) -> str:
    if rule.values is not None:
        return ", ".join(rule.values)
    if rule.kind == "flag":
        return "true, false"
    key = "value-range" if rule.step == 1 else "value-range-steps"
    return text(lang, key, low=rule.low, high=rule.high, step=rule.step)


def players_worded(lang: Lang, edition: Edition) -> str:
    """Return the numbers of players for which an edition has tables, as a list in words."""
    return listed(lang, [str(n) for n in sorted({table.players for table in edition.tables})])


def house_label(lang: Lang, key: str) -> str:
    """Return the name of a house rule."""
    # Some have a short name of their own; bonuses have their name on the score sheet.
    return next(text(lang, name) for name in _names(key) if has(name))


def _names(key: str) -> list[str]:
    return [f"house-{key}", f"point-{key}", f"line-{key}"]


def house_words(lang: Lang, key: str, value: HouseValue | None) -> str:
    """Return the value of a house rule in words; None means that the edition does not decide."""
    if value is None:
        return text(lang, "house-open")
    rule = HOUSE_RULES[key]
    if rule.kind == "number":
        return str(value)
    return house_message(rule, str(value).lower()).said(lang)


def as_played(rules: Rules, key: str) -> HouseValue | None:
    """Return the value of a house rule that a table plays with."""
    of = rules if key in BY_TABLE else rules.choices
    value: HouseValue | None = getattr(of, key)
    return value
