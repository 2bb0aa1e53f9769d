"""R8.6 at live tables: neither messages nor delays reveal who could have declared a coup fourré."""

from random import Random

import pytest

from bornes.core.cards import SAFETY_AGAINST
from bornes.core.events import Passed, SafetyExposed, WindowClosed
from bornes.core.moves import PASS, CoupFourre
from bornes.table import wire
from bornes.table.entries import AnswerKept
from bornes.table.errors import Stale
from tests.table.tables import Played, attack, config, same_table


def attacked_table(
    seed: int = 3, pace: str = "brisk", bots: dict[int, str] | None = None
) -> Played:
    """A team of two has just been attacked."""
    settings = config("classic", 4, teams=True, pace=pace)  # type: ignore[arg-type]
    played = Played(settings, seed).started(bots)
    attack(played, Random(seed))
    return played


def test_R8_6_a_pass_is_recorded_and_nobody_else_learns_of_it() -> None:
    played = attacked_table()
    seat, partner = played.table.to_act
    before, sent = played.table.seq, {s: len(m) for s, m in played.sent.items()}
    due = played.table.deadline()
    played.move(seat, PASS)
    for other, messages in played.sent.items():
        assert len(messages) == sent[other] + (other == seat)
    assert (played.table.seq, played.table.deadline()) == (before, due)
    assert played.table.to_act == (seat, partner)
    assert played.table.you(f"guest-{seat}").answered
    assert not played.table.you(f"guest-{partner}").answered


def test_R8_6_a_snapshot_of_the_table_does_not_show_a_recorded_pass() -> None:
    """Neither a partner who reconnects nor a spectator sees who has answered."""
    played = attacked_table()
    seat, partner = played.table.to_act
    others = [f"guest-{partner}", f"guest-{(seat + 1) % 4}", "a spectator"]
    before = [played.table.snapshot(other, played.now) for other in others]
    played.move(seat, PASS)
    assert [played.table.snapshot(other, played.now) for other in others] == before


def test_R8_6_early_passes_are_sent_together_when_the_time_is_over() -> None:
    played = attacked_table()
    first, second = played.table.to_act
    played.now += 1
    played.move(second, PASS)
    played.now += 1
    played.move(first, PASS)
    assert played.table.phase == "react"
    due = played.table.deadline()
    assert due == played.table.waits_since + 4
    assert played.table.tick(due - 0.001) is None
    played.now = due
    closed = played.tick()
    assert closed is not None
    assert closed.entries[:3] == [Passed(first), Passed(second), WindowClosed()]


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_R8_6_the_window_looks_and_lasts_the_same_however_many_have_answered(answers: int) -> None:
    played = attacked_table()
    due = played.table.deadline()
    assert due is not None
    for seat in played.table.to_act[:answers]:
        played.move(seat, PASS)
    played.now = due
    delivery = played.tick()
    silent = attacked_table()
    silent.now = due
    other = silent.tick()
    assert delivery is not None
    assert other is not None
    for seat in (None, *range(4)):
        assert delivery.to(seat) == other.to(seat)


def test_R8_6_bots_and_people_have_the_same_time_to_answer() -> None:
    people, bots = attacked_table(), attacked_table(bots={1: "driver", 2: "racer"})
    for played in (people, bots):
        due = played.table.deadline()
        assert due == played.table.waits_since + played.table.tempo.window  # type: ignore[operator]
    seat = bots.table.bots_to_act()[0]
    bots.deliver(bots.table.submit(seat, PASS, bots.table.seq, bots.now, bot=True))
    assert bots.table.phase == "react"


def declaring_table() -> tuple[Played, int, CoupFourre]:
    """A table where an attacked seat holds the safety, that seat, and its answer."""
    for seed in range(400):
        played = attacked_table(seed)
        state = played.table.state
        assert state is not None
        assert state.public.pending is not None
        safety = SAFETY_AGAINST[state.public.pending.hazard]
        for seat in played.table.to_act:
            if safety in state.hidden.hands[seat]:
                return played, seat, CoupFourre(safety)
    raise AssertionError("nobody ever held it")


def test_R8_1_a_coup_fourre_closes_the_window_at_once() -> None:
    played, seat, answer = declaring_table()
    partner = next(s for s in played.table.to_act if s != seat)
    played.move(partner, PASS)
    declared = played.move(seat, answer)
    assert isinstance(declared.entries[0], SafetyExposed)
    assert played.table.phase != "react"
    assert not any(isinstance(entry, Passed) for entry in played.table.log[-8:])
    assert not played.table.answers


def test_R8_1_a_pass_may_be_changed_to_a_coup_fourre_while_the_window_is_open() -> None:
    played, seat, answer = declaring_table()
    played.move(seat, PASS)
    with pytest.raises(Stale):
        played.move(seat, PASS)
    played.move(seat, answer)
    assert played.table.phase != "react"


def test_an_untimed_window_waits_for_everybody_and_then_closes() -> None:
    played = attacked_table(pace="untimed")
    first, second = played.table.to_act
    assert played.table.deadline() is None
    played.move(second, PASS)
    assert played.table.phase == "react"
    closed = played.move(first, PASS)
    assert closed.entries[:3] == [Passed(first), Passed(second), WindowClosed()]


def test_a_recorded_pass_survives_a_restart() -> None:
    played = attacked_table()
    played.move(played.table.to_act[0], PASS)
    restored = played.restored()
    assert restored.answers == {played.table.to_act[0]: PASS}
    assert same_table(restored, played.table)


def test_a_recorded_pass_is_stored_only_in_the_journal() -> None:
    played = attacked_table()
    seat = played.table.to_act[0]
    kept = played.move(seat, PASS)
    assert kept.entries == [AnswerKept(seat, PASS)]
    message = wire.read_say(kept.to(seat, 9, played.table.you(f"guest-{seat}")))
    assert isinstance(message, wire.Update)
    assert (message.re, message.events, message.view) == (9, [], None)
    assert message.you is not None
    assert message.you.answered


def test_the_thinking_time_does_not_depend_on_the_cards_held() -> None:
    played = attacked_table(bots={1: "driver", 2: "driver", 3: "driver"})
    chance = Random(5)
    took: dict[str, set[float]] = {}
    for _ in range(40):
        table = played.table
        if table.bots_to_act():
            # The delay may depend on the phase, which everybody sees.
            took.setdefault(table.phase, set()).add(
                round(table.thinking_until() - table.waits_since, 6)
            )
        played.step(chance)
    assert took.keys() >= {"turn", "react"}
    assert all(len(times) == 1 for times in took.values())
