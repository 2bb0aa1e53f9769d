"""Network files: saving and loading them, and errors for files that are not networks."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec import structs

from bornes import text as locale
from bornes.core.errors import BadRequest
from bornes.kernel.layout import ACTIONS
from bornes.model.encoding import SIZE, SIZES
from bornes.model.network import CURVES, KIND, VALUE_KIND, load, save, shipped, shipped_file
from bornes.simulate.plan import SimulationPlan
from bornes.simulate.run import simulate
from bornes.simulate.tally import difference
from bornes.text.sentences import sentence
from bornes.training.plan import PlayerPlan, ValuePlan, is_same_plan, plan_file, read_stages
from tests.refusals import expect_error

WIDTH = 8


def weights(chance: np.random.Generator, inputs: int = SIZE) -> dict[str, Any]:
    """A small network whose numbers are exact in half precision."""

    def some(*shape: int) -> Any:
        return chance.integers(-8, 9, shape).astype(np.float32) / 16

    return {
        "first.weight": some(WIDTH, inputs), "first.bias": some(WIDTH),
        "layers.0.weight": some(WIDTH, WIDTH), "layers.0.bias": some(WIDTH),
        "last.weight": some(ACTIONS, WIDTH), "last.bias": some(ACTIONS),
    }  # fmt: skip


def test_a_loaded_network_computes_what_its_layers_define(tmp_path: Path) -> None:
    made, seen = weights(np.random.default_rng(1)), np.random.default_rng(2).random(SIZE)
    save(tmp_path / "small.npz", made, plan={"seed": 1}, rollouts=5)
    read = load(tmp_path / "small.npz")
    first = np.maximum(made["first.weight"] @ seen + made["first.bias"], 0)
    kept = first + np.maximum(made["layers.0.weight"] @ first + made["layers.0.bias"], 0)
    expected = made["last.weight"] @ kept + made["last.bias"]
    assert np.allclose(read(seen.astype(np.float32)), expected, rtol=1e-4, atol=1e-3)
    assert read.note["plan"] == {"seed": 1}
    assert read.note["rollouts"] == 5


def test_a_batch_of_observations_gives_the_same_results_as_single_ones(tmp_path: Path) -> None:
    save(tmp_path / "small.npz", weights(np.random.default_rng(1)))
    read = load(tmp_path / "small.npz")
    many = np.random.default_rng(3).random((4, SIZE)).astype(np.float32)
    assert np.allclose(read(many), [read(each) for each in many], rtol=1e-4, atol=1e-4)


def _with_note(path: Path, **changes: Any) -> None:
    with np.load(path) as file:
        arrays: dict[str, Any] = {name: file[name] for name in file.files}
    arrays["note"] = np.array(json.dumps(json.loads(str(arrays["note"])) | changes))
    np.savez(path, **arrays)


def test_a_file_that_is_not_a_network_of_this_version_is_refused(tmp_path: Path) -> None:
    good = tmp_path / "good.npz"
    save(good, weights(np.random.default_rng(1)))
    text, other = tmp_path / "text.npz", tmp_path / "other.npz"
    text.write_text("not an archive")
    np.savez(other, numbers=np.zeros(3))
    old, damaged = tmp_path / "old.npz", tmp_path / "damaged.npz"
    for path, changes in ((old, {"version": 0}), (damaged, {"sha256": "0"})):
        path.write_bytes(good.read_bytes())
        _with_note(path, **changes)
    wrong = {
        tmp_path / "nowhere.npz": "network-missing", text: "network-foreign",
        other: "network-foreign", old: "network-version", damaged: "network-damaged",
    }  # fmt: skip
    for path, key in wrong.items():
        with expect_error(BadRequest, key) as refused:
            load(path)
        for lang in locale.LANGUAGES:
            assert path.name in sentence(lang, refused.value)


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_a_network_is_shipped_for_every_number_of_players(players: int) -> None:
    made = shipped(players)
    assert made(np.zeros(SIZE, np.float32)).shape == (ACTIONS,)
    assert SIZES[made.note["version"]] == made.note["inputs"]


def test_a_network_of_an_older_version_reads_only_the_inputs_it_knows(tmp_path: Path) -> None:
    path = tmp_path / "old.npz"
    save(path, weights(np.random.default_rng(1), SIZES[1]))
    _with_note(path, version=1, inputs=SIZES[1])
    old = load(path)
    seen = np.random.default_rng(3).random((4, SIZE)).astype(np.float32)
    more = seen.copy()
    more[:, SIZES[1] :] += 1
    assert (old(seen) == old(more)).all()
    assert (old(seen[0]) == old(more[0])).all()


def test_a_version_with_the_inputs_of_another_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "odd.npz"
    for changes in ({"version": 1}, {"version": [2]}, {"version": "2"}, {"inputs": 7}):
        save(path, weights(np.random.default_rng(1)))
        _with_note(path, **changes)
        with expect_error(BadRequest, "network-version"):
            load(path)


def test_a_policy_whose_network_file_is_missing_is_refused() -> None:
    with expect_error(BadRequest, "network-missing"):
        SimulationPlan(policies=("nowhere.npz",)).check()


@pytest.mark.xdist_group("compiled-environments")
def test_the_shipped_network_scores_more_points_than_the_driver() -> None:
    plan = SimulationPlan(policies=("network", "driver"), hands=600, seed=3)
    plan.check()
    points = simulate(plan).side_points
    lead = difference(points.mean(0), points.mean(1))
    assert lead is not None
    assert lead.low is not None
    assert lead.low > 0


@pytest.mark.parametrize(
    ("file", "plan", "kind"),
    [
        ("duel.npz", "duel", KIND),
        ("many.npz", "many", KIND),
        ("value-duel.npz", "value-duel", VALUE_KIND),
        ("value-many.npz", "value-many", VALUE_KIND),
    ],
)
def test_a_shipped_file_was_made_by_the_plan_that_comes_with_it(
    file: str, plan: str, kind: str
) -> None:
    note = load(shipped_file(file), kind).note
    made, kept = read_stages(plan_file(plan))[""], note["plan"]
    assert isinstance(made, PlayerPlan | ValuePlan)
    if note["workers"] > 1:  # here one process replaces four, and an earlier stage replaces a file
        kept |= {size: note["workers"] * kept[size] for size in ("games", "minibatch")}
        kept["start"] = made.start
    # Three layers of the network for many players had never had an output other than zero.
    kept["layers"] -= note.get("removed_layers", 0)
    if plan == "duel":  # an earlier stage replaces two of three files
        assert len(kept["pool"]) == 3
        kept["pool"] = ["classic", "classic-match"]
    if isinstance(made, ValuePlan):  # the curves are made by another command
        assert {str(table.rules.sides) for table in made.calibrate} == note.get(CURVES, {}).keys()
        made = structs.replace(made, calibrate=[])
    assert is_same_plan(made, kept)
    assert note["rollouts"] == made.rollouts
