"""The narration: every kind of event as a sentence, in both languages."""

from typing import Any, get_args

import msgspec
import pytest

import bornes
from bornes.core import events
from bornes.core.edition import EDITIONS
from bornes.locale import LANGUAGES, Lang
from bornes.locale.telling import Narrator, tell

LANGS = pytest.mark.parametrize("lang", LANGUAGES)

FACTS: list[dict[str, Any]] = [
    {"type": "hand_dealt", "hand": 2, "dealer": 0, "trip": 700},
    {"type": "hand_dealt", "hand": 2, "dealer": 0, "trip": 700, "rolling": True},
    {"type": "position_set", "public": {"hand": 3}},
    {"type": "turn_began", "seat": 0},
    {"type": "turn_began", "seat": 0, "drew": ["25", "roll"]},
    {"type": "turn_began", "seat": 0, "drew": [None]},
    {"type": "turn_began", "seat": 0, "drew": [None, None]},
    {"type": "laid", "seat": 0, "card": "100", "side": 0, "pile": "distances"},
    {"type": "laid", "seat": 0, "card": "roll", "side": 0, "pile": "battle"},
    {"type": "laid", "seat": 0, "card": "stop", "side": 1, "pile": "battle"},
    {"type": "laid", "seat": 1, "card": "stop", "side": 0, "pile": "battle"},
    {"type": "safety_exposed", "seat": 0, "card": "driving_ace"},
    {"type": "safety_exposed", "seat": 0, "card": "driving_ace", "coup_fourre": True},
    {"type": "hazard_cancelled", "side": 0, "hazard": "accident"},
    {"type": "discarded", "seat": 0, "card": "25"},
    {"type": "mistake_penalised", "seat": 0, "card": "200"},
    {"type": "passed", "seat": 0},
    {"type": "window_closed"},
    {"type": "extension_offered", "seat": 0},
    {"type": "extended", "seat": 0, "trip": 1000},
    {"type": "finished", "seat": 0},
    {"type": "hand_ended", "how": "trip_met", "winner": 0, "points": [1, 2]},
    {"type": "hand_ended", "how": "cards_out", "winner": None, "points": [1, 2]},
    {"type": "shuffle_committed", "hand": 1, "seal": "ab"},
    {"type": "shuffle_opened", "hand": 1, "salt": "cd", "deck": ["25"]},
    {"type": "match_ended", "winner": 0, "totals": [1, 2]},
    {"type": "match_ended", "winner": None, "totals": [1, 2]},
]


def test_every_kind_of_event_is_among_the_facts() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(events.Event)}
    assert {fact["type"] for fact in FACTS} == kinds


@LANGS
@pytest.mark.parametrize("you", [None, 0, 1])
@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["type"])
def test_every_fact_is_a_sentence(fact: dict[str, Any], you: int | None, lang: Lang) -> None:
    said = tell(lang, fact, {}, ["Ada", "Bob"], you)
    assert said[0].isupper() or said[0] in "«“"
    assert said[-1] in ".!"
    assert "  " not in said


def test_the_same_facts_read_differently_for_the_player_they_are_about() -> None:
    laid = {"type": "laid", "seat": 1, "card": "stop", "side": 0, "pile": "battle"}
    players = ["Ada", "Bob"]
    assert tell("en", laid, {}, players) == "Bob attacks Ada: “Stop”."
    assert tell("en", laid, {}, players, 0) == "Bob attacks you: “Stop”."
    assert tell("en", laid, {}, players, 1) == "You attack Ada: “Stop”."
    assert tell("fr", laid, {}, players) == "Bob attaque Ada\u00a0: «\u00a0Feu rouge\u00a0»."
    assert tell("fr", laid, {}, players, 0) == "Bob vous attaque\u00a0: «\u00a0Feu rouge\u00a0»."
    assert tell("fr", laid, {}, players, 1) == "Vous attaquez Ada\u00a0: «\u00a0Feu rouge\u00a0»."


def test_teams_are_named_by_both_partners() -> None:
    players = ["Ada", "Bob", "Cleo", "Dan"]
    attack = {"type": "laid", "seat": 1, "card": "stop", "side": 0, "pile": "battle"}
    won = {"type": "match_ended", "winner": 1, "totals": [1, 2]}
    watching = Narrator("fr", players, sides=2)
    ada = Narrator("fr", players, sides=2, you=0)
    dan = Narrator("fr", players, sides=2, you=3)
    assert "l'équipe Ada et Cleo" in watching.tell(attack)
    assert "votre équipe" in ada.tell(attack)
    assert watching.tell(won) == "L'équipe Bob et Dan gagne la partie."
    assert dan.tell(won) == "Votre équipe gagne la partie\u00a0!"


def test_cards_go_by_the_edition_s_own_names() -> None:
    names = bornes.edition("collector").names
    drawn = {"type": "turn_began", "seat": 0, "drew": ["25", "stop"]}
    assert tell("en", drawn, names, ["Ada", "Bob"]) == "Ada draws 25 miles and “Stop!”."


@LANGS
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_of_a_match_can_be_told(edition: str, lang: Lang) -> None:
    match = bornes.start(edition, 2, seed=5)
    while match.phase not in ("hand_over", "game_over"):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    to = Narrator(lang, ["Ada", "Bob"], names=match.rules.edition.names)
    for event in match.log:
        assert to.tell(msgspec.to_builtins(event))
