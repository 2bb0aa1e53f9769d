"""The opponents of the sides that learn. Needs PyTorch (`pip install "bornes[learn]"`)."""

import pytest

torch = pytest.importorskip("torch")

from bornes import kernel  # noqa: E402 - after the check for PyTorch
from bornes.core.edition import rules  # noqa: E402
from bornes.kernel.driver import driver_action  # noqa: E402
from bornes.kernel.layout import ACTIONS  # noqa: E402
from bornes.model import encoding  # noqa: E402
from bornes.training import loops  # noqa: E402
from bornes.training.networks import Residual, masked  # noqa: E402
from bornes.training.opponents import HABITS, REMEMBERED_EVERY, TEMPERATURES, Opponents  # noqa: E402
from bornes.training.world import TrainingWorld  # noqa: E402

CPU = torch.device("cpu")


def test_the_fixed_opponent_is_driver() -> None:
    table = rules("classic", 3)
    world = TrainingWorld([table], [0] * 60, 1, CPU)
    world.look()
    actions, everybody = torch.zeros(60, dtype=torch.int64), torch.full((60,), 0b111)
    world.answer(everybody, actions)
    numbers = kernel.table_rules(table)
    for game, seat, action in zip(
        kernel.unstacked(world.standing_games()), world.seats, actions, strict=True
    ):
        moves = kernel.legal(numbers, game, int(seat))
        assert driver_action(numbers, game, int(seat), moves) == action


def test_the_temperature_of_past_selves_varies_between_games() -> None:
    world = TrainingWorld([rules("classic")], [0] * 400, 1, CPU)
    world.look()
    met, games = Opponents(world, 1.0, None), torch.arange(200)
    best = masked(torch.arange(ACTIONS).expand(200, -1), world.moves[:200]).argmax(1)
    actions = torch.zeros(400, dtype=torch.int64)
    # The score of each action is 8 higher than that of the one before it.
    scores = 8.0 * torch.arange(ACTIONS).expand(200, -1)
    theirs = met.answer(world, actions, lambda seen: scores, world.seen)
    sampled = theirs[:200] & (actions[:200] != best)
    often = [int(sampled[games // 2 % 4 == at].sum()) for at in range(4)]
    assert often[0] == 0
    assert often[3] > 0


def test_past_selves_have_habits_only_in_some_games() -> None:
    torch.manual_seed(1)
    world = TrainingWorld([rules("classic")], [0] * 3200, 1, CPU)
    met, games = Opponents(world, 1.0, None), torch.arange(1600)
    network = Residual(encoding.SIZE, 8, 1, ACTIONS, 1.0)
    met.remember(network, REMEMBERED_EVERY)
    met.meet(network)
    world.look()
    # Only the strongest habits can change the best action at the lowest temperature.
    policy_scores = 20.0 * torch.arange(ACTIONS).expand(1600, -1)
    best = masked(policy_scores, world.moves[:1600]).argmax(1)
    actions = torch.zeros(3200, dtype=torch.int64)
    theirs = met.answer(world, actions, lambda seen: policy_scores, world.seen)
    swayed = theirs[:1600] & (actions[:1600] != best)
    least_far = games // 2 % len(TEMPERATURES) == 0
    strong = games // 2 // len(TEMPERATURES) % len(HABITS)
    assert not swayed[least_far & (strong == 0)].any()
    assert swayed[least_far & (strong == len(HABITS) - 1)].any()


def test_a_fixed_network_plays_the_action_with_the_highest_score() -> None:
    world = TrainingWorld([rules("classic")], [0] * 400, 1, CPU)
    world.look()
    met = Opponents(world, 0.0, Residual(encoding.SIZE, 8, 1, ACTIONS, 1.0))
    policy_scores = 0.01 * torch.arange(ACTIONS).expand(400, -1)  # nearly equal
    actions = torch.zeros(400, dtype=torch.int64)
    theirs = met.answer(world, actions, lambda seen: policy_scores, world.seen)
    assert theirs.any()
    assert torch.equal(actions[theirs], masked(policy_scores, world.moves).argmax(1)[theirs])


def test_each_network_of_a_pool_plays_one_side_in_equally_many_games() -> None:
    world = TrainingWorld([rules("classic")], [0] * 100, 1, CPU)
    pool = [Residual(encoding.SIZE, 8, 1, ACTIONS, 1.0) for _ in range(2)]
    met, played = Opponents(world, 0.1, None, pool, 0.4), []
    for _ in range(2):
        world.look()
        learner = masked(torch.zeros(100, ACTIONS), world.moves).argmax(1)
        actions = learner.clone()
        theirs = met.answer(world, actions, None, world.seen)
        assert not theirs[:50].any()  # self-play
        for network, games in zip(pool, (slice(50, 70), slice(70, 90)), strict=True):
            best = masked(network(world.seen[games]), world.moves[games]).argmax(1)
            expected = torch.where(theirs[games], best, learner[games])
            assert torch.equal(actions[games], expected)
        played.append(theirs[50:90])
        world.take(actions)
    assert not torch.equal(*played)  # the sides take turns: one of each game learns


@pytest.mark.parametrize("style", range(loops.STYLES))
def test_a_style_always_leaves_at_least_one_move(style: int) -> None:
    attack, distance, safety, discard = 1 << 5, 1 << 4, 1 << 15, 1 << 33
    for moves in (attack, distance, safety, discard, attack | distance | safety | discard):
        left = loops.styled(moves, style)
        assert left & moves == left != 0
    everything = attack | distance | safety | discard
    if style & loops.AGGRESSIVE and not style & loops.PEACEFUL:
        assert loops.styled(everything, style) == attack
    if style & loops.PEACEFUL:
        assert not loops.styled(everything, style) & attack
