"""`bornes daily`: the deal of the day. All players get the same cards, and only one try counts."""

import shutil
from calendar import Calendar
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bornes.cli import options
from bornes.cli.command import Context, command, lang_of, option
from bornes.cli.showing import command_line, enable_line_editing, laid_out, prose, table
from bornes.core.errors import BadRequest
from bornes.text import Lang, text

if TYPE_CHECKING:
    from datetime import date as Date  # noqa: N812 - an option is called `date`

    from bornes.core.match import Match
    from bornes.deals.day import Day, DayResult
    from bornes.deals.tries import Try

_WIDEST: Final = 64
"""The largest width of the distribution in columns."""


@command("daily")
@option("--date", metavar="DATE")
@option("--practice", is_flag=True)
@option("--calendar", is_flag=True)
@options.plain
def daily(
    context: Context, *, date: str | None, practice: bool, calendar: bool, plain: bool
) -> None:
    """Play the deal of a day, or show its result."""
    from bornes.deals import deal_of, today

    options.check_exclusive(calendar=calendar, date=date)
    options.check_exclusive(calendar=calendar, practice=practice)
    lang = lang_of(context)
    if calendar:
        show_calendar(lang, today())
        return
    day = deal_of(date or today())
    if day.date > today():
        facts = {"date": day.date.isoformat(), "today": today().isoformat()}
        raise BadRequest("daily-not-yet", **facts)
    if practice or not _counted(lang, day, plain=plain):
        _practice(lang, day, plain=plain)


def _counted(lang: Lang, day: "Day", *, plain: bool) -> bool:
    """Play the try that counts, or show its result. Return False if it is too late for one."""
    from bornes.deals import today
    from bornes.deals.tries import locked, record_path, try_of

    if not try_of(day).begun and day.date != today():
        print(text(lang, "daily-archive"))
        return False
    before = try_of(day)
    if not before.finished:
        with locked(day):
            # Read again: another process may have continued the try meanwhile.
            begun = try_of(day).matches
            _play(lang, day, begun, lambda number: record_path(day, number), plain=plain)
    played = try_of(day)
    if played.finished:
        _show(lang, played, [record_path(day, number + 1) for number in range(day.rounds)])
    if before.finished:
        again = command_line("daily", "--date", day.date.isoformat(), "--practice")
        print(text(lang, "daily-already", command=again))
    return True


def _practice(lang: Lang, day: "Day", *, plain: bool) -> None:
    from bornes.deals.tries import Try
    from bornes.record import load
    from bornes.tui.saves import new_path

    paths: list[Path] = []

    def path_of(_number: int) -> Path:
        paths.append(new_path())
        return paths[-1]

    _play(lang, day, (), path_of, plain=plain, counts=False)
    played = Try(day, tuple(load(path) for path in paths if path.exists()))
    if played.finished:
        _show(lang, played, paths, counts=False)


# -- playing -------------------------------------------------------------------------------------


def _play(
    lang: Lang,
    day: "Day",
    begun: "Sequence[Match]",
    path_of: Callable[[int], Path],
    *,
    plain: bool,
    counts: bool = True,
) -> None:
    """Play the remaining rounds, each saved in its own file."""
    from bornes.cli.terminal import draw, drawable
    from bornes.deals.wording import ends, headline, invitation

    resume = _resume(day) if counts else ""
    if not plain and drawable():
        from bornes.tui.daily import open_day

        draw(lang, lambda app: open_day(app, day, begun, path_of, resume=resume))
        return
    prose(headline(lang, day))
    prose(invitation(lang, day, counts=counts))
    prose(ends(lang, day.date))
    _play_plain(lang, day, begun, path_of, resume)


def _resume(day: "Day") -> str:
    return command_line("daily", "--date", day.date.isoformat())


def _play_plain(
    lang: Lang, day: "Day", begun: "Sequence[Match]", path_of: Callable[[int], Path], resume: str
) -> None:
    from bornes.cli.play import game

    enable_line_editing()
    first = max(len(begun), 1)
    for number in range(first, day.rounds + 1):
        match = begun[number - 1] if number <= len(begun) else day.match(number)
        if day.rounds > 1:
            print(text(lang, "daily-next-round", hand=number, hands=day.rounds))
        if match.over:
            continue
        playing = game(
            lang, match, path_of(number), day.opponent,
            resume_with=f"{resume} --plain" if resume else None, helps=not resume,
        )  # fmt: skip
        playing.run()
        if not playing.match.over:
            return


# -- results -------------------------------------------------------------------------------------


