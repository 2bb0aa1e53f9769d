"""One live table: seats, host, moves, hands, matches, chat, snapshots."""

from random import Random

import pytest

from bornes.core.errors import BadRequest, Refused, UnknownEdition, WrongPhase
from bornes.core.events import HandDealt, HandEnded, MatchEnded, ShuffleCommitted, ShuffleOpened
from bornes.core.match import Match
from bornes.core.moves import PASS, Discard
from bornes.core.shuffle import secret_seal
from bornes.table import Table, wire
from bornes.table.entries import (
    BotSeated,
    HostChanged,
    MatchStarted,
    Ready,
    SeatLeft,
    SeatTaken,
    TableRemembered,
    Talked,
)
from bornes.table.errors import NotAllowed, Stale
from tests.table.tables import Played, config, guest, refused

CHANCE = Random(1)


# -- moves ------------------------------------------------------------------------------------


def test_a_move_is_sent_to_everybody_with_its_consequences() -> None:
    played = Played(config()).started()
    seat = played.table.to_act[0]
    before = played.table.seq
    played.move(seat, played.legal(seat)[-1])
    for sent in played.sent.values():
        update = wire.read_say(sent[-1])
        assert isinstance(update, wire.Update)
        assert update.seq == before + len(update.events) == played.table.seq
        assert update.to_act == [1 - seat]
        assert update.clock is not None
        assert (update.clock.waits, update.clock.left, update.clock.whole) == (
            "turn", 180_000, 180_000,
        )  # fmt: skip


def test_a_stale_move_is_refused_and_changes_nothing() -> None:
    played = Played(config()).started()
    seat, seen = played.table.to_act[0], played.table.seq
    move = played.legal(seat)[0]
    played.move(seat, move, seen)
    after = played.table.state
    refused(Stale, "stale", lambda: played.move(seat, move, seen))
    assert played.table.state is after


def test_chat_and_departures_do_not_make_a_move_stale() -> None:
    played = Played(config()).started()
    seat, seen = played.table.to_act[0], played.table.seq
    played.deliver(played.table.say(guest(1 - seat), "Bob", 0, "hello", None))
    played.deliver(played.table.depart(guest(1 - seat), 0))
    played.move(seat, played.legal(seat)[0], seen)


def test_a_move_against_the_rules_is_refused_with_the_number_of_the_rule() -> None:
    played = Played(config()).started()
    other = 1 - played.table.to_act[0]
    state = played.table.state
    assert state is not None
    with pytest.raises(Refused) as error:
        played.move(other, Discard(state.hidden.hands[other][0]))
    assert error.value.rule == "R4.4"
    with pytest.raises(Refused):
        played.move(other, PASS)
    assert played.table.state is state


def test_a_move_before_the_match_is_refused() -> None:
    played = Played(config()).seated()
    refused(WrongPhase, "match-not-begun", lambda: played.move(0, PASS))


# -- seats and host -----------------------------------------------------------------------------


def test_a_table_with_an_unknown_edition_or_player_count_is_refused() -> None:
    with pytest.raises(UnknownEdition):
        Table("key", "CODE", config("monopoly"), CHANCE)
    with pytest.raises(BadRequest):
        Table("key", "CODE", config("classic", 5), CHANCE)


@pytest.mark.parametrize(
    ("bot", "key"),
    [
        ("nobody", "unknown-bot"), ("cmd", "unknown-bot"), ("racer:1", "bot-rating"),
        ("racer:strong", "bot-rating"), ("racer:", "bot-rating"), ("driver:1400", "bot-not-rated"),
    ],
)  # fmt: skip
def test_unknown_bots_and_invalid_ratings_are_refused(bot: str, key: str) -> None:
    table = Table("key", "CODE", config(bot=bot), CHANCE)
    refused(BadRequest, key, lambda: table.open("ada", "Ada", 0, 0, {}))
    other = Table("key", "CODE", config(), CHANCE)
    refused(BadRequest, key, lambda: other.open("ada", "Ada", 0, 0, {1: bot}))


