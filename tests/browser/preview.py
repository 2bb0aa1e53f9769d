"""`python -m tests.browser.preview`: the picture that other sites show for a shared link."""

import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import expect

from bornes import web
from tests.browser.chromium import launched
from tests.browser.screenshots import write
from tests.browser.serving import serving

TARGET: Final = Path(web.__file__).parent / "app" / "public" / "preview.png"
SCREEN: Final = {"width": 1200, "height": 630}
"""The size that those sites ask for."""
STYLE: Final = """
    header, footer, .lead, .now, .learn, main > :not(.hero) { display: none !important }
    body { background: var(--ground) !important }
    main { max-width: none !important; padding: 22px 26px !important }
    .poster { height: 336px !important }
    .fan { margin-top: -150px !important }
    .fan div { width: 150px !important }
    h1 { font-size: 38px !important; max-width: none !important }
    h1 .name { width: 400px !important }
"""
"""The poster, the cards and the title of the home page, and nothing else."""


def main() -> None:
    """Take the picture again."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as server,
        launched() as browser,
    ):
        page = browser.new_page(viewport=SCREEN, locale="en-US", reduced_motion="reduce")  # type: ignore[arg-type]
        page.goto(server.url)
        expect(page.locator(".poster svg")).to_be_visible()
        page.add_style_tag(content=STYLE)
        write(page.screenshot(), TARGET)


if __name__ == "__main__":
    main()
