"""The random seed of the tests: the same in every run, so that results can be repeated.

`BORNES_LUCK=anything` deals other cards and tries other examples. Tests must pass with every seed:
after changing a test that plays on a real server, try it with several.
"""

import os
from random import Random
from typing import Final

EXPLORE: Final = bool(os.environ.get("BORNES_EXPLORE"))
"""`make test-long` sets this: Hypothesis then tries new examples, and more of them."""
LUCK: Final = os.environ.get("BORNES_LUCK", "")
NUMBER: Final = Random(LUCK).getrandbits(31)
"""The same seed as a number."""
