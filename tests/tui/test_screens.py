"""The main screens as text: `python -m tests.tui.pictures` writes them again."""

import pytest
from rich.color import ColorSystem, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.strip import Strip
from textual.theme import Theme

from bornes.tui.app import BornesApp, preferred_theme, shows_unicode
from bornes.tui.filters import plain_ascii
from bornes.tui.palette import ASPHALT, DAY, NIGHT, RED, RED_DEEP
from tests.tui.gallery import VIEWS, with_view
from tests.tui.pictures import TEXTS
from tests.tui.staging import app_with, game, on_screen, two


@pytest.mark.parametrize("name", VIEWS)
def test_a_screen_matches_its_saved_text(name: str) -> None:
    kept = (TEXTS / f"{name}.txt").read_text(encoding="utf-8")
    assert with_view(name, on_screen) + "\n" == kept


@pytest.mark.parametrize("name", sorted(VIEWS.keys() - {"wide"}))
def test_every_screen_fits_into_80_by_24(name: str) -> None:
    rows = (TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert len(rows) == 24
    assert max(map(len, rows)) <= 80


def colors_on(app: BornesApp) -> list[str]:
    """All colors on the screen, except the terminal's default ones."""
    colors = set()
    for strip in app.screen._compositor.render_strips():
        for segment in strip.apply_filter(app.get_line_filters()[0], Color.parse("#141d2a")):
            for color in (segment.style.color, segment.style.bgcolor) if segment.style else ():
                if color is not None and color.type != ColorType.DEFAULT:
                    colors.add(str(color))
    return sorted(colors)


def test_with_no_color_set_there_are_no_colors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert with_view("two-fr", lambda app: " ".join(colors_on(app))) == ""


def test_by_default_there_are_many_colors() -> None:
    assert len(with_view("two", lambda app: " ".join(
        str(segment.style.bgcolor) for strip in app.screen._compositor.render_strips()
        for segment in strip if segment.style
    )).split()) > 20  # fmt: skip


def with_256_colors(color: str, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int, int]:
    """The color that a terminal with 256 colors shows for this one."""
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("NO_COLOR", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    strip = Strip([Segment(" ", Style.parse(f"on {color}"))])
    for line_filter in app_with(game(two())).get_line_filters():
        strip = strip.apply_filter(line_filter, Color.parse(color))
    (segment,) = strip
    assert segment.style is not None
    assert segment.style.bgcolor is not None
    return segment.style.bgcolor.downgrade(ColorSystem.EIGHT_BIT).get_truecolor()


@pytest.mark.parametrize("color", [NIGHT.background, NIGHT.surface, NIGHT.panel, ASPHALT])
def test_with_256_colors_a_dark_color_stays_dark(
    color: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, wanted = with_256_colors(color, monkeypatch), Color.parse(color).rgb
    assert all(abs(one - other) < 40 for one, other in zip(shown, wanted, strict=True))


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
def test_with_256_colors_panels_and_dialogs_differ_from_the_background(
    theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    grounds = [str(ground) for ground in (theme.background, theme.surface, theme.panel)]
    assert len({with_256_colors(ground, monkeypatch) for ground in grounds}) == 3


@pytest.mark.parametrize("color", [RED, RED_DEEP, "#6b2a22"])  # the last is a dimmed card
def test_with_256_colors_a_red_stays_red(color: str, monkeypatch: pytest.MonkeyPatch) -> None:
    red, green, blue = with_256_colors(color, monkeypatch)
    assert red > 2 * max(green, blue)


@pytest.mark.parametrize("name", VIEWS)
def test_without_unicode_everything_is_ascii_of_the_same_width(name: str) -> None:
    text = (TEXTS / f"{name}.txt").read_text(encoding="utf-8")
    bare = plain_ascii(text)
    assert bare.isascii()
    assert bare.count("?") == text.count("?")  # every character has a replacement
    assert [len(row) for row in bare.splitlines()] == [len(row) for row in text.splitlines()]


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LC_ALL": "C"}, False),
        ({"LC_ALL": "fr_FR.UTF-8"}, True),
        ({"LANG": "POSIX"}, False),
        ({"BORNES_ASCII": "1", "LC_ALL": "fr_FR.UTF-8"}, False),
        ({}, True),
    ],
)
def test_the_locale_decides_whether_unicode_is_used(
    environment: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_CTYPE", "LANG", "BORNES_ASCII"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert shows_unicode() is expected


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "dark"),
        ({"COLORFGBG": "0;15"}, "light"),
        ({"COLORFGBG": "15;0"}, "dark"),
        ({"COLORFGBG": "0;15", "BORNES_THEME": "dark"}, "dark"),
    ],
)
def test_the_theme_follows_the_terminal_and_the_environment(
    environment: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert preferred_theme() == expected
