"""The table by keyboard: choosing, playing and discarding cards, explanations, undo."""

import asyncio
import re
import threading
from itertools import product
from typing import Any

import pytest
from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot
from textual.widgets import OptionList

from bornes.core.cards import CARDS, FAMILY
from bornes.core.edition import editions
from bornes.core.events import Discarded, Laid
from bornes.core.match import Match
from bornes.table.entries import MOST_NAME
from bornes.text import LANGUAGES, Lang, text
from bornes.tui.cards import short_name
from bornes.tui.commands import CommandBox
from bornes.tui.game import ShownHint
from bornes.tui.local import LocalGame
from bornes.tui.moments import AnswerButton, Curtain, SheetBox, TextBox
from bornes.tui.places import sorted_cards
from bornes.tui.prose import Prose
from bornes.tui.scene import AIM
from bornes.tui.table import PADDING, TableScreen
from bornes.tui.widgets import Board, Hand, ScoreBox, shortened
from tests.positions import ROLLING, match_at
from tests.tui.staging import (
    HAND,
    SIZE,
    app_with,
    attacked,
    box_of,
    game,
    on_screen,
    played,
    playing,
    table_of,
    two,
    until,
)

# The hand of `two`, sorted: 25, 100, 200, stop, roll, gasoline, right_of_way.
TWENTY_FIVE, HUNDRED, STOP, GASOLINE = "1", "2", "4", "6"


def pressed(match: Match, *keys: str, **more: Any) -> tuple[LocalGame, str]:
    """The game and the screen after some keys."""
    shown = game(match, **more)
    app = app_with(shown, shown.lang)

    async def scene(pilot: Pilot[str]) -> str:
        await until(pilot, lambda: table_of(app).scene.asked)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        return on_screen(app)

    return shown, played(app, scene)


def beside(screen: str) -> str:
    """The text beside the boards, in one line."""
    return " ".join(
        " ".join(row.partition("▏")[2].strip(" ▌█") for row in screen.splitlines()).split()
    )


def own(shown: LocalGame, kind: type[Any]) -> list[Any]:
    found: list[Any] = [event for event in shown.match.log if isinstance(event, kind)]
    return [event for event in found if event.seat == 0]


def test_a_chosen_card_is_played_with_enter() -> None:
    shown, _ = pressed(two(), HUNDRED, "enter")
    assert [event.card for event in own(shown, Laid)] == ["100"]


def test_pressing_a_number_twice_plays_the_card() -> None:
    shown, _ = pressed(two(), TWENTY_FIVE, TWENTY_FIVE)
    assert [event.card for event in own(shown, Laid)] == ["25"]


def test_arrow_keys_go_from_card_to_card() -> None:
    shown, _ = pressed(two(), "right", "right", "left", "enter")
    assert [event.card for event in own(shown, Laid)] == ["25"]


def test_the_choice_of_a_card_can_be_undone() -> None:
    shown, screen = pressed(two(), HUNDRED, "escape")
    assert not own(shown, Laid)
    assert "Press a number" in screen


def test_a_useful_card_is_discarded_only_at_the_second_press() -> None:
    shown, screen = pressed(two(), HUNDRED, "d")
    assert not own(shown, Discarded)
    assert "press d again" in screen
    shown, _ = pressed(two(), HUNDRED, "d", "d")
    assert [event.card for event in own(shown, Discarded)] == ["100"]


def test_a_useless_card_is_discarded_immediately() -> None:
    shown, _ = pressed(two(), GASOLINE, "d")
    assert [event.card for event in own(shown, Discarded)] == ["gasoline"]


def test_why_not_names_the_rule() -> None:
    _, screen = pressed(two(), GASOLINE, "w")
    assert "R5.4" in screen


def test_a_card_that_cannot_be_played_stays_in_hand_with_an_explanation() -> None:
    shown, screen = pressed(two(), STOP, "enter")
    assert not own(shown, Laid)
    assert "R5.2" in screen


