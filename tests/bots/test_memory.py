"""Conclusions about the hands of other players from their actions."""

from collections.abc import Iterator
from random import Random

import pytest

from bornes.bots import bot
from bornes.bots.memory import Conclusions, Memory, conclusions
from bornes.core.cards import SAFETIES, Card
from bornes.core.events import Discarded, Passed
from bornes.core.match import Match
from bornes.core.moves import PASS, Move, discard, play
from bornes.core.view import redact
from tests.bots.positions import at_turn, odd, questions

ROLLING = {"battle": ["roll"], "distances": ["100"]}
STOPPED = {"battle": ["roll", "stop"], "distances": ["100"]}
BROKEN_DOWN = {"battle": ["roll", "accident"], "distances": ["100"]}
LIMITED = {"battle": ["roll"], "speed": ["speed_limit"], "distances": ["100"]}
MENDED = {"battle": ["roll", "accident", "repairs"], "distances": ["100"]}
HELD = ["accident", "50", "50", "75", "75", "100", "100"]
HAZARDS = ["stop", "flat_tire", "flat_tire", "out_of_gas", "out_of_gas", "speed_limit"]


def conclusions_of(match: Match, seat: int = 0) -> Conclusions:
    """What a seat concludes from all events that it has seen of a match."""
    shown = [redact(event, seat) for event in match.log]
    return conclusions(match.rules, [event for event in shown if event is not None])


def attacked() -> Match:
    """Seat 0 has played an Accident on seat 1, which has neither Driving ace nor Repairs."""
    match = at_turn(
        hands=[HELD, ["25"] * 6], draw=["50", "75", "100", "roll"], sides=[ROLLING, ROLLING]
    )
    match.play(0, play("accident", 1))
    return match


def after(side: dict[str, list[str]], move: Move, *others: Card, **table: object) -> Match:
    """A match after a move of seat 1, whose side is `side` and which holds hazards and `others`."""
    match = at_turn(
        hands=[HELD, [*others, *HAZARDS][:6]],
        draw=["50", "75", "100", "roll"],
        sides=[ROLLING, side],
        **table,
    )
    match.play(0, discard("75"))
    match.play(1, move)
    return match


def surely_lacked(match: Match) -> set[Card]:
    """The cards of which seat 1 certainly held none at its last move."""
    found = conclusions_of(match)
    return {card for card in found.none_at[1] if found.since(1, card) == 0}


def test_R8_1_a_seat_that_lets_a_hazard_stand_has_no_safety_against_it() -> None:
    match = attacked()
    assert conclusions_of(match).since(1, "driving_ace") is None
    match.play(1, PASS)
    # It has drawn one card since then, for its turn.
    assert conclusions_of(match).since(1, "driving_ace") == 1
    assert conclusions_of(match).since(1, "extra_tank") is None


def test_R5_4_a_stopped_seat_that_discards_has_no_remedy() -> None:
    match = attacked()
    match.play(1, PASS)
    match.play(1, discard("25"))
    assert conclusions_of(match).since(1, "repairs") == 0
    match.play(0, play("50"))
    assert conclusions_of(match).since(1, "repairs") == 1  # it has drawn another card
    assert conclusions_of(match).since(1, "gasoline") is None


@pytest.mark.parametrize(
    ("side", "missing"),
    [
        (BROKEN_DOWN, {"repairs", "driving_ace"}),
        (STOPPED, {"roll", "right_of_way"}),
        (MENDED, {"roll"}),
        (LIMITED, {"end_of_limit", "25", "50"}),
        (ROLLING, {"25", "50", "75", "100"}),
        ({"battle": ["roll"], "distances": ["200", "200", "200", "50"]}, {"25", "50"}),
    ],
)
def test_R4_3_a_discard_shows_that_the_seat_lacks_playable_cards(
    side: dict[str, list[str]], missing: set[Card]
) -> None:
    assert surely_lacked(after(side, discard("flat_tire"))) == missing


def test_R4_2_the_seat_may_hold_more_cards_of_the_kind_it_discarded() -> None:
    """It could have been played but was discarded, so nothing follows for its kind."""
    assert surely_lacked(after(ROLLING, discard("25"), "25")) == {"50", "75", "100"}


