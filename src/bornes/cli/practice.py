"""`bornes practice`: play a moment of a finished match again, with other hidden cards."""

import secrets
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from bornes.cli import options
from bornes.cli.command import FILE, INTEGER, Context, argument, command, lang_of
from bornes.text import Lang, text

if TYPE_CHECKING:
    from bornes.core.match import Match


@command("practice")
@argument("file", metavar="FILE", type=FILE)
@argument("step", metavar="N", type=INTEGER)
@options.seat
@options.bot
@options.plain
@options.file("--save")
def practice(
    context: Context,
    file: Path,
    step: int,
    *,
    seat: int | None,
    bot: str | None,
    plain: bool,
    save: Path | None,
) -> None:
    """Continue from a decision of a match, against bots."""
    from bornes.bots import bot as new_bot
    from bornes.cli.terminal import drawable
    from bornes.coach.practice import moment
    from bornes.coach.practice import practice as deal_again
    from bornes.record.opening import opened

    lang = lang_of(context)
    found = moment(opened(file).record, step, seat)
    view = found.view
    # Not seeded: the hidden cards are different every time.
    match = deal_again(view, Random(secrets.randbits(63)))
    options.check_new(save)
    if bot is not None:
        new_bot(bot)  # an unknown name raises an error, before the app takes over the terminal
    if not plain and drawable():
        from bornes.cli.terminal import draw

        draw(lang, lambda app: app.practice(match, view.seat, level=bot, path=save))
        return
    said = text(
        lang, "practice-begin", at=found.at, path=str(file), hand=view.public.hand, seat=view.seat
    )
    print(said)
    _plain(lang, match, view.seat, bot, save)


def _plain(lang: Lang, match: "Match", seat: int, bot: str | None, save: Path | None) -> None:
    from bornes.cli.play import game
    from bornes.cli.showing import enable_line_editing
    from bornes.tui.saves import new_path

    enable_line_editing()
    game(lang, match, save or new_path(), bot, you=seat).run()
