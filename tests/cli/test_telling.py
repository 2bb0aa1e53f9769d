"""The narration: every kind of event as a sentence, in both languages."""

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
import pytest

import bornes
from bornes.core.edition import EDITIONS
from bornes.core.moves import Move
from bornes.core.state import Phase
from bornes.table.entries import Renamed, SeatTaken, Told
from bornes.text import LANGUAGES, Lang
from bornes.text.event_sentences import (
    ADVISED,
    BUTTONS,
    EVENTS,
    FLEETING,
    MADE,
    SILENT,
    TURNS,
    UNTOLD,
    Telling,
)
from bornes.text.telling import Narrator
from bornes.tui.telling import log_lines
from tests.told import FACTS

LANGS = pytest.mark.parametrize("lang", LANGUAGES)


def test_every_kind_of_event_has_a_sentence_or_is_known_to_have_none() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(Told)}
    assert EVENTS.keys() | UNTOLD == kinds
    assert not EVENTS.keys() & UNTOLD
    assert EVENTS.keys() > SILENT | FLEETING
    assert {fact["type"] for fact in FACTS} == EVENTS.keys()


@pytest.mark.parametrize("tellings", [ADVISED, MADE, BUTTONS])
def test_every_kind_of_move_has_a_sentence(tellings: Mapping[str, Telling]) -> None:
    assert tellings.keys() == {kind.__struct_config__.tag for kind in get_args(Move)}


def test_every_phase_says_whose_turn_it_is() -> None:
    assert TURNS.keys() == set(get_args(Phase))


def test_a_log_leaves_out_events_that_mean_nothing_to_players() -> None:
    facts = [*FACTS, {"type": "host_changed", "guest": "g"}, {"type": "of_a_newer_server"}]
    logged = [kind for kind, _ in Narrator("en", ["Ada", "Bob"]).log(facts)]
    assert logged == [fact["type"] for fact in FACTS if fact["type"] not in SILENT]


def test_a_changed_name_is_announced_with_the_old_one_if_it_is_known() -> None:
    taken = SeatTaken(1, "guest", "Bob")
    events: list[Told] = [Renamed(0, "Eve"), taken, Renamed(1, "Bea"), Renamed(0, "Zoe")]
    lines = [line for _, line in log_lines(Narrator("en", ["Zoe", "Bea"], you=0), events, ["Ada"])]
    assert lines == [
        "You are now called Eve, no longer Ada.",
        "Bob has joined the table.",
        "Bob is now called Bea.",
        "You are now called Zoe, no longer Eve.",
    ]
    unknown = log_lines(Narrator("fr", ["Ada"]), events[:1])
    assert [line for _, line in unknown] == ["Le joueur de la place 1 s’appelle maintenant Eve."]


def test_undone_moves_and_resignations_are_announced() -> None:
    to = Narrator("en", ["Ada", "Bob"], you=0)
    facts = [fact for fact in FACTS if fact["type"] in ("taken_back", "resigned")]
    assert [line for _, line in to.log(facts)] == [
        "You undo your last move.",
        "You resign the match. Bob wins the match.",
    ]


@LANGS
@pytest.mark.parametrize("you", [None, 0, 1])
@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: fact["type"])
def test_every_fact_becomes_a_sentence(fact: dict[str, Any], you: int | None, lang: Lang) -> None:
    said = Narrator(lang, ["Ada", "Bob"], you=you).tell(fact)
    assert said[0].isupper() or said[0] in "«“"
    assert said[-1] in ".!" or fact.get("phrase")  # a ready phrase may have only two words
    assert "  " not in said


@pytest.mark.parametrize(
    ("lang", "you", "said"),
    [
        ("en", None, "Bob attacks Ada: “Stop”."),
        ("en", 0, "Bob attacks you: “Stop”."),
        ("en", 1, "You attack Ada: “Stop”."),
        ("fr", None, "Bob attaque Ada\u00a0: «\u00a0Feu rouge\u00a0»."),
        ("fr", 0, "Bob vous attaque\u00a0: «\u00a0Feu rouge\u00a0»."),
        ("fr", 1, "Vous attaquez Ada\u00a0: «\u00a0Feu rouge\u00a0»."),
    ],
)
def test_a_sentence_addresses_the_player_that_it_is_about(
    lang: Lang, you: int | None, said: str
) -> None:
    laid = {"type": "laid", "seat": 1, "card": "stop", "side": 0, "pile": "battle"}
    assert Narrator(lang, ["Ada", "Bob"], you=you).tell(laid) == said


def test_teams_are_named_by_both_partners() -> None:
    players = ["Ada", "Bob", "Cleo", "Dan"]
    attack = {"type": "laid", "seat": 1, "card": "stop", "side": 0, "pile": "battle"}
    won = {"type": "match_ended", "winner": 1, "totals": [1, 2]}
    watching = Narrator("fr", players, sides=2)
    ada = Narrator("fr", players, sides=2, you=0)
    dan = Narrator("fr", players, sides=2, you=3)
    assert "l’équipe Ada et Cleo" in watching.tell(attack)
    assert "votre équipe" in ada.tell(attack)
    assert watching.tell(won) == "L’équipe Bob et Dan gagne la partie."
    assert dan.tell(won) == "Votre équipe gagne la partie\u00a0!"


def test_cards_have_the_names_of_the_edition() -> None:
    names = bornes.edition("collector").names
    drawn = {"type": "turn_began", "seat": 0, "drew": ["25", "stop"]}
    to = Narrator("en", ["Ada", "Bob"], names=names)
    assert to.tell(drawn) == "Ada draws 25 miles and “Stop!”."


@LANGS
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_event_of_a_match_can_be_put_into_words(edition: str, lang: Lang) -> None:
    match = bornes.start(edition, 2, seed=5)
    while match.phase not in ("hand_over", "game_over"):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    to = Narrator(lang, ["Ada", "Bob"], names=match.rules.edition.names)
    for event in match.log:
        assert to.tell(msgspec.to_builtins(event))