def test_robots_of_any_rating_can_be_seated() -> None:
    played = Played(config(players=3, bot="racer:1400"))
    played.deliver(played.table.open("ada", "Ada", 0, 0, {1: "racer:1250"}))
    played.deliver(played.table.start("ada", 0))
    assert [seat.bot for seat in played.table.seats] == [None, "racer:1250", "racer:1400"]


@pytest.mark.parametrize("in_the_middle", [False, True])
def test_the_table_before_a_match_is_stored_first_and_sent_to_nobody(in_the_middle: bool) -> None:
    table = Table("key", "CODE", config(), CHANCE)
    table.open("ada", "Ada", 0, 0, {})
    moment = Match.start("classic", 2, seed=1).state
    begun = table.take_up(moment, 0) if in_the_middle else table.start("ada", 0)
    assert isinstance(begun.entries[0], TableRemembered)
    for seat in (None, 0):
        # A client refuses unknown events, so it must not receive this one.
        assert isinstance(wire.read_say(begun.to(seat)), wire.Update)


def test_a_host_can_open_a_table_with_bots() -> None:
    played = Played(config(players=3))
    opened = played.deliver(played.table.open("ada", "Ada", 0, 1, {2: "racer"}))
    assert opened.entries[:3] == [
        HostChanged("ada"), SeatTaken(1, "ada", "Ada"), BotSeated(2, "racer"),
    ]  # fmt: skip
    assert [seat.kind for seat in played.table.seats] == ["open", "person", "bot"]


@pytest.mark.parametrize(
    ("seat", "bots", "key"),
    [(0, {0: "racer"}, "seat-given-twice"), (2, {}, "no-such-seat"), (0, {1: "x"}, "unknown-bot")],
)
def test_a_table_with_impossible_seats_or_bots_is_refused(
    seat: int, bots: dict[int, str], key: str
) -> None:
    table = Table("key", "CODE", config(), CHANCE)
    refused(BadRequest, key, lambda: table.open("ada", "Ada", 0, seat, bots))


def test_a_host_may_watch_a_match_between_bots() -> None:
    played = Played(config())
    played.deliver(played.table.open("ada", "Ada", 0, None, {}))
    assert played.table.seating.seat_of("ada") is None
    started = played.deliver(played.table.start("ada", 0))
    assert started.entries[1:3] == [BotSeated(0, "driver"), BotSeated(1, "driver")]


def test_seats_can_be_taken_left_and_changed() -> None:
    played = Played(config(players=3)).seated()
    refused(NotAllowed, "seat-taken", lambda: played.table.sit("eve", "Eve", 1, 0))
    refused(BadRequest, "no-such-seat", lambda: played.table.sit("eve", "Eve", 3, 0))
    left = played.deliver(played.table.stand(guest(1), 0))
    assert left.entries == [SeatLeft(1)]
    moved = played.deliver(played.table.sit(guest(2), "Guest 2", 1, 0))
    assert moved.entries == [SeatLeft(2), SeatTaken(1, guest(2), "Guest 2")]
    refused(NotAllowed, "no-seat-here", lambda: played.table.stand("eve", 0))


def test_when_the_host_stands_up_another_player_becomes_host() -> None:
    played = Played(config(players=3)).seated()
    assert HostChanged(guest(1)) in played.deliver(played.table.stand(guest(0), 0)).entries
    played.deliver(played.table.stand(guest(1), 0))
    last = played.deliver(played.table.stand(guest(2), 0))
    assert last.entries == [SeatLeft(2)]
    assert played.table.seating.host == guest(2)


