"""The engine agrees with every answer of "Who is right?" in every edition."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from bornes.core.disputes import DISPUTES, rule_in
from bornes.core.edition import EDITIONS, editions, rules
from bornes.core.errors import BadRequest
from bornes.core.match import Match
from bornes.core.moves import PASS, CoupFourre, Discard, Move, Play
from bornes.core.rulebook import SECTIONS, facts, rules_of
from bornes.core.view import view_of
from bornes.text import LANGUAGES, Lang, has, keys
from bornes.text.rulebook import Rulebook
from tests.positions import ROLLING, side
from tests.rules.table import Table, at, drawn

CLAIMS: Final[dict[str, Callable[[str], bool]]] = {}
TEAMS: Final = 6
"""The number of players that makes teams in every edition."""
LIMITED: Final = side(battle=["roll"], speed=["speed_limit"])
FLAT: Final = side(battle=["roll", "flat_tire"])


def can(edition: str, move: Move, players: int = 2, seat: int = 0, **position: Any) -> bool:
    """Whether a move is legal in a position."""
    return move in at(edition, players, **position).match.legal(seat)


def claim(key: str) -> Callable[[Callable[[str], bool]], Callable[[str], bool]]:
    def add(check: Callable[[str], bool]) -> Callable[[str], bool]:
        CLAIMS[key] = check
        return check

    return add


def attacked(edition: str, hazard: Any = "accident", **position: Any) -> Table:
    """Seat 0 has just attacked side 1, which holds the Driving ace and the Right of way."""
    held = [[hazard, ...], ["driving_ace", "right_of_way", ...]]
    more: dict[str, Any] = {"hands": held, "sides": [side(), ROLLING]}
    table = at(edition, **more | position)
    table.play(0, hazard, 1)
    return table


def scored(edition: str, line: str, index: int = 0, **position: Any) -> int:
    """The points in a line of a side's sheet; 0 where the edition has no points."""
    table = at(edition, **position)
    return table.rows(index).get(line, 0) if table.match.rules.edition.has_points else 0


# -- start -----------------------------------------------------------------------------------

CLAIMS["start-without-roll"] = lambda e: can(e, Play("25"), hands=[["25", ...]])
CLAIMS["start-right-of-way"] = lambda e: can(
    e, Play("25"), hands=[["25", ...]], sides=[side(safeties=["right_of_way"])]
)
CLAIMS["everybody-starts-rolling"] = lambda e: bool(
    Match.start(e, 2, seed=1).public.sides[0].battle
)
CLAIMS["roll-on-roll"] = lambda e: can(e, Play("roll"), hands=[["roll", ...]], sides=[ROLLING])
CLAIMS["roll-on-flat-tire"] = lambda e: can(e, Play("roll"), hands=[["roll", ...]], sides=[FLAT])
CLAIMS["roll-on-stop"] = lambda e: can(
    e, Play("roll"), hands=[["roll", ...]], sides=[side(battle=["roll", "stop"])]
)
CLAIMS["remedy-in-advance"] = lambda e: can(
    e, Play("gasoline"), hands=[["gasoline", ...]], sides=[ROLLING]
)
CLAIMS["wrong-remedy"] = lambda e: can(e, Play("repairs"), hands=[["repairs", ...]], sides=[FLAT])
CLAIMS["right-of-way-flat-tire"] = lambda e: can(
    e, Play("25"), hands=[["25", ...]],
    sides=[side(battle=["roll", "flat_tire"], safeties=["right_of_way"])],
)  # fmt: skip
CLAIMS["youngest-begins"] = lambda e: rules(e).edition.youngest_begins


def _repaired(edition: str, *safeties: str) -> bool:
    """Whether a side that has repaired its flat tire may drive on."""
    repaired = side(battle=["roll", "flat_tire", "spare_tire"], safeties=safeties)
    return can(edition, Play("25"), hands=[["25", ...]], sides=[repaired])


CLAIMS["roll-after-remedy"] = lambda e: not _repaired(e)
CLAIMS["right-of-way-after-remedy"] = lambda e: not _repaired(e, "right_of_way")


