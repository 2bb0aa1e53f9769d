"""Finished matches, read from journals that the test itself writes."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from bornes.core.errors import BadRequest
from bornes.core.match import Match
from bornes.core.position import Position
from bornes.server.archive import Archive
from bornes.server.schema import journal, tables
from bornes.server.store import Store
from bornes.table.config import Config
from bornes.table.entries import Entry, MatchStarted

CONFIG = Config(edition="classic", players=2, house={"hands": 4})


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(str(tmp_path / "tables.db"))
    yield store
    store.close()


def written(store: Store, entries: Sequence[Entry]) -> None:
    made = {"id": "t", "code": "C", "config": msgspec.json.encode(CONFIG), "made": 0, "used": 0}
    row = {"id": "t", "row": 0, "entries": msgspec.json.encode(entries)}
    with store.engine.begin() as connection:
        connection.execute(tables.insert(), made)
        connection.execute(journal.insert(), row)


def test_a_match_that_began_at_a_position_is_replayed_from_there(store: Store) -> None:
    position = Position(edition="classic", players=2, house={"hands": 4}, hand=3, seed=1)
    match, chance = Match.at(position), Random(1)
    while not match.over:
        if match.phase == "hand_over":
            match.next_hand()
        else:
            seat = match.to_act[0]
            match.play(seat, chance.choice(match.legal(seat)))
    written(store, [MatchStarted(1, 0), *match.log])
    archive = Archive(store)
    for hand in (3, 4):
        replay = archive.replay("t", 1, hand)
        assert (replay["hand"], replay["hands"]) == (hand, 4)
        assert {step["view"].hand for step in replay["steps"]} == {hand}
    for hand in (1, 2, 5):
        with pytest.raises(BadRequest):
            archive.replay("t", 1, hand)