def test_a_hazard_is_aimed_at_one_of_several_opponents() -> None:
    match = match_at(
        players=3, turn=0, hands=[["stop", *["25"] * 6], ["200"] * 2, ["200"] * 2],
        sides=[ROLLING, ROLLING, ROLLING],
    )  # fmt: skip
    shown, screen = pressed(match, "7")
    assert "8 Robot 1, 9 Robot 2" in screen
    shown, _ = pressed(match, "7", "9")
    assert [(event.card, event.side) for event in own(shown, Laid)] == [("stop", 2)]


async def test_legal_targets_are_highlighted() -> None:
    match = match_at(
        players=3, turn=0, hands=[["stop", *["25"] * 6], ["200"] * 2, ["200"] * 2],
        sides=[ROLLING, {"battle": ["stop"]}, ROLLING],
    )  # fmt: skip
    app = app_with(game(match))
    async with playing(app) as pilot:
        await pilot.press("7")
        await pilot.pause()
        screen = table_of(app)
        lit = [screen.query_one(f"#side-{side}").has_class("lit") for side in range(3)]
        assert lit == [False, False, True]


async def test_clicking_a_card_twice_plays_it() -> None:
    shown = game(two())
    app = app_with(shown)
    async with playing(app) as pilot:
        for _ in range(2):
            await pilot.click(Hand, offset=(3, 2))
            await pilot.pause()
    assert [event.card for event in own(shown, Laid)] == ["25"]


async def test_a_side_can_be_clicked_to_attack_it() -> None:
    match = two(sides=[ROLLING, ROLLING])
    shown = game(match)
    app = app_with(shown)
    async with playing(app) as pilot:
        await pilot.press(STOP)
        await pilot.click("#side-1", offset=(4, 2))
        await pilot.pause()
    assert [(event.card, event.side) for event in own(shown, Laid)] == [("stop", 1)]


async def test_a_hint_names_a_move_and_its_reason_and_marks_the_card() -> None:
    shown = game(two())
    app = app_with(shown)
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press("h")
        await until(pilot, lambda: "Hint:" in on_screen(app))
        seen = on_screen(app)
        marked = table_of(app).scene.advised
        assert marked is not None
        await pilot.press(str(marked + 1), "d", "d")
        await until(pilot, lambda: table_of(app).scene.asked and own(shown, Discarded))
        assert table_of(app).scene.advised is None, "the next decision is another one"
    assert [row.count("★") for row in seen.splitlines()].count(1) == 2, "the own side, and a card"
    assert "Discard  75" in seen, "what lies on the table stays in sight"


async def test_a_hint_that_comes_too_late_is_not_shown() -> None:
    """The coach may think for longer than the player."""
    shown = game(two())
    app = app_with(shown)
    thought, asked = asyncio.Event(), asyncio.Event()

    async def slow() -> ShownHint:
        asked.set()
        await thought.wait()
        return ShownHint(["Too late"])

    shown.hint = slow  # type: ignore[method-assign]
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press("h")
        await until(pilot, asked.is_set)
        await pilot.press(HUNDRED, HUNDRED)
        await until(pilot, lambda: table_of(app).scene.asked and own(shown, Laid))
        thought.set()
        for _ in range(3):
            await pilot.pause()
        assert "Too late" not in on_screen(app)


async def test_undo_takes_back_the_robots_moves_too() -> None:
    match = two()
    before = len(match.log)
    shown = game(match)
    app = app_with(shown)
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press(HUNDRED, HUNDRED)
        await until(pilot, lambda: shown.asked and len(shown.match.log) > before + 2)
        await pilot.press("u")
        await until(pilot, lambda: len(shown.match.log) == before)
        await until(pilot, lambda: "undone" in on_screen(app).replace("\n", " "))
    assert shown.match.state == two().state


async def test_there_is_no_undo_with_other_people() -> None:
    shown = game(two(), persons=2)
    app = app_with(shown)
    async with playing(app) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is table_of(app))
        await pilot.press("u")
        await until(pilot, lambda: "only against" in on_screen(app))


def test_help_has_the_rules_of_the_edition_in_play() -> None:
    _, screen = pressed(match_at("fr2014", hands=[["25"] * 7, ["25"] * 3], turn=0), "?", "pagedown")
    assert "The match is a single hand, without points." in screen
    _, screen = pressed(two(), "?", "pagedown")
    assert "5,000 points" in screen


def test_help_begins_with_the_keys() -> None:
    _, screen = pressed(two(), "?")
    assert "1 to 7: choose a card." in screen