@claim("remedy-and-roll-at-once")
def _remedy_and_roll(edition: str) -> bool:
    table = at(edition, hands=[["spare_tire", "roll", ...]], sides=[FLAT])
    table.play(0, "spare_tire")
    return table.turn == 0


# -- attack ----------------------------------------------------------------------------------


def may_attack(edition: str, card: Any, theirs: dict[str, Any], own: Any = None) -> bool:
    """Whether seat 0 may play a hazard on side 1."""
    return can(edition, Play(card, 1), hands=[[card, ...]], sides=[own or side(), theirs])


CLAIMS["attack-not-started"] = lambda e: may_attack(e, "accident", side())
CLAIMS["attack-while-stopped"] = lambda e: may_attack(e, "accident", ROLLING, FLAT)
CLAIMS["attack-before-starting"] = lambda e: may_attack(e, "accident", ROLLING)
CLAIMS["breakdown-on-stop"] = lambda e: may_attack(e, "accident", side(battle=["roll", "stop"]))
CLAIMS["stop-on-breakdown"] = lambda e: may_attack(e, "stop", FLAT)
CLAIMS["attack-repaired"] = lambda e: may_attack(
    e, "stop", side(battle=["roll", "flat_tire", "spare_tire"])
)
CLAIMS["attack-empty-pile-right-of-way"] = lambda e: may_attack(
    e, "accident", side(safeties=["right_of_way"])
)
CLAIMS["stop-right-of-way"] = lambda e: may_attack(
    e, "stop", side(battle=["roll"], safeties=["right_of_way"])
)
CLAIMS["attack-exposed-safety"] = lambda e: may_attack(
    e, "flat_tire", side(battle=["roll"], safeties=["puncture_proof"])
)
CLAIMS["attack-held-safety"] = lambda e: can(
    e, Play("flat_tire", 1), hands=[["flat_tire", ...], ["puncture_proof", ...]],
    sides=[side(), ROLLING],
)  # fmt: skip
CLAIMS["attack-oneself"] = lambda e: can(e, Play("stop", 0), hands=[["stop", ...]], sides=[ROLLING])
CLAIMS["attack-partner"] = lambda e: can(
    e, Play("stop", 0), TEAMS, seat=3, turn=3, hands=[[...], [...], [...], ["stop", ...]],
    sides=[ROLLING],
)  # fmt: skip
CLAIMS["repair-partner"] = lambda e: can(
    e, Play("spare_tire"), TEAMS, seat=3, turn=3,
    hands=[[...], [...], [...], ["spare_tire", ...]], sides=[FLAT],
)  # fmt: skip
CLAIMS["repair-opponent"] = lambda e: can(
    e, Play("spare_tire", 1), hands=[["spare_tire", ...]], sides=[side(), FLAT]
)


@claim("attack-either")
def _attack_either(edition: str) -> bool:
    table = at(edition, 3, hands=[["stop", ...]], sides=[side(), ROLLING, ROLLING])
    return table.targets("stop") == {1, 2}


@claim("attack-twice")
def _attack_twice(edition: str) -> bool:
    table = at(edition, hands=[["stop", "speed_limit", ...]], sides=[side(), ROLLING])
    table.attack(0, "stop", 1)
    return table.turn == 0


@claim("attack-again")
def _attack_again(edition: str) -> bool:
    table = at(edition, hands=[["stop", "stop", ...], ["roll", ...]], sides=[side(), ROLLING])
    table.attack(0, "stop", 1)
    table.play(1, "roll")
    return 1 in table.targets("stop")


# -- speed -----------------------------------------------------------------------------------

