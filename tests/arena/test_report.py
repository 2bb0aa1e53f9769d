"""Reports of a tournament: the figures add up, and the files contain them."""

import csv
import io
import re
from collections.abc import Iterator
from math import log, sqrt
from xml.etree import ElementTree as ET

import msgspec
import pytest
from rich.console import Console

from bornes.arena.export import as_csv, as_json
from bornes.arena.page import report
from bornes.arena.plan import MatchId, Plan
from bornes.arena.play import Forfeit, MatchResult
from bornes.arena.ratings import ratings
from bornes.arena.screen import plain_lines, shown
from bornes.arena.summary import Summary, summarise
from bornes.report.figures import milliseconds, number, percent
from bornes.text import LANGUAGES, Lang
from tests.report.page import Page

NASTY = "cmd:awk -f <b>&\"'.awk"
PLAN = Plan(bots=("racer", "driver", NASTY), seed=1, matches=4)


def played(
    match: MatchId,
    winner: int | None,
    points: tuple[tuple[int, ...], ...],
    forfeit: Forfeit | None = None,
) -> MatchResult:
    """A match of the plan above with made-up points; each bot made ten decisions in 20 ms."""
    seating = PLAN.seatings()[match.seating]
    ranks = (1, 1) if winner is None else tuple(1 + (which != winner) for which in seating)
    return MatchResult(
        id=match,
        winner=winner,
        ranks=ranks,
        points=points,
        distances=tuple(tuple(min(700, each) for each in side) for side in points),
        coups_fourres=(1, 0),
        decisions=(10, 10),
        seconds=(0.02, 0.02),
        forfeit=forfeit,
    )


HUNG = Forfeit(1, "forfeit-hung", {"bot": NASTY, "seconds": "5"}, "<last words>")


def matches() -> list[MatchResult]:
    """The matches of two deals and three pairings. Points are by side; in seating 1 the first bot
    of a pairing plays side 1.
    """
    return [
        played(MatchId(0, 0, 0), 0, ((1000, 500), (250, 0))),
        played(MatchId(0, 0, 1), 0, ((100, 200), (900, 800))),
        played(MatchId(0, 1, 0), 0, ((), ()), HUNG),
        played(MatchId(0, 1, 1), 0, ((300,), (600,))),
        played(MatchId(0, 2, 0), None, ((400,), (400,))),
        played(MatchId(0, 2, 1), 1, ((700,), (100,))),
        played(MatchId(1, 0, 0), 0, ((1000,), (0,))),
        played(MatchId(1, 0, 1), 1, ((1000,), (0,))),
        played(MatchId(1, 1, 0), 0, ((1000,), (0,))),
        played(MatchId(1, 1, 1), 0, ((0,), (1000,))),
        played(MatchId(1, 2, 0), 0, ((1000,), (0,))),
        played(MatchId(1, 2, 1), 0, ((0,), (1000,))),
    ]


@pytest.fixture
def summary() -> Summary:
    return summarise(PLAN, matches())


def test_standings_add_up(summary: Summary) -> None:
    racer, driver, nasty = sorted(summary.standings, key=lambda standing: standing.number)
    assert (racer.matches, racer.wins, racer.draws, racer.losses) == (8, 7, 0, 1)
    assert (driver.matches, driver.wins, driver.draws, driver.losses) == (8, 3, 1, 4)
    assert (nasty.matches, nasty.wins, nasty.draws, nasty.losses) == (8, 1, 1, 6)
    assert [standing.bot for standing in summary.standings] == ["racer", "driver", NASTY]
    assert nasty.forfeits == 1
    assert racer.share.value == 7 / 8
    assert driver.share.value == 3.5 / 8


def test_points_per_hand_count_only_hands_that_were_played(summary: Summary) -> None:
    """Racer: 1000 + 500, 900 + 800, none (forfeit), 600, 1000, 0, 1000, 1000 in nine hands."""
    racer = summary.standings[0]
    assert racer.points is not None
    assert racer.points.value == pytest.approx(6800 / 9)
    assert racer.hands == 9 / 8
    assert racer.seconds == pytest.approx(0.002)
    assert racer.histogram == {0: 1, 500: 1, 600: 1, 800: 1, 900: 1, 1000: 4}


def test_a_meeting_can_be_seen_from_both_sides(summary: Summary) -> None:
    meeting = summary.meetings[0]
    assert (meeting.wins, meeting.draws, meeting.losses) == (3, 0, 1)
    there, back = summary.share(0, 1), summary.share(1, 0)
    assert there is not None
    assert back is not None
    assert there.value == 0.75
    assert back.value == 0.25
    assert there.low is not None
    assert back.high == pytest.approx(1 - there.low)
    turned = meeting.turned()
    assert (turned.first, turned.wins, turned.losses) == (1, 1, 3)
    assert turned.lead is not None
    assert meeting.lead is not None
    assert (turned.lead.value, turned.lead.high) == (-meeting.lead.value, -(meeting.lead.low or 0))


