"""R2: players, sides, trip, deck and partners; numbers of players that are not possible."""

from collections import Counter

import pytest

from bornes.core.edition import rules
from bornes.core.errors import BadRequest, UnknownEdition
from bornes.core.match import Match
from bornes.core.moves import Play
from tests.positions import ROLLING, side
from tests.rules.table import THREE, at, every, only

# players, teams: sides, trip, cards in the deck, extension
_OLD = {
    (2, False): (2, 700, 101, True),
    (3, False): (3, 700, 101, True),
    (4, True): (2, 1000, 106, False),
    (6, True): (3, 700, 106, True),
}
_2009 = {
    (2, False): (2, 1000, 106, False),
    (3, False): (3, 1000, 106, False),
    (4, False): (4, 1000, 106, False),
    (6, True): (3, 1000, 106, False),
    (8, True): (4, 1000, 106, False),
}
_2014 = {**_2009, (4, True): (2, 1000, 106, False)}
TABLES = [
    (edition, *seats, printed)
    for edition, tables in [*((old, _OLD) for old in THREE), ("fr2009", _2009), ("fr2014", _2014)]
    for seats, printed in tables.items()
]
PARTNERS = [(edition, players, row[0]) for edition, players, teams, row in TABLES if teams]


@pytest.mark.parametrize(("edition", "players", "teams", "printed"), TABLES)
def test_R2_every_table_is_as_printed(
    edition: str, players: int, teams: bool, printed: tuple[int, int, int, bool]
) -> None:
    table = rules(edition, players, teams=teams)
    assert (table.sides, table.trip, len(table.deck()), table.extension) == printed
    assert table.teams == teams


@pytest.mark.parametrize(("edition", "players", "teams", "printed"), TABLES)
def test_R2_a_match_starts_at_every_table(
    edition: str, players: int, teams: bool, printed: tuple[int, int, int, bool]
) -> None:
    sides, trip, cards, _ = printed
    public = Match.start(edition, players, teams=teams, seed=3).public
    assert len(public.sides) == sides
    assert public.trip == trip
    assert public.draw_count + sum(public.hand_sizes) == cards


@pytest.mark.parametrize("players", [4, 8])
def test_R2_fr2009_four_and_eight_players_may_choose_a_trip_of_700(players: int) -> None:
    table = rules("fr2009", players, house={"trip": 700})
    assert table.trip == 700
    assert not table.extension


@only(*THREE)
@pytest.mark.parametrize("players", [2, 3])
def test_R2_1_the_short_deck_has_one_fewer_of_each_hazard(edition: str, players: int) -> None:
    missing = Counter(rules(edition, 4).deck())
    missing.subtract(rules(edition, players).deck())
    assert +missing == {"stop": 1, "speed_limit": 1, "out_of_gas": 1, "flat_tire": 1, "accident": 1}


@only("fr2009", "fr2014")
@pytest.mark.parametrize("players", [2, 3, 4, 6, 8])
def test_R2_1_the_later_editions_have_no_short_deck(edition: str, players: int) -> None:
    assert len(rules(edition, players).deck()) == 106


@pytest.mark.parametrize(("edition", "players", "sides"), PARTNERS)
def test_R2_2_partners_sit_opposite(edition: str, players: int, sides: int) -> None:
    table = rules(edition, players, teams=True)
    for seat in range(sides):
        assert table.side_of(seat) == seat == table.side_of(seat + sides)
        assert list(table.seats_of(seat)) == [seat, seat + sides]


@pytest.mark.parametrize(("edition", "players", "sides"), PARTNERS)
def test_R2_2_partners_share_their_piles(edition: str, players: int, sides: int) -> None:
    hands = [[...]] * sides + [["100", ...]]
    table = at(edition, players, teams=True, hands=hands, turn=sides, sides=[ROLLING])
    table.play(sides, "100")
    assert table.side(0).distances == ("100",)


