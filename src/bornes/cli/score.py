"""`bornes score`: the score sheet of a hand played with real cards.

On a terminal it asks what was played; otherwise it reads a position in JSON, as the referee does.
"""

import sys
from typing import TYPE_CHECKING, get_args

from bornes.cli.command import Context, command, lang_of
from bornes.cli.options import json_flag
from bornes.cli.trouble import UsageError
from bornes.core.errors import BornesError
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.core.scoring import Sheet
    from bornes.core.state import State


@command("score")
@json_flag
def score(context: Context, *, json: bool) -> None:
    """Score a hand."""
    from bornes.cli.scoring import ScoreQuestions
    from bornes.cli.showing import enable_line_editing
    from bornes.core.scoring import score_sheets

    lang = lang_of(context)
    if sys.stdin.isatty():
        enable_line_editing()
        state = ScoreQuestions(lang, print, input).hand()
    else:
        state = _piped(sys.stdin.buffer.read())
    sheets = score_sheets(state.rules, state.public)
    if json:
        from bornes.cli.showing import as_json

        as_json(sheets)
    else:
        print_sheets(lang, state, sheets)


def _piped(data: bytes) -> "State":
    """Parse a hand that was piped in as JSON."""
    from bornes.core.score_pad import hand_of_json

    try:
        return hand_of_json(data)
    except BornesError as error:
        if error.key in {"decode-json", "decode-cut-off"}:
            raise UsageError("cli-score-not-json", inner=error) from None
        raise


def print_sheets(lang: Lang, state: "State", sheets: "tuple[Sheet, ...]") -> None:
    """Print the score sheet as on paper: a row for every line that scores, a column per side."""
    from bornes.cli.scoring import side_name
    from bornes.cli.showing import table
    from bornes.core.scoring import winner_of_hand

    rules, won = state.rules, winner_of_hand(state.rules, state.public)
    names = [side_name(lang, rules, side) for side in range(len(sheets))]
    if rules.edition.has_points:
        table([text(lang, "column-line"), *names], _rows(lang, sheets), numbers=range(1, 9))
    if won is None:
        print(text(lang, "score-nobody"))
    else:
        print(text(lang, "score-winner", side=names[won]))


def _rows(lang: Lang, sheets: "tuple[Sheet, ...]") -> list[list[str]]:
    from bornes.core.scoring import SheetLine

    points: list[dict[str, int]] = [{row.line: row.points for row in s.rows} for s in sheets]
    rows = [
        [text(lang, f"line-{line}"), *(_number(lang, side.get(line)) for side in points)]
        for line in get_args(SheetLine)
        if any(line in side for side in points)
    ]
    hand = [text(lang, "sheet-hand"), *(_number(lang, sheet.hand) for sheet in sheets)]
    total = [text(lang, "sheet-total"), *(_number(lang, sheet.total) for sheet in sheets)]
    return [*rows, hand, total]


def _number(lang: Lang, points: int | None) -> str:
    return "" if points is None else text(lang, "value-points", points=points)
