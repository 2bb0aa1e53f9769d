"""The home screen: choices are made by key, played, and remembered."""

import pytest

from bornes.bots.scale import RobotMatch
from bornes.text import Lang
from bornes.tui.app import BornesApp
from bornes.tui.home import HomeScreen, HouseScreen
from bornes.tui.local import LocalGame
from bornes.tui.moments import CoupFourreMoment
from bornes.tui.pace import PACES, pace_of
from bornes.tui.palette import DAY, NIGHT
from bornes.tui.picking import Picker
from bornes.tui.saves import MatchChoices, Won, data_folder, last_choices, save_choices, write_json
from bornes.tui.table import TableScreen
from tests.tui.staging import on_screen, playing, table_of, until


def home() -> BornesApp:
    return BornesApp("en", lambda app: app.open_home())


def game_of(app: BornesApp) -> LocalGame:
    game = table_of(app).game
    assert isinstance(game, LocalGame)
    return game


async def test_enter_starts_a_match_immediately() -> None:
    app = home()
    async with playing(app) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen_stack[-1], TableScreen))
        rules = game_of(app).match.rules
        assert (rules.edition.key, rules.players) == ("classic", 2)


async def test_the_choices_are_played_and_remembered() -> None:
    app = home()
    async with playing(app) as pilot:
        app.screen.query_one("#edition", Picker).focus()
        await pilot.press("left")  # the last edition
        await pilot.press("down", "right", "right")  # four players, each for themselves
        await pilot.press("down", "right")  # two persons
        await pilot.press(
            "down", "right", "down", "down", "left", "left"
        )  # a stronger robot, instant
        assert "Grand Classique 2014" in on_screen(app)
        app.screen.query_one("#play").focus()
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) > 2)
        game = game_of(app)
        assert (game.match.rules.edition.key, game.match.rules.players) == ("fr2014", 4)
        assert game.persons == {0, 1}
    chosen = last_choices()
    assert (chosen.edition, chosen.players, chosen.persons) == ("fr2014", 4, 2)
    assert (chosen.level, chosen.pace) == ("racer", "instant")


@pytest.mark.parametrize(("former", "now"), [("calm", "slow"), ("brisk", "normal")])
async def test_a_speed_saved_by_an_older_version_is_still_understood(former: str, now: str) -> None:
    assert pace_of(former) == PACES[now]
    save_choices(MatchChoices(pace=former))
    app = home()
    async with playing(app):
        assert str(app.screen.query_one("#pace", Picker).value) == now


async def test_a_strength_between_the_levels_can_be_chosen_and_is_remembered() -> None:
    app = home()
    async with playing(app) as pilot:
        assert "Driver (1500)" in on_screen(app)
        app.screen.query_one("#strength", Picker).focus()
        await pilot.press("left", "left")
        assert "custom" in on_screen(app)
        app.screen.query_one("#play").focus()
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) > 2)
    assert last_choices().level == "racer:1400"
    app = home()
    async with playing(app) as pilot:
        assert app.screen.query_one("#strength", Picker).value == 1400
        app.screen.query_one("#level", Picker).focus()
        await pilot.press("left")  # from a custom strength to the last level, which has no rating
        assert "Random" in on_screen(app)
        assert not app.screen.query_one("#strength").display


async def test_after_three_matches_an_even_match_is_suggested() -> None:
    write_json(
        data_folder() / "won.json",
        Won(played=4, won=2, latest=[RobotMatch(("driver",), float(at % 2)) for at in range(4)]),
    )
    app = home()
    async with playing(app) as pilot:
        assert "your strength is about 1500" in on_screen(app)
        app.screen.query_one("#level", Picker).focus()
        await pilot.press("left", "left", "left")  # own choice, even match
        assert "Even match (1500)" in on_screen(app)
        app.screen.query_one("#play").focus()
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) > 2)
    assert last_choices().level == "racer:1500"


async def test_house_rules_are_chosen_on_their_own_screen() -> None:
    app = home()
    async with playing(app) as pilot:
        app.screen.query_one("#house").focus()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HouseScreen))
        app.screen.query_one("#trip", Picker).focus()
        await pilot.press("right", "right", "enter")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        assert "Length of the trip (500)" in on_screen(app)
        app.screen.query_one("#play").focus()
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) > 2)
        assert game_of(app).match.rules.trip == 500


async def test_conflicting_house_rules_are_refused_with_an_explanation() -> None:
    app = home()
    async with playing(app) as pilot:
        screen = app.screen
        assert isinstance(screen, HomeScreen)
        screen.choices.house = {"trip": 500, "extension": True}
        await pilot.press("enter")
        await pilot.pause()
        assert "extension" in on_screen(app)
        assert isinstance(app.screen, HomeScreen)


async def test_leaving_the_table_returns_to_the_home_screen() -> None:
    app = home()
    async with playing(app) as pilot:
        await pilot.press("enter")
        await until(pilot, lambda: len(app.screen_stack) > 2)
        while not isinstance(app.screen, HomeScreen):
            # A robot that begins may attack: then the coup fourré must be answered first.
            await pilot.press("p" if isinstance(app.screen, CoupFourreMoment) else "q")
            await pilot.pause()


async def test_the_theme_is_switched_by_key_and_remembered() -> None:
    app = home()
    async with playing(app) as pilot:
        themes = []
        for _ in range(3):
            themes.append(app.theme)
            await pilot.press("t")
        assert themes == [NIGHT.name, DAY.name, NIGHT.name]
    assert last_choices().theme == "light"


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_house_rules_fit_and_mark_the_values_of_the_edition(lang: Lang) -> None:
    """At 80 columns every row shows its whole value, whichever is chosen."""
    app = BornesApp(lang, lambda app: app.open_home())
    async with playing(app) as pilot:
        app.screen.query_one("#house").focus()
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, HouseScreen))
        rows = list(app.screen.query(Picker))
        printed = on_screen(app)
        assert printed.count("★ ") == len(rows) + (lang == "en")
        shown = []
        for picker in rows:
            for _ in picker._options:
                shown.append(picker.render().plain)
                picker.action_change(1)
        assert max(map(len, shown)) <= 70


async def test_the_difference_between_champion_and_racer_is_explained() -> None:
    """Racer and Champion are rated alike."""
    app = home()
    async with playing(app) as pilot:
        app.screen.query_one("#level", Picker).focus()
        await pilot.press("right", "right")
        await pilot.pause()
        seen = on_screen(app)
    assert "Champion (1753)" in seen
    assert "Plays like the Racer, and works out the end of a hand." in seen
