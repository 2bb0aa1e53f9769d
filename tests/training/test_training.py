"""Small training runs on a CPU: they are reproducible, can be resumed, and learn from the right
data. Needs PyTorch (`pip install "bornes[learn]"`).
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec import structs

torch = pytest.importorskip("torch")

from bornes.bots.memory import Memory  # noqa: E402 - after the check for PyTorch
from bornes.core.edition import rules  # noqa: E402
from bornes.core.errors import BadRequest  # noqa: E402
from bornes.core.match import Match  # noqa: E402
from bornes.environments.arrays import playing  # noqa: E402
from bornes.kernel.layout import ACTIONS, EXTEND_TRIP, FINISH_HAND, MOST_SEATS, NOBODY  # noqa: E402
from bornes.model.encoding import HISTORY, OTHERS, SIZE, SIZES, TOTAL_NOW, action_of, observation  # noqa: E402
from bornes.model.equity import FILE as HANDS_FILE  # noqa: E402
from bornes.model.equity import KIND as HANDS_KIND  # noqa: E402
from bornes.model.equity import STEP, Equity, table_name  # noqa: E402
from bornes.model.network import (  # noqa: E402
    HEADS,
    KIND,
    load,
    load_value_network,
    read_arrays,
    read_weights,
    shipped,
    shipped_file,
    shipped_path,
    write_arrays,
)
from bornes.model.players import VALUE_WEIGHT, Champion  # noqa: E402
from bornes.simulate.playing import Players, new_games  # noqa: E402
from bornes.training import loops  # noqa: E402
from bornes.training.evaluate import against  # noqa: E402
from bornes.training.hand_results import IN_A_ROW, HandsRun, results, tables_with_points  # noqa: E402
from bornes.training.match_chances import MatchChances  # noqa: E402
from bornes.training.measure import network_of, value_network_of  # noqa: E402
from bornes.training.networks import depth, policy_scores  # noqa: E402
from bornes.training.plan import (  # noqa: E402
    HandsPlan,
    PlanTable,
    PlayerPlan,
    PupilPlan,
    ValuePlan,
    is_same_plan,
    plan_file,
    read_stages,
)
from bornes.training.pupil import Teacher  # noqa: E402
from bornes.training.run import CHECKPOINT, Run, is_done  # noqa: E402
from tests.refusals import expect_error  # noqa: E402

# The first test compiles the game, which may take minutes on a busy machine.
pytestmark = [pytest.mark.long, pytest.mark.xdist_group("training"), pytest.mark.timeout(900)]

CPU = torch.device("cpu")
SMALL: dict[str, Any] = {
    "games": 12, "decisions": 24, "minibatch": 64, "width": 16, "layers": 1, "rollouts": 4,
    "evaluate_every": 100, "matches": 4, "average": 0.5, "tables": [PlanTable(edition="classic")],
}  # fmt: skip


def small(**changes: Any) -> PlayerPlan:
    return PlayerPlan(**(SMALL | changes))


def small_value_network(**changes: Any) -> ValuePlan:
    return ValuePlan(**(SMALL | changes))


def small_pupil(**changes: Any) -> PupilPlan:
    return PupilPlan(**(SMALL | changes))


def weights(run: Run) -> list[Any]:
    return [each.clone() for each in run.learner.average.state_dict().values()]


def learner(run: Run) -> Any:
    """The learner of a run, with the type `Any`, because its class depends on the plan."""
    return run.learner


def whole(run: Run, name: str = "actor") -> Any:
    """A network of a run's learner, extended to read complete observations."""
    return run.learner.whole(getattr(run.learner, name))


def known(run: Run) -> Any:
    """1 for each input of an observation that is used at the run's tables, else 0."""
    means = torch.zeros(SIZE)
    means[learner(run).columns.seen] = 1
    return means


def same(one: list[Any], other: list[Any]) -> bool:
    return all(torch.equal(a, b) for a, b in zip(one, other, strict=True))


# -- runs and their folders --------------------------------------------------------------------


def test_runs_with_the_same_seed_start_alike(tmp_path: Path) -> None:
    runs = [Run(small(), tmp_path / name, CPU) for name in ("a", "b")]
    assert same(weights(runs[0]), weights(runs[1]))
    firsts = []
    for run in runs:
        torch.manual_seed(5)
        firsts.append(run.learner.collect())
    assert torch.equal(firsts[0]["inputs"], firsts[1]["inputs"])
    assert torch.equal(firsts[0]["actions"], firsts[1]["actions"])
    assert not same(weights(runs[0]), weights(Run(small(seed=2), tmp_path / "c", CPU)))