CLAIMS["limit-not-started"] = lambda e: may_attack(e, "speed_limit", side())
CLAIMS["limit-on-stopped"] = lambda e: may_attack(e, "speed_limit", FLAT)
CLAIMS["limit-on-limit"] = lambda e: may_attack(e, "speed_limit", LIMITED)
CLAIMS["limit-right-of-way"] = lambda e: may_attack(
    e, "speed_limit", side(safeties=["right_of_way"])
)
CLAIMS["limit-75"] = lambda e: can(e, Play("75"), hands=[["75", ...]], sides=[LIMITED])
CLAIMS["limit-50"] = lambda e: can(e, Play("50"), hands=[["50", ...]], sides=[LIMITED])
CLAIMS["limit-stopped-too"] = lambda e: may_attack(e, "accident", LIMITED)
CLAIMS["limit-before-start"] = lambda e: can(
    e, Play("roll"), hands=[["roll", ...]], sides=[side(speed=["speed_limit"])]
)
CLAIMS["end-of-limit-stopped"] = lambda e: can(
    e, Play("end_of_limit"), hands=[["end_of_limit", ...]],
    sides=[side(battle=["roll", "flat_tire"], speed=["speed_limit"])],
)  # fmt: skip
CLAIMS["end-of-limit-roll"] = lambda e: not can(
    e, Play("100"), hands=[["100", ...]],
    sides=[side(battle=["roll"], speed=["speed_limit", "end_of_limit"])],
)  # fmt: skip
CLAIMS["end-of-limit-in-advance"] = lambda e: can(
    e, Play("end_of_limit"), hands=[["end_of_limit", ...]], sides=[ROLLING]
)
CLAIMS["ace-against-limit"] = lambda e: (
    not may_attack(e, "speed_limit", side(safeties=["driving_ace"]))
)
CLAIMS["limit-again"] = lambda e: may_attack(
    e, "speed_limit", side(battle=["roll"], speed=["speed_limit", "end_of_limit"])
)
CLAIMS["many-limits"] = lambda e: rules(e, 6).deck().count("speed_limit") > 4


@claim("limit-takes-distances")
def _limit_takes_distances(edition: str) -> bool:
    far = side(battle=["roll"], distances=["100", "200"])
    table = at(edition, hands=[["speed_limit", ...]], sides=[side(), far])
    table.attack(0, "speed_limit", 1)
    return table.km(1) < 300


@claim("roll-ends-limit")
def _roll_ends_limit(edition: str) -> bool:
    limited = side(battle=["roll", "stop"], speed=["speed_limit"])
    table = at(edition, hands=[["roll", "100", ...]], sides=[limited])
    table.play(0, "roll")
    return table.side(0).speed[-1] != "speed_limit"


@claim("right-of-way-ends-limit")
def _right_of_way_ends_limit(edition: str) -> bool:
    table = at(edition, hands=[["right_of_way", "100", ...]], sides=[LIMITED])
    table.play(0, "right_of_way")
    return "100" in table.playable()


# -- distance --------------------------------------------------------------------------------

CLAIMS["third-200"] = lambda e: can(
    e, Play("200"), hands=[["200", ...]], sides=[side(battle=["roll"], distances=["200", "200"])]
)
CLAIMS["partners-200s"] = lambda e: can(
    e, Play("200"), TEAMS, seat=3, turn=3, hands=[[...], [...], [...], ["200", ...]],
    sides=[side(battle=["roll"], distances=["200", "200"])],
)  # fmt: skip
CLAIMS["past-the-end"] = lambda e: can(
    e, Play("75"), hands=[["75", ...]], sides=[side(battle=["roll"], km=rules(e).trip - 50)]
)
CLAIMS["distance-stopped"] = lambda e: can(e, Play("25"), hands=[["25", ...]], sides=[FLAT])
CLAIMS["distance-right-of-way-limit"] = lambda e: can(
    e, Play("100"), hands=[["100", ...]], sides=[side(battle=["roll"], safeties=["right_of_way"])]
)


@claim("two-distances")
def _two_distances(edition: str) -> bool:
    table = at(edition, hands=[["25", "50", ...]], sides=[ROLLING])
    table.play(0, "25")
    return table.turn == 0


@claim("distance-back")
def _distance_back(edition: str) -> bool:
    """Whether any legal move takes a distance off the table."""
    table = at(edition, hands=[["stop", ...]], sides=[side(battle=["roll"], distances=["25"])])
    return any(getattr(move, "card", "") == "25" for move in table.match.legal(0))


@claim("distance-last-exact")
def _distance_last_exact(edition: str) -> bool:
    table = at(
        edition,
        4,
        hands=[["50", ...]],
        sides=[side(battle=["roll"], km=rules(edition, 4).trip - 50)],
    )
    table.play(0, "50")
    return table.over and table.ending.winner == 0


