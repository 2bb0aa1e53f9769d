"""`bornes event`: direct a club evening: pair rounds, enter results, print sheets.

An evening is one file. Every command reads it, changes it, and replaces it.
"""

import codecs
import secrets
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from bornes.cli import options
from bornes.cli.command import FILE, INTEGER, Context, NumberType, argument, group, lang_of, option
from bornes.cli.trouble import UsageError
from bornes.club.evening import (
    MOST_HANDS,
    MOST_ROUNDS,
    SEATS,
    Evening,
    Format,
    begin,
    enter,
    join,
    leave,
    number_of,
    pair,
    unpair,
)
from bornes.core.edition import rules
from bornes.core.errors import BadRequest
from bornes.text import text

EVENING: Final = argument("evening_file", metavar="FILE", type=FILE)
POINTS: Final = NumberType(int, -100_000, 100_000)
PLAYER: Final = argument("player", metavar="NAME")
ROUND: Final = option("--round", "number", metavar="N", type=NumberType(int, 1))


@group("event", no_args_is_help=True)
def event(context: Context) -> None:
    """Direct a club evening."""


@event.add("new")
@EVENING
@argument("names", nargs=-1, metavar="NAME")
@option("--title", metavar="TEXT")
@option("--edition", default="classic", metavar="EDITION", shell_complete=options.an_edition)
@option("--format", "form", default="swiss", metavar="FORMAT")
@option("--rounds", default=6, metavar="N", type=NumberType(int, 1, MOST_ROUNDS))
@option("--hands", default=2, metavar="N", type=NumberType(int, 1, MOST_HANDS))
@option("--seed", metavar="N", type=NumberType(int, 0))
def new(
    context: Context,
    evening_file: Path,
    names: Sequence[str],
    *,
    title: str | None,
    edition: str,
    form: str,
    rounds: int,
    hands: int,
    seed: int | None,
) -> None:
    """Create the file of an evening."""
    from bornes.cli.showing import command_line
    from bornes.text.sentences import quoted

    if evening_file.exists():
        raise BadRequest("club-exists", path=str(evening_file))
    evening = begin(
        name=quoted(title or evening_file.stem),
        edition=edition,
        format=_format(form),
        rounds=rounds,
        hands=hands,
        seed=secrets.randbits(32) if seed is None else seed,
        names=names,
    )
    _write(evening_file, evening)
    print(text(lang_of(context), "club-begun", name=evening.name, path=str(evening_file)))
    print(f"  {command_line('event', 'pair', str(evening_file))}")


def _format(asked: str) -> Format:
    known: tuple[Format, ...] = get_args(Format)
    for each in known:
        if each == asked:
            return each
    raise BadRequest("club-no-such-format", format=asked, formats=list(known))


@event.add("pair")
@EVENING
def pair_round(context: Context, evening_file: Path) -> None:
    """Pair the next round."""
    if find_spec("networkx") is None:
        raise BadRequest("club-missing")
    from bornes.cli.event_watch import show_round
    from bornes.cli.showing import command_line

    evening = _changed(evening_file, pair)
    lang = lang_of(context)
    show_round(lang, evening)
    print(text(lang, "club-paired", n=len(evening.played)))
    print(f"  {command_line('event', 'result', str(evening_file), '1', '1250', '400')}")


@event.add("unpair")
@EVENING
def unpair_round(context: Context, evening_file: Path) -> None:
    """Undo the last pairing."""
    evening = _changed(evening_file, unpair)
    print(text(lang_of(context), "club-unpaired", n=len(evening.played) + 1))


@event.add("result")
@EVENING
@argument("table", metavar="TABLE", type=INTEGER)
@argument("points", nargs=-1, required=True, metavar="POINTS", type=POINTS)
@ROUND
def result(
    context: Context, evening_file: Path, table: int, points: Sequence[int], number: int | None
) -> None:
    """Enter a table's result."""
    from bornes.cli.showing import command_line
    from bornes.club.sheets import seats_of

    evening = _changed(evening_file, lambda before: enter(before, table, points, number))
    lang, at = lang_of(context), number or len(evening.played)
    first, second = seats_of(evening, lang, evening.played[at - 1][table - 1])
    facts = {"points_first": points[0], "points_second": points[1]}
    print(text(lang, "club-entered", n=at, table=table, first=first, second=second, **facts))
    if not evening.running and not evening.over:
        print(text(lang, "club-round-done", n=len(evening.played)))
        print(f"  {command_line('event', 'pair', str(evening_file))}")


