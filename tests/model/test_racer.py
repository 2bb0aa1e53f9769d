"""The racer: the best legal move according to the shipped network, fast and only with NumPy."""

import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path
from random import Random

import pytest
from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name

from bornes import text as locale
from bornes.bots import bot
from bornes.bots.memory import Memory
from bornes.core.errors import BadRequest
from bornes.core.moves import FINISH
from bornes.kernel.convert import plausible
from bornes.model import encoding, network
from bornes.model.encoding import action_of, observation
from bornes.model.network import shipped
from bornes.text.sentences import sentence
from tests.bots.positions import odd, questions
from tests.strategies import SEATINGS

ROOT = Path(__file__).parents[2]


def refused(name: str) -> BadRequest:
    with pytest.raises(BadRequest) as caught:
        bot(name)
    for lang in locale.LANGUAGES:
        assert sentence(lang, caught.value).endswith(".")
    return caught.value


def test_it_plays_the_legal_move_with_the_highest_policy_score() -> None:
    player, memory = bot("racer"), Memory()
    for number in range(len(SEATINGS)):
        for view, legal in questions(number, 6):
            if FINISH in legal:  # there the chances of winning decide
                continue
            memory.look(view)
            logits = shipped(view.rules.players)(observation(view, memory))
            best = max(legal, key=lambda move: logits[action_of(view, move)])
            assert player.choose(view, legal, Random(0)) == best


def test_impossible_counts_in_a_view_are_brought_into_range() -> None:
    """The network has never seen a draw pile of -3 or 500 cards."""
    chance = Random(4)
    for number in range(len(SEATINGS)):
        for view, _ in questions(number, 4):
            seen = observation(plausible(odd(view, chance)))
            assert 0 <= seen[encoding.DRAW] <= 1
            held = seen[encoding.SIDES + encoding.S_HELD :: encoding.SIDE_SIZE][:4]
            assert ((held >= 0) & (held <= 1)).all()


def test_a_valid_view_is_used_unchanged() -> None:
    for view, _ in questions(0, 20):
        assert plausible(view) is view


def in_a_new_process(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_needs_only_numpy() -> None:
    output = in_a_new_process(
        "import sys, bornes;"
        "bornes.play_out(bornes.start('classic', seed=1, house={'hands': 1}), ['racer', 'racer']);"
        "print({'numba', 'torch', 'gymnasium'} & set(sys.modules))"
    )
    assert output.strip() == "set()"


LOADED_BY_ALL_BOTS = """
import sys, bornes
from bornes.coach.adviser import adviser
match = bornes.start('classic', seed=1, house={'hands': 1, 'trip': 200})
bornes.play_out(match, ['racer', 'champion'])
adviser()
print(*{name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names)
"""


def test_a_base_installation_has_all_packages_that_bots_and_coach_import() -> None:
    """Each package they import belongs to a distribution that `pip install bornes` installs."""
    loaded = set(in_a_new_process(LOADED_BY_ALL_BOTS).split())
    owner_of = packages_distributions()
    owners = {canonicalize_name(each) for name in loaded for each in owner_of.get(name, ())}
    assert "numpy" in owners
    assert owners <= base_distributions()


def base_distributions() -> set[NormalizedName]:
    """The requirements in pyproject.toml without any extra, and their requirements in turn."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found: set[NormalizedName] = set()
    waiting = [Requirement(each) for each in project["dependencies"]]
    while waiting:
        name = canonicalize_name(waiting.pop().name)
        if name not in found:
            found.add(name)
            asked = [Requirement(each) for each in requires(name) or ()]
            waiting += [each for each in asked if not each.marker or each.marker.evaluate()]
    return found


def test_a_missing_network_is_reported_before_the_first_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bornes.model.network.shipped_file", lambda name: tmp_path / name)
    network._shipped.cache_clear()
    assert refused("racer").key == "network-missing"
    (tmp_path / "duel.npz").write_text("something else")
    assert refused("racer").key == "network-foreign"


@pytest.mark.parametrize(
    "name", ["racer:", "racer:strong", "racer:12.5", "racer:-1400", "racer:9999"]
)
def test_an_invalid_rating_is_refused_with_the_range_of_ratings(name: str) -> None:
    assert refused(name).key == "bot-rating"


def test_a_bot_with_a_fixed_strength_takes_no_rating() -> None:
    assert refused("learner:1400").key == "bot-not-rated"
    assert refused("champion:1400").key == "bot-not-rated"
    assert refused("nobody:1400").key == "unknown-bot"