def stuck(side: dict[str, list[str]]) -> Match:
    """Seat 1 has discarded in an edition that allows this only if no card can be played."""
    match = at_turn(
        edition="fr2014",
        hands=[["25"] * 7, HAZARDS],
        draw=["roll"] * 4,
        sides=[{"battle": ["accident"], "safeties": {"right_of_way": "plain"}}, side],
    )
    match.play(0, discard("25"))
    match.play(1, discard("stop"))
    return match


def test_R4_3_fr2014_a_seat_that_discards_when_stuck_has_no_safety() -> None:
    assert surely_lacked(stuck(BROKEN_DOWN)) == {"repairs", *SAFETIES}


def test_R5_7_fr2014_a_repaired_side_rolls_and_needs_no_roll() -> None:
    assert surely_lacked(stuck(MENDED)) == {"25", "50", "75", "100", *SAFETIES}


@pytest.mark.parametrize("move", [play("stop", 0), play("extra_tank"), play("end_of_limit")])
def test_a_seat_that_attacks_or_plays_another_card_may_hold_a_remedy(move: Move) -> None:
    """The remedy may be played in the next turn or, after a safety, in the extra turn."""
    side = BROKEN_DOWN | {"speed": ["speed_limit"]}
    match = after(side, move, "stop", "extra_tank", "end_of_limit")
    assert surely_lacked(match) == set()


def test_all_seats_conclude_the_same_from_public_events() -> None:
    match = attacked()
    match.play(1, PASS)
    match.play(1, discard("25"))
    mine, theirs = conclusions_of(match, 0), conclusions_of(match, 1)
    assert (mine.none_at, mine.discarded, mine.idle) == (
        theirs.none_at, theirs.discarded, theirs.idle,
    )  # fmt: skip


def test_a_side_is_idle_until_it_plays_a_distance() -> None:
    match = attacked()
    match.play(1, PASS)
    assert conclusions_of(match).idle == [1, 0]
    match.play(1, discard("25"))
    assert conclusions_of(match).idle == [1, 1]
    assert conclusions_of(match).discarded == [None, "25"]
    match.play(0, play("50"))
    assert conclusions_of(match).idle == [0, 1]


def test_R2_2_hands_of_partners_are_tracked_separately_but_idle_turns_together() -> None:
    match = at_turn(
        players=4,
        hands=[["25"] * 7, ["75"] * 6, HAZARDS, ["50"] * 6],
        draw=["roll"] * 6,
        sides=[ROLLING, BROKEN_DOWN],
    )
    match.play(0, play("25"))
    match.play(1, discard("75"))
    match.play(2, discard("stop"))
    match.play(3, discard("50"))
    found = conclusions_of(match)
    assert found.idle == [1, 2]
    assert (found.since(1, "repairs"), found.since(3, "repairs")) == (0, 0)
    assert found.since(2, "100") == 0
    assert found.since(0, "100") is None  # its partner discarded, not this seat


def test_a_new_hand_clears_all_conclusions() -> None:
    match = attacked()
    match.play(1, PASS)
    memory = Memory()
    for event in (*match.log, *Match.start("classic", 2, seed=1).log):
        memory.see(event)
    found = memory.conclusions(match.rules)
    assert found.none_at == [{}, {}]
    assert found.idle == [0, 0]


def test_nothing_is_concluded_about_a_hand_that_was_joined_late() -> None:
    match = attacked()
    begun = len(match.log)
    match.play(1, PASS)
    match.play(1, discard("25"))
    memory = Memory()
    for event in match.log[begun:]:
        memory.see(event)
    assert memory.conclusions(match.rules).none_at == [{}, {}]


def test_conclusions_between_the_moves_agree_with_those_at_the_end() -> None:
    match, memory = attacked(), Memory()
    for event in match.log:
        memory.see(event)
    for seat, move in ((1, PASS), (1, discard("25")), (0, play("50"))):
        for event in match.play(seat, move):
            memory.see(event)
        assert memory.conclusions(match.rules).none_at == conclusions_of(match).none_at


