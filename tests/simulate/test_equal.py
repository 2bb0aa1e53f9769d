"""Equal deals have the same probabilities as others, so no figure of many hands changes."""

import pytest

from bench.simulate.equal import figures
from bornes.core.edition import EDITIONS

HANDS = 20_000


@pytest.mark.parametrize("edition", EDITIONS)
def test_many_equal_hands_give_the_same_figures(edition: str) -> None:
    found = list(figures(edition, HANDS))
    assert len(found) == 8
    for figure in found:
        # With forty figures in total, four standard errors cannot be chance. Seeds are fixed.
        assert abs(figure.apart) < 4, figure
