"""The luck of tests: the same in every run, so that a run that passes passes again.

`BORNES_LUCK=anything` deals other cards and tries other examples. What is true for one luck must be
true for all: whoever changes a test that plays on a real server tries it with several.
"""

import os
from random import Random
from typing import Final

EXPLORE: Final = bool(os.environ.get("BORNES_EXPLORE"))
"""`make test-long` lets Hypothesis look for examples that nobody has tried, and more of them."""
LUCK: Final = os.environ.get("BORNES_LUCK", "")
NUMBER: Final = Random(LUCK).getrandbits(31)
"""The same, for what takes a number."""