def test_inconsistent_events_lead_to_no_conclusions_and_do_no_harm() -> None:
    """Another engine may send such events; after the next deal conclusions work again."""
    match, memory = attacked(), Memory()
    others = Match.start("classic", 4, seed=1).log  # events of four players at a table of two
    for nonsense in ([match.log[0], Passed(1)], [*others, Discarded(3, "25")]):
        for event in nonsense:
            memory.see(event)
        assert memory.conclusions(match.rules).none_at == [{}, {}]
    for event in (*match.log, *match.play(1, PASS)):
        memory.see(event)
    assert memory.conclusions(match.rules).since(1, "driving_ace") == 1


def seen_by_networks(conclusions_: Conclusions) -> tuple[object, ...]:
    """All conclusions that a network sees."""
    found = conclusions_
    counts = (found.drawn, found.idle)
    return (found.from_the_deal, found.none_at, found.discarded, found.discards, counts)


def from_table_and_from_events(
    edition: str, players: int
) -> Iterator[tuple[Conclusions, Conclusions]]:
    """At every decision of a match, the conclusions of a seat that only looks at the table at each
    of its turns, and those of the same seat from the events.
    """
    match, chance = Match.start(edition, players, seed=5), Random(5)
    heard_by, seen_by = ([Memory() for _ in range(players)] for _ in range(2))
    bots, asked, news = [bot("driver"), bot("learner")], 0, list(match.log)
    while not match.over and asked < 60 * players:
        for event in news:
            for seat, memory in enumerate(heard_by):
                memory.see(redact(event, seat) or event)
        if match.phase == "hand_over":
            news = match.next_hand()
            continue
        seat = match.to_act[0]
        view, asked = match.view(seat), asked + 1
        seen_by[seat].look(view)
        yield seen_by[seat].conclusions(match.rules), heard_by[seat].conclusions(match.rules)
        news = match.play(seat, bots[seat % 2].choose(view, match.legal(seat), chance))
    assert asked > 40


@pytest.mark.parametrize("edition", ["classic", "fr2009", "fr2014"])
def test_a_seat_without_events_concludes_the_same_from_the_table(edition: str) -> None:
    for seen, known in from_table_and_from_events(edition, 2):
        assert seen_by_networks(seen) == seen_by_networks(known)


@pytest.mark.parametrize(("edition", "players"), [("classic", 3), ("fr2009", 4), ("fr2014", 3)])
def test_with_more_players_the_table_shows_which_sides_are_idle(edition: str, players: int) -> None:
    """Which seat attacked and which discarded may be uncertain."""
    for seen, known in from_table_and_from_events(edition, players):
        assert seen.from_the_deal
        assert (seen.drawn, seen.idle) == (known.drawn, known.idle)


def test_with_more_players_moves_are_attributed_by_the_order_of_turns() -> None:
    match, memory = Match.start("classic", 3, seed=1), Memory()
    memory.look(match.view(0))
    while match.to_act != (0,) or match.public.draw_count > 80:
        seat = match.to_act[0]
        match.play(seat, discard(match.view(seat).hand[0]))
        if match.to_act == (0,):
            memory.look(match.view(0))
    assert seen_by_networks(memory.conclusions(match.rules)) == seen_by_networks(
        conclusions_of(match)
    )


def test_a_seat_that_missed_too_much_concludes_nothing_until_the_next_hand() -> None:
    match, memory, chance = Match.start("classic", 2, seed=5), Memory(), Random(5)
    player = bot("driver")
    while match.public.draw_count > 60:
        seat = match.to_act[0]
        match.play(seat, player.choose(match.view(seat), match.legal(seat), chance))
    memory.look(match.view())
    assert not memory.conclusions(match.rules).from_the_deal
    again = Match.start("classic", 2, seed=6)
    memory.look(again.view())
    assert memory.conclusions(again.rules).from_the_deal


def test_odd_views_of_other_engines_raise_no_error() -> None:
    chance, memory = Random(3), Memory()
    for view, _ in questions(0, 20):
        memory.look(odd(view, chance))
        memory.conclusions(view.rules)