def test_the_lead_is_the_mean_over_deals(summary: Summary) -> None:
    """Deal 0: (3200 - 550) / 4 hands; deal 1: (1000 - 1000) / 2. For 1 degree, t is 12.706."""
    lead = summary.meetings[0].lead
    assert lead is not None
    assert lead.value == pytest.approx((2650 / 4 + 0) / 2)
    assert lead.high == pytest.approx(lead.value + 12.706 * (2650 / 4) / 2)


def test_ratings_follow_the_results(summary: Summary) -> None:
    best, middle, worst = (standing.rating for standing in summary.standings)
    assert best.value > middle.value > worst.value
    assert all(each.error > 0 for each in (best, middle, worst))


def outcomes(plan: Plan, seating: int, won: int, lost: int) -> list[MatchResult]:
    """Matches of the first pairing, of which its first bot won and lost this many."""
    return [
        MatchResult(
            id=MatchId(deal, 0, seating), winner=int(deal >= won), ranks=(1, 2), points=((), ()),
            distances=((), ()), coups_fourres=(0, 0), decisions=(1, 1), seconds=(0.0, 0.0),
        )
        for deal in range(won + lost)
    ]  # fmt: skip


def test_ratings_are_on_the_scale_of_rated_racers() -> None:
    """Ten matches won for one lost are 400 points; `driver` has its rating on the scale."""
    plan = Plan(bots=("mine.py:Mine", "driver"))
    mine, driver = ratings(plan, outcomes(plan, 0, 10_000, 1_000))
    assert driver.value == 1500
    assert driver.error == 0
    assert mine.value == pytest.approx(1900, abs=2)
    # The standard error of the log odds is the root of 1/10,000 + 1/1,000.
    assert mine.error == pytest.approx(400 / log(10) * sqrt(1 / 10_000 + 1 / 1_000), rel=0.01)
    other = Plan(bots=("mine.py:Mine", "racer:1400"))
    assert ratings(other, outcomes(other, 0, 500, 500))[0].value == pytest.approx(1400)


def test_ratings_of_bots_not_on_the_scale_are_centered_on_its_middle() -> None:
    plan = Plan(bots=("mine.py:Mine", "cmd:yours"))
    mine, yours = ratings(plan, outcomes(plan, 0, 100, 10))
    assert mine.value + yours.value == pytest.approx(3000)
    assert mine.value > yours.value


def test_a_bot_that_has_won_every_match_has_a_finite_rating() -> None:
    plan = Plan(bots=("mine.py:Mine", "driver"))
    mine, _ = ratings(plan, outcomes(plan, 0, 100, 0))
    assert 1900 < mine.value < 3000


def test_winning_two_of_three_matches_with_two_of_three_sides_is_even() -> None:
    plan = Plan(bots=("mine.py:Mine", "driver"), players=3)
    seating = plan.seatings().index((0, 0, 1))
    mine, _ = ratings(plan, outcomes(plan, seating, 200, 100))
    assert mine.value == pytest.approx(1500)
    better, _ = ratings(plan, outcomes(plan, seating, 250, 50))
    assert better.value > 1600


def test_bots_that_have_not_played_yet_are_left_out() -> None:
    early = summarise(PLAN, matches()[:2])
    assert [standing.bot for standing in early.standings] == ["racer", "driver"]
    assert early.played == 2
    assert early.planned == 12
    assert early.share(0, 2) is None
    for lang in LANGUAGES:
        assert "driver" in report(early, lang)
        as_json(early, lang)
    assert NASTY not in as_csv(early)


def test_json_contains_every_figure(summary: Summary) -> None:
    data = msgspec.json.decode(as_json(summary, "fr"))
    assert data["command"] == PLAN.command()
    assert data["complete"] is True
    assert (data["matches"], data["deals"]) == (12, 2)
    assert msgspec.convert(data["plan"], Plan) == PLAN
    assert [row["bot"] for row in data["standings"]] == ["racer", "driver", NASTY]
    assert data["standings"][0]["share"]["value"] == 7 / 8
    assert data["meetings"][0]["first"] == "racer"
    assert data["meetings"][0]["wins"] == 3
    (forfeit,) = data["forfeits"]
    assert forfeit["bot"] == NASTY
    assert forfeit["reason"] == "hung"
    assert "n’a pas répondu" in forfeit["why"]
    assert forfeit["error_output"] == "<last words>"


