"""What hosts decide: the settings of the table, who may chat, and who may stay."""

from functools import partial

import msgspec
import pytest

from bornes.core.errors import BadRequest, BornesError, WrongPhase
from bornes.table import Config, wire
from bornes.table.entries import Seat
from bornes.table.errors import NotAllowed
from tests.refusals import expect_error
from tests.table.tables import Played, config, guest, refused, same_table

BOB = "bob"


def people(played: Played) -> list[str | None]:
    return [seat.guest for seat in played.table.seats]


# -- changing the settings ---------------------------------------------------------------------


def test_the_host_changes_the_settings_and_everybody_sees_them() -> None:
    played = Played(config()).seated()
    played.deliver(
        played.table.configure(guest(0), config("fr2009", 4, pace="brisk", open=True), played.now)
    )
    update = wire.read_say(played.sent[None][-1])
    assert isinstance(update, wire.Update)
    assert update.table is not None
    assert not update.events, "clients of version 0.1.0 know no event of that kind"
    assert (update.table.config.edition, update.table.config.open) == ("fr2009", True)
    assert (update.table.id, update.table.code) == ("key", "CODE")
    assert (len(update.table.seats), update.table.unit) == (4, "km")
    assert people(played) == [guest(0), guest(1), None, None]
    assert played.table.tempo.turn == 45


@pytest.mark.parametrize("match", [False, True])
def test_changed_settings_are_restored_from_the_journal(match: bool) -> None:
    played = Played(config()).seated()
    played.deliver(
        played.table.configure(guest(0), config("collector", 4, pace="brisk"), played.now)
    )
    played.deliver(played.table.start(guest(0), played.now))
    made_with = config()
    table = played.restored(match=match, config=made_with)
    assert same_table(table, played.table)
    assert table.config == played.table.config != made_with
    assert table.rules == played.table.rules
    assert table.tempo == played.table.tempo
    # And the match can continue.
    seat = table.to_act[0]
    assert table.submit(seat, played.legal(seat)[-1], table.seq, played.now).entries


def test_players_on_removed_seats_move_to_free_seats_and_bots_make_room() -> None:
    played = Played(config(players=6, teams=True)).seated({1: "learner", 2: "driver", 3: "driver"})
    seal = played.table.seal
    for seat in (0, 5):
        played.deliver(played.table.add_chance(guest(seat), seal, f"{seat}" * 32, played.now))
    played.deliver(played.table.set_seat(guest(0), 2, None, played.now))
    played.deliver(played.table.configure(guest(0), config("fr2009", 4), played.now))
    assert people(played) == [guest(0), guest(5), guest(4), None]
    assert played.table.seats[3] == Seat("bot", name="Lulu", bot="driver")
    assert set(played.table.chances) == {0}, "who has moved has added nothing at that seat"
    assert same_table(played.restored(config=config(players=6, teams=True)), played.table)


def test_settings_with_fewer_seats_than_players_are_refused() -> None:
    played = Played(config("fr2009", 3)).seated()
    refused(
        BadRequest,
        "more-people-than-seats",
        lambda: played.table.configure(guest(0), config(), played.now),
    )
    assert len(played.table.seats) == 3


@pytest.mark.parametrize(
    ("wish", "who", "kind", "key"),
    [
        (config("monopoly"), 0, BornesError, "unknown-edition"),
        (config(bot="nobody"), 0, BornesError, "unknown-bot"),
        (config("fr2009"), 1, NotAllowed, "host-only"),
    ],
)
def test_invalid_settings_are_refused(
    wish: Config, who: int, kind: type[BornesError], key: str
) -> None:
    played = Played(config()).seated()
    with expect_error(kind, key):
        played.table.configure(guest(who), wish, played.now)
    assert played.table.config == config()


def test_settings_cannot_change_after_the_match_has_begun() -> None:
    played = Played(config()).started()
    refused(
        WrongPhase,
        "match-has-begun",
        lambda: played.table.configure(guest(0), config("fr2009"), played.now),
    )


# -- spectators -------------------------------------------------------------------------------


def watched() -> Played:
    played = Played(config()).seated()
    played.deliver(played.table.arrive(BOB, played.now, "Bob"))
    return played


