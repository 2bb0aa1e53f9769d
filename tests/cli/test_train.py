"""`bornes train`: errors are reported before anything is computed, in both languages."""

import os
import re
import shlex
import signal
import subprocess
import sys
from importlib import util
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from bornes.model import NETWORK, VALUE
from bornes.model.network import load, shipped_file
from bornes.text import LANGUAGES, Lang
from bornes.training.plan import (
    Common,
    HandsPlan,
    PlayerPlan,
    ValuePlan,
    others,
    read_stages,
    rows_of,
    shipped_plans,
)
from tests.cli.running import Runner

LANGS = pytest.mark.parametrize("lang", LANGUAGES)
GOOD = 'trains = "player"\ntables = [{ edition = "classic" }]\n'
VALUE_MANY = GOOD.replace("player", "value").replace('"classic"', '"classic", players = 3')


def refused(run: Runner, lang: Lang, *args: str) -> str:
    done = run("train", *args, "--lang", lang)
    assert done.status != 0
    assert "Traceback" not in done.err
    return done.err


@LANGS
@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("tables = [", "plan.toml"),
        (GOOD + "gamse = 3\n", "gamse"),
        (GOOD + "games = 0\n", "games"),
        (GOOD + 'games = "many"\n', "games"),
        (GOOD + "population = 1.5\n", "population"),
        (GOOD.replace("player", "pilot"), "pilot"),
        (GOOD.replace("classic", "baroque"), "baroque"),
        (GOOD.replace('"classic"', '"classic", players = 5'), "5"),
        (GOOD + "games = 2\ndecisions = 8\nminibatch = 17\n", "16"),
        ('trains = "player"\ntables = []\n', "classic"),
        (GOOD.replace("player", "value").replace("}]", "}, { edition = 'vintage', players = 3 }]"),
         "plan.toml"),
        (GOOD + "calibrate = []\n", "calibrate"),
        (VALUE_MANY + "calibrate = [{ edition = 'classic' }]\n", "plan.toml"),
        (VALUE_MANY + "calibrate = [{ edition = 'baroque' }]\n", "baroque"),
        (VALUE_MANY + "calibrate = [{ edition = 'classic', players = 3 }, "
         "{ edition = 'classic', players = 6 }]\n", "plan.toml"),
        ("trains = 'hands'\nhands = 0\n", "hands"),
        ("trains = 'hands'\ntables = []\n", "tables"),
        ("trains = 'hands'\nduel = 2\n", "duel"),
    ],
)  # fmt: skip
def test_a_bad_plan_is_refused_with_an_explanation(
    run: Runner, lang: Lang, text: str, named: str, tmp_path: Path
) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(text)
    said = refused(run, lang, str(plan), "--out", str(tmp_path / "out"))
    assert named in said
    assert not (tmp_path / "out").exists()


