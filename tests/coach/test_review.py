"""Reviews: they add up, judge moves by what the seats knew, and refuse invalid records."""

import re
from itertools import product
from math import exp
from random import Random
from statistics import NormalDist, fmean

import msgspec
import pytest
from msgspec.structs import replace

import bornes
from bornes.bots import LEVELS, Candidate
from bornes.coach.accounts import wins_of_100, with_equal_luck
from bornes.coach.advice import NEAR, OPPOSING, SUPPORTING
from bornes.coach.coach import Coach
from bornes.coach.levels import levels
from bornes.coach.luck import Dealer
from bornes.coach.practice import moment, practice
from bornes.coach.ranking import Questions
from bornes.coach.report import LEAST_LUCK, MOST_MOMENTS, THRESHOLDS, Decision, Review
from bornes.coach.review import review, verdict
from bornes.coach.wording import move_name, opening, worded
from bornes.core.errors import BadRecord, BadRequest
from bornes.core.events import MistakePenalised, TurnBegan
from bornes.core.evolve import apply
from bornes.core.history import move_of
from bornes.core.moves import Play
from bornes.core.state import Hidden, State
from bornes.core.view import redact
from bornes.model.encoding import observation
from bornes.record import Record, record_of, states
from bornes.record.opening import narrator
from bornes.report.figures import number
from bornes.text import LANGUAGES, Lang
from bornes.text.telling import Narrator
from tests.coach.matches import DUEL, played_out, short_match, short_review
from tests.coach.plain_values import PlainValues
from tests.positions import ROLLING
from tests.rules.table import at
from tests.strategies import SEATINGS, Seating

TABLES = pytest.mark.parametrize("seating", SEATINGS, ids=lambda seating: seating.name)


def reviewed(record: Record) -> Review:
    return review(record, PlainValues())


# -- it adds up ---------------------------------------------------------------------------------


@TABLES
def test_the_parts_of_each_sides_account_add_up_to_the_result(seating: Seating) -> None:
    found = short_review(seating)
    for side in found.by_side:
        its = side.account
        parts = (its.start, its.luck, its.errors, its.others_luck, its.others_errors)
        assert sum(parts) + its.attacks + its.rest == pytest.approx(its.result, abs=1e-4)
        assert its.luck == pytest.approx(side.luck["deal"] + side.luck["draw"], abs=1e-4)
        assert side.adjusted == pytest.approx(its.result - its.luck - its.others_luck, abs=1e-4)
    assert sum(side.account.result for side in found.by_side) == pytest.approx(1)
    # The luck of one side is the bad luck of the others.
    swings = [side.account.luck + side.account.others_luck for side in found.by_side]
    assert sum(swings) == pytest.approx(0, abs=1e-3)
    assert sum(side.account.attacks for side in found.by_side) == pytest.approx(0, abs=1e-3)


@TABLES
def test_every_decision_of_the_record_is_reviewed_once(seating: Seating) -> None:
    record = short_match(seating)
    found = short_review(seating)
    made = [(at, move_of(event)) for at, event in enumerate(record.events, 1)]
    expected = [(at, *each) for at, each in made if each is not None]
    assert [(d.at, d.seat, d.choices[d.made].move) for d in found.decisions] == expected
    drawn = sum(isinstance(event, TurnBegan) and bool(event.drew) for event in record.events)
    assert sum(luck.kind in ("draw", "deal") for luck in found.luck) >= drawn


def test_choices_are_sorted_by_the_numbers_shown_except_for_near_ties() -> None:
    for decision in short_review().decisions:
        best = max(choice.match for choice in decision.choices)
        assert decision.choices[0].match >= best - NEAR - 0.001
        shown = [(choice.match, choice.hand, choice.points) for choice in decision.choices]
        clear = [each for each in shown if each[0] < best - NEAR - 0.001]
        assert clear == sorted(clear, reverse=True)


