"""How often a value network's chances come true, kept in its file. Needs PyTorch."""

import shutil
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")

# After the check for PyTorch.
from bornes.model.network import (
    KIND,
    CalibrationCurve,
    load_value_network,
    read_weights,
    shipped_value_path,
)
from bornes.training.calibrate import Decile, curve_of, keep, main


def test_a_curve_goes_from_nothing_to_all_and_never_falls() -> None:
    deciles = [
        Decile(0.1, 0.2, 50),
        Decile(0.5, 0.4, 50),
        Decile(0.6, 0.3, 9),
        Decile(0.9, 0.8, 50),
    ]
    curve = curve_of(deciles)
    assert curve.said == [0, 0.1, 0.5, 0.6, 0.9, 1]
    assert curve.happened == [0, 0.2, 0.4, 0.4, 0.8, 1]


def test_a_file_keeps_a_curve_for_each_number_of_sides(tmp_path: Path) -> None:
    path = tmp_path / "value.npz"
    shutil.copy(shipped_value_path(2), path)
    before = read_weights(path, KIND)[1]
    curves = {
        3: CalibrationCurve([0.0, 0.5, 1.0], [0.0, 0.4, 1.0]),
        4: CalibrationCurve([0.0, 1.0], [0.0, 1.0]),
    }
    for sides, curve in curves.items():
        keep(path, sides, curve)
    assert load_value_network(path).curves == curves
    after = read_weights(path, KIND)[1]
    assert {name: after[name] for name in before} == before


def test_the_command_says_what_came_true_and_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "value.npz"
    shutil.copy(shipped_value_path(2), path)
    monkeypatch.setattr(sys, "argv", ["calibrate", str(path), "--matches", "4", "--write"])
    main()
    assert "mean square errors" in capsys.readouterr().out
    assert list(load_value_network(path).curves) == [2]