async def test_an_update_while_the_table_is_closing_breaks_nothing() -> None:
    """Its widgets are removed one by one, and a live table may send an update in between."""
    app = app_with(game(two()))
    async with playing(app):
        table = table_of(app)
        for part in ("#log", "#do", "#turn", "#legend", "#head"):
            await table.query_one(part).remove()
            table.refresh_game()


def test_the_log_is_in_sentences() -> None:
    _, screen = pressed(two(), HUNDRED, HUNDRED)
    assert "You play 100 km." in screen


def test_the_score_sheet_shows_the_points_if_the_hand_ended_now() -> None:
    _, screen = pressed(two(), "s")
    assert "If the hand ended now" in screen
    # 500 km, a safety, a coup fourré, on 1850; 400 km and a safety, on 2200.
    assert [line.split()[-3:-1] for line in screen.splitlines() if "Total  " in line][-1] == [
        "2750", "2700",
    ]  # fmt: skip


def test_the_hand_is_sorted() -> None:
    _, screen = pressed(two())
    row = next(line for line in screen.splitlines() if "Gasoline" in line)
    assert row.split() == ["km", "km", "km", "Stop", "Roll", "Gasoline", "of", "way"]


def seen_after(shown: LocalGame, *keys: str, size: tuple[int, int] = SIZE) -> str:
    """The screen after keys, each of them pressed when it is the player's turn."""
    app = app_with(shown)

    async def scene(pilot: Pilot[str]) -> str:
        for key in keys:
            await until(pilot, lambda: table_of(app).scene.asked)
            await pilot.press(key)
            await pilot.pause()
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.pause()
        return on_screen(app)

    return played(app, scene, size=size)


def test_the_discard_pile_is_shown_from_its_first_card_on() -> None:
    """A pile that was empty at first used to stay hidden until the window changed."""
    assert "Discard –" in seen_after(game(two(discard=[])))
    seen = seen_after(game(two(discard=[])), GASOLINE, "d")
    assert re.search(r"Discard  (Gasoline|Roll)", seen)


async def test_the_card_on_the_discard_pile_is_named_in_full() -> None:
    app = app_with(game(two(discard=["spare_tire"]), lang="fr"), "fr")
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.pause()
        assert "Déf.  Roue de secours" in on_screen(app)


def test_cards_keep_their_numbers_and_the_drawn_card_is_marked() -> None:
    shown = game(two())
    seen = seen_after(shown, HUNDRED, HUNDRED)
    numbers, names = (
        next(row for row in seen.splitlines() if word in row) for word in (" 3 ", "Gasoline")
    )
    # The second card was played: the drawn card is in its place, and all others stay.
    assert names.split() == ["km", "km", "km", "Stop", "Roll", "Gasoline", "of", "way"]
    assert numbers.count("drawn") == 1
    assert " 2 drawn" in numbers


async def test_o_sorts_the_hand() -> None:
    shown = game(two(hands=[["200", "gasoline", "25", "stop", "roll", "100"], ["roll"] * 6]))
    app = app_with(shown)
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press("1", "1")  # 25 km
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press("o")
        await pilot.pause()
        hand = table_of(app).scene.hand
    assert list(hand) == sorted_cards(card for card in hand if card)


async def test_after_an_undo_no_card_is_chosen() -> None:
    shown = game(two())
    app = app_with(shown)
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press(HUNDRED, HUNDRED)
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press(STOP, "u")
        await until(pilot, lambda: "undone" in on_screen(app).replace("\n", " "))
        assert "Press a number" in on_screen(app)


def test_aiming_a_distance_at_an_opponent_is_refused_with_an_explanation() -> None:
    shown, screen = pressed(two(), HUNDRED, "8")
    assert not own(shown, Laid)
    assert "does not go to an opponent" in beside(screen)


def test_sides_of_two_robots_have_different_names_in_the_score() -> None:
    match = match_at("fr2009", 8, turn=0, hands=[HAND, *[["roll"]] * 7], sides=[ROLLING] * 4)
    _, screen = pressed(match)
    sides = {row.split("▏")[1].split()[0] for row in screen.splitlines()[3:6]}
    assert sides == {"Ro…1+Ro…5", "Ro…2+Ro…6", "Ro…3+Ro…7"}