# -- safety ----------------------------------------------------------------------------------

CLAIMS["safety-first-card"] = lambda e: can(e, Play("extra_tank"), hands=[["extra_tank", ...]])
CLAIMS["safety-discard"] = lambda e: can(e, Discard("extra_tank"), hands=[["extra_tank", ...]])
CLAIMS["right-of-way-accident"] = lambda e: (
    not may_attack(e, "accident", side(battle=["roll"], safeties=["right_of_way"]))
)
CLAIMS["safety-in-hand-scores"] = lambda e: scored(e, "safeties", hands=[["extra_tank", ...]]) > 0


def exposed(edition: str, safety: Any, own: dict[str, Any]) -> Table:
    """Seat 0 has just played a safety on its turn."""
    table = at(edition, hands=[[safety, "25", ...]], sides=[own])
    table.play(0, safety)
    return table


CLAIMS["safety-again"] = lambda e: exposed(e, "extra_tank", ROLLING).turn == 0
CLAIMS["safety-draw"] = lambda e: len(exposed(e, "extra_tank", ROLLING).hand(0)) == 7
CLAIMS["safety-instead-of-remedy"] = lambda e: (
    exposed(e, "puncture_proof", FLAT).side(0).battle == ("roll",)
)
CLAIMS["safety-new-roll"] = lambda e: "25" not in exposed(e, "puncture_proof", FLAT).playable()
CLAIMS["safety-after-remedy-rolls"] = lambda e: (
    "25"
    in exposed(e, "puncture_proof", side(battle=["roll", "flat_tire", "spare_tire"])).playable()
)
CLAIMS["safety-hazard-to-attacker"] = lambda e: (
    exposed(e, "puncture_proof", FLAT).discard_pile != ["flat_tire"]
)


@claim("safeties-in-a-row")
def _safeties_in_a_row(edition: str) -> bool:
    table = at(edition, hands=[["extra_tank", "driving_ace", ...]])
    table.play(0, "extra_tank")
    table.play(0, "driving_ace")
    return table.turn == 0


@claim("right-of-way-both")
def _right_of_way_both(edition: str) -> bool:
    stuck = side(battle=["roll", "stop"], speed=["speed_limit"])
    return set(exposed(edition, "right_of_way", stuck).discard_pile) == {"stop", "speed_limit"}


@claim("safety-for-partner")
def _safety_for_partner(edition: str) -> bool:
    """Seat 3 plays for side 0: a safety exposed by its partner protects it too."""
    safe = side(battle=["roll"], safeties=["driving_ace"])
    hands = [[...], ["accident", ...]]
    return not can(edition, Play("accident", 0), TEAMS, seat=1, turn=1, hands=hands, sides=[safe])


# -- coup fourré -----------------------------------------------------------------------------

CLAIMS["coup-out-of-turn"] = lambda e: CoupFourre("driving_ace") in attacked(e).match.legal(1)
CLAIMS["coup-must"] = lambda e: PASS not in attacked(e).match.legal(1)
CLAIMS["coup-limit"] = lambda e: (
    CoupFourre("right_of_way") in attacked(e, "speed_limit").match.legal(1)
)


def answered(edition: str, players: int = 2, on: int = 1, **position: Any) -> Table:
    """Seat 0 has attacked a seat, which has answered with a coup fourré."""
    hands: list[Any] = [["accident", ...], *([...] for _ in range(players - 1))]
    hands[on] = ["driving_ace", "25", ...]
    sides = [side(), *(ROLLING for _ in range(players - 1))]
    more: dict[str, Any] = {"hands": hands, "sides": sides}
    table = at(edition, players, **more | position)
    table.play(0, "accident", on)
    table.coup_fourre(on, "driving_ace")
    return table


CLAIMS["coup-next-turn"] = lambda e: answered(e).turn == 1
CLAIMS["coup-two-cards"] = lambda e: len(drawn(answered(e).match.log, 1)) == 2
CLAIMS["coup-skips"] = lambda e: answered(e, 3, 2).turn == 2
CLAIMS["coup-hazard-back"] = lambda e: answered(e).discard_pile != ["accident"]
CLAIMS["coup-new-roll"] = lambda e: "25" not in answered(e).playable(1)


