"""The plain mode: whole matches, and everything a player can type."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import bornes
from bornes.bots import Bot
from bornes.bots.asking import BotForfeit
from bornes.bots.driver import Driver
from bornes.coach.coach import Coach
from bornes.core.edition import EDITIONS
from bornes.core.moves import Move, Play
from bornes.record import audit, record_of
from bornes.text import Lang
from bornes.tui.plain.words import cards_named, fold
from tests.cli.scripted import ENGLISH, FRENCH, Session, autoplay, rolling, typed
from tests.follower import Follower
from tests.positions import ROLLING, side
from tests.rules.table import Table, at

LANGS = pytest.mark.parametrize("lang", ["fr", "en"])


# -- whole matches -----------------------------------------------------------------------------


@LANGS
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_whole_match_is_narrated_to_its_end(edition: str, lang: Lang) -> None:
    house = {} if edition == "fr2014" else {"hands": 2}
    match = bornes.start(edition, 2, seed=4, house=house)
    words = FRENCH if lang == "fr" else ENGLISH
    play = Session(match, autoplay(match, words), lang=lang).run()
    assert match.over
    assert play.saved == len(match.log)
    assert audit(record_of(match)).events == len(match.log)
    assert ("gagne" if lang == "fr" else "win") in play.said or match.winner is None


@pytest.mark.parametrize(
    ("edition", "players", "teams"),
    [("classic", 3, None), ("classic", 4, None), ("fr2014", 4, True), ("fr2009", 8, None)],
)
def test_every_table_can_be_played(edition: str, players: int, teams: bool | None) -> None:
    house = {} if edition == "fr2014" else {"hands": 1}
    match = bornes.start(edition, players, teams=teams, seed=9, house=house)
    play = Session(match, autoplay(match, FRENCH), lang="fr").run()
    assert match.over
    assert all(bot.closed for bot in play.bots.values())  # type: ignore[attr-defined]  # Followers


@LANGS
def test_the_output_is_plain_text(lang: Lang) -> None:
    """No colors, no boxes, no cursor movements, one line at a time."""
    match = bornes.start("classic", 4, seed=2, house={"hands": 1})
    play = Session(match, autoplay(match, FRENCH if lang == "fr" else ENGLISH), lang=lang).run()
    for line in [*play.lines, *play.prompts]:
        assert "\x1b" not in line
        assert "\n" not in line
        assert "\t" not in line
        assert not any("\u2500" <= letter <= "\u257f" for letter in line)


def test_bots_receive_only_what_their_seat_may_know() -> None:
    match = bornes.start("classic", 2, seed=4, house={"hands": 1})
    bot = Follower()
    Session(match, autoplay(match, ENGLISH), bots={1: bot}).run()
    assert len(bot.seen) == len(match.log)
    assert bot.seen[0].hands[0] is None  # type: ignore[union-attr]  # a deal


# -- a turn ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answer", ["1", "play 1", "100", "100 km", "100 bornes", "jouer 100", " 1 "]
)
def test_a_card_is_played_by_number_or_by_name_in_either_language(answer: str) -> None:
    table = rolling("100", "50")
    typed(table, answer)
    assert table.side(0).distances == ("100",)


@pytest.mark.parametrize(
    "answer", ["feu vert", "Roll", "FEU VERT", "« Feu vert »", "feu v", "vert"]
)
def test_a_name_needs_neither_capitals_nor_quotes_and_can_be_shortened(answer: str) -> None:
    table = at("classic", hands=[["roll", "gasoline"]])
    typed(table, answer, lang="fr")
    assert table.side(0).battle == ("roll",)


def test_accents_can_be_omitted() -> None:
    table = at("classic", hands=[["repairs"]], sides=[side(battle=["roll", "accident"])])
    typed(table, "reparations")
    assert table.side(0).battle_top == "repairs"


def test_the_card_names_of_the_edition_are_understood() -> None:
    table = at("fr2009", hands=[["extra_tank", "roll"]])
    typed(table, "réservoir", lang="fr")
    assert table.side(0).safeties == ("extra_tank",)


@pytest.mark.parametrize(
    "answer", ["d 1", "d1", "discard 1", "défausser 1", "jeter accident", "D 1"]
)
def test_a_card_is_discarded_by_number_or_by_name(answer: str) -> None:
    table = at("classic", hands=[["accident", "50"]])
    typed(table, answer)
    assert table.match.public.discard[0] == "accident"


@pytest.mark.parametrize(("answer", "discarded"), [("yes", 1), ("oui", 1), ("no", 0), ("n", 0)])
def test_a_useful_card_is_discarded_only_after_confirmation(answer: str, discarded: int) -> None:
    table = rolling("100", "50")
    play = typed(table, "d 1", answer)
    assert table.match.public.discard[:1] == ("100",) * discarded
    assert ("stays in your hand" in play.said) is (not discarded)


def test_the_confirmation_is_asked_for_until_it_is_yes_or_no() -> None:
    table = rolling("100", "50")
    play = typed(table, "d 1", "perhaps", "y")
    assert "Answer yes or no." in play.lines
    assert table.match.public.discard[0] == "100"


def test_a_safety_is_not_discarded_by_mistake() -> None:
    table = at("classic", hands=[["driving_ace", "50"]])
    play = typed(table, "d 1", "no")
    assert table.match.public.discard == ()
    assert "Driving ace" in play.prompts[1]


@pytest.mark.parametrize(
    "answer",
    [
        "0",
        "8",
        "-1",
        "99",
        "d",
        "d 9",
        "why",
        "xyz",
        "pass",
        "c",
        "extend",
        "yes",
        "3 4",
        "!",
        "9" * 5000,
    ],
)
def test_wrong_input_gets_an_explanation_and_changes_nothing(answer: str) -> None:
    table = rolling("100", "50")
    before = table.match.position()
    play = typed(table, answer)
    assert table.match.position() == before
    assert len(play.prompts) == 2
    after_first_prompt = play.lines[play.lines.index("It is your turn. Your hand:") + 8 :]
    assert len(after_first_prompt[0]) > 20


def test_a_card_that_is_not_held_is_named() -> None:
    play = typed(rolling("100", "50"), "accident")
    assert "You do not hold “Accident”." in play.lines


def test_an_ambiguous_name_is_not_guessed() -> None:
    table = at(
        "classic", hands=[["end_of_limit", "speed_limit"]], sides=[side(speed=["speed_limit"])]
    )
    play = typed(table, "limit")
    assert not table.match.public.discard
    assert "Give the number" in play.said


def test_an_empty_line_repeats_the_hand() -> None:
    play = typed(rolling("100", "50"), "")
    assert play.lines.count("It is your turn. Your hand:") == 2


@LANGS
def test_a_refused_card_comes_with_reason_and_rule_number(lang: Lang) -> None:
    table = at("classic", hands=[["100"]])
    play = typed(table, "100", lang=lang)
    assert "R6.1" in play.said
    assert table.side(0).distance == 0


def test_why_gives_the_reason_and_plays_nothing() -> None:
    table = at("classic", hands=[["100", "roll"]])
    play = typed(table, "why 1", "pourquoi roll")
    assert any("R6.1" in line for line in play.lines)
    assert "“Roll” can be played now." in play.lines
    assert table.side(0).battle == ()


def test_why_gives_a_reason_for_each_opponent() -> None:
    sides = [
        ROLLING,
        side(battle=["roll", "stop"]),
        side(battle=["roll"], safeties=["driving_ace"]),
    ]
    table = at("classic", 3, hands=[["accident"]], sides=sides)
    play = typed(table, "why accident")
    assert any("Bot 1" in line and "R5.2" in line for line in play.lines)
    assert any("Bot 2" in line and "Driving ace" in line for line in play.lines)


# -- targets -----------------------------------------------------------------------------------


def crowd() -> Table:
    return at("classic", 3, hands=[["stop"]], sides=[ROLLING, ROLLING, ROLLING])


@pytest.mark.parametrize("answer", ["2", "bot 2", "Bot 2"])
def test_with_several_opponents_the_target_is_asked_for(answer: str) -> None:
    table = crowd()
    typed(table, "1", answer)
    assert table.side(2).battle_top == "stop"
    assert table.side(1).battle_top == "roll"


def test_the_choice_of_a_target_can_be_canceled() -> None:
    table = crowd()
    play = typed(table, "1", "7", "")
    assert "from 1 to 2" in play.said
    assert "stays in your hand" in play.said
    assert {table.side(index).battle_top for index in (1, 2)} == {"roll"}


def test_a_single_opponent_needs_no_question() -> None:
    table = rolling("stop")
    play = typed(table, "stop")
    assert table.side(1).battle_top == "stop"
    assert not any("whom" in prompt for prompt in play.prompts)


# -- what can be asked at any time -------------------------------------------------------------


@pytest.mark.parametrize(
    "answer",
    [
        "table",
        "t",
        "hand",
        "h",
        "main",
        "score",
        "s",
        "rules",
        "règles",
        "again",
        "encore",
        "help",
        "aide",
        "?",
        "save",
        "enregistrer",
    ],
)
def test_a_question_changes_nothing(answer: str) -> None:
    table = rolling("100", "50")
    before = table.match.position()
    play = typed(table, answer)
    assert table.match.position() == before
    assert len(play.prompts) == 2


def test_table_describes_every_side() -> None:
    sides = [
        side(battle=["roll", "accident"], speed=["speed_limit"], coups=["extra_tank"], km=225),
        side(safeties=["puncture_proof"]),
    ]
    play = typed(at("classic", hands=[["100"]], sides=sides, discard=["stop"]), "table")
    for fact in (
        "You are at 225 km of 700.",
        "“Accident” stops you.",
        "You are under a speed limit.",
        "You have played the safety “Extra tank”, as a coup fourré.",
        "Bot 1 is at 0 km of 700.",
        "Bot 1 needs “Roll” to start.",
        "Bot 1 has played the safety “Puncture-proof”.",
        "Bot 1 holds 6 cards.",
        "On the discard pile: “Stop”.",
    ):
        assert fact in play.lines, fact


def test_again_repeats_what_happened_since_the_last_turn() -> None:
    table = rolling("100", "50")
    play = typed(table, "100", "again")
    at_turn = play.lines.index("You play 100 km.")
    since = play.lines[at_turn : play.lines.index("", at_turn)]
    assert play.lines[-len(since) - 2 : -2] == since
    assert len(since) > 3


@LANGS
def test_the_rules_of_the_table_have_their_numbers(lang: Lang) -> None:
    free = typed(at("classic", hands=[["100"]]), "rules", lang=lang).said
    stuck = typed(at("fr2014", hands=[["100"]]), "rules", lang=lang).said
    for number in ("R4.3", "R5.7", "R6.2", "R6.3", "R7", "R8"):
        assert number in free
        assert number in stuck
    assert "R11" in free
    assert "R11" not in stuck


def test_without_an_adviser_there_is_no_hint() -> None:
    assert "No hint for now." in typed(rolling("100"), "hint").lines


@LANGS
def test_a_hint_names_a_move_and_its_reason(lang: Lang) -> None:
    class Adviser(Follower):
        def explain(self, view: bornes.View) -> list[object]:
            from bornes.bots import Candidate

            move = Play("stop", 1)
            return [Candidate(move, 10.0, 0.5, "state-discard", {"card": "stop", "left": 3})]

    play = typed(rolling("stop"), "hint", adviser=Adviser(), lang=lang)
    reason = play.lines[-3]
    assert "Bot 1" in play.lines[-4]
    assert ("Feu rouge" if lang == "fr" else "Stop") in reason


@LANGS
@pytest.mark.parametrize("new", [Driver, Coach])
@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("fr2014", 4), ("fr2009", 6)])
def test_advisers_give_a_hint_whenever_they_are_asked(
    new: Callable[[], Bot], edition: str, players: int, lang: Lang
) -> None:
    match = bornes.start(edition, players, seed=3)
    player = autoplay(match, FRENCH if lang == "fr" else ENGLISH)
    asked = {"hints": 0}

    def answer(prompt: str) -> str:
        if match.phase == "hand_over" or asked["hints"] > 80:
            raise EOFError
        asked["hints"] += 1
        return "hint" if asked["hints"] % 2 else player(prompt)

    play = Session(match, answer, lang=lang, adviser=new()).run()
    start = "Conseil" if lang == "fr" else "Hint"
    hints = [line for line in play.lines if line.startswith(start)]
    assert len(hints) == (asked["hints"] + 1) // 2


def test_a_failing_bot_does_not_lose_the_match() -> None:
    class Failing(Follower):
        def choose(self, *args: object, **more: object) -> Move:
            raise bornes.BadRequest("bot-no-legal")

    play = Session(rolling("100").match, ["100"], bots={1: Failing()})
    with pytest.raises(BotForfeit, match="follower"):
        play.run()
    assert "--resume here.jsonl" in play.lines[-1]
    assert play.saved == len(play.match.log)


def test_a_bot_with_the_documented_signature_can_play() -> None:
    """docs/bots.md: `choose(view, legal, rng, budget)`, and no default for the budget."""

    class Strict(Follower):
        def choose(  # type: ignore[override]  # that is the point
            self, view: object, legal: list[Move], rng: object, budget: float | None
        ) -> Move:
            return legal[0]

    strict: Any = Strict()
    play = Session(rolling("100").match, ["100"], bots={1: strict})
    play.run()
    assert any(getattr(event, "seat", None) == 1 for event in play.match.log)


# -- leaving -----------------------------------------------------------------------------------


@pytest.mark.parametrize("answers", [("q",), ("quit",), ("quitter",), ()])
def test_leaving_says_how_to_resume(answers: tuple[str, ...]) -> None:
    play = typed(rolling("100"), *answers)
    assert "--resume here.jsonl" in play.lines[-1]


def test_an_interrupt_says_it_too_and_is_raised_again() -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    play = Session(rolling("100").match, interrupt)
    with pytest.raises(KeyboardInterrupt):
        play.run()
    assert "--resume here.jsonl" in play.lines[-1]


def test_the_match_is_saved_after_every_decision() -> None:
    table = rolling("100", "50")
    play = typed(table, "100", "50")
    assert play.saved == len(table.match.log)


def test_a_resumed_match_describes_the_situation(tmp_path: Path) -> None:
    match = bornes.start("classic", 2, seed=4)
    Session(match, ["d 1", "yes", "d 1", "yes"]).run()
    bornes.save(match, tmp_path / "game.jsonl")
    again = bornes.load(tmp_path / "game.jsonl")
    play = Session(again).run()
    assert "Hand 1, a trip of 700." in play.lines
    assert again.position() == match.position()


@pytest.mark.parametrize("said", ["Panne d'essence", "panne d’essence", "PANNE D ESSENCE"])
def test_a_card_name_is_recognized_with_any_apostrophe(said: str) -> None:
    assert cards_named(fold(said), {}) == ["out_of_gas"]


@LANGS
def test_a_misspelled_card_gets_a_suggestion(lang: Lang) -> None:
    said = typed(rolling("gasoline"), "gazoline" if lang == "en" else "esence", lang=lang).said
    asked = {"en": "Did you mean “Gasoline”?", "fr": "Vouliez-vous dire «\N{NO-BREAK SPACE}Essence"}
    assert asked[lang] in said


# -- undo ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lang", "word"), [("en", "undo"), ("fr", "annuler"), ("fr", "u")])
def test_a_move_is_undone_with_all_that_followed(lang: Lang, word: str) -> None:
    match = rolling("100", "25", "25").match
    before = match.state
    play = Session(match, ["1", word, word], lang=lang).run()
    assert play.game.match.state == before
    undone = "Votre dernier coup est annulé." if lang == "fr" else "Your last move is undone."
    assert play.lines.count(undone) == 1
    nothing = "pas de coup à annuler" if lang == "fr" else "no move that you could undo"
    assert nothing in play.said
    # New robots play on, and have seen only the match as it is now.
    robot = play.bots[1]
    assert isinstance(robot, Follower)
    assert len(robot.seen) < len(match.log)


@LANGS
def test_house_rules_are_described_in_words(lang: Lang) -> None:
    match = bornes.start("classic", 2, seed=4, house={"hands": 1, "discard": "only_when_stuck"})
    said = Session(match, [], lang=lang).run().said
    assert "hands=1" not in said
    expected = {
        "en": ["House rule: Number of hands, 1.", "Discarding, only when no card can be played."],
        "fr": ["Nombre de manches, 1.", "Défausse, seulement si rien ne peut être joué."],
    }
    for words in expected[lang]:
        assert words in said
