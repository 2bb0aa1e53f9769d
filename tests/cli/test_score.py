"""`bornes score`: hands played with real cards, entered by questions and as JSON."""

import json
from typing import Any

import pytest

from bornes.cli.score import print_sheets
from bornes.cli.scoring import ScoreQuestions, distances_of
from bornes.cli.trouble import UsageError
from bornes.core.errors import BornesError
from bornes.core.scoring import score_sheets
from bornes.text import LANGUAGES, Lang
from tests.cli.running import Runner

LANGS = pytest.mark.parametrize("lang", LANGUAGES)

# The three sheets that the classic rulebook works out (R12.5): what was played, and the sum of each
# side. It does not say which distance cards were played, so these fit its lines: they include a 200
# where the sheet has no bonus for a trip without 200s.
GOLDEN: list[tuple[str, bool, list[dict[str, Any]], list[int]]] = [
    (
        "the pile runs out, nobody meets 1000",
        True,
        [
            {
                "distances": "3x100 50",
                "safeties": ["extra_tank", "driving_ace"],
                "coups": ["extra_tank"],
            },
            {"distances": "2x200 4x100 25", "safeties": ["puncture_proof"], "coups": []},
        ],
        [850, 925],
    ),
    (
        "1000 before the pile is empty",
        False,
        [
            {
                "distances": "200 8x100",
                "safeties": ["extra_tank", "driving_ace"],
                "coups": ["extra_tank", "driving_ace"],
            },
            {"distances": "2x200 4x100 3x50", "safeties": ["right_of_way"], "coups": []},
        ],
        [2200, 1050],
    ),
    (
        "1000 after the pile is empty, without a 200",
        True,
        [
            {
                "distances": "8x100 4x50",
                "safeties": ["extra_tank", "driving_ace", "puncture_proof"],
                "coups": [],
            },
            {"distances": "200 75", "safeties": ["right_of_way"], "coups": ["right_of_way"]},
        ],
        [2300, 675],
    ),
]
EVERY_GOLDEN = pytest.mark.parametrize(
    ("empty", "sides", "sums"), [entry[1:] for entry in GOLDEN], ids=[entry[0] for entry in GOLDEN]
)


def as_position(sides: list[dict[str, Any]], **more: Any) -> str:
    """The hand as a referee's position of the four-player game in teams."""
    entries = [
        {
            "distances": distances_of(side["distances"]),
            "safeties": {
                card: "coup_fourre" if card in side["coups"] else "plain"
                for card in side["safeties"]
            },
        }
        for side in sides
    ]
    return json.dumps({"edition": "classic", "players": 4, "sides": entries, **more})


def asked(*answers: str, lang: Lang = "en") -> tuple[Any, list[str]]:
    """The hand that results from these answers, and all output."""
    script, said = list(answers), []

    def ask(prompt: str) -> str:
        said.append(prompt)
        return script.pop(0)

    hand = ScoreQuestions(lang, said.append, ask).hand()
    assert not script, "some answers were not asked for"
    return hand, said


def sums(hand: Any) -> list[int]:
    return [sheet.hand for sheet in score_sheets(hand.rules, hand.public)]


# -- golden sheets (R12.5) ---------------------------------------------------------------------


@EVERY_GOLDEN
def test_R12_5_classic_golden_sheets_by_questions(
    empty: bool, sides: list[dict[str, Any]], sums: list[int]
) -> None:
    answers = ["classic", "4", ""]
    for side in sides:
        answers += [side["distances"], ", ".join(side["safeties"])]
        answers += [", ".join(side["coups"])] if side["safeties"] else []
        answers += [""]
    hand, _ = asked(*answers, "yes" if empty else "no")
    assert [sheet.hand for sheet in score_sheets(hand.rules, hand.public)] == sums


@EVERY_GOLDEN
def test_R12_5_classic_golden_sheets_as_json(
    run: Runner, empty: bool, sides: list[dict[str, Any]], sums: list[int]
) -> None:
    done = run("score", "--json", given=as_position(sides, draw_empty=empty))
    assert done.status == 0
    assert [sheet["hand"] for sheet in json.loads(done.out)] == sums


