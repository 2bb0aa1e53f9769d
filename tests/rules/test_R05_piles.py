"""R5.3 to R5.6: where speed limits, remedies and Rolls may be played."""

import pytest

from bornes.core.cards import Card, Hazard
from bornes.core.moves import Play
from tests.positions import ROLLING, SideDict, side
from tests.rules.table import REMEDY_FOR, Table, at, every, only

STACKS = {"speed_limit_stacks": True}
ROLL_AFTER = {"roll_after_end_of_limit": True}
LIMITED = side(battle=["roll"], speed=["speed_limit"])
REMEDIES: list[Card] = ["gasoline", "spare_tire", "repairs"]


# -- R5.3 ------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize(
    "theirs",
    [
        pytest.param(side(), id="not-started"),
        pytest.param(ROLLING, id="rolling"),
        pytest.param(side(battle=["roll", "accident"]), id="stopped"),
        pytest.param(side(battle=["roll", "accident", "repairs"]), id="repaired"),
        pytest.param(side(speed=["speed_limit", "end_of_limit"]), id="limited-before"),
        pytest.param(side(safeties=["driving_ace"]), id="another-safety"),
    ],
)
def test_R5_3_a_limit_may_be_played_on_any_opponent(edition: str, theirs: SideDict) -> None:
    table = at(edition, hands=[["speed_limit", ...]], sides=[side(), theirs])
    table.attack(0, "speed_limit", 1)
    assert table.side(1).speed[-1] == "speed_limit"
    assert table.side(1).battle == tuple(theirs.get("battle", ()))


@every
def test_R5_3_no_limit_under_right_of_way(edition: str) -> None:
    safe = side(safeties=["right_of_way"])
    table = at(edition, hands=[["speed_limit", ...]], sides=[side(), safe])
    assert table.rule(0, Play("speed_limit", 1)) == "R5.3"


@every
def test_R5_3_no_limit_on_a_limit(edition: str) -> None:
    table = at(edition, hands=[["speed_limit", ...]], sides=[side(), LIMITED])
    assert table.rule(0, Play("speed_limit", 1)) == "R5.3"


@every
def test_R5_3_a_limited_side_may_still_be_stopped(edition: str) -> None:
    table = at(edition, hands=[["accident", ...]], sides=[side(), LIMITED])
    table.attack(0, "accident", 1)
    assert table.side(1).battle == ("roll", "accident")


@every
def test_R5_3_house_rule_limits_stack(edition: str) -> None:
    hands = [["speed_limit", ...], ["end_of_limit", "100", ...]]
    table = at(edition, house=STACKS, hands=hands, sides=[side(), LIMITED])
    table.attack(0, "speed_limit", 1)
    assert table.side(1).speed == ("speed_limit", "speed_limit")
    assert table.rule(1, Play("100")) == "R6.2"
    table.play(1, "end_of_limit")
    table.discard(0, table.hand(0)[0])
    table.play(1, "100")


@every
def test_R5_3_house_rule_limits_do_not_stack_when_it_is_off(edition: str) -> None:
    table = at(edition, house={"speed_limit_stacks": False}, hands=[["speed_limit", ...]],
               sides=[side(), LIMITED])  # fmt: skip
    assert table.rule(0, Play("speed_limit", 1)) == "R5.3"


@every
def test_R5_3_house_rule_no_limit_under_right_of_way_even_if_limits_stack(edition: str) -> None:
    safe = side(safeties=["right_of_way"])
    table = at(edition, house=STACKS, hands=[["speed_limit", ...]], sides=[side(), safe])
    assert table.rule(0, Play("speed_limit", 1)) == "R5.3"


# -- R5.4 ------------------------------------------------------------------------------------


@every
@pytest.mark.parametrize("hazard", ["out_of_gas", "flat_tire", "accident"])
def test_R5_4_a_remedy_may_be_played_only_on_its_own_hazard(edition: str, hazard: Hazard) -> None:
    table = at(edition, hands=[[*REMEDIES, "75", "75", "75", "75"]],
               sides=[side(battle=["roll", hazard])])  # fmt: skip
    right = REMEDY_FOR[hazard]
    for remedy in set(REMEDIES) - {right}:
        assert table.rule(0, Play(remedy)) == "R5.4"
    table.play(0, right)
    assert table.side(0).battle == ("roll", hazard, right)


