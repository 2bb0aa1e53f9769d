"""The environments: PettingZoo's own tests, vector environments, OpenSpiel's random simulations."""

import doctest
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest

import bornes.environments.openspiel  # noqa: F401 - registers the game
from bornes import kernel
from bornes.core.edition import Rules, rules
from bornes.core.errors import BadRequest
from bornes.environments import episodes, pettingzoo
from bornes.environments.vector import VectorEnvironment
from bornes.kernel.layout import GAME_OVER, HAND_OVER, ROLL, Game
from bornes.kernel.memory import TableMemory
from bornes.model.encoding import SIZE
from tests.luck import NUMBER

ROOT = Path(__file__).parents[2]
TABLES = (
    rules("classic"),
    rules("classic", 4),
    rules("fr2009", 8),
    rules("fr2014", 3),
    rules("vintage", 3, house={"mistakes": "penalised", "start_rolling": True}),
)
GAMES = 3 * len(TABLES)

# All tests of the group use the same compiled code.
pytestmark = pytest.mark.xdist_group("compiled-environments")


def random_actions(lot: np.random.Generator, masks: Any) -> Any:
    return (lot.random(masks.shape) * masks).argmax(axis=1)


# -- PettingZoo -------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.edition.key}-{table.players}")
@pytest.mark.parametrize("episode", ["hand", "match"])
def test_pettingzoos_own_tests_pass(table: Rules, episode: episodes.Episode) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore"
        )  # about its own deprecated names, and observations that are dicts
        from pettingzoo.test import api_test, seed_test

        tried = pettingzoo.env(table, episode=episode)
        tried.reset(seed=NUMBER)
        for place, agent in enumerate(tried.possible_agents):
            tried.action_space(agent).seed(NUMBER + place)  # PettingZoo samples actions from it
        api_test(tried, num_cycles=300)
        seed_test(lambda: pettingzoo.env(table, episode=episode), num_cycles=30)


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # PettingZoo's own, about its deprecated names
def test_pettingzoos_performance_test_passes(capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import performance_benchmark

    performance_benchmark(pettingzoo.raw_env(episode="match"))
    output = capsys.readouterr().out
    assert "Finished performance benchmark" in output


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = pettingzoo.raw_env()
    table.reset(seed=4)
    before = table.observe(table.agent_selection)
    with pytest.raises(ValueError, match="action 51 is not legal; these are:"):
        table.step(51)
    after = table.observe(table.agent_selection)
    assert (before["observation"] == after["observation"]).all()
    table.step(int(np.flatnonzero(after["action_mask"])[0]))


def test_a_seat_that_is_not_to_act_sees_the_table_but_has_no_legal_action() -> None:
    table = pettingzoo.raw_env(rules("classic", 4))
    table.reset(seed=4)
    waiting = [agent for agent in table.agents if agent != table.agent_selection]
    for agent in waiting:
        seen = table.observe(agent)
        assert not seen["action_mask"].any()
        assert table.observation_space(agent).contains(seen)
    assert [table.side_of(agent) for agent in table.agents] == [0, 1, 0, 1]


def test_the_rewards_of_a_match_are_its_points() -> None:
    table = pettingzoo.raw_env(episode="match")
    table.reset(seed=5)
    lot, totals = np.random.default_rng(5), dict.fromkeys(table.agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        totals[agent] += reward
        table.step(None if over else int(random_actions(lot, seen["action_mask"][None])[0]))
    game = table._games[0]
    assert list(totals.values()) == (game.score + game.points)[:2].tolist()
    assert max(totals.values()) >= 5000


# -- vector environments ----------------------------------------------------------------------


class PlainGame:
    """One game of the environment, played with the uncompiled functions."""

    def __init__(self, table: Rules, chance: int) -> None:
        self.rules, self.game = kernel.table_rules(table), kernel.plain(Game)
        self.game.chance = chance
        self.memory = kernel.plain(TableMemory)
        self.observation = np.zeros(SIZE, np.float32)
        self.mask = np.zeros(kernel.ACTIONS, np.int8)
        self.rewards = np.zeros(8, np.float32)
        episodes.begin(self.rules, self.game, self.memory)
        self.look()

    def look(self) -> None:
        seat = kernel.actor(self.rules, self.game)
        episodes.look(self.rules, self.game, self.memory, seat, self.observation, self.mask)

    def step(self, action: int) -> int:
        return episodes.step_game(
            self.rules, self.game, self.memory, episodes.MATCH, episodes.RESULT, action,
            self.observation, self.mask, self.rewards,
        )  # fmt: skip


def test_compiled_and_uncompiled_games_are_the_same_bit_for_bit() -> None:
    tables = VectorEnvironment(GAMES, *TABLES, episode="match", reward="result")
    observations, info = tables.reset(seed=11)
    chances = kernel.seeds(11, GAMES).tolist()
    plain = [PlainGame(TABLES[at % len(TABLES)], chances[at]) for at in range(GAMES)]
    lot = np.random.default_rng(11)
    ended = 0
    for _ in range(150):
        for at, game in enumerate(plain):
            assert game.observation.tobytes() == observations[at].tobytes()
            assert game.mask.tobytes() == info["action_mask"][at].tobytes()
            assert kernel.actor(game.rules, game.game) == info["seat"][at]
        actions = random_actions(lot, info["action_mask"])
        ended_how = [
            game.step(action) for game, action in zip(plain, actions.tolist(), strict=True)
        ]
        observations, rewards, over, cut, info = tables.step(actions)
        assert [each == episodes.OVER for each in ended_how] == over.tolist()
        assert np.array([game.rewards for game in plain]).tobytes() == rewards.tobytes()
        assert not cut.any()
        ended += int(over.sum())
    assert ended  # in editions without points a match is one hand


def test_an_illegal_action_in_a_batch_is_named_and_no_action_is_played() -> None:
    tables = VectorEnvironment(4)
    observations, info = tables.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[2] = 51
    with pytest.raises(ValueError, match=r"game 2, seat [01]: action 51 is not legal"):
        tables.step(actions)
    assert (tables.games.observations == observations).all()
    with pytest.raises(ValueError, match="4 integers are wanted"):
        tables.step(actions[:3])


def test_the_same_seed_gives_the_same_games() -> None:
    first, _ = VectorEnvironment(8).reset(seed=1)
    again, _ = VectorEnvironment(8).reset(seed=1)
    other, _ = VectorEnvironment(8).reset(seed=2)
    assert (first == again).all()
    assert (first != other).any()


@pytest.mark.parametrize("reward", ["lead", "result"])
def test_rewards_add_up_to_zero(reward: episodes.Reward) -> None:
    tables = VectorEnvironment(32, reward=reward)
    _, info = tables.reset(seed=2)
    lot, paid = np.random.default_rng(2), 0.0
    for _ in range(150):
        _, rewards, _, _, info = tables.step(random_actions(lot, info["action_mask"]))
        assert np.allclose(rewards.sum(axis=1), 0)
        paid += float(np.abs(rewards).sum())
    assert paid


def test_invalid_rewards_episodes_and_tables_are_refused() -> None:
    pointless = next(table for table in TABLES if not table.edition.has_points)
    with pytest.raises(ValueError, match="counts no points"):
        VectorEnvironment(1, pointless, reward="points")
    with pytest.raises(ValueError, match="episode='day': it is one of hand, match"):
        VectorEnvironment(1, episode="day")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="'classic' is not a table's rules: give"):
        VectorEnvironment(1, "classic")  # type: ignore[arg-type]


# -- OpenSpiel --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "bornes",
        "bornes(edition=fr2014,players=4,teams=true)",
        "bornes(players=3,house=mistakes:penalised;hand_ends:no_distance_left;trip:400)",
        "bornes(edition=vintage,house=start_rolling:true;hands:3;no_200_no_100:true)",
    ],
)
def test_openspiels_random_simulation_passes(name: str) -> None:
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_openspiel_supports_house_rules() -> None:
    game = pyspiel.load_game("bornes(house=trip:400;start_rolling:true)")
    state = game.new_initial_state()
    assert state.game.trip == 400
    assert state.game.battle[:2] == [ROLL, ROLL]
    again = pyspiel.load_game(str(game))
    assert again.new_initial_state().game.trip == 400
    for wrong, word in (("trip:410", "25"), ("trap:400", "trap"), ("trip", "trip")):
        with pytest.raises(BadRequest, match=word):
            pyspiel.load_game(f"bornes(house={wrong})")


