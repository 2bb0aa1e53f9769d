"""The number of legal sequences on fixed shuffles agrees with the files, counted in both ways."""

import pytest

from bornes.core.notation import format_move, parse_move
from tests.perft.perft import Perft, accepted, count, files, listed, read
from tests.strategies import SEATINGS, Seating

ENTRIES = [entry for file in files() for entry in read(file)]


def _name(entry: Perft) -> str:
    seating = Seating(entry.edition, entry.players, entry.teams)
    return f"{seating.name}-{'house' if entry.house else 'printed'}-after-{len(entry.moves)}"


def test_there_are_counts_for_every_table_of_every_edition() -> None:
    counted = {Seating(entry.edition, entry.players, entry.teams) for entry in ENTRIES}
    assert counted == set(SEATINGS)


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_listed_moves_give_the_number_of_sequences_in_the_file(entry: Perft) -> None:
    assert len(entry.counts) >= 3
    state = entry.start()
    for depth, expected in enumerate(entry.counts, 1):
        assert count(state, depth, listed) == expected


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_accepted_moves_give_the_number_of_sequences_in_the_file(entry: Perft) -> None:
    """Every conceivable move of every seat is tried, and those accepted are counted."""
    state = entry.start()
    # Only every third entry is counted one move deeper, which takes ten times as long.
    depths = 2 if ENTRIES.index(entry) % 3 else 3
    for depth, expected in enumerate(entry.counts[:depths], 1):
        assert count(state, depth, accepted) == expected


@pytest.mark.long
@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_accepted_moves_give_the_number_of_sequences_at_the_full_depth(entry: Perft) -> None:
    state = entry.start()
    assert count(state, len(entry.counts), accepted) == entry.counts[-1]


@pytest.mark.parametrize("entry", ENTRIES, ids=_name)
def test_the_moves_in_a_file_are_formatted_as_they_are_parsed(entry: Perft) -> None:
    words = [line.split()[1] for line in entry.moves]
    assert [format_move(parse_move(word)) for word in words] == words
