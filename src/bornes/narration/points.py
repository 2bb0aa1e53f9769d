"""The points on which editions differ, in words."""

from collections.abc import Iterator
from typing import Any

from bornes.core.edition import HOUSE_RULES, Edition, HouseRule, Scoring
from bornes.core.points import EditionPoint, points
from bornes.locale import Lang, listed, text
from bornes.locale.sentences import card_name


def label(lang: Lang, point: EditionPoint) -> str:
    """What a point is about."""
    kind, _, rest = point.key.partition("-")
    if kind == "name":
        return text(lang, "point-name", card=card_name(lang, rest))
    if kind == "line":
        return text(lang, "point-line", line=text(lang, point.key))
    if kind == "variant":
        of = f"line-{rest}" if rest in Scoring.__struct_fields__ else f"point-{rest}"
        return text(lang, "point-variant", point=text(lang, of))
    if kind == "table":
        players, _, how = rest.partition("-")
        return text(lang, f"point-table-{how}", players=int(players))
    return text(lang, f"point-{point.key}")


def worded(lang: Lang, point: EditionPoint) -> str:
    """What an edition says on a point."""
    kind, value = point.key.partition("-")[0], point.value
    if value is None or (kind == "line" and not value):
        return text(lang, "value-none")
    if kind == "name":
        return text(lang, value)
    if kind == "line":
        return text(lang, "value-points", points=value)
    if kind == "table":
        return _table_worded(lang, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return text(lang, "value-number", number=value)
    return text(lang, f"value-{point.key.removeprefix('variant-')}-{str(value).lower()}")


def _table_worded(lang: Lang, table: dict[str, Any]) -> str:
    facts = [text(lang, "value-table-trip", trip=table["trip"])]
    if by_choice := table["trip_by_choice"]:
        facts.append(text(lang, "value-table-trip_by_choice", trip=by_choice))
    facts += [
        text(lang, f"value-table-{fact}") for fact in ("short_deck", "extension") if table[fact]
    ]
    return ", ".join(facts)


def house_rules(lang: Lang, edition: Edition) -> Iterator[tuple[str, str, str, str]]:
    """Every house rule this edition knows: its number, its key, its default, what it takes."""
    defaults = {point.key.removeprefix("line-"): point.house for point in points(edition)}
    for rule in HOUSE_RULES.values():
        if not rule.needs_points or edition.has_points:
            default = defaults.get(rule.key)
            if rule.key in ("trip", "extension"):
                shown = text(lang, "value-by-table")
            else:
                shown = text(lang, "value-none") if default is None else str(default).lower()
            yield rule.rule, rule.key, shown, _values(lang, rule)


def _values(lang: Lang, rule: HouseRule) -> str:
    if rule.values is not None:
        return ", ".join(rule.values)
    if rule.kind == "flag":
        return "true, false"
    key = "value-range" if rule.step == 1 else "value-range-steps"
    return text(lang, key, low=rule.low, high=rule.high, step=rule.step)


def players_worded(lang: Lang, edition: Edition) -> str:
    """The numbers of players an edition has tables for."""
    return listed(lang, [str(n) for n in sorted({table.players for table in edition.tables})])