PLANS = [small(population=0.5), small_value_network()]


@pytest.mark.parametrize("plan", PLANS, ids=["player", "value"])
def test_a_stopped_run_is_resumed_where_it_was(plan: Any, tmp_path: Path) -> None:
    first = Run(plan, tmp_path, CPU)
    done = [progress.done for progress in first.train(stopped=lambda: first.done > 1)]
    assert done == [1, 2]
    again = Run(plan, tmp_path, CPU)
    assert again.learner.rollouts == 2
    assert again.spent == first.spent > 0
    assert same(weights(again), weights(first))
    *_, last = again.train()
    assert last.done == plan.rollouts
    assert last.measured
    assert list(again.train()) == []


def test_a_run_stopped_while_it_reports_a_rollout_is_saved(tmp_path: Path) -> None:
    reported: list[int] = []
    training = Run(small(), tmp_path, CPU).train(stopped=lambda: bool(reported))
    reported.append(next(training).done)
    assert list(training) == []
    assert Run(small(), tmp_path, CPU).learner.rollouts == 1


def test_the_folder_of_a_run_contains_all_its_files(tmp_path: Path) -> None:
    list(Run(small(rollouts=2, evaluate_every=1), tmp_path, CPU).train())
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {CHECKPOINT, "curve.csv", "curve.svg", "network.npz"}
    rows = (tmp_path / "curve.csv").read_text().splitlines()
    assert len(rows) == 3
    assert rows[1].startswith("288,")
    assert "classic-2: driver" in (tmp_path / "curve.svg").read_text()
    assert load(tmp_path / "network.npz").note["plan"]["width"] == 16


def test_a_trained_value_network_can_be_loaded_and_used(tmp_path: Path) -> None:
    list(Run(small_value_network(rollouts=1), tmp_path, CPU).train())
    judged = load_value_network(tmp_path / "value.npz").values(np.zeros((3, SIZE), np.float32))
    assert judged.match.shape == (3, 52)


def test_a_value_network_gets_a_curve_for_each_number_of_sides(tmp_path: Path) -> None:
    one_hand: dict[str, Any] = {"house": {"hands": 1}}
    wanted = [
        PlanTable(edition="classic", players=3, **one_hand),
        PlanTable(edition="fr2009", players=4, **one_hand),
    ]
    plan = small_value_network(
        rollouts=1, tables=wanted, matches=2, calibrate=wanted, calibrate_matches=8
    )
    first = Run(plan, tmp_path, CPU)
    list(first.train(stopped=lambda: "3" in first.curves))
    assert list(load_value_network(first.file).curves) == [3]
    assert not first.finished()
    assert not is_done(plan, tmp_path)
    second = Run(plan, tmp_path, CPU)
    *_, last = second.train()
    assert {row.table for row in last.measured} == {"fr2009-4-hands"}
    assert second.finished()
    assert is_done(plan, tmp_path)
    curves = load_value_network(second.file).curves
    assert list(curves) == [3, 4]
    assert {3: list(curves[3])} == {3: first.curves["3"]}
    assert list(Run(plan, tmp_path, CPU).train()) == []


def test_a_run_killed_while_saving_its_network_saves_it_when_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    plan = small(rollouts=1, measure=())
    with monkeypatch.context() as patched:
        patched.setattr("bornes.training.run.save", killed)
        with pytest.raises(KeyboardInterrupt):
            list(Run(plan, tmp_path, CPU).train())
    again = Run(plan, tmp_path, CPU)
    list(again.train())
    assert again.file.is_file()


def test_a_folder_with_another_plan_is_refused(tmp_path: Path) -> None:
    list(Run(small(rollouts=1), tmp_path, CPU).train())
    with expect_error(BadRequest, "train-other-plan"):
        Run(small(rollouts=1, seed=9), tmp_path, CPU)


def test_a_checkpoint_from_before_a_field_was_added_to_plans_can_be_resumed(tmp_path: Path) -> None:
    list(Run(small(rollouts=1), tmp_path, CPU).train())
    kept = torch.load(tmp_path / CHECKPOINT, weights_only=True)
    del kept["plan"]["population"]
    torch.save(kept, tmp_path / CHECKPOINT)
    assert Run(small(rollouts=1), tmp_path, CPU).learner.rollouts == 1


