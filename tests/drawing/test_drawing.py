"""Tables and score sheets as a notebook shows them."""

from random import Random
from xml.etree import ElementTree as ET

import pytest

import bornes
from bornes.core.cards import CARDS
from bornes.core.edition import EDITIONS
from bornes.core.match import Match
from bornes.core.position import Position, PositionSide
from bornes.drawing import html, svg
from bornes.text import LANGUAGES
from bornes.text.sentences import card_name
from tests.laws.play import random_match

SVG = "{http://www.w3.org/2000/svg}"


def _titles(drawn: str) -> list[str]:
    """The names of the cards in a picture."""
    return [title.text or "" for title in ET.fromstring(drawn).iter(f"{SVG}title")][1:]  # noqa: S314 - ours


def _words(drawn: str) -> list[str]:
    return [node.text or "" for node in ET.fromstring(drawn).iter(f"{SVG}text")]  # noqa: S314 - ours


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("BORNES_LANG", request.param)
    return str(request.param)


def test_a_view_shows_its_own_hand_and_no_other(lang: str) -> None:
    match = bornes.start("classic", players=2, seed=7)
    view = match.view(1)
    shown = _titles(svg(view))
    assert shown == [card_name(lang, card) for card in view.hand]  # type: ignore[arg-type]


def test_a_match_shows_all_hands(lang: str) -> None:
    match = bornes.start("classic", players=3, seed=7)
    hands = [card for hand in match.state.hidden.hands for card in hand]
    assert _titles(svg(match)) == [card_name(lang, card) for card in hands]  # type: ignore[arg-type]
    assert _titles(svg(match)) == _titles(svg(match.state))


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_moment_of_a_match_can_be_drawn(edition: str, lang: str) -> None:
    match = Match.start(edition, 4, seed=2)
    for number, step in enumerate(random_match(match, Random(2), hands=2)):
        if number % 7 == 0:
            ET.fromstring(svg(step.after))  # noqa: S314 - ours
    ET.fromstring(svg(match))  # noqa: S314 - ours


def test_piles_distances_and_safeties_are_drawn_in_their_places(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BORNES_LANG", "en")
    position = Position(
        edition="classic",
        players=2,
        turn=0,
        discard=["accident"],
        sides=[
            PositionSide(
                battle=["roll"],
                speed=["speed_limit"],
                safeties={"driving_ace": "coup_fourre", "extra_tank": "plain"},
                distances=["50", "50", "25"],
                score=1250,
            ),
            PositionSide(),
        ],
    )
    view = Match.at(position).view(1)
    drawn = svg(view)
    shown = _titles(drawn)
    assert shown[:4] == ["Roll", "Speed limit", "Driving ace", "Extra tank"]
    assert drawn.count("rotate(-90)") == 1  # the coup fourré lies crosswise
    words = _words(drawn)
    assert {"125", "700 km", "1×25  2×50", "total 1,250", "Battle", "Speed"} <= set(words)
    assert "Hand 1 · 99 to draw" not in words
    assert any("discard: Accident" in said and said.endswith("turn of seat 0") for said in words)


def test_every_card_has_a_picture() -> None:
    hands = [list(CARDS[:7]), list(CARDS[7:14])]
    for hand in (*hands, list(CARDS[14:])):
        position = Position(edition="classic", players=2, turn=0, hands=[hand, []])
        assert len(_titles(svg(Match.at(position).view(0)))) == len(hand)


def test_notebooks_find_the_pictures() -> None:
    match = bornes.start("classic", players=2, seed=7)
    for shown in (match, match.state, match.view(0)):
        assert shown._repr_svg_() == svg(shown)
    for tabulated in (match.sheets()[0], match.rules, match.rules.edition):
        assert tabulated._repr_html_() == html(tabulated)


def test_score_sheets_and_editions_are_tables(lang: str) -> None:
    match = bornes.start("classic", players=2, seed=7)
    bornes.play_out(match, ["random", "random"], Random(1))
    for sheet in match.sheets():
        rows = list(ET.fromstring(html(sheet)).iter("tr"))  # noqa: S314 - ours
        assert len(rows) == len(sheet.rows) + 2
        assert rows[-1][1].text == str(sheet.total)
    table = html(match.rules)
    assert "points_to_win" in table
    assert table == html(match.rules.edition)


def test_print_shows_the_table_as_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BORNES_LANG", "en")
    position = {
        "edition": "classic", "players": 2, "turn": 0, "discard": ["accident"],
        "hands": [["roll", "25"], ["stop"]], "draw": ["25", "50"],
        "sides": [
            {"battle": ["roll"], "safeties": {"extra_tank": "plain"}, "distances": ["50"],
             "score": 1250},
            {"speed": ["speed_limit"]},
        ],
    }  # fmt: skip
    match = Match.at(position)
    assert str(match).splitlines() == [
        "Classic · Hand 1 · 2 to draw · discard: Accident · turn of seat 0",
        "        Battle  Speed        Safeties    Distance",
        "Side 0  Roll    –            Extra tank  50 / 700 km, total 1,250",
        "Side 1  –       Speed limit  –           0 / 700 km, total 0",
        "Hand of seat 0: Roll, 25 km",
        "Hand of seat 1: Stop",
    ]
    assert str(match.state) == str(match)
    assert str(match.view(1)).splitlines()[-1] == "Hand of seat 1: Stop"
    assert "Hand of" not in str(bornes.view_of(match.state, None))


def test_a_finished_match_shows_its_winner_and_all_its_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("BORNES_LANG", "en")
    match = bornes.play_out(Match.start("classic", 2, seed=1), ["driver", "random"])
    totals = [f"total {sheet.total:,}" for sheet in match.sheets()]
    assert totals != [f"total {side.score:,}" for side in match.public.sides]
    for words in (_words(svg(match)), [str(match)], _words(svg(match.view(0)))):
        assert any(f"side {match.winner} has won" in word for word in words)
        assert all(any(total in word for word in words) for total in totals)


def test_a_draw_and_the_end_of_a_hand_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BORNES_LANG", "en")
    assert "a draw" in str(Match.at({"edition": "fr2014", "players": 2, "phase": "game_over"}))
    match = Match.start("classic", 2, seed=3)
    for _ in random_match(match, Random(3), hands=1):
        pass
    assert "the hand is over" in str(match)
    assert f"total {match.sheets()[0].total:,}" in str(match)
