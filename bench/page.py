"""Figures in the documentation: what a benchmark found, written between two marks of a page."""

from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[1] / "docs"


def write_between(page: Path, name: str, body: str) -> None:
    """Replace what stands between `<!-- name: begin -->` and `<!-- name: end -->`."""
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, found, rest = page.read_text(encoding="utf-8").partition(begin)
    _, closed, after = rest.partition(end)
    if not (found and closed):
        raise SystemExit(f"{page.name} has no place between {begin} and {end}.")
    page.write_text(f"{before}{begin}\n\n{body.strip()}\n\n{end}{after}", encoding="utf-8")