@pytest.mark.parametrize("wrong", [b"", b"not a checkpoint", b"PK\x03\x04 cut short"])
def test_a_damaged_checkpoint_is_refused_and_not_deleted(wrong: bytes, tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT).write_bytes(wrong)
    with expect_error(BadRequest, "train-damaged"):
        Run(small(), tmp_path, CPU)
    assert (tmp_path / CHECKPOINT).read_bytes() == wrong


def test_a_checkpoint_of_another_version_is_refused(tmp_path: Path) -> None:
    list(Run(small(rollouts=1), tmp_path, CPU).train())
    kept = torch.load(tmp_path / CHECKPOINT, weights_only=True)
    actor = kept["learner"]["actor"]
    actor["first.weight"] = actor["first.weight"][:, :-1].clone()
    torch.save(kept, tmp_path / CHECKPOINT)
    with expect_error(BadRequest, "train-other-version"):
        Run(small(rollouts=1), tmp_path, CPU)


def test_a_run_may_start_from_the_network_of_another(tmp_path: Path) -> None:
    first = Run(small(rollouts=1), tmp_path / "a", CPU)
    list(first.train())
    for start in (tmp_path / "a", tmp_path / "a" / "network.npz"):
        plan = small(start=str(start), aim="match")
        second = Run(plan, tmp_path / "b", CPU)
        assert all(
            torch.allclose(a, b, atol=1e-2)  # files have half precision
            for a, b in zip(weights(first), weights(second), strict=True)
        )
    with expect_error(BadRequest, "train-other-size"):
        Run(small(start=str(tmp_path / "a"), width=32), tmp_path / "c", CPU)


def test_layers_are_added_to_a_start_with_fewer_without_changing_its_play(tmp_path: Path) -> None:
    first = Run(small(rollouts=2), tmp_path / "a", CPU)
    list(first.train())
    deeper = Run(small(start=str(tmp_path / "a"), layers=3), tmp_path / "b", CPU)
    seen = torch.rand(50, SIZE)
    before, after = whole(first, "average")(seen), whole(deeper)(seen)
    assert torch.allclose(before, after, atol=0.05)
    assert torch.equal(before.argmax(1), after.argmax(1))
    list(deeper.train())
    # New layers start with zero weights; a dead layer would still have them.
    assert all(layer.weight.any() for layer in learner(deeper).actor.layers[1:])


def test_a_start_with_more_layers_than_the_plan_is_refused(tmp_path: Path) -> None:
    list(Run(small(rollouts=1, layers=2), tmp_path / "a", CPU).train())
    with expect_error(BadRequest, "train-other-size"):
        Run(small(start=str(tmp_path / "a"), layers=1), tmp_path / "b", CPU)


def test_the_answers_to_the_extension_may_be_reset(tmp_path: Path) -> None:
    layers = depth(read_weights(shipped_path(2))[0])
    plan = small(start="network", width=512, layers=layers, extension_anew=True)
    run = Run(plan, tmp_path, CPU)
    seen, answers = torch.rand(5, SIZE), [EXTEND_TRIP, FINISH_HAND]
    seen *= known(run)
    old, new = network_of("network", 2, CPU)(seen), whole(run)(seen)
    assert (old[:, answers] != 0).all()
    assert (new[:, answers] == 0).all()
    rest = [action for action in range(ACTIONS) if action not in answers]
    assert torch.allclose(new[:, rest], old[:, rest], atol=1e-4)


def test_a_value_network_may_start_from_another(tmp_path: Path) -> None:
    first = Run(small_value_network(rollouts=1), tmp_path / "a", CPU)
    list(first.train())
    for start in (tmp_path / "a", tmp_path / "a" / "value.npz"):
        second = Run(small_value_network(start=str(start)), tmp_path / "b", CPU)
        assert all(
            torch.allclose(a, b, atol=1e-2)
            for a, b in zip(weights(first), weights(second), strict=True)
        )
    with expect_error(BadRequest, "network-foreign"):
        Run(small(start=str(tmp_path / "a" / "value.npz")), tmp_path / "c", CPU)