def test_only_the_host_starts_or_seats_bots_but_any_player_starts_for_an_absent_host() -> None:
    played = Played(config()).seated()
    refused(NotAllowed, "host-only", lambda: played.table.start(guest(1), 0))
    refused(NotAllowed, "host-only", lambda: played.table.set_seat(guest(1), 0, "racer", 0))
    played.deliver(played.table.depart(guest(0), 0))
    refused(NotAllowed, "host-only", lambda: played.table.start("a spectator", 0))
    played.deliver(played.table.start(guest(1), 0))
    refused(WrongPhase, "match-has-begun", lambda: played.table.start(guest(0), 0))


def test_the_host_may_remove_bots_and_absent_players_but_not_present_ones() -> None:
    played = Played(config()).seated()
    refused(NotAllowed, "seat-taken", lambda: played.table.set_seat(guest(0), 1, "racer", 0))
    played.deliver(played.table.depart(guest(1), 0))
    assert played.deliver(played.table.set_seat(guest(0), 1, None, 0)).entries == [SeatLeft(1)]
    played.deliver(played.table.set_seat(guest(0), 1, "racer", 0))
    assert played.table.seats[1].bot == "racer"
    played.deliver(played.table.start(guest(0), 0))
    refused(WrongPhase, "seat-in-play", lambda: played.table.set_seat(guest(0), 1, None, 0))
    refused(BadRequest, "unknown-bot", lambda: played.table.set_seat(guest(0), 1, "x", 0))


def test_a_bot_takes_a_seat_that_is_left_during_a_match() -> None:
    played = Played(config()).started()
    assert played.deliver(played.table.stand(guest(1), 0)).entries == [BotSeated(1, "driver")]


def test_a_player_who_has_seen_cards_cannot_take_another_seat_in_that_match() -> None:
    played = Played(config(players=3)).started(bots={2: "racer"})
    refused(NotAllowed, "cards-seen", lambda: played.table.sit(guest(1), "B", 2, 0))
    played.deliver(played.table.stand(guest(1), 0))
    refused(NotAllowed, "cards-seen", lambda: played.table.sit(guest(1), "B", 2, 0))
    played.deliver(played.table.sit(guest(1), "B", 1, 0))
    played.deliver(played.table.sit("eve", "Eve", 2, 0))
    assert played.table.seating.seat_of("eve") == 2


def test_a_new_name_is_shown_to_the_table() -> None:
    played = Played(config()).seated()
    played.deliver(played.table.rename(guest(1), "Grace", 0))
    assert played.table.seats[1].name == "Grace"
    assert played.deliver(played.table.rename("a spectator", "X", 0)).entries == ()


# -- hands and matches ---------------------------------------------------------------------------


def test_the_first_player_is_chosen_in_editions_where_the_youngest_begins() -> None:
    played = Played(config("fr2014", 3)).seated()
    played.deliver(played.table.start(guest(0), 0, first=2))
    assert played.table.to_act == (2,)
    classic = Played(config()).seated()
    refused(BadRequest, "first-not-here", lambda: classic.table.start(guest(0), 0, first=1))


def test_every_shuffle_is_sealed_before_the_hand_and_revealed_after_it() -> None:
    played = Played(config(house={"hands": 2}), seed=4).started()
    played.until(lambda table: table.phase == "game_over", Random(4))
    log = played.table.log
    seals = [entry for entry in log if isinstance(entry, ShuffleCommitted)]
    opened = [entry for entry in log if isinstance(entry, ShuffleOpened)]
    assert [s.seal for s in seals] == [secret_seal(o.salt) for o in opened]
    for committed, dealt in zip(seals, [e for e in log if isinstance(e, HandDealt)], strict=True):
        assert log.index(dealt) == log.index(committed) + 1
    assert len({entry.deck for entry in opened}) == 2
    assert isinstance(log[-1], ShuffleOpened)
    assert isinstance(log[-2], MatchEnded)


def hand_over(players: int = 2) -> Played:
    played = Played(config(players=players), seed=2).started()
    played.until(lambda table: table.phase == "hand_over", Random(2))
    return played


