"""What the racer remembers of the other hands, and what it makes of it."""

from bornes.bots.counting import Outlook
from bornes.bots.memory import Memory
from bornes.bots.numbers import NONE, NUMBER
from bornes.bots.racer import models_of
from bornes.bots.rows import road_of
from bornes.bots.tuned import DUEL
from bornes.core.match import Match
from bornes.core.moves import PASS, discard, play
from bornes.core.view import redact
from tests.bots.positions import match_at

ROLLING = {"battle": ["roll"], "distances": ["100"]}


def attacked() -> tuple[Match, Memory]:
    """Seat 0 has laid an accident on seat 1, which has neither ace nor repairs."""
    match = match_at(
        hands=[["accident", "50", "50", "75", "75", "100", "100"], ["25"] * 6],
        draw=["50", "75", "100", "roll"],
        sides=[ROLLING, ROLLING],
    )
    memory = Memory()
    tell(memory, match.log)
    tell(memory, match.play(0, play("accident", 1)))
    return match, memory


def tell(memory: Memory, events: object) -> None:
    for event in events:  # type: ignore[attr-defined]  # a list of events
        told = redact(event, 0)
        assert told is not None
        memory.see(told)


def test_R8_who_lets_a_hazard_stand_has_no_safety_against_it() -> None:
    match, memory = attacked()
    assert memory.since[1][NUMBER["driving_ace"]] == NONE
    tell(memory, match.play(1, PASS))
    # It has drawn one card since, for its turn.
    assert memory.since[1][NUMBER["driving_ace"]] == 1


def test_R5_4_who_stays_where_it_is_has_no_remedy() -> None:
    match, memory = attacked()
    tell(memory, match.play(1, PASS))
    tell(memory, match.play(1, discard("25")))
    assert memory.since[1][NUMBER["repairs"]] == 0
    tell(memory, match.play(0, play("50")))
    assert memory.since[1][NUMBER["repairs"]] == 1


def test_who_has_no_remedy_is_thought_less_likely_to_hold_one() -> None:
    match, memory = attacked()
    tell(memory, match.play(1, PASS))
    tell(memory, match.play(1, discard("25")))
    knowing = road_of(Outlook(match.view(0)), memory, models_of(DUEL))
    ignorant = road_of(Outlook(match.view(0)), Memory(), models_of(DUEL))
    repairs = NUMBER["repairs"]
    assert knowing.held[1][repairs] == 0 < ignorant.held[1][repairs]


def test_without_events_a_glance_at_the_table_tells_as_much() -> None:
    """Two players: who is stopped at my turn was so at its own, and did not mend it."""
    match, _ = attacked()
    match.play(1, PASS)
    match.play(1, discard("25"))
    memory = Memory()
    memory.glance(match.view(0))
    assert memory.since[1][NUMBER["repairs"]] == 0
    assert memory.since[1][NUMBER["driving_ace"]] == 0
    assert memory.since[1][NUMBER["gasoline"]] == NONE


def test_a_new_hand_is_a_new_start() -> None:
    match, memory = attacked()
    tell(memory, match.play(1, PASS))
    memory.see(Match.start("classic", 2, seed=1).log[0])
    assert all(draws == NONE for row in memory.since for draws in row)


def test_a_table_looked_at_twice_tells_nothing_new() -> None:
    """Three players: a hazard that was not there before may be newer than its side's last turn."""
    match = match_at(
        players=3,
        hands=[
            ["50", "50", "75", "75", "100", "100", "200"],
            ["25"] * 6,
            ["stop"] * 2 + ["25"] * 4,
        ],
        sides=[ROLLING, {"battle": ["roll", "accident"], "distances": ["100"]}, ROLLING],
    )
    memory = Memory()
    memory.glance(match.view(0))
    assert memory.since[1][NUMBER["repairs"]] == NONE
    memory.glance(match.view(0))
    assert memory.since[1][NUMBER["repairs"]] == NONE


def test_partners_may_hold_what_the_own_hand_lacks() -> None:
    """In a team the partner's hand counts; alone, there is nothing but the own hand."""
    repairs = NUMBER["repairs"]
    for players, others in ((4, True), (2, False)):
        match = Match.start("classic", players, seed=1)
        view = match.view(match.to_act[0])
        road = road_of(Outlook(view), Memory(), models_of(DUEL))
        assert (road.held[view.seat % 2][repairs] > 0) is others


def test_what_a_glance_told_is_known_until_more_is_drawn() -> None:
    """The repairs were wanting when the accident stood; mended since, some may have been drawn."""
    match, _ = attacked()
    match.play(1, PASS)
    match.play(1, discard("25"))
    memory = Memory()
    memory.glance(match.view(0))
    match.play(0, play("50"))
    match.play(1, discard("25"))
    memory.glance(match.view(0))
    assert memory.since[1][NUMBER["repairs"]] == 0
    assert memory.since[1][NUMBER["extra_tank"]] == NONE


def test_a_remedy_just_laid_says_nothing_about_the_Roll_that_must_follow() -> None:
    """Without events: the rival mends its car this turn and may well lay the Roll in the next."""
    match = match_at(
        hands=[["50", "50", "75", "75", "100", "100", "200"], ["repairs"] + ["25"] * 5],
        sides=[ROLLING, {"battle": ["roll", "accident"], "distances": ["100"]}],
    )
    memory = Memory()
    memory.glance(match.view(0))
    match.play(0, play("50"))
    match.play(1, play("repairs"))
    memory.glance(match.view(0))
    assert memory.since[1][NUMBER["roll"]] == NONE
    assert memory.since[1][NUMBER["driving_ace"]] == 1