@claim("coup-next-left")
def _coup_next_left(edition: str) -> bool:
    table = answered(edition, 3, 2)
    table.play(2, "25")
    return table.turn == 0


@claim("coup-drawn-later")
def _coup_drawn_later(edition: str) -> bool:
    """The safety is the next card to draw; on its own turn the seat plays it the ordinary way."""
    table = at(edition, hands=[["accident", ...]], draw=["driving_ace", "25", "25"],
               sides=[side(), ROLLING])  # fmt: skip
    table.attack(0, "accident", 1)
    table.play(1, "driving_ace")
    return table.side(1).coups_fourres != ()


@claim("coup-partner")
def _coup_partner(edition: str) -> bool:
    hands = [["accident", ...], [...], [...], [...], ["driving_ace", ...]]
    table = at(edition, TEAMS, hands=hands, sides=[side(), ROLLING])
    table.play(0, "accident", 1)
    return CoupFourre("driving_ace") in table.match.legal(4)


@claim("coup-bystander")
def _coup_bystander(edition: str) -> bool:
    hands = [["accident", ...], [...], ["driving_ace", ...]]
    table = at(edition, 3, hands=hands, sides=[side(), ROLLING, ROLLING])
    table.play(0, "accident", 1)
    return CoupFourre("driving_ace") in table.match.legal(2)


@claim("coup-clears-limit")
def _coup_clears_limit(edition: str) -> bool:
    table = attacked(edition, "stop", sides=[side(), LIMITED])
    table.coup_fourre(1, "right_of_way")
    return set(table.discard_pile) == {"stop", "speed_limit"}


@claim("coup-points")
def _coup_points(edition: str) -> bool:
    table = answered(edition)
    return table.match.rules.edition.has_points and table.rows(1).get("coup_fourre") == 300


@claim("coup-empty-pile-turn")
def _coup_empty_pile_turn(edition: str) -> bool:
    """Seat 0 attacks seat 2, skipping seat 1: whose turn is it then?"""
    table = answered(
        edition, 3, 2, hands=[["accident", "25"], ["50"], ["driving_ace", "75"]], draw=[]
    )
    return not table.over and table.turn == 2


@claim("coup-last-card")
def _coup_last_card(edition: str) -> bool:
    table = attacked(edition, hands=[["accident"], ["driving_ace"]], draw=[])
    return CoupFourre("driving_ace") in table.match.legal(1)


# -- turn ------------------------------------------------------------------------------------

CLAIMS["discard-instead"] = lambda e: can(e, Discard("25"), hands=[["25", ...]], sides=[ROLLING])
CLAIMS["pass"] = lambda e: can(e, PASS, hands=[["25", ...]], sides=[ROLLING])
CLAIMS["take-discard"] = lambda e: can(
    e, Play("200"), hands=[["25", ...]], discard=["200"], sides=[ROLLING]
)


def drawn_with(edition: str, cards: int) -> int:
    """The number of cards drawn by a player who holds this many."""
    idle = ["gasoline", "repairs", "spare_tire", "end_of_limit", "gasoline", "repairs", "75"]
    table = at(edition, hands=[["roll", ...], idle[:cards]])
    return len(drawn(table.play(0, "roll"), 1))


CLAIMS["five-cards"] = lambda e: drawn_with(e, 5) == 2
CLAIMS["seven-cards"] = lambda e: drawn_with(e, 7) > 0


@claim("mistake-stands")
def _mistake_stands(edition: str) -> bool:
    near = side(battle=["roll"], km=rules(edition).trip - 50)
    table = at(edition, hands=[["75", ...]], sides=[near])
    return table.rule(0, Play("75")) != "R6.4"


@claim("mistake-late")
def _mistake_late(edition: str) -> bool:
    """Where mistakes are not refused, a card past the end does not stay either."""
    near = side(battle=["roll"], km=rules(edition).trip - 50)
    hands = [["75", "gasoline", "gasoline"], [...]]
    house = {"mistakes": "penalised"}
    table = at(edition, hands=hands, sides=[near], house=house)
    table.match.play(0, Play("75"))
    return table.km(0) != near["km"] or table.discard_pile != ["75"]