@every
@pytest.mark.parametrize("remedy", REMEDIES)
@pytest.mark.parametrize(
    "mine",
    [
        pytest.param(side(), id="nothing"),
        pytest.param(ROLLING, id="roll"),
        pytest.param(side(battle=["roll", "stop"]), id="stop"),
        pytest.param(side(speed=["speed_limit"]), id="limit"),
        pytest.param(side(safeties=["right_of_way"]), id="right-of-way"),
    ],
)
def test_R5_4_no_remedy_without_its_hazard(edition: str, remedy: Card, mine: SideDict) -> None:
    assert at(edition, hands=[[remedy, ...]], sides=[mine]).rule(0, Play(remedy)) == "R5.4"


@every
def test_R5_4_no_remedy_may_be_played_for_an_opponents_hazard(edition: str) -> None:
    theirs = side(battle=["roll", "accident"])
    table = at(edition, hands=[["repairs", ...]], sides=[ROLLING, theirs])
    assert table.rule(0, Play("repairs")) == "R5.4"


# -- R5.5 ------------------------------------------------------------------------------------


def may_roll(edition: str, mine: SideDict) -> bool:
    table = at(edition, hands=[["roll", ...]], sides=[mine])
    if "roll" in table.playable():
        table.play(0, "roll")
        assert table.side(0).battle == (*mine.get("battle", ()), "roll")
        return True
    assert table.rule(0, Play("roll")) == "R5.5"
    return False


@every
def test_R5_5_a_roll_starts_the_pile(edition: str) -> None:
    assert may_roll(edition, side())


@every
def test_R5_5_a_roll_may_be_played_on_a_stop(edition: str) -> None:
    assert may_roll(edition, side(battle=["roll", "stop"]))


@every
@pytest.mark.parametrize("remedy", REMEDIES)
def test_R5_5_a_roll_may_be_played_on_a_remedy_unless_that_rolls_already(
    edition: str, remedy: Card
) -> None:
    assert may_roll(edition, side(battle=[remedy])) == (edition != "fr2014")


@every
@pytest.mark.parametrize("hazard", ["out_of_gas", "flat_tire", "accident"])
def test_R5_5_no_roll_on_any_other_hazard(edition: str, hazard: Card) -> None:
    assert not may_roll(edition, side(battle=["roll", hazard]))
    assert not may_roll(edition, side(battle=["roll", hazard], safeties=["right_of_way"]))


@every
def test_R5_5_no_roll_on_a_side_that_rolls(edition: str) -> None:
    assert not may_roll(edition, ROLLING)
    assert not may_roll(edition, LIMITED)
    assert not may_roll(edition, side(safeties=["right_of_way"]))
    assert not may_roll(edition, side(battle=["repairs"], safeties=["right_of_way"]))


# -- R5.6 ------------------------------------------------------------------------------------


@every
def test_R5_6_end_of_limit_ends_the_limit_without_a_roll(edition: str) -> None:
    hands = [["end_of_limit", "100", "roll", "75", "75", "75", "75"], ["200", ...]]
    table = at(edition, hands=hands, sides=[LIMITED])
    table.play(0, "end_of_limit")
    assert table.side(0).speed == ("speed_limit", "end_of_limit")
    table.discard(1, "200")
    assert table.rule(0, Play("roll")) == "R5.5"
    table.play(0, "100")


@every
def test_R5_6_a_limit_may_be_ended_before_starting_and_while_stopped(edition: str) -> None:
    for battle in ([], ["roll", "accident"]):
        mine = side(battle=battle, speed=["speed_limit"])
        table = at(edition, hands=[["end_of_limit", ...]], sides=[mine])
        table.play(0, "end_of_limit")
        assert table.side(0).speed == ("speed_limit", "end_of_limit")


