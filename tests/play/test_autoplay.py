"""Playing bots from Python."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

import bornes
from bornes.bots import bot
from bornes.bots.asking import BotForfeit, chosen
from bornes.core.errors import BadRequest, BornesError
from tests.refusals import expect_error
from tests.strategies import SEATINGS, Seating


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_bots_play_a_match_at_any_table_to_its_end(seating: Seating) -> None:
    match = seating.match(3)
    assert bornes.play_out(match, ["random"] * match.rules.players) is match
    assert match.over


def test_bots_may_be_given_as_names_and_as_objects() -> None:
    match = bornes.start("classic", players=2, seed=1, house={"hands": 1})
    bornes.play_out(match, ["driver", bornes.bot("random")])
    assert match.over


def test_the_same_seeds_give_the_same_match() -> None:
    logs = [
        bornes.play_out(bornes.start("classic", players=3, seed=1), ["random"] * 3, Random(2)).log
        for _ in range(2)
    ]
    assert logs[0] == logs[1]


def test_autoplay_yields_moves_one_by_one_and_may_be_stopped() -> None:
    match = bornes.start("classic", players=2, seed=1)
    played = []
    for step in bornes.autoplay(match, ["random", "random"]):
        assert step.after == match.state
        played.append(step)
        if len(played) == 10:
            break
    assert list(match) == played
    assert not match.over


def test_a_bot_sees_only_events_redacted_for_its_seat() -> None:
    class Listener:
        name = "listener"

        def __init__(self) -> None:
            self.seen: list[bornes.Event] = []

        def see(self, event: bornes.Event) -> None:
            self.seen.append(event)

        def choose(self, view, legal, rng, budget=None):  # type: ignore[no-untyped-def]
            return legal[0]

    listener = Listener()
    match = bornes.start("classic", players=2, seed=1, house={"hands": 1})
    bornes.play_out(match, [listener, "random"])
    assert len(listener.seen) == len(match.log)
    drawn = [event for event in listener.seen if isinstance(event, bornes.TurnBegan)]
    assert all((None in turn.drew) == (turn.seat == 1) for turn in drawn if turn.drew)


@pytest.mark.parametrize("bots", [[], ["random"], ["random"] * 3, "driver", bot("driver"), None])
def test_every_seat_needs_a_bot(bots: Any) -> None:
    # Six players, because "driver" has six letters.
    match = bornes.start("classic", players=6, seed=1)
    with expect_error(BadRequest, "bots-for-seats"):
        bornes.play_out(match, bots)


def test_a_seed_is_not_a_generator() -> None:
    match = bornes.start("classic", players=2, seed=1)
    with pytest.raises(TypeError, match=r"try Random\(5\)"):
        bornes.play_out(match, ["driver", "random"], rng=5)  # type: ignore[arg-type]  # a mistake


class _Plain:
    """A bot as a beginner writes it: without a name and without a time budget."""

    def see(self, event: bornes.Event) -> None:
        pass

    def choose(self, view: bornes.View, legal: Sequence[bornes.Move], rng: Random) -> bornes.Move:
        return legal[0]


class _Wrong(_Plain):
    name = "wrong"

    def choose(self, view: bornes.View, legal: Sequence[bornes.Move], rng: Random) -> bornes.Move:
        return bornes.Extend()


class _Broken(_Plain):
    name = "broken"

    def choose(self, view: bornes.View, legal: Sequence[bornes.Move], rng: Random) -> bornes.Move:
        raise ValueError


def test_a_bot_without_a_budget_parameter_can_play() -> None:
    player: Any = _Plain()
    match = bornes.start("classic", players=2, seed=1, house={"hands": 1})
    assert chosen(player, match.view(), match.legal(), Random(1), 0.5) == match.legal()[0]
    assert bornes.play_out(match, [player, "random"]).over


def test_a_choose_method_set_on_the_instance_is_used() -> None:
    player: Any = type("Made", (), {"see": _Plain.see})()
    player.choose = lambda view, legal, rng, budget: legal[-1]
    match = bornes.start("classic", players=2, seed=1)
    assert chosen(player, match.view(), match.legal(), Random(1), 0.5) == match.legal()[-1]


def test_an_illegal_answer_names_the_bot_and_the_move() -> None:
    player: Any = _Wrong()
    match = bornes.start("classic", players=2, seed=1, dealer=1)
    with pytest.raises(BornesError, match=r"wrong.*extend") as caught:
        bornes.play_out(match, [player, "random"])
    assert isinstance(caught.value.__cause__, bornes.Refused)


def test_the_error_of_a_failing_bot_names_its_file_and_line() -> None:
    player: Any = _Broken()
    match = bornes.start("classic", players=2, seed=1)
    with pytest.raises(BotForfeit) as caught:
        chosen(player, match.view(), match.legal(), Random(1))
    line = _Broken.choose.__code__.co_firstlineno + 1
    assert caught.value.facts["problem"].endswith(f"test_autoplay.py:{line})")


@pytest.mark.parametrize(
    ("bot", "key"), [(_Plain, "bot-is-a-class"), (object(), "bot-not-a-bot"), (5, "bot-not-a-bot")]
)
def test_an_object_that_is_not_a_bot_is_refused(bot: Any, key: str) -> None:
    with expect_error(BadRequest, key):
        bornes.play_out(bornes.start("classic", players=2, seed=1), ["random", bot])


def test_play_out_refuses_a_state_but_accepts_a_match_made_from_it() -> None:
    state: Any = bornes.start("classic", players=2, seed=1).state
    with expect_error(BadRequest, "not-a-match"):
        bornes.play_out(state, ["random", "random"])
    played = bornes.play_out(bornes.Match.from_state(state, seed=1), ["random", "random"])
    assert played.over