def test_the_cost_is_the_difference_of_chances_and_a_mistake_has_a_reason_against_it() -> None:
    for decision in short_review().decisions:
        best, made = decision.choices[0], decision.choices[decision.made]
        # The cost is exactly the difference between the two chances shown.
        assert decision.cost == pytest.approx(max(0, best.match - made.match), abs=1e-9)
        if decision.verdict in ("mistake", "blunder"):
            assert best.reason in SUPPORTING
            assert made.reason in OPPOSING
        elif decision.verdict == "fine" and decision.made:
            assert made.reason in (*SUPPORTING, *OPPOSING)


def test_a_forced_move_costs_nothing_and_is_not_counted() -> None:
    found = short_review()
    forced = [d for d in found.decisions if len(d.choices) == 1]
    assert forced
    assert all(d.verdict == "forced" and d.cost == 0 for d in forced)
    counted = sum(player.decisions for player in found.by_seat)
    assert counted == len(found.decisions) - len(forced)


def test_the_error_rate_is_the_mean_cost_of_the_decisions_that_count() -> None:
    found = short_review()
    for player in found.by_seat:
        costs = [d.cost for d in found.decisions if d.seat == player.seat and len(d.choices) > 1]
        assert player.error_rate == pytest.approx(sum(costs) / len(costs), abs=1e-5)
        assert sum(player.verdicts.values()) == player.decisions


def test_verdicts_begin_at_their_thresholds() -> None:
    assert verdict(0) == "fine"
    for name, least in THRESHOLDS.items():
        assert verdict(least) == name
        assert verdict(least - 1e-6) != name


class Hinted(Coach):
    """A coach that follows its own hints and saves them."""

    def __init__(self, hints: list[Candidate]) -> None:
        super().__init__(PlainValues())
        self.hints = hints

    def explain(self, view: bornes.View) -> list[Candidate]:
        found = super().explain(view)
        self.hints.append(found[0])
        return found


@pytest.mark.parametrize(
    "seating",
    [DUEL, Seating("classic", 4, teams=True), Seating("fr2014", 3, teams=False)],
    ids=lambda seating: seating.name,
)
def test_a_hint_costs_nothing_and_the_review_gives_its_reason(seating: Seating) -> None:
    house: dict[str, bool | int | str] = {"hands": 1} if seating.edition == "classic" else {}
    match, hints = seating.match(4, house), list[Candidate]()
    bornes.play_out(match, [Hinted(hints) for _ in range(seating.players)])
    found = reviewed(record_of(match)).decisions
    assert all(d.cost == d.made == 0 and d.verdict in ("fine", "forced") for d in found)
    judged = [d.choices[0] for d in found if d.verdict != "forced"]
    from_review = [(each.move, each.match, each.reason, each.facts) for each in judged]
    assert len(from_review) > 10
    hinted = [(hint.move, hint.worth, hint.reason, hint.facts) for hint in hints]
    assert [each for each in hinted if each in from_review] == from_review


# -- judging by what a seat knew ------------------------------------------------------------------


