"""House rules as a command line gives them: `key=value`."""

from collections.abc import Iterable

from bornes.cli.trouble import UsageError
from bornes.core.edition import HOUSE_RULES, HouseValue, house_value


def house_rules(settings: Iterable[str]) -> dict[str, HouseValue]:
    """The house rules of `key=value` words. What does not fit is left for the rules to refuse."""
    house: dict[str, HouseValue] = {}
    for setting in settings:
        # Only the first sign counts, so that a value may hold one.
        key, equals, value = setting.partition("=")
        if not equals:
            known = setting.strip() in HOUSE_RULES
            raise UsageError("cli-house-value" if known else "cli-house", setting=setting)
        house[key.strip()] = house_value(key.strip(), value.strip())
    return house
