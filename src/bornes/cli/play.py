"""`bornes play`: a match in this terminal, on the whole screen or line by line."""

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bornes.cli import options
from bornes.cli.command import INTEGER, Context, command, lang_of, option, was_given
from bornes.cli.trouble import UsageError
from bornes.text import Lang, listed, text

if TYPE_CHECKING:
    from bornes.core.match import Match
    from bornes.tui.saves import SavedMatch

YOU: Final = 0
"""The player's seat."""
DEFAULT_BOTS: Final = ("driver", "random")
"""The opponent is the first of these bots that is installed."""


def _paces() -> Iterable[str]:
    from bornes.tui.pace import PACES

    return PACES


@command("play")
@options.plain
@options.edition("classic")
@option("--players", default=2, metavar="N", type=INTEGER)
@options.teams
@options.house
@options.bot
@option("--persons", default=1, metavar="N", type=INTEGER)
@option("--pace", metavar="PACE", shell_complete=options.completing(_paces))
@option("--seed", metavar="N", type=INTEGER)
@options.file("--save")
@option("--resume", metavar="[FILE]", is_flag=False, flag_value="")  # "": ask which one
@option("--join", metavar="TABLE")
@option("--host", is_flag=True)
@option("--server", metavar="URL")
@option("--name", metavar="NAME")
def play(
    context: Context,
    *,
    plain: bool,
    edition: str,
    players: int,
    teams: bool | None,
    house: Sequence[str],
    bot: str | None,
    persons: int,
    pace: str | None,
    seed: int | None,
    save: Path | None,
    resume: str | None,
    join: str | None,
    host: bool,
    server: str | None,
    name: str | None,
) -> None:
    """Play in this terminal."""
    from bornes.cli.terminal import drawable
    from bornes.tui.pace import PACES, pace_named

    lang = lang_of(context)
    if pace is not None and pace_named(pace) not in PACES:
        raise UsageError("cli-no-such-pace", pace=pace, paces=tuple(PACES))
    table: dict[str, Any] = {
        "edition": edition, "players": players, "teams": teams, "house": options.house_rules(house),
        "seed": seed,
    }  # fmt: skip
    # Only options that the user gave can contradict a match that is resumed.
    given = {option: value for option, value in table.items() if was_given(context, option)}
    options.check_exclusive(join=join, host=host)
    for own in ("resume", "save", "seed", "persons"):  # these do not apply to a live table
        options.check_exclusive(join=join, host=host, **{own: was_given(context, own)})
    if join is None and not host:
        for live in ("server", "name"):
            if was_given(context, live):
                raise UsageError("cli-live-only", option=f"--{live}")
    # The drawn mode is loaded only if it is used, because loading Textual is slow.
    if plain or not drawable():
        if join is not None or host or persons != 1:
            raise UsageError("cli-needs-terminal")
        play_plain(lang, table, given, bot=bot, save=save, resume=resume)
        return
    from bornes.cli.drawing import PlayOptions, play_drawn

    chosen = bool(given) or any(
        was_given(context, each) for each in ("bot", "persons", "pace", "save")
    )
    wanted = PlayOptions(
        **table, bot=bot, persons=persons, pace=pace, save=save, resume=resume, join=join,
        host=host, server=server, name=name, chosen=chosen, given=given,
    )  # fmt: skip
    play_drawn(lang, wanted)


def play_plain(
    lang: Lang,
    table: dict[str, Any],
    given: dict[str, Any],
    *,
    bot: str | None,
    save: Path | None,
    resume: str | None,
) -> None:
    """Play line by line."""
    from bornes.cli.showing import enable_line_editing

    enable_line_editing()
    if resume is None:
        match, path = _started(table, save)
    else:
        match, path, bot = _resumed(lang, resume, save, given, bot)
    game(lang, match, path, bot).run()


def _started(table: dict[str, Any], save: Path | None) -> "tuple[Match, Path]":
    """Start a match; return it with the file to save it in."""
    import bornes
    from bornes.tui.saves import new_path

    match = bornes.start(**table)
    options.check_new(save)
    return match, save or new_path()