@claim("partner-sees-hand")
def _partner_sees_hand(edition: str) -> bool:
    table = at(edition, TEAMS, hands=[["200", "driving_ace", ...]])
    own = view_of(table.match.state, 3)
    return "driving_ace" in own.hand


# -- the end of a hand -----------------------------------------------------------------------


@claim("pile-empty-ends")
def _pile_empty_ends(edition: str) -> bool:
    table = at(edition, hands=[["roll", ...], ["roll", ...]], draw=["25"])
    table.play(0, "roll")
    table.play(1, "roll")
    return table.over


@claim("empty-hand-ends")
def _empty_hand_ends(edition: str) -> bool:
    """A seat plays its last card; the others still hold some, and the draw pile is not empty."""
    table = at(
        edition, 3, hands=[["roll"], ["25", "50"], ["25", "75"]], draw=["100", "100", "100", "25"]
    )
    table.play(0, "roll")
    return table.over


@claim("safety-empty-pile-turn")
def _safety_empty_pile_turn(edition: str) -> bool:
    table = at(edition, hands=[["driving_ace", "25"], ["50"]], draw=[])
    table.play(0, "driving_ace")
    return table.turn == 0


def run_out(edition: str, **position: Any) -> Table:
    """The last card of the hand is discarded, and nobody has completed the trip."""
    sides = [side(battle=["roll"], km=300), side(battle=["roll"], km=200)]
    more: dict[str, Any] = {"hands": [["repairs"], []], "draw": [], "sides": sides}
    table = at(edition, **more | position)
    table.discard(0, "repairs")
    assert table.over
    return table


CLAIMS["most-distance-wins"] = lambda e: run_out(e).ending.winner == 0
CLAIMS["extension-two"] = lambda e: rules(e, 2).extension
CLAIMS["extension-four"] = lambda e: rules(e, 4).extension


def extended(edition: str, **position: Any) -> Table:
    """Side 0 has called the extension; the cards run out before anybody reaches 1,000."""
    sides = [side(battle=["roll"], km=700), side(battle=["roll"], km=200)]
    more: dict[str, Any] = {"sides": sides, "trip": 1000, "extended_by": 0}
    return run_out(edition, **more | position)


@claim("extension-missed-trip")
def _extension_missed_trip(edition: str) -> bool:
    return rules(edition).extension and extended(edition).rows(0).get("trip", 0) > 0


@claim("extension-fails-cards")
def _extension_fails_cards(edition: str) -> bool:
    return rules(edition).extension and extended(edition).rows(1).get("extension", 0) == 200


@claim("extension-other-side")
def _extension_other_side(edition: str) -> bool:
    if not rules(edition).extension:
        return False
    sides = [side(battle=["roll"], km=700), side(battle=["roll"], km=900)]
    table = at(edition, turn=1, hands=[[...], ["100", ...]], sides=sides, trip=1000, extended_by=0)
    table.play(1, "100")
    return table.over and table.rows(1)["trip"] == 400


# -- score -----------------------------------------------------------------------------------


def finished(edition: str, **position: Any) -> Table:
    """Four players: side 0 completes the trip with its last 50."""
    trip = rules(edition, 4).trip
    more: dict[str, Any] = {"hands": [["50", ...]], "sides": [side(battle=["roll"], km=trip - 50)]}
    table = at(edition, 4, **more | position)
    table.play(0, "50")
    assert table.over
    return table


def line(table: Table, name: str, index: int = 0) -> int:
    has_points = table.match.rules.edition.has_points
    return table.rows(index).get(name, 0) if has_points else 0


