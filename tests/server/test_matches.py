"""Whole matches of every edition and table, played by clients over the network."""

from random import Random

import pytest

from bornes.client import Client
from bornes.core.edition import edition
from bornes.core.events import MatchEnded
from bornes.core.evolve import EVOLVE
from bornes.core.position import view_of_data
from bornes.core.rules import legal_moves
from bornes.core.view import AnyView, View, blank_view, redact, see
from bornes.record import audit
from bornes.record.log import parse
from bornes.table.entries import MatchStarted
from tests.server.serving import Serving, close, play_until, started, table_of
from tests.strategies import SEATINGS, Seating


def folded(client: Client, view: AnyView | None, heard: int) -> AnyView | None:
    """The view after all events from number `heard` on."""
    for event in client.events[heard:]:
        if isinstance(event, MatchStarted):
            assert client.view is not None
            assert client.seat is not None
            rules = view_of_data(client.view).rules
            view = blank_view(rules, event.dealer, client.seat)
        elif type(event) in EVOLVE and view is not None:
            view = see(view, event)  # type: ignore[arg-type]  # an event of the game
    return view


class Watched:
    """A client that checks L1 at every step: its events lead to the view that it is sent."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.view: AnyView | None = None
        self.heard = 0

    def check(self) -> None:
        client = self.client
        self.view = folded(client, self.view, self.heard)
        self.heard = len(client.events)
        assert client.view is not None
        assert view_of_data(client.view) == self.view
        assert isinstance(self.view, View)
        assert client.legal == ([] if client.you.answered else legal_moves(self.view))


@pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)
def test_L1_a_whole_match_can_be_played_and_its_record_is_valid(
    serving: Serving, seating: Seating
) -> None:
    one_hand = {} if edition(seating.edition).choices.points_to_win is None else {"hands": 1}
    clients = started(
        serving,
        seating.players,
        edition=seating.edition,
        teams=seating.teams,
        house=one_hand,
        pace="untimed",
    )
    watched = [Watched(client) for client in clients]

    def over(client: Client) -> bool:
        for each in watched:
            each.check()
        return client.over

    play_until(clients, over, Random(seating.name))
    table = table_of(clients[0])
    record = parse(serving.get(f"/api/tables/{table.id}/matches/1/log").body)
    found = audit(record)
    assert (found.incomplete, found.shuffles) == (0, found.hands)
    assert isinstance(record.events[-2], MatchEnded)
    for each in clients:
        told = [event for event in each.events if type(event) in EVOLVE]
        assert told == [redact(event, each.seat or 0) for event in record.events]
    close(clients)