def _resumed(
    lang: Lang, resume: str, save: Path | None, given: dict[str, Any], bot: str | None
) -> "tuple[Match, Path, str | None]":
    """Return the match to resume, the file to save it in, and the bot that plays in it."""
    import bornes
    from bornes.tui.saves import seats_of

    file = Path(resume) if resume else choose_match(lang, print, input)
    match = bornes.load(file)
    options.check_same(file, match, given)
    options.check_new(save, file)
    seats = seats_of(file, match.rules.players)
    if bot is None and seats is not None:
        # All bots of a plain game are of one kind: that in the last seat, if there is one.
        bot = seats.bots.get(match.rules.players - 1)
    return match, save or file, bot


def game(
    lang: Lang,
    match: "Match",
    path: Path,
    bot: str | None,
    you: int = YOU,
    *,
    resume_with: str | None = None,
    helps: bool = True,
) -> Any:
    """Return a plain game of a match in this terminal. `resume_with` is the command to resume it,
    by default `bornes play`. Without `helps` there are no hints and no undo.
    """
    from bornes.bots import bot as new_bot
    from bornes.bots import bot_names
    from bornes.cli.showing import command_line
    from bornes.coach.adviser import adviser
    from bornes.record import Keeper
    from bornes.text.telling import Narrator
    from bornes.tui.plain import PlainGame
    from bornes.tui.saves import Seats, exists, save_seats

    rules, keeper = match.rules, Keeper(path)
    name = bot or next(each for each in DEFAULT_BOTS if each in bot_names())
    seats = Seats.first(lang, 1, rules.players, name).with_person_at(you)

    def new_bots() -> dict[int, Any]:
        # The adviser has the player's seat, because it must know what the player knows.
        return {**{seat: new_bot(name) for seat in seats.bots}, you: adviser()}

    new = not exists(path)

    def keep(match: "Match") -> None:
        nonlocal new
        keeper.keep(match)
        if new:
            new = False
            save_seats(path, seats)

    narrator = Narrator.at_table(lang, rules, seats.names, you)
    file, named = str(path), ["--bot", bot] if bot else []
    return PlainGame(
        match,
        narrator,
        say=print,
        ask=input,
        keep=keep,
        bots=new_bots,
        saved_as=file,
        resume_with=resume_with or command_line("play", "--plain", "--resume", file, *named),
        replay_with=command_line("replay", file),
        review_with=command_line("review", file),
        against=_against(lang, name),
        helps=helps,
    )


def _against(lang: Lang, bot: str) -> str:
    """Say which bot has the other seats, and how strong it is."""
    from bornes.bots.scale import robot_with_rating

    return text(lang, "strength-opponent", robot=robot_with_rating(lang, bot))


# -- matches to resume -----------------------------------------------------------------------


def choose_match(lang: Lang, say: Callable[[str], None], ask: Callable[[str], str]) -> Path:
    """List the matches that are not over, and ask which one to resume. Raise an error if standard
    input is not a terminal.
    """
    from bornes.cli.showing import command_line
    from bornes.text.sentences import sentence
    from bornes.tui.saves import saved_matches

    games = [game for game in saved_matches() if not game.over]
    if not games:
        raise UsageError("play-no-kept", command=command_line("play"))
    say(text(lang, "play-kept-list"))
    by_number = {str(number): game for number, game in enumerate(games, 1)}
    for number, game in by_number.items():
        say(_line(lang, number, game))
        say(f"   {command_line('play', '--plain', '--resume', str(game.path))}")
    # The list is printed in any case: it shows the author of a script what to ask for.
    if not sys.stdin.isatty():
        raise UsageError("play-resume-which", command=command_line("play", "--plain", "--resume"))
    while True:
        answer = ask(text(lang, "play-kept-which", count=len(games))).strip()
        if answer in by_number:
            return by_number[answer].path
        say(sentence(lang, UsageError("play-which", count=len(games))))


def _line(lang: Lang, number: str, game: "SavedMatch") -> str:
    from bornes.text.sentences import edition_name
    from bornes.tui.saves import company

    totals = ""
    if any(game.totals):
        scores = listed(lang, [str(total) for total in game.totals])
        totals = text(lang, "play-kept-totals", totals=scores)
    return text(
        lang,
        "play-kept-game",
        number=number,
        when=time.strftime("%Y-%m-%d %H:%M", time.localtime(game.when)),
        edition=edition_name(lang, game.edition),
        company=company(lang, game),
        hand=game.hand,
        distances=listed(lang, [str(far) for far in game.distances]),
        totals=totals,
    )