def test_a_start_from_a_network_of_an_older_version_plays_like_it(tmp_path: Path) -> None:
    file, older = tmp_path / "old.npz", dict(read_weights(shipped_path(4))[0])
    older["first.weight"] = older["first.weight"][:, : SIZES[2]]
    write_arrays(file, KIND, older, version=2, inputs=SIZES[2])
    run = Run(small(start=str(file), width=512, layers=3), tmp_path / "run", CPU)
    seen = torch.rand(5, SIZE)
    seen *= known(run)
    old = network_of(str(file), 2, CPU)(seen)
    assert torch.allclose(whole(run)(seen), old, atol=1e-4)


# -- training data -----------------------------------------------------------------------------


def note_of(run: Run, seats: list[int], values: list[float], ended: list[int]) -> dict[str, Any]:
    """A made-up rollout of one game."""
    steps = len(seats)
    rewards = torch.zeros(steps, 1, MOST_SEATS)
    rewards[:, 0, 0], rewards[:, 0, 1] = 1.0, -1.0
    return {
        "seats": torch.tensor(seats)[:, None], "value": torch.tensor(values)[:, None],
        "ended": torch.tensor(ended)[:, None], "rewards": rewards,
        "learns": torch.ones(steps, 1, dtype=torch.bool),
    }  # fmt: skip


def test_a_decision_without_a_known_result_is_not_used(tmp_path: Path) -> None:
    run = Run(small(games=3, minibatch=1), tmp_path, CPU)
    run.world.count = 1
    note = note_of(run, [0, 1, 0, 1], [0.5, 0.25, 0.0, 0.0], [0, 0, 0, 0])
    found, usable = learner(run).advantages(note, 1.0)
    assert usable[:, 0].tolist() == [True, True, False, False]
    assert found[:2, 0].tolist() == [0.0 - 0.5, 0.0 - 0.25]


def test_at_the_end_of_a_hand_every_seat_gets_its_reward(tmp_path: Path) -> None:
    run = Run(small(games=3, minibatch=1), tmp_path, CPU)
    run.world.count = 1
    note = note_of(run, [0, 1, 0], [0.0, 0.5, 0.25], [0, 0, 1])
    found, usable = learner(run).advantages(note, 1.0)
    assert usable.all()
    # Seat 1 lost: -1 instead of 0.5. Seat 0 won: 1 instead of 0.25, and of 0 before.
    assert found[:, 0].tolist() == [1.0, -1.5, 0.75]


def value_note(sampled: list[int]) -> dict[str, Any]:
    """Two seats act in turn; seat 0 wins the hand, which ends with the fourth decision."""
    outcome = torch.zeros(4, 1, MOST_SEATS, HEADS)
    outcome[:, :, 0] = 1.0
    return {
        "seats": torch.tensor([0, 1, 0, 1])[:, None], "sampled": torch.tensor(sampled)[:, None],
        "ended": torch.tensor([0, 0, 0, 1])[:, None], "outcome": outcome,
        "value": torch.tensor([0.5, 0.5, 0.75, 0.25])[:, None, None].expand(4, 1, HEADS),
    }  # fmt: skip


def test_a_value_network_learns_from_the_result_of_a_move(tmp_path: Path) -> None:
    run = Run(small_value_network(games=3, minibatch=1), tmp_path, CPU)
    aims, usable = learner(run).aims(value_note([0, 0, 0, 0]), 1.0)
    assert usable.all()
    assert aims[:, 0, 0].tolist() == [1.0, 0.0, 1.0, 0.0]
    aims, _ = learner(run).aims(value_note([0, 0, 0, 0]), 0.0)
    assert aims[:, 0, 0].tolist() == [0.75, 0.25, 1.0, 0.0]


def test_a_value_network_does_not_learn_from_moves_before_a_sampled_one(tmp_path: Path) -> None:
    run = Run(small_value_network(games=3, minibatch=1), tmp_path, CPU)
    aims, usable = learner(run).aims(value_note([0, 0, 1, 0]), 1.0)
    # Seat 0 sampled its second move, so the result is valid only for that move. Its first move is
    # judged by the best move at the second decision, and seat 1's move in between is left out.
    assert usable[:, 0].tolist() == [True, False, True, True]
    assert aims[0, 0, 0] == 0.75
    assert aims[2, 0, 0] == 1.0