def test_a_score_sheet_of_four_sides_fits_into_80_columns() -> None:
    sides = [{**ROLLING, "distances": ["50", "50"]}] * 4
    match = match_at("fr2009", 8, turn=0, hands=[HAND, *[["roll"]] * 7], sides=sides)
    _, screen = pressed(match, "s")
    rows = [row.strip(" │").split() for row in screen.splitlines()]
    assert ["Distance", *["100"] * 4] in rows
    robots = [set(re.findall(r"[1-7]", " ".join(row))) for row in rows if "…" in "".join(row)]
    assert set("1234567") in robots, "all sides are named in one row"


@pytest.mark.parametrize(
    ("room", "fits"),
    [(12, "Élodie + Gus"), (11, "Élodie+Gus"), (10, "Élodie+Gus"), (9, "Élo…+Gus")],
)
def test_names_are_shortened_only_if_they_do_not_fit(room: int, fits: str) -> None:
    assert shortened(["Élodie", "Gus"], room) == fits


@pytest.mark.parametrize("name", ["明" * 15, "1" * 24])
def test_no_name_hides_piles_or_points(name: str) -> None:
    match = match_at("fr2009", 8, turn=0, hands=[HAND, *[["roll"]] * 7], sides=[ROLLING] * 4)
    _, screen = pressed(match, names=[name] * 8)
    rows = screen.splitlines()
    assert [row.split()[-2:] for row in rows[2:6]] == [["0", "0"]] * 4
    assert sum("▮" in row for row in rows) == 4
    _, screen = pressed(match, "s", names=[name] * 8)
    head, rule = re.findall(r"│  ( .*…)  .*│.*\n.*│  (─+) ", screen)[0]
    assert cell_len(head) == len(rule)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_can_be_done_is_said_on_one_line(lang: Lang) -> None:
    ways = {"safety": "expose", "hazard": "mistake", "remedy": "play", "distance": "mistake"}
    said = [text(lang, f"tui-do-{key}", player="M" * MOST_NAME) for key in ("absent", "wait")]
    for edition, card in product(editions(), CARDS):
        name, family = short_name(lang, card, edition.names), FAMILY[card]
        more = () if family == "safety" else ("discard", "stuck")
        said += [text(lang, f"tui-do-{way}", card=name) for way in ("sure", ways[family], *more)]
    assert [line for line in said if len(line) > SIZE[0] - PADDING] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_long_names_leave_room_for_every_key(lang: Lang) -> None:
    for edition, players, sides in (("classic", 4, 2), ("fr2009", 8, 4)):
        hands = [["speed_limit", *["25"] * 6], *[["roll"]] * (players - 1)]
        match = match_at(edition, players, turn=0, hands=hands, sides=[ROLLING] * sides)
        _, screen = pressed(match, "7", lang=lang, names=["M" * MOST_NAME] * players)
        said = screen.splitlines()[17]
        if sides == 2:
            assert said.endswith(text(lang, "tui-do-attack", card="", side="").rpartition(",")[2])
        else:
            assert [key for key, _ in re.findall(r"([890]) (M+…\+M+…)", said)] == list(AIM)


async def test_the_scores_appear_when_the_window_grows_during_a_long_notice() -> None:
    app = app_with(game(two(), lang="fr"), "fr")
    async with playing(app) as pilot:
        table_of(app)._note(["Un long conseil. " * 10])
        await until(pilot, lambda: "conseil" in on_screen(app))
        await pilot.resize_terminal(120, 40)
        await until(pilot, lambda: "Coups fourrés" in on_screen(app))
        assert "Vous" in on_screen(app)


def test_the_table_says_when_no_card_can_be_played() -> None:
    stopped = two(hands=[["25", "100", "gasoline"], ["roll"] * 6], sides=[{}, {}])
    _, screen = pressed(stopped)
    assert "No card can be played. Press a number to choose one to discard." in screen


def test_the_last_line_names_the_keys_that_work_now() -> None:
    def keys(*pressed_keys: str) -> str:
        return pressed(two(), *pressed_keys)[1].splitlines()[-1]

    assert not {"play", "discard", "why"} & set(keys().split())
    assert {"play", "discard"} <= set(keys(HUNDRED).split())
    assert "why" not in keys(HUNDRED), "it can be played"
    assert "why not" in keys(GASOLINE)


