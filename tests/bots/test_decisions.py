"""`driver` and `learner` decide as recorded, in thousands of positions at every table.

`python -m tests.bots.test_decisions` records their decisions again after an intended change.
"""

import json
from pathlib import Path
from random import Random
from string import ascii_letters

import pytest

from bornes.bots.driver import Driver
from bornes.bots.learner import Learner
from bornes.kernel import action_of
from bornes.kernel.layout import ACTIONS
from bornes.text import keys
from tests.bots.positions import questions

RECORDED = Path(__file__).with_name("decisions.json")
MATCHES = 75
"""About ten thousand decisions."""
REASONS = sorted(key for key in keys("en") if key.startswith("advice-"))
assert max(ACTIONS, len(REASONS)) <= len(ascii_letters)


def decisions(number: int) -> dict[str, str]:
    """The decisions of the bots in one match and the reasons of `driver`, a letter for each."""
    driver, learner = Driver(), Learner()
    made: dict[str, list[int]] = {"driver": [], "reasons": [], "learner": []}
    for at, (view, legal) in enumerate(questions(number, 150)):
        chosen = {
            "driver": driver.choose(view, legal, Random(at)),
            "learner": learner.choose(view, legal, Random(at)),
        }
        for name, move in chosen.items():
            made[name].append(action_of(move, view.seat, view.rules.sides))
        made["reasons"].append(REASONS.index(driver.explain(view)[0].reason))
    return {name: "".join(ascii_letters[each] for each in row) for name, row in made.items()}


@pytest.mark.parametrize("number", range(MATCHES))
def test_the_bots_decide_as_recorded(number: int) -> None:
    assert decisions(number) == json.loads(RECORDED.read_text(encoding="utf-8"))[number]


if __name__ == "__main__":
    rows = [decisions(number) for number in range(MATCHES)]
    RECORDED.write_text(json.dumps(rows, indent=0) + "\n", encoding="utf-8")