@LANGS
@EVERY_GOLDEN
def test_R12_5_classic_golden_sheets_as_text(
    run: Runner, lang: Lang, empty: bool, sides: list[dict[str, Any]], sums: list[int]
) -> None:
    out = run("score", "--lang", lang, given=as_position(sides, draw_empty=empty)).out
    digits = out.replace("\u202f", "").replace(",", "")
    total = next(line for line in digits.splitlines() if line.startswith("Total"))
    assert total.split("\t")[1:] == [str(each) for each in sums]


# -- JSON --------------------------------------------------------------------------------------


def delayed(run: Runner, **more: Any) -> int:
    """The points for the delayed action in a hand whose trip was completed."""
    sides: list[dict[str, Any]] = [
        {"distances": side, "safeties": [], "coups": []} for side in ("10x100", "25")
    ]
    done = run("score", "--json", given=as_position(sides, **more))
    rows = json.loads(done.out)[0]["rows"]
    return sum(row["points"] for row in rows if row["line"] == "delayed_action")


def test_R12_1_the_draw_pile_may_be_a_list_a_number_or_a_word(run: Runner) -> None:
    assert delayed(run) == 0
    assert delayed(run, draw_empty=False) == 0
    assert delayed(run, draw=["25"]) == 0
    assert delayed(run, draw=7) == 0
    assert delayed(run, draw="rest") == 0
    assert delayed(run, draw=[]) == 300
    assert delayed(run, draw=0) == 300
    assert delayed(run, draw_empty=True) == 300


def test_R11_3_a_missed_extension_is_scored(run: Runner) -> None:
    position = {
        "edition": "classic", "players": 2, "extended_by": 0, "draw": 3,
        "sides": [{"distances": ["100"] * 7}, {"distances": ["50"], "score": 400}],
    }  # fmt: skip
    done = run("score", "--json", given=json.dumps(position))
    caller, other = json.loads(done.out)
    assert caller["hand"] == 700
    assert other["rows"] == [
        {"line": "distance", "points": 50}, {"line": "extension", "points": 200},
    ]  # fmt: skip
    assert other["total"] == 650


def test_a_complete_position_of_the_referee_is_accepted_unchanged(run: Runner) -> None:
    new = {"do": "new", "edition": "fr2009", "players": 3, "seed": 1}
    position = json.loads(run_referee(new))["position"]
    done = run("score", "--json", given=json.dumps(position))
    assert [sheet["total"] for sheet in json.loads(done.out)] == [1000] * 3


def run_referee(request: dict[str, Any]) -> bytes:
    from bornes.cli.referee import Referee

    return Referee("en").answer(json.dumps(request).encode())


def test_fr2014_has_a_winner_and_no_sheet(run: Runner) -> None:
    position = {"edition": "fr2014", "players": 2, "sides": [{}, {"distances": ["25"]}]}
    out = run("score", given=json.dumps(position)).out
    assert out == "Hand won by: Player 2.\n"
    assert "Nobody" in run("score", given='{"edition":"fr2014","players":2}').out


@pytest.mark.parametrize(
    "given",
    [
        "", "{", "[]", "null", "3", '"x"', "{}", '{"edition":"classic"}',
        '{"edition":"poker","players":2}',
        '{"edition":"classic","players":5}',
        '{"edition":"classic","players":100000000000}',
        '{"edition":"classic","players":2,"draw":-1}',
        '{"edition":"classic","players":2,"draw":5000}',
        '{"edition":"classic","players":2,"draw":true}',
        '{"edition":"classic","players":2,"draw_empty":"yes"}',
        '{"edition":"classic","players":2,"sides":[{}]}',
        '{"edition":"classic","players":2,"sides":[{},{"distances":["300"]}]}',
        '{"edition":"classic","players":2,"sides":[{},{"distances":[100]}]}',
        '{"edition":"classic","players":2,"sides":[{},{"distances":["200","200","200","200","200"]}]}',
        '{"edition":"classic","players":2,"colour":"red"}',
        "[" * 10_000,
    ],
)  # fmt: skip
def test_invalid_input_is_refused_in_one_sentence(run: Runner, given: str) -> None:
    done = run("score", given=given)
    assert done.status == 2
    assert done.out == ""
    assert len(done.err.splitlines()) == 1
    assert "bug in Bornes" not in done.err


