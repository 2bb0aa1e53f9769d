"""The rulebook as the browser's rules page fills it in: loaded by that page alone."""

import json
from pathlib import Path
from typing import Any, Final

from bornes.core.cards import REMEDY_FOR, SAFETY_AGAINST
from bornes.core.edition import Edition, editions
from bornes.core.rulebook import ADVICE, TERMS, facts, rules_of, worth
from bornes.locale.rulebook import NAMED
from bornes.web import APP

TARGET: Final = APP / "src" / "lib" / "rulebook.json"


def _edition(edition: Edition) -> dict[str, Any]:
    return {
        "rules": [
            {"section": section, "rules": rules} for section, rules in rules_of(edition).items()
        ],
        "facts": facts(edition),
        "worth": worth(edition),
    }


def current() -> str:
    """The data as the core makes it now."""
    data = {
        "editions": {each.key: _edition(each) for each in editions()},
        "advice": ADVICE,
        "terms": TERMS,
        "named": NAMED,
        "remedy_for": REMEDY_FOR,
        "safety_against": SAFETY_AGAINST,
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def drifted(target: Path = TARGET) -> bool:
    """Whether the browser's data is not that of the core."""
    return not target.is_file() or target.read_text(encoding="utf-8") != current()


if __name__ == "__main__":
    TARGET.write_text(current(), encoding="utf-8")