def test_csv_contains_one_row_per_bot(summary: Summary) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(summary))))
    assert [row["bot"] for row in rows] == ["racer", "driver", NASTY]
    assert [int(row["wins"]) for row in rows] == [7, 3, 1]
    assert float(rows[0]["share_vs_driver"]) == 0.75
    assert rows[0]["share_vs_racer"] == ""
    assert float(rows[0]["points"]) == pytest.approx(6800 / 9)


def svgs(html: str) -> Iterator[ET.Element]:
    for picture in re.findall(r"<svg.*?</svg>", html, re.DOTALL):
        yield ET.fromstring(picture)  # noqa: S314 - made by us


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_contains_its_figures_and_fetches_nothing(lang: Lang, summary: Summary) -> None:
    html = report(summary, lang)
    page = Page(html)
    page_text = page.text()
    assert PLAN.command() in page_text
    assert "cmd:<b>&\"'.awk" in page_text
    assert percent(lang, 7 / 8) in page_text
    assert "racer" in page_text
    assert "<last words>" in page_text
    names = [tag for tag, _ in page.tags]
    assert not {"script", "link", "img", "iframe"} & set(names)
    assert not re.search(r"https?:|url\(|@import|src=", html)
    assert ("html", {"lang": lang}) in page.tags
    assert names.count("h1") == 1
    assert "prefers-color-scheme: dark" in html


def test_the_charts_show_the_measured_figures(summary: Summary) -> None:
    charts = [picture for picture in svgs(report(summary, "en")) if picture.get("role") == "img"]
    assert [chart.get("aria-label") for chart in charts] == [
        "Matches won", "Points per hand", "Head to head", "Points in a hand",
    ]  # fmt: skip
    won, _, matrix, hands = charts
    bars = [float(bar.get("width", "0")) for bar in won.iter("rect")]
    shares = [standing.share.value for standing in summary.standings]
    assert [bar / bars[0] for bar in bars] == pytest.approx(
        [share / shares[0] for share in shares], rel=0.01
    )
    assert len([line for line in won.iter("line") if line.get("class") == "whisker"]) == 9
    figures = [cell.text for cell in matrix.iter("text") if cell.get("class") == "figure"]
    assert figures == ["75%", "100%", "25%", "62%", "0%", "38%"]
    assert len(list(hands.iter("rect"))) == sum(len(s.histogram) for s in summary.standings)


@pytest.mark.parametrize("bots", [2, 12])
def test_a_report_supports_any_number_of_bots(bots: int) -> None:
    plan = Plan(bots=tuple(f"bot{n}" for n in range(bots)), edition="fr2014", matches=2)
    results = [
        MatchResult(
            id=match, winner=0, ranks=(1, 2) if match.seating == 0 else (2, 1),
            points=((0,), (0,)), distances=((1000,), (75,)), coups_fourres=(0, 0),
            decisions=(1, 1), seconds=(0.0, 0.0),
        )
        for match in plan.ids()
    ]  # fmt: skip
    page = Page(report(summarise(plan, results), "fr"))
    assert "Distance par manche" in page.text()
    assert "Points par manche" not in page.text()


@pytest.mark.parametrize(("lang", "won"), [("fr", "87,5\u00a0%"), ("en", "87.5%")])
def test_the_terminal_shows_the_standings(lang: Lang, won: str, summary: Summary) -> None:
    console = Console(width=80, record=True, file=io.StringIO())
    console.print(shown(summary, lang))
    text = console.export_text()
    assert won in text
    assert "racer" in text
    assert "<last words>" in text
    assert "seed 1" in text or "graine 1" in text
    assert "Wilson" in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_reason_for_a_forfeit_is_written_to_a_pipe_in_the_users_language() -> None:
    hung = Forfeit(1, "forfeit-hung", {"bot": NASTY, "seconds": "0.3"}, "first\nlast words")
    summary = summarise(PLAN, [played(MatchId(0, 1, 0), 0, ((), ()), hung)])
    *_, why, first, last = plain_lines(summary, "fr")
    assert why.startswith("1 partie\u00a0: «")
    assert why.endswith("0,3 s.")
    assert (first, last) == ("    first", "    last words")


@pytest.mark.parametrize(
    ("lang", "value", "digits", "expected"),
    [("en", -0.04, 1, "0.0"), ("fr", -1.25, 2, "−1,25"), ("en", 1234.5, 0, "1234")],
)
def test_numbers_are_formatted_for_the_language(
    lang: Lang, value: float, digits: int, expected: str
) -> None:
    assert number(lang, value, digits) == expected


@pytest.mark.parametrize(
    ("seconds", "expected"), [(0.000002, "0.002"), (0.0042, "4.20"), (0.25, "250")]
)
def test_short_times_keep_their_digits(seconds: float, expected: str) -> None:
    assert milliseconds("en", seconds) == f"{expected}\u00a0ms"
