"""The plain mode: attacks, the extension, and the end of a hand."""

import pytest

from bornes.core.moves import Play
from bornes.text import Lang
from tests.cli.scripted import typed
from tests.follower import Follower
from tests.positions import ROLLING, side
from tests.rules.table import Table, at

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])


# -- the reaction window (R8) ------------------------------------------------------------------


def attacked(*hand: str) -> Table:
    return at(
        "classic",
        hands=[[*hand, ...], ["accident", ...]],
        sides=[ROLLING, ROLLING],
        turn=1,
        draw=["25", "50", "75", "100", "25"],
    )


def test_R8_6_the_question_is_the_same_whether_or_not_the_safety_is_held() -> None:
    asked = []
    for hand in (["driving_ace"], ["50"]):
        bots = {1: Follower([Play("accident", 0)])}
        asked.append(typed(attacked(*hand), bots=bots).prompts)
    assert asked[0] == asked[1]
    assert "Accident" in asked[0][0]


@pytest.mark.parametrize("answer", ["c", "coup fourré", "coup fourre", "cf", "oui"])
def test_R8_1_a_coup_fourre_is_declared_with_one_word(answer: str) -> None:
    table = attacked("driving_ace")
    play = typed(table, answer, bots={1: Follower([Play("accident", 0)])}, lang="fr")
    assert table.side(0).coups_fourres == ("driving_ace",)
    assert any(line.startswith("Coup fourré") for line in play.lines)


def test_R8_1_a_coup_fourre_without_the_safety_is_refused_and_asked_again() -> None:
    table = attacked("50")
    play = typed(table, "c", bots={1: Follower([Play("accident", 0)])})
    assert table.phase == "react"
    assert len(play.prompts) == 2
    assert any("Driving ace" in line for line in play.lines)


@pytest.mark.parametrize("answer", ["", "1", "d 1", "hello"])
def test_R8_1_a_wrong_answer_does_not_give_up_a_coup_fourre(answer: str) -> None:
    table = attacked("driving_ace")
    play = typed(table, answer, bots={1: Follower([Play("accident", 0)])})
    assert table.phase == "react"
    assert any("c for a coup fourré" in line for line in play.lines)


def test_R8_1_passing_lets_the_attack_stand() -> None:
    table = attacked("driving_ace")
    play = typed(table, "p", bots={1: Follower([Play("accident", 0)])})
    assert table.side(0).battle_top == "accident"
    assert "No coup fourré: the attack stands." in play.lines


# -- the extension (R11) -----------------------------------------------------------------------


def near_700() -> Table:
    return at("classic", hands=[["100"]], sides=[side(battle=["roll"], km=600), ROLLING])


def test_R11_3_the_question_says_what_is_at_stake() -> None:
    play = typed(near_700(), "100")
    stakes = [line for line in play.lines if "400" in line and "200" in line]
    assert len(stakes) == 2
    assert "1,000" in play.prompts[-1]


@pytest.mark.parametrize(
    ("answer", "trip", "phase"),
    [("e", 1000, "turn"), ("allonge", 1000, "turn"), ("yes", 1000, "turn"),
     ("f", 700, "hand_over"), ("finir", 700, "hand_over"), ("no", 700, "hand_over")],
)  # fmt: skip
def test_R11_2_the_extension_is_called_or_declined(answer: str, trip: int, phase: str) -> None:
    table = near_700()
    typed(table, "100", answer)
    assert (table.match.public.trip, table.phase) == (trip, phase)


def test_R11_2_any_other_answer_repeats_the_question() -> None:
    table = near_700()
    play = typed(table, "100", "what", "")
    assert table.phase == "extend"
    assert any("e to call the extension" in line for line in play.lines)


# -- the end of a hand -------------------------------------------------------------------------


@LANGS
def test_R13_2_the_score_sheet_is_printed_line_by_line(lang: Lang) -> None:
    table = near_700()
    play = typed(table, "100", "f", lang=lang)
    sheet = table.match.sheets()[0]
    told = [
        line
        for line in play.lines
        for row in sheet.rows
        if f": {row.points}." in line.replace("\u00a0", "")
    ]
    assert len(told) >= len(sheet.rows)
    assert any(str(sheet.hand)[-3:] in line and "Total" in line for line in play.lines)


def test_the_next_hand_begins_when_the_player_presses_enter() -> None:
    table = near_700()
    play = typed(table, "100", "f", "yes", "score", "")
    assert table.match.public.hand == 2
    assert any("Press Enter for the next hand" in line for line in play.lines)


def test_fr2014_has_no_points_to_show() -> None:
    table = at("fr2014", hands=[["100"]])
    assert "This edition has no points: the hand is the game." in typed(table, "score").lines


def test_R14_4_a_mistake_is_made_only_after_confirmation() -> None:
    def table() -> Table:
        return at(
            "classic", hands=[["200"]], sides=[side(battle=["roll"], km=600), ROLLING],
            house={"mistakes": "penalised"},
        )  # fmt: skip

    kept, lost = table(), table()
    typed(kept, "200", "no")
    assert kept.match.public.discard == ()
    play = typed(lost, "200", "yes")
    assert lost.match.public.discard[0] == "200"
    assert any("R6.4" in line for line in play.lines)