def test_a_large_terminal_shows_more() -> None:
    """At 120 by 40, safeties and distances are cards too, and the score shows its lines."""
    seen = seen_after(game(two()), size=(120, 40))
    rows = seen.splitlines()
    assert sum(not row.split("▏")[0].strip() for row in rows) <= 4, "hardly an empty row"
    assert "× 3" in seen
    assert "Coups fourrés" in seen


@pytest.mark.parametrize("size", [(80, 24), (90, 26), (120, 40), (160, 50)])
@pytest.mark.parametrize("players", [2, 3])
async def test_nothing_is_cut_off_at_any_size(size: tuple[int, int], players: int) -> None:
    app = app_with(game(Match.start("classic", players, seed=4)), "fr")
    async with playing(app, size=size) as pilot:
        await pilot.pause()
        screen = table_of(app)
        boards = screen.query(Board)
        inside = screen.query_one("#boards").region
        # Nor is there a gap: the scores are as high as their lines.
        scores = screen.query_one(ScoreBox)
        assert scores.size.height == scores.render().plain.count("\n") + 1
        assert all(inside.contains_region(board.region) for board in boards)


@pytest.mark.parametrize("height", [24, 40])
async def test_a_long_text_uses_the_height_of_the_terminal(height: int) -> None:
    app = app_with(game(two()))
    async with playing(app, (80, height)) as pilot:
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, TextBox))
        await pilot.pause()
        assert app.screen.query_one(".box").size.height > height - 10


async def test_without_a_symbol_for_enter_the_word_is_used() -> None:
    app = app_with(game(two()), ascii_only=True)
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press(HUNDRED)
        await pilot.pause()
        assert "Enter play" in on_screen(app)


def test_a_penalized_mistake_needs_a_second_enter() -> None:
    match = two(
        house={"mistakes": "penalised"},
        hands=[["200", "25", "25"], ["roll"] * 6],
        sides=[{"battle": ["roll"], "distances": ["100"] * 6}, ROLLING],
    )
    shown, screen = pressed(match, "3", "enter")
    assert "press Enter again" in screen
    shown, _ = pressed(match, "3", "enter", "enter")
    assert shown.match.public.sides[0].distance == 600
    assert "200" in shown.match.public.discard


@pytest.mark.parametrize(("edition", "players"), [("classic", 2), ("classic", 3), ("fr2014", 8)])
async def test_the_longest_hint_is_shown_in_full(edition: str, players: int) -> None:
    """The longest there is, in French, in a terminal of 80 by 24."""
    app = app_with(game(Match.start(edition, players, seed=4)), "fr")
    advice = text("fr", "play-hint", move="posez « Limite de vitesse » contre le camp de Robot 2")
    reason = text(
        "fr",
        "coach-limit",
        card="« Limite de vitesse »",
        remedy="« Fin de limite de vitesse »",
        safety="« Zébrure »",  # a word that appears nowhere else
        likely="hardly",
        risk=12,
    )
    async with playing(app) as pilot:
        table_of(app)._note([advice, reason])
        await until(pilot, lambda: "Conseil" in on_screen(app))
        assert "Zébrure" in on_screen(app)


@pytest.mark.parametrize(("players", "compact"), [(2, False), (3, True), (4, False)])
async def test_piles_are_drawn_as_cards_where_there_is_room(players: int, compact: bool) -> None:
    app = app_with(game(Match.start("classic", players, seed=4)))
    async with playing(app):
        assert {board.compact for board in table_of(app).query(Board)} == {compact}


async def test_a_failing_robot_stops_the_match_without_losing_it() -> None:
    """The bot is a program that exits immediately."""
    shown = game(two(turn=1, hands=[["50"] * 4, ["roll"] * 7]), bots={1: "cmd:false"})
    app = app_with(shown)
    async with playing(app) as pilot:
        await until(pilot, lambda: "The match stops here" in on_screen(app).replace("\n", " "))
    assert shown.match.to_act == (1,)


