"""The coach explains each move: sorted numbers, reasons in words, and no state between calls."""

from math import comb
from random import Random

import pytest
from msgspec.structs import replace

from bornes.bots import Explained
from bornes.coach.advice import NEAR, OPPOSING, SUPPORTING
from bornes.coach.coach import Coach, explain
from bornes.coach.ranking import drawback, reason_for
from bornes.coach.wording import why
from bornes.core.moves import Discard, Play
from bornes.core.rules import legal_moves
from bornes.core.view import redact
from bornes.core.worlds import unseen_counts
from bornes.record.opening import narrator
from bornes.text import LANGUAGES, Lang, has, variables
from tests.bots.positions import questions
from tests.coach.plain_values import PlainValues
from tests.positions import ROLLING, side
from tests.rules.table import at
from tests.strategies import SEATINGS

ALL_TABLES = range(len(SEATINGS))


def test_every_legal_move_is_listed_in_the_order_of_its_numbers() -> None:
    for number in ALL_TABLES:
        for view, legal in questions(number, 6):
            found = explain(view, value_network=PlainValues())
            assert sorted(map(repr, (c.move for c in found))) == sorted(map(repr, legal))
            first, rest = found[0], [c for c in found[1:] if not c.equal]
            assert [c.equal for c in found] == sorted((c.equal for c in found), reverse=True)
            shown = [(round(c.worth, 3), round(c.chance, 3), c.points) for c in rest]
            assert shown == sorted(shown, reverse=True)
            assert all(c.worth <= first.worth + NEAR for c in found)


def test_the_coach_can_be_asked_for_hints() -> None:
    coach = Coach(PlainValues())
    assert isinstance(coach, Explained)
    view, legal = next(iter(questions(0, 1)))
    assert coach.choose(view, legal, Random(1)) == coach.explain(view)[0].move


def test_there_is_no_advice_for_a_seat_that_is_not_to_act() -> None:
    match = SEATINGS[0].match(1)
    waiting = (match.to_act[0] + 1) % match.rules.players
    assert explain(match.view(waiting), value_network=PlainValues()) == []


def test_advice_does_not_depend_on_other_tables() -> None:
    match, other = SEATINGS[0].match(1), SEATINGS[3].match(2)
    seat = match.to_act[0]
    history = [shown for event in match.log if (shown := redact(event, seat)) is not None]
    first = explain(match.view(seat), history, PlainValues())
    explain(other.view(other.to_act[0]), (), PlainValues())
    assert explain(match.view(seat), history, PlainValues()) == first


def test_advice_does_not_depend_on_hidden_cards() -> None:
    for view, _ in questions(0, 10):
        # A view contains no hidden cards, so only the order of the own hand could matter.
        turned = replace(view, hand=view.hand[::-1])
        first = explain(view, value_network=PlainValues())
        second = explain(turned, value_network=PlainValues())
        key = lambda candidate: repr(candidate.move)  # noqa: E731
        assert sorted(first, key=key) == sorted(second, key=key)


# -- the reasons ------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_is_a_sentence_whose_facts_are_given(lang: Lang) -> None:
    for number in ALL_TABLES:
        for view, legal in questions(number, 6):
            to = narrator(lang, view.rules)
            for move in legal:
                explained = [(reason_for(view, move), SUPPORTING)]
                if len(legal) > 1:  # a forced move has no drawback
                    explained.append((drawback(view, move, legal[0]), OPPOSING))
                for (reason, facts), keys in explained:
                    assert reason in keys
                    assert variables(lang, reason) <= facts.keys()
                    assert why(to, reason, facts)[-1] in ".!"


@pytest.mark.parametrize("key", [*SUPPORTING, *OPPOSING])
def test_every_reason_has_a_text_in_both_languages(key: str) -> None:
    assert has(key)


def test_the_chance_of_an_answer_is_computed_from_the_unseen_cards() -> None:
    """The answers to a Stop are the unseen Rolls and the Right of way."""
    table = at("classic", hands=[["stop", ...], [...]], sides=[ROLLING, ROLLING])
    view = table.match.view(0)
    unseen = unseen_counts(view)
    total = sum(unseen.values())
    none = comb(total - unseen["roll"], 6) / comb(total, 6)
    _, facts = reason_for(view, Play("stop", 1))
    assert facts["chance"] == round(100 * (1 - none))
    assert facts["risk"] == round(100 * 6 / total)
    assert facts["likely"] == ("probably" if facts["chance"] > 60 else "perhaps")


def test_the_advice_says_when_no_remedy_is_left() -> None:
    safe = side(battle=["roll"])
    rolls = ["roll"] * 6
    table = at(
        "classic",
        hands=[["stop", *rolls], [...]],
        sides=[safe, safe],
        discard=["roll"] * 6,
        draw=["25", "50"],
    )
    _, facts = reason_for(table.match.view(0), Play("stop", 1))
    assert (facts["likely"], facts["chance"]) == ("never", 0)


