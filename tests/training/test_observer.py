"""The targets of an observer: the results of hands, for both sides. Needs PyTorch."""

from types import SimpleNamespace
from typing import Any

import pytest

torch = pytest.importorskip("torch")

from bornes.training.observer import ObserverLearner  # noqa: E402 - after the check for PyTorch


def aims(*, strays: int | None = None, trace: float = 1.0) -> tuple[Any, Any]:
    """The targets for three decisions of a hand that the first side wins by 500, for which the
    observer had estimated zero. Then the next hand begins, whose end is not known.
    """
    steps, value = 4, torch.tensor([0.0, 0.5])
    note = {
        "sides": torch.tensor([[0], [1], [0], [1]]),
        "value": value.expand(steps, 1, 2).clone(),
        "sampled": torch.zeros(steps, 1, dtype=torch.int64),
        "ended": torch.tensor([[0], [0], [1], [0]]),
        "outcome": torch.tensor([[1.0, 0.9], [-1.0, 0.1]]).expand(steps, 1, 2, 2),
    }
    if strays is not None:
        note["sampled"][strays] = 1
    learner: Any = SimpleNamespace(device=torch.device("cpu"))
    found, usable = ObserverLearner.aims(learner, note, trace)
    return found[:, 0].tolist(), usable[:, 0].tolist()


def test_the_gain_of_one_side_is_the_loss_of_the_other() -> None:
    found, usable = aims()
    expected = [[1.0, 0.9], [-1.0, 0.1], [1.0, 0.9]]
    assert found[:3] == [pytest.approx(each) for each in expected]
    assert usable == [True, True, True, False]


def test_the_result_of_a_sampled_move_counts_only_for_that_move() -> None:
    found, _ = aims(strays=1)
    assert found[1] == pytest.approx([-1.0, 0.1])
    assert found[0] == pytest.approx([0.0, 0.5])


def test_with_a_shorter_trace_the_actual_result_counts_less() -> None:
    found, _ = aims(trace=0.5)
    assert found[2] == pytest.approx([1.0, 0.9])
    assert found[1] == pytest.approx([-0.5, 0.3])
    assert found[0] == pytest.approx([0.25, 0.6])
