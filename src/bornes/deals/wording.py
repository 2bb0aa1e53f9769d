"""The results of a day in words, for a terminal and for a message to friends."""

from datetime import date

from bornes.bots.scale import robot_name
from bornes.coach.chart import bars
from bornes.deals.day import Day, DayResult
from bornes.deals.field import STARS, RobotField
from bornes.report.figures import percent
from bornes.text import Lang, text

ROWS = 5
"""Lines of the distribution's chart."""
ABOVE, LEVEL, BELOW = "🟩", "🟨", "🟥"
"""A hand in the shared text: more points than `driver` with the same cards, as many, or fewer."""


def amount(lang: Lang, day: Day, points: int) -> str:
    """Points; in an edition without points, a distance."""
    return text(lang, "daily-points" if day.has_points else "daily-distance", points=points)


def headline(lang: Lang, day: Day) -> str:
    """The date and the edition of the deal."""
    edition = text(lang, f"edition-{day.edition}")
    return text(lang, "daily-headline", date=day.date.isoformat(), edition=edition)


def invitation(lang: Lang, day: Day, *, counts: bool) -> str:
    """The hands and the opponent to play, and whether the try counts."""
    robot = robot_name(lang, day.opponent)
    key = "daily-begin" if counts else "daily-begin-practice"
    return text(lang, key, hands=day.hands, robot=robot)


def verdict(lang: Lang, day: Day, result: DayResult, field: RobotField | None) -> str:
    """The total, and the share of robots that it beats."""
    made = amount(lang, day, result.total)
    if field is None:
        return text(lang, "daily-total", made=made)
    beaten = percent(lang, field.beaten(result.total), 0)
    robots = len(field.totals)
    low, high = field.ratings[0], field.ratings[-1]
    return text(
        lang, "daily-total-field",
        made=made, beaten=beaten, robots=robots, low=str(low), high=str(high),
    )  # fmt: skip


def hand_rows(
    lang: Lang, result: DayResult, stars: dict[str, DayResult]
) -> tuple[list[str], list[list[str]]]:
    """The player and the robots on the same cards, hand by hand: headings and rows of a table."""
    hands = range(1, len(result.points) + 1)
    heads = [text(lang, "daily-who"), *(text(lang, "daily-hand", hand=hand) for hand in hands)]
    heads.append(text(lang, "daily-sum"))
    rows = [_row(text(lang, "play-you"), result)]
    rows += [_row(robot_name(lang, name), stars[name]) for name in STARS if name in stars]
    return heads, rows


def _row(name: str, made: DayResult) -> list[str]:
    return [name, *map(str, made.points), str(made.total)]


def spread(lang: Lang, day: Day, field: RobotField) -> str:
    """The distribution in a sentence."""
    count = len(field.totals)
    quarters = {
        name: amount(lang, day, field.totals[count * part // 4])
        for part, name in ((1, "low"), (2, "middle"), (3, "high"))
    }
    return text(lang, "daily-spread", **quarters)


def drawn(lang: Lang, day: Day, result: DayResult, field: RobotField, width: int) -> list[str]:
    """The distribution as a column chart, with the player's place marked below."""
    counts = field.histogram(width)
    lines = bars([count / max(counts) for count in counts], ROWS)
    place = field.column(result.total, width)
    you = f"▲ {text(lang, 'play-you')}"
    # Left of the mark if there is no room to the right.
    mark = " " * place + you if place + len(you) <= width else f"{you[2:]} ▲".rjust(place + 1)
    low, high = (amount(lang, day, total) for total in (field.totals[0], field.totals[-1]))
    return [*lines, mark, low + high.rjust(max(width - len(low), len(high) + 1))]


def shared(
    lang: Lang, day: Day, result: DayResult, field: RobotField | None, driver: DayResult
) -> str:
    """A few lines to send to friends, which reveal nothing about the cards."""
    squares = "".join(
        ABOVE if own > other else BELOW if own < other else LEVEL
        for own, other in zip(result.points, driver.points, strict=True)
    )
    made = amount(lang, day, result.total)
    if field is not None:
        beaten = percent(lang, field.beaten(result.total), 0)
        made = text(lang, "daily-shared", made=made, beaten=beaten, robots=len(field.totals))
    return "\n".join((headline(lang, day), made, squares))


def ends(lang: Lang, day: date) -> str:
    """When the day is over."""
    return text(lang, "daily-ends", date=day.isoformat())
