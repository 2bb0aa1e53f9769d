"""L1, L3 and L4 at live tables: checked on the bytes that each seat is sent, and on the journal."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from bornes.core.evolve import EVOLVE
from bornes.core.moves import Move
from bornes.core.position import view_data, view_of_data
from bornes.core.rules import legal_moves
from bornes.core.state import Hidden
from bornes.core.view import AnyView, View, blank_view, see, view_of
from bornes.core.worlds import worlds
from bornes.record import Record, audit, header_of
from bornes.table import Table, wire
from bornes.table.entries import MatchStarted
from tests.strategies import SEATINGS, Seating
from tests.table.tables import ENTRIES, Played, config, config_of, same_table


def updates_to(played: Played, seat: int | None) -> list[wire.Update]:
    """What a seat was sent, as a client reads it."""
    messages = [wire.read_say(data) for data in played.sent[seat]]
    return [message for message in messages if isinstance(message, wire.Update)]


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_L1_folding_the_messages_to_a_seat_gives_its_view(seating: Seating) -> None:
    played = Played(config_of(seating), seed=5).started()
    chance = Random(seating.name)
    for _ in range(60):
        played.step(chance)
    for seat in played.sent:
        view: AnyView | None = None
        for update in updates_to(played, seat):
            for event in update.events:
                if isinstance(event, MatchStarted):
                    view = blank_view(played.table.rules, event.dealer, seat)
                elif type(event) in EVOLVE and view is not None:
                    view = see(view, event)  # type: ignore[arg-type]  # an event of the game
            if update.view is not None:
                assert view is not None
                told = update.view
                assert (told.seat, tuple(told.cards)) == (seat, view.hand)
                if view.seat is not None:
                    assert view_of_data(told) == view
                    assert update.legal == legal_moves(view)
        assert view == view_of(played.table.state, seat)  # type: ignore[arg-type]  # it is there


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_L1_a_view_is_sent_with_every_field(seating: Seating) -> None:
    """It has every field that the referee prints, after every step, for everybody."""
    played = Played(config_of(seating), seed=9).started()
    chance = Random(seating.name)
    for _ in range(60):
        played.step(chance)
        for seat, sent in played.sent.items():
            message = msgspec.json.decode(sent[-1])
            if "view" in message:
                assert played.table.state is not None
                view = view_data(view_of(played.table.state, seat))
                assert message["view"] == msgspec.to_builtins(view)


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_L3_messages_to_a_seat_do_not_depend_on_cards_that_it_cannot_see(seating: Seating) -> None:
    """Before every move, for every seat that does not make it: deal the cards that the seat cannot
    see again, make the move in both worlds, and compare what the seat is sent, byte for byte.
    """
    played = Played(config_of(seating), seed=6).started()
    chance = Random(seating.name)
    compared = 0
    for _ in range(80):
        if not played.asked():
            played.step(chance)
            continue
        table, actor = played.table, chance.choice(played.asked())
        move = chance.choice(played.legal(actor))
        for seat in (None, *range(seating.players)):
            if seat != actor:
                compared += _looks_alike(table, seat, actor, move, chance)
        played.move(actor, move)
    assert compared > 40


def _looks_alike(table: Table, seat: int, actor: int, move: Move, chance: Random) -> bool:
    """Compare the real world with another one; whether there was something to compare."""
    real, other = _copy(table), _other_world(table, seat, actor, chance)
    happened = real.submit(actor, move, table.seq, 0.0)
    told = other.submit(actor, move, table.seq, 0.0)
    assert (told.only, told.seq) == (happened.only, happened.seq)
    assert real.state is not None
    if told.only is not None or real.state.public.turn == seat:  # the seat may see its own draw
        return False
    assert told.to(seat) == happened.to(seat)
    assert other.deadline() == real.deadline()
    assert other.thinking_until() == real.thinking_until()
    return True


def _copy(table: Table) -> Table:
    copy = Table(table.key, table.code, table.config, Random(0))
    for name in ("state", "match", "seq", "game_seq", "waits_since"):
        setattr(copy, name, getattr(table, name))
    copy.seating.seats = list(table.seats)
    copy.seating.host = table.seating.host
    copy.present.update(table.present)
    copy.answers.update(table.answers)
    return copy


def _other_world(table: Table, seat: int, actor: int, chance: Random) -> Table:
    """The same table with other cards in the places that the seat cannot see. The actor keeps its
    own cards: otherwise the move could not be made.
    """
    state = table.state
    assert state is not None
    kept = {seat, actor} & set(range(table.config.players))
    # Let the seat also see the actor's cards, so that both hands stay the same.
    seen = tuple(card for owner in kept for card in state.hidden.hands[owner])
    sizes = tuple(0 if at in kept else size for at, size in enumerate(state.public.hand_sizes))
    view = View(state.rules, replace(state.public, hand_sizes=sizes), seat, seen)
    dealt = next(worlds(view, chance)).hidden
    hands = tuple(
        state.hidden.hands[at] if at in kept else hand for at, hand in enumerate(dealt.hands)
    )
    other = _copy(table)
    other.state = replace(state, hidden=Hidden(hands, dealt.draw))
    return other


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
@pytest.mark.parametrize("pace", ["relaxed", "untimed"])
def test_L4_a_table_is_restored_from_its_journal(seating: Seating, pace: str) -> None:
    played = Played(config_of(seating, pace), seed=7).started()  # type: ignore[arg-type]
    chance = Random(seating.name)
    for _ in range(12):
        for _ in range(10):
            played.step(chance)
        assert same_table(played.restored(), played.table)
        assert same_table(played.restored(match=True), played.table)


@pytest.mark.parametrize("equal", [False, True])
def test_L4_a_restored_table_can_be_finished_and_its_shuffles_verified(*, equal: bool) -> None:
    """Another process opens the seal of a hand that was under way."""
    made = config(house={"hands": 1, "start_rolling": True}, equal=equal)
    played = Played(made, seed=8).started()
    assert played.table.state is not None
    assert played.table.state.public.equal is equal
    chance = Random(8)
    for _ in range(20):
        played.step(chance)
    again = Played(played.table.config)
    again.journal = list(played.journal)
    again.table.fold(entry for row in again.journal for entry in ENTRIES.decode(row))
    again.table.present.update(played.table.present)
    again.until(lambda table: table.phase == "game_over", chance)
    events = tuple(e for e in again.table.log if type(e) in EVOLVE)
    found = audit(Record(header_of(again.table.rules, equal=equal), events))  # type: ignore[arg-type]
    assert (found.shuffles, found.hands) == (1, 1)