@pytest.mark.parametrize(
    "tables",
    [
        [("classic", 2)],
        [("classic", 4)],
        [("fr2009", 3), ("fr2009", 2)],
        [("classic", 6)],
        [("fr2009", 8)],
    ],
    ids=str,
)
def test_inputs_that_are_left_out_of_training_are_always_zero(
    tables: list[tuple[str, int]], tmp_path: Path
) -> None:
    plan = small(
        tables=[PlanTable(edition=edition, players=players) for edition, players in tables]
    )
    run = Run(plan, tmp_path, CPU)
    left_out = torch.ones(run.world.numbers.shape[1], dtype=torch.bool)
    left_out[learner(run).columns.picked] = False
    for _ in range(3):
        run.learner.collect()
        run.world.look()
        assert not run.world.numbers[:, left_out].any()
    # The largest tables use all inputs.
    assert left_out.any() == (max(players for _, players in tables) < MOST_SEATS)


def test_some_seats_learn_without_the_history(tmp_path: Path) -> None:
    run = Run(small(games=200, minibatch=64, without_history=0.25), tmp_path, CPU)
    run.learner.collect()
    run.world.look()
    has_history = run.world.seen[:, HISTORY] == 1
    assert 0.6 < has_history.float().mean() < 0.9
    assert not run.world.seen[~has_history, OTHERS:TOTAL_NOW].any()
    assert run.world.seen[has_history, OTHERS:TOTAL_NOW].any()


def test_the_critic_learns_first_while_the_player_does_not_change(tmp_path: Path) -> None:
    run = Run(small(aim="match", critic_first=2), tmp_path, CPU)

    def networks() -> list[list[Any]]:
        both = (learner(run).actor, learner(run).critic)
        return [[each.clone() for each in one.state_dict().values()] for one in both]

    for changes in (False, False, True, True):
        actor, critic = networks()
        run.learner.improve()
        new_actor, new_critic = networks()
        assert same(actor, new_actor) is not changes
        assert not same(critic, new_critic)


def test_points_are_weighted_against_the_match_as_the_plan_says(tmp_path: Path) -> None:
    run = Run(small(aim="match", points_share=0.25, decisions=120), tmp_path, CPU)
    learner(run)._prepare()
    note = learner(run)._note
    points, match = (note["aim"] - note["value"]).unbind(2)
    expected = 0.25 * points + match
    both = torch.stack([note["advantage"].flatten(), expected.flatten()])
    assert float(torch.corrcoef(both)[0, 1]) > 0.9999  # the same except for mean and scale


def test_a_run_gradually_turns_from_points_to_the_match(tmp_path: Path) -> None:
    plan = small(aim="match", points_until=0.5, points_share=0.25, rollouts=100)
    player = learner(Run(plan, tmp_path, CPU))
    found = []
    for player.rollouts in (0, 50, 55, 60, 100):
        found.append(player.weights)
    expected = [(1.0, 0.0), (1.0, 0.0), (0.625, 0.5), (0.25, 1.0), (0.25, 1.0)]
    assert np.allclose(found, expected)


def test_a_player_that_waited_for_the_critic_begins_with_steps_of_usual_size(
    tmp_path: Path,
) -> None:
    """The first step of Adam is at most as large as the learning rate."""
    run = Run(small(critic_first=3, epochs=1, minibatch=200), tmp_path, CPU)
    for _ in range(3):
        run.learner.improve()
    before = [each.clone() for each in learner(run).actor.state_dict().values()]
    use = learner(run)._prepare()
    learner(run)._step([use[:200]])
    after = learner(run).actor.state_dict().values()
    longest = max(float((new - old).abs().max()) for new, old in zip(after, before, strict=True))
    assert 0 < longest <= run.plan.rate * 1.001


def test_the_policy_of_a_pupil_approaches_that_of_its_teacher(tmp_path: Path) -> None:
    run = Run(small_pupil(rollouts=60, rate=1e-2, last_rate=1e-3), tmp_path, CPU)
    apart = [progress.figures["apart"] for progress in run.train()]
    assert sum(apart[-10:]) < 0.8 * sum(apart[:10])


def test_a_teacher_has_the_policy_scores_of_the_champion() -> None:
    network, value_network = network_of("network", 4, CPU), value_network_of("value", 4, CPU)
    match, memory = Match.start("classic", 4, seed=3), Memory()
    view = match.view(match.to_act[0])
    seen = torch.tensor(observation(view, memory))[None]
    legal = match.legal(view.seat)
    places = [action_of(view, move) for move in legal]
    moves = torch.tensor([sum(1 << place for place in places)])
    policy_scores = Teacher(network, value_network, VALUE_WEIGHT).policy_scores(seen, moves)[0]
    expected = Champion().policy_scores(view, legal)
    # From only the deal the champion concludes nothing, so its memory is like a new one.
    assert np.allclose(policy_scores[places].numpy(), expected, atol=1e-2)
    illegal = [place for place in range(len(policy_scores)) if place not in places]
    assert (policy_scores[illegal] < policy_scores[places].min()).all()