CLAIMS["delayed-action"] = lambda e: (
    line(finished(e, hands=[["50", "25"], ["25"], ["25"], ["25"]], draw=[]), "delayed_action") > 0
)
CLAIMS["safe-trip"] = lambda e: line(finished(e), "safe_trip") > 0
CLAIMS["safe-trip-lost"] = lambda e: line(finished(e), "safe_trip", 1) > 0
CLAIMS["shutout-unfinished"] = lambda e: (
    line(run_out(e, sides=[side(battle=["roll"], km=300), side()]), "shutout") > 0
)
CLAIMS["shutout-both"] = lambda e: line(run_out(e, sides=[side(), side()]), "shutout") > 0
CLAIMS["all-safeties"] = lambda e: (
    scored(
        e, "all_safeties",
        sides=[side(safeties=["right_of_way", "extra_tank", "puncture_proof", "driving_ace"])],
    ) > 0
)  # fmt: skip


@claim("tie-draw")
def _tie_draw(edition: str) -> bool:
    """Both sides end a hand with equal totals above 5,000, so another hand is played."""
    if not rules(edition).edition.has_points:
        return False
    level = [side(battle=["roll"], km=300, score=6000), side(battle=["roll"], km=300, score=6000)]
    return run_out(edition, sides=level).phase == "game_over"


@claim("match-mid-hand")
def _match_mid_hand(edition: str) -> bool:
    if not rules(edition).edition.has_points:
        return False
    table = at(edition, hands=[["100", ...]], sides=[side(battle=["roll"], score=4950)])
    table.play(0, "100")
    return table.over


# -- table -----------------------------------------------------------------------------------


def seats(edition: str, players: int, *, teams: bool | None = None) -> bool:
    try:
        rules(edition, players, teams=teams)
    except BadRequest:
        return False
    return True


CLAIMS["four-alone"] = lambda e: seats(e, 4, teams=False)
CLAIMS["five-players"] = lambda e: seats(e, 5)
CLAIMS["eight-players"] = lambda e: seats(e, 8)
CLAIMS["two-full-deck"] = lambda e: len(rules(e, 2).deck()) == 106


# -- the tests themselves --------------------------------------------------------------------


@pytest.mark.parametrize("dispute", DISPUTES, ids=lambda dispute: dispute.key)
def test_the_engine_agrees_in_every_edition(dispute: Any) -> None:
    holds = tuple(edition for edition in EDITIONS if CLAIMS[dispute.key](edition))
    assert sorted(holds) == sorted(dispute.yes)


def test_every_question_is_listed_once_with_a_rule_and_texts() -> None:
    assert len({each.key for each in DISPUTES}) == len(DISPUTES) >= 100
    assert CLAIMS.keys() == {each.key for each in DISPUTES}
    numbers = {number for section in SECTIONS.values() for number in section}
    for each in DISPUTES:
        assert each.rule in numbers, each
        assert has(f"ask-{each.key}"), each
        assert has(f"ask-{each.key}-answer"), each
        assert has(f"ask-topic-{each.topic}"), each


def test_an_answer_cites_a_rule_of_its_edition() -> None:
    for edition in editions():
        own = {number for section in rules_of(edition).values() for number in section}
        assert own >= {rule_in(each, edition) for each in DISPUTES}, edition.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_unused(lang: Lang) -> None:
    known = {f"ask-{each.key}{end}" for each in DISPUTES for end in ("", "-answer", "-open")}
    topics = {f"ask-topic-{each.topic}" for each in DISPUTES}
    own = {key for key in keys(lang) if key.startswith("ask-")}
    assert own <= known | topics | {"ask-all", "ask-open", "ask-more"}


@pytest.mark.parametrize(("lang", "yes", "no"), [("en", "Yes", "No"), ("fr", "Oui", "Non")])
def test_an_answer_begins_with_the_verdict(lang: Lang, yes: str, no: str) -> None:
    for each in DISPUTES:
        for edition in editions():
            answer = Rulebook(lang, facts(edition), edition.names).say(f"ask-{each.key}-answer")
            verdict = yes if edition.key in each.yes else no
            assert re.match(rf"{verdict}\b", answer), (each.key, edition.key, answer)


def test_the_data_of_the_browser_page_is_up_to_date() -> None:
    """If this fails, run `python -m tests.rules.dispute_data`."""
    from tests.rules import dispute_data

    assert dispute_data.TARGET.read_text(encoding="utf-8") == dispute_data.current()