IMPOSSIBLE: list[tuple[str, str, dict[str, Any]]] = [
    ("R6.3: a third 200", "two 200s", {"sides": [{"distances": ["200", "200", "200"]}, {}]}),
    (
        "R10.1: two sides at the end of the trip",
        "Two sides",
        {"sides": [{"distances": ["100"] * 7}, {"distances": ["75"] * 8 + ["50"] * 2}]},
    ),
    (
        "R11.2: a caller who never came to 700",
        "675",
        {"extended_by": 0, "sides": [{"distances": ["100"] * 6 + ["75"]}, {}]},
    ),
    (
        "R11.2: a caller whose cards never make 700",
        "750",
        {"extended_by": 0, "sides": [{"distances": ["75"] * 10}, {}]},
    ),
    (
        "R2: a trip of 1000 that nobody called for",
        "700",
        {"trip": 1000, "sides": [{"distances": ["100"] * 10}, {}]},
    ),
    (
        "R1.1: more cards to draw than the deck still has",
        "from 0 to 94",
        {"draw": 95, "sides": [{"distances": ["100"] * 7}, {}]},
    ),
    ("a number to draw, and none", "contradict", {"draw": 3, "draw_empty": True}),
    ("none to draw, and some", "contradict", {"draw": 0, "draw_empty": False}),
    ("cards to draw, and none", "contradict", {"draw": ["25"], "draw_empty": True}),
    ("an empty list, and some", "contradict", {"draw": [], "draw_empty": False}),
]


@pytest.mark.parametrize("options", [(), ("--json",)])
@pytest.mark.parametrize(
    ("words", "slip"), [s[1:] for s in IMPOSSIBLE], ids=[s[0] for s in IMPOSSIBLE]
)
def test_R12_an_impossible_hand_is_refused_with_the_reason(
    run: Runner, options: tuple[str, ...], words: str, slip: dict[str, Any]
) -> None:
    given = json.dumps({"edition": "classic", "players": 2, **slip})
    done = run("score", *options, given=given)
    assert (done.status, done.out) == (2, "")
    assert words in done.err


@pytest.mark.parametrize("edition", ["classic", "vintage", "collector", "fr2009"])
def test_R10_1_two_sides_at_700_are_fine_after_an_extension(run: Runner, edition: str) -> None:
    house = {"trip": 700, "extension": True} if edition == "fr2009" else {}
    sides = [{"distances": ["100"] * 7}, {"distances": ["75"] * 8 + ["50"] * 2}]
    hand = {"edition": edition, "players": 2, "house": house, "extended_by": 0, "sides": sides}
    assert run("score", given=json.dumps(hand)).status == 0


def test_R12_contradictions_between_sides_are_pointed_out_at_the_terminal_too() -> None:
    hand, said = asked(
        "classic", "2", "",
        "", "7x100", "", "", "2x200 4x75", "", "", "no",  # both at 700: asked again
        "1", "6x100", "", "", "25", "", "", "no",         # the caller only reached 600
        "1", "7x100", "", "", "25", "", "", "no",
    )  # fmt: skip
    assert any("Two sides" in line for line in said)
    assert any("called the extension has covered 600" in line for line in said)
    assert sums(hand) == [700, 225]


def test_bytes_that_are_not_text_are_refused(run: Runner) -> None:
    assert run("score", given=b"\xff\xfe\x00").status == 2


# -- questions ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "cards"),
    [
        ("", []),
        ("  ", []),
        ("100 100 50", ["100", "100", "50"]),
        ("100, 100, 50", ["100", "100", "50"]),
        ("100+25", ["100", "25"]),
        ("3x100", ["100"] * 3),
        ("2 x 25 1*200", ["25", "25", "200"]),
        ("2×75", ["75", "75"]),
    ],
)
def test_distances_can_be_written_as_people_write_them(answer: str, cards: list[str]) -> None:
    assert distances_of(answer) == cards