def _show(lang: Lang, played: "Try", paths: Sequence[Path], *, counts: bool = True) -> None:
    """Print the result of a day."""
    from bornes.deals.field import field_of
    from bornes.deals.wording import drawn, hand_rows, headline, shared, spread, verdict

    day, result, field = played.day, played.result, field_of(played.day.date)
    stars = field.stars if field else _stars(day)
    print()
    prose(headline(lang, day))
    if not counts:
        prose(text(lang, "daily-practice"))
    prose(verdict(lang, day, result, field))
    if field is None:
        prose(text(lang, "daily-no-field"))
    else:
        if laid_out():
            width = min(shutil.get_terminal_size().columns - 2, _WIDEST)
            print(f"\n{text(lang, 'daily-distribution')}")
            print("\n".join(drawn(lang, day, result, field, width)))
        prose(spread(lang, day, field))
    heads, rows = hand_rows(lang, result, stars)
    table(
        heads, rows, title=text(lang, "daily-same-cards"), numbers=range(1, len(result.points) + 2)
    )
    _show_skill(lang, played, paths)
    print(f"\n{text(lang, 'daily-share')}\n")
    print(shared(lang, day, result, field, stars["driver"]))


def _stars(day: "Day") -> "dict[str, DayResult]":
    """Let the faster robots play a day that has no stored results."""
    from bornes.deals.day import day_result
    from bornes.play.game import play_out

    return {
        name: day_result(
            play_out(day.match(number + 1), [name, day.opponent]) for number in range(day.rounds)
        )
        for name in ("racer", "driver")
    }


def _show_skill(lang: Lang, played: "Try", paths: Sequence[Path]) -> None:
    from bornes.coach.chart import part_of_match
    from bornes.coach.wording import move_name
    from bornes.deals.skill import skill_of
    from bornes.text.telling import Narrator
    from bornes.tui.saves import seat_names

    to = Narrator.at_table(lang, played.matches[0].rules, seat_names(lang, 2), you=0)
    found = skill_of(played.matches, to)
    prose(text(lang, "daily-skill", wins=round(100 * found.share)))
    cost = part_of_match(to, found.cost, signed=False)
    prose(text(lang, "daily-cost", cost=cost))
    if found.worst is None:
        prose(text(lang, "daily-no-worst"))
        return
    number, decision = found.worst
    path, step = str(paths[number - 1]), str(decision.at)
    best, made = decision.choices[0], decision.choices[decision.made]
    facts = {"made": move_name(to, made.move), "best": move_name(to, best.move), "why": best.why}
    hand = decision.hand if played.day.has_points else number
    prose(text(lang, "daily-worst", hand=hand, **facts))
    look = command_line("review", path)
    print(text(lang, "daily-coach", command=look))
    print(text(lang, "daily-try-again", command=command_line("practice", path, step)))


# -- the calendar --------------------------------------------------------------------------------


def show_calendar(lang: Lang, on: "Date") -> None:
    """Print the month and the streak; for a program, print one line per played day instead of the
    month.
    """
    from bornes.deals.tries import days_kept, streak

    tries = days_kept()
    if not tries:
        print(text(lang, "daily-none"))
        return
    if laid_out():
        _month(lang, on, tries)
    else:
        _list(lang, tries)
    found = streak({day for day, each in tries.items() if each.finished}, on)
    prose(text(lang, "daily-streak", now=found.now, longest=found.longest).strip())


def _month(lang: Lang, on: "Date", tries: "dict[Date, Try]") -> None:
    print(text(lang, "daily-calendar", month=f"{on:%Y-%m}"))
    print(" ".join(f"{name:>3}" for name in text(lang, "daily-weekdays").split()))
    for week in Calendar().monthdatescalendar(on.year, on.month):
        print(" ".join(_cell(day, on, tries) for day in week))
    print(text(lang, "daily-legend"))


def _cell(day: "Date", on: "Date", tries: "dict[Date, Try]") -> str:
    """Return a day of the month, three columns wide."""
    if day.month != on.month:
        return "   "
    mark = " " if day > on else "·"
    if day in tries:
        mark = "●" if tries[day].finished else "◐"
    return f"{day.day:2}{mark}"


def _list(lang: Lang, tries: "dict[Date, Try]") -> None:
    from bornes.deals.wording import amount

    for day, each in tries.items():
        facts = {"date": day.isoformat(), "edition": text(lang, f"edition-{each.day.edition}")}
        if each.finished:
            made = amount(lang, each.day, each.result.total)
            print(text(lang, "daily-kept", made=made, **facts))
        else:
            print(text(lang, "daily-kept-begun", **facts))