def test_the_next_hand_is_dealt_when_all_present_players_are_ready() -> None:
    played = hand_over(3)
    said = played.deliver(played.table.ready(guest(0), 0))
    assert said.entries == [Ready(0)]
    assert played.table.seats[0].ready
    played.deliver(played.table.depart(guest(2), 0))
    dealt = played.deliver(played.table.ready(guest(1), 0))
    assert any(isinstance(entry, HandDealt) for entry in dealt.entries)
    assert not any(seat.ready for seat in played.table.seats)


def test_the_next_hand_is_dealt_when_the_only_player_not_ready_disconnects() -> None:
    played = hand_over()
    played.deliver(played.table.ready(guest(0), 0))
    dealt = played.deliver(played.table.depart(guest(1), 0))
    assert any(isinstance(entry, HandDealt) for entry in dealt.entries)


def test_a_pause_between_hands_ends_automatically_if_there_is_a_clock() -> None:
    played = hand_over()
    due = played.table.deadline()
    assert due == played.table.waits_since + 180
    played.now = due
    dealt = played.tick()
    assert dealt is not None
    assert any(isinstance(entry, HandDealt) for entry in dealt.entries)


def test_a_host_without_a_seat_starts_the_next_hand() -> None:
    played = Played(config(house={"hands": 2}), seed=3)
    played.deliver(played.table.open("ada", "Ada", 0, None, {}))
    played.deliver(played.table.start("ada", 0))
    played.until(lambda table: table.phase == "hand_over", Random(3))
    refused(NotAllowed, "host-only", lambda: played.table.ready("eve", 0))
    played.deliver(played.table.ready("ada", 0))
    assert played.table.phase == "turn"


def test_getting_ready_is_refused_in_the_middle_of_a_hand() -> None:
    played = Played(config()).started()
    refused(WrongPhase, "nothing-to-be-ready-for", lambda: played.table.ready(guest(0), 0))


def test_the_end_of_a_hand_is_sent_with_its_results() -> None:
    played = hand_over()
    update = wire.read_say(played.sent[0][-1])
    assert isinstance(update, wire.Update)
    assert update.result is not None
    assert not update.result.over
    ended = next(entry for entry in update.events if isinstance(entry, HandEnded))
    assert tuple(sheet.hand for sheet in update.result.sheets) == ended.points


def test_the_end_of_a_match_is_sent_with_the_table_and_the_result() -> None:
    played = Played(config(house={"hands": 1}), seed=5).started()
    played.until(lambda table: table.phase == "game_over", Random(5))
    update = wire.read_say(played.sent[0][-1])
    assert isinstance(update, wire.Update)
    assert update.table is not None
    assert update.table.state == "over"
    assert update.result is not None
    assert update.result.over


def test_everybody_present_without_a_seat_is_a_spectator() -> None:
    played = Played(config()).seated()
    assert played.table.info().spectators == 0
    played.deliver(played.table.arrive("eve", 0))
    assert played.table.info().spectators == 1
    played.deliver(played.table.stand(guest(1), 0))
    assert played.table.info().spectators == 2
    played.deliver(played.table.depart("eve", 0))
    assert played.table.info().spectators == 1


def test_after_a_match_another_can_begin_with_a_new_log() -> None:
    played = Played(config(house={"hands": 1}), seed=5).started()
    played.until(lambda table: table.phase == "game_over", Random(5))
    assert played.table.deadline() is None
    assert played.table.info().state == "over"
    played.deliver(played.table.ready(guest(0), 0))
    again = played.deliver(played.table.ready(guest(1), 0))
    assert MatchStarted(2, again.entries[2].dealer) == again.entries[2]  # type: ignore[union-attr]
    assert played.table.log[0] == again.entries[2]
    assert played.table.info().match == 2


# -- chat and snapshots -------------------------------------------------------------------------


