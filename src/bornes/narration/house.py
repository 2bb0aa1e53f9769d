"""House rules in words: what each is about, and what it says."""

from bornes.core.edition import HOUSE_RULES, HouseValue, Rules
from bornes.locale import Lang, has, text
from bornes.narration.points import BY_TABLE, house_message


def house_label(lang: Lang, key: str) -> str:
    """What a house rule is about, in a few words."""
    # Some have a short name of their own; bonuses are called as on the score sheet.
    return next(text(lang, name) for name in _names(key) if has(name))


def _names(key: str) -> list[str]:
    return [f"house-{key}", f"point-{key}", f"line-{key}"]


def house_words(lang: Lang, key: str, value: HouseValue | None) -> str:
    """What a house rule says; None is what an edition leaves open."""
    if value is None:
        return text(lang, "house-open")
    rule = HOUSE_RULES[key]
    if rule.kind == "number":
        return str(value)
    return house_message(rule, str(value).lower()).said(lang)


def as_played(rules: Rules, key: str) -> HouseValue | None:
    """What is played at a table on the point of a house rule."""
    of = rules if key in BY_TABLE else rules.choices
    value: HouseValue | None = getattr(of, key)
    return value