def test_errors_in_a_plan_are_reported_in_the_users_language(run: Runner, tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    for text, english, french in (
        (
            'trains = "player"\ntables = []\nseed = "one"',
            "Expected a whole number",
            "On attend un nombre entier",
        ),
        (
            'trains = "player"\ntables = []\ncolour = 3',
            "“colour” is not known here",
            "« colour » n’est pas connu ici",
        ),
        ("tables = [", "This is not TOML", "Ce n’est pas du TOML"),
    ):
        plan.write_text(text)
        assert english in refused(run, "en", str(plan), "--out", str(tmp_path / "out"))
        said = refused(run, "fr", str(plan), "--out", str(tmp_path / "out"))
        assert french in said.replace("\N{NO-BREAK SPACE}", " ")


@LANGS
def test_an_unknown_plan_is_refused_with_the_names_of_all_plans(
    run: Runner, lang: Lang, tmp_path: Path
) -> None:
    said = refused(run, lang, "nowhere", "--out", str(tmp_path))
    assert "nowhere" in said
    for name in shipped_plans():
        assert name in said


@LANGS
@pytest.mark.parametrize(
    ("options", "named"),
    [
        (("--seconds", "0"), "0"),
        (("--seconds", "nan"), "--seconds"),
        (("--device", "abacus"), "cuda"),
    ],
)
def test_an_impossible_option_is_refused(
    run: Runner, lang: Lang, options: tuple[str, ...], named: str, tmp_path: Path
) -> None:
    assert named in refused(run, lang, "small", "--out", str(tmp_path / "out"), *options)


@LANGS
def test_without_pytorch_the_extra_to_install_is_named(
    run: Runner, lang: Lang, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = util.find_spec

    def without(name: str, *rest: Any) -> Any:
        return None if name == "torch" else real(name, *rest)

    monkeypatch.setattr("bornes.cli.train.find_spec", without)
    said = refused(run, lang, "small", "--out", str(tmp_path / "out"))
    assert 'pip install "bornes[learn]"' in said
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", shipped_plans())
def test_the_shipped_plans_are_valid(name: str) -> None:
    path = shipped_plans()[name]
    assert path.read_text(encoding="utf-8").startswith("# ")
    for plan in read_stages(path).values():
        if isinstance(plan, Common):
            rows = rows_of(structs.replace(plan, games=1000))
            assert len(rows) == 1000
            assert set(rows) == set(range(len(plan.tables)))
        assert isinstance(plan, ValuePlan) == name.startswith("value")
        assert isinstance(plan, HandsPlan) == (name == "hands")


NETWORKS = sorted(shipped_file("duel.npz").parent.glob("*.npz"))


@pytest.mark.parametrize("file", NETWORKS, ids=lambda path: path.name)
def test_each_shipped_network_has_a_plan_that_begins_with_random_weights(file: Path) -> None:
    first, *later = read_stages(shipped_plans()[file.stem]).values()
    if isinstance(first, HandsPlan):
        assert not later
    else:
        assert first.start == ""


@pytest.mark.parametrize("name", shipped_plans())
def test_a_plan_needs_only_shipped_networks_and_those_of_its_earlier_stages(name: str) -> None:
    known, missing = {"", NETWORK, VALUE, "driver"}, set[str]()
    for stage, plan in read_stages(shipped_plans()[name]).items():
        missing |= {*others(plan), *getattr(plan, "measure", ())} - known
        known.add(stage)
    assert not missing


@pytest.mark.parametrize("page", ["commands.md", "training.md"])
def test_the_commands_in_the_documentation_are_valid(
    run: Runner, page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything but the training itself: each command stops where it needs PyTorch."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bornes.cli.train.find_spec", lambda _name: None)
    text = (Path(__file__).parents[2] / "docs" / page).read_text(encoding="utf-8")
    lines = re.findall(r"^(?: {4})?bornes (train .*?)(?:\s+#.*)?$", text, re.MULTILINE)
    assert lines
    for line in lines:
        assert "bornes[learn]" in run(*line.split()).err, line


def test_games_are_distributed_by_the_shares_of_the_tables(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(
        'trains = "player"\ngames = 40\nminibatch = 8\ntables = '
        '[{ edition = "classic", share = 3 }, { edition = "fr2009" }]'
    )
    plan = read_stages(path)[""]
    assert isinstance(plan, PlayerPlan)
    rows = rows_of(plan)
    assert rows.count(0) == 30
    assert rows[:8].count(0) == 6


TINY = """
trains = "player"
games = 8
decisions = 16
minibatch = 32
width = 8
layers = 1
evaluate_every = 100000
matches = 4
tables = [{ edition = "classic", house = { hands = 1 } }]
"""
STAGES = f"""{TINY}measure = []
[[stages]]
name = "points"
rollouts = 2
[[stages]]
start = "points"
pool = ["points"]
pool_share = 0.25
layers = 2
rollouts = 1
"""


def test_a_stage_has_the_fields_of_the_file_and_its_own(tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(STAGES)
    stages = read_stages(path)
    assert list(stages) == ["points", ""]
    plans = [plan for plan in stages.values() if isinstance(plan, PlayerPlan)]
    assert [(plan.games, plan.layers, plan.start) for plan in plans] == [
        (8, 1, ""),
        (8, 2, "points"),
    ]
    assert read_stages(path)[""] == stages[""]
    path.write_text(STAGES, "utf-8-sig")  # as an editor on Windows may save it
    assert read_stages(path) == stages


@LANGS
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('name = "points"\n', ""),
        ('name = "points"\n', 'name = "../points"\n'),
        ('name = "points"\n', "name = 1\n"),
        ("layers = 2", 'layers = 2\nname = "points"'),
    ],
)
def test_stages_with_wrong_names_are_refused(
    run: Runner, lang: Lang, right: str, wrong: str, tmp_path: Path
) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(STAGES.replace(right, wrong))
    said = refused(run, lang, str(path), "--out", str(tmp_path / "out"))
    assert {"en": "stages with wrong names", "fr": "étapes du plan"}[lang] in said
    path.write_text(STAGES.replace("rollouts = 1", "rollout = 1"))
    assert "rollout" in refused(run, lang, str(path), "--out", str(tmp_path / "out"))


# -- with PyTorch ------------------------------------------------------------------------------


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A plan that takes seconds, once the game is compiled."""
    pytest.importorskip("torch")
    path = tmp_path / "tiny.toml"
    path.write_text(f"{TINY}rollouts = 2\n")
    return path


@pytest.mark.long
@pytest.mark.timeout(900)  # the game may have to be compiled
@pytest.mark.xdist_group("training")
@LANGS
def test_a_plan_is_trained_and_measured(
    run: Runner, lang: Lang, tiny: Path, tmp_path: Path
) -> None:
    done = run("train", str(tiny), "--out", str(tmp_path / "out"), "--lang", lang)
    assert done.status == 0
    assert "classic-2-hands" in done.out
    assert "driver" in done.out
    assert str(tmp_path / "out" / "network.npz") in done.err
    assert "curve.svg" in done.err
    again = run("train", str(tiny), "--out", str(tmp_path / "out"), "--lang", lang)
    assert again.status == 0
    assert again.out == ""


@pytest.mark.long
@pytest.mark.timeout(900)  # the game may have to be compiled
@pytest.mark.xdist_group("training")
@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_run_saves_its_state_and_can_be_resumed(
    workers: int, tiny: Path, tmp_path: Path
) -> None:
    tiny.write_text(f"{TINY}rollouts = 100_000\n")
    starts = [] if workers == 1 else ["torch.distributed.run", "--standalone"]
    starts += [] if workers == 1 else ["--nproc-per-node", str(workers), "-m"]
    words = ["bornes", "train", str(tiny), "--out", str(tmp_path / "out")]
    command = [sys.executable, "-m", *starts, *words]
    environment = {**os.environ, "BORNES_LANG": "en"}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environment) as running:
        assert running.stderr is not None
        for line in running.stderr:
            if "rollouts" in line:  # the first line of progress
                running.send_signal(signal.SIGINT)
                break
        rest = running.stderr.read()
        # `torchrun` has its own exit status.
        assert running.wait() == 130 or workers > 1
    assert "Saved" in rest
    assert "curve" not in rest  # nothing was measured yet
    started = "torchrun --standalone --nproc-per-node 2 -m " if workers > 1 else " -m "
    assert f"{started}{shlex.join(words)}\n" in rest
    assert (tmp_path / "out" / "checkpoint.pt").is_file()
    again = subprocess.run(
        [*command, "--seconds", "0.01"],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert again.returncode == 0
    assert "Resuming after" in again.stderr


@pytest.mark.long
@pytest.mark.timeout(900)  # the game may have to be compiled
@pytest.mark.xdist_group("training")
def test_stages_are_trained_one_after_the_other_and_resumed(run: Runner, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    path, out = tmp_path / "plan.toml", tmp_path / "out"
    path.write_text(STAGES)
    words = ("train", str(path), "--out", str(out), "--lang", "en")
    first = run(*words, "--seconds", "0.000001")  # for one rollout
    assert first.status == 0
    assert "Stage 1 of 2" in first.err
    assert "To continue" in first.err
    assert not (out / "network.npz").exists()
    second = run(*words)
    assert "Resuming after 1 of 2" in second.err
    assert "Stage 2 of 2" in second.err
    # The second stage began with the weights of the first, not with random ones.
    before, after = (load(folder / "network.npz").layers[0][0] for folder in (out / "points", out))
    assert abs(after - before).max() < 0.05
    assert abs(before).max() > 0.2
    third = run(*words)
    assert "Stage 1" not in third.err
    assert "Resuming after 1 of 1" in third.err
