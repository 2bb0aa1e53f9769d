"""The pairings of a tournament, and that every bot sits in every seat equally often."""

import shlex
from collections import Counter
from pathlib import Path

import pytest

from bornes.arena.plan import MatchId, Plan, deal_seed
from bornes.core.errors import BornesError
from bornes.text import LANGUAGES
from bornes.text.sentences import sentence
from tests.arena.programs import PLAYS, program
from tests.refusals import expect_error


def test_a_round_robin_pairs_all_bots_once() -> None:
    plan = Plan(bots=("a", "b", "c"))
    assert plan.pairings() == [(0, 1), (0, 2), (1, 2)]


def test_a_challenge_pairs_the_first_bot_with_each_other_one() -> None:
    plan = Plan(bots=("a", "b", "c"), mode="challenge")
    assert plan.pairings() == [(0, 1), (0, 2)]


@pytest.mark.parametrize(
    ("players", "edition", "seatings"),
    [(2, "classic", 2), (4, "classic", 2), (3, "classic", 6), (6, "classic", 6), (8, "fr2009", 14)],
)
def test_the_two_bots_share_the_sides_in_every_possible_way(
    players: int, edition: str, seatings: int
) -> None:
    plan = Plan(bots=("a", "b"), players=players, edition=edition)
    ways = plan.seatings()
    assert len(set(ways)) == len(ways) == seatings
    sides = plan.rules().sides
    for side in range(sides):
        assert Counter(way[side] for way in ways) == {0: seatings // 2, 1: seatings // 2}
    assert {tuple(1 - which for which in way) for way in ways} == set(ways)


def test_matches_are_rounded_up_to_whole_deals() -> None:
    plan = Plan(bots=("a", "b", "c"), players=3, matches=7)
    ids = list(plan.ids())
    assert plan.deals() == 2
    assert len(ids) == len(set(ids)) == 2 * 3 * 6
    assert ids == sorted(ids)
    assert ids[0] == MatchId(0, 0, 0)
    assert {match.deal for match in ids[:18]} == {0}


def test_every_deal_has_its_own_seed() -> None:
    seeds = {deal_seed(seed, deal) for seed in (1, 2) for deal in range(100)}
    assert len(seeds) == 200


def test_the_command_contains_all_settings() -> None:
    plan = Plan(
        bots=("random", "cmd:python3 my bot.py"),
        mode="challenge",
        edition="fr2014",
        players=4,
        teams=True,
        house={"start_rolling": True, "trip": 700},
        matches=12,
        seed=9,
        budget=0.5,
        limit=2,
    )
    assert shlex.split(plan.command()) == [
        "bornes", "arena", "random", "cmd:python3 my bot.py", "--challenge",
        "--edition", "fr2014", "--players", "4", "--teams",
        "--house", "start_rolling=true", "--house", "trip=700",
        "--matches", "12", "--seed", "9", "--budget", "0.5", "--time-limit", "2",
    ]  # fmt: skip


def test_programs_are_labeled_by_their_file_name_if_that_is_unique() -> None:
    assert Plan(bots=("random", "cmd:sh a/bot.sh")).labels() == ("random", "cmd:bot.sh")
    assert Plan(bots=("random", "cmd:python3 a/bot.py")).labels() == ("random", "cmd:bot.py")
    alike = ("cmd:sh a/bot.sh", "cmd:sh b/bot.sh")
    assert Plan(bots=alike).labels() == alike


@pytest.mark.parametrize(
    ("plan", "key", "french", "english"),
    [
        (Plan(bots=()), "arena-too-few", "au moins deux", "at least two"),
        (Plan(bots=("random",)), "arena-too-few", "qu’un", "only one"),
        (Plan(bots=("random", "random")), "arena-bot-twice", "deux fois", "twice"),
        (Plan(bots=("random", "nobody")), "unknown-bot", "nobody", "nobody"),
        (Plan(bots=("random", "cmd:nothing-here")), "bot-no-program", "programme", "program"),
        (Plan(bots=("random", "x"), edition="uno"), "unknown-bot", "x", "x"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused(
    plan: Plan, key: str, french: str, english: str
) -> None:
    with expect_error(BornesError, key) as caught:
        plan.check()
    assert french in sentence("fr", caught.value)
    assert english in sentence("en", caught.value)


@pytest.mark.parametrize(
    ("setting", "key"),
    [
        ({"edition": "uno"}, "unknown-edition"),
        ({"players": 5}, "no-such-table"),
        ({"teams": True}, "no-teams-here"),
        ({"house": {"wings": True}}, "house-unknown"),
        ({"house": {"trip": 701}}, "house-not-a-number"),
        ({"matches": 0}, "arena-not-positive"),
        ({"matches": 10**23}, "arena-too-many"),
        ({"limit": 0.0}, "arena-not-positive"),
        ({"budget": -1.0}, "arena-not-positive"),
    ],
)
def test_a_table_that_does_not_exist_is_refused(
    setting: dict[str, object], key: str, tmp_path: Path
) -> None:
    plan = Plan(bots=("random", program(tmp_path, PLAYS)), **setting)  # type: ignore[arg-type]  # as users may
    with expect_error(BornesError, key) as caught:
        plan.check()
    assert len({sentence(lang, caught.value) for lang in LANGUAGES}) == 2