def test_spectators_are_listed_by_name_until_they_sit_down() -> None:
    played = watched()
    assert played.table.info().watchers == [wire.Watcher(guest=BOB, name="Bob")]
    played.deliver(played.table.rename(BOB, "Robert", played.now))
    update = wire.read_say(played.sent[0][-1])
    assert isinstance(update, wire.Update)
    assert update.table is not None
    assert [each.name for each in update.table.watchers] == ["Robert"]
    played.deliver(played.table.stand(guest(1), played.now))
    played.deliver(played.table.sit(BOB, "Robert", 1, played.now))
    assert [each.guest for each in played.table.info().watchers] == [guest(1)]
    played.deliver(played.table.depart(guest(1), played.now))
    assert played.table.info().watchers == []


def test_a_muted_spectator_cannot_chat_until_unmuted_or_seated() -> None:
    played = watched()
    played.deliver(played.table.mute(guest(0), BOB, played.now, muted=True))
    assert played.table.info().watchers == [wire.Watcher(guest=BOB, name="Bob", muted=True)]
    for table in (played.table, played.restored()):
        refused(NotAllowed, "muted", lambda table=table: table.say(BOB, "Bob", 0, "hello", None))  # type: ignore[misc]
    played.deliver(played.table.mute(guest(0), BOB, played.now, muted=False))
    assert played.deliver(played.table.say(BOB, "Bob", 0, "hello", None)).entries
    played.deliver(played.table.mute(guest(0), BOB, played.now, muted=True))
    played.deliver(played.table.stand(guest(1), played.now))
    played.deliver(played.table.sit(BOB, "Bob", 1, played.now))
    assert played.deliver(played.table.say(BOB, "Bob", 0, "hello", None)).entries, (
        "players may speak"
    )


def test_a_removed_spectator_stays_out_after_the_table_is_restored() -> None:
    played = watched()
    played.table.check_welcome(BOB)
    played.deliver(played.table.remove(guest(0), BOB, played.now))
    played.deliver(played.table.depart(BOB, played.now))
    played.deliver(played.table.start(guest(0), played.now))
    for table in (played.table, played.restored(), played.restored(match=True)):
        refused(NotAllowed, "removed-from-table", partial(table.check_welcome, BOB))
        table.check_welcome(guest(1))


@pytest.mark.parametrize("present", [True, False])
def test_before_the_match_the_host_can_remove_a_player_who_stays_out(present: bool) -> None:
    played = Played(config(players=3)).seated()
    if not present:
        played.deliver(played.table.depart(guest(1), played.now))
    played.deliver(played.table.remove(guest(0), guest(1), played.now))
    update = wire.read_say(played.sent[2][-1])
    assert isinstance(update, wire.Update)
    assert [msgspec.to_builtins(event)["type"] for event in update.events] == ["seat_left"]
    assert people(played) == [guest(0), None, guest(2)]
    played.deliver(played.table.depart(guest(1), played.now))
    for table in (played.table, played.restored()):
        refused(NotAllowed, "removed-from-table", partial(table.check_welcome, guest(1)))
    # Nobody waits for the player any more.
    played.deliver(played.table.start(guest(0), played.now))
    assert played.table.seats[1].kind == "bot"


def test_only_the_host_removes_players_even_while_the_host_is_away() -> None:
    played = Played(config(players=3)).seated()
    played.deliver(played.table.depart(guest(0), played.now))
    refused(NotAllowed, "host-only", lambda: played.table.remove(guest(1), guest(2), played.now))


def test_only_hosts_can_mute_or_remove_and_during_a_match_only_spectators() -> None:
    played = watched()
    table, now = played.table, played.now
    refused(NotAllowed, "host-only", lambda: table.mute(guest(1), BOB, now, muted=True))
    refused(NotAllowed, "host-only", lambda: table.remove(BOB, guest(1), now))
    played.deliver(table.start(guest(0), now))
    for whom in (guest(0), guest(1), "nobody"):
        away = partial(table.remove, guest(0), whom, now)
        refused(BadRequest, "not-a-spectator", away)
