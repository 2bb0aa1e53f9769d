"""`./mybot.py:MyBot` and `run/network.npz`: bots in files, accepted wherever a bot is named."""

import json
import os
import shutil
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import bornes
from bornes.arena.plan import Plan
from bornes.arena.play import play_match
from bornes.bots import bot, bot_names
from bornes.bots.asking import ask
from bornes.bots.memory import Memory
from bornes.bots.registry import NAMED, name_bots
from bornes.core.errors import BadRequest
from bornes.core.view import redact
from bornes.model.encoding import action_of, observation
from bornes.model.network import shipped, shipped_path
from bornes.table.table import check_bots
from tests.cli.running import started
from tests.refusals import expect_error

FIRST = """
import bornes
class First:
    def see(self, event): pass
    def choose(self, view, legal, rng, budget=None): return legal[0]
class Strict(First):
    def choose(self, view, legal, rng, budget): return legal[0]
class NotABot: pass
class Short(First):
    def choose(self, view, legal): return legal[0]
class Nothing(First):
    def choose(self, view, legal, rng): pass
class Hasty(First):
    def choose(self, view, legal, rng): return bornes.Play("50")
class Broken:
    def __init__(self): raise ValueError("no engine")
class Quitter:
    def __init__(self): raise SystemExit(3)
class Leaver(First):
    def choose(self, view, legal, rng, budget=None): raise SystemExit(3)
class Talker(First):
    def choose(self, view, legal, rng, budget=None):
        print("I think")
        return legal[0]
"""
NUMPY = """
import numpy
class Numbers(First):
    def choose(self, view, legal, rng): return bornes.Discard(numpy.array(view.hand)[0])
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "mine.py"
    path.write_text(FIRST)
    return path


@pytest.mark.parametrize("form", ["./mine.py:First", "mine.py:First", "{}:First"])
def test_a_class_in_a_file_is_a_bot(form: str, file: Path) -> None:
    player = bot(form.format(file))
    assert player.name == "First"
    assert player is not bot(form.format(file))


def test_a_bot_in_a_file_needs_no_default_for_its_budget(file: Path) -> None:
    match = bornes.start("classic", players=2, seed=1, house={"hands": 1})
    assert bornes.play_out(match, ["./mine.py:Strict", "random"]).over


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("./nowhere.py:First", "bot-no-file"),
        ("./mine.py:Second", "bot-not-in-file"),
        ("./mine.py:", "bot-not-in-file"),
        ("./mine.py", "bot-no-class"),
        ("./mine.py:NotABot", "bot-not-a-bot"),
        ("./mine.py:Short", "bot-not-a-bot"),
        ("./mine.py:Broken", "bot-file-fails"),
        ("./mine.py:Quitter", "bot-file-fails"),
    ],
)
def test_an_invalid_bot_file_is_refused_with_the_reason(name: str, key: str, file: Path) -> None:
    with expect_error(BadRequest, key) as caught:
        bot(name)
    assert str(caught.value)


def test_a_syntax_error_in_the_file_is_reported(file: Path) -> None:
    file.write_text("class First(:")
    with expect_error(BadRequest, "bot-file-fails") as caught:
        bot("mine.py:First")
    assert "SyntaxError" in str(caught.value)


def test_the_line_of_the_file_that_fails_is_named(file: Path) -> None:
    file.write_text("import math\nmath.sqrt(-1)\n")
    with pytest.raises(BadRequest, match=r"\(mine.py:2\)"):
        bot("mine.py:First")


def test_an_error_without_a_message_is_still_named(file: Path) -> None:
    file.write_text("assert 2 < 1\n")
    with pytest.raises(BadRequest, match=r"AssertionError \(mine.py:1\)"):
        bot("mine.py:First")


def test_an_illegal_move_is_named_with_its_rule(file: Path) -> None:
    match = bornes.start("classic", players=2, seed=7)  # seat 0 holds a 50, and has not started
    assert "50" in match.view(0).hand
    with pytest.raises(bornes.BornesError, match=r"50 \(R6\.1\)"):
        bornes.play_out(match, ["./mine.py:Hasty", "random"])


def test_a_changed_file_is_loaded_again(file: Path) -> None:
    bot("mine.py:First")
    file.write_text(FIRST.replace("class First:", 'class First:\n    name = "second try"'))
    os.utime(file, ns=(1, 1))
    assert bot("mine.py:First").name == "second try"


def test_a_bot_may_import_modules_from_its_folder(file: Path) -> None:
    (file.parent / "helper_of_mine.py").write_text("NAME = 'helped'")
    file.write_text("from helper_of_mine import NAME\n" + FIRST.replace("pass", "return NAME", 1))
    assert bot("mine.py:First").see(None) == "helped"  # type: ignore[arg-type, func-returns-value]


def test_a_bot_in_a_file_plays_in_the_arena_under_its_class_name(file: Path) -> None:
    plan = Plan(bots=("./mine.py:First", "random"), matches=2, house={"hands": 1})
    plan.check()
    assert plan.labels() == ("First", "random")
    assert play_match(plan, next(iter(plan.ids()))).forfeit is None


def test_a_bot_that_raises_system_exit_forfeits_only_its_match(file: Path) -> None:
    plan = Plan(bots=("./mine.py:Leaver", "random"), matches=2, house={"hands": 1})
    forfeit = play_match(plan, next(iter(plan.ids()))).forfeit
    assert forfeit is not None


@pytest.mark.parametrize("name", [None, 5, ["racer"]])
def test_the_name_of_a_bot_is_a_text(name: Any) -> None:
    with pytest.raises(BadRequest) as caught:
        bot(name)
    assert (caught.value.key, caught.value.facts["bot"]) == ("unknown-bot", repr(name))


@pytest.mark.parametrize("name", ["./mine.py:First", "cmd:sh bot.sh"])
def test_a_guest_of_a_server_cannot_run_a_bot_from_a_file_or_command(name: str, file: Path) -> None:
    with expect_error(BadRequest, "unknown-bot"):
        check_bots([name])


def test_bornes_bot_runs_a_bot_in_a_file(file: Path) -> None:
    view = {"seat": 0, "edition": "classic", "players": 2, "cards": ["25", "50"], "sides": [{}, {}]}
    legal = [{"type": "discard", "card": "50"}, {"type": "discard", "card": "25"}]
    question = json.dumps({"view": view, "legal": legal})
    # Output that a bot prints for its author is not taken as an answer.
    for name in ("First", "Talker"):
        done = started("bot", f"./mine.py:{name}", given=question + "\n")
        assert json.loads(done.out) == {"move": legal[0]}
    # An answer that is not a move is replaced, and the author is told.
    done = started("bot", "./mine.py:Nothing", given=question + "\n")
    assert json.loads(done.out)["move"] in legal
    assert "None" in done.err


# -- networks ---------------------------------------------------------------------------------


@pytest.fixture
def network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "run").mkdir()
    shutil.copy(shipped_path(2), tmp_path / "run" / "network.npz")
    return "run/network.npz"


def test_a_network_file_plays_in_the_arena_under_its_file_name(network: str) -> None:
    plan = Plan(bots=(network, "random"), matches=2, house={"hands": 1})
    plan.check()
    assert plan.labels() == ("network.npz", "random")
    played = [play_match(plan, match) for match in plan.ids()]
    assert [match.winner for match in played] == [0, 0]
    assert not any(match.forfeit for match in played)


def test_a_network_file_plays_the_move_with_the_highest_score(network: str) -> None:
    """None of our code helps it, so the arena measures only the trained network."""
    match, chance = bornes.start("classic", seed=3, house={"hands": 1}), Random(1)
    seats = [bot(network), bot(network)]
    memories = [Memory(), Memory()]
    passed_on = 0
    while not match.over:
        for event in match.log[passed_on:]:
            for seat, player in enumerate(seats):
                if (shown := redact(event, seat)) is not None:
                    player.see(shown)
                    memories[seat].see(shown)
        passed_on, seat = len(match.log), match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        logits = shipped(2)(observation(view, memories[seat]))
        best = max(legal, key=lambda move: logits[action_of(view, move)])
        chosen = seats[seat].choose(view, legal, chance)
        assert chosen == best
        match.play(seat, chosen)


@pytest.mark.parametrize(
    ("file", "key"), [("nowhere.npz", "network-missing"), ("empty.npz", "network-foreign")]
)
def test_a_file_without_a_network_is_refused(
    file: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.npz").touch()
    with expect_error(BadRequest, key):
        bot(file)


def test_a_server_offers_its_guests_the_bots_named_by_its_owner(
    network: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(NAMED, "")
    with expect_error(BadRequest, "unknown-bot"):
        check_bots(["mine"])
    name_bots([f"mine={network}"])
    assert "mine" in bot_names()
    check_bots(["mine"])
    assert bot("mine").name == "network"
    # A guest still cannot name a file, whatever the owner of the server allows.
    with expect_error(BadRequest, "unknown-bot"):
        check_bots([network])
    for given, key in (
        ("mine=racer", "bot-name-taken"),
        ("driver=racer", "bot-name-taken"),
        ("MINE=racer", "bot-naming"),
        ("other", "bot-naming"),
        ("other=nowhere.npz", "network-missing"),
    ):
        with expect_error(BadRequest, key):
            name_bots([given])


def test_an_answer_with_a_text_of_numpy_is_an_ordinary_move(file: Path) -> None:
    file.write_text(FIRST + NUMPY)
    view = bornes.start("classic", 2, seed=7).view(0)
    answered = ask(bot("./mine.py:Numbers"), view, bornes.legal_moves(view), Random(1))
    assert msgspec.json.encode(answered) == b'{"type":"discard","card":"50"}'