@pytest.mark.parametrize("answer", ["350", "100 abc", "x100", "3x", "-100", "1000000"])
def test_a_distance_that_is_not_a_card_is_refused(answer: str) -> None:
    with pytest.raises(UsageError, match="100"):
        distances_of(answer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_asked_again_until_it_is_answered(lang: Lang) -> None:
    yes, no = ("oui", "non") if lang == "fr" else ("yes", "no")
    hand, said = asked(
        "poker", "classic",
        "two", "2", "luck=1", "2", "",      # a bad house rule asks for the table again
        "3", "one", "",                     # extension: no side 3, not a number, nobody
        "350", "3x200", "8x100", "700", "7x100",
        "turbo", "1 4", "2", "4", "x", "120",
        "100", "4", "1", no, "",            # the other side has played the ace
        "perhaps", yes,
        lang=lang,
    )  # fmt: skip
    # 700 + 200 for two safeties + 300 coup fourré + 400 trip + 300 no 200s + 300 delayed action
    assert sums(hand)[0] == 2200
    assert [side.score for side in hand.public.sides] == [120, 0]
    assert len(said) > 30


def test_teams_are_asked_for_if_the_edition_leaves_the_choice() -> None:
    hand, _ = asked("fr2014", "4", "maybe", "yes", "", *("", "") * 2, "no")
    assert hand.rules.teams
    hand, _ = asked("fr2014", "4", "no", "", *("", "") * 4, "no")
    assert not hand.rules.teams


def test_house_rules_are_applied() -> None:
    hand, _ = asked(
        "fr2009", "2", "trip=500, no_200_no_100=true", "10x50", "", "", "", "", "", "no"
    )
    # 500 + 400 hand won + 200 without 200s + 500 without 100s too + 500 for the other's shut-out
    assert sums(hand) == [2100, 0]


def test_R11_the_extension_is_asked_for_only_if_there_is_one() -> None:
    hand, said = asked("classic", "2", "", "1", "10x100", "", "", "25", "", "", "no")
    assert hand.public.extended_by == 0
    # 1000 + 400 trip + 300 no 200s + 200 extension
    assert sums(hand) == [1900, 25]
    _, quiet = asked("classic", "4", "", "", "", "", "", "", "", "no")
    assert any("extension" in line for line in said)
    assert not any("extension" in line for line in quiet)


def test_an_edition_may_be_given_by_its_name() -> None:
    hand, _ = asked("grand classique 2014", "2", "", "", "", "", "", "no", lang="fr")
    assert hand.rules.edition.key == "fr2014"


@LANGS
def test_a_sheet_has_a_row_for_every_line_with_points(
    capsys: pytest.CaptureFixture[str], lang: Lang
) -> None:
    hand, _ = asked("classic", "2", "", "", "7x100", "1", "1", "", "100", "", "", "yes")
    sheets = score_sheets(hand.rules, hand.public)
    capsys.readouterr()
    print_sheets(lang, hand, sheets)
    head, *rows, hand_row, total, winner = capsys.readouterr().out.splitlines()
    assert head.count("\t") == 2
    assert len(rows) == len({row.line for sheet in sheets for row in sheet.rows})
    for row, sums in ((hand_row, [s.hand for s in sheets]), (total, [s.total for s in sheets])):
        cells = row.split("\t")[1:]
        assert ["".join(filter(str.isdigit, cell)) for cell in cells] == [
            str(sum_) for sum_ in sums
        ]
    assert winner.endswith(("Joueur 1.", "Player 1."))


def test_usage_errors_are_bornes_errors() -> None:
    assert issubclass(UsageError, BornesError)


def test_a_house_rule_without_a_value_is_refused_with_an_explanation(run: Runner) -> None:
    known, unknown = (run("play", "--house", key).err for key in ("trip", "trap"))
    assert "“trip” needs a value" in known
    assert "“trap” is not a house rule" in unknown


@pytest.mark.parametrize("given", ["we made 700", ""])
def test_piped_input_must_be_json(run: Runner, given: str) -> None:
    done = run("score", given=given)
    assert done.status == 2
    assert "reads JSON when its input is not a terminal" in done.err


def test_after_a_bad_house_rule_only_the_house_rules_are_asked_for_again() -> None:
    answers = ["", "", "trip=nonsense", "trip=500", *["", "", ""] * 2, "no"]
    hand, said = asked(*answers)
    assert (hand.rules.players, hand.rules.trip) == (2, 500)
    assert any("nonsense" in line for line in said)


def test_an_impossible_number_of_players_is_refused_immediately() -> None:
    hand, said = asked("classic", "5", "3", "", *["", "", "", ""] * 3, "no")
    assert hand.rules.players == 3
    assert any("5" in line for line in said)