@pytest.mark.parametrize("seating", [DUEL, Seating("fr2009", 6, teams=True)], ids=lambda s: s.name)
def test_the_verdict_does_not_depend_on_hidden_cards(seating: Seating) -> None:
    """The same view gets the same verdict in two worlds with different hands and piles."""
    record = short_match(seating)
    for step in range(10, len(record.events) - 10, len(record.events) // 4):
        found = moment(record, step)
        first, second = (practice(found.view, Random(seed)) for seed in (1, 2))
        assert first.state.hidden != second.state.hidden
        judged = [_first_decision(match) for match in (first, second)]
        assert judged[0] == judged[1]


def _first_decision(match: bornes.Match) -> Decision:
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    return reviewed(played_out(match)).decisions[0]


# -- luck -----------------------------------------------------------------------------------------


def test_the_luck_of_a_draw_is_zero_on_average_over_all_cards_of_the_pile() -> None:
    """The same draw is repeated with each card of the pile on top."""
    record = short_match()
    place = next(n for n, e in enumerate(record.events) if n > 20 and _draws_one(e))
    before, drawn = _before(record, place), record.events[place]
    assert isinstance(drawn, TurnBegan)
    count = len(before.hidden.draw)
    gains = [_gain_with(before, drawn.seat, top) for top in range(count)]
    assert len(set(gains)) > 3
    assert sum(gains) == pytest.approx(0, abs=1e-5 * count)


def _draws_one(event: bornes.Event) -> bool:
    return isinstance(event, TurnBegan) and len(event.drew) == 1


def _before(record: Record, place: int) -> State:
    """The state before an event."""
    return next(state for number, (_, state) in enumerate(states(record)) if number == place - 1)


def _gain_with(before: State, seat: int, place: int) -> float:
    """The luck of a draw if the card at that index of the pile were on top."""
    pile = list(before.hidden.draw)
    top = pile.pop(place)
    other = State(before.rules, before.public, Hidden(before.hidden.hands, (top, *pile)))
    drawn = TurnBegan(seat, (top,))
    questions = Questions()
    (chance,) = Dealer(questions).luck_events(1, drawn, other, apply(other, drawn), observation)
    questions.settle(PlainValues(), lambda _: None)
    return chance.settled(questions.answers).gain


def test_an_attack_answered_by_a_coup_fourre_is_luck_of_the_attacked_side() -> None:
    table = at(
        "classic",
        hands=[["stop", ...], ["right_of_way", ...]],
        sides=[ROLLING, ROLLING],
        house={"hands": 1},
    )
    table.play(0, "stop", 1)
    table.coup_fourre(1, "right_of_way")
    found = reviewed(played_out(table.match))
    luck = next(each for each in found.luck if each.kind == "attack")
    assert (luck.side, luck.cards, luck.coup_fourre) == (1, ("stop",), True)
    assert luck.gain > 0


# -- records that are refused or accepted -------------------------------------------------------


def test_a_running_match_is_refused() -> None:
    record = short_match()
    running = Record(record.header, record.events[:-1])
    with pytest.raises(BadRequest, match="not over"):
        reviewed(running)
    with pytest.raises(BadRequest, match="not over"):
        reviewed(Record(record.header, ()))


def test_a_record_redacted_for_one_seat_is_refused() -> None:
    record = short_match()
    shown = tuple(seen for event in record.events if (seen := redact(event, 0)) is not None)
    with pytest.raises(BadRequest, match="one seat"):
        reviewed(Record(record.header, shown))


def test_a_forged_record_is_refused() -> None:
    record = short_match()
    forged = (*record.events[:5], record.events[4], *record.events[5:])
    with pytest.raises(BadRecord):
        reviewed(Record(record.header, forged))


def test_R14_4_a_penalized_mistake_is_judged_as_a_discard() -> None:
    match = DUEL.match(1, {"hands": 1, "mistakes": "penalised", "trip": 200})
    while not match.over:
        seat = match.to_act[0]
        own = match.public.sides[match.rules.side_of(seat)]
        past = Play("200")
        if own.battle_top == "roll" and own.distance and "200" in match.view(seat).hand:
            match.play(seat, past)
        else:
            match.play(seat, match.legal(seat)[0])
    record = record_of(match)
    step = next(n for n, e in enumerate(record.events, 1) if isinstance(e, MistakePenalised))
    found = next(d for d in reviewed(record).decisions if d.at == step)
    assert found.choices[found.made].move == bornes.Discard("200")


def test_a_match_set_up_at_a_position_has_no_luck_of_the_deal() -> None:
    match = practice(moment(short_match(), 12).view, Random(5))
    found = reviewed(played_out(match))
    first = [luck.kind for luck in found.luck if luck.hand == found.hands[0].hand]
    assert "draw" in first
    assert "deal" not in first


def test_matches_with_house_rules_are_reviewed() -> None:
    house: dict[str, bool | int | str] = {
        "trip": 500,
        "discard": "only_when_stuck",
        "start_rolling": True,
        "hands": 1,
    }
    match = DUEL.match(2, house)
    found = reviewed(played_out(match))
    assert found.house == house
    assert len(found.hands) == 1


def test_progress_increases_and_ends_at_1() -> None:
    progress: list[float] = []
    review(short_match(), PlainValues(), progress.append)
    assert progress == sorted(progress)
    assert progress[-1] == 1.0


def test_a_review_survives_a_round_trip_as_json() -> None:
    found = short_review()
    data = msgspec.json.encode(found)
    assert msgspec.json.decode(data, type=Review) == found
    assert msgspec.json.decode(data)["review"] == 1


def test_the_timeline_has_the_start_each_score_after_a_hand_and_the_result() -> None:
    found = short_review()
    for side in found.by_side:
        points = [point for point in found.timeline if point.side == side.side]
        assert (points[0].at, points[0].chance) == (0, side.account.start)
        assert (points[-1].at, points[-1].chance) == (found.hands[-1].last, side.account.result)
        assert [point.at for point in points] == sorted(point.at for point in points)
    after = [point.chance for point in found.timeline if point.at == found.hands[0].last]
    assert sum(after) == pytest.approx(1, abs=1e-4)
    ahead = found.hands[0].points.index(max(found.hands[0].points))
    assert after[ahead] > 0.5


def test_moments_include_the_most_important_luck_even_with_many_mistakes() -> None:
    match = DUEL.match(1, {"hands": 3})
    bornes.play_out(match, ["random", "random"], Random(1))
    found = reviewed(record_of(match))
    mistakes = [each.cost for each in found.decisions if each.verdict in ("mistake", "blunder")]
    kinds = [moment.kind for moment in found.moments]
    assert len(mistakes) > len(kinds) == MOST_MOMENTS
    assert kinds.count("luck") == LEAST_LUCK
    changes = [abs(moment.change) for moment in found.moments]
    assert max(changes[at] for at, kind in enumerate(kinds) if kind == "decision") == max(mistakes)
    assert max(abs(each.gain) for each in found.luck) in changes


def test_the_same_record_gets_the_same_review() -> None:
    assert reviewed(short_match()) == short_review()


# -- the opening sentences ------------------------------------------------------------------------


def winning(found: Review, *chances: float) -> Review:
    """A copy of a review in which the sides have these chances with equal luck."""
    sides = (
        replace(side, equal_luck=chance)
        for side, chance in zip(found.by_side, chances, strict=True)
    )
    return replace(found, by_side=tuple(sides))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_opening_says_who_played_better_and_what_cost_most(lang: Lang) -> None:
    record = short_match(DUEL)
    to = narrator(lang, record.header.rules())
    found = worded(reviewed(record), to)
    sentences = opening(to, winning(found, 0.75, 0.25))
    assert sentences[0].startswith(to.players[0])
    assert re.findall(r"\b(?:75|25|100)\b", sentences[0]) == ["75", "100", "25"]
    assert opening(to, winning(found, 0.25, 0.75))[0].startswith(to.players[1])
    assert not opening(to, winning(found, 0.47, 0.53))[0].startswith(to.players[1])
    costliest = max(found.decisions, key=lambda each: each.cost)
    assert costliest.difference
    assert sentences[1].endswith(costliest.difference)


@pytest.mark.parametrize(("lang", "you"), [("en", "You"), ("fr", "Vous")])
def test_a_review_addresses_its_reader(lang: Lang, you: str) -> None:
    record = short_match(DUEL)
    to = Narrator(lang, ("Ada", "Otto"), you=0)
    found = worded(reviewed(record), to)
    for each in found.moments:
        assert each.said.startswith("Otto" if each.seat else f"{you} ")
    sentences = [*opening(to, winning(found, 0.75, 0.25)), *(each.said for each in found.moments)]
    assert sentences[0].startswith(f"{you} ")
    assert not [sentence for sentence in sentences if "Ada" in sentence]
    assert move_name(to, Play("stop", 0)).endswith(f" {you.lower()}")


@pytest.mark.parametrize("parts", [(0.0, 1.0), (0.4, 0.1, 0.1), (0.0, 0.9, 0.2), (0.1, 0.0, 0.9)])
@pytest.mark.parametrize("hands", [1, 4, 30])
def test_wins_with_equal_luck_add_up_to_a_hundred(parts: tuple[float, ...], hands: int) -> None:
    found = short_review(DUEL if len(parts) == 2 else Seating("classic", 3, teams=False))
    chances = with_equal_luck([1 / len(parts)] * len(parts), parts, hands, 1.5)
    wins = wins_of_100(winning(found, *chances))
    assert sum(wins) == 100
    assert all(0 < won < 100 for won in wins)
    order = sorted(range(len(parts)), key=lambda side: parts[side])
    assert [wins[side] for side in order] == sorted(wins, reverse=True)


def test_with_equal_luck_equal_errors_are_even_and_longer_matches_differ_more() -> None:
    assert with_equal_luck([0.5, 0.5], [0.9, 0.9], 4, 1.5) == pytest.approx([0.5, 0.5])
    # A side that starts ahead stays ahead.
    assert with_equal_luck([0.8, 0.2], [0.3, 0.3], 4, 1.5)[0] == pytest.approx(0.8, abs=0.01)
    little, short, long = (
        with_equal_luck([0.5, 0.5], [0.1, 0.2], hands, at_stake)[0]
        for hands, at_stake in ((1, 0.1), (1, 1.5), (9, 1.5))
    )
    assert 0.5 < little < short < long
    assert with_equal_luck([0.5, 0.5], [0.0, 0.0], 1, 0.0) == pytest.approx([0.5, 0.5])


def usual_parts(bot: str) -> list[float]:
    """The shares of what was at stake that a robot typically loses in ten matches."""
    level, spread = levels()["duel"][bot], NormalDist()
    return [min(1, exp(level.mean + level.sd * spread.inv_cdf((n + 0.5) / 10))) for n in range(10)]


@pytest.mark.parametrize(
    ("better", "worse", "wins"),
    # The measured shares of matches won: docs/ladder.md.
    [("racer", "driver", 0.81), ("racer", "learner", 0.96), ("driver", "learner", 0.84)],
)
def test_with_equal_luck_the_robots_win_as_often_as_measured(
    better: str, worse: str, wins: float
) -> None:
    stated = [
        with_equal_luck([0.5, 0.5], parts, 4, 1.5)[0]
        for parts in product(usual_parts(better), usual_parts(worse))
    ]
    assert fmean(stated) == pytest.approx(wins, abs=0.05)


@TABLES
def test_a_player_who_lost_a_smaller_share_gets_no_lower_level(seating: Seating) -> None:
    found = short_review(seating)
    ranked = sorted(found.by_seat, key=lambda player: player.lost)
    places = [tuple(map([*LEVELS].index, player.levels)) for player in ranked if player.levels]
    assert places == sorted(places, reverse=True)
    # The first sentence uses the same measure, for all seats of a side together.
    parts = []
    for side in found.by_side:
        own = [found.by_seat[seat] for seat in side.seats]
        part = sum(player.cost for player in own) / sum(player.at_stake for player in own)
        parts.append(min(1.0, part))
    starts = [side.account.start for side in found.by_side]
    at_stake = sum(player.at_stake for player in found.by_seat) / found.sides
    chances = with_equal_luck(starts, parts, len(found.hands), at_stake)
    assert [side.equal_luck for side in found.by_side] == pytest.approx(chances, abs=1e-3)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_opening_of_a_match_without_mistakes_says_so(lang: Lang) -> None:
    record = short_match(DUEL)
    to = narrator(lang, record.header.rules())
    found = reviewed(record)
    choice = next(each for each in found.decisions if each.cost > 0)
    doubtful = replace(choice, cost=0.018, verdict="doubtful")
    fine = replace(choice, cost=0.004, verdict="fine")

    def second_sentence(*decisions: Decision) -> str:
        made = worded(replace(found, decisions=decisions, moments=()), to)
        return opening(to, made)[1]

    assert move_name(to, choice.choices[choice.made].move) in second_sentence(fine, doubtful)
    assert number(lang, 1.8) in second_sentence(fine, doubtful)
    assert second_sentence(fine) == to.say("review-opening-spotless")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_points_of_a_difference_have_thousands_separators(lang: Lang) -> None:
    record = short_match(DUEL)
    to = narrator(lang, record.header.rules())
    found = reviewed(record)
    blunder = next(each for each in found.decisions if each.verdict == "blunder")
    best = replace(blunder.choices[0], points=1420.0)
    rest = (replace(each, points=0.0) for each in blunder.choices[1:])
    made = replace(found, decisions=(replace(blunder, choices=(best, *rest)),), moments=())
    difference = worded(made, to).decisions[0].difference
    assert re.search(r"\b1\D420\b", difference)