@pytest.mark.parametrize(
    ("hand", "own", "move", "expected"),
    [
        (["100", "25"], side(battle=["roll"], km=600), Play("100"), "coach-finish"),
        (["100", "100"], side(battle=["roll"], km=500), Play("100"), "coach-travel-rest-in-hand"),
        (["200", "25"], ROLLING, Play("200"), "coach-travel-200"),
        (["50", "25"], side(battle=["roll"], speed=["speed_limit"]), Play("50"),
         "coach-travel-under-limit"),
        (["roll", "25"], side(battle=["stop"]), Play("roll"), "coach-start"),
        (["gasoline", "roll"], side(battle=["out_of_gas"]), Play("gasoline"),
         "coach-cure-roll-in-hand"),
        (["gasoline", "25"], side(battle=["out_of_gas"]), Play("gasoline"), "coach-cure-then-roll"),
        (["end_of_limit", "100"], side(battle=["roll"], speed=["speed_limit"]),
         Play("end_of_limit"), "coach-limit-over"),
        (["extra_tank", "25"], side(battle=["out_of_gas"]), Play("extra_tank"),
         "coach-safety-frees"),
        (["extra_tank", "25"], ROLLING, Play("extra_tank"), "coach-safety"),
        (["right_of_way", "25"], ROLLING, Play("right_of_way"), "coach-right-of-way"),
        (["stop", "right_of_way"], ROLLING, Play("stop", 1), "coach-attack"),
        (["stop", "25"], ROLLING, Play("stop", 1), "coach-attack"),
        (["speed_limit", "25"], ROLLING, Play("speed_limit", 1), "coach-limit"),
        (["200", "25"], side(battle=["roll"], km=600), Discard("200"), "coach-discard-useless"),
        (["repairs", "repairs"], ROLLING, Discard("repairs"), "coach-discard-spare"),
        (["repairs", "25"], ROLLING, Discard("repairs"), "coach-discard-least"),
        (["25", "100"], ROLLING, Discard("25"), "coach-discard-longer"),
        (["stop", "25"], ROLLING, Discard("stop"), "coach-discard-least"),
    ],
)  # fmt: skip
def test_each_move_gets_the_reason_that_fits_it(
    hand: list[str], own: dict[str, object], move: Play | Discard, expected: str
) -> None:
    table = at("classic", hands=[[*hand, ...], [...]], sides=[own, ROLLING])
    view = table.match.view(0)
    assert move in legal_moves(view)
    assert reason_for(view, move)[0] == expected


def test_the_reason_for_discarding_says_when_a_hazard_has_no_target() -> None:
    table = at("classic", hands=[["stop", ...], [...]], sides=[ROLLING, side(battle=["stop"])])
    assert reason_for(table.match.view(0), Discard("stop"))[0] == "coach-discard-no-target"


@pytest.mark.parametrize(
    ("hand", "own"),
    [
        (["extra_tank", "25", "25", "50", "stop", "roll", "repairs"], side(battle=["out_of_gas"])),
        (["roll", "repairs"], side(battle=["stop"])),
    ],
)
def test_R9_1_R9_2_classic_no_card_or_turn_is_promised_when_the_pile_is_empty(
    hand: list[str], own: dict[str, object]
) -> None:
    table = at("classic", hands=[hand, ["25"]], sides=[own, side(battle=["stop"])], draw=[])
    view = table.match.view(0)
    legal, to = legal_moves(view), narrator("en", view.rules)
    texts = "".join(why(to, *reason_for(view, move)) for move in legal)
    assert [
        each for each in ("new card", "new one", "you draw", "again at once") if each in texts
    ] == []


@pytest.mark.parametrize(
    ("hand", "own", "move", "better", "expected"),
    [
        (["50", "100"], ROLLING, Play("50"), Play("100"), "coach-travel-shorter"),
        (["100", "25"], ROLLING, Play("100"), Play("25"), "coach-could-wait"),
        (["200", "25"], ROLLING, Play("200"), Play("25"), "coach-travel-bonus-lost"),
        (["extra_tank", "25"], ROLLING, Play("extra_tank"), Play("25"), "coach-safety-early"),
        (["right_of_way", "25"], ROLLING, Play("right_of_way"), Play("25"), "coach-could-wait"),
        (["200", "25"], side(battle=["roll"], km=600), Discard("200"), Play("25"),
         "coach-discard-idle"),
        (["repairs", "25"], ROLLING, Discard("repairs"), Play("25"), "coach-discard-remedy"),
        (["roll", "25"], side(battle=["stop"]), Discard("roll"), Play("roll"),
         "coach-discard-needed"),
        (["driving_ace", "25"], ROLLING, Discard("driving_ace"), Play("25"),
         "coach-discard-safety"),
        (["100", "stop"], ROLLING, Discard("100"), Play("stop", 1), "coach-discard-distance"),
        (["100", "stop"], ROLLING, Discard("stop"), Play("100"), "coach-discard-hazard"),
    ],
)  # fmt: skip
def test_each_move_gets_the_drawback_that_fits_it(
    hand: list[str], own: dict[str, object], move: Play | Discard, better: Play, expected: str
) -> None:
    table = at("classic", hands=[[*hand, ...], [...]], sides=[own, ROLLING])
    view = table.match.view(0)
    assert {move, better} <= set(legal_moves(view))
    assert drawback(view, move, better)[0] == expected