@event.add("join")
@EVENING
@PLAYER
def join_in(context: Context, evening_file: Path, player: str) -> None:
    """Add a player."""
    evening = _changed(evening_file, lambda before: join(before, player))
    who = evening.players[number_of(evening, player.strip())]
    coming = max(who.joined, len(evening.played) + 1)
    print(text(lang_of(context), "club-joined", name=who.name, n=coming))


@event.add("leave")
@EVENING
@PLAYER
def go(context: Context, evening_file: Path, player: str) -> None:
    """Remove a player from the coming rounds."""
    evening = _changed(evening_file, lambda before: leave(before, player))
    who = evening.players[number_of(evening, player)]
    print(text(lang_of(context), "club-gone", name=who.name))


@event.add("show")
@EVENING
@options.file("--csv")
@options.file("--html")
def show(context: Context, evening_file: Path, csv: Path | None, html: Path | None) -> None:
    """Show the standings and the current round."""
    from bornes.cli.event_watch import show_round
    from bornes.cli.long_work import check_output, write
    from bornes.cli.showing import table
    from bornes.club.sheets import about, as_csv, as_page, standings_table

    evening, lang = _read(evening_file), lang_of(context)
    for path, contents in ((csv, as_csv), (html, as_page)):
        if path is not None:
            check_output(path, evening_file)
            write(path, contents(evening, lang).encode())
            print(text(lang, "club-written", path=str(path)))
    if csv is None and html is None:
        print(f"{evening.name} · {about(evening, lang)}")
        columns, rows = standings_table(evening, lang)
        done = len(evening.played) - evening.running
        title = text(lang, "club-final" if evening.over else "club-standings-after", n=done)
        table(columns, rows, title=title, numbers=[0, *range(2, len(columns))])
        if evening.running:
            show_round(lang, evening)


@event.add("watch")
@argument("evening", metavar="LINK")
@option("--server", metavar="URL")
def watch(context: Context, evening: str, server: str | None) -> None:
    """Follow an evening on a server until it is over."""
    from bornes.cli import event_watch
    from bornes.cli.terminal import drawable
    from bornes.tui.connection import address

    found = address(evening, server or "")
    event_watch.watch(lang_of(context), found.server, found.table, redraw=drawable())


@event.add("decks")
@EVENING
@ROUND
def show_decks(context: Context, evening_file: Path, number: int | None) -> None:
    """Show the order of the cards in the decks of a round, which are identical at all tables."""
    from bornes.cli.showing import prose
    from bornes.club.sheets import decks, first_dealer
    from bornes.core.state import HAND_SIZE
    from bornes.text.sentences import card_name

    evening, lang = _read(evening_file), lang_of(context)
    at = number or max(1, len(evening.played))
    if at > evening.rounds:
        raise UsageError("cli-too-large", name="--round", bound=evening.rounds)
    names: Mapping[Any, str] = rules(evening.edition, SEATS).edition.names
    print(text(lang, "club-decks", n=at))
    prose(text(lang, "club-decks-how", cards=HAND_SIZE))
    for hand, deck in enumerate(decks(evening, at), 1):
        dealer = (first_dealer(evening, at) + hand - 1) % SEATS + 1
        print(f"\n{text(lang, 'club-deck', n=hand, dealer=dealer)}")
        prose(" · ".join(f"{n} {card_name(lang, card, names)}" for n, card in enumerate(deck, 1)))


# -- the file --------------------------------------------------------------------------------------


def _read(file: Path) -> Evening:
    from bornes.core.decoding import decode_json
    from bornes.record.log import content_of
    from bornes.text.sentences import system_words

    try:
        with file.open("rb") as opened:
            data = content_of(opened).removeprefix(codecs.BOM_UTF8)
    except OSError as problem:
        raise BadRequest("record-unreadable", path=str(file), why=system_words(problem)) from None
    try:
        evening: Evening = decode_json(data, Evening, BadRequest)
    except BadRequest as error:
        raise BadRequest("club-not-an-evening", path=str(file), inner=error) from None
    return evening


def _write(file: Path, evening: Evening) -> None:
    from bornes.record.log import write_whole

    write_whole(file, [msgspec.json.format(msgspec.json.encode(evening)), b"\n"])


def _changed(file: Path, change: Callable[[Evening], Any]) -> Evening:
    """Change an evening and save it. If the change is refused, the file stays as it was."""
    evening: Evening = change(_read(file))
    _write(file, evening)
    return evening