@every
@pytest.mark.parametrize(
    "mine",
    [
        pytest.param(ROLLING, id="no-limit"),
        pytest.param(side(speed=["speed_limit", "end_of_limit"]), id="ended"),
        pytest.param(side(battle=["roll", "stop"]), id="stop"),
    ],
)
def test_R5_6_no_end_of_limit_without_a_limit(edition: str, mine: SideDict) -> None:
    table = at(edition, hands=[["end_of_limit", ...]], sides=[mine])
    assert table.rule(0, Play("end_of_limit")) == "R5.6"


def ended(edition: str, mine: SideDict, hand: list[Card], *others: Card) -> Table:
    """A table where a Roll must follow the End of limit."""
    return at(edition, house=ROLL_AFTER, hands=[[*hand, ...], [*others, "200", ...]], sides=[mine])


@every
def test_R5_6_house_rule_the_limit_holds_until_a_roll_covers_its_end(edition: str) -> None:
    table = ended(edition, LIMITED, ["end_of_limit", "roll", "100", "50"])
    table.play(0, "end_of_limit")
    table.discard(1, "200")
    assert table.rule(0, Play("100")) == "R6.2"
    assert "50" in table.playable()
    table.play(0, "roll")
    assert table.side(0).speed == ("speed_limit", "end_of_limit", "roll")
    assert table.side(0).battle == ("roll",)
    table.discard(1, table.hand(1)[0])
    table.play(0, "100")


@every
def test_R5_6_house_rule_one_roll_is_enough(edition: str) -> None:
    mine = side(battle=["roll"], speed=["speed_limit", "end_of_limit", "roll"])
    assert ended(edition, mine, ["roll", "100"]).rule(0, Play("roll")) == "R5.5"


@every
def test_R5_6_house_rule_a_new_limit_may_cover_the_end_of_the_last_one(edition: str) -> None:
    theirs = side(battle=["roll"], speed=["speed_limit", "end_of_limit", "roll"])
    for speed in (theirs["speed"], theirs["speed"][:-1]):
        table = at(edition, house=ROLL_AFTER, hands=[["speed_limit", ...]],
                   sides=[side(), theirs | {"speed": speed}])  # fmt: skip
        table.attack(0, "speed_limit", 1)
        assert table.side(1).speed == (*speed, "speed_limit")


@every
def test_R5_6_house_rule_the_first_roll_goes_to_the_battle_pile(edition: str) -> None:
    mine = side(battle=["roll", "stop"], speed=["speed_limit", "end_of_limit"])
    table = ended(edition, mine, ["roll", "roll", "100"])
    table.play(0, "roll")
    assert table.side(0).battle == ("roll", "stop", "roll")
    assert table.side(0).speed == ("speed_limit", "end_of_limit")
    table.discard(1, "200")
    assert table.rule(0, Play("100")) == "R6.2"
    table.play(0, "roll")
    assert table.side(0).speed == ("speed_limit", "end_of_limit", "roll")


@every
def test_R5_6_house_rule_does_not_apply_under_right_of_way(edition: str) -> None:
    mine = side(safeties=["right_of_way"], speed=["speed_limit", "end_of_limit"])
    table = ended(edition, mine, ["roll", "100"])
    assert table.rule(0, Play("roll")) == "R5.5"
    table.play(0, "100")


@every
def test_R5_6_house_rule_no_roll_on_a_limit_itself(edition: str) -> None:
    assert ended(edition, LIMITED, ["roll"]).rule(0, Play("roll")) == "R5.5"


@every
def test_R5_6_house_rule_when_off_no_roll_is_needed(edition: str) -> None:
    mine = side(battle=["roll"], speed=["speed_limit", "end_of_limit"])
    house = {"roll_after_end_of_limit": False}
    assert "100" in at(edition, house=house, hands=[["100", ...]], sides=[mine]).playable()


@only("fr2009")
def test_R5_6_the_roll_that_one_passage_of_the_booklet_requires_is_not_needed(edition: str) -> None:
    mine = side(battle=["roll"], speed=["speed_limit", "end_of_limit"])
    assert {"75", "100", "200"} <= at(edition, hands=[["75", "100", "200", ...]],
                                      sides=[mine]).playable()  # fmt: skip
