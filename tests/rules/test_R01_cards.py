"""R1: the cards, their names, and which remedies and safeties answer which hazards."""

from collections import Counter

import pytest

from bornes.core.cards import Card, Safety
from bornes.core.edition import edition as edition_data
from bornes.core.edition import rules
from bornes.core.errors import BadPosition
from bornes.core.moves import Play
from bornes.text import Lang, text
from tests.positions import side
from tests.rules.table import REMEDY_FOR, SAFETY_AGAINST, at, every, only

PRINTED = {
    "25": 10, "50": 10, "75": 10, "100": 12, "200": 4,
    "stop": 5, "speed_limit": 4, "out_of_gas": 3, "flat_tire": 3, "accident": 3,
    "roll": 14, "end_of_limit": 6, "gasoline": 6, "spare_tire": 6, "repairs": 6,
    "right_of_way": 1, "extra_tank": 1, "puncture_proof": 1, "driving_ace": 1,
}  # fmt: skip
ANSWERS: dict[Safety, set[str]] = {
    "right_of_way": {"stop", "speed_limit"},
    "extra_tank": {"out_of_gas"},
    "puncture_proof": {"flat_tire"},
    "driving_ace": {"accident"},
}


@every
def test_R1_1_the_full_deck_is_the_106_printed_cards(edition: str) -> None:
    deck = rules(edition, 4).deck()
    assert len(deck) == 106
    assert Counter(deck) == PRINTED


@every
@pytest.mark.parametrize("card", PRINTED)
def test_R1_1_no_position_holds_more_of_a_card_than_the_deck(edition: str, card: str) -> None:
    at(edition, 4, draw=[], discard=[card] * PRINTED[card], hands=[[], [], [], []])
    with pytest.raises(BadPosition):
        at(edition, 4, draw=[], discard=[card] * (PRINTED[card] + 1), hands=[[], [], [], []])


@every
@pytest.mark.parametrize("safety", ANSWERS)
def test_R1_2_a_safety_protects_only_against_its_own_hazards(edition: str, safety: Safety) -> None:
    hazards = list(SAFETY_AGAINST)
    table = at(edition, hands=[hazards], sides=[side(), side(battle=["roll"], safeties=[safety])])
    assert set(hazards) - table.playable() == ANSWERS[safety]


@every
@pytest.mark.parametrize(("hazard", "remedy"), REMEDY_FOR.items())
def test_R1_2_every_hazard_has_exactly_one_remedy(edition: str, hazard: Card, remedy: Card) -> None:
    pile = {"speed": [hazard]} if hazard == "speed_limit" else {"battle": [hazard]}
    mine = side(**({"battle": ["roll"]} | pile))
    table = at(edition, hands=[["roll", "end_of_limit", "gasoline", "spare_tire", "repairs"]],
               sides=[mine])  # fmt: skip
    assert table.playable() == {remedy}


def named(edition: str, lang: Lang, card: Card) -> str:
    return text(lang, edition_data(edition).names.get(card, f"card-{card}"))


def test_R1_3_fr2009_has_its_own_card_names() -> None:
    assert named("fr2009", "fr", "flat_tire") == "Crevé"
    assert named("fr2009", "fr", "extra_tank") == "Réservoir à grande capacité"
    assert named("fr2009", "fr", "right_of_way") == "Véhicule prioritaire"


def test_R1_3_fr2014_has_its_own_name_for_right_of_way() -> None:
    assert named("fr2014", "fr", "right_of_way") == "Véhicule prioritaire"
    assert named("fr2014", "fr", "flat_tire") == "Crevaison"
    assert named("fr2014", "fr", "extra_tank") == "Citerne d’essence"


@only("classic", "vintage")
def test_R1_3_the_older_editions_have_the_older_card_names(edition: str) -> None:
    assert named(edition, "fr", "right_of_way") == "Prioritaire"
    assert named(edition, "fr", "extra_tank") == "Citerne d’essence"
    assert named(edition, "fr", "flat_tire") == "Crevaison"


def test_R1_3_collector_has_its_own_english_card_names() -> None:
    assert named("collector", "en", "stop") == "Stop!"
    assert named("collector", "en", "roll") == "Roll!"
    assert named("collector", "en", "200") == "200 miles"


@every
def test_R1_3_collector_counts_miles_and_the_others_kilometers(edition: str) -> None:
    assert edition_data(edition).unit == ("miles" if edition == "collector" else "km")


@only("fr2009", "fr2014", "classic")
def test_R1_3_a_refusal_uses_the_card_names_of_the_edition(edition: str) -> None:
    table = at(edition, hands=[["flat_tire", ...]])
    refusal = table.match.why_not(0, Play("flat_tire", 1))
    assert refusal is not None
    assert refusal.names.get("flat_tire") == edition_data(edition).names.get("flat_tire")
