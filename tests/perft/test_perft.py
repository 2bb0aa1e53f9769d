"""The number of legal sequences on fixed shuffles is what the files say, counted either way."""

import pytest

from bornes.core.notation import format_move, parse_move
from tests.perft.perft import Perft, accepted, count, files, listed, read
from tests.strategies import SEATINGS, Seating

ENTRIES = [entry for file in files() for entry in read(file)]


def _name(entry: Perft) -> str:
    seating = Seating(entry.edition, entry.players, entry.teams)
    return f"{seating.name}-{'house' if entry.house else 'printed'}-after-{len(entry.moves)}"


def test_every_table_of_every_edition_is_counted() -> None:
    counted = {Seating(entry.edition, entry.players, entry.teams) for entry in ENTRIES}
    assert counted == set(SEATINGS)


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_listed_moves_make_as_many_sequences_as_the_file_says(entry: Perft) -> None:
    assert len(entry.counts) >= 3
    state = entry.start()
    for depth, expected in enumerate(entry.counts, 1):
        assert count(state, depth, listed) == expected


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_accepted_moves_make_as_many_sequences_as_the_file_says(entry: Perft) -> None:
    """All that can be said is tried, by every seat, and what is accepted is counted."""
    state = entry.start()
    # Of every third table a move deeper: that takes ten times as long.
    depths = 2 if ENTRIES.index(entry) % 3 else 3
    for depth, expected in enumerate(entry.counts[:depths], 1):
        assert count(state, depth, accepted) == expected


@pytest.mark.long
@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_accepted_moves_make_as_many_sequences_deeper_down(entry: Perft) -> None:
    state = entry.start()
    assert count(state, len(entry.counts), accepted) == entry.counts[-1]


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_the_moves_of_a_file_are_written_as_they_are_read(entry: Perft) -> None:
    words = [line.split()[1] for line in entry.moves]
    assert [format_move(parse_move(word)) for word in words] == words