def test_R14_1_chat_is_sent_to_the_whole_table() -> None:
    played = Played(config("classic", 4, teams=True)).started()
    played.deliver(played.table.say(guest(2), "Guest 2", 0, None, "Courage !"))
    for sent in played.sent.values():
        update = wire.read_say(sent[-1])
        assert isinstance(update, wire.Update)
        assert update.events == [Talked("Guest 2", 2, None, "Courage !")]
    spoken = played.deliver(played.table.say("eve", "Eve", 0, "hello", None))
    assert spoken.entries == (Talked("Eve", None, "hello"),)


@pytest.mark.parametrize(("phrase", "text"), [(None, None), ("hello", "Hello")])
def test_a_chat_message_is_either_a_phrase_or_a_text(phrase: str | None, text: str | None) -> None:
    table = Played(config()).started().table
    refused(BadRequest, "talk-phrase-or-text", lambda: table.say("a", "A", 0, phrase, text))  # type: ignore[arg-type]


def test_a_snapshot_has_the_events_since_a_given_one() -> None:
    played = Played(config()).started()
    chance = Random(1)
    for _ in range(5):
        played.step(chance)
    seen, then = played.table.seq, len(played.sent[1])
    for _ in range(5):
        played.step(chance)
    shown = played.table.snapshot(guest(1), played.now, seen)
    missed: list[object] = []
    for data in played.sent[1][then:]:
        update = wire.read_say(data)
        assert isinstance(update, wire.Update)
        missed += update.events
    assert shown.events == missed
    assert (shown.since, shown.seq) == (seen, played.table.seq)
    assert shown.you.seat == 1


@pytest.mark.parametrize("seen", [None, 10_000_000])
def test_a_snapshot_without_a_valid_starting_point_has_the_whole_match(seen: int | None) -> None:
    played = Played(config()).started()
    shown = played.table.snapshot(guest(0), 0, seen)
    assert shown.events[0] == played.table.log[0]
    assert shown.since + len(shown.events) == shown.seq


def test_a_spectator_sees_no_hand_and_no_legal_moves() -> None:
    played = Played(config()).started()
    shown = played.table.snapshot("a spectator", 0)
    assert shown.view is not None
    assert (shown.view.seat, shown.view.cards, shown.legal, shown.you.seat) == (None, [], [], None)
    dealt = next(entry for entry in shown.events if isinstance(entry, HandDealt))
    assert (dealt.hands, dealt.draw) == ((None, None), None)


def test_a_snapshot_before_the_match_has_no_view_and_no_moves() -> None:
    shown = Played(config()).seated().table.snapshot(guest(0), 0)
    assert (shown.view, shown.legal, shown.to_act, shown.result) == (None, [], [], None)
    assert shown.table.state == "waiting"


def test_only_seated_players_add_a_random_value_once_and_to_the_current_seal() -> None:
    played = Played(config()).seated()
    table, chance = played.table, "0" * 32
    refused(NotAllowed, "no-seat-here", lambda: table.add_chance("eve", table.seal, chance, 0))
    refused(Stale, "other-seal", lambda: table.add_chance(guest(0), "0" * 64, chance, 0))
    played.deliver(table.add_chance(guest(0), table.seal, chance, 0))
    again = lambda: table.add_chance(guest(0), table.seal, "1" * 32, 0)  # noqa: E731 - a request
    refused(Stale, "answered-already", again)
    before = table.seal
    played.deliver(table.start(guest(0), 0))
    assert table.seal != before
    assert table.chances == {}
    refused(Stale, "other-seal", lambda: table.add_chance(guest(1), before, chance, 0))


def test_a_hand_does_not_wait_for_random_values_and_a_restored_table_deals_the_same() -> None:
    played = Played(config(house={"hands": 2})).started()
    played.deliver(played.table.add_chance(guest(1), played.table.seal, "ab" * 16, 0))
    folded = played.restored()
    assert (folded.seal, folded.chances, folded._secret) == (
        played.table.seal, {1: "ab" * 16}, played.table._secret,
    )  # fmt: skip