@pytest.mark.parametrize(("edition", "players", "sides"), PARTNERS)
def test_R2_2_partners_have_separate_hands(edition: str, players: int, sides: int) -> None:
    hands = [["25", ...], *[[...]] * (sides - 1), ["200", ...]]
    table = at(edition, players, teams=True, hands=hands, sides=[ROLLING])
    assert table.rule(0, Play("200")) == "R4.4"
    assert table.playable(0) == {"25"}


@pytest.mark.parametrize(("edition", "players", "sides"), PARTNERS)
def test_R2_2_each_seat_sees_only_its_own_hand(edition: str, players: int, sides: int) -> None:
    """Two worlds that differ in the partner's cards look the same."""
    one, other = (
        at(edition, players, teams=True, draw=["roll"], hands=[["25", ...], *others])
        for others in (
            [[...]] * (sides - 1) + [["200", ...]],
            [[...]] * (sides - 1) + [["stop", ...]],
        )
    )
    assert one.match.view(0).hand == tuple(one.hand(0))
    assert one.match.view(0) == other.match.view(0)
    assert one.match.view(sides) != other.match.view(sides)


@pytest.mark.parametrize(("edition", "players", "sides"), PARTNERS)
def test_R2_2_teams_play_in_seat_order(edition: str, players: int, sides: int) -> None:
    table = at(edition, players, teams=True, house={"discard": "free"})
    order = []
    for _ in range(players + 1):
        order.append(table.turn)
        table.discard(table.turn, table.hand(table.turn)[0])
    assert order == [*range(players), 0]


@pytest.mark.parametrize(("edition", "players", "sides"), PARTNERS)
def test_R2_2_seat_order_also_holds_after_a_coup_fourre_has_skipped_a_seat(
    edition: str, players: int, sides: int
) -> None:
    """The second seat of side 1 answers, so the seat to the left of that seat continues."""
    hands = [["accident", ...], *[[...]] * sides, ["driving_ace", ...]]
    table = at(edition, players, teams=True, hands=hands, sides=[side(), ROLLING],
               house={"discard": "free"})  # fmt: skip
    table.play(0, "accident", 1)
    table.coup_fourre(1 + sides, "driving_ace")
    table.discard(1 + sides, table.hand(1 + sides)[0])
    assert table.turn == (2 + sides) % players


@every
@pytest.mark.parametrize("players", [-1, 0, 1, 5, 7, 9, 10])
def test_R2_3_a_number_of_players_without_a_table_is_refused(edition: str, players: int) -> None:
    with pytest.raises(BadRequest):
        rules(edition, players)


@only(*THREE)
def test_R2_3_eight_players_are_refused_before_2009(edition: str) -> None:
    with pytest.raises(BadRequest):
        rules(edition, 8)


@every
@pytest.mark.parametrize("players", [2, 3])
def test_R2_3_two_or_three_players_cannot_form_teams(edition: str, players: int) -> None:
    with pytest.raises(BadRequest):
        rules(edition, players, teams=True)


def test_R2_3_fr2009_four_players_cannot_form_teams() -> None:
    with pytest.raises(BadRequest):
        rules("fr2009", 4, teams=True)


@only(*THREE)
def test_R2_3_four_players_must_form_teams_before_2009(edition: str) -> None:
    with pytest.raises(BadRequest):
        rules(edition, 4, teams=False)


@every
def test_R2_3_six_players_must_form_teams(edition: str) -> None:
    with pytest.raises(BadRequest):
        rules(edition, 6, teams=False)


def test_R2_3_fr2014_four_players_form_four_sides_by_default() -> None:
    assert rules("fr2014", 4).sides == 4


@pytest.mark.parametrize("name", ["", "Classic", "fr2010", "../classic"])
def test_R2_3_an_unknown_edition_is_refused(name: str) -> None:
    with pytest.raises(UnknownEdition):
        rules(name, 2)
