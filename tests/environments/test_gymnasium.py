"""The Gymnasium environments, tested with Gymnasium's own checks and wrappers."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import RecordEpisodeStatistics, TimeLimit
from gymnasium.wrappers import vector as wrappers

import bornes.environments.gymnasium as ours
from bornes.core.edition import rules
from bornes.environments import pettingzoo
from bornes.environments.gymnasium import GymnasiumVectorEnvironment
from bornes.model.encoding import PHASE

GAMES = 8

# All tests of the group use the same compiled code.
pytestmark = pytest.mark.xdist_group("compiled-environments")


def random_actions(lot: np.random.Generator, masks: Any) -> Any:
    return (lot.random(masks.shape) * masks).argmax(axis=-1)


def made(**options: Any) -> Any:
    return gymnasium.make(ours.ID, **options)


def many(**options: Any) -> Any:
    return gymnasium.make_vec(ours.ID, num_envs=GAMES, **options)


def test_gymnasiums_own_checks_pass() -> None:
    check_env(made(render_mode="ansi").unwrapped)


def test_the_return_of_an_episode_in_wrappers_is_the_points_of_the_hand() -> None:
    table = RecordEpisodeStatistics(TimeLimit(made(opponent="random"), 500))
    seen, info = table.reset(seed=1)
    lot, steps, reward, over = np.random.default_rng(1), 0, 0.0, False
    while not over:
        assert seen[PHASE : PHASE + 3].sum() == 1  # the learner has a decision to make
        seen, reward, over, cut, info = table.step(random_actions(lot, info["action_mask"]))
        steps += 1
        assert not cut
        assert info["refused"] == 0
    assert info["episode"]["l"] == steps
    game = table.unwrapped._games.all.games[0]
    assert info["episode"]["r"] == reward == game["points"][ours.LEARNER]
    assert not info["action_mask"].any()


def test_a_time_limit_ends_an_episode() -> None:
    table = TimeLimit(made(opponent="random"), 3)
    _, info = table.reset(seed=2)
    ends = []
    for _ in range(3):
        *_, over, cut, info = table.step(int(info["action_mask"].argmax()))
        ends.append((over, cut))
    assert ends == [(False, False), (False, False), (False, True)]


def test_an_illegal_action_changes_nothing() -> None:
    table = made()
    before, info = table.reset(seed=3)
    wrong = int(info["action_mask"].argmin())
    after, reward, over, _, info = table.step(wrong)
    assert (before == after).all()
    assert (reward, over, info["refused"]) == (0.0, False, 1)
    assert (table.unwrapped.action_masks() == info["action_mask"]).all()


def test_the_vector_environment_works_in_gymnasiums_wrappers() -> None:
    """These wrappers do not work if rewards have a column for each seat."""
    tables = many(opponent="random")
    for wrapper in ("RecordEpisodeStatistics", "NormalizeObservation", "NormalizeReward"):
        tables = getattr(wrappers, wrapper)(tables)
    _, info = tables.reset(seed=4)
    lot, lengths = np.random.default_rng(4), []
    for _ in range(120):
        _, rewards, over, _, info = tables.step(random_actions(lot, info["action_mask"]))
        assert rewards.shape == (GAMES,)
        if over.any():
            lengths += info["episode"]["l"][over].tolist()
    assert lengths
    assert all(20 < length < 120 for length in lengths)


def test_both_autoreset_modes_give_the_same_observations_and_rewards() -> None:
    """The last observation in one mode is `final_obs` in the other."""
    later = many()
    at_once = many(autoreset_mode=AutoresetMode.SAME_STEP)
    (_, later_info), (_, info) = later.reset(seed=5), at_once.reset(seed=5)
    lot = np.random.default_rng(5)
    while True:
        actions = random_actions(lot, info["action_mask"])
        last, rewards, over, _, _ = later.step(actions)
        begun, same, ended, _, info = at_once.step(actions)
        assert (over == ended).all()
        assert (rewards == same).all()
        if over.any():
            break
    for at in range(GAMES):
        assert info["_final_obs"][at] == over[at]
        if over[at]:
            assert (info["final_obs"][at] == last[at]).all()
    anew, rewards, *_, later_info = later.step(np.zeros(GAMES, np.int64))
    assert (anew[over] == begun[over]).all()
    assert not rewards[over].any()
    assert later_info["action_mask"][over].any(axis=1).all()


def test_opponents_may_be_functions_or_networks() -> None:
    asked = 0

    def first(seen: Any, masks: Any) -> Any:
        nonlocal asked
        asked += len(masks)
        assert (seen[:, PHASE : PHASE + 3].sum(axis=1) == 1).all()
        return masks.argmax(axis=1)

    table = made(opponent=first, table=rules("classic", 4))
    _, info = table.reset(seed=6)
    for _ in range(5):
        *_, info = table.step(int(info["action_mask"].argmax()))
    assert asked > 5  # three opponents play between two turns
    made(opponent="network").reset(seed=6)
    with pytest.raises(ValueError, match="opponent='nobody': it is one of random, driver"):
        made(opponent="nobody")
    with pytest.raises(ValueError, match="opponent=3: it is one of random, driver"):
        made(opponent=3)


def test_invalid_actions_are_refused_with_the_reason() -> None:
    wrong = made(opponent=lambda _, masks: masks.argmin(axis=1), table=rules("fr2009", 8))
    with pytest.raises(ValueError, match="the opponent chose an action that is not legal"):
        wrong.reset(seed=1)
    with pytest.raises(ValueError, match="actions: 8 are wanted"):
        many().step([1, 2])


@pytest.mark.parametrize("mode", ["human", "rgb_array", "svg"])
def test_unknown_render_modes_are_refused(mode: str) -> None:
    with pytest.raises(ValueError, match=f"render_mode='{mode}': it is ansi, or None"):
        pettingzoo.env(render_mode=mode)
    with pytest.raises(ValueError, match="render_mode"):
        ours.GymnasiumEnvironment(render_mode=mode)
    with pytest.raises(ValueError, match="many games at once are not drawn"):
        GymnasiumVectorEnvironment(2, render_mode=mode)


def test_a_table_can_be_rendered_as_text() -> None:
    table = made(render_mode="ansi")
    table.reset(seed=7)
    first, *sides = table.render().splitlines()
    assert first.startswith("hand 1, ")
    assert [side[:14] for side in sides] == ["side 0: 0 of 7", "side 1: 0 of 7"]
