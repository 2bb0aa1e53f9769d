"""`bornes check`: verify that matches followed the rules."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bornes.cli.command import FILE, Context, argument, command, lang_of
from bornes.cli.trouble import complain
from bornes.core.errors import BornesError
from bornes.text import Lang, listed, text

if TYPE_CHECKING:
    from bornes.record.opening import Opened

NOT_VALID: Final = 1
UNREADABLE: Final = 2


@command("check")
@argument("files", nargs=-1, required=True, metavar="FILE", type=FILE)
def check(context: Context, files: Sequence[Path]) -> int:
    """Audit records. The exit status is 1 if one is not valid, 2 if one cannot be read."""
    lang = lang_of(context)
    return max(checked(lang, file) for file in files)


def checked(lang: Lang, file: Path) -> int:
    """Print a summary of a record, or what is wrong with it; return the exit status."""
    from bornes.record.opening import opened, remarks
    from bornes.text.sentences import sentence

    try:
        found = opened(file)
    except BornesError as error:
        if error.key == "record-unreadable":
            complain(sentence(lang, error))
            return UNREADABLE
        why = sentence(lang, error.facts.get("inner", error))  # without the name of the file
        print(text(lang, "check-failed", path=str(file), why=why))
        return NOT_VALID
    if found.audit is None:
        print(text(lang, "check-failed", path=str(file), why=text(lang, "check-one-seat")))
        return NOT_VALID
    print(
        text(
            lang,
            "check-good",
            path=str(file),
            hands=found.audit.hands,
            events=found.audit.events,
            result=_result(lang, found),
        )
    )
    if found.audit.shuffles:
        print(text(lang, "check-shuffles", hands=found.audit.shuffles))
    for remark in remarks(lang, found):
        print(remark)
    return 0


def _result(lang: Lang, found: "Opened") -> str:
    """Describe the result of the match at the end of a record."""
    from bornes.core.match import Match
    from bornes.record.opening import narrator

    assert found.audit is not None
    match, to = Match(found.audit.state, 0, []), narrator(lang, found.rules)
    if not match.over:
        return text(lang, "check-running")
    won = match.winner
    result = text(lang, "check-drawn") if won is None else to.about("check-won", won)
    if not found.rules.edition.has_points:
        return result
    totals = [str(sheet.total) for sheet in match.sheets()]
    return f"{result}, {text(lang, 'check-totals', totals=listed(lang, totals))}"