def test_openspiel_deals_every_card_of_the_deck() -> None:
    state = pyspiel.load_game("bornes").new_initial_state()
    lot = np.random.default_rng(3)
    while not state.is_terminal():
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(lot.choice(cards, p=chances)))
        else:
            state.apply_action(int(lot.choice(state.legal_actions())))
        rules = kernel.table_rules(TABLES[0])
        assert sorted(state.game.deck[: rules.cards]) == list(rules.order[: rules.cards])
    assert state.game.phase in {HAND_OVER, GAME_OVER}
    assert sum(state.returns()) == 0


# -- the documentation ------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kernel.md", "environments.md", "networks.md"])
def test_the_examples_on_the_page_give_the_results_shown(name: str) -> None:
    results = doctest.testfile(str(ROOT / "docs" / name), module_relative=False, encoding="utf-8")
    assert results.attempted > 5
    assert results.failed == 0


def test_the_tables_on_the_page_are_up_to_date() -> None:
    page = "docs/learning-reference.md"
    command = [sys.executable, "-m", "bornes.training.tables", page, "--check"]
    subprocess.run(command, cwd=ROOT, check=True)


@pytest.mark.parametrize(
    ("example", "option"),
    [
        ("train_vector", "--rounds=1"),
        ("train_pettingzoo", "--hands=3"),
        ("train_openspiel", "--hands=2"),
    ],
)
def test_the_examples_train(example: str, option: str) -> None:
    command = [sys.executable, f"docs/examples/{example}.py", option]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert "points per hand" in done.stdout