def test_a_pupil_does_not_learn_from_forced_moves(tmp_path: Path) -> None:
    run = Run(small_pupil(), tmp_path, CPU)
    rows: list[Any] = []

    def noted(inputs: list[Any]) -> Any:
        rows.append(inputs[1])
        return torch.zeros(3)

    learner(run)._step = noted
    run.learner.improve()
    assert rows
    assert all(int(moves).bit_count() > 1 for part in rows for moves in part)


def test_two_workers_train_one_network(tmp_path: Path) -> None:
    """Each plays its own games, and both end with the same weights."""
    plan, out = tmp_path / "two.toml", tmp_path / "two"
    sizes = "\n".join(f"{key} = {value}" for key, value in SMALL.items() if key != "tables")
    plan.write_text(f'trains = "player"\n{sizes}\ntables = [{{ edition = "classic" }}]\n')
    command = [
        sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2",
        "-m", "bornes", "train", str(plan), "--out", str(out), "--device", "cpu",
    ]  # fmt: skip
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    # Only one of them writes messages.
    assert done.stderr.count("Preparing") == 1
    assert load(out / "network.npz").note["workers"] == 2
    rollouts, games, decisions = SMALL["rollouts"], SMALL["games"], SMALL["decisions"]
    curve = (out / "curve.csv").read_text().splitlines()
    assert curve[-1].startswith(f"{2 * rollouts * games * decisions},")
    alone = Run(small(), tmp_path / "one", CPU)
    for _ in alone.train():
        pass
    assert not same(
        weights(alone), list(torch.load(out / CHECKPOINT)["learner"]["average"].values())
    )


def test_a_run_that_starts_from_the_shipped_network_plays_like_it(tmp_path: Path) -> None:
    plan = read_stages(plan_file("best-response"))[""]
    assert isinstance(plan, PlayerPlan)
    given = {"start": "network", "layers": 4, "games": 16, "decisions": 8, "minibatch": 32}
    run = Run(structs.replace(plan, **given), tmp_path, CPU)
    start = network_of("network", run.players, CPU)
    note = run.learner.collect()
    run.world.look()
    seen = run.world.seen
    assert torch.allclose(whole(run)(seen), start(seen), atol=1e-3)
    picked = run.world.numbers[:, learner(run).columns.picked]
    assert torch.allclose(learner(run).actor(picked), start(seen), atol=1e-3)
    assert not note["learns"].all()


def test_sides_played_by_the_population_are_not_learned_from(tmp_path: Path) -> None:
    run = Run(small(population=0.5), tmp_path, CPU)
    note = run.learner.collect()
    assert note["learns"][:, :6].all()
    sides = note["seats"][:, 6:] % 2
    own = (torch.arange(6, 12) % 2).expand_as(sides)
    assert torch.equal(note["learns"][:, 6:], sides == own)
    assert not note["learns"].all()


def test_an_opponent_reads_only_what_can_be_seen_at_the_tables_and_plays_the_same(
    tmp_path: Path,
) -> None:
    run = Run(small(against="network"), tmp_path, CPU)
    world, player, shipped = run.world, learner(run), network_of("network", 2, CPU)
    for _ in range(6):
        world.look()
        inputs = player._inputs(world.numbers)
        assert inputs.shape[1] < SIZE
        actions = torch.full((world.count,), -1)
        theirs = player.opponents.answer(world, actions, player.opponents.meet(shipped), inputs)
        best = policy_scores(shipped, world.seen, world.moves).argmax(1)
        assert torch.equal(actions, torch.where(theirs, best, -1))
        world.take(best)


def test_a_best_response_plays_one_side_of_every_game(tmp_path: Path) -> None:
    run = Run(small(against="network"), tmp_path, CPU)
    note = run.learner.collect()
    own = (torch.arange(12) % 2).expand_as(note["seats"])
    assert torch.equal(note["learns"], note["seats"] == own)
    *_, last = run.train()
    assert {row.opponent for row in last.measured} == {"driver", "network"}


