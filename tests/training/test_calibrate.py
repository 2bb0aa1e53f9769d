"""The curve of how often the chances of a value network come true. Needs PyTorch."""

import pytest

pytest.importorskip("torch")

# Import only after the check for PyTorch.
from bornes.training.calibrate import Decile, curve_of


def test_a_curve_goes_from_0_to_1_and_never_decreases() -> None:
    deciles = [
        Decile(0.1, 0.2, 50),
        Decile(0.5, 0.4, 50),
        Decile(0.6, 0.3, 9),
        Decile(0.9, 0.8, 50),
    ]
    curve = curve_of(deciles)
    assert curve.said == [0, 0.1, 0.5, 0.6, 0.9, 1]
    assert curve.happened == [0, 0.2, 0.4, 0.4, 0.8, 1]
