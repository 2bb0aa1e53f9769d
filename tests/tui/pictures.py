"""`python -m tests.tui.pictures`: makes the terminal's pictures in docs/screenshots, and the texts
of the screens that tests/tui/test_screens.py compares with.
"""

import os
import re
import tempfile
from pathlib import Path
from typing import Final

from bornes.text import LANGUAGES, Lang
from tests.browser.chromium import launched
from tests.browser.screenshots import TARGET, write
from tests.tui.gallery import VIEWS, with_view
from tests.tui.staging import on_screen

TEXTS: Final = Path(__file__).parent / "screens"
PICTURED: Final = ("two", "coup-fourre", "waiting")


def svg(name: str, lang: Lang) -> str:
    """A screen as a drawing, with a font that every machine has."""
    drawn = with_view(name, lambda app: app.export_screenshot(), lang)
    return re.sub(r"@font-face \{.*?\}", "", drawn, flags=re.DOTALL).replace(
        "font-family: Fira Code", "font-family: DejaVu Sans Mono"
    )


def main() -> None:
    """Make all pictures and texts again."""
    TEXTS.mkdir(exist_ok=True)
    for name in VIEWS:
        (TEXTS / f"{name}.txt").write_text(with_view(name, on_screen) + "\n", encoding="utf-8")
    drawings = {(lang, name): svg(name, lang) for lang in LANGUAGES for name in PICTURED}
    with launched() as browser:
        for (lang, name), drawn in drawings.items():
            page = browser.new_page(viewport={"width": 1000, "height": 640})
            page.set_content(f"<style>body{{margin:0}}svg{{width:1000px}}</style>{drawn}")
            write(page.locator("svg").screenshot(), TARGET / lang / f"terminal-{name}.png")
            page.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as home:
        os.environ.update(XDG_STATE_HOME=home, XDG_DATA_HOME=home, COLORTERM="truecolor")
        main()