# -- chances and strength ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "table",
    [
        rules("classic"),
        rules("classic", 3),
        rules("fr2009", 8),
        rules("classic", house={"hands": 4}),
    ],
    ids=repr,
)
def test_match_chances_on_the_device_are_those_of_equity(table: Any) -> None:
    chance = np.random.default_rng(4)
    scores = chance.integers(0, 190, (20, table.sides)) * 25
    results = torch.zeros(20, loops.RESULTS, dtype=torch.int64)
    results[:, loops.SCORES : loops.SCORES + table.sides] = torch.tensor(scores)
    results[:, loops.HANDS_PLAYED], results[:, loops.MATCH_WINNER] = 2, NOBODY
    ended = torch.full((20,), loops.HAND_DONE)
    ended[::2] = 0
    found = MatchChances([table], CPU).after(torch.zeros(20, dtype=torch.int64), ended, results)
    expected = Equity(table).chances(scores, np.full(20, 2))
    assert np.allclose(found[1::2, : table.sides], expected[1::2], atol=0.001)
    assert (found[::2] == 0).all()


def test_a_finished_match_has_a_chance_of_1_or_0() -> None:
    results = torch.zeros(2, loops.RESULTS, dtype=torch.int64)
    results[:, loops.SCORES], results[:, loops.MATCH_WINNER] = 5000, torch.tensor([0, 1])
    ended = torch.full((2,), loops.MATCH_DONE)
    found = MatchChances([rules("classic")], CPU).after(torch.zeros(2).long(), ended, results)
    assert found[:, :2].tolist() == [[1.0, 0.0], [0.0, 1.0]]


@pytest.mark.parametrize("table", [rules("classic"), rules("fr2009", 3)], ids=repr)
def test_hand_results_are_those_of_the_same_games_played_with_numpy(table: Any) -> None:
    players = Players(table, [playing(shipped(table.players))] * table.players)
    games = new_games(table, 3, 4)
    expected = [players.play(games).notes["points"][:, : table.sides] for _ in range(IN_A_ROW)]
    network = network_of("network", table.players, CPU)
    found = results(table, network, 4 * IN_A_ROW, 3, CPU)
    points = found.astype(np.int64).reshape(4, IN_A_ROW, -1) * STEP
    assert (points == np.stack(expected, 1)).all()


def test_hand_results_are_shipped_for_all_tables_with_points() -> None:
    shipped_results, _ = read_arrays(shipped_file(HANDS_FILE), HANDS_KIND)
    names = [table_name(table) for table in tables_with_points()]
    assert names == list(shipped_results)


def test_a_run_over_the_hands_of_all_tables_can_be_resumed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = list(tables_with_points())[:3]
    monkeypatch.setattr("bornes.training.hand_results.tables_with_points", lambda: few)
    plan = HandsPlan(hands=2 * IN_A_ROW)
    first = HandsRun(plan, tmp_path, CPU)
    next(first.train())
    assert not first.finished()
    assert not first.file.exists()  # an incomplete file would be useless
    second = HandsRun(plan, tmp_path, CPU)
    assert [progress.done for progress in second.train()] == [2, 3]
    assert second.finished()
    found, note = read_arrays(second.file, HANDS_KIND)
    assert {name: rows.shape for name, rows in found.items()} == {
        table_name(table): (plan.hands, table.sides) for table in few
    }
    assert is_same_plan(plan, note["plan"])
    assert list(HandsRun(plan, tmp_path, CPU).train()) == []
    with expect_error(BadRequest, "train-other-plan"):
        HandsRun(HandsPlan(hands=7), tmp_path, CPU)
    (tmp_path / "checkpoint.npz").write_bytes(b"PK cut short")
    with expect_error(BadRequest, "train-damaged"):
        HandsRun(plan, tmp_path, CPU)


def test_a_network_is_exactly_even_with_itself() -> None:
    """Every deal is played in both seatings, so wins and losses cancel."""
    network = network_of("network", 2, CPU)
    found = against(network, rules("classic", house={"hands": 1}), network, 16, 3, CPU)
    assert found.share == 0.5
    assert found.margin == 0
    assert found.lead == pytest.approx(0, abs=1e-6)


def test_the_shipped_network_beats_the_driver() -> None:
    network = network_of("network", 2, CPU)
    found = against(network, rules("classic", house={"hands": 2}), None, 64, 3, CPU)
    assert found.share - found.margin > 0.5
