"""`bornes event`: direct a club evening: pair rounds, enter results, print sheets.

The whole evening is one file. Every command reads it, changes it, and writes it whole.
"""

import secrets
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, get_args

import msgspec
import typer

from bornes.cli.speaking import Command, Group, lang_of
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
from bornes.core.errors import BadRequest
from bornes.text import Lang, text

event = typer.Typer(cls=Group, no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", show_default=False)]
Name = Annotated[str, typer.Argument(metavar="NAME", show_default=False)]


@event.command("new", cls=Command)
def new(
    context: typer.Context,
    evening_file: File,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME", show_default=False)] = None,
    *,
    title: Annotated[str | None, typer.Option(metavar="TEXT")] = None,
    edition: Annotated[str, typer.Option(metavar="EDITION")] = "classic",
    form: Annotated[str, typer.Option("--format", metavar="FORMAT")] = "swiss",
    rounds: Annotated[int, typer.Option(metavar="N", min=1, max=MOST_ROUNDS)] = 6,
    hands: Annotated[int, typer.Option(metavar="N", min=1, max=MOST_HANDS)] = 2,
    seed: Annotated[int | None, typer.Option(metavar="N", min=0)] = None,
) -> None:
    """Begin an evening."""
    from bornes.cli.showing import command_line

    if evening_file.exists():
        raise BadRequest("club-exists", path=str(evening_file))
    evening = begin(
        name=title or evening_file.stem,
        edition=edition,
        format=_format(form),
        rounds=rounds,
        hands=hands,
        seed=secrets.randbits(32) if seed is None else seed,
        names=names or [],
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


@event.command("pair", cls=Command)
def pair_round(context: typer.Context, evening_file: File) -> None:
    """Pair the next round."""
    if find_spec("networkx") is None:
        raise BadRequest("club-missing")
    from bornes.cli.showing import command_line

    evening = _changed(evening_file, pair)
    lang = lang_of(context)
    _show_round(evening, lang)
    print(text(lang, "club-paired", n=len(evening.played)))
    print(f"  {command_line('event', 'result', str(evening_file), '1', '1250', '400')}")


@event.command("unpair", cls=Command)
def unpair_round(context: typer.Context, evening_file: File) -> None:
    """Take the last pairing back."""
    evening = _changed(evening_file, unpair)
    print(text(lang_of(context), "club-unpaired", n=len(evening.played) + 1))


@event.command("result", cls=Command)
def result(
    context: typer.Context,
    evening_file: File,
    table: Annotated[int, typer.Argument(metavar="TABLE", show_default=False)],
    points: Annotated[list[int], typer.Argument(metavar="POINTS", show_default=False)],
    number: Annotated[int | None, typer.Option("--round", metavar="N", min=1)] = None,
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


@event.command("join", cls=Command)
def join_in(context: typer.Context, evening_file: File, player: Name) -> None:
    """Add somebody."""
    evening = _changed(evening_file, lambda before: join(before, player))
    who = evening.players[number_of(evening, player.strip())]
    coming = max(who.joined, len(evening.played) + 1)
    print(text(lang_of(context), "club-joined", name=who.name, n=coming))


@event.command("leave", cls=Command)
def go(context: typer.Context, evening_file: File, player: Name) -> None:
    """Pair somebody no more."""
    evening = _changed(evening_file, lambda before: leave(before, player))
    who = evening.players[number_of(evening, player)]
    print(text(lang_of(context), "club-gone", name=who.name))


@event.command("show", cls=Command)
def show(
    context: typer.Context,
    evening_file: File,
    csv: Annotated[Path | None, typer.Option("--csv", metavar="FILE")] = None,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE")] = None,
) -> None:
    """The standings and the round."""
    from bornes.cli.arena import write
    from bornes.cli.showing import table
    from bornes.club.sheets import about, as_csv, as_page, standings_table

    evening, lang = _read(evening_file), lang_of(context)
    for path, contents in ((csv, as_csv), (html, as_page)):
        if path is not None:
            write(path, contents(evening, lang).encode())
            print(text(lang, "club-written", path=str(path)))
    if csv is None and html is None:
        print(f"{evening.name} · {about(evening, lang)}")
        columns, rows = standings_table(evening, lang)
        done = len(evening.played) - evening.running
        title = text(lang, "club-final" if evening.over else "club-standings-after", n=done)
        table(columns, rows, title=title, numbers=[0, *range(2, len(columns))])
        if evening.running:
            _show_round(evening, lang)


@event.command("decks", cls=Command)
def show_decks(
    context: typer.Context,
    evening_file: File,
    number: Annotated[int | None, typer.Option("--round", metavar="N", min=1)] = None,
) -> None:
    """How to lay out the equal decks of a round."""
    from bornes.cli.showing import prose
    from bornes.club.sheets import decks, first_dealer
    from bornes.core.edition import rules
    from bornes.core.state import HAND_SIZE
    from bornes.text.sentences import card_name

    evening, lang = _read(evening_file), lang_of(context)
    at = number or max(1, len(evening.played))
    if at > evening.rounds:
        raise BadRequest("club-no-such-round", round=at, rounds=evening.rounds)
    names: Mapping[Any, str] = rules(evening.edition, SEATS).edition.names
    print(text(lang, "club-decks", n=at))
    prose(text(lang, "club-decks-how", cards=HAND_SIZE))
    for hand, deck in enumerate(decks(evening, at), 1):
        dealer = (first_dealer(evening, at) + hand - 1) % SEATS + 1
        print(f"\n{text(lang, 'club-deck', n=hand, dealer=dealer)}")
        prose(" · ".join(f"{n} {card_name(lang, card, names)}" for n, card in enumerate(deck, 1)))


def _show_round(evening: Evening, lang: Lang) -> None:
    from bornes.cli.showing import table
    from bornes.club.sheets import pairings_table

    at = len(evening.played)
    columns, rows = pairings_table(evening, lang, at)
    title = text(lang, "club-round-of", n=at, rounds=evening.rounds)
    table(columns, rows, title=title, numbers=[0])


# -- the file --------------------------------------------------------------------------------------


def _read(file: Path) -> Evening:
    from bornes.text.sentences import system_words

    try:
        return msgspec.json.decode(file.read_bytes(), type=Evening)
    except OSError as problem:
        why: str = system_words(problem)
    except msgspec.DecodeError as problem:
        why = str(problem)
    raise BadRequest("club-not-an-evening", path=str(file), why=why)


def _write(file: Path, evening: Evening) -> None:
    from bornes.record.log import write_whole

    write_whole(file, [msgspec.json.format(msgspec.json.encode(evening)), b"\n"])


def _changed(file: Path, change: Callable[[Evening], Any]) -> Evening:
    """Change an evening; what is refused leaves its file as it was."""
    evening: Evening = change(_read(file))
    _write(file, evening)
    return evening