async def test_the_screen_responds_while_a_robot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot may think without end: keys still work."""
    thought = threading.Event()
    monkeypatch.setattr("bornes.bots.driver.Driver.choose", lambda *_: thought.wait(60) and None)
    app = app_with(game(two(turn=1, hands=[["50"] * 4, ["roll"] * 7])))
    async with playing(app) as pilot:
        await pilot.press("?")
        await pilot.pause()
        seen = on_screen(app)
        thought.set()
        assert "How to play" in seen


async def test_french_punctuation_is_never_alone_on_a_line() -> None:
    """Textual would break a line at a no-break space."""
    narrow = Prose("Vous piochez «\u00a0Essence\u00a0»\u00a0!")
    app = app_with(game(two()))
    async with playing(app) as pilot:
        narrow.styles.width = len("Vous piochez « Essence")
        await table_of(app).mount(narrow)
        await pilot.pause()
        assert [line.text.rstrip(" ") for line in narrow.render_lines(narrow.size.region)] == [
            "Vous piochez",
            "«\u00a0Essence\u00a0»\u00a0!",
        ]


@pytest.mark.parametrize("name", ["[", "[/b]", "[red", "\\["])
async def test_a_name_is_never_interpreted_as_markup(name: str) -> None:
    """At a live table others choose their names, which must not crash anybody's screen."""
    app = app_with(game(attacked(["right_of_way"]), names=["You", name]))
    async with playing(app) as pilot:
        await until(pilot, lambda: box_of(app) is not None)
        asked = on_screen(app)
        await pilot.press("p")
        await until(pilot, lambda: box_of(app) is None)
        await pilot.press("s")  # the score sheet has a column for everybody
        await until(pilot, lambda: box_of(app) is not None)
        seen = f"{asked}\n{on_screen(app)}"
    assert seen.count(name) >= 3  # over the table, in the question, on the sheet


@pytest.mark.parametrize("name", ["[", "[/b]"])
async def test_the_curtain_can_show_any_name(name: str) -> None:
    app = app_with(game(two(), persons=2, names=[name, "Ada"]))
    async with playing(app) as pilot:
        await until(pilot, lambda: box_of(app) is not None)
        assert name in on_screen(app)


async def test_a_command_is_found_by_part_of_its_name() -> None:
    """A player who does not know the key for the score types a part of the word."""
    app = app_with(game(two()))
    async with playing(app) as pilot:
        await until(pilot, lambda: table_of(app).scene.asked)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, CommandBox))
        await until(pilot, lambda: "What would you like to do?" in on_screen(app))
        await pilot.press(*"scor")
        palette = app.screen
        await until(pilot, lambda: "Key s" in on_screen(app) and "Key h" not in on_screen(app))
        await pilot.press("enter")
        await until(pilot, lambda: app.screen is not palette)
        await until(pilot, lambda: isinstance(app.screen, TextBox | SheetBox))
        assert "Safeties" in on_screen(app)


async def test_page_down_before_the_palette_is_drawn_breaks_nothing() -> None:
    app = app_with(game(two()))
    async with playing(app) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "Key h" in on_screen(app))
        commands = app.screen.query_one(OptionList)
        commands.styles.max_height = 0  # as before it gets its place on the screen
        await until(pilot, lambda: not commands.scrollable_content_region)
        commands._clear_caches()
        await pilot.press("pagedown", "pageup", "escape")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))


async def test_enter_twice_in_the_palette_does_not_close_the_table() -> None:
    """As over a slow connection: the second key arrives before the palette is gone."""
    app = app_with(game(two()))
    async with playing(app) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "Key h" in on_screen(app))
        for _ in range(2):
            app.post_message(events.Key("enter", None))
        await until(pilot, lambda: not isinstance(app.screen, CommandBox))
        await pilot.pause()
        assert any(isinstance(screen, TableScreen) for screen in app.screen_stack)


async def test_two_clicks_on_a_button_close_only_its_box() -> None:
    app = app_with(game(two()))
    async with playing(app) as pilot:
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, SheetBox))
        button = app.screen.query_one(AnswerButton)
        for _ in range(2):
            button.post_message(events.Click(button, 0, 0, 0, 0, 1, False, False, False))
        await until(pilot, lambda: not isinstance(app.screen, SheetBox))
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
